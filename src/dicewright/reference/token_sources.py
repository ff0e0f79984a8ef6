"""Who inflicts, gives or names a status effect or companion: every text of the content that can be carried out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.allies import playable
from dicewright.games.dice_throne.cards.definitions import (
    CardFacts,
    Hero,
    common_cards,
    hero,
    hero_slugs,
    status_effects,
)
from dicewright.games.dice_throne.cards.loot_cards import loot_cards
from dicewright.games.dice_throne.cards.missions import boost_tiles, missions
from dicewright.games.dice_throne.cards.perks import Perk, mythic_cards, perks
from dicewright.games.dice_throne.cards.tiles import tiles
from dicewright.reference.boards import ability_key, card_key, token_key
from dicewright.reference.choices import box_of
from dicewright.reference.from_adventures import WHEN, loot_key, tile_key
from dicewright.reference.from_allies import ally_key, perk_key
from dicewright.reference.from_enemies import MODES, ON_MISSIONS, ability_words, enemy_slugs, kind_of
from dicewright.reference.from_missions import BOOST_TILES, mission_key
from dicewright.reference.names import slug_of
from dicewright.reference.tokens import VERBS, named_in, said_by
from dicewright.reference.tree import Point, Points, Section
from dicewright.reference.when import ALWAYS, When

LONG = 12
"""Points of a list that is folded when a page is opened."""


class Said(NamedTuple):
    """A text. whose: what it stands on, with a link. when: to whom that applies. path: for the message of an error."""

    whose: str
    when: When
    text: str
    path: str


def when_of(owner: Hero) -> When:
    """To whom a hero or an enemy applies."""
    if owner.ruled:
        return When(modes=MODES[kind_of(owner.slug)])
    return When(boxes=(box_of(owner.season),) if owner.season else (), heroes=(owner.slug,))


def sources_of(name: str) -> Iterator[Section]:
    """What inflicts a token, gives it, or names it otherwise, under a heading each."""
    found: dict[str, list[Point]] = {}
    for verb, one in _naming().get(name, ()):
        if one.path != f"token/{name}":
            found.setdefault(verb, []).append(Point((one.whose,), one.when))
    for verb, title in VERBS.items():
        if verb in found:
            points = tuple(dict.fromkeys(found[verb]))
            yield Section(slug_of(title), title, (Points(points),), folded=len(points) > LONG)


@of_content
@cache
def _naming() -> Mapping[str, list[tuple[str, Said]]]:
    """By its name what each text does with a token, by itself or by a word that has a text of its own."""
    found: dict[str, list[tuple[str, Said]]] = {}
    for one in _texts():
        meant = [named_in(f"word/{word}", _words()[word]) for word in said_by(one.path, one.text)]
        done: dict[str, set[str]] = {}
        for verbs in (named_in(one.path, one.text), *meant):
            for name, verb in verbs.items():
                done.setdefault(name, set()).add(verb)
        for name, of_token in done.items():
            found.setdefault(name, []).append((next(verb for verb in VERBS if verb in of_token), one))
    return found


@of_content
@cache
def _words() -> Mapping[str, str]:
    """What the words mean that heroes, enemies and tokens have of their own."""
    found = {word: text for token in status_effects().values() for word, text in token.words}
    return found | {word: text for slug in (*hero_slugs(), *enemy_slugs()) for word, text in hero(slug).words.items()}


@of_content
@cache
def _texts() -> tuple[Said, ...]:
    """Every text that can be carried out."""
    found = [*_boards(), *_cards(), *_adventures(), *_missions()]
    for token in status_effects().values():
        if token.status == DONE:
            whose = f"[[{token_key(token.name)}|{token.name}]]"
            found.append(Said(whose, ALWAYS, token.text, token.path))
            found += [Said(f"{whose}: {word}", ALWAYS, text, f"word/{word}") for word, text in token.words]
    return tuple([one for one in found if one.text])


def _boards() -> Iterator[Said]:
    """What heroes and enemies begin with, and what stands on their boards."""
    for slug in (*hero_slugs(), *enemy_slugs()):
        one, when = hero(slug), when_of(hero(slug))
        yield from (Said(f"{one.name} (setup)", when, text, f"setup/{slug}/{at}") for at, text in enumerate(one.setup))
        for ability in one.abilities:
            named = f"{one.name}: [[{ability_key(one, ability)}|{ability.name}]]"
            whose = ability_words(one, ability) if one.ruled else named
            for level in ability.levels:
                yield from (Said(whose, when, row.text, row.path) for row in level.rows)
                yield Said(whose, when, level.played, f"played/{ability.name}")


def _cards() -> Iterator[Said]:
    """What the cards of heroes and bosses say, their Hero Bonuses too, and the common cards."""
    for slug in (*hero_slugs(), *enemy_slugs()):
        one = hero(slug)
        for card in one.cards:
            if not card.upgrade:
                yield from _card(f"{one.name}: [[{card_key(card)}|{card.name}]] (card)", when_of(one), card)
    for card in common_cards():
        yield from _card(f"[[{card_key(card)}|{card.name}]] (card)", ALWAYS, card)


def _card(whose: str, when: When, card: CardFacts) -> Iterator[Said]:
    if card.status == DONE:
        for text, path in ((card.text, card.path), (card.played, card.path), (card.bonus, card.bonus_path)):
            yield Said(whose, when, text, path)


def _adventures() -> Iterator[Said]:
    """Loot cards and Environment tiles."""
    for one in loot_cards().values():
        yield from _card(f"[[{loot_key(one.card.name)}|{one.card.name}]] (Loot card)", WHEN, one.card)
    for tile in tiles().values():
        yield Said(f"[[{tile_key(tile.name)}|{tile.name}]] (Environment tile)", WHEN, tile.text, tile.path)


def _missions() -> Iterator[Said]:
    """Boost Tiles, Allies, perks, and what is gained for what a side of a Mission asks for besides."""
    for tile in boost_tiles().values():
        yield Said(f"[[{BOOST_TILES}|Boost Tile]]: {tile.name}", ON_MISSIONS, tile.text, tile.path)
    for ally in playable().values():
        whose = f"[[{ally_key(ally.name)}|{ally.name}]] (Ally)"
        yield Said(whose, ON_MISSIONS, ally.token.text, ally.token.path)
    for perk in (*perks().values(), *mythic_cards().values()):
        if perk.status == DONE:
            yield from _perk(perk)
    for one in missions().values():
        whose = f"[[{mission_key(one.slug)}|{one.name}]]"
        yield Said(f"{whose}: Perfect Reward", ON_MISSIONS, one.perfect.text, one.perfect.path)
        if one.bonus and one.bonus.text:
            yield Said(f"{whose}: Bonus Objective", ON_MISSIONS, one.bonus.text, one.bonus.path)


def _perk(one: Perk) -> Iterator[Said]:
    """What a perk or a Mythic card lets its hero do, before the first round and later."""
    whose = f"[[{perk_key(one)}|{one.name}]] ({'perk' if one.column else 'Mythic card'})"
    yield Said(whose, ON_MISSIONS, one.begin, one.path)
    if one.token is not None:
        yield Said(whose, ON_MISSIONS, one.token.text, one.token.path)
    if one.lent is not None:
        yield Said(whose, ON_MISSIONS, one.lent.text, one.lent.path)
