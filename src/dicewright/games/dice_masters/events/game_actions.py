"""The verbs of the rulebooks: each lets an event happen. Rule functions of cards use only these to change the match.

Who does it and what causes it come from the names of the resolving ability: `you` and `this`.
Dice are given by id; players by their id too, which is their seat number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from dicewright.engine.event import NOTHING, Event
from dicewright.engine.happen import happen
from dicewright.engine.value import change
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import face_of, is_character
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.fights import engaged
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    ASIDE,
    ATTACK,
    BESIDE,
    FIELD,
    IN_FIELD,
    OUT,
    PREP,
    RESERVE,
    UNDER,
    USED,
    in_field,
    kind_of,
    zone,
)
from dicewright.games.dice_masters.cards.definitions import CHARACTER
from dicewright.games.dice_masters.continuous import damage

ABILITY: Final = "ability"
COMBAT: Final = "combat"
TURN: Final = "turn"


def you(state: State) -> int:
    """The seat that controls what resolves, -1 for the rules."""
    seat: int = state.names.get("you", -1)
    return seat


def this(state: State) -> int:
    """The die or card whose words resolve, -1 for the rules."""
    number: int = state.names.get("this", -1)
    return number


def rule_of(state: State) -> str:
    """The rule id or path of the words that resolve."""
    words: str = state.names.get("rule", "")
    return words


def caused(
    state: State,
    kind: str,
    *,
    thing: int = -1,
    seat: int = -1,
    amount: int = 0,
    rule: str | None = None,
    more: Mapping[str, Any] = NOTHING,
) -> Event:
    """An event that what resolves causes: a die or card, its seat and, where no other rule is given, its rule."""
    names = state.names
    source, by = names.get("this", -1), names.get("you", -1)
    if rule is None:
        rule = names.get("rule", "")
    return Event(kind, thing=thing, seat=seat, amount=amount, source=source, by=by, rule=rule, more=more)


def _of(state: State, number: int) -> int:
    """Whose a die is now."""
    seat: int = state.things[number].controller
    return seat


def deal(
    state: State,
    targets: Iterable[int],
    amount: int,
    kind: str = ABILITY,
    source: int | None = None,
    by: int | None = None,
) -> None:
    """Deal damage to dice and players at the same moment."""
    deal_parts(state, [(targets, amount, this(state) if source is None else source)], kind, by)


def deal_parts(
    state: State,
    parts: Iterable[tuple[Iterable[int], int, int]],
    kind: str = ABILITY,
    by: int | None = None,
    either: bool = False,
) -> None:
    """Deal damage in parts, all at the same moment: to whom, how much, and which die or card deals it.

    Of a die that deals no damage nothing comes, so that nothing is prevented or triggered either (DM-EFF-05).
    either: whether the effect could have targeted a player as well as a die (DM-RED-02).
    """
    seat = you(state) if by is None else by
    more = {"kind": kind, "origin": state.names.get("origin", ""), **({"either": True} if either else {})}
    rule = rule_of(state)
    happen(
        state,
        *[
            _damage(state, one, amount, source, seat, rule, more)
            for targets, amount, source in parts
            if not damage.deals_none(state, source)
            for one in targets
        ],
    )


def _damage(state: State, one: int, amount: int, source: int, by: int, rule: str, more: dict[str, Any]) -> Event:
    """Damage by an effect. The log names who controls a fielded die that deals it, if it is not whose effect it is."""
    dealer = state.things[source].controller if source >= 0 and in_field(state, source) else by
    if dealer != by:
        more = {**more, "dealer": dealer}
    if sides.is_player(state, one):
        return Event("damage", seat=one, amount=amount, source=source, by=by, rule=rule, more=more)
    return Event("damage", thing=one, seat=_of(state, one), amount=amount, source=source, by=by, rule=rule, more=more)


def ko(state: State, dice: Iterable[int], own: bool = False) -> None:
    """KO dice by an effect; that is not damage (DM-DMG-16). own: their controllers themselves KO them."""
    events = [ko_event(state, one, "effect", (this(state),), own) for one in dice if in_field(state, one)]
    happen(state, *(change(event, source=this(state), by=you(state), rule=rule_of(state)) for event in events))


def ko_event(state: State, number: int, cause: str, sources: tuple[int, ...], own: bool = False) -> Event:
    """The KO of a die with its circumstances: role, whom it was engaged with, what did it, where the die goes.

    own: its controller KOs it, for a price or because a card has them do so.
    """
    die: Die = state.things[number]
    more = {"cause": cause, "role": die.role, "engaged": engaged(state, number), "killers": sources, "own": own}
    place = damage.goes_to(state, number, cause, sources)
    if place:
        more["to"] = destination(state, number, USED if place == "used" else FIELD)
    return Event("ko", thing=number, seat=die.controller, source=sources[0] if sources else -1, more=more)


def lose_life(state: State, seats: Iterable[int], amount: int) -> None:
    """Players lose life at the same moment; that is not damage (DM-COST-07.1)."""
    by, whose, rule = this(state), you(state), rule_of(state)
    happen(state, *(Event("lose life", seat=seat, amount=amount, source=by, by=whose, rule=rule) for seat in seats))


def gain_life(state: State, seat: int, amount: int) -> None:
    """A player gains life, at most up to the starting value (DM-WIN-14.1)."""
    happen(state, caused(state, "gain life", seat=seat, amount=amount))


def set_life(state: State, seat: int, amount: int) -> None:
    """A player's life becomes a number."""
    happen(state, caused(state, "set life", seat=seat, amount=amount))


def clear_damage(state: State, dice: Iterable[int]) -> None:
    """Remove all damage from dice."""
    happen(state, *(_event(state, "clear damage", one) for one in dice))


def _event(state: State, kind: str, number: int, **more: Any) -> Event:
    return caused(state, kind, thing=number, seat=_of(state, number), more=more)


def destination(state: State, number: int, kind: int) -> int:
    """The zone a die really goes to: on its owner's turn Used means Out of Play first (DM-ZONE-07)."""
    die: Die = state.things[number]
    if kind in IN_FIELD:
        return zone(die.controller, kind)
    if kind == USED and state.game.edition.used_by_way_of_out and sides.is_active(state, die.owner):
        origin = kind_of(state, number)
        if origin in IN_FIELD or origin == RESERVE:
            return zone(die.owner, OUT)
    if kind == OUT and not (state.game.edition.out_of_play and sides.is_active(state, die.owner)):
        return zone(die.owner, USED)  # DM-ZONE-06
    if die.controller != die.owner and kind not in (RESERVE, PREP):
        return zone(die.owner, PREP)  # DM-CTRL-04
    return zone(die.owner, kind)


def move(state: State, dice: Iterable[int], kind: int, face: int = -1, directly: bool = False, rule: str = "") -> None:
    """Move dice to a kind of zone of their owner (the field: of their controller).

    face: the face they show there. directly: to Used without going Out of Play (DM-SWAP-02). rule: what moves them, if
    it is not the words that resolve.
    A die that must show a face there but shows none is refused: roll it instead.
    """
    events = []
    for one in dice:
        if kind == RESERVE and face < 0 and state.things[one].face < 0:
            raise ValueError("an unrolled die cannot lie in the Reserve Pool: roll it or name its face")
        to = zone(state.things[one].owner, kind) if directly else destination(state, one, kind)
        event = _event(state, "move", one, to=to, origin=state.where[one], face=face)
        events.append(change(event, rule=rule) if rule else event)
    happen(state, *events)


def field(state: State, dice: Iterable[int], level: int = 1) -> None:
    """Field dice by an effect: free, at level 1 unless said otherwise; "when fielded" triggers (DM-FIELD-06).

    Where effects never count as fielding (DM-FIELD-05), it is a move.
    """
    game = state.game
    events = []
    for one in dice:
        die: Die = state.things[one]
        levels = game.kinds[die.card].levels
        face = die.face if is_character(state, one) else levels[min(level, len(levels)) - 1]
        kind = "field" if game.edition.fielding_by_effect else "move"
        events.append(_event(state, kind, one, to=zone(die.controller, FIELD), face=face, paid=False))
    happen(state, *events)


def leave_combat(state: State, dice: Iterable[int]) -> None:
    """Attackers or blockers go back to the field; that is not fielding (DM-FIELD-08)."""
    move(state, [one for one in dice if kind_of(state, one) == ATTACK], FIELD)


def draw(state: State, seat: int, amount: int, kind: int = ASIDE) -> None:
    """Draw dice from the bag; without a destination they are set aside and bound as `done` (DM-DICE-12.1)."""
    draws(state, (seat,), amount, kind)


def draws(state: State, seats: Iterable[int], amount: int, kind: int = ASIDE) -> None:
    """The same for several players at the same moment."""
    if amount > 0:
        by, whose, rule, more = this(state), you(state), rule_of(state), {"kind": kind}
        happen(
            state,
            *(Event("draw", seat=seat, amount=amount, source=by, by=whose, rule=rule, more=more) for seat in seats),
        )


def prep(state: State, seat: int, amount: int = 1) -> None:
    """Draw dice from the bag into the Prep Area."""
    draw(state, seat, amount, PREP)


def roll(state: State, dice: Iterable[int], kind: int = RESERVE) -> None:
    """Roll dice once, into a kind of zone (DM-DICE-12.1, DM-REROLL-06)."""
    known = tuple(dice)
    if known:
        more = {"dice": known, "kind": kind}
        happen(state, caused(state, "roll", seat=state.things[known[0]].owner, amount=len(known), more=more))


def reroll(state: State, dice: Iterable[int]) -> None:
    """Reroll dice where they are, except those that are partly spent (DM-ENERGY-10) or tokens (DM-TOK-03)."""
    stay = state.game.edition.spent_dice_stay
    known = tuple(
        one
        for one in dice
        if state.things[one].face >= 0 and not state.things[one].token and not (stay and state.things[one].spent)
    )
    if known:
        whose = _of(state, known[0])
        happen(state, caused(state, "reroll", seat=whose, amount=len(known), more={"dice": known}))


def spin(state: State, dice: Iterable[int], levels: int, rule: str = "") -> None:
    """Spin character dice up (or down, if negative), never past the ends (DM-SPIN-01, DM-SPIN-02, DM-SPIN-03).

    What was added to a die stays with it (DM-STAT-08.2); Sidekicks have one level (DM-SPIN-05). rule: what spins them,
    if it is not the words that resolve.
    """
    events = []
    for one in dice:
        turned = spun(state, one, levels)
        if turned:
            face = face_of(state, one)
            assert face is not None
            to = state.game.kinds[state.things[one].card].levels[face.level + turned - 1]
            event = _event(state, "spin", one, face=to)
            events.append(change(event, amount=turned, rule=rule or event.rule))
    happen(state, *events)


def spun(state: State, number: int, levels: int) -> int:
    """By how many levels a die really turns when it is to spin so many; none if it shows no character."""
    face = face_of(state, number)
    if face is None or face.kind != CHARACTER or state.things[number].token:
        return 0
    known = state.game.kinds[state.things[number].card].levels
    return max(1, min(len(known), face.level + levels)) - face.level


def spin_to(state: State, dice: Iterable[int], face: int) -> None:
    """Turn dice to a face by number; `game.kinds[card].levels` has the character faces."""
    happen(state, *(_event(state, "spin", one, face=face) for one in dice))


def use(state: State, seat: int, die: int) -> None:
    """A player uses an action die, which shows what it shows now."""
    more = {"face": state.things[die].face}
    happen(state, Event("use", thing=die, seat=seat, by=seat, rule="DM-ACT-01", more=more))


def purchase(state: State, seat: int, die: int, kind: int = USED) -> None:
    """A player gets a die from its card; the price has been dealt with (DM-BUY-10)."""
    event = caused(state, "purchase", thing=die, seat=seat, rule=rule_of(state) or "DM-BUY-01", more={"kind": kind})
    happen(state, event)


def capture(state: State, captor: int, dice: Iterable[int], until: str = TURN) -> None:
    """Dice go under the capturing die, never itself, and do not exist for the game until released.

    DM-CAP-01, DM-CAP-02.
    """
    seat = _of(state, captor)
    events = [
        Event(
            "capture",
            thing=one,
            seat=seat,
            source=captor,
            by=you(state),
            rule=rule_of(state),
            more={"until": until, "kind": UNDER},
        )
        for one in dice
        if one != captor
    ]
    happen(state, *events)


def set_beside(state: State, dice: Iterable[int], until: str = TURN) -> None:
    """Dice wait beside their cards for a time (Intimidate, DM-KEY-04)."""
    more = {"until": until, "kind": BESIDE}
    happen(state, *(change(_event(state, "set beside", one), more=more) for one in dice))


def release(state: State, dice: Iterable[int]) -> None:
    """Dice that were taken away for a time go back; that is not fielding (DM-CAP-06, DM-FIELD-09)."""
    happen(state, *(_event(state, "release", one) for one in dice))


def take_control(state: State, dice: Iterable[int], seat: int, until: str = TURN, holder: int | None = None) -> None:
    """A player takes control of dice; that is not fielding (DM-CTRL-01, DM-CTRL-06)."""
    by = this(state) if holder is None else holder
    happen(
        state,
        *(
            Event("control", thing=one, seat=seat, source=by, by=you(state), rule=rule_of(state), more={"until": until})
            for one in dice
        ),
    )


def attach(state: State, die: int, to: int) -> None:
    """Put a die into the field as an attachment of another."""
    event = caused(state, "attach", thing=die, seat=_of(state, die), more={"to": to})
    happen(state, event)


def put_token(state: State, seat: int, name: str, attack: int, defense: int, number: int = 1) -> None:
    """Put tokens into a player's field; that is not fielding (DM-TOK-01)."""
    die = this(state)
    thing = state.things[die] if die >= 0 else None
    card = thing.card if isinstance(thing, Die) else die
    more = {"card": card, "name": name, "attack": attack, "defense": defense}
    happen(
        state,
        *(Event("token", seat=seat, source=die, by=you(state), rule=rule_of(state), more=more) for _ in range(number)),
    )


def put_counters(state: State, card: int, name: str, amount: int) -> None:
    """Put counters on a card, or remove them (negative)."""
    more = {"name": name}
    event = caused(state, "counter", thing=card, seat=state.things[card].owner, amount=amount, more=more)
    happen(state, event)


def remember(state: State, card: int, chosen: tuple[Any, ...]) -> None:
    """Write down what was chosen for a card, in place of what was chosen before."""
    event = caused(state, "remember", thing=card, seat=you(state), more={"chosen": chosen})
    happen(state, event)


def attack_again(state: State) -> None:
    """Another Attack Step follows the present one."""
    happen(state, caused(state, "attack again", seat=you(state)))
