"""Chances with what one holds, against trying out everything in every order."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

import dicewright as dw
from dicewright.odds.held import (
    ATTEMPT,
    COPY,
    NOT_YOURS,
    REROLL,
    SET,
    SHIFT,
    SHIFT_EVEN,
    Deed,
    Held,
    HeldOdds,
    TooMuch,
    Use,
    deeds_of_card,
    uses_of_token,
    with_what_is_held,
)
from dicewright.odds.live import with_odds
from dicewright.odds.rolls import rolls
from dicewright.table.numbers import held_lines

ANY = tuple(range(1, 7))
SO_WILD = Use("so wild", (Deed(SET, 1, ANY),), 2)
TWICE = Use("twice as wild", (Deed(SET, 2, ANY),), 3)
SIX_IT = Use("six-it", (Deed(SET, 1, (6,)),), 1)
FOUR_FIVE = Use("four or five", (Deed(SET, 1, (4, 5)),), 1)
SAMESIES = Use("samesies", (Deed(COPY),), 1)
TRY = Use("try", (Deed(REROLL), Deed(REROLL)), 1)
MORE = Use("one more time", (Deed(ATTEMPT),), 1)
CHEER = Use("Cheer", (Deed(REROLL),), 0, 1)
SIX_CHEER = Use("Cheer", (Deed(SET, 1, (6,)),), 0, 3)
SPROINGY = Use("Sproingy", (Deed(REROLL, 2),), 0, 1)
TIP_IT = Use("tip it", (Deed(SHIFT, 1, (-1, 1)),), 1)
EVEN = Use("Even", (Deed(SHIFT_EVEN, 1, (-1, 1)),), 0, 1)
HOLDINGS = [
    Held((TIP_IT,), 1),
    Held((TIP_IT, SIX_IT, MORE), 2),
    Held((EVEN,), 0, (("Even", 2),)),
    Held((), 5),
    Held((SO_WILD,), 2),
    Held((SO_WILD,), 1),
    Held((SIX_IT, SAMESIES), 1),
    Held((SIX_IT, SAMESIES), 2),
    Held((TRY,), 1),
    Held((MORE,), 1),
    Held((MORE, SIX_IT), 1),
    Held((TRY, FOUR_FIVE), 2),
    Held((CHEER, SIX_CHEER), 0, (("Cheer", 3),)),
    Held((SPROINGY,), 0, (("Sproingy", 2),)),
    Held((TWICE, SPROINGY), 3, (("Sproingy", 1),)),
]


@pytest.mark.parametrize("held", HOLDINGS)
@pytest.mark.parametrize(("count", "attempts", "frozen"), [(2, 1, ()), (2, 2, (5,)), (3, 1, ())])
def test_every_order_of_everything(held: Held, count: int, attempts: int, frozen: tuple[int, ...]) -> None:
    """What sets dice, too, and a Roll Attempt that is gained, may be used at any time here."""
    rng = Random(f"{held} {count}")
    table = rolls(count)
    met = [float(rng.random() < 0.2) for _ in table.full]
    odds = HeldOdds(met, held, count, frozen)
    tried = best_by_trying(dict(zip(table.full, met, strict=True)), held, frozen)
    for roll in rng.sample(table.full, min(len(table.full), 6)):
        worth = tried(roll, attempts, (1 << len(held.uses)) - 1, held.cp, tuple(n for _, n in held.tokens))
        found, used, kept = odds.from_dice(roll, attempts)
        assert found == pytest.approx(worth)
        assert used in ("", *[use.name for use in held.uses])
        assert set(kept) <= set(roll)


def best_by_trying(met: dict[tuple[int, ...], float], held: Held, frozen: tuple[int, ...]) -> Any:
    """What a roll is worth, by trying all there is, at any moment, with any dice."""
    place = {name: at for at, (name, _) in enumerate(held.tokens)}

    @cache
    def best(roll: tuple[int, ...], attempts: int, cards: int, cp: int, tokens: tuple[int, ...]) -> float:
        found = met[roll]
        if attempts:
            for size in range(1, len(roll) + 1):
                for chosen in combinations(range(len(roll)), size):
                    found = max(found, rolled(roll, chosen, lambda one: best(one, attempts - 1, cards, cp, tokens)))
        for at, use in enumerate(held.uses):
            if use.tokens:
                left = list(tokens)
                left[place[use.name]] -= use.tokens
                if min(left) >= 0:
                    found = max(found, done(roll, use.deeds, attempts, cards, cp, tuple(left)))
            elif cards >> at & 1 and use.cp <= cp:
                found = max(found, done(roll, use.deeds, attempts, cards & ~(1 << at), cp - use.cp, tokens))
        return found

    def done(roll: tuple[int, ...], deeds: tuple[Deed, ...], attempts: int, *left: Any) -> float:
        if not deeds:
            return best(roll, attempts, *left)
        deed, rest = deeds[0], deeds[1:]
        if deed.kind == ATTEMPT:
            return done(roll, rest, attempts + 1, *left)
        found = done(roll, rest, attempts, *left)
        for size in range(1, min(deed.dice, len(roll)) + 1):
            for chosen in combinations(range(len(roll)), size):
                if deed.kind == REROLL:
                    found = max(found, rolled(roll, chosen, lambda one: done(one, rest, attempts, *left)))
                    continue
                others = [value for at, value in enumerate(roll) if at not in chosen]
                if deed.kind in (SHIFT, SHIFT_EVEN):
                    (value,) = [roll[at] for at in chosen]
                    for step in deed.values if deed.kind == SHIFT or value % 2 == 0 else ():
                        if 1 <= value + step <= 6:
                            found = max(found, done(tuple(sorted((*others, value + step))), rest, attempts, *left))
                    continue
                values = deed.values if deed.kind == SET else tuple({*others, *frozen})
                for shown in product(values, repeat=size):
                    found = max(found, done(tuple(sorted((*others, *shown))), rest, attempts, *left))
        return found

    return best


def rolled(roll: tuple[int, ...], chosen: tuple[int, ...], worth: Any) -> float:
    others = [value for at, value in enumerate(roll) if at not in chosen]
    ends = [tuple(sorted((*others, *shown))) for shown in product(ANY, repeat=len(chosen))]
    return sum(map(worth, ends)) / len(ends)


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Set any 1 die to any value.", (Deed(SET, 1, ANY),)),
        ("Set up to 2 dice of the same roll to any value.", (Deed(SET, 2, ANY),)),
        ("Change any 1 die by 1.", (Deed(SHIFT, 1, (-1, 1)),)),
        ("Set 1 of your dice to 6.", (Deed(SET, 1, (6,)),)),
        ("Set 1 of your dice to 4 or 5.", (Deed(SET, 1, (4, 5)),)),
        ("Set 1 of your dice to the value of another of your dice.", (Deed(COPY),)),
        ("You or a chosen teammate may reroll 1 of their dice up to 2 times.", (Deed(REROLL), Deed(REROLL))),
        ("A chosen player gains 1 Roll Attempt in their Offensive Roll Phase.", (Deed(ATTEMPT),)),
        ("A chosen player gains 1 Roll Attempt in their Defensive Roll Phase.", ()),
        ("Reroll 1 die of an opponent.", ()),
        ("Gain 2 CP.", ()),
        ("Attack Modifier. Add 2 damage.", ()),
    ],
)
def test_what_a_card_does_with_dice(text: str, does: tuple[Deed, ...]) -> None:
    assert deeds_of_card(text) == does


def test_what_a_token_may_be_spent_for() -> None:
    found = uses_of_token("Cheer", "Spend 1: reroll 1 of your dice. Spend 3: set 1 of your dice to 6.")
    assert found == (CHEER, SIX_CHEER)
    assert uses_of_token("Seed", "Once per turn. Spend 1: reroll 1 of your dice.") == ()
    assert uses_of_token("Even", "Spend 1: change 1 of your even dice by 1.") == (EVEN,)


def test_what_is_too_much_is_not_counted() -> None:
    every = Held(tuple(Use(f"card {at}", (Deed(SET, 1, (at % 6 + 1,)),), 1) for at in range(12)), 12)
    with pytest.raises(TooMuch):
        HeldOdds([0.0] * len(rolls(5).full), every, 5).from_dice((1, 1, 1, 1, 1), 0)


def rolling(seed: int, *heroes: str) -> Any:
    """A match in which whoever is asked has rolled once and holds something that changes dice."""
    match = dw.start("dice_throne", seats=list(heroes), seed=seed)
    rng = Random(seed)
    while match.ask is not None:
        view = match.view(match.ask.seat)
        if view["step"] == "roll" and view["attacker"] == match.ask.seat and view["attempts"] == 2:
            told = with_what_is_held(view)
            if "missing" not in told:
                return match, view, told
        match.answer(match.ask.sample(rng))
    raise AssertionError("nobody held anything")


def test_at_a_table_what_one_holds_never_makes_it_less_likely() -> None:
    _, view, told = rolling(3, "barbarian", "monk")
    plain = {row["key"]: row["probability"] for row in with_odds(view)["odds"]["rows"]}
    assert {row["key"]: row["probability"] for row in told["rows"]} == plain
    assert all(row["held"] >= row["probability"] for row in told["rows"])
    assert any(row["held"] > row["probability"] for row in told["rows"])
    words = " ".join(held_lines(told))
    assert told["uses"][0] in words
    assert " instead of " in words


def test_nobody_else_is_told_what_somebody_holds() -> None:
    match, view, _ = rolling(3, "barbarian", "monk")
    for seat in (1 - view["viewer"], None):
        assert with_what_is_held(match.view(seat)) == {"missing": NOT_YOURS}
    assert "hidden" in with_what_is_held(view, {"chances": "hidden"})["missing"]
