"""No request keeps the others waiting: counts come before contents, slips end, what takes long is done elsewhere."""

import threading
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena import hall, live
from dicewright.games.dice_masters.teams import team_text
from tests.web.conftest import Player

MISSPELT = "\n".join(f"Captn Amerca {at}: Sentnel of Librty" for at in range(190))


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that were compared with the names of all cards."""
    found: list[str] = []
    compare = team_text.get_close_matches

    def noted(word: str, *more: Any) -> list[str]:
        found.append(word)
        return list(compare(word, *more))

    monkeypatch.setattr(team_text, "get_close_matches", noted)
    return found


def ask(client: TestClient, *plays: str) -> Any:
    seats = [{"who": "me" if not at else "greedy", "plays": one} for at, one in enumerate(plays)]
    return Player(client).post("", {"game": "dice_masters", "mode": "tournament", "seats": seats})


def test_a_wrong_number_of_seats_is_refused_before_any_team_is_read(client: TestClient, compared: list[str]) -> None:
    refused = ask(client, *[MISSPELT] * 8)
    assert refused.status_code == 422
    assert "2 seats, not 8" in refused.json()["error"]
    assert compared == []


def test_after_ten_slips_nothing_more_is_read(client: TestClient, compared: list[str]) -> None:
    refused = ask(client, MISSPELT, MISSPELT)
    assert refused.status_code == 422
    assert len(compared) == team_text.MOST_SLIPS
    assert "line 10, column 1" in refused.json()["error"]
    assert "line 11, column 1: from here on nothing was read" in refused.json()["error"]
    assert "line 12" not in refused.json()["error"]


def test_many_slips_in_one_line_end_as_well(client: TestClient, compared: list[str]) -> None:
    refused = ask(client, *[" ".join(f"ZZ-{at}" for at in range(30))] * 2)
    assert refused.json()["error"].count("line 1, column") == team_text.MOST_SLIPS


@pytest.mark.parametrize("line", ["x" + " " * 4000 + "y", "team:" + " " * 9000 + "x", "a" * 5000, "a, " * 3000])
def test_a_line_without_end_is_no_card(client: TestClient, compared: list[str], line: str) -> None:
    refused = ask(client, f"AVX-003:2\n{line}", "demo")
    assert "is too long: a line has 200 letters" in refused.json()["error"]
    assert compared == []


def test_a_match_is_set_up_beside_the_event_loop(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def beside(real: Any) -> Any:
        def noted(*given: Any) -> Any:
            threads.append(threading.current_thread().name)
            return real(*given)

        return noted

    for module, name in ((hall, "plan"), (hall, "restore"), (live, "begun")):
        monkeypatch.setattr(module, name, beside(getattr(module, name)))
    player = Player(client)
    match = player.make("me", "random")
    player.post(f"/{match}/seed", {"seed": "s"})
    assert player.view(match)["game"] == "drill"
    assert len(threads) == 3
    assert all(name.startswith("asyncio_") for name in threads), threads
