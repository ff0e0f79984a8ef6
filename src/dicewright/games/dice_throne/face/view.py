"""What a seat may see of a match, as plain data in the shape every face draws (see `engine/views.py`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.engine.game import Zone
from dicewright.engine.views import visible
from dicewright.games.dice_throne.board import battle, crawl, mission, reach, sides, typed_names, zones
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.dice import blanks
from dicewright.games.dice_throne.board.entities import CP_CAP, Card, Die, Token
from dicewright.games.dice_throne.board.speaking import ability_name
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.definitions import NUMERALS, CardFacts, Hero, Row, TokenFacts, hero
from dicewright.games.dice_throne.cards.enemies import BOSS, MISSION_BOSS, THREAT
from dicewright.games.dice_throne.cards.gist import gist
from dicewright.games.dice_throne.cards.minions import ROMAN
from dicewright.games.dice_throne.cards.missions import reaches_of
from dicewright.games.dice_throne.cards.needs import dice_text
from dicewright.games.dice_throne.continuous import static_abilities
from dicewright.games.dice_throne.events import damage_breakdown, event_handlers
from dicewright.games.dice_throne.face.map_view import map_view
from dicewright.games.dice_throne.turn import announcing, player_actions, roll_attempts

NOTHING_LIT: Final[frozenset[str]] = frozenset()


def _attempts(state: State) -> int:
    return roll_attempts.attempts_in_reach(state) if state.facts["attacker"] >= 0 else 0


def _damage(state: State) -> list[dict[str, Any]]:
    return [found for one in state.game.seats if (found := damage_breakdown.damage(state, one))]


PARTS: Final[dict[str, Callable[[State], Any]]] = {
    "edition": lambda state: state.game.edition.name,
    "mode": lambda state: sides.mode(state).key,
    "turn": lambda state: state.facts["turn"],
    "phase": lambda state: state.facts["phase"],
    "step": lambda state: state.facts["step"],
    "active": lambda state: state.facts["active"],
    "attacker": lambda state: state.facts["attacker"],
    "defender": lambda state: state.facts["defender"],
    "ability": lambda state: ability_name(state) if state.facts["ability"] else "",
    "ultimate": lambda state: state.facts["ultimate"],
    "attempts": _attempts,
    "damage": _damage,
    "map": map_view,
}
"""What a view says of the match as a whole; a map only where there is one."""


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat (None: a spectator) may know.

    What is the same for several of them is made once and shared, from one view to the next, too: nobody changes it.
    """
    return {**_for_all(state), "zones": _zones(state, visible(state, seat))}


def _for_all(state: State) -> dict[str, Any]:
    """What everybody may know, but for zones."""
    found: dict[str, Any] | None = state.cache.get("view")
    if found is None:
        found = state.cache["view"] = {
            **{name: part for name, part in [(name, read(state)) for name, read in PARTS.items()] if part is not None},
            "seats": [seat_view(state, one) for one in state.game.seats],
        }
    return found


def known(state: State, seat: int) -> frozenset[int]:
    """Hidden cards a seat knows all the same: those it has looked at, and the hands of teammates (DT-MOD-11)."""
    looked: tuple[int, ...] = state.facts["known"][seat]
    if len(sides.team(state, seat)) == 1:
        return frozenset(looked)
    mates = [number for mate in sides.teammates(state, seat) for number in zones.hand(state, mate)]
    return frozenset((*looked, *mates))


def seat_view(state: State, seat: int) -> dict[str, Any]:
    """A player with meters, tokens and board."""
    player = state.things[seat]
    most = event_handlers.most_health(state, seat)
    return {
        "seat": seat,
        "name": typed_names.seat_name(state, seat),
        "hero": player.hero,
        "arms": hero_of(state, seat).arms._asdict(),
        "team": state.game.team_number(seat),
        "tags": _tags(state, seat),
        "meters": [
            {"name": "Health", "value": player.health, "max": most},
            {"name": "CP", "value": player.cp, "max": CP_CAP},
            *_gold(state, seat),
        ],
        "marks": [item(state, number) for number in zones.tokens(state, seat)],
        "blank": list(blanks(state, seat)),
        **({"freezes": frozen} if (frozen := static_abilities.freezes(state, seat)) else {}),
        "dealt": state.game.modified(state, "damage dealt", seat, 0),
        "taken": state.game.modified(state, "damage taken", seat, 0),
        "die": _faces(player.hero),
        "untouched": bool(state.game.modified(state, "untouched", seat, 0)),
        "sheet": _sheet(state, seat),
        "reverse": _reverse(state, seat),
        **({"fights": _fights(state, seat)} if crawl.is_crawl(state) or mission.is_mission(state) else {}),
        **_aims(state, seat),
    }


def _aims(state: State, seat: int) -> dict[str, Any]:
    """What whom nobody plays rolls for (DT-DTA-07, DT-DTA-91), for what counts its chances; `pool`: with how many dice
    all enemies of a Mission roll, once and together (DT-MIS-03)."""
    if mission.is_mission(state):
        acts = seat in mission.enemies(state) or seat == mission.threat_seat(state)
        return {"pool": mission.dice(state)} if acts else {}
    there = seat in state.game.ruled and not sides.fallen(state, seat)
    aim = battle.objective_at(state, seat) if there else None
    return {} if aim is None else {"aims": aim.words}


def _fights(state: State, seat: int) -> list[int]:
    """Whom a seat is engaged with in a Portal Crawl (DT-DTA-50); who is next to it in a Mission (DT-MIS-05)."""
    if mission.is_mission(state):
        return [other for other in sides.opponents(state, seat) if reach.adjacent(state, seat, other)]
    if seat in state.game.ruled:
        return list(crawl.fighters(state, seat))
    foe = crawl.engaged(state, seat)
    return [] if foe == crawl.NOT_THERE else [foe]


@of_content
@cache
def _faces(slug: str) -> list[dict[str, Any]]:
    """The six faces of a hero's die."""
    this = hero(slug)
    return [
        {"value": value, "symbols": [symbol], "text": f"{value} {symbol}", "drawing": this.drawings.get(symbol, symbol)}
        for value, symbol in sorted(this.faces.items())
    ]


def _tags(state: State, seat: int) -> list[str]:
    """What is said of a seat beside its name: its team, which side of its board is up, whether it leads or is out."""
    mode = sides.mode(state)
    found = [f"team {mode.team(seat) + 1}", "shared Health"] if mode.teams else []
    if mode.shared and len(sides.sharing(state, seat)) > 1:
        found.append("shared Health")
    up = hero_of(state, seat).side_up(state.facts["levels"][seat])
    if up:
        found.append(f"{up} side up")
    if seat in state.game.ruled:
        found += _enemy_tags(state, seat)
    if seat in state.facts.get("left", ()):
        return [*found, "off the map"]
    if sides.fallen(state, seat):
        return found if {"not there", THREAT} & set(found) else [*found, "defeated"]
    return [*found, "Leader"] if mode.leader and seat in sides.leaders(state) else found


def _gold(state: State, seat: int) -> list[dict[str, Any]]:
    """The Gold dial that heroes share against a minion; there is none in other modes."""
    if "gold" not in state.facts or seat in state.game.ruled:
        return []
    return [{"name": "Gold", "value": state.facts["gold"], "max": None}]


def _enemy_tags(state: State, seat: int) -> list[str]:
    """What is said of an enemy besides its board: what it rolls for, above all (DT-DTA-07, DT-DTA-91); of a place for
    minions, which of them is there."""
    here = crawl.is_crawl(state)
    if here and sides.fallen(state, seat):
        return ["not there"]
    enemy = battle.enemy_at(state, seat)
    if mission.is_mission(state):
        sure = ["reconstructed"] if enemy.confidence == "reconstructed" else []
        aim = [] if enemy.objective is None else [f"Attacks on {enemy.objective.words}"]
        there = (*mission.seats_of(state, state.facts["side"]), mission.threat_seat(state))
        if seat not in there:
            return ["not there", *sure]
        kind = BOSS if enemy.kind == MISSION_BOSS else enemy.kind
        return [kind, *dict.fromkeys(reaches_of(enemy.slug)), *aim, *sure]
    called = [enemy.name] if here else []
    first = ["First Strike"] if enemy.first_strike else []
    sure = ["reconstructed"] if enemy.confidence == "reconstructed" else []
    objective = battle.objective_at(state, seat)
    aim = [] if objective is None else [f"rolls for {objective.words}"]
    waits = [f"{state.things[number].name} waits" for number in zones.hand(state, seat)]
    salve = [f"a Salve heals {enemy.salve}"] if enemy.salve else []
    return [*called, f"level {ROMAN[enemy.level]}" if enemy.level else enemy.kind, *first, *aim, *waits, *salve, *sure]


def _sheet(state: State, seat: int) -> list[dict[str, Any]]:
    """The hero board: one section per ability, rows that light up when the dice meet them."""
    rolling = seat == state.facts["attacker"] and state.facts["step"] in ("roll", "announced")
    lit = announcing.announceable(state, seat) if rolling else {}
    slug, levels = state.things[seat].hero, state.facts["levels"][seat]
    more = [_lent(state, row, row.key in lit) for row in announcing.lent_to(state, seat)]
    if not lit:
        return [*[_section(slug, at, level, NOTHING_LIT) for at, level in enumerate(levels) if level], *more]
    paths = frozenset([row.path for row in lit.values()])
    found = []
    for at, level in enumerate(levels):
        if level:
            rows = hero(slug).abilities[at].at(level).rows
            found.append(_section(slug, at, level, paths.intersection([row.path for row in rows])))
    return found + more


def _lent(state: State, row: Row, lit: bool) -> dict[str, Any]:
    """The ability of an Ally, as it stands beside the board (DT-MIS-78.1)."""
    sure = state.game.tokens[row.name].confidence
    made = {"confidence": sure, "reconstructed": sure == "reconstructed", "placeholder": False}
    return {"name": row.title, "kind": row.kind, "level": 1, **made, "rows": [_row(row, lit)]}


def _reverse(state: State, seat: int) -> dict[str, Any] | None:
    """What the sides of a hero board say that are down: their abilities come without upgrades. None if it has one."""
    player: Hero = hero_of(state, seat)
    levels = state.facts["levels"][seat]
    up = player.side_up(levels)
    if not up:
        return None
    slug = state.things[seat].hero
    side = " and ".join([one for one in player.sides if one != up])
    down = [_section(slug, at, 1, NOTHING_LIT) for at, level in enumerate(levels) if not level]
    return {"side": side, "sheet": down}


@of_content
@lru_cache(maxsize=4096)
def _section(slug: str, at: int, level: int, lit: frozenset[str]) -> dict[str, Any]:
    """An ability of a hero as it lies on the board."""
    ability = hero(slug).abilities[at]
    here = ability.at(level)
    return {
        "name": f"{ability.name}{NUMERALS[level]}",
        "kind": ability.kind,
        "level": level,
        "confidence": here.confidence,
        "reconstructed": here.confidence == "reconstructed",
        "placeholder": ability.name in hero(slug).placeholders,
        "rows": [_row(row, row.path in lit) for row in here.rows],
        **_note(here.rows),
    }


def _note(rows: tuple[Row, ...]) -> dict[str, str]:
    """What stands beside the name of a boss's ability: its priority, and that of a line with a name of its own
    (DT-DTA-09)."""
    if not rows or not rows[0].priority:
        return {}
    others = {row.name: row.priority for row in rows if row.priority != rows[0].priority}
    more = "".join([f", {name} {priority}" for name, priority in others.items()])
    return {"note": f"priority {rows[0].priority}{more}"}


def _card_text(card: CardFacts) -> str:
    """What a card says; a boss's Action card also what it rolls for, and what the hero gains whose turn it is."""
    if not card.objective:
        return card.text
    return f"{card.text} Roll Objective: {card.objective}. Hero Bonus: {card.bonus}"


def _upgrade_lines(state: State, seat: int, card: CardFacts) -> list[dict[str, Any]]:
    """What a Hero Upgrade puts on the board, line by line; nothing for other cards."""
    if not card.upgrade:
        return []
    player: Hero = state.game.heroes[seat]
    return [_row(row, False) for row in player.abilities[card.ability].at(card.level).rows]


def _row(row: Row, lit: bool) -> dict[str, Any]:
    needs = row.needs
    return {
        "name": row.name,
        "key": row.key,
        "needs": needs.text if needs is not None else dice_text(row.dice, row.opposed),
        "symbols": [] if needs is None else [list(pair) for pair in needs.symbols],
        "straight": 0 if needs is None else needs.straight or needs.alike,
        "dice": row.dice,
        "text": row.text,
        "gist": gist(row.text),
        "lit": lit,
    }


def _zones(state: State, seen: tuple[tuple[int, ...], ...]) -> list[dict[str, Any]]:
    """All zones; each is made once for all who see the same in it."""
    made: dict[int, tuple[tuple[int, ...], dict[str, Any]]] = state.cache.setdefault("zones view", {})
    found = []
    for at, zone in enumerate(state.game.zones):
        if zone.name == "spare" or zone.seat < 0:
            continue
        ids, known = seen[at], made.get(at)
        if known is None or known[0] != ids:
            known = made[at] = (ids, _zone(state, at, zone, ids))
        found.append(known[1])
    return found


def _zone(state: State, at: int, zone: Zone, seen: tuple[int, ...]) -> dict[str, Any]:
    things = tuple([state.things[number] for number in seen])
    made_of: tuple[Any, ...]
    if not things or isinstance(things[0], Card):  # of cards only the price changes (DT-CARD-05.1)
        made_of = (things, len(state.zones[at]), state.facts["levels"][zone.seat])
    elif isinstance(things[0], Die):
        made_of = (things, [_marks(state, number) for number in seen])
    else:
        return _new_zone(state, at, zone, seen)
    return state.shown_again((at, bool(seen)), made_of, lambda: _new_zone(state, at, zone, seen))


def _new_zone(state: State, at: int, zone: Zone, seen: tuple[int, ...]) -> dict[str, Any]:
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
    whose = [f"of {typed_names.seat_name(state, token.inflicter)}"] if away else []
    if not facts.health:
        return whose
    return [*whose, f"{token.health} of {facts.health} Health", *(["downed"] if token.side else [])]


def item(state: State, number: int) -> dict[str, Any]:
    """A die, card or token as faces draw it. Shared by all views in which it is the same: nobody changes it."""
    thing = state.things[number]
    game = state.game
    if isinstance(thing, Die):
        face = typed_names.face(state, thing) if thing.value else ""
        word = typed_names.die_word(state, thing)
        owner = game.seat_words[thing.owner]
        return _die(number, owner, word, thing.owner, thing.value, face, _marks(state, number), bool(thing.faces))
    if isinstance(thing, Token):
        facts = game.tokens[thing.name]
        condition = tuple(_condition(state, thing, facts))
        word, name = typed_names.word(state, number), typed_names.token_name(state, thing)
        told = (facts.text, facts.kind, facts.confidence)
        return _token(number, word, name, thing.holder, thing.side, condition, *told)
    assert isinstance(thing, Card)
    card = game.cards[thing.name]
    timing = "upgrade" if card.upgrade else card.timing
    cost, owner = player_actions.cost(state, thing.owner, card), game.seat_words[thing.owner]
    return {
        **_card(number, owner, thing.name, thing.owner, _card_text(card), cost, timing, card.confidence),
        "timing": timing,
        "common": not card.hero,
        "gist": gist(card.text) if card.status == DONE and not card.upgrade else [],
        "lines": _upgrade_lines(state, thing.owner, card),
    }


def _marks(state: State, number: int) -> tuple[str, ...]:
    """Whether a die lies open, and whether it is frozen (DT-ROLL-23.2)."""
    if number not in state.facts["open"]:
        return ()
    return ("open",) if state.game.may_alter(state, number) else ("open", "frozen")


@lru_cache(maxsize=8192)
def _die(
    number: int, seat: str, word: str, owner: int, value: int, face: str, marks: tuple[str, ...], foreign: bool
) -> dict[str, Any]:
    return {
        "id": number,
        "word": f"{seat} {word}",
        "kind": "die",
        "name": word,
        "owner": owner,
        "face": {"value": value, "symbols": [face] if value else []},
        "marks": list(marks),
        "foreign": foreign,
    }


@lru_cache(maxsize=8192)
def _token(
    number: int,
    word: str,
    name: str,
    holder: int,
    side: int,
    condition: tuple[str, ...],
    text: str,
    kind: str,
    confidence: str,
) -> dict[str, Any]:
    """confidence: said of what is reconstructed alone, as tokens are in every view."""
    return {
        "id": number,
        "word": word,
        "kind": "token",
        "name": name,
        "owner": holder,
        "text": text,
        "side": side,
        "subtitle": ", ".join(condition),
        "marks": [kind, *condition],
        **({"confidence": confidence} if confidence == "reconstructed" else {}),
    }


@lru_cache(maxsize=8192)
def _card(
    number: int, seat: str, name: str, owner: int, text: str, cost: int, timing: str, confidence: str
) -> dict[str, Any]:
    return {
        "id": number,
        "word": f"{seat} {name.lower()}",
        "kind": "card",
        "name": name,
        "owner": owner,
        "text": text,
        "cost": cost,
        "marks": [timing],
        "confidence": confidence,
    }
