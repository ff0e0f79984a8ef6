"""What a match is doing, in words."""

from __future__ import annotations

from dicewright.arena.rows import OVER, Listed


def stage_words(row: Listed) -> str:
    """What a match is doing, in words for a list."""
    if row.stuck and row.stage != OVER:
        return "cannot go on here"
    if row.stage == OVER and row.result is not None:
        winner = row.result["winner"]
        if winner is None:
            return "a draw"
        team = row.result.get("winners", [winner])
        return f"won by {' and '.join(row.seats[seat].plays for seat in team)}"
    return {"open": "waiting for players", "playing": "being played"}.get(row.stage, row.stage)
