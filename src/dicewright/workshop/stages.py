"""The places of a match in which a draft is played to see what it does: its own turn, an attack, a defence, a fall.

A stage is a small position with what is done in it. What of a draft shows in none of them needs a position of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from dicewright.engine.written import typed
from dicewright.workshop.draft import What
from dicewright.workshop.positions import HERO, OTHER, PURSE, Position

ATTACK: Final = (2, 1, 3, 5, 5)
"""Dice with which the Barbarian has Smack, so that there is an Attack, and which can all be turned up or down."""
STATED: Final = "in the position that was stated"
NAMED: Final = 3
"""Tokens that a text names and that are laid out, too."""


class Stage(NamedTuple):
    """title: where it is. position: how it begins. deed: how the answer begins that is looked at, such as `play lamp
    oil`; empty where nothing need be done. ends: until where everybody passes then. rolls: the dice before those that
    matter. ability: what is announced. without: the position without what is looked at. attack, blocks: who attacks,
    and who blocks whom. seat: whose deed it is. cost: what it costs.
    """

    title: str
    position: Position
    deed: str
    ends: Any
    rolls: tuple[int, ...] = ()
    ability: str = ""
    without: Position | None = None
    attack: tuple[str, ...] = ()
    blocks: tuple[tuple[str, str], ...] = ()
    seat: int = 0
    cost: int = 0


def stages(what: What, data: dict[str, Any], names: tuple[str, ...], stated: Position | None = None) -> Iterator[Stage]:
    """Where a draft is looked at. names: the tokens there are. stated: a position of its writer, the first of all."""
    if stated is not None:
        yield from _stated(what, data, stated)
    if what.key == "throne_card":
        for card in data["cards"]:
            yield from _of_card(card, [HERO, OTHER], _named(card["text"], names))
    elif what.key == "throne_token":
        for token in data["status_effects"]:
            yield from _of_token(token)
    elif what.key == "throne_hero":
        yield from _of_hero(data, names)
    else:
        for card in data["cards"]:
            for one in _of_masters(card, data["edition"]):
                yield one._replace(without=_bare(one.position, str(card["id"])))


def _stated(what: What, data: dict[str, Any], stated: Position) -> Iterator[Stage]:
    """What a draft does in the position that its writer states: the first thing that can be done with it."""
    phase = str(stated.given.get("phase", ""))
    ends = "main phase 2" if phase == "offensive roll phase" else ""
    rolls = ATTACK if ends else ()
    if what.key == "throne_card":
        for card in data["cards"]:
            deed, cost = f"play {typed(str(card['name']))}", int(card.get("cost", 0))
            yield Stage(STATED, stated, deed, ends, rolls, "smack", cost=cost)
    elif what.key == "throne_token":
        for token in data["status_effects"]:
            bare = {
                key: {**part, "tokens": {one: many for one, many in part["tokens"].items() if one != token["name"]}}
                if isinstance(part, dict) and isinstance(part.get("tokens"), dict)
                else part
                for key, part in stated.given.items()
            }
            without = stated._replace(given=bare)
            ends = ends or "main phase 1" if phase == "upkeep phase" else ends or "offensive roll phase"
            yield Stage(STATED, stated, f"use {typed(str(token['name']))}", ends, rolls, "smack", without)
    elif what.key == "masters_card":
        for card in data["cards"]:
            die, without = f"{typed(str(card['name']))} 1", _bare(stated, str(card["id"]))
            for deed in (f"field {die}", f"use {die}", f"global {typed(str(card['name']))}"):
                yield Stage(STATED, stated, deed, "", without=without)
            yield Stage(STATED, stated, "", "end of turn", without=without, attack=(die,))


def bare_number(number: str) -> str:
    """The number of the same card without its text."""
    head, dash, tail = number.rpartition("-")
    return f"{head}{dash}9{tail}"


def _bare(position: Position, number: str) -> Position:
    """The same position with the card that has no text."""

    def bare(value: Any) -> Any:
        if isinstance(value, list):
            return [bare(one) for one in value]
        if isinstance(value, dict):
            return {key: bare(one) for key, one in value.items()}
        first, space, rest = str(value).partition(" ")
        return f"{bare_number(number)}{space}{rest}" if isinstance(value, str) and first == number else value

    return position._replace(given=bare(position.given))


def _named(text: str, names: tuple[str, ...]) -> list[str]:
    return [one for one in names if one in text][:NAMED]


def _duel(seats: list[str], phase: str, mine: dict[str, Any], other: dict[str, Any], active: int = 0) -> Position:
    own, against = seats if active == 0 else seats[::-1]
    given: dict[Any, Any] = {"phase": phase, own: mine, against: other}
    if active:
        given["active"] = active
    return Position(seats, {}, {**given})


def _of_card(card: dict[str, Any], seats: list[str], named: list[str]) -> Iterator[Stage]:
    """A card of Dice Throne: in its player's Main Phase, Attack and defence; then with the tokens that it names."""
    name, timing = str(card["name"]), str(card["timing"])
    deed, cost = f"play {typed(name)}", int(card.get("cost", 0))
    others: list[tuple[str, dict[str, Any], dict[str, Any]]] = [("", {}, {})]
    for one in named:
        others += [(f", with {one} on its player", {"tokens": {one: 1}}, {})]
        others += [(f", with {one} on the opponent", {}, {"tokens": {one: 1}})]
    others += [("", {"health": 20}, {"health": 20})] if "eal" in str(card["text"]) else []
    spare = ["Six-It!", "Tip It!"] if "iscard" in str(card["text"]) else []
    for more, mine, other in others:
        mine = {"cp": PURSE, "hand": [name, *spare], **mine}
        other = {"cp": PURSE, "health": 40, **({"hand": ["Six-It!"]} if spare else {}), **other}
        more = more or (", when everybody is hurt" if "health" in mine else "")
        if timing != "roll":
            place = _duel(seats, "main phase 1", mine, other)
            yield Stage(f"in a Main Phase{more}", place, deed, "", cost=cost)
        if timing != "main":
            place = _duel(seats, "offensive roll phase", mine, other)
            yield Stage(f"in its player's Attack{more}", place, deed, "main phase 2", ATTACK, "smack", cost=cost)
            place = _duel([OTHER, HERO], "offensive roll phase", mine, other, 1)
            place = place._replace(given={**place.given, OTHER: mine, HERO: other, "active": 1})
            title = f"when its player is Attacked{more}"
            yield Stage(title, place, deed, "main phase 2", ATTACK, "smack", cost=cost)


def _of_token(token: dict[str, Any]) -> Iterator[Stage]:
    """A token of Dice Throne: in its holder's Upkeep Phase and Main Phase, in its holder's Attack and in one on it."""
    name = str(token["name"])
    deed = f"use {typed(name)}"
    with_it, bare = {"cp": PURSE, "health": 40, "tokens": {name: 1}}, {"cp": PURSE, "health": 40}

    def both(seats: list[str], phase: str, holder: str) -> tuple[Position, Position]:
        other = next(one for one in seats if one != holder)
        given = {"phase": phase, holder: with_it, other: bare}
        return Position(seats, {}, given), Position(seats, {}, {**given, holder: bare})

    place, without = both([HERO, OTHER], "upkeep phase", HERO)
    yield Stage("in its holder's Upkeep Phase", place, deed, "main phase 1", without=without)
    place, without = both([HERO, OTHER], "main phase 1", HERO)
    yield Stage("in its holder's Main Phase", place, deed, "offensive roll phase", without=without)
    for title, holder in (("in its holder's Attack", HERO), ("when its holder is Attacked", OTHER)):
        place, without = both([HERO, OTHER], "offensive roll phase", holder)
        seat = 0 if holder == HERO else 1
        yield Stage(title, place, deed, "main phase 2", ATTACK, "smack", without, seat=seat)


def _of_hero(data: dict[str, Any], names: tuple[str, ...]) -> Iterator[Stage]:
    """A hero: every line of the board that is rolled for, the defence, and every card that is no upgrade."""
    from dicewright.games.dice_throne.cards.needs import in_rungs
    from dicewright.odds.objectives import ROLLED, drafted
    from dicewright.odds.rolls import rolls

    slug = str(data["slug"])
    symbols = {int(value): str(symbol) for value, symbol in data["dice"].items()}
    seats = [slug, OTHER if slug != OTHER else HERO]
    for ability in data["abilities"]:
        for level in ability["levels"] if ability["kind"] in ROLLED else ():
            rows = [row for row in in_rungs(level["rows"]) if "needs" in row]
            met = [drafted("", row["needs"], symbols).met for row in rows]
            for at, row in enumerate(rows):
                called = str(row.get("name") or ability["name"])
                better = [one for one, other in zip(met[at + 1 :], rows[at + 1 :], strict=True) if other is not row]
                dice = next((roll for number, roll in enumerate(rolls(5).full) if _only(met[at], better, number)), None)
                if dice is None:
                    continue
                upgraded = {"levels": {ability["name"]: level["level"]}} if level["level"] > 1 else {}
                mine, other = {"cp": PURSE, "health": 40, **upgraded}, {"cp": PURSE, "health": 40}
                place = _duel(seats, "offensive roll phase", mine, other)
                title = (
                    f"{called} {'I' * level['level']} with {row['needs']}"
                    if upgraded
                    else f"{called} with {row['needs']}"
                )
                yield Stage(title, place, typed(called), "main phase 2", tuple(dice), typed(called))
        if ability["kind"] == "defence":
            called = str(ability["name"])
            given = {"phase": "offensive roll phase", "active": 1, slug: {"health": 40}, HERO: {"health": 40}}
            seated = [slug, HERO] if slug != HERO else [slug, OTHER]
            if slug != HERO:
                place = Position(seated, {}, given)
                yield Stage(f"{called} against 4 damage", place, typed(called), "main phase 2", ATTACK, "smack")
    for card in data.get("cards") or ():
        if "timing" in card and isinstance(card.get("text"), str):
            yield from _of_card(card, seats, _named(card["text"], names))


def _only(met: tuple[float, ...], better: list[tuple[float, ...]], number: int) -> bool:
    """Whether a roll meets one line and none of those that ask for more."""
    return bool(met[number]) and not any(one[number] for one in better)


def _of_masters(card: dict[str, Any], edition: str) -> Iterator[Stage]:
    """A card of Dice Masters: fielded or used, attacking, blocked, blocking, KO'd, in the field, and its Global."""
    number, die = str(card["id"]), f"{typed(str(card['name']))} 1"
    options = {"edition": edition}
    energy = [f"sidekick {kind}" for kind in ("fist", "fist", "mask", "shield")]
    more = ["sidekick bolt", "sidekick"]
    foes = {"field": ["sidekick x2", "CW-011 L2"]}

    def at(step: str, mine: dict[str, Any], other: dict[str, Any] = foes, **rest: Any) -> Position:
        return Position([], options, {"step": step, **rest, 0: mine, 1: other})

    levels = card["die"].get("levels")
    if not levels:
        for burst in dict.fromkeys(card["die"].get("action_faces", ())):
            mine = {"life": 8, "reserve": [f"{number} A{burst}", *energy], "field": more[1:] * 2}
            marks = f" with {'*' * burst}" if burst else ""
            yield Stage(f"used in the Main Step{marks}", at("main", mine), "use ", {"turn": "next"})
        return
    for level in (1, len(levels)):
        mine = {"life": 8, "reserve": [f"{number} L{level}", *energy], "field": more[1:] * 2}
        yield Stage(f"fielded at level {level}", at("main", mine), f"field {die}", "")
    mine = {"life": 8, "field": [f"{number} L1", "sidekick"], "reserve": [*energy, "sidekick bolt"]}
    yield Stage("while it is in the field", at("main", mine), "", "")
    yield Stage("its Global", at("main", mine), f"global {typed(str(card['name']))}", "")
    alone = {"life": 8, "field": [f"{number} L1", "sidekick"]}
    yield Stage("attacking, unblocked", at("attack", alone), "", "end of turn", attack=(die,))
    few = {"field": ["sidekick x2"]}
    blocks = (("sidekick 9", die),)
    yield Stage("attacking, blocked", at("attack", alone, few), "", "end of turn", attack=(die,), blocks=blocks)
    with_friend = at("attack", alone, few)
    yield Stage("attacking with a Sidekick", with_friend, "", "end of turn", attack=(die, "sidekick 1"))
    hurt = {"life": 8, "field": [f"{number} L1 damage {levels[0]['d'] - 1}" if levels[0]["d"] > 1 else f"{number} L1"]}
    strong = {"field": ["CW-011 L3"]}
    block = (("rocket raccoon", die),)
    yield Stage("KO'd while attacking", at("attack", hurt, strong), "", "end of turn", attack=(die,), blocks=block)
    against = {"life": 8, "field": ["sidekick x2"]}
    defends = Position([], options, {"step": "attack", "active": 1, 0: alone, 1: against})
    yield Stage("blocking", defends, "", "end of turn", attack=("sidekick 9",), blocks=((die, "sidekick 9"),))
    begins = {"life": 8, "field": [f"{number} L1", "sidekick"], "bag": ["sidekick x4"]}
    yield Stage("when a turn begins", at("start of turn", begins), "", "roll and reroll")
    yield Stage("when a turn ends", at("cleanup", begins), "", "end of turn")
