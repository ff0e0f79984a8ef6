"""The card language of Dice Throne: every phrase is a node with its wording."""
