"""The printed rules as data: read, searched and counted."""
