"""The ways to play against each other as data: seats, teams, Health, and how an Attack finds its target.

Seats stand in turn order. In a team mode the teams alternate, so a seat's team is its number modulo the teams:
in 2v2 the seats 0 and 2 play against 1 and 3 (DT-MOD-07).
"""

from __future__ import annotations

from typing import NamedTuple

CHOOSE = "you choose"
THEY = "they choose"
Die = tuple[int | str, ...]


class Mode(NamedTuple):
    """A mode. teams: how many, 0 if everybody plays for themselves. health: of a dial, by number of players.

    die: whom each value of the targeting die finds, as a place among the opponents or who chooses; empty without a
    die: the attacker chooses (DT-TGT-02). facing: teams sit opposite each other, and their opponents count from left
    to right; else opponents count clockwise from the attacker. leader: whether Attacking a Leader draws a card.
    """

    key: str
    name: str
    teams: int
    health: dict[int, int]
    die: Die = ()
    facing: bool = False
    leader: bool = False

    @property
    def kind(self) -> str:
        """What the rule book calls it: all modes of teams are one kind."""
        return "teams" if self.teams else self.key

    def team(self, seat: int) -> int:
        """The number of a seat's team; everybody is a team of one where there are none (DT-MOD-07)."""
        return seat % self.teams if self.teams else seat


DUEL = Mode("duel", "Duel", 0, {2: 50})  # DT-SET-01
KING_OF_THE_HILL = Mode("king_of_the_hill", "King of the Hill", 0, {3: 35, 4: 25, 5: 20}, leader=True)  # DT-MOD-08
TWO_TEAMS = Mode("2v2", "2v2 Teams", 2, {4: 50}, (0, 0, 1, 1, THEY, CHOOSE), facing=True)  # DT-MOD-02
THREE_A_SIDE = Mode("3v3", "3v3 Teams", 2, {6: 50}, (0, 0, 1, 1, 2, 2), facing=True)  # DT-MOD-09
THREE_TEAMS = Mode("2v2v2", "2v2v2 Teams", 3, {6: 50}, (0, 1, 2, 3, CHOOSE, CHOOSE))  # DT-MOD-10

MODES = {mode.key: mode for mode in (DUEL, KING_OF_THE_HILL, TWO_TEAMS, THREE_A_SIDE, THREE_TEAMS)}
