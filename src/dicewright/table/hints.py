"""The guided first game: a match with fixed dice, and short hints at the questions where something is new.

What is said stands in `content/hints`, a file for each game. A hint belongs to the rule of a question; conditions on
the view say in which of its moments. The faces keep which hints were told, and show one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from dicewright import start
from dicewright.content_files import content_path, of_content
from dicewright.language.content import Document
from dicewright.language.shape import KeyPath, Listed, Misfit, Record, Whole, Words, YesNo
from dicewright.rules import load_rules

if TYPE_CHECKING:
    from dicewright.engine.match import Match

View = Mapping[str, Any]


class Hint(NamedTuple):
    """One hint. rule: of the question it belongs to. text: what is new; click, typed: how it is done at a table and in
    a terminal, empty where nothing is to be said of that. see: the rule to read. when: what else must be so.
    """

    key: str
    rule: str
    text: str
    click: str
    typed: str
    see: str
    when: tuple[tuple[str, Any], ...]

    def fits(self, view: View) -> bool:
        """Whether the question of a view is the moment for it."""
        return view["ask"]["rule"] == self.rule and all(MOMENTS[name](view, value) for name, value in self.when)


class Guided(NamedTuple):
    """The guided game of a game: how its match begins, and its hints in their order."""

    game: str
    mode: str
    seats: tuple[str, ...]
    seed: str
    hints: tuple[Hint, ...]

    def begin(self) -> Match:
        """The match at its first question; its dice are the same each time."""
        return start(self.game, mode=self.mode, seats=self.seats, seed=self.seed)

    def next(self, view: View, told: Container[str]) -> Hint | None:
        """The hint for the question of a view: the first that fits and was not told."""
        if not view["ask"]:
            return None
        return next((one for one in self.hints if one.key not in told and one.fits(view)), None)


def _is_lit(view: View, wanted: bool) -> bool:
    rows = (row for section in view["seats"][view["viewer"]]["sheet"] for row in section["rows"])
    return any(row.get("lit") for row in rows) == wanted


def _offers(view: View, verb: str) -> bool:
    return any(option["key"].partition(" ")[0] == verb for option in view["ask"]["options"])


MOMENTS: Mapping[str, Callable[[View, Any], bool]] = {
    "phase": lambda view, phase: view["phase"] == phase,
    "turn": lambda view, first: view["turn"] >= first,
    "attempts": lambda view, left: view["attempts"] == left,
    "lit": _is_lit,
    "offers": _offers,
}
"""What a hint may depend on besides the rule: the phase; the turn from which on it is told; the Roll Attempts that are
left; whether an ability is ready; the verb that an answer begins with.
"""

_TEXT = Words()
_WHEN = Record({}, {"phase": _TEXT, "turn": Whole(1, 99), "attempts": Whole(0, 9), "lit": YesNo(), "offers": _TEXT})
_HINT = Record(
    {"key": _TEXT, "rule": _TEXT, "text": _TEXT}, {"click": _TEXT, "typed": _TEXT, "see": _TEXT, "when": _WHEN}
)
_MATCH = Record({"mode": _TEXT, "seats": Listed(_TEXT), "seed": _TEXT})
_FILE = {"match": _MATCH, "hints": Listed(_HINT, unique="key", some=True)}


def taught(game: str) -> bool:
    """Whether a game has a guided game."""
    return _file(game).is_file()


def _file(game: str) -> Path:
    return content_path() / "hints" / f"{game}.yaml"


@of_content
@cache
def guided(game: str) -> Guided:
    """The guided game of a game. Raises `ContentError` where its file is not one, or cites a rule that there is not."""
    document = Document.open(_file(game), f"hints/{game}.yaml")
    for error in document.misfits(Record(_FILE, law=lambda data: _unknown_rules(game, data["hints"]))):
        raise error
    match = document.data["match"]
    return Guided(
        game, match["mode"], tuple(match["seats"]), match["seed"], tuple(_hint(one) for one in document.data["hints"])
    )


def _unknown_rules(game: str, hints: list[dict[str, Any]]) -> Iterator[Misfit]:
    known = load_rules(game).by_id
    for at, one in enumerate(hints):
        for key in ("rule", "see"):
            path: KeyPath = ("hints", at, key)
            if one.get(key, one["rule"]) not in known:
                yield path, f"there is no rule {one[key]} of {game}"


def _hint(data: Mapping[str, Any]) -> Hint:
    return Hint(
        data["key"],
        data["rule"],
        data["text"],
        data.get("click", ""),
        data.get("typed", ""),
        data.get("see", data["rule"]),
        tuple(data.get("when", {}).items()),
    )


def guided_game(match: Match) -> Guided | None:
    """What guides a match: it is a guided one if it has the dice of one, however it was begun; else None."""
    game = match.game.name
    if not taught(game):
        return None
    found = guided(game)
    return found if match.secret == f"seed {found.seed}" else None
