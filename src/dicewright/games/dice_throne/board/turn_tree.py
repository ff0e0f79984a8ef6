"""The turn as a tree that reads like the rulebook; the files of `turn/` carry it out."""

from __future__ import annotations

from typing import Final

from dicewright.engine.control import Sequence
from dicewright.engine.node import Effect, Node, node
from dicewright.engine.settle import SETTLE as SETTLE
from dicewright.engine.window import Window

UPKEEP: Final = "upkeep phase"
INCOME: Final = "income phase"
MAIN_1: Final = "main phase 1"
OFFENCE: Final = "offensive roll phase"
TARGETING: Final = "targeting roll phase"
DEFENCE: Final = "defensive roll phase"
MAIN_2: Final = "main phase 2"
DISCARD: Final = "discard phase"
MAIN_PHASES: Final = (MAIN_1, MAIN_2)
ROLL_PHASE: Final = "roll phase"
"""The three that follow as one (DT-STA-32.1)."""
ROLL_PHASES: Final = (OFFENCE, TARGETING, DEFENCE)
PHASES: Final = (UPKEEP, INCOME, MAIN_1, *ROLL_PHASES, MAIN_2, DISCARD)


@node
class Turns(Node):
    """One turn after the other, until the match is over (DT-TURN-01)."""

    turn: Effect


@node
class Phase(Effect):
    """A phase: it begins, what is tied to it resolves, its body runs, it ends. It may be skipped at its beginning.

    settles: whether the damage of the phase is applied at its end (DT-TURN-03, DT-DMG-10.1).
    """

    name: str
    body: Effect
    settles: bool


@node
class Step(Effect):
    """A numbered step of a phase."""

    name: str
    body: Effect


@node
class RollPhase(Effect):
    """Offensive, Targeting and Defensive Roll Phase as one, with all additional ones (DT-XTR-01)."""

    offence: Phase
    targeting: Phase
    defence: Phase


@node
class Open(Effect):
    """The active player's start of a turn: who is active, what was once this turn."""


@node
class SettleLedger(Effect):
    """Apply the damage and healing that the ledger adds up to."""

    rule: str


@node
class Income(Effect):
    """1 CP, then 1 card (DT-TURN-05)."""


@node
class SellDown(Effect):
    """Sell until the hand limit is kept (DT-TURN-11)."""


@node
class EndTurn(Effect):
    """Conclusion of the turn, after the Discard Phase (DT-TURN-15, DT-TURN-16)."""


@node
class Attempts(Effect):
    """Roll Attempts, announcements and what others do about them, until an ability is accepted or none."""


@node
class Activate(Effect):
    """The accepted ability activates: variable effects, then those without a target (DT-ROLL-12, DT-ROLL-13)."""


@node
class FindTarget(Effect):
    """Whom the ability is for, if there are several opponents (DT-TGT-02)."""


@node
class Attack(Effect):
    """Step 1: effects on the target (DT-DEF-02)."""


@node
class Defend(Effect):
    """Steps 2 to 4: the Defensive Ability (DT-DEF-03 to DT-DEF-05)."""


@node
class UniqueDefence(Effect):
    """A Unique Defense without dice comes after all else that lowers or raises the damage; where nobody is Attacked,
    one with dice does so too (DT-DTA-20, DT-MIS-50)."""


@node
class AfterDamage(Effect):
    """Step 7: what needs damage dealt (DT-DEF-08)."""


@node
class EndRollPhase(Effect):
    """The Roll Phase as a whole ends: tokens tied to it leave (DT-STA-32.1)."""


@node
class Aim(Effect):
    """What a card takes is named, the card is answered, and it takes that or something else (DT-RULE-PRIORITY-04)."""


@node
class Play(Effect):
    """A card in front of its player: answered if it may be, carried out, discarded."""


@node
class Reroll(Effect):
    """A further Roll Attempt of a defender with the dice that were chosen, once it is paid for."""


@node
class Present(Node):
    """Rolled dice lie open until all players accept them (DT-PRI-02)."""


@node
class Isolated(Node):
    """An isolated instance of damage: answered and applied on its own (DT-DMG-11)."""


@node
class Falls(Node):
    """Players at 0 Health are defeated, unless something saves them (DT-SET-09)."""


@node
class Depart(Node):
    """What the defeated leave on the boards of others goes, unless it is a status effect (DT-SET-12)."""


@node
class Arrive(Node):
    """Tokens that a player is about to gain: names `coming`. Room may be made for them first (DT-STA-04)."""


@node
class Share(Node):
    """Damage that is split among opponents: names `among`, `left` and `kind` (DT-ULT-07)."""


@node
class Setup(Effect):
    """What heroes do before the first turn (DT-SET-04)."""


FALLS: Final = Falls()
DEPART: Final = Depart()
ISOLATED: Final = Isolated()
PRESENT: Final = Present()
PLAY: Final = Play()
AIM: Final = Aim()
REROLL: Final = Reroll()
ARRIVE: Final = Arrive()
SHARE: Final = Share()
SETUP: Final = Setup()
INCOMING: Final = Window("incoming")
INCOME_WINDOW: Final = Window("income")
MOVING: Final = Window("moving")
COMING: Final = Window("coming")
UPKEEP_BEGINS: Final = Window("upkeep begins")
RESPONSE: Final = Window("response")
RESCUE: Final = Window("rescue")
ROLLED: Final = Window("roll")
ANNOUNCED: Final = Window("announced")
ROOM: Final = Window("room")
ROBBED: Final = Window("robbed")
CHANGING: Final = Window("changing")
DEFENCE_ROLLED: Final = Window("defence")
TARGET_ROLLED: Final = Window("target")
END_ROLL_PHASE: Final = EndRollPhase()
UNIQUE_DEFENCE: Final = UniqueDefence()

TURN: Final = Sequence(
    (
        Open(),
        Phase(UPKEEP, Window("upkeep"), True),
        Phase(INCOME, Income(), True),
        Phase(MAIN_1, Window("main"), True),
        RollPhase(
            Phase(OFFENCE, Sequence((Attempts(), Activate(), Step("end", Window("end of offence")))), False),
            Phase(TARGETING, Sequence((FindTarget(), Window("targeting"))), False),
            Phase(
                DEFENCE,
                Sequence(
                    (
                        Step("1", Sequence((Attack(), Window("step 1")))),
                        Defend(),
                        Step("5", Sequence((Window("step 5"), UNIQUE_DEFENCE))),  # DT-DEF-06
                        Step("6", SettleLedger("DT-DEF-07")),
                        Step("7", Sequence((AfterDamage(), Window("step 7"), SettleLedger("DT-DEF-08")))),
                    )
                ),
                False,
            ),
        ),
        Phase(MAIN_2, Window("main"), True),  # DT-TURN-08
        Phase(DISCARD, SellDown(), False),
        EndTurn(),
    )
)
GAME: Final = Turns(TURN)
NO_DEFENCE: Final = Sequence(
    (
        Attack(),
        Window("step 5"),
        UNIQUE_DEFENCE,
        SettleLedger("DT-DMG-10.1"),
        AfterDamage(),
        SettleLedger("DT-DMG-10.1"),
    )
)
"""What is left of the Roll Phase when there is no Defensive Roll Phase (DT-DEF-01)."""

ROOTS: Final[dict[str, Node]] = {
    "rules/game": GAME,
    "rules/no defence": NO_DEFENCE,
    "rules/unique defence": UNIQUE_DEFENCE,
    "rules/falls": FALLS,
    "rules/depart": DEPART,
    "rules/isolated": ISOLATED,
    "rules/present": PRESENT,
    "rules/play": PLAY,
    "rules/aim": AIM,
    "rules/reroll": REROLL,
    "rules/arrive": ARRIVE,
    "rules/share": SHARE,
    "rules/setup": SETUP,
    "window/incoming": INCOMING,
    "window/income": INCOME_WINDOW,
    "window/moving": MOVING,
    "window/coming": COMING,
    "window/upkeep begins": UPKEEP_BEGINS,
    "window/response": RESPONSE,
    "window/rescue": RESCUE,
    "window/roll": ROLLED,
    "window/announced": ANNOUNCED,
    "window/room": ROOM,
    "window/robbed": ROBBED,
    "window/changing": CHANGING,
    "window/defence": DEFENCE_ROLLED,
    "window/target": TARGET_ROLLED,
    "rules/end roll phase": END_ROLL_PHASE,
}
