"""What bots won stands on the tiles of heroes of whom it is known, with its interval, as `docs/balance.md` has it."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.testclient import TestClient

from dicewright.lab.measured import WON, Won
from dicewright.web import heraldry

ROW = re.compile(r"\| ([^|]+) \| [^|]+ \| (\d+) % \((\d+) to (\d+)\) of (\d+) \|")


def test_what_is_told_is_what_was_measured() -> None:
    told = (Path(__file__).parents[2] / "docs" / "balance.md").read_text()
    rows = {name: Won(*map(int, numbers)) for name, *numbers in ROW.findall(told)}
    assert {heraldry.hero_tiles()[slug].name: won for slug, won in WON.items()} == rows


def test_a_tile_tells_it_where_it_is_known(client: TestClient) -> None:
    page = client.get("/new?game=dice_throne").text
    tiles = dict(re.findall(r'<label class="hero-tile hatched" data-hero="(\w+)"(.*?)</label>', page, re.DOTALL))
    assert {slug for slug, tile in tiles.items() if "bots<span" in tile} == set(WON)
    assert "won (43 to 62 %, of 97 matches)" in tiles["jean_grey"]
