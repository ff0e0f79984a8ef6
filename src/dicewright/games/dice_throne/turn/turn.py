"""How a turn goes: phases, income, selling down, the end of the turn, and what happens between them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from dicewright.engine.ask import Ask, Subset
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame, Trigger
from dicewright.engine.happen import happen
from dicewright.engine.stages import staged
from dicewright.games.dice_throne.board import battle, crawl, event_kinds, foes, mission, sides, zones
from dicewright.games.dice_throne.board.ability_index import COMPANION, at_work
from dicewright.games.dice_throne.board.entities import CP_CAP, Line
from dicewright.games.dice_throne.board.mission import EndPart
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import (
    AIM,
    DEFENCE,
    DEPART,
    INCOME,
    INCOME_WINDOW,
    INCOMING,
    OFFENCE,
    ROLL_PHASES,
    SETTLE,
    TARGETING,
    UNIQUE_DEFENCE,
    UPKEEP,
    UPKEEP_BEGINS,
    Depart,
    EndTurn,
    Falls,
    Income,
    Isolated,
    Open,
    Phase,
    Play,
    SellDown,
    SettleLedger,
    Setup,
    Step,
    Turns,
)
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.continuous.causes import source_of
from dicewright.games.dice_throne.continuous.event_patterns import whose_phase
from dicewright.games.dice_throne.continuous.taking import taking
from dicewright.games.dice_throne.events import game_actions, settle_damage
from dicewright.games.dice_throne.events.sequence import resolve, settled
from dicewright.games.dice_throne.phrases.moments import WhenBearerFalls
from dicewright.games.dice_throne.phrases.phases import PUT_DRAWN
from dicewright.games.dice_throne.turn import activated_abilities, triggers
from dicewright.games.dice_throne.turn.aiming import answer_window, let_answer

HAND_LIMIT: Final = 6
"""Of the end of the Discard Phase; at any other time a hand may be larger (DT-TURN-12)."""
NETTING: Final = frozenset((UPKEEP, *ROLL_PHASES))
"""Phases in which healing may be netted with the damage of the phase (X-02)."""


@rules.step(Setup)
def setup(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Carry out the heroes' setup texts, seat after seat (DT-SET-04)."""
    trees: tuple[tuple[int, Any], ...] = state.game.setup_trees
    if frame.step == 2 * len(trees):
        state.pop()
        return None
    seat, tree = trees[frame.step // 2]
    state.advance(frame.step + 1)
    if frame.step % 2:
        state.push(SETTLE)
        return None
    target = sides.target_of(state, seat)
    names = {"you": seat, "this": -1, "role": "setup", "target": target, "attacker": -1, "defender": -1, "roll": ()}
    state.push(tree, names)
    return None


@rules.step(Turns)
def turns(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Turns go around, past the defeated; the turn number counts every player's turn (DT-TURN-01, DT-SET-09)."""
    node: Any = frame.node
    if frame.step:
        state.set("turn", state.facts["turn"] + 1)
        battle.next_step(state) if "turn of" in state.facts else state.set("active", sides.next_up(state))
    state.advance(1)
    state.push(node.turn, {"you": state.facts["active"], "this": -1})
    return None


@rules.step(Open)
def open_turn(state: State, frame: Frame, answer: Any) -> Ask | None:
    state.pop()
    active = state.facts["active"]
    state.set("phase", UPKEEP)
    state.set("attempts this turn", 0)
    resolve(state, Event("turn", seat=active, amount=state.facts["turn"], rule="DT-TURN-01"))
    return None


BEGUN: Final = 1
GOING: Final = 2
DONE: Final = 3
OVER: Final = 4
LATE: Final = 5
READY: Final = 6
ANSWERED: Final = 7
"""How far a phase has come. READY: nothing that is tied to it has happened yet, and it cannot be made undone.
ANSWERED: it has gone on, and Unique Defenses have answered its damage."""


@rules.step(Phase)
def phase(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    name: str = node.name
    facts = state.facts
    at = frame.step
    if at == 0 and sides.idle(state, facts["active"]) and not facts["ability"]:
        state.pop()  # the turn of a defeated player ends; an Attack under way is carried out (DT-SET-13, DT-TURN-04)
        return None
    if at == 0:
        facts["phase"] = name
        facts["step"] = facts["skip"] = ""
        facts["nets"] = name in NETTING
        _put_dice_away(state)
        if name not in (TARGETING, DEFENCE):
            triggers.expire(state, "phase")  # a Roll Phase is one
        if name == UPKEEP:
            state.call(UPKEEP_BEGINS, READY)
            return None
    if at in (0, READY):
        _mark(state, "begin", name)
        if state.pending:
            state.call(SETTLE, BEGUN)
            return None
        at = BEGUN
    if at == BEGUN:
        if facts["skip"] == name:
            facts["skipped"] = name
            state.pop()
            source, more = source_of(state, "skip"), {"what": name}
            happen(state, Event("skipped", seat=whose_phase(state), source=source, rule="DT-TURN-06.1", more=more))
            return None
        facts["skipped"] = ""
        state.call(node.body, GOING)
        if name == UPKEEP:
            effect_timing.due(state, effect_timing.next_turn(facts["active"]))
        return None
    if at == GOING and node.settles and facts["ledger"] and state.game.ruled:
        state.call(UNIQUE_DEFENCE, ANSWERED)
        return None
    if at == ANSWERED:
        at = GOING
    if at == GOING and node.settles and facts["ledger"]:
        state.advance(DONE)
        settle_damage.settle_ledger(state, _settled_by(name))
        return None
    if at < OVER:
        facts["step"] = ""
        _mark(state, "end", name)
        if state.pending:
            state.call(SETTLE, OVER)
            return None
    if node.settles and facts["ledger"]:  # what came at the conclusion of the phase (DT-STA-20.1)
        if at < LATE:
            state.call(INCOMING, LATE)
        else:
            settle_damage.settle_ledger(state, _settled_by(name))
        return None
    state.pop()
    return None


def _settled_by(phase: str) -> str:
    """The rule by which damage is applied at the end of a phase."""
    return "DT-TURN-03" if phase == UPKEEP else "DT-DMG-10.1"


def _mark(state: State, kind: str, what: str) -> None:
    """A moment of the turn that texts can wait for: nothing replaces it and it changes nothing, so it is only heard."""
    state.touch()
    part = foes.enemies_turn(state) and what == OFFENCE and state.facts["attacker"] in state.game.ruled
    done, heard = _moment(kind, what, whose_phase(state), part)
    state.moment += 1
    state.note(done[0])
    state.bind("done", done)
    if heard in at_work(state).watchers:
        triggers.hear(state, done[0], done)
        if kind == "begin" and len(state.pending) > 1:
            triggers.skips_first(state)


@cache
def _moment(kind: str, what: str, seat: int, part: bool) -> tuple[tuple[Event], str]:
    """The event of a moment of the turn, the same every time, and what it is for those who listen.

    part: whether it is one of several Attacks in a phase that has begun before (DT-OPEN-19).
    """
    more: dict[str, Any] = {"what": what, "of a phase": True} if part else {"what": what}
    event = Event(kind, seat=seat, rule="DT-TURN-01", more=more)
    return (event,), event_kinds.heard(event)


def _put_dice_away(state: State) -> None:
    """Effect dice of the phase before are free again, but for those whose faces a waiting text will read."""
    waiting = [one for one in state.lasting if one.until in (effect_timing.STEP_1, effect_timing.STEP_7)]
    read = [die for one in waiting for die in one.scope.get("roll", ())]
    for seat in state.game.seats:
        for number in state.zones[seat * zones.WIDTH + zones.ROLL]:
            if number not in read:
                state.move(number, zones.at(seat, "spare"))


@rules.step(Step)
def step(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    state.pop()
    if state.facts["restart"]:
        return None
    state.set("step", node.name)
    state.push(node.body)
    return None


@rules.step(SettleLedger)
def settle_ledger(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    state.pop()
    settle_damage.settle_all(state, node.rule)
    return None


@rules.step(Falls)
def falls(state: State, frame: Frame, answer: Any) -> Ask | None:
    """All who are at 0 Health together fall together; Blessing of Divinity may save one (DT-SET-09, DT-SET-10).

    A team falls as one (DT-MOD-06). What is theirs and no status effect leaves the boards of others.
    """
    state.pop()
    low = [seat for seat in sides.standing(state) if state.things[seat].health <= 0]
    first = [seat for seat in low if seat == sides.sharing(state, seat)[0]]
    if first:
        if crawl.is_crawl(state):
            state.push(crawl.AFTERMATH)
        elif mission.is_mission(state):
            state.push(mission.SPOILS_SPLIT)
        state.push(DEPART)
        happen(state, *(Event("would fall", thing=seat, seat=seat, rule="DT-SET-09") for seat in first))
    return None


@rules.step(Depart)
def depart(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Companions go with the player who controls them, wherever they lie: Nevermore's leaflet says so, and no text of
    another companion says anything else; status effects stay (DT-SET-12). One that lies with whoever has fallen comes
    home at once, in the middle of what has felled its bearer, too."""
    state.pop()
    _send_home(state)
    state.pending = _still_due(state, state.pending)
    out = state.facts["fallen"]
    if crawl.is_crawl(state):
        return None  # whoever falls keeps what is theirs, for somebody may revive them (DT-DTA-53)
    boards = sides.standing(state) if out else ()
    lying = [number for seat in boards for number in zones.tokens(state, seat)]
    lost = [one for one in lying if state.things[one].inflicter in out and _is_companion(state, one)]
    if lost:
        game_actions.remove(state, lost)
    return None


def _send_home(state: State) -> None:
    """Carry out what companions do when their bearers fall, before anything else that waits."""
    home = [one for one in state.pending if isinstance(getattr(one.node, "moment", None), WhenBearerFalls)]
    if home:
        state.pending = tuple([one for one in state.pending if one not in home])
        for one in reversed(home):
            state.push(one.node, one.scope)


def _still_due(state: State, waiting: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """What waits, without that of players who have fallen in the Upkeep Phase before its turn came (DT-TURN-04)."""
    if state.facts["phase"] != UPKEEP:
        return waiting
    return tuple([one for one in waiting if one.seat < 0 or not sides.idle(state, one.seat)])


def _is_companion(state: State, number: int) -> bool:
    kind: str = state.game.tokens[state.things[number].name].kind
    return kind == COMPANION


@rules.step(Isolated)
def isolated(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Its own ledger, its own window, its own application, in mid-phase (DT-DMG-11, DT-DMG-12, DT-RULE-TURN-05)."""
    if frame.step == 0:
        state.advance(1, (state.facts["ledger"], state.facts["isolated"], state.pending))
        state.set("isolated", True)
        state.pending = ()  # what waits beside it is no part of it, and comes after it
        line = state.names["line"]
        halved = [one for one in state.facts["ledger"] if one.op == "halve" and (one.by, one.to) == (line.by, line.to)]
        state.set("ledger", (line, *halved))  # Blinding Light halves isolated damage too (DT-CALC-13)
        state.push(UNIQUE_DEFENCE)
        state.push(INCOMING)
    elif frame.step == 1:
        # What else waits to resolve is left to the frames below: it belongs to the outer ledger.
        outer, was, waiting = frame.local
        state.advance(2, ((*outer, *_beside(state)), was, waiting))
        settle_damage.settle_ledger(state, "DT-DMG-11")
    else:
        outer, was, waiting = frame.local
        state.set("ledger", outer)
        state.set("isolated", was)
        if crawl.is_crawl(state):
            waiting = crawl.still_to_do(state, waiting)
        state.pending = _still_due(state, waiting) + state.pending
        state.pop()
    return None


BESIDE: Final = ("deal", "prevent", "prevent half", "avoid")
"""What an answer to isolated damage can do for or to somebody whom that damage does not hit."""


def _beside(state: State) -> tuple[Line, ...]:
    """Take what an answer to isolated damage does for or to somebody else in a Roll Phase out of the ledger of that
    damage: what it deals is not isolated and waits for the end of the phase (DT-CALC-14, DT-DMG-10.1), and what it
    prevents is prevented of the Attack (DT-RULE-CARDS-06)."""
    facts, hit = state.facts, state.names["line"].to
    if facts["phase"] not in ROLL_PHASES:
        return ()
    found = tuple([line for line in facts["ledger"] if line.op in BESIDE and line.to != hit])
    if found:
        state.set("ledger", tuple([line for line in facts["ledger"] if line not in found]))
    return found


@rules.step(Play)
def play(state: State, frame: Frame, answer: Any) -> Ask | None:
    """A paid card: answered if it may be, carried out, discarded after its effect (DT-PRI-08, DT-CARD-19)."""
    number = state.names["this"]
    card = state.game.cards[state.things[number].name]
    if frame.step == 0:
        state.advance(1)
        if card.ability >= 0:
            state.advance(3)
            game_actions.upgrade(state, state.names["you"], (number,))
        elif answer_window(state, card) is not None and taking(state.game.trees[card.path]) is not None:
            state.advance(2)
            state.push(AIM)
        else:
            let_answer(state, card)
    elif frame.step == 1:
        state.advance(2)
        state.push(state.game.trees[card.path])
    elif frame.step == 2:
        state.advance(3)
        if state.where[number] == zones.at(state.things[number].owner, "played"):
            state.move(number, zones.at(state.things[number].owner, "discard"))
    elif frame.step == 3:
        state.advance(4)
        state.push(SETTLE)
    else:
        state.pop()
    return None


def _make_room(state: State) -> None:
    """The Start Player skips the phase in the first turn (DT-SET-08), but not in a battle (DT-DTA-32), nor as a boss
    against many (DT-BVM-03.2); every hero does in the first round of a Mission (DT-MIS-33)."""
    seat, mode = state.facts["active"], sides.mode(state)
    of_mission = mission.is_mission(state)
    if state.facts["turn"] == 1 and (of_mission or (not mode.against and mode.bosses != 1)):
        state.pop()
        rule = "DT-MIS-33" if of_mission else "DT-SET-08"
        happen(state, Event("skipped", seat=seat, rule=rule, more={"what": "income phase"}))
        return
    state.set("income cards", 1)
    if state.things[seat].cp == CP_CAP or activated_abilities.uses_in(state, INCOME):
        state.push(INCOME_WINDOW)  # room may be made first (DT-RULE-TURN-09)


def _gain_cp(state: State) -> None:
    seat = state.facts["active"]
    resolve(state, Event("cp", thing=seat, seat=seat, amount=1, rule="DT-TURN-05"))


def _draw_cards(state: State) -> None:
    seat, cards = state.facts["active"], state.facts["income cards"]
    state.push(SETTLE)
    if cards > 1:
        state.push(PUT_DRAWN, {**state.names, "you": seat})
    happen(state, Event("draw", seat=seat, amount=cards, rule="DT-TURN-05"))
    settled(state)


# 1 CP, then 1 card, or as many as a token says (DT-TURN-05, DT-TURN-14).
rules.step(Income)(staged(_make_room, _gain_cp, _draw_cards))


@rules.step(SellDown)
def sell_down(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Over 6 cards the excess is sold, the player chooses which (DT-TURN-10, DT-TURN-11, X-05)."""
    seat = state.facts["active"]
    hand = zones.hand(state, seat)
    excess = len(hand) - HAND_LIMIT
    if excess <= 0:
        state.pop()
        return None
    options = state.game.options(state, hand, seat)
    ask = Subset(seat, lambda: _sell_prompt(excess), options, excess, excess, -1, "DT-TURN-11")
    if answer is None:
        return ask
    state.pop()
    events = [
        Event("sell", thing=one.things[0], seat=seat, amount=1, by=seat, rule="DT-TURN-11")
        for one in ask.chosen(answer)
    ]
    happen(state, *events)
    return None


def _sell_prompt(excess: int) -> str:
    return f"Sell {excess} card{'s' if excess > 1 else ''}: you may keep {HAND_LIMIT}."


def _conclude(state: State) -> None:
    state.set("phase", "end of turn")
    state.push(SETTLE)
    _mark(state, "end", "turn")
    effect_timing.due(state, effect_timing.TURN_END)
    settled(state)


def _answered(state: State) -> None:
    """Damage that came at the conclusion of the turn may be lowered."""
    if state.facts["ledger"]:
        state.push(INCOMING)


# A hero's part of a round ends alike; what lasts until the end of the turn waits for the others (DT-MIS-37).
rules.step(EndPart)(staged(_conclude, _answered, lambda state: settle_damage.settle_all(state, "DT-TURN-15")))

# What happens at the conclusion of the turn comes after the Discard Phase (DT-TURN-15, DT-TURN-16).
rules.step(EndTurn)(
    staged(
        _conclude,
        _answered,
        lambda state: settle_damage.settle_all(state, "DT-TURN-15"),
        lambda state: triggers.expire(state, "turn"),
    )
)
