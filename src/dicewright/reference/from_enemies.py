"""Entries of all enemies, whom heroes fight together and nobody plays, with the sentences the engine runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.content_items import DONE, doubts
from dicewright.games.dice_throne.cards import loot
from dicewright.games.dice_throne.cards.definitions import Ability, Hero, enemy_entries, hero, read
from dicewright.games.dice_throne.cards.enemies import (
    ATTENDANT,
    BOSS,
    FILES,
    HENCHMAN,
    MINION,
    MISSION_BOSS,
    THREAT,
)
from dicewright.games.dice_throne.cards.henchmen import ALIGNED, AWAY_FROM_WALLS, EACH_HERO, MOST_HEALTH, MOST_MOMENTUM
from dicewright.games.dice_throne.cards.minions import ROMAN
from dicewright.games.dice_throne.cards.missions import reaches_of
from dicewright.reference.boards import GAME, UPGRADES, card_key, faces_of, rows_of, tokens_in, upgrade
from dicewright.reference.choices import ANY, any_of, modes_of
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import sure
from dicewright.reference.tree import Block, Entry, Facts, Grid, Line, Listing, Para, Section, other_sources
from dicewright.reference.when import When

ON_MISSIONS = When(modes=modes_of(("missions",)))
MODES = {
    MINION: ANY[any_of(MINION)][2],
    BOSS: ANY[any_of(BOSS)][2],
    ATTENDANT: ("adventures", "boss_battle"),
    HENCHMAN: ON_MISSIONS.modes,
    MISSION_BOSS: ON_MISSIONS.modes,
    THREAT: ON_MISSIONS.modes,
}
"""In which modes there are enemies of each kind."""
DOCUMENTS = {
    MINION: "Minion Cards",
    BOSS: "Boss Board; Scenario Cards",
    ATTENDANT: "Minion Cards",
    HENCHMAN: "Henchmen Panel",
    MISSION_BOSS: "Boss Fights",
    THREAT: "Unstoppable Threats",
}
ADDRESSES = {MINION: "minion-", HENCHMAN: "henchman-", MISSION_BOSS: "boss-", THREAT: "threat-"}
"""How the address of an enemy of a kind begins, for other things have such names as well."""
KINDS = {"offensive": "Offensive Ability", "ultimate": "Ultimate Ability", "defence": "Defensive Ability"}
"""What a degree of the content is called where written entries say it otherwise."""


def enemy_key(slug: str) -> str:
    """Where an enemy stands. Raises `LookupError` for nobody of that name."""
    kind = kind_of(slug)
    said = slug_of(str(enemy_entries(kind)[slug]["name"]))
    return f"{GAME}/enemy/{ADDRESSES.get(kind, '')}{said}"


def kind_of(slug: str) -> str:
    """What kind of enemy it is, as the engine calls it. Raises `LookupError`."""
    found = next((kind for kind in MODES if slug in enemy_entries(kind)), None)
    if found is None:
        raise LookupError(f"there is no enemy {slug!r}")
    return found


@of_content
@cache
def enemy_slugs() -> tuple[str, ...]:
    """All of them whose board is in the content, the minions first."""
    return tuple(slug for kind in MODES for slug, one in enemy_entries(kind).items() if one.get("status", DONE) == DONE)


def enemies() -> Iterator[Entry]:
    """All enemies and what the Loot die says; a boss's Action cards are made where those of heroes are."""
    for kind in MODES:
        for slug, data in enemy_entries(kind).items():
            yield _enemy(slug, kind, data)
    yield _loot_table()


def _enemy(slug: str, kind: str, data: Mapping[str, Any]) -> Entry:
    blocks: list[Block] = [Facts(tuple(FACTS[kind](data)))]
    if slug in enemy_slugs():
        board = hero(slug)
        names = tokens_of(board)
        rows: list[tuple[str, Line]] = [("Dice", faces_of(board))]
        rows += [("Status effects", (", ".join(names),))] if names else []
        blocks += [Facts(tuple(rows)), Section("board", "Board", tuple(_board(board)))]
        cards = tuple(card_key(card) for card in board.cards if not card.upgrade)
        if cards:
            blocks.append(Section("cards", "Action cards", (Listing(cards, told=True),)))
    blocks += [Para((str(data["note"]),), label="Note")] if data.get("note") else []
    blocks += other_sources(doubts(data))
    confidence = str(data["confidence"])
    doubt = " (reconstructed)" if confidence == "reconstructed" else ""
    return Entry(
        enemy_key(slug),
        str(data["name"]),
        "enemy",
        f"{_who(kind, data)}{_health(data)}{doubt}.",
        tuple(blocks),
        when=When(modes=MODES[kind]),
        sources=(f"{data.get('source', read(FILES[kind])['source'])}: {DOCUMENTS[kind]}",),
        confidence=sure(confidence),
        waits=str(data.get("blocked_by", "")),
        icon=f"hero:{slug}",
    )


def _who(kind: str, data: Mapping[str, Any]) -> str:
    if kind == MINION:
        return f"A minion of level {ROMAN[data['level']]}"
    return f"A boss of scenario {data['scenario']}" if kind == BOSS else WHO[kind]


WHO = {
    ATTENDANT: "Who stands beside a boss of a hard campaign,",
    HENCHMAN: "A henchman of Missions",
    MISSION_BOSS: "A boss of Missions",
    THREAT: "An Unstoppable Threat of Missions",
}


def _health(data: Mapping[str, Any]) -> str:
    """The Health of an enemy in its summary; an Unstoppable Threat has none."""
    if "health" not in data:
        return ""
    health = data["health"]
    said = f"{min(health)} to {max(health)}" if isinstance(health, list) else health
    return f" with {said} Health"


def _attendant(data: Mapping[str, Any]) -> Iterator[tuple[str, Line]]:
    yield "Health", (str(data["health"]),)
    yield "CP", (str(data["cp"]),)
    yield "King's Hands of the boss in a turn", (f"up to {data['hands']} while it stands",)
    yield "Rewards", (f"{data['chests']} rolls for Boss Loot",)


def _minion(data: Mapping[str, Any]) -> Iterator[tuple[str, Line]]:
    yield "Level", (ROMAN[data["level"]],)
    yield "Health", (str(data["health"]),)
    yield "CP", (str(data["cp"]),)
    if data.get("kings_hand"):
        yield "King's Hand", (str(data["kings_hand"]),)
    if data.get("first_strike"):
        yield "First Strike", ("yes",)
    yield "Roll Objective", (str(data["objective"]),)
    colours = {f"chest {one['chest']}": f"{one['colour']} chest" for one in read(loot.LOOT)["chests"]}
    yield "Rewards", (", ".join(colours[one] for one in data["rewards"]),)
    if data.get("legacy"):
        yield "Set", ("legacy or later",)


def boss_facts(data: Mapping[str, Any]) -> Iterator[tuple[str, Line]]:
    """What its Scenario card says of a boss. data: its entry in the content."""
    yield "Scenario", (str(data["scenario"]),)
    for label, key in (("Health", "health"), ("Upgrade CP", "upgrade_cp"), ("King's Hand", "kings_hand")):
        said = "; ".join(f"{count}: {number}" for count, number in enumerate(data[key], 1))
        yield f"{label} by Heroes", (f"{{players {said}}}",)
    yield "Starting CP", (str(data["cp"]),)
    yield "King's Hand works on", (f"{data['hand_works']} or more",)
    yield "A Salve heals", (str(data["salve"]),)


def _henchman(data: Mapping[str, Any]) -> Iterator[tuple[str, Line]]:
    yield "Health", (str(data["health"]),)
    if "health_by_heroes" in data:
        yield "More Health for each Hero", (str(data["health_by_heroes"]),)
    yield "Shield", (str(data["shield"]),)
    if data.get("still"):
        yield "What it does", ("nothing; nothing reaches it but damage",)
        return
    yield "Roll Objective", (str(data["needs"]),)
    yield "Reach", (str(data["reach"]),)


def _mission_boss(data: Mapping[str, Any]) -> Iterator[tuple[str, Line]]:
    health = "; ".join(f"{count}: {number}" for count, number in enumerate(data["health"], 1))
    yield "Health by Heroes", (f"{{players {health}}}",)
    yield "More Health for each Oppression", (str(data["oppression"]),)
    yield "Shield", (str(data["shield"]),)


def _threat(data: Mapping[str, Any]) -> Iterator[tuple[str, Line]]:
    yield "Roll Objective", (str(data["needs"]),)
    yield "Acts on", (ON_WHOM[data["at"]],)


ON_WHOM = {
    EACH_HERO: "each Hero on the map",
    MOST_HEALTH: "the Hero with the most Health",
    MOST_MOMENTUM: "the Hero with the most Momentum",
    AWAY_FROM_WALLS: "each Hero whose space borders others on all sides",
    ALIGNED: "each Hero in its row or column",
}
"""Whom an Unstoppable Threat acts on, in words."""


FACTS = {
    MINION: _minion,
    BOSS: boss_facts,
    ATTENDANT: _attendant,
    HENCHMAN: _henchman,
    MISSION_BOSS: _mission_boss,
    THREAT: _threat,
}
"""What is said of each kind before its board."""


def tokens_of(board: Hero) -> tuple[str, ...]:
    """The status effects of an enemy: those its file names, then those its texts name."""
    return tuple(dict.fromkeys((*board.tokens, *(name for text in _texts(board) for name in tokens_in(*text)))))


def _texts(board: Hero) -> Iterator[tuple[str, str]]:
    """Every text of a board and of the cards beside it, as path and text."""
    for ability in board.abilities:
        yield from ((row.path, row.text) for level in ability.levels for row in level.rows)
    for card in board.cards:
        if not card.upgrade:
            yield card.path, card.text
            yield card.bonus_path, card.bonus


def _board(board: Hero) -> Iterator[Block]:
    kinds = _kinds(board)
    for ability, kind in zip(board.abilities, kinds, strict=True):
        row = ability.levels[0].rows[0]
        first = ", ".join(part for part in (kind, f"priority {row.priority}" if row.priority else "") if part)
        said = [Para((first,))] if first and first != ability.name else []
        more = [upgrade(board, ability, level) for level in ability.levels[UPGRADES]]
        blocks = (*said, *rows_of(board, ability.levels[0]), *other_sources(ability.disagreements), *more)
        yield Section(slug_of(ability.name), ability.name, blocks)


def _kinds(board: Hero) -> list[str]:
    """What each ability of an enemy is; the Attacks of a Mission are told by their reach (DT-MIS-55)."""
    reaches = iter(reaches_of(board.slug) if kind_of(board.slug) in (HENCHMAN, MISSION_BOSS) else ())
    found = []
    for ability in board.abilities:
        reach = next(reaches, "") if ability.kind == "offensive" else ""
        found.append(f"{reach.capitalize()} Attack" if reach else KINDS.get(ability.kind, ""))
    return found


def ability_words(owner: Hero, ability: Ability) -> str:
    """An ability as lists name it: a link to whose it is, where it stands, and not to what a hero has of that name."""
    return f"[[{enemy_key(owner.slug)}|{owner.name}: {ability.name}]]"


def _loot_table() -> Entry:
    """What each kind of chest holds, by the number of the Loot die."""
    file = read(loot.LOOT)
    ends = sorted({one["to"] for chest in file["chests"] for one in chest["results"]})
    rows: list[tuple[Line, ...]] = []
    for start, end in zip((0, *ends), ends, strict=False):
        said = f"{end}" if start + 1 == end else f"{start + 1} to {end}"
        found = (loot.said(loot.inside(file, chest["chest"], end)) for chest in file["chests"])
        rows.append(((said,), *((one,) for one in found)))
    head = ("Loot die", *(f"{chest['colour']} chest" for chest in file["chests"]))
    return Entry(
        f"{GAME}/table/loot-table",
        "Loot Table",
        "table",
        "",
        (Grid("What a chest holds", head, tuple(rows)),),
        when=When(modes=MODES[MINION]),
        sources=(str(file["source"]),),
        confidence=sure(str(file["confidence"])),
    )
