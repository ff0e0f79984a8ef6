"""What tokens and passive abilities allow, trigger, replace and forbid; most events find nothing and cost nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from dicewright.engine.ask import Refusal
from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import Replacement
from dicewright.engine.node import Cost, Effect
from dicewright.engine.state import Scope, State
from dicewright.engine.window import Window
from dicewright.games.dice_throne import places, sides, zones
from dicewright.games.dice_throne.flow import OFFENCE, ROLL_PHASES, UPKEEP
from dicewright.games.dice_throne.limits import Cap, count_use, free_again, used_up
from dicewright.games.dice_throne.vocabulary.abilities import (
    AttacksOnYou,
    AttemptPrice,
    CannotAct,
    ComesOnSide,
    FewerAttempts,
    Forbidden,
    LowestFrozen,
    NextFall,
    Permission,
    RollPhaseUpgrades,
    Triggered,
    Untouched,
    YourAttacks,
)
from dicewright.games.dice_throne.vocabulary.base import Static
from dicewright.games.dice_throne.vocabulary.companions import SharedWith, TakesForYou, is_active
from dicewright.games.dice_throne.vocabulary.costs import payable
from dicewright.games.dice_throne.vocabulary.damage import PreventStatus
from dicewright.games.dice_throne.vocabulary.faces import OnFace
from dicewright.games.dice_throne.vocabulary.flow import Script
from dicewright.games.dice_throne.vocabulary.moments import (
    KINDS,
    During,
    attacked_now,
    came_in_this_phase,
    matches,
    now,
)
from dicewright.games.dice_throne.vocabulary.rerolls import FreeRerolls, FreeRerollsNow
from dicewright.games.dice_throne.vocabulary.sense import alters, modifier_refusal, pointless, pointless_sentence
from dicewright.games.dice_throne.vocabulary.upgrades import upgrades
from dicewright.games.dice_throne.ways import Ways, board_statics, passives, sources, statics, watchers

FALL = "would fall"


class Permit(NamedTuple):
    """Something a player may do now because a token, a passive ability or a companion says so.

    source: the token, -1 for a passive ability. key: the words to choose it. node, names: what is carried out.
    limit: what counts against a limit, None without one.
    """

    source: int
    key: str
    node: Permission
    names: Scope
    limit: Cap | None


def names_for(state: State, seat: int, number: int) -> Scope:
    """What a token's or passive ability's text can see."""
    facts = state.facts
    return {
        "you": seat,
        "this": number,
        "role": "token",
        "target": sides.target_of(state, seat),
        "attacker": facts["attacker"],
        "defender": facts["defender"],
        "inflicter": state.things[number].inflicter if number >= 0 else seat,
        "roll": (),
        "activation": (),
    }


# --- what may be done ---


def permissions(state: State, seat: int) -> Sequence[Permit]:
    """Everything a player's tokens, companions and passive abilities allow now (DT-STA-07, DT-PRI-04)."""
    key = ("permits", seat)
    found: tuple[Permit, ...] | None = state.cache.get(key)
    if found is None:
        found = state.cache[key] = tuple(_permissions(state, seat))
    return found


def _permissions(state: State, seat: int) -> Iterator[Permit]:
    if sides.fallen(state, seat) or can(state, seat, "act") is not None:
        return
    for _, number, ways in sources(state, seat):
        if not ways.permits:
            continue
        names = names_for(state, seat, number)
        for key, limit, use in ways.permits:
            if used_up(state, seat, limit):
                continue
            if refused(state, names, use) is None:
                yield Permit(number, key, use, names, limit)


MID_ROLL = Refusal("DT-PRI-06", "What has begun is finished first.", "Only the dice just rolled can be changed now.")


def mid_roll(state: State) -> bool:
    """Whether an effect roll lies open: what rolled it is completed before anything else starts (DT-PRI-06)."""
    top = state.top
    return top is not None and type(top.node) is Window and top.node.name == "roll"


def refused(state: State, names: Scope, use: Permission) -> Refusal | None:
    """Why a permission cannot be used now, None if it can."""
    if use.modifier:
        refusal = modifier_refusal(state, names["you"])
        if refusal is not None:
            return refusal
    if places.too_early(state, use):
        return Refusal("DT-TGT-02", "There is no target yet.", "Wait for the Targeting Roll Phase.")
    if use.when is not None and not now(state, use.when, names):
        return Refusal("DT-STA-07", f"This is not the moment: {state.game.text(state, names, use.when)}.")
    if mid_roll(state) and not alters(use.line):
        return MID_ROLL
    refusal = payable(state, names, names["you"], use.cost)
    if refusal is not None:
        return refusal
    if use.condition is not None and not state.value(use.condition, names):
        return Refusal("DT-STA-07", f"Only if {state.game.text(state, names, use.condition)}.")
    refusal = pointless(state, names, use.line)
    outcomes = [one.line.line for one in use.more if isinstance(one.line, OnFace)]
    if refusal is None and outcomes:
        refusals = [pointless(state, names, line) for line in outcomes]
        refusal = None if None in refusals else refusals[0]
    return refusal


def has_use_in_upkeep(state: State) -> bool:
    """Whether the active player has something that is used in the Upkeep Phase and no other."""
    permits = permissions(state, state.facts["active"])
    return any(isinstance(one.node.when, During) and one.node.when.phase == UPKEEP for one in permits)


def act_permit(state: State, seat: int, permit: Permit) -> None:
    """Pay for a permission and do it; neither can be interrupted (DT-PRI-06, DT-PRI-07, DT-PRI-10, DT-PRI-11)."""
    count_use(state, seat, permit.limit)
    state.push(permit.node, permit.names)
    state.push(permit.node.cost)


def card_refusal(state: State, seat: int, number: int) -> Refusal | None:
    """Why the text of a card cannot do anything now (DT-RULE-CARDS-05, DT-RULE-CARDS-06), None if it can."""
    game: Any = state.game
    card = game.cards[state.things[number].name]
    if card.when == "attacked" and not attacked_now(state, seat):
        return Refusal("DT-CARD-02", f"{card.name} is only for a player who is being Attacked.")
    text = game.trees[card.path]
    if places.too_early(state, text):
        return Refusal("DT-TGT-02", "There is no target yet.", "Wait for the Targeting Roll Phase.")
    names = {**names_for(state, seat, -1), "this": number, "role": "card"}
    if isinstance(text, Script):
        if mid_roll(state) and not alters(text.sentences[0].line):
            return MID_ROLL
        refusal = modifier_refusal(state, seat) if text.modifier else None
        return refusal or pointless_sentence(state, names, text.sentences[0])
    for use in text.uses:
        refusal = refused(state, names, use)
        if refusal is not None:
            return refusal
    return None


def cannot_pay(state: State, seat: int, cost: Cost) -> Refusal | None:
    """Why a seat cannot pay what the text on top asks for."""
    return payable(state, state.names, seat, cost)


def possible(state: State, names: Scope, effect: Effect) -> bool:
    """Whether one of several effects on offer can do anything."""
    return pointless(state, names, effect) is None


# --- what happens by itself ---

_WATCHED = frozenset(kind for kinds in KINDS.values() for kind in kinds) - {"before arrival"}


def triggers(state: State, events: tuple[Event, ...]) -> None:
    """Queue what these simultaneous events trigger (DT-TURN-02)."""
    for event in events:
        kind = event.kind
        if kind not in _WATCHED:
            continue
        if kind == "upgrade":
            _played(state, event)
        by_seat = watchers(state, kind)
        for seat in sides.standing(state) if by_seat else ():
            for _, number, ways in by_seat.get(seat, ()):
                for use, one in _saying(state, ways, kind, seat, number):
                    if not matches(state, use.moment, event, seat, one):
                        continue
                    if number < 0 and can(state, seat, "act") is not None:
                        continue  # Stun switches passive abilities off (DT-STA-13)
                    if number < 0 and _came_along(state, events, seat, ways.name):
                        continue
                    state.pending += (Trigger(seat, one, use, names_for(state, seat, one), state.moment),)


def _saying(state: State, ways: Ways, kind: str, seat: int, number: int) -> Iterator[tuple[Triggered, int]]:
    """What a text says at an event, and which tokens say it: each of a name if it is about *this token*."""
    for use in ways.triggers[kind]:
        if number >= 0 and use in ways.own:
            for one in zones.tokens(state, state.things[number].holder, ways.name):
                yield use, one
        else:
            yield use, number


def _came_along(state: State, events: tuple[Event, ...], seat: int, name: str) -> bool:
    """Whether a text of a board came with these very events: it does not see what comes with it."""
    hero = state.game.heroes[seat]  # type: ignore[attr-defined]
    for event in events:
        if event.kind == "upgrade" and event.seat == seat:
            card = state.game.cards[event.more["card"]]  # type: ignore[attr-defined]
            if hero.abilities[card.ability].name == name:
                return True
    return False


def _played(state: State, event: Event) -> None:
    """An upgrade may say something for the moment in which it comes into play."""
    card = state.game.cards[event.more["card"]]  # type: ignore[attr-defined]
    if card.played:
        names = {**names_for(state, event.seat, -1), "this": event.thing, "role": "card"}
        state.pending += (Trigger(event.seat, event.thing, state.game.trees[card.path], names, state.moment),)  # type: ignore[attr-defined]


def order_matters(state: State, triggers: list[Trigger]) -> bool:
    """Whether a player must order simultaneous triggers: not if all say the same."""
    return any(one.node is not triggers[0].node for one in triggers)


def replacements(state: State, event: Event) -> Sequence[Replacement]:
    """What saves a player from falling or keeps a status effect away."""
    if event.kind == FALL:
        return tuple(_saviours(state, event))
    if event.kind == "damage":
        return tuple(_companions(state, event)) if event.more.get("passable") else ()
    if event.kind in ("inflict", "transfer"):
        shields = _shields(state, event) if state.lasting and event.kind == "inflict" else ()
        return (*_before_arrival(state, event), *shields)
    return ()


def _companions(state: State, event: Event) -> Iterator[Replacement]:
    """Companions that may take damage in their player's place, all of it or a share (DT-DEF-18)."""
    if event.more.get("shared") or can(state, event.seat, "act") is not None:
        return
    for number, static in statics(state, event.seat):
        share = isinstance(static, SharedWith)
        if (share or isinstance(static, TakesForYou)) and is_active(state, event.seat, static.part):  # type: ignore[attr-defined]
            if share and event.amount < 2:
                continue
            name = state.things[number].name
            yield Replacement(
                event.seat, number, static, names_for(state, event.seat, number), True, name.lower(), "DT-DEF-18"
            )


def _before_arrival(state: State, event: Event) -> Iterator[Replacement]:
    """What a token does when another of its name is on its way to its holder (DT-STA-23)."""
    for seat, number, ways in sources(state, event.seat):
        for use in ways.triggers.get("before arrival", ()):
            if use.moment.token == event.more["token"] and number != event.thing:  # type: ignore[attr-defined]
                yield Replacement(seat, number, use, names_for(state, seat, number), False, ways.name, "DT-STA-23")


def _saviours(state: State, event: Event) -> Iterator[Replacement]:
    """Blessing of Divinity and its like (DT-STA-24, DT-DMG-09, DT-ULT-12)."""
    seats = state.game.in_order(state, sides.team(state, event.seat))  # DT-RULE-TEAM-05
    for member in seats:
        for seat, number, ways in sources(state, member):
            for use in ways.falls:
                yield Replacement(seat, number, use, names_for(state, seat, number), False, ways.name, "DT-STA-24")
    for one in state.lasting:
        if one.seat in seats and type(one.node) is NextFall:
            yield Replacement(one.seat, one.source, one.node, one.scope, False, "next fall", "DT-STA-24")


def _shields(state: State, event: Event) -> Iterator[Replacement]:
    """Status effects that are prevented as they come, if they can be (DT-STA-12, DT-RULE-BARBARIAN-02)."""
    if not state.game.tokens[event.more["token"]].preventable:  # type: ignore[attr-defined]
        return
    for at, one in enumerate(state.lasting):
        node: Any = one.node
        if type(node) is PreventStatus and one.seat == event.seat and node.kind in (None, event.more["kind"]):
            yield Replacement(one.seat, one.source, node, one.scope, False, f"prevent {at}", "DT-STA-09")


# --- what holds ---


def modified(state: State, query: str, seat: int, base: int) -> int:
    """A number as continuous statements change it: `damage dealt`, `damage taken`, `attempts` of a player.

    `untouched` counts what keeps a player from the damage of an opponent's Offensive Roll Phase.
    """
    kind = QUERIES[query]
    for number, static in (*statics(state, seat), *board_statics(state, seat)):
        if type(static) is not kind:
            continue
        if isinstance(static, FewerAttempts):
            base -= 0 if came_in_this_phase(state, number) else static.n
        elif isinstance(static, AttemptPrice):
            base += 0 if came_in_this_phase(state, number) else static.n
        elif isinstance(static, YourAttacks) and static.part is not None:
            base += static.n if is_active(state, seat, static.part) else 0
        elif isinstance(static, YourAttacks) and not _holds(state, static, seat):
            continue
        elif isinstance(static, (AttacksOnYou, YourAttacks)):
            base += static.n * (1 if static.token is None else len(zones.tokens(state, seat, static.token)))
        else:
            base += 1
    return base


def _holds(state: State, static: YourAttacks, seat: int) -> bool:
    return static.condition is None or bool(state.value(static.condition, names_for(state, seat, -1)))


def plays_upgrades(state: State, seat: int) -> bool:
    """Whether a player's board allows upgrades outside the Main Phases."""
    return any(isinstance(static, RollPhaseUpgrades) for _, static in board_statics(state, seat))


def arrival_side(state: State, token: str, by: int) -> int:
    """The side on which a token comes that a seat gains or inflicts, 0 if it has but one."""
    ways = state.game.ways.get(token)  # type: ignore[attr-defined]
    for static in ways.statics if ways is not None else ():
        if isinstance(static, ComesOnSide):
            return static.other if upgrades(state, by) >= static.n else static.side
    return 0


QUERIES: dict[str, type[Static]] = {
    "damage dealt": YourAttacks,
    "damage taken": AttacksOnYou,
    "attempts": FewerAttempts,
    "attempt price": AttemptPrice,
    "untouched": Untouched,
}


def can(state: State, seat: int, deed: str) -> Refusal | None:
    """Why a player may not do something, None if they may. deed: `act`, `play`, `defend`, `activate …`."""
    if not state.zones[seat * zones.WIDTH + zones.TOKENS]:
        return None
    for number, static in statics(state, seat):
        name = state.things[number].name
        if type(static) is CannotAct:
            return Refusal("DT-STA-13", f"{name}: you can't act.", "Wait until it leaves.")
        if type(static) is Forbidden and static.deed == deed and _in_force(state, seat, number, deed):
            return Refusal("DT-CARD-15" if deed == "play" else "DT-ROLL-25", f"{name} forbids it.")
    return None


def frozen(state: State, seat: int) -> Sequence[int]:
    """The dice of a player that nobody may alter: the lowest of the first Roll Attempt of this phase (DT-ROLL-23)."""
    for _, static in statics(state, seat):
        if type(static) is LowestFrozen:
            old = [one for one in zones.tokens(state, seat, static.token) if not came_in_this_phase(state, one)]
            shown = sorted(_first_attempt(state, seat))
            return tuple([die for _, die in shown[: len(old)]])
    return ()


def _first_attempt(state: State, seat: int) -> list[tuple[int, int]]:
    """What a player's dice showed when they were rolled first in this Offensive Roll Phase: value and die."""
    entry = state.log
    while entry is not None and not (entry.event.kind == "begin" and entry.event.more["what"] == OFFENCE):
        event, more = entry.event, entry.event.more
        if event.kind == "roll" and event.seat == seat and more["what"] == "attempt" and more["number"] == 1:
            return list(zip(more["values"], more["dice"], strict=True))
        entry = entry.before
    return []


def _in_force(state: State, seat: int, number: int, deed: str) -> bool:
    """Whether a prohibition that is for the next Roll Phase holds now."""
    facts = state.facts
    return deed not in ("play", "gain and inflict") or (
        facts["attacker"] == seat and facts["phase"] in ROLL_PHASES and not came_in_this_phase(state, number)
    )


def rerolls_free(state: State, seat: int, number: int) -> bool:
    """Whether the dice that a token's text rolls may be rolled again by their roller, each once, for nothing."""
    name = getattr(state.things[number], "name", "") if number >= 0 else ""
    if not name:
        return False
    said = [static for ways in passives(state, seat) for static in ways.statics]
    said += [one.node for one in state.lasting if one.seat == seat]  # type: ignore[misc]
    return any(isinstance(one, (FreeRerolls, FreeRerollsNow)) and one.token == name for one in said)


def expire(state: State, moment: str) -> None:
    """Forget what lasted until a moment: `roll phase` or `turn`."""
    over = ("roll phase", "step 1", "step 7") if moment == "roll phase" else (moment,)
    if state.lasting:
        state.lasting = tuple([one for one in state.lasting if one.until not in over])
    free_again(state, moment)
