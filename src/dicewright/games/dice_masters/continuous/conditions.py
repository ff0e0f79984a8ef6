"""Which conditions hold now."""

from __future__ import annotations

from typing import Any

from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import last_known, sides
from dicewright.games.dice_masters.board.entities import on_card
from dicewright.games.dice_masters.board.fights import blockers_of, engaged
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import everywhere, fielded
from dicewright.games.dice_masters.cards.schema import TYPES
from dicewright.games.dice_masters.continuous import characteristics, damage, event_patterns, filters, queries
from dicewright.games.dice_masters.continuous.amounts import deeds_done, reserve_symbols
from dicewright.games.dice_masters.continuous.targets import Ids, done
from dicewright.games.dice_masters.phrases import conditions
from dicewright.games.dice_masters.phrases.kinds import InZone, Kind


def _seats(state: State, names: Scope, who: Any) -> Ids:
    found: Ids = state.value(who, names)
    return found


def _of(state: State, names: Scope, kind: Kind, seat: int) -> list[int]:
    """The dice of a kind that a seat has, in the field unless it says where (DM-ACTIVE-04)."""
    if any(isinstance(one, InZone) for one in kind.qualifiers):
        return [one for one in filters.those(state, names, kind) if state.things[one].owner == seat]
    return [one for one in fielded(state, seat) if filters.fits(state, names, kind, state.things[one])]


@rules.value(conditions.HasActive)
def has_active(state: State, names: Scope, node: conditions.HasActive) -> bool:
    return any(_of(state, names, node.kind, seat) for seat in _seats(state, names, node.who)) == node.holds


@rules.value(conditions.HasCharacters)
def has_characters(state: State, names: Scope, node: conditions.HasCharacters) -> bool:
    dice = [one for seat in _seats(state, names, node.who) for one in _of(state, names, node.kind, seat)]
    return len({(state.things[one].card, state.things[one].controller) for one in dice}) >= node.number


@rules.value(conditions.OnlyOtherAttacker)
def only_other_attacker(state: State, names: Scope, node: conditions.OnlyOtherAttacker) -> bool:
    both = everywhere(state)
    others = [one for one in both if state.things[one].role == "attacking" and one != names["this"]]
    return len(others) == 1 and filters.fits(state, names, node.kind, state.things[others[0]])


@rules.value(conditions.SomeAre)
def some_are(state: State, names: Scope, node: conditions.SomeAre) -> bool:
    dice = [state.things[one] for one in names.get("those", ())]
    return sum(filters.fits(state, names, node.kind, die) for die in dice) >= node.number


@rules.value(conditions.DamageThisWay)
def damage_this_way(state: State, names: Scope, node: conditions.DamageThisWay) -> bool:
    return sum(event.amount for event in done(names, "damage")) >= node.number


@rules.value(conditions.AllTypes)
def all_types(state: State, names: Scope, node: conditions.AllTypes) -> bool:
    return set(TYPES) <= set(reserve_symbols(state, names["you"]))


@rules.value(conditions.HasAtLeast)
def has_at_least(state: State, names: Scope, node: conditions.HasAtLeast) -> bool:
    found = sum(len(_of(state, names, node.kind, seat)) for seat in _seats(state, names, node.who))
    return found <= node.number if node.fewer else found >= node.number


@rules.value(conditions.TurnOf)
def turn_of(state: State, names: Scope, node: conditions.TurnOf) -> bool:
    return sides.is_active(state, names["you"]) == (node.whose == "your")


@rules.value(conditions.MoreLife)
def more_life(state: State, names: Scope, node: conditions.MoreLife) -> bool:
    mine = sides.life(state, _seats(state, names, node.who)[0])
    if node.than is not None:
        return mine > sides.life(state, _seats(state, names, node.than)[0])
    return mine >= node.least if node.least else mine <= node.most


@rules.value(conditions.MoreDice)
def more_dice(state: State, names: Scope, node: conditions.MoreDice) -> bool:
    one, other = _seats(state, names, node.who)[0], _seats(state, names, node.than)[0]
    return len(_of(state, names, node.kind, one)) > len(_of(state, names, node.kind, other))


@rules.value(conditions.While)
def while_(state: State, names: Scope, node: conditions.While) -> bool:
    with_, whom = engaged(state, names["this"]), node.whom
    if node.role != "engaged" and state.things[names["this"]].role != node.role:
        return False
    if whom is None:
        return node.role != "engaged" or bool(with_)
    return any(event_patterns.die_is(state, names, whom, state.things[one]) for one in with_)


@rules.value(conditions.BlockedByMany)
def blocked_by_many(state: State, names: Scope, node: conditions.BlockedByMany) -> bool:
    return len(blockers_of(state, names["this"])) >= node.number


@rules.value(conditions.WasBlocked)
def was_blocked(state: State, names: Scope, node: conditions.WasBlocked) -> bool:
    """A die that was swapped into the place of one that is blocked is blocked (DM-SWAP-01)."""
    dice = state.value(node.die, names)
    blocked = [
        one
        for event in queries.this_attack(state)
        for one in ((event.thing,) if event.kind == "blocked" else event.more.get("blocked", ()))
    ]
    return not set(dice).isdisjoint(blocked)


@rules.value(conditions.Attacked)
def attacked(state: State, names: Scope, node: conditions.Attacked) -> bool:
    dice = state.value(node.die, names)
    return any(event.kind == "attack" and event.thing in dice for event in queries.this_turn(state)) == node.holds


@rules.value(conditions.Shows)
def shows(state: State, names: Scope, node: conditions.Shows) -> bool:
    """A die that does not lie there any more shows nothing."""
    dice = [characteristics.face(state, state.things[one]) for one in names.get("it", ())]
    return bool(dice) and all((face is not None and face.kind == node.what) == node.holds for face in dice)


@rules.value(conditions.ThatDieIs)
def that_die_is(state: State, names: Scope, node: conditions.ThatDieIs) -> bool:
    dice = names.get("it", ()) if node.die is None else state.value(node.die, names)
    return bool(dice) and all(filters.fits(state, names, node.kind, state.things[one]) for one in dice) == node.holds


@rules.value(conditions.DoneThisWay)
def done_this_way(state: State, names: Scope, node: conditions.DoneThisWay) -> bool:
    return bool(deeds_done(state, names, node.deed)) == node.holds


@rules.value(conditions.KOdThisTurn)
def kod_this_turn(state: State, names: Scope, node: conditions.KOdThisTurn) -> bool:
    you, yours = names["you"], node.side == "your"
    return any(
        event.kind == "ko" and (event.seat == you if yours else not sides.allied(event.seat, you))
        for event in queries.this_turn(state)
    )


@rules.value(conditions.OnlyFielded)
def only_fielded(state: State, names: Scope, node: conditions.OnlyFielded) -> bool:
    """This die and no other was fielded this turn, Sidekicks included (DM-KEY-08).

    What is true when the Main Step ends stays so for the turn (DM-LATER-11).
    """
    over = state.facts.get("main over", -1)
    fielded_ = [
        event for event in queries.this_turn(state, before=over) if event.kind == "field" and event.seat == names["you"]
    ]
    return bool(fielded_) and all(event.thing == names["this"] for event in fielded_)


@rules.value(conditions.UsedAction)
def used_action(state: State, names: Scope, node: conditions.UsedAction) -> bool:
    return any(event.kind == "use" and event.seat == names["you"] for event in queries.this_turn(state))


@rules.value(conditions.YouAttacked)
def you_attacked(state: State, names: Scope, node: conditions.YouAttacked) -> bool:
    you = names["you"]
    return any(event.kind == "attack" and event.seat == you for event in queries.this_turn(state)) == node.holds


@rules.value(conditions.YouDid)
def you_did(state: State, names: Scope, node: conditions.YouDid) -> bool:
    """A die that was purchased or fielded is what it was then; the very event that is answered does not count."""
    told, you = names.get("event"), names["you"]
    for event in queries.this_turn(state):
        if event.kind == node.deed and event.seat == you and event is not told:
            die = last_known.as_it_was(state, event)
            if event_patterns.die_is(state, names, node.what, on_card(die) if node.deed == "purchase" else die):
                return True
    return False


@rules.value(conditions.NoPurchase)
def no_purchase(state: State, names: Scope, node: conditions.NoPurchase) -> bool:
    return not queries.has_purchased(state, names["you"])


@rules.value(conditions.YouDo)
def you_do(state: State, names: Scope, node: conditions.YouDo) -> bool:
    """Whoever was kept from it has not done it: a KO that is prevented, a spin to the level shown already (DM-PREV-01).

    What is paid stays paid (DM-COST-08).
    """
    return bool(names.get("did") and (not names["unpaid"] or done(names)))


@rules.value(conditions.DealtCombatDamage)
def dealt_combat_damage(state: State, names: Scope, node: conditions.DealtCombatDamage) -> bool:
    dealers = state.value(node.die, names)
    return any(
        event.kind == "damage"
        and event.source in dealers
        and event.more["kind"] == "combat"
        and event_patterns.is_meant(state, names, node.whom, event)
        for event in queries.this_turn(state)
    )


@rules.value(conditions.Unhurt)
def unhurt(state: State, names: Scope, node: conditions.Unhurt) -> bool:
    return damage.unhurt(state, names["this"], names["event"].more["cause"] == "effect")
