"""What compiled code reads otherwise than Python does, found in the source before anything is compiled."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from build_native import modules

from tests.house.rooms import PACKAGE

COMPILED = ("engine", "language", "games")
FEWEST = 3
"""A class with fewer decorated kinds is compared by type, and kinds read later are not known then."""


@cache
def sources() -> list[tuple[str, ast.Module]]:
    files = [file for room in COMPILED for file in sorted((PACKAGE / room).rglob("*.py"))]
    return [(str(file.relative_to(PACKAGE)), ast.parse(file.read_text(encoding="utf-8"))) for file in files]


def overlooked(trees: list[tuple[str, ast.Module]]) -> Iterator[str]:
    """Where `isinstance` asks for a decorated class with few decorated kinds: compiled, it may not see them."""
    kinds: dict[tuple[str, str], list[str]] = defaultdict(list)
    decorated = set()
    for place, tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.decorator_list:
                decorated.add((_house(place), node.name))
                for base in node.bases:
                    kinds[_house(place), ast.unparse(base)].append(node.name)
    for place, tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
                asked = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
                for one in asked:
                    base = (_house(place), ast.unparse(one))
                    found = kinds[base] if base in decorated else []
                    if 0 < len(found) < FEWEST:
                        yield f"{place}:{node.lineno}: name {', '.join(found)} beside {ast.unparse(one)}, or merge them"


def _house(place: str) -> str:
    """The game a file belongs to, or its room: names are told apart within it."""
    parts = Path(place).parts
    return parts[1] if parts[0] == "games" else parts[0]


def fixed(trees: list[tuple[str, ast.Module]]) -> Iterator[str]:
    """Where a name first holds a tuple that is written out, then something else: compiled, its length is fixed."""
    for place, tree in trees:
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef):
                continue
            held: dict[str, list[ast.Assign | ast.AnnAssign]] = defaultdict(list)
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    held[node.targets[0].id].append(node)
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    held[node.target.id].append(node)
            for name, given in held.items():
                given.sort(key=lambda node: node.lineno)
                first = given[0]
                if _written_out(first) and not all(isinstance(node.value, ast.Tuple) for node in given):
                    yield f"{place}:{first.lineno}: say the type of {name}, such as tuple[int, ...]"


def _written_out(node: ast.Assign | ast.AnnAssign) -> bool:
    """Whether a tuple of a fixed length is given, and no type said."""
    value = node.value if isinstance(node, ast.Assign) else None
    return isinstance(value, ast.Tuple) and not any(isinstance(one, ast.Starred) for one in value.elts)


def early(trees: list[tuple[str, ast.Module]]) -> Iterator[str]:
    """Fields of named tuples and decorated classes whose class stands further down: compiled, the import crashes."""
    for place, tree in trees:
        lines = {node.name: node.lineno for node in tree.body if isinstance(node, ast.ClassDef)}
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and (node.decorator_list or "NamedTuple" in map(ast.unparse, node.bases)):
                for one in node.body:
                    kind = ast.unparse(one.annotation) if isinstance(one, ast.AnnAssign) else ""
                    if lines.get(kind, 0) >= node.lineno:
                        yield f"{place}:{one.lineno}: put {node.name} below {kind}"


def heirs(trees: list[tuple[str, ast.Module]]) -> Iterator[str]:
    """Which classes of interpreted files inherit from a compiled class: Python refuses them as they are read.

    Decorated classes, exceptions and other kinds of ordinary classes stay open.
    """
    compiled = {str(file.relative_to("dicewright").with_suffix("")).replace("/", ".") for file in modules()}
    native: set[tuple[str, str]] = set()
    for _, name, node, bases in _classes(trees):
        if name in compiled and not node.decorator_list and all(base in native for base in bases):
            native.add((name, node.name))
    for place, name, node, bases in _classes(trees):
        if name not in compiled:
            yield from (
                f"{place}:{node.lineno}: {base[1]} of {base[0]} is compiled" for base in bases if base in native
            )


def caught(trees: list[tuple[str, ast.Module]]) -> Iterator[str]:
    """Where a function catches different errors by one name: compiled, the name has the type of the first."""
    for place, tree in trees:
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                types: dict[str, set[str]] = defaultdict(set)
                for node in ast.walk(function):
                    if isinstance(node, ast.ExceptHandler) and node.name and node.type:
                        types[node.name].add(ast.unparse(node.type))
                for name, found in types.items():
                    if len(found) > 1:
                        yield f"{place}:{function.lineno}: {function.name} catches {', '.join(found)} as {name}"


CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")


def loose(trees: list[tuple[str, ast.Module]]) -> Iterator[str]:
    """Constants of compiled files that are not said to be final: compiled, every read looks them up in a table."""
    compiled = {file.relative_to("dicewright").as_posix() for file in modules()}
    for place, tree in trees:
        if place not in compiled and (PACKAGE / place).exists():
            continue
        for node in tree.body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            said = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            for one in names:
                if isinstance(one, ast.Name) and CONSTANT.fullmatch(one.id) and not said.startswith("Final"):
                    yield f"{place}:{node.lineno}: say that {one.id} is Final, in a line of its own"


def scattered(trees: list[tuple[str, ast.Module]]) -> Iterator[str]:
    """Where a comparison makes a tuple out of others: the compiler cannot read that."""
    for place, tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare):
                made = [one for one in node.comparators if isinstance(one, ast.Tuple)]
                if any(isinstance(part, ast.Starred) for one in made for part in one.elts):
                    yield f"{place}:{node.lineno}: give the tuple a name first"


HOLDERS = frozenset(("self", "cls", "state", "game", "match", "twin", "ask", "entry"))
"""What the names mean whose parts may be assigned to: what is no value."""


def written(trees: list[tuple[str, ast.Module]]) -> Iterator[str]:
    """Where a part of a value may be assigned to: compiled, nothing keeps it from changing for all who share it.

    The language has no values.
    """
    for place, tree in trees:
        if place.startswith("language/"):
            continue
        for node in ast.walk(tree):
            for target in node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]:
                if isinstance(target, ast.Attribute) and ast.unparse(target.value).rpartition(".")[2] not in HOLDERS:
                    yield f"{place}:{target.lineno}: make another value with `change`"


def _classes(trees: list[tuple[str, ast.Module]]) -> Iterator[tuple[str, str, ast.ClassDef, list[tuple[str, str]]]]:
    """Each class: its file, its module, itself, and its bases as module and name."""
    for place, tree in trees:
        name = place.removesuffix(".py").replace("/", ".")
        taken = {
            one.asname or one.name: (node.module.removeprefix("dicewright."), one.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module
            for one in node.names
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
                yield place, name, node, [taken.get(base, (name, base)) for base in bases]


def test_no_interpreted_class_inherits_from_a_compiled_one() -> None:
    package = [
        (str(file.relative_to(PACKAGE)), ast.parse(file.read_text(encoding="utf-8"))) for file in PACKAGE.rglob("*.py")
    ]
    assert not list(heirs(package))


def test_the_check_of_heirs_sees_one() -> None:
    base = ("engine/match.py", ast.parse("class Match: ..."))
    heir = ("lab/mine.py", ast.parse("from dicewright.engine.match import Match\n\nclass Mine(Match): ..."))
    assert list(heirs([base, heir])) == ["lab/mine.py:3: Match of engine.match is compiled"]


def test_no_kind_is_overlooked() -> None:
    assert not list(overlooked(sources()))


def test_no_tuple_is_fixed_by_its_first_value() -> None:
    assert not list(fixed(sources()))


def test_no_field_is_of_a_class_further_down() -> None:
    assert not list(early(sources()))


def test_no_name_is_of_two_kinds_of_errors() -> None:
    assert not list(caught(sources()))


def test_no_comparison_makes_a_tuple_of_others() -> None:
    compiled = {file.relative_to("dicewright").as_posix() for file in modules()}
    assert not list(scattered([(place, tree) for place, tree in sources() if place in compiled]))


def test_no_part_of_a_value_is_assigned_to() -> None:
    assert not list(written(sources()))


def test_constants_are_final() -> None:
    assert not list(loose(sources()))


@pytest.mark.parametrize("check", [overlooked, fixed, early, caught, loose, scattered, written])
def test_the_checks_see_a_fault(check) -> None:
    text = """
MOST = 3

@thing
class Die: ...

@thing
class Token(Die): ...

class Throw(NamedTuple):
    by: Seat

class Seat: ...

def named(one, more):
    dice = (one,)
    if one in (*more, 1):
        return one
    one.face = 3
    if isinstance(one, Die):
        dice = more
    try:
        return dice
    except KeyError as error:
        raise ValueError from error
    except IndexError as error:
        raise ValueError from error
"""
    assert len(list(check([("games/dice_masters/a.py", ast.parse(text))]))) == 1
