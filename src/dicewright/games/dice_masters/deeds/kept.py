"""Choosing an affiliation, an energy type or a card, kept on the card that speaks."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope, State
from dicewright.games.dice_masters import likeness, sides, verbs
from dicewright.games.dice_masters.aim import lists
from dicewright.games.dice_masters.dice import game_of, is_character
from dicewright.games.dice_masters.fits import fit
from dicewright.games.dice_masters.prompts import question
from dicewright.games.dice_masters.rulebook import rules
from dicewright.games.dice_masters.shapes import TYPES
from dicewright.games.dice_masters.things import Die
from dicewright.games.dice_masters.values import chooser
from dicewright.games.dice_masters.vocabulary import kept as said
from dicewright.games.dice_masters.zones import TEAM, fielded, inside

ASKED = {"type": "an energy type", "card": "an opposing card", "character card": "an opposing character card"}


def chosen_words(state: State, names: Scope, node: said.ChooseForCard) -> list[Option]:
    """What there is to choose from; cards carry their id."""
    game = game_of(state)
    if node.what == "type":
        return [Option(word, data=word) for word in TYPES]
    if node.what in ("card", "character card"):
        cards = [one for seat in sides.opponents(state, names["you"]) for one in inside(state, seat, TEAM)]
        levels = game.kinds
        return [
            Option(
                game.words[one], (one,), one, f"{game.full_title(one)} ({game.seat_names[state.things[one].owner]}'s)"
            )
            for one in cards
            if node.what == "card" or levels[one].levels
        ]
    found: dict[str, int] = {}
    if node.what == "shared":
        for seat in state.game.seats:
            for one in fielded(state, seat):
                for word in likeness.affiliations(state, state.things[one]) if is_character(state, one) else ():
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
    verbs.remember(state, state.names["card"], state.names["chosen"])
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
        return bool(likeness.card_of(state, die) in chosen)
    if node.what == "affiliation":
        return any(word in chosen for word in likeness.affiliations(state, die))
    facts = likeness.facts_of(state, die)
    return facts is not None and any(word in chosen for word in facts.energy)


lists(said.ChooseForCard, chosen_words)
