"""Views as plain lines: everything said in words, no line too long."""

import pytest

import dicewright as dw
from dicewright.engine.match import Match
from dicewright.table import lines, numbers
from dicewright.table.brief import brief_lines
from dicewright.table.inspect import inspect_lines
from dicewright.table.why import why
from tests.table.toy_table import TableToy


@pytest.fixture
def match():
    match = Match.begin(TableToy({}), "seed 1", ["", ""])
    match.answer("pass")
    match.answer("pass")
    return match


def test_table_says_turn_seats_and_zones_and_hides_what_is_hidden(match):
    text = "\n".join(lines.table_lines(match.view(0)))
    assert text.startswith("Imps · turn 1 · main phase · you are active")
    assert "Player 0 (you): courage 0 of 9" in text
    assert lines.grouped(["imp 1", "imp 2 [hurt]", "imp 4", "bag"]) == ["imp 1, 4", "imp 2 [hurt]", "bag"]
    assert "den (3): imp 0 [6 defense], imp 1 [6 defense], imp 2 [6 defense]" in text
    assert text.count("hand (3)") == 2
    assert text.count("hand (3): imp") == 1
    assert "deck (3):" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_what_was_said_before_is_left_out(match):
    shown = {}
    whole = lines.table_lines(match.view(0), shown=shown)
    assert whole == lines.table_lines(match.view(0))
    again = lines.table_lines(match.view(0), shown=shown)
    assert again == [line for line in whole if not line.startswith("  ")]
    match.answer("imp 1")
    while not match.view(0)["log"]:
        match.answer(match.ask.option_list()[-1].key)
    changed = lines.table_lines(match.view(0), shown=shown)
    assert sum(line.startswith("  den") for line in changed) == 1
    assert not any(line.startswith("  deck") for line in changed)


def test_question_lists_numbered_options_with_faces(match):
    text = lines.ask_lines(match.view(0))
    assert text[0] == "Choose an imp to hit."
    assert text[1] == "  1. imp 0"
    assert lines.ask_lines(match.view(1)) == ["Player 0 must decide."]
    assert lines.ask_lines(match.view(None)) == ["Player 0 must decide."]


def test_log_is_one_sentence_per_event_and_can_be_asked_about(match):
    match.answer("imp 1")
    while not match.view(0)["log"]:
        match.answer(match.ask.option_list()[-1].key)
    view = match.view(0)
    assert lines.log_lines(view)[0].endswith("damage.")
    first = view["log"][0]["number"]
    assert lines.log_lines(view, numbers=True)[0].startswith(f"{first}. imp")
    assert lines.log_lines(view, lines.next_event(view)) == []
    assert "damage" in why(match, 0, f"line {first}")


def test_why(match):
    assert why(match, 0) == "Choose an imp to hit."
    assert why(match, 0, "fly") == "Imps cannot fly. TOY-02 Hit one instead."
    assert why(match, 0, "imp 2") == "You may: imp 2."
    assert "Choose from" in why(match, 0, "zebra")
    assert why(match, 1) == "It is the decision of Player 0."


def test_look_and_sheet(match):
    view = match.view(0)
    assert lines.look_lines(view, "imp 2") == ["imp 2 [6 defense]: When hit, it yelps."]
    assert lines.look_lines(view, "zebra") == []
    assert lines.sheet_lines(view, 0) == ["Imps:", "  Hit [1 fist] – ready: Hit target imp."]
    assert lines.ready_lines(view, 1) == []


def test_odds_are_told_with_what_to_type():
    row = {"name": "Smack", "needs": "3 swords", "key": "smack", "probability": 0.5, "keep": "1 1"}
    rare = {"name": "Rage!", "needs": "5 pows", "key": "rage!", "probability": 0.0003, "keep": ""}
    odds = {
        "seat": 0,
        "attempts": 1,
        "dice": [4, 1, 6, 1, 5],
        "rows": [rare, row],
        "keeps": {"1 1": [0, 5000], "": [3, 0]},
    }
    said = "Chances under the best keeps: Smack (3 swords) 50 %, keep 2 4; Rage! (5 pows) under 0.1 %, keep none."
    view = {"odds": odds, "viewer": 0, "seats": [{"name": "Barbarian"}]}
    assert " ".join(" ".join(numbers.odds_lines(view)).split()) == said
    of_another = " ".join(" ".join(numbers.odds_lines({**view, "viewer": None})).split())
    assert of_another == said.replace("Chances", "Chances of Barbarian")
    assert numbers.keep_lines({"odds": odds}, "smack") == ["  Smack (3 swords): 50\u00a0% keep 2 4."]
    assert numbers.keep_lines({"odds": odds}, "sneeze") == []
    assert numbers.odds_lines({}) == numbers.odds_lines({"odds": {**odds, "attempts": 0}}) == []


@pytest.mark.parametrize(
    ("face", "text"),
    [
        ({"level": 2, "attack": 3, "defense": 2, "burst": "*"}, "level 2, 3 attack, 2 defense, burst *"),
        ({"symbols": ["fist", "fist"]}, "fist ×2"),
        ({"symbols": ["sword"], "value": 3}, "3, sword"),
        ({"text": "6: skull"}, "6: skull"),
        (None, ""),
    ],
)
def test_faces_are_words_and_numbers(face, text):
    assert lines.face_text(face) == text


def test_damage_is_told_step_by_step():
    rows = [
        {"text": "damage", "value": 9, "rule": "DT-CALC-02", "sources": ["Smack 5", "Thor 4"]},
        {"text": "total", "value": 9, "rule": "DT-CALC-01", "sources": []},
    ]
    seats = [{"name": "Thor"}, {"name": "Monk"}]
    view = {"viewer": 0, "seats": seats, "damage": [{"seat": 1, "isolated": True, "rule": "DT-DMG-11", "rows": rows}]}
    assert numbers.damage_lines(view) == [
        "Damage that is coming to Monk, isolated (DT-DMG-11):",
        "  damage 9 (DT-CALC-02): Smack 5, Thor 4",
        "  total 9 (DT-CALC-01)",
    ]
    assert numbers.damage_lines({**view, "damage": []}) == []


def test_what_a_token_counts_is_told():
    seats = dw.start("dice_throne", seats=["gambit", "barbarian"], seed=1).view(0)["seats"]
    told = lines.seat_line(seats[0])
    assert "ace of hearts (0 of 2, special, reconstructed), " in told
    assert "ace of spades (0 of 4, special, reconstructed), " in told


def test_what_is_reconstructed_says_so():
    match = dw.start("dice_throne", seats=["gambit", "barbarian"], seed=3)
    view = match.view(0)
    sheet = lines.sheet_lines(view, 0)
    made = [section for section in view["seats"][0]["sheet"] if section["reconstructed"]]
    known = [section for section in view["seats"][0]["sheet"] if not section["reconstructed"]]
    assert made
    assert known
    assert all(f"{section['name']} (reconstructed):" in sheet for section in made)
    assert all(f"{section['name']}:" in sheet for section in known)
    assert lines.look_lines(view, made[0]["name"])[0].startswith(f"  {made[0]['rows'][0]['name']} (reconstructed) [")
    assert not any("reconstructed" in line for line in lines.look_lines(view, known[1]["name"]))
    hand = next(zone for zone in view["zones"] if zone["name"] == "hand" and zone["seat"] == 0)
    said = [(item["confidence"], lines.item_short(item)) for item in hand["items"]]
    assert {sure == "reconstructed" for sure, _ in said} == {True, False}
    assert all(one.endswith(", reconstructed)") == (sure == "reconstructed") for sure, one in said)
    assert not any("reconstructed" in line for line in lines.sheet_lines(view, 1))
    told = " ".join(inspect_lines(view, "ace of hearts"))
    assert "special, reconstructed." in " ".join(told.split())


def test_an_ability_that_is_ready_says_that_it_is_reconstructed():
    row = {"name": "Smack", "needs": "3 swords", "text": "Deal 4 damage.", "lit": True}
    view = {"seats": [{"sheet": [{"name": "Smack", "confidence": "reconstructed", "rows": [row]}]}]}
    assert lines.ready_lines(view, 0) == ["  Smack (reconstructed) [3 swords] – ready: Deal 4 damage."]


def test_a_place_for_a_minion_where_none_is_has_no_numbers() -> None:
    view = dw.start("dice_throne", mode="portal_crawl", seats=["thor"], map="A", seed=2).view(0)
    absent = next(seat for seat in view["seats"] if "not there" in seat["tags"])
    for told in (lines.table_lines(view), brief_lines(view)):
        (line,) = [one for one in told if one.startswith(f"{absent['name']} (")]
        assert line.endswith("(not there): nobody is here now")
    assert any("Health" in one for one in lines.table_lines(view))
