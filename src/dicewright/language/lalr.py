"""LALR parse tables, with as many words of lookahead as a decision needs.

The grammar has no empty productions (optional groups are written out), so the textbook construction is short. Where one
word of lookahead cannot decide, further words are tried, up to `DEPTH`; what they cannot decide either is a conflict.
Symbols are ints: terminals from 0, nonterminals from `Grammar.terminals`. Bit sets are ints.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

DEPTH: Final = 5  # words of lookahead at most, after the first
PATHS: Final = 4000  # lookahead sequences tried for one decision at most
END: Final = 0  # the terminal after the last word

KEPT: Final = 8  # states of the stack remembered while looking ahead

Stack = tuple[int, ...]  # the states on top of the stack; what lies below is not known
OVER: Final[Stack] = (-1,)  # the text is over

# An action is an int, or a dict from the next terminal to an action (the decision needs one more word).
# n > 0: shift and go to state n. n < 0: reduce production -n - 1. 0: accept.
Action = Any


@dataclass
class Grammar:
    """names: symbol names, terminals first. productions: (nonterminal, symbols). starts: nonterminals."""

    names: list[str]
    terminals: int
    productions: list[tuple[int, tuple[int, ...]]]
    starts: list[int]


@dataclass
class Conflict:
    """In `state`, before `terminal` and then `after`, several actions remain possible."""

    state: int
    terminal: int
    actions: tuple[int, ...]
    after: tuple[int, ...]


@dataclass
class Tables:
    """actions[state][terminal] and gotos[state][nonterminal]; starts[k] is the state for grammar.starts[k]."""

    actions: list[dict[int, Action]]
    gotos: list[dict[int, int]]
    starts: list[int]
    kernels: list[tuple[int, ...]]  # per state: items, production * WIDTH + dot
    conflicts: list[Conflict] = field(default_factory=list)


WIDTH: Final = 256  # an item is production * WIDTH + dot


def build(grammar: Grammar) -> Tables:
    """The tables of a grammar, with its conflicts."""
    return _Builder(grammar).build()


class _Way(NamedTuple):
    """The states a production went through, where it leads once reduced, and the terminals that may follow, as bits."""

    path: Stack
    goto: int
    follow: int


class _Builder:
    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.terminals = grammar.terminals
        # one extra production per start: (start) -> symbol; reducing it is accepting
        self.productions = list(grammar.productions)
        self.first_root = len(self.productions)
        for start in grammar.starts:
            self.productions.append((-1, (start,)))
        self.by_origin: dict[int, list[int]] = {}
        for number, (origin, _) in enumerate(grammar.productions):
            self.by_origin.setdefault(origin, []).append(number)
        self.moves: list[dict[int, int]] = []
        self.kernels: list[tuple[int, ...]] = []
        self.numbers: dict[tuple[int, ...], int] = {}
        self.openings: dict[int, dict[int, set[int]]] = {}
        self.ways: dict[tuple[int, int], dict[int, _Way]] = {}

    def build(self) -> Tables:
        starts = self._states()
        self._lookaheads()
        return self._tables(starts)

    # --- states without lookahead

    def _opening(self, nonterminal: int) -> dict[int, set[int]]:
        """What the productions a nonterminal may begin with go on to: symbol -> items after it."""
        found = self.openings.get(nonterminal)
        if found is None:
            found = {}
            seen = {nonterminal}
            todo = [nonterminal]
            while todo:
                for number in self.by_origin[todo.pop()]:
                    symbol = self.productions[number][1][0]
                    found.setdefault(symbol, set()).add(number * WIDTH + 1)
                    if symbol >= self.terminals and symbol not in seen:
                        seen.add(symbol)
                        todo.append(symbol)
            self.openings[nonterminal] = found
        return found

    def _number(self, kernel: tuple[int, ...], todo: deque[int]) -> int:
        number = self.numbers.get(kernel)
        if number is None:
            number = self.numbers[kernel] = len(self.kernels)
            self.kernels.append(kernel)
            self.moves.append({})
            todo.append(number)
        return number

    def _states(self) -> list[int]:
        todo: deque[int] = deque()
        self._number((), todo)  # state 0 stays unused, so that a shift is never 0
        todo.clear()
        starts = [self._number(((self.first_root + at) * WIDTH,), todo) for at in range(len(self.grammar.starts))]
        while todo:
            state = todo.popleft()
            onward: dict[int, set[int]] = {}
            opened = set()
            for item in self.kernels[state]:
                number, dot = divmod(item, WIDTH)
                symbols = self.productions[number][1]
                if dot == len(symbols):
                    continue
                symbol = symbols[dot]
                onward.setdefault(symbol, set()).add(item + 1)
                if symbol >= self.terminals and symbol not in opened:
                    opened.add(symbol)
                    for first, items in self._opening(symbol).items():
                        onward.setdefault(first, set()).update(items)
            for symbol, items in onward.items():
                self.moves[state][symbol] = self._number(tuple(sorted(items)), todo)
        return starts

    # --- lookahead (DeRemer and Pennello, without empty productions)

    def _lookaheads(self) -> None:
        follow: dict[tuple[int, int], int] = {}
        for state, moves in enumerate(self.moves):
            for symbol, target in moves.items():
                if symbol >= self.terminals:
                    bits = 0
                    for other in self.moves[target]:
                        if other < self.terminals:
                            bits |= 1 << other
                    for item in self.kernels[target]:
                        number, dot = divmod(item, WIDTH)
                        if number >= self.first_root and dot == 1:
                            bits |= 1 << END
                    follow[state, symbol] = bits
        passes: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self.lookback: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for state, nonterminal in follow:
            for number in self.by_origin[nonterminal]:
                at = state
                symbols = self.productions[number][1]
                for symbol in symbols[:-1]:
                    at = self.moves[at][symbol]
                if symbols[-1] >= self.terminals:
                    passes.setdefault((state, nonterminal), []).append((at, symbols[-1]))
                self.lookback.setdefault((self.moves[at][symbols[-1]], number), []).append((state, nonterminal))
        todo = deque(follow)
        waiting = set(follow)
        while todo:
            here = todo.popleft()
            waiting.discard(here)
            bits = follow[here]
            for there in passes.get(here, ()):
                if follow[there] | bits != follow[there]:
                    follow[there] |= bits
                    if there not in waiting:
                        waiting.add(there)
                        todo.append(there)
        self.follow = follow

    # --- actions

    def _tables(self, starts: list[int]) -> Tables:
        actions: list[dict[int, Action]] = []
        gotos: list[dict[int, int]] = []
        tables = Tables(actions, gotos, starts, self.kernels)
        self.choices: list[dict[int, list[int]]] = []
        for state, moves in enumerate(self.moves):
            gotos.append({symbol: target for symbol, target in moves.items() if symbol >= self.terminals})
            choices: dict[int, list[int]] = {
                symbol: [target] for symbol, target in moves.items() if symbol < self.terminals
            }
            for item in self.kernels[state]:
                number, dot = divmod(item, WIDTH)
                if dot < len(self.productions[number][1]):
                    continue
                if number >= self.first_root:
                    choices.setdefault(END, []).append(0)
                    continue
                bits = 0
                for place in self.lookback.get((state, number), ()):
                    bits |= self.follow[place]
                for terminal in _bits(bits):
                    choices.setdefault(terminal, []).append(-number - 1)
            self.choices.append(choices)
        self.stepped: dict[tuple[Stack, int], frozenset[Stack]] = {}
        for state, choices in enumerate(self.choices):
            row: dict[int, Action] = {}
            for terminal, found in choices.items():
                row[terminal] = found[0] if len(found) == 1 else self._decide(state, terminal, found, tables)
            actions.append(row)
        return tables

    def _decide(self, state: int, terminal: int, found: list[int], tables: Tables) -> Action:
        """An action that looks further ahead. Records a conflict if that does not help."""
        ahead = {action: frozenset(self._after(state, terminal, action)) for action in found}
        budget = [PATHS]
        decided, clash = self._look(ahead, 1, budget)
        if clash is not None:
            tables.conflicts.append(Conflict(state, terminal, tuple(found), clash))
        return decided

    def _look(
        self, ahead: dict[int, frozenset[Stack]], depth: int, budget: list[int]
    ) -> tuple[Action, tuple[int, ...] | None]:
        """Decide between actions by the words after the stacks each leads to; else a run of words they share."""
        split: dict[int, dict[int, set[Stack]]] = {}
        for action, stacks in ahead.items():
            for stack in stacks:
                following = self.choices[stack[-1]] if stack != OVER else (OVER[0],)
                for terminal in following:
                    split.setdefault(terminal, {}).setdefault(action, set()).add(stack)
        decided: dict[int, Action] = {}
        for terminal, by_action in sorted(split.items()):
            further = {
                action: frozenset(onward for stack in stacks for onward in self._step(stack, terminal))
                for action, stacks in by_action.items()
            }
            further = {action: stacks for action, stacks in further.items() if stacks}
            budget[0] -= 1
            if len(further) == 1:
                decided[terminal] = next(iter(further))
            elif further:
                if depth >= DEPTH or budget[0] < 0 or terminal in (OVER[0], END):
                    return next(iter(further)), (terminal,)
                inner, clash = self._look(further, depth + 1, budget)
                if clash is not None:
                    return inner, (terminal, *clash)
                decided[terminal] = inner
        return decided, None

    def _after(self, state: int, terminal: int, action: int) -> set[Stack]:
        """The tops of the stack after doing `action` in `state` and then taking in `terminal`."""
        if action > 0:
            return {(state, action)}
        if action == 0:
            return {OVER}
        found: set[Stack] = set()
        for stack in self._reduced((state,), -action - 1, terminal):
            found |= self._step(stack, terminal)
        return found

    def _step(self, stack: Stack, terminal: int) -> frozenset[Stack]:
        """The tops the stack may have after taking in a terminal; below `stack` anything that leads there may lie."""
        if stack == OVER:
            return frozenset((OVER,))
        key = (stack, terminal)
        known = self.stepped.get(key)
        if known is not None:
            return known
        found: set[Stack] = set()
        seen = {stack}
        todo = [stack]
        while todo:
            here = todo.pop()
            for action in self.choices[here[-1]].get(terminal, ()):
                if action > 0:
                    found.add((*here, action)[-KEPT:])
                elif action == 0:
                    found.add(OVER)
                else:
                    onward = [other for other in self._reduced(here, -action - 1, terminal) if other not in seen]
                    seen.update(onward)
                    todo += onward
        self.stepped[key] = result = frozenset(found)
        return result

    def _reduced(self, stack: Stack, number: int, terminal: int) -> Iterator[Stack]:
        """The stack after reducing a production before a terminal: exactly, as far as the stack is known."""
        ways = self._ways_back(stack[-1], number)
        length = len(self.productions[number][1]) + 1
        if len(stack) >= length:
            way = ways.get(stack[-length])
            if way is not None and way.follow >> terminal & 1 and way.path == stack[-length:]:
                yield (*stack[:-length], way.path[0], way.goto)
            return
        known = len(stack)
        for origin, way in ways.items():
            if way.follow >> terminal & 1 and way.path[-known:] == stack:
                yield (origin, way.goto)

    def _ways_back(self, state: int, number: int) -> dict[int, _Way]:
        """How a production that ends in a state can have begun, by the state it began in."""
        found = self.ways.get((state, number))
        if found is None:
            found = self.ways[state, number] = {}
            nonterminal, symbols = self.productions[number]
            for origin, _ in self.lookback.get((state, number), ()):
                path = [origin]
                for symbol in symbols:
                    path.append(self.moves[path[-1]][symbol])
                follow = self.follow[origin, nonterminal]
                found[origin] = _Way(tuple(path), self.moves[origin][nonterminal], follow)
        return found


def _bits(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def shortest_path(tables: Tables, state: int) -> Sequence[int]:
    """Symbols of a shortest way from a start to `state`."""
    previous: dict[int, tuple[int, int]] = dict.fromkeys(tables.starts, (0, -1))
    todo = deque(tables.starts)
    while todo and state not in previous:
        here = todo.popleft()
        for symbol, target in _onward(tables, here):
            if target not in previous:
                previous[target] = (here, symbol)
                todo.append(target)
    path: list[int] = []
    while state in previous and previous[state][1] >= 0:
        state, symbol = previous[state]
        path.append(symbol)
    return path[::-1]


def _onward(tables: Tables, state: int) -> Iterable[tuple[int, int]]:
    for terminal, action in tables.actions[state].items():
        for target in shifts(action):
            yield terminal, target
    yield from tables.gotos[state].items()


def shifts(action: Action) -> Iterator[int]:
    """The states an action may shift to."""
    if isinstance(action, dict):
        for inner in action.values():
            yield from shifts(inner)
    elif action > 0:
        yield action
