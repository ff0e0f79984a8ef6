"""Whom the names of players in card texts mean; a chosen player is no target (DT-TGT-07, DT-CARD-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.choosing import Choice, Choosing
from dicewright.engine.node import Node, Who
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import crawl, mission
from dicewright.games.dice_throne.board.reach import adjacent, on_map
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.sides import (
    NOBODY,
    active_player,
    allied,
    clockwise,
    opponents,
    standing,
    team,
    teammates,
    teammates_in_reach,
)
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import tokens
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.continuous.taking import asking
from dicewright.games.dice_throne.phrases.parts import MovePart
from dicewright.games.dice_throne.phrases.players import (
    Bearer,
    ChosenHeroes,
    ChosenOpponent,
    ChosenOpponents,
    ChosenPlayer,
    ChosenPlayers,
    ChosenTeammate,
    EachOpponent,
    Inflicter,
    OpponentWith,
    ThatPlayer,
    TheAttacker,
    TheDefender,
    You,
    Yourself,
)

IN_VAIN: Final[dict[type[Node], Callable[[State, Scope, Any], bool]]] = {}
"""Says of an effect, by its type, whether it does nothing whomever somebody chooses for it: then nobody is asked."""

NOTHING_FOR: Final[dict[type[Node], Callable[[State, Any, int], bool]]] = {}
"""Says of an effect that helps, by its type, whether it does nothing for a player (DT-RULE-CARDS-05)."""

effect_timing.ASKING.add(TheDefender)


effect_timing.CHOSEN_BEFORE.add(ThatPlayer)


def seat_of(state: State, number: int) -> int:
    """The player a thing stands for: itself, or on whose board it is."""
    holder: int = getattr(state.things[number], "holder", number)
    return holder


def part_of(state: State, owner: int, name: str) -> int:
    """The companion of this name that belongs to a player, -1 if it is nowhere."""
    for seat in state.game.seats:
        for number in tokens(state, seat, name):
            if state.things[number].inflicter == owner:
                return number
    return -1


def _choice(state: State, names: Scope, node: Choosing, ids: tuple[int, ...], least: int, most: int) -> Choice:
    effect = asking(state, names, node)
    vain = IN_VAIN.get(type(effect))
    if vain is not None and least == most == 1 and vain(state, names, effect):
        ids = ids[:1]
    elif type(effect) in NOTHING_FOR:
        ids = _helped(state, names["you"], effect, ids)

    def prompt() -> str:
        return str(state.game.choose_prompt(state, names, node, effect))

    return Choice(names["you"], ids, least, most, prompt, "DT-CARD-12")


def _helped(state: State, seat: int, effect: Node, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those whom an effect helps now. Where they are all opponents of whoever chooses, the own side is offered beside
    them, so that no opponent is helped unasked."""
    nothing = NOTHING_FOR[type(effect)]
    found = [one for one in ids if not nothing(state, effect, one)]
    if not found or any(allied(state, seat, one) for one in found):
        return tuple(found) or ids
    return tuple([one for one in ids if one in found or allied(state, seat, one)])


@rules.choice(ChosenPlayer)
def chosen_player(state: State, names: Scope, node: ChosenPlayer) -> Choice:
    before = _chosen_before(state, names) if node.other else []
    ids = tuple(seat for seat in standing(state) if seat not in before)
    return _choice(state, names, node, ids, 1, 1)


def _chosen_before(state: State, names: Scope) -> list[int]:
    return [seat_of(state, number) for number in names.get("it", ())]


@rules.choice(ChosenOpponent)
def chosen_opponent(state: State, names: Scope, node: ChosenOpponent) -> Choice:
    ids = opponents(state, names["you"])
    if node.other:
        before = _chosen_before(state, names)
        ids = tuple([seat for seat in ids if seat not in before])
    if state.top is not None and isinstance(state.top.node, MovePart):
        ids = tuple([seat for seat in ids if not mission.bare(state, seat)])  # DT-RULE-THOR-06
    return _choice(state, names, node, ids, 1, 1)


@rules.choice(ChosenTeammate)
def chosen_teammate(state: State, names: Scope, node: ChosenTeammate) -> Choice:
    if node.active:
        hero = active_player(state)
        return change(_choice(state, names, node, teammates(state, hero), 1, 1), seat=hero)
    you = (names["you"],) if node.or_you else ()
    found = teammates_in_reach(state, names["you"]) if node.in_reach else teammates(state, names["you"])
    return _choice(state, names, node, (*you, *found), 1, 1)


@rules.choice(ChosenPlayers)
def chosen_players(state: State, names: Scope, node: ChosenPlayers) -> Choice:
    return _choice(state, names, node, standing(state), 0, node.n)


@rules.choice(ChosenOpponents)
def chosen_opponents(state: State, names: Scope, node: ChosenOpponents) -> Choice:
    ids = opponents(state, names["you"])
    return _choice(state, names, node, ids, node.n if node.exact else 0, node.n)


@rules.choice(ChosenHeroes)
def chosen_heroes(state: State, names: Scope, node: ChosenHeroes) -> Choice:
    ids = team(state, names["you"])
    count = min(node.n, len(ids))
    return _choice(state, names, node, ids, count, count)


@rules.value(EachOpponent)
def each_opponent(state: State, names: Scope, node: EachOpponent) -> tuple[int, ...]:
    if node.everybody:
        return standing(state)
    if node.allies:
        mates = teammates(state, names["you"])
        return (names["you"], *[one for one in mates if not node.adjacent or beside(state, names["you"], one)])
    if node.mates:
        return teammates(state, names["you"])
    found = opponents(state, names["you"])
    if node.others:
        return tuple([seat for seat in found if seat != state.facts["defender"]])
    if node.adjacent:
        return tuple([seat for seat in found if adjacent(state, names["you"], seat)])
    if node.token is not None:
        return tuple([seat for seat in found if tokens(state, seat, node.token)])
    return found


def beside(state: State, seat: int, other: int) -> bool:
    """Whether two heroes stand next to each other, on spaces of a Mission or tiles of a Portal Crawl."""
    return crawl.adjacent(state, seat, other) if crawl.is_crawl(state) else adjacent(state, seat, other)


@rules.value(OpponentWith)
def opponent_with(state: State, names: Scope, node: OpponentWith) -> tuple[int, ...]:
    found = clockwise(state, names["you"])
    if mission.is_mission(state):
        found = tuple([seat for seat in mission.in_order(state) if seat in found and on_map(state, seat)])
    return (max(found, key=lambda seat: state.things[seat].health * (1 if node.most else -1)),) if found else ()


@rules.value(TheAttacker)
def the_attacker(state: State, names: Scope, node: TheAttacker) -> tuple[int, ...]:
    return (state.facts["attacker"],)


@rules.value(TheDefender)
def the_defender(state: State, names: Scope, node: TheDefender) -> tuple[int, ...]:
    if state.facts["defender"] == NOBODY:
        raise LookupError("this Attack has no target yet")
    return (state.facts["defender"],)


@rules.value(You, Yourself)
def you(state: State, names: Scope, node: Who) -> tuple[int, ...]:
    return (names["you"],)


@rules.value(ThatPlayer)
def that_player(state: State, names: Scope, node: ThatPlayer) -> tuple[int, ...]:
    found: tuple[int, ...] = names["it"]
    return found


@rules.value(Inflicter)
def inflicter(state: State, names: Scope, node: Inflicter) -> tuple[int, ...]:
    return (names["inflicter"],)


@rules.value(Bearer)
def bearer(state: State, names: Scope, node: Bearer) -> tuple[int, ...]:
    number = part_of(state, names["you"], node.part)
    return (seat_of(state, number),) if number >= 0 else ()
