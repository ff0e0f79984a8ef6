"""The greedy bot beats the random one clearly in both games, and always gives legal answers of its own."""

import pytest

import dicewright as dw
from dicewright.bots import Observation, make, play
from dicewright.bots.greedy import GreedyBot

MATCHES = 12
SETUPS = [
    ("dice_throne", ["barbarian", "paladin"], {}),
    ("dice_throne", ["thor", "treant"], {"edition": "rulings"}),
    ("dice_masters", ["demo", "demo"], {"edition": "jus18"}),
    ("dice_masters", ["demo", "demo"], {"edition": "avx14"}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), SETUPS, ids=lambda value: str(value))
def test_greedy_beats_random(game, seats, options):
    won = 0
    for number in range(MATCHES):
        match = dw.start(game, seats=seats, seed=f"greedy {number}", **options)
        greedy = number % 2
        play(match, {greedy: make("greedy", str(number)), 1 - greedy: make("random", str(number))})
        won += match.result["winner"] == greedy
    assert won >= MATCHES * 0.75


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS, ids=lambda value: str(value))
def test_what_greedy_thinks_of_is_legal(game, seats, options, monkeypatch):
    """The random fallback is for questions it knows nothing about, not for its mistakes."""
    match = dw.start(game, seats=seats, seed="legal", **options)
    bot = GreedyBot("legal")
    refused = []
    from dicewright.bots import greedy as room

    judge = room._judge(game)

    def watched(seen, rng):
        answer = judge(seen, rng)
        if answer is not None and not seen.choices.legal(answer):
            refused.append((seen.choices.prompt, seen.choices.keys, answer))
        return answer

    monkeypatch.setattr(room, "_judge", lambda name: watched)
    while (ask := match.ask) is not None:
        match.answer(bot.decide(Observation(match, ask.seat)), ask.seat)
    assert refused == []


@pytest.mark.parametrize(("mode", "edition"), [("draft", "avx14"), ("rainbow", "cw16")])
def test_greedy_drafts_a_whole_team(mode, edition):
    match = dw.start("dice_masters", mode=mode, edition=edition, seed=2)
    bots = {seat: make("greedy", str(seat)) for seat in (0, 1)}
    while match.state.facts["phase"] == "draft":
        seat = match.ask.seat
        match.answer(bots[seat].decide(Observation(match, seat)))
    for seat in (0, 1):
        supply = next(zone for zone in match.view(seat)["zones"] if zone["key"] == f"dice on cards {seat}")
        assert supply["count"] >= 8
