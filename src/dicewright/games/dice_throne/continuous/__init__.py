"""What holds at any moment: static abilities, limits, conditions, amounts, players meant, and when effects act."""
