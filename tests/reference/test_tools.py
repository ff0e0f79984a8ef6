"""Sheets and sliders hold what the engine says."""

from dicewright.games.dice_masters.cards.definitions import card_set, sets
from dicewright.games.dice_throne.cards.crawls import crawls
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.cards.missions import met, missions, shield_of
from dicewright.reference import reference
from dicewright.reference.rounds import PHASES, STEPS
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
    known = {name: sides for name, sides, _ in tools()["missions"]}
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
    assert sorted(had) == sorted(name for name, *_ in tools()["turn"])


def test_the_tracker_says_what_a_mission_asks_for() -> None:
    """DT-MIS-16 and DT-MIS-83, as the entry of the Mission says it."""
    for (_, _, asked), one in zip(tools()["missions"], missions().values(), strict=True):
        said = dict(asked)
        assert said["Side 1 is completed"].startswith("when "), one.name
        assert ("Bonus Objective" in said) == (one.bonus is not None), one.name
        assert "[[" not in "".join(said.values()), one.name


def test_the_tracker_leads_through_a_turn_of_either_game() -> None:
    """DT-TURN-01 and DM-TURN-01: each phase with its entry, and the sentence that stands there first."""
    assert [name for name, *_ in tools()["turn"]] == list(PHASES)
    assert [name for name, *_ in tools()["masters"]] == [*STEPS]
    for _, key, said in (*tools()["turn"], *tools()["masters"]):
        assert reference().entry(key).summary == said


def test_the_tracker_knows_every_map_of_a_crawl() -> None:
    """Each place with what the Scenario card shows there, and where Heroes begin (DT-DTA-42)."""
    charts = [chart for one in crawls().values() for chart in one.charts.values()]
    assert len(tools()["maps"]) == len(charts)
    for (_, places), chart in zip(tools()["maps"], charts, strict=True):
        assert [word for word, _, begins in places if begins] == [chart.places[chart.start].word]
        assert [word for word, *_ in places] == [one.word for one in chart.places]


def test_the_tracker_knows_every_die() -> None:
    """The faces of a Sidekick (DM-DICE-05), and of each card's die those its entry tells."""
    dice = dict(tools()["dice"])
    assert dice["Sidekick"] == ["fist", "bolt", "mask", "shield", "wild", "level 1: 1/1, fielded for 0"]
    named = {card.die.name for name in sets().values() for card in card_set(name).values()}
    assert {name.partition(", ")[0] for name in dice} >= named - {""}
    assert all(len(faces) == 6 for faces in dice.values())


def test_the_tracker_knows_what_can_be_upgraded() -> None:
    boards = {name: dict(abilities) for name, _, abilities in tools()["heroes"]}
    assert boards["Barbarian"]["Smack"] == max(level.level for level in hero("barbarian").abilities[0].levels) > 1
    assert all(most > 1 for abilities in boards.values() for most in abilities.values())


def test_every_sheet_has_rows_or_feats() -> None:
    """DT-REF-16 and DT-REF-17."""
    assert {"campaign-score", "perk-sheet", "great-charter", "match-score"} <= {one["id"] for one in sheets()}
    assert all(("feats" in one) != ("columns" in one) for one in sheets())
