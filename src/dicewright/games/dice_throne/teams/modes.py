"""The ways to play against each other as data: seats, teams, Health, and how an Attack finds its target.

Seats stand in turn order. In a team mode the teams alternate, so a seat's team is its number modulo the teams:
in 2v2 the seats 0 and 2 play against 1 and 3 (DT-MOD-07).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

CHOOSE: Final = "you choose"
THEY: Final = "they choose"
Die = tuple[int | str, ...]


@dataclass(frozen=True)
class Mode:
    """A mode. teams: how many, 0 if everybody plays for themselves. health: of a dial, by number of players.

    die: whom each value of the targeting die finds, as a place among the opponents or who chooses; empty without a
    die: the attacker chooses (DT-TGT-02). facing: teams sit opposite each other, and their opponents count from left
    to right; else opponents count clockwise from the attacker. leader: whether Attacking a Leader draws a card.
    against: what all players fight together, empty where they fight each other. shared: whether those who fight
    together have one dial, as teams always have. gold: what their Gold dial shows first, by number
    of players. bosses: how many of the first seats play a boss; a single one plays alone against all others.
    boss_health: of a boss, by number of players. dice: the targeting die of a boss, by number of its opponents.
    """

    key: str
    name: str
    teams: int
    health: dict[int, int]
    die: Die = ()
    facing: bool = False
    leader: bool = False
    against: str = ""
    shared: bool = False
    gold: Mapping[int, int] = field(default_factory=dict)
    bosses: int = 0
    boss_health: Mapping[int, int] = field(default_factory=dict)
    dice: Mapping[int, Die] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """What the rule book calls it: all modes of teams are one kind."""
        if self.against:
            return "missions" if self.against == "mission" else "adventures"
        return "teams" if self.teams else self.key

    def team(self, seat: int) -> int:
        """The number of a player's team; everybody is a team of one where there are none (DT-MOD-07)."""
        if self.against:
            return 0
        if self.bosses == 1:
            return min(seat, 1)
        return seat % self.teams if self.teams else seat

    def targeting(self, opponents: int) -> Die:
        """The targeting die of somebody with so many opponents, empty without one."""
        return self.dice.get(opponents, self.die)

    def start_health(self, seat: int, players: int) -> int:
        """What the dial of a seat shows first."""
        return (self.boss_health if seat < self.bosses else self.health)[players]


DUEL: Final = Mode("duel", "Duel", 0, {2: 50})  # DT-SET-01
KING_OF_THE_HILL: Final = Mode(
    "king_of_the_hill", "King of the Hill", 0, {3: 35, 4: 25, 5: 20, 6: 20}, leader=True
)  # DT-MOD-08, DT-MOD-13
TWO_TEAMS: Final = Mode("2v2", "2v2 Teams", 2, {4: 50}, (0, 0, 1, 1, THEY, CHOOSE), facing=True)  # DT-MOD-02
THREE_A_SIDE: Final = Mode("3v3", "3v3 Teams", 2, {6: 50}, (0, 0, 1, 1, 2, 2), facing=True)  # DT-MOD-09
THREE_TEAMS: Final = Mode("2v2v2", "2v2v2 Teams", 3, {6: 50}, (0, 1, 2, 3, CHOOSE, CHOOSE))  # DT-MOD-10
MINION_BATTLE: Final = Mode(
    "minion_battle",
    "Minion Battle",
    0,
    {1: 35, 2: 18, 3: 13, 4: 10},
    against="minion",
    gold={1: 15, 2: 10, 3: 5, 4: 1},
)  # DT-DTA-28, with the numbers of the first scenario

BOSS_BATTLE: Final = Mode(
    "boss_battle", "Boss Battle", 0, dict.fromkeys((1, 2, 3, 4), 50), against="boss", shared=True
)  # DT-DTA-13, with the number that is on the Scenario card whoever the boss is

PORTAL_CRAWL: Final = Mode(
    "portal_crawl", "Portal Crawl", 0, MINION_BATTLE.health, against="crawl", gold=MINION_BATTLE.gold
)  # DT-DTA-28, DT-DTA-42

BOSS_VS_MANY: Final = Mode(
    "boss_vs_many",
    "Boss vs Many",
    0,
    dict.fromkeys((3, 4, 5), 50),
    shared=True,
    bosses=1,
    boss_health={3: 50, 4: 70, 5: 90},
    dice={2: (0, 0, 1, 1, THEY, CHOOSE), 3: (0, 0, 1, 1, 2, 2), 4: (0, 1, 2, 3, THEY, CHOOSE)},
)  # DT-BVM-02.1, DT-BVM-02.2, DT-BVM-05.2; the tables of the targeting die are reconstructed

BOSS_VS_BOSS: Final = Mode("boss_vs_boss", "Boss vs Boss", 0, {2: 70}, bosses=2, boss_health={2: 70})  # DT-BVB-01.1

MISSION: Final = Mode("mission", "Mission", 0, {1: 45, 2: 30, 3: 25, 4: 20}, against="mission")  # DT-MIS-02

MODES: Final = {
    mode.key: mode
    for mode in (
        DUEL,
        KING_OF_THE_HILL,
        TWO_TEAMS,
        THREE_A_SIDE,
        THREE_TEAMS,
        MINION_BATTLE,
        BOSS_BATTLE,
        PORTAL_CRAWL,
        MISSION,
        BOSS_VS_MANY,
        BOSS_VS_BOSS,
    )
}

NOT_YET: Final = {
    "campaign": "it is no match; dicewright campaign keeps one, whose sessions are portal_crawl and boss_battle",
}
"""Modes of the rule book that cannot be played, and what each waits for."""
