"""What the lines of a board would do: plain sums, dice on average, what is left after a defence."""

from itertools import product
from typing import Any

import pytest

import dicewright as dw
from dicewright.games.dice_throne.cards.definitions import hero_slugs
from dicewright.odds import prospects as counting
from dicewright.odds.prospects import with_prospects


def prospects(view: dict[str, Any], seat: int) -> dict[str, dict[str, Any]]:
    """By `key needs` what each line of a seat would do."""
    found = with_prospects(view)["seats"][seat]
    rows = [row for section in found["sheet"] if section["kind"] != "passive" for row in section["rows"]]
    return {f"{row['key']} {row['needs']}": told for row, told in zip(rows, found["prospects"], strict=True)}


def duel(one: str, other: str) -> dict[str, Any]:
    view: dict[str, Any] = dw.start("dice_throne", mode="duel", seats=[one, other], seed=3).view(0)
    return view


def test_plain_damage_and_what_it_leaves() -> None:
    told = prospects(duel("barbarian", "paladin"), 0)
    assert told["smack 3 swords"] == {"damage": 4, "leaves": 46, "defence": "Divine Defense", "rolls": 3, "after": 48}
    assert told["fortitude 5 lives"] == {"heal": 6}
    ultimate = told["rage! 5 pows"]
    assert (ultimate["kind"], ultimate["leaves"], ultimate["more"]) == ("ultimate", 35, True)
    assert "after" not in ultimate  # nothing defends against it (DT-ULT-03)


def test_dice_are_averaged() -> None:
    told = prospects(duel("barbarian", "paladin"), 0)["overpower 3 swords + 2 pows"]
    assert (told["damage"], told["about"]) == (10.5, True)
    told = prospects(duel("paladin", "barbarian"), 0)["righteous combat 3 swords + 2 helmets"]
    assert told["damage"] == 7  # 5, and twice 2/6 · 2 + 2/6 · 1
    assert told["heal"] == 0.7


def test_a_defence_is_counted_over_all_its_rolls() -> None:
    """Divine Defense, 3 dice against 4 damage: each helmet prevents 1, each life 2 (DT-CALC-03.1)."""
    prevented = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 0}
    left = [max(0, 4 - sum(prevented[value] for value in roll)) for roll in product(range(1, 7), repeat=3)]
    told = prospects(duel("barbarian", "paladin"), 0)["smack 3 swords"]
    assert told["after"] == round(50 - sum(left) / len(left), 1)


def test_what_counts_by_itself_is_in_it() -> None:
    view = duel("shadow_thief", "paladin")
    cp = next(meter for meter in view["seats"][0]["meters"] if meter["name"] == "CP")
    cp["value"] = 7
    told = prospects(view, 0)
    assert told["insidious strike large straight"]["damage"] == 10  # 3 CP are gained first
    assert told["shifty strike small straight"]["damage"] == 5
    view["seats"][0]["dealt"] = 2
    assert prospects(view, 0)["dagger strike 3 daggers"]["damage"] == 6
    view["seats"][1]["untouched"] = True
    assert prospects(view, 0)["dagger strike 3 daggers"]["leaves"] == 50


def test_an_open_condition_is_said() -> None:
    told = prospects(duel("thor", "monk"), 0)["lightning rod small straight"]
    assert told["about"]
    assert told["more"]


def test_with_several_opponents_nobody_is_the_target_yet() -> None:
    view = dw.start("dice_throne", mode="king_of_the_hill", seats=["barbarian", "paladin", "monk"], seed=3).view(0)
    assert "leaves" not in prospects(view, 0)["smack 3 swords"]


def test_what_a_move_leaves_as_it_is_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Health of a target changes what a line leaves, and neither what it does nor what a defence lets through."""
    view = duel("barbarian", "paladin")
    told = prospects(view, 0)["smack 3 swords"]
    monkeypatch.setattr(counting, "_lines", counted(counting._lines))
    view["seats"][1]["meters"][0]["value"] -= 7
    again = prospects(view, 0)["smack 3 swords"]
    assert (again["leaves"], again["after"]) == (told["leaves"] - 7, told["after"] - 7)
    assert (again["damage"], again["rolls"]) == (told["damage"], told["rolls"])


def counted(cached: Any) -> Any:
    """The same, for which nothing may be new."""

    def known(*given: Any) -> Any:
        missed = cached.cache_info().misses
        found = cached(*given)
        assert cached.cache_info().misses == missed, given
        return found

    return known


@pytest.mark.parametrize("slug", [*hero_slugs(), "bulwark", "herald", "scribe", "vagabond"])
def test_every_line_of_every_board_is_told(slug: str) -> None:
    told = prospects(duel(slug, "barbarian" if slug != "barbarian" else "monk"), 0)
    for line in told.values():
        assert line.get("damage", 0) >= 0
        if "after" in line:
            assert line["leaves"] <= line["after"] <= 50
