"""All that is said about a match: log lines, prompts, the arithmetic of damage. Wording is rendered here only."""

from __future__ import annotations

import re
from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.node import Node
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import ledger, sides, vocabulary, words
from dicewright.games.dice_throne.flow import MAIN_PHASES
from dicewright.language.article import with_article

WINDOWS = {
    "upkeep": "{sum} at the end of the Upkeep Phase: act or pass.",
    "income": "You are at 15 CP and Income comes: act or pass.",
    "response": "A card is played: answer it or pass.",
    "rescue": "A status effect is about to be taken: spend it first, or pass.",
    "announced": "{attacker} announces {ability}: alter dice, act or pass.",
    "robbed": "{ability} takes something from {defender}: act or pass.",
    "room": "{gainer} is about to gain more {tokens} than there is room for: spend some first, or pass.",
    "end of offence": "{ability} is activated; the Offensive Roll Phase ends: act or pass.",
    "target": "{attacker} rolled {dice} for the target: alter the die, act or accept.",
    "targeting": "{defender} is the target: act or pass.",
    "changing": "A status effect of {defender} is about to change this Attack: remove it first, or pass.",
    "step 1": "{defender} is Attacked for {incoming}: act or pass.",
    "step 5": "Last chance before damage, {defender} has {incoming} incoming: act or pass.",
    "step 7": "Damage is dealt: act or pass.",
    "then": "{ability} goes on after this: act or pass.",
    "incoming": "{sum} is about to be dealt: act or pass.",
}

NO_ATTACK = {
    "step 1": "{ability} has done what it does to its target: act or pass.",
    "step 5": "Last chance before {ability} is over: act or pass.",
    "step 7": "{ability} is over: act or pass.",
}
"""What is asked in the steps of the Defensive Roll Phase when the ability is no Attack and no damage is incoming."""

PASSING = {
    "announced": "accept the announcement",
    "roll": "accept the roll",
    "defence": "accept the roll",
    "response": "let it happen",
    "rescue": "let it be taken",
    "income": "go on to Income",
    "upkeep": "take the damage",
    "incoming": "let the damage come",
    "robbed": "let it be taken",
    "room": "lose what is too many",
    "end of offence": "end the Offensive Roll Phase",
    "target": "accept the roll",
    "targeting": "go on to the Defensive Roll Phase",
    "changing": "let it change the Attack",
    "step 1": "go on to the defence",
    "step 5": "go on to the damage",
    "step 7": "end the Roll Phase",
    "then": "let the ability go on",
    "main": "go on",
    **{phase: f"end {phase}" for phase in MAIN_PHASES},
}
"""What passing leads to, by window; by phase for whom a Main Phase is."""


def text(node: Node) -> str:
    """The canonical text of a node."""
    return vocabulary.language().said(node)


def prompt(state: State, names: Scope, node: Node) -> str:
    """What to ask when a text needs a decision: its own words, and whose they are."""
    head = source_name(state, names)
    said = f"{head}: {text(node)}" if head else text(node)
    return _sentence(said if said.endswith((".", "!", "?")) else f"{said}.")


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}"


def source_name(state: State, names: Scope) -> str:
    """What speaks: a card, a token, or the ability that is activated."""
    this = names.get("this", -1)
    if this >= 0:
        return thing_name(state, this)
    return ability_name(state) if state.facts["ability"] and names.get("role") == "offence" else ""


def choose_prompt(state: State, names: Scope, node: Node, effect: Node) -> str:
    """What to ask when an effect needs something chosen: who speaks, the whole effect, and what to choose."""
    head = source_name(state, names)
    said = text(effect)
    said = said if head else said[0].upper() + said[1:]
    what = re.sub(r"\ba chosen (\w+)", lambda found: with_article(found[1]), text(node))
    what = what.replace("another chosen ", "another ")
    return f"{head}{': ' if head else ''}{said}. Choose {what}."


def prompt_event(state: State, event: Event, forced: bool) -> str:
    """What to ask when something may replace an event."""
    said = line(state, event, None) or event.kind
    return f"{said} {'Choose what changes it.' if forced else 'Change it?'}"


def window_prompt(state: State, seat: int, name: str) -> str:
    """What to ask in a window."""
    facts = state.facts
    if name == "main":
        if seat == facts["active"]:
            return f"{facts['phase'].capitalize()}: play, sell or spend; pass ends the phase."
        return f"{who(state, facts['active'])} ends {facts['phase']}: act or pass."
    values = ", ".join(
        f"{state.things[number].value} {words.face(state, state.things[number])}" for number in facts["open"]
    )
    if name in ("roll", "defence"):
        return f"{who(state, facts['roller'])} rolled {values}: alter dice, act or accept."
    incoming = " and ".join(
        f"{ledger.incoming(state, one)} damage for {who(state, one)}"
        for one in state.game.seats
        if ledger.incoming(state, one)
    )
    if name in NO_ATTACK and not facts["attack"] and not incoming:
        return NO_ATTACK[name].format(ability=ability_name(state))
    if name == "upkeep" and not incoming:
        return "The Upkeep Phase is about to end: act or pass."
    aimless = name == "step 5" and facts["defender"] < 0  # nobody is the target, yet the ability deals damage
    said = ("Last chance before damage, {sum} incoming: act or pass." if aimless else WINDOWS[name]).format(
        attacker=who(state, facts["attacker"]),
        defender=who(state, facts["defender"]),
        ability=ability_name(state),
        incoming=f"{ledger.incoming(state, facts['defender'])} damage" if facts["defender"] >= 0 else "",
        sum=incoming or "nothing",
        gainer=who(state, facts["room"][0]) if facts["room"] else "",
        tokens=" and ".join(facts["room"][1:]),
        dice=values,
    )
    return _sentence(said)


def ability_name(state: State) -> str:
    """The announced or activated ability."""
    path = state.facts["ability"]
    return state.game.rows[path].name if path else "no ability"  # type: ignore[attr-defined]


def who(state: State, seat: int) -> str:
    """A player in a sentence; what has no target yet will have one (DT-TGT-02)."""
    return words.seat_name(state, seat) if seat >= 0 else "the target"


def thing_name(state: State, number: int) -> str:
    """A card or token in a sentence."""
    thing = state.things[number]
    name: str = thing.name if hasattr(thing, "name") else words.word(state, number)
    return name


def _source(state: State, event: Event) -> str:
    return f" ({thing_name(state, event.source)})" if event.source >= 0 else ""


def _cards(state: State, event: Event, seat: int | None) -> str:
    """Drawn cards by name for their owner, by number for everybody else."""
    count = event.amount
    if seat is not None and sides.allied(state, seat, event.seat):  # teammates see each other's hands (DT-MOD-11)
        return ", ".join(thing_name(state, number) for number in event.more["cards"])
    return f"{count} card{'s' if count != 1 else ''}"


def line(state: State, event: Event, seat: int | None) -> str:
    """The log line of an event as a seat may read it; empty if it is not worth one."""
    teller = LINES.get(event.kind)
    said: str = teller(state, event, seat) if teller is not None else ""
    said = said[:-1] if said.endswith(("!.", "?.")) else said  # a card's name may end the sentence itself
    return _sentence(said)


def _rolled(state: State, event: Event) -> str:
    shown = []
    for number, value in zip(event.more["dice"], event.more["values"], strict=True):
        shown.append(f"{value} {words.face_at(state, state.things[number], value)}")
    verb = "rerolls" if event.more["what"] == "reroll" or event.more.get("number", 1) > 1 else "rolls"
    return f"{who(state, event.by)} {verb} {', '.join(shown)}."


def _damage(state: State, event: Event) -> str:
    kind = event.more.get("type", "")
    named = f"{kind} damage" if kind and kind != "normal" else "damage"
    if event.more.get("isolated"):
        named = f"isolated {named}"
    return f"{who(state, event.seat)} takes {event.amount} {named}."


def _token(state: State, event: Event, verb: str) -> str:
    return f"{who(state, event.seat)} {verb} {event.more['token']}{_from(state, event)}."


def _from(state: State, event: Event) -> str:
    return _source(state, event) if event.source != event.thing else ""


OPS = {
    "add": "{by} adds {n} damage to the Attack",
    "subtract": "{by} takes {n} damage off the Attack",
    "prevent": "{to} prevents {n} damage",
    "prevent half": "{to} prevents half of the damage",
    "avoid": "{to} avoids all damage",
    "return half": "{by} returns half of the damage to {to}",
    "double": "the damage {to} takes is doubled",
    "halve": "{by} deals half damage to {to}",
    "heal": "{to} will heal {n}",
    "deal": "{by} deals {n} {kind}damage to {to}",
}


def _written(state: State, event: Event) -> str:
    kind = event.more["type"]
    op = "subtract" if event.more["op"] == "add" and event.amount < 0 else event.more["op"]
    said = OPS[op].format(
        by=who(state, event.by),
        to=who(state, event.seat),
        n=abs(event.amount),
        kind=f"{kind} " if kind and kind != "normal" else "",
    )
    return f"{said[0].upper()}{said[1:]}{_source(state, event)}."


def _turned(state: State, event: Event) -> str:
    """A token on its new side, by the side's name if it has one."""
    sides: tuple[str, ...] = state.game.tokens[event.more["token"]].sides  # type: ignore[attr-defined]
    if 0 < event.amount <= len(sides):
        return f"{event.more['token']} is turned to {sides[event.amount - 1]}."
    return f"{event.more['token']} is turned over."


def _cp(state: State, event: Event) -> str:
    verb = "gains" if event.amount > 0 else "loses"
    return f"{who(state, event.seat)} {verb} {abs(event.amount)} CP{_source(state, event)}."


def _begin(state: State, event: Event) -> str:
    return f"{event.more['what'].capitalize()}." if event.more["what"] != "turn" else ""


def _upgrade(state: State, event: Event) -> str:
    return f"{who(state, event.seat)} upgrades: {event.more['card']}."


def _play(state: State, event: Event) -> str:
    price = f" for {event.amount} CP" if event.amount else ""
    return f"{who(state, event.seat)} plays {event.more['card']}{price}."


def _looked(state: State, event: Event) -> str:
    """Cards that are looked at, by name only if all see them."""
    if not event.more.get("shown"):
        return f"{who(state, event.by)} looks at {event.amount} card{'s' if event.amount != 1 else ''}."
    return f"{who(state, event.seat)} reveals {', '.join(thing_name(state, number) for number in event.more['cards'])}."


def _put(state: State, event: Event, seat: int | None) -> str:
    """A card that an effect moves: by name for its owner, for others only where all may see it."""
    zone = event.more["zone"]
    hidden = zone in ("hand", "deck") and seat != event.seat and not event.more.get("shown")
    card = "a card" if hidden else thing_name(state, event.thing)
    where = {"hand": "into the hand", "deck": "back into the deck", "discard": "on the discard pile"}.get(zone, zone)
    return f"{who(state, event.seat)} puts {card} {where}."


def _die(state: State, event: Event) -> str:
    die = state.things[event.thing]
    shown = f"{event.amount} {words.face_at(state, die, event.amount)}"
    if not event.more["was"]:
        return f"{who(state, event.by)} chooses {shown}."
    return (
        f"{who(state, event.by)} turns a die of {who(state, die.owner)} from {event.more['was']} to "
        f"{shown}{_source(state, event)}."
    )


def _borrowed(state: State, event: Event) -> str:
    return f"{who(state, event.seat)} uses a die of {event.more['hero']} this phase."


def _transferred(state: State, event: Event) -> str:
    """It counts as gained by its new holder, or inflicted on them (DT-RULE-STATUS-10)."""
    more = event.more
    verb = "receives" if more["kind"] == "negative" else "gains"
    return f"{who(state, event.seat)} {verb} {more['token']} from {who(state, more['from'])}."


def _target(state: State, event: Event) -> str:
    return f"{who(state, event.seat)} is the target of {who(state, event.by)}."


def _hurt_part(state: State, event: Event) -> str:
    instead = "" if event.by == event.seat else f" instead of {who(state, event.seat)}"
    return f"{thing_name(state, event.thing)} takes {event.amount} damage{instead}."


def _fall(state: State, event: Event) -> str:
    names = [who(state, one) for one in sides.team(state, event.seat)]
    return f"{' and '.join(names)} {'are' if len(names) > 1 else 'is'} defeated."


LINES: dict[str, Any] = {
    "start": lambda state, event, seat: f"{who(state, event.seat)} is the Start Player.",
    "turn": lambda state, event, seat: f"Turn {event.amount}: {who(state, event.seat)}.",
    "begin": lambda state, event, seat: _begin(state, event),
    "skipped": lambda state, event, seat: f"{who(state, event.seat)} skips the {event.more['what']}.",
    "announce": lambda state, event, seat: f"{who(state, event.seat)} announces {event.more['row']}.",
    "activate": lambda state, event, seat: f"{who(state, event.seat)} activates {event.more['row']}.",
    "fail": lambda state, event, seat: "The ability fails.",
    "write": lambda state, event, seat: _written(state, event),
    "damage": lambda state, event, seat: _damage(state, event),
    "unhurt": lambda state, event, seat: f"{who(state, event.seat)} takes no damage.",
    "hurt part": lambda state, event, seat: _hurt_part(state, event),
    "heal part": lambda state, event, seat: f"{thing_name(state, event.thing)} heals {event.amount}.",
    "heal": lambda state, event, seat: f"{who(state, event.seat)} heals {event.amount}{_source(state, event)}.",
    "netted": lambda state, event, seat: f"{who(state, event.seat)} heals {event.amount} at the same time.",
    "set health": lambda state, event, seat: f"{who(state, event.seat)}'s Health becomes {event.amount}.",
    "cp": lambda state, event, seat: _cp(state, event),
    "steal": lambda state, event, seat: (
        f"{who(state, event.by)} steals {event.amount} {event.more['what']} from {who(state, event.seat)}."
    ),
    "gain": lambda state, event, seat: _token(state, event, "gains"),
    "inflict": lambda state, event, seat: _token(state, event, "receives"),
    "stopped": lambda state, event, seat: f"{who(state, event.seat)} does not get {event.more['token']}.",
    "remove": lambda state, event, seat: _token(state, event, "loses"),
    "spend": lambda state, event, seat: _token(state, event, "spends"),
    "transfer": lambda state, event, seat: _transferred(state, event),
    "turn token": lambda state, event, seat: _turned(state, event),
    "put on": lambda state, event, seat: (
        f"{event.more['token']} lies on {event.more['place']} of {who(state, event.seat)}."
    ),
    "draw": lambda state, event, seat: f"{who(state, event.seat)} draws {_cards(state, event, seat)}.",
    "shuffle": lambda state, event, seat: f"{who(state, event.seat)} shuffles the deck.",
    "discard": lambda state, event, seat: f"{who(state, event.seat)} discards {thing_name(state, event.thing)}.",
    "sell": lambda state, event, seat: (
        f"{who(state, event.seat)} sells {thing_name(state, event.thing)} for {event.amount} CP."
    ),
    "play": lambda state, event, seat: _play(state, event),
    "flip": lambda state, event, seat: f"{who(state, event.seat)} flips the board to its {event.more['side']} side.",
    "upgrade": lambda state, event, seat: _upgrade(state, event),
    "roll": lambda state, event, seat: _rolled(state, event),
    "alter": lambda state, event, seat: _die(state, event),
    "roll along": lambda state, event, seat: f"{thing_name(state, event.thing)} shows {event.amount}.",
    "swap": lambda state, event, seat: (
        f"{who(state, event.seat)} puts the {event.amount} of {thing_name(state, event.source)} in place of a "
        f"{event.more['was']}."
    ),
    "borrow": lambda state, event, seat: _borrowed(state, event),
    "add die": lambda state, event, seat: (
        f"{who(state, event.seat)} uses a die of {event.more['hero']} besides the own dice this phase."
    ),
    "put card": lambda state, event, seat: _put(state, event, seat),
    "look": lambda state, event, seat: _looked(state, event),
    "raise limit": lambda state, event, seat: (
        f"{who(state, event.seat)}'s limit of {event.more['token']} rises by {event.amount}."
    ),
    "attempt": lambda state, event, seat: f"{who(state, event.seat)} gains a Roll Attempt.",
    "extra phase": lambda state, event, seat: f"{who(state, event.seat)} takes another Offensive Roll Phase.",
    "restart": lambda state, event, seat: f"{who(state, event.seat)} begins a new Offensive Roll Phase.",
    "undefendable": lambda state, event, seat: f"The Attack becomes undefendable{_source(state, event)}.",
    "target": lambda state, event, seat: _target(state, event),
    "redirect": lambda state, event, seat: f"The Attack goes to {who(state, event.seat)} instead.",
    "would fall": lambda state, event, seat: _fall(state, event),
}
