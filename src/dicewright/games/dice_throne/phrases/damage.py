"""Damage and what lowers it: ledger lines, settled once a phase (DT-CALC-01..06). Healing and the Attack's type.

An Attack may be redirected, so that it goes to a teammate instead (DT-STA-31.1).
"""

from __future__ import annotations

from dicewright.engine.node import Amount, Condition, Who
from dicewright.games.dice_throne.phrases.amounts import Number
from dicewright.games.dice_throne.phrases.base import Clause, Sum
from dicewright.games.dice_throne.phrases.lexicon import DamageKind, StatusKind
from dicewright.language import phrase


@phrase(
    "deal {amount}[{isolated?} isolated][ {kind}] damage[ to {who}]",
    narrow={"amount": Number},
    log="{amount}[ {kind}] damage",
)
@phrase("deal[{isolated?} isolated][ {kind}] damage equal to {amount}[ to {who}]", narrow={"amount": Sum})
@phrase(
    "deal {amount}[ {kind}] damage split among opponents as you like",
    narrow={"amount": Number},
    split=True,
    isolated=False,
    who=None,
)
class Deal(Clause):
    """Damage to a player; to the target if none is named. Isolated damage is applied at once (DT-DMG-11).

    split: each opponent takes as much of it as you say; all of it one alone (DT-ULT-07).
    """

    amount: Amount
    kind: DamageKind = "normal"
    isolated: bool = False
    who: Who | None = None
    split: bool = False


@phrase("take {amount}[{isolated?} isolated][ {kind}] damage", narrow={"amount": Number})
@phrase(
    "take[{isolated?} isolated][ {kind}] damage equal to {amount}[{held?} while this token is here]",
    narrow={"amount": Sum},
)
class Take(Clause):
    """Damage to yourself; held, with the rest of the phase, if the token that says so is still there then
    (DT-ROLL-17)."""

    amount: Amount
    kind: DamageKind = "normal"
    isolated: bool = False
    held: bool = False


@phrase("add {amount} damage", narrow={"amount": Number})
@phrase("add damage equal to {amount}", narrow={"amount": Sum})
class Add(Clause):
    """More damage for the current Attack, of its type (DT-ATK-04)."""

    amount: Amount


@phrase("your Attacks get {+n} damage until the end of this turn")
@phrase("your next Attack gets {+n} damage", once=True)
@phrase("your next Attack becomes undefendable", n=0, once=True, undefendable=True)
class AttacksThisTurn(Clause):
    """As a token that says so of your Attacks, with no token that could be taken away (DT-STA-21.1).

    once: only of one, on whatever turn that is; said in a Roll Phase of yours it is the one after. undefendable: no
    Defensive Ability answers it if it is normal (DT-ATK-09).
    """

    n: int
    once: bool = False
    undefendable: bool = False


@phrase("subtract {amount} damage", narrow={"amount": Number})
@phrase("subtract damage equal to {amount}", narrow={"amount": Sum})
class Subtract(Clause):
    """Less damage of your own Attack; an Ultimate is never lowered (DT-STA-21.1)."""

    amount: Amount


@phrase("double the damage of this Attack")
class DoubleAttack(Clause):
    """The subtotal once more, whatever halves there are (DT-CALC-12)."""


@phrase("you deal half damage this Roll Phase")
class DealHalf(Clause):
    """A multiplier on what each opponent has incoming, isolated damage included (DT-CALC-13)."""


@phrase("steal {amount} Health[ from {who}]", narrow={"amount": Number})
@phrase("steal Health equal to {amount}", narrow={"amount": Sum})
class StealHealth(Clause):
    """No damage: nothing prevents it; at most what is there (DT-DMG-13, DT-DMG-14.2). who: the target if left out."""

    amount: Amount
    who: Who | None = None


@phrase("prevent {amount} damage", who=None, narrow={"amount": Number})
@phrase("prevent damage equal to {amount}", who=None, narrow={"amount": Sum})
@phrase("{who prevent|prevents} {amount} damage", narrow={"amount": Number})
class Prevent(Clause):
    """So much less, before halves (DT-CALC-03.1, DT-CALC-15)."""

    amount: Amount
    who: Who | None = None


@phrase("prevent half of the incoming damage", who=None)
@phrase("{who prevent|prevents} half of the incoming damage")
class PreventHalf(Clause):
    """Half of the subtotal less, rounded up (DT-CALC-05.1)."""

    who: Who | None = None


@phrase("avoid all incoming damage[{attack?} of this Attack]", who=None)
@phrase("{who avoid|avoids} all incoming damage[{attack?} of this Attack]")
class Avoid(Clause):
    """Nothing of the phase's damage gets through, but an Ultimate does (DT-DMG-16, DT-RULE-CALC-08).

    attack: only what the one Attack deals, where enemies of a Mission make several in a phase (DT-OPEN-21).
    """

    who: Who | None = None
    attack: bool = False


@phrase("prevent 1 incoming[ {kind}] status effect")
class PreventStatus(Clause):
    """The next status effect inflicted on you this Roll Phase is not (DT-RULE-BARBARIAN-02)."""

    kind: StatusKind | None = None


@phrase("this Attack becomes undefendable")
class Undefendable(Clause):
    """A normal Attack allows no Defensive Ability any more; too late once step 2 began (DT-ATK-09)."""


@phrase("heal {amount}[{at_once?} at once]", who=None)
@phrase("{who heal|heals} {amount}[{at_once?} at once]")
class Heal(Clause):
    """Health back, up to the maximum (DT-TXT-11); at once if the words say so, whatever the edition does with healing
    and damage of the same phase (DT-CALC-18)."""

    amount: Amount
    who: Who | None = None
    at_once: bool = False


@phrase("set your Health to {n}")
@phrase("lose {n} Health", down=True)
class SetHealth(Clause):
    """Not healing: the dial is put there (DT-STA-24). down: by so much, which is no damage: nothing prevents it, and
    nothing that needs damage answers it (DT-DMG-13)."""

    n: int
    down: bool = False


@phrase("redirect this Attack to {who}")
class Redirect(Clause):
    """As an ability is activated: its damage and what it does to its target are for that player, who may defend; no
    target is looked for."""

    who: Who


@phrase("you have a teammate in reach", some=True)
@phrase("you have no teammate in reach", some=False)
@phrase("you are in a Mission and have no teammate in reach", some=False, on_map=True)
@phrase("you have a teammate and none in reach", some=False, far=True)
@phrase("the Active Player has a teammate", some=True, active=True)
class HaveTeammate(Condition):
    """Whether your Attack gets as far as anybody on your side; nobody is in a duel.

    on_map: only where there is a map on which an Attack may be Melee (DT-MIS-05), and for no Ultimate. far: only if
    somebody is on your side. active: said of the hero whose turn it is, in the step of an enemy too, wherever the
    others are.
    """

    some: bool
    on_map: bool = False
    far: bool = False
    active: bool = False
