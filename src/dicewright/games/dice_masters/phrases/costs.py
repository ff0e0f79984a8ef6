"""What must be given up first. A cost that cannot be paid in full cannot be paid at all (DM-COST-01.2)."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Cost, Node
from dicewright.games.dice_masters.phrases.kinds import Energy, Ref
from dicewright.games.dice_masters.phrases.selectors import A, This
from dicewright.language import Name, category, phrase


@category
class Symbols(Node):
    """Energy symbols."""


@category
class Price(Cost):
    """A price that is not energy: what would harm whoever did it alone (DM-COST-02)."""


@phrase("[[{energy}]]")
@phrase("[[{number} {energy}]]")
class Typed(Symbols):
    """Energy of one type, wild allowed (DM-ENERGY-02)."""

    energy: Energy
    number: int = 1


@phrase("[[{number} generic]]")
class Generic(Symbols):
    """Energy of any kind (DM-ENERGY-19)."""

    number: int


@phrase("{pay|pays} {symbols}[ and {more}]")
class PayEnergy(Cost):
    """Spend energy. more: of another type, or of any, with it."""

    symbols: Symbols
    more: Symbols | None = None


def energy(cost: PayEnergy) -> tuple[int, tuple[str, ...]]:
    """How much energy a price is, and of which types."""
    parts = [one for one in (cost.symbols, cost.more) if isinstance(one, (Typed, Generic))]
    types = [one.energy for one in parts if isinstance(one, Typed) for _ in range(one.number)]
    return sum(one.number for one in parts), tuple(types)


@phrase("{pay|pays} {number} life")
class PayLife(Price):
    """Lose life; that is not damage (DM-COST-07.1)."""

    number: int


@phrase("{take|takes} {number} damage")
class TakeDamage(Price):
    """Take damage; preventing or redirecting it is not allowed to save the price (DM-COST-09)."""

    number: int


@phrase("{KO|KOs} {die}")
class KOOwn(Price):
    """KO a die of one's own; choosing it does not target (DM-TGT-04)."""

    die: A


@phrase("{spin|spins} {die} down {levels level|levels}")
class SpinDown(Price):
    """Spin a die down; impossible at level 1 (DM-COST-01.3)."""

    die: Ref | A
    levels: int


@phrase("{move|moves} {die} to your used pile")
class GiveUp(Price):
    """A die leaves the field."""

    die: This


@phrase("{remove|removes} {number} {name} {number:counter|counters} from this card")
class RemoveCounters(Price):
    """Counters come off the card that speaks."""

    number: int
    name: Annotated[str, Name("counter")]


@phrase("{first} and {second}")
class Both(Cost):
    """Two prices at once: both must be payable (DM-COST-03)."""

    first: PayEnergy
    second: Price
