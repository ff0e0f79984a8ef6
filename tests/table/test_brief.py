"""The table in few lines: nothing that lies open is left out, piles are counted, one's own side stands last."""

import random

import pytest

import dicewright as dw
from dicewright.table.brief import brief_lines, option_says
from dicewright.table.lines import heading

GAMES = [
    ("dice_throne", {"seats": ["huntress", "artificer"]}),
    ("dice_throne", {"mode": "king_of_the_hill", "seats": ["thor", "monk", "treant"]}),
    ("dice_masters", {"seats": ["avengers", "heavies"], "mode": "tournament", "edition": "avx14"}),
]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_every_view_of_a_random_match(game, options):
    match = dw.start(game, seed=5, **options)
    rng = random.Random(5)
    long = 0
    while match.ask is not None and match.decisions < 300:
        view = match.view(match.ask.seat)
        lines = brief_lines(view, 78)
        text = "\n".join(lines)
        assert max(map(len, lines)) <= 78
        assert heading(view) in " ".join(text.split())
        mine = next(seat for seat in view["seats"] if seat["seat"] == view["viewer"])
        begins = tuple(f"{one['name']}{sign}" for one in view["seats"] for sign in (":", " ("))
        seats = [line for line in lines if line.startswith(begins)]
        assert len(seats) == len(view["seats"])
        assert seats[-1].startswith(f"{mine['name']} (you")
        for zone in view["zones"]:
            if zone["name"] == "hand" and zone["seat"] == view["viewer"] and zone["count"]:
                assert f"hand ({zone['count']}): " in text
        for option in view["ask"]["options"]:
            said = option_says(view, option)
            assert said == "" or said[-1] in ".)"
        long = max(long, len(lines))
        match.answer(match.ask.sample(rng))
    assert long <= 10 * len(view["seats"])


def test_an_ability_says_what_it_needs_and_does():
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=4)
    while "smack" not in [option.key for option in match.ask.option_list()]:
        keys = [option.key for option in match.ask.option_list()]
        match.answer("roll" if "roll" in keys else "pass" if "pass" in keys else "no ability")
    view = match.view(match.ask.seat)
    says = {option["key"]: option_says(view, option) for option in view["ask"]["options"]}
    assert says["smack"].startswith("3 swords: Deal 4 damage.")
    assert says["no ability"] == ""
    assert any(said.startswith("Cost ") for key, said in says.items() if key.startswith("play "))
