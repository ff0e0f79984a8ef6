"""How many questions, clicks and bytes a turn takes: `python -m tests.web.clicks [game] [matches]`.

One person plays whole matches against the bot in a Chromium, clicking what the table puts in front of them: the main
button, a lit tile after two rolls, a card that can be bought. Choosing which dice to keep is one press of K and is
not counted. Printed are the questions and clicks of a turn of one's own, the clicks of a turn of roll, roll and
attack, those of a purchase, how many questions left nothing but to pass, the bytes of an update before compression,
and what the first table costs to load. `test_measures.py` holds the same numbers over a few turns.
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Request, sync_playwright

from tests.web import browser as hand
from tests.web.running import Running

VIEW = "fetch('/api/matches/' + location.pathname.split('/')[2]).then((got) => got.json()).then((got) => got.view)"
LONGEST = 1500
"""Questions after which a match is left."""


class Count:
    """What was counted: of each turn of one's own its questions and clicks, of each attack and purchase its clicks."""

    def __init__(self) -> None:
        self.prompts: dict[tuple[int, int], int] = {}
        self.clicks: dict[tuple[int, int], int] = {}
        self.attacks: list[int] = []
        self.buys: list[int] = []
        self.updates: list[int] = []
        self.loaded = 0
        self.asked = 0
        self.only_pass = 0
        self.rolls = self.attack = self.buy = 0

    def click(self, turn: tuple[int, int], what: str) -> None:
        """A click in a turn, for an `attack`, for a purchase (`buy`) or for something else."""
        self.clicks[turn] = self.clicks.get(turn, 0) + 1
        self.attack += what == "attack"
        self.buy += what == "buy"

    def listen(self, page: Page) -> None:
        """Count the bytes of each update of a table, and those of everything that is loaded until it is drawn."""

        def heard(frame: str | bytes) -> None:
            text = frame if isinstance(frame, bytes) else frame.encode()
            if text.startswith(b'{"type":"change"') or json.loads(text).get("type") == "change":
                self.updates.append(len(text))

        page.on("websocket", lambda link: link.on("framereceived", heard))
        page.on("requestfinished", self._load)

    def _load(self, request: Request) -> None:
        if not self.asked:
            self.loaded += request.sizes()["responseBodySize"]

    def told(self, game: str) -> str:
        """All of it in a line."""
        parts = [
            f"{self.asked} questions, {self.only_pass} with nothing but to pass",
            f"an own turn: {_middle(list(self.prompts.values()))} questions",
            f"{_middle([self.clicks.get(turn, 0) for turn in self.prompts])} clicks",
        ]
        for what, clicks in (("roll, roll, attack", self.attacks), ("a purchase", self.buys)):
            if clicks:
                parts.append(f"{what}: {_middle(clicks)} clicks, most {max(clicks)}")
        parts.append(f"an update: {_middle(self.updates)} bytes, most {max(self.updates, default=0)}")
        parts.append(f"loaded until the first question: {self.loaded / 1000:.0f} kB")
        return f"{game}: {'; '.join(parts)}"


def _middle(found: list[int]) -> str:
    return f"{statistics.median(found):g} (median of {len(found)})" if found else "no"


def answer(page: Page, view: dict[str, Any], count: Count, turn: tuple[int, int]) -> None:
    """Answer one question as somebody would who looks at the table."""
    ask = view["ask"]
    go = page.locator(".ask .go:not([disabled]):not([aria-disabled=true])")
    rolling = ask["on_pass"] == "no ability"
    pays = ask["kind"] == "split" and bool(ask["proposed"])
    if rolling and count.rolls >= 2 and page.locator(".board .tile.ready").count():
        page.locator(".board .tile.ready").first.click()
        count.click(turn, "attack")
        count.attacks += [count.attack] * (count.rolls == 2)
        return
    if rolling and any(option["key"] in ("roll", "reroll") for option in ask["options"]):
        if count.rolls:
            page.keyboard.press("k")
        count.rolls += 1
        if "Roll" not in go.first.inner_text():  # everything is kept: the main button is the best ability
            count.attacks += [count.attack + 1] * (count.rolls == 3)
        go.first.click()
        count.click(turn, "attack")
        return
    for option in ask["options"]:
        card = page.locator(", ".join(f'[data-card="{one}"]' for one in option["things"]) or ".none")
        if option["key"].startswith("buy ") and card.count() and card.first.is_visible():
            count.buy = 0
            card.first.click()
            count.click(turn, "buy")
            return
    if go.count():
        go.first.click()
        count.click(turn, "buy" if pays else "")
        return
    listed = page.locator(".ask .options button:visible, .ask .loose button:visible")
    if not listed.count():
        hand.open_list(page, "mouse")
        count.click(turn, "")
    listed.first.click()
    count.click(turn, "")


def play(page: Page, number: int, count: Count, most: int = LONGEST) -> None:
    """One match, to its end or until so many questions have been asked."""
    last: Any = None
    for _ in range(most):
        if not hand.turn(page):
            return
        view = page.evaluate(VIEW)
        ask = view["ask"]
        if ask is None:  # it has been passed for this seat in between
            continue
        turn = (number, view["turn"])
        here = (turn, view["phase"])
        if here != last:
            last, count.rolls, count.attack = here, 0, 0
        count.asked += 1
        count.only_pass += [option["key"] for option in ask["options"]] == ["pass"]
        if view["active"] == view["viewer"]:
            count.prompts[turn] = count.prompts.get(turn, 0) + 1
        since = hand.version(page)
        answer(page, view, count, turn)
        for _ in range(4):  # a first click may only open a card: the main button says what it does
            if hand.moved(page, since):
                break
            page.locator(".ask .go").first.click()
            count.click(turn, "buy" if count.buy else "")
        asks = page.evaluate(VIEW)["ask"]
        if count.buy and (asks is None or asks["kind"] != "split"):
            count.buys.append(count.buy)
            count.buy = 0


def main(games: list[str], matches: int) -> None:
    """Play and print."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome") or sys.exit("There is no Chromium here.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        opened = hand.launch(playwright, chromium)
        server = Running(Path(folder))
        try:
            for game in games:
                count = Count()
                for number in range(matches):
                    context = opened.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
                    page = hand.watched(context, [])
                    count.listen(page)
                    hand.start(page, server.address, game)
                    play(page, number, count)
                    context.close()
                print(count.told(game), flush=True)
        finally:
            server.stop()
            opened.close()


if __name__ == "__main__":
    games = [word for word in sys.argv[1:] if not word.isdecimal()] or ["dice_throne", "dice_masters"]
    main(games, next((int(word) for word in sys.argv[1:] if word.isdecimal()), 2))
