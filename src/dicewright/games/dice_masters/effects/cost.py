"""Paying prices that are written on cards (DM-COST-01.2)."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Refusal
from dicewright.engine.choosing import ask_for, chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.node import Choosing, Cost
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import USED, fielded, in_field
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.continuous import damage, prohibitions, queries, restrictions, static_abilities
from dicewright.games.dice_masters.events import game_actions, payment
from dicewright.games.dice_masters.phrases import costs as said
from dicewright.games.dice_masters.phrases.costs import energy
from dicewright.games.dice_masters.phrases.modifiers import TokenLimit
from dicewright.games.dice_masters.phrases.taxes import GlobalsCost

PRICE: Final = "price"


def surcharge(state: State, seat: int, names: Scope) -> int:
    """How much more energy a price is because it is a Global's."""
    if not names.get("as global"):
        return 0
    more = 0
    for one, theirs in static_abilities.statements(state, GlobalsCost):
        if static_abilities.tells(state, theirs, one.who, seat):
            more += one.number
    return more


def _dear(state: State, seat: int) -> str:
    """The cards that have raised what Globals cost a player."""
    found = static_abilities.statements(state, GlobalsCost)
    return static_abilities.speakers(
        state, [at for one, at in found if static_abilities.tells(state, at, one.who, seat)]
    )


@rules.step(said.PayEnergy)
def pay_energy(state: State, frame: Frame, answer: Any) -> Ask | None:
    amount, types = energy(frame.node)  # type: ignore[arg-type]
    names = state.names
    seat, times = names["payer"], names.get("times", 1)
    amount += surcharge(state, seat, names)
    title = state.game.names[names["card"]]
    event = names.get("event")
    answered = ""
    if event is not None and event.thing >= 0 and event.thing != names["this"]:
        answered = f", about {Names(state).held(event.thing)}"
    what = f"for {'the Global of ' if names.get('as global') else ''}{title}{answered}"
    state.pop()
    payment.pay(state, seat, amount * times, types * times, what, typed=_typed(names))
    return None


def _typed(names: Scope) -> str:
    """What asks for types of energy: the rule of Globals, or that what a text asks for cannot be avoided."""
    return "DM-GLOB-02" if names.get("as global") else "DM-COST-01.2"


@rules.do(said.PayLife)
def pay_life(state: State, node: said.PayLife) -> None:
    game_actions.lose_life(state, (state.names["payer"],), node.number)


@rules.do(said.TakeDamage)
def take_damage(state: State, node: said.TakeDamage) -> None:
    """Nobody can prevent or redirect it: a price is a price (DM-COST-09, DM-LATER-06)."""
    origin = state.names.get("origin", "")
    state.bind("origin", PRICE)
    game_actions.deal(state, (state.names["payer"],), node.number)
    state.bind("origin", origin)


@rules.step(said.KOOwn)
def ko_own(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Choosing one's own die for a price does not target (DM-TGT-04)."""
    if frame.step:
        state.pop()
        state.bind("fell", has_fallen(state))
        return None
    found = _own(state, frame, answer)
    if isinstance(found, Ask):
        return found
    state.advance(1)
    state.bind("done", ())
    game_actions.ko(state, found, own=True)
    return None


def has_fallen(state: State) -> bool:
    """Whether a die was KO'd by what has just been done, and nothing was done instead of the KO (DM-PREV-01)."""
    return any(event.kind == "ko" for event in state.names["done"])


def may_fail(cost: Cost | None) -> bool:
    """Whether a price is a KO: what is done instead of it pays nothing (DM-PREV-01, DM-OPEN-51)."""
    return isinstance(cost.second if isinstance(cost, said.Both) else cost, said.KOOwn)


def was_paid(state: State, cost: Cost | None) -> bool:
    """Whether a price that was agreed to has really been paid."""
    return not may_fail(cost) or bool(state.names["fell"])


@rules.step(said.SpinDown)
def spin_down(state: State, frame: Frame, answer: Any) -> Ask | None:
    found = _own(state, frame, answer)
    if isinstance(found, Ask):
        return found
    state.pop()
    game_actions.spin(state, found, -frame.node.levels)  # type: ignore[attr-defined]
    return None


def _own(state: State, frame: Frame, answer: Any) -> Ask | tuple[int, ...]:
    """The die the payer gives, chosen if the price leaves a choice."""
    node: Any = frame.node
    names = {**state.names, "chooser": state.names["payer"]}
    if not isinstance(node.die, Choosing):
        found: tuple[int, ...] = state.value(node.die)
        return found
    choice = state.game.rules.choices[type(node.die)](state, names, node.die)
    why = prohibitions.no(state, "ko") if isinstance(node, said.KOOwn) else None
    asked = ask_for(state, change(choice, ids=_payable(state, node, choice.ids), rule="DM-TGT-04", refused=why))
    if isinstance(asked, Ask):
        return asked if answer is None else chosen_ids(asked, answer)
    return asked


def _payable(state: State, node: Cost, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The dice a price can really be paid with: no KO of what can't be KO'd, no spin below level 1 (DM-COST-01.3)."""
    if isinstance(node, said.KOOwn):
        return tuple(one for one in ids if not damage.cannot_be_kod(state, one))
    if not isinstance(node, said.SpinDown):
        return ids
    free = restrictions.able(state, "down", list(ids))
    return tuple(one for one in free if _level(state, one) > node.levels)


def _level(state: State, number: int) -> int:
    return queries.stat(state, state.things[number], "level")


@rules.do(said.GiveUp)
def give_up(state: State, node: said.GiveUp) -> None:
    dice = state.value(node.die)
    bearer = state.things[dice[0]].attached if dice else -1
    if bearer >= 0:
        state.bind("bearer", bearer)
    game_actions.move(state, dice, USED)


@rules.do(said.RemoveCounters)
def remove_counters(state: State, node: said.RemoveCounters) -> None:
    game_actions.put_counters(state, state.names["card"], node.name, -node.number)


@rules.step(said.Both)
def both(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step == 0:
        state.advance(1)
        state.push(frame.node.first)  # type: ignore[attr-defined]
        return None
    second = frame.node.second  # type: ignore[attr-defined]
    state.pop()
    state.push(second)
    return None


CANNOT: Final = "What cannot be paid cannot be done."


def cannot_pay(state: State, seat: int, cost: Cost, names: Scope) -> Refusal | None:
    """Why a seat cannot pay a cost written on a card; None if it can (DM-COST-01.2)."""
    if isinstance(cost, said.PayEnergy):
        amount, types = energy(cost)
        more = surcharge(state, seat, names)
        dear = _dear(state, seat) if more else ""
        speaker = Names(state).speaker(names["this"], names["you"])
        what = f"The Global of {speaker}" if names.get("as global") else speaker
        return payment.cannot_pay(state, seat, amount + more, types, rule=_typed(names), dear=dear, what=what)
    if isinstance(cost, said.Both):
        return cannot_pay(state, seat, cost.first, names) or cannot_pay(state, seat, cost.second, names)
    short = _short(state, seat, cost, names)
    if short:
        price = f"{Names(state).speaker(names['this'], names['you'])} asks for a price"
        return Refusal("DM-COST-01.2", f"{price}: {language().print(cost)}. {short}", CANNOT)
    return full_of_tokens(state, seat) if isinstance(cost, said.RemoveCounters) else None


def _short(state: State, seat: int, cost: Cost, names: Scope) -> str:
    """What a price that is no energy is short of; empty if it can be paid."""
    if isinstance(cost, (said.KOOwn, said.SpinDown)):
        theirs = {**names, "chooser": seat, "payer": seat}
        if isinstance(cost.die, Choosing):
            ids = state.game.rules.choices[type(cost.die)](state, theirs, cost.die).ids
        else:
            ids = state.value(cost.die, theirs)
        if _payable(state, cost, ids):
            return ""
        low = isinstance(cost, said.SpinDown) and ids and max(_level(state, one) for one in ids) <= cost.levels
        return f"No die can pay it.{' Dice are not spun below level 1.' if low else ''}"
    if isinstance(cost, said.PayLife) and sides.life(state, seat) < cost.number:
        return f"There is {max(0, sides.life(state, seat))} life."
    if isinstance(cost, said.GiveUp) and not in_field(state, names["this"]):
        return "It is not in the field."
    if isinstance(cost, said.RemoveCounters):
        have = dict(state.things[names["card"]].counters).get(cost.name, 0)
        return "" if have >= cost.number else f"There are {have} {cost.name} counters."
    return ""


def can_pay(state: State, seat: int, cost: Cost, names: Scope) -> bool:
    """Whether a seat can pay a cost. For lists of options; `cannot_pay` says why not."""
    if isinstance(cost, said.PayEnergy):
        return covers(state, seat, *energy(cost), names)
    if isinstance(cost, said.Both):
        return can_pay(state, seat, cost.first, names) and can_pay(state, seat, cost.second, names)
    full = isinstance(cost, said.RemoveCounters) and full_of_tokens(state, seat) is not None
    return not full and not _short(state, seat, cost, names)


def covers(state: State, seat: int, amount: int, types: tuple[str, ...], names: Scope) -> bool:
    """Whether a seat has so much energy, of these types, and what a Global costs besides."""
    have = payment.pool(state, seat)
    return payment.covers(have, amount, types) and have.total >= amount + surcharge(state, seat, names)


def full_of_tokens(state: State, seat: int) -> Refusal | None:
    """Why a seat may not get another token (DM-ACT-08 for a price that could buy nothing)."""
    for one, names in static_abilities.statements(state, TokenLimit):
        if static_abilities.tells(state, names, one.who, seat):
            tokens = [die for die in fielded(state, seat) if state.things[die].token]
            if sum(state.things[die].token[0] == one.name for die in tokens) >= one.number:
                return static_abilities.refuse(state, names, one)
    return None
