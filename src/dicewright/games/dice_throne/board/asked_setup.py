"""What a player asks for as a match begins, checked and completed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from dicewright.engine.quoting import quoted
from dicewright.games.dice_throne.cards import crawl_options, minion_boards, mission_options, session_options
from dicewright.games.dice_throne.cards.bosses import boss_slugs
from dicewright.games.dice_throne.cards.crawls import CRAWL
from dicewright.games.dice_throne.cards.definitions import enemy_entries, hero, hero_slugs, own_slugs
from dicewright.games.dice_throne.cards.editions import EDITIONS
from dicewright.games.dice_throne.cards.enemies import BOSS, MINION
from dicewright.games.dice_throne.cards.minions import minion_slugs
from dicewright.games.dice_throne.cards.mission_options import CARD, EASED, MYTHIC, PERKS, RAISED
from dicewright.games.dice_throne.cards.missions import MISSION, mission_entries, missions
from dicewright.games.dice_throne.cards.session_options import SESSION
from dicewright.games.dice_throne.teams.modes import DUEL, MODES, NOT_YET, Mode

FIRST: Final = {MINION: "lost_swordsman", BOSS: "fallen_barbarian", MISSION: "doctor_octopus"}
"""Who is fought where nobody says it: the weakest minion, the first boss; the Mission to learn the game with."""
OPTIONS: Final = {
    MINION: ("minion",),
    BOSS: ("boss", "salves", *SESSION),
    CRAWL: ("crawl", "map", "salves", crawl_options.LEGACY, *SESSION),
    MISSION: ("mission", RAISED, EASED, CARD, PERKS, MYTHIC),
}
"""What a setup of a mode says besides edition and promo cards, by what players fight together."""
EXAMPLE: Final = ("barbarian", "paladin", "thor", "treant")
"""Who plays where nobody says it; larger tables begin again with the first."""


def new_setup(mode: str | None, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """Check what a player asked for and complete it. Raises `ValueError` saying what there is instead."""
    wanted_mode = slug_of(str(mode or DUEL.key))
    if wanted_mode in NOT_YET:
        raise ValueError(f"{wanted_mode.replace('_', ' ').capitalize()} cannot be played yet: {NOT_YET[wanted_mode]}")
    key = _known("mode", wanted_mode, tuple(MODES))
    kind = MODES[key].against
    known = ("edition", "promo", *OPTIONS.get(kind, ()))
    unknown = sorted(set(options) - set(known))
    if unknown:
        raise ValueError(f"Dice Throne has no option {quoted(unknown[0])} here; it has: {', '.join(known)}")
    edition = _known("edition", str(options.get("edition") or "reference"), tuple(EDITIONS))
    counts = tuple(MODES[key].health)
    example = [FIRST[BOSS] if at < MODES[key].bosses else EXAMPLE[at % len(EXAMPLE)] for at in range(counts[0])]
    wanted = [str(name) for name in (seats or example)]
    if len(wanted) not in counts:
        raise ValueError(f"{_title(MODES[key])} has {_or(counts)} seats, {_sat(MODES[key])}, not {len(wanted)}")
    bosses = MODES[key].bosses
    heroes = [_enemy(BOSS, name) if seat < bosses else _hero(name) for seat, name in enumerate(wanted)]
    promo = options.get("promo", False)
    if not isinstance(promo, bool):
        raise ValueError(f"promo is true (promo cards are in the decks) or false, not {quoted(promo)}")
    more = crawl_options.complete(options) if kind == CRAWL else _battle(kind, options)
    more |= session_options.complete(options, heroes)
    if kind == MISSION:
        more |= mission_options.complete(options, len(heroes))
    if promo:
        more["promo"] = True
    return {"mode": key, "seats": heroes, "edition": edition, **more}


def _battle(kind: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Whom a battle is against, and with how many Salves it begins; nothing where players fight each other."""
    found: dict[str, Any] = {kind: _enemy(kind, options.get(kind) or FIRST[kind])} if kind else {}
    if salves := crawl_options.salves(options.get("salves", 0)):
        found["salves"] = salves
    return found


def _enemy(kind: str, name: Any) -> str:
    """The minion or boss that is meant by its name, however that is spelt."""
    slug = minion_boards.slug_of(str(name))
    entries = mission_entries() if kind == MISSION else enemy_entries(kind)
    pending = entries.get(slug, {}).get("blocked_by", "")
    if pending:
        verb = "played" if kind == MISSION else "fought"
        raise ValueError(f"{entries[slug]['name']} cannot be {verb} yet: {pending}")
    if kind == MISSION:
        return _known(kind, slug, tuple(missions()))
    return _known(kind, slug, minion_slugs() if kind == MINION else boss_slugs())


def _title(mode: Mode) -> str:
    return "a duel" if mode is DUEL else mode.name


def _sat(mode: Mode) -> str:
    """Who sits in the seats of a mode."""
    return {0: "with a hero each", 1: "with a boss in the first and a hero in each other"}.get(
        mode.bosses, "with a boss each"
    )


def _or(counts: Sequence[int]) -> str:
    head = ", ".join(str(count) for count in counts[:-1])
    return f"{head} or {counts[-1]}" if head else str(counts[-1])


def slug_of(name: str) -> str:
    """A name as files and records write it."""
    return name.strip().lower().replace(" ", "_").replace("-", "_")


def _hero(name: str) -> str:
    """The hero that is meant by the name of its file or by its own name, however these are spelt."""
    slug = slug_of(name)
    if slug in own_slugs() or slug in hero_slugs():
        return slug
    called = {slug_of(hero(one).name): one for one in hero_slugs()}
    return called.get(slug) or _known("hero", slug, hero_slugs())


def _known(what: str, name: str, names: Sequence[str]) -> str:
    if name in names:
        return name
    near = get_close_matches(name, names, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"choose {', '.join(names)}"
    raise ValueError(f"Dice Throne has no {what} {quoted(name)}: {hint}")
