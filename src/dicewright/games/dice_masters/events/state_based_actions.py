"""What the rules themselves do after every change: KO dice that took too much, end stays, end the match.

Check is also a node, so that KOs happen in the middle of an effect, and can be replaced there.
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask
from dicewright.engine.event import Entry, Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import commit, happen
from dicewright.engine.node import Effect, node
from dicewright.engine.value import change
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import face_of, index_of
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import IN_FIELD, KINDS, RESERVE, USED, in_field, kind_of, lodging
from dicewright.games.dice_masters.cards.definitions import CHARACTER, ENERGY
from dicewright.games.dice_masters.continuous import queries
from dicewright.games.dice_masters.events import game_actions, left_over
from dicewright.games.dice_masters.events.game_actions import destination, ko_event

# Events after which a die may have too little defense, and after which a player may have no life.
VITAL: Final = frozenset(
    ("damage", "spin", "reroll", "apply", "lasting", "ko", "move", "release", "control", "capture", "swap")
)
LIFE: Final = frozenset(("damage", "lose life", "set life"))
LEAVING: Final = frozenset(("ko", "move", "reroll", "capture", "set beside", "control", "spin", "swap"))
FELT: Final = VITAL | LIFE | LEAVING


@node
class Check(Effect):
    """KO what has to be KO'd, until nothing has to."""


CHECK: Final = Check()
LIFELESS: Final = "DM-WIN-10"
HOLD: Final = 1 << 30  # a moment that never comes


def lethal(state: State) -> tuple[int, ...]:
    """The fielded character dice with damage at or above their defense, or no defense.

    DM-DMG-09.1, DM-STAT-03; damage is kept apart from stats, so a later drop of defense KOs too (DM-STAT-05). The fact
    `altered` says whether any die has been damaged or changed since the last cleanup; older saves do not know.
    """
    facts = state.facts
    if not (facts.get("altered", True) or state.lasting or index_of(state).weakens) or (facts["hold"] and _held(state)):
        return ()
    found: tuple[int, ...] | None = state.cache.get("lethal")
    if found is None:
        found = state.cache["lethal"] = _lethal(state)
    waits = facts.get("waits", ())
    return tuple([one for one in found if not _waits(state, waits, one)]) if waits else found


def _held(state: State) -> bool:
    """Whether KOs wait until the triggers of the combat damage are done, not what those trigger (DM-DMG-12.1)."""
    hold = state.facts["hold"]
    return hold == HOLD or any(trigger.moment <= hold for trigger in state.pending)


def _waits(state: State, waits: tuple[tuple[int, int], ...], number: int) -> bool:
    """Whether the KO of a die waits: to be read, or for what the damage that sufficed triggered (DM-DMG-12.1)."""
    return any(
        one == number and (at == HOLD or any(trigger.moment <= at for trigger in state.pending)) for one, at in waits
    )


def wait_to_be_read(state: State, dice: tuple[int, ...]) -> None:
    """Dice that are rerolled stay until the ability has said what becomes of the faces they show (DM-OPEN-47)."""
    state.set("waits", (*state.facts.get("waits", ()), *((one, HOLD) for one in dice)))


def has_no_business(state: State, number: int) -> bool:
    """Whether a die may not stay in Reserve: on the opponent's turn only energy may (DM-ZONE-15, DM-LATER-10)."""
    die: Die = state.things[number]
    shown = face_of(state, number)
    return not sides.is_active(state, die.owner) and shown is not None and shown.kind != ENERGY


def have_been_read(state: State) -> None:
    """KO now what only waited to be read, and clear from Reserve what was only rolled to be read."""
    waits = state.facts.get("waits", ())
    left = tuple([one for one in waits if one[1] != HOLD])
    if left != waits:
        state.set("waits", left)
        lying = [one for one, why in waits if why == HOLD and kind_of(state, one) == RESERVE]
        game_actions.move(state, [one for one in lying if has_no_business(state, one)], USED)
        if lethal(state):
            state.push(CHECK, {})


def _hold_back(state: State, events: tuple[Event, ...]) -> None:
    """In the books of 2018 a die stays until what its last damage triggered has resolved, not what that triggers.

    The fact `waits`: the dice with the moment of that damage, which may be of any kind (DM-DMG-12.1, DM-OPEN-42).
    """
    if not state.game.edition.damage_triggers_first:
        return
    if not any(trigger.moment == state.moment for trigger in state.pending):
        return
    hit = {event.thing for event in events if event.kind == "damage"}
    waits = tuple([one for one in state.facts.get("waits", ()) if _waits(state, (one,), one[0])])
    held = [one for one, _ in waits]
    new = [(one, state.moment) for one in _lethal(state) if one in hit and one not in held]
    if new:
        state.set("waits", (*waits, *new))


def release(state: State) -> None:
    """KO at once what waits: the ability that resolves asks which dice it has KO'd (DM-OPEN-41)."""
    if state.facts.get("waits"):
        state.set("waits", ())
        if lethal(state):
            state.push(CHECK, {})


def _lethal(state: State) -> tuple[int, ...]:
    things, zones = state.things, state.zones
    game = state.game
    if state.lasting or index_of(state).weakens:
        dice = [one for at in game.field_zones for one in zones[at]]
    else:
        dice = [one for at in game.field_zones for one in zones[at] if things[one].damage or things[one].applied]
    if not dice:
        return ()
    found = []
    spared = state.facts["spared"]
    kinds = game.kinds
    for number in dice:
        die: Die = things[number]
        if die.face < 0 or (not die.token and kinds[die.card].faces[die.face].kind != CHARACTER):
            continue
        defense = queries.defense(state, number)
        if (die.damage >= defense or defense <= 0) and (number, die.damage, defense) not in spared:
            found.append(number)
    return tuple(found)


@rules.step(Check)
def check(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step == 0:
        saving = _under_way(state)
        dice = tuple(one for one in lethal(state) if one not in saving)
        if not dice:
            state.pop()
            if frame.local:
                left_over.deal(state)
            return None
        state.advance(1, tuple([(one, queries.defense(state, one)) for one in dice]))
        happen(state, *(_killed(state, one) for one in dice))
        return None
    # Whoever was saved is not asked about again for the same damage and defense; others are new (DM-OPEN-08).
    spared = state.facts["spared"]
    for one, before in frame.local:
        if in_field(state, one):
            apart = state.game.edition.damage_kept_apart
            spared = (*spared, (one, state.things[one].damage, before if apart else queries.defense(state, one)))
    if spared != state.facts["spared"]:
        state.set("spared", spared)
    state.advance(0, frame.local)
    return None


def _under_way(state: State) -> set[int]:
    """The dice whose KO is being replaced right now: paying for that does not KO them again."""
    found: set[int] = set()
    frame = state.top
    while frame is not None:
        if frame.node is CHECK and frame.step == 1:
            found |= {one for one, _ in frame.local}
        frame = frame.under
    return found


def _killed(state: State, number: int) -> Event:
    """The KO of a die by damage or for want of defense, with the sources of the damage it took this turn."""
    kinds: list[str] = []
    sources: list[int] = []
    entry: Entry | None = state.log
    while entry is not None and entry.event.kind != "begin turn":
        event = entry.event
        if event.kind == "damage" and event.thing == number:
            kinds.append(event.more["kind"])
            sources.append(event.source)
        entry = entry.before
    cause = kinds[0] if kinds and state.things[number].damage else "defense"
    rule = "DM-DMG-09.1" if cause != "defense" else "DM-STAT-03"
    return change(ko_event(state, number, cause, tuple(dict.fromkeys(sources))), rule=rule)


def consequences(state: State, events: tuple[Event, ...], kinds: set[str]) -> None:
    """What follows at once from simultaneous events of some kinds: the end of the match, returning dice, KOs."""
    if not LIFE.isdisjoint(kinds):
        _end_if_dead(state, events)
    if state.facts["stays"] and not LEAVING.isdisjoint(kinds):
        _end_stays(state, events)
    if "damage" in kinds and state.pending:
        _hold_back(state, events)
    if not VITAL.isdisjoint(kinds) and state.result is None and lethal(state):
        state.push(CHECK, {})


def _end_if_dead(state: State, events: tuple[Event, ...]) -> None:
    """The match ends when a life total reaches zero (DM-WIN-10), by the edition's rule for both at once.

    Nothing that the same damage triggered resolves any more (DM-LATER-08). A team has one total (DM-FMT-12).
    """
    dead = [team for team, left in enumerate(state.facts["life"]) if left <= 0]
    if not dead:
        return
    if len(dead) == 1:
        whose = "opponent has" if len(state.game.seats) == sides.TEAMS else "opponents have"
        _win(state, sides.opponent(dead[0]), f"the {whose} no life left", LIFELESS)
        return
    edition = state.game.edition
    if edition.tie == "never":  # DM-WIN-11: the active player's effects come first
        by = next((event.by for event in events if event.by >= 0), state.facts["active"])
        _win(state, by, "both reached zero; the effect's user comes first", "DM-WIN-11")
    elif edition.tie == "one effect" and len({event.source for event in events if event.kind in LIFE}) > 1:
        by = state.facts["active"]
        _win(state, by, "both reached zero, but not by one effect; the active player's come first", "DM-WIN-13")
    else:
        rule = "DM-WIN-13" if edition.tie == "one effect" else "DM-WIN-12"
        state.end(None, "both reached zero at once", rule)


def _win(state: State, seat: int, reason: str, rule: str) -> None:
    """A player wins, or the team they are on; it is called by its first seat."""
    team = tuple(sorted(sides.team(state, seat)))
    state.end(team[0], reason, rule, team)


def _end_stays(state: State, events: tuple[Event, ...]) -> None:
    """When a die left the field, what it held comes back and what was attached to it falls off (DM-CAP-03/04)."""
    by_any_exit = state.game.edition.held_until_gone
    left = {
        number
        for event in events
        for number in (event.more.get("dice", ()) if event.thing < 0 else (event.thing,))
        if event.kind == "ko" or (by_any_exit and KINDS[state.where[number]] not in IN_FIELD)
    }
    if not left:
        return
    freed, fallen = [], []
    for number in lodging(state):
        die: Die = state.things[number]
        if die.holder in left:
            ends = "DM-CTRL-05.1" if die.controller != die.owner else "DM-CAP-04"
            freed.append(Event("release", thing=die.id, seat=die.owner, rule=ends, more={"left": die.holder}))
        elif die.attached in left:
            more = {"to": destination(state, die.id, USED), "origin": state.where[die.id]}
            fallen.append(Event("move", thing=die.id, seat=die.owner, rule=_attached_by(state, die.id), more=more))
    if freed or fallen:
        commit(state, (*freed, *fallen))


def _attached_by(state: State, number: int) -> str:
    """The words that attached a die."""
    entry = state.log
    while entry is not None and not (entry.event.kind == "attach" and entry.event.thing == number):
        entry = entry.before
    return "" if entry is None else entry.event.rule
