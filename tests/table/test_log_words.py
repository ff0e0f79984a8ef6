"""Every line of a log and every question is a sentence: a capital, an end, numbers that agree, and no path."""

import re
from random import Random

import pytest

from dicewright import start
from dicewright.bots import Observation, make
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


def test_a_sold_card_says_what_it_brings():
    match = start("dice_throne", seats=["barbarian", "thor"], seed="sale")
    for _ in range(60):
        sale = next((one.key for one in match.ask.option_list() if one.key.startswith("sell ")), None)
        if sale:
            match.answer(sale)
            break
        match.answer(match.ask.sample(Random(match.decisions)))
    assert any(re.search(r" sells .+ for 1 CP\.$", line["text"]) for line in match.view(None)["log"])
