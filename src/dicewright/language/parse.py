"""Runs the tables over a text and builds the tree. Every word is consumed or the text is refused."""

from __future__ import annotations

from typing import Any, Final

from dicewright.language.grammar import Build
from dicewright.language.keyword import KeywordUse, Param
from dicewright.language.lalr import Tables
from dicewright.language.scan import Reading, Scanner

FORKS: Final = 200  # tries of another reading of a word at most, in one text


class Stuck(Exception):
    """No reading of the next word fits. `stack`: the states, for saying what would."""

    def __init__(self, place: int, stack: list[int]) -> None:
        super().__init__(place)
        self.place = place
        self.stack = stack


class Ambiguous(Exception):
    """Two readings of a word of the same length both lead to a tree."""

    def __init__(self, place: int, one: Any, other: Any) -> None:
        super().__init__(place)
        self.place = place
        self.trees = (one, other)


class Parser:
    """The tables of a language with what each production builds."""

    def __init__(self, tables: Tables, shapes: list[tuple[int, int]], builds: list[Build]) -> None:
        self.actions = tables.actions
        self.gotos = tables.gotos
        self.starts = tables.starts
        self.shapes = shapes  # (nonterminal, length) of each production
        self.builds = builds

    def parse(self, scanner: Scanner, start: int) -> Any:
        """The tree of a text. Raises `Stuck` at the furthest place reached, or `Ambiguous`."""
        self.forks = 0
        return self._run(scanner, [self.starts[start]], [], 0)

    def _run(self, scanner: Scanner, states: list[int], values: list[Any], place: int) -> Any:
        actions = self.actions
        while True:
            start, readings = scanner.at(place)
            row = actions[states[-1]]
            fitting = [reading for reading in readings if reading.terminal in row]
            if not fitting:
                raise Stuck(start, states)
            if len(fitting) > 1:
                return self._fork(scanner, states, values, fitting, start)
            reading = fitting[0]
            if self._take(scanner, states, values, reading, start):
                return values[0]
            place = reading.end

    def _fork(self, scanner: Scanner, states: list[int], values: list[Any], fitting: list[Reading], start: int) -> Any:
        """Try each reading; the longest that leads to a tree wins."""
        furthest: Stuck | None = None
        best: tuple[int, Any] | None = None
        for reading in sorted(fitting, key=lambda reading: -reading.end):
            if best is not None and reading.end < best[0]:
                break
            self.forks += 1
            if self.forks > FORKS:
                raise furthest or Stuck(start, states)
            onward, made = list(states), list(values)
            try:
                over = self._take(scanner, onward, made, reading, start)
                tree = made[0] if over else self._run(scanner, onward, made, reading.end)
            except Stuck as stuck:
                if furthest is None or stuck.place > furthest.place:
                    furthest = stuck
                continue
            if best is not None and best[1] != tree:
                raise Ambiguous(start, best[1], tree)
            best = (reading.end, tree)
        if best is None:
            assert furthest is not None
            raise furthest
        return best[1]

    def _take(
        self, scanner: Scanner, states: list[int], values: list[Any], reading: Reading, start: int, first: Any = None
    ) -> bool:
        """Reduce as the reading demands (`first` first), then shift it. True if the text is complete."""
        terminal = reading.terminal
        while True:
            action = self.actions[states[-1]].get(terminal) if first is None else first
            first = None
            if type(action) is dict:
                decided = self._look(scanner, action, reading.end)
                if decided is None:
                    raise self._furthest(scanner, states, values, reading, start, action)
                action = decided
            if action is None:
                raise Stuck(start, states)
            if action > 0:
                states.append(action)
                values.append(reading.value)
                return False
            if action == 0:
                return True
            production = -action - 1
            origin, length = self.shapes[production]
            made = self._build(self.builds[production], values[-length:])
            del values[-length:], states[-length:]
            values.append(made)
            states.append(self.gotos[states[-1]][origin])

    def _furthest(
        self, scanner: Scanner, states: list[int], values: list[Any], reading: Reading, start: int, action: Any
    ) -> Stuck:
        """Where the text gets stuck if the words ahead fit none of the actions: the furthest any of them leads."""
        furthest = Stuck(start, states)
        for one in dict.fromkeys(_leaves(action)):
            self.forks += 1
            onward, made = list(states), list(values)
            try:
                if self.forks < FORKS and not self._take(scanner, onward, made, reading, start, one):
                    self._run(scanner, onward, made, reading.end)
            except Stuck as stuck:
                if stuck.place > furthest.place:
                    furthest = stuck
        return furthest

    def _look(self, scanner: Scanner, action: Any, place: int) -> Any:
        """Decide by the words that follow; None if they fit no action."""
        while type(action) is dict:
            _, readings = scanner.at(place)
            for reading in readings:
                if reading.terminal in action:
                    action = action[reading.terminal]
                    place = reading.end
                    break
            else:
                return None
        return action

    def _build(self, build: Build, parts: list[Any]) -> Any:
        how = build.how
        if how == "value":
            return build.made
        if how == "one":
            return parts[0]
        if how == "first":
            return (_worded(build, parts[build.args[0]]),)
        if how == "more":
            return (*parts[build.args[0]], _worded(build, parts[build.args[1]]))
        args = [parts[at] if at >= 0 else fixed for at, fixed in zip(build.args, build.constants, strict=True)]
        for at, words in enumerate(build.words):
            if words is not None and not isinstance(args[at], Param):
                args[at] = words.find(args[at])
        if how == "node":
            return build.made(*args)
        return KeywordUse(build.made, tuple(args))


def _worded(build: Build, part: Any) -> Any:
    words = build.words[0]
    return part if words is None or isinstance(part, Param) else words.find(part)


def _leaves(action: Any) -> Any:
    if type(action) is dict:
        for inner in action.values():
            yield from _leaves(inner)
    else:
        yield action
