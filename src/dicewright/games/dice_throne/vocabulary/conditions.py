"""What *if* can ask."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import ledger, places
from dicewright.games.dice_throne.needs import of_a_kind
from dicewright.games.dice_throne.sides import opponents
from dicewright.games.dice_throne.vocabulary.holding import count_of
from dicewright.games.dice_throne.vocabulary.lexicon import Group, StatusKind, TokenName
from dicewright.games.dice_throne.vocabulary.reading import number_of, total_of
from dicewright.games.dice_throne.vocabulary.who import part_of, seat_of
from dicewright.games.dice_throne.zones import tokens
from dicewright.language import Words, phrase

rules = Rules()


@phrase("the dice show {n} of a kind")
class OfAKind(Condition):
    """Equal numbers among the dice that activated the ability, whatever their symbols (DT-ROLL-10)."""

    n: int


@phrase("this straight uses a {n}")
class StraightUses(Condition):
    """The dice show four numbers in a row with this one at an end; other dice do not matter."""

    n: int


@phrase("the total is {n} or less", less=True)
@phrase("the total is {n} or more")
class TotalIs(Condition):
    """The sum of the dice just rolled."""

    n: int
    less: bool = False


@phrase("you have a {kind} status effect", token=None)
@phrase("you have {token}", kind=None)
@phrase("you have {n} {token}", kind=None)
@phrase("you have no {token}", kind=None, none=True)
@phrase("the defender has {token}", kind=None, defender=True)
class YouHave(Condition):
    """At least one of a token, or so many, or one token of a kind; none: that there is none.

    defender: said of whoever is Attacked.
    """

    token: TokenName | None = None
    kind: StatusKind | None = None
    none: bool = False
    defender: bool = False
    n: int = 1


@phrase("you started it with this token")
class StartedWith(Condition):
    """The token came before this turn (DT-STA-28, DT-RULE-SHADOW_THIEF-07)."""


@phrase("this Attack dealt {n} or more damage[ to an opponent that has {count} {token}]", none=False)
@phrase("your Offensive Roll Phase dealt no damage", n=1, none=True)
class Dealt(Condition):
    """Damage that got through, known only after damage (DT-CALC-20, DT-CARD-14).

    count, token: to a player who holds so many of it now (DT-RULE-VAMPIRE_LORD-02). none: that nothing got through.
    """

    n: int
    none: bool
    count: int | None = None
    token: TokenName | None = None


@phrase("this added {n} or more damage")
class Added(Condition):
    """What this card has added to the Attack so far."""

    n: int


@phrase("{part} is on {place}")
class PartIsOn(Condition):
    """Where a companion of yours lies."""

    part: TokenName
    place: Annotated[
        str,
        Words(
            {
                "you": "your board",
                "opponent": "an opponent",
                "active": "the active player",
                "defender": "the defender",
            }
        ),
    ]


@phrase("you spent {n} or more {group:many}")
class SpentGroup(Condition):
    """What this text has let you spend."""

    n: int
    group: Group


@phrase("you threw {part} {n} or more times this turn")
class Threw(Condition):
    """How often a companion was thrown since the turn began."""

    part: TokenName
    n: int


@phrase("your roll is higher", higher=True, equal=False)
@phrase("your roll is equal or higher", higher=True, equal=True)
@phrase("the rolls are equal", higher=False, equal=True)
class RollsCompare(Condition):
    """How your die of a roll-off compares with the other. higher, equal: what is true for it to hold."""

    higher: bool
    equal: bool


@phrase("you Attacked")
class YouAttacked(Condition):
    """This Offensive Roll Phase led to an Attack of yours (DT-ATK-01)."""


@phrase("you are the Start Player", first=True)
@phrase("you are not the Start Player", first=False)
class StartPlayer(Condition):
    """Whether you took the first turn of the match (DT-SET-03)."""

    first: bool


@phrase("you used {n} or fewer Roll Attempts this turn")
class AttemptsUsed(Condition):
    """In all Offensive Roll Phases of the turn; a phase that was skipped used none (DT-RULE-SAMURAI-05)."""

    n: int


@phrase("this Offensive Ability deals {n} or more damage before Attack Modifiers")
class DealsBefore(Condition):
    """The damage of the ability itself (DT-ATK-13)."""

    n: int


@rules.value(OfAKind)
def equal_numbers(state: State, names: Scope, node: OfAKind) -> bool:
    return of_a_kind([number_of(state, die) for die in names["activation"]]) >= node.n


@rules.value(StraightUses)
def straight_uses(state: State, names: Scope, node: StraightUses) -> bool:
    shown = {number_of(state, die) for die in names["activation"]}
    return {*range(node.n - 3, node.n + 1)} <= shown or {*range(node.n, node.n + 4)} <= shown


@rules.value(TotalIs)
def total_is(state: State, names: Scope, node: TotalIs) -> bool:
    total = total_of(state, names["roll"])
    return bool(total <= node.n if node.less else total >= node.n)


@rules.value(YouHave)
def you_have(state: State, names: Scope, node: YouHave) -> bool:
    if node.token is not None:
        seat = state.facts["defender"] if node.defender else names["you"]
        return seat >= 0 and (count_of(state, seat, node.token) >= node.n) != node.none
    facts = state.game.tokens  # type: ignore[attr-defined]
    return any(facts[state.things[number].name].kind == node.kind for number in tokens(state, names["you"]))


@rules.value(StartedWith)
def started_with(state: State, names: Scope, node: StartedWith) -> bool:
    return bool(state.things[names["this"]].turn != state.facts["turn"])


@rules.value(Dealt)
def dealt(state: State, names: Scope, node: Dealt) -> bool:
    """Only an attacker's own text speaks of *this Attack*; nobody else dealt anything by it (DT-ATK-04)."""
    if node.none:
        return not any(ledger.dealt(state, seat) for seat in opponents(state, names["you"]))
    if names["you"] != state.facts["attacker"] or ledger.dealt(state) < node.n:
        return False
    return node.token is None or count_of(state, state.facts["defender"], node.token) >= (node.count or 1)


@rules.value(Added)
def added(state: State, names: Scope, node: Added) -> bool:
    return ledger.added(state, names["this"]) >= node.n


@rules.value(PartIsOn)
def part_is_on(state: State, names: Scope, node: PartIsOn) -> bool:
    number = part_of(state, names["you"], node.part)
    if number < 0:
        return False
    seat = seat_of(state, number)
    if node.place == "opponent":
        return seat in opponents(state, names["you"])  # a defeated player is nobody's opponent (DT-OPEN-13)
    return bool(seat == (names["you"] if node.place == "you" else state.facts[node.place]))


@rules.value(SpentGroup)
def spent_group(state: State, names: Scope, node: SpentGroup) -> bool:
    return int(names.get("spent", 0)) >= node.n


@rules.value(Threw)
def threw(state: State, names: Scope, node: Threw) -> bool:
    count = 0
    entry = state.log
    while entry is not None and not (entry.event.kind == "begin" and entry.event.more.get("what") == "turn"):
        event = entry.event
        count += event.kind == "throw" and event.by == names["you"]
        entry = entry.before
    return count >= node.n


@rules.value(RollsCompare)
def rolls_compare(state: State, names: Scope, node: RollsCompare) -> bool:
    mine, theirs = [number_of(state, die) for die in names["roll"]]
    return bool((node.higher and mine > theirs) or (node.equal and mine == theirs))


@rules.value(YouAttacked)
def you_attacked(state: State, names: Scope, node: YouAttacked) -> bool:
    return bool(places.attack_type(state)) and state.facts["attacker"] == names["you"]


@rules.value(StartPlayer)
def start_player(state: State, names: Scope, node: StartPlayer) -> bool:
    return bool(state.facts["first"] == names["you"]) == node.first


@rules.value(AttemptsUsed)
def attempts_used(state: State, names: Scope, node: AttemptsUsed) -> bool:
    return bool(state.facts["attempts this turn"] <= node.n)


@rules.value(DealsBefore)
def deals_before(state: State, names: Scope, node: DealsBefore) -> bool:
    return ledger.base(state) >= node.n
