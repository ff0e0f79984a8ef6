"""What a hero does outside of battle in a Portal Crawl, what is in chests, and what follows a fall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.control import YES_NO
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.games.dice_throne.board import battle, crawl, sides, typed_names, zones
from dicewright.games.dice_throne.board.ability_index import names_for
from dicewright.games.dice_throne.board.crawl import (
    CHESTS,
    NOT_THERE,
    Aftermath,
    BeginJourney,
    Chests,
    EndJourney,
    Explore,
    Travel,
)
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import INCOMING, SETTLE
from dicewright.games.dice_throne.cards.crawl_files import PORTAL, SALVE, SHARD
from dicewright.games.dice_throne.cards.crawls import PORTAL_CP, PORTAL_GOLD, PORTAL_LEVEL
from dicewright.games.dice_throne.cards.definitions import read
from dicewright.games.dice_throne.cards.loot import LOOT, SIDES, inside, said
from dicewright.games.dice_throne.cards.minions import ROMAN
from dicewright.games.dice_throne.events import game_actions, settle_damage
from dicewright.games.dice_throne.events.sequence import resolve, settled
from dicewright.games.dice_throne.turn import triggers, ways

REVIVED: Final = 1
"""The Health of a hero whom a Salve revives (DT-DTA-52)."""


@rules.step(BeginJourney)
def begin_journey(state: State, frame: Frame, answer: Any) -> Ask | None:
    state.pop()
    seat = state.facts["active"]
    state.note(Event("journey", seat=seat, amount=state.facts["turn"], rule="DT-DTA-01"))
    return None


@rules.step(EndJourney)
def end_journey(state: State, frame: Frame, answer: Any) -> Ask | None:
    """A turn of exploring alone ends as any other, for it is the hero's turn (DT-DTA-01, DT-TURN-15)."""
    node: Any = frame.node
    state.pop()
    if crawl.engaged(state, state.facts["active"]) == NOT_THERE:
        state.push(node.ending)
    else:
        triggers.expire(state, "turn")
    return None


@rules.step(Travel)
def travel(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = state.facts["active"]
    if frame.step == 0 and crawl.engaged(state, seat) == NOT_THERE:
        state.advance(1)
        state.push(node.exploring)
    elif frame.step == 1 and crawl.engaged(state, seat) != NOT_THERE:
        state.advance(2)
        state.push(node.again)
    else:
        state.pop()
    return None


# --- moving and exploring ---

MOVING: Final = 0
COLLECTING: Final = 1
TURNING: Final = 2
GAINING: Final = 3
READING: Final = 4
BRACING: Final = 5
SUFFERING: Final = 6
MEETING: Final = 7
OVER: Final = 8
ONWARD: Final = 9
"""How far a hero has come in exploring a place (DT-DTA-02)."""


@rules.step(Explore)
def explore(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Move, collect what lies there, turn the tile over, gain CP and Gold, do what it says, meet its minion.

    Damage that a tile deals may be answered and is taken before the minion comes, so that nobody knows it earlier.
    """
    seat = state.facts["active"]
    if frame.step in (MOVING, ONWARD):
        return _move(state, seat, answer, frame.step == ONWARD)
    state.advance(frame.step + 1, frame.local)
    if frame.step == COLLECTING:
        _collect(state, seat, frame.local)
    elif frame.step == TURNING:
        _turn_over(state, seat, frame.local)
    elif frame.step == GAINING:
        _gain(state, seat, frame.local)
    elif frame.step == READING:
        _read(state, seat, frame.local)
    elif frame.step in (BRACING, SUFFERING):
        _suffer(state, frame.step)
    elif frame.step == MEETING:
        _meet(state, seat, frame.local)
    else:
        state.pop()
    return None


def _move(state: State, seat: int, answer: Any, onward: bool) -> Ask | None:
    """A hero goes to an unexplored place, or to a battle that is joined (DT-DTA-43, DT-DTA-45). onward: a tile has said
    so, and the place is one beside it; whoever has fallen stays."""
    found = crawl.unexplored_beside(state, seat) if onward else crawl.destinations(state, seat)
    if not found or sides.fallen(state, seat):
        state.pop()
        return None
    places = crawl.chart_of(state).places
    options = [Option(places[at].word, (), ("go", at), _label(state, at)) for at in found]
    if answer is None:
        return ways.where_to(state, seat, options, "DT-DTA-43")
    at = next(option.data[1] for option in options if option.key == answer)
    stands = state.facts["stands"]
    state.set("stands", (*stands[:seat], at, *stands[seat + 1 :]))
    foe = crawl.battle_at(state, at)
    more = {"to": places[at].word, "foe": foe}
    state.note(Event("go", seat=seat, by=seat, rule="DT-DTA-43", more=more))
    if foe == NOT_THERE:
        state.advance(COLLECTING, at)
    else:
        crawl.engage(state, seat, foe)
        state.pop()
    return None


def _label(state: State, at: int) -> str:
    """What a place is, for whoever may go there."""
    one = crawl.chart_of(state).places[at]
    foe = crawl.battle_at(state, at)
    if foe != NOT_THERE:
        return f"{one.word}: join the battle against {battle.enemy_at(state, foe).name}"
    what = "the Boss Portal" if one.kind == PORTAL else f"an unexplored level {ROMAN[one.level]} tile"
    items = state.facts["items"][at]
    return f"{one.word}: {what}{' with ' + ', '.join(items) if items else ''}"


def _collect(state: State, seat: int, at: int) -> None:
    """Shards go on the Boss Portal, Salves to the explorer, and every hero rolls for a chest (DT-DTA-46)."""
    rows = []
    for item in crawl.take_items(state, at):
        state.note(Event("collect", seat=seat, by=seat, rule="DT-DTA-46", more={"item": item}))
        if item == SHARD:
            state.set("shards", state.facts["shards"] + 1)
        elif item == SALVE:
            more = {"token": battle.SALVE, "kind": "unique", "side": 0}
            resolve(state, Event("gain", seat=seat, amount=1, by=seat, rule="DT-DTA-46", more=more))
        else:
            rows.append(int(item.rpartition(" ")[2]))
    open_chests(state, tuple(rows))


def _turn_over(state: State, seat: int, at: int) -> None:
    if crawl.chart_of(state).places[at].kind == PORTAL:
        more = {"tile": "the Boss Portal", "level": ""}
    else:
        tile = crawl.turn_over(state, at)
        more = {"tile": tile.name, "level": ROMAN[tile.level]}
    state.note(Event("explore", seat=seat, by=seat, rule="DT-DTA-02", more=more))


def _gain(state: State, seat: int, at: int) -> None:
    """CP for the explorer and Gold for the team (DT-DTA-02)."""
    tile = crawl.lying(state).get(at)
    cp, gold = (PORTAL_CP, PORTAL_GOLD) if tile is None else (tile.cp, tile.gold)
    gains = [("cp", cp), ("gold", gold)]
    events = [Event(kind, thing=seat, seat=seat, amount=n, by=seat, rule="DT-DTA-02") for kind, n in gains if n]
    if events:
        resolve(state, *events)


def _read(state: State, seat: int, at: int) -> None:
    """What the tile says concerns the explorer unless it says otherwise (DT-DTA-47)."""
    tile = crawl.lying(state).get(at)
    if tile is not None and tile.path:
        state.push(SETTLE)
        state.push(state.game.trees[tile.path], names_for(state, seat, -1, "tile"))


def _suffer(state: State, how_far: int) -> None:
    """Spendable tokens and Instant Actions answer what a tile deals; then it is taken (DT-DTA-02, DT-DTA-03)."""
    if state.facts["ledger"]:
        if how_far == BRACING:
            state.push(INCOMING)
        else:
            settle_damage.settle_all(state, "DT-DTA-02")


def _meet(state: State, seat: int, at: int) -> None:
    tile = crawl.lying(state).get(at)
    if state.facts["goes on"]:
        state.set("goes on", False)
        state.advance(ONWARD)
    elif tile is None:
        crawl.meet(state, seat, PORTAL_LEVEL, crawl.Arrival(portal=True))
    elif tile.minion:
        crawl.meet(state, seat, tile.minion)


# --- chests ---


def open_chests(state: State, rows: Sequence[int]) -> None:
    """Let every hero roll for chests before the top frame goes on. rows: of the loot table."""
    if rows:
        state.push(CHESTS, {**state.names, "rows": tuple(rows), "heroes": state.game.players})


@rules.step(Chests)
def chests(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One roll after the other, each with all that it brings (DT-DTA-46, DT-DTA-103)."""
    rows: tuple[int, ...] = state.names["rows"]
    heroes: tuple[int, ...] = state.names["heroes"]
    if frame.step == len(rows) * len(heroes):
        state.pop()
        return None
    state.advance(frame.step + 1)
    row, seat = rows[frame.step // len(heroes)], heroes[frame.step % len(heroes)]
    rolled = state.draw("loot", SIDES) + 1
    found = inside(read(LOOT), row, rolled)
    more = {"chest": row, "holds": said(found)}
    state.note(Event("loot", seat=seat, amount=rolled, by=seat, rule="DT-DTA-103", more=more))
    event = battle.loot_event(state, seat, found)
    if event is not None:
        state.push(SETTLE)
        happen(state, event)
        settled(state)
    return None


# --- falls ---


@rules.step(Aftermath)
def aftermath(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Minions first: who falls together with one has defeated it (DT-DTA-73). The crawl is won as soon as its last
    battle is, with what lay in its chests, and nothing that was still to come in that turn comes (DT-DTA-05)."""
    if frame.step == 0:
        state.advance(1)
        _defeated(state)
        return None
    fallen = next((seat for seat in state.game.players if sides.fallen(state, seat)), None)
    if fallen is None:
        state.pop()
        if crawl.won(state):
            crawl.win(state)
        return None
    return _revive(state, fallen, frame.local or 0, answer)


def _defeated(state: State) -> None:
    """Minions that fell leave, with rewards for the heroes (DT-DTA-19, DT-DTA-70, DT-DTA-71)."""
    rows: list[int] = []
    for foe in state.game.ruled:
        if sides.fallen(state, foe) and crawl.fighters(state, foe):
            rows += battle.enemy_at(state, foe).chests
            crawl.leave(state, foe)
    open_chests(state, rows)


def _revive(state: State, fallen: int, asked: int, answer: Any) -> Ask | None:
    """Teammates who hold a Salve are asked in turn order, from the fallen hero on; if nobody revives the hero, the
    crawl is lost (DT-DTA-52)."""
    heroes = state.game.players
    around = (*heroes[fallen + 1 :], *heroes[:fallen])
    able = [one for one in around if not sides.fallen(state, one) and zones.tokens(state, one, battle.SALVE)]
    if asked >= len(able):
        state.pop()
        crawl.lose(state, fallen)
        return None
    if answer is None:
        name = typed_names.seat_name(state, fallen)
        prompt = f"{name} has fallen. Spend a Salve to revive {name} with {REVIVED} Health?"
        return Pick(able[asked], lambda: prompt, list(YES_NO), -1, "DT-DTA-52", NO)
    if answer != YES:
        state.advance(1, asked + 1)
        return None
    state.advance(1, 0)
    state.set("fallen", tuple([one for one in state.facts["fallen"] if one != fallen]))
    state.note(Event("revive", seat=fallen, by=able[asked], rule="DT-DTA-52"))
    happen(state, Event("set health", thing=fallen, seat=fallen, amount=REVIVED, by=able[asked], rule="DT-DTA-52"))
    game_actions.spend(state, zones.tokens(state, able[asked], battle.SALVE)[:1])
    return None
