"""A server in this process with the drill game, and small ways to play on it."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.web import drill


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


class Player:
    """A guest with a token, for the API."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        token = client.post("/api/guests").json()["token"]
        self.headers = {"Authorization": f"Bearer {token}"}

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
        for _ in range(400):
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
    assert one.post(f"/{match}/seed", {"seed": "mine"}).status_code == 200
    assert other.post(f"/{match}/seed", {"seed": "yours"}).status_code == 200
    return one, other, match


def any_answer(ask: dict[str, Any]) -> Any:
    """Some answer of the right shape; legal in the drill game."""
    keys = [option["key"] for option in ask["options"]]
    return {
        "pick": lambda: keys[0],
        "subset": lambda: keys[: ask["max"]],
        "order": lambda: keys[::-1],
        "assign": lambda: {keys[0]: ask["places"][keys[0]][:1]},
        "split": lambda: {keys[0]: ask["total"]},
    }[ask["kind"]]()
