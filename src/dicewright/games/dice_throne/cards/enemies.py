"""Whom heroes fight together and nobody plays: what a minion or a boss begins a battle with, and what it rolls for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dicewright.games.dice_throne.cards.minion_boards import CHAOS_DIE, STRAIGHTS
from dicewright.games.dice_throne.cards.needs import LARGE, parse_needs
from dicewright.language.plural import plural

MINION: Final = "minion"
BOSS: Final = "boss"
HENCHMAN: Final = "henchman"
MISSION_BOSS: Final = "mission boss"
THREAT: Final = "Unstoppable Threat"
ATTENDANT: Final = "attendant"
"""Who stands beside a boss."""
KINGS_HAND: Final = "King's Hand"
FILES: Final = {
    MINION: "minions",
    BOSS: "bosses",
    ATTENDANT: "attendants",
    HENCHMAN: "henchmen",
    MISSION_BOSS: "mission_bosses",
    THREAT: "threats",
}
"""The file of each kind."""
Symbols = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Objective:
    """A Roll Objective. symbols: which symbols are kept and how many of each, empty where it is straights."""

    symbols: Symbols

    @property
    def words(self) -> str:
        """The Roll Objective as it is read."""
        if not self.symbols:
            return STRAIGHTS
        return " + ".join(f"{count} {one if count == 1 else plural(one)}" for one, count in self.symbols)

    def keeps(self, values: Sequence[int]) -> tuple[int, ...]:
        """The places of the dice that are kept: those of the Roll Objective, as many as are needed (DT-DTA-07).

        values: what the dice count as, 0 for a blank.
        """
        if not self.symbols:
            return _run_kept(values)
        left, kept = dict(self.symbols), []
        for at, value in enumerate(values):
            symbol = CHAOS_DIE.get(value, "")
            if left.get(symbol, 0):
                left[symbol] -= 1
                kept.append(at)
        return tuple(kept)

    def met(self, values: Sequence[int]) -> bool:
        """Whether the Roll Objective is met, so that nothing is rolled any more."""
        wanted = sum(count for _, count in self.symbols) if self.symbols else LARGE
        return len(self.keeps(values)) == wanted


def _run_kept(values: Sequence[int]) -> tuple[int, ...]:
    """One each of 2 to 5; a 1 or a 6 only as part of a straight that is there already (DT-DTA-08)."""
    wanted = {2, 3, 4, 5}
    shown = set(values)
    wanted |= {1} if shown >= {1, 2, 3, 4} else set()
    wanted |= {6} if shown >= {3, 4, 5, 6} else set()
    return tuple(sorted([values.index(value) for value in wanted & shown]))


def objective(text: str) -> Objective:
    """The Roll Objective that a card names, checked when its file was read."""
    return Objective(() if text == STRAIGHTS else parse_needs(text, CHAOS_DIE).symbols)


@dataclass(frozen=True)
class Enemy:
    """Who is met and played by nobody, as it begins a battle.

    kind: `minion`, `boss`, `attendant` (who stands beside a boss), `henchman`,
    `mission boss` or `Unstoppable Threat`. level: of a minion,
    else 0. objective: of a minion or a henchman; a boss has that of the card it turned over last, or several Attacks,
    so it has none of its own. chests: the rows of the loot table that are rolled for when it is defeated. kings_hand:
    how many it starts with. hand_works: what the die of a King's Hand must show at least. upgrade_cp: what a boss
    spends on upgrades before the battle. salve: what a Salve heals in the battle. hands: how many King's Hands a boss
    may spend in a turn while this stands beside it. tokens: what a minion begins with besides.
    """

    name: str
    slug: str
    kind: str
    level: int
    health: int
    cp: int
    confidence: str
    objective: Objective | None = None
    chests: tuple[int, ...] = ()
    first_strike: bool = False
    kings_hand: int = 0
    hand_works: int = 4
    upgrade_cp: int = 0
    salve: int = 0
    hands: int = 0
    tokens: tuple[tuple[str, int], ...] = ()
