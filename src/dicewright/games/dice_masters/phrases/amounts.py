"""Numbers: fixed, read from a die, or counted."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Amount, Node
from dicewright.games.dice_masters.phrases.kinds import Energy, Kind, Ref, Stat
from dicewright.language import Name, Words, category, phrase


@phrase("{number}")
class Number(Amount):
    """A fixed number."""

    number: int


@phrase("{die}'s {stat}")
class StatOf(Amount):
    """What a die's number reads now, or read when it left the field."""

    die: Ref
    stat: Stat


@phrase("its {stat}")
class ItsStat(Amount):
    """The same of the die just spoken of, or of this die."""

    stat: Stat


@phrase("{die}'s")
class SameOf(Amount):
    """The same number of another die: *with level less than this die's*."""

    die: Ref


@category
class Tally(Node):
    """Something counted: *for each …*."""


@phrase("for each {kind}", most=0)
@phrase("for each {kind}, at most {most}")
class ForEachDie(Tally):
    """Each such die counts one. most: what is counted at most, 0 where nothing is said of that."""

    kind: Kind
    most: int


@phrase("for each different {what} among {kind:many}[, at most {most}]")
class ForEachType(Tally):
    """Each energy type or affiliation some such die has counts one; Sidekicks have none (DM-CARD-03, DM-CARD-04).

    most: as with dice.
    """

    what: Annotated[str, Words({"type": "energy type", "affiliation": "affiliation"})]
    kind: Kind
    most: int = 0


@phrase("for each {kind} {deed} this way")
class ForEachDone(Tally):
    """Each such die the effect before did that to counts one, as it was when that was done."""

    kind: Kind
    deed: Annotated[str, Words({"ko": "KO'd", "move": "moved", "spin": "spun"})]


@phrase("for each different character among {kind:many}", most=0)
@phrase("for each different character among {kind:many}, at most {most}")
class ForEachCharacter(Tally):
    """Cards count, not dice (DM-ACTIVE-02). most: as with dice."""

    kind: Kind
    most: int


@phrase("for each {name} counter on this card")
class ForEachCounter(Tally):
    """Each counter of that name counts one."""

    name: Annotated[str, Name("counter")]


@phrase("for each damage on {die}")
class ForEachDamage(Tally):
    """Each damage a die has now counts one (DM-STAT-04)."""

    die: Ref


@phrase("for each [[{energy}]] in your reserve")
class ForEachEnergy(Tally):
    """Each energy symbol of that type counts one; wild is none of them (DM-ENERGY-06, DM-ENERGY-07)."""

    energy: Energy


@category
class Points(Node):
    """An amount of damage."""


@phrase("{number} damage")
class Damage(Points):
    """So many points."""

    number: int


@phrase("damage equal to {amount}")
class DamageEqual(Points):
    """As many points as something reads."""

    amount: Amount


@phrase("damage equal to the lowest {stat} among {kind:many}")
class DamageLowest(Points):
    """As many points as the lowest number such dice read, none if there is no such die."""

    stat: Stat
    kind: Kind


@phrase("that much damage")
class ThatMuch(Points, Amount):
    """As many points as the event that triggered it: *gain life equal to that much damage*."""


@phrase("{+attack}A and {+defense}D")
@phrase("{+attack}A", defense=0)
@phrase("{+defense}D", attack=0)
class Stats(Node):
    """A change of attack, of defense or of both (DM-STAT-01)."""

    attack: int = 0
    defense: int = 0


@phrase("for each {kind} that wasn't {deed} this way")
class ForEachSpared(Tally):
    """Each such die the effect before did nothing to counts one."""

    kind: Kind
    deed: Annotated[str, Words({"spin": "spun"})]


@phrase("for each energy of its type in your reserve")
class ForEachOfItsType(Tally):
    """Each energy symbol of a type of the die the event is about; wild is none (DM-ENERGY-06, DM-ENERGY-07)."""
