"""A server in this process with the drill game, and small ways to play on it; a server and a Chromium of their own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena.hall import Hall
from dicewright.arena.live import LiveMatch
from dicewright.arena.making import Asked, Sitting
from dicewright.engine.chance import seed_commitment
from tests.web import drill
from tests.web.running import PATIENCE, Running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(autouse=True)
def _drill() -> Iterator[None]:
    drill.install()
    yield
    drill.remove()


@pytest.fixture
def client(tmp_path: Any) -> Iterator[TestClient]:
    """A browser without cookies yet; its server keeps everything in `tmp_path`."""
    from dicewright.web.app import make_app

    with TestClient(make_app(tmp_path), base_url="http://testserver", raise_server_exceptions=False) as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server in a process of its own, for all tests of a file."""
    running = Running(tmp_path_factory.mktemp("arena"))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def opened(chromium: str) -> Iterator[Browser]:
    """A real Chromium, for all tests of a file."""
    from playwright.sync_api import sync_playwright

    from tests.web import browser

    with sync_playwright() as playwright:
        found = browser.launch(playwright, chromium)
        yield found
        found.close()


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """Errors of any page; there must be none at the end of a test."""
    found: list[str] = []
    yield found
    assert not found


@pytest.fixture
def page(opened: Browser, faults: list[str]) -> Iterator[Page]:
    """An empty page of a large screen."""
    from tests.web import browser

    context = opened.new_context(viewport={"width": 1280, "height": 860})
    yield browser.watched(context, faults)
    context.close()


class Player:
    """A guest with a token, for the API."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.token = str(client.post("/api/guests").json()["token"])
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str) -> Any:
        return self.client.get(f"/api/matches{path}", headers=self.headers)

    def post(self, path: str, data: Any) -> Any:
        return self.client.post(f"/api/matches{path}", json=data, headers=self.headers)

    def make(self, *who: str, game: str = "drill") -> str:
        """A new match; returns its id."""
        made = self.post("", {"game": game, "seats": [{"who": one} for one in who]})
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def view(self, match: str) -> dict[str, Any]:
        found = self.get(f"/{match}")
        assert found.status_code == 200, found.text
        view: dict[str, Any] = found.json()["view"]
        return view

    def until_asked(self, match: str) -> dict[str, Any]:
        """The view when this player must decide, or when the match is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            view = self.view(match)
            if view["ask"] is not None or view["result"] is not None:
                return view
        raise AssertionError("nobody asked this player anything")


@pytest.fixture
def two(client: TestClient) -> tuple[Player, Player, str]:
    """Two players and a match between them that has begun."""
    one, other = Player(client), Player(client)
    match = one.make("me", "open")
    assert other.post(f"/{match}/join", {"seat": 1}).status_code == 200
    add_seeds(match, one, other)
    return one, other, match


def add_seeds(match: str, *players: Player, seeds: tuple[str, ...] = ("mine", "yours")) -> None:
    """The players of the first seats commit to their seeds, then tell them."""
    for seat, (player, seed) in enumerate(zip(players, seeds, strict=False)):
        promise = {"commitment": seed_commitment(match, seat, seed)}
        assert player.post(f"/{match}/seed", promise).status_code == 200
    for player, seed in zip(players, seeds, strict=False):
        assert player.post(f"/{match}/seed", {"seed": seed}).status_code == 200


def first_pick(ask: dict[str, Any]) -> Any:
    """The first option, with the first dice that can be named in the same answer."""
    option = ask["options"][0]
    among = option.get("among")
    return {option["key"]: [among["options"][0]["key"]]} if among else option["key"]


def any_answer(ask: dict[str, Any]) -> Any:
    """Some answer of the right shape; legal in the drill game."""
    keys = [option["key"] for option in ask["options"]]
    return {
        "pick": lambda: first_pick(ask),
        "subset": lambda: keys[: ask["max"]],
        "order": lambda: keys[::-1],
        "assign": lambda: {keys[0]: ask["places"][keys[0]][:1]},
        "split": lambda: {keys[0]: ask["total"]},
    }[ask["kind"]]()


async def begin(live: LiveMatch, *guests: str) -> LiveMatch:
    """The guests of the first seats commit to their seeds, then tell them."""
    for seat, guest in enumerate(guests):
        await live.commit(guest, seed_commitment(live.id, seat, f"of {guest}"))
    for guest in guests:
        await live.add_seed(guest, f"of {guest}")
    return live


async def make(hall: Hall, *who: str, game: str = "drill", guest: str = "guest") -> LiveMatch:
    """A new match of a guest in a hall without a server."""
    return await hall.create(guest, Asked(game, [Sitting(one) for one in who]))
