"""A Portal Crawl: the places of a map, who stands where, and which minion fights whom (DT-DTA-42, DT-DTA-50).

Each hero has a seat for minions: a minion that comes takes the first that is free, and is a player as long as it
stands. A place that nobody has seen is a number of the level on its back; what lies there is the top tile of the deck
of that level, for nobody can look at it before it is turned over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.game import HIDDEN, PUBLIC, Zone
from dicewright.engine.node import Effect, Node, node
from dicewright.engine.state import NOWHERE
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import sides, zones
from dicewright.games.dice_throne.board.entities import MinionCard, Tile, Token
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.crawl_files import PORTAL, SALVE, SHARDS
from dicewright.games.dice_throne.cards.crawl_options import LEGACY
from dicewright.games.dice_throne.cards.crawls import PORTAL_HANDS, Chart, Crawl
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.cards.enemies import KINGS_HAND
from dicewright.games.dice_throne.cards.minion_boards import LEVELS, NOBODY
from dicewright.games.dice_throne.cards.minions import ROMAN, deck_slugs, minion
from dicewright.games.dice_throne.cards.session_options import DIFFICULTY
from dicewright.games.dice_throne.cards.tiles import TileFacts, tiles

SALVES: Final = "salve step"
EXPLORING: Final = "exploration"
JOURNEY_PHASES: Final = (SALVES, EXPLORING)
"""What there is of a turn outside of battle (DT-DTA-01)."""
NOT_THERE: Final = -1
SCENARIO_SCORE: Final = 20
"""Of a win at normal difficulty (DT-DTA-25.1)."""
ALL_EXPLORED: Final = 5
LOST: Final = -10
FIVE_GOLD: Final = 5


@node
class BeginJourney(Effect):
    """The turn of a hero in a Portal Crawl begins."""


@node
class Travel(Effect):
    """A hero who is not engaged moves and explores; whom that engages may spend Salves again (DT-DTA-01, DT-DTA-41)."""

    exploring: Effect
    again: Effect


@node
class Explore(Effect):
    """A hero moves to a place and explores it, or joins the battle there (DT-DTA-43)."""


@node
class EndJourney(Effect):
    """What a hero does outside of battle in this turn is done: with it the turn ends where no battle follows."""

    ending: Effect


@node
class Chests(Node):
    """Heroes roll the Loot die for each chest: names `rows` and `heroes` (DT-DTA-46, DT-DTA-19)."""


@node
class Aftermath(Node):
    """Minions that fell leave the map, and heroes who fell are revived, or the crawl is lost (DT-DTA-52, DT-DTA-70)."""


@dataclass(frozen=True)
class Arrival:
    """What a minion has beside what its card says: First Strike, Health, a token by its side; and whether it guards the
    Boss Portal (DT-DTA-51)."""

    first: bool = False
    health: int = 0
    token: str = ""
    side: int = 0
    portal: bool = False


BY_ITS_CARD: Final = Arrival()
CHESTS: Final = Chests()
AFTERMATH: Final = Aftermath()


# --- the table ---


def is_crawl(state: State) -> bool:
    """Whether heroes go through a portal in this match."""
    return "engaged" in state.facts


def crawl_of(state: State) -> Crawl:
    """The scenario that is played."""
    found: Crawl | None = state.game.crawl
    assert found is not None
    return found


def chart_of(state: State) -> Chart:
    """The map that is played."""
    return crawl_of(state).charts[state.facts["map"]]


def table_zones() -> tuple[Zone, ...]:
    """What belongs to the table: decks of tiles and of minions by level, the tiles on the map, the minions there."""
    decks = [
        Zone(f"{kind} {level}", -1, HIDDEN, True, f"{kind} {level}")
        for kind in ("tiles", "minions")
        for level in ROMAN.values()
    ]
    return (*decks, Zone("map", -1, PUBLIC), Zone("fought", -1, PUBLIC))


def _at(state: State, name: str) -> int:
    return state.game.zone_at[name, -1]


def place(state: State) -> None:
    """Put the table up: decks of tiles and of minions, items, heroes on the entrance, nobody engaged (DT-DTA-42)."""
    heroes, ruled = state.game.players, state.game.ruled
    for tile in tiles().values():
        zone = _at(state, f"tiles {ROMAN[tile.level]}")
        state.add(Tile(state.new_id(), tile.name, tile.level, NOT_THERE), zone)
    for slug in deck_slugs(state.game.setup.get(LEGACY, False)):  # DT-DTA-36
        zone = _at(state, f"minions {ROMAN[minion(slug).level]}")
        state.add(MinionCard(state.new_id(), slug, NOT_THERE), zone)
    asked: str = state.game.setup.get("map", "")
    charts = sorted(crawl_of(state).charts)
    chosen = asked or charts[state.draw("map", len(charts))]
    state.facts.update(
        {
            "map": chosen,
            "stands": (crawl_of(state).charts[chosen].start,) * len(heroes),
            "engaged": (NOT_THERE,) * len(heroes),
            "guests": (),
            "items": tuple([one.items for one in crawl_of(state).charts[chosen].places]),
            "shards": 0,
            "journey": True,
            "to act": (),
            "goes on": False,
            "quick": (),
            "portal minion": NOT_THERE,
            "portal closed": False,
            "fallen": ruled,
        }
    )


def shuffle(state: State) -> None:
    """All decks of the table in an order that nobody knows (DT-DTA-42)."""
    for at, zone in enumerate(state.game.zones):
        if zone.backs:
            state.zones[at] = state.shuffled(f"private {zone.name}", state.zones[at])


# --- the map ---


def lying(state: State) -> dict[int, TileFacts]:
    """The Environment tiles that are face up, by the number of their place."""
    found = [state.things[number] for number in state.zones[_at(state, "map")]]
    return {tile.place: tiles()[tile.name] for tile in found}


def explored(state: State) -> frozenset[int]:
    """The places that are face up, the entrance among them; the Boss Portal once its minion has come."""
    chart = chart_of(state)
    portal = (chart.portal,) if state.facts["portal minion"] != NOT_THERE else ()
    return frozenset((chart.start, *portal, *lying(state)))


def battle_at(state: State, at: int) -> int:
    """The minion that is fought in a place, `NOT_THERE` if none is."""
    pairs = zip(state.facts["stands"], state.facts["engaged"], strict=True)
    return next((foe for where, foe in pairs if where == at and foe != NOT_THERE), NOT_THERE)


def fighters(state: State, foe: int) -> tuple[int, ...]:
    """The heroes whom a minion fights, in seat order (DT-DTA-50)."""
    return tuple([seat for seat, one in enumerate(state.facts["engaged"]) if one == foe])


def engaged(state: State, seat: int) -> int:
    """The minion that a hero fights, `NOT_THERE` if none."""
    found: int = state.facts["engaged"][seat]
    return found


def destinations(state: State, seat: int) -> list[int]:
    """Where a hero can go: through explored places to an unexplored one, or to a battle; the Boss Portal is locked as
    long as a Shard is missing (DT-DTA-04, DT-DTA-43, DT-DTA-44)."""
    chart, open_ = chart_of(state), explored(state)
    start = state.facts["stands"][seat]
    seen, todo, found = {start}, [start], []
    while todo:
        for near in chart.places[todo.pop(0)].near:
            if near in seen:
                continue
            seen.add(near)
            if near in open_:
                todo.append(near)
                if battle_at(state, near) != NOT_THERE:
                    found.append(near)
            elif chart.places[near].kind != PORTAL or state.facts["shards"] == SHARDS:
                found.append(near)
    return sorted(found)


def unexplored_beside(state: State, seat: int) -> list[int]:
    """The unexplored places next to a hero's, the Boss Portal only if it is not locked (DT-DTA-04)."""
    chart, open_ = chart_of(state), explored(state)
    near = [one for one in chart.places[state.facts["stands"][seat]].near if one not in open_]
    return sorted([one for one in near if chart.places[one].kind != PORTAL or state.facts["shards"] == SHARDS])


def adjacent(state: State, seat: int, other: int) -> bool:
    """Whether two heroes stand on places that are next to each other."""
    stands = state.facts["stands"]
    return stands[other] in chart_of(state).places[stands[seat]].near


def salve_heals(state: State) -> int:
    """What a Salve heals: more with each Shard that is collected (DT-DTA-54)."""
    shards: int = state.facts["shards"]
    return crawl_of(state).salve + shards


def take_items(state: State, at: int) -> tuple[str, ...]:
    """Take what lies on a place off the map."""
    items = state.facts["items"]
    state.set("items", (*items[:at], (), *items[at + 1 :]))
    found: tuple[str, ...] = items[at]
    return found


def turn_over(state: State, at: int) -> TileFacts:
    """The tile of a place is turned over: the top one of the deck of its level."""
    number = state.zones[_at(state, f"tiles {ROMAN[chart_of(state).places[at].level]}")][0]
    state.move(number, _at(state, "map"))
    state.put(change(state.things[number], place=at))
    return tiles()[state.things[number].name]


# --- minions ---


def meet(state: State, seat: int, level: int, arrival: Arrival = BY_ITS_CARD) -> None:
    """The top minion of a level comes to where a hero stands and engages that hero (DT-DTA-49)."""
    number = state.zones[_at(state, f"minions {ROMAN[level]}")][0]
    foe = next(one for one in state.game.ruled if sides.fallen(state, one))
    one = minion(state.things[number].slug)
    state.move(number, _at(state, "fought"))
    state.put(change(state.things[number], seat=foe))
    state.put(change(state.things[foe], hero=one.slug, health=one.health + arrival.health, cp=one.cp))
    board = hero(one.slug)
    _set_levels(state, foe, board.levels_on(board.sides[0] if board.sides else ""))
    state.set("fallen", tuple([out for out in state.facts["fallen"] if out != foe]))
    hardest = state.game.difficulty.more_hands if level == LEVELS else 0
    hands = one.kings_hand + hardest + (PORTAL_HANDS if arrival.portal else 0)
    since = 0 if state.log is None else state.log.number + 1
    state.set("guests", (*state.facts["guests"], (since, foe, one.name)))
    begin_with(state, foe, ((KINGS_HAND, hands), *one.tokens), state.facts["turn"])
    if arrival.token:
        _lay(state, foe, arrival.token, state.facts["turn"], arrival.side)
    if arrival.first:
        state.set("quick", (*state.facts["quick"], foe))
    if arrival.portal:
        state.set("portal minion", foe)
    more = {"minion": one.name, "level": ROMAN[level]}
    state.note(Event("meet", seat=foe, by=seat, rule="DT-DTA-51" if arrival.portal else "DT-DTA-49", more=more))
    engage(state, seat, foe)


def begin_with(state: State, foe: int, tokens: Sequence[tuple[str, int]], turn: int) -> None:
    """Lay down the tokens with which a minion or a boss begins. turn: in which it comes, 0 before the first."""
    for name, count in tokens:
        for _ in range(count):
            _lay(state, foe, name, turn)


def _lay(state: State, foe: int, name: str, turn: int, side: int = 0) -> None:
    state.add(Token(state.new_id(), foe, name, foe, turn, side), zones.at(foe, "tokens"))


def engage(state: State, seat: int, foe: int) -> None:
    """A hero fights a minion from now on (DT-DTA-50)."""
    who = state.facts["engaged"]
    state.set("engaged", (*who[:seat], foe, *who[seat + 1 :]))


def leave(state: State, foe: int) -> None:
    """A minion leaves the map: its card goes to the bottom of its deck, and everybody engaged with it is free
    (DT-DTA-70)."""
    for number in state.zones[_at(state, "fought")]:
        card = state.things[number]
        if card.seat == foe:
            state.put(change(card, seat=NOT_THERE))
            state.move(number, _at(state, f"minions {ROMAN[minion(card.slug).level]}"))
    for number in zones.tokens(state, foe):
        state.move(number, NOWHERE)
    state.put(change(state.things[foe], hero=NOBODY, health=0, cp=0))
    _set_levels(state, foe, ())
    state.set("engaged", tuple([NOT_THERE if one == foe else one for one in state.facts["engaged"]]))
    state.set("quick", tuple([one for one in state.facts["quick"] if one != foe]))
    if state.facts["portal minion"] == foe:
        state.set("portal closed", True)


def send_away(state: State, foe: int) -> None:
    """A minion leaves the map and is not defeated: its place is free, and what it still had to do is not done."""
    state.set("fallen", (*state.facts["fallen"], foe))
    state.pending = tuple([one for one in state.pending if one.seat != foe])
    leave(state, foe)


def still_to_do(state: State, waiting: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """What was set aside for a while, without that of minions who have left the map meanwhile."""
    return tuple([one for one in waiting if one.seat < 0 or state.things[one.seat].hero != NOBODY])


def take_place(state: State, foe: int, level: int, arrival: Arrival) -> None:
    """The top minion of a level comes in the place of one that leaves, and engages the same heroes."""
    first, *others = fighters(state, foe)
    send_away(state, foe)
    meet(state, first, level, arrival)
    for hero_seat in others:
        engage(state, hero_seat, engaged(state, first))


def _set_levels(state: State, seat: int, levels: tuple[int, ...]) -> None:
    """Another board lies before a seat: what was read of its texts is forgotten."""
    all_levels = state.facts["levels"]
    state.set("levels", (*all_levels[:seat], levels, *all_levels[seat + 1 :]))
    state.lore = None


# --- turns ---


def open_with(state: State, seat: int) -> None:
    """Begin a hero's turn, outside of battle (DT-DTA-01)."""
    state.facts.update({"turn of": seat, "hands": 0, "active": seat, "journey": True, "to act": ()})
    state.touch()


def steps_of_battle(state: State, seat: int, foe: int) -> tuple[int, ...]:
    """Whose steps a turn of a battle has, in order: the minion's comes first if it has First Strike (DT-DTA-66)."""
    if foe == NOT_THERE:
        return ()
    quick = minion(state.things[foe].hero).first_strike or foe in state.facts["quick"]
    return (foe, seat) if quick else (seat, foe)


def next_step(state: State) -> None:
    """The next step of a hero's turn: after the journey the steps of the battle, the minion's first if it has First
    Strike (DT-DTA-01, DT-DTA-66, DT-DTA-69); then the turn of the next hero, unless the crawl is won."""
    facts = state.facts
    seat = facts["turn of"]
    if facts["journey"]:
        facts["to act"] = steps_of_battle(state, seat, engaged(state, seat))
        facts["journey"] = False
    while facts["to act"]:
        who, *rest = facts["to act"]
        facts["to act"] = tuple(rest)
        if who == seat or engaged(state, seat) == who:
            state.set("active", who)
            return
    if won(state):
        win(state)
        return
    heroes = state.game.players
    open_with(state, heroes[(seat + 1) % len(heroes)])


def won(state: State) -> bool:
    """Whether the minion of the Boss Portal is defeated and nobody is engaged (DT-DTA-05)."""
    return bool(state.facts["portal closed"]) and all(one == NOT_THERE for one in state.facts["engaged"])


def score(state: State) -> list[tuple[str, int]]:
    """What a crawl that is won scores, with what for (DT-DTA-115).

    As long as there is no shop, all Gold is unspent: what the dial shows, rounded up, for each hero (DT-DTA-17).
    """
    heroes = state.game.players
    salves = sum(len(zones.tokens(state, seat, SALVE.capitalize())) for seat in heroes)
    fives = -(-state.facts["gold"] // FIVE_GOLD) * len(heroes)
    whole = len(explored(state)) == len(chart_of(state).places)
    found = [("the scenario", SCENARIO_SCORE), ("Salves left", salves), ("Gold left", fives)]
    return [*found, ("every tile explored", ALL_EXPLORED if whole else 0)]


def win(state: State) -> None:
    """The crawl is won, and scored."""
    parts = [(what, points) for what, points in score(state) if points]
    total = sum(points for _, points in parts)
    said = ", ".join(f"{points} for {what}" for what, points in parts)
    of_campaign = DIFFICULTY in state.game.setup  # whose sheet is filled in after the Shop
    if not of_campaign:
        state.note(Event("score", seat=state.facts["turn of"], amount=total, rule="DT-DTA-115", more={"said": said}))
    reason = "the Boss Portal is closed" + ("" if of_campaign else f": {total} points")
    state.end(sides.active_player(state), reason, "DT-DTA-05", state.game.players)


def lose(state: State, seat: int) -> None:
    """A hero falls whom nobody revives: the crawl is lost (DT-DTA-52, DT-DTA-16)."""
    if DIFFICULTY not in state.game.setup:
        state.note(Event("score", seat=seat, amount=LOST, rule="DT-DTA-16", more={"said": "the crawl is lost"}))
    ruled = state.game.ruled
    state.end(ruled[0], "a hero fell and nobody revived them", "DT-DTA-52", ruled)


def roots() -> dict[str, Any]:
    """What frames of a crawl carry out, beside what those of every battle do."""
    return {"rules/aftermath": AFTERMATH}
