"""What a hero's board asks of the dice: one objective for each line that is activated by a roll, and goals in words."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import NamedTuple

from dicewright.engine.quoting import quoted
from dicewright.games.dice_throne.cards.definitions import NUMERALS, Hero, hero, hero_slugs
from dicewright.games.dice_throne.cards.needs import Needs, of_a_kind, parse_needs
from dicewright.odds.rolls import Roll, rolls

DICE = 5
"""Dice of an Offensive Roll Attempt (DT-ROLL-01)."""

KINDS = ("2 of a kind", "3 of a kind", "4 of a kind", "5 of a kind")
ROLLED = ("offensive", "ultimate")


class BadGoal(ValueError):
    """Nothing on the board is called so; the message says what is."""


class Objective(NamedTuple):
    """Something to roll for.

    name: the ability, or the words of the goal. needs: the requirement in words. level: the board level that has it
    first, 0 for a goal that is no ability. key: the words that announce it, empty for a goal. met: for each roll of
    `rolls(DICE).full`, 1.0 if it is met and else 0.0.
    """

    name: str
    needs: str
    level: int
    key: str
    met: tuple[float, ...]


def the_hero(slug: str) -> Hero:
    """A hero by its slug. Raises `BadGoal` with the nearest name for one that does not exist."""
    if slug in hero_slugs():
        return hero(slug)
    near = get_close_matches(slug, hero_slugs(), n=1, cutoff=0.5)
    raise BadGoal(f"there is no hero {quoted(slug)}" + (f"; did you mean {near[0]!r}?" if near else ""))


def objectives(slug: str, levels: tuple[int, ...] | None = None) -> tuple[Objective, ...]:
    """What a board can be rolled for, in the order of the board. Raises `BadGoal` for an unknown hero.

    levels: the level of each ability, as on the board. None: everything any level has, each requirement of an ability
    once, so that the abilities that only upgrades bring are there too.
    """
    owner = the_hero(slug)
    found: dict[tuple[str, str], Objective] = {}
    for at, ability in enumerate(owner.abilities):
        if ability.kind not in ROLLED:
            continue
        wanted = ability.levels if levels is None else (ability.at(levels[at]),) if levels[at] else ()
        for level in wanted:
            for row in level.rows:
                if row.needs is not None and (row.name, row.needs.text) not in found:
                    met = _met(row.needs, owner.faces)
                    found[row.name, row.needs.text] = Objective(row.name, row.needs.text, level.level, row.key, met)
    return tuple(found.values())


def goal(slug: str, words: str) -> Objective:
    """A goal in words: an ability (`smack`), a requirement (`4 swords`, `small straight`) or `4 of a kind`.

    Several, with commas, mean any of them. Raises `BadGoal` with what there is.
    """
    owner = the_hero(slug)
    parts = [_goal(owner, part.strip().lower()) for part in words.split(",") if part.strip()]
    if not parts:
        raise BadGoal("name what to roll for: an ability, a requirement such as '4 swords', or '4 of a kind'")
    met = tuple(max(each) for each in zip(*(part.met for part in parts), strict=True))
    level = max(part.level for part in parts)
    name, needs = (" or ".join(words) for words in zip(*(part[:2] for part in parts), strict=True))
    return Objective(name, needs, level, "", met)


def _goal(owner: Hero, words: str) -> Objective:
    if words in KINDS:
        count = int(words[0])
        met = tuple(float(of_a_kind(roll) >= count) for roll in rolls(DICE).full)
        return Objective(words, words, 0, "", met)
    named = [one for one in objectives(owner.slug) if words in (one.name.lower(), one.key)]
    if named:
        easiest = max(named, key=lambda one: sum(one.met))  # the lowest tier: the others are met only with it
        return easiest
    try:
        needs = parse_needs(words, owner.faces)
    except ValueError:
        raise BadGoal(_unknown(owner, words)) from None
    return Objective(words, needs.text, 0, "", _met(needs, owner.faces))


def drafted(name: str, needs: str, faces: Mapping[int, str]) -> Objective:
    """What a line needs that is on no board yet. faces: the symbols of its die. Raises `ValueError`."""
    read = parse_needs(needs, faces)
    return Objective(name, read.text, 1, "", _met(read, faces))


def _unknown(owner: Hero, words: str) -> str:
    names = list(dict.fromkeys(one.name for one in objectives(owner.slug)))
    near = get_close_matches(words, [name.lower() for name in names], n=1, cutoff=0.5)
    if near:
        return f"{owner.name} has no {quoted(words)}; did you mean {near[0]!r}?"
    symbols = ", ".join(dict.fromkeys(owner.faces.values()))
    return (
        f"{owner.name} has no {quoted(words)}. Abilities: {', '.join(names)}. "
        f"Or a requirement of {symbols}, a straight, or 'N of a kind'."
    )


def _met(needs: Needs, faces: Mapping[int, str]) -> tuple[float, ...]:
    return tuple(float(needs.met(roll, faces) is not None) for roll in rolls(DICE).full)


def numeral(level: int) -> str:
    """The numeral an upgrade's name ends with, empty for level 1 and for goals."""
    return NUMERALS.get(level, "").strip()


def as_roll(values: tuple[int, ...], dice: int = DICE) -> Roll:
    """Dice as a combination. Raises `BadGoal` if they are not so many values from 1 to 6."""
    if len(values) != dice or any(not 1 <= value <= 6 for value in values):
        raise BadGoal(f"give {dice} dice with values from 1 to 6, such as 1,1,3,4,6")
    return tuple(sorted(values))
