"""What lies on the table: zones, entities, sides, dice, their names, and which texts there watch which event."""
