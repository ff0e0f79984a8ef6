"""What a seat may know, in the shape of `engine.views`. Everything but the bags is public.

Teams and life totals are open from the start (DM-SETUP-09, DM-SETUP-10).
"""

from __future__ import annotations

from typing import Any

from dicewright.engine.state import State
from dicewright.engine.views import visible
from dicewright.games.dice_masters import likeness, queries, sides, silence
from dicewright.games.dice_masters.dice import face_of, game_of
from dicewright.games.dice_masters.facts import CHARACTER, ENERGY, SIDEKICK, Face
from dicewright.games.dice_masters.pay import pool
from dicewright.games.dice_masters.texts import reminders
from dicewright.games.dice_masters.things import Card, Die
from dicewright.games.dice_masters.words import face_words
from dicewright.games.dice_masters.zones import (
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

SHOWN = (FIELD, ATTACK, RESERVE, PREP, BAG, USED, OUT, SUPPLY, TEAM)
SHOWN_IF_FULL = (ASIDE, BESIDE, UNDER)


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat (None: a spectator) may know."""
    game = game_of(state)
    facts = state.facts
    seen = visible(state, seat)
    return {
        "game": game.name,
        "title": game.title,
        "edition": game.edition.name,
        "turn": facts["turn"],
        "phase": facts["phase"],
        "active": facts["active"],
        **({"actives": list(sides.active_team(state))} if len(game.seats) > sides.TEAMS else {}),
        "die": [face_view(face) for face in SIDEKICK.faces],
        "seats": [_seat(state, one, seat) for one in game.seats],
        "zones": [
            *_drafts(state, seen),
            *_zones(state, seen),
            _zone(state, seen, -1, COMMONS),
            _zone(state, seen, -1, CENTRE),
            *_gone(state, seen),
        ],
    }


def _seat(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    game = game_of(state)
    have = pool(state, seat, together=True)
    energy = [{"name": name, "value": amount} for name, amount in have.counts.items() if amount]
    return {
        "seat": seat,
        "name": game.seat_names[seat],
        **(_team(state, seat, viewer) if len(game.seats) > sides.TEAMS else {}),
        "meters": [{"name": "life", "value": max(0, sides.life(state, seat)), "max": game.life}, *energy],
        "marks": [],
        "dice": len(game.dice_of[-1]) // len(game.seats),  # without a card
        "sheet": [_section(state, card) for card in inside(state, seat, TEAM)],
    }


def _team(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    """Of which team a seat is, and what it is to the one who looks."""
    tags = [f"team {sides.team_of(seat) + 1}", "shared life"]
    if viewer is not None and viewer != seat and sides.allied(viewer, seat):
        tags.append("your partner")
    elif viewer is not None and sides.opponent(viewer) == seat:
        tags.append("across from you")
    return {"team": sides.team_of(seat), "tags": tags}


def _section(state: State, card: int) -> dict[str, Any]:
    """A card's text as a section of its player's sheet."""
    facts = game_of(state).cards[state.things[card].number]
    lit = any(state.things[one].card == card for seat in state.game.seats for one in inside(state, seat, FIELD))
    title = f"{facts.name}: {facts.subtitle}" if facts.subtitle else facts.name
    needs = " ".join((str(facts.cost), *facts.energy))
    return {
        "name": title,
        "rows": [{"name": facts.number, "needs": needs, "text": text_of(facts.data), "lit": lit}],
    }


def text_of(data: dict[str, Any]) -> str:
    """The words of a card with what its keywords mean, or why it has none yet."""
    text = str(data.get("text") or "").strip()
    if data.get("status") == "pending" and not text:
        return f"(not played yet: {data.get('blocked_by', 'text not written')})"
    return "\n".join([text, *reminders(data["id"])])


def _zones(state: State, seen: tuple[tuple[int, ...], ...]) -> list[dict[str, Any]]:
    edition = game_of(state).edition
    return [
        _zone(state, seen, seat, kind)
        for seat in state.game.seats
        for kind in (*SHOWN, *SHOWN_IF_FULL)
        if (kind != OUT or edition.out_of_play) and (kind in SHOWN or inside(state, seat, kind))
    ]


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
    one = _zone(state, seen, -1, GONE)
    dice = [item for item in one["items"] if item["kind"] == "die"]
    one["items"] = [die for die in dice if die["card"] < 0 or KINDS[state.where[die["card"]]] in (TEAM, COMMONS)]
    one["count"] = len(one["items"])
    return [one] if one["count"] else []


def _zone(state: State, seen: tuple[tuple[int, ...], ...], seat: int, kind: int) -> dict[str, Any]:
    at = zone(max(seat, 0), kind)
    ids = sorted(seen[at]) if kind == BAG else seen[at]  # the order in a bag means nothing
    return {
        "key": NAMES[kind] if seat < 0 else f"{NAMES[kind]} {seat}",
        "name": NAMES[kind],
        "seat": seat,
        "count": len(state.zones[at]),
        "items": [_item(state, number) for number in ids],
    }


def _item(state: State, number: int) -> dict[str, Any]:
    thing = state.things[number]
    return _card(state, thing) if isinstance(thing, Card) else _die(state, thing)


def _card(state: State, card: Card) -> dict[str, Any]:
    facts = game_of(state).cards[card.number]
    where = zone(max(card.owner, 0), SUPPLY if card.owner >= 0 else CENTRE)
    left = sum(state.things[one].card == card.id for one in state.zones[where])
    if KINDS[state.where[card.id]] >= POOL:  # not drafted yet
        left = len(game_of(state).dice_of[card.id])
    marks = [f"{left} {'die' if left == 1 else 'dice'} left", *(f"{n} {name}" for name, n in card.counters)]
    if facts.data.get("confidence") == "reconstructed":
        marks.append("reconstructed")
    if card.chosen:
        marks.append(f"chosen: {', '.join(chosen_words(state, one) for one in card.chosen)}")
    if card.id in silence.silenced(state):
        marks.append("its text doesn't count now")
    return {
        "id": card.id,
        "kind": "card",
        "name": facts.name,
        "subtitle": facts.subtitle,
        "word": game_of(state).words[card.id],
        "number": facts.number,
        "face": None,
        "text": text_of(facts.data),
        "owner": card.owner,
        "cost": facts.cost,
        "energy": list(facts.energy),
        "affiliations": list(facts.affiliations),
        "left": left,
        "total": len(game_of(state).dice_of.get(card.id, ())),
        "dice": [face_view(face) for face in facts.die.faces],
        "marks": marks,
    }


def chosen_words(state: State, one: Any) -> str:
    """What was chosen for a card: another card by its full title, or a word."""
    return game_of(state).full_title(one) if isinstance(one, int) else str(one)


def _die(state: State, die: Die) -> dict[str, Any]:
    game = game_of(state)
    face = face_of(state, die.id)
    item: dict[str, Any] = {
        "id": die.id,
        "kind": "token" if die.token else "die",
        "name": die.token[0] if die.token else game.kinds[die.card].name,
        "word": game.word(state, die.id),
        "face": None if face is None else face_view(face),
        "text": "" if die.card < 0 else text_of(game.cards[state.things[die.card].number].data),
        "owner": die.owner,
        "controller": die.controller,
        "card": die.card,
        "marks": _marks(state, die),
        "spent": die.spent,
    }
    if face is not None and face.kind == CHARACTER:
        item["level"] = face.level
        item["cost"] = queries.cost(state, die.id, "field", die.controller)
        item["attack"] = queries.attack(state, die.id)
        item["defense"] = queries.defense(state, die.id)
        item["damage"] = die.damage
    return item


def face_view(face: Face) -> dict[str, Any]:
    """A face as plain data."""
    if face.kind == ENERGY:
        return {"kind": ENERGY, "symbols": list(face.symbols), "text": face_words(face), "value": len(face.symbols)}
    shown: dict[str, Any] = {"kind": face.kind, "symbols": [], "text": face_words(face), "burst": face.burst}
    if face.kind == CHARACTER:
        shown |= {"level": face.level, "cost": face.cost, "attack": face.attack, "defense": face.defense}
    return shown


def _marks(state: State, die: Die) -> list[str]:
    word = game_of(state).word
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
    game = game_of(state)
    return "the other player" if len(game.seats) == sides.TEAMS else game.seat_names[die.controller]


def _read_otherwise(state: State, die: Die) -> list[str]:
    """What a die counts as besides what its face and card show."""
    marks = likeness.gained(state, die)
    if die.arrived:
        like, level = likeness.chosen_copy(state, die), likeness.read_as(state, die)
        if like is not None:
            marks.append(f"is {game_of(state).full_title(like['other'])}")
        if level:
            marks.append(f"counts as level {level}")
    return marks
