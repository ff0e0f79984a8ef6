"""What nouns, adjectives and qualifiers ask of a die: one small function for each (see `filters.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from dicewright.engine.event import Event
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import last_known, sides
from dicewright.games.dice_masters.board.dice import index_of, is_sidekick
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.fights import engaged
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import CENTRE, SUPPLY, fielded, in_field, kind_of
from dicewright.games.dice_masters.cards.definitions import CHARACTER, ENERGY
from dicewright.games.dice_masters.continuous import characteristics, queries, restrictions, static_abilities
from dicewright.games.dice_masters.continuous.filters import FITS, fit, noun, zone_said
from dicewright.games.dice_masters.phrases import kinds


@noun(kinds.ANY_DIE)
def any_die(state: State, die: Die) -> bool:
    return True


@noun(kinds.SIDEKICK_NOUN)
def sidekick(state: State, die: Die) -> bool:
    return is_sidekick(state, die.id) or _ally(state, die)


@noun(kinds.CHARACTER_DIE)
def character_die(state: State, die: Die) -> bool:
    face = characteristics.face(state, die)
    if face is not None:
        return face.kind == CHARACTER  # DM-DICE-02; Sidekicks too: DM-TGT-06
    return die.card >= 0 and bool(state.game.kinds[die.card].levels)  # DM-DICE-03.1, DM-DICE-04.1


@noun(kinds.ACTION_DIE)
def action_die(state: State, die: Die) -> bool:
    return die.card >= 0 and not die.token and not state.game.kinds[die.card].levels


@noun(kinds.BASIC_DIE)
def basic_die(state: State, die: Die) -> bool:
    return action_die(state, die) and state.things[die.card].owner < 0


def _types(state: State, die: Die) -> tuple[str, ...]:
    """The energy types of a die (DM-CARD-04)."""
    facts = characteristics.facts_of(state, die)
    return () if facts is None else facts.energy


def _ally(state: State, die: Die) -> bool:
    """Whether a die also counts as a Sidekick: with Ally, in the Field Zone only (DM-KEY-02)."""
    if not (index_of(state).allies and die.arrived):
        return False
    return any("Ally" in text.keywords for text in static_abilities.texts(state, die))


@fit(kinds.Opposing)
def opposing(state: State, names: Scope, node: kinds.Opposing, die: Die) -> bool:
    """*Opposing* dice are the other team's; a partner's are neither (DM-OPEN-05)."""
    return not sides.allied(die.controller, names["you"])


@fit(kinds.InRole)
def in_role(state: State, names: Scope, node: kinds.InRole, die: Die) -> bool:
    role = node.role
    if role == "either":
        return die.role != ""
    if role == "blocked":
        return die.role == "attacking" and die.blocked
    if role == "unblocked":
        return die.role == "attacking" and not die.blocked
    return die.role == role


@fit(kinds.OfEnergy)
def of_energy(state: State, names: Scope, node: kinds.OfEnergy, die: Die) -> bool:
    facts = characteristics.facts_of(state, die)
    return facts is not None and (node.energy in facts.energy or (node.other != "" and node.other in facts.energy))


@fit(kinds.OfAffiliation)
def of_affiliation(state: State, names: Scope, node: kinds.OfAffiliation, die: Die) -> bool:
    return node.affiliation in characteristics.affiliations(state, die)


@fit(kinds.Titled)
def titled(state: State, names: Scope, node: kinds.Titled, die: Die) -> bool:
    facts = characteristics.facts_of(state, die)
    return facts is not None and facts.name == node.title


@fit(kinds.OfLevel)
def of_level(state: State, names: Scope, node: kinds.OfLevel, die: Die) -> bool:
    level = _level(state, die)
    return level > 0 and level in (node.level, node.other)


@fit(kinds.OfLevelUp)
def of_level_up(state: State, names: Scope, node: kinds.OfLevelUp, die: Die) -> bool:
    return _level(state, die) >= node.level


def _level(state: State, die: Die) -> int:
    face = characteristics.face(state, die)
    return 0 if face is None else face.level


@fit(kinds.Not)
def not_(state: State, names: Scope, node: kinds.Not, die: Die) -> bool:
    return not FITS[type(node.adjective)](state, names, node.adjective, die)


@fit(kinds.NonSidekick)
def non_sidekick(state: State, names: Scope, node: kinds.NonSidekick, die: Die) -> bool:
    return not is_sidekick(state, die.id)


@fit(kinds.Other)
def other(state: State, names: Scope, node: kinds.Other, die: Die) -> bool:
    if die.id == names["this"]:
        return False
    if names["this"] != names["card"]:
        return True
    event = names.get("event")
    if event is None:
        return bool(die.card != names["card"] or die.controller != names["you"])
    return bool(event.thing != die.id)


@fit(kinds.ControlledBy)
def controlled_by(state: State, names: Scope, node: kinds.ControlledBy, die: Die) -> bool:
    if node.who == "they":
        they = names.get("they", sides.opponent(names["you"]))
        return bool(die.controller == names.get("chooser", they))
    if node.who == "active":
        return sides.is_active(state, die.controller)
    return bool(die.controller == (names["you"] if node.who == "you" else sides.opponent(names["you"])))


@fit(kinds.EngagedWith)
def engaged_with(state: State, names: Scope, node: kinds.EngagedWith, die: Die) -> bool:
    with_ = state.value(node.die, names)
    return any(die.id in engaged(state, one) for one in with_) == node.engaged


@fit(kinds.WasEngagedWith)
def was_engaged_with(state: State, names: Scope, node: kinds.WasEngagedWith, die: Die) -> bool:
    """By blocks and swaps, whoever left the fight since; not one that left the field (DM-OPEN-30, DM-SWAP-01)."""
    if node.still:
        return _still_engaged(state, names, node, die)
    others = [_stay(state, names, other) for other in state.value(node.die, {**names, "gone": ()})]
    me = (die.id, die.arrived)
    for event in queries.this_turn(state) if node.turn else queries.this_attack(state):
        for blocker, attacker in _engaged_by(state, event):
            if (blocker == me and attacker in others) or (attacker == me and blocker in others and not node.blocked):
                return True
    return False


Stay = tuple[int, int]
"""A die and the moment in which it entered the field."""


def _stay(state: State, names: Scope, number: int) -> Stay:
    """The stay in the field in which an ability speaks of a die: the one it had as the ability began to wait for it."""
    waited = next((stay for one, stay in names.get("spoken of", ()) if one == number and stay), 0)
    return (number, waited or last_known.known(state, names, number).arrived)


def _engaged_by(state: State, event: Event) -> Iterator[tuple[Stay, Stay]]:
    """The blockers that an event engages, each with an attacker: by a block, or by a swap into the fight."""
    if event.kind == "swap":
        yield from event.more.get("engaged", ())
    elif event.kind == "block":
        blocker = (event.thing, last_known.as_it_was(state, event).arrived)
        for one in event.more["attackers"]:
            yield blocker, (one, last_known.as_it_was(state, event, one).arrived)


def _still_engaged(state: State, names: Scope, node: kinds.WasEngagedWith, die: Die) -> bool:
    """In combat now, or as the survivors returned from it (DM-OPEN-30)."""
    events = queries.this_attack(state)
    fought = [pair for event in events if event.kind == "return" for pair in event.more.get("fought", ())]
    return any(
        die.id in engaged(state, other) or (die.id, other) in fought or (other, die.id) in fought
        for other in state.value(node.die, names)
    )


@fit(kinds.BlockedBy)
def blocked_by(state: State, names: Scope, node: kinds.BlockedBy, die: Die) -> bool:
    return any(die.id in state.things[one].against for one in state.value(node.die, names))


@fit(kinds.Blocking)
def blocking(state: State, names: Scope, node: kinds.Blocking, die: Die) -> bool:
    return any(one in die.against for one in state.value(node.die, names))


@fit(kinds.OfThisCard)
def of_this_card(state: State, names: Scope, node: kinds.OfThisCard, die: Die) -> bool:
    """Dice in the field count by who controls them, all others by whose they are (DM-NAME-01, DM-NAME-02)."""
    whose = die.controller if die.arrived else die.owner
    return bool(whose == names["you"] and characteristics.card_of(state, die) == names["card"])


@fit(kinds.InZone)
def in_zone(state: State, names: Scope, node: kinds.InZone, die: Die) -> bool:
    return die.id in zone_said(state, names, node.zone)


@fit(kinds.ShowingEnergy)
def showing_energy(state: State, names: Scope, node: kinds.ShowingEnergy, die: Die) -> bool:
    face = characteristics.face(state, die)
    return face is not None and face.kind == ENERGY


@fit(kinds.Compared)
def compared(state: State, names: Scope, node: kinds.Compared, die: Die) -> bool:
    mine = queries.stat(state, die, node.stat)
    than = state.value(node.than, {**names, "stat": node.stat})
    if node.comparison == kinds.LESS:
        return bool(mine < than)
    if node.comparison == kinds.AT_MOST:
        return bool(mine <= than)
    if node.comparison == kinds.EQUAL:
        return bool(mine == than)
    return bool(mine > than)


@fit(kinds.WithKeyword)
def with_keyword(state: State, names: Scope, node: kinds.WithKeyword, die: Die) -> bool:
    return queries.has(state, die.id, node.keyword) or (node.other != "" and queries.has(state, die.id, node.other))


@fit(kinds.WithoutKeyword)
def without_keyword(state: State, names: Scope, node: kinds.WithoutKeyword, die: Die) -> bool:
    return not queries.has(state, die.id, node.keyword)


@fit(kinds.AbleToHave)
def able_to_have(state: State, names: Scope, node: kinds.AbleToHave, die: Die) -> bool:
    return not static_abilities.lacks(state, die.id, node.keyword)


@fit(kinds.NotOfThisCard)
def not_of_this_card(state: State, names: Scope, node: kinds.NotOfThisCard, die: Die) -> bool:
    return bool(characteristics.card_of(state, die) != names["card"] or die.controller != names["you"])


@fit(kinds.OfTypeOf)
def of_type_of(state: State, names: Scope, node: kinds.OfTypeOf, die: Die) -> bool:
    facts = characteristics.facts_of(state, die)
    others = [characteristics.facts_of(state, state.things[one]) for one in state.value(node.die, names)]
    return facts is not None and any(other and set(other.energy) & set(facts.energy) for other in others)


@fit(kinds.StayedHome)
def stayed_home(state: State, names: Scope, node: kinds.StayedHome, die: Die) -> bool:
    """Not among the attackers of this Attack Step, also not of those that are back in the field by now."""
    return (
        die.role == ""
        and in_field(state, die.id)
        and not any(
            event.kind == "attack" and event.thing == die.id and last_known.same_stay(state, event, die)
            for event in queries.this_attack(state)
        )
    )


@fit(kinds.FieldedThisTurn)
def fielded_this_turn(state: State, names: Scope, node: kinds.FieldedThisTurn, die: Die) -> bool:
    return any(event.kind == "field" and event.thing == die.id for event in queries.this_turn(state))


@fit(kinds.TookDamage)
def took_damage(state: State, names: Scope, node: kinds.TookDamage, die: Die) -> bool:
    """Also one whose damage was removed since; not one that left the field with it (DM-STAT-04)."""
    return die.damage > 0 or any(
        event.kind == "damage" and event.thing == die.id and last_known.same_stay(state, event, die)
        for event in queries.this_turn(state)
    )


@fit(kinds.OtherThan)
def other_than(state: State, names: Scope, node: kinds.OtherThan, die: Die) -> bool:
    spoken: tuple[int, ...] = state.value(node.die, names)
    return bool(spoken and die.id not in spoken)


@fit(kinds.CanBlock)
def can_block(state: State, names: Scope, node: kinds.CanBlock, die: Die) -> bool:
    if restrictions.can(state, "block", die.id) is not None:
        return False
    return all(restrictions.can(state, "block", die.id, one) is None for one in state.value(node.die, names))


@fit(kinds.SharesType)
def shares_type(state: State, names: Scope, node: kinds.SharesType, die: Die) -> bool:
    mine = _types(state, die)
    others = [state.things[one] for one in fielded(state, die.controller) if one != die.id]
    return any(word in mine for other in others for word in _types(state, other))


@fit(kinds.OnItsCard)
def on_its_card(state: State, names: Scope, node: kinds.OnItsCard, die: Die) -> bool:
    return kind_of(state, die.id) in (SUPPLY, CENTRE)


@fit(kinds.OnFullCard)
def on_full_card(state: State, names: Scope, node: kinds.OnFullCard, die: Die) -> bool:
    if kind_of(state, die.id) not in (SUPPLY, CENTRE):
        return False
    left: int = sum(state.things[one].card == die.card for one in state.zones[state.where[die.id]])
    return bool(left >= node.number)
