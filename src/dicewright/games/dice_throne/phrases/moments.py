"""When something may be done or happens by itself: one pattern for permissions, triggers and replacements."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Moment
from dicewright.games.dice_throne.phrases.lexicon import DamageKind, Phase, StatusKind, Symbol, TokenName, Whose
from dicewright.language import Words, phrase


@phrase("in {whose} {phase}")
class During(Moment):
    """While a phase lasts; by itself at its beginning (DT-TURN-02)."""

    whose: Whose
    phase: Phase


@phrase("at the start of {whose} {phase}")
class AtStart(Moment):
    """Before anything else in a phase."""

    whose: Whose
    phase: Phase


@phrase("at the end of {whose} {phase}")
class AtEnd(Moment):
    """When a phase concludes."""

    whose: Whose
    phase: Phase


@phrase("when you are Attacked[ with {kind} damage][ for {n} or more damage]")
class WhenAttacked(Moment):
    """From step 1 to step 5 of the Defensive Roll Phase of an Attack on you.

    n: damage after all that raises or lowers the Attack, but before prevention (DT-RULE-ARTIFICER-04,
    DT-RULE-ARTIFICER-05).
    """

    kind: (
        Annotated[str, Words({one: one for one in ("normal", "normal or undefendable", "undefendable or pure")})] | None
    ) = None
    n: int | None = None


@phrase(
    "when you have[ {n} or more] incoming[{defendable?} defendable] damage"
    "[{attack?} from an opponent's Offensive Roll Phase]"
)
@phrase("when you have incoming damage from a tile", tile=True)
class WhenIncoming(Moment):
    """Damage on its way to you that can be lowered: isolated instances too, never ultimate (DT-DMG-06.1, DT-DMG-11).

    n: as much of it now, what has been prevented already not counted. tile: only what a tile that is explored deals.
    """

    n: int | None = None
    defendable: bool = False
    attack: bool = False
    tile: bool = False


@phrase("when you Attack[ with damage other than {other}]")
class WhenYouAttack(Moment):
    """When the ability you activated turns out to be an Attack, still in step 4; an Ultimate too
    (DT-STA-21.1, DT-ULT-13, DT-ULT-14).

    As a permission: from then on until the damage is dealt (DT-RULE-VAMPIRE_LORD-05).
    """

    other: DamageKind | None = None


@phrase("when an opponent's Offensive Roll Phase leads to no Attack")
class WhenNoAttack(Moment):
    """In step 1, when it is known; not if the phase was skipped or began anew (DT-RULE-CURSED_PIRATE-02, -07)."""


@phrase("when this token is inflicted on you[{attack?} by an Attack]", gained=False)
@phrase("when you gain this token", gained=True, attack=False)
class WhenInflicted(Moment):
    """However it came: inflicted or transferred (DT-RULE-STATUS-10). attack: only by the ability of an Attack.

    gained: only when it was gained, not moved from one board to another.
    """

    attack: bool = False
    gained: bool = False


@phrase("when another {token} is inflicted on you")
@phrase("when you would gain {token} above your limit", full=True)
class WhenAnother(Moment):
    """Before the new one comes, so that there is room for it (DT-STA-23). full: only if there is none, however it comes
    (DT-STA-03)."""

    token: TokenName
    full: bool = False


@phrase("before you activate an Offensive Ability")
class BeforeActivation(Moment):
    """While you still roll or choose, even without Roll Attempts (DT-ROLL-21.2)."""


@phrase("when you would drop to 0 Health")
class WouldFall(Moment):
    """Before you are defeated (DT-STA-24)."""


@phrase("when you would gain CP", n=0, token=None)
@phrase("when you would gain CP with {n} {token}")
class WouldGainCP(Moment):
    """Before the CP comes, from wherever it comes; not with 15 CP, when none can be gained (DT-RULE-KRAMPUS-01).

    token: so many of which must be there.
    """

    n: int
    token: TokenName | None


@phrase("when you activate an Offensive Ability other than an Ultimate", symbol=None, other=None, both=False)
@phrase("when you activate an Offensive Ability", symbol=None, mortal=False, other=None, both=False)
@phrase("when you activate an Ultimate", symbol=None, mortal=False, other=None, both=False, ultimate=True)
@phrase("when you activate an Offensive Ability that Attacks", symbol=None, mortal=False, other=None, attacks=True)
@phrase("when an opponent activates an Offensive Ability that Attacks you", symbol=None, other=None, foe=True)
@phrase("when you activate an Offensive Ability whose requirement uses {symbol}", mortal=False, other=None, both=False)
@phrase("when you activate an Offensive Ability whose requirement uses {symbol} and {other}", mortal=False, both=True)
@phrase(
    "when you activate an Offensive Ability whose requirement uses {symbol} but no {other}", mortal=False, both=False
)
class WhenActivate(Moment):
    """When an ability is accepted. A symbol: a die showing it met the requirement (DT-RULE-PALADIN-02). other: a second
    symbol, of which a die did so too, or none did.

    mortal: only one that is no Ultimate. attacks: only one that deals damage as an Attack, an Ultimate too. ultimate:
    only an Ultimate. foe: an opponent does, and the Attack is on you, an Ultimate never.
    """

    symbol: Symbol | None = None
    other: Symbol | None = None
    both: bool = False
    mortal: bool = True
    attacks: bool = False
    ultimate: bool = False
    foe: bool = False


@phrase("when the player {part} is on is defeated")
class WhenBearerFalls(Moment):
    """The player on whose board a companion of yours lies is out, alone or with a team (DT-SET-09, DT-MOD-06)."""

    part: TokenName


@phrase("when you play another upgrade")
class WhenUpgrade(Moment):
    """An upgrade comes to your board, however; not together with what says this."""


@phrase("when you {deed}", n=None)
@phrase("when you heal {n} or more", deed="heal")
@phrase("when you gain {n} or more CP", deed="cp")
@phrase("when an opponent plays a card", deed="play", n=None, foe=True)
@phrase("when an opponent heals", deed="heal", n=None, foe=True)
class WhenYou(Moment):
    """Something a player did, or that came to them, as far as it really happened: a card of the hand is sold
    (DT-TURN-09), the dial went up (DT-TXT-11), CP came (DT-SET-06), cards were drawn (DT-SET-07). What answers a card
    that is played waits until it has done what it says (DT-CARD-19). n: as much of it at once. foe: what an
    opponent of yours did."""

    deed: Annotated[
        str,
        Words(
            {
                "sell": "sell a card",
                "heal": "heal",
                "cp": "gain CP",
                "draw": "draw a card",
                "play": "play a card",
                "modify": "play an Attack Modifier",
            }
        ),
    ]
    n: int | None
    foe: bool = False


@phrase("when you {deed} a status effect", token=None, kind=None)
@phrase("when you {deed} a {kind} status effect", token=None)
@phrase("when you {deed} {token}", kind=None)
@phrase("when {token} is inflicted on an opponent", deed="inflict", kind=None, anyone=True)
@phrase("when you would inflict a status effect", deed="inflict", token=None, kind=None, before=True)
class WhenTokens(Moment):
    """Tokens of a name or a kind, or any that is neither unique nor a companion (DT-STA-10), come or go by what a
    player does, once for each; one for which there was no room is none (DT-STA-03). *That player* is whose board it is
    about. anyone: whoever inflicts it, on an opponent of yours. before: as it is about to
    come, so that another may come in its place (DT-STA-09.2)."""

    deed: Annotated[str, Words({"gain": "gain", "inflict": "inflict", "spend": "spend"})]
    token: TokenName | None
    kind: StatusKind | None
    anyone: bool = False
    before: bool = False


@phrase("when your Attack deals damage", n=1, attack=True)
@phrase("when your Attack deals {n} or more damage", attack=True)
@phrase("when you deal damage", n=1, attack=False)
@phrase("when you deal {n} or more damage", attack=False)
class WhenYouDeal(Moment):
    """Damage that an opponent was dealt at once got through (DT-CALC-20). *That player* is whoever was dealt it.

    attack: only your Attack's, with what went with it."""

    n: int
    attack: bool


@phrase("when you are dealt damage", low=1, high=0, attack=False, other=None)
@phrase("when you are dealt {low} or more damage", high=0, attack=False, other=None)
@phrase("when you are dealt damage other than {other}", low=1, high=0, attack=False)
@phrase("when an Attack deals you {low} or more damage", high=0, attack=True, other=None)
@phrase("when an Attack deals you {low}-{high} damage", attack=True, other=None)
@phrase("when damage brings you to {below} or less Health", low=1, high=0, attack=False, other=None)
@phrase(
    "when an opponent's Offensive Roll Phase deals you {low} or more damage",
    high=0,
    attack=False,
    other=None,
    rolled=True,
)
class WhenDealt(Moment):
    """Damage has got through: the Health really lost (DT-RULE-ROGUE-01). high: 0 for any number from low on.

    below: only where the dial was above that before, and is not now; 0 for wherever it is. rolled: only what comes of
    the Offensive Roll Phase of an opponent, an Attack or not.
    """

    low: int
    high: int
    attack: bool
    other: DamageKind | None = None
    below: int = 0
    rolled: bool = False


@phrase("when you have {n} {token}")
@phrase("when you have no more {token}", n=0)
class WhenYouHave(Moment):
    """As the last of so many comes to you, or the last there is leaves."""

    n: int
    token: TokenName


@phrase("when this card is discarded for {token}")
class WhenDiscarded(Moment):
    """A card pays for what a token does; it is not played, and sold it does nothing (DT-CARD-15, DT-CARD-16)."""

    token: TokenName


@phrase("when a {kind} status effect you spend prevents or avoids damage")
class WhenSpendSaves(Moment):
    """What the token was spent for lowers damage: not where its die says that it does nothing (DT-STA-20.2)."""

    kind: StatusKind
