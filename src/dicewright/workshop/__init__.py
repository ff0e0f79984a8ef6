"""What a designer is told while writing: what is understood, what is wrong, what may come next, and how it plays.

Everything here works on a text that nobody has saved. A match with it is played in a process of its own.
"""
