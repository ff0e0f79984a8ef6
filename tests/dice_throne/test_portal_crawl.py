"""Portal Crawls: every map is played to its end, hidden tiles stay hidden, and a greedy hero finds the way."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import dicewright as dw
from dicewright.bots import make, play
from dicewright.bots.observation import Observation
from dicewright.engine.views import resample
from dicewright.games import build, new_setup
from dicewright.games.dice_throne.board import crawl
from dicewright.games.dice_throne.board.crawl import chart_of, lying
from dicewright.games.dice_throne.board.entities import MinionCard
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.crawls import PORTAL_LEVEL, crawls
from dicewright.games.dice_throne.cards.definitions import enemy_entries, hero_slugs, read
from dicewright.games.dice_throne.cards.minions import deck_slugs, minion, minion_slugs
from dicewright.games.dice_throne.cards.tiles import tiles
from dicewright.games.dice_throne.face import position
from dicewright.games.dice_throne.face.position.places import PositionError

CHARTS = [(number, chart) for number, one in crawls().items() for chart in one.charts]


@pytest.mark.parametrize(("number", "chart"), CHARTS)
def test_every_map_is_played_to_the_end(number: int, chart: str) -> None:
    seed = f"crawl {number} {chart}"
    rng = Random(seed)
    seats = [rng.choice(hero_slugs()) for _ in range(1 + rng.randrange(4))]
    match = dw.start("dice_throne", mode="portal_crawl", seats=seats, crawl=number, map=chart, seed=seed, salves=9)
    while (ask := match.ask) is not None:
        assert ask.seat in match.game.players, "nobody plays a minion"
        match.answer(ask.sample(rng), ask.seat)
    assert match.result is not None
    assert match.result["rule"] in ("DT-DTA-05", "DT-DTA-52")
    assert dw.verify(match.record) == []


def test_the_log_calls_each_minion_by_its_own_name_for_good() -> None:
    """One minion after the other takes a seat; a line that was told stays as it was (DT-DTA-49)."""
    bots = {seat: make("greedy", str(seat)) for seat in (0, 1)}
    match = dw.start("dice_throne", mode="portal_crawl", seats=["monk", "thor"], seed="names 2")
    told: list[str] = []
    while match.result is None:
        play(match, bots, limit=10)
        now = [line["text"] for line in match.view(0)["log"]]
        assert now[: len(told)] == told
        told = now
    came = [line.split(",")[0] for line in told if " comes and engages " in line]
    assert len(came) > 3
    for name in came:
        assert any(line.startswith(f"{name} ") for line in told), name
    assert not [line for line in told if "Minion 1" in line or "Minion 2" in line]


def test_the_maps_hold_what_the_scenario_says() -> None:
    """The numbers of tiles, Salves and chests, by scenario."""
    expected = {
        1: ((6, 4, 1, 0), 3, {"chest 1": 1, "chest 2": 2}),
        3: ((3, 5, 2, 1), 4, {"chest 1": 1, "chest 2": 1, "chest 3": 1}),
        5: ((2, 4, 3, 2), 3, {"chest 1": 2, "chest 3": 2}),
        7: ((1, 3, 5, 3), 2, {"chest 1": 2, "chest 3": 4}),
    }
    for number, chart in CHARTS:
        places = crawls()[number].charts[chart].places
        levels = Counter(one.level for one in places)
        items = Counter(item for one in places for item in one.items)
        found = (tuple(levels[level] for level in (1, 2, 3, 4)), items.pop("salve"), items)
        assert items.pop("shard") == 3
        assert found == expected[number], (number, chart)


def test_the_decks_are_deep_enough() -> None:
    """No map turns over more tiles of a level, and brings more minions of it, than there are."""
    there = Counter(one.level for one in tiles().values())
    foes = Counter(minion(slug).level for slug in deck_slugs())
    for number, chart in CHARTS:
        levels = Counter(one.level for one in crawls()[number].charts[chart].places if one.level)
        assert all(there[level] >= count for level, count in levels.items())
    assert all(foes[level] >= 5 for level in (1, 2, 3)), "at most four are on the map at once"
    bringing = 1 + sum(one.minion == PORTAL_LEVEL for one in tiles().values())
    assert foes[PORTAL_LEVEL] >= bringing, "each tile that brings one is on the map once"


def test_minions_of_legacy_packs_stay_in_them() -> None:
    """A crawl deals none of their minions unless it is said that the pack is open; a Minion Battle may be against
    one."""
    legacy = {slug for slug in minion_slugs() if enemy_entries("minion")[slug].get("legacy")}
    assert legacy
    assert set(deck_slugs()) == set(minion_slugs()) - legacy
    match = dw.start("dice_throne", mode="portal_crawl", seats=["thor"], seed=1)
    dealt = {one.slug for one in match.state.things if isinstance(one, MinionCard)}
    assert dealt == set(deck_slugs())
    match = dw.start("dice_throne", mode="portal_crawl", seats=["thor"], seed=1, legacy=True)
    assert {one.slug for one in match.state.things if isinstance(one, MinionCard)} == set(minion_slugs())


def test_every_tile_is_playable() -> None:
    entries = read("tiles")["tiles"]
    assert Counter(one["level"] for one in entries) == {1: 22, 2: 22, 3: 18, 4: 8}
    assert list(tiles()) == [one["name"] for one in entries]


def test_who_takes_the_place_of_a_minion_fights_the_same_heroes_and_may_have_first_strike() -> None:
    """Of minions that do so one gives First Strike, and it is of a legacy pack, which no crawl deals."""
    match = dw.start("dice_throne", mode="portal_crawl", seats=["thor", "paladin", "monk"], seed=1)
    state: State = match.state
    crawl.meet(state, 0, 1)
    before = crawl.engaged(state, 0)
    crawl.engage(state, 1, before)
    crawl.take_place(state, before, 3, crawl.Arrival(first=True))
    after = crawl.engaged(state, 0)
    assert minion(state.things[after].hero).level == 3
    assert crawl.fighters(state, after) == (0, 1)
    assert crawl.engaged(state, 2) == crawl.NOT_THERE
    assert crawl.steps_of_battle(state, 1, after) == (after, 1)
    crawl.leave(state, after)
    assert state.facts["quick"] == ()


def test_what_lies_face_down_leaves_the_server_in_no_view() -> None:
    """No view names a tile or a minion that nobody has seen, and it is the same when the decks are dealt anew."""
    match = dw.start("dice_throne", mode="portal_crawl", seats=["thor", "paladin"], seed=8, salves=9)
    rng = Random(3)
    foes = {enemy_entries("minion")[slug]["name"] for slug in minion_slugs()}
    seen: set[str] = set()
    for _ in range(120):
        if match.ask is None:
            break
        seen |= {tile.name for tile in lying(match.state).values()}
        log = " ".join(line["text"] for line in match.view(None)["log"])
        for seat in (0, 1, None):
            said = json.dumps({**match.view(seat), "log": []})
            assert not [name for name in tiles() if name not in seen and f'"{name}"' in said]
            assert not [name for name in foes if f'"{name}"' in said and name not in log]
            other = resample(match.state, seat, Random(1))
            assert match.game.view(other, seat) == match.game.view(match.state, seat)
        match.answer(match.ask.sample(rng))
    assert seen


def test_tiles_and_minions_are_dealt_anew_among_their_own() -> None:
    """A level stays what it is: what is imagined of a deck are tiles of that level."""
    match = dw.start("dice_throne", mode="portal_crawl", seats=["thor"], seed=8)
    twin = resample(match.state, 0, Random(1))
    orders = []
    for at, zone in enumerate(match.game.zones):
        if zone.backs:
            assert sorted(twin.zones[at]) == sorted(match.state.zones[at]), zone.name
            orders.append(twin.zones[at] == match.state.zones[at])
    assert len(orders) == 8
    assert not all(orders)


def test_a_greedy_hero_collects_shards() -> None:
    match = dw.start("dice_throne", mode="portal_crawl", seats=["barbarian"], map="A", seed=2)
    bot = make("greedy", "1")
    while (ask := match.ask) is not None:
        match.answer(bot.decide(Observation(match, ask.seat)))
    told = [line["text"] for line in match.view(None)["log"]]
    assert any("collects a Shard" in line for line in told)
    assert match.result is not None


def test_the_map_in_the_view_says_what_everybody_sees() -> None:
    match = dw.start("dice_throne", mode="portal_crawl", seats=["thor"], map="A", seed=2)
    chart = match.view(0)["map"]
    assert (chart["name"], chart["confidence"]) == ("Portal Crawl 1, map A", "printed")
    assert chart["head"] == "0 of 3 Portal Shards, a Salve heals 3"
    by_word = {place["word"]: place for place in chart["places"]}
    assert len(by_word) == len(chart_of(match.state).places) == 13
    assert by_word["a4"]["said"] == "a4: Crimson Sands, Thor"
    assert by_word["d1"]["said"] == "d1: Boss Portal, locked, salve"
    assert by_word["e1"]["said"] == "e1: unexplored level III tile, salve, chest 2"
    assert by_word["e1"]["name"] == by_word["e1"]["text"] == ""
    assert [seat["tags"] for seat in match.view(0)["seats"] if seat["seat"] == 1] == [["not there"]]
    other = dw.start("dice_throne", mode="portal_crawl", seats=["thor"], map="C", seed=2).view(0)["map"]
    assert other["confidence"] == "reconstructed"


def test_the_end_names_who_fell_and_no_teammate() -> None:
    """Heroes of a crawl have a dial each, so a lost one is told by the hero whom nobody revived (DT-DTA-52), and one
    that is won by its score (DT-DTA-115)."""
    game = build(new_setup("dice_throne", "portal_crawl", ["thor", "monk"], {"crawl": 1, "map": "A"}))
    given = {"crawl": {"tiles": ["Scorched Path"]}, "thor": {"health": 1}, "monk": {"tokens": {"Salve": 0}}}
    match = position.begin_at(game, given, "", ["", ""], [], {})
    while match.result is None:
        assert match.ask is not None
        match.answer("pass" if match.ask.rule == "DT-DTA-54" else next(iter(match.ask.answers())))
    assert [match.game.reason(match.state, seat) for seat in (0, 1, None)] == [
        "you reached 0 Health",
        "Thor reached 0 Health",
        "Thor reached 0 Health",
    ]
    won = dw.start("dice_throne", mode="portal_crawl", seats=["thor", "monk"], seed=1)
    crawl.win(won.state)
    assert won.game.reason(won.state, 0).startswith("the Boss Portal is closed: ")


def test_a_wrong_crawl_is_explained() -> None:
    with pytest.raises(ValueError, match="choose one of the scenarios 1, 3, 5, 7"):
        dw.start("dice_throne", mode="portal_crawl", crawl=2)
    with pytest.raises(ValueError, match="has no map 'X': choose one of A, B, C, D"):
        dw.start("dice_throne", mode="portal_crawl", map="x")
    with pytest.raises(ValueError, match="has no map '\\{\\}'"):
        dw.start("dice_throne", mode="portal_crawl", map={})
    with pytest.raises(ValueError, match="there is no Portal Crawl 'False'"):
        dw.start("dice_throne", mode="portal_crawl", crawl=False)
    with pytest.raises(ValueError, match="has no option 'crawl' here"):
        dw.start("dice_throne", mode="duel", crawl=1)
    with pytest.raises(ValueError, match="salves is a number from 0 to 99"):
        dw.start("dice_throne", mode="portal_crawl", salves=-1)


@pytest.mark.parametrize("seed", range(6))
def test_every_place_may_be_gone_to_or_a_rule_forbids_it(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a place is offered it or told by which rule not, at every decision of random play; and when a
    minion comes, no damage of its tile waits any more (DT-DTA-02)."""
    met: list[int] = []
    meets = crawl.meet

    def watched(state: State, seat: int, level: int, arrival: crawl.Arrival = crawl.BY_ITS_CARD) -> None:
        assert not state.facts["ledger"]
        met.append(level)
        meets(state, seat, level, arrival)

    monkeypatch.setattr(crawl, "meet", watched)
    rng = Random(seed)
    seats = [rng.choice(hero_slugs()) for _ in range(1 + seed % 4)]
    match = dw.start("dice_throne", mode="portal_crawl", seats=seats, crawl=(1, 3, 5, 7)[seed % 4], seed=seed, salves=9)
    forbidden: Counter[str] = Counter()
    while (ask := match.ask) is not None:
        going = ask.rule == "DT-DTA-43"
        offered = {option.key for option in ask.option_list()} if going else set()
        for seat in match.game.players:
            for place in chart_of(match.state).places:
                refusal = match.game.why_not(match.state, seat, place.word)
                assert (refusal is None) == (seat == ask.seat and place.word in offered), (place.word, refusal)
                forbidden[refusal.rule if refusal is not None else ""] += 1
        if going:
            stays = match.game.why_not(match.state, ask.seat, "pass")
            assert stays is not None
            assert stays.rule == "DT-DTA-45"
        match.answer(ask.sample(rng))
    assert met
    assert set(forbidden) >= {"DT-DTA-01", "DT-DTA-04", "DT-DTA-44", "DT-DTA-50"}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"explored": {"b4": "Volcano"}}, "b4 takes a level I tile, and Volcano is one of level III"),
        ({"explored": {"d1": "Caves"}}, "d1 takes no Environment tile"),
        ({"explored": {"b4": "Caves", "c4": "Caves"}}, "Caves lies on the map already"),
        ({"explored": {"b4": "Caves"}, "tiles": ["Caves"]}, "Caves lies on the map already"),
        ({"stands": {"thor": "e1"}}, "seat 0 stands on e1, where nothing is explored"),
        ({"fights": {"thor": "Roc"}}, "seat 0 fights on a4, where no minion comes"),
        (
            {"minions": ["Fell Summoner"]},
            "Fell Summoner comes with the legacy pack alone",
        ),
        (
            {
                "explored": {"b4": "Caves"},
                "stands": {"thor": "b4", "monk": "b4"},
                "fights": {"thor": "Roc", "monk": "Satyr"},
            },
            "one tile does not hold two minions",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused(given: dict[str, Any], why: str) -> None:
    game = build(new_setup("dice_throne", "portal_crawl", ["thor", "monk"], {"crawl": 1, "map": "A"}))
    with pytest.raises(PositionError, match=why):
        position.begin_at(game, {"crawl": given}, "", ["", ""], [], {})


def test_a_crawl_is_stated_only_where_there_is_one() -> None:
    game = build(new_setup("dice_throne", "duel", ["thor", "monk"], {}))
    with pytest.raises(PositionError, match="'crawl' is stated where no hero goes through a portal"):
        position.begin_at(game, {"crawl": {"shards": 1}}, "", ["", ""], [], {})
