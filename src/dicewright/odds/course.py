"""The course of a match from its record: Health or life after each decision, and how lucky every roll was.

    {"game": "dice_throne", "meter": "Health", "counted": "damage", "seats": ["Barbarian", "Paladin"], "steps": 655,
     "result": {…},
     "points": [{"step": 0, "turn": 1, "values": [50, 50]}, …],
     "rolls": [{"step": 14, "turn": 1, "seat": 0, "dice": [1, 2, 2, 2, 6], "symbols": ["sword", …], "kept": [],
                "left": 2, "ability": "Smack", "expected": 6.31, "worth": 8.12, "luck": 1.81}, …],
     (a reroll also has "before": [1, 2, 2, 6, 6], "better": [6, 6], "cost": 0.4)
     "luck": [5.42, -0.13], "not_counted": 3, "best_keeps": [2, 0],
     "faces": [{"seat": 0, "die": "hero dice", "came": [14, 9, …], …}]}

`points` has one entry for each change, the first is the beginning. `counted` is what the numbers of a roll are.

Dice Throne: a roll of an Offensive Roll Phase is worth the damage that its board deals on average under the best keeps,
with the attempts that are `left` after it: exact, over all rolls. `expected` is the same with the dice that were
`kept`, before the others fell. So luck is what the dice alone do: keeping well or badly is no part of it, and its mean
is 0. `ability` is what the dice make as they lie, empty for nothing. A reroll has a `cost`, too: by how much the dice
that were kept are worth less than the `better` ones of those that lay there `before`; that is what luck leaves out.
`not_counted` are rolls whose chances cannot be told: with dice of another hero, frozen or blank ones, or another number
of dice.

Dice Masters: a roll of a Roll and Reroll Step is worth the energy that `odds/energy.py` counts, with the reroll if it
is `left`. `dice` are the numbers of the faces, `symbols` the dice with their faces in words, and `kept` the faces that
were not rerolled; the `cost` is that of what was rerolled and kept. Dice that an effect rolls are not part of it.

`best_keeps` says how often each seat has taken the best keep that the table had counted, as the record notes it.
`faces` (see `odds/faces.py`) counts every die that fell, whatever it was rolled for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.engine.accord import HINT, Act
from dicewright.engine.match import Match
from dicewright.engine.record import replay
from dicewright.games import build
from dicewright.games.dice_masters.board.state import state_of
from dicewright.games.dice_masters.cards.definitions import SIDEKICK
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.cards.needs import parse_needs, shown
from dicewright.odds.dice import board_values
from dicewright.odds.energy import mean_worth
from dicewright.odds.energy import worth as energy
from dicewright.odds.faces import SIDES, Faces
from dicewright.odds.keeping import Keeping
from dicewright.odds.objectives import DICE, ROLLED
from dicewright.odds.prospects import RULED, with_prospects
from dicewright.odds.rolls import rolls

View = Mapping[str, Any]
Line = tuple[str, float]
"""What a line of a board needs, and the damage that it deals on average."""
EXACT = 2
ATTEMPT = "attempt"
MASTERS = "dice_masters"
SIDE_FACES = tuple(face.symbols[0] if face.symbols else "character" for face in SIDEKICK.faces)
CARD_DIE = "dice of cards"
CARD_FACES = (
    "1st energy",
    "2nd energy",
    "3rd energy",
    "level 1 or action",
    "level 2 or action *",
    "level 3 or action **",
)
"""The faces of every die of a card in their order (DM-DICE-01)."""


def course_of(record: Any) -> dict[str, Any]:
    """The course of a recorded match. Raises `BadRecord`."""
    whole = replay(record, build)  # says what is wrong with a record that cannot be played
    match = replay(record, build, 0)
    told = _Course(match)
    for one in record["decisions"]:
        match.enter(one["seat"], one["answer"])
        told.after(match)
    view = whole.shown(None, 0)
    return {
        "game": view["game"],
        "meter": told.meter,
        "counted": "energy" if view["game"] == MASTERS else "damage",
        "seats": [str(seat["name"]) for seat in view["seats"]],
        "steps": len(record["decisions"]),
        "result": whole.result,
        "points": told.points,
        "rolls": told.rolls,
        "luck": [round(sum(one["luck"] for one in told.rolls if one["seat"] == at), EXACT) for at in range(told.count)],
        "not_counted": told.missed,
        "best_keeps": [_best_keeps(record, at) for at in range(told.count)],
        "faces": told.faces.tables(),
    }


def _best_keeps(record: Any, seat: int) -> int:
    """How often a seat has taken the best keep."""
    return sum(one["seat"] == seat and one["answer"] == Act(HINT).data() for one in record["decisions"])


class _Course:
    """What is put together while a record is played."""

    def __init__(self, match: Match) -> None:
        self.points: list[dict[str, Any]] = []
        self.rolls: list[dict[str, Any]] = []
        self.missed = 0
        self.faces = Faces()
        self._lying: dict[int, dict[int, tuple[int, str]]] = {}
        self._view = match.shown(None, match.told)
        self._next = match.told
        self.meter = str(self._view["seats"][0]["meters"][0]["name"])
        self.count = len(self._view["seats"])
        self._begin(match)
        self._note(match)

    def _begin(self, match: Match) -> None:
        """Take in the first roll, after which the first decision comes; what was before a match that went on counts
        there.
        """
        for line in match.shown(None)["log"]:
            beat = line.get("beat") or {}
            self._fallen(match, beat)
            if self._view["game"] == MASTERS and beat.get("do") == "roll" and beat.get("what") == ATTEMPT:
                self._rolled_masters(match, beat)
        if match.whence is not None:
            self.rolls, self.faces = [], Faces()

    def after(self, match: Match) -> None:
        """Take in what one answer has led to."""
        before = self._view
        view = self._view = match.shown(None, self._next)
        self._next = match.told
        for line in view["log"]:
            beat = line.get("beat") or {}
            self._fallen(match, beat)
            if beat.get("do") == "roll" and beat.get("what") == ATTEMPT:
                if view["game"] == MASTERS:
                    self._rolled_masters(match, beat)
                else:
                    self._rolled(match, before, view, beat)
        self._note(match)

    def _note(self, match: Match) -> None:
        values = [int(seat["meters"][0]["value"]) for seat in self._view["seats"]]
        if not self.points or self.points[-1]["values"] != values:
            self.points.append({"step": match.decisions, "turn": match.turn, "values": values})

    def _fallen(self, match: Match, beat: Mapping[str, Any]) -> None:
        """Count the faces of a roll, whatever it was for."""
        if beat.get("do") != "roll":
            return
        seat = int(beat["by"])
        for number, face, _ in beat["dice"]:
            if self._view["game"] == MASTERS:
                state = state_of(match)
                kind = state.game.kinds[state.things[number].card]
                named = ("Sidekick dice", SIDE_FACES) if kind == SIDEKICK else (CARD_DIE, CARD_FACES)
                self.faces.add(seat, *named, int(face))
            elif 1 <= int(face) <= SIDES:
                self.faces.add(seat, *self._own_die(match, seat), int(face) - 1)

    def _own_die(self, match: Match, seat: int) -> tuple[str, tuple[str, ...]]:
        """What the dice of a seat of Dice Throne are called, and what they show; an enemy's are named by number."""
        about = self._view["seats"][seat]
        if seat in match.game.ruled:
            return "enemy dice", tuple(map(str, range(1, SIDES + 1)))
        faces = hero(about["hero"]).faces
        return "hero dice", tuple(f"{value} {faces[value]}" for value in range(1, SIDES + 1))

    def _rolled(self, match: Match, before: View, view: View, beat: Mapping[str, Any]) -> None:
        seat, left = int(beat["by"]), int(view["attempts"])
        fell = {one[0]: (int(one[1]), str(one[2])) for one in beat["dice"]}
        lay = {item["id"]: item for zone in before["zones"] if zone["key"] == f"dice {seat}" for item in zone["items"]}
        kept = {key: item["face"]["value"] for key, item in lay.items() if key not in fell}
        own = None if seat in match.game.ruled else board_values(view, seat)  # who is played by rules decides nothing
        if own is None or len(fell) + len(kept) != DICE or not all(kept.values()):
            self.missed += 1
            return
        values = [*(value for value, _ in fell.values()), *kept.values()]
        counted = with_prospects(view)["seats"][seat]
        board = _board(counted["hero"], _lines(counted), tuple(counted.get("blank", ())))
        expected = board.mean(tuple(sorted(kept.values())), left + 1)
        worth = board.best(tuple(sorted(values)), left)
        faces = hero(counted["hero"]).faces
        told = {"dice": sorted(values), "symbols": [faces[value] for value in sorted(values)], "left": left}
        told["ability"] = _ability(counted, tuple(sorted(values)))
        lain = tuple(sorted(item["face"]["value"] for item in lay.values()))
        if board_values(before, seat):  # else nothing lay there, and nothing was decided
            better, most = board.keep(lain, left + 1)
            told["before"], told["better"], told["cost"] = list(lain), list(better), _cost(most, expected)
        self._tell(match, seat, {**told, "kept": sorted(kept.values())}, expected, worth)

    def _rolled_masters(self, match: Match, beat: Mapping[str, Any]) -> None:
        """A first roll begins what lies there; a reroll changes some of it (DM-ROLL-02)."""
        seat, left = int(beat["by"]), 0 if beat["again"] else 1
        fell = {int(number): (int(face), str(words)) for number, face, words in beat["dice"]}
        lay = self._lying.get(seat, {}) if beat["again"] else {}
        kept = {number: one for number, one in lay.items() if number not in fell}
        self._lying[seat] = now = {**kept, **fell}
        state = state_of(match)
        kinds = {number: state.game.kinds[state.things[number].card] for number in now}
        words = {number: state.game.printed(state, number) for number in now}
        told = {
            "dice": [face + 1 for face, _ in now.values()],
            "symbols": [f"{words[number]}: {shown}" for number, (_, shown) in now.items()],
            "kept": [shown for _, shown in kept.values()],
            "left": left,
        }
        means = sum(mean_worth(kinds[number], left + 1) for number in fell)
        expected = means + energy([(kinds[number], face) for number, (face, _) in kept.items()], 0)
        came = energy([(kinds[number], face) for number, (face, _) in now.items()], left)
        if beat["again"]:
            told["cost"] = _cost(energy([(kinds[number], face) for number, (face, _) in lay.items()], 1), expected)
        self._tell(match, seat, told, expected, came)

    def _tell(self, match: Match, seat: int, told: dict[str, Any], expected: float, worth: float) -> None:
        numbers = {"expected": round(expected, EXACT), "worth": round(worth, EXACT)}
        where = {"step": match.decisions, "turn": match.turn, "seat": seat}
        self.rolls.append({**where, **told, **numbers, "luck": round(worth - expected, EXACT)})


def _cost(most: float, chosen: float) -> float:
    """By how much what was kept is worth less than the best keep."""
    return max(0.0, round(most - chosen, EXACT))


def _lines(seat: View) -> tuple[Line, ...]:
    """The lines of a board that dice lead to, with what each deals now."""
    return tuple((needs, damage) for _, needs, damage in _rungs(seat))


def _rungs(seat: View) -> list[tuple[View, str, float]]:
    """The same with the ability that each line belongs to."""
    rows = [(part, row) for part in seat["sheet"] if part["kind"] in RULED for row in part["rows"]]
    pairs = zip(rows, seat["prospects"], strict=True)
    return [
        (part, row["needs"], float(told.get("damage", 0.0)))
        for (part, row), told in pairs
        if part["kind"] in ROLLED and row.get("needs")
    ]


def _ability(seat: View, roll: tuple[int, ...]) -> str:
    """The ability of a board that deals the most damage with a roll as it lies; empty where the roll makes none."""
    faces = hero(seat["hero"]).faces
    counted = tuple(0 if value in seat.get("blank", ()) else value for value in roll)
    symbols = shown(counted, faces)
    best = [
        (damage, str(part["name"]))
        for part, needs, damage in _rungs(seat)
        if parse_needs(needs, faces).among(counted, symbols) is not None
    ]
    return max(best, key=lambda one: one[0])[1] if best else ""


@of_content
@lru_cache(maxsize=256)
def _board(slug: str, lines: tuple[Line, ...], blank: tuple[int, ...]) -> Keeping:
    """What final rolls are worth on a board: the most damage that one of its lines deals with them."""
    faces = hero(slug).faces
    worth = dict.fromkeys(rolls(DICE).full, 0.0)
    wanted = [(parse_needs(text, faces), damage) for text, damage in lines]
    for roll in worth:
        counted = tuple(0 if value in blank else value for value in roll)
        symbols = shown(counted, faces)
        met = [damage for needs, damage in wanted if needs.among(counted, symbols) is not None]
        worth[roll] = max(met, default=0.0)
    return Keeping(DICE, worth.__getitem__)
