"""What a match that is over writes into the sheets: its row, and the feats that it decides."""

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import dicewright as dw
from dicewright.games import campaigns
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.teams.campaign import done, finish
from dicewright.reference.played import CHARTERS, FEATS, Played, campaign_rows, feats_of, row_of
from dicewright.reference.sheet_files import write_campaign, write_down
from dicewright.reference.tools import sheets
from tests.dice_throne.test_campaign import NOTHING


def finished(game: str, seed: int, **setup: Any) -> Played:
    """A match of random answers, played to its end."""
    match, chance = dw.start(game, seed=seed, **setup), random.Random(seed)
    while match.ask is not None:
        match.answer(match.ask.sample(chance))
    return Played(match.record["setup"], match.shown(None, 0), "2026-11-23", f"{game} {seed}")


def duel(*beats: Mapping[str, Any], winner: int | None = 0, health: Sequence[int] = (30, 0)) -> Played:
    """A duel that ended so, of which these beats are told."""
    seats = [
        {
            "name": hero(slug).name,
            "hero": slug,
            "team": at,
            "meters": [{"name": "Health", "value": health[at], "max": 60}],
            "sheet": [{"name": "Rage!", "kind": "ultimate", "rows": [{"name": "Rage!"}]}],
        }
        for at, slug in enumerate(("barbarian", "paladin"))
    ]
    log = [{"number": at, "rule": "", "seat": -1, "beat": beat} for at, beat in enumerate(beats, 1)]
    view = {"seats": seats, "log": log, "result": {"winner": winner}}
    return Played({"game": "dice_throne", "mode": "duel"}, view, "", "one")


def beat(do: str, by: int, to: int, **more: Any) -> dict[str, Any]:
    """A beat of the log."""
    return {"do": do, "by": by, "to": to, **more}


RAGE, NONE = beat("announce", 1, 1, name="Rage!"), beat("announce", 1, 1, name="no ability")
MINE, THEIRS = beat("alter", 0, 1), beat("alter", 1, 1)
TURN = beat("turn", -1, 0)


@pytest.mark.parametrize(
    ("beats", "stopped"),
    [
        ((RAGE, MINE, NONE), True),
        ((RAGE, MINE, RAGE, NONE), False),
        ((RAGE, THEIRS, NONE), False),
        ((RAGE, MINE, beat("activate", 1, 1, name="Rage!", kind="ultimate")), False),
        ((RAGE, MINE, TURN, NONE), False),
        ((MINE, NONE), False),
    ],
)
def test_an_ultimate_is_stopped_by_a_die_of_somebody_else(beats: Sequence[Mapping[str, Any]], stopped: bool) -> None:
    assert ("ultimate-stopped" in feats_of(duel(*beats), 0)) == stopped
    assert "ultimate-stopped" not in feats_of(duel(*beats), 1)


@pytest.mark.parametrize(
    ("beats", "prevented"),
    [
        ((beat("deal", 1, 0, n=12), beat("add", 1, 0, n=3), beat("unhurt", 1, 0)), True),
        ((beat("deal", 1, 0, n=14), beat("unhurt", 1, 0)), False),
        ((beat("deal", 1, 0, n=15), beat("damage", 1, 0, n=1), beat("unhurt", 1, 0)), False),
        ((beat("deal", 1, 0, n=15), TURN, beat("unhurt", 1, 0)), False),
        ((beat("deal", 1, 1, n=15), beat("unhurt", 1, 0)), False),
    ],
)
def test_much_damage_comes_to_nothing(beats: Sequence[Mapping[str, Any]], prevented: bool) -> None:
    assert ("all-prevented" in feats_of(duel(*beats), 0)) == prevented


def test_feats_of_a_duel() -> None:
    assert feats_of(duel(health=(5, 0)), 0) == ["low-health", "no-card", "complexity-1"]
    assert feats_of(duel(beat("play", 0, 0), health=(6, 0)), 0) == ["complexity-1"]
    assert feats_of(duel(beat("upgrade", 0, 0), beat("damage", 0, 1, n=20)), 0) == ["much-damage", "complexity-1"]
    assert "much-damage" not in feats_of(duel(beat("damage", 0, 0, n=20)), 0)
    assert feats_of(duel(beat("activate", 1, 1, kind="ultimate")), 1) == ["ultimate"]
    assert "drawn" in feats_of(duel(winner=None), 0)


def test_what_was_taken_back_is_no_feat() -> None:
    played = duel(beat("activate", 1, 1, kind="ultimate"))
    played.view["log"].append({"number": 2, "rule": "", "seat": 1, "undone": [1, 1]})
    assert feats_of(played, 1) == []


def test_the_engine_tells_what_feats_are_decided_by() -> None:
    """The beats and rules that `played.py` reads are those that matches have."""
    told: set[str] = set()
    for seed in (15, 39):
        seats = random.Random(seed).sample(
            ["barbarian", "paladin", "monk", "ninja", "pyromancer", "moon_elf", "samurai", "treant"], 2
        )
        played = finished("dice_throne", seed, mode="duel", seats=seats)
        told |= {str((line.get("beat") or {}).get("do")) for line in played.view["log"]}
        for seat in (0, 1):
            ultimates = [one for one in played.beats("activate") if (one["by"], one["kind"]) == (seat, "ultimate")]
            assert ("ultimate" in feats_of(played, seat)) == bool(ultimates)
    assert {"announce", "alter", "activate", "deal", "add", "damage", "unhurt", "play", "upgrade", "turn"} <= told
    masters = finished("dice_masters", 1, mode="basic")
    assert "DM-ATK-01" in {line["rule"] for line in masters.view["log"]}
    assert feats_of(masters, 0) == ["last-life"]


def test_every_feat_stands_in_the_charter_of_its_game() -> None:
    for game, sheet in CHARTERS.items():
        listed = [feat["id"] for one in sheets() if one["id"] == sheet for feat in one["feats"] if "id" in feat]
        assert listed == [name for name, (of, _) in FEATS.items() if of == game]


def test_matches_are_written_into_files_once(tmp_path: Path) -> None:
    """DT-REF-16 and DT-REF-17: what is initialled stays, and the files are those that the browser imports."""
    played = finished("dice_throne", 3, mode="duel", seats=["barbarian", "paladin"])
    assert row_of(played, "Ada, a bot")[:3] == ["2026-11-23", "Ada, a bot", "Barbarian, Paladin"]
    first = write_down(played, tmp_path, (0, 1), "")
    assert first["fresh"]
    assert first["feats"]
    again = write_down(played, tmp_path, (0, 1), "Ada")
    assert (again["fresh"], again["feats"]) == (False, [])
    score = json.loads((tmp_path / "match-score.json").read_text("utf-8"))
    assert (score["sheet"], score["rows"]) == ("match-score", [row_of(played)])
    charter = json.loads((tmp_path / "great-charter.json").read_text("utf-8"))
    assert sum(any(row) for row in charter["rows"]) == len(first["feats"])
    (tmp_path / "match-score.json").write_text('{"sheet": "perk-sheet", "rows": []}', "utf-8")
    with pytest.raises(ValueError, match="holds no match score sheet"):
        write_down(played, tmp_path, (0,), "")


def test_a_mission_fills_the_perk_sheet(tmp_path: Path) -> None:
    """Once, with what it brought; what its points are spent on is written by hand."""
    played = finished("dice_throne", 3, mode="mission", mission="hired guns", raised=1, seats=["barbarian"])
    for _ in range(2):
        write_down(played, tmp_path, [0], "Ada")
    told = played.view["map"]["score"]
    (row,) = json.loads((tmp_path / "perk-sheet.json").read_text("utf-8"))["rows"]
    assert row == ["Hired Guns", "3", str(told["sides"]), str(told["points"]), ""]
    assert told["points"] == {0: 0, 1: 1}[told["sides"]]
    perks = next(one for one in sheets() if one["id"] == "perk-sheet")
    assert len(row) == len(perks["columns"])


def test_a_campaign_fills_its_sheets(tmp_path: Path) -> None:
    """DT-REF-16 and DT-REF-17: a row for each session that is scored, and the feats that they prove."""
    data = campaigns.begin("dice_throne", ["barbarian"], "normal", "reference", "0" * 32)
    data = done(data, finish("m0", "h0", {**NOTHING, "won": False}))
    assert campaign_rows(campaigns.view(data)) == []
    data = done(data, {"do": "next"})
    data = done(data, finish("m1", "h1", {**NOTHING, "salves": 4, "gold": 11, "explored": True}))
    data = done(data, {"do": "next"})
    view = campaigns.view(data)
    rows = [["1", "loss", "-10", "", "", "", "5"], ["1", "win", "20", "4", "3", "5", "4"]]
    assert write_campaign(view, tmp_path)["rows"] == rows
    kept = json.loads((tmp_path / "campaign-score.json").read_text("utf-8"))
    assert kept == {"sheet": "campaign-score", "rows": rows}
    listed = {one["id"]: one for one in sheets()}
    assert all(len(row) == len(listed["campaign-score"]["columns"]) for row in rows)
    assert sum(int(cell or 0) for row in rows for cell in row[2:6]) == view["sheet"]["total"]
    charter = json.loads((tmp_path / "great-charter-adventures.json").read_text("utf-8"))["rows"]
    assert len(charter) == len(listed["great-charter-adventures"]["feats"])
    proved = [one["session"] for one in view["charter"]]
    assert [row == ["Barbarian", f"session {at}"] for row, at in zip(charter, proved, strict=True)] == [
        bool(at) for at in proved
    ]
    assert 2 in proved
