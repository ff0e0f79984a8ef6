"""Entries of what Adventures are made of: Loot cards, Environment tiles, Scenario and Difficulty cards, prices, points.

Nothing is said here that the content does not say: a card and a tile show the sentence that the engine runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dicewright.games.dice_throne.cards import loot
from dicewright.games.dice_throne.cards.campaign_files import CAMPAIGN
from dicewright.games.dice_throne.cards.campaign_plan import Difficulty, Scenario, difficulties, points, scenarios, shop
from dicewright.games.dice_throne.cards.crawl_files import COLUMNS, LEVELS, PORTAL, ROWS, START, TILES
from dicewright.games.dice_throne.cards.crawls import Chart, Place, crawls
from dicewright.games.dice_throne.cards.definitions import common_cards, enemy_entries, read
from dicewright.games.dice_throne.cards.enemies import BOSS
from dicewright.games.dice_throne.cards.loot_cards import LootCard, loot_cards
from dicewright.games.dice_throne.cards.minions import ROMAN
from dicewright.games.dice_throne.teams.modes import BOSS_BATTLE, PORTAL_CRAWL
from dicewright.reference.boards import GAME, NOT_PLAYED, TIMINGS, card_key
from dicewright.reference.choices import modes_of
from dicewright.reference.from_enemies import boss_facts, enemy_key
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import sure
from dicewright.reference.tree import Block, Entry, Facts, Grid, Line, Listing, Para, Section
from dicewright.reference.when import When

WHEN = When(modes=modes_of(("adventures",)))
TILE_NAMES = {"": "", START: "Crimson Sands", PORTAL: "Boss Portal"}
"""What lies on the two places of a map that have no tile of a level."""


def adventures_entries() -> Iterator[Entry]:
    """All of them."""
    for card in loot_cards().values():
        yield _loot_card(card)
    for tile in read(TILES)[TILES]:
        yield _tile(tile)
    for scenario in scenarios():
        yield _scenario(scenario)
    yield _difficulties()
    yield _prices()
    yield _points()


def loot_key(name: str) -> str:
    """Where a Loot card stands."""
    return f"{GAME}/card/loot-{slug_of(name)}"


def tile_key(name: str) -> str:
    """Where an Environment tile stands."""
    return f"{GAME}/zone/tile-{slug_of(name)}"


def scenario_key(number: int) -> str:
    """Where the card of a scenario stands."""
    return f"{GAME}/part/scenario-card-{number}"


def _doubted(summary: str, confidence: str) -> str:
    """A summary that ends with what is doubtful about it."""
    return f"{summary} (reconstructed)." if confidence == "reconstructed" else f"{summary}."


def _text(text: str, blocked_by: str) -> list[Block]:
    """The sentence that the engine runs, or why there is none."""
    if blocked_by:
        return [Para((blocked_by,), label=NOT_PLAYED)]
    return [Para((text,))] if text else []


# --- Loot cards ---


def _loot_card(one: LootCard) -> Entry:
    card, said = one.card, next(row for row in read(loot.LOOT_CARDS)[loot.LOOT_CARDS] if row["name"] == one.card.name)
    kind = "Equipment" if said["timing"] == loot.EQUIPMENT else TIMINGS[said["timing"]]
    rows: list[tuple[str, Line]] = [("Rarity", (one.rarity.capitalize(),)), ("Kind", (kind,))]
    rows.append(("Cost", (f"{card.cost} CP",)))
    if one.replaces:
        common = next(other for other in common_cards() if other.name == one.replaces)
        rows.append(("Takes the place of", (f"[[{card_key(common)}|{common.name}]]",)))
    blocks = _text(said.get("text", ""), card.blocked_by)
    if "played" in said:
        blocks.append(Para((said["played"],), label="When played"))
    blocks.append(Facts(tuple(rows)))
    family = (name for name, other in loot_cards().items() if other.family == one.family)
    others = tuple(loot_key(name) for name in family if name != card.name)
    if others:
        blocks.append(Section("levels", "Other levels", (Listing(others, told=True),)))
    return Entry(
        loot_key(card.name),
        card.name,
        "card",
        _doubted(f"{'An' if one.rarity == 'epic' else 'A'} {one.rarity} Loot card, {kind}", card.confidence),
        tuple(blocks),
        when=WHEN,
        sources=(f"{card.source}: Loot Cards",),
        confidence=sure(card.confidence),
        waits=card.blocked_by,
    )


# --- tiles and scenarios ---


def _tile(one: Mapping[str, Any]) -> Entry:
    level, blocked = ROMAN[one["level"]], str(one.get("blocked_by", ""))
    comes = f"a minion of level {ROMAN[one['minion']]}" if one["minion"] else "none by itself"
    rows: list[tuple[str, Line]] = [("Level", (level,))]
    rows += [(label, (str(one[key]),)) for label, key in (("CP", "cp"), ("Gold", "gold")) if key in one]
    return Entry(
        tile_key(one["name"]),
        one["name"],
        "zone",
        _doubted(f"An Environment tile of level {level}", one["confidence"]),
        (*_text(one.get("text", ""), blocked), Facts((*rows, ("Minion", (comes,))))),
        when=WHEN,
        sources=(f"{one.get('source', read(TILES)['source'])}: Environment Tile",),
        confidence=sure(one["confidence"]),
        waits=blocked,
    )


def _scenario(one: Scenario) -> Entry:
    """A Scenario card: the map of a crawl, or the boss of a battle."""
    blocks = tuple(_battle(one) if one.boss else _crawl(one))
    kind = "Boss Battle" if one.boss else "Portal Crawl"
    return Entry(
        scenario_key(one.number),
        one.title,
        "part",
        _doubted(f"The Scenario card of a {kind} in a campaign", one.confidence),
        blocks,
        also=(f"Scenario {one.number}",),
        when=WHEN,
        sources=(f"{read('campaign')['source']}: Scenario Cards",),
        confidence=sure(one.confidence),
    )


def _battle(one: Scenario) -> Iterator[Block]:
    lost, won = one.chests
    boss = enemy_entries(BOSS)[one.boss]
    rows: list[tuple[str, Line]] = [("Boss", (f"[[{enemy_key(one.boss)}|{boss['name']}]]",)), *boss_facts(boss)]
    rows.append(("Health of all Heroes together", (str(next(iter(BOSS_BATTLE.health.values()))),)))
    rows.append(("Boss Loot", (f"{won} after a win, {lost} after a loss",)))
    yield Facts(tuple(rows))
    results = next(row for row in read(CAMPAIGN)["chests"] if row["chest"] == one.chest)["results"]
    yield _ranges("Boss Loot by the Loot die", results)


def _ranges(caption: str, results: list[Mapping[str, Any]]) -> Grid:
    rows: list[tuple[Line, ...]] = []
    start = 1
    for result in results:
        said = f"{start} to {result['to']}" if start < result["to"] else f"{start}"
        rows.append(((said,), (loot.said(result),)))
        start = result["to"] + 1
    return Grid(caption, ("Loot die", "What is found"), tuple(rows))


def _crawl(one: Scenario) -> Iterator[Block]:
    crawl = crawls()[one.number]
    health = "; ".join(f"{count}: {number}" for count, number in PORTAL_CRAWL.health.items())
    gold = "; ".join(f"{count}: {number}" for count, number in PORTAL_CRAWL.gold.items())
    rows: list[tuple[str, Line]] = [("Health of each Hero", (f"{{players {health}}}",))]
    rows.append(("Starting Gold", (f"{{players {gold}}}",)))
    if crawl.salves is not None:
        rows.append(("Starting Salves", (str(crawl.salves),)))
    rows.append(("A Salve heals", (str(crawl.salve),)))
    rows.append(("King's Hand works on", (f"{crawl.hand_works} or more",)))
    dealt = ", ".join(f"{count} {rarity}" for rarity, count in one.deal.items())
    rows.append(("The Shop deals each Hero", (dealt,)))
    yield Facts(tuple(rows))
    for chart in crawl.charts.values():
        yield Section(
            f"map-{slug_of(chart.name)}", _doubted(f"Map {chart.name}", chart.confidence)[:-1], (_map(chart),)
        )


def _map(chart: Chart) -> Grid:
    places = {place.word: place for place in chart.places}
    rows = [((row,), *((_found(places.get(column + row)),) for column in COLUMNS)) for row in ROWS]
    return Grid("What lies where", ("Row", *COLUMNS), tuple(rows))


def _found(place: Place | None) -> str:
    """What lies on a place of a map; a dash where there is none."""
    return "–" if place is None else on_place(place)


def on_place(place: Place) -> str:
    """What lies on a place, in words."""
    level = next((word for word, level in LEVELS.items() if level == place.level), "")
    return ", ".join([TILE_NAMES[place.kind] or level, *place.items])


# --- difficulty, prices, points ---


def _difficulties() -> Entry:
    rows = tuple(_difficulty(one) for one in difficulties().values())
    head = ("Difficulty", "points for a win", "Health in a crawl, with 1 to 4 players", "shared Health in a battle")
    return Entry(
        f"{GAME}/table/difficulty-level",
        "Difficulty Level",
        "table",
        "",
        (Grid("", head, rows), *(Para((one.blocked_by,), label=one.name) for one in _closed())),
        when=WHEN,
        confidence=sure(max((one.confidence for one in difficulties().values()), default="")),
    )


def _closed() -> Iterator[Difficulty]:
    yield from (one for one in difficulties().values() if one.blocked_by)


def _difficulty(one: Difficulty) -> tuple[Line, ...]:
    usual = "as on the Scenario card"
    crawl = ", ".join(map(str, one.crawl_health)) or usual
    return ((one.name,), (str(one.score),), (crawl,), (str(one.boss_health or usual),))


def _prices() -> Entry:
    found = shop()
    rows = [((rarity.capitalize(),), (str(price),)) for rarity, price in found["prices"].items()]
    rows += [(("to identify a card",), (str(found["identify"]),)), (("to sell a card",), (f"gives {found['sell']}",))]
    return Entry(
        f"{GAME}/phase/shop",
        "Shop",
        "phase",
        "",
        (Grid("Prices", ("What", "Gold"), tuple(rows)),),
        when=WHEN,
        confidence=sure(found["confidence"]),
    )


def _points() -> Entry:
    found = points()
    rows = (
        ("a win", "the points of the difficulty"),
        ("each Salve left after a win", "1"),
        (f"each {found['gold_for_one']} Gold left after a crawl that was won", "1"),
        ("all tiles explored in a crawl that was won", str(found["explored"])),
        ("each Boss Loot card not taken after a win", "1"),
        ("a loss", f"−{found['loss']}"),
    )
    return Entry(
        f"{GAME}/term/campaign-score",
        "Campaign Score",
        "term",
        "",
        (Grid("", ("For", "points"), tuple(((label,), (said,)) for label, said in rows)),),
        when=WHEN,
        confidence=sure(str(read(CAMPAIGN)["points"]["confidence"])),
    )
