"""Bold and dim text where the output is a terminal that can; plain text everywhere else. Colour says nothing alone."""

from __future__ import annotations

import os
import shutil
from typing import TextIO

from dicewright.table.lines import WIDTH

WIDEST = 100
STYLES = {"ask": "1", "heading": "1;36", "dim": "2", "error": "1;33"}


class Style:
    """How text is dressed up. on: whether at all."""

    def __init__(self, on: bool = False) -> None:
        self.on = on

    def __call__(self, text: str, name: str) -> str:
        return f"\x1b[{STYLES[name]}m{text}\x1b[0m" if self.on and text else text


def style_for(out: TextIO, plain: bool = False) -> Style:
    """The style for an output; plain for a pipe, `NO_COLOR`, a dumb terminal, or when asked for."""
    dumb = os.environ.get("TERM", "") in ("", "dumb")
    return Style(out.isatty() and not plain and not dumb and not os.environ.get("NO_COLOR"))


def width_for(out: TextIO) -> int:
    """Columns to use: the terminal's, at most 100; 80 in a pipe."""
    if not out.isatty():
        return WIDTH
    return max(40, min(shutil.get_terminal_size((WIDTH, 24)).columns, WIDEST))
