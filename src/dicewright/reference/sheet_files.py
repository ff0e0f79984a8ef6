"""The sheets as files, as the browser exports and imports them: what matches that are over write into them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from dicewright.reference.played import (
    ADVENTURES_CHARTER,
    CAMPAIGN_SCORE,
    CHARTERS,
    MATCH_SCORE,
    PERK_SHEET,
    Played,
    campaign_feats,
    campaign_rows,
    feats_of,
    perk_row_of,
    row_of,
)
from dicewright.reference.tools import BLANK, CHARTER, sheets


def write_down(played: Played, folder: Path, seats: Iterable[int], by: str) -> dict[str, Any]:
    """Add a match to the sheets of a folder, once; what was written.

    seats: whose feats are initialled. by: with which name, empty for that of the hero or team. Feats that somebody has
    initialled stay as they are. Raises `OSError`, and `ValueError` for a file that holds another thing.
    """
    feats = next(one["feats"] for one in sheets() if one["id"] == CHARTERS[played.game])
    row, ids = row_of(played), [feat.get("id", "") for feat in feats]
    score = _kept(folder, MATCH_SCORE, len(row))
    charter = _kept(folder, CHARTERS[played.game], len(CHARTER))
    boxes = charter["rows"] or [[BLANK for _ in CHARTER] for _ in ids]
    fresh = played.match not in score["matches"]
    if fresh:
        score["matches"].append(played.match)
        score["rows"].append(row)
    done = []
    for seat in seats:
        for at in map(ids.index, feats_of(played, seat)):
            if not any(boxes[at]):
                boxes[at] = [by or str(played.view["seats"][seat]["name"]), played.date]
                done.append([boxes[at][0], feats[at]["text"]])
    _write(folder, [score, {**charter, "rows": boxes}, *_perks(played, folder)])
    return {"row": row, "feats": done, "fresh": fresh}


def _perks(played: Played, folder: Path) -> list[dict[str, Any]]:
    """The Perk Sheet with the row of a Mission, once; nothing for another match."""
    row = perk_row_of(played)
    if not row:
        return []
    kept = _kept(folder, PERK_SHEET, len(row))
    if played.match not in kept["matches"]:
        kept["matches"].append(played.match)
        kept["rows"].append(row)
    return [kept]


def write_campaign(view: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """Write the sheets of a campaign into a folder, over those of an earlier moment; what was written.

    view: the campaign as everybody at its table may see it. Raises `OSError`.
    """
    rows, boxes = campaign_rows(view), campaign_feats(view)
    _write(folder, [{"sheet": CAMPAIGN_SCORE, "rows": rows}, {"sheet": ADVENTURES_CHARTER, "rows": boxes}])
    return {"rows": rows, "feats": [one["text"] for one in view["charter"] if one["session"]]}


def _write(folder: Path, sheets: Iterable[Mapping[str, Any]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for data in sheets:
        text = json.dumps(data, ensure_ascii=False)
        (folder / f"{data['sheet']}.json").write_text(f"{text}\n", "utf-8")


def _kept(folder: Path, sheet: str, width: int) -> dict[str, Any]:
    """A sheet of a folder, an empty one where it is not there yet. Raises `OSError`, `ValueError`."""
    file = folder / f"{sheet}.json"
    if not file.exists():
        return {"sheet": sheet, "rows": [], "matches": []}
    data = json.loads(file.read_text("utf-8"))
    rows = data.get("rows") if isinstance(data, dict) and data.get("sheet") == sheet else None
    if not isinstance(rows, list) or any(not isinstance(row, list) or len(row) != width for row in rows):
        raise ValueError(f"{file.name} holds no {sheet.replace('-', ' ')} sheet")
    return {"sheet": sheet, "rows": rows, "matches": list(data.get("matches") or ())}
