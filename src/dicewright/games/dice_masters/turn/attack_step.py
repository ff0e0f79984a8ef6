"""The Attack Step: attackers, blockers, combat damage (DM-ATK, DM-BLK, DM-DMG)."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Refusal, Subset
from dicewright.engine.assign import Assign, Place, Share, Split
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.node import Effect, node
from dicewright.engine.settle import SETTLE
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import is_character
from dicewright.games.dice_masters.board.entities import ATTACKING, Die
from dicewright.games.dice_masters.board.fights import attackers_of, engaged
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ATTACK, FIELD, OUT, PREP, inside, kind_of, zone
from dicewright.games.dice_masters.continuous import damage, prohibitions, restrictions, static_abilities
from dicewright.games.dice_masters.continuous.block_legality import Blocks, complete
from dicewright.games.dice_masters.continuous.block_solver import Assigned
from dicewright.games.dice_masters.continuous.prompts import attacking
from dicewright.games.dice_masters.events import game_actions, left_over
from dicewright.games.dice_masters.events.left_over import LEFT_OVER, PLAYER, Part
from dicewright.games.dice_masters.events.sequence import Settled
from dicewright.games.dice_masters.events.state_based_actions import CHECK, HOLD
from dicewright.games.dice_masters.turn.main_step import Priority

OPPONENT: Final = "opponent"


@node
class DeclareAttackers(Effect):
    """The active player declares attackers; `then` follows only if there are any."""

    then: Effect


@node
class DeclareBlockers(Effect):
    """The defender declares blockers."""


@node
class CombatDamage(Effect):
    """All combat damage is assigned and dealt, dice with Fast first."""


@node
class Survivors(Effect):
    """Who is left goes back to the field, where the edition says so."""


COMBAT: Final = DeclareAttackers(Settled((DeclareBlockers(), Priority("attack"), CombatDamage(), Survivors())))


# --- attackers ---


@rules.step(DeclareAttackers)
def declare_attackers(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Any, all or none of one's fielded characters; none ends the step at once (DM-ATK-01, DM-TURN-04, DM-MAIN-11).

    On any turn, also with dice fielded this turn, Sidekicks too; never dice that show no character
    (DM-TURN-06, DM-ATK-02, DM-ATK-05, DM-ATK-06).
    """
    if frame.step:
        state.pop()
        return None
    at, chosen = frame.local or (0, ())
    team = sides.active_team(state)
    if state.facts["turn"] == 1 and not state.game.first_attack:  # DM-LATER-05
        at = len(team)
    while at < len(team):
        may = _able(state, team[at])
        if may and answer is None:
            return _ask_attackers(state, team[at], may)
        at += 1
        if may:
            chosen = (*chosen, *(state.game.number_of(state, key) for key in answer))
            state.advance(0, (at, chosen))
            answer = None
    if not chosen:
        state.pop()
        return None
    state.advance(1)
    state.push(frame.node.then)  # type: ignore[attr-defined]
    whose = [(one, state.things[one].controller) for one in chosen]
    attacks = [Event("attack", thing=one, seat=seat, by=seat, rule="DM-ATK-01") for one, seat in whose]
    counts = [(seat, sum(of == seat for _, of in whose)) for seat in team]
    ends = [Event("after attackers", seat=seat, amount=many, rule="DM-ATK-03") for seat, many in counts if many]
    happen(state, *attacks, *ends)
    return None


def _able(state: State, seat: int) -> list[int]:
    """The fielded characters of a seat that may attack."""
    return restrictions.able(state, "attack", [one for one in inside(state, seat, FIELD) if is_character(state, one)])


def _ask_attackers(state: State, seat: int, may: list[int]) -> Ask:
    """Which of their dice a player sends; partners declare one after the other, at the same moment (DM-FMT-19)."""
    game = state.game
    items = game.options(state, may, seat)
    must = [duty for duty in restrictions.duties(state, "attack") if duty.subject in may]
    ids = {option.key: option.things[0] for option in items}
    forced = restrictions.must_attack(state, seat, may)

    def judge(keys: list[str]) -> Refusal | None:
        if not keys and forced is not None:
            return forced
        chosen = tuple([ids[key] for key in keys])
        refusal = restrictions.judge_attack(state, seat, chosen)
        return refusal if refusal is not None else _unmet(state, seat, must, chosen)

    return Subset(
        seat,
        lambda: "Choose the dice that attack, or none to skip the Attack Step.",
        items,
        rule="DM-ATK-01",
        on_pass="" if must or forced is not None else "no attack",
        judge=judge,
        refused=lambda word: prohibitions.no_attacker(state, seat, word),
    )


def _unmet(state: State, seat: int, must: list[restrictions.Duty], chosen: tuple[int, ...]) -> Refusal | None:
    """A duty to attack that is not met where more could be, dice without one staying home if need be (DM-OPEN-29)."""
    bound = tuple(dict.fromkeys([duty.subject for duty in must]))
    most = restrictions.most_attackers(state, seat, bound)
    if sum([one in chosen for one in bound]) >= len(most):
        return None
    unmet = next(duty for duty in must if duty.subject in most and duty.subject not in chosen)
    return unmet.unmet(state, f"{Names(state).thing(unmet.subject)} must attack", "Add it to the attack.")


# --- blockers ---


@rules.step(DeclareBlockers)
def declare_blockers(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The defender assigns blockers to attackers, or none; the whole assignment is judged.

    DM-BLK-01, DM-BLK-02, DM-BLK-03, DM-BLK-04; what cards say comes first (DM-CARD-10).
    """
    attackers = attackers_of(state)
    if not attackers:
        state.pop()
        return None
    number_of = state.game.number_of
    at, made = frame.local or (0, ())
    assigned: Assigned = dict(made)
    team = sides.other_team(state)
    while at < len(team):
        blocks = Blocks(state, team[at], attackers, assigned, team[at + 1 :])
        if blocks.places and answer is None:
            return _ask_blockers(state, team[at], blocks)
        at += 1
        if blocks.places:
            for key, keys in answer.items():
                assigned[number_of(state, key)] = tuple([number_of(state, one) for one in keys])
            state.advance(0, (at, tuple(assigned.items())))
            answer = None
    state.pop()
    assigned = complete(state, assigned)
    for one, against in assigned.items():
        extra = len(against) - restrictions.most_blocks(state, one)
        if extra > 0:
            game_actions.spin(state, (one,), -extra, restrictions.blocks_by_spinning(state, one))
    happen(state, *block_events(state, attackers, assigned))
    return None


def _ask_blockers(state: State, seat: int, blocks: Blocks) -> Ask:
    """Which of their dice block what; partners declare one after the other, at the same moment (DM-FMT-19)."""
    game = state.game
    places = [
        Place(
            game.option(state, blocker),
            tuple(game.options(state, may, seat)),
            min(len(may), restrictions.most_blocks(state, blocker) + restrictions.spare_levels(state, blocker)),
        )
        for blocker, may in blocks.places.items()
    ]
    return Assign(
        seat,
        lambda: f"{attacking(state)}: choose which die blocks which attacker, or none.",
        places,
        rule="DM-BLK-01",
        on_pass="no blocks" if blocks.judge({}) is None else "",
        judge=blocks.judge if blocks.strict else None,
        fallback=blocks.sample if blocks.strict else None,
        refused=lambda words: prohibitions.no_blocker(state, seat, words),
        too_many=lambda word, most: prohibitions.too_many_blocks(state, word, most),
    )


def block_events(state: State, attackers: list[int], assigned: Assigned) -> tuple[Event, ...]:
    """Blocks, then which attackers are blocked and which are not, as one moment (DM-BLK-05, DM-ATK-04)."""
    events = []
    for one, against in assigned.items():
        seat = state.things[one].controller
        events.append(Event("block", thing=one, seat=seat, by=seat, rule="DM-BLK-01", more={"attackers": against}))
    for attacker in attackers:
        by = tuple(one for one, against in assigned.items() if attacker in against)
        kind, seat = "blocked" if by else "unblocked", state.things[attacker].controller
        rule = "DM-BLK-01" if by else "DM-BLK-04"
        events.append(Event(kind, thing=attacker, seat=seat, amount=len(by), rule=rule, more={"blockers": by}))
    whose: int = state.facts["active"]
    return (*events, Event("after blockers", seat=whose, amount=len(assigned), rule="DM-BLK-05"))


# --- damage ---


@rules.step(CombatDamage)
def combat_damage(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One pass for dice with Fast, one for the others: assign, deal, triggers and KOs (DM-DMG-01, DM-KEY-01).

    Before 2018 unblocked attackers, then KO'd dice are gone before anything else resolves (DM-DMG-11, DM-LATER-02);
    triggers of dice that are KO'd resolve in every book (DM-LATER-01).

    local: dice that had their pass, dice whose pass it is, how many of these have assigned, the ledger; while damage
    is dealt also what the blockers of dice with Overcrush needed before.
    """
    had, now, at, ledger = (frame.local or ((), (), 0, ()))[:4]
    if frame.step == 0:
        now = _next_pass(state, had)
        if not now:
            state.pop()
        else:
            state.advance(1, (had, now, 0, ()))
    elif frame.step == 1 and at < len(now):
        entries = _assign(state, now[at], answer)
        if isinstance(entries, Ask):
            return entries
        state.advance(1, (had, now, at + 1, (*ledger, *entries)))
    elif frame.step == 1:
        state.set("hold", HOLD if state.game.edition.unblocked_leave_early else 0)  # DM-DMG-11, DM-DMG-12.1
        state.advance(2, (*frame.local, left_over.needs(state, ledger)))
        falling = _falling(state, ledger)
        happen(state, *(_combat_event(state, entry, falling) for entry in ledger if entry[1] != LEFT_OVER))
    elif frame.step == 2:
        state.advance(3, (had, now, at, ledger))
        state.set("left over", left_over.found(state, ledger, *frame.local[4:]))
        if state.game.edition.damage_triggers_first:
            state.set("hold", state.moment)
            state.push(SETTLE)
        _unblocked_leave(state, now)
        if not state.game.edition.damage_triggers_first:
            state.set("hold", 0)
            state.push(CHECK, {})
    elif frame.step == 3:
        state.advance(4, frame.local)
        left_over.deal(state)
    else:
        state.set("hold", 0)
        state.advance(0, ((*had, *now), (), 0, ()))
        state.push(SETTLE)
    return None


def _next_pass(state: State, had: tuple[int, ...]) -> tuple[int, ...]:
    """Who deals damage next: attackers before blockers (DM-DMG-02), dice with Fast before all others."""
    left = [one for seat in sides.in_order(state) for one in inside(state, seat, ATTACK) if one not in had]
    return tuple([one for one in left if "fast" in damage.damage_mode(state, one)] or left)


def _assign(state: State, number: int, answer: Any) -> Split | tuple[Part, ...]:
    """What one die assigns, all of it (DM-DMG-04): the ledger entries, or the ask how to split them.

    A die that blocks several attackers splits its damage among them (DM-DMG-06).
    """
    if kind_of(state, number) != ATTACK:
        return ()
    die: Die = state.things[number]
    mode = damage.damage_mode(state, number)
    amount = damage.combat_damage(state, number, mode)
    if amount <= 0:  # DM-DMG-14
        return ()
    attacking = die.role == ATTACKING
    if attacking and not die.blocked:
        return (_entry(state, number, PLAYER, amount),)  # DM-DMG-07
    targets = _targets(state, number)
    through = attacking and not mode.isdisjoint(damage.THROUGH)
    if not targets:  # DM-BLK-08, DM-LATER-09
        return (_entry(state, number, LEFT_OVER if engaged(state, number) else PLAYER, amount),) if through else ()
    if "each blocker in full" in mode:
        return tuple([_entry(state, number, one, amount) for one in targets])
    if len(targets) == 1 and not through and "player instead" not in mode:
        return (_entry(state, number, targets[0], amount),)
    if answer is None:
        ask = _split(state, number, amount, targets, through, damage.deals_past(state, number))
        if ask is not None:
            return ask
        return (_entry(state, number, targets[0], amount),)
    return assigned_as(state, number, answer)


def assigned(state: State, number: int) -> tuple[Part, ...] | None:
    """What a die would assign now; None where a player has a choice how to divide it."""
    found = _assign(state, number, None)
    if not isinstance(found, Ask):
        return found
    whom = _targets(state, number)
    if len(whom) == 1 and damage.overcrushes(state, number) and damage.deals_past(state, number) is None:
        return (_entry(state, number, whom[0], found.total),)
    only = found.only()
    return None if only is None else assigned_as(state, number, only)


def assigned_as(state: State, number: int, parts: dict[str, int]) -> tuple[Part, ...]:
    """What a die assigns that is divided so.

    What is meant for the player by way of Overcrush lies on a blocker as well, the one that is assigned most: all of it
    is assigned to blockers, and what is left over shows once they are KO'd (DM-DMG-03.1, DM-KEY-01, DM-OPEN-28).
    """
    number_of = state.game.number_of
    past = len(parts) == 1 and damage.deals_past(state, number) is not None
    if OPPONENT in parts and not past and damage.SURPLUS not in damage.damage_mode(state, number):
        parts = dict(parts)
        over = parts.pop(OPPONENT)
        parts[max(parts, key=parts.__getitem__)] += over
    found = [(PLAYER if key == OPPONENT else number_of(state, key), part) for key, part in parts.items()]
    return tuple([_entry(state, number, target, part) for target, part in found])


def _entry(state: State, number: int, target: int, amount: int) -> Part:
    """What a die deals to another, or to the player across; life is their team's (DM-FMT-12)."""
    things = state.things
    seat = things[target].controller if target >= 0 else sides.opponent(things[number].controller)
    return (number, target, seat, amount)


def _targets(state: State, number: int) -> tuple[int, ...]:
    """The dice a die in combat may assign damage to."""
    return tuple([one for one in engaged(state, number) if damage.assigns(state, number, one)])


def _split(
    state: State, number: int, amount: int, targets: tuple[int, ...], through: bool, past: Scope | None
) -> Split | None:
    """How a die divides its damage among dice; what is left over after all of them goes to the player if it may.

    With Overcrush one blocker alone leaves no choice, for all of it lies on that one: who attacks sees what to expect.
    """
    game = state.game
    needs = {game.word(state, one): damage.lethal(state, one) for one in targets}
    if through and past is None and len(targets) == 1 and amount <= sum(needs.values()):
        return None
    seat = state.things[number].controller
    shares = [Share(option, 0, amount) for option in game.options(state, targets, seat)]
    if through or past is not None:
        across = game.seat_names[sides.opponent(seat)]
        shares.append(Share(Option(OPPONENT, label=f"{OPPONENT} ({across})"), 0, amount))

    whose = "" if past is None else static_abilities.speaker(state, past)

    def judge(parts: dict[str, int]) -> Refusal | None:
        if past is not None and parts.get(OPPONENT, 0) == amount:
            return None
        if through:
            return _unmet_needs(state, targets, needs, parts)
        if past is not None and parts.get(OPPONENT, 0):
            return Refusal(past["rule"], f"All of it goes to your opponent, or none, by the words of {whose}.")
        return None

    dealer = Names(state).held(number)
    allowed = f", or deal it all to your opponent by the words of {whose}" if whose else ""
    return Split(
        seat,
        lambda: f"Divide {amount} damage from {dealer} among those it is engaged with{allowed}.",
        amount,
        shares,
        number,
        "DM-DMG-03.2" if state.things[number].role == ATTACKING else "DM-DMG-06",
        judge if through or past is not None else None,
        whole="DM-DMG-04" if state.things[number].role == ATTACKING else "",
        of=lambda: f"of the damage from {dealer}",
    )


def _unmet_needs(
    state: State, targets: tuple[int, ...], needs: dict[str, int], parts: dict[str, int]
) -> Refusal | None:
    """Nothing is meant for the player before all blockers have what they need (DM-KEY-01).

    One of several may have more (DM-DMG-03.2); with one there is nothing to divide.
    """
    short = next((at for at, (word, need) in enumerate(needs.items()) if parts.get(word, 0) < need), None)
    if short is None:
        return _more_than_needed(state, targets[0], needs, parts) if len(targets) == 1 else None
    if not parts.get(OPPONENT, 0):
        return None
    blocker, need = Names(state).thing(targets[short]), list(needs.values())[short]
    text = f"{blocker} must be assigned {need} damage before any goes through to the player."
    return Refusal("DM-KEY-01", text, f"Assign at least {need} to it.")


def _more_than_needed(state: State, blocker: int, needs: dict[str, int], parts: dict[str, int]) -> Refusal | None:
    """With one blocker there is one way to say it: what goes past it is told apart from what it needs (DM-OPEN-28)."""
    word, need = next(iter(needs.items()))
    if parts.get(word, 0) <= need:
        return None
    who = Names(state).thing(blocker)
    text = f"What {who} does not need to be KO'd goes through to the player; it needs only {need} damage."
    return Refusal("DM-KEY-01", text, f"Assign {need} to it and the rest to the player.")


def _falling(state: State, ledger: tuple[Part, ...]) -> tuple[int, ...]:
    """The dice that the damage of this pass is enough to KO, for those who prevent other damage of the same moment."""
    taken: dict[int, int] = {}
    for _, target, _, amount in ledger:
        taken[target] = taken.get(target, 0) + amount
    return tuple([one for one, amount in taken.items() if one >= 0 and amount >= damage.lethal(state, one)])


def _combat_event(state: State, entry: Part, falling: tuple[int, ...]) -> Event:
    source, target, seat, amount = entry
    dealer: Die = state.things[source]
    rule = "DM-DMG-03.1" if dealer.role == ATTACKING else "DM-DMG-05.1"
    if target < 0:
        past = damage.deals_past(state, source) if dealer.blocked else None
        rule = "DM-DMG-07" if not dealer.blocked else "DM-KEY-01" if past is None else past["rule"]
    more: dict[str, Any] = {"kind": "combat", "origin": ""}
    if target < 0 and falling:
        more["falling"] = falling
    return Event(
        "damage",
        thing=target,
        seat=seat,
        amount=amount,
        source=source,
        by=state.things[source].controller,
        rule=rule,
        more=more,
    )


def _unblocked_leave(state: State, dice: tuple[int, ...]) -> None:
    """Unblocked attackers go Out of Play right after damage, before anything else (DM-DMG-11)."""
    if not state.game.edition.unblocked_leave_early:
        return
    events = []
    for one in dice:
        die: Die = state.things[one]
        if kind_of(state, one) == ATTACK and die.role == ATTACKING and not die.blocked:
            seat = die.controller
            to = zone(die.owner, OUT) if die.owner == seat else zone(die.owner, PREP)  # DM-CTRL-04
            more = {"to": to, "origin": zone(seat, ATTACK), "unblocked": True}
            events.append(Event("move", thing=one, seat=seat, rule="DM-DMG-11", more=more))
    happen(state, *events)


@rules.do(Survivors)
def survivors(state: State, node: Survivors) -> None:
    """At the end of Assign Damage, in the editions that say so (DM-DMG-13)."""
    if state.game.edition.survivors_return_early:
        happen(state, Event("return", rule="DM-DMG-13"))
