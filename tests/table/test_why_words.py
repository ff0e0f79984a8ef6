"""`why` answers what a player means: deeds, cards at the table, words of this match; and a slip gets the nearest."""

import random
import re

import pytest

import dicewright as dw
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.views import ask_view
from dicewright.table.lines import ask_lines, result_lines
from dicewright.table.moves import say
from dicewright.table.names import Named, suggestion
from dicewright.table.why import why
from dicewright.table.words import example
from dicewright.terminal.help import help_lines


def until(match, holds):
    rng = random.Random(5)
    while not holds(match):
        match.answer(match.ask.sample(rng), match.ask.seat)
    return match


def keys(match):
    return [option.key for option in match.ask.option_list()]


@pytest.fixture(scope="module")
def league():
    """The Justice League can field a die and buy one card, but not Batman."""
    match = dw.start("dice_masters", seats=["justice-league", "avengers"], seed="words 9")
    return until(match, lambda one: {"buy watchtower", "field sidekick 1"} <= set(keys(one)))


@pytest.fixture(scope="module")
def paladin():
    match = dw.start("dice_throne", seats=["paladin", "barbarian"], seed="words")
    return until(match, lambda one: one.ask.seat == 0 and "sell" in keys(one)[0])


def test_a_name_alone_is_looked_for_among_the_cards_at_the_table(league):
    told = why(league, 0, "superman")
    assert told.startswith("A die of Superman costs 6 energy; there is 2. DM-COST-01.2:")
    assert why(league, 0, "not superman") == why(league, 0, "SUPERMAN ") == told
    assert why(league, 0, "iron").startswith("Avengers' Iron Man is your opponent's card. DM-BUY-06:")
    assert why(league, 0, "watch") == "You may: Buy Watchtower: JLA Headquarters."
    assert why(league, 0, "zeppelin").startswith("Nothing is known here about “zeppelin”.")


def test_a_name_with_several_meanings_gets_all_of_them(paladin):
    told = why(paladin, 0, "mighty")
    assert told.startswith("Mighty! costs 1 CP and you have 0. DT-CARD-03:")
    assert "Mighty Prayer is for your own Offensive Roll Phase. DT-ROLL-04:" in told


def test_a_deed_alone_is_answered_as_a_deed(league):
    told = why(league, 0, "field")
    assert told.startswith("You may: Field Sidekick at level 1. Field: To field a character die, pay")
    assert why(league, 1, "field").startswith("Only the active player may field dice; it is the turn of Justice League")
    assert why(league, 0, "use").startswith("No die in your Reserve Pool shows an action face. DM-ACT-01:")
    assert why(league, 0, "attack").startswith("Attackers are declared when the Main Step is over.")


def test_words_that_begin_like_a_token_of_another_hero_are_not_taken_for_it(paladin):
    told = why(paladin, 0, "heal")
    assert told.startswith("Heal: To heal is to increase Health")
    assert "Bot" not in told
    assert why(paladin, 0, "nin").startswith("Nothing is known")
    assert why(paladin, 0, "prote").startswith("Protect: Positive status effect")
    assert "Ninjutsu" in why(paladin, 0, "explain nin")


def test_what_others_have_is_told_by_its_words(paladin):
    assert why(paladin, 0, "smack").startswith("Smack [3 swords]: Deal 4 damage.")


def test_a_slip_gets_the_nearest_of_what_can_be_done_so(league):
    with pytest.raises(IllegalAnswer, match=r"“batmn” could be batman\. A die of Batman costs 5 energy") as slip:
        say(league.clone(), 0, "buy batmn")
    assert slip.value.rule == "DM-COST-01.2"
    options = [Named(key) for key in ("buy aquaman", "buy watchtower", "field batman 1", "pass")]
    assert suggestion("buy watchtwer", options) == "Did you mean “buy watchtower”?"
    assert suggestion("buy batmn", options) == "Choose from: buy aquaman or buy watchtower."
    assert suggestion("field batmn 1", options) == "Did you mean “field batman 1”?"
    assert suggestion("fly", options).startswith("Choose from: buy aquaman, ")


def test_typed_words_are_refused_with_their_rule_in_the_terminal_too(league):
    with pytest.raises(IllegalAnswer, match="Iron Man is your opponent's card") as refusal:
        say(league, 0, "buy iron man")
    assert refusal.value.rule == "DM-BUY-06"


@pytest.mark.parametrize("fixture", ["league", "paladin"])
def test_every_number_of_the_log_can_be_asked_about(fixture, request):
    match = request.getfixturevalue(fixture)
    log = match.view(0)["log"]
    assert [line["number"] for line in log] == list(range(1, len(log) + 1))
    for line in log:
        assert why(match, 0, f"line {line['number']}").startswith(line["text"])
    assert "There is no line" in why(match, 0, f"line {len(log) + 1}")


def test_help_speaks_of_the_game_at_the_table(league, paladin):
    masters, throne = ("\n".join(help_lines(match.view(0))) for match in (league, paladin))
    assert "  blocks     1 > a; batman 1 > thor 2; none" in masters
    for word in ("beast", "hulk", "attacker", "blocks"):
        assert word not in throne
    assert max(len(line) for line in (*masters.splitlines(), *throne.splitlines())) <= 80


def test_the_reason_of_a_victory_is_told_to_the_one_who_reads_it():
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1)
    until(match, lambda one: one.ask is None)
    won = match.result["winner"]
    names = ("Barbarian", "Paladin")
    assert match.view(1 - won)["result"]["reason"] == "you reached 0 Health"
    assert match.view(won)["result"]["reason"] == f"{names[1 - won]} reached 0 Health"
    assert match.view(None)["result"]["reason"] == f"{names[1 - won]} reached 0 Health"
    assert result_lines(match.view(None)) == [f"{names[won]} wins: {names[1 - won]} reached 0 Health (DT-SET-09)."]


def test_names_are_written_as_they_are():
    match = dw.start("dice_masters", seats=["x-men", "avengers"], seed=1)
    until(match, lambda one: one.ask.seat == 0)
    assert ask_lines(match.view(1)) == ["X-Men must decide."]


@pytest.mark.parametrize(
    ("game", "seats"), [("dice_masters", ["justice-league", "avengers"]), ("dice_throne", ["gunslinger", "treant"])]
)
def test_every_example_can_be_typed_as_it_stands(game, seats):
    typed = 0
    for seed in range(4):
        match, rng = dw.start(game, seats=seats, seed=f"examples {seed}"), random.Random(seed)
        while match.ask is not None and match.decisions < 200:
            ask = ask_view(match.ask, match.ask.seat)
            told = re.match(r"Type for example: (.*?)(?:, or .*)?$", example(ask))
            for words in (told[1], "any") if ask["kind"] == "split" else (told[1],) if told else ():
                say(match.clone(), match.ask.seat, words)
                typed += 1
            match.answer(match.ask.sample(rng), match.ask.seat)
    assert typed > 0 or game == "dice_throne"
