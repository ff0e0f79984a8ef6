"""What the sheets, the tracker and the sliders of the reference work with: plain data, made by the engine itself."""

from __future__ import annotations

from functools import cache
from typing import Any

import dicewright as dw
from dicewright.content_files import of_content
from dicewright.games.dice_throne.board import ledger
from dicewright.games.dice_throne.board.entities import Line as Written
from dicewright.games.dice_throne.board.state import state_of
from dicewright.games.dice_throne.cards.boss_boards import PLAYERS
from dicewright.games.dice_throne.cards.campaign_plan import feats
from dicewright.games.dice_throne.cards.crawls import CRAWL
from dicewright.games.dice_throne.cards.definitions import Hero, enemy_entries, hero, hero_slugs, status_effects
from dicewright.games.dice_throne.cards.enemies import BOSS, MINION
from dicewright.games.dice_throne.cards.missions import MISSION
from dicewright.games.dice_throne.teams.modes import MODES, Mode
from dicewright.language.shape import Listed, Record, Whole, Words
from dicewright.reference.boards import GAME, token_key
from dicewright.reference.choices import ENEMIES, INCOME, starts
from dicewright.reference.played import ADVENTURES_CHARTER, CHARTERS, FEATS, PERK_SHEET
from dicewright.reference.provenance import OURS
from dicewright.reference.rounds import (
    PHASES,
    RED,
    masters_starts,
    masters_turn,
    mission_round,
    tracked_dice,
    tracked_maps,
    tracked_missions,
    turn,
)
from dicewright.reference.tree import Entry, Grid, Line, Widget
from dicewright.reference.when import When
from dicewright.reference.written_files import read_file

MOST = 60
"""Damage up to which a table says what comes of it."""
HALVES, DOUBLES = 3, 2

SKIPPED = {
    MINION: ("Income Phase", "Main Phase 1", "Main Phase 2", "Discard Phase"),
    BOSS: ("Main Phase 2", "Discard Phase"),
}
"""The phases that a minion (DT-DTA-06) and a boss (DT-DTA-95) do not have."""

_WORD = Words()
_WORDS = Listed(_WORD, some=True)
_FEATS = Listed(Record({"text": _WORD}, {"id": Words(*FEATS)}), some=True)
_SHEET = Record(
    {
        "id": _WORD,
        "title": _WORD,
        "game": Words("general", "dice_throne", "dice_masters"),
        "summary": _WORD,
        "sources": Listed(_WORD, some=True),
    },
    {"also": _WORDS, "mode": _WORD, "columns": _WORDS, "sum": _WORDS, "rows": Whole(1, 40), "feats": _FEATS},
)
_SHAPE = Record({"sheets": Listed(_SHEET, unique="id", some=True)})


CHARTER = ("Done by", "Date")
"""What stands beside a feat."""
BLANK = ""


@of_content
@cache
def sheets() -> tuple[dict[str, Any], ...]:
    """All sheets: as their file writes them, and the feats that campaigns prove. Raises `ContentError`."""
    proved = {
        "id": ADVENTURES_CHARTER,
        "title": "Great Charter of feats for Adventures",
        "game": GAME,
        "mode": "adventures",
        "summary": "Feats that the sessions of a campaign prove, to initial and date once they are done.",
        "sources": ["online rules reference: Achievements", "this project: the feats of a campaign"],
        "feats": [{"text": one.text} for one in feats()],
    }
    return (*read_file("sheets.yaml", _SHAPE)["sheets"], proved)


def sheet_entries() -> list[Entry]:
    """An entry for each sheet."""
    return [
        Entry(
            f"{one['game']}/sheet/{one['id']}",
            one["title"],
            "sheet",
            one["summary"],
            (Widget(f"sheet:{one['id']}", _asked(one), instead=(_on_paper(one),)),),
            also=tuple(one.get("also", ())),
            when=When(modes=(one["mode"],)) if "mode" in one else When(),
            sources=tuple(one["sources"]),
            confidence=OURS,
        )
        for one in sheets()
    ]


def _asked(one: dict[str, Any]) -> Line:
    """What the rows of a sheet ask for."""
    return (f"A row asks for: {', '.join(one['columns'])}.",) if "columns" in one else ()


def _on_paper(one: dict[str, Any]) -> Grid:
    """A sheet as it is without a browser: empty."""
    if "feats" in one:
        head, rows = ("Feat", *CHARTER), [((feat["text"],), *((BLANK,) for _ in CHARTER)) for feat in one["feats"]]
    else:
        head = ("Row", *one["columns"])
        rows = [((str(number),), *((BLANK,) for _ in one["columns"])) for number in range(1, one["rows"] + 1)]
    return Grid(one["title"], head, tuple(rows))


@of_content
@cache
def damage_table() -> list[int]:
    """What is dealt of a subtotal, by the engine's own ledger (DT-CALC-04): for each number of doublings, for each
    number of halves that are prevented, for each subtotal from 0 to `MOST`."""
    state = state_of(dw.start(GAME, seats=["barbarian", "paladin"], seed=1))
    state.facts.update({"attacker": 0, "defender": 1, "attack": True, "damage type": ledger.NORMAL})
    found = []
    for doubles in range(DOUBLES):
        for halves in range(HALVES):
            for subtotal in range(MOST + 1):
                written = [Written(1, 0, subtotal, ledger.NORMAL, "deal", -1, True)]
                written += [Written(1, 0, 0, "", "prevent half", -1, False)] * halves
                written += [Written(1, 0, 0, "", "double", -1, False)] * doubles
                state.set("ledger", tuple(written))
                found.append(ledger.figure(state, 1).total)
    return found


TYPES = {
    ledger.NORMAL: "A Defensive Ability, cards and tokens prevent it.",
    ledger.UNDEFENDABLE: "No Defensive Ability prevents it; cards and tokens do.",
    ledger.PURE: "Nothing raises it, and no Defensive Ability prevents it; cards and tokens do.",
    ledger.COLLATERAL: "It is no Attack: nothing raises it, and no Defensive Ability prevents it; cards and tokens do.",
    ledger.ULTIMATE: "It can be raised. Nothing prevents it.",
}
"""The damage types, and what a reader has to know to fill in the sliders (DT-DMG-01 to DT-DMG-06.1)."""


@of_content
@cache
def damage_types() -> list[list[Any]]:
    """For each damage type: its name, whether additions, fixed prevention, halves and doublings count in it by the
    engine's own ledger, and what is to be known of it."""
    state = state_of(dw.start(GAME, seats=["barbarian", "paladin"], seed=1))
    found: list[list[Any]] = []
    for kind, note in TYPES.items():
        state.facts.update({"attacker": 0, "defender": 1, "attack": kind in ledger.ATTACKING, "damage type": kind})
        dealt = Written(1, 0, 10, kind, "deal", -1, kind in ledger.ATTACKING, True)
        counts = []
        for op in ("add", "prevent", "prevent half", "double"):
            state.set("ledger", (dealt,))
            plain = ledger.figure(state, 1).total
            state.set("ledger", (dealt, Written(1, 0 if op in ("add", "double") else 1, 2, "", op, -1, False)))
            counts.append(ledger.figure(state, 1).total != plain)
        found.append([kind, *counts, note])
    return found


@of_content
@cache
def match_starts() -> list[list[Any]]:
    """How a match begins in each mode and for each number of players: its name, the players with their dials and
    Health, who skips the first Income Phase, and whether it is a Mission, a crawl or of Dice Masters. Teammates have
    one dial (DT-MOD-01). Whom nobody plays has a kind besides, by which `enemy_dials` are chosen."""
    found: list[list[Any]] = []
    for mode in MODES.values():
        special = [mode.against] if mode.against in (MISSION, CRAWL) else []
        for count in mode.health:
            seats = range(count)
            dials = [seat if mode.against and not mode.shared else mode.team(seat) for seat in seats]
            players: list[list[Any]] = [
                [_at(mode, seat), dials[seat], mode.start_health(seat, count)] for seat in seats
            ]
            if mode.against and mode.against != MISSION:  # its henchmen are several (DT-MIS-23)
                kind = "minion" if mode.against == CRAWL else mode.against  # minions are met on the way (DT-DTA-49)
                first = enemy_dials()[kind][0]
                players.append([first[0], count, first[1][count - 1], kind])
            alone = mode.bosses == 1
            of = _heroes(count - alone) if mode.against or alone else f"{count} players"
            found.append([f"{mode.name}{f', {of}' if len(mode.health) > 1 else ''}", players, _income(mode), *special])
    for one in starts():
        for at, count in enumerate(one["heroes"]):
            if "each" in one:
                players = [[f"Player {seat + 1}", seat, one["each"][at]] for seat in range(count)]
            else:
                players = [[f"Player {seat + 1}", 0, one["share"][at]] for seat in range(count)]
            if "enemy" in one:
                players.append(["Enemy", count, one["enemy"][at]])
            more = f", {_heroes(count)}" if len(one["heroes"]) > 1 else ""
            found.append([f"{one['title']}{more}", players, one["income"]])
    return [*found, *masters_starts()]


def _at(mode: Mode, seat: int) -> str:
    """What a seat is called before somebody sits there."""
    return f"Boss {seat + 1}" if seat < mode.bosses > 1 else "Boss" if seat < mode.bosses else f"Player {seat + 1}"


def _heroes(count: int) -> str:
    return f"{count} hero{'es' if count > 1 else ''}"


def _income(mode: Mode) -> str:
    """Nobody skips it against a minion or a boss (DT-DTA-32), whoever plays that (DT-BVM-03.2); all heroes do in a
    Mission (DT-MIS-33)."""
    if mode.against == MISSION:
        return INCOME[2]
    return INCOME[1] if mode.against or mode.bosses == 1 else INCOME[0]


@of_content
@cache
def enemy_dials() -> dict[str, list[list[Any]]]:
    """Minions and bosses by kind: the name, the Health for one to four heroes, and the CP at the beginning."""
    found: dict[str, list[list[Any]]] = {}
    for kind in ENEMIES:
        rows = found.setdefault(kind, [])
        for one in enemy_entries(kind).values():
            if "health" not in one:
                continue  # an Unstoppable Threat has none
            by_heroes = one["health"] if isinstance(one["health"], list) else [one["health"]] * PLAYERS
            rows.append([one["name"], by_heroes, one.get("cp", 0)])  # a henchman has no CP
    return found


def _upgraded(one: Hero) -> list[list[Any]]:
    """The abilities of a board that have several levels, each with its highest."""
    return [
        [ability.name, max(level.level for level in ability.levels)] for ability in one.abilities if ability.levels[1:]
    ]


@of_content
@cache
def tools() -> dict[str, Any]:
    """All of it."""
    tokens = [
        [one.name, token_key(one.name), one.limit, [name for name, said in PHASES.items() if said in one.text.lower()]]
        for one in status_effects().values()
    ]
    heroes = [[hero(slug).name, list(hero(slug).tokens), _upgraded(hero(slug))] for slug in hero_slugs()]
    return {
        "damage": {"most": MOST, "halves": HALVES, "totals": damage_table(), "types": damage_types()},
        "turn": turn(),
        "masters": masters_turn(),
        "dice": tracked_dice(),
        "tokens": sorted(tokens),
        "heroes": sorted(heroes),
        "starts": match_starts(),
        "enemies": enemy_dials(),
        "round": mission_round(),
        "missions": tracked_missions(),
        "maps": tracked_maps(),
        "red": RED,
        "skipped": {kind: list(phases) for kind, phases in SKIPPED.items()},
        "sheets": {one["id"]: {part: one[part] for part in one if part != "sources"} for one in sheets()},
        "charter": CHARTER,
        "charters": {one: f"{game}/sheet/{one}" for game, one in CHARTERS.items()},
        "perks": f"dice_throne/sheet/{PERK_SHEET}",
    }
