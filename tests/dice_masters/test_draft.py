"""Drafts: what they deal, what each player sees of them, and the teams they end with."""

from random import Random

import pytest

import dicewright as dw
from dicewright.games.dice_masters.board.entities import Card
from dicewright.games.dice_masters.board.zones import COMMONS, DRAFTED, GONE, PILE, TEAM, inside, kind_of
from dicewright.games.dice_masters.cards.definitions import BASIC
from dicewright.games.dice_masters.teams.formats import FORMATS
from dicewright.games.dice_masters.teams.team import Roster, faults
from dicewright.table.lines import ask_lines

DRAFTS = [("draft", "avx14"), ("rainbow", "cw16"), ("rainbow", "jus18"), ("double-rainbow", "inf18")]


def begun(mode, edition, seed):
    """A match whose teams have just been drafted at random, and how often somebody was asked."""
    match = dw.start("dice_masters", mode=mode, edition=edition, seed=seed)
    rng = Random(seed)
    asked = 0
    while match.state.facts["phase"] in ("setup", "draft"):
        match.answer(match.ask.sample(rng))
        asked += 1
    return match, asked


def teams(match):
    """The teams as they stand: cards with their dice."""
    found = []
    for seat in (0, 1):
        state = match.state
        dice = [one for one in state.things if getattr(one, "card", -1) >= 0 and one.owner == seat]
        cards = [(state.things[one].number, sum(die.card == one for die in dice)) for one in inside(state, seat, TEAM)]
        found.append(Roster(tuple(cards), ()))
    return found


@pytest.mark.parametrize(("mode", "edition"), DRAFTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_drafted_teams_are_legal(mode, edition, seed):
    match, _ = begun(mode, edition, seed)
    for team in teams(match):
        assert team.cards
        assert faults(team, FORMATS[mode]) == []
        assert sum(dice for _, dice in team.cards) <= match.game.life
    basics = [match.game.cards[match.state.things[one].number] for one in inside(match.state, 0, COMMONS)]
    assert {one.kind for one in basics} == {BASIC}
    assert len(basics) in ((3, 4) if mode == "draft" else (4,))


def test_every_card_that_can_be_drafted_is_told_with_its_words():
    match = dw.start("dice_masters", mode="draft", edition="avx14", seed=1)
    view = match.view(match.ask.seat)
    told = " ".join(" ".join(ask_lines(view, told=set())).split())
    cards = [one for zone in view["zones"] for one in zone["items"] if zone["name"] == "cards to draft"]
    texts = [one["text"].splitlines()[0] for one in cards if one.get("text")]
    assert len(texts) > 30
    assert [text for text in texts if text not in told] == []


@pytest.mark.parametrize(("mode", "edition"), DRAFTS[1:])
def test_piles_and_picks_are_secret(mode, edition):
    match = dw.start("dice_masters", mode=mode, edition=edition, seed=3)
    rng = Random(3)
    while match.state.facts["phase"] == "draft":
        for seat in (0, 1):
            zones = {zone["key"]: zone for zone in match.view(seat)["zones"]}
            other = 1 - seat
            for kind, name in ((PILE, "pile"), (DRAFTED, "drafted cards")):
                theirs = zones.get(f"{name} {other}")
                assert theirs is None or theirs["items"] == []
                mine = [item["id"] for item in zones.get(f"{name} {seat}", {"items": []})["items"]]
                assert mine == list(inside(match.state, seat, kind))
            told = [line["text"] for line in match.view(seat)["log"] if f"Player {other + 1} takes" in line["text"]]
            assert set(told) <= {f"Player {other + 1} takes a card."}
        match.answer(match.ask.sample(rng))


@pytest.mark.parametrize(("mode", "edition"), DRAFTS)
def test_a_draft_is_saved_replayed_and_verified(mode, edition):
    match, asked = begun(mode, edition, 4)
    assert asked > 10
    again = dw.replay(match.record)
    assert again.digest() == match.digest()
    assert dw.verify(match.record) == [f"unfinished: the match goes on after decision {match.decisions}"]
    half = dw.replay(match.record, 7)
    assert dw.from_json(half.to_json()).digest() == half.digest()
    assert half.ask is not None


def test_the_same_seed_deals_the_same_cards_and_another_does_not():
    first, same, other = (dw.start("dice_masters", mode="rainbow", seed=seed) for seed in (1, 1, 2))
    keys = [[option.key for option in match.ask.option_list()] for match in (first, same, other)]
    assert keys[0] == keys[1]
    assert keys[0] != keys[2]


@pytest.mark.parametrize(("mode", "edition"), DRAFTS)
def test_what_was_not_drafted_says_nothing(mode, edition):
    """Neither a Global nor anything else of a card that is out of the game is offered (DM-FMT-05, DM-GLOB-01)."""
    for seed in range(6):
        match, _ = begun(mode, edition, seed)
        state = match.state
        unused = {one.id for one in state.things if isinstance(one, Card) and kind_of(state, one.id) == GONE}
        assert unused
        rng = Random(seed)
        while (ask := match.ask) is not None:
            assert ask.source not in unused
            assert not unused & {one for option in ask.option_list() for one in option.things}
            match.answer(ask.sample(rng))
