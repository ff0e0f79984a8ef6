"""How fast python-chess plays at random, to set the pace of this engine against something that everybody can time.

A move is what its users pay for: all legal moves are listed, one is pushed, games are played to their end.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

NAME = "python-chess"


class NoYardstick(Exception):
    """Python-chess is not installed here."""


def chess_moves(seed: str) -> Iterator[None]:
    """Play random games of chess without end, a move at a time. Raises `NoYardstick` where there is no chess."""
    try:
        chess: Any = import_module("chess")
    except ImportError as error:
        raise NoYardstick("python-chess is not installed here") from error
    rng = Random(seed)
    board = chess.Board()
    while True:
        moves = list(board.legal_moves)
        if not moves or board.is_game_over():
            board = chess.Board()
            continue
        board.push(rng.choice(moves))
        yield


class Yardstick:
    """Times chess in slices between the matches of a game, so that both meet the same machine.

    moves: played so far. seconds: of CPU time for them.
    """

    def __init__(self, seed: str) -> None:
        self.moves = 0
        self.seconds = 0.0
        self._play = chess_moves(seed)
        next(self._play)  # reads the package, which is not part of play

    def keep_up(self, seconds: float) -> None:
        """Play chess until as much CPU time was spent on it as on the game."""
        while self.seconds < seconds:
            began = time.process_time()
            for _ in range(50):
                next(self._play)
            self.seconds += time.process_time() - began
            self.moves += 50

    @property
    def rate(self) -> float:
        """Moves per second of CPU time."""
        return self.moves / self.seconds
