"""Dicewright: plays, explains, proves and studies dice-battle games."""
