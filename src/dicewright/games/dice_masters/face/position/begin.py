"""A match that stands in a stated position, with the scripted faces and draws waiting."""

from __future__ import annotations

from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.game import Game
from dicewright.engine.match import Match
from dicewright.engine.run import Watch
from dicewright.engine.written import typed
from dicewright.games.dice_masters.board.state import State, state_of
from dicewright.games.dice_masters.board.zones import BAG, GONE, inside, zone
from dicewright.games.dice_masters.cards.definitions import BASIC, card, sets
from dicewright.games.dice_masters.events.event_handlers import set_life_to
from dicewright.games.dice_masters.events.payment import set_virtual
from dicewright.games.dice_masters.face.game import DiceMasters
from dicewright.games.dice_masters.face.position.dice import entry, place_dice, set_roles
from dicewright.games.dice_masters.face.position.places import (
    BLOCKERS,
    COMBAT,
    GIVEN,
    STATED,
    STEPS,
    STOOD,
    WINDOW,
    PositionError,
    seat_named,
)
from dicewright.games.dice_masters.face.position.running import carry_out
from dicewright.games.dice_masters.face.position.tokens import put_counters
from dicewright.games.dice_masters.teams.formats import format_of
from dicewright.games.dice_masters.turn.attack_step import block_events
from dicewright.games.dice_masters.turn.turn import MATCH, TURN


def begin_at(
    game: Game,
    given: dict[Any, Any] | None,
    secret: str,
    seeds: list[str],
    rolls: list[Any],
    draws: dict[Any, Any],
    watch: Watch | None = None,
) -> Match:
    """A match standing in the given position, or a fresh one, with the scripted results waiting.

    watch: of the match, from its first step. Raises `PositionError`, `KeyError` for a player there is not.
    """
    assert isinstance(game, DiceMasters)
    if given is not None:
        if game.draft:
            raise PositionError("a match whose teams are drafted begins with the draft; leave out 'given'")
        given = {key if key in GIVEN else seat_named(game, key): value for key, value in given.items()}
        asks_all, game = game.asks_all, _with_cards(game, given)
        game.asks_all = asks_all
    match = Match(game, secret, seeds)
    match.watch = watch
    state = state_of(match)
    game.begin(state)
    force(state, rolls, draws)
    if given is not None:
        place(state, given)
    _ = match.ask  # go to the first decision
    match.opening = match.state.rolled
    return match


def force(state: State, rolls: list[Any], draws: dict[Any, Any]) -> None:
    """Append scripted faces and draws to those that wait."""
    state.set("rolls", (*state.facts.get("rolls", ()), *(str(word) for word in rolls)))
    waiting = list(state.facts.get("draws", ((),) * len(state.game.seats)))
    for name, words in draws.items():
        seat = seat_named(state.game, name)
        waiting[seat] = (*waiting[seat], *(typed(str(word)) for word in words))
    state.set("draws", tuple(waiting))


def rolls_left(state: State) -> int:
    """How many scripted faces wait."""
    return len(state.facts.get("rolls", ()))


def forced_left(state: State) -> list[str]:
    """Scripted faces and draws that were not used."""
    return [*state.facts.get("rolls", ()), *(word for words in state.facts.get("draws", ()) for word in words)]


def _with_cards(game: DiceMasters, given: dict[Any, Any]) -> DiceMasters:
    """The game with every card the position names on somebody's team, with enough dice."""
    setup = {**game.setup, "teams": [dict(team) for team in game.setup["teams"]]}
    centre = [number for number, _ in setup["basics"]]
    more: list[str] = []
    teams: list[dict[str, int]] = [dict(team["cards"]) for team in setup["teams"]]

    def joins(seat: int, number: str, many: int) -> None:
        if number.upper().partition("-")[0] not in sets():
            return
        facts = card(number)
        if facts.kind != BASIC:
            teams[seat][facts.number] = max(facts.limit, teams[seat].get(facts.number, 0), many)
        elif facts.number not in centre and facts.number not in more:
            more.append(facts.number)

    for seat in game.seats:
        for zone_name, dice in (given.get(seat) or {}).items():
            for one in map(entry, dice if zone_name in STATED else ()):
                joins(seat if one.of is None else seat_named(game, one.of), one.name, one.many)
    for effect in given.get("effects", ()):
        joins(seat_named(game, effect.get("by", given.get("active", 0))), str(effect["card"]), 1)
    for team, cards in zip(setup["teams"], teams, strict=True):
        team["cards"] = [[number, dice] for number, dice in cards.items()]
    setup["basics"] = [*setup["basics"], *([number, format_of(setup["mode"]).basic_dice] for number in more)]
    return game if setup == game.setup else DiceMasters(setup)


def place(state: State, given: dict[Any, Any]) -> None:
    """Put everything where the position says and stand at the beginning of its step."""
    step = str(given.get("step", "main"))
    if step not in (*STEPS, *COMBAT):
        raise PositionError(f"there is no step {step!r}: {', '.join((*STEPS, *COMBAT))}")
    active = seat_named(state.game, given.get("active", 0))
    state.set("active", active)
    state.set("first", seat_named(state.game, given.get("first", 0)))
    state.set("turn", int(given.get("turn", 3)))
    state.set("phase", "attack" if step in COMBAT else step)
    state.moment = STOOD
    roles: dict[int, tuple[str, ...]] = {}
    for seat in state.game.seats:
        _place_seat(state, seat, given.get(seat) or {}, roles)
    state.note(Event("begin turn", seat=active, amount=state.facts["turn"], rule="DM-TURN-01"))
    state.top = None
    if roles or step in COMBAT:
        _join_battle(state, step, roles)
    for effect in given.get("effects", ()):
        carry_out(state, effect)
    _stand(state, step)


def _place_seat(state: State, seat: int, given: dict[str, Any], roles: dict[int, tuple[str, ...]]) -> None:
    """Everything of one player. roles: filled with the dice in the Attack Zone and whom each blocks."""
    for key in sorted(given, key=lambda key: key == "under"):  # as written; whoever holds a die is there before it
        value = given[key]
        if key == "life":
            if int(value) > state.game.life:  # DM-WIN-14.1
                most = state.game.life
                raise PositionError(f"{value} life is more than the {most} of this match; `options: {{life: {value}}}`")
            set_life_to(state, seat, int(value))
        elif key == "virtual":
            set_virtual(state, seat, int(value))
        elif key == "counters":
            put_counters(state, value)
        elif key not in STATED:
            raise PositionError(f"{key!r} is no zone: {', '.join(STATED)}, life, virtual, counters")
        else:
            for one in map(entry, value):
                placed = place_dice(state, seat, key, one)
                if key == "attack":
                    roles.update(dict.fromkeys(placed, one.blocking))
    if "bag" in given:  # what the position does not mention is out of the way
        wanted = sum(entry(one).many for one in given["bag"])
        for number in inside(state, seat, BAG)[: len(inside(state, seat, BAG)) - wanted]:
            state.move(number, zone(0, GONE))


def _join_battle(state: State, step: str, roles: dict[int, tuple[str, ...]]) -> None:
    """The dice in the Attack Zones attack and block, and the log knows that they do; nothing triggers."""
    if step not in COMBAT:
        raise PositionError(f"dice are in the Attack Zone: say 'step: {BLOCKERS}' or 'step: {WINDOW}'")
    blocks = set_roles(state, roles)
    attackers = [one for one in roles if one not in blocks]
    if not attackers:
        raise PositionError(f"'step: {step}' needs attackers: dice in 'attack' of the active player")
    if blocks and step == BLOCKERS:
        raise PositionError(f"blockers are declared already: say 'step: {WINDOW}'")
    things = state.things
    for one in attackers:
        seat = things[one].controller
        state.note(Event("attack", thing=one, seat=seat, by=seat, rule="DM-ATK-01"))
    if step == WINDOW:
        for event in block_events(state, attackers, blocks):
            state.note(event)


def _stand(state: State, step: str) -> None:
    """Stand at the beginning of a step of the turn, or within its Attack Step."""
    state.push(MATCH.effects[1])
    state.advance(1)
    state.push(TURN)
    if step in STEPS:
        state.advance(STEPS[step])
        return
    state.advance(STEPS["attack"] + 1)
    state.set("attack steps", 0)
    steps: Any = TURN.effects[STEPS["attack"]]
    attack = steps.step
    for node, done in ((steps, 1), (attack, 2), (attack.effect, 1), (attack.effect.then, COMBAT[step])):
        state.push(node)
        state.advance(done)
