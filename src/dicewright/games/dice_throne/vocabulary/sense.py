"""Whether doing something now would make sense: no card or token is wasted on nothing (DT-RULE-CARDS-05)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dicewright.engine.ask import Refusal
from dicewright.engine.control import If, May, MayPay
from dicewright.engine.node import Node
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import force, ledger, places, room, verbs
from dicewright.games.dice_throne.flow import DEFENCE, OFFENCE
from dicewright.games.dice_throne.sides import opponents, standing, team
from dicewright.games.dice_throne.vocabulary.abilities import Permission
from dicewright.games.dice_throne.vocabulary.answering import OnOpenRoll, shows
from dicewright.games.dice_throne.vocabulary.attempts import DefendNow, GainAttempt, defended
from dicewright.games.dice_throne.vocabulary.boards import TurnBoard, side_up
from dicewright.games.dice_throne.vocabulary.bots import Build, Detonate, UpgradeBot, basic, builds, unbuilt
from dicewright.games.dice_throne.vocabulary.cards import DiscardAtRandom
from dicewright.games.dice_throne.vocabulary.companions import HealPart
from dicewright.games.dice_throne.vocabulary.damage import Avoid, Prevent, PreventHalf, PreventStatus, Undefendable
from dicewright.games.dice_throne.vocabulary.dice import (
    CopiedValue,
    MayReroll,
    Reroll,
    SetDice,
    TheseDice,
    YourDie,
    dice_for,
    open_dice,
    settable,
)
from dicewright.games.dice_throne.vocabulary.faces import OnFace, ReadInstead
from dicewright.games.dice_throne.vocabulary.flow import ChooseOne, Clauses, MaySpend, Script, Sentence
from dicewright.games.dice_throne.vocabulary.holding import held
from dicewright.games.dice_throne.vocabulary.manifest import SwapIn
from dicewright.games.dice_throne.vocabulary.moments import can_prevent
from dicewright.games.dice_throne.vocabulary.parts import DoWord
from dicewright.games.dice_throne.vocabulary.plunder import Discard, LookAtHand, RerollUnlessPaid
from dicewright.games.dice_throne.vocabulary.reading import Borrow
from dicewright.games.dice_throne.vocabulary.statuses import Remove, Transfer, removable
from dicewright.games.dice_throne.vocabulary.turning import TurnOne, TurnPart, on_other_side, open_ways
from dicewright.games.dice_throne.vocabulary.who import ChosenOpponent, ChosenPlayer, You, Yourself, part_of
from dicewright.games.dice_throne.zones import hand

Test = Callable[[State, Scope, Any], "Refusal | None"]


def first_clause(node: Node) -> Node:
    """What a line does first."""
    while True:
        if type(node) is Clauses:
            node = node.effects[0]
        elif type(node) in (May, MayPay):
            node = node.effect  # type: ignore[attr-defined]
        else:
            return node


def pointless(state: State, names: Scope, sentences: Sequence[Sentence]) -> Refusal | None:
    """Why a text cannot do anything now, None if it can.

    What it asks for first must be there. Where it rolls, one result at least must do something; and what lowers damage
    may be in vain if the text does something else as well (DT-RULE-STORM-02).
    """
    first, *others = sentences
    refusal = _pointless_sentence(state, names, first)
    if refusal is None:
        refusals = [_pointless_result(state, names, one.line.line) for one in others if isinstance(one.line, OnFace)]
        return refusals[0] if refusals and None not in refusals else None
    if type(first_clause(first.line)) in places.SAVING:
        return None if any(_pointless_sentence(state, names, one) is None for one in others) else refusal
    return refusal


def _pointless_sentence(state: State, names: Scope, sentence: Sentence) -> Refusal | None:
    """Why a sentence cannot do anything now; of two cases the one that holds is judged."""
    line = sentence.line
    if sentence.otherwise is not None and isinstance(line, If) and not state.value(line.condition, names):
        line = sentence.otherwise
    return pointless_line(state, names, line)


def pointless_line(state: State, names: Scope, node: Node) -> Refusal | None:
    """Why a line cannot do anything now, judged by what it does first; the rest of the line follows from that.

    What lowers damage may be in vain if the line does something else as well (DT-RULE-STORM-02).
    """
    first = first_clause(node)
    test = TESTS.get(type(first))
    if test is None:
        return None
    refusal = test(state, names, first)
    if refusal is not None and type(first) in places.SAVING and isinstance(node, Clauses) and len(node.effects) > 1:
        return None
    return refusal


def _pointless_result(state: State, names: Scope, node: Node) -> Refusal | None:
    """Why one result of a roll, or one of several options, cannot do anything now."""
    first = first_clause(node)
    several = isinstance(node, Clauses) and len(node.effects) > 1
    test = None if several else ALONE.get(type(first))
    return pointless_line(state, names, node) if test is None else test(state, names, first)


def modifier_refusal(state: State, seat: int) -> Refusal | None:
    """Why a player cannot use an Attack Modifier now (DT-ATK-03, DT-ATK-05, DT-ATK-06, DT-ATK-08)."""
    facts = state.facts
    kind = places.attack_type(state) or room.coming_damage(state)
    if not kind or facts["isolated"] or facts["step"] in ("6", "7"):
        return Refusal("DT-ATK-03", "An Attack Modifier needs an Attack that has not yet dealt its damage.")
    if facts["attacker"] != seat or facts["active"] != seat:
        return Refusal("DT-ATK-05", "Attack Modifiers are for your own Attack in your own turn.")
    if kind not in ledger.ENHANCEABLE:
        return Refusal("DT-ATK-06", f"Attack Modifiers cannot raise {kind} damage.")
    return None


def always_sensible(text: Script) -> bool:
    """Whether a text makes sense at any time."""
    first = text.sentences[0]
    if first.otherwise is not None or type(first_clause(first.line)) in TESTS:
        return False
    results = [one.line.line for one in text.sentences if isinstance(one.line, OnFace)]
    return not results or any(type(first_clause(one)) not in {**TESTS, **ALONE} for one in results)


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


NO_DICE = Refusal("DT-PRI-03", "There is no open roll whose dice this could change.", "Wait for a roll.")


def _dice(state: State, names: Scope, node: Any) -> Refusal | None:
    if not state.facts["open"] and not names["roll"]:
        return NO_DICE
    dice = settable(state, names, node) if isinstance(node, SetDice) else dice_for(state, names, node.dice)
    copied = isinstance(node, SetDice) and isinstance(node.face, CopiedValue)
    return None if len(dice) > copied else NO_DICE


def _try(state: State, names: Scope, node: Any) -> Refusal | None:
    anybody = isinstance(node.who, ChosenPlayer)
    if any(open_dice(state, seat) for seat in (standing(state) if anybody else team(state, names["you"]))):
        return None
    return Refusal("DT-PRI-03", "There is no open roll." if anybody else "You have no open roll.")


def _prevent(state: State, names: Scope, node: Any) -> Refusal | None:
    who = getattr(node, "who", None)
    seats = (names["you"],) if who is None else standing(state)
    if any(can_prevent(state, seat) for seat in seats):
        return None
    return Refusal("DT-RULE-CARDS-06", "There is no incoming damage to prevent.", "Damage is incoming from step 1 on.")


def _undefendable(state: State, names: Scope, node: Any) -> Refusal | None:
    facts = state.facts
    if places.attack_type(state) != ledger.NORMAL or facts["made undefendable"]:
        return Refusal("DT-ATK-09", "There is no defendable Attack.")
    if facts["phase"] == DEFENCE and facts["step"] != "1":
        return Refusal("DT-ATK-09", "It is too late to make this Attack undefendable.")
    return None


def _status(state: State, names: Scope, node: Any) -> Refusal | None:
    if state.game.edition.stun_unanswered and _coming(state, names["you"], "Stun"):  # type: ignore[attr-defined]
        return Refusal("DT-RULE-BARBARIAN-04", "Nobody may act when Stun is about to be inflicted.")
    if names["role"] == "defence" or _coming(state, names["you"], "", node.kind):
        return None
    return Refusal("DT-STA-09", "No such status effect is about to be inflicted on you.")


def _coming(state: State, seat: int, token: str = "", kind: str | None = None) -> bool:
    """Whether a status effect waits for step 1 to be inflicted on a player."""
    facts = state.game.tokens  # type: ignore[attr-defined]
    for one in places.incoming_tokens(state, seat):
        if (not token or one == token) and kind in (None, facts[one].kind):
            return True
    return False


def _attempt(state: State, names: Scope, node: Any) -> Refusal | None:
    facts = state.facts
    rolling = facts["step"] in ("roll", "announced") if node.phase == OFFENCE else facts["step"] == "3"
    if facts["phase"] == node.phase and rolling:
        return None
    return Refusal("DT-RULE-ROLL-12", f"There is no {node.phase} going on whose dice could be rolled again.")


def _if(state: State, names: Scope, node: Any) -> Refusal | None:
    if state.value(node.condition, names):
        return pointless_line(state, names, node.effect)
    return Refusal("DT-CARD-14", f"Only if {state.game.text(state, names, node.condition)}.")


NO_BUILDER = Refusal("DT-STA-34", "Only the Artificer builds and upgrades Bots.", "Synth is of no other use to you.")


def _build(state: State, names: Scope, node: Any) -> Refusal | None:
    if not builds(state, names["you"]):
        return NO_BUILDER
    return None if unbuilt(state, names["you"]) else Refusal("DT-STA-12", "All your Bots are built.")


def _upgrade(state: State, names: Scope, node: Any) -> Refusal | None:
    if not builds(state, names["you"]):
        return NO_BUILDER
    return None if basic(state, names["you"]) else Refusal("DT-STA-12", "You have no Basic Bot.")


def _defend(state: State, names: Scope, node: Any) -> Refusal | None:
    if defended(state, names["you"]):
        return Refusal("DT-RULE-SPIDER_MAN_MILES_MORALES-04", "You have defended this turn already.")
    return force.no_defence(state, names["you"])


def _read(state: State, names: Scope, node: Any) -> Refusal | None:
    facts = state.facts
    before = facts["step"] in ("1", "2", "5") and not facts["defending"]
    if facts["phase"] == DEFENCE and facts["defender"] == names["you"] and (before or facts["step"] == "3"):
        return None
    return Refusal("DT-RULE-SPIDER_MAN_MILES_MORALES-01", "This must be played before the defence roll is accepted.")


def _remove(state: State, names: Scope, node: Any) -> Refusal | None:
    """Of whomever the text may choose, somebody must have what it takes; what is spent for it is gone by then."""
    moves = isinstance(node, Transfer)
    who, kind = node.what.who, None if moves else node.what.kind
    if isinstance(who, ChosenPlayer):
        seats = standing(state)
    elif isinstance(who, (You, Yourself)):
        seats = (names["you"],)
    else:
        return None
    gone = names.get("spending", ())
    if any(set(removable(state, seat, kind, moves)).difference(gone) for seat in seats):
        return None
    what = f"{kind} status effect" if kind else "status effect"
    whose = "You have no other" if isinstance(who, (You, Yourself)) else "Nobody has a"
    done = "transferred" if moves else "removed"
    rule = "DT-RULE-STATUS-10" if moves else "DT-STA-11"
    return Refusal(rule, f"{whose} {what} that can be {done}.", "Wait until there is one.")


def _spend(state: State, names: Scope, node: Any) -> Refusal | None:
    name = node.token or node.group
    return None if held(state, names["you"], name) else Refusal("DT-STA-08", f"You have no {name} to spend.")


def _hand(state: State, names: Scope, node: Any) -> Refusal | None:
    if not isinstance(node.who, ChosenOpponent) or any(hand(state, seat) for seat in opponents(state, names["you"])):
        return None
    return Refusal("DT-CARD-12", "No opponent holds any card.")


def _choose(state: State, names: Scope, node: Any) -> Refusal | None:
    refusals = [_pointless_result(state, names, one) for one in node.options]
    return None if None in refusals else refusals[0]


def _turn_board(state: State, names: Scope, node: Any) -> Refusal | None:
    sides = state.game.heroes[names["you"]].sides  # type: ignore[attr-defined]
    if node.side in (*sides, None) and node.side != side_up(state, names["you"]):
        return None
    return Refusal("DT-CARD-14", f"Your board has no other side called {node.side}.")


def _borrow(state: State, names: Scope, node: Any) -> Refusal | None:
    if node.hero or verbs.may_add_die(state, names["you"]):
        return None
    return Refusal("DT-ROLL-22", "Your opponent has no more dice to lend.", "Roll those you have.")


def _detonate(state: State, names: Scope, node: Any) -> Refusal | None:
    if any(held(state, seat, node.token) for seat in standing(state)):
        return None
    return Refusal("DT-DMG-20", f"Nobody has a {node.token} that could be detonated.")


def _heal_part(state: State, names: Scope, node: Any) -> Refusal | None:
    if part_of(state, names["you"], node.part) >= 0:
        return None
    return Refusal("DT-STA-35", f"You have no {node.part} of your own.")


def _answer(state: State, names: Scope, node: Any) -> Refusal | None:
    if shows(state, names, node):
        return None
    return Refusal("DT-RULE-BLACK_WIDOW-03", f"There is no open roll of {node.token} that shows it.")


def _turn(state: State, names: Scope, node: Any) -> Refusal | None:
    if node.way is None or open_ways(state, names["you"], node):
        return None
    return Refusal("DT-CARD-14", f"{node.part} cannot be turned {node.way} any further.")


def _turn_one(state: State, names: Scope, node: Any) -> Refusal | None:
    seats = standing(state) if isinstance(node.who, ChosenPlayer) else (names["you"],)
    if on_other_side(state, seats, node):
        return None
    return Refusal("DT-CARD-14", f"There is no {node.token} that could be turned.")


def _word(state: State, names: Scope, node: Any) -> Refusal | None:
    if node.word in state.game.heroes[names["you"]].words:  # type: ignore[attr-defined]
        return None
    return Refusal("DT-CARD-14", f"{node.word} says nothing to your hero.")


TESTS: dict[type[Node], Test] = {
    DoWord: _word,
    TurnPart: _turn,
    TurnOne: _turn_one,
    Reroll: _dice,
    SetDice: _dice,
    RerollUnlessPaid: _dice,
    MayReroll: _try,
    SwapIn: _dice,
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

ALONE: dict[type[Node], Test] = {Discard: _hand, DiscardAtRandom: _hand, TurnBoard: _turn_board}
"""The same for what is judged only where it is all that a result or an option does."""

ALTERING = (Reroll, RerollUnlessPaid, SetDice, MayReroll, OnOpenRoll)
