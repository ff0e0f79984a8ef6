"""Plain data as text: the quick encoder writes what the standard library writes."""

import json
from dataclasses import dataclass
from datetime import date
from typing import Any

import orjson
import pytest

import dicewright as dw
from dicewright.arena.plain import PLAIN, text_of
from dicewright.bots import Observation, make
from dicewright.odds.live import with_odds


@dataclass
class Pair:
    one: int


def written(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


@pytest.mark.parametrize(("game", "seats"), [("dice_masters", ["demo", "demo"]), ("dice_throne", ["thor", "loki"])])
def test_views_and_saves_are_written_quickly_and_as_by_the_standard_library(game: str, seats: list[str]) -> None:
    match = dw.start(game, seats=seats, seed=3)
    bot = make("random", "3")
    for _ in range(20):
        match.answer(bot.decide(Observation(match, match.ask.seat)))
    for data in (with_odds(match.shown(0)), match.to_json(), dw.record(match)):
        assert orjson.dumps(data, option=PLAIN).decode() == text_of(data) == written(data)


@pytest.mark.parametrize("data", [{1: "x", None: 2}, 2**64, -(2**70), "half \ud800", 1e16, 0.1, (1, [2]), "é☺\n\x00"])
def test_what_the_quick_encoder_refuses_is_written_all_the_same(data: Any) -> None:
    assert json.loads(text_of(data)) == json.loads(written(data))


@pytest.mark.parametrize("data", [Pair(1), date(2026, 1, 1), {"x": {1, 2}}, b"bytes"])
def test_what_is_not_plain_is_refused(data: Any) -> None:
    with pytest.raises(TypeError, match="not JSON serializable"):
        text_of(data)
