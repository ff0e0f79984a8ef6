"""The chances at a table where somebody rolls for an Offensive Ability, from what everybody sees there.

    {"seat": 0, "attempts": 2, "dice": [1, 5, 6, 1, 3],
     "rows": [{"name": "Smack", "needs": "3 swords", "key": "smack", "probability": 0.62, "keep": "1 1 3"}],
     "keeps": {"1 1 3": [6200, …], …}}

`rows` follow the sheet of that seat, ready ones included; `keep` are the values to keep, "" for none. `dice` is empty
before the first roll. `keeps` has what each different choice is worth for each row, in ten-thousandths, for there are
hundreds of them, and whole numbers are written several times faster; it is empty before the first roll and after the
last.

`attempts` are those the seat can pay for (DT-ROLL-16.2). Values that are blank for that seat meet nothing (DT-ROLL-26).
Dice of another hero (DT-ROLL-22.1) and frozen ones (DT-ROLL-23.2) are not like the rest: with them the view says in
`odds_missing` why there are no chances; so it does, in every view, of a match whose setup hides them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from dicewright.content_files import of_content
from dicewright.engine.chances_hidden import hides_chances
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.cards.needs import parse_needs, shown
from dicewright.odds.board import BoardOdds
from dicewright.odds.dice import blank_of, board_values, counts_all_the_same, dice_of
from dicewright.odds.enemies import with_aims
from dicewright.odds.objectives import DICE, ROLLED, Objective
from dicewright.odds.prospects import with_prospects
from dicewright.odds.rolls import rolls

View = Mapping[str, Any]
Line = tuple[str, str, str]
"""Name, needs and key of a row of the sheet."""

FOREIGN = "no chances are counted: a die of another hero is among the dice, and dice that differ are not counted yet"
SET = "no chances are counted: a die is set to a number that is blank when it is rolled"
FROZEN = "no chances are counted: a die is frozen, and dice that must stay are not counted yet"
HIDDEN = "no chances are shown: whoever made this match has hidden them from everybody"
NO_SETUP: Mapping[str, Any] = MappingProxyType({})
NOT_FIVE = "no chances are counted: there are not five dice, and other numbers of dice are not counted yet"
EXACT = 4
"""Decimals kept: a hundredth of a percent."""


def odds_of(view: View) -> dict[str, Any] | None:
    """The chances of whoever is rolling; None where nobody rolls or where a die is not one of the hero's own."""
    if not _rolling(view):
        return None
    seat, attempts = view["attacker"], view["attempts"]
    player = next(one for one in view["seats"] if one["seat"] == seat)
    values = board_values(view, seat)
    if values is None or not (values or attempts):
        return None
    rows = [
        row for section in player["sheet"] if section["kind"] in ROLLED for row in section["rows"] if row.get("needs")
    ]
    lines = tuple((row["name"], row["needs"], row["key"]) for row in rows)
    blank, sorted_values = tuple(player.get("blank", ())), tuple(sorted(values))  # which die shows what is all the same
    told = _told(seat, player["hero"], lines, blank, sorted_values, attempts)
    return told if sorted_values == values else {**told, "dice": list(values)}


@of_content
@lru_cache(maxsize=2048)
def _told(
    seat: int, slug: str, lines: tuple[Line, ...], blank: tuple[int, ...], values: tuple[int, ...], attempts: int
) -> dict[str, Any]:
    """The chances as data: the same for everybody who looks, and nobody changes it."""
    board = _board(slug, lines, blank)
    chances = board.from_dice(values, attempts) if values else board.from_nothing(attempts)
    return {
        "seat": seat,
        "attempts": attempts,
        "dice": list(values),
        "rows": [
            {
                "name": one.objective.name,
                "needs": one.objective.needs,
                "key": one.objective.key,
                "probability": round(one.probability, EXACT),
                "keep": _words(one.keep),
            }
            for one in chances
        ],
        "keeps": board.told_keeps(values, attempts) if values else {},
    }


def with_odds(view: View, setup: Mapping[str, Any] = NO_SETUP) -> dict[str, Any]:
    """The view with `odds`, if there are any, and with what the boards would do (see `odds/prospects.py`).

    setup: that of the match; where it hides chances the view says so instead, in `odds_missing`.
    """
    found = with_prospects(view) if view.get("game") == "dice_throne" else view
    if hides_chances(setup):
        return {**found, "odds_missing": HIDDEN}
    return _with_chances(with_aims(found) if any("aims" in seat for seat in found.get("seats", ())) else found)


def _with_chances(view: View) -> dict[str, Any]:
    found = odds_of(view)
    if found is not None:
        return {**view, "odds": found}
    if not _rolling(view):
        return dict(view)
    dice = dice_of(view, view["attacker"])
    if any(die.get("foreign") for die in dice):
        return {**view, "odds_missing": FOREIGN}
    if any(counts_all_the_same(die, blank_of(view, view["attacker"])) for die in dice):
        return {**view, "odds_missing": SET}
    if any("frozen" in die["marks"] for die in dice):
        return {**view, "odds_missing": FROZEN}
    return {**view, "odds_missing": NOT_FIVE} if len(dice) != DICE else dict(view)


def _rolling(view: View) -> bool:
    """Whether somebody rolls for an Offensive Ability now."""
    return bool(view.get("game") == "dice_throne" and view.get("step") in ("roll", "announced") and not view["result"])


@of_content
@lru_cache(maxsize=1024)
def _board(slug: str, rows: tuple[Line, ...], blank: tuple[int, ...]) -> BoardOdds:
    """The board as it lies there now. blank: values that count for nothing."""
    faces = hero(slug).faces
    full = [tuple(0 if value in blank else value for value in roll) for roll in rolls(DICE).full]
    thrown = [(roll, shown(roll, faces)) for roll in full]
    found = []
    for name, text, key in rows:
        needs = parse_needs(text, faces)
        met = tuple(float(needs.among(roll, symbols) is not None) for roll, symbols in thrown)
        found.append(Objective(name, text, 0, key, met))
    return BoardOdds(found)


def _words(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))
