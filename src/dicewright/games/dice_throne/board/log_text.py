"""Log lines: every kind of event in words, made of the event and of names that never change."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.engine.quoting import several
from dicewright.games.dice_throne.board.naming import Names, sentence


def _source(names: Names, event: Event, but: str = "") -> str:
    """The card, token or ability that causes it, in brackets. but: what the line names anyhow."""
    said = names.thing(event.source) if event.source >= 0 else event.more.get("ability", but)
    return "" if said == but else f" ({said})"


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
    return f"{'; '.join(each)}{_source(names, event)}."


def _damage(names: Names, event: Event) -> str:
    kind = event.more.get("type", "")
    named = f"{kind} damage" if kind and kind != "normal" else "damage"
    if event.more.get("isolated"):
        named = f"isolated {named}"
    abilities = dict.fromkeys([f"{names.player(by)}'s {ability}" for by, ability in event.more.get("from", ())])
    others = dict.fromkeys([names.thing(number) for number in event.more.get("sources", ())])
    if abilities:
        cause = f" from {several([*abilities, *others])}"
    else:
        cause = f" ({several(others)})" if others else _source(names, event)
    return f"{names.player(event.seat)} takes {event.amount} {named}{cause}."


def _token(names: Names, event: Event, verb: str) -> str:
    """A token that comes or goes, with its side if it is no status effect; several that leave together in one line."""
    more = event.more
    count, sides = more.get("leaving", 1), names.sides(more["token"])
    token = f"{count} {more['token']}" if count > 1 else more["token"]
    if more.get("kind") in ("special", "companion") and 0 < more.get("side", 0) <= len(sides):
        token = f"{token} ({sides[more['side'] - 1]})"
    instead = f" instead of {more['instead']}" if "instead" in more else ""  # what an enemy did not get (DT-MIS-13)
    return f"{names.player(event.seat)} {verb} {token}{instead}{_source(names, event, more['token'])}."


NO_ROOM: Final = ("DT-STA-03", "DT-STA-09.2")
"""By which a token that is gained or inflicted above its limit is lost."""


def _stopped(names: Names, event: Event) -> str:
    """A token that does not come: what keeps it away, or that there is no room for it (DT-STA-03)."""
    said = f"{names.player(event.seat)} does not get {event.more['token']}{_source(names, event, event.more['token'])}"
    return f"{said}: there is no room for more." if event.rule in NO_ROOM else f"{said}."


OPS: Final = {
    "add": "{by} adds {n} damage to the Attack",
    "subtract": "{by} takes {n} damage off the Attack",
    "prevent": "{to} prevents {n} damage",
    "prevent half": "{to} prevents half of the damage",
    "avoid": "{to} avoids all damage",
    "return half": "{by} returns half of the damage to {to}",
    "return half before prevention": "{by} returns half of the damage before prevention to {to}",
    "double": "the damage {to} takes is doubled",
    "halve": "{by} deals half damage to {to}",
    "heal": "{to} will heal {n}",
    "deal": "{by} deals {n} {kind}damage to {to}",
    "take": "{to} will take {n} {kind}damage",
}


def _written(names: Names, event: Event) -> str:
    kind = event.more["type"]
    op = "subtract" if event.more["op"] == "add" and event.amount < 0 else event.more["op"]
    own = "take" if op == "deal" and event.by == event.seat else op
    said = OPS[own].format(
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
    source = _source(names, event, token)
    if 0 < event.amount <= len(sides):
        return f"{whose} is turned to {sides[event.amount - 1]}{source}."
    return f"{whose} is turned over{source}."


def _cp(names: Names, event: Event) -> str:
    verb = "gains" if event.amount > 0 else "loses"
    lost = event.more.get("lost", 0)  # above 15 (DT-SET-06)
    more = f", and has no room for {lost} more" if lost else ""
    return f"{names.player(event.seat)} {verb} {abs(event.amount)} CP{_source(names, event)}{more}."


WHY_SKIPPED: Final = {"DT-SET-08": " as the Start Player", "DT-MIS-33": " in the first round"}


def _skipped(names: Names, event: Event) -> str:
    """A phase that is skipped, and why."""
    why = WHY_SKIPPED.get(event.rule, "") or _source(names, event)
    return f"{names.player(event.seat)} skips the {event.more['what']}{why}."


def _failed(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)}'s {event.more['row']} fails{_source(names, event)}."


def _panel(names: Names, event: Event) -> str:
    """What the enemy dice show, and how many Attacks come of it: none if nobody is in reach, or if dice that an enemy
    needs are blank for it."""
    met = f"The enemy dice show {event.more['needs']}"
    who = f"{'each ' if event.rule == 'DT-MIS-54' else ''}{event.more['panel']}"
    if not event.amount and event.more["reached"]:
        return f"{met}: {who} would Attack, but all that it reaches are spared."
    if not event.amount:
        return f"{met}: {who} would Attack, but reaches nobody."
    return f"{met}: {who} Attacks, {event.amount} {'Attack' if event.amount == 1 else 'Attacks'} in all."


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
        cards = f"{event.amount} card{'s' if event.amount != 1 else ''}"
        return f"{names.player(event.by)} looks at {cards}{_source(names, event)}."
    cards = ", ".join(names.thing(number) for number in event.more["cards"])
    return f"{names.player(event.seat)} reveals {cards}{_source(names, event)}."


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
    return f"{names.player(event.seat)} puts {card} {where}{_source(names, event, names.thing(event.thing))}."


def _die(names: Names, event: Event) -> str:
    shown = f"{event.amount} {names.face(event.thing, event.amount, event.more.get('faces', ''))}"
    if not event.more["was"]:
        return f"{names.player(event.by)} chooses {shown}."
    owner = names.owner(event.thing)
    whose = "" if owner == event.by else f" of {names.player(owner)}"
    return f"{names.player(event.by)} turns a die{whose} from {event.more['was']} to {shown}{_source(names, event)}."


def _attempts(names: Names, event: Event) -> str:
    count = abs(event.amount)
    said = "a Roll Attempt" if count == 1 else f"{count} Roll Attempts"
    return f"{names.player(event.seat)} {'gains' if event.amount > 0 else 'loses'} {said}{_source(names, event)}."


def _borrowed(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} uses a die of {event.more['hero']} this phase{_source(names, event)}."


def _transferred(names: Names, event: Event) -> str:
    """It counts as gained by its new holder, or inflicted on them (DT-RULE-STATUS-10)."""
    more = event.more
    verb = "receives" if more["kind"] == "negative" else "gains"
    source = _source(names, event, more["token"])
    return f"{names.player(event.seat)} {verb} {more['token']} from {names.player(more['from'])}{source}."


def _target(names: Names, event: Event) -> str:
    said = f"{names.player(event.seat)} is the target of {names.player(event.by)}"
    chooser = event.more.get("chooser")
    return f"{said}." if chooser is None else f"{said}, as {names.player(chooser)} has chosen."


def _hurt_part(names: Names, event: Event) -> str:
    instead = "" if event.by == event.seat else f" instead of {names.player(event.seat)}"
    part = names.thing(event.thing)
    return f"{part} takes {event.amount} damage{instead}{_source(names, event, part)}."


def _fall(names: Names, event: Event) -> str:
    team = [names.player(one) for one in names.sharing(event.seat)]
    return f"{several(team)} {'are' if len(team) > 1 else 'is'} defeated."


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
    "skipped": lambda names, event, seat: _skipped(names, event),
    "announce": lambda names, event, seat: f"{names.player(event.seat)} announces {event.more['row']}.",
    "activate": lambda names, event, seat: f"{names.player(event.seat)} activates {event.more['row']}.",
    "fail": lambda names, event, seat: _failed(names, event),
    "write": lambda names, event, seat: _written(names, event),
    "damage": lambda names, event, seat: _damage(names, event),
    "unhurt": lambda names, event, seat: f"{names.player(event.seat)} takes no damage.",
    "hurt part": lambda names, event, seat: _hurt_part(names, event),
    "heal part": lambda names, event, seat: (
        f"{names.thing(event.thing)} heals {event.amount}{_source(names, event, names.thing(event.thing))}."
    ),
    "heal": lambda names, event, seat: f"{names.player(event.seat)} heals {event.amount}{_source(names, event)}.",
    "netted": lambda names, event, seat: f"{names.player(event.seat)} heals {event.amount} at the same time.",
    "set health": lambda names, event, seat: (
        f"{names.player(event.seat)}'s Health becomes {event.amount}{_source(names, event)}."
    ),
    "cp": lambda names, event, seat: _cp(names, event),
    "steal": lambda names, event, seat: (
        f"{names.player(event.by)} steals {event.amount} {event.more['what']} from {names.player(event.seat)}"
        f"{_source(names, event)}."
    ),
    "steal in vain": lambda names, event, seat: (
        f"{names.player(event.by)} finds no {event.more['what']} to steal from {names.player(event.seat)}"
        f"{_source(names, event)}."
    ),
    "cp in vain": lambda names, event, seat: (
        f"{names.player(event.seat)} has no room for {event.amount} CP{_source(names, event)}."
    ),
    "healed in vain": lambda names, event, seat: (
        f"{names.player(event.seat)} can be healed no further{_source(names, event)}."
    ),
    "gain": lambda names, event, seat: _token(names, event, "gains"),
    "inflict": lambda names, event, seat: _token(names, event, "receives"),
    "stopped": lambda names, event, seat: _stopped(names, event),
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
    "draw": lambda names, event, seat: (
        f"{names.player(event.seat)} draws {_cards(names, event, seat)}{_source(names, event)}."
    ),
    "shuffle": lambda names, event, seat: f"{names.player(event.seat)} shuffles the deck{_source(names, event)}.",
    "discard": lambda names, event, seat: (
        f"{names.player(event.seat)} discards {names.thing(event.thing)}{_source(names, event)}."
    ),
    "sell": lambda names, event, seat: (
        f"{names.player(event.seat)} sells {names.thing(event.thing)} for {event.amount} CP."
    ),
    "play": lambda names, event, seat: _play(names, event),
    "flip": lambda names, event, seat: (
        f"{names.player(event.seat)} flips the board to its {event.more['side']} side{_source(names, event)}."
    ),
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
        f"{names.player(event.seat)} uses a die of {event.more['hero']} besides their own this phase"
        f"{_source(names, event)}."
    ),
    "put card": lambda names, event, seat: _put(names, event, seat),
    "look": lambda names, event, seat: _looked(names, event),
    "raise limit": lambda names, event, seat: (
        f"{names.player(event.seat)}'s limit of {event.more['token']} rises by {event.amount}"
        f"{_source(names, event, event.more['token'])}."
    ),
    "attempt": lambda names, event, seat: _attempts(names, event),
    "extra phase": lambda names, event, seat: (
        f"{names.player(event.seat)} takes another Offensive Roll Phase{_source(names, event)}."
    ),
    "phase lost": lambda names, event, seat: (
        f"{names.player(event.seat)} loses the other Offensive Roll Phase: {names.player(event.more['out'])} is out."
    ),
    "restart": lambda names, event, seat: (
        f"{names.player(event.seat)} begins a new Offensive Roll Phase{_source(names, event)}."
    ),
    "undefendable": lambda names, event, seat: f"The Attack becomes undefendable{_source(names, event)}.",
    "target": lambda names, event, seat: _target(names, event),
    "redirect": lambda names, event, seat: (
        f"The Attack goes to {names.player(event.seat)} instead{_source(names, event)}."
    ),
    "would fall": lambda names, event, seat: _fall(names, event),
    "hero bonus": lambda names, event, seat: (
        f"{names.player(event.seat)} gets the Hero Bonus of {names.thing(event.thing)}."
    ),
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
    "range": lambda names, event, seat: f"{names.player(event.seat)} gains Range{_source(names, event)}.",
    "through": lambda names, event, seat: f"{names.player(event.seat)} can pass through closed spaces.",
    "keep off": lambda names, event, seat: (
        f"{names.player(event.seat)} keeps off the Attack of {names.player(event.more['by'])}."
    ),
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
    "panel": lambda names, event, seat: _panel(names, event),
    "spared": lambda names, event, seat: (
        f"{names.player(event.by)} does not Attack {names.player(event.seat)}: {event.more['because']} blanks what the "
        "Attack needs."
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
    return event.kind in LINES
