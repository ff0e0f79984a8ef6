"""Says what the tables mean in terms of phrases: what may follow at a place, and which phrases cannot be told apart."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from dicewright.language.article import joined, with_article
from dicewright.language.grammar import INT, NAME, NEWLINE, SIGNED, STRING, GrammarMaker
from dicewright.language.lalr import WIDTH, Conflict, Grammar, Tables, shortest_path
from dicewright.language.phrases import called

_QUOTED: Final = re.compile(r"'([^']+)'")
_CLOSING: Final = (".", ",", ":", ";", "'s", "]", ")", "?", "!")


class Explainer:
    """The tables of a language beside its phrases."""

    def __init__(self, grammar: Grammar, tables: Tables, maker: GrammarMaker) -> None:
        self.grammar = grammar
        self.tables = tables
        self.builds = maker.builds
        self.sources = maker.sources
        self.spellings = maker.spellings
        self.types = maker.group_names()  # for every nonterminal
        self._samples: dict[int, tuple[int, ...]] | None = None

    # --- symbols in words

    def word(self, symbol: int) -> str:
        """A terminal as it is shown in messages."""
        name = self.grammar.names[symbol]
        if name == "":
            return "the end"
        if name == INT:
            return "a number"
        if name == SIGNED:
            return "a number with a sign"
        if name == STRING:
            return "quoted text"
        if name == NEWLINE:
            return "a new line"
        if name.startswith(NAME):
            return f"the name of {with_article(name[len(NAME) :].replace('_', ' '))}"
        return f"'{self.spellings.get(symbol, name)}'"

    def sample(self, symbols: Iterable[int]) -> str:
        """A shortest text for symbols."""
        text = ""
        for terminal in self._terminals(symbols):
            name = self.spellings.get(terminal, self.grammar.names[terminal])
            if name == INT:
                name = "2"
            elif name == SIGNED:
                name = "+1"
            elif name == STRING:
                name = '"…"'
            elif name.startswith(NAME):
                name = f"<{name[len(NAME) :]}>"
            close = name in _CLOSING or not text or text[-1] in "[(-"
            text = text + name if close else joined(text + " ", name)
        return text

    def _terminals(self, symbols: Iterable[int]) -> Iterator[int]:
        if self._samples is None:
            self._samples = _shortest(self.grammar)
        for symbol in symbols:
            if symbol < self.grammar.terminals:
                yield symbol
            else:
                yield from self._samples[symbol]

    def phrase(self, production: int) -> str:
        """The phrase a production comes from."""
        if production >= len(self.sources):
            return "the whole text"
        source = self.sources[production]
        if source is None:
            return f"the words {self.sample(self.grammar.productions[production][1])!r}"
        title = source.keyword or source.node.__name__
        if self.builds[production].how in ("first", "more"):
            return f"a list in {title} “{source.text}”"
        return f"{title} “{source.text}”"

    # --- conflicts

    def conflicts(self, most: int = 12) -> str:
        """All conflicts in words; "" if there are none."""
        said: dict[str, str] = {}
        for conflict in self.tables.conflicts:
            key, text = self._conflict(conflict)
            said.setdefault(key, text)
        if not said:
            return ""
        lines = [
            f"{len(said)} places where phrases cannot be told apart:"
            if len(said) > 1
            else "phrases cannot be told apart:"
        ]
        for number, text in enumerate(list(said.values())[:most], 1):
            lines.append(f"{number}. {text}")
        if len(said) > most:
            lines.append(f"… and {len(said) - most} more")
        return "\n".join(lines)

    def _conflict(self, conflict: Conflict) -> tuple[str, str]:
        before = self.sample(shortest_path(self.tables, conflict.state))
        shared = [symbol for symbol in (conflict.terminal, *conflict.after) if symbol > 0]
        after = self.sample(shared) if shared else "the end of the text"
        readings = []
        for action in conflict.actions:
            readings += self._readings(conflict, action)
        lines = [f"after “{before}”, before “{after}”:"]
        lines += [f"     - {reading}" for reading in dict.fromkeys(readings)]
        return "\n".join(sorted(set(readings))), "\n".join(lines)

    def _readings(self, conflict: Conflict, action: int) -> list[str]:
        if action == 0:
            return ["the text ends here"]
        if action < 0:
            return [f"{self.phrase(-action - 1)} ends here"]
        found = []
        for item in self.tables.kernels[action]:
            production, dot = divmod(item, WIDTH)
            symbols = self.grammar.productions[production][1]
            rest = self.sample(symbols[dot - 1 :])
            found.append(f"{self.phrase(production)} goes on: “… {rest}”")
        return found[:4]

    # --- what may follow

    def expected(self, stack: list[int], most: int = 6) -> tuple[str, ...]:
        """What could stand next, in words, likeliest first: what continues the innermost open phrase comes first."""
        found: dict[str, None] = {}
        for states in self._open(stack):
            for item in self.tables.kernels[states[-1]]:
                production, dot = divmod(item, WIDTH)
                if production >= len(self.grammar.productions):
                    symbols: tuple[int, ...] = (self.grammar.starts[production - len(self.grammar.productions)],)
                else:
                    symbols = self.grammar.productions[production][1]
                if dot < len(symbols):
                    found.update(dict.fromkeys(self._wanted(symbols, dot)))
                elif production >= len(self.grammar.productions):
                    found.setdefault("the end of the text")
        said = list(found)
        if len(said) > most:
            return (*said[: most - 1], f"{len(said) - most + 1} other things")
        if said and all(text.startswith(("a ", "an ")) for text in said):
            begins = [text for text in self._beginnings(stack) if text not in found]
            if begins:
                said[-1] += f" (such as {', '.join(begins[:5])}{', …' if len(begins) > 5 else ''})"
        return tuple(said)

    def follow(self, stack: list[int], names: Mapping[str, Iterable[str]]) -> list[tuple[str, str]]:
        """What could stand next, each with what it is; see `Language.after`. names: the proper names by kind."""
        found: dict[str, str] = {}
        for text in self.expected(stack, most=40):
            for said in _QUOTED.findall(text):
                if "<" not in said and '"' not in said:
                    found.setdefault(said, "word")
        for terminal in sorted({terminal for terminal, target in self.acceptable(stack) if target >= 0}):
            name = self.grammar.names[terminal]
            if name in (INT, SIGNED):
                found.setdefault("2" if name == INT else "+1", "number")
            elif name.startswith(NAME):
                kind = name[len(NAME) :]
                found.update(dict.fromkeys(names.get(kind, ()), kind.replace("_", " ")))
            elif name not in (STRING, NEWLINE, ""):
                word = self.spellings.get(terminal, name)
                if not any(said.partition(" ")[0] == word for said in found):
                    found[word] = "word"
        return list(found.items())

    def _beginnings(self, stack: list[int]) -> list[str]:
        """How the phrases begin that could stand next, in the order of the vocabulary."""
        found: dict[str, int] = {}
        for _, target in self.acceptable(stack):
            for item in self.tables.kernels[target] if target >= 0 else ():
                production, dot = divmod(item, WIDTH)
                if dot == 1 and self.sources[production] is not None:
                    text = next(self._wanted(self.grammar.productions[production][1], 0))
                    found[text] = min(production, found.get(text, production))
        return sorted(found, key=lambda text: found[text])

    def _open(self, stack: list[int]) -> Iterator[list[int]]:
        """The stack, and the stacks left when phrases that may end here have ended, innermost first."""
        todo = deque([list(stack)])
        for _ in range(60):
            if not todo:
                return
            states = todo.popleft()
            yield states
            for item in self.tables.kernels[states[-1]]:
                production, dot = divmod(item, WIDTH)
                if production < len(self.grammar.productions) and dot == len(self.grammar.productions[production][1]):
                    origin, symbols = self.grammar.productions[production]
                    rest = states[: -len(symbols)]
                    todo.append([*rest, self.tables.gotos[rest[-1]][origin]])

    def _wanted(self, symbols: tuple[int, ...], dot: int) -> Iterator[str]:
        """The symbol at `dot` in words: the next literal words, or what the slot there takes."""
        first = symbols[dot]
        if first >= self.grammar.terminals:
            yield from self._kinds(first)
        elif self.grammar.names[first].startswith("#"):
            yield self.word(first)
        else:
            end = dot
            while end < len(symbols) and end < dot + 3 and symbols[end] < self.grammar.terminals:
                if self.grammar.names[symbols[end]].startswith("#"):
                    break
                end += 1
            yield f"'{self.sample(symbols[dot:end])}'"

    def _kinds(self, nonterminal: int, deep: int = 3) -> Iterator[str]:
        """What a nonterminal is called: its category, or for lists and choices of words what they begin with."""
        kind = self.types[nonterminal - self.grammar.terminals]
        if kind is not None:
            yield called(kind)
            return
        for origin, symbols in self.grammar.productions:
            if origin == nonterminal and deep:
                if symbols[0] >= self.grammar.terminals:
                    yield from self._kinds(symbols[0], deep - 1) if symbols[0] != nonterminal else ()
                else:
                    yield f"'{self.sample(symbols)}'"

    def acceptable(self, stack: list[int]) -> Iterator[tuple[int, int]]:
        """(terminal, state after it) for every word that may come next; state -1 for the end of the text."""
        for terminal in self.tables.actions[stack[-1]]:
            for target in self._after(stack, terminal):
                yield terminal, target

    def _after(self, stack: list[int], terminal: int) -> Iterator[int]:
        todo = [list(stack)]
        for _ in range(200):
            if not todo:
                return
            states = todo.pop()
            action = self.tables.actions[states[-1]].get(terminal)
            for one in dict.fromkeys(_leaves(action)) if action is not None else ():
                if one > 0:
                    yield one
                elif one == 0:
                    yield -1
                else:
                    origin, symbols = self.grammar.productions[-one - 1]
                    rest = states[: -len(symbols)]
                    todo.append([*rest, self.tables.gotos[rest[-1]][origin]])


def _leaves(action: Any) -> Iterator[int]:
    if isinstance(action, dict):
        for inner in action.values():
            yield from _leaves(inner)
    else:
        yield action


def _shortest(grammar: Grammar) -> dict[int, tuple[int, ...]]:
    """A shortest sequence of terminals for every nonterminal."""
    found: dict[int, tuple[int, ...]] = {}
    changed = True
    while changed:
        changed = False
        for origin, symbols in grammar.productions:
            parts: list[int] = []
            for symbol in symbols:
                inner = (symbol,) if symbol < grammar.terminals else found.get(symbol)
                if inner is None:
                    break
                parts += inner
            else:
                if origin not in found or len(parts) < len(found[origin]):
                    found[origin] = tuple(parts)
                    changed = True
    return found
