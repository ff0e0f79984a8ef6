"""Runs a session on the real input and output of the process."""

from __future__ import annotations

import sys
from typing import TextIO

from dicewright.terminal.line import NORMAL, LineMode
from dicewright.terminal.session import Session
from dicewright.terminal.style import style_for, width_for

LONGEST = 2000
"""Characters of a line; what is typed beyond is not read. The server takes no more either."""


class Reader:
    """Lines from an input. What comes through a pipe is shown again, so that a transcript can be read."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self.source = source
        self.out = out
        self.keyboard = source.isatty() and out.isatty()
        if self.keyboard:
            import readline  # noqa: F401  (line editing and history for input())

    def __call__(self) -> str | None:
        """The next line, None at the end of the input."""
        if self.keyboard:
            try:
                return input("> ")[:LONGEST]
            except EOFError:  # somebody at the keyboard closes the input, which says quit
                return "/quit"
        self.out.write("> ")
        self.out.flush()
        line = self.source.readline()
        if not line:
            self.out.write("\n")
            return None
        line = line.rstrip("\n")[:LONGEST]
        self.out.write(line + "\n")
        return line


def play(
    session: Session, out: TextIO | None = None, level: int = NORMAL, plain: bool = False, ask_all: bool = False
) -> str:
    """Play a session at this terminal; `over`, `left` or `ended`.

    Raises `KeyboardInterrupt` after saving what was decided.
    """
    out = out or sys.stdout
    screen = out

    def write(line: str) -> None:
        screen.write(line + "\n")

    mode = LineMode(session, Reader(sys.stdin, out), write, width_for(out), level, style_for(out, plain), ask_all)
    return mode.run()
