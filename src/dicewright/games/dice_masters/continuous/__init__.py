"""What holds at any moment: static abilities, characteristics, restrictions, conditions, amounts, targets, filters."""
