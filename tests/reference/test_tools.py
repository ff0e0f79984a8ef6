"""Sheets and sliders hold what the engine says."""

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


def test_every_sheet_has_rows_or_feats() -> None:
    """DT-REF-16 and DT-REF-17."""
    assert {"campaign-score", "perk-sheet", "great-charter", "match-score"} <= {one["id"] for one in sheets()}
    assert all(("feats" in one) != ("columns" in one) for one in sheets())
