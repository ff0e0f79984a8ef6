"""Shapes: what the data of a content file may be, and every place where it is something else.

A shape says in words what it wants, so that every message can say what belongs where a value does not fit.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

KeyPath = tuple[str | int, ...]
Misfit = tuple[KeyPath, str]
"""Where a value does not fit, and what is wrong there, in a sentence."""
Law = Callable[[Any], Iterable[Misfit]]


class Shape:
    """What a value may be; by itself anything. said: in words, to stand after "must be"."""

    def __init__(self, said: str = "anything") -> None:
        self.said = said

    def fits(self, value: Any) -> bool:
        """Whether the value itself is of the right kind; what is in it is judged by `inside`."""
        return True

    def inside(self, value: Any, path: KeyPath) -> Iterator[Misfit]:
        """The misfits in a value that fits."""
        return iter(())

    def misfits(self, value: Any, path: KeyPath = ()) -> Iterator[Misfit]:
        """Every place in a value that does not fit; path: where the value stands."""
        if self.fits(value):
            yield from self.inside(value, path)
        else:
            yield path, f"{_subject(path)} must be {self.said}, not {_told(value)}"


class Words(Shape):
    """A text that is not empty; one of some known words, if there are any."""

    def __init__(self, *known: str) -> None:
        super().__init__(_either(known) if known else "text")
        self.known = known

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and (value in self.known if self.known else bool(value.strip()))

    def misfits(self, value: Any, path: KeyPath = ()) -> Iterator[Misfit]:
        if isinstance(value, str) and not value.strip():
            yield path, f"{_subject(path)} is empty; write {self.said}, or leave the key out if there is none"
            return
        for where, problem in super().misfits(value, path):
            near = difflib.get_close_matches(value, self.known, 1) if isinstance(value, str) else []
            yield where, f"{problem}; did you mean {near[0]!r}?" if near else problem


class Whole(Shape):
    """A whole number from `low` to `high`."""

    def __init__(self, low: int = 0, high: int = 99) -> None:
        super().__init__(f"a whole number from {low} to {high}")
        self.low = low
        self.high = high

    def fits(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


class YesNo(Shape):
    """`true` or `false`."""

    def __init__(self) -> None:
        super().__init__("true or false")

    def fits(self, value: Any) -> bool:
        return isinstance(value, bool)


class Either(Shape):
    """One of several shapes."""

    def __init__(self, *shapes: Shape) -> None:
        super().__init__(" or ".join(shape.said for shape in shapes))
        self.shapes = shapes

    def fits(self, value: Any) -> bool:
        return any(next(shape.misfits(value), None) is None for shape in self.shapes)

    def misfits(self, value: Any, path: KeyPath = ()) -> Iterator[Misfit]:
        """Where one of the shapes is meant, what does not fit inside it; else that it is none of them."""
        meant = [] if self.fits(value) else [shape for shape in self.shapes if shape.fits(value)]
        yield from meant[0].misfits(value, path) if len(meant) == 1 else super().misfits(value, path)


class Listed(Shape):
    """A list of values of one shape.

    size: how many exactly, if that is fixed. unique: the key no two may share. some: there must be at least one.
    """

    def __init__(self, each: Shape, size: int | None = None, unique: str = "", some: bool = False) -> None:
        super().__init__("a list with something in it" if some else "a list" if size is None else f"a list of {size}")
        self.each = each
        self.size = size
        self.unique = unique
        self.some = some

    def fits(self, value: Any) -> bool:
        return isinstance(value, list) and self.size in (None, len(value)) and (bool(value) or not self.some)

    def inside(self, value: Any, path: KeyPath) -> Iterator[Misfit]:
        for at, one in enumerate(value):
            yield from self.each.misfits(one, (*path, at))
        if self.unique:
            yield from self._twice(value, path)

    def _twice(self, value: list[Any], path: KeyPath) -> Iterator[Misfit]:
        seen: set[str] = set()
        for at, one in enumerate(value):
            name = one.get(self.unique) if isinstance(one, dict) else None
            if isinstance(name, str) and name.lower() in seen:
                yield (*path, at, self.unique), f"there are two of the {self.unique} {name!r}; give each its own"
            elif isinstance(name, str):
                seen.add(name.lower())


class Table(Shape):
    """Values of one shape under keys of the file's own.

    keys: exactly which there must be, if that is fixed. law: what else must hold.
    """

    def __init__(self, each: Shape, keys: tuple[str, ...] = (), law: Law | None = None) -> None:
        super().__init__(f"the keys {', '.join(keys)} with their values" if keys else "keys and values")
        self.each = each
        self.keys = keys
        self.law = law

    def fits(self, value: Any) -> bool:
        return isinstance(value, dict) and (not self.keys or sorted(value) == sorted(self.keys))

    def inside(self, value: Any, path: KeyPath) -> Iterator[Misfit]:
        for key, one in value.items():
            yield from self.each.misfits(one, (*path, key))
        for where, problem in self.law(value) if self.law is not None else ():
            yield (*path, *where), problem


class Record(Shape):
    """Keys and values with exactly these keys. law: what else must hold of what fits."""

    def __init__(
        self, required: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None, law: Law | None = None
    ) -> None:
        super().__init__("keys and values")
        self.required = dict(required)
        self.known = {**required, **(optional or {})}
        self.law = law

    def fits(self, value: Any) -> bool:
        return isinstance(value, dict)

    def inside(self, value: Any, path: KeyPath) -> Iterator[Misfit]:
        misfits = list(self._each(value, path))
        yield from misfits
        if self.law is not None:
            yield from self._by_law(value, path, [where for where, _ in misfits])

    def _by_law(self, value: dict[str, Any], path: KeyPath, wrong: Sequence[KeyPath]) -> Iterator[Misfit]:
        """What the law says of what fits: where something does not, as far as the law can tell without it."""
        assert self.law is not None
        try:
            for at, problem in self.law(value):
                where = (*path, *at)
                if not any(where[: len(one)] == one[: len(where)] for one in wrong if len(one) > len(path)):
                    yield where, problem
        except (LookupError, TypeError, ValueError, AttributeError):
            if not wrong:
                raise

    def _each(self, value: dict[str, Any], path: KeyPath) -> Iterator[Misfit]:
        for key, given in value.items():
            if key in self.known:
                yield from self.known[key].misfits(given, (*path, key))
            else:
                yield (*path, key), f"unknown key {key!r}{like(key, self.known)}"
        for key, shape in self.required.items():
            if key not in value:
                yield path, f"the key {key!r} is missing; it must be {shape.said}"


def like(key: str, known: Iterable[str]) -> str:
    """What to say after an unknown key: the nearest known one, or all of them."""
    close = difflib.get_close_matches(key, list(known), 1, 0.6)
    return f"; did you mean {close[0]!r}?" if close else f"; known keys: {', '.join(sorted(known))}"


def _subject(path: KeyPath) -> str:
    """What a message calls the value at a path: its key, or its number in the list of that key."""
    if not path:
        return "this file"
    last = path[-1]
    return repr(last) if isinstance(last, str) else f"entry {last + 1} of {_subject(path[:-1])}"


def _told(value: Any) -> str:
    """A wrong value in a message."""
    if value is None:
        return "nothing"
    if isinstance(value, (dict, list)):
        return f"{'keys and values' if isinstance(value, dict) else f'a list of {len(value)}'}"
    text = repr(value) if isinstance(value, str) else str(value).lower()
    return text if len(text) <= 60 else f"{text[:57]}…"


def _either(words: tuple[str, ...]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
