"""The damage of a phase is a ledger: lines are written as effects resolve and added up once, at the end.

Sums come before multipliers, every multiplier reads the same subtotal, halves round up (DT-CALC-01 to DT-CALC-07;
DT-CALC-08 and DT-CALC-09 are worked examples).
"""

from __future__ import annotations

from typing import ClassVar, Final

from dicewright.engine.state import NOWHERE
from dicewright.engine.value import Value
from dicewright.games.dice_throne.board import sides
from dicewright.games.dice_throne.board.entities import Line
from dicewright.games.dice_throne.board.state import State

NORMAL: Final = "normal"
UNDEFENDABLE: Final = "undefendable"
PURE: Final = "pure"
COLLATERAL: Final = "collateral"
ULTIMATE: Final = "ultimate"
UNPREVENTABLE: Final = "unpreventable"
"""No Attack damage and no type of its own: what a board says nothing can lower."""
UNLOWERED: Final = (ULTIMATE, UNPREVENTABLE)
"""Damage that no prevention touches."""
UNTYPED: Final = ""
ATTACKING: Final = (NORMAL, UNDEFENDABLE, PURE, ULTIMATE)
"""Damage types that make an ability an Attack: all but collateral (DT-ATK-01, DT-ATK-02, DT-DMG-05)."""
ENHANCEABLE: Final = (NORMAL, UNDEFENDABLE, ULTIMATE)
"""Damage types that Attack Modifiers can raise (DT-DMG-01, DT-ATK-06.1)."""
LOWERED: Final = (NORMAL, UNDEFENDABLE)
"""Damage types that Wither, Shame and the like can lower (DT-STA-21.1)."""

RETURN_HALF: Final = "return half"
RETURN_UNPREVENTED: Final = "return half before prevention"
RETURNING: Final = (RETURN_HALF, RETURN_UNPREVENTED)
"""Lines that give half of what somebody has incoming to another: what the damage is then, or was before prevention."""


class Sum(Value):
    """What one player has incoming, in the order of the rules (DT-CALC-01).

    base: all damage dealt to the player. added: Attack Modifiers and other additions. prevented: fixed prevention.
    subtotal: what multipliers read. halves, doubles: how many of each. ultimate: the part nothing lowers.
    total: what the player takes. heal: healing netted with it. avoided: whether all but ultimate damage is avoided.
    """

    NAMES: ClassVar[tuple[str, ...]] = (
        "base",
        "added",
        "prevented",
        "avoided",
        "subtotal",
        "halves",
        "doubles",
        "ultimate",
        "total",
        "heal",
    )
    __slots__ = NAMES

    def __init__(
        self,
        base: int,
        added: int,
        prevented: int,
        avoided: bool,
        subtotal: int,
        halves: int,
        doubles: int,
        ultimate: int,
        total: int,
        heal: int,
    ) -> None:
        self.base = base
        self.added = added
        self.prevented = prevented
        self.avoided = avoided
        self.subtotal = subtotal
        self.halves = halves
        self.doubles = doubles
        self.ultimate = ultimate
        self.total = total
        self.heal = heal

    def with_total(self, total: int) -> Sum:
        """The same with what is dealt in the end."""
        return Sum(
            self.base,
            self.added,
            self.prevented,
            self.avoided,
            self.subtotal,
            self.halves,
            self.doubles,
            self.ultimate,
            total,
            self.heal,
        )


NONE: Final = Sum(0, 0, 0, False, 0, 0, 0, 0, 0, 0)


def lines(state: State) -> tuple[Line, ...]:
    """The ledger that is open now: of the phase, or of the isolated instance being answered. Damage that a token deals
    only while it is there is gone with it (DT-ROLL-17)."""
    found: tuple[Line, ...] = state.facts["ledger"]
    if not found:
        return found
    return tuple([line for line in found if line.held < 0 or state.where[line.held] != NOWHERE])


def write(state: State, line: Line) -> None:
    """Add a line. Nobody's Health changes before the ledger is settled (DT-DMG-10.1)."""
    state.set("ledger", (*state.facts["ledger"], line))


def half(amount: int) -> int:
    """Half of an amount, rounded up (DT-CALC-07)."""
    return -(-amount // 2)


def figure(state: State, seat: int) -> Sum:
    """What a player would take if the ledger were settled now."""
    if not state.facts["ledger"]:
        return NONE
    key = ("figure", seat)
    found: Sum | None = state.cache.get(key)
    if found is None:
        found = _total(state, seat)
        state.cache[key] = found
    return found


def dial_after(state: State, seat: int) -> int:
    """What a dial would show after the damage and the healing of all who share it, before its ends are minded
    (DT-CALC-16.1, DT-MOD-01)."""
    figures = [figure(state, member) for member in sides.sharing(state, seat)]
    health: int = state.things[seat].health
    return health + sum(found.heal - found.total for found in figures)


def incoming(state: State, seat: int) -> int:
    """The damage a player has incoming now: the subtotal, ultimate damage included."""
    found = figure(state, seat)
    return found.subtotal + found.ultimate


def attacked_for(state: State, seat: int) -> int:
    """The damage a player is Attacked with, collateral damage included, before anything is prevented; nothing that is
    dealt beside the Attack (DT-ATK-07)."""
    return _attacked(state, seat, figure(state, seat))


def _attacked(state: State, seat: int, found: Sum) -> int:
    beside = [x for x in counted(state, seat) if x.op == "deal" and not of_attack(state, x) and x.kind not in UNLOWERED]
    return found.base + found.added - sum(line.amount for line in beside)


def kept_off(state: State, seat: int) -> int:
    """How much less a player has incoming by what prevents and avoids; what the dealer halves is no prevention."""
    found = figure(state, seat)
    dealers = sum(line.op == "halve" for line in counted(state, seat))
    raw = (found.base + found.added) * (1 + found.doubles) - dealers * half(found.base + found.added)
    return int(max(0, raw - (found.total - found.ultimate * (1 + found.doubles))))


def defence_prevented(state: State, seat: int) -> bool:
    """Whether a player's own board has prevented some of what the player has incoming."""
    mine = [line for line in lines(state) if line.to == line.by == seat and line.source < 0]
    return any(line.op in ("prevent", "prevent half") for line in mine)


def returned(state: State, line: Line) -> int:
    """What a line gives back, read when the damage is calculated and so with all that came late (DT-CALC-11): half of
    the subtotal of whose effect it is (DT-CALC-06), or of the Attack on them before anything was prevented."""
    found = _subtotal(state, line.by, 0)
    return half(_attacked(state, line.by, found) if line.op == RETURN_UNPREVENTED else found.subtotal)


def _total(state: State, seat: int) -> Sum:
    back = sum(returned(state, line) for line in lines(state) if line.to == seat and line.op in RETURNING)
    found = _subtotal(state, seat, back)
    # Every multiplier reads the subtotal, not each other's result (DT-CALC-04, DT-CALC-05.1, DT-CALC-12).
    left = found.subtotal * (1 + found.doubles) - found.halves * half(found.subtotal)
    total = max(0, left) + found.ultimate * (1 + found.doubles)  # DT-CALC-10
    return found.with_total(total)


def counted(state: State, seat: int) -> list[Line]:
    """The lines that count in what a player has incoming: an untouched one's ability damage of others does not."""
    mine = [line for line in lines(state) if line.to == seat]
    if not mine or not _untouched(state, seat):
        return mine
    if state.facts["damage type"] == ULTIMATE:  # what was added before the damage did not know it yet (DT-ATK-04)
        return [x for x in mine if x.by == seat or x.kind == ULTIMATE or x.op == "add" or not of_phase(x)]
    # DT-RULE-SHADOW_THIEF-10, -11, -12
    return [x for x in mine if x.by == seat or x.kind == ULTIMATE or not (of_phase(x) or x.op == "add")]


def of_phase(line: Line) -> bool:
    """Whether the attacker's ability deals damage, or a Spell or card in the Offensive Roll Phase: not a status effect
    or a companion (DT-RULE-SHADOW_THIEF-10, DT-OPEN-20)."""
    return line.ability or line.card


def _untouched(state: State, seat: int) -> bool:
    """Whether the Offensive Roll Phase deals a player no damage: by what that player has, or the attacker."""
    game = state.game
    if game.modified(state, "untouched", seat, 0):
        return True
    by = state.facts["attacker"]
    return by >= 0 and not sides.allied(state, by, seat) and game.modified(state, "harmless", by, 0) > 0


def _subtotal(state: State, seat: int, back: int) -> Sum:
    """Everything but the total, whenever it was written (DT-CALC-02, DT-CALC-11).

    back: damage returned to the seat, read from the other player's subtotal.
    """
    if sides.fallen(state, seat):
        return NONE  # nothing is on its way to whoever is out of the match (DT-SET-09)
    base, added, prevented, ultimate, halves, doubles, heal = back, 0, 0, 0, 0, 0, 0
    avoided = avoided_before(state, seat)
    kind = state.facts["damage type"]
    for line in counted(state, seat):
        op = line.op
        if op == "deal":
            if line.kind in UNLOWERED:
                ultimate += line.amount
            else:
                base += line.amount
        elif op == "add":
            if kind == ULTIMATE:
                ultimate += max(0, line.amount)  # only increases (DT-DMG-06.2, DT-RULE-ULTIMATE-07)
            elif kind in ENHANCEABLE:  # DT-ATK-06.1, DT-DMG-04
                added += line.amount
        elif op == "prevent":
            prevented += line.amount
        elif op in ("prevent half", "halve"):
            halves += 1  # the dealer's halving is a multiplier like any other (DT-CALC-13)
        elif op == "double":
            doubles += 1
        elif op == "avoid":
            avoided = True
        elif op == "heal":
            heal += line.amount
    if is_attack(state) and seat == state.facts["defender"] and kind in ENHANCEABLE and not state.facts["isolated"]:
        # Read at calculation, so it counts however late (DT-ATK-12.1); an Ultimate is only raised (DT-DMG-06.2).
        changed = _modified(state, seat, raises=kind == ULTIMATE)
        if kind == ULTIMATE:
            ultimate += changed
        elif not _untouched(state, seat):
            added += changed
    added = max(added, -lowerable(state, seat))
    subtotal = 0 if avoided else max(0, base + added - prevented)  # DT-CALC-03.2, DT-RULE-CALC-08
    return Sum(base, added, prevented, avoided, subtotal, halves, doubles, ultimate, 0, heal)


def avoided_before(state: State, seat: int) -> bool:
    """Whether a player has avoided an earlier Attack of a phase of several, and so all damage of it (DT-DMG-16)."""
    held = state.facts.get("gathered")
    if not held or state.facts["isolated"]:
        return False
    return any(one.kind == "avoided" and one.seat == seat for one in held)


def held(state: State, seat: int) -> int:
    """What earlier Attacks of a phase will deal to a player at its end (DT-MIS-65)."""
    kept = state.facts.get("gathered") or ()
    return sum(one.amount for one in kept if one.kind == "damage" and one.seat == seat)


def lowerable(state: State, seat: int) -> int:
    """How much of what a player has incoming the words that lower an Attack can take away: its own normal and
    undefendable damage, and nothing that is dealt with it or beside it (DT-STA-21.1)."""
    return sum(
        line.amount for line in counted(state, seat) if line.op == "deal" and line.attack and line.kind in LOWERED
    )


def _modified(state: State, defender: int, raises: bool) -> int:
    game = state.game
    dealt: int = game.modified(state, "damage dealt", state.facts["attacker"], 0, raises)
    taken: int = game.modified(state, "damage taken", defender, 0, raises)
    return dealt + taken


def is_attack(state: State) -> bool:
    """Whether the activated ability is an Attack: at least 1 damage aimed at an opponent (DT-ATK-01, DT-ATK-11)."""
    attack: bool = state.facts["attack"]
    return attack


def base(state: State) -> int:
    """Damage of the Attack before Attack Modifiers: what the words of the ability itself deal and add, and nothing that
    a card, a token, a dial or a form of the board adds beside it (DT-ATK-13)."""
    defender = state.facts["defender"]
    return sum(
        line.amount
        for line in lines(state)
        if line.to == defender and ((line.op == "deal" and line.attack) or (line.op == "add" and line.ability))
    )


def added(state: State, source: int) -> int:
    """Damage that one card or token has added to the Attack."""
    return sum(line.amount for line in lines(state) if line.op == "add" and line.source == source)


def dealt(state: State, seat: int) -> int:
    """Damage that the attacker's Offensive Roll Phase has successfully dealt to a player (DT-CALC-20)."""
    facts = state.facts
    return min(int(facts["dealt"][seat]), int(facts["brought"][seat]))


def dealt_by_attack(state: State) -> int:
    """Damage that the Attack has successfully dealt to its defender; an ability that is no Attack, or that never found
    its target, has dealt none (DT-ATK-01, DT-CALC-20)."""
    facts = state.facts
    defender = facts["defender"]
    if not is_attack(state) or defender < 0:
        return 0
    return min(int(facts["dealt"][defender]), int(facts["struck"][defender]))


def of_attack(state: State, line: Line) -> bool:
    """Whether the words of the activated ability deal damage, its collateral damage included: not what a Spell, a card
    or a token of the attacker deals beside it (DT-ATK-07)."""
    return line.by == state.facts["attacker"] and (line.attack or line.ability)


def brought(state: State, seat: int) -> int:
    """How much of what a player takes comes from the attacker, by the Attack or beside it."""
    attacker = state.facts["attacker"]
    return _without(state, seat, [line for line in counted(state, seat) if line.op == "deal" and line.by != attacker])


def struck(state: State, seat: int) -> int:
    """How much of what a player takes comes from the Attack itself (DT-ATK-07, DT-CALC-20)."""
    beside = [line for line in counted(state, seat) if line.op == "deal" and not of_attack(state, line)]
    return _without(state, seat, beside)


def _without(state: State, seat: int, others: list[Line]) -> int:
    """What a player takes, without what is added up with it in the phase (DT-DMG-10.1): a player's own card, or damage
    beside the Attack. Prevention lowers that first (DT-OPEN-15)."""
    found = figure(state, seat)
    sent = found.base + found.added + found.ultimate - sum(line.amount for line in others)
    return max(0, min(found.total, sent * (1 + found.doubles)))


def breakdown(state: State, seat: int) -> list[tuple[str, int]]:
    """The arithmetic of a player's incoming damage as words and numbers, in the order of the rules."""
    found = figure(state, seat)
    rows = [
        ("damage", found.base),
        ("added", found.added),
        ("prevented", -found.prevented),
        ("avoided", -max(0, found.base + found.added - found.prevented) if found.avoided else 0),
        ("subtotal", found.subtotal),
        (ULTIMATE if state.facts["damage type"] == ULTIMATE else UNPREVENTABLE, found.ultimate),
    ]
    rows += [("half prevented", -half(found.subtotal))] * found.halves
    rows += [("doubled", found.subtotal + found.ultimate)] * found.doubles
    rows += [("healed", found.heal)]
    kept = [(words, number) for words, number in rows if number]
    return [*kept, ("total", found.total)] if kept else []
