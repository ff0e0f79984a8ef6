"""Sheets and sliders hold what the engine says."""

from dicewright.games.dice_throne.cards.missions import met, missions, shield_of
from dicewright.reference import reference
from dicewright.reference.tools import HALVES, MOST, sheets, tools


def dealt(subtotal: int, halves: int, doubles: int) -> int:
    """What the table says is dealt."""
    totals: list[int] = tools()["damage"]["totals"]
    return totals[(doubles * HALVES + halves) * (MOST + 1) + subtotal]


def test_the_table_of_damage_is_that_of_the_rules() -> None:
    """DT-CALC-05.1, DT-CALC-07, DT-CALC-08, DT-CALC-12."""
    assert dealt(17, 2, 0) == 0
    assert dealt(12, 1, 0) == 6
    assert dealt(9, 1, 0) == 4
    assert dealt(10, 0, 1) == 20
    assert dealt(10, 1, 1) == 15
    assert dealt(0, 1, 0) == 0


def test_reminders_name_the_phase_that_the_token_names() -> None:
    tokens = {name: phases for name, _, _, phases in tools()["tokens"]}
    assert tokens["Poison"] == ["Upkeep Phase"]
    assert "Income Phase" in tokens["Concussion"]


def test_the_tracker_knows_every_mission() -> None:
    """Each has twelve segments on both sides, henchmen and then a boss, with the Health they have in a match."""
    known = dict(tools()["missions"])
    assert list(known) == [one.name for one in missions().values()]
    for one in missions().values():
        for (clock, foes), side in zip(known[one.name], one.sides, strict=True):
            assert len(clock) == 12
            assert [bool(said) for said in clock] == [word != "empty" for word in side.clock]
            for (_, health, shield, key), (slug, _) in zip(foes, side.posts, strict=True):
                assert key in reference()
                assert (health, shield) == ([met(slug, count, 0).health for count in (1, 2, 3, 4)], shield_of(slug))
            assert len({name for name, *_ in foes}) == len(foes)
    assert all(key in reference() for _, key, *_ in tools()["round"])
    had = [phase for *_, phases in tools()["round"] for phase in phases]
    assert sorted(had) == sorted(tools()["phases"])


def test_every_sheet_has_rows_or_feats() -> None:
    """DT-REF-16 and DT-REF-17."""
    assert {"campaign-score", "perk-sheet", "great-charter", "match-score"} <= {one["id"] for one in sheets()}
    assert all(("feats" in one) != ("columns" in one) for one in sheets())
