"""Continuous statements: each answers a query of the rules while it holds and writes nothing (DM-EFF-07)."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Modifier, Selector, Who
from dicewright.games.dice_masters.phrases.amounts import Stats, Tally
from dicewright.games.dice_masters.phrases.kinds import ROLES, Keyword, Kind, Ref
from dicewright.games.dice_masters.phrases.selectors import All, EachPlayer, Opponent, WithAbilities
from dicewright.language import Name, Words, phrase

DEEDS = {
    "attack": "attack",
    "block": "block",
    "ko": "be KO'd",
    "reroll": "reroll",
    "field": "be fielded",
    "up": "be spun up",
    "down": "be spun down",
}
PRICES = {"buy": "purchase", "field": "field"}


@phrase("{dice have|has} {stats}[ {per}]")
class HaveStats(Modifier):
    """Dice read higher or lower as long as it holds; such changes never stick (DM-EFF-08.1, DM-STAT-07)."""

    dice: Selector
    stats: Stats
    per: Tally | None = None


@phrase("{dice have|has} {keyword}")
class HaveKeyword(Modifier):
    """Dice have a keyword."""

    dice: Selector
    keyword: Keyword


@phrase("{dice have|has} every keyword of {others}")
class HaveKeywordsOf(Modifier):
    """Dice have the keywords that others have printed or were given, not those gained in this way."""

    dice: Selector
    others: All


@phrase("{dice} can't have {keyword}")
class CannotHave(Modifier):
    """Dice lose a keyword and cannot gain it."""

    dice: Selector
    keyword: Keyword


@phrase("{dice} can't be blocked")
class Unblockable(Modifier):
    """No die may block them."""

    dice: Selector


@phrase("{dice} can't be blocked by {blockers}")
class NotBlockedBy(Modifier):
    """Certain dice may not block them."""

    dice: Selector
    blockers: All


@phrase("{dice} can't be blocked by fewer than {number} character {number:die|dice}", most=False)
@phrase("{dice} can't be blocked by more than {number} character {number:die|dice}", most=True)
class NotByFewer(Modifier):
    """Blocked by none or by at least so many; or by so many at most."""

    dice: Selector
    number: int
    most: bool


@phrase("{dice} can't {deed}")
class Cannot(Modifier):
    """A prohibition; it beats every permission (DM-CARD-11)."""

    dice: Selector
    deed: Annotated[str, Words(DEEDS)]


@phrase("{dice} can't block {whom}")
class CannotBlock(Modifier):
    """Dice may not block certain attackers."""

    dice: Selector
    whom: Selector


@phrase("{dice} alone can block {whom}, and nothing else, if able")
class AloneBlocks(Modifier):
    """Dice block one attacker or nothing, and nothing else blocks it; where they cannot, this says nothing."""

    dice: Ref
    whom: Ref


@phrase("{dice} can't be targeted by {what}")
class Untargetable(Modifier):
    """Dice may not be targeted by certain things (DM-TGT-02)."""

    dice: Selector
    what: Annotated[
        str,
        Words(
            {
                "any": "Globals or action dice",
                "globals": "Globals",
                "actions": "action dice",
                "their globals": "your opponent's Globals",
                "theirs": "your opponent's Globals or action dice",
                "their actions": "your opponent's action dice",
                "their abilities": "your opponent's abilities or action dice",
            }
        ),
    ]


@phrase("{dice} must {deed}")
class Must(Modifier):
    """A duty: done if it legally can be."""

    dice: Selector
    deed: Annotated[str, Words({"attack": "attack", "block": "block", "be blocked": "be blocked"})]


@phrase("{dice} must block {whom}")
class MustBlock(Modifier):
    """The duty to block one attacker."""

    dice: Selector
    whom: Selector


@phrase("{dice} can block {number attacker|attackers}")
@phrase("{dice} can block any number of {kind:many}", number=99)
class BlocksMore(Modifier):
    """Dice may block several attackers (DM-BLK-02), or several of a kind."""

    dice: Selector
    number: int
    kind: Kind | None = None


@phrase("{dice} can block 1 more attacker for each level you spin it down as it blocks")
class BlocksBySpinning(Modifier):
    """Levels are the price of blocking more attackers than one, paid as blockers are declared (DM-BLK-02)."""

    dice: Selector


@phrase("{dice cost|costs} {number} {way} to {deed}[ {per}]", least=0)
@phrase("{dice cost|costs} {number} less to {deed} but at least {least}[ {per}]", way=-1)
class Price(Modifier):
    """Dice cost more or less (DM-BUY-08, DM-BUY-09). least: what is below that is made no cheaper."""

    dice: Selector
    number: int
    way: Annotated[int, Words({1: "more", -1: "less"})]
    deed: Annotated[str, Words(PRICES)]
    per: Tally | None = None
    least: int = 0


@phrase("{dice are|is} free to {deed}")
class Free(Modifier):
    """Fielding or purchasing costs nothing; a word like this beats every floor (DM-BUY-08, DM-OPEN-01)."""

    dice: Selector
    deed: Annotated[str, Words(PRICES)]


@phrase("{dice take|takes} no[{combat?} combat] damage[ while {role}][ from {dealers}]")
class NoDamageTaken(Modifier):
    """Damage to dice is prevented (DM-PREV-02), always or only in a role. combat: only what combat deals."""

    dice: Selector
    combat: bool = False
    role: Annotated[str, Words(ROLES)] = ""
    dealers: All | WithAbilities | None = None


@phrase("{dice deal|deals} no[{combat?} combat] damage")
class NoDamageDealt(Modifier):
    """Dice deal no damage, or none in combat."""

    dice: Selector
    combat: bool = False


@phrase("{dice deal|deals} {how}")
@phrase("{dice deal|deals} the damage {dice:their|its} blockers don't need to be KO'd to your opponent", how="surplus")
class DealsHow(Modifier):
    """How a die's combat damage is assigned. surplus: past the blockers, whatever becomes of them (DM-OPEN-39)."""

    dice: Selector
    how: Annotated[
        str,
        Words(
            {
                "overcrush": "the damage left over to your opponent after all its blockers are KO'd or gone",
                "fast": "combat damage before dice without Fast",
                "each blocker in full": "its full damage to each of its blockers",
                "double": "double combat damage",
            }
        ),
    ]


@phrase("{dice} may deal combat damage to your opponent instead of the dice that block it")
class MayDealPast(Modifier):
    """Whoever controls such a die decides, when damage is assigned, whom all of it goes to (DM-DMG-02)."""

    dice: Selector


@phrase("you draw {number} more {number:die|dice} in your clear and draw step", who=None, way=1)
@phrase("you draw {number} fewer {number:die|dice} in your clear and draw step", who=None, way=-1)
@phrase("{who draw|draws} {number} more {number:die|dice} in their clear and draw step", way=1)
@phrase("{who draw|draws} {number} fewer {number:die|dice} in their clear and draw step", way=-1)
class DrawMore(Modifier):
    """More dice are drawn, and rolled with the others (DM-DRAW-10), or fewer."""

    who: Opponent | EachPlayer | None
    number: int
    way: int


@phrase("{who} can't have more than {number} {name} {number:token|tokens}")
class TokenLimit(Modifier):
    """At most so many tokens at once."""

    who: Who
    number: int
    name: Annotated[str, Name("token")]


@phrase("{dice} that are KO'd {place}", by=None)
@phrase("{dice} that {by KO|KOs} with combat damage {place}")
class KOdTo(Modifier):
    """KO'd dice go there in place of the Prep Area; they are KO'd all the same, and returning is no fielding."""

    dice: All
    by: Ref | None
    place: Annotated[str, Words({"used": "go to their owner's used pile", "field": "return to the field"})]


@phrase("{dice} can attack despite this card")
class AttackDespite(Modifier):
    """Lifts what the dice's own card forbids."""

    dice: Selector


@phrase("{who} must attack with a character die")
class MustAttackWith(Modifier):
    """The duty to declare at least one attacker."""

    who: Who


@phrase("{who} can't attack with more than {number} character {number:die|dice} of each affiliation each turn")
class AttackLimit(Modifier):
    """At most so many attackers of an affiliation in a turn; a die that attacks again counts once."""

    who: Who
    number: int


@phrase("{who} can't purchase more than {number} {kind:number} each turn", deed="purchase")
@phrase("{who} can't purchase {kind:many}", number=0, deed="purchase")
@phrase("{who} can't field more than {number} {kind:number} each turn", deed="field")
class PurchaseLimit(Modifier):
    """At most so many dice of a kind in a turn are purchased, or none, or so many fielded."""

    who: Who
    number: int
    kind: Kind
    deed: str


@phrase("{dice deal|deals} exactly {number} combat damage")
class FixedDamage(Modifier):
    """Whatever combat damage a die would deal is that much."""

    dice: Selector
    number: int


@phrase("{dice assign|assigns} no combat damage to {whom}")
class AssignsNone(Modifier):
    """Blockers that pass over an attacker."""

    dice: Selector
    whom: Selector


@phrase("opposing when-fielded abilities cost {number} life")
class AbilityPrice(Modifier):
    """Each is lost unless its controller pays when it resolves."""

    number: int
