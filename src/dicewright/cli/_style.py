"""How every command prints its result and its errors."""

import json
import shutil
import textwrap
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Annotated, Any

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document instead of text.")]


class Stop(Exception):
    """The command cannot go on: bad input of some kind.

    `message` says what is wrong, `next` what to type instead, `code` is the exit code.
    """

    def __init__(self, message: str, *, next: str = "", code: int = 2) -> None:
        super().__init__(message)
        self.message = message
        self.next = next
        self.code = code


def no_such(what: str, word: str, known: Iterable[str], *, next: str) -> Stop:
    """The end of a command for a word that is none of the known ones: the nearest, or all there are."""
    names = list(known)
    near = get_close_matches(word.lower(), names, 1, 0.5)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names)}"
    return Stop(f"there is no {what} {word!r}; {hint}", next=next.format(near[0] if near else names[0]))


def show(data: Any, text: str, as_json: bool) -> None:
    """Print `data` as JSON or else `text`."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2) if as_json else text)


def show_stop(stop: Stop, as_json: bool) -> None:
    """Print an error: a sentence and what to type next, on stderr; with `--json` as JSON on stdout."""
    if as_json:
        typer.echo(json.dumps({"error": stop.message, "next": stop.next}, ensure_ascii=False))
        return
    typer.echo(f"dicewright: {stop.message}", err=True)
    if stop.next:
        typer.echo(f"  next: {stop.next}", err=True)


def wrap(text: str, indent: str = "") -> str:
    """Text broken to the width of the terminal, at most 100 characters."""
    width = min(shutil.get_terminal_size((80, 24)).columns, 100)
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
