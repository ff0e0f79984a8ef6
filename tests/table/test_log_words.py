"""Every line of a log and every question is a sentence: a capital, an end, numbers that agree, and no path."""

import re
from random import Random

import pytest

from dicewright import start
from dicewright.bots import Observation, make
from dicewright.engine.quoting import possessive
from dicewright.table.accord import undo_says
from dicewright.table.transcript import as_written
from dicewright.table.why import why_line

MATCHES = [
    ("dice_throne", None, ["cursed_pirate", "artificer"]),
    ("dice_throne", None, ["black_widow", "huntress"]),
    ("dice_masters", None, ["demo", "demo"]),
    ("dice_masters", "rainbow", ["draft", "draft"]),
]
WRONG = re.compile(
    r"^[^A-Z0-9]|[^.!?]$|\b1 (dice|cards|tokens|counters|attempts)\b|\bdie -|\w/\w|None|[{}_]| {2}| \.|"
    r"\b(?P<twice>is|of|the|from) (?P=twice)\b"
)


@pytest.mark.parametrize(("game", "mode", "seats"), MATCHES)
def test_lines_and_questions_are_sentences(game, mode, seats):
    options = {"edition": "jus18"} if mode else {}
    match = start(game, mode=mode, seats=seats, seed="log words", **options)
    bots = [make("random", "log words"), make("greedy", "log words")]
    asked = set()
    rng = Random(1)
    for _ in range(900):
        ask = match.ask
        if ask is None:
            break
        asked.add(ask.prompt())
        bot = bots[ask.seat]
        answer = bot.decide(Observation(match, ask.seat))
        match.answer(answer if rng.random() < 0.9 else ask.sample(rng), ask.seat)
    view = match.view(None)
    assert len(view["log"]) > 80
    assert not [line["text"] for line in view["log"] if WRONG.search(line["text"])]
    assert not [prompt for prompt in asked if WRONG.search(prompt)]
    told = [why_line(view, line["number"]) for line in view["log"]]
    assert not [text for text in told if re.search(r"\b(card|keyword)/[A-Z]", text)]


def test_dice_are_called_what_is_printed_on_their_card():
    match = start("dice_masters", seats=["demo", "demo"], seed="printed")
    bots = [make("greedy", "printed"), make("greedy", "printed")]
    while match.ask is not None and match.decisions < 120:
        match.answer(bots[match.ask.seat].decide(Observation(match, match.ask.seat)))
    told = " ".join(line["text"] for line in match.view(None)["log"])
    assert re.search(r" rolls Sidekick \d", told)
    assert re.search(r", to buy [A-Z]", told)
    assert re.search(r" buys [A-Z][a-z]+( [A-Z][a-z]+)* \d\.", told)
    assert not re.search(r"\b(sidekick|aquaman|black manta|parasite|wonder woman) \d", told)


@pytest.mark.parametrize(
    ("name", "owner"),
    [("Avengers", "Avengers'"), ("Huntress", "Huntress's"), ("Thor 2", "Thor 2's")],
)
def test_an_owner_is_written_as_english_is(name, owner):
    assert possessive(name) == owner


def test_a_sold_card_says_what_it_brings():
    match = start("dice_throne", seats=["barbarian", "thor"], seed="sale")
    for _ in range(60):
        sale = next((one.key for one in match.ask.option_list() if one.key.startswith("sell ")), None)
        if sale:
            match.answer(sale)
            break
        match.answer(match.ask.sample(Random(match.decisions)))
    assert any(re.search(r" sells .+ for 1 CP\.$", line["text"]) for line in match.view(None)["log"])


def test_cards_and_dice_are_written_as_they_are_printed() -> None:
    match = start("dice_masters", mode="tournament", seats=["avengers", "villains"], seed="as printed")
    bots = [make("random", "as printed"), make("greedy", "as printed")]
    typed = {
        card["name"].lower() for zone in match.view(None)["zones"] for card in zone["items"] if card["kind"] == "card"
    }
    assert "green goblin" in typed
    told = set()
    while (ask := match.ask) is not None:
        answer = bots[ask.seat].decide(Observation(match, ask.seat))
        told |= {option["label"] for option in match.view(ask.seat)["ask"]["options"] if option["things"]}
        told.add(as_written(answer, ask))
        match.answer(answer)
    told |= {line["text"] for line in match.view(None)["log"]}
    paid = [text for text in told if re.search(r" pays \d+: .* from [A-Z]", text)]
    assert paid  # of a die that shows two symbols
    assert not [text for text in told for name in typed if re.search(rf"\b{re.escape(name)}\b", text)]


def test_what_is_taken_back_is_named_as_its_button_was() -> None:
    match = start("dice_masters", mode="tournament", seats=["civil-war", "villains"], seed="undo")
    match.keep_trail()
    bot, said = make("greedy", "undo"), set()
    while (ask := match.ask) is not None and len(said) < 12:
        answer = bot.decide(Observation(match, ask.seat))
        written = as_written(answer, ask)
        match.answer(answer)
        back = match.view(ask.seat)["accord"].get("undo", {"to": -1})
        if back["to"] == match.decisions - 1 and (isinstance(answer, str) or (isinstance(answer, list) and answer)):
            button = written.removeprefix("Pass: ")
            assert undo_says(back).startswith(f"This takes back your “{button[:1].upper()}{button[1:]}”")
            said.add(written)
    assert [one for one in said if one.startswith("Buy ")]
