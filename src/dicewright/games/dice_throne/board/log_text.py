"""Log lines: every kind of event in words, made of the event and of names that never change."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.games.dice_throne.board.naming import Names, sentence


def _source(names: Names, event: Event) -> str:
    return f" ({names.thing(event.source)})" if event.source >= 0 else ""


def _cards(names: Names, event: Event, seat: int | None) -> str:
    """Drawn cards by name for their owner, by number for everybody else."""
    count = event.amount
    if seat is not None and names.allied(seat, event.seat):  # teammates see each other's hands (DT-MOD-11)
        return ", ".join(names.thing(number) for number in event.more["cards"])
    return f"{count} card{'s' if count != 1 else ''}"


def line(names: Names, event: Event, seat: int | None) -> str:
    """The log line of an event as a seat may read it; empty if it is not worth one."""
    teller = LINES.get(event.kind)
    said: str = teller(names, event, seat) if teller is not None else ""
    said = said[:-1] if said.endswith(("!.", "?.")) else said  # a card's name may end the sentence itself
    return sentence(said)


def _rolled(names: Names, event: Event) -> str:
    """What was rolled, of each player whose dice are among it."""
    more = event.more
    foreign = more.get("faces", ("",) * len(more["dice"]))
    rolled = zip(more["dice"], more["values"], foreign, strict=True)
    shown: dict[int, list[str]] = {}
    for number, value, whose in rolled:
        shown.setdefault(names.owner(number), []).append(f"{value} {names.face(number, value, whose)}")
    verb = "rerolls" if event.more["what"] == "reroll" or event.more.get("number", 1) > 1 else "rolls"
    alone = len(shown) == 1
    each = [f"{names.player(event.by if alone else seat)} {verb} {', '.join(faces)}" for seat, faces in shown.items()]
    return f"{'; '.join(each)}."


def _damage(names: Names, event: Event) -> str:
    kind = event.more.get("type", "")
    named = f"{kind} damage" if kind and kind != "normal" else "damage"
    if event.more.get("isolated"):
        named = f"isolated {named}"
    return f"{names.player(event.seat)} takes {event.amount} {named}."


def _token(names: Names, event: Event, verb: str) -> str:
    """A token that comes or goes, with its side if it is no status effect; several that leave together in one line."""
    more = event.more
    count, sides = more.get("leaving", 1), names.sides(more["token"])
    token = f"{count} {more['token']}" if count > 1 else more["token"]
    if more.get("kind") in ("special", "companion") and 0 < more.get("side", 0) <= len(sides):
        token = f"{token} ({sides[more['side'] - 1]})"
    return f"{names.player(event.seat)} {verb} {token}{_from(names, event)}."


def _from(names: Names, event: Event) -> str:
    """Where a token comes from or why it goes, unless that is a token of the same name."""
    if event.source < 0 or names.thing(event.source) == event.more["token"]:
        return ""
    return _source(names, event)


OPS: Final = {
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


def _written(names: Names, event: Event) -> str:
    kind = event.more["type"]
    op = "subtract" if event.more["op"] == "add" and event.amount < 0 else event.more["op"]
    said = OPS[op].format(
        by=names.player(event.by),
        to=names.player(event.seat),
        n=abs(event.amount),
        kind=f"{kind} " if kind and kind != "normal" else "",
    )
    return f"{said[0].upper()}{said[1:]}{_source(names, event)}."


def _turned(names: Names, event: Event) -> str:
    """A token on its new side, by the side's name if it has one."""
    token = event.more["token"]
    whose, sides = f"{names.player(event.seat)}'s {token}", names.sides(token)
    if 0 < event.amount <= len(sides):
        return f"{whose} is turned to {sides[event.amount - 1]}."
    return f"{whose} is turned over."


def _cp(names: Names, event: Event) -> str:
    verb = "gains" if event.amount > 0 else "loses"
    return f"{names.player(event.seat)} {verb} {abs(event.amount)} CP{_source(names, event)}."


def _begin(names: Names, event: Event) -> str:
    return f"{event.more['what'].capitalize()}."


def _upgrade(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} upgrades: {event.more['card']}."


def _play(names: Names, event: Event) -> str:
    price = f" for {event.amount} CP" if event.amount else ""
    return f"{names.player(event.seat)} plays {event.more['card']}{price}."


def _looked(names: Names, event: Event) -> str:
    """Cards that are looked at, by name only if all see them."""
    if not event.more.get("shown"):
        return f"{names.player(event.by)} looks at {event.amount} card{'s' if event.amount != 1 else ''}."
    return f"{names.player(event.seat)} reveals {', '.join(names.thing(number) for number in event.more['cards'])}."


def _put(names: Names, event: Event, seat: int | None) -> str:
    """A card that an effect moves: by name for its owner, for others only where all may see it."""
    zone = event.more["zone"]
    hidden = zone in ("hand", "deck") and seat != event.seat and not event.more.get("shown")
    card = "a card" if hidden else names.thing(event.thing)
    where = {
        "hand": "into the hand",
        "deck": "back into the deck",
        "discard": "on the discard pile",
        "board": "beside the board",
    }.get(zone, zone)
    return f"{names.player(event.seat)} puts {card} {where}."


def _die(names: Names, event: Event) -> str:
    shown = f"{event.amount} {names.face(event.thing, event.amount, event.more.get('faces', ''))}"
    if not event.more["was"]:
        return f"{names.player(event.by)} chooses {shown}."
    return (
        f"{names.player(event.by)} turns a die of {names.player(names.owner(event.thing))} from {event.more['was']} to "
        f"{shown}{_source(names, event)}."
    )


def _attempts(names: Names, event: Event) -> str:
    count = abs(event.amount)
    said = "a Roll Attempt" if count == 1 else f"{count} Roll Attempts"
    return f"{names.player(event.seat)} {'gains' if event.amount > 0 else 'loses'} {said}."


def _borrowed(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} uses a die of {event.more['hero']} this phase."


def _transferred(names: Names, event: Event) -> str:
    """It counts as gained by its new holder, or inflicted on them (DT-RULE-STATUS-10)."""
    more = event.more
    verb = "receives" if more["kind"] == "negative" else "gains"
    return f"{names.player(event.seat)} {verb} {more['token']} from {names.player(more['from'])}."


def _target(names: Names, event: Event) -> str:
    said = f"{names.player(event.seat)} is the target of {names.player(event.by)}"
    chooser = event.more.get("chooser")
    return f"{said}." if chooser is None else f"{said}, as {names.player(chooser)} has chosen."


def _hurt_part(names: Names, event: Event) -> str:
    instead = "" if event.by == event.seat else f" instead of {names.player(event.seat)}"
    return f"{names.thing(event.thing)} takes {event.amount} damage{instead}."


def _fall(names: Names, event: Event) -> str:
    team = [names.player(one) for one in names.sharing(event.seat)]
    return f"{' and '.join(team)} {'are' if len(team) > 1 else 'is'} defeated."


def _aim(names: Names, event: Event) -> str:
    """What an enemy rolls for, and which dice it keeps for that."""
    more = event.more
    kept = [f"{value} {names.face(die, value, '')}" for die, value in zip(more["dice"], more["values"], strict=True)]
    said = f"{names.player(event.seat)} rolls for {more['objective']}"
    if not more["dice"]:
        return f"{said}."
    return f"{said} and keeps {', '.join(kept)}."


def _kings_hand(names: Names, event: Event) -> str:
    verb = "works" if event.more["works"] else "fails"
    return f"King's Hand of {names.player(event.seat)} {verb} on {event.amount}."


def _go(names: Names, event: Event) -> str:
    """A hero who goes somewhere, to explore or to join a battle."""
    joins = f" and joins the battle against {names.player(event.more['foe'])}" if event.more["foe"] >= 0 else ""
    return f"{names.player(event.seat)} goes to {event.more['to']}{joins}."


LINES: Final[dict[str, Any]] = {
    "start": lambda names, event, seat: f"{names.player(event.seat)} is the Start Player.",
    "turn": lambda names, event, seat: f"Turn {event.amount}: {names.player(event.seat)}.",
    "begin": lambda names, event, seat: _begin(names, event),
    "skipped": lambda names, event, seat: f"{names.player(event.seat)} skips the {event.more['what']}.",
    "announce": lambda names, event, seat: f"{names.player(event.seat)} announces {event.more['row']}.",
    "activate": lambda names, event, seat: f"{names.player(event.seat)} activates {event.more['row']}.",
    "fail": lambda names, event, seat: "The ability fails.",
    "write": lambda names, event, seat: _written(names, event),
    "damage": lambda names, event, seat: _damage(names, event),
    "unhurt": lambda names, event, seat: f"{names.player(event.seat)} takes no damage.",
    "hurt part": lambda names, event, seat: _hurt_part(names, event),
    "heal part": lambda names, event, seat: f"{names.thing(event.thing)} heals {event.amount}.",
    "heal": lambda names, event, seat: f"{names.player(event.seat)} heals {event.amount}{_source(names, event)}.",
    "netted": lambda names, event, seat: f"{names.player(event.seat)} heals {event.amount} at the same time.",
    "set health": lambda names, event, seat: f"{names.player(event.seat)}'s Health becomes {event.amount}.",
    "cp": lambda names, event, seat: _cp(names, event),
    "steal": lambda names, event, seat: (
        f"{names.player(event.by)} steals {event.amount} {event.more['what']} from {names.player(event.seat)}."
    ),
    "gain": lambda names, event, seat: _token(names, event, "gains"),
    "inflict": lambda names, event, seat: _token(names, event, "receives"),
    "stopped": lambda names, event, seat: f"{names.player(event.seat)} does not get {event.more['token']}.",
    "remove": lambda names, event, seat: _token(names, event, "loses"),
    "spend": lambda names, event, seat: _token(names, event, "spends"),
    "transfer": lambda names, event, seat: _transferred(names, event),
    "cast": lambda names, event, seat: f"{names.player(event.seat)} casts {names.thing(event.thing)}.",
    "sign": lambda names, event, seat: f"{names.player(event.seat)} shows {event.more['text']}.",
    "turn up": lambda names, event, seat: f"{names.player(event.seat)} turns up: {event.more['text']}.",
    "turn token": lambda names, event, seat: _turned(names, event),
    "put on": lambda names, event, seat: (
        f"{event.more['token']} lies on {event.more['place']} of {names.player(event.seat)}."
    ),
    "draw": lambda names, event, seat: f"{names.player(event.seat)} draws {_cards(names, event, seat)}.",
    "shuffle": lambda names, event, seat: f"{names.player(event.seat)} shuffles the deck.",
    "discard": lambda names, event, seat: f"{names.player(event.seat)} discards {names.thing(event.thing)}.",
    "sell": lambda names, event, seat: (
        f"{names.player(event.seat)} sells {names.thing(event.thing)} for {event.amount} CP."
    ),
    "play": lambda names, event, seat: _play(names, event),
    "flip": lambda names, event, seat: f"{names.player(event.seat)} flips the board to its {event.more['side']} side.",
    "upgrade": lambda names, event, seat: _upgrade(names, event),
    "roll": lambda names, event, seat: _rolled(names, event),
    "alter": lambda names, event, seat: _die(names, event),
    "roll along": lambda names, event, seat: f"{names.thing(event.thing)} shows {event.amount}.",
    "swap": lambda names, event, seat: (
        f"{names.player(event.seat)} puts the {event.amount} of {names.thing(event.source)} in place of a "
        f"{event.more['was']}."
    ),
    "borrow": lambda names, event, seat: _borrowed(names, event),
    "add die": lambda names, event, seat: (
        f"{names.player(event.seat)} uses a die of {event.more['hero']} besides their own this phase."
    ),
    "put card": lambda names, event, seat: _put(names, event, seat),
    "look": lambda names, event, seat: _looked(names, event),
    "raise limit": lambda names, event, seat: (
        f"{names.player(event.seat)}'s limit of {event.more['token']} rises by {event.amount}."
    ),
    "attempt": lambda names, event, seat: _attempts(names, event),
    "extra phase": lambda names, event, seat: f"{names.player(event.seat)} takes another Offensive Roll Phase.",
    "restart": lambda names, event, seat: f"{names.player(event.seat)} begins a new Offensive Roll Phase.",
    "undefendable": lambda names, event, seat: f"The Attack becomes undefendable{_source(names, event)}.",
    "target": lambda names, event, seat: _target(names, event),
    "redirect": lambda names, event, seat: f"The Attack goes to {names.player(event.seat)} instead.",
    "would fall": lambda names, event, seat: _fall(names, event),
    "turn over": lambda names, event, seat: (
        f"{names.player(event.seat)} turns over {event.more['card']}, to roll for {event.more['objective']}."
    ),
    "put aside": lambda names, event, seat: f"{names.player(event.seat)} puts {names.thing(event.thing)} aside.",
    "journey": lambda names, event, seat: f"Turn {event.amount}: {names.player(event.seat)}.",
    "go": lambda names, event, seat: _go(names, event),
    "round": lambda names, event, seat: f"Round {event.amount}.",
    "clock set": lambda names, event, seat: f"The hand of the Crisis Clock begins at segment {event.amount}.",
    "clock": lambda names, event, seat: f"The Crisis Clock goes to segment {event.amount}: {event.more['what']}.",
    "dull": lambda names, event, seat: "The next segment of the Crisis Clock does nothing.",
    "recruit": lambda names, event, seat: (
        f"{names.player(event.seat)} recruits {event.more['ally']} for {event.amount} Momentum."
    ),
    "range": lambda names, event, seat: f"{names.player(event.seat)} gains Range.",
    "through": lambda names, event, seat: f"{names.player(event.seat)} can pass through closed spaces.",
    "no crits": lambda names, event, seat: f"No Attack on {names.player(event.seat)} is a CRIT in this round.",
    "side": lambda names, event, seat: (
        f"Side {event.amount} begins{', with the Perfect Reward' if event.more['perfect'] else ''}."
    ),
    "face down": lambda names, event, seat: f"A Boost Tile is put face down on {event.more['to']}.",
    "hold": lambda names, event, seat: (
        f"{names.player(event.seat)} takes {event.amount} face-down Boost {'Tile' if event.amount == 1 else 'Tiles'}."
    ),
    "exit": lambda names, event, seat: f"{names.player(event.seat)} leaves the map.",
    "plot": lambda names, event, seat: (
        f"{names.player(event.seat)} takes a Plot Token; {event.more['left']} more lie there."
    ),
    "mystery": lambda names, event, seat: f"{names.player(event.seat)} uncovers a Mystery Tile: {event.more['tile']}.",
    "return": lambda names, event, seat: f"{names.player(event.seat)} returns with {event.amount} Health.",
    "generator": lambda names, event, seat: f"A Plot Token is put on the Generator, which holds {event.amount}.",
    "places": lambda names, event, seat: f"{names.player(event.seat)} is on {event.more['to']} now.",
    "hand": lambda names, event, seat: f"The hand of the Crisis Clock is turned to segment {event.amount}.",
    "bonus": lambda names, event, seat: f"{names.player(event.seat)} meets the Bonus Objective.",
    "perk points": lambda names, event, seat: (
        f"The Mission brings {event.amount} PP, for columns up to {event.more['column']} of the Perk Sheet."
    ),
    "circle": lambda names, event, seat: (
        f"It fills the circle of New Game+ in column {event.amount}, if that is empty."
    ),
    "boost": lambda names, event, seat: f"{names.player(event.seat)} collects a Boost Tile: {event.more['tile']}.",
    "panel": lambda names, event, seat: (
        f"The enemy dice show {event.more['needs']}: "
        f"{'each ' if event.rule == 'DT-MIS-54' else ''}{event.more['panel']} Attacks, {event.amount} Attacks in all."
    ),
    "collect": lambda names, event, seat: f"{names.player(event.seat)} collects a {event.more['item'].capitalize()}.",
    "explore": lambda names, event, seat: (
        f"{names.player(event.seat)} turns over {event.more['tile']}"
        f"{', a level ' + event.more['level'] + ' tile' if event.more['level'] else ''}."
    ),
    "meet": lambda names, event, seat: (
        f"{event.more['minion']}, a level {event.more['level']} minion, comes and engages {names.player(event.by)}."
    ),
    "flee": lambda names, event, seat: f"{event.more['minion']} flees.",
    "revive": lambda names, event, seat: f"{names.player(event.by)} revives {names.player(event.seat)}.",
    "score": lambda names, event, seat: f"The team scores {event.amount} points: {event.more['said']}.",
    "aim": lambda names, event, seat: _aim(names, event),
    "king's hand": lambda names, event, seat: _kings_hand(names, event),
    "loot die": lambda names, event, seat: f"{names.player(event.seat)} rolls {event.amount} on the Loot die.",
    "gold": lambda names, event, seat: f"The team {'gains' if event.amount > 0 else 'loses'} {abs(event.amount)} Gold.",
    "loot": lambda names, event, seat: (
        f"{names.player(event.seat)} rolls {event.amount} for a chest {event.more['chest']}: {event.more['holds']}."
    ),
}

HIDES: Final = frozenset(("draw", "put card"))
"""Kinds of events whose line names cards for some readers only."""


def is_told(event: Event) -> bool:
    """Whether an event has a line: not the beginning of a turn, which has one of its own, nor a token that leaves
    together with the one that has the line of both."""
    if event.more.get("leaving") == 0:
        return False
    return event.kind in LINES and not (event.kind == "begin" and event.more["what"] == "turn")
