"""Values: small objects of named parts that never change, such as events, options, dice and cards.

They are ordinary classes with slots, and no named tuples: compiled, such a class is native, so that making one and
reading its parts takes a tenth of the time. Nobody assigns to a part; `change` makes another value.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, ClassVar, Final, TypeVar

T = TypeVar("T")

READ: Final[dict[type, Callable[[Any], tuple[Any, ...]]]] = {}
"""Of each class of values what reads all of its parts at once."""


class Value:
    """What values have in common: they are equal, hashed and shown by their parts.

    NAMES: its parts, in the order in which it is made of them; there are two or more.
    """

    __slots__ = ()
    NAMES: ClassVar[tuple[str, ...]] = ()

    def parts(self) -> tuple[Any, ...]:
        """What it is made of, in order."""
        cls = type(self)
        read = READ.get(cls)
        if read is None:
            read = READ[cls] = attrgetter(*self.NAMES)
        return read(self)

    def twin(self) -> Any:
        """Another value of the same parts. Classes that change often in play write it out."""
        cls: Any = type(self)
        return cls(*self.parts())

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Value) and type(other) is type(self) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        shown = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.NAMES])
        return f"{type(self).__name__}({shown})"


def change(old: T, **parts: Any) -> T:
    """Another value, or thing of an ordinary class, with some parts replaced.

    Raises `AttributeError` for a part that does not exist, so that a misspelt change never passes silently.
    """
    if isinstance(old, Value):
        twin: T = old.twin()
        for name, part in parts.items():
            setattr(twin, name, part)
        return twin
    new = object.__new__(type(old))
    values = new.__dict__
    values.update(old.__dict__, **parts)
    if len(values) != len(old.__dict__):
        unknown = next(name for name in parts if name not in old.__dict__)
        raise AttributeError(f"{type(old).__name__} has no part {unknown!r}")
    return new
