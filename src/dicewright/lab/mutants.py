"""Mutants of rules code: copies of a function with one small fault in it, to see whether a scenario notices the fault.

A mutant is put into the running process by giving a function the code object of its faulty copy, so that nothing is
written to disk and every registered rule, method and import has the fault at once.
"""

from __future__ import annotations

import ast
import gc
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from dicewright.rules.coverage import ids_in

NOT_RULES = frozenset(
    {
        *("phrases", "cards", "teams", "face"),
        *("naming", "log_text", "speaking", "prompts", "typed_names", "match_setup", "rulebook"),
        *("beats", "forecast", "draft", "draft_events"),
    }
)
"""Files and folders of a game that print, name, read or begin something and carry no rule out."""

SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}

NOT_MUTATED = ("annotation", "returns", "decorator_list", "args")
"""Parts of a definition in which no fault is made."""
SAID = (ast.Raise, ast.Assert)

Function = ast.FunctionDef | ast.AsyncFunctionDef
Change = Callable[[], None]


class Mutant(NamedTuple):
    """One fault. file: relative to the package. function: its qualified name. what: the words before and after.

    number: which fault of the function it is, in the order of its source. rules: the ids that the function names.
    """

    game: str
    file: str
    function: str
    line: int
    last_line: int
    what: str
    number: int
    rules: tuple[str, ...]

    @property
    def name(self) -> str:
        """How a list of survivors calls it. A file that moves to another folder keeps the names of its mutants."""
        return f"{Path(self.file).stem}.{self.function}: {self.what}"


def package() -> Path:
    """The folder of the package."""
    return Path(__file__).resolve().parents[1]


def rules_files(game: str) -> list[Path]:
    """The files of a game that carry out rules: those that name one, without what only prints, reads or begins."""
    folder = package() / "games" / game
    found = []
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        if not NOT_RULES & set(parts) and ids_in(file.read_text(encoding="utf-8")):
            found.append(file)
    return found


def mutants(game: str) -> list[Mutant]:
    """Every mutant of the rules code of a game, always in the same order."""
    return [one for file in rules_files(game) for one in mutants_of(file, game)]


def mutants_of(file: Path, game: str) -> Iterator[Mutant]:
    """Every mutant of the functions of one file. Equal words within one function are told apart by a number."""
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    place = file.relative_to(package()).as_posix() if file.is_relative_to(package()) else file.as_posix()
    for name, function in _functions(ast.parse(text)):
        source = "\n".join(lines[function.lineno - 1 : function.end_lineno])
        met: dict[str, int] = {}
        for number, (node, what, _) in enumerate(_faults(function)):
            met[what] = met.get(what, 0) + 1
            told = what if met[what] == 1 else f"{what} ({met[what]})"
            last = getattr(node, "end_lineno", None) or node.lineno
            yield Mutant(game, place, name, node.lineno, last, told, number, tuple(sorted(ids_in(source))))


def put(mutant: Mutant) -> int:
    """Put a mutant into this process. Returns how many functions got the faulty code; there is no way back.

    Raises `LookupError` where the source no longer has the mutant.
    """
    return put_into(package() / mutant.file, mutant.function, mutant.number)


def put_into(file: Path, name: str, number: int) -> int:
    """The same for a file, the qualified name of a function in it, and the number of the fault."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    function = next((one for found, one in _functions(tree) if found == name), None)
    faults = [] if function is None else list(_faults(function))
    if function is None or number >= len(faults):
        raise LookupError(f"{file} has no mutant {number} of {name}")
    faults[number][2]()
    ast.fix_missing_locations(tree)
    faulty = _code(compile(tree, str(file), "exec"), name)
    gc.unfreeze()  # a server freezes what it has loaded, and what is frozen is not among the objects
    users = [one for one in gc.get_objects() if isinstance(one, FunctionType) and _is(one.__code__, faulty)]
    for one in users:
        one.__code__ = faulty
    _forget()
    return len(users)


def _is(code: CodeType, faulty: CodeType) -> bool:
    """Whether a code object is the sound one that a faulty one stands for."""
    same = code.co_qualname == faulty.co_qualname and code.co_firstlineno == faulty.co_firstlineno
    return same and Path(code.co_filename) == Path(faulty.co_filename)


def _code(module: CodeType, name: str) -> CodeType:
    """The code of a function by its qualified name."""
    waiting = [module]
    while waiting:
        code = waiting.pop()
        if code.co_qualname == name:
            return code
        waiting += [one for one in code.co_consts if isinstance(one, CodeType)]
    raise LookupError(f"there is no function {name}")


def _forget() -> None:
    """Clear what functions of the games and the engine remember, because the sound code has worked it out."""
    kept = type(cache(int))
    for one in gc.get_objects():
        if isinstance(one, kept):
            module = getattr(one, "__module__", "") or ""
            if module.startswith(("dicewright.games", "dicewright.engine")):
                one.cache_clear()


def _functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """The outermost functions and the methods of a module, by their qualified names."""
    waiting: list[tuple[str, ast.AST]] = [("", tree)]
    while waiting:
        prefix, node = waiting.pop(0)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, Function):
                yield prefix + child.name, child
            elif isinstance(child, ast.ClassDef):
                waiting.append((f"{prefix}{child.name}.", child))
            elif isinstance(child, ast.If | ast.Try):
                waiting.append((prefix, child))


def _faults(function: Function) -> Iterator[tuple[Any, str, Change]]:
    """Every fault of a function: the node, the words before and after, and what makes the fault in the tree."""
    found: list[tuple[Any, str, Change]] = []
    for node in _inside(function):
        for change, undo in _changes(node):
            before = _words(node)
            change()
            after = _words(node)
            undo()
            found.append((node, f"{before} -> {after}", change))
        for field in ("body", "orelse"):
            found += _dropped(node, field)
    yield from found


def _words(node: ast.AST) -> str:
    """A node as source on one line; of a branch or a loop only its condition."""
    if isinstance(node, ast.If | ast.While):
        return f"{'if' if isinstance(node, ast.If) else 'while'} {_words(node.test)}"
    return re.sub(r"\s+", " ", ast.unparse(node))


def _inside(function: Function) -> Iterator[Any]:
    """The nodes of a function's body, without annotations, defaults, assertions and what is said of an error."""
    waiting: list[ast.AST] = [function]
    while waiting:
        node = waiting.pop(0)
        yield node
        skipped = NOT_MUTATED if isinstance(node, Function | ast.AnnAssign) else ()
        for name, value in ast.iter_fields(node):
            parts = value if isinstance(value, list) else [value]
            if name not in skipped:
                waiting += [one for one in parts if isinstance(one, ast.AST) and not isinstance(one, SAID)]


def _changes(node: Any) -> Iterator[tuple[Change, Change]]:
    """What can be made wrong in one node, each with its way back."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SWAPS:
        yield _set(node, "ops", [SWAPS[type(node.ops[0])]()])
    elif isinstance(node, ast.BoolOp):
        yield _set(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
        for at in range(len(node.values)):
            neutral = ast.Constant(isinstance(node.op, ast.And))
            yield _set(node, "values", [*node.values[:at], neutral, *node.values[at + 1 :]])
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS:
        yield _set(node, "op", OPERATORS[type(node.op)]())
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield _set(node.func, "id", CALLS[node.func.id])
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield _set(node, "value", not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield _set(node, "value", node.value + 1)
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.BoolOp | ast.Compare):
        yield _set(node, "test", ast.UnaryOp(ast.Not(), node.test))


def _set(node: Any, field: str, value: Any) -> tuple[Change, Change]:
    before = getattr(node, field)
    return lambda: setattr(node, field, value), lambda: setattr(node, field, before)


def _dropped(node: Any, field: str) -> Iterator[tuple[Any, str, Change]]:
    """Statements of a block that can be left out: calls, additions, ways out of a loop, early returns."""
    block = getattr(node, field, None)
    if not isinstance(block, list):
        return
    for at, one in enumerate(block):
        call = isinstance(one, ast.Expr) and isinstance(one.value, ast.Call)
        early = isinstance(one, ast.If) and not one.orelse and isinstance(one.body[-1], ast.Return | ast.Continue)
        if call or early or isinstance(one, ast.AugAssign | ast.Continue | ast.Break):
            words = f"{_words(one)}: {_words(one.body[-1])}" if isinstance(one, ast.If) else _words(one)
            yield one, f"{words} -> left out", _without(block, at)


def _without(block: list[ast.stmt], at: int) -> Change:
    def change() -> None:
        block[at] = ast.copy_location(ast.Pass(), block[at])

    return change
