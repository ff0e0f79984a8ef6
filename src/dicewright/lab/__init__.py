"""Many games at once: mass play that looks for broken promises, and how fast and small play is."""
