"""Abilities and statements that last until the end of the turn (DM-EFF-05, DM-EFF-11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import decided
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame, Lasting, Trigger
from dicewright.engine.happen import Replacement
from dicewright.engine.library import walk
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import event_kinds, last_known, sides
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.continuous import event_patterns, static_abilities
from dicewright.games.dice_masters.effects.stats import begin, scope_for
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.phrases import delayed as said
from dicewright.games.dice_masters.phrases.kinds import WasEngagedWith
from dicewright.games.dice_masters.phrases.moments import WouldMoment
from dicewright.games.dice_masters.phrases.selectors import Each, It, TargetPlayer, ThatDie, ThoseDice

END_TURN: Final = "end turn"
BEGIN_ATTACK: Final = "begin attack"
MOMENTS: Final[dict[str, Callable[[int], str]]] = {
    "turn": lambda you: END_TURN,
    "their turn": lambda you: f"{END_TURN} of {sides.opponent(you)}",
    "attack": lambda you: f"{BEGIN_ATTACK} of {you}",
}


def _scope(state: State) -> Scope:
    """The names that last, without a list of dice: whoever fits is meant."""
    return {key: value for key, value in scope_for(state, ()).items() if key != "fixed"}


@rules.step(said.ThisTurn)
def this_turn(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Made once, after an opponent whom it names is chosen; carried out each time its moment comes."""
    node: Any = frame.node
    if frame.step == 0 and "due" not in state.names and isinstance(getattr(node.moment, "who", None), TargetPlayer):
        who = node.moment.who
        found = decided(state, state.game.rules.choices[TargetPlayer](state, state.names, who), answer)
        if isinstance(found, Ask):
            return found
        state.game.chosen(state, who, found)
    if frame.step:
        state.pop()
    elif "due" in state.names:
        state.advance(1)
        if node.once and isinstance(node.moment, WouldMoment):
            _use_up(state, node, state.names["you"])
        state.push(node.effect)
    else:
        state.advance(1)
        begin(state, node, _scope(state))
    return None


def _use_up(state: State, node: said.ThisTurn, seat: int) -> None:
    """What waits for the next event of its kind waits no more: one of those a player has made with the same words."""
    at = next((at for at, one in enumerate(state.lasting) if one.node is node and one.seat == seat), -1)
    if at >= 0:
        state.lasting = (*state.lasting[:at], *state.lasting[at + 1 :])
        state.touch()


@rules.step(said.Meanwhile)
def meanwhile(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    state.advance(1)
    if frame.step:
        state.pop()
    else:
        begin(state, node.modifier, _scope(state))
    return None


@rules.step(said.Later)
def later(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Groups in the effect are read now and kept (DM-EFF-05), but for those of the turn as a whole.

    When the moment comes the effect is carried out.
    """
    node: Any = frame.node
    if state.names.get("due") and frame.step == 0:
        state.advance(1)
        _drop_gone(state)
        if node.condition is None or state.value(node.condition):
            state.push(node.effect)
        return None
    if frame.step == 0:
        frozen = {}
        for _, inner in walk(node.effect):
            if isinstance(inner, Each) and not _of_the_turn(inner):
                frozen[state.game.library.path(inner)] = static_abilities.stays(state, state.value(inner))
        state.advance(1)
        names = state.names
        spoken = [one for one in (names["this"], *names.get("it", ())) if isinstance(state.things[one], Die)]
        stays = tuple([(one, last_known.known(state, names, one).arrived) for one in spoken])
        more = {"frozen": frozen, "due": True, "spoken of": stays}
        begin(state, node, scope_for(state, (), **more), MOMENTS[node.end](game_actions.you(state)))
        return None
    state.pop()
    return None


def _of_the_turn(group: Each) -> bool:
    """Whether a group is whoever did something this turn: that is known at its end."""
    return any(isinstance(part, WasEngagedWith) and part.turn for _, part in walk(group))


def _drop_gone(state: State) -> None:
    """What waits for a die is over once the die has left the field, also if it came back since (DM-EFF-06)."""
    gone = tuple([one for one, stay in state.names["spoken of"] if stay and state.things[one].arrived != stay])
    if gone:
        state.bind("gone", gone)
        state.bind("it", tuple(one for one in state.names.get("it", ()) if one not in gone))


@rules.step(said.AttackAgain)
def attack_again(state: State, frame: Frame, answer: Any) -> Ask | None:
    state.pop()
    game_actions.attack_again(state)
    return None


def waiting(state: State, event: Event, would: bool) -> list[tuple[Lasting, Scope]]:
    """The abilities of this turn whose moment an event is, with the names for carrying them out."""
    found: list[tuple[Lasting, Scope]] = []
    for one in state.lasting:
        node: Any = one.node
        if type(node) is not said.ThisTurn or isinstance(node.moment, WouldMoment) != would:
            continue
        if event.kind not in event_kinds.kinds_of(node.moment):
            continue
        names: Scope = {**one.scope, "event": event}
        if not event_kinds.matches(state, names, node.moment, event):
            continue
        if not any(isinstance(part, (It, ThatDie, ThoseDice)) for _, part in walk(node.moment)):
            names["it"] = event_patterns.about(state, names, node.moment, event)
        names["due"] = True
        found.append((one, names))
    return found


def triggered(state: State, event: Event) -> list[Trigger]:
    """What waits for an event that has happened."""
    found = waiting(state, event, False)
    for one, _ in found:
        node: Any = one.node
        if node.once:
            _use_up(state, node, one.seat)
    return [Trigger(one.seat, one.source, one.node, names, state.moment) for one, names in found]


def replacing(state: State, event: Event) -> list[Replacement]:
    """What waits to change an event that is about to happen."""
    found: list[Replacement] = []
    for at, (one, names) in enumerate(waiting(state, event, True)):
        key = f"{state.game.word(state, one.source)} this turn ({at + 1})"
        found.append(Replacement(one.seat, one.source, one.node, names, False, key, names["rule"]))
    return found
