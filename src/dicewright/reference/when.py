"""To whom a text applies, and what a reader has chosen to see: editions, modes, players, boxes, heroes.

A text and a choice meet when they meet in every respect. A text that says nothing of a respect applies in all of it,
and a reader who chose nothing there sees all of it. The browser decides by the same five lines (`choice.js`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any
from urllib.parse import quote


@dataclass(frozen=True)
class When:
    """To whom a text applies. An empty respect: to everybody.

    editions: of its game. modes: keys of `modes.py`. players: how many play. boxes: what one must own.
    heroes: who must be at the table, by slug.
    """

    editions: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(values for _, values in self.respects())

    def respects(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every respect by name, with its values."""
        for name in RESPECTS:
            yield name, getattr(self, name)

    def meets(self, choice: Choice) -> bool:
        """Whether the text applies to what was chosen."""
        return all(
            not values or not chosen or bool(set(values) & set(chosen))
            for (_, values), (_, chosen) in zip(self.respects(), choice.respects(), strict=True)
        )

    def joined(self, other: When) -> When:
        """To whom both apply. A respect in which no value is left keeps the values of the narrower one."""
        both = {}
        for name, mine in self.respects():
            theirs = getattr(other, name)
            both[name] = tuple([one for one in mine if one in theirs]) or theirs if mine and theirs else mine or theirs
        return When(**both)

    def written(self) -> str:
        """For an attribute of a page: `editions:rulings modes:2v2,3v3`; empty for everybody."""
        return " ".join(f"{name}:{','.join(values)}" for name, values in self.respects() if values)


ALWAYS = When()
RESPECTS = tuple(one.name for one in fields(When))
"""Read once: a page asks for them at each of its blocks."""


@dataclass(frozen=True)
class Choice:
    """What a reader has chosen. game: a game, or empty for both. everything: what does not apply is shown as well.

    The other respects are those of `When`, in the same order.
    """

    editions: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    game: str = ""
    everything: bool = False

    def respects(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every respect by name, with what was chosen in it."""
        for name in RESPECTS:
            yield name, getattr(self, name)

    def __bool__(self) -> bool:
        return bool(self.game) or self.everything or any(values for _, values in self.respects())

    def query(self) -> str:
        """The choice as the end of an address: `?game=dice_throne&editions=rulings`; empty for no choice."""
        parts = [("game", self.game), *((name, ",".join(values)) for name, values in self.respects())]
        parts.append(("all", "1" if self.everything else ""))
        said = "&".join(f"{name}={quote(value, safe=',')}" for name, value in parts if value)
        return f"?{said}" if said else ""


def read_choice(query: Mapping[str, str]) -> Choice:
    """The choice in the query of an address. Words that mean nothing are left out: an old link still opens."""
    from dicewright.reference.choices import known_values, may_come

    game = query.get("game", "")
    known = known_values()
    game = game if game in known["game"] else ""
    chosen = {
        name: tuple(sorted({word for word in query.get(name, "").split(",") if word in known[name]}))
        for name in RESPECTS
    }
    if chosen["heroes"]:  # heroes alone would hide what their enemies bring
        chosen["heroes"] = tuple(sorted({*chosen["heroes"], *may_come(chosen["modes"], chosen["heroes"])}))
    return Choice(**chosen, game=game, everything=query.get("all") == "1")


def choice_of_match(setup: Mapping[str, Any]) -> Choice:
    """What a match plays: its game, edition, mode, number of players, heroes and enemies.

    setup: as the match was begun. A game of one's own has nothing to be chosen from.
    """
    from dicewright.reference.choices import TITLES, met_in_mission

    if setup["game"] not in TITLES:
        return Choice()

    seats = [str(seat) for seat in setup.get("seats", ())]
    options = dict(setup.get("options") or {})
    said = {name: str(setup.get(name) or options.get(name) or "") for name in ("edition", "minion", "boss", "mission")}
    mode = str(setup.get("mode") or "")
    foes = [said["minion"], said["boss"], *met_in_mission(mode, said["mission"])]
    edition, heroes = said["edition"], ",".join([*seats, *foes])
    asked = {"modes": mode, "heroes": heroes, "players": str(len(seats) or "")}
    query = {**asked, "game": str(setup["game"]), "editions": f"{edition},{edition.upper()}"}
    return read_choice(query)
