"""A turn as a tree that reads like the rulebook (DM-TURN-01), and the rules of its quiet steps."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick, Subset
from dicewright.engine.control import Sequence
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.node import Effect, node
from dicewright.engine.settle import SETTLE
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import OUT, PREP, RESERVE, inside
from dicewright.games.dice_masters.continuous import prohibitions, queries, restrictions
from dicewright.games.dice_masters.events import taxes
from dicewright.games.dice_masters.events.payment import lose_rest, set_virtual
from dicewright.games.dice_masters.events.sequence import Settled
from dicewright.games.dice_masters.turn.attack_step import COMBAT
from dicewright.games.dice_masters.turn.cleanup_step import Cleanup, leave_attack, out_of_reserve
from dicewright.games.dice_masters.turn.main_step import Priority

STANDARD_DRAW: Final = 4
START: Final = "start of turn"
"""What comes before the first step (DM-TURN-03)."""
FIRST: Final = "go first"
SECOND: Final = "go second"


@node
class Opening(Effect):
    """Decide who goes first."""


@node
class Turns(Effect):
    """One player's turn after the other's, until the match ends; partners take theirs together (DM-FMT-19)."""

    turn: Effect


@node
class Begin(Effect):
    """The turn begins (DM-TURN-03)."""


@node
class Step(Effect):
    """A step of the turn: it begins, happens and ends (DM-TURN-02)."""

    name: str
    effect: Effect


@node
class Clear(Effect):
    """All dice left in Reserve go to the Used Pile."""


@node
class DrawDice(Effect):
    """Draw four dice; what is missing costs life and gives energy."""


@node
class RollDice(Effect):
    """Roll every die in Prep."""


@node
class RerollDice(Effect):
    """Reroll any of them once."""


@node
class Gather(Effect):
    """The rolled dice go to Reserve."""


@node
class EndMain(Effect):
    """Unfielded characters go to Used."""


@node
class AttackSteps(Effect):
    """An Attack Step, and another for each that an effect adds."""

    step: Effect


TURN: Final = Settled(
    (
        Begin(),
        Step("clear and draw", Settled((Clear(), DrawDice()))),
        Step("roll and reroll", Settled((RollDice(), RerollDice(), Gather()))),
        Step("main", Settled((Priority("main"), EndMain()))),
        AttackSteps(Step("attack", COMBAT)),
        Step("cleanup", Cleanup()),
    )
)
MATCH: Final = Sequence((Opening(), Turns(TURN)))


def active(state: State) -> int:
    """The seat whose turn it is; in doubles the partner who is asked first, each in turn (DM-OPEN-05)."""
    seat: int = state.facts["active"]
    return seat


@rules.step(Opening)
def opening(state: State, frame: Frame, answer: Any) -> Ask | None:
    """A random method decides who chooses to go first or second (DM-SETUP-08)."""
    first = state.game.first
    if isinstance(first, int):
        _goes_first(state, first, -1)
    elif first == "random":
        _goes_first(state, state.draw("dice", 2), -1)
    elif frame.step == 0:
        state.advance(1, state.draw("dice", 2))
    elif answer is None:
        options = (Option(FIRST), Option(SECOND))
        return Pick(frame.local, lambda: "You won the toss: go first or second?", options, rule="DM-SETUP-08")
    else:
        _goes_first(state, frame.local if answer == FIRST else sides.opponent(frame.local), frame.local)
    return None


def _goes_first(state: State, seat: int, by: int) -> None:
    state.pop()
    state.set("active", seat)
    state.set("first", seat)
    happen(state, Event("first player", seat=seat, by=by, rule="DM-SETUP-08"))


@rules.step(Turns)
def turns(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step:
        state.set("turn", state.facts["turn"] + 1)
        state.set("active", (active(state) + 1) % len(state.game.seats))
    state.call(TURN, 1)
    return None


@rules.do(Begin)
def begin(state: State, node: Begin) -> None:
    state.set("attack steps", 1)
    state.set("main over", -1)
    state.set("phase", START)
    for seat in state.game.seats:
        lose_rest(state, seat)  # DM-ENERGY-13: what was kept of an answer in the last attack
    happen(state, Event("begin turn", seat=active(state), amount=state.facts["turn"], rule="DM-TURN-01"))


@rules.step(Step)
def step(state: State, frame: Frame, answer: Any) -> Ask | None:
    this: Any = frame.node
    if frame.step == 0:
        state.set("phase", this.name)
        if _heard(state, f"begin {this.name}"):
            state.advance(1)
            before = state.top
            happen(state, Event(f"begin {this.name}", seat=active(state)))
            if state.top is not before:
                return None
    if frame.step <= 1:
        state.call(this.effect, 2)
        if state.pending:
            state.push(SETTLE)
    elif frame.step == 2:
        state.pop()
        if _heard(state, f"end {this.name}") and not _skipped(state, this.name):
            happen(state, Event(f"end {this.name}", seat=active(state)))
    return None


def _skipped(state: State, name: str) -> bool:
    """Whether nobody has attacked, so that there was no Attack Step (DM-TURN-04)."""
    return name == "attack" and all(event.kind != "attack" for event in queries.this_attack(state))


def _heard(state: State, kind: str) -> bool:
    """Whether it is said that a step begins or ends: only when somebody listens."""
    return bool(state.lasting) or kind in index_of(state).listened


@rules.do(Clear)
def clear(state: State, node: Clear) -> None:
    """Before drawing, so that these dice can be part of a refill (DM-DRAW-01, DM-DRAW-13)."""
    full = [seat for seat in sides.active_team(state) if inside(state, seat, RESERVE)]
    if full:
        happen(state, *[Event("clear", seat=seat, rule="DM-DRAW-01") for seat in full])


@rules.step(DrawDice)
def draw_dice(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Draw four dice into Prep as one draw with what cards add (DM-DRAW-02, DM-DRAW-10, DM-DRAW-11)."""
    team = sides.active_team(state)
    edition = state.game.edition
    opening = state.facts["turn"] == 1
    if frame.step == 0:
        amount = edition.first_turn_draw if opening else STANDARD_DRAW
        rule = "DM-DRAW-04" if amount < STANDARD_DRAW else "DM-DRAW-02"
        more = {"kind": PREP, "standard": True}
        many = tuple([(seat, max(0, amount + queries.extra_draw(state, seat))) for seat in team])
        state.advance(1, many)
        happen(state, *(Event("draw", seat=seat, amount=number, rule=rule, more=more) for seat, number in many))
        return None
    if frame.step == 1 and opening and edition.first_turn_draw < STANDARD_DRAW:  # DM-DRAW-04
        state.advance(2)
        more = {"kind": OUT, "standard": True}
        out = STANDARD_DRAW - edition.first_turn_draw
        happen(state, *(Event("draw", seat=seat, amount=out, rule="DM-DRAW-04", more=more) for seat in team))
        return None
    draws = [event for event in state.names.get("done", ()) if event.kind == "draw"]
    state.pop()
    if frame.step == 1:
        drawn = {seat: sum(event.amount for event in draws if event.seat == seat) for seat in team}
        # Whom a card lets draw fewer is short of no die that was there to be drawn (DM-DRAW-05).
        short = [(seat, min(number, STANDARD_DRAW) - drawn[seat]) for seat, number in frame.local]
        _shortfall(state, [(seat, number) for seat, number in short if number > 0])
    return None


def _shortfall(state: State, missing: list[tuple[int, int]]) -> None:
    """Each die short of the standard four costs 1 and gives 1 generic energy (DM-DRAW-05, DM-DRAW-09, DM-DRAW-12)."""
    for seat, number in missing:
        set_virtual(state, seat, state.facts["virtual"][seat] + number)  # DM-DRAW-08
    more = {"kind": "shortfall", "origin": ""}
    if missing and state.game.edition.shortfall_is_damage:
        happen(
            state,
            *(Event("damage", seat=seat, amount=number, rule="DM-DRAW-06", more=more) for seat, number in missing),
        )
    elif missing:
        happen(
            state,
            *(Event("lose life", seat=seat, amount=number, rule="DM-DRAW-07", more=more) for seat, number in missing),
        )


@rules.do(RollDice)
def roll_dice(state: State, node: RollDice) -> None:
    """Drawn and waiting dice are rolled together (DM-ROLL-01, DM-ZONE-13)."""
    rolls = []
    for seat in sides.active_team(state):
        dice = inside(state, seat, PREP)
        if dice:
            more = {"dice": dice, "step": True}
            rolls.append(Event("roll", seat=seat, amount=len(dice), by=seat, rule="DM-ROLL-01", more=more))
    if rolls:
        happen(state, *rolls)


@rules.step(RerollDice)
def reroll_dice(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The player sees the roll, then rerolls any subset once (DM-ROLL-02, DM-ROLL-03, DM-ROLL-04, DM-ROLL-06)."""
    at, chosen = frame.local or (0, ())
    team = sides.active_team(state)
    while at < len(team):
        dice = _rerollable(state, team[at])
        if dice and answer is None:
            return _ask_reroll(state, team[at], dice)
        at += 1
        if dice:
            chosen = (*chosen, *(state.game.by_word[key] for key in answer))
            state.advance(0, (at, chosen))
            answer = None
    state.pop()
    events = []
    for seat in team:
        mine = tuple([one for one in chosen if state.things[one].owner == seat])
        if mine:
            taxes.charge(state, seat, "reroll")
            more = {"dice": mine, "step": True}
            events.append(Event("reroll", seat=seat, amount=len(mine), by=seat, rule="DM-ROLL-02", more=more))
    if events:
        happen(state, *events)
    return None


def _rerollable(state: State, seat: int) -> list[int]:
    """The dice a seat has rolled and may reroll."""
    things = state.things
    dice = restrictions.able(state, "reroll", [one for one in inside(state, seat, PREP) if things[one].face >= 0])
    return dice if dice and taxes.refuse(state, seat, "reroll") is None else []


def _ask_reroll(state: State, seat: int, dice: list[int]) -> Ask:
    """Partners both see the rolls and choose before either rerolls (DM-FMT-19)."""
    named = state.game.things_named
    price = taxes.words(state, seat, "reroll")
    return Subset(
        seat,
        lambda: f"Choose the dice to reroll{price}, or none to keep all.",
        [named[one] for one in dice],
        rule="DM-ROLL-02",
        on_pass="keep all",
        refused=lambda word: prohibitions.not_rolled(state, word),
    )


@rules.do(Gather)
def gather(state: State, node: Gather) -> None:
    happen(state, *(Event("gather", seat=seat, rule="DM-ROLL-05") for seat in sides.active_team(state)))


@rules.do(EndMain)
def end_main(state: State, node: EndMain) -> None:
    """Unfielded characters go to Used, action faces stay; virtual energy is gone (DM-MAIN-09, DM-MAIN-10)."""
    for seat in state.game.seats:
        lose_rest(state, seat)
    state.set("main over", 0 if state.log is None else state.log.number + 1)
    out_of_reserve(state, ("character",), "DM-MAIN-09")


@rules.step(AttackSteps)
def attack_steps(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step and state.pending:
        state.push(SETTLE)  # what triggers at the end of one step may add another
        return None
    left = state.facts["attack steps"]
    if left <= 0:
        state.pop()
        return None
    if frame.step:
        leave_attack(state, OUT)
    state.set("attack steps", left - 1)
    if frame.step:
        happen(state, Event(queries.NEXT_ATTACK, seat=active(state)))
    state.call(frame.node.step, 1)  # type: ignore[attr-defined]
    return None
