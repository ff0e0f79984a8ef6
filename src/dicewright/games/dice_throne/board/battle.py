"""A battle: heroes on one side, a minion or a boss that nobody plays on the other (DT-DTA-58, DT-DTA-83).

The enemy is the last seat. In every hero's turn there is a Hero Step and a Minion Step or Boss Step, each of them a
turn of the engine, so that all that is said of turns holds for both; the fact `turn of` is the hero whose turn it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dicewright.engine.control import Sequence
from dicewright.engine.event import Event
from dicewright.engine.node import Effect, node
from dicewright.engine.window import Window
from dicewright.games.dice_throne.board import crawl, mission, sides
from dicewright.games.dice_throne.board.entities import Token
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import (
    INCOME,
    MAIN_1,
    TURN,
    UPKEEP,
    Attempts,
    EndTurn,
    Open,
    Phase,
    RollPhase,
    Turns,
)
from dicewright.games.dice_throne.board.zones import at
from dicewright.games.dice_throne.cards.crawls import CRAWL
from dicewright.games.dice_throne.cards.definitions import read
from dicewright.games.dice_throne.cards.enemies import ATTENDANT, BOSS, KINGS_HAND, MINION, Enemy, Objective
from dicewright.games.dice_throne.cards.loot import LOOT, SIDES, inside, said
from dicewright.games.dice_throne.cards.minions import minion
from dicewright.games.dice_throne.cards.missions import MISSION, met

SALVE: Final = "Salve"
PER_TURN: Final = 1
"""How many King's Hands are spent at most in a turn (DT-DTA-11)."""
DIALS: Final = ("cp", "draw", "heal", "gold")
"""What a chest adds to a dial or a hand, which is the name of the event too."""
BONUS_DAMAGE: Final = "Bonus Damage"


@node
class Announced(Effect):
    """The Roll Attempts of somebody in a battle, with what King's Hand makes of an Ultimate (DT-DTA-77).

    Whether the enemy activated an ability in its latest Offensive Roll Phase is kept until that phase is over.
    """

    attempts: Attempts


@node
class EnemyRoll(Effect):
    """The enemy's Offensive Roll Phase, and another one for a King's Hand that succeeds (DT-DTA-06, DT-DTA-75)."""

    phase: RollPhase


@node
class NoIncome(Effect):
    """The minion skips its Income Phase; a token that waits for the phase acts and leaves all the same, as with anybody
    who skips it for another reason (DT-DTA-06, DT-TURN-06.2)."""

    phase: Phase


@node
class Failed(Effect):
    """What the minion does after an Offensive Roll Phase without an ability, once in its step (DT-DTA-82)."""


@node
class Revealed(Effect):
    """A boss's Income Phase: 1 CP, the top Action card is turned over, and the hero whose turn it is gains its Hero
    Bonus (DT-DTA-89)."""


@node
class SellWaiting(Effect):
    """The Roll Phase Action that a boss did not play is sold (DT-DTA-93)."""


@node
class LayUpgrades(Effect):
    """A boss spends its Upgrade CP before the battle, card by card from the top of its Upgrade deck (DT-DTA-84)."""


@node
class SpendHand(Effect):
    """A King's Hand is spent and its die rolled."""


@node
class StepOf(Effect):
    """The step of whoever is active. journey: what a hero does outside of battle, in a Portal Crawl."""

    hero: Effect
    enemy: Effect
    journey: Effect | None = None


def _in_battle(phase: RollPhase) -> RollPhase:
    """The Roll Phase of duels, with the rules of King's Hand around its Roll Attempts."""
    offence = phase.offence
    parts: Any = offence.body
    body = Sequence(tuple([Announced(one) if isinstance(one, Attempts) else one for one in parts.effects]))
    return RollPhase(Phase(offence.name, body, offence.settles), phase.targeting, phase.defence)


SPEND_HAND: Final = SpendHand()
ROLL: Final = next(_in_battle(one) for one in TURN.effects if isinstance(one, RollPhase))
HERO_STEP: Final = Sequence(tuple([ROLL if isinstance(one, RollPhase) else one for one in TURN.effects]))
"""A complete turn (DT-DTA-59)."""
_SALVES: Final = Phase(crawl.SALVES, Window("salves"), True)
HERO_STEP_WITH_SALVES: Final = Sequence((HERO_STEP.effects[0], _SALVES, *HERO_STEP.effects[1:]))
"""In a Boss Battle Salves come before it (DT-DTA-87)."""
MINION_STEP: Final = Sequence(
    (
        Open(),
        Phase(UPKEEP, Window("upkeep"), True),
        NoIncome(Phase(INCOME, Sequence(()), True)),
        EnemyRoll(ROLL),
        Failed(),
        EndTurn(),
    )
)
"""No Income, no Main Phases, no Discard Phase (DT-DTA-06)."""
BOSS_STEP: Final = Sequence(
    (
        Open(),
        Phase(UPKEEP, Window("upkeep"), True),
        Phase(INCOME, Revealed(), True),
        Phase(MAIN_1, Window("main"), True),
        EnemyRoll(ROLL),
        SellWaiting(),
        EndTurn(),
    )
)
"""No Main Phase 2 and no Discard Phase (DT-DTA-95)."""
JOURNEY: Final = Sequence(
    (
        crawl.BeginJourney(),
        _SALVES,
        crawl.Travel(Phase(crawl.EXPLORING, crawl.Explore(), True), _SALVES),
        crawl.EndJourney(EndTurn()),
    )
)
"""What a hero does outside of battle (DT-DTA-01)."""
STEPS: Final = {MINION: MINION_STEP, BOSS: BOSS_STEP, CRAWL: MINION_STEP}
HERO_STEPS: Final = {MINION: HERO_STEP, BOSS: HERO_STEP_WITH_SALVES, CRAWL: HERO_STEP}
BATTLES: Final = {
    kind: Turns(StepOf(HERO_STEPS[kind], step, JOURNEY if kind == CRAWL else None)) for kind, step in STEPS.items()
}
LAY_UPGRADES: Final = LayUpgrades()


def enemy(state: State) -> Enemy:
    """The minion or boss that is fought, in a Portal Crawl by the hero whose turn it is."""
    return enemy_at(state, seat_of(state))


def enemy_at(state: State, seat: int) -> Enemy:
    """The minion or boss of a seat, or who stands beside it; raises `LookupError` for a place for minions while none is
    there."""
    beside: Enemy | None = state.game.beside
    if beside is not None and seat > seat_of(state):
        return beside
    found: Enemy | None = state.game.enemy
    if mission.is_mission(state):
        return met(state.things[seat].hero, len(state.game.players), mission.raised(state))
    return minion(state.things[seat].hero) if found is None else found


def most_hands(state: State) -> int:
    """How many King's Hands are spent at most in a turn: more while somebody stands beside the boss (DT-DTA-101.3)."""
    beside: Enemy | None = state.game.beside
    return PER_TURN if beside is None or sides.fallen(state, seat_of(state) + 1) else beside.hands


def hand_works(state: State) -> int:
    """What the die of a King's Hand must show at least (DT-DTA-11)."""
    return crawl.crawl_of(state).hand_works if crawl.is_crawl(state) else enemy(state).hand_works


def salve_heals(state: State) -> int:
    """What a Salve heals, less at a Difficulty that says so (DT-DTA-25.2); nothing where no Scenario card says it."""
    less = state.game.difficulty.salves_less
    if crawl.is_crawl(state):
        return crawl.salve_heals(state) - less
    return 0 if state.game.enemy is None else max(0, state.game.enemy.salve - less)


def objective(state: State) -> Objective:
    """What the enemy rolls for: a boss for what the Action card says that it turned over last (DT-DTA-91)."""
    found = objective_at(state, seat_of(state))
    assert found is not None
    return found


def objective_at(state: State, seat: int) -> Objective | None:
    """The same for the enemy of a seat, None for a boss before its first card."""
    enemy = enemy_at(state, seat)
    if enemy.objective is not None or enemy.kind == ATTENDANT:
        return enemy.objective
    card = state.facts["objective"]
    return state.game.objectives[card] if card else None


def seat_of(state: State) -> int:
    """The seat of the enemy: the first that nobody plays, or in a Portal Crawl that of the minion which acts or which
    the hero fights whose turn it is; -1 if there is none."""
    if not crawl.is_crawl(state):
        return len(state.game.players)
    facts = state.facts
    acting = [seat for seat in (facts["active"], facts["attacker"]) if seat in state.game.ruled]
    return acting[0] if acting else crawl.engaged(state, sides.active_player(state))


def place(state: State) -> None:
    """What a battle has besides players: whose turn it is, the enemy's King's Hands, the Gold of a team that has any,
    the Action card by which a boss rolls, the Starting Salves, split as evenly as can be (DT-DTA-29)."""
    game: Any = state.game
    heroes = len(game.players)
    state.facts.update({"turn of": 0, "activated": False, "hands": 0, "hand works": False})
    if game.mode.gold:
        state.set("gold", game.mode.gold[heroes])
    if game.crawl is not None:
        crawl.place(state)
    elif game.enemy.kind == BOSS:
        state.set("objective", "")
    if game.enemy is not None:
        crawl.begin_with(state, seat_of(state), ((KINGS_HAND, game.enemy.kings_hand), *game.enemy.tokens), 0)
    for one in range(game.setup.get("salves", 0)):
        state.add(Token(state.new_id(), one % heroes, SALVE, one % heroes, 0), at(one % heroes, "tokens"))


def start_player(state: State) -> int:
    """The highest Loot die begins, ties roll again (DT-DTA-31)."""
    seats: tuple[int, ...] = state.game.players
    while len(seats) > 1:
        rolls = {seat: state.draw("loot", SIDES) for seat in seats}
        best = max(rolls.values())
        seats = tuple([seat for seat in seats if rolls[seat] == best])
    return seats[0]


def open_with(state: State, hero: int) -> None:
    """Begin a hero's turn: with the step of a minion that has First Strike, else with the hero's (DT-DTA-66)."""
    if crawl.is_crawl(state):
        crawl.open_with(state, hero)
        return
    state.set("turn of", hero)
    state.set("hands", 0)
    state.set("active", seat_of(state) if enemy(state).first_strike else hero)


def next_step(state: State) -> None:
    """The other step of the same turn, or the turn of the next hero (DT-DTA-69)."""
    if crawl.is_crawl(state):
        crawl.next_step(state)
        return
    hero = state.facts["turn of"]
    second = hero if enemy(state).first_strike else seat_of(state)
    if state.facts["active"] != second:
        state.set("active", second)
        return
    heroes = state.game.players
    after = (*heroes[hero + 1 :], *heroes[: hero + 1])
    open_with(state, next(seat for seat in after if not sides.fallen(state, seat)))


def conclude(state: State) -> None:
    """The heroes win as the enemy falls, whoever falls with it (DT-DTA-12, DT-DTA-73); they lose as a hero falls whom
    no Salve revives, or as their shared dial shows 0 (DT-DTA-13, DT-DTA-52). Who stands beside the boss changes nothing
    of that (DT-DTA-102)."""
    if crawl.is_crawl(state) or mission.is_mission(state):
        return  # the crawl goes on, and `crawl.Aftermath` comes next; a Mission ends between two phases
    heroes, seat = state.game.players, seat_of(state)
    out, kind = state.facts["fallen"], enemy(state).kind
    shared = sides.mode(state).shared
    if seat in out:
        _rewards(state)
        rule = "DT-DTA-12" if kind == BOSS else "DT-DTA-73"
        state.end(sides.active_player(state), f"the {kind} reached 0 Health", rule, heroes)
    elif any(hero in out for hero in heroes):
        who = "the team" if shared and len(heroes) > 1 else "a hero"
        rule = "DT-DTA-13" if shared else "DT-DTA-52"
        state.end(seat, f"{who} reached 0 Health", rule, state.game.ruled)


def flee(state: State, seat: int) -> None:
    """A minion flees: in a Portal Crawl it leaves the map; a Minion Battle is over, and nobody has won it
    (DT-DTA-72)."""
    state.note(Event("flee", seat=seat, by=seat, rule="DT-DTA-72", more={"minion": enemy_at(state, seat).name}))
    if crawl.is_crawl(state):
        crawl.send_away(state, seat)
    else:
        state.end(None, "the minion fled", "DT-DTA-72")


def _rewards(state: State) -> None:
    """Every hero rolls the Loot die for each chest and gains what it says (DT-DTA-19, DT-DTA-103)."""
    for row in enemy(state).chests:
        for seat in state.game.players:
            rolled = state.draw("loot", SIDES) + 1
            found = inside(read(LOOT), row, rolled)
            more = {"chest": row, "holds": said(found)}
            state.note(Event("loot", seat=seat, amount=rolled, by=seat, rule="DT-DTA-103", more=more))
            _gain(state, seat, found)


def _gain(state: State, seat: int, found: Mapping[str, Any]) -> None:
    """A hero gains what is in a chest. The battle is over, so nobody answers it; Health does not raise a hero who fell
    with the minion, for that takes a Salve (DT-DTA-52). An unidentified card waits for a campaign."""
    event = loot_event(state, seat, found)
    gained = None if event is None else state.game.apply(state, event)
    if gained is not None:
        state.note(gained)


def loot_event(state: State, seat: int, found: Mapping[str, Any]) -> Event | None:
    """What happens as a hero gains what is in a chest; nothing for what a hero cannot have now. A hand may be larger
    than 6 by it until its Discard Phase (DT-DTA-104)."""
    for kind, n in found.items():
        if kind == "bonus_damage":
            token = state.game.tokens[BONUS_DAMAGE]
            more = {"token": token.name, "kind": token.kind, "side": n}
            return Event("gain", seat=seat, amount=1, by=seat, rule="DT-DTA-103", more=more)
        if kind in DIALS and not (kind == "heal" and sides.fallen(state, seat)):
            return Event(kind, thing=seat, seat=seat, amount=n, by=seat, rule="DT-DTA-103")
    return None


def roots(kind: str) -> dict[str, Any]:
    """What frames of a battle against a minion or a boss carry out, beside what those of every match do."""
    if kind == MISSION:
        return mission.roots()
    found: dict[str, Any] = {
        "rules/battle": BATTLES[kind],
        "rules/spend hand": SPEND_HAND,
        "rules/chests": crawl.CHESTS,
    }
    if kind == CRAWL:
        return {**found, **crawl.roots()}
    return {**found, "rules/lay upgrades": LAY_UPGRADES} if kind == BOSS else found
