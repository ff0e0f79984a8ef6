"""What is a boss's own: its upgrades before the battle, its Action cards, one in each of its steps."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.stages import staged
from dicewright.engine.state import NOWHERE
from dicewright.games.dice_throne.board import battle, sides, zones
from dicewright.games.dice_throne.board.ability_index import names_for
from dicewright.games.dice_throne.board.battle import LayUpgrades, Revealed, SellWaiting
from dicewright.games.dice_throne.board.entities import Card
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import SETTLE
from dicewright.games.dice_throne.cards.definitions import CardFacts
from dicewright.games.dice_throne.events.sequence import resolve, settled
from dicewright.games.dice_throne.turn.player_actions import cost


@rules.step(LayUpgrades)
def lay_upgrades(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Upgrades are drawn until one that could lie on the board is too dear; what is left of the Upgrade CP is lost
    (DT-DTA-84, DT-DTA-85, DT-DTA-86)."""
    state.pop()
    seat, left = battle.seat_of(state), battle.enemy(state).upgrade_cp
    for number in _upgrade_deck(state, seat):
        card = _facts(state, number)
        if state.facts["levels"][seat][card.ability] >= card.level:
            _put_aside(state, seat, number)  # for nothing, and the next is drawn
            continue
        price = cost(state, seat, card)
        if price > left:
            _put_aside(state, seat, number)
            return None
        left -= price
        more = {"card": card.name}
        laid = Event("upgrade", thing=number, seat=seat, amount=card.level, by=seat, rule="DT-DTA-84", more=more)
        done = state.game.apply(state, laid)
        assert done is not None
        state.note(done)
    return None


def _upgrade_deck(state: State, seat: int) -> list[int]:
    """The Upgrade deck from its top; cards that a script names come first."""
    cards = [one.id for one in state.things if isinstance(one, Card) and one.owner == seat]
    deck = tuple([one for one in cards if state.where[one] == NOWHERE and _facts(state, one).upgrade])
    rest = list(state.shuffled(f"private deck {seat}", deck))
    drawn, draws = [], state.facts["draws"]
    for who, name in draws:
        found = [number for number in rest if who == seat and state.things[number].name == name]
        drawn += found[:1]
        rest = [number for number in rest if number not in found[:1]]
    named = [state.things[number].name for number in drawn]
    state.set("draws", tuple([one for one in draws if one[0] != seat or one[1] not in named]))
    return [*drawn, *rest]


def _facts(state: State, number: int) -> CardFacts:
    found: CardFacts = state.game.cards[state.things[number].name]
    return found


def _put_aside(state: State, seat: int, number: int) -> None:
    """An upgrade that is not laid leaves the match, so that it never comes among the Action cards."""
    state.note(Event("put aside", thing=number, seat=seat, amount=1, by=seat, rule="DT-DTA-84"))


def _turn_over(state: State) -> int:
    """The top Action card is turned over, and the boss rolls for what it says; -1 if there is none at all."""
    seat = battle.seat_of(state)
    happen(state, Event("turn over", seat=seat, amount=1, by=seat, rule="DT-DTA-89"))
    hand = zones.hand(state, seat)
    return hand[-1] if hand else -1


def _gain_cp(state: State) -> None:
    """The boss has no more than 15 CP, as everybody (DT-SET-06)."""
    seat = battle.seat_of(state)
    resolve(state, Event("cp", thing=seat, seat=seat, amount=1, by=seat, rule="DT-DTA-89"))


def _draw(state: State) -> None:
    state.push(SETTLE)
    card = _turn_over(state)
    settled(state)
    if card >= 0:
        bonus = state.game.trees[_facts(state, card).bonus_path]
        hero = sides.active_player(state)
        state.note(Event("hero bonus", thing=card, seat=hero, amount=1, by=hero, rule="DT-DTA-89"))
        state.push(bonus, names_for(state, hero, -1))


# 1 CP, a card, and its Hero Bonus at once (DT-DTA-89).
rules.step(Revealed)(staged(_gain_cp, _draw, lambda state: None))


def see_objective(state: State) -> None:
    """A boss that sees no Roll Objective turns the top Action card over for that alone: neither its Hero Bonus nor its
    effect happens (DT-DTA-96)."""
    if state.facts.get("objective") == "":
        card = _turn_over(state)
        if card >= 0:
            state.move(card, zones.at(battle.seat_of(state), "discard"))


@rules.step(SellWaiting)
def sell_waiting(state: State, frame: Frame, answer: Any) -> Ask | None:
    """What waited through all Offensive Roll Phases of the step, those of King's Hand too (DT-DTA-93)."""
    state.pop()
    seat = battle.seat_of(state)
    state.push(SETTLE)
    for number in zones.hand(state, seat):
        happen(state, Event("sell", thing=number, seat=seat, amount=1, source=number, by=seat, rule="DT-DTA-93"))
    return None
