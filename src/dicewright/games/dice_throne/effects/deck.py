"""Looking at the own deck and searching it. Search and shuffle are one: nobody acts between them (DT-RULE-THEN-09).

What lies in a deck is known to its owner only, until it is revealed; looking never shuffles (DT-RULE-CARDS-01).
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick, Subset
from dicewright.engine.choosing import Choice, decided
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.effects.forging import place_card
from dicewright.games.dice_throne.effects.upgrades import fits
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.deck import (
    DiscardLooked,
    LookTop,
    NoneOfThem,
    PutBack,
    RevealHand,
    RevealThem,
    Search,
    TakeBack,
    TakeCard,
    TakeUpgrades,
)

AS_THEY_LIE: Final = "as they lie"
"""To put cards below the deck in the order in which they were looked at."""


@rules.step(Search)
def search(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    deck = state.zones[zones.at(seat, "deck")]
    if frame.step == 0:
        state.advance(1)
        if deck:
            game_actions.look(state, (seat,), deck)
        return None
    if frame.step == 1:
        ids = _findable(state, node, seat, deck)
        least = 0 if node.up_to else node.n
        rule = state.game.library.root(node)
        choice = Choice(seat, ids, least, node.n, lambda: state.game.prompt(state, names, node), rule)
        found = decided(state, choice, answer)
        if isinstance(found, Ask):
            return found
        state.advance(2)
        if node.zone == "play":
            game_actions.upgrade(state, seat, found)
        elif node.zone == "board":
            for number in found:
                place_card(state, number)
        else:
            for number in found:
                game_actions.put_card(state, number, node.zone, shown=node.what == "upgrade")
        return None
    state.pop()
    state.bind("looked", ())
    game_actions.shuffle(state, seat)
    return None


@rules.step(TakeBack)
def take_back(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if node.onto is not None:
        return _put_onto(state, frame, answer)
    names = state.names
    seat = names["you"]
    pile = state.zones[zones.at(seat, "discard")]
    count = min(node.n, len(pile))
    rule = state.game.library.root(node)
    choice = Choice(seat, pile, 0 if node.up_to else count, count, lambda: state.game.prompt(state, names, node), rule)
    found = decided(state, choice, answer) if count else ()
    if isinstance(found, Ask):
        return found
    state.pop()
    for number in found:
        game_actions.put_card(state, number, "hand", shown=True)
    if node.rest:
        for number in state.zones[zones.at(seat, "discard")]:
            game_actions.put_card(state, number, "deck", shown=True)
        game_actions.shuffle(state, seat)
    return None


def _put_onto(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One card of the hand after the other, so that its owner says in which order they lie."""
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    held = tuple([number for number in zones.hand(state, seat) if number != names["this"]])
    if frame.step == node.n or not held:
        state.pop()
        return None
    rule = state.game.library.root(node)
    choice = Choice(seat, state.game.distinct(state, held), 1, 1, lambda: state.game.prompt(state, names, node), rule)
    found = decided(state, choice, answer)
    if isinstance(found, Ask):
        ask = found
        ask.veiled = True
        return ask
    state.advance(frame.step + 1)
    game_actions.put_card(state, found[0], "deck", 0 if node.onto == "top" else None)
    return None


def _findable(state: State, node: Search, seat: int, deck: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a deck that a search may find."""
    if node.group is not None:
        cards = state.game.cards
        return tuple([number for number in deck if cards[state.things[number].name].group == node.group])
    if node.what == "card":
        return deck
    if node.most is not None:
        deck = tuple([number for number in deck if state.game.cards[state.things[number].name].cost <= node.most])
    if node.zone == "play":
        free = state.facts["ultimate"] or state.game.allows(state, seat, "play")
        return tuple([number for number in deck if free and fits(state, seat, number)])
    return tuple([number for number in deck if _upgrade(state, number)])


def _upgrade(state: State, number: int) -> bool:
    return bool(state.game.cards[state.things[number].name].upgrade)


def _looked(state: State, names: Scope) -> tuple[int, ...]:
    """The cards just looked at that are still in the deck."""
    deck = zones.at(names["you"], "deck")
    return tuple([number for number in names.get("looked", ()) if state.where[number] == deck])


@rules.do(LookTop)
def look_top(state: State, node: LookTop) -> None:
    seat = state.names["you"]
    ids = state.zones[zones.at(seat, "deck")][: node.n]
    state.bind("looked", ids)
    if ids:
        game_actions.look(state, (seat,), ids)


@rules.value(NoneOfThem)
def none_of_them(state: State, names: Scope, node: NoneOfThem) -> bool:
    if node.placed:
        board = zones.at(names["you"], "board")
        return all(state.where[number] != board for number in names["looked"])
    ids = _looked(state, names)
    return bool(ids) and not any(_upgrade(state, number) for number in ids)


@rules.do(RevealThem)
def reveal_them(state: State, node: RevealThem) -> None:
    game_actions.look(state, state.game.seats, _looked(state, state.names), shown=True)


@rules.do(TakeUpgrades)
def take_upgrades(state: State, node: TakeUpgrades) -> None:
    for number in _looked(state, state.names):
        if _upgrade(state, number):
            game_actions.put_card(state, number, "hand", shown=True)


@rules.step(TakeCard)
def take_card(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Asked whatever the cards are: a question that did not come would tell the others what is not among them."""
    node: Any = frame.node
    names = state.names
    cards = state.game.cards
    looked = _looked(state, names)
    ids = tuple([one for one in looked if node.group in (None, cards[state.things[one].name].group)])
    most = len(ids) if node.n is None else min(node.n, len(ids))
    if most == 1:
        ids = state.game.distinct(state, ids)
    rule = state.game.library.root(node)

    def prompt() -> str:
        return str(state.game.prompt(state, names, node))

    if ids or node.group is None:
        found = decided(state, Choice(names["you"], ids, 0 if node.place else 1, most, prompt, rule), answer)
    else:
        found = Subset(names["you"], prompt, (), source=names.get("this", -1), rule=rule) if answer is None else ()
    if isinstance(found, Ask):
        ask = found
        ask.veiled = True
        return ask
    state.pop()
    for number in found:
        if node.place:
            place_card(state, number)
            continue
        game_actions.put_card(state, number, "hand", shown=node.group is not None)
    return None


@rules.do(DiscardLooked)
def discard_looked(state: State, node: DiscardLooked) -> None:
    game_actions.discard(state, _looked(state, state.names))


@rules.step(PutBack)
def put_back(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The top card first; `placed` are those that have their place already. Asked even where all cards are alike, since
    the others do not see that."""
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    placed: tuple[int, ...] = names.get("placed", ())
    left = tuple([number for number in _looked(state, names) if number not in placed])
    if len(left) > 1:
        options = state.game.options(state, state.game.distinct(state, left), seat)
        as_they_lie = [Option(AS_THEY_LIE, label="As they lie now")] if node.below else []
        if answer is None:
            top = "on top" if not node.below else "above the others"
            said = f"choose the card that lies {top}." if not placed else "choose the next card."
            prompt = question(state, names, said)
            passing = AS_THEY_LIE if node.below else ""
            ask = Pick(seat, prompt, [*options, *as_they_lie], names.get("this", -1), "DT-RULE-CARDS-01", passing)
            ask.veiled = True
            return ask
        if answer != AS_THEY_LIE:
            chosen = next(option.things[0] for option in options if option.key == answer)
            state.bind("placed", (*placed, chosen))
            return None
    state.bind("placed", ())
    state.pop()
    order = (*placed, *left)
    for number in order if node.below else reversed(order):
        game_actions.put_card(state, number, "deck", None if node.below else 0)
    return None


@rules.do(RevealHand)
def reveal_hand(state: State, node: RevealHand) -> None:
    for seat in state.value(node.who):
        game_actions.look(state, state.game.seats, zones.hand(state, seat), shown=True)
