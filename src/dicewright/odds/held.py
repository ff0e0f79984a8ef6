"""The exact chances with what one holds: cards and tokens that set dice, roll them again or give a Roll Attempt.

What is left out is said so: what opponents may still do, and all that a text does besides. The count is exact for one
objective at a time, under the best keeps and the best uses, in any order:

- What sets dice is used after the last Roll Attempt, and so is a Roll Attempt that is gained: nothing is known less
  then, and a die that will be set need not be rolled again.
- What rolls dice again may be used before and after every Roll Attempt, since it reaches fewer dice than one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from dicewright.content_files import of_content
from dicewright.engine.chances_hidden import hides_chances
from dicewright.games.dice_throne.cards.parsed_texts import tree
from dicewright.games.dice_throne.phrases import abilities, attempts, costs, dice, flow, players
from dicewright.games.dice_throne.phrases.moments import During
from dicewright.odds.board import Chance
from dicewright.odds.keeping import ROUNDING, bests_of, first_best, means_of
from dicewright.odds.live import EXACT, HIDDEN, NO_SETUP, Position, board_at, position_of
from dicewright.odds.rolls import SIDES, Roll, rolls

SET, COPY, SHIFT, SHIFT_EVEN, REROLL, ATTEMPT = "set", "copy", "shift", "shift even", "reroll", "attempt"
ROLL_PHASES = ("roll phase", "offensive roll phase")
MOST_TABLES = 400
"""Tables of worths for one objective: what one may hold at once and still have counted."""


class Deed(NamedTuple):
    """What a use does. kind: `set`, `copy`, `shift`, `shift even`, `reroll` or `attempt`. dice: how many at most.

    values: to which it sets, or by how much it shifts.
    """

    kind: str
    dice: int = 1
    values: tuple[int, ...] = ()


class Use(NamedTuple):
    """Something one may do with dice in one's own Offensive Roll Phase.

    name: of the card or token. deeds: what it does, one after the other, each as one likes. cp: what it costs. tokens:
    how many of the token it spends, 0 for a card, which is used once.
    """

    name: str
    deeds: tuple[Deed, ...]
    cp: int = 0
    tokens: int = 0


class Held(NamedTuple):
    """What one holds. uses: each card once for every copy, each ability of a token once. tokens: how many there are."""

    uses: tuple[Use, ...]
    cp: int
    tokens: tuple[tuple[str, int], ...] = ()


# --- what cards and tokens say ---


@of_content
@cache
def deeds_of_card(text: str) -> tuple[Deed, ...]:
    """What a card does with one's own dice; empty for one that does something else, or more than that."""
    found = tree("held", text)
    if not isinstance(found, flow.Script) or found.modifier or found.then is not None or found.asides:
        return ()
    if len(found.sentences) != 1 or found.sentences[0].otherwise is not None:
        return ()
    return _of_line(found.sentences[0].line)


@of_content
@cache
def uses_of_token(name: str, text: str) -> tuple[Use, ...]:
    """What a token may be spent for with one's own dice; one that can be used so often only is left out."""
    found = tree("held", text)
    if not isinstance(found, abilities.Abilities) or found.limit is not None:
        return ()
    uses = []
    for one in found.uses:
        if not isinstance(one, abilities.Permission) or not isinstance(one.cost, costs.SpendThis) or one.cost.older:
            continue
        when = one.when is None or (isinstance(one.when, During) and one.when.phase in ROLL_PHASES)
        if when and one.condition is None and not one.more and not one.modifier and (does := _of_line(one.line)):
            uses.append(Use(name, does, 0, one.cost.n))
    return tuple(uses)


def _of_line(line: Any) -> tuple[Deed, ...]:
    """What a line does with dice; empty where it does anything else."""
    found: list[Deed] = []
    for effect in line.effects if isinstance(line, flow.Clauses) else ():
        if not (does := _of_effect(effect)):
            return ()
        found += does
    return tuple(found)


def _of_effect(effect: Any) -> tuple[Deed, ...]:
    if isinstance(effect, dice.SetDice) and isinstance(effect.face, dice.NextValue):
        return _shift(effect)
    if isinstance(effect, dice.SetDice) and (count := _own_dice(effect.dice)):
        return _set(effect.face, count)
    if isinstance(effect, dice.Reroll) and (count := _own_dice(effect.dice)):
        return (Deed(REROLL, count),)
    if isinstance(effect, dice.MayReroll):
        mine = isinstance(effect.who, players.ChosenPlayer) or getattr(effect.who, "or_you", False)
        tries = (Deed(REROLL, effect.n),) if effect.at_once else (Deed(REROLL),) * effect.n
        return tries if mine else ()
    if isinstance(effect, attempts.GainAttempt) and effect.phase in ("offensive roll phase", "roll phase"):
        mine = effect.who is None or isinstance(effect.who, players.ChosenPlayer)
        return (Deed(ATTEMPT),) * effect.n if mine else ()
    return ()


def _own_dice(of: Any) -> int:
    """Up to how many dice of one's own roll are meant; 0 for others, and where it must be more than one."""
    if isinstance(of, dice.YourDice):
        free = not of.even and of.symbol is None and of.number is None
        return of.n if free and (of.n == 1 or of.up_to) else 0
    return of.n if isinstance(of, dice.AnyDice) and (of.n == 1 or of.one_roll) else 0


def _shift(effect: Any) -> tuple[Deed, ...]:
    """A die of one's own that is changed by 1."""
    of, step = effect.dice, effect.face.step
    if not isinstance(of, dice.YourDice | dice.AnyDice) or of.n != 1 or effect.by != 1:
        return ()
    if isinstance(of, dice.YourDice) and (of.symbol is not None or of.number is not None):
        return ()
    even = isinstance(of, dice.YourDice) and of.even
    return (Deed(SHIFT_EVEN if even else SHIFT, 1, (step,) if step else (-1, 1)),)


def _set(face: Any, count: int) -> tuple[Deed, ...]:
    if isinstance(face, dice.AnyValue):
        return (Deed(SET, count, tuple(range(1, SIDES + 1))),)
    if isinstance(face, dice.Value):
        return (Deed(SET, count, (face.n,)),)
    if isinstance(face, dice.EitherValue):
        return (Deed(SET, count, tuple([one for one in (face.first, face.second, face.third) if one is not None])),)
    return (Deed(COPY),) if isinstance(face, dice.CopiedValue) and not face.opposite and count == 1 else ()


# --- what they are worth ---


class TooMuch(Exception):
    """So much is held that its chances are not counted."""


class _Left(NamedTuple):
    """What may still be used: the cards as bits, CP, and how many of each token."""

    cards: int
    cp: int
    tokens: tuple[int, ...]


class HeldOdds:
    """The chance of one objective with what one holds. met: for each whole roll, 1.0 if it is met and else 0.0.

    free: how many dice may be rolled and changed. frozen: what the others show. Raises `TooMuch` while it counts.
    """

    def __init__(self, met: Sequence[float], held: Held, free: int, frozen: Roll = ()) -> None:
        self._rolls = rolls(free)
        self._held = held
        self._frozen = frozen
        self._met = list(met)
        self._tables: dict[tuple[int, _Left], list[float]] = {}
        self._all = _Left((1 << len(held.uses)) - 1, held.cp, tuple([count for _, count in held.tokens]))
        self._place = {name: at for at, (name, _) in enumerate(held.tokens)}

    def from_nothing(self, attempts: int) -> float:
        """The chance before the first of so many Roll Attempts."""
        return means_of(self._rolls.dice, self._table(attempts - 1, self._all))[0]

    def from_dice(self, roll: Roll, attempts: int) -> tuple[float, str, Roll]:
        """The chance with these sorted dice on the table and so many Roll Attempts left, and what to do first.

        That is the name of what is used, or "" and what is kept; all of the roll where nothing is to be done.
        """
        at = self._rolls.number[roll] - self._rolls.first[self._rolls.dice]
        best = self._table(attempts, self._all)[at]
        if attempts:
            means, parts = means_of(self._rolls.dice, self._table(attempts - 1, self._all)), self._rolls.parts(roll)
            worths = [means[self._rolls.number[part]] for part in parts]
            kept = first_best(worths)
            if worths[kept] >= best - ROUNDING:
                return worths[kept], "", parts[kept]
        elif self._met[at] >= best - ROUNDING:
            return best, "", roll
        for use, table in self._after(attempts, self._all):
            if table[at] >= best - ROUNDING:
                return best, use.name, roll
        return best, "", roll

    def _table(self, attempts: int, left: _Left) -> list[float]:
        """The worth of each whole roll with so many attempts and all this left."""
        known = self._tables.get((attempts, left))
        if known is None:
            if len(self._tables) >= MOST_TABLES:
                raise TooMuch
            if attempts:
                before = self._table(attempts - 1, left)
                found = bests_of(self._rolls.dice, means_of(self._rolls.dice, before))
            else:
                found = self._met
            for _, table in self._after(attempts, left):
                found = list(map(max, found, table))
            known = self._tables[attempts, left] = found
        return known

    def _after(self, attempts: int, left: _Left) -> list[tuple[Use, list[float]]]:
        """What may be used now, with the worth of each whole roll if it is."""
        found, seen = [], set[tuple[Any, ...]]()
        for at, use in enumerate(self._held.uses):
            if attempts and any(deed.kind != REROLL for deed in use.deeds):
                continue
            after = self._paid(at, use, left)
            if after is None or (use.deeds, after[1:]) in seen:
                continue
            seen.add((use.deeds, after[1:]))
            found.append((use, self._done(use.deeds, attempts, after)))
        return found

    def _paid(self, at: int, use: Use, left: _Left) -> _Left | None:
        """What is left when it is paid for; None where it cannot be."""
        cards, cp, tokens = left
        if use.tokens:
            place = self._place[use.name]
            if tokens[place] < use.tokens:
                return None
            return _Left(cards, cp, (*tokens[:place], tokens[place] - use.tokens, *tokens[place + 1 :]))
        return _Left(cards & ~(1 << at), cp - use.cp, tokens) if cards >> at & 1 and use.cp <= cp else None

    def _done(self, deeds: tuple[Deed, ...], attempts: int, left: _Left) -> list[float]:
        """The worth of each whole roll when these are done one after the other, each as one likes."""
        table = self._table(attempts, left)
        for deed in reversed(deeds):
            table = self._one(deed, table)
        return table

    def _one(self, deed: Deed, table: list[float]) -> list[float]:
        size, steps = self._rolls.dice, self._rolls
        if deed.kind == ATTEMPT:
            return bests_of(size, means_of(size, table))
        if deed.kind in (SHIFT, SHIFT_EVEN):
            return self._shifted(deed, table)
        up = [0.0] * steps.first[size] + table
        for at in range(steps.first[size] - 1, steps.first[max(0, size - deed.dice)] - 1, -1):
            more = [up[one] for one in steps.more[at]]
            if deed.kind == REROLL:
                up[at] = sum(more) / SIDES
            elif deed.kind == SET:
                up[at] = max([more[value - 1] for value in deed.values])
            else:
                shown = {*steps.all[at], *self._frozen}
                up[at] = max([more[value - 1] for value in shown], default=0.0)
        return _down(size, up, deed.dice)

    def _shifted(self, deed: Deed, table: list[float]) -> list[float]:
        first, number, found = self._rolls.first[self._rolls.dice], self._rolls.number, list(table)
        for at, roll in enumerate(self._rolls.full):
            for value in {*roll}:
                if deed.kind == SHIFT_EVEN and value % 2:
                    continue
                others = list(roll)
                others.remove(value)
                for step in deed.values:
                    if 1 <= value + step <= SIDES:
                        found[at] = max(found[at], table[number[tuple(sorted((*others, value + step)))] - first])
        return found


def _down(size: int, up: list[float], dice: int) -> list[float]:
    """The worth of each whole roll when at most so many of its dice are taken out. up: of each combination."""
    steps, best = rolls(size), list(up)
    for at in range(steps.first[max(0, size - dice) + 1], len(best)):
        worth = best[at]
        for less in steps.fewer[at]:
            if best[less] > worth:
                worth = best[less]
        best[at] = worth
    return best[steps.first[size] :]


def held_by(view: Mapping[str, Any], seat: int) -> Held:
    """What a seat holds that changes dice, from its own view. view: with its hand in it."""
    player = next(one for one in view["seats"] if one["seat"] == seat)
    cp = next(int(meter["value"]) for meter in player["meters"] if meter["name"] == "CP")
    hand = [item for zone in view["zones"] if zone["key"] == f"hand {seat}" for item in zone["items"]]
    cards = [
        Use(item["name"], does, int(item["cost"]))
        for item in hand
        if item["timing"] in ("roll", "instant") and (does := deeds_of_card(item["text"]))
    ]
    marks: dict[str, list[Any]] = {}
    for mark in player["marks"]:
        marks.setdefault(mark["name"].partition(" (")[0], []).append(mark)
    spent = [use for name, those in marks.items() for use in uses_of_token(name, those[0]["text"])]
    names = dict.fromkeys(use.name for use in spent)
    return Held((*cards, *spent), cp, tuple([(name, len(marks[name])) for name in names]))


# --- at a table ---

NOT_YOURS = "it is not your Offensive Roll Phase"
BLANK = "some of your dice are blank, or will freeze"
FOREIGN = "a die of another hero is among yours"
NOTHING = "you hold nothing that changes your dice"
MANY = "you hold so much that there are too many ways to use it"


def with_what_is_held(view: Mapping[str, Any], setup: Mapping[str, Any] = NO_SETUP) -> dict[str, Any]:
    """The chances of whoever rolls and looks with what they hold, as data. view: their own, with its hand.

        {"uses": ["So Wild!"], "cp": 3, "dice": [1, 1, 6, 6, 6],
         "rows": [{"name": "Smack", "needs": "3 swords", "key": "smack", "probability": 0.6, "held": 0.9,
                   "use": "", "keep": "1 1"}]}

    setup: that of the match, which may hide chances. `held` is the chance with it, `use` what is used first, else
    `keep` are the values to keep. `missing` says why there are none.
    """
    here = position_of(view)
    if hides_chances(setup):
        return {"missing": HIDDEN}
    if here is None or here.seat != view["viewer"]:
        return {"missing": NOT_YOURS}
    if here.board.blank or here.board.freezes:
        return {"missing": BLANK}
    if here.board.foreign:
        return {"missing": FOREIGN}
    held = held_by(view, here.seat)
    if not held.uses:
        return {"missing": NOTHING}
    board = board_at(here.board)
    plain = board.from_dice(here.values, here.attempts) if here.rolled else board.from_nothing(here.attempts)
    try:
        rows = [_row(one, held, here) for one in plain]
    except TooMuch:
        return {"missing": MANY}
    return {"uses": [use.name for use in held.uses], "cp": held.cp, "dice": here.shown, "rows": rows}


def _row(plain: Chance, held: Held, here: Position) -> dict[str, Any]:
    """A line of the board; what is sure is so with nothing besides."""
    use, keep, chance = "", plain.keep, plain.probability
    if chance < 1 - ROUNDING:
        counted = HeldOdds(plain.objective.met, held, here.board.free, here.board.frozen)
        if here.rolled:
            chance, use, kept = counted.from_dice(here.values, here.attempts)
            keep = tuple(sorted((*kept, *here.board.frozen)))
        else:
            chance = counted.from_nothing(here.attempts)
    return {
        "name": plain.objective.name,
        "needs": plain.objective.needs,
        "key": plain.objective.key,
        "probability": round(plain.probability, EXACT),
        "held": round(chance, EXACT),
        "use": use,
        "keep": " ".join(map(str, keep)),
    }
