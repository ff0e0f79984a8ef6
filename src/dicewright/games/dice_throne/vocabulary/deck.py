"""Looking at the own deck and searching it. Search and shuffle are one: nobody acts between them (DT-RULE-THEN-09).

What lies in a deck is known to its owner only, until it is revealed; looking never shuffles (DT-RULE-CARDS-01).
"""

from __future__ import annotations

from typing import Annotated, Any

from dicewright.engine.ask import Ask, Pick
from dicewright.engine.choosing import Choice, ask_for, chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.node import Condition, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs, zones
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.lexicon import CardGroup
from dicewright.games.dice_throne.vocabulary.upgrades import fits, put_into_play
from dicewright.language import Words, phrase

rules = Rules()

CardKind = Annotated[str, Words({"card": "card|cards", "upgrade": "upgrade|upgrades"})]
Zone = Annotated[str, Words({"hand": "your hand", "play": "play"})]


@phrase("search your deck for[{up_to?} up to] {n} {what:n}, put {n:it|them} into {zone} and shuffle your deck")
class Search(Clause):
    """So many cards of the deck, if there are, chosen by you. Others learn of them only if they are upgrades.

    Upgrades enter play for nothing; who may not play cards finds none (DT-CARD-15), but an Ultimate is not stopped.
    """

    n: int
    what: CardKind
    zone: Zone
    up_to: bool = False


@phrase("look at the top {n card|cards} of your deck")
class LookTop(Clause):
    """As many as there are; what follows calls them *them*."""

    n: int


@phrase("none of them is an upgrade")
class NoUpgrade(Condition):
    """None of the cards just looked at, if any were."""


@phrase("reveal them")
class RevealThem(Clause):
    """All see the cards just looked at."""


@phrase("reveal the upgrades among them and put them into your hand")
class TakeUpgrades(Clause):
    """Every upgrade just looked at, shown to all."""


@phrase("reveal 1 {group} Card among them and put it into your hand")
class TakeCard(Clause):
    """One of the cards just looked at, if there is any of the kind; all see it (DT-CARD-16)."""

    group: CardGroup


@phrase("discard the others")
class DiscardLooked(Clause):
    """The cards just looked at that are still in the deck, without CP (DT-TURN-13)."""


@phrase("put them back in any order", rest=False)
@phrase("put the others back in any order", rest=True)
class PutBack(Clause):
    """The cards just looked at that are still in the deck, on its top, unless it was shuffled."""

    rest: bool


@phrase("{who reveal|reveals} their hand")
class RevealHand(Clause):
    """All see a hand."""

    who: Who


@rules.step(Search)
def search(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    deck = state.zones[zones.at(seat, "deck")]
    if frame.step == 0:
        state.advance(1)
        if deck:
            verbs.look(state, (seat,), deck)
        return None
    if frame.step == 1:
        ids = _findable(state, node, seat, deck)
        least = 0 if node.up_to else node.n
        rule = state.game.library.root(node)
        choice = Choice(seat, ids, least, node.n, lambda: state.game.prompt(state, names, node), rule)
        found = ask_for(state, choice)
        if isinstance(found, Ask):
            if answer is None:
                return found
            found = chosen_ids(found, answer)
        state.advance(2)
        if node.zone == "play":
            put_into_play(state, seat, found)
        else:
            for number in found:
                verbs.put_card(state, number, node.zone, shown=node.what == "upgrade")
        return None
    state.pop()
    state.bind("looked", ())
    verbs.shuffle(state, seat)
    return None


def _findable(state: State, node: Search, seat: int, deck: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a deck that a search may find."""
    if node.what == "card":
        return deck
    if node.zone == "play":
        free = state.facts["ultimate"] or state.game.allows(state, seat, "play")  # type: ignore[attr-defined]
        return tuple([number for number in deck if free and fits(state, seat, number)])
    return tuple([number for number in deck if _upgrade(state, number)])


def _upgrade(state: State, number: int) -> bool:
    return bool(state.game.cards[state.things[number].name].upgrade)  # type: ignore[attr-defined]


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
        verbs.look(state, (seat,), ids)


@rules.value(NoUpgrade)
def no_upgrade(state: State, names: Scope, node: NoUpgrade) -> bool:
    ids = _looked(state, names)
    return bool(ids) and not any(_upgrade(state, number) for number in ids)


@rules.do(RevealThem)
def reveal_them(state: State, node: RevealThem) -> None:
    verbs.look(state, state.game.seats, _looked(state, state.names), shown=True)


@rules.do(TakeUpgrades)
def take_upgrades(state: State, node: TakeUpgrades) -> None:
    for number in _looked(state, state.names):
        if _upgrade(state, number):
            verbs.put_card(state, number, "hand", shown=True)


@rules.step(TakeCard)
def take_card(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    cards = state.game.cards  # type: ignore[attr-defined]
    ids = tuple([number for number in _looked(state, names) if cards[state.things[number].name].group == node.group])
    rule = state.game.library.root(node)
    found = ask_for(state, Choice(names["you"], ids, 1, 1, lambda: state.game.prompt(state, names, node), rule))
    if isinstance(found, Ask):
        if answer is None:
            return found
        found = chosen_ids(found, answer)
    state.pop()
    for number in found:
        verbs.put_card(state, number, "hand", shown=True)
    return None


@rules.do(DiscardLooked)
def discard_looked(state: State, node: DiscardLooked) -> None:
    verbs.discard(state, _looked(state, state.names))


@rules.step(PutBack)
def put_back(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The top card first; `placed` are those that have their place already."""
    names = state.names
    seat = names["you"]
    placed: tuple[int, ...] = names.get("placed", ())
    left = tuple([number for number in _looked(state, names) if number not in placed])
    if len(left) > 1:
        options = state.game.options(state, left, seat)
        if answer is None:
            said = "choose the card that lies on top." if not placed else "choose the next card."
            return Pick(seat, question(state, names, said), options, names.get("this", -1), "DT-RULE-CARDS-01")
        chosen = next(option.things[0] for option in options if option.key == answer)
        state.bind("placed", (*placed, chosen))
        return None
    state.bind("placed", ())
    state.pop()
    for number in reversed((*placed, *left)):
        verbs.put_card(state, number, "deck", 0)
    return None


@rules.do(RevealHand)
def reveal_hand(state: State, node: RevealHand) -> None:
    for seat in state.value(node.who):
        verbs.look(state, state.game.seats, zones.hand(state, seat), shown=True)
