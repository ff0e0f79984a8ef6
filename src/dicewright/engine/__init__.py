"""The engine: any match of any game as plain data that can pause, clone, save, load and be proved.

It knows no game. Read `state.py` (what a match is), `frame.py` (a paused rule), `run.py` (the loop), `ask.py`
(decisions), `happen.py` (how the world changes), `settle.py` (triggers), `window.py` (reactions), `game.py`
(what a game must say). No I/O, no clock, no threads, no globals.
"""
