"""What a seat may see of a match, as plain data in the shape every face draws (see `engine/views.py`)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.game import Zone
from dicewright.engine.state import State
from dicewright.engine.views import visible
from dicewright.games.dice_throne import announcing, apply, arithmetic, deeds, sides, words, zones
from dicewright.games.dice_throne.facts import NUMERALS, Ability, Hero, Row, TokenFacts
from dicewright.games.dice_throne.needs import dice_text
from dicewright.games.dice_throne.speaking import ability_name
from dicewright.games.dice_throne.things import CP_CAP, Card, Die, Token


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat (None: a spectator) may know."""
    facts = state.facts
    seen = visible(state, seat)
    return {
        "edition": state.game.edition.name,  # type: ignore[attr-defined]
        "mode": sides.mode(state).key,
        "turn": facts["turn"],
        "phase": facts["phase"],
        "step": facts["step"],
        "active": facts["active"],
        "attacker": facts["attacker"],
        "defender": facts["defender"],
        "ability": ability_name(state) if facts["ability"] else "",
        "ultimate": facts["ultimate"],
        "attempts": announcing.attempts_in_reach(state) if facts["attacker"] >= 0 else 0,
        "damage": [found for one in state.game.seats if (found := arithmetic.damage(state, one))],
        "seats": [_seat(state, one) for one in state.game.seats],
        "zones": [_zone(state, at, zone, seen[at]) for at, zone in enumerate(state.game.zones) if zone.name != "spare"],
    }


def known(state: State, seat: int) -> frozenset[int]:
    """Hidden cards a seat knows all the same: those it has looked at, and the hands of teammates (DT-MOD-11)."""
    mates = [number for mate in sides.teammates(state, seat) for number in zones.hand(state, mate)]
    return frozenset((*state.facts["known"][seat], *mates))


def _seat(state: State, seat: int) -> dict[str, Any]:
    player = state.things[seat]
    most = apply.most_health(state, seat)
    return {
        "seat": seat,
        "name": words.seat_name(state, seat),
        "hero": player.hero,
        "team": sides.mode(state).team(seat),
        "tags": _tags(state, seat),
        "meters": [
            {"name": "Health", "value": player.health, "max": most},
            {"name": "CP", "value": player.cp, "max": CP_CAP},
        ],
        "marks": [item(state, number) for number in zones.tokens(state, seat)],
        "blank": list(apply.blanks(state, seat)),
        "die": _faces(state, seat),
        "sheet": _sheet(state, seat),
        "reverse": _reverse(state, seat),
    }


def _faces(state: State, seat: int) -> list[dict[str, Any]]:
    """The six faces of a hero's die."""
    faces = state.game.heroes[seat].faces  # type: ignore[attr-defined]
    return [{"value": value, "symbols": [faces[value]], "text": f"{value} {faces[value]}"} for value in sorted(faces)]


def _tags(state: State, seat: int) -> list[str]:
    """What is said of a seat beside its name: its team, which side of its board is up, whether it leads or is out."""
    mode = sides.mode(state)
    found = [f"team {mode.team(seat) + 1}", "shared Health"] if mode.teams else []
    up = state.game.heroes[seat].side_up(state.facts["levels"][seat])  # type: ignore[attr-defined]
    if up:
        found.append(f"{up} side up")
    if sides.fallen(state, seat):
        return [*found, "defeated"]
    return [*found, "Leader"] if mode.leader and seat in sides.leaders(state) else found


def _sheet(state: State, seat: int) -> list[dict[str, Any]]:
    """The hero board: one section per ability, rows that light up when the dice meet them."""
    hero = state.game.heroes[seat]  # type: ignore[attr-defined]
    rolling = seat == state.facts["attacker"] and state.facts["step"] in ("roll", "announced")
    lit = announcing.announceable(state, seat) if rolling else {}
    paths = frozenset(row.path for row in lit.values())
    levels = zip(hero.abilities, state.facts["levels"][seat], strict=True)
    return [_section(ability, level, paths) for ability, level in levels if level]


def _reverse(state: State, seat: int) -> dict[str, Any] | None:
    """What the side of a hero board says that is down: its abilities come without upgrades. None if it has one side."""
    hero: Hero = state.game.heroes[seat]  # type: ignore[attr-defined]
    levels = state.facts["levels"][seat]
    up = hero.side_up(levels)
    if not up:
        return None
    down = [ability for ability, level in zip(hero.abilities, levels, strict=True) if not level]
    side = next(one for one in hero.sides if one != up)
    return {"side": side, "sheet": [_section(ability, 1, frozenset()) for ability in down]}


def _section(ability: Ability, level: int, lit: frozenset[str]) -> dict[str, Any]:
    """An ability as it lies on the board."""
    here = ability.at(level)
    return {
        "name": f"{ability.name}{NUMERALS[level]}",
        "kind": ability.kind,
        "level": level,
        "confidence": here.confidence,
        "reconstructed": here.confidence == "reconstructed",
        "rows": [_row(row, row.path in lit) for row in here.rows],
    }


def _row(row: Row, lit: bool) -> dict[str, Any]:
    needs = row.needs.text if row.needs is not None else dice_text(row.dice, row.opposed)
    return {"name": row.name, "key": row.key, "needs": needs, "text": row.text, "lit": lit}


def _zone(state: State, at: int, zone: Zone, seen: tuple[int, ...]) -> dict[str, Any]:
    return {
        "key": f"{zone.name} {zone.seat}",
        "name": zone.name,
        "seat": zone.seat,
        "count": len(state.zones[at]),
        "items": [item(state, number) for number in seen],
    }


def _condition(state: State, token: Token, facts: TokenFacts) -> list[str]:
    """How a companion is: whose it is on another's board, what its dial shows, whether it is downed."""
    away = facts.kind == "companion" and token.inflicter != token.holder
    whose = [f"of {words.seat_name(state, token.inflicter)}"] if away else []
    if not facts.health:
        return whose
    return [*whose, f"{token.health} of {facts.health} Health", *(["downed"] if token.side else [])]


def item(state: State, number: int) -> dict[str, Any]:
    """A die, card or token as faces draw it."""
    thing = state.things[number]
    shown: dict[str, Any] = {"id": number, "word": words.word(state, number)}
    if isinstance(thing, Die):
        is_open = number in state.facts["open"]
        held = is_open and not state.game.may_alter(state, number)  # type: ignore[attr-defined]
        return {
            **shown,
            "kind": "die",
            "name": words.die_word(state, thing),
            "owner": thing.owner,
            "face": {"value": thing.value, "symbols": [words.face(state, thing)] if thing.value else []},
            "marks": [*(["open"] if is_open else []), *(["frozen"] if held else [])],
            "foreign": bool(thing.faces),
        }
    if isinstance(thing, Token):
        facts = state.game.tokens[thing.name]  # type: ignore[attr-defined]
        condition = _condition(state, thing, facts)
        return {
            **shown,
            "kind": "token",
            "name": words.token_name(state, thing),
            "owner": thing.holder,
            "text": facts.text,
            "side": thing.side,
            "subtitle": ", ".join(condition),
            "marks": [facts.kind, *condition],
        }
    assert isinstance(thing, Card)
    card = state.game.cards[thing.name]  # type: ignore[attr-defined]
    return {
        **shown,
        "kind": "card",
        "name": thing.name,
        "owner": thing.owner,
        "text": card.text,
        "cost": deeds.cost(state, thing.owner, card),
        "marks": ["upgrade" if card.upgrade else card.timing],
        "confidence": card.confidence,
    }
