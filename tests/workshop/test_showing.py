"""What a draft does is written down as scenarios that hold, and what a change of it does is told."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from dicewright.content_files import own_folders
from dicewright.games.dice_throne.cards.definitions import hero_slugs
from dicewright.games.own import name_content, wrong_own
from dicewright.language.content import Document
from dicewright.scenarios.report import run_paths
from dicewright.workshop import changing
from dicewright.workshop.draft import WHATS, BadDraft, place, sample, what_of, worded
from dicewright.workshop.errand import run
from dicewright.workshop.field import MEASURED, printed_range
from dicewright.workshop.positions import position_of, stated, usual
from dicewright.workshop.trying import begin


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A folder of one's own, and afterwards what there was before."""
    before = own_folders()
    yield tmp_path / "own"
    name_content(*before)
    wrong_own()


def told(own: Path, do: str, key: str, text: str, **wanted: Any) -> list[dict[str, Any]]:
    """The steps of an errand for a draft."""
    what = what_of(key)
    data = Document(text, "draft").data
    file = own / place(what, data)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    name_content(own)
    return list(run({"do": do, "what": key, "data": data, "file": text, **wanted}))


def scenarios(own: Path, tmp_path: Path, key: str, text: str, **wanted: Any) -> list[dict[str, Any]]:
    """The scenarios of a draft, which hold as they are written."""
    steps = told(own, "scenarios", key, text, **wanted)
    assert "wrong" not in steps[-1], steps[-1]
    assert [one["done"] for one in steps] == sorted(one["done"] for one in steps)
    last = steps[-1]
    assert last["done"] == last["all"]
    if not last["count"]:
        return []
    file = tmp_path / "written.yaml"
    file.write_text(last["written"], "utf-8")
    assert [one.difference for one in run_paths([file])] == [""] * last["count"]
    found: list[dict[str, Any]] = yaml.safe_load(last["written"])
    return found


def card(words: str, timing: str = "main") -> str:
    return worded(what_of("throne_card"), "Lamp Oil", words, timing)


def test_both_outcomes_of_a_roll_are_written(own, tmp_path):
    words = "Attack Modifier. Roll 1 die. On sword, add 3 damage. Otherwise, draw 1 card."
    hit, miss = scenarios(own, tmp_path, "throne_card", card(words, "roll"))
    assert hit["scenario"] == "Lamp Oil: in its player's Attack, its dice showing 1"
    assert hit["note"] == "The same comes of dice that show 2, 3."
    assert hit["do"][-2:] == [{"expect": {"paladin.takes": 7}}, {"until": "main phase 2"}]
    assert hit["expect"] == {"paladin.health": 33}
    assert miss["rolls"][-1] == 4
    assert miss["expect"] == {"barbarian.hand.count": 1}


def test_each_choice_is_written(own, tmp_path):
    found = scenarios(own, tmp_path, "throne_card", card("Choose a player. That player draws 2 cards."))
    assert [one["expect"] for one in found] == [{"barbarian.hand.count": 2}, {"paladin.hand.count": 2}]


def test_a_card_that_answers_an_attack_is_shown_in_one(own, tmp_path):
    (found,) = scenarios(own, tmp_path, "throne_card", card("Prevent 3 damage.", "instant"))
    assert found["given"]["active"] == 1
    assert {"expect": {"paladin.takes": 1}} in found["do"]


def test_a_condition_on_a_token_is_shown_with_it(own, tmp_path):
    found = scenarios(own, tmp_path, "throne_card", card("If you have Poison, draw 1 card. Otherwise, gain 2 CP."))
    assert [one["expect"] for one in found] == [{"barbarian.cp": 9}, {"barbarian.hand.count": 1}]
    assert found[1]["given"]["barbarian"]["tokens"] == {"Poison": 1}


def test_a_token_is_shown_by_what_differs_from_a_match_without_it(own, tmp_path):
    (found,) = scenarios(own, tmp_path, "throne_token", sample(WHATS["throne_token"]))
    assert found["expect"] == {"barbarian.health": 39}


def test_every_line_of_a_hero_is_shown(own, tmp_path):
    found = scenarios(own, tmp_path, "throne_hero", sample(WHATS["throne_hero"], "Lamp Keeper"))
    titles = [one["scenario"].partition(": ")[2] for one in found]
    assert titles[:3] == ["Strike with 3 swords", "Strike with 4 swords", "Strike with 5 swords"]
    assert [one["expect"]["paladin.health"] for one in found[:3]] == [36, 35, 34]
    assert "Stand Firm against 4 damage, its dice showing 4" in titles


def test_a_card_of_dice_masters_is_shown_by_what_differs_from_one_without_text(own, tmp_path):
    words = "While active, your sidekicks have +1A.\nWhen this die attacks, your opponent loses 2 life."
    found = scenarios(own, tmp_path, "masters_card", worded(what_of("masters_card"), "Lamp Oil", words))
    by_title = {one["scenario"].partition(": ")[2]: one for one in found}
    assert by_title["while it is in the field"]["expect"] == {"sidekick 1.attack": 2}
    assert by_title["attacking, unblocked"]["expect"] == {"1.life": 7}


def test_what_does_nothing_there_is_said_to_do_nothing(own, tmp_path):
    assert scenarios(own, tmp_path, "throne_card", card("If you have Poison, heal 0.")) == []


# --- positions ---

STATED = "seats: [monk, thor]\ngiven: {phase: main phase 1, monk: {cp: 3, hand: [Lamp Oil]}}"


def test_a_position_is_stated_as_in_a_scenario(own, tmp_path):
    found = scenarios(own, tmp_path, "throne_card", card("Draw 2 cards."), position=STATED)
    assert found[0]["scenario"] == "Lamp Oil: in the position that was stated"
    assert found[0]["expect"] == {"monk.hand.count": 2}
    what, data = what_of("throne_card"), Document(card("Draw 2 cards."), "draft").data
    match = begin(what, data, "", STATED)
    assert [hero.slug for hero in match.game.heroes] == ["monk", "thor"]
    assert match.ask is not None
    assert "play lamp oil" in [one.key for one in match.ask.option_list()]


@pytest.mark.parametrize("key", WHATS)
def test_the_usual_position_can_be_changed_and_stated(own, key):
    what, text = what_of(key), sample(what_of(key), "Lamp Keeper")
    told(own, "scenarios", key, text)  # whose names are known from then on
    name_content(own)
    data = Document(text, "draft").data
    first = usual(what, data)
    assert position_of(what, data, first.written) == first


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("given: {phase: dawn}", "'phase' must be"),
        ("seats: [monk, thor]", "'given' is missing"),
        ("given: {}\nhealth: 3", "health"),
        ("given: [", "position:"),
        ("given: {monk: &a {}, thor: *a}", "&"),
        ("x" * 7_000, "at most 6000 characters"),
    ],
)
def test_a_position_that_is_none_is_refused_in_words(text, said):
    with pytest.raises(BadDraft) as wrong:
        stated(what_of("throne_card"), text)
    assert said in str(wrong.value)


# --- changes ---


def test_a_change_of_a_card_is_told_position_by_position(own):
    last = told(own, "compare", "throne_card", card("Draw 2 cards."), before=card("Draw 3 cards."))[-1]
    before, after = "barbarian.hand.count 3", "barbarian.hand.count 2"
    assert last["changes"] == [{"title": "in a Main Phase", "before": before, "after": after}]


def test_a_change_of_a_hero_is_told_by_the_same_matches(own, monkeypatch):
    monkeypatch.setattr(changing, "PAIRS", 4)
    monkeypatch.setattr(changing, "BLOCK", 2)
    text = sample(WHATS["throne_hero"], "Lamp Keeper")
    steps = told(own, "compare", "throne_hero", text, before=text.replace("Deal 4 damage", "Deal 40 damage"))
    assert [one["done"] for one in steps] == [2, 4]
    effect = steps[-1]["effect"]
    assert effect["matches"] == 4
    assert effect["margin"] < 0
    assert effect["margin_low"] < effect["margin"] < effect["margin_high"]
    same = told(own, "compare", "throne_hero", text, before=text.replace("12 ultimate", "12  ultimate"))[-1]
    assert (same["effect"]["margin"], same["effect"]["change"]) == (0, 0)


def test_numbers_are_changed_one_by_one_and_those_that_matter_come_first(own, monkeypatch):
    monkeypatch.setattr(changing, "ROUNDS", 1)
    monkeypatch.setattr(changing, "EACH", 2)
    monkeypatch.setattr(changing, "MOST_NUMBERS", 2)
    text = sample(WHATS["throne_hero"], "Lamp Keeper")
    steps = told(own, "numbers", "throne_hero", text)
    rows = steps[-2]["rows"]
    assert sorted((one["value"], one["to"]) for one in rows) == [(4, 3), (4, 5), (5, 4), (5, 6)]
    assert [abs(one["margin"]) for one in rows] == sorted((abs(one["margin"]) for one in rows), reverse=True)
    assert steps[-2]["left"] == 5
    assert (steps[-1]["done"], steps[-1]["all"]) == (4, 4)


def test_a_number_that_is_one_end_of_a_range_is_no_number_to_change():
    document = Document(card("Roll 1 die. On 1-3, gain 2 CP. On 4-6, draw 1 card."), "draft")
    assert [one.value for one in changing.numbers_in("dice_throne", document)] == [1, 2, 1]


def test_every_hero_of_the_project_was_measured():
    assert set(MEASURED) == set(hero_slugs())
    assert "half of them between" in printed_range()
