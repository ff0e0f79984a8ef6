"""What a seat may know, in the shape of `engine.views`. Everything but the bags is public.

Teams and life totals are open from the start (DM-SETUP-09, DM-SETUP-10).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.engine.views import visible
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import face_of
from dicewright.games.dice_masters.board.entities import Card, Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    ASIDE,
    ATTACK,
    BAG,
    BESIDE,
    CENTRE,
    COMMONS,
    DRAFT_ZONES,
    FIELD,
    GONE,
    IN_FIELD,
    KINDS,
    NAMES,
    OUT,
    POOL,
    PREP,
    RESERVE,
    SUPPLY,
    TEAM,
    UNDER,
    USED,
    inside,
    zone,
)
from dicewright.games.dice_masters.cards.blazon import blazon
from dicewright.games.dice_masters.cards.definitions import CHARACTER, ENERGY, SIDEKICK, Face
from dicewright.games.dice_masters.cards.definitions import card as card_of
from dicewright.games.dice_masters.cards.parsed_texts import reminders
from dicewright.games.dice_masters.cards.typed_names import face_words
from dicewright.games.dice_masters.continuous import characteristics, queries, text_blanking
from dicewright.games.dice_masters.events.payment import pool
from dicewright.games.dice_masters.turn.forecast import fights

SHOWN: Final = (FIELD, ATTACK, RESERVE, PREP, BAG, USED, OUT, SUPPLY, TEAM)
SHOWN_IF_FULL: Final = (ASIDE, BESIDE, UNDER)
PRINTED: Final = (TEAM, COMMONS)
"""Where cards lie."""

RESTING: Final = (SUPPLY, USED, PREP, OUT, BAG)
"""Where dice lie that nobody has rolled, or that were."""


PARTS: Final[dict[str, Callable[[State], Any]]] = {
    "edition": lambda state: state.game.edition.name,
    "turn": lambda state: state.facts["turn"],
    "phase": lambda state: state.facts["phase"],
    "active": lambda state: state.facts["active"],
}
"""What a view says of the match as a whole."""


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat (None: a spectator) may know.

    What is the same for several of them is made once and shared, from one view to the next, too: nobody changes it.
    """
    game = state.game
    seen = visible(state, seat)
    return {
        "game": game.name,
        "title": game.title,
        **{name: read(state) for name, read in PARTS.items()},
        **({"actives": list(sides.active_team(state))} if len(game.seats) > sides.TEAMS else {}),
        **({"fights": fights(state)} if state.facts["phase"] == "attack" else {}),
        "die": _sidekick_faces(),
        "seats": _seats(state, seat),
        "zones": [*_drafts(state, seen), *_zones(state, seen), *_gone(state, seen)],
    }


@cache
def _sidekick_faces() -> list[dict[str, Any]]:
    return [face_view(face) for face in SIDEKICK.faces]


def _seats(state: State, viewer: int | None) -> list[dict[str, Any]]:
    """All players; who is a partner depends on who looks."""
    key = ("seats view", viewer if len(state.game.seats) > sides.TEAMS else None)
    found: list[dict[str, Any]] | None = state.cache.get(key)
    if found is None:
        found = state.cache[key] = [seat_view(state, one, viewer) for one in state.game.seats]
    return found


def seat_view(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    """A player with life, energy and cards."""
    game = state.game
    have = pool(state, seat, together=True)
    energy = [{"name": name, "value": amount} for name, amount in have.counts.items() if amount]
    return {
        "seat": seat,
        "name": game.seat_names[seat],
        **(_team(state, seat, viewer) if len(game.seats) > sides.TEAMS else {}),
        "meters": [{"name": "life", "value": max(0, sides.life(state, seat)), "max": game.life}, *energy],
        "marks": [],
        "dice": len(game.dice_of[-1]) // len(game.seats),  # without a card
        "sheet": _sheet(state, seat),
    }


def _team(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    """Of which team a seat is, and what it is to the one who looks."""
    tags = [f"team {sides.team_of(seat) + 1}", "shared life"]
    if viewer is not None and viewer != seat and sides.allied(viewer, seat):
        tags.append("your partner")
    elif viewer is not None and sides.opponent(viewer) == seat:
        tags.append("across from you")
    return {"team": sides.team_of(seat), "tags": tags}


def _sheet(state: State, seat: int) -> list[dict[str, Any]]:
    """The texts of a player's cards as sections; those of which a die is active light up."""
    things = state.things
    active = {things[one].card for other in state.game.seats for one in inside(state, other, FIELD)}
    return [_section(things[card].number, card in active) for card in inside(state, seat, TEAM)]


@of_content
@lru_cache(maxsize=2048)
def _section(number: str, lit: bool) -> dict[str, Any]:
    """A card's text as a section of its player's sheet."""
    facts = card_of(number)
    title = f"{facts.name}: {facts.subtitle}" if facts.subtitle else facts.name
    needs = " ".join((str(facts.cost), *facts.energy))
    return {"name": title, "rows": [{"name": number, "needs": needs, "text": _text(number), "lit": lit}]}


@of_content
@cache
def _text(number: str) -> str:
    """The words of a card with what its keywords mean."""
    return text_of(card_of(number).data)


def text_of(data: dict[str, Any]) -> str:
    """The words of a card with what its keywords mean, or why it has none yet."""
    text = str(data.get("text") or "").strip()
    if data.get("status") == "pending" and not text:
        return f"(not played yet: {data.get('blocked_by', 'text not written')})"
    return "\n".join([text, *reminders(data["id"])])


def _zones(state: State, seen: tuple[tuple[int, ...], ...]) -> list[dict[str, Any]]:
    """The zones of all players and of the middle. Whoever looks second is given those that show both the same."""
    known: tuple[Any, list[tuple[int, int, int]], list[dict[str, Any]]] | None = state.cache.get("zones view")
    if known is not None:
        first, places, found = known
        return [
            one if seen[at] == first[at] else _zone(state, seen, seat, kind)
            for (at, seat, kind), one in zip(places, found, strict=True)
        ]
    edition = state.game.edition
    of_seats = [
        (seat, kind)
        for seat in state.game.seats
        for kind in (*SHOWN, *SHOWN_IF_FULL)
        if (kind != OUT or edition.out_of_play) and (kind in SHOWN or inside(state, seat, kind))
    ]
    places = [(zone(max(seat, 0), kind), seat, kind) for seat, kind in (*of_seats, (-1, COMMONS), (-1, CENTRE))]
    found = [_zone(state, seen, seat, kind) for _, seat, kind in places]
    state.cache["zones view"] = (seen, places, found)
    return found


def _drafts(state: State, seen: tuple[tuple[int, ...], ...]) -> list[dict[str, Any]]:
    """While teams are drafted: what lies open, and each player's secret cards."""
    if state.facts["phase"] != "draft":
        return []
    own = [_zone(state, seen, seat, kind) for seat in state.game.seats for kind in DRAFT_ZONES]
    return [one for one in (_zone(state, seen, -1, POOL), *own) if one["count"]]


def _gone(state: State, seen: tuple[tuple[int, ...], ...]) -> list[dict[str, Any]]:
    """Dice that have left the game, if any; not those of cards that nobody drafted."""
    at = zone(0, GONE)
    if state.facts["phase"] == "draft" or not state.zones[at]:
        return []
    items = [item(state, number) for number in seen[at] if _played(state, number)]
    return [{"key": NAMES[GONE], "name": NAMES[GONE], "seat": -1, "count": len(items), "items": items}] if items else []


def _played(state: State, number: int) -> bool:
    """Whether something is a die, of no card or of one that is in the match."""
    thing = state.things[number]
    if not isinstance(thing, Die) or thing.token:
        return False
    return thing.card < 0 or KINDS[state.where[thing.card]] in (TEAM, COMMONS)


def _zone(state: State, seen: tuple[tuple[int, ...], ...], seat: int, kind: int) -> dict[str, Any]:
    """A zone, made once for all who see the same in it."""
    at = zone(max(seat, 0), kind)
    ids = seen[at]
    key = ("zone view", at, seat)
    known: tuple[tuple[int, ...], dict[str, Any]] | None = state.cache.get(key)
    if known is None or known[0] != ids:
        made_of = _made_of(state, at, kind, ids)
        if made_of is None:
            found = _new_zone(state, at, seat, kind, ids)
        else:
            found = state.shown_again((at, seat), made_of, lambda: _new_zone(state, at, seat, kind, ids))
        known = state.cache[key] = (ids, found)
    return known[1]


def _made_of(state: State, at: int, kind: int, ids: tuple[int, ...]) -> tuple[Any, ...] | None:
    """All that the view of a zone reads, where that is little: cards, and dice that show nothing that changes."""
    things = tuple([state.things[number] for number in ids])
    if kind in PRINTED:
        stock = [state.zones[zone(one.owner, SUPPLY) if one.owner >= 0 else zone(0, CENTRE)] for one in things[:1]]
        return (things, stock, text_blanking.silenced(state)) if all(type(one) is Card for one in things) else None
    if kind not in RESTING or state.lasting or any(die.face >= 0 for die in things):
        return None
    return things, len(state.zones[at])


def _new_zone(state: State, at: int, seat: int, kind: int, ids: tuple[int, ...]) -> dict[str, Any]:
    return {
        "key": NAMES[kind] if seat < 0 else f"{NAMES[kind]} {seat}",
        "name": NAMES[kind],
        "seat": seat,
        "count": len(state.zones[at]),
        # the order in a bag means nothing
        "items": [item(state, number) for number in (sorted(ids) if kind == BAG else ids)],
    }


def item(state: State, number: int) -> dict[str, Any]:
    """A thing as faces draw it. Shared by all views in which it is the same: nobody changes it."""
    thing = state.things[number]
    return _card(state, thing) if isinstance(thing, Card) else _die(state, thing)


def _card(state: State, card: Card) -> dict[str, Any]:
    facts = state.game.cards[card.number]
    where = zone(max(card.owner, 0), SUPPLY if card.owner >= 0 else CENTRE)
    left = sum(state.things[one].card == card.id for one in state.zones[where])
    if KINDS[state.where[card.id]] >= POOL:  # not drafted yet
        left = len(state.game.dice_of[card.id])
    marks = [f"{left} {'die' if left == 1 else 'dice'} left", *(f"{n} {name}" for name, n in card.counters)]
    if facts.data.get("confidence") == "reconstructed":
        marks.append("reconstructed")
    if card.chosen:
        marks.append(f"chosen: {', '.join(chosen_words(state, one) for one in card.chosen)}")
    if card.id in text_blanking.silenced(state):
        marks.append("its text doesn't count now")
    game = state.game
    total = len(game.dice_of.get(card.id, ()))
    return _card_item(card.id, game.words[card.id], card.number, card.owner, left, total, tuple(marks))


@of_content
@lru_cache(maxsize=8192)
def _card_item(
    number: int, word: str, printed: str, owner: int, left: int, total: int, marks: tuple[str, ...]
) -> dict[str, Any]:
    facts = card_of(printed)
    return {
        "id": number,
        "kind": "card",
        "name": facts.name,
        "subtitle": facts.subtitle,
        "word": word,
        "number": printed,
        "face": None,
        "text": _text(printed),
        "owner": owner,
        "cost": facts.cost,
        "energy": list(facts.energy),
        "affiliations": list(facts.affiliations),
        "blazon": blazon(facts.name)._asdict(),
        "left": left,
        "total": total,
        "dice": [face_view(face) for face in facts.die.faces],
        "marks": list(marks),
    }


def chosen_words(state: State, one: Any) -> str:
    """What was chosen for a card: another card by its full title, or a word."""
    return state.game.full_title(one) if isinstance(one, int) else str(one)


def _die(state: State, die: Die) -> dict[str, Any]:
    game = state.game
    face, number = face_of(state, die.id), die.id
    name = die.token[0] if die.token else game.kinds[die.card].name
    text = "" if die.card < 0 else _text(state.things[die.card].number)
    stats = None
    if face is not None and face.kind == CHARACTER:
        costs = queries.cost(state, number, "field", die.controller)
        stats = (face.level, costs, queries.attack(state, number), queries.defense(state, number), die.damage)
    marks = tuple(_marks(state, die))
    kind = "token" if die.token else "die"
    whose = (die.owner, die.controller, die.card)
    return _die_item(number, kind, name, game.word(state, number), text, face, whose, marks, die.spent, stats)


@lru_cache(maxsize=8192)
def _die_item(
    number: int,
    kind: str,
    name: str,
    word: str,
    text: str,
    face: Face | None,
    whose: tuple[int, int, int],
    marks: tuple[str, ...],
    spent: bool,
    stats: tuple[int, int, int, int, int] | None,
) -> dict[str, Any]:
    """A die as data. Its key is no more of it than is told, so that dice of all matches share what they have alike."""
    item: dict[str, Any] = {
        "id": number,
        "kind": kind,
        "name": name,
        "word": word,
        "face": None if face is None else face_view(face),
        "text": text,
        "owner": whose[0],
        "controller": whose[1],
        "card": whose[2],
        "marks": list(marks),
        "spent": spent,
    }
    if stats is not None:
        item |= dict(zip(("level", "cost", "attack", "defense", "damage"), stats, strict=True))
    return item


@lru_cache(maxsize=4096)
def face_view(face: Face) -> dict[str, Any]:
    """A face as plain data."""
    if face.kind == ENERGY:
        return {"kind": ENERGY, "symbols": list(face.symbols), "text": face_words(face), "value": len(face.symbols)}
    shown: dict[str, Any] = {"kind": face.kind, "symbols": [], "text": face_words(face), "burst": face.burst}
    if face.kind == CHARACTER:
        shown |= {"level": face.level, "cost": face.cost, "attack": face.attack, "defense": face.defense}
    return shown


def _marks(state: State, die: Die) -> list[str]:
    word = state.game.word
    marks = []
    if die.role:
        marks.append(die.role if not die.against else f"blocking {', '.join(word(state, one) for one in die.against)}")
    if die.blocked:
        marks.append("blocked")
    if die.damage:
        marks.append(f"{die.damage} damage")
    if die.spent:
        marks.append("partly spent")
    if die.holder >= 0 and KINDS[state.where[die.id]] not in IN_FIELD:
        marks.append(f"held by {word(state, die.holder)}")
    if die.controller != die.owner and die.owner >= 0:
        marks.append(f"under control of {_controller(state, die)}")
    if die.attached >= 0:
        marks.append(f"attached to {word(state, die.attached)}")
    return marks + (_read_otherwise(state, die) if state.lasting else [])


def _controller(state: State, die: Die) -> str:
    """Who has control of another's die."""
    game = state.game
    return "the other player" if len(game.seats) == sides.TEAMS else game.seat_names[die.controller]


def _read_otherwise(state: State, die: Die) -> list[str]:
    """What a die counts as besides what its face and card show."""
    marks = characteristics.gained(state, die)
    if die.arrived:
        like, level = characteristics.chosen_copy(state, die), characteristics.read_as(state, die)
        if like is not None:
            marks.append(f"is {state.game.full_title(like['other'])}")
        if level:
            marks.append(f"counts as level {level}")
    return marks
