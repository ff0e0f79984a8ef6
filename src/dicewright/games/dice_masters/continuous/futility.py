"""Whether an effect finds nothing at all to affect, so that nobody may start it, do it or pay for it (DM-ACT-08).

A target that is missing is told apart in `aim`; here are the dice that are drawn, chosen by somebody else, or each of a
kind. A later sentence that does something by itself lets an effect start all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.ask import Refusal
from dicewright.engine.control import If, May, MayPay
from dicewright.engine.node import Choosing, Cost, Effect, Node
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import BAG, USED, away, inside
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.continuous.prompts import speaking
from dicewright.games.dice_masters.continuous.targets import EMPTY, aimless, no_target
from dicewright.games.dice_masters.phrases import amounts, bonds, selectors
from dicewright.games.dice_masters.phrases import effects as said
from dicewright.games.dice_masters.phrases.combined import Series, Together
from dicewright.games.dice_masters.phrases.conditions import DoneThisWay, YouDo
from dicewright.games.dice_masters.phrases.costs import GiveUp, PayEnergy
from dicewright.games.dice_masters.phrases.delayed import ThisTurn
from dicewright.games.dice_masters.phrases.kinds import InZone

DRAWING: Final = (said.Draw, said.DrawAndRoll, said.PrepFromBag)

HANGING: Final = (
    amounts.ForEachDone,
    amounts.ForEachSpared,
    amounts.ThatMuch,
    DoneThisWay,
    YouDo,
    selectors.AmongThose,
    selectors.EachRolled,
    selectors.It,
    selectors.SomeOfThose,
    selectors.ThatDie,
    selectors.TheOther,
    selectors.TheRest,
    selectors.TheRolled,
    selectors.ThoseDice,
)
"""Words of a sentence that hangs on what the sentence before has done."""


def barren(state: State, names: Scope, effect: Node, cost: Cost | None = None) -> bool:
    """Whether an effect finds nothing to affect. cost: what is still to be paid for it, which may be drawn then."""
    if isinstance(effect, ThisTurn):
        return False
    if isinstance(effect, DRAWING):
        return _nothing_drawn(state, names, effect, cost)
    if isinstance(effect, (May, MayPay, said.Enlistment, said.Resistance)):
        more = getattr(effect, "otherwise", None)
        inner = (effect.effect,) if more is None else (effect.effect, more)
        return all(barren(state, names, one, cost) for one in inner)
    if isinstance(effect, Series):
        return barren(state, names, effect.first, cost)
    if isinstance(effect, Together):
        return barren(state, names, effect.first, cost) and barren(state, names, effect.second, cost)
    if isinstance(effect, (said.SomebodyChooses, said.PlayersKO)):
        return _nobody_chooses(state, names, effect)
    if isinstance(effect, bonds.SendHome):
        return not away(state)
    if type(effect) in EMPTY:
        return not EMPTY[type(effect)](state, names, effect)
    choices = state.game.library.choices(effect)
    if choices and not (
        cost is not None and _used_is_meant(state, effect) and _goes_to_used(state, names["you"], cost)
    ):
        known = state.game.rules.choices
        return not any(known[type(node)](state, names, node).ids for _, node in choices)
    return _none_of_them(state, names, effect)


def _nothing_drawn(state: State, names: Scope, effect: Any, cost: Cost | None) -> bool:
    """Whether nobody who draws has a die in bag or Used Pile (DM-ZONE-09), or none is to be drawn."""
    per = effect.per
    if per is not None and not isinstance(per, HANGING) and not state.value(per, names):
        return True
    who = getattr(effect, "who", None)
    seats = (names["you"],) if who is None else state.value(who, names)
    if any(inside(state, seat, BAG) or inside(state, seat, USED) for seat in seats):
        return False
    return cost is None or names["you"] not in seats or not _goes_to_used(state, names["you"], cost)


def _goes_to_used(state: State, seat: int, cost: Cost) -> bool:
    """Whether dice that pay a price lie in the Used Pile once it is paid (DM-ENERGY-15/16/17, DM-ZONE-06/07)."""
    edition = state.game.edition
    mine = sides.is_active(state, seat)
    energy = not (edition.out_of_play and mine)
    given = not (edition.used_by_way_of_out and mine)
    return any(
        (energy and isinstance(part, PayEnergy)) or (given and isinstance(part, GiveUp))
        for part in state.game.library.within(cost)
    )


def _used_is_meant(state: State, effect: Node) -> bool:
    """Whether an effect is about dice in the Used Pile of who starts it."""
    within = state.game.library.within(effect)
    return any(isinstance(part, InZone) and part.zone in ("used", "used or prep") for part in within)


def _nobody_chooses(state: State, names: Scope, effect: Any) -> bool:
    """Whether those who are to choose dice of theirs have none."""
    if isinstance(effect.who, Choosing):
        return False
    choice = rules.choices[type(effect.dice)]
    seats = state.value(effect.who, names)
    return not any(choice(state, {**names, "chooser": seat}, effect.dice).ids for seat in seats)


def _none_of_them(state: State, names: Scope, effect: Any) -> bool:
    """Whether an effect is about each die of a kind, and there is none."""
    meant = effect.modifier if isinstance(effect, said.Apply) else effect
    dice = getattr(meant, "dice", None) or getattr(meant, "to", None)
    if getattr(meant, "also", None) is not None:
        return False
    if isinstance(dice, selectors.Each) or (isinstance(dice, selectors.All) and isinstance(effect, said.Get)):
        return not state.value(dice, names)
    return False


def may_start(state: State, names: Scope, effects: Sequence[Effect], cost: Cost | None = None) -> bool:
    """Whether the sentences of an ability have a target, and find something to affect (DM-ACT-08)."""
    return aimless(state, names, effects[0]) is None and not _futile(state, names, effects, cost)


def cannot_start(state: State, names: Scope, effects: Sequence[Effect], cost: Cost | None = None) -> Refusal | None:
    """Why the sentences of an ability cannot be started; None if they can."""
    refusal = no_target(state, names, effects[0])
    if refusal is not None or not _futile(state, names, effects, cost):
        return refusal
    if isinstance(effects[0], DRAWING):
        said = f"{speaking(state, names)}: there is no die to draw; bag and Used Pile are empty."
        return Refusal("DM-ACT-08", said, "Wait until there is.")
    said = f"{speaking(state, names)}: there is nothing that this would affect: {language().print(effects[0])}."
    return Refusal("DM-ACT-08", said, "Wait until there is.")


def _futile(state: State, names: Scope, effects: Sequence[Effect], cost: Cost | None) -> bool:
    """Whether the first sentence finds nothing, and each other hangs on it or finds nothing either."""
    return barren(state, names, effects[0], cost) and all(
        _hangs(state, names, one) or barren(state, names, one, cost) for one in effects[1:]
    )


def _hangs(state: State, names: Scope, effect: Effect) -> bool:
    """Whether a sentence does nothing where the one before has done nothing."""
    if isinstance(effect, If) and isinstance(effect.condition, DoneThisWay):
        return not state.value(effect.condition, {**names, "done": ()})
    return any(isinstance(part, HANGING) for part in state.game.library.within(effect))
