"""What numbers say now: fixed, read from a die, or counted."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import last_known
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import RESERVE, inside
from dicewright.games.dice_masters.cards.definitions import ENERGY
from dicewright.games.dice_masters.continuous import characteristics, filters, queries
from dicewright.games.dice_masters.continuous.targets import done
from dicewright.games.dice_masters.phrases import amounts


@rules.value(amounts.Number)
def number(state: State, names: Scope, node: amounts.Number) -> int:
    return node.number


@rules.value(amounts.StatOf)
def stat_of(state: State, names: Scope, node: amounts.StatOf) -> int:
    return sum(read(state, names, one, node.stat) for one in state.value(node.die, names))


@rules.value(amounts.ItsStat)
def its_stat(state: State, names: Scope, node: amounts.ItsStat) -> int:
    return read(state, names, names["each"] if "each" in names else names["this"], node.stat)


@rules.value(amounts.SameOf)
def same_of(state: State, names: Scope, node: amounts.SameOf) -> int:
    return sum(read(state, names, one, names["stat"]) for one in state.value(node.die, names))


def read(state: State, names: Scope, one: int, which: str) -> int:
    """A number of a die, or what it read when it left the field after the ability that asks began."""
    return queries.stat(state, last_known.known(state, names, one), which)


@rules.value(amounts.DamageLowest)
def damage_lowest(state: State, names: Scope, node: amounts.DamageLowest) -> int:
    ids = filters.those(state, names, node.kind)
    return min((queries.stat(state, state.things[one], node.stat) for one in ids), default=0)


@rules.value(amounts.ForEachDamage)
def for_each_damage(state: State, names: Scope, node: amounts.ForEachDamage) -> int:
    return sum(state.things[one].damage for one in state.value(node.die, names))


@rules.value(amounts.ForEachType)
def for_each_type(state: State, names: Scope, node: amounts.ForEachType) -> int:
    dice = [state.things[one] for one in filters.those(state, names, node.kind)]
    if node.what == "affiliation":
        return _at_most(node.most, len({name for one in dice for name in characteristics.affiliations(state, one)}))
    facts = [characteristics.facts_of(state, one) for one in dice]
    return _at_most(node.most, len({energy for one in facts if one is not None for energy in one.energy}))


@rules.value(amounts.ForEachDie)
def for_each_die(state: State, names: Scope, node: amounts.ForEachDie) -> int:
    return _at_most(node.most, len(filters.those(state, names, node.kind)))


def _at_most(most: int, counted: int) -> int:
    """What is counted, no more than what is said to count."""
    return min(most, counted) if most else counted


@rules.value(amounts.ForEachCharacter)
def for_each_character(state: State, names: Scope, node: amounts.ForEachCharacter) -> int:
    """A character is a card, not a die (DM-CARD-05); one of either side is its own (DM-ACTIVE-02, DM-ACTIVE-05)."""
    dice = filters.those(state, names, node.kind)
    return _at_most(node.most, len({(state.things[one].card, state.things[one].controller) for one in dice}))


@rules.value(amounts.ForEachDone)
def for_each_done(state: State, names: Scope, node: amounts.ForEachDone) -> int:
    did = deeds_done(state, names, node.deed)
    return sum(filters.fits(state, names, node.kind, last_known.as_it_was(state, event)) for event in did)


def deeds_done(state: State, names: Scope, deed: str) -> tuple[Event, ...]:
    """What the effect before did to dice, one event each; its damage may KO them only afterwards (DM-DMG-09.1)."""
    did = done(names)
    if deed != "ko" or not any(event.kind == "damage" for event in did):
        return done(names, deed)
    hurt = {event.thing for event in did if event.kind == "damage"}
    fell = dict[int, Event]()
    entry = state.log
    while entry is not None and not any(entry.event is event for event in did):
        if entry.event.kind == "ko" and entry.event.thing in hurt:
            fell[entry.event.thing] = entry.event
        entry = entry.before
    return tuple(fell.values())


@rules.value(amounts.ForEachSpared)
def for_each_spared(state: State, names: Scope, node: amounts.ForEachSpared) -> int:
    touched = {event.thing for event in done(names, node.deed)}
    return sum(one not in touched for one in filters.those(state, names, node.kind))


@rules.value(amounts.ForEachOfItsType)
def for_each_of_its_type(state: State, names: Scope, node: amounts.ForEachOfItsType) -> int:
    """Symbols, not dice; wild is none of the types (DM-ENERGY-06, DM-ENERGY-07)."""
    facts = characteristics.facts_of(state, last_known.as_it_was(state, names["event"]))
    types = () if facts is None else facts.energy
    return sum(word in types for word in reserve_symbols(state, names["you"]))


@rules.value(amounts.ForEachCounter)
def for_each_counter(state: State, names: Scope, node: amounts.ForEachCounter) -> int:
    return int(dict(state.things[names["card"]].counters).get(node.name, 0))


@rules.value(amounts.ForEachEnergy)
def for_each_energy(state: State, names: Scope, node: amounts.ForEachEnergy) -> int:
    """Symbols, not dice; wild is none of the types (DM-ENERGY-06, DM-ENERGY-07)."""
    return reserve_symbols(state, names["you"]).count(node.energy)


def reserve_symbols(state: State, seat: int) -> list[str]:
    """Every energy symbol a seat's reserve shows."""
    shown = [characteristics.face(state, state.things[one]) for one in inside(state, seat, RESERVE)]
    return [word for face in shown if face is not None and face.kind == ENERGY for word in face.symbols]


@rules.value(amounts.Damage)
def damage(state: State, names: Scope, node: amounts.Damage) -> int:
    return node.number


@rules.value(amounts.DamageEqual)
def damage_equal(state: State, names: Scope, node: amounts.DamageEqual) -> int:
    return int(state.value(node.amount, names))


@rules.value(amounts.ThatMuch)
def that_much(state: State, names: Scope, node: amounts.ThatMuch) -> int:
    return int(names["event"].amount)
