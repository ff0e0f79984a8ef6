"""The arena: matches with their seats, a store that survives anything, live updates, and the API for bots.

It knows no rule of any game: it hands answers to the engine and views to whoever watches.
"""
