"""A match step by step: what a seat, a spectator, or who looks into every hand sees after each decision.

One that goes on can be looked back at, too, up to where it stands; whoever asks shows each only what it saw.

A stretch is a view with what each of the next decisions changed in it, in the shapes of `arena/changes.py`:

    {"first": 32, "steps": 291, "view": {…}, "changes": [{"from": 32, "version": 33, …, "log": [line]}, …]}

Each view says in `replay` what was asked then and what came of it: {"seat", "asked", "answer"}; the words are left out
where the one who looks did not know them. Its version is the step. No view of a replay asks anything.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator
from threading import Lock
from typing import Any

from dicewright.arena.changes import View, change
from dicewright.arena.plain import text_of
from dicewright.arena.watching import Shared
from dicewright.engine.match import Match
from dicewright.engine.record import replay
from dicewright.games import build
from dicewright.table.beats import grown, last_turn
from dicewright.table.causes import Causes
from dicewright.table.inspect import inspection
from dicewright.table.transcript import as_written

ALL = -1
"""Who sees every hand; None is a spectator, other numbers are seats."""
STRETCH = 32
"""Decisions in a stretch: so many are sent together, and of each first one the match is kept."""
SHOWN = 8
"""Matches that are kept for who looks at them."""


class Moments:
    """A match that can be looked at after any of its steps. Its methods take time: for a thread.

    steps: how many there are.
    """

    steps = 0

    def at(self, step: int) -> Match:
        """The match after so many steps, for whoever asks alone."""
        raise NotImplementedError

    def following(self, first: int, last: int) -> Iterator[Match]:
        """The match after each of some steps, the first and the last included; each until the next is asked for."""
        raise NotImplementedError

    def decided(self, step: int, match: Match, eyes: int | None) -> View | None:
        """What was asked after so many steps, and what came of it; None at the end."""
        raise NotImplementedError

    def step_of(self, line: int) -> int:
        """After which decision the log first had so many lines; the last one where it never had."""
        low, high = 0, self.steps
        while low < high:
            middle = (low + high) // 2
            if lines_of(self.at(middle)) >= line:
                high = middle
            else:
                low = middle + 1
        return low

    def beginnings(self) -> dict[str, list[int]]:
        """After which steps a turn begins, and a round: once everybody has had a turn, in turn order."""
        following = self.following(0, self.steps)
        match, turns, rounds = next(following), [0], [0]
        seats = len(match.game.seats)
        first = last = _active(match)
        turn = match.turn
        for at, match in enumerate(following, 1):
            if match.turn != turn and match.result is None:
                turn, now = match.turn, _active(match)
                turns.append(at)
                if (now - first) % seats <= (last - first) % seats:
                    rounds.append(at)
                last = now
        return {"turns": turns, "rounds": rounds}

    def view(self, step: int, eyes: int | None) -> View:
        """What was seen after so many steps, with the whole log."""
        return self._view(step, self.at(step), eyes, 0, Causes())

    def look(self, step: int, eyes: int | None, number: int) -> View | None:
        """All that was known of one thing then; None where it was not seen."""
        return inspection(self.view(step, eyes), number)

    def stretch(self, step: int, eyes: int | None) -> str:
        """The stretch in which a step lies, as JSON."""
        first = step - step % STRETCH
        following, shared, causes = self.following(first, min(first + STRETCH, self.steps)), Shared(), Causes()
        match = next(following)
        view = shared.to(match, self._view(first, match, eyes, 0, causes))
        recent = grown([], view["log"])
        view["last"] = last_turn(recent, view["viewer"])
        changes, old, told = [], view, match.told
        for at, match in enumerate(following, first + 1):
            new = shared.to(match, self._view(at, match, eyes, told, causes))
            told = match.told
            recent = grown(recent, new["log"])
            new["last"] = last_turn(recent, new["viewer"])
            changes.append({**change(old, new), "log": new["log"]})
            old = new
        return text_of({"first": first, "steps": self.steps, "view": view, "changes": changes})

    def _view(self, step: int, match: Match, eyes: int | None, since: int, causes: Causes) -> View:
        view = opened(match, since) if eyes == ALL else match.shown(eyes, since)
        view["log"] = [causes.told(line) for line in view["log"]]
        view["ask"], view["accord"] = None, {"offers": []}
        view["replay"], view["version"] = self.decided(step, match, eyes), step
        return view


class Reel(Moments):
    """A recorded match. Its steps are its decisions."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.steps = len(record["decisions"])
        self._lock = Lock()
        self._marks: list[Match] = []

    def go_on(self, record: dict[str, Any]) -> None:
        """Take in what was decided since. record: of the same match, later."""
        self.record = record
        self.steps = len(record["decisions"])

    def at(self, step: int) -> Match:
        """The match after so many decisions."""
        with self._lock:
            if not self._marks:
                self._marks.append(replay(self.record, build, 0))
            while len(self._marks) <= step // STRETCH:
                self._marks.append(self._on(self._marks[-1], STRETCH))
            return self._on(self._marks[step // STRETCH], step % STRETCH)

    def _on(self, match: Match, steps: int) -> Match:
        """The match so many decisions later."""
        *_, twin = self._entered(match.clone(), steps)
        return twin

    def following(self, first: int, last: int) -> Iterator[Match]:
        """The match at a decision, and then after each, the same one each time."""
        return self._entered(self.at(first), last - first)

    def _entered(self, match: Match, steps: int) -> Iterator[Match]:
        """The match, and then again after each of the next decisions, which are entered into it."""
        yield match
        for one in self.record["decisions"][match.decisions : match.decisions + steps]:
            match.enter(one["seat"], one["answer"])
            yield match

    def decided(self, step: int, match: Match, eyes: int | None) -> View | None:
        """What was asked, and what came of it, in words for those who knew; None at the end."""
        if step >= self.steps or match.ask is None:
            return None
        given = self.record["decisions"][step]
        found = {"seat": given["seat"], "asked": "", "answer": ""}
        if eyes in (ALL, given["seat"]):
            found.update(asked=match.ask.prompt(), answer=as_written(given["answer"], match.ask))
        return found


def lines_of(match: Match) -> int:
    """How many lines the log of a match has."""
    return match.log.lines


def _active(match: Match) -> int:
    """Whose turn it is."""
    return int(match.shown(None, log=False)["active"])


def opened(match: Match, since: int = 0) -> View:
    """What a spectator sees who may look into every hand: of each zone what its own player sees of it."""
    view = match.shown(None, since)
    views = [match.shown(seat, log=False)["zones"] for seat in match.game.seats]
    zones = [max(seen, key=lambda one: len(one["items"])) for seen in zip(view["zones"], *views, strict=True)]
    return {**view, "zones": zones}


class Reels:
    """The matches that are looked at step by step: over or not, and by whom."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, bool], Reel] = OrderedDict()

    def of(self, match: str, record: str) -> Reel:
        """The reel of a match that is over. record: as text."""
        return self._kept.get((match, True)) or self._keep((match, True), Reel(json.loads(record)))

    def so_far(self, match: str, record: dict[str, Any]) -> Reel:
        """The reel of a match that goes on. record: as far as it goes."""
        reel = self._kept.get((match, False)) or Reel(record)
        reel.go_on(record)
        return self._keep((match, False), reel)

    def _keep(self, key: tuple[str, bool], reel: Reel) -> Reel:
        self._kept[key] = reel
        self._kept.move_to_end(key)
        if len(self._kept) > SHOWN:
            self._kept.popitem(last=False)
        return reel
