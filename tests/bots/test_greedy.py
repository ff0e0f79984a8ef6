"""The greedy bot beats the random one clearly in both games, and always gives legal answers of its own."""

from types import SimpleNamespace

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


def test_greedy_tells_the_uses_of_a_token_apart():
    """Acuity rolls dice again, and burns opponents; only one of these is left to the odds."""
    from dicewright.bots.greedy_dice_throne import Use, _uses
    from dicewright.games.dice_throne.cards.definitions import status_effects

    texts = {name: one.text.lower() for name, one in status_effects().items()}
    assert [use.spent for use in _uses(texts["Acuity"])] == [1, 2, 4]
    assert _uses(texts["Dark Phoenix"]) == (Use(0, "remove this token."),)


def test_greedy_burns_whoever_does_not_burn_and_keeps_the_dark_phoenix():
    """Dark Phoenix is not given back for nothing, and no Acuity is spent on Phoenix Burn that is there already."""
    burnt = flames = 0
    for number in range(8):
        match = dw.start("dice_throne", seats=["jean_grey", "barbarian"], seed=f"burn {number}")
        bot = GreedyBot("burn")
        while (ask := match.ask) is not None:
            seen = Observation(match, ask.seat)
            answer = bot.decide(seen)
            if ask.seat == 0 and isinstance(answer, str):
                assert answer != "use dark phoenix"
                if "phoenix burn" in answer:
                    burnt += 1
                    assert "Phoenix Burn" not in [mark["name"] for mark in seen.player(1)["marks"]]
                flames += answer.startswith("use flame blast")
            match.answer(answer, ask.seat)
    assert burnt > 3
    assert flames > 3


def test_greedy_prevents_its_own_damage():
    """The words name damage and are no harm; a sum of damage is not counted beside its parts."""
    from dicewright.bots.greedy_dice_throne import _chosen, _coming

    def rows(value):
        return [{"text": "damage", "value": value}, {"text": "total", "value": value}]

    damage = [{"seat": 0, "rows": rows(3)}, {"seat": 1, "rows": rows(5)}, {"seat": 2, "rows": rows(9)}]
    options = [{"key": f"seat {seat}", "things": [seat]} for seat in range(3)]
    board = SimpleNamespace(
        me=0,
        friends=[0, 1],
        foes=[2],
        seen=SimpleNamespace(seats=3),
        options=lambda: options,
        item=lambda number: None,
        part=lambda name: damage,
    )
    assert _coming(board, 1) == 5
    assert _chosen(board, "a chosen player prevents 6 damage. choose a player.", 1) == ["seat 1"]


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
