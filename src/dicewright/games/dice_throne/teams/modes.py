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
    of players.
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

    @property
    def kind(self) -> str:
        """What the rule book calls it: all modes of teams are one kind."""
        if self.against:
            return "adventures"
        return "teams" if self.teams else self.key

    def team(self, seat: int) -> int:
        """The number of a player's team; everybody is a team of one where there are none (DT-MOD-07)."""
        if self.against:
            return 0
        return seat % self.teams if self.teams else seat


DUEL: Final = Mode("duel", "Duel", 0, {2: 50})  # DT-SET-01
KING_OF_THE_HILL: Final = Mode(
    "king_of_the_hill", "King of the Hill", 0, {3: 35, 4: 25, 5: 20}, leader=True
)  # DT-MOD-08
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

MODES: Final = {
    mode.key: mode
    for mode in (DUEL, KING_OF_THE_HILL, TWO_TEAMS, THREE_A_SIDE, THREE_TEAMS, MINION_BATTLE, BOSS_BATTLE, PORTAL_CRAWL)
}

NOT_YET: Final = {
    "campaign": "it is no match; dicewright campaign keeps one, whose sessions are portal_crawl and boss_battle",
    "boss_vs_many": "no person can play a boss; in boss_battle it is played by rules",
    "boss_vs_boss": "no person can play a boss; in boss_battle it is played by rules",
    "missions": "its maps, its henchmen and its clock are not built",
}
"""Modes of the rule book that cannot be played, and what each waits for."""
