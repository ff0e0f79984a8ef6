"""Choosing an affiliation, an energy type or a card, kept on the card that speaks."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.quoting import possessive
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import is_character
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import TEAM, fielded, inside
from dicewright.games.dice_masters.cards.schema import TYPES
from dicewright.games.dice_masters.continuous import characteristics
from dicewright.games.dice_masters.continuous.filters import fit
from dicewright.games.dice_masters.continuous.prompts import question
from dicewright.games.dice_masters.continuous.targets import chooser, lists
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.phrases import kept as said

ASKED: Final = {"type": "an energy type", "card": "an opposing card", "character card": "an opposing character card"}


def _of_owner(state: State, card: int) -> str:
    """A card by its full title, with whose it is."""
    game = state.game
    return f"{game.full_title(card)} ({possessive(game.seat_names[state.things[card].owner])})"


def chosen_words(state: State, names: Scope, node: said.ChooseForCard) -> list[Option]:
    """What there is to choose from; cards carry their id."""
    game = state.game
    if node.what == "type":
        return [Option(word, data=word) for word in TYPES]
    if node.what in ("card", "character card"):
        cards = [one for seat in sides.opponents(state, names["you"]) for one in inside(state, seat, TEAM)]
        levels = game.kinds
        return [
            Option(game.words[one], (one,), one, _of_owner(state, one))
            for one in cards
            if node.what == "card" or levels[one].levels
        ]
    found: dict[str, int] = {}
    if node.what == "shared":
        for seat in state.game.seats:
            for one in fielded(state, seat):
                for word in characteristics.affiliations(state, state.things[one]) if is_character(state, one) else ():
                    found[word] = found.get(word, 0) + 1
        return [Option(word, data=word) for word, many in sorted(found.items()) if many > 1]
    words = {word for facts in game.cards.values() for word in facts.affiliations}
    return [Option(word, data=word) for word in sorted(words) if word != node.but]


@rules.step(said.ChooseForCard)
def choose_for_card(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One option is no choice; no option leaves nothing chosen."""
    if not state.names.get("picked"):
        return choose_word(state, frame.node, answer)
    state.bind("picked", False)
    state.pop()
    game_actions.remember(state, state.names["card"], state.names["chosen"])
    return None


def choose_word(state: State, node: Any, answer: Any) -> Ask | None:
    """Have a word or card chosen, and bind it; what it is chosen for is done afterwards."""
    names = state.names
    options = chosen_words(state, names, node)
    if len(options) > 1 and answer is None:
        what = ASKED.get(node.what, "an affiliation")
        return Pick(chooser(names), question(state, names, f"choose {what}."), options, names["this"], names["rule"])
    found = [option.data for option in options if answer is None or option.key == answer]
    state.bind("chosen", tuple(found))
    state.bind("picked", True)
    return None


@fit(said.OfTheChosen)
def of_the_chosen(state: State, names: Scope, node: said.OfTheChosen, die: Die) -> bool:
    chosen = names["chosen"] if "chosen" in names else state.things[names["card"]].chosen
    if node.what == "card":
        return bool(characteristics.card_of(state, die) in chosen)
    if node.what == "affiliation":
        return any(word in chosen for word in characteristics.affiliations(state, die))
    facts = characteristics.facts_of(state, die)
    return facts is not None and any(word in chosen for word in facts.energy)


lists(said.ChooseForCard, chosen_words)
