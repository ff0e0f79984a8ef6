"""The arithmetic of damage: sums before multipliers, every multiplier on the same subtotal (DT-CALC-01 to -13)."""

import pytest

import dicewright as dw
from dicewright.games.dice_throne.board import ledger
from dicewright.games.dice_throne.board.entities import Line
from dicewright.games.dice_throne.events import damage_breakdown

ATTACKER, DEFENDER = 0, 1


def ledger_of(*entries, kind="normal"):
    """A state with these lines open, during an Attack of seat 0 on seat 1."""
    state = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1).state
    state.facts.update({"attacker": ATTACKER, "defender": DEFENDER, "attack": True, "damage type": kind})
    lines = []
    for op, amount, *more in entries:
        to, by = more or (DEFENDER, ATTACKER)
        lines.append(Line(to, by, amount, kind if op == "deal" else "", op, -1, op == "deal" and not more))
    state.set("ledger", tuple(lines))
    return state


def takes(*entries, kind="normal", seat=DEFENDER):
    return ledger.figure(ledger_of(*entries, kind=kind), seat).total


def test_the_worked_example():
    """DT-CALC-08: 18 - 4 + 5 - 2 = 17; two Protects prevent 18; Retribution returns 9."""
    lines = [("deal", 18), ("prevent", 4), ("add", 5), ("prevent", 2), ("prevent half", 0), ("prevent half", 0)]
    state = ledger_of(*lines, ("return half", 0, ATTACKER, DEFENDER))
    assert ledger.incoming(state, DEFENDER) == 17
    assert ledger.figure(state, DEFENDER).total == 0
    assert ledger.figure(state, ATTACKER).total == 9


@pytest.mark.parametrize(
    ("entries", "total"),
    [
        ([("deal", 8), ("add", 4), ("prevent half", 0)], 6),  # DT-CALC-09
        ([("deal", 9), ("prevent half", 0)], 4),  # DT-CALC-07: 5 prevented
        ([("prevent half", 0), ("deal", 9), ("prevent", 6)], 1),  # DT-RULE-CALC-04: order does not matter
        ([("deal", 6), ("prevent half", 0), ("add", 4)], 5),  # DT-RULE-CALC-05
        ([("deal", 10), ("halve", 0), ("prevent half", 0)], 0),  # DT-RULE-CALC-01
        ([("deal", 10), ("double", 0), ("prevent half", 0)], 15),  # DT-CALC-12: 2S - half
        ([("deal", 3), ("prevent", 9)], 0),  # DT-CALC-03.1
        ([("deal", 8), ("avoid", 0)], 0),  # DT-DMG-16
        ([], 0),
    ],
)
def test_totals(entries, total):
    assert takes(*entries) == total


def test_avoiding_leaves_nothing_to_return_but_halving_does():
    """DT-RULE-CALC-08."""
    back = ("return half", 0, ATTACKER, DEFENDER)
    assert takes(("deal", 8), ("avoid", 0), back, seat=ATTACKER) == 0
    assert takes(("deal", 8), ("prevent half", 0), ("prevent half", 0), back, seat=ATTACKER) == 4


@pytest.mark.parametrize(
    ("kind", "total"),
    [("normal", 5), ("undefendable", 5), ("pure", 3), ("collateral", 3), ("ultimate", 9)],
)
def test_what_each_type_lets_happen(kind, total):
    """Attack Modifiers do not raise pure and collateral, nothing lowers ultimate damage (DT-DMG-01, DT-DMG-06.1)."""
    assert takes(("deal", 7), ("add", 2), ("prevent", 4), kind=kind) == total


def test_an_ultimate_is_not_lowered_by_the_attackers_own_tokens():
    """DT-RULE-ULTIMATE-07."""
    assert takes(("deal", 12), ("add", -3), kind="ultimate") == 12
    assert takes(("deal", 12), ("add", -3), kind="normal") == 9


def test_base_is_before_attack_modifiers():
    """DT-ATK-13: what the ability itself adds counts, what a card, a token, a dial or a form adds does not."""
    state = ledger_of(("deal", 4))
    ability = Line(DEFENDER, ATTACKER, 2, "normal", "add", -1, True, True)
    token = Line(DEFENDER, ATTACKER, 3, "normal", "add", 40, True)
    dial = Line(DEFENDER, ATTACKER, 5, "normal", "add", -1, True)
    state.set("ledger", (*state.facts["ledger"], ability, token, dial))
    assert ledger.base(state) == 6
    assert ledger.added(state, 40) == 3


def test_the_breakdown_reads_in_the_order_of_the_rules():
    state = ledger_of(("prevent half", 0), ("deal", 18), ("add", 5), ("prevent", 6))
    assert ledger.breakdown(state, DEFENDER) == [
        ("damage", 18),
        ("added", 5),
        ("prevented", -6),
        ("subtotal", 17),
        ("half prevented", -9),
        ("total", 8),
    ]


def test_the_arithmetic_names_sources_and_rules():
    """DT-CALC-08 as people read it: every step adds up from its sources, and each half has its own row."""
    halves = [("prevent half", 0, DEFENDER, DEFENDER)] * 2
    state = ledger_of(("deal", 18), ("prevent", 4, DEFENDER, DEFENDER), ("add", 5), *halves)
    state.set("ability", "hero/barbarian/Smack/1/0")
    found = damage_breakdown.damage(state, DEFENDER)
    assert [(row["text"], row["value"], row["rule"]) for row in found["rows"]] == [
        ("damage", 18, "DT-CALC-02"),
        ("added", 5, "DT-CALC-03.1"),
        ("prevented", -4, "DT-CALC-03.1"),
        ("subtotal", 19, "DT-CALC-03.1"),
        ("half prevented", -10, "DT-CALC-05.1"),
        ("half prevented", -10, "DT-CALC-05.1"),
        ("total", 0, "DT-CALC-01"),
    ]
    sources = [row["sources"] for row in found["rows"]]
    assert sources[:3] == [["Smack 18"], ["Smack 5"], ["board of Paladin 4"]]
    assert sources[4:6] == [["board of Paladin"], ["board of Paladin again"]]
    assert not found["isolated"]
    assert damage_breakdown.damage(state, ATTACKER) is None


def test_doubled_ultimate_damage_adds_up_on_paper_too():
    state = ledger_of(("deal", 15), ("double", 0), kind="ultimate")
    assert ledger.breakdown(state, DEFENDER) == [("ultimate", 15), ("doubled", 15), ("total", 30)]


@pytest.mark.parametrize(
    ("entries", "struck"),
    [
        ([], 6),
        ([("prevent", 3)], 6),  # prevention lowers what is dealt beside the Attack first
        ([("prevent", 5)], 4),
        ([("prevent half", 0)], 4),  # of 9 half is prevented, and 4 are less than the 6 of the Attack
        ([("add", 2)], 8),
        ([("avoid", 0)], 0),
    ],
)
def test_what_is_dealt_beside_the_attack_is_never_counted_with_it(entries, struck):
    """DT-ATK-07, DT-OPEN-15: a Spell, a card or a token of the attacker deals 3 beside an Attack of 6."""
    state = ledger_of(("deal", 6), *entries)
    beside = Line(DEFENDER, ATTACKER, 3, "", "deal", -1, False)
    alone = ledger.attacked_for(state, DEFENDER)
    state.set("ledger", (*state.facts["ledger"], beside))
    assert ledger.struck(state, DEFENDER) == struck
    assert ledger.attacked_for(state, DEFENDER) == alone
    assert ledger.brought(state, DEFENDER) == ledger.figure(state, DEFENDER).total
