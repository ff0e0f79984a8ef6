"""What a die is: a noun with adjectives before it and qualifiers after it. They compose; no card has its own filter."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Amount, Node, Selector
from dicewright.language import Name, Words, category, phrase

CHARACTER_DIE, ANY_DIE, ACTION_DIE, SIDEKICK_NOUN = "character die", "die", "action die", "sidekick"
BASIC_DIE = "basic action die"
NOUNS = {
    CHARACTER_DIE: "character die|character dice",
    ANY_DIE: "die|dice",
    ACTION_DIE: "action die|action dice",
    BASIC_DIE: "basic action die|basic action dice",
    SIDEKICK_NOUN: "sidekick|sidekicks",
}
ENERGY = {"fist": "fist", "bolt": "bolt", "mask": "mask", "shield": "shield"}
STATS = {"attack": "A", "defense": "D", "level": "level", "fielding cost": "fielding cost", "cost": "purchase cost"}
LESS, AT_MOST, EQUAL, MORE = "less than", "at most", "equal to", "more than"
COMPARISONS = {word: word for word in (LESS, AT_MOST, EQUAL, MORE)}
ROLES = {"attacking": "attacking", "blocking": "blocking", "engaged": "engaged"}
Stat = Annotated[str, Words(STATS)]
Energy = Annotated[str, Words(ENERGY)]
Keyword = Annotated[str, Name("keyword")]
"""A keyword that stands alone and that a die can be given."""
Printed = Annotated[str, Name("printed keyword")]
"""A keyword as a card prints it."""


@category
class Adjective(Node):
    """An adjective: one property of a die."""


@category
class Qualifier(Node):
    """A qualifier: one property of a die, said after the noun."""


@category
class Place(Node):
    """A place dice can be moved to."""


@category
class Ref(Selector):
    """A reference: dice the text has already spoken of."""


@phrase("[{adjectives: } ]{noun:same}[ {qualifiers: }]")
class Kind(Node):
    """A description of dice. Unless it says where, it means dice in the field (DM-TGT-01, DM-TGT-05)."""

    noun: Annotated[str, Words(NOUNS)]
    adjectives: tuple[Adjective, ...] = ()
    qualifiers: tuple[Qualifier, ...] = ()


@phrase("your {kind:same}")
class Yours(Node):
    """Such dice of your own, all of them. After *each*, *a*, *target* or a number the same is said by *you control*."""

    kind: Kind


@phrase("opposing")
class Opposing(Adjective):
    """The other side's; unsaid means either player's (DM-NAME-03, DM-TGT-07, DM-ACTIVE-03)."""


@phrase("{role}")
class InRole(Adjective):
    """What it does in the attack."""

    role: Annotated[
        str,
        Words(
            {
                "attacking": "attacking",
                "blocking": "blocking",
                "either": "attacking or blocking",
                "blocked": "blocked",
                "unblocked": "unblocked",
            }
        ),
    ]


@phrase("[[{energy}]]")
@phrase("[[{energy}]] or [[{other}]]")
class OfEnergy(Adjective):
    """Of an energy type (DM-CARD-04), or of one of two: a die of both is still one die (DM-TIME-09)."""

    energy: Energy
    other: Energy = ""


@phrase("{affiliation}")
class OfAffiliation(Adjective):
    """Of an affiliation (DM-CARD-09)."""

    affiliation: Annotated[str, Name("affiliation")]


@phrase("{title}")
class Titled(Adjective):
    """Of a card with that title."""

    title: Annotated[str, Name("title")]


@phrase("level {level}")
@phrase("level {level} or level {other}")
class OfLevel(Adjective):
    """Showing that level."""

    level: int
    other: int = 0


@phrase("level {level} or higher")
class OfLevelUp(Adjective):
    """Showing that level or a higher one."""

    level: int


@phrase("non-sidekick")
class NonSidekick(Adjective):
    """Any but a Sidekick die (DM-CARD-03)."""


@phrase("non-{adjective}")
class Not(Adjective):
    """The opposite of an adjective."""

    adjective: Adjective


@phrase("other")
class Other(Adjective):
    """Any but the die that speaks or, on a card, the die the event is about."""


@phrase("you control", who="you")
@phrase("your opponent controls", who="opponent")
@phrase("they control", who="they")
@phrase("the active player controls", who="active")
class ControlledBy(Qualifier):
    """In somebody's hands."""

    who: str


@phrase("engaged with {die}", engaged=True)
@phrase("not engaged with {die}", engaged=False)
class EngagedWith(Qualifier):
    """Blocking or blocked by a die (DM-BLK-06)."""

    die: Ref
    engaged: bool


@phrase("that was engaged with {die} this attack step", blocked=False)
@phrase("that was engaged with {die} this turn", blocked=False, turn=True)
@phrase("that blocked {die} this attack step", blocked=True)
@phrase("still engaged with {die}", blocked=False, still=True)
class WasEngagedWith(Qualifier):
    """Engaged with a die at any time, whatever has left the fight since (DM-BLK-06, DM-BLK-08, DM-SWAP-01).

    blocked: by blocking it. still: to the end of the fight, wherever the survivors stand by now (DM-DMG-13). turn: in
    any Attack Step of the turn; who that is shows only when it is asked.
    """

    die: Ref
    blocked: bool
    still: bool = False
    turn: bool = False


@phrase("blocked by {die}")
class BlockedBy(Qualifier):
    """An attacker a die blocks."""

    die: Ref


@phrase("blocking {die}")
class Blocking(Qualifier):
    """A blocker of an attacker."""

    die: Ref


@phrase("of this card")
class OfThisCard(Qualifier):
    """A die of the card that speaks, its controller's only (DM-NAME-01, DM-NAME-02)."""


@phrase("on its card")
class OnItsCard(Qualifier):
    """Not bought yet: on a card of either player or in the center."""


@phrase("in {zone}")
class InZone(Qualifier):
    """In a place other than the field."""

    zone: Annotated[
        str,
        Words(
            {
                "used": "your used pile",
                "used or prep": "your used pile or prep area",
                "their used": "your opponent's used pile",
                "their used or reserve": "your opponent's used pile or reserve",
                "their bag": "your opponent's bag",
                "bag": "your bag",
                "reserve": "your reserve",
                "field or reserve": "your field or reserve",
                "prep": "your prep area",
                "their prep": "your opponent's prep area",
                "their reserve": "your opponent's reserve",
            }
        ),
    ]


@phrase("showing energy")
class ShowingEnergy(Qualifier):
    """Rolled, and showing an energy face now (DM-DICE-02)."""


@phrase("with {stat} {comparison} {than}")
class Compared(Qualifier):
    """With a number that compares so."""

    stat: Stat
    comparison: Annotated[str, Words(COMPARISONS)]
    than: Amount


@phrase("with {keyword}")
@phrase("with {keyword} or {other}")
class WithKeyword(Qualifier):
    """With a keyword, or with one of two: a die with both is still one die (DM-TIME-09)."""

    keyword: Keyword
    other: Keyword = ""


@phrase("able to have {keyword}")
class AbleToHave(Qualifier):
    """Not forbidden a keyword, whether it has it or not."""

    keyword: Keyword


@phrase("without {keyword}")
class WithoutKeyword(Qualifier):
    """Without a keyword."""

    keyword: Keyword


@phrase("other than {die}")
class OtherThan(Qualifier):
    """Any but a die spoken of; where none was, none at all."""

    die: Ref


@phrase("that can block {die}")
class CanBlock(Qualifier):
    """Allowed to block an attacker now."""

    die: Ref


@phrase("sharing an energy type with another active character die of its controller")
class SharesType(Qualifier):
    """Of an energy type that another character die on the same side of the field has too."""


@phrase("on a card with {number} or more dice left")
class OnFullCard(Qualifier):
    """Still on its card, with others."""

    number: int


@phrase("other than dice of this card")
class NotOfThisCard(Qualifier):
    """Not a die of the card that speaks."""


@phrase("of {die}'s energy type")
class OfTypeOf(Qualifier):
    """Of an energy type a die has (DM-CARD-04)."""

    die: Ref


@phrase("that didn't attack")
class StayedHome(Qualifier):
    """Not among the attackers."""


@phrase("that was fielded this turn")
class FieldedThisTurn(Qualifier):
    """Fielded this turn."""


@phrase("that took damage this turn")
class TookDamage(Qualifier):
    """Damaged this turn, also where the damage was removed since."""


@phrase("your prep area", zone="prep", owner="your")
@phrase("its owner's prep area", zone="prep", owner="its")
@phrase("your used pile", zone="used", owner="your")
@phrase("its owner's used pile", zone="used", owner="its")
@phrase("your bag", zone="bag", owner="your")
@phrase("its owner's bag", zone="bag", owner="its")
@phrase("the field", zone="field", owner="its")
class To(Place):
    """A place; a die always goes to its owner's, the field is its controller's."""

    zone: str
    owner: str
