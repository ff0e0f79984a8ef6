"""Numbers in card text. What reads resources is read when its sentence is carried out (DT-DMG-15); halves round up."""

from __future__ import annotations

from dicewright.engine.node import Amount, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import ledger, verbs
from dicewright.games.dice_throne.vocabulary import reading
from dicewright.games.dice_throne.vocabulary.base import Sum, Term
from dicewright.games.dice_throne.vocabulary.dice import TheseDice
from dicewright.games.dice_throne.vocabulary.holding import count_of, own
from dicewright.games.dice_throne.vocabulary.lexicon import Group, TokenName
from dicewright.games.dice_throne.zones import tokens
from dicewright.language import phrase

rules = Rules()


@phrase("{n}")
class Number(Amount):
    """A plain number."""

    n: int


@phrase("the total")
class Total(Term):
    """The sum of the dice just rolled."""


@phrase("the total of {dice}")
class TotalOf(Term):
    """The sum of some of the dice just rolled."""

    dice: TheseDice


@phrase("half {amount} (rounded up)")
class Half(Term):
    """Half of something (DT-CALC-07)."""

    amount: Term


@phrase("the incoming damage")
class Incoming(Term):
    """The damage a player is about to take: the subtotal before halves (DT-CALC-03)."""


@phrase("{n} for each of your {group:many}")
class PerGroup(Term):
    """So much for each token of a group you have."""

    n: int
    group: Group


@phrase("{n} for each of your positive or negative status effects")
class PerStatus(Term):
    """So much for each token you have that is neither unique nor a companion (DT-STA-10)."""

    n: int


@rules.value(PerStatus)
def per_status(state: State, names: Scope, node: PerStatus) -> int:
    facts = state.game.tokens  # type: ignore[attr-defined]
    kinds = [facts[state.things[number].name].kind for number in tokens(state, names["you"])]
    return node.n * (kinds.count("positive") + kinds.count("negative"))


@phrase("{n} for each {token} on your board that is not your own", who=None, foreign=True)
@phrase("{n} for each of your {token}", who=None)
@phrase("{n} for each {token} of {who}")
class PerToken(Term):
    """So much for each of a token you have, or somebody else. foreign: that another player has put there."""

    n: int
    token: TokenName
    who: Who | None = None
    foreign: bool = False


@phrase("your CP")
class YourCP(Term):
    """The Combat Points you have."""


@phrase("the damage this Attack dealt")
class DealtAmount(Term):
    """What got through, even beyond what Health was left (DT-CALC-20)."""


@phrase("{n}, plus {more}")
class Plus(Sum):
    """A number and something on top."""

    n: int
    more: Term


@phrase("the number of your Roll Attempts after the first")
class LaterAttempts(Term):
    """How many Roll Attempts beyond the first this Offensive Roll Phase has had (DT-ROLL-17)."""


@phrase("{amount}, to a maximum of {most}")
class AtMost(Sum):
    """An amount with a ceiling."""

    amount: Sum
    most: int


def amount_of(state: State, node: Amount) -> int:
    """The value of an amount, times what *for each* multiplies it by."""
    times: int = state.names.get("times", 1)
    return int(state.value(node)) * times


@rules.value(Number)
def number(state: State, names: Scope, node: Number) -> int:
    return node.n


@rules.value(Total)
def total(state: State, names: Scope, node: Total) -> int:
    return reading.total_of(state, names["roll"])


@rules.value(TotalOf)
def total_of(state: State, names: Scope, node: TotalOf) -> int:
    return reading.total_of(state, state.value(node.dice, names))


@rules.value(Half)
def half(state: State, names: Scope, node: Half) -> int:
    return -(-int(state.value(node.amount, names)) // 2)


@rules.value(Incoming)
def incoming(state: State, names: Scope, node: Incoming) -> int:
    return ledger.incoming(state, names["you"])


@rules.value(PerGroup)
def per_group(state: State, names: Scope, node: PerGroup) -> int:
    """Counted when the ability was activated, if the edition says so and an ability asks (DT-RULE-ERRATA-01)."""
    counted: dict[str, int] = names.get("counted", {}) if names.get("role") == "offence" else {}
    return node.n * counted.get(node.group, count_of(state, names["you"], node.group))


@rules.value(PerToken)
def per_token(state: State, names: Scope, node: PerToken) -> int:
    seats = (names["you"],) if node.who is None else state.value(node.who, names)
    counted = sum(count_of(state, seat, node.token) for seat in seats)
    return node.n * (counted - len(own(state, names["you"], node.token)) if node.foreign else counted)


@rules.value(YourCP)
def your_cp(state: State, names: Scope, node: YourCP) -> int:
    return verbs.cp(state, names["you"])


@rules.value(DealtAmount)
def dealt_amount(state: State, names: Scope, node: DealtAmount) -> int:
    return ledger.dealt(state)


@rules.value(Plus)
def plus(state: State, names: Scope, node: Plus) -> int:
    return node.n + int(state.value(node.more, names))


@rules.value(LaterAttempts)
def later_attempts(state: State, names: Scope, node: LaterAttempts) -> int:
    return max(0, int(state.facts["attempts"]) - 1)


@rules.value(AtMost)
def at_most(state: State, names: Scope, node: AtMost) -> int:
    return min(node.most, int(state.value(node.amount, names)))
