"""Cards that could stand in a team instead of others, each with its reasons: what is printed in numbers, nothing else.

What the text of a card is worth is not judged; a swap never makes a legal team illegal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from dicewright.games.dice_masters.cards.definitions import BASIC, CardFacts, Face, card
from dicewright.games.dice_masters.teams.team import Roster, unready
from dicewright.games.dice_masters.teams.team_text import every_card

MOST: Final = 6


class Swap(NamedTuple):
    """A card that could come in for another. reasons: why, each a part of a sentence; the weightiest first."""

    out: CardFacts
    into: CardFacts
    dice: int
    reasons: tuple[str, ...]


def swaps(team: Roster, owned: Collection[str] | None = None) -> list[Swap]:
    """The best swap for each card that has one, those with most reasons first. owned: numbers; None for not known.

    A card that cannot be played yet, or that its player does not own, gives way to one with the same energy and cost
    that can, or that they do. Any other card gives way only to one that is no worse in any printed number.
    """
    found = []
    titles = {card(number).name for number, _ in team.cards}
    for number, dice in team.cards:
        out = card(number)
        others = titles - {out.name}  # DM-TEAM-02
        offers = []
        for into in every_card():
            if into.number == number or into.kind == BASIC or into.name in others:
                continue
            reasons = () if dice > into.limit or unready(into) else tuple(_reasons(out, into, owned))
            if reasons:
                offers.append(Swap(out, into, dice, reasons))
        if offers:
            found.append(max(offers, key=lambda one: (len(one.reasons), one.into.name == out.name)))
    return sorted(found, key=lambda one: -len(one.reasons))[:MOST]


def _reasons(out: CardFacts, into: CardFacts, owned: Collection[str] | None) -> Iterator[str]:
    """Why one card could come in for another; nothing where it should not."""
    if into.kind != out.kind or set(into.energy) != set(out.energy):
        return
    must = bool(unready(out)) or (owned is not None and out.number not in owned)
    if owned is not None and into.number not in owned:
        return
    better = list(_better(out, into))
    if must:
        if into.cost != out.cost:
            return
        if unready(out):
            yield "it can be played, the other not yet"
        if owned is not None and out.number not in owned:
            yield "you own it"
        if into.name == out.name:
            yield f"it is {into.name} too"
    elif not better or _worse(out, into):
        return
    yield from better


def _levels(facts: CardFacts) -> list[Face]:
    """A face for each level."""
    return sorted({face.level: face for face in facts.die.faces if face.level}.values(), key=lambda face: face.level)


def _worse(out: CardFacts, into: CardFacts) -> bool:
    """Whether anything printed in numbers is worse: cost, levels, or an affiliation less."""
    pairs = list(zip(_levels(out), _levels(into), strict=False))
    worse = any(new.attack < old.attack or new.defense < old.defense or new.cost > old.cost for old, new in pairs)
    fewer = len(_levels(into)) != len(_levels(out)) or not set(out.affiliations) <= set(into.affiliations)
    return worse or fewer or into.cost > out.cost


def _better(out: CardFacts, into: CardFacts) -> Iterator[str]:
    """What is better in printed numbers."""
    if into.cost < out.cost:
        yield f"it costs {into.cost}, not {out.cost}"
    for old, new in zip(_levels(out), _levels(into), strict=False):
        parts = [f"{new.attack} attack, not {old.attack}"] * (new.attack > old.attack)
        parts += [f"{new.defense} defense, not {old.defense}"] * (new.defense > old.defense)
        parts += [f"{new.cost} to field, not {old.cost}"] * (new.cost < old.cost)
        if parts:
            yield f"level {new.level}: {'; '.join(parts)}"
    more = [side for side in into.affiliations if side not in out.affiliations]
    if more and set(out.affiliations) <= set(into.affiliations):
        yield f"it is of {' and '.join(more)}, too"
