"""How often a text may be used: counted per player or team, free again when a turn or phase is over (DT-ATK-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dicewright.games.dice_throne.board.sides import team
from dicewright.games.dice_throne.board.state import State


@dataclass(frozen=True)
class Cap:
    """A limit on what a text allows.

    name: what counts against it. most: how often. span: `turn` or `phase`, after which it is free again, or `game`,
    after which nothing is.
    shared: whether what teammates do counts as well (DT-MIS-74).
    """

    name: str
    most: int
    span: str
    shared: bool = False


def cap(limit: str | None, name: str, key: str) -> Cap | None:
    """What the words of a limit mean for one permission of a text. name: that of its token, or of the group that shares
    the limit. key: the words of that permission."""
    if limit is None:
        return None
    if limit in ("turn", "each", "twice a turn", "group", "team"):
        return Cap(key if limit == "each" else name, 2 if limit == "twice a turn" else 1, "turn", limit == "team")
    return Cap(name, 2 if limit == "twice" else 1, "game" if limit == "game" else "phase")


def used_up(state: State, seat: int, cap: Cap | None) -> bool:
    """Whether a player has done something as often as its limit allows."""
    if cap is None:
        return False
    used: tuple[tuple[int, str, str], ...] = state.facts.get("used", ())
    by = _counted_for(state, seat, cap)
    return used.count((by, cap.name, cap.span)) >= cap.most + used.count((seat, MORE + cap.name, "turn"))


def _counted_for(state: State, seat: int, cap: Cap) -> int:
    """The seat that a use is written down for: one of the team for all of them where they share the limit."""
    return team(state, seat)[0] if cap.shared else seat


MORE: Final = "more "
"""What is written down, before its name, for each use that a text has been given beyond its limit."""


def raiser(name: str) -> Cap:
    """The limit of what gives a text more uses: once per turn."""
    return Cap(f"raise {name}", 1, "turn")


def allow_more(state: State, seat: int, name: str, count: int) -> None:
    """A player may use a text so many times more this turn."""
    state.set("used", (*state.facts.get("used", ()), *[(seat, MORE + name, "turn")] * count))


def count_use(state: State, seat: int, cap: Cap | None) -> None:
    """Count one use against a limit."""
    if cap is not None:
        by = _counted_for(state, seat, cap)
        state.set("used", (*state.facts.get("used", ()), (by, cap.name, cap.span)))


def free_again(state: State, span: str) -> None:
    """A turn or phase is over: its limits count from nothing."""
    used: tuple[tuple[int, str, str], ...] = state.facts.get("used", ())
    if used:
        state.set("used", tuple([one for one in used if one[2] != span]))
