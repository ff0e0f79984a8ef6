"""Reports of problems: filled in beforehand, without what is hidden, and sent only where the owner wants them."""

import html
import re
from urllib.parse import unquote

import pytest
from starlette.testclient import TestClient

from dicewright.arena.visitors import COOKIE
from dicewright.web.reference_pages import REPORTS
from tests.web.conftest import Player, add_seeds


def duel(client: TestClient, game: str = "drill") -> tuple[Player, str]:
    player = Player(client)
    client.cookies.set(COOKIE, player.token)
    match = player.make("me", "greedy", game=game)
    add_seeds(match, player, seeds=("mine",))
    player.until_asked(match)
    return player, match


def facts_of(text: str) -> str:
    return re.search(r'name="facts"[^>]*>(.*?)</textarea>', text, re.S)[1]  # type: ignore[index]


def word_of(text: str) -> str:
    return re.search(r'name="form" value="([^"]+)"', text)[1]  # type: ignore[index]


def test_a_report_is_filled_in(client: TestClient) -> None:
    _, match = duel(client)
    facts = facts_of(client.get(f"/match/{match}/report").text)
    for part in (f"/match/{match}", "Decision:", "Versions: Dicewright", "Asked:", "The log ends:"):
        assert part in facts
    assert "once the match is over" in facts  # a hash of what is hidden could be guessed at
    assert "This server names no address" in client.get(f"/match/{match}/report").text


def test_a_match_that_is_over_has_its_hash_at_any_decision(client: TestClient) -> None:
    _, match = duel(client, "dice_throne")
    word = word_of(client.get(f"/match/{match}").text)
    client.post(f"/match/{match}/act", data={"form": word, "act": "resign"})
    record = client.get(f"/match/{match}/record.json").json()
    last = len(record["decisions"])
    assert f"State hash: {record['decisions'][-1]['link']}" in facts_of(client.get(f"/match/{match}/report").text)
    first = facts_of(client.get(f"/match/{match}/report?step=0").text)
    assert f"State hash: {record['link']}" in first
    assert f"Decision: 0 of {last}" in first
    assert f"/match/{match}/report" in client.get(f"/match/{match}/result").text


@pytest.mark.parametrize(
    ("to", "leads"),
    [
        ("me@example.org", "mailto:me@example.org?subject="),
        ("https://example.org/new", "https://example.org/new?title="),
    ],
)
def test_a_report_leads_where_the_owner_wants_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, to: str, leads: str
) -> None:
    monkeypatch.setenv(REPORTS, to)
    _, match = duel(client)
    shown = html.unescape(client.get(f"/match/{match}/report").text)
    assert f'id="send" href="{leads}' in shown
    assert f"match/{match}" in unquote(re.search(r'id="send" href="([^"]+)"', shown)[1])  # type: ignore[index]
    assert "names no address" not in shown
