"""What dice may, must and cannot do: a prohibition always wins (DM-CARD-11)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from dicewright.engine.ask import Refusal
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board import last_known, sides
from dicewright.games.dice_masters.board.entities import on_card
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ATTACK, FIELD, fielded, of_team
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.continuous import characteristics, filters, queries, static_abilities
from dicewright.games.dice_masters.continuous.queries import stat
from dicewright.games.dice_masters.phrases import modifiers as said
from dicewright.language.article import with_article

ANY: Final = 99
"""More dice than could ever block an attacker."""
FREE: Final = ("reroll", "use")
"""Deeds that only a prohibition forbids."""


class Duty(NamedTuple):
    """Something that must be done if able: die `subject` must attack, or block `object`.

    subject -1: somebody must block `object`. object -1: `subject` must block anybody. names: those of who says so.
    """

    subject: int
    object: int
    names: Scope

    def unmet(self, state: State, text: str, instead: str) -> Refusal:
        """The refusal of what does not meet it, with the card that says so."""
        return Refusal(
            self.names["rule"], f"{text}, by the words of {static_abilities.speaker(state, self.names)}.", instead
        )


def can(state: State, deed: str, subject: int, object: int = -1) -> Refusal | None:
    """Why a die may not `attack`, `block`, `reroll` …; None if it may. A prohibition always wins (DM-CARD-11)."""
    refusal = _cannot(state, deed, subject)
    if refusal is not None:
        return refusal
    if deed == "block" and object >= 0:
        return _block(state, subject, object) or _called_out(state, subject, object)
    if deed == "buy":
        return purchase(state, subject, object)
    if deed == "field":
        return fielding(state, subject)
    if deed == "attack" and state.game.edition.controller_stays_home:
        return _stays_home(state, subject)
    return None


def _cannot(state: State, deed: str, subject: int) -> Refusal | None:
    """The prohibition of a deed, if there is one."""
    for one, names in static_abilities.statements(state, said.Cannot):
        if one.deed != deed or not static_abilities.covers(state, names, one.dice, subject):
            continue
        if deed != "attack" or not _lifted(state, names, subject):
            return static_abilities.refuse(state, names, one)
    return None


def unbound(state: State, deed: str) -> bool:
    """Whether nothing keeps anybody from a deed now, so that there is no need to ask `can` of each die."""
    if static_abilities.statements(state, said.Cannot):
        return False
    if deed == "attack":
        return not state.facts["stays"]  # DM-CTRL-02
    if deed in ("buy", "field"):
        return not static_abilities.statements(state, said.PurchaseLimit)
    return deed in FREE


def able(state: State, deed: str, dice: list[int]) -> list[int]:
    """Those of some dice that may do a deed."""
    return dice if unbound(state, deed) else [one for one in dice if can(state, deed, one) is None]


def _lifted(state: State, names: dict[str, Any], subject: int) -> bool:
    """Whether what a die's own card forbids it is allowed again."""
    if names["this"] != subject or "fixed" in names:
        return False
    return any(
        static_abilities.covers(state, theirs, one.dice, subject)
        for one, theirs in static_abilities.statements(state, said.AttackDespite)
    )


def _stays_home(state: State, controller: int) -> Refusal | None:
    """A die that controls another may not attack itself; the controlled die may (DM-CTRL-02)."""
    for number in fielded(state, state.things[controller].controller):
        die = state.things[number]
        if die.holder == controller and die.controller != die.owner:
            called = Names(state)
            text = f"{called.held(controller)} controls {called.held(number)} and stays home."
            return Refusal("DM-CTRL-02", text, "Send the controlled die.")
    return None


def _block(state: State, blocker: int, attacker: int) -> Refusal | None:
    """Why a die may not block an attacker."""
    for one, names in static_abilities.statements(state, said.Unblockable):
        if static_abilities.covers(state, names, one.dice, attacker):
            return static_abilities.refuse(state, names, one)
    for by, names in static_abilities.statements(state, said.NotBlockedBy):
        if static_abilities.covers(state, names, by.dice, attacker) and static_abilities.means(
            state, names, by.blockers, blocker
        ):
            return static_abilities.refuse(state, names, by)
    for no, names in static_abilities.statements(state, said.CannotBlock):
        if static_abilities.covers(state, names, no.dice, blocker) and static_abilities.means(
            state, names, no.whom, attacker
        ):
            return static_abilities.refuse(state, names, no)
    return None


def _called_out(state: State, blocker: int, attacker: int) -> Refusal | None:
    """Why a die may not block an attacker because one of them is called out; without a legal block nobody is."""
    for one, names in static_abilities.statements(state, said.AloneBlocks):
        called, facing = (
            static_abilities.covers(state, names, one.dice, blocker),
            static_abilities.means(state, names, one.whom, attacker),
        )
        if called != facing and _can_face(state, names, one):
            return static_abilities.refuse(state, names, one)
    return None


def _can_face(state: State, names: dict[str, Any], one: said.AloneBlocks) -> bool:
    """Whether the die that is called out may block the attacker, alone."""
    attackers = [die for die in state.value(one.whom, names) if state.things[die].role == "attacking"]
    for number, stay in names["fixed"]:
        if state.things[number].arrived == stay and _cannot(state, "block", number) is None:
            return any(least_blockers(state, die) < 2 and _block(state, number, die) is None for die in attackers)
    return False


def cannot_target(state: State, number: int, names: dict[str, Any]) -> Refusal | None:
    """Why a die may not be targeted by what resolves (DM-TGT-02)."""
    origin = names.get("origin", "")
    for one, theirs in static_abilities.statements(state, said.Untargetable):
        if origin not in ("global", "action") and one.what != "their abilities":
            continue
        if not static_abilities.covers(state, theirs, one.dice, number):
            continue
        if one.what.startswith("their") and names["you"] != sides.opponent(theirs["you"]):
            continue
        if one.what.endswith("actions") and origin != "action":
            continue
        if one.what.endswith("globals") and origin != "global":
            continue
        return static_abilities.refuse(state, theirs, one)
    return None


def duties(state: State, deed: str) -> list[Duty]:
    """What must be done if able when attackers (`attack`) or blockers (`block`) are declared.

    Asked at the declaration only, so what comes later does nothing (DM-LATER-04).
    """
    found: list[Duty] = []
    for one, names in static_abilities.statements(state, said.Must):
        if deed == "attack" and one.deed == "attack":
            dice = of_team(state, sides.active_team(state), FIELD)
            found += [Duty(die, -1, names) for die in dice if static_abilities.covers(state, names, one.dice, die)]
        elif deed == "block" and one.deed == "block":
            dice = of_team(state, sides.other_team(state), FIELD)
            found += [Duty(die, -1, names) for die in dice if static_abilities.covers(state, names, one.dice, die)]
        elif deed == "block" and one.deed == "be blocked":
            dice = of_team(state, sides.active_team(state), ATTACK)
            found += [Duty(-1, die, names) for die in dice if static_abilities.covers(state, names, one.dice, die)]
    if deed == "block":
        found += _block_duties(state)
    return found


def _block_duties(state: State) -> list[Duty]:
    found = []
    for one, names in static_abilities.statements(state, said.MustBlock):
        for die in of_team(state, sides.other_team(state), FIELD):
            if static_abilities.covers(state, names, one.dice, die):
                for attacker in of_team(state, sides.active_team(state), ATTACK):
                    if static_abilities.means(state, names, one.whom, attacker):
                        found.append(Duty(die, attacker, names))
    return found


def judge_blocks(state: State, blocks: dict[int, tuple[int, ...]]) -> Refusal | None:
    """Why these blocks (blocker to attackers) may not be made together; None if they may."""
    if not judges_blocks(state):
        return None
    for blocker, against in blocks.items():
        if len(against) > 1 and most_blocks(state, blocker, against) < len(against):
            text = f"{Names(state).held(blocker)} can't block all of these{_only(state, blocker)}."
            return Refusal("DM-BLK-02", text, "Block fewer attackers with it.")
    return None


def _only(state: State, number: int) -> str:
    """What lets a die block several attackers of a kind alone, and whose words those are."""
    for one, names in static_abilities.statements(state, said.BlocksMore):
        if one.kind is not None and static_abilities.covers(state, names, one.dice, number):
            kind = with_article(language().print(one.kind))
            return f": by the words of {static_abilities.speaker(state, names)} each must be {kind}"
    return ""


def judges_blocks(state: State) -> bool:
    """Whether `judge_blocks` could refuse anything now."""
    return any(one.kind is not None for one, _ in static_abilities.statements(state, said.BlocksMore))


def most_blocks(state: State, number: int, attackers: tuple[int, ...] | None = None) -> int:
    """How many attackers a die may block at once (DM-BLK-02), or how many of certain ones."""
    most = 1
    for one, names in static_abilities.statements(state, said.BlocksMore):
        if one.number <= most or not static_abilities.covers(state, names, one.dice, number):
            continue
        kind = one.kind
        if (
            kind is None
            or attackers is None
            or all(static_abilities.fits_kind(state, names, kind, it) for it in attackers)
        ):
            most = one.number
    return most


def spare_levels(state: State, number: int) -> int:
    """How many levels a die may be spun down to block as many more attackers; none below level 1 (DM-COST-01.3)."""
    return max(0, stat(state, state.things[number], "level") - 1) if blocks_by_spinning(state, number) else 0


def blocks_by_spinning(state: State, number: int) -> str:
    """The words by which a die blocks more attackers for levels; empty if none do."""
    for one, names in static_abilities.statements(state, said.BlocksBySpinning):
        if static_abilities.covers(state, names, one.dice, number):
            rule: str = names["rule"]
            return rule
    return ""


def least_blockers(state: State, number: int) -> int:
    """How many dice it takes at least to block an attacker."""
    return max([one.number for one, _ in _by_several(state, number)], default=1)


def _by_several(state: State, number: int, most: bool = False) -> list[tuple[said.NotByFewer, Scope]]:
    """What is said of how many dice it takes to block an attacker; most: of how many may."""
    said_ = static_abilities.statements(state, said.NotByFewer)
    return [
        (one, names)
        for one, names in said_
        if one.most == most and static_abilities.covers(state, names, one.dice, number)
    ]


def most_blockers(state: State, number: int) -> int:
    """How many dice may block an attacker at most, however many there are; `ANY` if nothing is said of it."""
    return min([one.number for one, _ in _by_several(state, number, most=True)], default=ANY)


def too_many(state: State, number: int) -> Refusal:
    """Why an attacker may not be blocked by more dice than may block it."""
    one, names = min(_by_several(state, number, most=True), key=lambda each: each[0].number)
    return static_abilities.refuse(state, names, one)


def too_few(state: State, number: int) -> Refusal:
    """Why an attacker may not be blocked by fewer dice than it takes."""
    one, names = max(_by_several(state, number), key=lambda each: each[0].number)
    attacker, speaker = Names(state).held(number), static_abilities.speaker(state, names)
    text = f"It takes {one.number} dice to block {attacker}, by the words of {speaker}."
    return Refusal("DM-BLK-03", text, "Add a blocker or none.")


def judge_attack(state: State, seat: int, attackers: tuple[int, ...]) -> Refusal | None:
    """Why a player may not attack with these dice together; None if they may (DM-CARD-11)."""
    for one, names in static_abilities.statements(state, said.AttackLimit):
        if seat not in state.value(one.who, names):
            continue
        before = {event.thing for event in queries.this_turn(state) if event.kind == "attack" and event.seat == seat}
        counts: dict[str, int] = {}
        new: set[str] = set()
        for number in before | set(attackers):
            words = characteristics.affiliations(state, state.things[number])
            for word in words:
                counts[word] = counts.get(word, 0) + 1
            if number not in before:
                new.update(words)
        full = next((word for word in sorted(new) if counts[word] > one.number), "")
        if full:
            return _too_many_of(state, static_abilities.refuse(state, names, one), full, before | set(attackers))
    return None


def _too_many_of(state: State, refusal: Refusal, word: str, attackers: set[int]) -> Refusal:
    """The refusal with the dice that are too many of one affiliation, those that have attacked this turn included."""
    dice = [number for number in sorted(attackers) if word in characteristics.affiliations(state, state.things[number])]
    text = f"{refusal.text} {Names(state).things(dice)} are {word}."
    return Refusal(refusal.rule, text, "Attack with fewer of them.")


def most_attackers(state: State, seat: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """As many of these dice as a player may attack with together (DM-COST-04, DM-OPEN-29)."""
    if judge_attack(state, seat, dice) is None:
        return dice
    best: tuple[int, ...] = ()
    tried: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((), dice)]
    while tried:
        chosen, left = tried.pop()
        if len(chosen) > len(best):
            best = chosen
        if left and len(chosen) + len(left) > len(best):
            tried.append((chosen, left[1:]))
            more = (*chosen, left[0])
            if judge_attack(state, seat, more) is None:
                tried.append((more, left[1:]))
    return best


def must_attack(state: State, seat: int, able: list[int]) -> Refusal | None:
    """Why a player may not stay home altogether; None if they may. Nobody must do what nobody can."""
    if not any(judge_attack(state, seat, (one,)) is None for one in able):
        return None
    for one, names in static_abilities.statements(state, said.MustAttackWith):
        if seat in state.value(one.who, names):
            return static_abilities.refuse(state, names, one)
    return None


def purchase(state: State, card: int, seat: int) -> Refusal | None:
    """Why a seat may not buy another die of a card this turn; None if it may."""
    for one, names in static_abilities.statements(state, said.PurchaseLimit):
        example = state.things[static_abilities.example(state, card)]
        if one.deed != "purchase":
            continue
        if seat not in state.value(one.who, names) or not filters.fits(state, names, one.kind, on_card(example)):
            continue
        bought = [
            state.things[event.thing]
            for event in queries.this_turn(state)
            if event.kind == "purchase" and event.seat == seat
        ]
        if sum(filters.fits(state, names, one.kind, on_card(die)) for die in bought) >= one.number:
            return static_abilities.refuse(state, names, one)
    return None


def fielding(state: State, number: int) -> Refusal | None:
    """Why another die may not be fielded this turn; None if it may."""
    die = state.things[number]
    for one, names in static_abilities.statements(state, said.PurchaseLimit):
        if one.deed != "field" or die.controller not in state.value(one.who, names):
            continue
        before = [
            last_known.as_it_was(state, event)
            for event in queries.this_turn(state)
            if event.kind == "field" and event.seat == die.controller
        ]
        fit = [filters.fits(state, names, one.kind, it) for it in (die, *before)]
        if fit[0] and sum(fit[1:]) >= one.number:
            return static_abilities.refuse(state, names, one)
    return None
