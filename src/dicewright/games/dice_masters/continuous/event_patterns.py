"""Whether an event is the one a moment speaks of: one small function a moment, with the kinds of event it watches."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.engine.node import Moment, Selector
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.entities import Die, on_card
from dicewright.games.dice_masters.board.event_kinds import moment
from dicewright.games.dice_masters.board.fights import blockers_of, engaged
from dicewright.games.dice_masters.board.last_known import as_it_was
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import CENTRE, SUPPLY, zone
from dicewright.games.dice_masters.continuous import filters, queries
from dicewright.games.dice_masters.phrases import moments as said
from dicewright.games.dice_masters.phrases.selectors import (
    A,
    All,
    APlayer,
    APlayerOr,
    Each,
    EachPlayer,
    Opponent,
    TargetPlayer,
    This,
    You,
    YouOr,
)

UNFIELDED: Final = "DM-MAIN-09"
PLAYERS: Final = frozenset((You, Opponent, TargetPlayer, EachPlayer, APlayer))
AFFECTING: Final = ("damage", "ko", "spin", "apply", "move", "capture", "control", "set beside", "reroll", "swap")


def is_meant(state: State, names: Scope, who: Selector | APlayer, event: Event, die: Die | None = None) -> bool:
    """Whether the die or player of an event is the one a selector describes; as it was when it happened."""
    kind: Any = type(who)
    if kind in PLAYERS:
        return event.thing < 0 and seat_is(names, who, event.seat)
    if kind is YouOr:
        return (event.thing < 0 and event.seat == names["you"]) or is_meant(
            state,
            names,
            who.dice,  # type: ignore[union-attr]
            event,
        )
    if kind is APlayerOr:
        return event.thing < 0 or is_meant(state, names, who.dice, event)  # type: ignore[union-attr]
    if event.thing < 0:
        return False
    if kind is This:
        return bool(event.thing == names["this"])
    return die_is(state, names, who, die if die is not None else as_it_was(state, event))  # type: ignore[arg-type]


def die_is(state: State, names: Scope, who: Selector, die: Die) -> bool:
    """Whether a die, as given, is what a selector describes."""
    kind = type(who)
    if kind is This:
        return bool(die.id == names["this"])
    if kind is A or kind is All or kind is Each:
        return filters.fits(state, names, who.kind, die)  # type: ignore[attr-defined]
    return die.id in state.value(who, names)


def seat_is(names: Scope, who: Any, seat: int) -> bool:
    """Whether a player is the one meant."""
    kind = type(who)
    if kind is You:
        return bool(seat == names["you"])
    if kind is Opponent and who.any:
        return seat >= 0 and not sides.allied(seat, names["you"])
    if kind is Opponent:
        return bool(seat == sides.opponent(names["you"]))
    if kind is TargetPlayer:
        return bool(seat == names["they"])
    return True


def _whom_it_fights(state: State, event: Event) -> tuple[int, ...]:
    """The other side of a fight that begins, or that a die takes over from the one it is swapped with."""
    if event.kind == "swap":
        return tuple([other for one in (event.thing, event.more["with"]) for other in engaged(state, one)])
    found: tuple[int, ...] = event.more["attackers" if event.kind == "block" else "blockers"]
    return found


def about(state: State, names: Scope, node: Moment, event: Event) -> tuple[int, ...]:
    """What *it* and *that die* mean in the ability: the die the event is about, or the other one in a fight.

    A step is about no die, so that *it* is the one that speaks. Damage to the one that speaks, or to its controller, is
    about who dealt it.
    """
    if isinstance(node, said.StepMoment):
        this: int = names["this"]
        return (this,) if isinstance(state.things[this], Die) else ()
    if isinstance(node, (said.Blocks, said.IsBlocked, said.IsEngaged)) and node.whom is not None:
        whom = node.whom
        with_ = _whom_it_fights(state, event)
        return tuple(one for one in with_ if die_is(state, names, whom, state.things[one]))
    if isinstance(node, said.DealsDamage) and isinstance(node.whom, (This, You)) and not isinstance(node.who, This):
        return (event.source,)
    return (event.thing,) if event.thing >= 0 else ()


# --- fielding and using ---


@moment(said.Fielded, "field")
def is_fielded_itself(state: State, names: Scope, node: said.Fielded, event: Event) -> bool:
    return bool(event.thing == names["this"])


@moment(said.Fields, "field")
def fields(state: State, names: Scope, node: said.Fields, event: Event) -> bool:
    return seat_is(names, node.who, event.seat) and is_meant(state, names, node.what, event)


@moment(said.IsFielded, "field")
def is_fielded(state: State, names: Scope, node: said.IsFielded, event: Event) -> bool:
    return is_meant(state, names, node.what, event)


@moment(said.Uses, "use", "use global", "use ability")
def uses(state: State, names: Scope, node: said.Uses, event: Event) -> bool:
    return seat_is(names, node.who, event.seat) and (event.kind != "use ability" or event.more["origin"] == node.what)


@moment(said.AttuneUsed, "keyword")
def attune_used(state: State, names: Scope, node: said.AttuneUsed, event: Event) -> bool:
    return event.more["keyword"] == "Attune" and (node.who is None or seat_is(names, node.who, event.seat))


@moment(said.Purchases, "purchase")
def purchases(state: State, names: Scope, node: said.Purchases, event: Event) -> bool:
    if not seat_is(names, node.who, event.seat):
        return False
    if node.what is not None:
        return die_is(state, names, node.what, on_card(state.things[event.thing]))  # DM-DICE-03.1, DM-DICE-04.1
    card = state.things[event.thing].card
    places = [zone(seat, kind) for seat in state.game.seats for kind in (SUPPLY, CENTRE)]
    return not any(state.things[one].card == card for place in places for one in state.zones[place])


@moment(said.RollsOutside, "roll", "reroll")
def rolls_outside(state: State, names: Scope, node: said.RollsOutside, event: Event) -> bool:
    return not event.more.get("step") and seat_is(names, node.who, event.by)


@moment(said.LeftUnfielded, "move")
def left_unfielded(state: State, names: Scope, node: said.LeftUnfielded, event: Event) -> bool:
    if event.rule != UNFIELDED or event.seat != names["you"]:
        return False
    return filters.fits(state, names, node.what, as_it_was(state, event))


# --- attack and block ---


@moment(said.Attacks, "attack")
def attacks(state: State, names: Scope, node: said.Attacks, event: Event) -> bool:
    if not is_meant(state, names, node.who, event):
        return False
    return not node.alone or sum(die.role == "attacking" for die in _dice(state)) == 1


def _dice(state: State) -> list[Die]:
    return [one for one in state.things if isinstance(one, Die)]


@moment(said.LifeMoves, "gain life", "lose life")
def life_moves(state: State, names: Scope, node: said.LifeMoves, event: Event) -> bool:
    return (event.kind == "gain life") == node.gained and seat_is(names, node.who, event.seat)


@moment(said.DeclaresAttackers, "after attackers")
def declares_attackers(state: State, names: Scope, node: said.DeclaresAttackers, event: Event) -> bool:
    return seat_is(names, node.who, event.seat)


@moment(said.Blocks, "block")
def blocks(state: State, names: Scope, node: said.Blocks, event: Event) -> bool:
    if not is_meant(state, names, node.who, event):
        return False
    whom = node.whom
    return whom is None or any(die_is(state, names, whom, state.things[one]) for one in event.more["attackers"])


@moment(said.IsBlocked, "blocked")
def is_blocked(state: State, names: Scope, node: said.IsBlocked, event: Event) -> bool:
    if event.amount < node.number or not is_meant(state, names, node.who, event):
        return False
    whom = node.whom
    return whom is None or any(die_is(state, names, whom, state.things[one]) for one in blockers_of(state, event.thing))


@moment(said.Unblocked, "unblocked")
def unblocked(state: State, names: Scope, node: said.Unblocked, event: Event) -> bool:
    return is_meant(state, names, node.who, event)


@moment(said.IsEngaged, "block", "blocked", "swap")
def is_engaged(state: State, names: Scope, node: said.IsEngaged, event: Event) -> bool:
    """A die that is swapped into a fight is engaged as the one was whose place it takes (DM-SWAP-01, DM-BLK-06)."""
    if event.kind == "swap":
        taken = [one for one in (event.thing, event.more["with"]) if engaged(state, one)]
        return any(_is_engaged(state, names, node, change(event, thing=one)) for one in taken)
    return _is_engaged(state, names, node, event)


def _is_engaged(state: State, names: Scope, node: said.IsEngaged, event: Event) -> bool:
    if not is_meant(state, names, node.who, event):
        return False
    whom = node.whom
    if whom is None:
        return True
    with_ = event.more["attackers"] if event.kind == "block" else engaged(state, event.thing)
    return any(die_is(state, names, whom, state.things[one]) for one in with_)


# --- damage and KO ---


@moment(said.TakesDamage, "damage")
def takes_damage(state: State, names: Scope, node: said.TakesDamage, event: Event) -> bool:
    if node.combat and event.more["kind"] != "combat":
        return False
    if node.attack_step and state.facts["phase"] != "attack":
        return False
    if node.foreign and (event.more.get("origin") not in ("global", "action") or event.by == names["you"]):
        return False
    if node.survives and (event.thing < 0 or state.things[event.thing].damage >= queries.defense(state, event.thing)):
        return False
    return is_meant(state, names, node.who, event)


@moment(said.DealsDamage, "damage")
def deals_damage(state: State, names: Scope, node: said.DealsDamage, event: Event) -> bool:
    if event.source < 0 or (node.combat and event.more["kind"] != "combat"):
        return False
    if node.attack_step and state.facts["phase"] != "attack":
        return False
    if not isinstance(state.things[event.source], Die):
        return False
    if not die_is(state, names, node.who, as_it_was(state, event, event.source)):
        return False
    return is_meant(state, names, node.whom, event)


@moment(said.IsKOd, "ko")
def is_kod(state: State, names: Scope, node: said.IsKOd, event: Event) -> bool:
    role, more = node.role, event.more
    if role and not (more["engaged"] if role == "engaged" else more["role"] == role):
        return False
    if node.combat and more["cause"] != "combat":
        return False
    if node.attack_step and state.facts["phase"] != "attack":
        return False
    return is_meant(state, names, node.who, event)


OTHER_ROLE: Final = {"attacking": "blocking", "blocking": "attacking"}


@moment(said.KOs, "ko")
def kos(state: State, names: Scope, node: said.KOs, event: Event) -> bool:
    """In a fight the killer's role is the other one of the die it was engaged with."""
    more, role = event.more, node.role
    if node.combat and more["cause"] != "combat":
        return False
    if role in OTHER_ROLE and more["role"] != OTHER_ROLE[role]:
        return False
    if not is_meant(state, names, node.whom, event):
        return False
    if isinstance(node.who, (You, Opponent, TargetPlayer)):  # a player KOs dice of their own
        return event.more["own"] and seat_is(names, node.who, event.seat)
    return any(
        isinstance(state.things[one], Die) and die_is(state, names, node.who, as_it_was(state, event, one))
        for one in more["killers"]
        if one >= 0 and (not role or one in more["engaged"])
    )


@moment(said.IsSpunUp, "spin")
def is_spun_up(state: State, names: Scope, node: said.IsSpunUp, event: Event) -> bool:
    return event.amount > 0 and is_meant(state, names, node.who, event)


@moment(said.GetsStats, "apply")
def gets_stats(state: State, names: Scope, node: said.GetsStats, event: Event) -> bool:
    more = event.more
    raised = (more["how"] == "add" and more["attack"] > 0) or (more["how"] == "add" and more["defense"] > 0)
    return raised and more["origin"] in ("global", "action") and is_meant(state, names, node.who, event)


@moment(said.IsTargeted, "target")
def is_targeted(state: State, names: Scope, node: said.IsTargeted, event: Event) -> bool:
    return is_meant(state, names, node.who, event)


# --- what is about to happen ---


@moment(said.WouldTake, "damage")
def would_take(state: State, names: Scope, node: said.WouldTake, event: Event) -> bool:
    fought = event.more["kind"] == "combat"
    if (fought and not node.combat) or (node.only and not fought):
        return False
    if node.source and not _from(event, node.source, names["you"]):
        return False
    return is_meant(state, names, node.who, event)


ORIGINS: Final = {
    "either": ("when fielded", "when attacks"),
    "their action": ("action",),
    "their global": ("global",),
    "theirs": ("action", "global"),
    "both": ("action", "global"),
}
"""What damage may come from, where that is more than one kind of ability or goes by another name."""
ANYBODYS: Final = ("action", "global", "both")


def _from(event: Event, source: str, you: int) -> bool:
    """Whether damage comes from that kind of ability, of an opponent unless anybody's will do."""
    if source not in ANYBODYS and (event.by < 0 or sides.allied(event.by, you)):
        return False
    return event.more["origin"] in ORIGINS.get(source, (source,))


@moment(said.WouldDeal, "damage")
def would_deal(state: State, names: Scope, node: said.WouldDeal, event: Event) -> bool:
    """Once for each Global and player: what was raised already among the simultaneous damage is not raised again."""
    if event.more.get("origin") not in ("global", "action") or not seat_is(names, node.who, event.by):
        return False
    batch = state.names.get("events", ())
    return all(one is None or RAISED not in one.more or names["card"] not in one.more[RAISED] for one in batch)


RAISED: Final = "raised"


@moment(said.WouldLeave, "move")
def would_leave(state: State, names: Scope, node: said.WouldLeave, event: Event) -> bool:
    if event.rule not in ("DM-DMG-10", "DM-DMG-11") or not is_meant(state, names, node.who, event):
        return False
    opponent = sides.opponent(names["you"])
    return not node.dealt or any(
        done.kind == "damage" and done.thing < 0 and done.source == event.thing and done.seat == opponent
        for done in queries.this_turn(state)
    )


@moment(said.WouldDealForFallen, "damage")
def would_deal_for_fallen(state: State, names: Scope, node: said.WouldDealForFallen, event: Event) -> bool:
    if event.thing >= 0 or event.seat != names["you"] or event.source < 0:
        return False
    dealer = state.things[event.source]
    if not isinstance(dealer, Die) or not die_is(state, names, node.dealer, dealer):
        return False
    this = names["this"]
    if this in event.more.get("falling", ()):
        return bool(state.things[this].role == "blocking")
    return any(
        past.kind == "ko" and past.thing == this and past.more["role"] == "blocking"
        for past in queries.this_turn(state)
    )


@moment(said.WouldBeKOd, "ko")
def would_be_kod(state: State, names: Scope, node: said.WouldBeKOd, event: Event) -> bool:
    return is_meant(state, names, node.who, event)


@moment(said.WouldAffect, *AFFECTING)
def would_affect(state: State, names: Scope, node: said.WouldAffect, event: Event) -> bool:
    this = names["this"]
    if event.kind == "reroll":
        return event.source >= 0 and this in event.more["dice"]
    if event.thing != this or event.source < 0:
        return False
    if event.kind == "damage" and event.more["kind"] == "combat":
        return event.source not in engaged(state, this)
    if event.kind == "ko":
        return bool(event.more["cause"] == "effect")
    return bool(event.source != this)


# --- steps ---


@moment(said.StepEdge)
def step_edge(state: State, names: Scope, node: said.StepEdge, event: Event) -> bool:
    """*Your first attack step* is one in which somebody attacked and that no other went before.

    Partners take their turns together, so that a turn is both of theirs (DM-FMT-19).
    """
    yours = sides.allied(event.seat, names["you"])
    if node.step == "their main":
        return not yours
    if node.step == "your first attack":
        before = {past.kind for past in queries.this_turn(state)}
        return yours and "attack" in before and "attack again" not in before
    if node.step.startswith("their"):
        return not yours
    return not node.step.startswith("your") or yours


@moment(said.Declared)
def declared(state: State, names: Scope, node: said.Declared, event: Event) -> bool:
    return node.what == "blockers" or event.seat == names["you"]
