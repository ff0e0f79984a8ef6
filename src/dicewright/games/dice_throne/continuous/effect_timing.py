"""When an effect of an ability happens: the table of places (DT-ROLL-12, DT-ROLL-13, DT-DEF-02..08, DT-TXT-06).

    kind of effect                               Offensive Ability        Defensive Ability
    own rolls, choices, payments                 activation               step 4
    gain, heal, draw, grow, throw: no target     activation               step 4
    damage and prevention                        line written at once, settled in step 6
    inflict, steal, discard, lose CP: on others  step 1                   step 4
    *then* after something that waits, or taking
    status effects from *that player*            step 1, after a gap      -
    *after damage*, *if this Attack dealt*       step 7                   step 7
    the whole text, if it asks about a defender
    who is not known yet (DT-TGT-02)             step 1                   -

Cards, tokens and passive abilities do everything at once, in the order of their sentences, but what they do
*after damage* waits for step 7 of the Attack that is on its way.
An effect that belongs later waits among the lasting effects with the names it could see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.frame import Lasting
from dicewright.engine.happen import amend
from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.sides import NOBODY
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous import token_limits

STEP_1: Final = "step 1"
STEP_7: Final = "step 7"
TURN_END: Final = "turn end"
ACCEPTED: Final = "accepted"
"""When all have accepted the roll that lies open."""

# What this table needs to know of effects; the files of the vocabulary that define them enter them here.
AIMED: Final[set[type[Node]]] = set()
"""For the target where they name nobody."""
ASKING: Final[set[type[Node]]] = set()
"""Names of the defender in a text that asks about them."""
SAVING: Final[set[type[Node]]] = set()
"""What lowers incoming damage."""
GAPS: Final[set[type[Node]]] = set()
"""A gap in which players may respond, with what comes after it."""
PLUNDERING: Final[set[type[Node]]] = set()
"""What takes CP or cards from a player."""
INFLICTING: Final[dict[type[Node], Callable[[Any], list[str]]]] = {}
"""What inflicts tokens, and which."""
TAKING: Final[set[type[Node]]] = set()
"""What takes status effects from a player."""
CHOSEN_BEFORE: Final[set[type[Node]]] = set()
"""Names of a player that the text has chosen before."""


def later(state: State, place: str, node: Node) -> bool:
    """Take the top frame's effect off and let it wait, if this is not yet its place. True if it was."""
    names = state.names
    role = names.get("role")
    step = state.facts["step"]
    late = step == "1" and place == STEP_7 and role == "offence"  # what itself had to wait for a target
    if not late and step != ("activation" if role == "offence" else "4"):
        return False
    if role not in ("offence", "defence") or (place == STEP_1 and role == "defence"):
        return False
    wait(state, place, node)
    return True


def after_damage(state: State, node: Node) -> bool:
    """As `later` for step 7, for cards and tokens too if an Attack is on its way."""
    facts, names = state.facts, state.names
    if names.get("role") in ("offence", "defence"):
        return later(state, STEP_7, node)
    early = token_limits.coming_damage(state)  # spent to make room: the Attack is only coming
    if not (facts["attack"] or early) or facts["isolated"] or facts["step"] == "7":
        return False
    wait(state, STEP_7, node)
    return True


def wait(state: State, place: str, node: Node) -> None:
    """Take the top frame's effect off and let it wait for its place."""
    keep(state, place, node, state.names)
    state.pop()


def keep(state: State, place: str, node: Node, names: Scope) -> None:
    """Let an effect wait for its place, with the names it can see."""
    state.lasting += (Lasting(node, names, names["you"], names.get("this", -1), place),)


def next_turn(seat: int) -> str:
    """The place of what waits until a player's next turn begins."""
    return f"next turn of {seat}"


def accepted(state: State, dice: tuple[int, ...]) -> None:
    """Carry out what waits for a roll of these dice to be accepted."""
    ready = [one for one in state.lasting if one.until == ACCEPTED and one.scope["roll"] == dice]
    if ready:
        state.lasting = tuple([one for one in state.lasting if one not in ready])
        for one in ready[::-1]:
            state.push(one.node, one.scope)


def waiting(state: State, place: str) -> bool:
    """Whether something of the ability being activated waits for a place."""
    return any(one.until == place for one in state.lasting)


def due(state: State, place: str, then: bool = True) -> None:
    """Carry out what waits for a place, in the order in which it began to wait. Pushes; call it from a phase.

    then: whether a waiting *then*, with all that follows it, is carried out too.
    """
    ready = [one for one in state.lasting if one.until == place and (then or type(one.node) not in GAPS)]
    if not ready:
        return
    state.lasting = tuple([one for one in state.lasting if not any(one is other for other in ready)])
    for one in ready[::-1]:
        state.push(one.node, one.scope)


def deals_later(state: State) -> str:
    """The type of the ability's damage that waits for step 1, "" if none does; it is an Attack already (DT-ATK-01)."""
    waiting = [one.node for one in state.lasting if one.until == STEP_1] if state.lasting else []
    for node in (*waiting, *_interrupted(state)):
        kinds = deals(state, node)
        if kinds:
            return kinds[0]
    return ""


def _interrupted(state: State) -> list[Node]:
    """What comes after the gap of a *then* that is open now, in the ability that is activated."""
    found: list[Node] = []
    frame = state.top if state.facts["ability"] else None
    while frame is not None:
        opened = type(frame.node) in GAPS and frame.step == 1
        if opened and state.scopes[frame.scope].get("role") == "offence":
            found.append(frame.node)
        frame = frame.under
    return found


def attack_type(state: State) -> str:
    """The damage type of the Attack that goes on, its damage dealt or still to come after a *then*, "" if none
    (DT-ATK-01, DT-RULE-ACTIVATION-02)."""
    facts = state.facts
    return str(facts["damage type"]) if facts["attack"] else deals_later(state)


def plunders(state: State) -> bool:
    """Whether CP or cards wait to be taken from a player in step 1."""
    waiting = [one.node for one in state.lasting if one.until == STEP_1]
    return any(not PLUNDERING.isdisjoint(state.game.library.kinds(node)) for node in waiting)


def incoming_tokens(state: State, seat: int) -> list[str]:
    """The tokens that wait to be inflicted on a player in step 1 (the target, if no player is named)."""
    found: list[str] = []
    for one in state.lasting:
        if one.until == STEP_1 and one.scope.get("target") == seat:
            for inside in state.game.library.within(one.node):
                if type(inside) in INFLICTING:
                    found += INFLICTING[type(inside)](inside)
    return found


def takes(state: State, node: Node) -> bool:
    """Whether a text takes status effects from a player it has chosen, who may use them first (DT-RULE-SERAPH-02)."""
    inside: list[Any] = [one for one in state.game.library.within(node) if type(one) in TAKING]
    return any(type(one.what.who) in CHOSEN_BEFORE for one in inside)


def deals(state: State, node: Node) -> list[str]:
    """The types of damage a text deals in its Attack."""
    inside: list[Any] = [one for one in state.game.library.within(node) if type(one) in token_limits.DEALS]
    return [one.kind for one in inside if one.kind != "collateral" and not one.isolated]


def aims(state: State) -> bool:
    """Whether anything that waits is for the target, who need not be known yet (DT-TGT-03)."""
    return any(
        needs_target(state, one.node)
        for one in state.lasting
        if one.until in (STEP_1, STEP_7) and one.scope.get("target") == state.facts["defender"]
    )


def needs_target(state: State, node: Node) -> bool:
    """Whether a text is for the target, or asks about it."""
    return asks(state, node) or any(_aimed(inside) for inside in state.game.library.within(node))


def _aimed(node: Node) -> bool:
    return type(node) in AIMED and getattr(node, "who", None) is None


def asks(state: State, node: Node) -> bool:
    """Whether a text asks about the defender, so that it needs to be known who that is."""
    return not ASKING.isdisjoint(state.game.library.kinds(node))


def too_early(state: State, node: Node) -> bool:
    """Whether a text asks about the defender of an Attack that has no target yet."""
    facts = state.facts
    return bool(facts["attacker"] >= 0 and facts["defender"] == NOBODY and asks(state, node))


def until_known(state: State, node: Node, part: Node, at: int) -> bool:
    """Let the text of an ability, from its sentence number `at` on, wait for step 1 if that part of it asks about a
    defender nobody knows yet. True if it waits."""
    names = state.names
    if names.get("role") != "offence" or state.facts["defender"] != NOBODY or not asks(state, part):
        return False
    if state.facts["step"] != "activation":
        return False
    keep(state, STEP_1, node, {**names, "sentence": at})
    state.pop()
    return True


def until_found(state: State, node: Node) -> bool:
    """The same for what happens by itself because somebody Attacks, as with Equipment. True if it waits."""
    if state.facts["attacker"] != state.names["you"] or not too_early(state, node):
        return False
    wait(state, STEP_1, node)
    return True


def until_targeted(state: State, node: Node) -> bool:
    """Let an effect on the target wait for step 1 if the target is not known yet. True if it waits."""
    names = state.names
    if names["target"] != NOBODY or state.facts["attacker"] != names["you"]:
        return False
    state.lasting += (Lasting(node, names, names["you"], names.get("this", -1), STEP_1),)
    return True


def until_roll_phase(state: State, node: Node) -> None:
    """Let a replacement (*prevent 1 incoming status effect*) wait for its event, until the Roll Phase ends."""
    names = state.names
    state.lasting += (Lasting(node, names, names["you"], names.get("this", -1), "roll phase"),)


def used_up(state: State, node: Node) -> None:
    """A waiting replacement has done its work: prevent the event it replaces and let it go."""
    at = next(at for at, one in enumerate(state.lasting) if one.node is node and one.seat == state.names["you"])
    state.lasting = (*state.lasting[:at], *state.lasting[at + 1 :])
    amend(state, None)
