"""Choosing how a match is played, question by question: mode, edition, and what each seat plays."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from dicewright.games import new_setup

Read = Callable[[], "str | None"]
Write = Callable[[str], None]
Offer = list[dict[str, Any]]


class Choice(NamedTuple):
    """What was chosen: the arguments of a start."""

    mode: str
    edition: str
    seats: list[str]


def choose(game: str, read: Read, write: Write, contents: Callable[[str], str]) -> Choice | None:
    """Ask until a match can be made of the answers; None at the end of the input.

    contents: what a seat plays by the words that were typed, such as what stands in a file of that name.
    """
    offered = import_module(f"dicewright.games.{game}").choices()
    mode = _one("How is it played?", offered["modes"], read, write)
    if mode is None:
        return None
    books = [one for one in offered["editions"] if one["key"] in mode.get("editions", [one["key"]])]
    edition = _one("By which rules?", books, read, write)
    while edition is not None:
        seats = _seats(mode, offered, read, write, contents)
        if seats is None:
            return None
        try:
            new_setup(game, mode["key"], list(seats), {"edition": edition["key"]})
        except ValueError as error:
            write(f"That cannot be played: {error}.")
        else:
            return Choice(mode["key"], edition["key"], seats)
    return None


def _seats(
    mode: dict[str, Any], offered: dict[str, Any], read: Read, write: Write, contents: Callable[[str], str]
) -> list[str] | None:
    """What each seat plays; where a mode leaves no choice nobody is asked."""
    known = mode.get("seats") or offered["seats"]
    count: int = mode.get("counts", [2])[0]
    own = bool(offered.get("own_teams")) and "seats" not in mode
    found: list[str] = []
    for seat in range(count):
        prompt = f"What does seat {seat + 1} play?" + (" A number, a file, a code or cards." if own else "")
        one = _one(prompt, known, read, write, own)
        if one is None:
            return None
        found.append(one["key"] if one in known else contents(one["key"]))
    return found


def _one(prompt: str, offer: Offer, read: Read, write: Write, own: bool = False) -> dict[str, Any] | None:
    """One of the offers, by number or by how it begins; other words as they are if `own`. None at the end."""
    if len(offer) == 1:
        return offer[0]
    write(prompt)
    for number, one in enumerate(offer, 1):
        write(f"  {number}. {one['name']}" + (f" – {one['note']}" if one.get("note") else ""))
    while (line := read()) is not None:
        words = line.strip()
        if words.isdecimal() and 1 <= int(words) <= len(offer):
            return offer[int(words) - 1]
        near = [one for one in offer if words and words.lower() in (one["key"], one["name"].lower())]
        near = near or [one for one in offer if words and one["name"].lower().startswith(words.lower())]
        if len(near) == 1:
            return near[0]
        if own and words:
            return {"key": words}
        write(f"Type a number from 1 to {len(offer)}, or how a name begins.")
    return None
