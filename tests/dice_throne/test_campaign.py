"""The campaign of Adventures: sessions, Shop, Boss Loot and score, each by its rule."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import dicewright
from dicewright.content_items import DONE
from dicewright.games import build, campaigns, new_setup
from dicewright.games.campaigns import BadCampaign
from dicewright.games.dice_throne.cards.campaign_plan import difficulties, feats, points, scenarios
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.cards.loot import RARITIES
from dicewright.games.dice_throne.cards.loot_cards import loot_cards, playable
from dicewright.games.dice_throne.cards.parsed_texts import deck_of
from dicewright.games.dice_throne.cards.session_options import complete
from dicewright.games.dice_throne.face import campaign as face
from dicewright.games.dice_throne.face import position
from dicewright.games.dice_throne.face.outcome import outcome
from dicewright.games.dice_throne.teams import campaign as rules
from dicewright.games.dice_throne.teams import loot_decks
from dicewright.games.dice_throne.teams.campaign import LOOT, OVER, PLAY, SHOP, NotAllowed, done, finish, standing
from dicewright.games.dice_throne.teams.charter import OF_A_SESSION, OF_ALL, proved

KEY = "5a" * 16
NOTHING: dict[str, Any] = {
    "won": True,
    "salves": 0,
    "gold": 0,
    "explored": False,
    "tucked": [],
    "falls": 1,
    "salves_found": 9,
    "hands_left": 1,
    "all_down": False,
    "by_ultimate": False,
    "defeated": ["Roc"],
}


def new(*heroes: str, difficulty: str = "normal", key: str = KEY) -> dict[str, Any]:
    return campaigns.begin("dice_throne", heroes or ("barbarian", "monk"), difficulty, "reference", key)


def after(data: dict[str, Any], **outcome: Any) -> dict[str, Any]:
    """The campaign after a session with this outcome; what is not said is as little as can be."""
    number = len(data["deeds"])
    return done(data, finish(f"match {number}", f"hash {number}", {**NOTHING, **outcome}))


def on(data: dict[str, Any], **deed: Any) -> dict[str, Any]:
    return campaigns.done(data, deed)


def whole(data: dict[str, Any], **outcome: Any) -> dict[str, Any]:
    """A session and all that comes after it, with no Loot card taken."""
    data = after(data, **outcome)
    while standing(data).offer is not None:
        data = on(data, do="discard")
    return on(data, do="next")


def with_deck(names: list[str], **outcome: Any) -> dict[str, Any]:
    """A campaign in whose Shop the Barbarian has, or could buy, one of these cards; by the first key that does it."""
    for number in range(400):
        data = after(new("barbarian", key=f"{number:032x}"), gold=60, **outcome)
        if any(name in standing(data).dealt[0] for name in names):
            return data
    raise AssertionError("no key deals it")


def test_dt_dta_23_and_26_eight_scenarios_and_a_lost_one_again() -> None:
    data = new()
    kinds = []
    for number in range(1, 9):
        assert standing(data).scenario.number == number
        kinds.append(campaigns.asked(data)["mode"])
        data = whole(data, won=False)
        assert standing(data).scenario.number == number
        data = whole(data)
    assert kinds == ["portal_crawl", "boss_battle"] * 4
    assert standing(data).stage == OVER
    assert campaigns.view(data)["says"].startswith("The Mad King is defeated")
    with pytest.raises(BadCampaign, match="the campaign is over") as caught:
        campaigns.asked(data)
    assert caught.value.rule == "DT-DTA-23.2"


def test_dt_dta_24_one_to_four_heroes() -> None:
    with pytest.raises(BadCampaign, match="1 to 4 heroes, not 5") as caught:
        new(*["barbarian"] * 5)
    assert caught.value.rule == "DT-DTA-24"
    assert new("Moon Elf")["heroes"] == ["moon_elf"]


def test_dt_dta_25_difficulties_score_and_replace_health() -> None:
    assert [one.score for one in difficulties().values()] == [20, 30, 40, 50]
    assert standing(whole(new(difficulty="veteran"))).score == 30
    for seats, health in ((("barbarian",), 25), (("barbarian",) * 4, 8)):
        match = dicewright.start("dice_throne", "portal_crawl", seats, difficulty="veteran", salves=2)
        assert match.view(None)["seats"][0]["meters"][0] == {"name": "Health", "value": health, "max": health + 10}
    match = dicewright.start("dice_throne", "boss_battle", ["barbarian"], difficulty="veteran")
    assert match.view(None)["seats"][0]["meters"][0]["value"] == 40
    for key, health in (("insane", 40), ("hardcore", 50)):
        match = dicewright.start("dice_throne", "boss_battle", ["barbarian"], difficulty=key)
        assert [seat["meters"][0]["value"] for seat in match.view(None)["seats"]] == [health, 70, 20]
    with pytest.raises(BadCampaign, match="there is no difficulty 'brutal'"):
        new(difficulty="brutal")


def test_dt_dta_26_a_loss_on_hardcore_ends_the_campaign() -> None:
    data = whole(new(difficulty="hardcore"), won=False)
    now = standing(data)
    assert (now.stage, now.score, now.at) == (OVER, -10, 0)
    assert not {"campaign", "hardcore", "unbeaten"} & set(proved(now)), "it was not finished"
    assert standing(whole(new(difficulty="insane"), won=False)).stage == PLAY


def test_dt_dta_101_who_stands_beside_the_boss_brings_three_rolls_for_boss_loot() -> None:
    data = whole(new(difficulty="insane"))
    usual, more = standing(after(data)), standing(after(data, beside_fell=True))
    assert len(more.to_roll) - len(usual.to_roll) == 3
    assert more.to_roll[-3:] == [0, 1, 0]


def test_dt_dta_29_the_first_session_begins_with_the_salves_of_the_card() -> None:
    assert campaigns.asked(new())["options"]["salves"] == 2


def test_dt_dta_17_gold_is_rounded_up_for_every_hero() -> None:
    assert standing(after(new(), gold=27)).gold == [30, 30]
    assert standing(after(new(), gold=30)).gold == [30, 30]
    assert standing(after(new(), gold=0)).gold == [0, 0]


def test_dt_dta_109_every_hero_is_dealt_the_cards_of_the_scenario() -> None:
    for dealt in standing(after(new())).dealt:
        assert [loot_cards()[name].rarity for name in dealt] == ["common"] * 3 + ["rare"]
    every = [name for dealt in standing(after(new(*["monk"] * 4))).dealt for name in dealt]
    assert len(set(every)) == 16
    data = after(new(), gold=30)
    other = standing(data).dealt[1][0]
    with pytest.raises(BadCampaign, match="was not dealt to Barbarian") as caught:
        on(data, do="buy", hero=0, card=other)
    assert caught.value.rule == "DT-DTA-109"


def test_dt_dta_110_prices() -> None:
    data = after(new(), gold=27, tucked=[[0, "epic"]])
    common, rare = standing(data).dealt[0][0], standing(data).dealt[0][3]
    bought = on(data, do="buy", hero=0, card=common)
    assert standing(bought).gold == [20, 30]
    assert standing(bought).loot == [[common], []]
    bought = on(bought, do="buy", hero=0, card=rare)
    assert standing(bought).gold == [5, 30]
    with pytest.raises(BadCampaign, match="costs 10 Gold; Barbarian has 5") as caught:
        on(bought, do="identify", hero=0, card=0)
    assert caught.value.rule == "DT-DTA-110.1"
    known = on(data, do="identify", hero=0, card=0)
    assert standing(known).gold == [20, 30]
    assert [loot_cards()[name].rarity for name in standing(known).loot[0]] == ["epic"]
    assert standing(on(known, do="sell", hero=0, card=standing(known).loot[0][0])).gold == [25, 30]
    assert standing(on(data, do="sell", hero=0, card=0)).gold == [35, 30]
    for card in (0, "Codex IV", None):
        with pytest.raises(BadCampaign) as caught:
            on(data, do="sell", hero=1, card=card)
        assert caught.value.rule in ("DT-DTA-105", "DT-DTA-110.3")


def test_dt_dta_108_a_higher_level_replaces_the_lower_and_the_common_card_leaves() -> None:
    names = [name for name in playable("common") if loot_cards()[name].replaces]
    data = with_deck(names)
    name = next(one for one in standing(data).dealt[0] if one in names)
    common = loot_cards()[name].replaces
    data = on(data, do="buy", hero=0, card=name)
    assert standing(data).gone == [[common]]
    assert campaigns.view(data)["heroes"][0]["cards"] == 32  # 14 cards of the hero and 18 common ones, one replaced
    sold = on(data, do="sell", hero=0, card=name)
    assert standing(sold).cards(0) == 31  # what left does not come back
    options = campaigns.asked(on(data, do="next"))["options"]
    assert (options["loot_in_decks"], options["gone_from_decks"]) == ([[name]], [[common]])
    match = dicewright.start("dice_throne", "boss_battle", ["barbarian"], **options)
    deck = [card.name for card in match.game.decks[0]]
    assert name in deck
    assert common not in deck
    assert len(deck) == 32


def test_dt_dta_108_1_a_card_that_is_no_higher_level_is_not_bought() -> None:
    assert loot_decks.rises([], "So Wild II")
    assert loot_decks.rises(["So Wild II"], "So Wild III")
    assert not loot_decks.rises(["So Wild III"], "So Wild II")
    for number in range(4000):
        data = after(new("barbarian", key=f"{number:032x}"), gold=60, tucked=[[0, "legendary"]])
        known = on(data, do="identify", hero=0, card=0)
        now = standing(known)
        worse = [name for name in now.dealt[0] if not loot_decks.rises(now.loot[0], name)]
        if worse:
            break
    with pytest.raises(BadCampaign, match="which is no lower level") as caught:
        on(known, do="buy", hero=0, card=worse[0])
    assert caught.value.rule == "DT-DTA-108.1"


def test_dt_dta_114_a_lower_level_goes_to_the_bottom_and_another_is_drawn() -> None:
    decks = {"common": ["So Wild II", "Codex"], "rare": [], "epic": [], "legendary": []}
    assert loot_decks.take_for(decks, "common", ["So Wild III"]) == "Codex"
    assert decks["common"] == ["So Wild II"]


def test_dt_dta_15_an_empty_deck_gives_the_next_higher_rarity() -> None:
    decks = {"common": [], "rare": [], "epic": ["Codex III"], "legendary": []}
    assert loot_decks.take(decks, "common") == "Codex III"
    decks["rare"] = ["Codex II"]
    assert loot_decks.take(decks, "legendary") == "Codex II"
    assert loot_decks.take(decks, "legendary") == ""


def test_dt_dta_18_a_deck_that_is_too_large_must_lose_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards that can be played do not fill a deck of 50 yet, so fewer are allowed here."""
    most = {**points(), "most_cards": 33}
    for module in (rules, face):
        monkeypatch.setattr(module, "points", lambda: most)
    data = with_deck(["Codex"])
    for name in standing(data).dealt[0]:
        if not loot_cards()[name].replaces:
            data = on(data, do="buy", hero=0, card=name)
    count = standing(data).cards(0)
    assert count > 33
    with pytest.raises(BadCampaign, match=f"holds {count} cards") as caught:
        on(data, do="next")
    assert caught.value.rule == "DT-DTA-18"
    assert any(one["deed"]["do"] == "remove" for one in campaigns.view(data)["can"])
    while standing(data).cards(0) > 33:
        data = on(data, do="remove", hero=0, card=standing(data).loot[0][0])
    with pytest.raises(BadCampaign, match="holds no more than 33") as caught:
        on(data, do="remove", hero=0, card="Codex")
    assert caught.value.rule == "DT-DTA-18"
    data = on(data, do="next")
    assert standing(data).sessions[-1].fifty
    assert next(one for one in campaigns.view(data)["charter"] if one["feat"] == "fifty")["session"] == 1


def test_dt_dta_18_cards_that_have_left_a_deck_are_not_counted_in_it() -> None:
    """Else a campaign could not go on once a deck of 50 has lost common cards and gained Loot."""
    heroes = ["cursed_pirate"]
    names: list[str] = []
    for name, one in loot_cards().items():
        families = [loot_cards()[known].family for known in names]
        if one.card.status == DONE and one.family not in families and not one.replaces:
            names.append(name)
    room = 50 - len(deck_of(hero("cursed_pirate")))
    full = {"loot_in_decks": [names[: room + 1]]}
    with pytest.raises(ValueError, match="holds more than 50 cards"):
        complete(full, heroes)
    assert complete({**full, "gone_from_decks": [["Six-It!"]]}, heroes)["gone_from_decks"] == [["Six-It!"]]


def test_dt_dta_111_what_is_not_bought_goes_back() -> None:
    data = after(new(), gold=30, tucked=[[1, "rare"], [0, "legendary"]])
    left = sum(len(names) for names in standing(data).decks.values())
    every = sum(len(playable(rarity)) for rarity in RARITIES)
    assert left == every - 10
    data = on(data, do="next")
    assert sum(len(names) for names in standing(data).decks.values()) == every
    assert not standing(data).tucked


def test_dt_dta_112_the_shop_and_the_boss_loot_come_after_a_loss_too() -> None:
    lost = after(new(), won=False)
    assert standing(lost).stage == SHOP
    with pytest.raises(BadCampaign, match="the Shop is not done yet") as caught:
        campaigns.asked(lost)
    assert caught.value.rule == "DT-DTA-112"
    battle = after(whole(new()), won=False)
    assert standing(battle).stage == LOOT
    assert len(standing(battle).to_roll) == 1  # one chest: the second hero has still to roll


def test_dt_dta_113_boss_loot_is_kept_or_discarded_for_a_point() -> None:
    data = after(whole(new()), salves=2)
    assert len(standing(data).to_roll) == 5  # three chests for two heroes
    first = standing(data).offer
    assert first is not None
    assert 1 <= first.rolled <= 20
    with pytest.raises(BadCampaign, match="to be kept or discarded first") as caught:
        on(data, do="next")
    assert caught.value.rule == "DT-DTA-113.2"
    data = on(data, do="keep")
    assert standing(data).loot[0] == [first.name]
    for _ in range(5):
        data = on(data, do="discard")
    data = on(data, do="next")
    assert standing(data).sessions[-1].parts == (("the scenario", 20), ("Salves left", 2), ("unclaimed Boss Loot", 5))


def test_dt_dta_115_and_117_a_crawl_that_is_won() -> None:
    data = after(new(), gold=7, salves=3, explored=True)  # 10 Gold each
    data = on(data, do="buy", hero=0, card=standing(data).dealt[0][0])
    data = on(data, do="next")
    row = standing(data).sessions[0]
    assert (row.gold, row.total) == (10, 20 + 3 + 2 + 5)
    assert standing(data).salves == 3


def test_dt_dta_16_and_118_a_loss_costs_10_and_gives_3_salves() -> None:
    data = whole(new(), salves=4)
    assert standing(data).salves == 4
    data = whole(data, won=False, salves=2)
    assert (standing(data).sessions[-1].total, standing(data).salves) == (-10, 7)
    assert standing(data).score == 24 - 10
    assert standing(data).scenario.number == 2


def test_dt_dta_105_nobody_sees_what_an_unidentified_card_is() -> None:
    data = after(new(), gold=30, tucked=[[0, "legendary"]])
    hidden = standing(data).tucked[0][0].name
    shown = json.dumps(campaigns.view(data))
    assert hidden not in shown
    assert KEY not in shown
    assert campaigns.view(data)["heroes"][0]["unidentified"] == ["legendary"]


def test_dt_dta_33_a_session_is_proved_by_the_record_of_its_match() -> None:
    data = new("barbarian")
    record = _played(data, 3)
    with pytest.raises(BadCampaign, match="does not prove a match"):
        campaigns.finished(data, {**record, "final": "0" * 64})
    wanted = campaigns.asked(data)
    other = dicewright.start("dice_throne", wanted["mode"], ["monk"], seed=1, **wanted["options"])
    _to_the_end(other, 1)
    with pytest.raises(BadCampaign, match="not the next session") as caught:
        campaigns.finished(data, other.record)
    assert caught.value.rule == "DT-DTA-33"
    after_it = campaigns.finished(data, record)
    row = standing(after_it).sessions[0]
    assert row.record == campaigns.digest(record)
    assert campaigns.proves(after_it, [record]) == []
    assert campaigns.proves(after_it, []) == ["there are fewer records than sessions"]
    assert campaigns.proves(after_it, [record, record]) == ["there are more records than sessions"]
    lied = json.loads(json.dumps(after_it))
    lied["deeds"][0]["outcome"]["gold"] += 50
    assert "something else than its record" in campaigns.proves(lied, [record])[0]
    with pytest.raises(BadCampaign, match="finished by the record"):
        campaigns.done(data, finish("m", "r", NOTHING))


def test_random_sessions_and_shops_keep_every_card_somewhere() -> None:
    rng = random.Random(15)
    for number in range(12):
        data = new(*rng.sample(["barbarian", "monk", "treant", "thor"], rng.randint(1, 4)), key=f"{number:032x}")
        for _ in range(25):
            now = standing(data)
            if now.stage == PLAY:
                seats = range(len(now.heroes))
                tucked = [[seat, rng.choice(RARITIES)] for seat in seats for _ in range(rng.randint(0, 3))]
                data = after(
                    data, won=rng.random() < 0.7, gold=rng.randint(0, 40), salves=rng.randint(0, 5), tucked=tucked
                )
            elif now.stage == OVER:
                break
            else:
                can = [one["deed"] for one in campaigns.view(data)["can"] if one["refused"] is None]
                data = campaigns.done(data, rng.choice(can))
            now = standing(data)
            there = [
                *(name for deck in now.decks.values() for name in deck),
                *(name for deck in now.loot for name in deck),
            ]
            there += [name for names in now.dealt for name in names]
            there += [one.name for cards in now.tucked for one in cards]
            there += [now.offer.name] if now.offer else []
            assert sorted(there) == sorted(name for rarity in RARITIES for name in playable(rarity))


def test_a_real_session_with_loot_cards_in_its_deck() -> None:
    data = after(new("barbarian"), gold=60)
    for name in standing(data).dealt[0]:
        data = on(data, do="buy", hero=0, card=name)
    data = on(data, do="next")
    record = _played(data, 5)
    assert dicewright.verify(record) == []
    assert standing(campaigns.finished(data, record)).stage == LOOT


def _played(data: dict[str, Any], seed: int) -> dict[str, Any]:
    wanted = campaigns.asked(data)
    match = dicewright.start("dice_throne", wanted["mode"], wanted["seats"], seed=seed, **wanted["options"])
    _to_the_end(match, seed)
    return match.record


def _to_the_end(match: dicewright.Match, seed: int) -> None:
    rng = random.Random(seed)
    while match.ask is not None:
        match.answer(match.ask.sample(rng))


def test_every_feat_is_decided_or_says_what_it_waits_for() -> None:
    decided = {*OF_A_SESSION, *OF_ALL}
    assert {one.key for one in feats() if not one.blocked_by} == decided


@pytest.mark.parametrize(
    ("feat", "session", "outcome"),
    [
        ("explorer", 1, {"explored": True}),
        ("no falls", 1, {"falls": 0}),
        ("no salves", 1, {"salves": 5, "salves_found": 3}),
        ("legendary loot", 1, {"tucked": [[0, "legendary"]]}),
        ("broke", 1, {"gold": 0}),
        ("both at zero", 2, {"all_down": True}),
        ("dry hand", 2, {"hands_left": 0}),
        ("loot goblin", 1, {"defeated": ["Roc", "Loot Goblin"]}),
        ("boss ultimate", 2, {"by_ultimate": True}),
    ],
)
def test_a_session_proves_its_feats(feat: str, session: int, outcome: dict[str, Any]) -> None:
    plain = {"gold": 20}
    data = whole(whole(new(), **plain), **plain)
    charter = {one["feat"]: one["session"] for one in campaigns.view(data)["charter"]}
    assert charter[feat] == 0
    first, second = (outcome, plain) if session == 1 else (plain, outcome)
    data = whole(whole(new(), **{**plain, **first}), **{**plain, **second})
    charter = {one["feat"]: one["session"] for one in campaigns.view(data)["charter"]}
    assert charter[feat] == session


def test_a_session_tells_which_minions_fell_and_whether_an_ultimate_ended_a_boss() -> None:
    goblin = {"minion": "Loot Goblin", "portal": True}
    map_of = {"shards": 3, "stands": {"barbarian": "d1"}, "taken": ["d1"], "fights": {"barbarian": goblin}}
    given = {"crawl": map_of, "minion": {"health": 1}}
    ended = _ended("portal_crawl", {"crawl": 1, "map": "A"}, given, ["smack"], [1, 1, 1, 4, 4, 1])
    assert ended["won"]
    assert ended["defeated"] == ["Loot Goblin"]
    given = {"fallen barbarian": {"health": 3, "tokens": {"King's Hand": 0, "Stun": 1}}}
    for rolls, key, ultimate in (([6] * 5, "rage!", True), ([1, 1, 1, 4, 4], "smack", False)):
        ended = _ended("boss_battle", {"boss": "fallen barbarian"}, given, [key], rolls)
        assert ended["won"]
        assert ended["by_ultimate"] is ultimate
        assert ended["defeated"] == []


def _ended(mode: str, options: dict[str, Any], given: dict[str, Any], announce: list[str], rolls: list[int]) -> Any:
    """The outcome of a session that a Barbarian ends in the Offensive Roll Phase of this position."""
    game = build(new_setup("dice_throne", mode, ["barbarian"], {**options, "difficulty": "normal"}))
    given = {"phase": "offensive roll phase", "active": "barbarian", **given}
    match = position.begin_at(game, given, "", ["", ""], rolls, {})
    wanted = iter(["roll", *announce])
    while (ask := match.ask) is not None:
        match.answer(next((key for key in ask.answers() if key == "pass"), None) or next(wanted))
    return outcome(match)


def test_a_whole_campaign_proves_its_feats() -> None:
    data = new("barbarian", difficulty="veteran")
    for _ in scenarios():
        data = whole(data, salves=5)
    proved = {one["feat"] for one in campaigns.view(data)["charter"] if one["session"] == 8}
    assert {"campaign", "veteran", "score 250", "alone", "unbeaten"} <= proved


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"loot_in_decks": [["Lucky Coin"]]}, "Lucky Coin cannot be played yet: nothing alters a Loot die yet"),
        ({"loot_in_decks": [["Codex", "Codex II"]]}, "holds Codex twice"),
        ({"loot_in_decks": [["Nonsense"]]}, "no Loot card 'Nonsense'"),
        ({"loot_in_decks": [[], []]}, "for each of the 1 heroes"),
        ({"gone_from_decks": [["Codex"]]}, "no common card 'Codex'"),
        ({"difficulty": "easy"}, "no difficulty 'easy': choose normal"),
    ],
)
def test_what_a_match_cannot_be_played_with_is_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        dicewright.start("dice_throne", "portal_crawl", ["barbarian"], **options)


def test_a_duel_knows_nothing_of_campaigns() -> None:
    with pytest.raises(ValueError, match="no option 'difficulty'"):
        dicewright.start("dice_throne", "duel", ["barbarian", "monk"], difficulty="normal")


@pytest.mark.parametrize("deed", [{"do": "steal"}, {"do": "buy", "hero": 9, "card": "Codex"}, {}])
def test_what_is_no_deed_is_refused(deed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"knows no deed|hero is a number"):
        campaigns.done(after(new()), deed)


def test_not_allowed_names_its_rule() -> None:
    with pytest.raises(NotAllowed) as caught:
        done(new(), {"do": "next"})
    assert caught.value.rule == "DT-DTA-112"
