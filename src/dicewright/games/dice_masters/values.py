"""What selectors, numbers and conditions say now, and who chooses what for targets and choices."""

from __future__ import annotations

from typing import Any

from dicewright.engine.choosing import Choice
from dicewright.engine.event import Event
from dicewright.engine.state import Scope, State
from dicewright.games.dice_masters import fits, matching, queries
from dicewright.games.dice_masters.dice import game_of, is_character
from dicewright.games.dice_masters.facts import ENERGY
from dicewright.games.dice_masters.fights import blockers_of, engaged
from dicewright.games.dice_masters.rulebook import rules
from dicewright.games.dice_masters.shapes import TYPES
from dicewright.games.dice_masters.things import Die
from dicewright.games.dice_masters.vocabulary import amounts, bonds, conditions, selectors
from dicewright.games.dice_masters.vocabulary.kinds import CHARACTER_DIE, Kind
from dicewright.games.dice_masters.zones import ASIDE, RESERVE, fielded, in_field, inside, kind_of

Ids = tuple[int, ...]
TARGET = "DM-TGT-02"


# --- players and references ---


@rules.value(selectors.You)
def you(state: State, names: Scope, node: selectors.You) -> Ids:
    return (names["you"],)


@rules.value(selectors.Opponent)
def opponent(state: State, names: Scope, node: selectors.Opponent) -> Ids:
    return (1 - names["you"],)


@rules.value(selectors.EachPlayer, selectors.APlayer)
def each_player(state: State, names: Scope, node: selectors.EachPlayer) -> Ids:
    active: int = state.facts["active"]
    return (active, 1 - active)


@rules.value(selectors.This)
def this(state: State, names: Scope, node: selectors.This) -> Ids:
    return (names["this"],)


@rules.value(selectors.It, selectors.ThatDie, selectors.ThoseDice)
def it(state: State, names: Scope, node: selectors.It) -> Ids:
    found: Ids = names.get("it", ())
    return found


@rules.value(selectors.TheOther)
def the_other(state: State, names: Scope, node: selectors.TheOther) -> Ids:
    chosen = names.get("it", ())
    return tuple(one for one in names.get("those", ()) if one not in chosen)


@rules.value(selectors.TheCaptured)
def the_captured(state: State, names: Scope, node: selectors.TheCaptured) -> Ids:
    first = game_of(state).first_die
    return tuple(die.id for die in state.things[first:] if die.holder == names["this"] and not in_field(state, die.id))


@rules.value(selectors.EachRolled)
def each_rolled(state: State, names: Scope, node: selectors.EachRolled) -> Ids:
    """Of those spoken of last, the dice this ability really rolled."""
    entry = state.log
    while entry is not None and entry.event.kind not in ("roll", "reroll", "begin turn"):
        entry = entry.before
    rolled = () if entry is None else entry.event.more.get("dice", ())
    return tuple(one for one in names.get("it", ()) if one in rolled and is_character(state, one) == node.character)


@rules.value(selectors.ThatPlayer)
def that_player(state: State, names: Scope, node: selectors.ThatPlayer) -> Ids:
    return (names["event"].seat,)


@rules.value(selectors.TheFielded)
def the_fielded(state: State, names: Scope, node: selectors.TheFielded) -> Ids:
    event = names["event"]
    return (event.thing,) if event.kind == "field" and in_field(state, event.thing) else ()


@rules.value(selectors.TheRest)
def the_rest(state: State, names: Scope, node: selectors.TheRest) -> Ids:
    return tuple(one for one in names.get("those", ()) if kind_of(state, one) == ASIDE)


@rules.value(selectors.TheRolled)
def the_rolled(state: State, names: Scope, node: selectors.TheRolled) -> Ids:
    found: Ids = names.get("rolled", ())
    return found


@rules.value(bonds.TheBearer)
def the_bearer(state: State, names: Scope, node: bonds.TheBearer) -> Ids:
    bearer = names.get("bearer", getattr(state.things[names["this"]], "attached", -1))
    return (bearer,) if bearer >= 0 else ()


# --- groups ---


@rules.value(selectors.AmongThose)
def among_those(state: State, names: Scope, node: selectors.AmongThose) -> Ids:
    return tuple(
        one for one in names.get("those", ()) if fits.fits(state, names, node.kind, state.things[one])
    )


@rules.value(selectors.OpponentAnd)
def opponent_and(state: State, names: Scope, node: selectors.OpponentAnd) -> Ids:
    return (1 - names["you"], *state.value(node.dice, names))


@rules.value(selectors.Each, selectors.All)
def each(state: State, names: Scope, node: selectors.Each) -> Ids:
    frozen = names.get("frozen")
    if frozen:
        kept: Ids | None = frozen.get(state.game.library.path(node))
        if kept is not None:
            return kept
    return fits.those(state, names, node.kind)


def done(names: Scope, kind: str = "") -> tuple[Event, ...]:
    """What the effect before really did."""
    return tuple(event for event in names.get("done", ()) if not kind or event.kind == kind)


# --- choices ---


def chooser(names: Scope) -> int:
    """Who chooses: the controller, unless somebody else was told to."""
    seat: int = names["chooser"] if "chooser" in names else names["you"]
    return seat


def choose(state: State, names: Scope, node: Any, ids: Ids, least: int, most: int, rule: str = TARGET) -> Choice:
    """A choice among things; a target must be allowed (DM-TGT-02)."""
    game = game_of(state)
    return Choice(chooser(names), ids, least, most, lambda: f"Choose {game.text(state, names, node)}.", rule)


def targetable(state: State, names: Scope, kind: Kind) -> Ids:
    """The dice of a kind that may be targeted now."""
    found = fits.those(state, names, kind)
    return tuple([one for one in found if queries.cannot_target(state, one, names) is None])


@rules.choice(selectors.Target)
def target(state: State, names: Scope, node: selectors.Target) -> Choice:
    return choose(state, names, node, targetable(state, names, node.kind), 1, 1)


@rules.choice(selectors.AnotherTarget)
def another_target(state: State, names: Scope, node: selectors.AnotherTarget) -> Choice:
    before = names.get("it", ())
    ids = tuple(one for one in targetable(state, names, node.kind) if one not in before)
    return choose(state, names, node, ids, 1, 1)


@rules.choice(selectors.UpToTargets)
def up_to(state: State, names: Scope, node: selectors.UpToTargets) -> Choice:
    ids = targetable(state, names, node.kind)
    return choose(state, names, node, ids, 0, min(node.number, len(ids)))


def _characters(state: State, names: Scope) -> Ids:
    return targetable(state, names, Kind(CHARACTER_DIE))


@rules.choice(selectors.TargetAnything)
def target_anything(state: State, names: Scope, node: selectors.TargetAnything) -> Choice:
    seat = chooser(names)
    return choose(state, names, node, (1 - seat, seat, *_characters(state, names)), 1, 1)


@rules.choice(selectors.TargetOpponentOrDie)
def target_opponent_or_die(state: State, names: Scope, node: selectors.TargetOpponentOrDie) -> Choice:
    return choose(state, names, node, (1 - names["you"], *_characters(state, names)), 1, 1)


@rules.choice(selectors.A)
def a(state: State, names: Scope, node: selectors.A) -> Choice:
    return choose(state, names, node, fits.those(state, names, node.kind), 1, 1, "DM-TGT-04")


@rules.choice(selectors.Lowest)
def lowest(state: State, names: Scope, node: selectors.Lowest) -> Choice:
    ids = fits.those(state, names, node.kind)
    read_ = {one: queries.stat(state, state.things[one], node.stat) for one in ids}
    least = min(read_.values(), default=0)
    return choose(state, names, node, tuple(one for one in ids if read_[one] == least), 1, 1, "DM-TGT-04")


@rules.choice(selectors.Some)
def some(state: State, names: Scope, node: selectors.Some) -> Choice:
    ids = fits.those(state, names, node.kind)
    number = min(node.number, len(ids))  # DM-COST-04
    return choose(state, names, node, ids, number, number, "DM-COST-04")


@rules.choice(selectors.UpTo)
def up_to_any(state: State, names: Scope, node: selectors.UpTo) -> Choice:
    ids = fits.those(state, names, node.kind)
    return choose(state, names, node, ids, 0, min(node.number, len(ids)), "DM-COST-04")


@rules.choice(selectors.AllBut)
def all_but(state: State, names: Scope, node: selectors.AllBut) -> Choice:
    ids = fits.those(state, names, node.kind)
    number = len(ids) - node.number
    return choose(state, names, node, ids if number > 0 else (), max(0, number), max(0, number), "DM-TGT-04")


@rules.choice(selectors.SomeOfThose)
def some_of_those(state: State, names: Scope, node: selectors.SomeOfThose) -> Choice:
    ids = names.get("those", ())
    number = min(node.number, len(ids))
    return choose(state, names, node, ids, number, number, "DM-COST-04")


@rules.choice(selectors.OneOfThose)
def one_of_those(state: State, names: Scope, node: selectors.OneOfThose) -> Choice:
    return choose(state, names, node, names.get("those", ()), 1, 1, "DM-COST-06")


@rules.choice(selectors.TargetPlayer)
def target_player(state: State, names: Scope, node: selectors.TargetPlayer) -> Choice:
    seat = chooser(names)
    return choose(state, names, node, (1 - seat, seat), 1, 1)


@rules.choice(selectors.OfTheirChoice)
def of_their_choice(state: State, names: Scope, node: selectors.OfTheirChoice) -> Choice:
    theirs = {**names, "chooser": 1 - names["you"]}
    return choose(state, theirs, node, fits.those(state, names, node.kind), 1, 1, "DM-TGT-04")


@rules.choice(selectors.AnyNumber)
def any_number(state: State, names: Scope, node: selectors.AnyNumber) -> Choice:
    ids = fits.those(state, names, node.kind)
    return choose(state, names, node, ids, 0, len(ids), "DM-COST-04")


@rules.choice(selectors.AnyTargets)
def any_targets(state: State, names: Scope, node: selectors.AnyTargets) -> Choice:
    ids = targetable(state, names, node.kind)
    return choose(state, names, node, ids, 0, len(ids))


# --- amounts ---


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
    """A number of a die, or what it read when it left the field in the event the ability answers."""
    event = names.get("event")
    die: Die = state.things[one]
    if event is not None and event.thing == one and not die.arrived:
        die = matching.as_it_was(state, event)
    elif not die.arrived:
        die = next((gone.more["was"] for gone in done(names, "ko") if gone.thing == one), die)
    return queries.stat(state, die, which)


@rules.value(amounts.DamageLowest)
def damage_lowest(state: State, names: Scope, node: amounts.DamageLowest) -> int:
    ids = fits.those(state, names, node.kind)
    return min((queries.stat(state, state.things[one], node.stat) for one in ids), default=0)


@rules.value(amounts.ForEachType)
def for_each_type(state: State, names: Scope, node: amounts.ForEachType) -> int:
    facts = [queries.facts_of(state, state.things[one]) for one in fits.those(state, names, node.kind)]
    return len({energy for one in facts if one is not None for energy in one.energy})


@rules.value(amounts.ForEachDie)
def for_each_die(state: State, names: Scope, node: amounts.ForEachDie) -> int:
    return len(fits.those(state, names, node.kind))


@rules.value(amounts.ForEachCharacter)
def for_each_character(state: State, names: Scope, node: amounts.ForEachCharacter) -> int:
    """A card of either side is a character of its own (DM-ACTIVE-02, DM-ACTIVE-05)."""
    dice = fits.those(state, names, node.kind)
    return len({(state.things[one].card, state.things[one].controller) for one in dice})


@rules.value(amounts.ForEachDone)
def for_each_done(state: State, names: Scope, node: amounts.ForEachDone) -> int:
    return _done_this_way(state, names, node.deed)


def _done_this_way(state: State, names: Scope, deed: str) -> int:
    """How many dice the effect before did that to; its damage may have KO'd them only afterwards (DM-DMG-09)."""
    did = done(names)
    if deed != "ko" or not any(event.kind == "damage" for event in did):
        return len(done(names, deed))
    hurt = {event.thing for event in did if event.kind == "damage"}
    fell = set()
    entry = state.log
    while entry is not None and not any(entry.event is event for event in did):
        if entry.event.kind == "ko" and entry.event.thing in hurt:
            fell.add(entry.event.thing)
        entry = entry.before
    return len(fell)


@rules.value(amounts.ForEachSpared)
def for_each_spared(state: State, names: Scope, node: amounts.ForEachSpared) -> int:
    touched = {event.thing for event in done(names, node.deed)}
    return sum(one not in touched for one in fits.those(state, names, node.kind))


@rules.value(amounts.ForEachOfItsType)
def for_each_of_its_type(state: State, names: Scope, node: amounts.ForEachOfItsType) -> int:
    """Symbols, not dice; wild is none of the types (DM-ENERGY-06, DM-ENERGY-07)."""
    facts = queries.facts_of(state, matching.as_it_was(state, names["event"]))
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
    shown = [queries.face(state, state.things[one]) for one in inside(state, seat, RESERVE)]
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


# --- conditions ---


def _seats(state: State, names: Scope, who: Any) -> Ids:
    found: Ids = state.value(who, names)
    return found


def _of(state: State, names: Scope, kind: Kind, seat: int) -> list[int]:
    """The fielded dice of a kind that a seat controls."""
    return [one for one in fielded(state, seat) if fits.fits(state, names, kind, state.things[one])]


@rules.value(conditions.HasActive)
def has_active(state: State, names: Scope, node: conditions.HasActive) -> bool:
    return any(_of(state, names, node.kind, seat) for seat in _seats(state, names, node.who)) == node.holds


@rules.value(conditions.HasCharacters)
def has_characters(state: State, names: Scope, node: conditions.HasCharacters) -> bool:
    dice = [one for seat in _seats(state, names, node.who) for one in _of(state, names, node.kind, seat)]
    return len({(state.things[one].card, state.things[one].controller) for one in dice}) >= node.number


@rules.value(conditions.OnlyOtherAttacker)
def only_other_attacker(state: State, names: Scope, node: conditions.OnlyOtherAttacker) -> bool:
    both = (*fielded(state, 0), *fielded(state, 1))
    others = [one for one in both if state.things[one].role == "attacking" and one != names["this"]]
    return len(others) == 1 and fits.fits(state, names, node.kind, state.things[others[0]])


@rules.value(conditions.SomeAre)
def some_are(state: State, names: Scope, node: conditions.SomeAre) -> bool:
    dice = [state.things[one] for one in names.get("those", ())]
    return sum(fits.fits(state, names, node.kind, die) for die in dice) >= node.number


@rules.value(conditions.DamageThisWay)
def damage_this_way(state: State, names: Scope, node: conditions.DamageThisWay) -> bool:
    return sum(event.amount for event in done(names, "damage")) >= node.number


@rules.value(conditions.AllTypes)
def all_types(state: State, names: Scope, node: conditions.AllTypes) -> bool:
    return set(TYPES) <= set(reserve_symbols(state, names["you"]))


@rules.value(conditions.HasAtLeast)
def has_at_least(state: State, names: Scope, node: conditions.HasAtLeast) -> bool:
    return sum(len(_of(state, names, node.kind, seat)) for seat in _seats(state, names, node.who)) >= node.number


@rules.value(conditions.MoreLife)
def more_life(state: State, names: Scope, node: conditions.MoreLife) -> bool:
    life = state.facts["life"]
    return bool(life[_seats(state, names, node.who)[0]] > life[_seats(state, names, node.than)[0]])


@rules.value(conditions.MoreDice)
def more_dice(state: State, names: Scope, node: conditions.MoreDice) -> bool:
    one, other = _seats(state, names, node.who)[0], _seats(state, names, node.than)[0]
    return len(_of(state, names, node.kind, one)) > len(_of(state, names, node.kind, other))


@rules.value(conditions.While)
def while_(state: State, names: Scope, node: conditions.While) -> bool:
    if node.role == "engaged":
        return bool(engaged(state, names["this"]))
    return bool(state.things[names["this"]].role == node.role)


@rules.value(conditions.BlockedByMany)
def blocked_by_many(state: State, names: Scope, node: conditions.BlockedByMany) -> bool:
    return len(blockers_of(state, names["this"])) >= node.number


@rules.value(conditions.WasBlocked)
def was_blocked(state: State, names: Scope, node: conditions.WasBlocked) -> bool:
    dice = state.value(node.die, names)
    return any(event.kind == "blocked" and event.thing in dice for event in queries.this_turn(state))


@rules.value(conditions.Shows)
def shows(state: State, names: Scope, node: conditions.Shows) -> bool:
    """A die that does not lie there any more shows nothing."""
    dice = [queries.face(state, state.things[one]) for one in names.get("it", ())]
    return bool(dice) and all((face is not None and face.kind == node.what) == node.holds for face in dice)


@rules.value(conditions.ThatDieIs)
def that_die_is(state: State, names: Scope, node: conditions.ThatDieIs) -> bool:
    dice = names.get("it", ())
    return bool(dice) and all(fits.fits(state, names, node.kind, state.things[one]) for one in dice) == node.holds


@rules.value(conditions.DoneThisWay)
def done_this_way(state: State, names: Scope, node: conditions.DoneThisWay) -> bool:
    return bool(_done_this_way(state, names, node.deed)) == node.holds


@rules.value(conditions.KOdThisTurn)
def kod_this_turn(state: State, names: Scope, node: conditions.KOdThisTurn) -> bool:
    yours = node.side == "your"
    return any(event.kind == "ko" and (event.seat == names["you"]) == yours for event in queries.this_turn(state))


@rules.value(conditions.OnlyFielded)
def only_fielded(state: State, names: Scope, node: conditions.OnlyFielded) -> bool:
    """This die and no other was fielded this turn, Sidekicks included (DM-KEY-08)."""
    fielded_ = [event for event in queries.this_turn(state) if event.kind == "field" and event.seat == names["you"]]
    return bool(fielded_) and all(event.thing == names["this"] for event in fielded_)


@rules.value(conditions.UsedAction)
def used_action(state: State, names: Scope, node: conditions.UsedAction) -> bool:
    return any(event.kind == "use" and event.seat == names["you"] for event in queries.this_turn(state))


@rules.value(conditions.NoPurchase)
def no_purchase(state: State, names: Scope, node: conditions.NoPurchase) -> bool:
    return not any(event.kind == "purchase" and event.seat == names["you"] for event in queries.this_game(state))


@rules.value(conditions.YouDo)
def you_do(state: State, names: Scope, node: conditions.YouDo) -> bool:
    return bool(names.get("did"))


@rules.value(conditions.DealtCombatDamage)
def dealt_combat_damage(state: State, names: Scope, node: conditions.DealtCombatDamage) -> bool:
    dealers = state.value(node.die, names)
    return any(
        event.kind == "damage"
        and event.source in dealers
        and event.more["kind"] == "combat"
        and matching.is_meant(state, names, node.whom, event)
        for event in queries.this_turn(state)
    )


@rules.value(conditions.Unhurt)
def unhurt(state: State, names: Scope, node: conditions.Unhurt) -> bool:
    return queries.unhurt(state, names["this"], names["event"].more["cause"] == "effect")
