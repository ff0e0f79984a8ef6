"""Which conditions of card texts hold now."""

from __future__ import annotations

from collections.abc import Iterator

from dicewright.engine.event import Event
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import ledger, mission, zones
from dicewright.games.dice_throne.board.dice import number_of, symbol_of, total_of
from dicewright.games.dice_throne.board.holding import count_of, cp
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.sides import allied, meant_by_active, opponents
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import tokens
from dicewright.games.dice_throne.cards.needs import of_a_kind
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.continuous.amounts import cards_held
from dicewright.games.dice_throne.continuous.event_patterns import attacked_now
from dicewright.games.dice_throne.continuous.players import part_of, seat_of
from dicewright.games.dice_throne.continuous.token_limits import full
from dicewright.games.dice_throne.phrases.conditions import (
    Added,
    AreAttacked,
    AttemptsUsed,
    DealsBefore,
    Dealt,
    HandIs,
    HealthCompares,
    OfAKind,
    OpponentsAre,
    PartIsOn,
    RollsCompare,
    ShowStraight,
    SpentGroup,
    StartedWith,
    StartPlayer,
    ThatIsYou,
    Threw,
    TotalIs,
    YouAttacked,
    YouHave,
)
from dicewright.games.dice_throne.phrases.players import ThatPlayer


@rules.value(OfAKind)
def equal_numbers(state: State, names: Scope, node: OfAKind) -> bool:
    dice = (
        names["roll"]
        or names["activation"]
        or (zones.dice(state, names["you"]) if state.facts["attacker"] == names["you"] else ())
    )
    if node.different:
        shown = {symbol_of(state, die) for die in dice} - {""}
        return len(shown) >= (node.n or len(set(state.game.heroes[names["you"]].faces.values())))
    if node.same:
        symbols = [symbol_of(state, die) for die in dice]
        return max([symbols.count(one) for one in symbols if one], default=0) >= node.n
    return of_a_kind([number_of(state, die) for die in dice]) >= node.n


@rules.value(ShowStraight)
def show_straight(state: State, names: Scope, node: ShowStraight) -> bool:
    shown = {number_of(state, die) for die in names["roll"] or names["activation"]}
    runs = [range(first, first + node.length) for first in range(1, 8 - node.length)]
    return any(shown.issuperset(run) and (node.end is None or node.end in (run[0], run[-1])) for run in runs)


@rules.value(TotalIs)
def total_is(state: State, names: Scope, node: TotalIs) -> bool:
    total = total_of(state, names["roll"] or names.get("activation", ()))
    return bool(total <= node.n if node.less else total >= node.n)


@rules.value(YouHave)
def you_have(state: State, names: Scope, node: YouHave) -> bool:
    if node.token is not None:
        if node.who is not None:
            return any(
                (count_of(state, one, node.token) >= node.n) != node.none for one in state.value(node.who, names)
            )
        if node.opponent:
            return any(count_of(state, one, node.token) >= node.n for one in opponents(state, names["you"]))
        if node.active:
            meant = meant_by_active(state, names["you"])
            return any(count_of(state, one, node.token) >= node.n for one in meant) != node.none
        seat = (
            state.facts["defender" if node.defender else "attacker"] if node.defender or node.attacker else names["you"]
        )
        if node.full:
            return seat >= 0 and full(state, seat, node.token, names["you"])
        return seat >= 0 and (count_of(state, seat, node.token) >= node.n) != node.none
    if node.group is not None:
        return count_of(state, names["you"], node.group) >= node.n
    facts, seat = state.game.tokens, state.facts["defender"] if node.defender else names["you"]
    found = tokens(state, seat) if seat >= 0 else ()
    return (sum(facts[state.things[one].name].kind == node.kind for one in found) >= node.n) != node.none


@rules.value(ThatIsYou)
def that_is_you(state: State, names: Scope, node: ThatIsYou) -> bool:
    return (names["you"] in state.value(ThatPlayer(), names)) == node.mine


@rules.value(OpponentsAre)
def opponents_are(state: State, names: Scope, node: OpponentsAre) -> bool:
    return len(opponents(state, names["you"])) >= node.n


@rules.value(HealthCompares)
def health_compares(state: State, names: Scope, node: HealthCompares) -> bool:
    seat = state.facts["defender"] if node.defender else names["you"]
    other = seat if node.who is None else state.value(node.who, names)[0]
    if node.n is not None:
        return other >= 0 and bool((state.things[other].health - node.n) * node.sign >= 0)
    mine, theirs = state.things[names["you"]].health, state.things[other].health
    if node.cp:
        mine, theirs = cp(state, names["you"]), cp(state, other)
    if node.cards:
        mine, theirs = cards_held(state, names, names["you"]), cards_held(state, names, other)
    return bool((mine > theirs) - (mine < theirs) == node.sign)


@rules.value(HandIs)
def hand_is(state: State, names: Scope, node: HandIs) -> bool:
    seat = state.facts["defender"] if node.defender else names["you"]
    if node.who is not None:
        seat = next(iter(state.value(node.who, names)), -1)
    if seat < 0:
        return False
    found = cp(state, seat) if node.cp else cards_held(state, names, seat)
    return bool((found - node.n) * node.sign >= 0)


@rules.value(StartedWith)
def started_with(state: State, names: Scope, node: StartedWith) -> bool:
    return bool(state.things[names["this"]].turn != state.facts["turn"])


@rules.value(Dealt)
def dealt(state: State, names: Scope, node: Dealt) -> bool:
    """Only an attacker's own text speaks of *this Attack*; nobody else dealt anything by it (DT-ATK-04)."""
    if node.none and node.mine:
        return not state.facts["dealt"][names["you"]]
    if node.none:
        # Whoever has fallen by it was dealt damage all the same (DT-CALC-20).
        return not any(ledger.dealt(state, seat) for seat in state.game.seats if not allied(state, names["you"], seat))
    if node.prevented:
        seat = names["you"] if node.mine else state.facts["defender"]
        mine = node.mine or names["you"] == state.facts["attacker"]
        return mine and seat >= 0 and state.facts["kept off"][seat] >= node.n
    if node.undefended:
        mine = state.facts["attacker"] == names["you"] and bool(state.facts["attack"])
        return mine and not state.facts["defending"]
    if names["you"] != state.facts["attacker"] or ledger.dealt_by_attack(state) < node.n:
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
    facts = state.facts
    places = {"you": names["you"], "active": facts["active"], "defender": facts["defender"]}
    return bool(seat == places[node.place])


@rules.value(SpentGroup)
def spent_group(state: State, names: Scope, node: SpentGroup) -> bool:
    return int(names.get("spent", 0)) >= node.n


@rules.value(Threw)
def threw(state: State, names: Scope, node: Threw) -> bool:
    return done_this_turn(state, "throw", names["you"]) >= node.n


def this_turn(state: State) -> Iterator[Event]:
    """What has happened since the turn began, newest first. The turn of a Mission's heroes is the round (DT-MIS-01)."""
    begins = "round" if mission.is_mission(state) else "turn"
    entry = state.log
    while entry is not None and entry.event.kind != begins:
        yield entry.event
        entry = entry.before


def done_this_turn(state: State, kind: str, seat: int) -> int:
    """How often a player has done something since the turn began. kind: of the event that tells of it."""
    return sum(event.kind == kind and event.by == seat for event in this_turn(state))


def hurt_this_turn(state: State, seat: int) -> bool:
    """Whether damage has got through to a player since the turn began."""
    return any(event.kind == "damage" and event.seat == seat for event in this_turn(state))


@rules.value(RollsCompare)
def rolls_compare(state: State, names: Scope, node: RollsCompare) -> bool:
    mine, theirs, *_ = (*[number_of(state, die) for die in names["roll"]], 0)  # 0 for who has nobody to roll against
    return bool((node.higher and mine > theirs) or (node.equal and mine == theirs) or (node.lower and mine < theirs))


@rules.value(YouAttacked)
def you_attacked(state: State, names: Scope, node: YouAttacked) -> bool:
    if node.activated:
        return not done_this_turn(state, "activate", names["you"])
    if node.unhurt:
        return not hurt_this_turn(state, names["you"])
    if node.turn:
        return bool(done_this_turn(state, "attack", names["you"])) == node.did
    return bool(effect_timing.attack_type(state)) and state.facts["attacker"] == names["you"]


@rules.value(AreAttacked)
def are_attacked(state: State, names: Scope, node: AreAttacked) -> bool:
    return attacked_now(state, names["you"])


@rules.value(StartPlayer)
def start_player(state: State, names: Scope, node: StartPlayer) -> bool:
    return bool(state.facts["first"] == names["you"]) == node.first


@rules.value(AttemptsUsed)
def attempts_used(state: State, names: Scope, node: AttemptsUsed) -> bool:
    return bool(state.facts["attempts this turn"] <= node.n)


@rules.value(DealsBefore)
def deals_before(state: State, names: Scope, node: DealsBefore) -> bool:
    if node.all_in:
        defender = state.facts["defender"]
        mine = state.facts["attack"] and names["you"] in (state.facts["attacker"], defender)
        if not mine or defender < 0:
            return False
        damage = ledger.attacked_for(state, defender)
        return damage <= node.n if node.less else damage >= node.n
    return ledger.base(state) >= node.n
