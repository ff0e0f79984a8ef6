"""Dice on their cards: bought by an effect, given away, removed from the game."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.log_text import because, tells, whose
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import CENTRE, GONE, KINDS, PREP, SUPPLY, USED, inside, zone
from dicewright.games.dice_masters.continuous import filters, queries, restrictions
from dicewright.games.dice_masters.continuous.prompts import question
from dicewright.games.dice_masters.continuous.targets import lists
from dicewright.games.dice_masters.events import game_actions, payment
from dicewright.games.dice_masters.events.event_handlers import applies
from dicewright.games.dice_masters.phrases import supply as said


def for_sale(state: State, names: Scope, node: said.Purchase) -> list[Option]:
    """A die of each card that fits and can be paid, on one's own cards and in the centre (DM-BUY-01, DM-BUY-06)."""
    game = state.game
    seat = names["you"]
    options: list[Option] = []
    seen: set[int] = set()
    for kind in (SUPPLY, CENTRE):
        for number in inside(state, seat, kind):
            card = state.things[number].card
            if card in seen or not filters.fits(state, names, node.kind, state.things[number]):
                continue
            seen.add(card)
            cost, needs = price(state, node, card, seat)
            if payment.can_pay(state, seat, cost, needs) and restrictions.can(state, "buy", card, seat) is None:
                options.append(Option(game.buy_words[card], (card, number), number, game.buy_labels[card]))
    return options


def price(state: State, node: said.Purchase, card: int, seat: int) -> tuple[int, tuple[str, ...]]:
    """What a die costs this way, and the energy types it needs (DM-BUY-02, DM-BUY-08)."""
    cost = 0 if node.free else queries.cost(state, card, "buy", seat, node.less)
    return cost, state.game.needs[card] if cost else ()


@rules.step(said.Purchase)
def purchase(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Which die, the payment, then the die (DM-BUY-10)."""
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    if frame.step == 0:
        options = for_sale(state, names, node)
        if len(options) > 1 and answer is None:
            return Pick(
                seat, question(state, names, "choose a die to purchase."), options, names["this"], names["rule"]
            )
        found = [option.data for option in options if answer is None or option.key == answer]
        if not found:
            state.pop()
            return None
        card = state.things[found[0]].card
        cost, needs = price(state, node, card, seat)
        state.advance(1, found[0])
        if cost > 0:
            payment.pay(state, seat, cost, needs, f"to buy {state.game.names[card]}")
        return None
    die = frame.local
    state.pop()
    game_actions.purchase(state, seat, die, PREP if node.prep else USED)
    return None


# --- given away, removed ---


@applies("take free")
def taken(state: State, event: Event) -> Event | None:
    number = event.thing
    if KINDS[state.where[number]] not in (SUPPLY, CENTRE):
        return None
    state.put(change(state.things[number], owner=event.seat, controller=event.seat))
    state.move(number, zone(event.seat, USED))
    return event


@applies("remove")
def removed(state: State, event: Event) -> Event | None:
    state.move(event.thing, zone(0, GONE))
    return event


@tells("take free")
def told_taken(names: Names, event: Event) -> str:
    return f"{names.player(event.seat)} gets {names.thing(event.thing)} without payment{because(names, event)}."


@tells("remove")
def told_removed(names: Names, event: Event) -> str:
    return f"{whose(names, event)} is removed from the game{because(names, event)}."


@rules.do(said.TakeFree)
def take_free(state: State, node: said.TakeFree) -> None:
    you, this, rule = game_actions.you(state), game_actions.this(state), game_actions.rule_of(state)
    happen(
        state,
        *(Event("take free", thing=one, seat=you, source=this, by=you, rule=rule) for one in state.value(node.dice)),
    )


@rules.do(said.RemoveFromGame)
def remove_from_game(state: State, node: said.RemoveFromGame) -> None:
    you, this, rule = game_actions.you(state), game_actions.this(state), game_actions.rule_of(state)
    happen(
        state, *(Event("remove", thing=one, seat=you, source=this, by=you, rule=rule) for one in state.value(node.dice))
    )


lists(said.Purchase, for_sale)
