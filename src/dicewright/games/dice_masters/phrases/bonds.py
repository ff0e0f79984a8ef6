"""Effects that tie dice, cards and players to each other: attachments, exchanged control, likenesses."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Choosing, Modifier, Selector
from dicewright.games.dice_masters.phrases.effects import Deed
from dicewright.games.dice_masters.phrases.kinds import STATS, Ref, Stat
from dicewright.games.dice_masters.phrases.selectors import ThatDie, This, ThoseDice
from dicewright.language import Name, Words, phrase


@phrase("attach {die} to {to}")
class Attach(Deed):
    """A die lies in the field with another; it leaves when that one does."""

    die: This
    to: Selector


@phrase("exchange control of {first} and {second} until the end of the turn")
class ExchangeControl(Deed):
    """Two dice change sides at the same moment (DM-CTRL-01); neither has a holder whose leaving would end it."""

    first: Choosing
    second: Choosing


@phrase("return each die that is in the field for a time")
class SendHome(Deed):
    """Control and every other stay for a time end: dice go where they came from (DM-CTRL-05.2)."""


@phrase("{dice gain|gains} {affiliation} this turn")
class GainAffiliation(Deed):
    """Dice have an affiliation besides their own, also while they are fielded (DM-CARD-09)."""

    dice: Selector
    affiliation: Annotated[str, Name("affiliation")]


@phrase("{dice count|counts} as level {level} this turn")
class CountAs(Deed):
    """Dice are read as if they showed another level: attack, defense, fielding cost and burst marks."""

    dice: Selector
    level: int


@phrase("the {stat} of {dice} becomes the {other_stat} of {other}", narrow={"dice": Choosing | This}, number=None)
@phrase(
    "the A and D of {dice} become those of {other}",
    narrow={"dice": Choosing | This},
    stat="both",
    other_stat="both",
    number=None,
)
@phrase("the {stat} of {dice} becomes {number}", other_stat="", other=None)
@phrase("the A and D of {dice} become {number}", stat="both", other_stat="", other=None)
class Becomes(Deed):
    """A number, or both, becomes what another reads now, or so much: an applied change (DM-EFF-04).

    Both dice, where there are two, are then *those*.
    """

    stat: Annotated[str, Words({"attack": STATS["attack"], "defense": STATS["defense"]})]
    dice: Selector
    other_stat: Stat
    other: Choosing | None
    number: int | None


@phrase("{dice} deal damage equal to their A to each other")
class Fight(Deed):
    """Two dice damage each other at the same moment; that is not combat damage (DM-DMG-15)."""

    dice: ThoseDice


@phrase("{modifier} until the end of your opponent's next turn", yours=False)
@phrase("{modifier} until your next turn", yours=True)
class ApplyLonger(Deed):
    """A continuous statement beyond this turn, about dice as they come or about those that were chosen (DM-EFF-05).

    yours: until your next turn begins.
    """

    modifier: Modifier
    yours: bool


@phrase("its bearer")
class TheBearer(Ref):
    """The die this die is attached to, or was when it was given up."""


@phrase("{die} copies everything of the chosen card except {but} until another die of this card is fielded")
class CopyCard(Deed):
    """A die is what the chosen card says, also beyond this turn; with die faces or without (DM-COPY-03)."""

    die: This
    but: Annotated[str, Words({"cost": "purchase cost", "faces": "purchase cost and die faces"})]


@phrase("reroll {die} and prep it if it shows an action")
class RerollUsed(Deed):
    """An action die just used is rolled once more; its action face sends it to the Prep Area."""

    die: ThatDie
