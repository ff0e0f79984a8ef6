"""Damage, what lowers it, and Health: lines of the ledger and turns of the dial (DT-CALC-01)."""

from __future__ import annotations

from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.games.dice_throne.board import ledger, mission, sides
from dicewright.games.dice_throne.board.entities import Card, Line, Token
from dicewright.games.dice_throne.board.speaking import acting
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import FALLS, ISOLATED, OFFENCE
from dicewright.games.dice_throne.events.game_actions import caused, rule_of, steal, this, you

WRITING: Final = {
    "deal": "DT-DMG-10.1",
    "add": "DT-CALC-03.1",
    "prevent": "DT-CALC-03.1",
    "prevent half": "DT-CALC-05.1",
    "avoid": "DT-DMG-16",
    ledger.RETURN_HALF: "DT-CALC-06",
    ledger.RETURN_UNPREVENTED: "DT-CALC-06",
    "double": "DT-CALC-12",
    "halve": "DT-CALC-04",
    "heal": "DT-CALC-16.1",
}
"""The rule of each kind of line in the ledger."""


def health(state: State, seat: int) -> int:
    """What a player's Health Dial shows."""
    found: int = state.things[seat].health
    return found


def deal(state: State, to: int, amount: int, kind: str = "", isolated: bool = False, by: int = -1) -> None:
    """Damage for a player: a line in the ledger of the phase, or an instance of its own if isolated (DT-DMG-11).

    kind: a damage type; "" means normal for an offensive ability and untyped for anything else (DT-DMG-02).
    """
    if mission.untouchable(state, to):
        return
    names = state.names
    by = names.get("you", -1) if by < 0 else by
    facts = state.facts
    offence = names.get("role") == "offence" and by == facts["attacker"]
    kind = kind or (ledger.NORMAL if offence else ledger.UNTYPED)
    # What a card, a token or a trigger deals is no damage of the Attack unless it is added to it (DT-ATK-07).
    against = to == facts["defender"] or not sides.allied(state, to, by)  # it may be redirected to a teammate
    attack = offence and not isolated and against and kind in ledger.ATTACKING and amount > 0
    line = Line(to, by, amount, kind, "deal", this(state), attack, offence, card=_by_card(state, by))
    out = sides.fallen(state, to)  # nobody is hurt who is out of the match (DT-SET-09)
    if isolated:
        if not out:
            state.push(ISOLATED, {**names, "line": line})
        return
    if attack:
        if kind == ledger.NORMAL and facts["made undefendable"]:
            kind = ledger.UNDEFENDABLE
            line = Line(to, by, amount, kind, "deal", this(state), attack, offence)
        if not facts["attack"]:
            state.set("attack", True)
            state.set("damage type", kind)
    if not out:
        _write(state, line)


def _by_card(state: State, by: int) -> bool:
    """Whether a card of the attacker acts in the Offensive Roll Phase, or what lies there for a Spell Card: no status
    effect and no companion (DT-RULE-SHADOW_THIEF-10)."""
    facts, number = state.facts, this(state)
    if by != facts["attacker"] or facts["phase"] != OFFENCE or number < 0:
        return False
    thing = state.things[number]
    return isinstance(thing, Card) or (isinstance(thing, Token) and thing.name in state.game.cards)


def hold_over(state: State, to: int, amount: int, most: int) -> None:
    """Untyped damage that is applied only if the token whose words deal it is still there, at most so much from that
    token, however often the Offensive Roll Phase begins anew (DT-ROLL-17, DT-ROLL-21.2)."""
    number = this(state)
    amount = min(amount, most - sum(line.amount for line in state.facts["ledger"] if line.held == number))
    if amount <= 0:
        return
    _write(state, Line(to, you(state), amount, ledger.UNTYPED, "deal", number, False, held=number))


def add(state: State, amount: int) -> None:
    """Add damage to the Attack, or subtract if negative; it has the Attack's type (DT-ATK-04)."""
    facts = state.facts
    if sides.target_fell(state):
        return
    by, kind = you(state), facts["damage type"]
    offence = state.names.get("role") == "offence" and by == facts["attacker"]
    _write(state, Line(facts["defender"], by, amount, kind, "add", this(state), True, offence))


def prevent(state: State, seat: int, amount: int) -> None:
    """A player prevents a number of incoming damage: a subtraction (DT-CALC-03.1, DT-CALC-15)."""
    _write(state, Line(seat, you(state), amount, "", "prevent", this(state), False))


def prevent_half(state: State, seat: int) -> None:
    """A player prevents half of the incoming damage, computed on the subtotal (DT-CALC-05.1, DT-DMG-19)."""
    _write(state, Line(seat, you(state), 0, "", "prevent half", this(state), False))


def halve_dealt(state: State, seat: int) -> None:
    """A player's damage to each opponent is halved: a multiplier on each subtotal (DT-CALC-13)."""
    for other in sides.opponents(state, seat):
        _write(state, Line(other, seat, 0, "", "halve", this(state), False))


def avoid(state: State, seat: int, attack: bool = False) -> None:
    """A player avoids all incoming damage of the ledger: an unlimited subtraction (DT-DMG-16, DT-RULE-CALC-08).

    Whatever else the Attack does still happens (DT-DMG-18). attack: other Attacks of the phase do as well (DT-OPEN-21).
    """
    _write(state, Line(seat, you(state), 0, "", "avoid", this(state), attack))


def double(state: State, seat: int) -> None:
    """What a player has incoming is doubled: the subtotal once more (DT-CALC-12)."""
    _write(state, Line(seat, you(state), 0, "", "double", this(state), False))


def give_back_half(state: State, seat: int, to: int, prevented: bool = True) -> None:
    """Half of a player's incoming damage is dealt to another as untyped damage (DT-CALC-06, DT-RULE-PALADIN-03).

    prevented: whether what is prevented lowers it.
    """
    if sides.fallen(state, to):
        return
    op = ledger.RETURN_HALF if prevented else ledger.RETURN_UNPREVENTED
    _write(state, Line(to, seat, 0, "", op, this(state), False))


def _write(state: State, line: Line) -> None:
    ledger.write(state, line)
    paid = state.names.get("paid", ())  # the kinds of the tokens that were spent for it (DT-STA-20.2)
    more = {"op": line.op, "type": line.kind, "isolated": state.facts["isolated"], "paid": paid}
    if line.source < 0 and (ability := acting(state)):
        more["ability"] = ability
    happen(
        state,
        Event(
            "write", seat=line.to, amount=line.amount, source=line.source, by=line.by, rule=WRITING[line.op], more=more
        ),
    )


def undefendable(state: State) -> None:
    """The Attack becomes undefendable, at the latest in step 1 of the Defensive Roll Phase (DT-ATK-09)."""
    facts = state.facts
    if facts["phase"] == "defensive roll phase" and facts["step"] not in ("", "1"):
        return
    happen(state, caused(state, "undefendable", seat=facts["defender"], rule="DT-ATK-09"))


def heal(state: State, seat: int, amount: int, at_once: bool = False) -> None:
    """A player heals: at once, or with the damage of the phase, as the edition says (X-02, DT-TXT-11).

    at_once: whether the words themselves say that it does not wait (DT-CALC-18).
    """
    facts = state.facts
    if sides.idle(state, seat):
        return
    if not state.game.allows(state, seat, "heal"):
        if amount > 0:
            happen(state, caused(state, "healed in vain", thing=seat, seat=seat, amount=amount, rule="DT-TXT-11"))
        return
    waits = not at_once and not state.game.edition.heal_at_once and facts["nets"]
    if waits and not facts["isolated"]:
        _write(state, Line(seat, you(state), amount, "", "heal", this(state), False))
        return
    happen(state, caused(state, "heal", thing=seat, seat=seat, amount=amount, rule="DT-TXT-11"))


def heal_part(state: State, number: int, amount: int) -> None:
    """A companion gets Health back: at once, but from its player's defence with the damage (DT-DEF-18, DT-CALC-18)."""
    if number < 0 or amount <= 0:
        return
    seat = state.things[number].holder
    if state.names.get("role") == "defence":
        ledger.write(state, Line(seat, you(state), amount, "", "heal part", number, False))
        return
    happen(
        state,
        Event("heal part", thing=number, seat=seat, amount=amount, source=number, by=you(state), rule="DT-CALC-18"),
    )


def hurt_part(state: State, number: int, amount: int) -> None:
    """A companion takes damage that its player deals to it: at once, and none of it is dealt to the player."""
    seat = state.things[number].holder
    happen(
        state, caused(state, "hurt part", thing=number, seat=seat, amount=amount, rule="DT-PRI-04", more={"heal": 0})
    )


def set_health(state: State, seat: int, amount: int) -> None:
    """A player's dial is set to a number."""
    happen(state, caused(state, "set health", thing=seat, seat=seat, amount=amount, rule=rule_of(state)))


def lose_health(state: State, seat: int, amount: int) -> None:
    """A player's dial goes down by a number, not below 0: no damage, nothing prevents it (DT-DMG-13)."""
    state.push(FALLS)
    set_health(state, seat, max(0, state.things[seat].health - amount))


def steal_health(state: State, thief: int, victim: int, amount: int) -> None:
    """A player takes Health from another: no damage, nothing prevents it (DT-DMG-13)."""
    state.push(FALLS)
    steal(state, thief, victim, amount, "Health", "DT-DMG-13")
