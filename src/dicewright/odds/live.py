"""The chances at a table where somebody rolls for an Offensive Ability, from what everybody sees there.

    {"seat": 0, "attempts": 2, "dice": [1, 5, 6, 1, 3],
     "rows": [{"name": "Smack", "needs": "3 swords", "key": "smack", "probability": 0.62, "keep": "1 1 3"}],
     "keeps": {"1 1 3": [6200, …], …}}

`rows` follow the sheet of that seat, ready ones included; `keep` are the values to keep, "" for none. `dice` is empty
before the first roll. `keeps` has what each different choice is worth for each row, in ten-thousandths, for there are
hundreds of them, and whole numbers are written several times faster; it is empty before the first roll and after the
last.

`attempts` are those the seat can pay for (DT-ROLL-16.2). Values that are blank for that seat meet nothing (DT-ROLL-26).
Frozen dice (DT-ROLL-23.2) stay in all that is kept; other numbers of dice than five are counted alike. Dice of another
hero (DT-ROLL-22.1) are not like the rest: `odds/mixed.py` counts them, and here they are words such as `*3`. With them
and frozen dice together the view says in `odds_missing` why there are no chances; so it does, in every view, of a match
whose setup hides them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from dicewright.content_files import of_content
from dicewright.engine.chances_hidden import hides_chances
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.cards.needs import parse_needs, shown
from dicewright.odds.board import BoardOdds, Chance
from dicewright.odds.dice import blank_of, counts_all_the_same, dice_of, is_foreign, is_frozen
from dicewright.odds.enemies import with_aims
from dicewright.odds.mixed import STAR, Mixed, MixedOdds
from dicewright.odds.objectives import DICE, ROLLED, Objective
from dicewright.odds.prospects import with_prospects
from dicewright.odds.rolls import chance_of, rolls

View = Mapping[str, Any]
Line = tuple[str, str, str]
"""Name, needs and key of a row of the sheet."""

FOREIGN = "no chances are counted: dice of another hero and dice that freeze are among the dice"
SET = "no chances are counted: a die is set to a number that is blank when it is rolled"
HIDDEN = "no chances are shown: whoever made this match has hidden them from everybody"
NO_SETUP: Mapping[str, Any] = MappingProxyType({})
MANY = "no chances are counted: more than seven dice may be rolled"
MOST = 7
"""Dice that may be rolled and are still counted: 3,432 combinations of them in all."""
EXACT = 4
"""Decimals kept: a hundredth of a percent."""


class Board(NamedTuple):
    """What decides the chances of a board. blank: values that count for nothing. free: dice that may be rolled.

    frozen: what the others show. freezes: how many of the lowest freeze when all are rolled first (DT-ROLL-23.1).
    foreign: how many dice of another hero may be rolled besides; with those none freezes.
    """

    slug: str
    lines: tuple[Line, ...]
    blank: tuple[int, ...]
    free: int = DICE
    frozen: tuple[int, ...] = ()
    freezes: int = 0
    foreign: int = 0


class Position(NamedTuple):
    """Where whoever is rolling stands. values: of the free dice, sorted, empty before the first roll.

    shown: the dice as they lie there, frozen ones among them. foreign: the values of those of another hero, sorted.
    """

    seat: int
    board: Board
    values: tuple[int, ...]
    rolled: bool
    attempts: int
    shown: list[int | str]
    foreign: tuple[int, ...] = ()


def position_of(view: View) -> Position | None:
    """Where whoever is rolling stands; None where nobody rolls, or where `odds_missing` says why nothing is counted."""
    if not _rolling(view):
        return None
    seat, attempts = view["attacker"], view["attempts"]
    player = next(one for one in view["seats"] if one["seat"] == seat)
    dice = dice_of(view, seat)
    if not dice or _why_not(view, seat) or not (attempts or any(die["face"]["value"] for die in dice)):
        return None
    rows = [
        row for section in player["sheet"] if section["kind"] in ROLLED for row in section["rows"] if row.get("needs")
    ]
    lines = tuple((row["name"], row["needs"], row["key"]) for row in rows)
    values = tuple(die["face"]["value"] for die in dice if not is_frozen(die) and not is_foreign(die))
    foreign = tuple(sorted(die["face"]["value"] for die in dice if is_foreign(die)))
    frozen = tuple(sorted(die["face"]["value"] for die in dice if is_frozen(die)))
    rolled = any(values) or bool(frozen)
    freezes = 0 if rolled else player.get("freezes", 0)
    board = Board(player["hero"], lines, tuple(player.get("blank", ())), len(values), frozen, freezes, len(foreign))
    shown = [_word(die) for die in dice] if rolled else []
    return Position(seat, board, tuple(sorted(values)) if rolled else (), rolled, attempts, shown, foreign)


def _word(die: Any) -> int | str:
    """What a die shows; of a die of another hero a word with a star."""
    value: int = die["face"]["value"]
    return f"{STAR}{value}" if is_foreign(die) else value


def _why_not(view: View, seat: int) -> str:
    """Why the chances with these dice are not counted, "" where they are."""
    dice, blank = dice_of(view, seat), blank_of(view, seat)
    if any(counts_all_the_same(die, blank) for die in dice):
        return SET
    freezes = next(one.get("freezes", 0) for one in view["seats"] if one["seat"] == seat)
    if any(map(is_foreign, dice)) and (freezes or any(map(is_frozen, dice))):
        return FOREIGN
    return MANY if len(dice) > MOST else ""


def odds_of(view: View) -> dict[str, Any] | None:
    """The chances of whoever is rolling; None where nobody rolls, or where `odds_missing` says why not."""
    here = position_of(view)
    if here is None:
        return None
    if here.board.foreign:
        told = _told_mixed(here.seat, here.board, Mixed(here.values, here.foreign), here.rolled, here.attempts)
    else:
        told = _told(here.seat, here.board, here.values, here.rolled, here.attempts)
    return told if here.shown == told["dice"] else {**told, "dice": here.shown}


@of_content
@lru_cache(maxsize=2048)
def _told(seat: int, of: Board, values: tuple[int, ...], rolled: bool, attempts: int) -> dict[str, Any]:
    """The chances as data: the same for everybody who looks, and nobody changes it."""
    board = board_at(of)
    chances = board.from_dice(values, attempts) if rolled else _before_the_roll(board, of, attempts)
    return {
        "seat": seat,
        "attempts": attempts,
        "dice": sorted((*values, *of.frozen)),
        "rows": [_row(one, _words(one.keep)) for one in chances],
        "keeps": board.told_keeps(values, attempts) if rolled else {},
    }


@of_content
@lru_cache(maxsize=256)
def _told_mixed(seat: int, of: Board, dice: Mixed, rolled: bool, attempts: int) -> dict[str, Any]:
    """The same where dice of another hero are among the dice."""
    board = _mixed(of)
    chances = board.from_dice(dice, attempts) if rolled else [(one, "") for one in board.from_nothing(attempts)]
    return {
        "seat": seat,
        "attempts": attempts,
        "dice": [],
        "rows": [_row(*one) for one in chances],
        "keeps": board.told_keeps(dice, attempts) if rolled else {},
    }


def _row(one: Chance, keep: str) -> dict[str, Any]:
    """A line of the board as data. keep: the values to keep for it, in words."""
    return {
        "name": one.objective.name,
        "needs": one.objective.needs,
        "key": one.objective.key,
        "probability": round(one.probability, EXACT),
        "keep": keep,
    }


def with_odds(view: View, setup: Mapping[str, Any] = NO_SETUP) -> dict[str, Any]:
    """The view with `odds`, if there are any, and with what the boards would do (see `odds/prospects.py`).

    setup: that of the match; where it hides chances the view says so instead, in `odds_missing`.
    """
    found = with_prospects(view) if view.get("game") == "dice_throne" else view
    if hides_chances(setup):
        return {**found, "odds_missing": HIDDEN}
    return _with_chances(
        with_aims(found) if any("aims" in seat or "pool" in seat for seat in found.get("seats", ())) else found
    )


def _with_chances(view: View) -> dict[str, Any]:
    found = odds_of(view)
    if found is not None:
        return {**view, "odds": found}
    why = _why_not(view, view["attacker"]) if _rolling(view) else ""
    return {**view, "odds_missing": why} if why else dict(view)


def _rolling(view: View) -> bool:
    """Whether somebody rolls for an Offensive Ability now."""
    return bool(view.get("game") == "dice_throne" and view.get("step") in ("roll", "announced") and not view["result"])


def board_at(of: Board) -> BoardOdds:
    """The chances of a board as it lies there now."""
    return _board(of.slug, of.lines, of.blank, of.free, of.frozen)


@of_content
@lru_cache(maxsize=64)
def _mixed(of: Board) -> MixedOdds:
    """The chances of a board as it lies there now, with dice of another hero among the dice."""
    faces = hero(of.slug).faces
    by_number = [parse_needs(needs, faces).by_number for _, needs, _ in of.lines]
    pairs = list(zip(by_number, of.lines, strict=True))
    own, every = (tuple(line for any_die, line in pairs if any_die == wanted) for wanted in (False, True))
    return MixedOdds(
        by_number,
        _board(of.slug, own, of.blank, of.free),
        _board(of.slug, every, of.blank, of.free + of.foreign),
    )


def _before_the_roll(board: BoardOdds, of: Board, attempts: int) -> list[Chance]:
    """The chances with so many Roll Attempts to come, after the first of which the lowest dice may freeze."""
    if not of.freezes or attempts < 2:
        return board.from_nothing(attempts)
    likely = [0.0] * len(board.objectives)
    for roll in rolls(of.free).full:
        frozen, free = roll[: of.freezes], roll[of.freezes :]
        bests = _board(of.slug, of.lines, of.blank, len(free), frozen).bests(free, attempts - 1)
        likely = [so_far + chance_of(roll) * best for so_far, best in zip(likely, bests, strict=True)]
    return [Chance(one, share, ()) for one, share in zip(board.objectives, likely, strict=True)]


@of_content
@lru_cache(maxsize=1024)
def _board(
    slug: str, rows: tuple[Line, ...], blank: tuple[int, ...], free: int = DICE, frozen: tuple[int, ...] = ()
) -> BoardOdds:
    """The board as it lies there now; see `Board`."""
    faces = hero(slug).faces
    whole = [tuple(sorted((*roll, *frozen))) for roll in rolls(free).full]
    full = [tuple(0 if value in blank else value for value in roll) for roll in whole]
    thrown = [(roll, shown(roll, faces)) for roll in full]
    found = []
    for name, text, key in rows:
        needs = parse_needs(text, faces)
        met = tuple(float(needs.among(roll, symbols) is not None) for roll, symbols in thrown)
        found.append(Objective(name, text, 0, key, met))
    return BoardOdds(found, free, frozen)


def _words(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))
