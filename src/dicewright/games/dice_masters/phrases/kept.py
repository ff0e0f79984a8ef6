"""Choices of a word or a card, written down on the card that speaks and read back as *the chosen …*."""

from __future__ import annotations

from typing import Annotated

from dicewright.games.dice_masters.phrases.effects import Deed
from dicewright.games.dice_masters.phrases.kinds import Qualifier
from dicewright.language import Name, Words, phrase


@phrase("choose an affiliation[ other than {but}]", what="affiliation")
@phrase("choose an affiliation of 2 or more character dice", what="shared", but="")
@phrase("choose an energy type", what="type", but="")
@phrase("choose an opposing card", what="card", but="")
@phrase("choose an opposing character card", what="character card", but="")
class ChooseForCard(Deed):
    """What is chosen replaces what was chosen for this card before; it never targets."""

    what: str
    but: Annotated[str, Name("affiliation")] = ""


@phrase("of the chosen {what}")
class OfTheChosen(Qualifier):
    """Fitting what was chosen for the card that speaks."""

    what: Annotated[str, Words({"affiliation": "affiliation", "type": "energy type", "card": "card"})]
