"""What there is to play with: modes, editions, heroes, cards, status effects, how far each is done and how sure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from dicewright.content_files import own_files
from dicewright.content_items import CONFIDENCES, DONE, Item, doubts, wrong_items
from dicewright.games.dice_throne.cards import crawl_options, mission_options
from dicewright.games.dice_throne.cards.bosses import MOST_SALVES, USUAL_SALVES, boss, boss_slugs
from dicewright.games.dice_throne.cards.crawl_files import CRAWLS, TILES
from dicewright.games.dice_throne.cards.crawls import CRAWL, Crawl, crawls
from dicewright.games.dice_throne.cards.definitions import (
    NAME,
    PLACES,
    Ability,
    CardFacts,
    Hero,
    TokenFacts,
    common_cards,
    enemy_entries,
    files,
    hero,
    hero_slugs,
    own_slugs,
    read,
    status_effects,
)
from dicewright.games.dice_throne.cards.editions import EDITIONS
from dicewright.games.dice_throne.cards.enemies import (
    ATTENDANT,
    BOSS,
    FILES,
    HENCHMAN,
    MINION,
    MISSION_BOSS,
    THREAT,
    Enemy,
)
from dicewright.games.dice_throne.cards.language import language
from dicewright.games.dice_throne.cards.loot_cards import LootCard, loot_cards
from dicewright.games.dice_throne.cards.minions import ROMAN, minion, minion_slugs
from dicewright.games.dice_throne.cards.mission_files import ALLIES, BOOSTS, MISSIONS, MYSTERIES, MYTHIC_CARDS, PERKS
from dicewright.games.dice_throne.cards.missions import MISSION, Mission, missions
from dicewright.games.dice_throne.cards.perks import mythic_cards, perks
from dicewright.games.dice_throne.cards.sureness import sureness
from dicewright.games.dice_throne.face.content_checks import LAWS, TEXTS
from dicewright.games.dice_throne.phrases.base import Text
from dicewright.games.dice_throne.teams.modes import MODES
from dicewright.language.canonical import item_texts, rewrite_texts
from dicewright.language.usage import Users, users_of
from dicewright.language.wrong import Wrong, all_wrong, fixed, plainly, said_wrong

MOST_BANS: Final = 2
"""Of each player in a draft: six players then still have heroes to choose from."""


def choices() -> dict[str, Any]:
    """What a lobby offers, the default first: modes, editions, and what a seat can be.

    against, enemies: of a mode in which players fight together, the option that says whom, and whom they can fight,
    the weakest level or the first of the campaign first. first_seats: what each of the first seats can be, where these
    play bosses. salves, usual_salves: with how many Salves a team begins at most, and as a lobby proposes. legacy: of
    a mode in which the minions of the legacy pack may come. raised, momentum_card: how many levels are added to a
    Mission and how high a Momentum Card is at most; eased: what makes one easier, in words. perks, mythic: what heroes
    may bring to it, by name.
    """
    heroes = sorted([hero(slug) for slug in hero_slugs()], key=lambda one: (one.complexity, one.name))
    return {
        "modes": [
            {
                "key": one.key,
                "name": one.name,
                "counts": list(one.health),
                "teams": one.teams,
                **({"against": one.against, "enemies": _enemies(one.against)} if one.against else {}),
                **_salves(one.against),
                **({crawl_options.LEGACY: True} if one.against == CRAWL else {}),
                **(_difficulty() if one.against == MISSION else {}),
                **({"first_seats": [_enemies(BOSS)] * one.bosses} if one.bosses else {}),
            }
            for one in MODES.values()
        ],
        "editions": [{"key": one.name, "name": one.title} for one in EDITIONS.values()],
        "seats": [
            {
                "key": one.slug,
                "name": one.name,
                "note": f"complexity {one.complexity} of 6",
                "confidence": one.confidence,
                "texts": sureness(one),
                "placeholders": list(one.placeholders),
            }
            for one in heroes
        ],
        "most_bans": MOST_BANS,
    }


def _difficulty() -> dict[str, Any]:
    """How a Mission is made harder or easier (DT-MIS-87.1 to DT-MIS-90)."""
    eased = {
        mission_options.POINTS: "double Perk Points",
        mission_options.HEALTH: f"{mission_options.MORE} Health more for each hero",
        mission_options.MOMENTUM: f"{mission_options.MORE} Momentum for each hero at the start",
    }
    return {
        "raised": mission_options.MOST_RAISED,
        "eased": [{"key": way, "name": eased[way]} for way in mission_options.WAYS],
        "momentum_card": mission_options.MOST_CARD,
        "perks": [one.name for one in perks().values() if one.status == DONE],
        "mythic": list(mythic_cards()),
    }


def _salves(kind: str) -> dict[str, int]:
    """With how many Salves a team begins at most, and as a lobby proposes: in a Portal Crawl as the first one says."""
    usual = {BOSS: USUAL_SALVES, CRAWL: next(iter(crawls().values())).salves or 0}
    return {"salves": MOST_SALVES, "usual_salves": usual[kind]} if kind in usual else {}


def _enemies(kind: str) -> list[dict[str, str]]:
    if kind == CRAWL:
        return [_scenario(one) for one in crawls().values()]
    if kind == MISSION:
        return [_mission(one) for one in missions().values()]
    if kind == MINION:
        return [_offered(one, (one.health,)) for one in map(minion, minion_slugs())]
    return [_offered(boss(slug, 1), enemy_entries(BOSS)[slug]["health"]) for slug in boss_slugs()]


def _scenario(one: Crawl) -> dict[str, str]:
    """A Portal Crawl as a lobby offers it."""
    sure = ", reconstructed" if one.confidence == CONFIDENCES[-1] else ""
    return {"key": str(one.scenario), "name": one.name, "note": f"{len(one.charts)} maps{sure}"}


def _mission(one: Mission) -> dict[str, str]:
    """A Mission as a lobby offers it."""
    sure = ", reconstructed" if one.confidence == CONFIDENCES[-1] else ""
    met = f"{len(one.sides[0].posts)} henchmen and a boss"
    return {"key": one.slug, "name": one.name, "note": f"level {one.level}, {met}{sure}"}


def _offered(one: Enemy, health: Sequence[int]) -> dict[str, str]:
    """Whom one can fight, with the Health it has, by number of heroes if that matters."""
    sure = ", reconstructed" if one.confidence == CONFIDENCES[-1] else ""
    dial = f"{min(health)} to {max(health)}" if min(health) < max(health) else str(health[0])
    level = f"level {ROMAN[one.level]}, " if one.level else ""
    return {"key": one.slug, "name": one.name, "note": f"{level}{dial} Health{sure}"}


# --- the list ---


def content_items() -> list[Item]:
    """Every hero, ability, card and status effect."""
    items: list[Item] = []
    for slug in (*hero_slugs(), *own_slugs()):
        one = hero(slug)
        doubtful = any(_sure(ability) == CONFIDENCES[-1] for ability in one.abilities)
        items.append(
            Item(slug, one.name, "hero", DONE, one.source, one.confidence, "", False, doubtful, one.disagreements)
        )
        items += [_ability(one, ability) for ability in one.abilities]
        items += [_card(slug, card) for card in one.cards if not card.upgrade]
    items += [_card("common", card) for card in common_cards()]
    items += [_status(token) for token in status_effects().values()]
    items += [_enemy(MINION, slug, entry) for slug, entry in enemy_entries(MINION).items()]
    items += [_enemy(ATTENDANT, slug, entry) for slug, entry in enemy_entries(ATTENDANT).items()]
    for slug, entry in enemy_entries(BOSS).items():
        items.append(_enemy(BOSS, slug, entry))
        board = hero(slug)
        items += [_ability(board, ability) for ability in board.abilities]
        items += [_card(slug, card) for card in board.cards if not card.upgrade]
    items += [_enemy(HENCHMAN, slug, entry) for slug, entry in enemy_entries(HENCHMAN).items()]
    items += [_enemy(THREAT, slug, entry) for slug, entry in enemy_entries(THREAT).items()]
    items += [_enemy(MISSION_BOSS, slug, entry) for slug, entry in enemy_entries(MISSION_BOSS).items()]
    items += [_plain(one, MISSIONS, "mission") for one in read(MISSIONS)[MISSIONS]]
    items += [_plain(one, BOOSTS, "Boost Tile") for one in read(BOOSTS)[BOOSTS]]
    items += [_plain(one, BOOSTS, "Mystery Tile") for one in read(BOOSTS)[MYSTERIES]]
    items += [_plain(one, ALLIES, "Ally") for one in read(ALLIES)[ALLIES]]
    items += [_plain(one, PERKS, "perk") for one in read(PERKS)[PERKS]]
    items += [_plain(one, PERKS, "Mythic card") for one in read(PERKS)[MYTHIC_CARDS]]
    items += [_plain(one, TILES, "tile") for one in read(TILES)[TILES]]
    items += [_map(one) for one in crawls().values()]
    items += [_loot(one) for one in loot_cards().values()]
    return items


def _plain(one: Mapping[str, Any], file: str, kind: str) -> Item:
    """An entry of a file that says of each of its things no more than its name, its text and how sure it is."""
    return Item(
        f"{kind.lower()}/{one['name']}",
        one["name"],
        kind,
        one.get("status", DONE),
        one.get("source", read(file)["source"]),
        one["confidence"],
        one.get("blocked_by", ""),
        reconstructed=one["confidence"] == CONFIDENCES[-1],
    )


def _loot(one: LootCard) -> Item:
    return _card("loot", one.card)._replace(kind=f"{one.rarity} Loot card")


def _map(one: Crawl) -> Item:
    """A Portal Crawl, as sure as the least sure of its maps."""
    sure = max((one.confidence, *[chart.confidence for chart in one.charts.values()]), key=CONFIDENCES.index)
    source = read(CRAWLS)["source"]
    return Item(
        f"crawl/{one.scenario}", one.name, "scenario", DONE, source, sure, reconstructed=sure == CONFIDENCES[-1]
    )


def _enemy(kind: str, slug: str, one: Mapping[str, Any]) -> Item:
    return Item(
        f"{kind}/{slug}",
        one["name"],
        kind,
        one.get("status", DONE),
        one.get("source", read(FILES[kind])["source"]),
        one["confidence"],
        one.get("blocked_by", ""),
        reconstructed=one["confidence"] == CONFIDENCES[-1],
        disagreements=doubts(one),
    )


def _sure(ability: Ability) -> str:
    """The least sure of an ability's levels."""
    return max((level.confidence for level in ability.levels), key=CONFIDENCES.index)


def _ability(owner: Hero, ability: Ability) -> Item:
    sure = _sure(ability)
    kind = {"defence": "defensive ability", "passive": "passive ability", "ultimate": "ultimate"}
    return Item(
        f"{owner.slug}/{ability.name}",
        ability.name,
        kind.get(ability.kind, "offensive ability"),
        DONE,
        owner.source,
        sure,
        reconstructed=sure == CONFIDENCES[-1],
        disagreements=(*ability.disagreements, *_of_levels(ability)),
    )


def _of_levels(ability: Ability) -> list[str]:
    """What other sources say of the levels of an ability, with the level where there are several."""
    several = len(ability.levels) > 1
    return [
        f"level {'I' * level.level}: {said}" if several else said
        for level in ability.levels
        for said in level.disagreements
    ]


def _card(where: str, card: CardFacts) -> Item:
    return Item(
        f"{where}/{card.name}",
        card.name,
        "card",
        card.status,
        card.source,
        card.confidence,
        card.blocked_by,
        reconstructed=card.confidence == CONFIDENCES[-1],
        disagreements=card.disagreements,
    )


def _status(token: TokenFacts) -> Item:
    return Item(
        f"status/{token.name}",
        token.name,
        "companion" if token.kind == "companion" else "status effect",
        token.status,
        token.source,
        token.confidence,
        token.blocked_by,
        reconstructed=token.confidence == CONFIDENCES[-1],
        disagreements=token.disagreements,
    )


def phrase_users() -> Users:
    """Which abilities, cards and tokens use each node of the language."""
    return users_of((item, language().parse(text, Text)) for item, text in item_texts(files(), TEXTS))


# --- the check and the formatter ---


def check_content() -> list[str]:
    """What does not hold together in all content, each with its place."""
    return said_wrong(LAWS, files()) or wrong_items(content_items())


def check_own() -> list[Wrong]:
    """What does not hold together in content of one's own; its entries are left out from then on."""
    return all_wrong(LAWS, own_files(NAME, *PLACES))


def format_content(write: bool, fix: bool = False) -> list[Path]:
    """The files with texts that are not in their canonical wording; rewritten if `write`.

    fix: also those that are worded otherwise, or understood after one change; what is not understood then stays as it
    is. Raises `TextError` unless `fix`.
    """
    return rewrite_texts(files(), fixed(LAWS) if fix else plainly(LAWS), write, TEXTS)
