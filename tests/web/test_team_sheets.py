"""Swaps with reasons, two teams side by side, and the cards of a team on paper."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from dicewright.games.dice_masters.cards.definitions import card
from dicewright.games.dice_masters.teams.formats import FORMATS
from dicewright.games.dice_masters.teams.ready_teams import teams
from dicewright.games.dice_masters.teams.swaps import swaps
from dicewright.games.dice_masters.teams.team import faults
from dicewright.games.dice_masters.teams.team_read import read_team
from tests.web.test_pages import send


@pytest.mark.parametrize("key", teams())
def test_no_swap_is_worse_in_a_number_or_makes_a_team_illegal(key: str) -> None:
    team = read_team(key)
    before = faults(team, FORMATS["tournament"])
    for one in swaps(team):
        assert one.reasons
        assert one.into.cost <= one.out.cost
        levels = [[face for face in facts.die.faces if face.level] for facts in (one.out, one.into)]
        for old, new in zip(*levels, strict=True):
            assert new.attack >= old.attack
            assert new.defense >= old.defense
            assert new.cost <= old.cost
        cards = tuple((one.into.number if number == one.out.number else number, dice) for number, dice in team.cards)
        assert len(faults(team._replace(cards=cards), FORMATS["tournament"])) <= len(before)


def test_what_one_does_not_own_gives_way_to_what_one_owns() -> None:
    team = read_team("AVX-001:3 AVX-019:2")
    alike = [one for one in ("AVX-002", "AVX-003") if card(one).cost == card("AVX-001").cost]
    (found,) = swaps(team, {"AVX-019", *alike})
    assert (found.out.number, found.into.number in alike, found.dice) == ("AVX-001", True, 3)
    assert found.reasons[:2] == ("you own it", "it is Beast too")
    assert swaps(team, {"AVX-001", "AVX-019"}) == []


def test_the_builder_offers_swaps_as_links(client: TestClient) -> None:
    send(client, "/collection", **{"have:dice_masters:AVX-002": "1", "have:dice_masters:AVX-003": "1"})
    found = client.get("/team?t=AVX-001:3").text
    assert "1 swap to think about" in found
    link = re.search(r'<a href="(/team\?t=AVX-00[23]%3A3)">Beast', found)
    assert link is not None
    assert "You own it." in found
    assert client.get(link[1]).status_code == 200


def test_two_teams_stand_side_by_side(client: TestClient) -> None:
    found = " ".join(re.sub("<[^>]+>", " ", client.get("/team/compare?a=avengers&b=x-men").text).split())
    assert "Avengers X-Men Cards 8, and 2 Basic Actions 8, and 2 Basic Actions Dice 20 20" in found
    alone = client.get("/team/compare?a=AVX-001:2").text
    assert "no team" in alone
    assert "nothing to buy" in alone
    assert "Name two teams" in client.get("/team/compare").text
    assert client.get("/team/compare?a=nobody!").status_code == 422


def test_the_cards_of_a_team_are_drawn_for_paper(client: TestClient) -> None:
    found = client.get("/team/print?t=avengers").text
    assert found.count('class="dm-card"') == 10
    assert found.count(" dice</b>") == 8
    assert "There are no cards" in client.get("/team/print").text
