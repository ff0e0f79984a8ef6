"""Frozen dataclasses that are made quickly: a start makes hundreds, and `dataclass(frozen=True)` takes 0.6 ms for each.

What a class is asked all the time is written out for it as `dataclass` would write it, in one piece; what is rare, all
classes share.
"""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, FrozenInstanceError
from functools import cache
from types import CodeType
from typing import Any, TypeVar

C = TypeVar("C")
METHODS = ("__init__", "__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__")


def frozen(cls: type[C]) -> type[C]:
    """Make `cls` a dataclass whose objects never change; equal and hashed by their fields."""
    undocumented = cls.__doc__ is None
    if undocumented:
        cls.__doc__ = " "  # else `dataclass` works out a signature to put there, and that takes longest
    dataclasses.dataclass(init=False, repr=False, eq=False)(cls)
    fields = dataclasses.fields(cls)  # type: ignore[arg-type]
    if undocumented:
        cls.__doc__ = f"{cls.__name__}({', '.join(f'{one.name}: {one.type}' for one in fields)})"
    made = {**_methods(fields), "__repr__": _repr, "__setattr__": _set, "__delattr__": _delete}
    for name in METHODS:
        if cls.__dict__.get(name) is None:  # a class that says how it is equal has no hash
            setattr(cls, name, made[name])
    return cls


def _methods(fields: tuple[dataclasses.Field[Any], ...]) -> dict[str, Any]:
    """`__init__`, `__eq__` and `__hash__` for these fields."""
    known: dict[str, Any] = {"_put": object.__setattr__}
    given, body = [], []
    for one in fields:
        value = one.name
        if one.default is not MISSING:
            known[f"_of_{one.name}"] = one.default
            given.append(f"{one.name}=_of_{one.name}")
        elif one.default_factory is not MISSING:
            known[f"_of_{one.name}"] = one.default_factory
            known["_none"] = MISSING
            given.append(f"{one.name}=_none")
            value = f"_of_{one.name}() if {one.name} is _none else {one.name}"
        else:
            given.append(one.name)
        body.append(f"    _put(self, {one.name!r}, {value})")
    mine, other = (f"({''.join(f'{who}.{one.name}, ' for one in fields)})" for who in ("self", "other"))
    lines = [
        f"def __init__({', '.join(['self', *given])}):",
        *(body or ["    pass"]),
        "def __eq__(self, other):",
        f"    return {mine} == {other} if other.__class__ is self.__class__ else NotImplemented",
        "def __hash__(self):",
        f"    return hash({mine})",
    ]
    exec(_code("\n".join(lines)), known)
    return known


@cache
def _code(text: str) -> CodeType:
    """Many classes have fields of the same names."""
    return compile(text, "<frozen>", "exec")


def _repr(self: Any) -> str:
    shown = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in dataclasses.fields(self))
    return f"{type(self).__qualname__}({shown})"


def _set(self: Any, name: str, value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")
