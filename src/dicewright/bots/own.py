"""Bots of one's own: a class in a Python file, called `FILE.py:Class`."""

from __future__ import annotations

import importlib.util
import inspect
import traceback
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from dicewright.bots.player import BOTS, UnknownBot

MARK = ".py:"
"""What tells `FILE.py:Class` from the name of a bot."""


def known_bot(word: str) -> str:
    """The name of a bot: `FILE.py:Class` is made known first, a name is given back as it is. Raises `UnknownBot`.

    The class has a `name` and a `decide`; it is made with a seed if it takes one.
    """
    if MARK not in word:
        return word
    path, _, called = word.rpartition(":")
    kind = _class_in(Path(path), called)
    name = getattr(kind, "name", None)
    if not isinstance(name, str) or not name.isidentifier():
        raise UnknownBot(f"{word} needs a name of one word: write {called}.name = {called.lower()!r} in the class")
    if not callable(getattr(kind, "decide", None)):
        raise UnknownBot(f"{word} has no method decide(self, seen)")
    before = BOTS.get(name)
    if before is not None and getattr(before, "own", "") != word:
        raise UnknownBot(f"{word}: there is a bot {name!r} already; give yours another name")
    BOTS[name] = _Maker(kind, word)
    return name


class _Maker:
    """Makes bots of a class. own: where it is from."""

    def __init__(self, kind: Any, own: str) -> None:
        self.kind = kind
        self.own = own

    def __call__(self, seed: str) -> Any:
        """A bot, with the seed if it takes one."""
        return self.kind(seed) if inspect.signature(self.kind).parameters else self.kind()


def _class_in(path: Path, called: str) -> Any:
    if not path.is_file():
        raise UnknownBot(f"there is no file {path}")
    made = importlib.util.spec_from_file_location(f"own_bot_{path.stem}", path)
    assert made is not None
    assert made.loader is not None
    module = importlib.util.module_from_spec(made)
    try:
        made.loader.exec_module(module)
    except Exception as error:
        raise UnknownBot(f"{path} cannot be run: {fault(error)}") from error
    kind = getattr(module, called, None)
    if not inspect.isclass(kind):
        classes = [name for name, one in vars(module).items() if inspect.isclass(one) and hasattr(one, "decide")]
        near = get_close_matches(called, classes, 1, 0.5)
        hint = f"did you mean {path}:{near[0]}?" if near else f"it has {', '.join(classes) or 'no class of a bot'}"
        raise UnknownBot(f"{path} has no class {called!r}; {hint}")
    return kind


def fault(error: BaseException) -> str:
    """What went wrong in somebody's code, and in which line of it."""
    line = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else None
    if line is None:
        line = traceback.extract_tb(error.__traceback__)[-1].lineno
    file = getattr(error, "filename", None) if isinstance(error, SyntaxError) else None
    file = file or traceback.extract_tb(error.__traceback__)[-1].filename
    return f"{type(error).__name__}: {error} ({Path(file).name}, line {line})"
