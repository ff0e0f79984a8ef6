"""When something happens, or would: one grammar of event patterns for triggers, replacements and history."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Moment, Selector, Who
from dicewright.games.dice_masters.phrases.kinds import ROLES, Kind, Ref
from dicewright.games.dice_masters.phrases.selectors import A, APlayer
from dicewright.language import Words, category, phrase

SOURCES = {
    "when fielded": "an opposing when-fielded ability",
    "when attacks": "an opposing when-attacks ability",
    "either": "an opposing when-fielded or when-attacks ability",
    "their action": "an opposing action die",
    "their global": "an opposing Global",
    "theirs": "an opposing action die or Global",
    "action": "an action die",
    "global": "a Global",
    "both": "an action die or a Global",
}
USES = {"use": "an action die", "use global": "a Global", "when fielded": "a when-fielded ability"}


@category
class WouldMoment(Moment):
    """An event that is about to happen: it can still be changed (DM-TIME-04)."""


@category
class StepMoment(Moment):
    """The start or the end of a step."""


@category
class DeclaredMoment(Moment):
    """The end of a declaration."""


@phrase("fielded")
class Fielded(Moment):
    """This die is fielded (DM-FIELD-04)."""


@phrase("{who attack|attacks}[{alone?} alone]")
class Attacks(Moment):
    """A die attacks; once for each attacking die (DM-ATK-03)."""

    who: Selector
    alone: bool = False


@phrase("{who block|blocks}[ {whom}]")
class Blocks(Moment):
    """A die blocks, once all blocks are declared (DM-BLK-05)."""

    who: Selector
    whom: A | None = None


@phrase("{who are|is} blocked[ by {number} or more dice]", whom=None)
@phrase("{who are|is} blocked by {whom}", number=1)
class IsBlocked(Moment):
    """A die is blocked, by any or by such a die, once all blocks are declared (DM-BLK-05)."""

    who: Selector
    number: int = 1
    whom: A | None = None


@phrase("{who attack|attacks} and isn't blocked")
class Unblocked(Moment):
    """An attacker nobody blocks."""

    who: Selector


@phrase("{who are|is} engaged[ with {whom}]")
class IsEngaged(Moment):
    """A die blocks or is blocked (DM-BLK-06)."""

    who: Selector
    whom: A | None = None


@phrase("{who are|is} KO'd[ while {role}][{combat?} by combat damage][{attack_step?} in the attack step]")
class IsKOd(Moment):
    """A die is KO'd, as it was when that happened."""

    who: Selector
    role: Annotated[str, Words(ROLES)] = ""
    combat: bool = False
    attack_step: bool = False


@phrase("{who KO|KOs} {whom}[ while {role}][{combat?} with combat damage]")
class KOs(Moment):
    """A die KOs another: the same event, seen from the other side. role: what the die that KOs does in the attack."""

    who: Selector
    whom: A | Ref
    role: Annotated[str, Words(ROLES)] = ""
    combat: bool = False


@phrase("{who take|takes} damage[{attack_step?} in the attack step]", combat=False)
@phrase("{who take|takes} combat damage[{attack_step?} in the attack step]", combat=True)
@phrase("{who take|takes} damage and isn't KO'd", combat=False, survives=True)
@phrase("{who take|takes} damage from an opposing Global or action die", combat=False, foreign=True)
class TakesDamage(Moment):
    """Damage was dealt to a die or a player (DM-DMG-15).

    survives: the die stays in the field with it. foreign: dealt by a Global or an action die of an opponent.
    """

    who: Selector | APlayer
    combat: bool
    attack_step: bool = False
    survives: bool = False
    foreign: bool = False


@phrase("{who deal|deals} damage to {whom}[{attack_step?} in the attack step]", combat=False)
@phrase("{who deal|deals} combat damage to {whom}[{attack_step?} in the attack step]", combat=True)
class DealsDamage(Moment):
    """Damage was dealt by a die."""

    who: Selector
    whom: Selector
    combat: bool
    attack_step: bool = False


@phrase("{who field|fields} {what}")
class Fields(Moment):
    """A player fields such a die."""

    who: Who
    what: A


@phrase("{what} is fielded")
class IsFielded(Moment):
    """Such a die is fielded."""

    what: A


@phrase("{who use|uses} {what}")
class Uses(Moment):
    """A player uses something; the later effect of a fielded action die is no use of it (DM-ACT-05)."""

    who: Who
    what: Annotated[str, Words(USES)]


@phrase("Attune is used", who=None)
@phrase("{who use|uses} Attune")
class AttuneUsed(Moment):
    """Any player's Attune, or a certain player's."""

    who: Who | None


@phrase("{who purchase|purchases} {what}")
@phrase("{who purchase|purchases} the last die of a card", what=None)
class Purchases(Moment):
    """Such a die is bought, or the last of any card."""

    who: Who
    what: A | None


@phrase("{who roll|rolls} a die outside the roll and reroll step")
class RollsOutside(Moment):
    """A player rolls or rerolls a die by an effect, once for each die (DM-TIME-10)."""

    who: Who


@phrase("an unfielded {what} goes to your used pile")
class LeftUnfielded(Moment):
    """A die goes from the reserve to the Used Pile at the end of its owner's Main Step (DM-MAIN-09)."""

    what: Kind


@phrase("{who gain|gains} life", gained=True)
@phrase("{who lose|loses} life", gained=False)
class LifeMoves(Moment):
    """A player's life really rose (DM-WIN-14.1), or was lost; damage is no loss of life (DM-COST-07.1)."""

    who: Who
    gained: bool


@phrase("{who declare|declares} attackers")
class DeclaresAttackers(Moment):
    """A player attacks with at least one die; once for all of them."""

    who: Who


@phrase("{who are|is} spun up")
class IsSpunUp(Moment):
    """A die went up at least a level, once an event."""

    who: Selector


@phrase("{who get|gets} +A or +D from a Global or an action die")
class GetsStats(Moment):
    """Attack or defense of a die is raised; both at once are one event (DM-TIME-09)."""

    who: Selector


@phrase("{who are|is} targeted by a Global or an action die")
class IsTargeted(Moment):
    """A die is chosen as a target by one of those (DM-TGT-02)."""

    who: Selector


@phrase("{who} would take damage[ from {source}]", combat=True, only=False)
@phrase("{who} would take non-combat damage", source="", combat=False, only=False)
@phrase("{who} would take combat damage", source="", combat=True, only=True)
class WouldTake(WouldMoment):
    """Damage is about to be dealt to a die or a player, by anything or by certain abilities. combat: by combat too.
    only: by nothing else."""

    who: Selector
    combat: bool
    only: bool
    source: Annotated[str, Words(SOURCES)] = ""


@phrase("{who} would deal damage with an action die or a Global")
class WouldDeal(WouldMoment):
    """Damage by an action die or a Global of a player is about to be dealt."""

    who: Who


@phrase("{who} would leave the field unblocked[{dealt?} after dealing damage to your opponent]")
class WouldLeave(WouldMoment):
    """An attacker nobody blocked is about to leave the field for that (DM-DMG-10, DM-DMG-11)."""

    who: Selector
    dealt: bool = False


@phrase("{dealer} would deal damage to you as or after this die is KO'd while blocking")
class WouldDealForFallen(WouldMoment):
    """Damage to you at the moment this die falls as a blocker, or later that turn: the die answers when it is gone."""

    dealer: A


@phrase("{who} would be KO'd")
class WouldBeKOd(WouldMoment):
    """A die is about to be KO'd."""

    who: Selector


@phrase("an effect other than damage from a character die engaged with this die would affect this die")
class WouldAffect(WouldMoment):
    """Anything an ability or the game is about to do to this die, except what its opponent in combat deals it."""


@phrase("the {edge} of {step}")
class StepEdge(StepMoment):
    """The start or the end of a turn or a step (DM-TURN-03, DM-CLEAN-04)."""

    edge: Annotated[str, Words({"begin": "start", "end": "end"})]
    step: Annotated[
        str,
        Words(
            {
                "your turn": "your turn",
                "each turn": "each turn",
                "their turn": "your opponent's turn",
                "their attack": "your opponent's attack step",
                "your roll": "your roll and reroll step",
                "your main": "your main step",
                "their main": "your opponent's main step",
                "your attack": "your attack step",
                "your first attack": "your first attack step",
                "attack": "the attack step",
            }
        ),
    ]


@phrase("{what} are declared")
class Declared(DeclaredMoment):
    """Attackers or blockers are declared, and the triggers of that are done."""

    what: Annotated[str, Words({"attackers": "attackers", "blockers": "blockers"})]
