"""What holds at every decision of random play from positions full of status effects, by class of fault.

Every seat has tokens of any hero, so that what belongs to one hero meets all others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from dicewright.content_items import DONE
from dicewright.engine.ask import Option
from dicewright.engine.event import Event
from dicewright.engine.library import walk
from dicewright.engine.match import Match
from dicewright.engine.state import State
from dicewright.engine.window import Window
from dicewright.games import build, new_setup
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.ability_index import at_work, names_for
from dicewright.games.dice_throne.board.entities import Token
from dicewright.games.dice_throne.board.holding import held
from dicewright.games.dice_throne.board.turn_tree import SETTLE
from dicewright.games.dice_throne.board.use_limits import MORE
from dicewright.games.dice_throne.cards.bosses import boss_slugs
from dicewright.games.dice_throne.cards.definitions import hero_slugs, status_effects
from dicewright.games.dice_throne.cards.parsed_texts import tree
from dicewright.games.dice_throne.cards.proper_names import token_groups
from dicewright.games.dice_throne.continuous import static_abilities, token_limits
from dicewright.games.dice_throne.continuous.companions import is_active
from dicewright.games.dice_throne.effects.costs import payable
from dicewright.games.dice_throne.events import event_handlers, game_actions
from dicewright.games.dice_throne.face import position
from dicewright.games.dice_throne.face.game import DiceThrone
from dicewright.games.dice_throne.phrases.abilities import Abilities, Triggered
from dicewright.games.dice_throne.phrases.conditions import YouHave
from dicewright.games.dice_throne.phrases.moments import AtEnd, During
from dicewright.games.dice_throne.teams.modes import MODES
from dicewright.games.dice_throne.turn import activated_abilities, asking, player_actions

TOKENS = [one for one in status_effects().values() if one.status == DONE and one.kind != "companion"]
PHASES = ("upkeep phase", "main phase 1", "offensive roll phase")
TRIES = 40


def asks_in_setup(seats: list[str]) -> bool:
    """Whether a hero chooses something before the first turn; a position is stated without that."""
    return "forgemaster" in seats


def somewhere(seed: int, mode: str = "duel") -> tuple[Match, Random]:
    """Heroes with ten kinds of tokens each, in the middle of a turn."""
    rng = Random(seed)
    edition = rng.choice(position.editions)
    count = min(MODES[mode].health)
    bosses = MODES[mode].bosses
    seats = [rng.choice(boss_slugs() if seat < bosses else hero_slugs()) for seat in range(count)]
    game = build(new_setup("dice_throne", mode, seats, {"edition": edition}))
    given: dict[Any, Any] = {"phase": rng.choice(PHASES), "setup": not asks_in_setup(seats)}
    for seat in game.seats:
        tokens = {one.name: rng.randint(1, max(1, one.limit)) for one in rng.sample(TOKENS, 10)}
        ruled = seat in game.ruled  # the deck of a boss has no upgrades
        deck = [card.name for card in game.decks[seat] if not (ruled and card.upgrade)]  # type: ignore[attr-defined]
        hand = rng.sample(deck, min(5, len(deck)))
        most = game.start_healths[seat]  # type: ignore[attr-defined]
        stated = min(rng.randint(5, 50), most) if seat == game.dials[seat][0] else 0  # type: ignore[attr-defined]
        health = {"health": stated} if stated else {}
        given[seat] = {"cp": rng.randint(0, 15), **health, "tokens": tokens, "hand": hand}
    return position.begin_at(game, given, f"contracts {seed}", [""] * len(game.players), [], {}), rng


def decisions(seed: int, mode: str = "duel", most: int = 60) -> Iterator[tuple[Match, Random]]:
    """Random play, stopping before each decision."""
    match, rng = somewhere(seed, mode)
    for _ in range(most):
        if match.ask is None:
            return
        yield match, rng
        match.answer(match.ask.sample(rng))


def events_of(state: State, since: int = -1) -> list[Event]:
    """The events of a match after a numbered one, newest first."""
    found = []
    entry = state.log
    while entry is not None and entry.number > since:
        found.append(entry.event)
        entry = entry.before
    return found


def depth(state: State) -> int:
    count, frame = 0, state.top
    while frame is not None:
        count, frame = count + 1, frame.under
    return count


def carried_out(state: State, rng: Random, begin: Any) -> State:
    """A copy of a match that waits in a window, with something begun and carried out to its end by any answers."""
    copy = state.clone()
    copy.counters["dice"] = rng.randrange(100_000)  # other dice each time
    base = depth(copy)
    begin(copy)
    steps = copy.game.rules.steps
    while depth(copy) > base and copy.result is None:
        frame = copy.top
        assert frame is not None
        ask = steps[type(frame.node)](copy, frame, None)
        if ask is not None:
            steps[type(frame.node)](copy, frame, ask.check(ask.sample(rng)))
    return copy


def worth(event: Event, seat: int) -> bool:
    """Whether an event is more than the price of what was done: something for somebody, or against them."""
    if event.kind in ("spend", "play", "shuffle") or (event.seat == seat and event.kind == "discard"):
        return False
    if event.kind == "roll":
        return bool(event.more["what"] == "reroll")
    return event.kind != "cp" or event.seat != seat or event.amount > 0


def changed(old: State, new: State) -> bool:
    """Whether something is set that no event tells: what waits, how many cards Income brings, what may be used more
    often."""
    more = [[name for _, name, _ in one.facts.get("used", ()) if name.startswith(MORE)] for one in (old, new)]
    income = old.facts["income cards"] != new.facts["income cards"]
    return len(old.lasting) != len(new.lasting) or income or more[0] != more[1]


def _act(state: State, seat: int, option: Option) -> None:
    player_actions.act(state, seat, option)


def _force(state: State, seat: int, permit: activated_abilities.Permit) -> None:
    """What a player may not do now, done all the same."""
    state.push(SETTLE)
    activated_abilities.act_permit(state, seat, permit)


def only_counted(state: State, seat: int, number: int) -> bool:
    """Whether a card would be played to have been played (DT-RULE-CYCLOPS-02)."""
    card = state.game.cards[state.things[number].name]  # type: ignore[attr-defined]
    text = state.game.trees.get(card.path)  # type: ignore[attr-defined]
    names = names_for(state, seat, number, "card")
    uses = text.uses if isinstance(text, Abilities) else ()
    return any(activated_abilities.unpaid(state, names, card, use.cost) for use in uses)


def in_window(state: State) -> bool:
    return state.top is not None and type(state.top.node) is Window


@pytest.mark.parametrize("seed", range(20))
def test_what_is_offered_can_do_something(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No card and no token is offered that could change nothing whatever is rolled and chosen."""
    tried: list[Event] = []
    applied = DiceThrone.apply

    def recorded(self: DiceThrone, state: State, event: Event) -> Event | None:
        tried.append(event)
        return applied(self, state, event)

    monkeypatch.setattr(DiceThrone, "apply", recorded)
    for match, rng in decisions(seed):
        state, ask = match.state, match.ask
        assert ask is not None
        if not in_window(state):
            continue
        for option in ask.option_list():
            if not isinstance(option.data, tuple) or option.data[0] not in ("play", "permit"):
                continue
            if option.data[0] == "play" and only_counted(state, ask.seat, option.data[1]):
                continue
            for _ in range(TRIES):
                tried.clear()
                copy = carried_out(state, rng, partial(_act, seat=ask.seat, option=option))
                if any(worth(event, ask.seat) for event in tried) or changed(state, copy):
                    break
            else:
                raise AssertionError(f"{option.key} is offered and does nothing: {ask.prompt()}")


FUTILE = ("DT-PRI-03", "DT-STA-11", "DT-RULE-STATUS-10", "DT-STA-35.2")
"""The rules that refuse what finds nothing to work on."""


@pytest.mark.parametrize("seed", range(10, 40))
def test_what_is_refused_as_futile_does_nothing(seed: int) -> None:
    """What is refused because it finds nothing to work on would change nothing if it were carried out."""
    for match, rng in decisions(seed):
        state, ask = match.state, match.ask
        assert ask is not None
        if not in_window(state) or state.facts["ultimate"] or state.pending:
            continue
        seat, opened = ask.seat, state.facts["open"]
        for number, key, limit, use in at_work(state).permits[seat]:
            names = names_for(state, seat, number)
            refusal = activated_abilities.refused(state, seat, number, use)
            if refusal is None or payable(state, names, seat, use.cost) or use.modifier:
                continue
            if refusal.rule not in FUTILE and refusal is not activated_abilities.MID_ROLL:
                continue
            permit = activated_abilities.Permit(number, key, use, names, limit)

            for _ in range(TRIES if refusal is activated_abilities.MID_ROLL else 4):
                copy = carried_out(state, rng, partial(_force, seat=seat, permit=permit))
                since = -1 if state.log is None else state.log.number
                news = events_of(copy, since)
                if (
                    refusal is activated_abilities.MID_ROLL or refusal.rule == "DT-PRI-03"
                ):  # others may roll dice meanwhile
                    news = [event for event in news if event.source == number and _touches(event, opened)]
                done = [event for event in news if worth(event, seat)]
                assert not done, f"{key} is refused ({refusal.text}) and does {done}"


def _touches(event: Event, opened: tuple[int, ...]) -> bool:
    return event.thing in opened or not set(event.more.get("dice", ())).isdisjoint(opened)


@pytest.mark.parametrize("mode", list(MODES))
@pytest.mark.parametrize("seed", range(4))
def test_companions_belong_to_their_heroes_and_the_defeated_are_asked_nothing(mode: str, seed: int) -> None:
    """DT-STA-34.1: nobody builds or gains what belongs to another hero. DT-SET-09: who is out decides nothing."""
    for match, _ in decisions(seed + 100, mode, 150):
        state, ask = match.state, match.ask
        assert ask is not None
        assert ask.seat not in state.facts["fallen"], f"{ask.prompt()} is asked of a defeated player"
        for thing in state.things:
            if isinstance(thing, Token) and state.game.tokens[thing.name].kind == "companion":  # type: ignore[attr-defined]
                owner = state.game.heroes[thing.inflicter]  # type: ignore[attr-defined]
                assert thing.name in owner.tokens, f"{owner.name} has {thing.name}"


HAVE = re.compile(r"It (?:takes|costs) \d+ (.+?)(?: not gained this turn)?(?:;| and) .*?you have (\d+)")


@pytest.mark.parametrize("seed", range(30, 50))
def test_a_refusal_that_says_how_many_there_are_is_right(seed: int) -> None:
    """DT-STA-08.1: whoever is told *you have 0* has none, and not some that cannot be spent now."""
    for match, _ in decisions(seed):
        state, ask = match.state, match.ask
        assert ask is not None
        for number, _, _, use in at_work(state).permits[ask.seat]:
            refusal = payable(state, names_for(state, ask.seat, number), ask.seat, use.cost)
            found = HAVE.search(refusal.text) if refusal is not None else None
            if found is None:
                continue
            what, count = found[1], int(found[2])
            if what == "CP":
                assert count == state.things[ask.seat].cp
            elif what not in ("cards", "card") and "status effect" not in what:
                assert count == len(held(state, ask.seat, what)), refusal


@pytest.mark.parametrize("seed", range(50, 80))
def test_nothing_is_lost_to_a_limit_without_a_chance_to_make_room(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """DT-STA-04: what an ability or a Main Phase Action gains beyond a limit is lost only after a question, if some of
    it could have been spent at that moment."""
    asked: set[int] = set()
    arrive = event_handlers.KINDS["gain"]

    def watched(state: State, event: Event) -> Event | None:
        done = arrive(state, event)
        names = state.names
        if (
            done is None
            and not token_limits.uninterrupted(state, names)
            and player_actions.locked(state, event.seat) is None
        ):
            before = state.facts["room"]
            state.set("room", (event.seat, event.more["token"]))
            able = asking.may_act(state, event.seat, token_limits.WINDOW)
            state.set("room", before)
            assert not able or event.seat in asked, f"{event.more['token']} is lost without a question"
        return done

    monkeypatch.setitem(event_handlers.KINDS, "gain", watched)
    for match, _ in decisions(seed, most=120):
        top = match.state.top
        assert top is not None
        assert match.ask is not None
        waits = type(top.node) is Window and top.node.name == token_limits.WINDOW
        asked = {match.ask.seat} if waits else (asked if match.state.facts["room"] else set())


@pytest.mark.parametrize("seed", range(100, 120))
def test_no_companion_is_given_up_without_a_chance_to_use_one(seed: int) -> None:
    """DT-STA-04: whoever draws more Rejects than there may be could use one of those that lay there, if it was the
    moment for any of them."""
    rng = Random(seed)
    edition = rng.choice(position.editions)
    game = build(new_setup("dice_throne", None, ["krampus", rng.choice(hero_slugs())], {"edition": edition}))
    rejects = token_groups()["Reject"]
    given: dict[Any, Any] = {"phase": "offensive roll phase", "setup": False, 0: {"tokens": dict.fromkeys(rejects, 1)}}
    rolls = rng.choice([[2, 3, 4, 5, 6], [6, 6, 6, 6, 1], [6] * 5])
    match = position.begin_at(game, given, f"rejects {seed}", ["", ""], rolls, {})
    asked = False
    while match.ask is not None and match.state.facts["turn"] == 2:
        ask, state = match.ask, match.state
        asked = asked or bool(state.facts["room"])
        if ask.rule == "DT-STA-03" and state.facts["phase"] == "offensive roll phase":
            assert asked, f"{ask.prompt()} without a question before"
            return
        wanted = [
            one for one in ask.option_list() if one.key in ("rejection", "spoils", "discomfort and pain!", "roll")
        ]
        match.answer(wanted[0].key if wanted else passing(match, rng))


def passing(match: Match, rng: Random) -> Any:
    """To pass, or any answer where that is none."""
    assert match.ask is not None
    return "pass" if any(one.key == "pass" for one in match.ask.option_list()) else match.ask.sample(rng)


def harms_of_upkeep() -> list[str]:
    """Negative status effects that act in their holder's Upkeep Phase."""
    found = []
    for facts in TOKENS:
        text = tree(facts.path, facts.text)
        uses = text.uses if isinstance(text, Abilities) else ()
        moments = [use.moment for use in uses if isinstance(use, Triggered)]
        acts = any(isinstance(one, During) and (one.phase, one.whose) == ("upkeep phase", "your") for one in moments)
        if facts.kind == "negative" and acts:
            found.append(facts.name)
    return found


@pytest.mark.parametrize("token", harms_of_upkeep())
def test_harm_that_comes_in_the_upkeep_phase_acts_in_it(token: str) -> None:
    """DT-OPEN-16: the first of a name that is inflicted when the phase has begun does what its text says of it."""
    game = build(new_setup("dice_throne", None, ["barbarian", "jean grey"], {}))
    other = "Poison" if token == "Burn" else "Burn"  # brings damage, so that everybody is asked in the phase
    mine = {"tokens": {other: 1}, "hand": ["Six-It!", "So Wild!"]}
    given = {"phase": "upkeep phase", "setup": False, 0: mine, 1: {"tokens": {"Acuity": 4}}}
    match = position.begin_at(game, given, token, ["", ""], [], {})
    while match.ask is not None and match.ask.seat != 1:
        match.answer(passing(match, Random(1)))
    state = match.state
    assert state.facts["phase"] == "upkeep phase"

    def begin(copy: State) -> None:
        copy.push(SETTLE)
        game_actions.inflict(copy, 0, ((token, 1),), by=1)

    since = -1 if state.log is None else state.log.number
    for seed in range(TRIES):  # a text may let its holder do something, and not make it
        news = events_of(carried_out(state, Random(seed), begin), since)
        arrived = next(event.thing for event in news if event.kind == "inflict")
        if any(event.kind != "inflict" and arrived in (event.source, event.thing) for event in news):
            return
    raise AssertionError(f"{token} does nothing when it comes in the Upkeep Phase")


@pytest.mark.parametrize("seed", range(70, 100))
def test_whoever_takes_the_damage_of_an_attack_was_asked_for_nyra_last(seed: int) -> None:
    """DT-DEF-18: as long as Nyra could take damage of an Attack, her player decides in the moment in which it is dealt,
    defended or not."""
    rng = Random(seed)
    edition = rng.choice(position.editions)
    game = build(new_setup("dice_throne", None, [rng.choice(hero_slugs()), "huntress"], {"edition": edition}))
    given = {"phase": "offensive roll phase", "setup": False, 1: {"tokens": {"Nyra": 1, "Nyra's Bond": 1}, "cp": 2}}
    match = position.begin_at(game, given, f"nyra {seed}", ["", ""], [], {})
    asked = able = False
    since = -1
    for _ in range(250):
        ask, state = match.ask, match.state
        if ask is None or state.facts["turn"] > 6:
            break
        for event in reversed(events_of(state, since)):
            hurt = event.kind == "damage" and event.seat == 1 and event.more.get("passable")
            assert not (hurt and able) or asked or event.more.get("shared"), f"{event} without a question"
            asked = asked and event.kind != "begin" and not (event.kind == "damage" and event.seat == 1)
        since = -1 if state.log is None else state.log.number
        asked = asked or ask.rule == "DT-DEF-18"
        able = is_active(state, 1, "Nyra") and static_abilities.can(state, 1, "act") is None
        match.answer(ask.sample(rng))


def late_checks() -> list[tuple[str, str]]:
    """Tokens that ask at the end of a phase what their holder has: the token and the phase."""
    found = []
    for facts in TOKENS:
        text = tree(facts.path, facts.text)
        for use in text.uses if isinstance(text, Abilities) else ():
            if not isinstance(use, Triggered) or not isinstance(use.moment, AtEnd):
                continue
            if any(isinstance(node, YouHave) for _, node in walk(use)):
                found.append((facts.name, use.moment.phase))
    return found


@pytest.mark.parametrize(("token", "phase"), late_checks())
def test_what_is_checked_at_the_end_of_a_phase_can_be_spent_in_it(token: str, phase: str) -> None:
    """DT-STA-20.1: the holder of something that can be spent at any time is asked in the phase before the check."""
    assert late_checks()
    game = build(new_setup("dice_throne", None, ["tactician", "barbarian"], {}))
    phase = "main phase 2" if phase == "turn" else phase  # the last one of a turn in which anything is spent
    given = {"phase": phase, "setup": False, 0: {"tokens": {token: 1, "Tactical Advantage": 1}}}
    match = position.begin_at(game, given, token, ["", ""], [], {})
    assert match.ask is not None
    assert match.state.facts["phase"] == phase
    assert any("use tactical advantage" in option.key for option in match.ask.option_list())


@pytest.mark.parametrize("seed", range(90, 96))
def test_another_player_is_another_one(seed: int) -> None:
    """DT-CARD-12: what goes from a chosen player to another one never stays where it was, however many play."""
    rng = Random(seed)
    seats = [rng.choice(hero_slugs()) for _ in range(4)]
    game = build(new_setup("dice_throne", rng.choice(["king_of_the_hill", "2v2"]), seats, {}))
    # Whoever has Stun may not begin with a card.
    tokens = {one.name: 1 for one in rng.sample([one for one in TOKENS if one.transferable and one.name != "Stun"], 3)}
    given: dict[Any, Any] = {seat: {"cp": 9, "tokens": tokens, "hand": ["Transference!"]} for seat in game.seats}
    given["setup"] = not asks_in_setup(seats)
    match = position.begin_at(game, given, f"another {seed}", [""] * 4, [], {})
    match.answer("play transference!")
    while match.ask is not None and match.ask.rule != "DT-TURN-07":  # until the card is done and the phase goes on
        match.answer(match.ask.sample(rng))
    moved = [one for one in events_of(match.state) if one.kind == "transfer"]
    lost = [one for one in events_of(match.state) if one.kind == "remove"]
    assert moved or lost
    assert all(one.seat != one.more["from"] for one in moved)


def test_zones_are_those_of_the_match() -> None:
    """A guard for the tests above: a position has what they state."""
    match, _ = somewhere(1)
    assert all(zones.tokens(match.state, seat) for seat in match.state.game.seats)
