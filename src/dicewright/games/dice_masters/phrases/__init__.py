"""The card language of Dice Masters: every phrase is a node, every node has one rule."""
