"""A Mission: spaces of a map, henchmen who share a pool of dice, and a clock (DT-MIS-01).

Each henchman is a seat that nobody plays, so that every text reaches it as it reaches a player. A round is a sequence
of stages; where the rules let all heroes act at once, they act in turn order here, because the engine asks one question
at a time.
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.control import Sequence
from dicewright.engine.event import Event
from dicewright.engine.game import HIDDEN, PUBLIC, Zone
from dicewright.engine.node import Effect, Node, node
from dicewright.engine.value import change
from dicewright.engine.window import Window
from dicewright.games.dice_throne.board import sides, zones
from dicewright.games.dice_throne.board.entities import Tile, Token
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import (
    DISCARD,
    INCOME,
    MAIN_1,
    MAIN_2,
    OFFENCE,
    TURN,
    UPKEEP,
    Income,
    Open,
    Phase,
    RollPhase,
    SellDown,
)
from dicewright.games.dice_throne.cards.mission_files import ON_ALL
from dicewright.games.dice_throne.cards.mission_options import CARD, EASED, HEALTH, MORE, RAISED
from dicewright.games.dice_throne.cards.mission_options import MOMENTUM as MOMENTUM_MORE
from dicewright.games.dice_throne.cards.missions import Mission, Side, boost_tiles, is_still

MOVEMENT: Final = "movement phase"
CLOCK: Final = "crisis clock phase"
ROUND_OVER: Final = "end of turn"
"""In place of a phase, and beside the stages: all of a round has happened, and nothing of the next (DT-MIS-20)."""
SHIELD: Final = "Shield"
MOMENTUM: Final = "Momentum"
MOMENTUM_CARD: Final = "Momentum Card"
OPPRESSION: Final = "Oppression"
RED: Final = 2
"""Red dice of the pool; there is a black one more than heroes (DT-MIS-03)."""
SPOILS: Final = 2
"""Momentum for each henchman that is defeated (DT-MIS-10)."""
NOT_THERE: Final = -1
DRAW_PILE: Final = "boosts"
USED: Final = "used boosts"
MYSTERIES: Final = "mysteries"
FOUND: Final = "mysteries found"
MAP: Final = "map"


@node
class Rounds(Node):
    """One round after the other, stage by stage, until the Mission is won or lost (DT-MIS-01)."""

    stages: tuple[Effect, ...]


@node
class EachHero(Effect):
    """Each hero in turn order, from the Start Player on (DT-MIS-27)."""

    what: Effect


@node
class Move(Effect):
    """A hero goes to a space and collects the Boost Tiles there (DT-MIS-28, DT-MIS-30)."""


@node
class EndPart(Effect):
    """The part of the round of a hero, or of all enemies, is over; what lasts until the end of the turn lasts until all
    have done theirs."""


@node
class EnemyUpkeep(Effect):
    """Status effects on henchmen act, one henchman after the other (DT-MIS-38)."""

    phase: Phase


@node
class EnemiesEnd(Effect):
    """The turn of all enemies concludes, before the Crisis Clock goes on (DT-STA-19)."""

    part: Effect


@node
class EnemiesAct(Effect):
    """A phase of all enemies at once, in which the first henchman that stands acts for them (DT-MIS-04, DT-MIS-06)."""

    phase: Phase


@node
class LookForFallen(Effect):
    """Hero Phase 1 is over but for what its rolls do: the Mission is lost if a hero has fallen in it (DT-MIS-07)."""


@node
class RollPool(Effect):
    """The roll itself: whose panel it meets Attacks (DT-MIS-54)."""


@node
class Strikes(Effect):
    """The Attacks of henchmen, one after the other (DT-MIS-54, DT-MIS-55)."""

    strike: RollPhase


@node
class Reveal(Effect):
    """The Boost Tiles that lie face down on the Health Dials are turned over and act (DT-MIS-60)."""


@node
class Reward(Effect):
    """What a hero gains for the Perfect Reward as side 2 begins (DT-MIS-84), or for the Bonus Objective (DT-MIS-83)."""

    bonus: bool


@node
class Advance(Effect):
    """Each segment that the hand passes acts, and the damage of all of them is taken together (DT-MIS-39)."""


@node
class Spoils(Node):
    """The Start Player splits the Momentum for henchmen that were defeated (DT-MIS-10, DT-MIS-49)."""


@node
class ShareOut(Node):
    """The Start Player splits the Momentum of a Bonus Objective (DT-MIS-83)."""


@node
class Convert(Node):
    """Status effects that a hero is about to put on a henchman: names `coming`. Each may be Momentum instead
    (DT-MIS-13)."""


ROLL: Final = next(one for one in TURN.effects if isinstance(one, RollPhase))
PART_1: Final = Sequence(
    (
        Open(),
        Phase(UPKEEP, Window("upkeep"), True),
        Phase(INCOME, Income(), True),
        Phase(MAIN_1, Window("main"), True),
    )
)
"""Hero Phase 1 as far as nobody rolls yet: all heroes have done this before one of them rolls (DT-MIS-33)."""
ROLLS: Final = Sequence((Open(), ROLL))
"""The Roll Attempts of Hero Phase 1 with what resolves of them: a hero's ability resolves before the next hero rolls
(DT-MIS-33, DT-MIS-36)."""
PART_2: Final = Sequence((Phase(MAIN_2, Window("main"), True), Phase(DISCARD, SellDown(), False), EndPart()))
"""Hero Phase 2 (DT-MIS-37)."""
ROUNDS: Final = Rounds(
    (
        EachHero(Phase(MOVEMENT, Move(), False)),
        Sequence((EachHero(PART_1), LookForFallen(), EachHero(ROLLS))),
        EachHero(PART_2),
        EnemyUpkeep(Phase(UPKEEP, Window("upkeep"), True)),
        EnemiesAct(Phase(OFFENCE, RollPool(), False)),
        Strikes(ROLL),
        Reveal(),
        EnemiesEnd(EndPart()),
        EnemiesAct(Phase(CLOCK, Advance(), False)),
    )
)
REWARDS: Final = EachHero(Reward(False))
BONUSES: Final = EachHero(Reward(True))
SPOILS_SPLIT: Final = Spoils()
SHARE_OUT: Final = ShareOut()
CONVERT: Final = Convert()


def is_mission(state: State) -> bool:
    """Whether heroes play a Mission."""
    return "spaces" in state.facts


def mission_of(state: State) -> Mission:
    """The Mission that is played."""
    found: Mission | None = state.game.mission
    assert found is not None
    return found


def raised(state: State) -> int:
    """How many levels were added to the Mission (DT-MIS-88)."""
    found: int = state.game.setup.get(RAISED, 0)
    return found


def dice(state: State) -> int:
    """How many dice the enemies roll (DT-MIS-03, DT-MIS-88)."""
    return RED + 1 + len(state.game.players) + raised(state)


def segments(state: State) -> int:
    """How far the hand of the clock moves: with the +1 side once, whatever is added (DT-MIS-06, DT-MIS-88)."""
    return len(state.game.players) + (1 if raised(state) else 0)


def side_of(state: State) -> Side:
    """The side of the Mission that is played."""
    return mission_of(state).sides[state.facts["side"]]


def seats_of(state: State, side: int) -> tuple[int, ...]:
    """The seats of the enemies of a side."""
    before = sum(len(one.posts) + (one.threat is not None) for one in mission_of(state).sides[:side])
    ruled: tuple[int, ...] = state.game.ruled
    return ruled[before : before + len(mission_of(state).sides[side].posts)]


def threat_seat(state: State) -> int:
    """The seat of the Unstoppable Threat of the side, -1 without one. It is out of the match from the start, for
    nothing can target or hurt it, and it acts all the same (DT-MIS-15)."""
    return state.facts["threat"]


MYSTERY_ZONES: Final = (Zone(MYSTERIES, -1, HIDDEN, True, MYSTERIES), Zone(FOUND, -1, PUBLIC))


def table_zones() -> tuple[Zone, ...]:
    """What belongs to the table: Boost Tiles in their pile, on the map and used."""
    return (Zone(DRAW_PILE, -1, HIDDEN, True, DRAW_PILE), Zone(MAP, -1, PUBLIC), Zone(USED, -1, PUBLIC), *MYSTERY_ZONES)


def _at(state: State, name: str) -> int:
    return state.game.zone_at[name, -1]


def place(state: State) -> None:
    """All things and facts of a Mission before anything is shuffled: heroes with what they begin with, the Boost Tiles
    (DT-MIS-18, DT-MIS-88, DT-MIS-90)."""
    heroes = state.game.players
    state.facts.update(
        {
            "turn of": 0,
            "side": 0,
            "spaces": (),
            "face down": (),
            "held": (),
            "hurt": (0,) * len(heroes),
            "perfect": False,
            "shielded": False,
            "enemy segments": (),
            "left": (),
            "plots": (),
            "mysteries": (),
            "returned": False,
            "lowest": tuple([state.things[seat].health for seat in heroes]),
            "generator": 0,
            "more segments": 0,
            "dull segments": 0,
            "threat": -1,
            "kept": (-1, 0),
            "bonus": False,
            "with range": (),
            "through": (),
            "strikes": (),
            "attacked": (),
            "gathered": None,
            "coming": (),
            "nobody": -1,
            "rewarded": (),
            "clock": 0,
        }
    )
    eased = state.game.setup.get(EASED, [])
    level = state.game.setup.get(CARD, 1)
    cards = {MOMENTUM_CARD: 1, **{f"{MOMENTUM_CARD} {number}": 1 for number in range(2, level + 1)}}
    begun = {**cards, MOMENTUM: MORE if MOMENTUM_MORE in eased else 0, OPPRESSION: raised(state)}
    for seat in heroes:
        brought = state.game.brought[seat]
        opened = [f"{MOMENTUM_CARD} {one.card}" for one in brought if one.card > level]
        beside = [one.name for one in brought if one.token is not None]
        for name, count in {**begun, **dict.fromkeys((*opened, *beside), 1)}.items():
            for _ in range(count):
                state.add(Token(state.new_id(), seat, name, seat, 0), zones.at(seat, "tokens"))
        if HEALTH in eased:
            state.put(change(state.things[seat], health=state.things[seat].health + MORE))
    for tile in boost_tiles().values():
        for _ in range(tile.count):
            state.add(Tile(state.new_id(), tile.name, 0, NOT_THERE), _at(state, DRAW_PILE))
    for name in mission_of(state).mysteries:
        state.add(Tile(state.new_id(), name, 0, NOT_THERE), _at(state, MYSTERIES))


def set_up(state: State) -> None:
    """What chance decides before the first round of a side: Boost Tiles, and the hand of the clock (DT-MIS-22,
    DT-MIS-24)."""
    shuffle_mysteries(state)
    shuffle_boosts(state)
    for at, space in enumerate(side_of(state).spaces):
        if space.boost:
            lay_boost(state, at, draw_pile(state)[0])
    state.set("clock", state.draw("clock", 6) + 1)
    state.note(Event("clock set", seat=state.facts["first"], amount=state.facts["clock"], rule="DT-MIS-22"))


def shuffle_mysteries(state: State) -> None:
    """The Mystery Tiles are shuffled. Which lies where nobody knows before one is turned over, so they stay a pile."""
    pile = _at(state, MYSTERIES)
    state.zones[pile] = state.shuffled("private mysteries", state.zones[pile])


def shuffle_boosts(state: State) -> None:
    """The pile of Boost Tiles is shuffled."""
    pile = _at(state, DRAW_PILE)
    state.zones[pile] = state.shuffled("private boosts", state.zones[pile])


def return_boosts(state: State) -> None:
    """All Boost Tiles go back to their pile."""
    for number in (*state.zones[_at(state, MAP)], *state.zones[_at(state, USED)]):
        _return(state, number)


def renew(state: State) -> None:
    """The used Boost Tiles are shuffled and lie under what is left of the pile (DT-MIS-62)."""
    used = state.zones[_at(state, USED)]
    for number in state.shuffled("private boosts", used):
        _return(state, number)


def _return(state: State, number: int) -> None:
    state.move(number, _at(state, DRAW_PILE))
    state.put(change(state.things[number], place=NOT_THERE))


def draw_pile(state: State) -> tuple[int, ...]:
    """The Boost Tiles that are still to be laid, the next one first."""
    return state.zones[_at(state, DRAW_PILE)]


def lay_boost(state: State, at: int, number: int) -> None:
    """A Boost Tile is laid face up on a space."""
    state.move(number, _at(state, MAP))
    state.put(change(state.things[number], place=at))


def face_up(state: State) -> tuple[int, ...]:
    """The Boost Tiles that lie on the map, whatever lies there face down."""
    return state.zones[_at(state, MAP)]


def boosts_at(state: State, at: int) -> list[int]:
    """The Boost Tiles that lie on a space."""
    return [number for number in face_up(state) if state.things[number].place == at]


def take_boost(state: State, number: int) -> None:
    """A Boost Tile leaves the map."""
    state.move(number, _at(state, USED))


# --- the map ---


def standing_on(state: State, at: int) -> list[int]:
    """Who stands on a space and is not defeated."""
    spaces = state.facts["spaces"]
    if at not in spaces:  # as most are empty
        return []
    return [seat for seat, where in enumerate(spaces) if where == at and not sides.fallen(state, seat)]


def foes_beside(state: State, at: int) -> list[int]:
    """The enemies on the spaces beside one, which an Attack from there reaches (DT-MIS-05)."""
    near = side_of(state).spaces[at].near
    return [one for space in near for one in standing_on(state, space) if one not in state.game.players]


def closed(state: State, at: int) -> bool:
    """Whether a space is closed: a henchman stands there that is not defeated, or the Unstoppable Threat
    (DT-MIS-29)."""
    threat = side_of(state).threat
    return (threat is not None and at == threat[1]) or any(seat in state.game.ruled for seat in standing_on(state, at))


def free_beside(state: State, seat: int) -> list[int]:
    """The spaces next to a player where nobody stands and that are not closed."""
    near = side_of(state).spaces[state.facts["spaces"][seat]].near
    return [at for at in near if not standing_on(state, at) and not closed(state, at)]


def free_spaces(state: State) -> list[int]:
    """The spaces where nobody stands and that are not closed."""
    spaces = range(len(side_of(state).spaces))
    return [at for at in spaces if not standing_on(state, at) and not closed(state, at)]


def go(state: State, seat: int, at: int) -> None:
    """A hero stands on a space from now on."""
    spaces = state.facts["spaces"]
    state.set("spaces", (*spaces[:seat], at, *spaces[seat + 1 :]))


# --- seats ---


def act(state: State, seat: int, hero: int) -> None:
    """A seat acts now. hero: whom the rules ask where they leave something open."""
    state.set("active", seat)
    state.set("turn of", hero)


def in_order(state: State) -> tuple[int, ...]:
    """The heroes in turn order, from the Start Player on, but for the fallen (DT-MIS-27)."""
    first, heroes = state.facts["first"], state.game.players
    return tuple([seat for seat in (*heroes[first:], *heroes[:first]) if not sides.fallen(state, seat)])


def fell(state: State, seat: int) -> bool:
    """Whether a hero has been defeated, and has not left the map alive."""
    return sides.fallen(state, seat) and seat not in state.facts["left"]


def actor(state: State) -> int:
    """Who acts for all enemies: the first that stands, or the first of the side where all are defeated."""
    return (*enemies(state), *seats_of(state, state.facts["side"]))[0]


def enemies(state: State, kind: str = "") -> list[int]:
    """The henchmen that are not defeated, or the boss, in map reading order; only those of one kind if it is named."""
    return [
        seat for seat in state.game.ruled if not sides.fallen(state, seat) and kind in ("", state.things[seat].hero)
    ]


def converts(state: State, seat: int, by: int) -> bool:
    """Whether what a player puts on another may become Momentum: a hero on an enemy (DT-MIS-13)."""
    return is_mission(state) and seat in state.game.ruled and by in state.game.players


def untouchable(state: State, seat: int) -> bool:
    """Whether nothing reaches a seat: no damage and no token an Unstoppable Threat (DT-MIS-15), nor who is nobody."""
    return seat >= 0 and is_mission(state) and seat in (threat_seat(state), state.facts["nobody"])


def bare(state: State, seat: int) -> bool:
    """Whether no token reaches a seat: an Unstoppable Threat, or what does nothing itself (DT-MIS-15, DT-MIS-51)."""
    return untouchable(state, seat) or (seat >= 0 and is_mission(state) and is_still(state.things[seat].hero))


def clock_texts() -> dict[str, str]:
    """What segments of the clock do without an enemy's own text, by path."""
    return {f"clock/{word}": text for word, text in ON_ALL.items()}


def roots() -> dict[str, Any]:
    """What frames of a Mission carry out, beside what those of every match do."""
    return {
        "rules/mission": ROUNDS,
        "rules/spoils": SPOILS_SPLIT,
        "rules/rewards": REWARDS,
        "rules/bonuses": BONUSES,
        "rules/share out": SHARE_OUT,
        "rules/convert": CONVERT,
    }
