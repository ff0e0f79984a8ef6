"""The position in which a draft is tried: the usual one of its kind, or one that its writer states as a scenario does.

A position is written with the keys of a scenario (docs/scenarios.md): `seats`, `options` and `given`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import yaml

from dicewright.language.content import ContentError, Document
from dicewright.language.shape import Listed, Record, Shape, Table
from dicewright.scenarios.hooks import misfits
from dicewright.scenarios.load import numbered
from dicewright.workshop.draft import BadDraft, What

HERO, OTHER, EASIER = "barbarian", "paladin", "barbarian"
"""Who plays a card that is in every deck; against whom; and against whom a new hero plays."""
PURSE: Final = 8
"""CP at hand in a position, enough for any card that can be paid for at all."""
PHASES: Final = {"roll": "offensive roll phase"}
"""Where a match stands so that a card of a timing can be played at once; in a Main Phase for any other."""
LONGEST: Final = 6_000
"""Characters of a position."""
_SHAPE: Final = Record({"given": Table(Shape())}, {"seats": Listed(Shape()), "options": Table(Shape())})


class Position(NamedTuple):
    """Who plays, with what agreed, and where everything lies: the keys of a scenario."""

    seats: list[Any]
    options: dict[str, Any]
    given: dict[Any, Any]

    @property
    def written(self) -> str:
        """The position as its writer may change it."""
        said = {"seats": self.seats, "options": self.options, "given": self.given}
        return as_yaml({key: value for key, value in said.items() if value})


class _Plain(yaml.SafeDumper):
    """Writes nothing that a scenario may not have: no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _inline(data: Any) -> str:
    """Plain data on one line."""
    said: str = yaml.dump(
        data, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=1 << 20, default_flow_style=True
    )
    return said.removesuffix("\n").removesuffix("\n...")


def as_yaml(data: dict[Any, Any], indent: str = "") -> str:
    """Plain data as scenarios are written by hand: a line for each key, for each player and for each step."""
    lines = []
    for key, value in data.items():
        if key == "given" and isinstance(value, dict):
            lines += [f"{indent}given:", *[f"{indent}  {_inline(one)}: {_inline(part)}" for one, part in value.items()]]
        elif key == "do":
            steps = [next(iter(step.items())) for step in value]
            lines += [f"{indent}do:", *[f"{indent}  - {_inline(who)}: {_inline(what)}" for who, what in steps]]
        else:
            lines.append(f"{indent}{_inline(key)}: {_inline(value)}")
    return "\n".join(lines) + "\n"


def stated(what: What, text: str) -> Position:
    """A position as its writer states it. Raises `BadDraft` with the line of what is wrong."""
    if len(text) > LONGEST:
        raise BadDraft(f"a position has at most {LONGEST} characters")
    try:
        document = Document(text, "the position")
        for error in document.misfits(_SHAPE):
            raise error
        data = numbered(document.data)
        seats = list(data.get("seats") or [])
        names = tuple(map(str, (data.get("options") or {}).get("names") or seats))
        for where, problem in misfits(what.game, document.data["given"], names):
            raise document.error(("given", *where), problem)
    except ContentError as error:
        raise BadDraft(str(error)) from None
    return Position(seats, dict(data.get("options") or {}), data["given"])


def usual(what: What, data: dict[str, Any]) -> Position:
    """Where a draft matters at once. data: what its file says, which has the shape it must have."""
    if what.key == "throne_hero":
        slug = str(data["slug"])
        return Position([slug, EASIER], {}, {"phase": "main phase 1", slug: {"cp": PURSE}})
    if what.key == "masters_card":
        return _masters(data)
    entries = data["cards" if what.key == "throne_card" else "status_effects"]
    if not entries:
        raise BadDraft("there is nothing in the file yet")
    given = _with_card(entries[0]) if what.key == "throne_card" else _with_token(entries[0])
    return Position([HERO, OTHER], {}, given)


def _with_card(card: dict[str, Any]) -> dict[Any, Any]:
    phase = PHASES.get(card["timing"], "main phase 1")
    return {"phase": phase, HERO: {"cp": PURSE, "hand": [card["name"]]}, OTHER: {"cp": PURSE}}


def _with_token(token: dict[str, Any]) -> dict[Any, Any]:
    """A harmful token lies before the opponent, any other before the player."""
    holder = OTHER if token["kind"] == "negative" else HERO
    players: dict[str, dict[str, Any]] = {HERO: {"cp": PURSE}, OTHER: {"cp": PURSE}}
    players[holder]["tokens"] = {token["name"]: 1}
    return {"phase": "main phase 1" if holder == OTHER else "upkeep phase", **players}


def _masters(data: dict[str, Any]) -> Position:
    """A card of Dice Masters with its dice at hand."""
    if not data["cards"]:
        raise BadDraft("the set has no card yet")
    mine = [f"{data['cards'][0]['id']} {face}" for face in faces(data["cards"][0])]
    energy = [f"sidekick {kind}" for kind in ("fist", "bolt", "mask", "shield")]
    given = {
        "step": "main",
        0: {"reserve": [*mine, *energy], "field": ["sidekick x2"]},
        1: {"field": ["sidekick x2", "CW-011 L1"]},
    }
    return Position([], {"edition": data["edition"]}, given)


def faces(card: dict[str, Any]) -> list[str]:
    """The faces on which the dice of a card lie at hand: the first and the last level, or each action face."""
    die, most = card["die"], int(card.get("max_dice", 3))
    levels = len(die.get("levels", ()))
    if levels:
        return [f"L{level}" for level in dict.fromkeys((1, levels))][:most]
    return [f"A{burst}" for burst in dict.fromkeys(die.get("action_faces", ()))][:most]


def position_of(what: What, data: dict[str, Any], text: str) -> Position:
    """The position that a draft is tried in: the one stated, or the usual one. Raises `BadDraft`."""
    return stated(what, text) if text.strip() else usual(what, data)
