"""A series: rematches of the same people with their score, and the best of three or five that they agree on."""

from __future__ import annotations

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena.refused import Refused
from dicewright.arena.series import Series, read_best, shown
from tests.web.running import PATIENCE
from tests.web.test_pages import send
from tests.web.test_replaying import version_of

WON, LOST, DRAWN = {"winner": 0}, {"winner": 1}, {"winner": None}


def played(best: int, *results: dict[str, Any], swapped: bool = False) -> dict[str, Any] | None:
    """How a series stands after matches with these results, the last one over."""
    series = Series(best)
    for result in results[:-1]:
        series = series.after(result, 2).next([1, 0] if swapped else [0, 1])
    return shown(series, results[-1], 2)


@pytest.mark.parametrize(
    ("best", "results", "wins", "following"),
    [
        (3, [WON], [1, 0], 2),
        (3, [WON, LOST], [1, 1], 3),
        (3, [WON, WON], [2, 0], 0),
        (3, [WON, DRAWN], [1, 0], 2),
        (5, [WON, LOST, WON, WON], [3, 1], 0),
        (3, [WON, WON, LOST], [0, 1], 2),  # a new one begins after the end
        (0, [WON, LOST, WON], [2, 1], 4),
    ],
)
def test_the_score_counts_what_was_won(best: int, results: list[Any], wins: list[int], following: int) -> None:
    told = played(best, *results)
    assert told is not None
    assert (told["wins"], told["next"], told["best"]) == (wins, following, best)


def test_wins_follow_the_player_to_another_seat() -> None:
    told = played(0, WON, WON, swapped=True)
    assert told is not None
    assert told["wins"] == [1, 1]


def test_one_match_alone_is_no_series() -> None:
    assert shown(Series(), WON, 2) is None
    assert shown(Series(), None, 2) is None


@pytest.mark.parametrize(("best", "sides"), [(4, 2), (3, 1), (3, 3)])
def test_only_two_sides_play_the_best_of_three_or_five(best: int, sides: int) -> None:
    with pytest.raises(Refused):
        read_best(best, sides)


def resigned(client: TestClient, match: str) -> None:
    """The player of a match against a bot gives it up."""
    send(client, f"{match}/seed", seed="mine")
    end = time.monotonic() + PATIENCE
    while client.get(f"{match}/result").status_code != 200:
        assert time.monotonic() < end
        shown = client.get(match).text
        if 'name="act" value="resign"' in shown:
            send(client, f"{match}/act", act="resign", version=version_of(shown))


def until_listed(client: TestClient, words: str) -> None:
    """A result stands in the lists as soon as it is written down."""
    end = time.monotonic() + PATIENCE
    while words not in client.get("/").text:
        assert time.monotonic() < end
        time.sleep(0.05)


SEATS = {"who:0": "me", "plays:0": "thor", "who:1": "greedy", "plays:1": "monk"}


def test_a_best_of_three_is_played_by_rematches(client: TestClient) -> None:
    match = send(client, "/match", game="dice_throne", mode="duel", seats="2", best="3", **SEATS).url.path
    assert "Game 1 of 3: you 0, greedy bot 0; best of 3" in client.get(match).text
    resigned(client, match)
    for page in (match, f"{match}/result"):
        text = client.get(page).text
        assert "you 0, greedy bot 1; best of 3" in text
        assert "Game 2 of 3" in text
    until_listed(client, "you 0, greedy bot 1; best of 3")
    second = send(client, f"{match}/rematch", swapped="yes").url.path
    told = client.get(second.replace("/match/", "/api/matches/") + "/series").json()["series"]
    assert told == {"game": 2, "best": 3, "wins": [1, 0], "draws": 0, "next": 2}
    resigned(client, second)
    text = client.get(f"{second}/result").text
    assert "greedy bot 2, you 0; best of 3" in text
    assert "Best of 3 again" in text
    until_listed(client, "greedy bot 2, you 0; best of 3")
    listed = {row["id"]: row["series"] for row in client.get("/api/matches").json()}
    assert listed[second.rpartition("/")[2]]["wins"] == [2, 0]
    assert listed[match.rpartition("/")[2]]["wins"] == [0, 1]


def test_what_cannot_be_a_series_is_refused_with_a_sentence(client: TestClient) -> None:
    seats = {**SEATS, "who:2": "greedy", "plays:2": "barbarian"}
    refused = send(client, "/match", game="dice_throne", mode="king of the hill", seats="3", best="3", **seats)
    assert refused.status_code == 422
    assert "Only two sides" in refused.text
    refused = send(client, "/match", game="dice_throne", mode="duel", seats="2", best="7", **SEATS)
    assert "There is no best of 7." in refused.text
