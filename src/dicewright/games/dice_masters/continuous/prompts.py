"""What somebody is asked: in a window, when words of a card need a decision, or when an event may be changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.answer import Text
from dicewright.engine.control import OneOf, Unless
from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import Replacement
from dicewright.engine.library import walk
from dicewright.engine.node import Node
from dicewright.engine.quoting import possessive
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.fights import attackers_of, blockers_of
from dicewright.games.dice_masters.board.log_text import tell
from dicewright.games.dice_masters.board.naming import Names, several
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.phrases.effects import Enlistment, OpponentMay
from dicewright.games.dice_masters.phrases.kept import ChooseForCard
from dicewright.games.dice_masters.phrases.selectors import It, ThatDie, ThoseDice

SPEAKING: Final = (It, ThatDie, ThoseDice)
DEEDS: Final = frozenset(("purchase", "field", "use", "use global", "activate"))
"""Kinds of events: what somebody does in the Main Step or the attack window that others may answer."""
EDGES: Final = {"begin": "beginning", "end": "end"}
SPANS: Final = {
    "turn": "turn",
    "roll and reroll": "Roll and Reroll Step",
    "main": "Main Step",
    "attack": "Attack Step",
}
"""What has a beginning and an end at which something may happen, by the kinds of those events."""
# Kinds whose lines need nothing that only the applied event knows.
_BEFOREHAND: Final = frozenset(
    ("damage", "lose life", "gain life", "set life", "ko", "move", "field", "purchase", "use", "capture", "control")
)


def prompt(state: State, names: Scope, node: Node) -> str:
    """What to ask when a text needs a decision: its own words; told to an opponent, whose words they are, too."""
    words = language().print(node)
    said = f"{words[0].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"
    decider = getattr(node, "decider", None)
    opponent = isinstance(node, OpponentMay) or (
        decider is not None and names["you"] not in state.value(decider, names)
    )
    known = f"{about(state, names)}{choice_made(state, names, node)}{_meant(state, names, node)}"
    if not opponent:
        return f"{speaking(state, names)}: {said}{known}"
    whose = f"{speaking(state, names)} says: {said}{known}"
    if isinstance(node, OneOf):
        return whose
    return f"{whose} Do you {language().print(node.cost)}?" if isinstance(node, Unless) else f"{whose} Do you?"


def attacking(state: State, blocks: bool = False) -> str:
    """Who attacks with what, or that none of it is left; blocks: and what each of these dice is blocked by."""
    names = Names(state)
    team = sides.active_team(state)
    found = attackers_of(state)
    if not found:
        return f"{names.team(team[0])} {'has' if len(team) == 1 else 'have'} no attacker left"
    said = {one: f"{names.thing(one)} ({_blocked(state, names, one)})" if blocks else names.thing(one) for one in found}
    return f"{names.team(team[0])} {'attacks' if len(team) == 1 else 'attack'} with {several(said.values())}"


def _blocked(state: State, names: Names, attacker: int) -> str:
    if not state.things[attacker].blocked:
        return "not blocked"
    by = names.things(blockers_of(state, attacker))
    return f"blocked by {by}" if by else "blocked"


def last_deed(state: State) -> str:
    """What the active player did last, as the log tells it, without the full stop."""
    names, team, entry = Names(state), sides.active_team(state), state.log
    while entry is not None and (entry.event.kind not in DEEDS or entry.event.seat not in team):
        entry = entry.before
    if entry is None:
        return f"{names.team(team[0])} acted"
    return tell(names, entry.event).removesuffix(".")


def question(state: State, names: Scope, words: str) -> Text:
    """What to ask about words that resolve: whose they are, the question, and what they answer."""
    return lambda: f"{speaking(state, names)}: {words}{about(state, names)}"


def speaking(state: State, names: Scope) -> str:
    """Whose words resolve: a die, or a card, with its player."""
    called, this = Names(state), names["this"]
    return called.speaker(this, names["you"]) if this == names["card"] else called.of(names["you"], this)


def about(state: State, names: Scope) -> str:
    """What words answer: what has happened, or what is about to and may be changed; empty if they answer nothing."""
    event: Event | None = names.get("event")
    if event is None:
        return ""
    edge = _edge(state, event)
    if edge:
        return edge
    line = tell(Names(state), event) if "batch" not in names or event.kind in _BEFOREHAND else ""
    if line:
        return f" About to happen: {line}" if "batch" in names else f" It happened: {line}"
    return f" It is about {Names(state).held(event.thing)}." if event.thing >= 0 else ""


def _edge(state: State, event: Event) -> str:
    """That attackers or blockers are declared, or at which end of a turn or step it is; empty for other events."""
    if event.kind in ("after attackers", "after blockers"):
        return f" It happened: {attacking(state, blocks=event.kind == 'after blockers')}."
    edge, _, what = event.kind.partition(" ")
    if edge not in EDGES or what not in SPANS:
        return ""
    whose = possessive(Names(state).team(state.facts["active"]))
    return f" It is the {EDGES[edge]} of {whose} {SPANS[what]}."


def _meant(state: State, names: Scope, node: Node) -> str:
    """The dice that words speak of as *it*, *that die* or *those dice*, unless they are what the words answer."""
    event: Event | None = names.get("event")
    dice = [one for one in names.get("it", ()) if event is None or one != event.thing]
    if not dice or not any(isinstance(inner, SPEAKING) for _, inner in walk(node)):
        return ""
    said = several(Names(state).held(one) for one in dice)
    return f" That is {said}." if len(dice) == 1 else f" Those are {said}."


def waiting(state: State, trigger: Trigger) -> str:
    """What a waiting ability says, and what it answers."""
    return f"{language().print(trigger.node)}{about(state, trigger.scope)}"


def replacing(one: Replacement) -> str:
    """What an ability says that could change what is about to happen."""
    return language().print(one.node)


def choice_made(state: State, names: Scope, node: Any) -> str:
    """What was chosen already for an effect that somebody else decides about, as a sentence; empty if nothing was."""
    effect = node.effect if isinstance(node, (Unless, Enlistment)) else None
    if effect is None:
        return ""
    said = Names(state)
    if isinstance(effect, ChooseForCard) and names.get("picked"):
        words = [said.held(one) if isinstance(one, int) else str(one) for one in names["chosen"]]
    else:
        choices = state.game.library.choices(effect)
        words = [said.held(one) for path, _ in choices for one in names.get(path, ())]
    return f" The choice is {several(words)}." if words else ""


def prompt_event(state: State, event: Event, forced: bool, first: bool) -> str:
    """What to ask when an event may be replaced or prevented. first: whether others like it happen at once, of which
    the player says which one is the first of the turn."""
    line = tell(Names(state), event) if event.kind in _BEFOREHAND else ""
    about = f"About to happen: {line}" if line else "Something is about to happen."
    if first:
        return f"{about} Several happen at once: is this the first?"
    return f"{about} {'Choose what changes it first.' if forced else 'You may change that.'}"


def lifeless(players: Sequence[str], lost: Sequence[int], seat: int | None) -> str:
    """Why those who lost have lost, told to a seat: by name, but to themselves as *you*."""
    others = [players[one] for one in lost if one != seat]
    said = several(["you", *others] if seat in lost else others)
    return f"{said} {'has' if said != 'you' and len(lost) == 1 else 'have'} no life left"
