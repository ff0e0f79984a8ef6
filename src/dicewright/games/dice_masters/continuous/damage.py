"""How dice deal damage, where the KO'd go, and what keeps a die from being KO'd."""

from __future__ import annotations

from typing import Final

from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import last_known
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.entities import ATTACKING, Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.continuous import queries, restrictions, static_abilities
from dicewright.games.dice_masters.phrases import modifiers as said

HARDY: Final = "Iron Will"
NO_MODES: Final[frozenset[str]] = frozenset()
SURPLUS: Final = "surplus"
THROUGH: Final = frozenset(("overcrush", SURPLUS))
"""What lets damage go past blockers: once they are KO'd, or as soon as they have been assigned enough."""


def damage_mode(state: State, number: int) -> frozenset[str]:
    """How a die deals its combat damage: `fast`, `overcrush`, `each blocker in full`, `none`, `double`, …"""
    found = NO_MODES
    for one, names in static_abilities.statements(state, said.DealsHow):
        if static_abilities.covers(state, names, one.dice, number):
            found |= {one.how}
    if deals_past(state, number) is not None:
        found |= {"player instead"}
    for no, names in static_abilities.statements(state, said.NoDamageDealt):
        if static_abilities.covers(state, names, no.dice, number):
            found |= {"none"}
    return found


def deals_none(state: State, number: int) -> bool:
    """Whether what a die deals is no damage at all, by its abilities either: as it is, or was as its ability began.

    DM-EFF-05. For the rules and for cards, which are no dice, no.
    """
    said_now = static_abilities.statements(state, said.NoDamageDealt)
    if not said_now or number < 0 or not isinstance(state.things[number], Die):
        return False
    stay = (number, last_known.known(state, state.names, number).arrived)
    return any(
        stay in names["fixed"] if "fixed" in names else static_abilities.means(state, names, no.dice, number)
        for no, names in said_now
        if not no.combat
    )


def deals_past(state: State, number: int) -> Scope | None:
    """The names of who says that a die may deal its damage to the player instead; None if nobody does."""
    said_ = static_abilities.statements(state, said.MayDealPast)
    return next((names for past, names in said_ if static_abilities.covers(state, names, past.dice, number)), None)


def combat_damage(state: State, number: int, mode: frozenset[str]) -> int:
    """How much combat damage a die deals: its attack, double if so, or what is said it deals (DM-DMG-14 for none)."""
    amount = 0 if "none" in mode else queries.attack(state, number) * (2 if "double" in mode else 1)
    for one, names in static_abilities.statements(state, said.FixedDamage):
        if amount and static_abilities.covers(state, names, one.dice, number):
            amount = one.number
    return amount


def lethal(state: State, number: int) -> int:
    """How much damage would KO a die now."""
    die: Die = state.things[number]
    return max(0, queries.defense(state, number) - die.damage)


def overcrushes(state: State, number: int) -> bool:
    """Whether an attacker deals to the player what is left over of what its blockers were dealt (DM-KEY-01)."""
    mode = damage_mode(state, number)
    attacks = state.things[number].role == ATTACKING
    return attacks and "overcrush" in mode and mode.isdisjoint((SURPLUS, "each blocker in full"))


def assigns(state: State, number: int, whom: int) -> bool:
    """Whether a die may assign combat damage to another it is engaged with."""
    return not any(
        static_abilities.covers(state, names, one.dice, number) and static_abilities.means(state, names, one.whom, whom)
        for one, names in static_abilities.statements(state, said.AssignsNone)
    )


def goes_to(state: State, number: int, cause: str, killers: tuple[int, ...]) -> str:
    """Where a die that is KO'd goes in place of the Prep Area: `used`, `field`, or empty.

    What returns to the field has been KO'd first, wherever the KO would put it (DM-OPEN-49).
    """
    place = ""
    for one, names in static_abilities.statements(state, said.KOdTo):
        if not static_abilities.covers(state, names, one.dice, number):
            continue
        if one.by is None or (cause == "combat" and any(die in killers for die in state.value(one.by, names))):
            place = place if place == "field" else one.place
    return place


def unhurt(state: State, number: int, effect: bool) -> bool:
    """Whether a die was not damaged before what is about to KO it: an effect, or else the damage it took (DM-KEY-07).

    Blows of the same moment count as several (DM-OPEN-14). One blow that was lethal by itself is not before itself,
    unless the die outlived it and something else happened to it.
    """
    blows = [event for event in queries.this_turn(state) if event.kind == "damage" and event.thing == number]
    if effect or len(blows) != 1:
        return not blows
    outlived = any(one == number for one, _, _ in state.facts["spared"])
    defense: int = blows[0].more["defense"]
    return blows[0].amount >= defense and not outlived


def cannot_be_kod(state: State, number: int) -> bool:
    """Whether an effect or a price could not KO a die now (DM-COST-01.2, DM-KEY-07)."""
    if restrictions.can(state, "ko", number) is not None:
        return True
    return index_of(state).hardy and queries.has(state, number, HARDY) and unhurt(state, number, True)
