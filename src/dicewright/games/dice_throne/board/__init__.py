"""What lies on the table: zones, entities, sides, dice, the ledger of damage, names, and which texts are at work."""
