"""What the boards of heroes, minions and bosses have in common: lines, levels, dice, and the tokens that texts name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.games.dice_throne.cards.definitions import Ability, CardFacts, Hero, Level, status_effects
from dicewright.games.dice_throne.cards.minions import ROMAN
from dicewright.games.dice_throne.cards.needs import dice_text
from dicewright.reference.names import slug_of
from dicewright.reference.tokens import named_in
from dicewright.reference.tree import Block, Line, Para, Section, Symbol

GAME = "dice_throne"
NOT_PLAYED = "Its text is not in the language of the engine yet"
TIMINGS = {
    "main": "Main Phase Action",
    "roll": "Roll Phase Action",
    "instant": "Instant Action",
    "discarded": "Discard",
    "placed": "Placed",
}
UPGRADES = slice(1, None)
"""The levels of an ability that lie there only once they are bought."""


def card_key(card: CardFacts) -> str:
    """Where a card stands."""
    return f"{GAME}/card/{card.hero or 'common'}/{slug_of(card.name)}"


def ability_key(owner: Hero, ability: Ability) -> str:
    """Where an ability stands."""
    return f"{GAME}/ability/{owner.slug}/{slug_of(ability.name)}"


def token_key(name: str) -> str:
    """Where a status effect, companion or special token stands."""
    kind = "status" if status_effects()[name].kind in ("positive", "negative", "unique") else "companion"
    return f"{GAME}/{kind}/{slug_of(name)}"


def level_words(level: Level) -> str:
    """A level as headings name it: `Level II, 2 CP`."""
    price = f", {level.cost} CP" if level.cost else ""
    return f"Level {ROMAN[level.level]}{price}"


def rows_of(owner: Hero, level: Level) -> Iterator[Block]:
    """The lines of a level: what each needs, and what it does."""
    usual = level.rows[0].priority if level.rows else 0
    for row in level.rows:
        needs = row.needs.text if row.needs else dice_text(row.dice, row.opposed)
        own = f"{row.name}: " if row.name != owner.abilities[row.ability].name else ""
        after = f", priority {row.priority}" if row.priority != usual else ""
        yield Para((row.text,), label=f"{own}{needs}{after}".rstrip(": "))
    if level.played:
        yield Para((level.played,), label="When played")


def upgrade(owner: Hero, ability: Ability, level: Level) -> Section:
    """What a Hero Upgrade puts in place of what is printed on the board."""
    name = f"{slug_of(ability.name)}-{level.level}"
    return Section(name, level_words(level), tuple(rows_of(owner, level)), folded=True)


def faces_of(owner: Hero) -> Line:
    """The faces of a die, each with its symbol and the word for it."""
    faces: list[Any] = []
    for value in sorted(owner.faces):
        said = owner.faces[value]
        faces += [f"{' ' if faces else ''}{value} ", Symbol(owner.drawings.get(said, said)), f" {said}"]
        faces.append("," if value < max(owner.faces) else "")
    return tuple(faces)


def tokens_in(path: str, text: str) -> tuple[str, ...]:
    """The status effects and companions that a text names. Raises `TextError`."""
    return tuple([name for name in named_in(path, text) if name in status_effects()]) if text else ()
