"""Random play from random positions full of status effects: nothing crashes, and a saved match goes on the same."""

from __future__ import annotations

import json
from random import Random

import pytest

import dicewright as dw
from dicewright.content_items import DONE
from dicewright.engine.match import Match
from dicewright.games import build, new_setup
from dicewright.games.dice_throne.cards.definitions import hero_slugs, status_effects
from dicewright.games.dice_throne.face import position

TOKENS = [one for one in status_effects().values() if one.status == DONE and one.kind != "companion"]
PHASES = ("upkeep phase", "main phase 1", "offensive roll phase")


def anywhere(rng: Random) -> Match:
    """Two heroes with ten kinds of tokens each, in the middle of a turn."""
    edition = rng.choice(position.editions)
    game = build(
        new_setup("dice_throne", None, [rng.choice(hero_slugs()), rng.choice(hero_slugs())], {"edition": edition})
    )
    given: dict[object, object] = {"phase": rng.choice(PHASES)}
    for seat in game.seats:
        tokens = {one.name: rng.randint(1, max(1, one.limit)) for one in rng.sample(TOKENS, 10)}
        hand = rng.sample([card.name for card in game.decks[seat]], 5)  # type: ignore[attr-defined]
        given[seat] = {"cp": rng.randint(0, 15), "health": rng.randint(5, 50), "tokens": tokens, "hand": hand}
    return position.begin_at(game, given, f"tokens {rng.random()}", ["", ""], [], {})


@pytest.mark.parametrize("seed", range(12))
def test_play_goes_on_from_anywhere(seed: int) -> None:
    rng = Random(seed)
    match = anywhere(rng)
    for step in range(150):
        ask = match.ask
        if ask is None:
            break
        assert ask.prompt()
        if step % 30 == 7:
            loaded = dw.from_json(json.loads(json.dumps(match.to_json())))
            assert loaded.digest() == match.digest()
            answer = ask.sample(rng)
            loaded.answer(answer)
            match.answer(answer)
            assert loaded.digest() == match.digest()
        else:
            match.answer(ask.sample(rng))
    assert match.ask is not None or match.result is not None
