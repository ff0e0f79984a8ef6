"""How much a player may or must do: attackers of an affiliation, purchases of a kind, at least one attacker."""

from __future__ import annotations

from dicewright.engine.ask import Refusal
from dicewright.engine.state import State
from dicewright.games.dice_masters import fits, force, likeness, queries
from dicewright.games.dice_masters.things import on_card
from dicewright.games.dice_masters.vocabulary import modifiers as said


def judge_attack(state: State, seat: int, attackers: tuple[int, ...]) -> Refusal | None:
    """Why a player may not attack with these dice together; None if they may (DM-CARD-11)."""
    for one, names in force.statements(state, said.AttackLimit):
        if seat not in state.value(one.who, names):
            continue
        before = {event.thing for event in queries.this_turn(state) if event.kind == "attack" and event.seat == seat}
        counts: dict[str, int] = {}
        new: set[str] = set()
        for number in before | set(attackers):
            words = likeness.affiliations(state, state.things[number])
            for word in words:
                counts[word] = counts.get(word, 0) + 1
            if number not in before:
                new.update(words)
        if any(counts[word] > one.number for word in new):
            return force.refuse(state, names, one)
    return None


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
    for one, names in force.statements(state, said.MustAttackWith):
        if seat in state.value(one.who, names):
            return force.refuse(state, names, one)
    return None


def purchase(state: State, card: int, seat: int) -> Refusal | None:
    """Why a seat may not buy another die of a card this turn; None if it may."""
    for one, names in force.statements(state, said.PurchaseLimit):
        example = state.things[force.example(state, card)]
        if seat not in state.value(one.who, names) or not fits.fits(state, names, one.kind, on_card(example)):
            continue
        bought = [
            state.things[event.thing]
            for event in queries.this_turn(state)
            if event.kind == "purchase" and event.seat == seat
        ]
        if sum(fits.fits(state, names, one.kind, on_card(die)) for die in bought) >= one.number:
            return force.refuse(state, names, one)
    return None
