"""Whether doing something now would make sense: no card or token is wasted on nothing (DT-RULE-CARDS-05)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dicewright.engine.ask import Refusal
from dicewright.engine.control import If, May, MayPay
from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import hq, ledger
from dicewright.games.dice_throne.board.ability_index import at_work
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.holding import held
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.reach import reaches
from dicewright.games.dice_throne.board.sides import opponents, standing, target_fell, team
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import DEFENCE, OFFENCE
from dicewright.games.dice_throne.board.use_limits import used_up
from dicewright.games.dice_throne.board.zones import hand
from dicewright.games.dice_throne.continuous import effect_timing, static_abilities
from dicewright.games.dice_throne.continuous.event_patterns import can_prevent
from dicewright.games.dice_throne.continuous.players import part_of
from dicewright.games.dice_throne.effects.attempts import defended
from dicewright.games.dice_throne.effects.boards import side_up
from dicewright.games.dice_throne.effects.bots import basic, builds, unbuilt
from dicewright.games.dice_throne.effects.dice import dice_for, open_dice, settable
from dicewright.games.dice_throne.effects.forging import wearers
from dicewright.games.dice_throne.effects.lots import has_pile
from dicewright.games.dice_throne.effects.parts import growable
from dicewright.games.dice_throne.effects.rolling import shows
from dicewright.games.dice_throne.effects.spells import prepared
from dicewright.games.dice_throne.effects.statuses import removable, worth_removing
from dicewright.games.dice_throne.effects.turning import on_other_side, open_ways
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.abilities import Permission
from dicewright.games.dice_throne.phrases.allies import Recruit
from dicewright.games.dice_throne.phrases.attempts import DefendNow, GainAttempt
from dicewright.games.dice_throne.phrases.boards import TurnBoard
from dicewright.games.dice_throne.phrases.bots import Build, Detonate, UpgradeBot
from dicewright.games.dice_throne.phrases.cards import DiscardAtRandom
from dicewright.games.dice_throne.phrases.companions import HealPart
from dicewright.games.dice_throne.phrases.damage import Avoid, Prevent, PreventHalf, PreventStatus, Undefendable
from dicewright.games.dice_throne.phrases.dice import (
    Borrow,
    MayReroll,
    Reroll,
    SetDice,
    TheseDice,
    YourDie,
)
from dicewright.games.dice_throne.phrases.faces import OnFace, PerFace, ReadInstead, Symbols
from dicewright.games.dice_throne.phrases.flow import ChooseOne, Clauses, MaySpend, Script, Sentence
from dicewright.games.dice_throne.phrases.forging import Craft
from dicewright.games.dice_throne.phrases.lots import DrawCompanions
from dicewright.games.dice_throne.phrases.manifest import RollPart, SwapIn
from dicewright.games.dice_throne.phrases.mission import GainRange, NoCrits, TheBoss
from dicewright.games.dice_throne.phrases.parts import DoWord, Grow, GrowEach
from dicewright.games.dice_throne.phrases.players import ChosenOpponent, ChosenPlayer, You, Yourself
from dicewright.games.dice_throne.phrases.plunder import Discard, LookAtHand, RerollUnlessPaid
from dicewright.games.dice_throne.phrases.rolling import OnOpenRoll, Roll
from dicewright.games.dice_throne.phrases.spells import CardsPerTurn, Prepare
from dicewright.games.dice_throne.phrases.statuses import Remove, Transfer
from dicewright.games.dice_throne.phrases.turning import TurnOne, TurnPart
from dicewright.games.dice_throne.turn import for_nobody
from dicewright.games.dice_throne.turn.defence import defences_in_reach

Test = Callable[[State, Scope, Any], "Refusal | None"]


LEADING: Final = frozenset((Clauses, May, MayPay))
"""What does first what stands first in it."""


MAY_FAIL: Final = frozenset((*effect_timing.SAVING, *for_nobody.TESTS))
"""What may be in vain where a text does something else as well."""


def first_clause(node: Any) -> Node:
    """What a line does first."""
    while type(node) in LEADING:
        node = node.effects[0] if type(node) is Clauses else node.effect
    found: Node = node
    return found


def pointless(state: State, names: Scope, sentences: Sequence[Sentence]) -> Refusal | None:
    """Why a text cannot do anything now, None if it can.

    What it asks for first must be there. Where it rolls, one result at least must do something; and what lowers damage
    may be in vain if the text does something else as well (DT-RULE-STORM-02).
    """
    first, *others = sentences
    refusal = _pointless_sentence(state, names, first)
    if refusal is None and type(first_clause(first.line)) is Roll and others and _unshown(state, names["you"], others):
        return Refusal("DT-TXT-02", "Your dice show none of what it asks for.")
    if refusal is None:
        return _all_pointless(state, names, [one.line.line for one in others if isinstance(one.line, OnFace)])
    if type(first_clause(first.line)) in MAY_FAIL:
        return None if any(_pointless_sentence(state, names, one) is None for one in others) else refusal
    return refusal


def _unshown(state: State, seat: int, sentences: Sequence[Sentence]) -> bool:
    """Whether all results of a roll are for symbols that a player's dice do not show."""
    shown = state.game.heroes[seat].faces.values()
    lines: list[Any] = [one.line for one in sentences]
    faces = [line.face for line in lines if isinstance(line, (OnFace, PerFace))]
    return len(faces) == len(lines) and all(type(face) is Symbols and face.symbol not in shown for face in faces)


def _pointless_sentence(state: State, names: Scope, sentence: Sentence) -> Refusal | None:
    """Why a sentence cannot do anything now; of two cases the one that holds is judged."""
    line = sentence.line
    if sentence.otherwise is not None and isinstance(line, If) and not state.value(line.condition, names):
        line = sentence.otherwise
    return pointless_line(state, names, line)


def pointless_line(state: State, names: Scope, node: Node, one_of: bool = False) -> Refusal | None:
    """Why a line cannot do anything now, judged by what it does first; the rest of the line follows from that.

    What lowers damage, or is for somebody who is out of the match, may be in vain if the line does something else as
    well (DT-RULE-STORM-02).
    one_of: whether it is one of the results of a roll, or of several options.
    """
    first = first_clause(node)
    several = isinstance(node, Clauses) and len(node.effects) > 1
    test = (ALL_TESTS if one_of and not several else TESTS).get(type(first))
    if test is None:
        return None
    refusal = test(state, names, first)
    return None if several and type(first) in MAY_FAIL else refusal


def _all_pointless(state: State, names: Scope, lines: Sequence[Node]) -> Refusal | None:
    """Why no result of a roll, and none of several options, can do anything now; None as soon as one can."""
    found: Refusal | None = None
    for line in lines:
        refusal = pointless_line(state, names, line, one_of=True)
        if refusal is None:
            return None
        found = found or refusal
    return found


def always_sensible(text: Script) -> bool:
    """Whether a text makes sense at any time."""
    first = text.sentences[0]
    if first.otherwise is not None or type(first_clause(first.line)) in TESTS:
        return False
    results = [one.line.line for one in text.sentences if isinstance(one.line, OnFace)]
    return not results or any(type(first_clause(one)) not in ALL_TESTS for one in results)


def alters(text: Permission | Script) -> bool:
    """Whether a text changes dice of an open roll, or answers what they show, wherever it says so."""
    lines = (
        [text.line, *[one.line for one in text.more]]
        if isinstance(text, Permission)
        else [one.line for one in text.sentences]
    )
    return any(_alters(line) for line in lines)


def _alters(node: Node) -> bool:
    first = first_clause(node)
    while isinstance(first, (If, OnFace)):
        first = first_clause(first.effect if isinstance(first, If) else first.line)
    return type(first) in ALTERING and not isinstance(getattr(first, "dice", None), (TheseDice, YourDie))


NO_DICE: Final = Refusal("DT-PRI-03", "There is no open roll whose dice this could change.", "Wait for a roll.")


def _dice(state: State, names: Scope, node: Any) -> Refusal | None:
    if not state.facts["open"] and not names["roll"]:
        return NO_DICE
    dice = settable(state, names, node) if isinstance(node, SetDice) else dice_for(state, names, node.dice)
    if dice:
        return None
    owners = {state.things[number].owner for number in state.facts["open"]}
    if len(owners) != 1 or names["you"] in owners:
        return NO_DICE
    said = f"The dice that lie open are of {Names(state).player(owners.pop())}, and this changes only your own."
    return Refusal("DT-CARD-11" if names.get("role") == "card" else NO_DICE.rule, said, "Wait for a roll of your own.")


def _try(state: State, names: Scope, node: Any) -> Refusal | None:
    anybody = isinstance(node.who, ChosenPlayer)
    if any(open_dice(state, seat) for seat in (standing(state) if anybody else team(state, names["you"]))):
        return None
    return Refusal("DT-PRI-03", "There is no open roll." if anybody else "You have no open roll.", "Wait for a roll.")


def _prevent(state: State, names: Scope, node: Any) -> Refusal | None:
    who = getattr(node, "who", None)
    seats = (names["you"],) if who is None else standing(state)
    if any(can_prevent(state, seat) for seat in seats):
        return None
    return Refusal("DT-RULE-CARDS-06", "There is no incoming damage to prevent.", "Damage is incoming from step 1 on.")


def _undefendable(state: State, names: Scope, node: Any) -> Refusal | None:
    facts = state.facts
    if effect_timing.attack_type(state) != ledger.NORMAL or facts["made undefendable"] or target_fell(state):
        return Refusal("DT-ATK-09", "There is no defendable Attack.")
    if facts["phase"] == DEFENCE and facts["step"] != "1":
        return Refusal("DT-ATK-09", "It is too late to make this Attack undefendable.")
    return None


def _status(state: State, names: Scope, node: Any) -> Refusal | None:
    if state.game.edition.stun_unanswered and _coming(state, names["you"], "Stun"):
        return Refusal("DT-RULE-BARBARIAN-04", "Nobody may act when Stun is about to be inflicted.")
    if names["role"] == "defence" or _coming(state, names["you"], "", node.kind):
        return None
    return Refusal("DT-STA-09.2", "No such status effect is about to be inflicted on you.")


def _coming(state: State, seat: int, token: str = "", kind: str | None = None) -> bool:
    """Whether a status effect waits for step 1 to be inflicted on a player."""
    facts = state.game.tokens
    for one in effect_timing.incoming_tokens(state, seat):
        if (not token or one == token) and kind in (None, facts[one].kind):
            return True
    return False


def _attempt(state: State, names: Scope, node: Any) -> Refusal | None:
    facts, phase = state.facts, game_actions.rolled_in(state, node.phase)
    rolling = facts["step"] in ("roll", "announced") if phase == OFFENCE else facts["step"] == "3"
    if facts["phase"] == phase and rolling:
        return None
    said = f"Nobody makes Roll Attempts of the {phase.title()} now."
    return Refusal("DT-RULE-ROLL-12", said, "Wait for such a roll.")


def _if(state: State, names: Scope, node: Any) -> Refusal | None:
    if state.value(node.condition, names):
        return pointless_line(state, names, node.effect)
    return unless(state, names, "DT-CARD-14", node.condition)


def unless(state: State, names: Scope, rule: str, condition: Node) -> Refusal:
    """That a card, token or ability does nothing now, since what it is for does not hold."""
    this = names.get("this", -1)
    what = "This ability" if this < 0 else state.things[this].name
    return Refusal(rule, f"{what} does nothing unless {state.game.text(state, names, condition)}.")


NO_BUILDER: Final = Refusal(
    "DT-STA-34.1", "Only the Artificer builds and upgrades Bots.", "Synth is of no other use to you."
)


def _build(state: State, names: Scope, node: Any) -> Refusal | None:
    if not builds(state, names["you"]):
        return NO_BUILDER
    return None if unbuilt(state, names["you"]) else Refusal("DT-STA-12.1", "All your Bots are built.")


def _upgrade(state: State, names: Scope, node: Any) -> Refusal | None:
    if not builds(state, names["you"]):
        return NO_BUILDER
    return None if basic(state, names["you"]) else Refusal("DT-STA-12.1", "You have no Basic Bot.")


def _defend(state: State, names: Scope, node: Any) -> Refusal | None:
    if defended(state, names["you"]):
        return Refusal("DT-RULE-SPIDER_MAN_MILES_MORALES-04", "You have defended this turn already.")
    return static_abilities.no_defence(state, names["you"])


def _read(state: State, names: Scope, node: Any) -> Refusal | None:
    facts = state.facts
    before = facts["step"] in ("1", "2", "5") and not facts["defending"]
    if facts["phase"] == DEFENCE and facts["defender"] == names["you"] and (before or facts["step"] == "3"):
        return None
    return Refusal("DT-RULE-SPIDER_MAN_MILES_MORALES-01", "This must be played before the defence roll is accepted.")


def _remove(state: State, names: Scope, node: Any) -> Refusal | None:
    """Of whomever the text may choose, somebody must have what it takes; what is spent for it is gone by then."""
    moves = isinstance(node, Transfer)
    if moves and len(standing(state)) < 2:
        return Refusal("DT-RULE-STATUS-10", "There is nobody else to whom it could go.", "Wait for a battle.")
    who, kind = node.what.who, None if moves else node.what.kind
    if isinstance(who, ChosenPlayer):
        seats = standing(state)
    elif isinstance(who, (You, Yourself)):
        seats = (names["you"],)
    else:
        return None
    gone = names.get("spending", ())
    found = [
        removable(state, seat, transfer=True) if moves else worth_removing(state, names["you"], seat, kind)
        for seat in seats
    ]
    if any(set(one).difference(gone) for one in found):
        return None
    what = f"{kind} status effect" if kind else "status effect"
    whose = "You have no other" if isinstance(who, (You, Yourself)) else "Nobody has a"
    done = "transferred" if moves else "removed"
    rule = "DT-RULE-STATUS-10" if moves else "DT-STA-11"
    return Refusal(rule, f"{whose} {what} that can be {done}.", "Wait until there is one.")


def _spend(state: State, names: Scope, node: Any) -> Refusal | None:
    name = node.token or node.group
    return None if held(state, names["you"], name) else Refusal("DT-STA-08.1", f"You have no {name} to spend.")


def _hand(state: State, names: Scope, node: Any) -> Refusal | None:
    if not isinstance(node.who, ChosenOpponent) or any(hand(state, seat) for seat in opponents(state, names["you"])):
        return None
    return Refusal("DT-CARD-12", "No opponent holds any card.")


def _choose(state: State, names: Scope, node: Any) -> Refusal | None:
    return _all_pointless(state, names, node.options)


def _turn_board(state: State, names: Scope, node: Any) -> Refusal | None:
    sides = hero_of(state, names["you"]).sides
    if (node.side is None or node.side in sides) and node.side != side_up(state, names["you"]):
        return None
    return Refusal("DT-CARD-14", f"Your board has no other side called {node.side}.")


def _borrow(state: State, names: Scope, node: Any) -> Refusal | None:
    if node.hero or game_actions.may_add_die(state, names["you"]):
        return None
    return Refusal("DT-ROLL-22.1", "Your opponent has no more dice to lend.", "Roll those you have.")


def _detonate(state: State, names: Scope, node: Any) -> Refusal | None:
    if any(held(state, seat, node.token) for seat in standing(state)):
        return None
    return Refusal("DT-DMG-20", f"Nobody has a {node.token} that could be detonated.")


def _heal_part(state: State, names: Scope, node: Any) -> Refusal | None:
    if part_of(state, names["you"], node.part) >= 0:
        return None
    return Refusal("DT-STA-35.2", f"You have no {node.part} of your own.")


def _answer(state: State, names: Scope, node: Any) -> Refusal | None:
    if shows(state, names, node):
        return None
    return Refusal("DT-RULE-BLACK_WIDOW-03", f"There is no open roll of {node.token} that shows it.")


def _part(state: State, names: Scope, node: Any) -> Refusal | None:
    facts = state.facts
    if facts["phase"] == OFFENCE and facts["attacker"] == names["you"] and facts["attempts"]:
        return None
    return Refusal("DT-ROLL-32", f"{node.part} has not been rolled yet.")


def _turn(state: State, names: Scope, node: Any) -> Refusal | None:
    if node.way is None or node.able or open_ways(state, names["you"], node):
        return None
    return Refusal("DT-CARD-14", f"{node.part} cannot be turned {node.way} any further.")


def _turn_one(state: State, names: Scope, node: Any) -> Refusal | None:
    seats = standing(state) if isinstance(node.who, ChosenPlayer) else (names["you"],)
    if on_other_side(state, seats, node):
        return None
    return Refusal("DT-CARD-14", f"There is no {node.token} that could be turned.")


def _grow(state: State, names: Scope, node: Any) -> Refusal | None:
    seat = names["you"]
    if growable(state, seat, held(state, seat, node.group) if isinstance(node, GrowEach) else None):
        return None
    return Refusal("DT-CARD-14", "None of your Spirits could grow, and there is no room for a new one.")


def _draw_companions(state: State, names: Scope, node: Any) -> Refusal | None:
    if has_pile(state, names["you"], node.group):
        return None
    return Refusal("DT-STA-34.1", f"Your hero has no {node.group} to draw.")


def _craft(state: State, names: Scope, node: Any) -> Refusal | None:
    if wearers(state, names["you"], node.token, tuple(names.get("spending", ()))):
        return None
    return Refusal("DT-STA-03", f"{node.token} lies on a board already, or nobody has room for it.")


def _prepare(state: State, names: Scope, node: Any) -> Refusal | None:
    limits: Sequence[tuple[int, Any]] = at_work(state).holds[names["you"]].get(CardsPerTurn, ())
    most = min((static.n for _, static in limits), default=0)
    if not used_up(state, names["you"], prepared(most)):
        return None
    return Refusal("DT-ATK-10", "You have prepared as many cards as your board allows this turn.")


def _word(state: State, names: Scope, node: Any) -> Refusal | None:
    if node.word in state.game.heroes[names["you"]].words:
        return None
    return Refusal("DT-CARD-14", f"{node.word} says nothing to your hero.")


def _recruit(state: State, names: Scope, node: Any) -> Refusal | None:
    return None if hq.in_reach(state, names["you"]) else Refusal("DT-MIS-19.1", "There is no Ally in the HQ.")


def _range(state: State, names: Scope, node: Any) -> Refusal | None:
    seat, facts = names["you"], state.facts
    attacks = seat == facts["attacker"]
    if attacks and facts["step"] not in ("roll", "announced"):
        return Refusal("DT-MIS-40", "Range is gained before any part of the Attack resolves.")
    if not attacks and (seat != facts["defender"] or facts["step"] != "1"):
        return Refusal("DT-MIS-40", "Range for a defence is gained as you are Attacked, before you defend.")
    if not attacks and not defences_in_reach(state):
        return Refusal("DT-MIS-63", "There is no Defensive Ability for you to defend with.")
    other = facts["defender"] if attacks else facts["attacker"]
    if other >= 0 and reaches(state, seat, other):
        return Refusal("DT-MIS-40", "Your Attack or defence reaches that far already.")
    return Refusal("DT-MIS-40", "You have gained Range already.") if seat in facts["with range"] else None


def _crits(state: State, names: Scope, node: Any) -> Refusal | None:
    return None if state.value(TheBoss(), names) else Refusal("DT-MIS-14", "No boss is there to Attack you.")


TESTS: Final[dict[type[Node], Test]] = {
    **for_nobody.TESTS,
    GainRange: _range,
    NoCrits: _crits,
    Recruit: _recruit,
    DoWord: _word,
    DrawCompanions: _draw_companions,
    Grow: _grow,
    GrowEach: _grow,
    Prepare: _prepare,
    Craft: _craft,
    TurnPart: _turn,
    TurnOne: _turn_one,
    Reroll: _dice,
    SetDice: _dice,
    RerollUnlessPaid: _dice,
    MayReroll: _try,
    SwapIn: _dice,
    RollPart: _part,
    Prevent: _prevent,
    PreventHalf: _prevent,
    Avoid: _prevent,
    Undefendable: _undefendable,
    PreventStatus: _status,
    GainAttempt: _attempt,
    If: _if,
    Build: _build,
    UpgradeBot: _upgrade,
    DefendNow: _defend,
    OnOpenRoll: _answer,
    ReadInstead: _read,
    Remove: _remove,
    Transfer: _remove,
    HealPart: _heal_part,
    MaySpend: _spend,
    LookAtHand: _hand,
    ChooseOne: _choose,
    Detonate: _detonate,
    Borrow: _borrow,
}
"""By the type of the first clause; what is not here makes sense at any time."""

ALONE: Final[dict[type[Node], Test]] = {Discard: _hand, DiscardAtRandom: _hand, TurnBoard: _turn_board}
"""The same for what is judged only where it is all that a result or an option does."""

ALL_TESTS: Final = {**TESTS, **ALONE}

ALTERING: Final = (Reroll, RerollUnlessPaid, SetDice, MayReroll, OnOpenRoll)
