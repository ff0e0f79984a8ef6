"""What somebody is asked: in a window, by the words of a text, before an event that may be changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import Replacement
from dicewright.engine.node import Node
from dicewright.engine.quoting import several
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import foes, ledger, typed_names
from dicewright.games.dice_throne.board.entities import CP_CAP
from dicewright.games.dice_throne.board.log_text import line
from dicewright.games.dice_throne.board.naming import Names, sentence
from dicewright.games.dice_throne.board.speaking import ability_name, speaker
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards import language
from dicewright.games.dice_throne.continuous.passing import called, whose
from dicewright.language.article import with_article

WINDOWS: Final = {
    "upkeep begins": "The Upkeep Phase begins, and status effects are about to act.",
    "upkeep": "{sum} at the end of the Upkeep Phase.",
    "salves": "Salve Step: spend Salves and play Instant Actions.",
    "income": "{earner}Income comes.",
    "coming": "{striker} is about to Attack you: keep the Attack off?",
    "moving": "Before you move: use what is for the Movement Phase.",
    "response": "{card} is played{aim}: answer it?",
    "rescue": "{card} is about to take a status effect{aim}: spend it first?",
    "announced": "{attacker} announces {ability}: alter dice?",
    "robbed": "{whose} takes something from {defender}.",
    "room": "{gainer} is about to gain more {tokens} than there is room for: spend some first?",
    "end of offence": "{whose} is activated; the Offensive Roll Phase ends.",
    "target": "{attacker} rolled {dice} for the target: alter the die?",
    "targeting": "{defender} is the target of {whose}.",
    "changing": "A status effect of {defender} is about to change this Attack: remove it first?",
    "step 1": "{defender} is Attacked for {incoming} by {whose}.",
    "step 5": "{whose} deals {incoming} to {defender}: last chance to act.",
    "step 7": "{whose} has dealt its damage.",
    "then": "{whose} goes on after this.",
    "incoming": "{sum} is about to be dealt.",
}
"""What is asked in a window: what it is about comes first, and what may be done there after a colon."""

NO_ATTACK: Final = {
    "step 1": "{ability} has done what it does to its target.",
    "step 5": "{ability} is nearly over: last chance to act.",
    "step 7": "{ability} is over.",
}
"""What is asked in the steps of the Defensive Roll Phase when the ability is no Attack and no damage is incoming."""

AS_YOU: Final = {
    "attacker": {"{attacker} announces": "You announce", "{attacker} rolled": "You rolled"},
    "defender": {
        "{defender} is": "You are",
        "to {defender}": "to you",
        "from {defender}": "from you",
        "of {defender}": "of yours",
    },
}
"""How the attacker and the target read of themselves."""


def text(node: Node) -> str:
    """The canonical text of a node."""
    return language.language().said(node)


def waiting(state: State, trigger: Trigger, orderer: int) -> str:
    """What a waiting trigger says; with whose token or card it is, where that is not the one who orders it."""
    if trigger.source < 0 or getattr(state.things[trigger.source], "holder", orderer) == orderer:
        return text(trigger.node)
    return f"{Names(state).of(trigger.source)}. {text(trigger.node)}"


def prompt(state: State, names: Scope, node: Node) -> str:
    """What to ask when a text needs a decision: its own words, and whose they are."""
    head, words = speaker(state, names), text(node).replace("that phase", f"the {state.facts['phase'].title()}")
    said = f"{head}: {words}" if head else words
    return sentence(said if said.endswith((".", "!", "?")) else f"{said}.")


def choose_prompt(state: State, names: Scope, node: Node, effect: Node) -> str:
    """What to ask when an effect needs something chosen: who speaks, the whole effect, and what to choose."""
    head = speaker(state, names)
    said = text(effect)
    said = said if head else said[0].upper() + said[1:]
    what = re.sub(r"\ba chosen (\w+)", lambda found: with_article(found[1]), text(node))
    what = what.replace("another chosen ", "another ")
    return f"{head}{': ' if head else ''}{said}. Choose {what}."


def prompt_event(state: State, event: Event, ways: Sequence[Replacement]) -> str:
    """What to ask when something may replace an event: what comes, from where, and what could change it."""
    names = Names(state)
    said = line(names, event, None)[:-1] or event.kind
    by = " or ".join(dict.fromkeys(names.thing(one.source) for one in ways if one.source >= 0))
    if not ways[0].optional:
        return f"About to happen: {said}. Choose what changes it{': ' if by else ''}{by}."
    return f"About to happen: {said}. Change it{' with ' if by else ''}{by}?"


def _faces(state: State, dice: Sequence[int]) -> list[str]:
    """What dice show, each by its number and its symbol."""
    return [f"{state.things[number].value} {typed_names.face(state, state.things[number])}" for number in dice]


def _rolled(state: State, seat: int) -> str:
    """Who rolled what lies open, as a seat reads it: where dice of several players do, each of them."""
    dice: tuple[int, ...] = state.facts["open"]
    owners = dict.fromkeys([state.things[number].owner for number in dice])
    if len(owners) < 2:
        return f"{called(state, seat, state.facts['roller'])} rolled {', '.join(_faces(state, dice))}"
    theirs = {one: [number for number in dice if state.things[number].owner == one] for one in owners}
    return "; ".join(
        f"{called(state, seat, one)} rolled {', '.join(_faces(state, mine))}" for one, mine in theirs.items()
    )


def window_prompt(state: State, seat: int, name: str) -> str:
    """What to ask in a window."""
    facts = state.facts
    if name == "main":
        if seat == facts["active"]:
            return f"{facts['phase'].capitalize()}: play, sell or spend."
        return f"{Names(state).player(facts['active'])} ends {facts['phase']}."
    if name in ("roll", "defence"):
        return sentence(f"{_rolled(state, seat)}: alter dice?")
    incoming = any(ledger.incoming(state, one) for one in state.game.seats)
    if name in NO_ATTACK and not facts["attack"] and not incoming:
        over = ability_name(state) if facts["ability"] else "The Roll Phase"
        return NO_ATTACK[name].format(ability=over)
    if name == "upkeep" and not incoming:
        return "The Upkeep Phase is about to end."
    target = facts["defender"]  # nobody may be the target, or only others are hurt
    aimless = name == "step 5" and incoming and (target < 0 or not ledger.incoming(state, target))
    asked = "{sum} incoming: last chance to act." if aimless else WINDOWS[name]
    if foes.enemies_turn(state):
        asked = asked.replace(": alter dice?", ".")  # their roll has been read before (DT-MIS-04)
    for role, one in (("attacker", facts["attacker"]), ("defender", facts["defender"])):
        if one == seat:
            for named, you in AS_YOU[role].items():
                asked = asked.replace(named, you)
    return sentence(asked.format_map(_Blanks(state, seat)))


class _Blanks:
    """What fills the blanks of what is asked in a window; only those that a sentence has are worked out."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __getitem__(self, blank: str) -> str:
        return BLANKS[blank](self.state, self.seat)


def _player(state: State, seat: int) -> str:
    return Names(state).player(seat)


BLANKS: Final[dict[str, Callable[[State, int], str]]] = {
    "attacker": lambda state, seat: _player(state, state.facts["attacker"]),
    "defender": lambda state, seat: _player(state, state.facts["defender"]),
    "ability": lambda state, seat: ability_name(state),
    "whose": lambda state, seat: f"{whose(state, seat, state.facts['attacker'])} {ability_name(state)}",
    "card": lambda state, seat: speaker(state, state.names),
    "aim": lambda state, seat: _aim(state),
    "incoming": lambda state, seat: _incoming(state, state.facts["defender"]),
    "sum": lambda state, seat: _all_incoming(state) or "nothing",
    "gainer": lambda state, seat: _player(state, state.facts["room"][0]),
    "tokens": lambda state, seat: " and ".join(
        dict.fromkeys(_together(state, name) for name in state.facts["room"][1:])
    ),
    "dice": lambda state, seat: ", ".join(_faces(state, state.facts["open"])),
    "earner": lambda state, seat: _earner(state, seat),
    "striker": lambda state, seat: _player(state, state.facts["coming"][0]),
}


def _all_incoming(state: State) -> str:
    """All damage that is incoming, with whom it reaches and where it is from; empty if there is none."""
    return several(_coming(state, one) for one in state.game.seats if ledger.incoming(state, one))


def _incoming(state: State, seat: int) -> str:
    """The damage of an Attack on a player, and what earlier Attacks of the same phase will deal with it (DT-MIS-65)."""
    if seat < 0:
        return ""
    now = f"{ledger.incoming(state, seat)} damage"
    before = 0 if ledger.avoided_before(state, seat) else ledger.held(state, seat)
    return f"{now}, beside {before} from before in this phase," if before else now


def _coming(state: State, seat: int) -> str:
    """How much is incoming for a player, and from which cards and tokens."""
    names = Names(state)
    causes = dict.fromkeys(
        names.thing(one.source)
        for one in ledger.lines(state)
        if one.to == seat and one.op == "deal" and one.source >= 0
    )
    said = f"{ledger.incoming(state, seat)} damage for {names.player(seat)}"
    return f"{said} ({several(causes)})" if causes else said


def _aim(state: State) -> str:
    """At what a card that takes status effects is played, in a clause; empty if it names none."""
    taken = dict.fromkeys(Names(state).inflicted(number) for number in state.names.get("aim", ()))
    return f" on {' and '.join(taken)}" if taken else ""


def _earner(state: State, seat: int) -> str:
    """Who has no room for the CP of Income, empty if there is room."""
    active = state.facts["active"]
    if state.things[active].cp < CP_CAP:
        return ""
    return f"You are at {CP_CAP} CP and " if seat == active else f"{Names(state).player(active)} is at {CP_CAP} CP and "


def _together(state: State, token: str) -> str:
    """What the tokens are called that share a limit: their group, or the name of one that has a limit of its own."""
    facts = state.game.tokens[token]
    return facts.group if facts.group_limit else token


def fallen(players: Sequence[str], lost: Sequence[int], seat: int | None) -> str:
    """Why those who lost have lost, told to a seat: by name, but to themselves as *you*."""
    *most, last = [*(["you"] if seat in lost else []), *(players[one] for one in lost if one != seat)]
    said = f"{', '.join(most)} and {last}" if most else last
    return f"{said} reached 0 Health"
