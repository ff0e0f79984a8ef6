"""Texts of tokens and passive abilities: what always holds, what happens by itself, what may be done."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Condition, Cost, Moment, Who
from dicewright.games.dice_throne.phrases.base import Line, Static, Text, Use
from dicewright.games.dice_throne.phrases.flow import Clauses, OrElse, Sentence
from dicewright.games.dice_throne.phrases.lexicon import TokenName
from dicewright.language import Words, phrase

Limit = Annotated[
    str,
    Words(
        {
            "turn": "Once per turn",
            "each": "Each once per turn",
            "phase": "Once per phase",
            "twice": "Twice per phase",
            "twice a turn": "Twice per turn",
            "group": "One of its group per turn",
            "team": "Once per turn for your team",
            "game": "Once per game",
        }
    ),
]
"""How often: the whole text in each player's turn, each option of it and what happens by itself, the whole text in each
phase, the texts of all tokens that are called by the same word together, in each turn, the whole text in each turn,
whoever of a team uses it, or the whole text in the match."""


@phrase("[{modifier?}Attack Modifier. ]{^cost}[ {when}][ if {condition}]: {line}.[ {more: }]")
class Permission(Use):
    """Something that may be done for a cost, as an Instant Action (DT-PRI-04)."""

    cost: Cost
    line: Line | OrElse
    when: Moment | None = None
    condition: Condition | None = None
    more: tuple[Sentence, ...] = ()
    modifier: bool = False


@phrase("{^moment}, {line}.[ {more: }]")
class Triggered(Use):
    """Something that happens by itself."""

    moment: Moment
    line: Line | OrElse
    more: tuple[Sentence, ...] = ()


@phrase("You can't act.")
class CannotAct(Static):
    """No action of any kind (DT-STA-13.1, DT-PRI-14)."""


@phrase("In your next Offensive Roll Phase, you have {n} fewer {n:Roll Attempt|Roll Attempts}.")
class FewerAttempts(Static):
    """Not in the phase in which the token came (DT-ROLL-16.2)."""

    n: int


@phrase("In your next Offensive Roll Phase, each Roll Attempt after the first costs {n} CP.")
class AttemptPrice(Static):
    """Paid when the attempt is made; not in the phase in which the token came (DT-RULE-TACTICIAN-04)."""

    n: int


@phrase(
    "In your next Offensive Roll Phase, after your first Roll Attempt, "
    "your lowest die for each {token} can't be changed."
)
class LowestFrozen(Static):
    """By nobody and no means, rolling again included; not in the phase in which the token came (DT-ROLL-23.2)."""

    token: TokenName


@phrase("Attacks on you get {+n} damage[ for each {token}][ if {condition}].", these=False)
@phrase("Attacks on you get {+n} damage for each of these tokens you have.", token=None, condition=None, these=True)
class AttacksOnYou(Static):
    """Read at damage calculation, however late it came (DT-ATK-12.1); never pure or collateral (DT-DMG-04).

    these: for each of the token whose text this is.
    """

    n: int
    token: TokenName | None = None
    condition: Condition | None = None
    these: bool = False


@phrase("Your Attacks get {+n} damage[ for each {token}][ if {condition}].", part=None, per=1, these=False)
@phrase(
    "Your Attacks get {+n} damage for each of these tokens you have.",
    token=None,
    part=None,
    condition=None,
    per=1,
    these=True,
)
@phrase("Your Attacks get {+n} damage for each {per} {token}.", part=None, condition=None, these=False)
@phrase("While {part} is active, your Attacks get {+n} damage.", token=None, condition=None, per=1, these=False)
class YourAttacks(Static):
    """Read at damage calculation; an Ultimate is never lowered (DT-STA-21.1, DT-RULE-ULTIMATE-07).

    per: how many tokens count once. these: for each of the token whose text this is.
    """

    n: int
    token: TokenName | None = None
    part: TokenName | None = None
    condition: Condition | None = None
    per: int = 1
    these: bool = False


@phrase("Your Defensive Abilities roll {n} more {n:die|dice}[ for each {token}].")
class DefenceRolls(Static):
    """Read when a Defensive Ability is activated (DT-DEF-04)."""

    n: int
    token: TokenName | None = None


@phrase("This token does nothing by itself.", ruled=False)
@phrase("The rules spend this token for whom nobody plays.", ruled=True)
class Inert(Static):
    """Other texts count it or take it away. ruled: rules spend it for whom nobody plays, whatever else it says
    (DT-DTA-10)."""

    ruled: bool


@phrase("You may play upgrades in any Roll Phase.")
class RollPhaseUpgrades(Static):
    """Yours or another player's, whenever you may act."""


@phrase("This token comes on side {side}, or on side {other} if its inflicter has {n} or more upgrades.")
@phrase("This token comes on side {side}.", other=0, n=0)
class ComesOnSide(Static):
    """Decided as it is inflicted; a transfer leaves it as it is (DT-STA-25). other: 0 for none."""

    side: int
    other: int
    n: int


@phrase("In your next Roll Phase, you can't play cards.", deed="play")
@phrase(
    "In your next Roll Phase, your Offensive Abilities other than Ultimates gain and inflict no status effects.",
    deed="gain and inflict",
)
@phrase("You can't activate small or large straights.", deed="activate small or large straights")
@phrase("You can't defend.", deed="defend")
@phrase("You can't heal.", deed="heal")
class Forbidden(Static):
    """A deed that is not allowed (DT-CARD-15, DT-ROLL-25); who can't heal may still take Health from others."""

    deed: str


@phrase("You can't gain status effects.", token=None, other=None)
@phrase("You can't gain {token}[ or {other}].")
class Immune(Static):
    """Nobody can inflict it on you or move it to you either; what you have of it stays. token: None for all."""

    token: TokenName | None = None
    other: TokenName | None = None


@phrase("You take no damage from an opponent's Offensive Roll Phase.")
class Untouched(Static):
    """Nothing an opponent's Offensive Ability deals or adds, but ultimate damage (DT-RULE-SHADOW_THIEF-10, -11)."""


@phrase("Opponents take no damage from your Offensive Roll Phase.")
class Harmless(Static):
    """The same said of the attacker: whatever type the ability deals, an Attack or not (DT-STA-22.1)."""


@phrase("[{limit}. ]{statics: }[ {uses: }]")
@phrase("[{limit}. ]{uses: }", statics=())
class Abilities(Text):
    """All a token or passive ability says.

    limit: how often what it allows may be done (DT-ATK-10); where it allows nothing, how often it triggers.
    """

    uses: tuple[Use, ...] = ()
    statics: tuple[Static, ...] = ()
    limit: Limit | None = None


@phrase("the next time you would drop to 0 Health this phase, {effects}", who=None)
@phrase("the next time {who are|is} Attacked this turn, {effects}")
class NextTime(Line):
    """A replacement that waits until the Roll Phase ends.

    who: instead, what each of these players does as they are Attacked next, in this turn; at once if they are being
    Attacked now.
    """

    effects: Clauses
    who: Who | None = None
