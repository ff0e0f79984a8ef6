"""What holds at every moment of crowded random matches, whatever the cards: one law for each class of fault."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dicewright.engine.ask import NO, Ask, Pick
from dicewright.engine.assign import Split
from dicewright.engine.control import Unless
from dicewright.engine.frame import Trigger
from dicewright.engine.match import Match
from dicewright.games.dice_masters.board import last_known, sides, zones
from dicewright.games.dice_masters.board.dice import is_character
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.cards.schema import TYPES, WILD
from dicewright.games.dice_masters.continuous import amounts, queries, static_abilities
from dicewright.games.dice_masters.effects import first
from dicewright.games.dice_masters.effects.cost import can_pay
from dicewright.games.dice_masters.events.payment import Source, _missing, _shares
from dicewright.games.dice_masters.phrases.effects import Enlistment
from dicewright.games.dice_masters.phrases.lines import ReactiveGlobal
from dicewright.games.dice_masters.phrases.modifiers import NoDamageDealt
from dicewright.lab.contracts import AT_ANY_DECISION
from tests.dice_masters.crowded import crowded, decisions

MATCHES = range(60)
DOUBLES = range(20)
RARE = (
    ("AVX-092", "AVX-063", "AVX-031"),
    ("AVX-020", "JUS-013", "AVX-027"),
    ("AVX-032", "AVX-015", "AVX-054", "CW-022"),
    ("JUS-014", "AVX-126"),
    ("AVX-128", "AVX-127", "AVX-027"),
)
"""Cards that seldom meet by chance: what rerolls and what hurts; what stops damage and what deals it all the same; what
borrows words from its like; what is attached and what its bearer falls to."""
ANSWERING = ("CW-023", "AVX-075", "AVX-027")
"""Cards that answer a KO together, and one that KOs many dice."""
IDLE = ("pay", "toll", "use global", "use ability", "keyword", "choose", "target", "return", "prevent", "redirect")
"""Events by which something is paid or announced, and nothing has happened yet."""
PRIORITY = ("DM-MAIN-01", "DM-MAIN-06.1", "DM-WIN-01.1")


def played(most: int = 90) -> Iterator[tuple[Match, Ask]]:
    """The decisions of many crowded matches, of two players and of four."""
    for seed in MATCHES:
        yield from decisions(seed, most)
    for seed in DOUBLES:
        yield from decisions(seed, most, doubles=True)
    for wanted in RARE:
        for seed in MATCHES:
            yield from decisions(seed, most // 3, wanted=wanted)


def holds_itself(die: Die) -> bool:
    """Whether a die is its own captor, bearer or attacker."""
    return die.id in (die.holder, die.attached) or die.id in die.against


def keeps_energy_without_priority(match: Match, ask: Ask) -> bool:
    """Whether somebody has virtual energy who does not have priority (DM-ENERGY-13)."""
    state = match.state
    mine = sides.team(state, ask.seat)
    others = [seat for seat in match.game.seats if seat not in mine]
    return ask.rule in PRIORITY and any(state.facts["virtual"][seat] for seat in others)


def gives_a_target(match: Match, ask: Ask) -> bool:
    """Whether somebody may stop an enlistment with one of its own targets (DM-KEY-05)."""
    top = match.state.top
    if top is None or not isinstance(top.node, Enlistment):
        return False
    offered = {one for option in ask.option_list() for one in option.things}
    return bool(offered & first.chosen_for(match.state, top.node.effect))


def wastes_a_question(match: Match, ask: Ask) -> bool:
    """Whether a payment is asked that has one legal way, or offers what is not legal (DM-ENERGY-20)."""
    if not isinstance(ask, Split) or ask.rule != "DM-ENERGY-20":
        return False
    legal = list(itertools.islice(ask.answers(), 2000))
    seen: dict[str, set[int]] = {share.item.key: set() for share in ask.items}
    for answer in legal:
        for key, parts in seen.items():
            parts.add(answer.get(key, 0))  # type: ignore[union-attr]
    bounds = all({share.least, share.most} <= seen[share.item.key] for share in ask.items)
    within = [_parts(ask, parts) for parts in ask._parts(0, ask.total)]
    grouped = [one for one in within if all(sum(one.get(key, 0) for key in of.keys) >= of.least for of in ask.groups)]
    return len(legal) < 2 or not bounds or len(grouped) != len(legal)


def offers_nothing(match: Match, ask: Ask) -> bool:
    """Whether somebody is asked about an effect with which nothing happens and nobody is asked more (DM-ACT-08).

    What prevents something leaves no event, so it is left out.
    """
    keys = [option.key for option in ask.option_list()] if isinstance(ask, Pick) else []
    top = match.state.top
    if NO not in keys or top is None or "events" in match.state.names or "batch" in match.state.names:
        return False
    twin = match.clone()
    before = twin.state.log
    twin.answer(NO if isinstance(top.node, Unless) else next(key for key in keys if key != NO), ask.seat)
    entry, events = twin.state.log, 0
    while entry is not None and entry is not before:
        events += entry.event.kind not in IDLE and not entry.event.kind.startswith(("begin", "end"))
        entry = entry.before
    return not events and (twin.ask is None or twin.ask.rule in PRIORITY)


def asks_the_same_again(match: Match, ask: Ask) -> bool:
    """Whether a yes leads back to the question it answers with nothing in between, so that it could go on for ever."""
    keys = [option.key for option in ask.option_list()] if isinstance(ask, Pick) else []
    if NO not in keys:
        return False
    twin = match.clone()
    twin.answer(next(key for key in keys if key != NO), ask.seat)
    return twin.state.log is match.state.log and twin.ask is not None and twin.ask.prompt() == ask.prompt()


def passes_out_of_play_by(match: Match, before: Any) -> bool:
    """Whether words of a card sent a die to Used on its owner's turn that goes Out of Play first (DM-ZONE-07)."""
    state, entry = match.state, match.state.log
    if not match.game.edition.used_by_way_of_out:
        return False
    while entry is not None and entry is not before and entry.event.kind != "begin turn":
        event = entry.event
        if event.kind == "move" and "/" in event.rule:
            origin, to = (zones.KINDS[event.more[place]] for place in ("origin", "to"))
            rolled = origin == zones.RESERVE or origin in zones.IN_FIELD
            if rolled and to == zones.USED and sides.is_active(state, state.things[event.thing].owner):
                return True
        entry = entry.before
    return False


def outlives_its_damage(match: Match, ask: Ask) -> bool:
    """Whether a die stands whose damage reaches its defense, and nothing waits, happens or saved it (DM-DMG-09.1)."""
    state = match.state
    if ask.rule not in PRIORITY or state.pending:
        return False
    dice = [one for seat in match.game.seats for one in zones.fielded(state, seat) if is_character(state, one)]
    read = {(one, state.things[one].damage, queries.defense(state, one)) for one in dice}
    return any(damage >= defense for _, damage, defense in read - set(state.facts["spared"]))


def kos_before_it_is_read(match: Match, ask: Ask) -> bool:
    """Whether a die was KO'd by its new level before the words that rerolled it had said their last (DM-OPEN-47)."""
    entry, fallen, words = match.state.log, set[int](), set[tuple[str, int]]()
    while entry is not None and entry.event.kind != "begin turn":
        event = entry.event
        if event.kind in ("move", "spin"):
            words.add((event.rule, event.thing))
        elif event.kind == "ko" and event.rule in ("DM-DMG-09.1", "DM-STAT-03") and words:
            fallen |= {event.thing for rule, one in words if one == event.thing}
        elif event.kind == "reroll":
            if any((event.rule, one) in words for one in fallen & set(event.more["dice"])):
                return True
            fallen, words = set(), set()
        entry = entry.before
    return False


def harmless(match: Match) -> set[tuple[int, int]]:
    """The dice that deal no damage this turn, with the number of their stay in the field."""
    found: set[tuple[int, int]] = set()
    for one, names in static_abilities.statements(match.state, NoDamageDealt):
        found |= set() if one.combat else set(names["fixed"])
    return found


def hurts_all_the_same(match: Match, ask: Ask, before: Any, kept: set[tuple[int, int]]) -> bool:
    """Whether a die has dealt damage, after an event, that dealt none by then and still deals none (DM-EFF-05)."""
    entry, still = match.state.log, {one for one, _ in kept & harmless(match)}
    while entry is not None and entry is not before:
        if entry.event.kind == "damage" and entry.event.source in still:
            return True
        entry = entry.before
    return False


def _parts(ask: Split, parts: tuple[int, ...]) -> dict[str, int]:
    return {share.item.key: part for share, part in zip(ask.items, parts, strict=True)}


def test_the_laws_hold_in_crowded_matches(monkeypatch):
    """Also: no ability reads a number of a die that is unrolled now and was in the field when it began (DM-TIME-03)."""
    blind: list[str] = []
    read = amounts.read

    def reading(state: Any, names: Any, one: int, which: str) -> int:
        die = last_known.known(state, names, one)
        event = names.get("event")
        there = event is not None and any(was.id == one and was.arrived for was in _since(state, event))
        if there and die.face < 0:
            blind.append(match.game.word(state, one))
        return read(state, names, one, which)

    monkeypatch.setattr(amounts, "read", reading)
    found: dict[str, str] = {}
    seen: set[str] = set()
    last: tuple[Match | None, Any, set[tuple[int, int]]] = (None, None, set())
    for match, ask in played():
        seen.add(ask.kind)
        state = match.state
        _, log, kept = last if last[0] is match else (match, state.log, set())
        laws = {
            "holds itself": any(holds_itself(die) for die in state.things if isinstance(die, Die)),
            "keeps energy": keeps_energy_without_priority(match, ask),
            "gives a target": gives_a_target(match, ask),
            "wastes a question": wastes_a_question(match, ask),
            "offers nothing": offers_nothing(match, ask),
            "asks the same again": asks_the_same_again(match, ask),
            "passes Out of Play by": passes_out_of_play_by(match, log),
            "outlives its damage": outlives_its_damage(match, ask),
            "KOs before it is read": kos_before_it_is_read(match, ask),
            "hurts all the same": hurts_all_the_same(match, ask, log, kept),
            "reads a die that is gone as it lies": bool(blind),
        }
        last = (match, state.log, harmless(match))
        found |= {law: f"{match.game.setup['edition']}: {ask.prompt()}" for law, broken in laws.items() if broken}
    assert found == {}
    assert {"pick", "subset", "split", "assign"} <= seen


def test_nobody_orders_an_answer_that_cannot_be_paid():
    """A Global that answers an event is decided about at once, by who is able to pay for it then (DM-GLOB-09)."""
    payable: list[bool] = []
    for seed in MATCHES:
        for match, ask in decisions(seed, 30, wanted=ANSWERING):
            options = ask.option_list() if isinstance(ask, Pick) else []
            for one in [option.data for option in options if isinstance(option.data, Trigger)]:
                if isinstance(one.node, ReactiveGlobal):
                    payable.append(can_pay(match.state, one.seat, one.node.cost, one.scope))
    assert payable
    assert all(payable)


def _since(state: Any, event: Any) -> Iterator[Die]:
    """The dice that left the field since an event, as they were."""
    entry = state.log
    while entry is not None:
        yield from last_known.records(entry.event)
        if entry.event is event:
            return
        entry = entry.before


@pytest.mark.parametrize("doubles", [False, True])
def test_every_promise_holds_in_crowded_matches(doubles):
    rng = Random("promises")
    for seed in range(100, 112):
        for at, (match, _) in enumerate(decisions(seed, 100, doubles)):
            if at % 20 == 7:
                for check in AT_ANY_DECISION:
                    check(match, rng)


@pytest.mark.parametrize("seats", [["draft from lamps"] * 2, None])
def test_no_match_writes_on_the_game_it_shares(seats):
    """Matches of one setup share its game, so what a match finds out must stay its own."""
    match = crowded("shared") if seats is None else _drafting()
    game = match.game
    before = {name: id(value) for name, value in vars(game).items()}
    rng = Random("shared")
    twin = match.clone()
    for _ in range(150):
        for one in (match, twin):
            if one.ask is not None:
                one.answer(one.ask.sample(rng), one.ask.seat)
    assert {name: id(value) for name, value in vars(game).items()} == before


def _drafting() -> Match:
    import dicewright as dw

    return dw.start("dice_masters", mode="rainbow", edition="jus18", seats=["draft", "draft"], seed=5)


def test_a_payment_knows_the_least_and_the_most_of_each_energy():
    """What the shares say is what trying every split says."""
    rng = Random("payments")
    for _ in range(400):
        symbols = rng.sample((*TYPES, WILD, "generic"), rng.randint(1, 4))
        have = [Source(one, one, (), 1, rng.randint(1, 3)) for one in symbols]
        total = sum(one.total for one in have)
        cost = rng.randint(1, total)
        needs = tuple(rng.choices(TYPES, k=min(cost, rng.choice((0, 1, 1, 2)))))
        legal = [
            parts
            for parts in itertools.product(*(range(one.total + 1) for one in have))
            if sum(parts) == cost and not _missing(_counts(have, parts), needs)
        ]
        if legal:
            told = [(share.least, share.most) for share in _shares(have, cost, needs)]
            assert told == [(min(column), max(column)) for column in zip(*legal, strict=True)], (have, cost, needs)


def _counts(have: list[Source], parts: tuple[int, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one, part in zip(have, parts, strict=True):
        found[one.symbol] = found.get(one.symbol, 0) + part
    return found
