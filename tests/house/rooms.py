"""The rooms of the house in order, and what a file in one of them may import."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "dicewright"

FLOORS: tuple[tuple[str, ...], ...] = (
    ("content_files", "content_items"),
    ("engine",),
    ("language",),
    ("rules",),
    ("games/dice_masters", "games/dice_throne"),
    ("games",),
    ("facade",),
    ("table",),
    ("scenarios",),
    ("odds",),
    ("reference",),
    ("bots",),
    ("lab",),
    ("tournament",),
    ("workshop",),
    ("arena",),
    ("web",),
    ("terminal",),
    ("envs",),
    ("cli",),
)
"""A room may use itself and every room above it in this list; two rooms on one floor know nothing of each other."""

GAME_ROOMS = ("phrases", "cards", "teams", "board", "continuous", "events", "effects", "turn", "face")
"""The rooms inside each game, in the same order in all of them; the package itself stands below, as what it offers."""

FACADE = frozenset({"__init__", "__main__"})
"""Files at the top of the package: the public face, above the scenarios and below the games."""

CORE = frozenset(
    {
        *("content_files", "content_items", "engine", "language", "rules"),
        *("games", "games/dice_masters", "games/dice_throne"),
        *("facade", "table", "scenarios", "odds", "reference", "bots"),
    }
)
"""Rooms that run in a browser and compile: the standard library and a YAML reader, nothing else."""

CORE_FILES = ("terminal/line",)
"""Files that begin so are as light as a core room: line mode runs wherever the engine does."""

CORE_MAY_IMPORT = frozenset({"yaml"})

EXTRAS = {"odds/arrays.py": "numpy"}
"""Files of the core that nothing in the core imports, and the package each is there for."""

TYPES = {"engine/typed.py": "typing_extensions"}
"""Files that import a package for type checking alone: the type checker brings it, and nobody needs it to play."""

FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}


@dataclass(frozen=True)
class Import:
    """One import statement: the file, its line, and the dotted module named."""

    file: Path
    line: int
    module: str
    names: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """Where it stands, for a message."""
        return f"{self.file.relative_to(ROOT)}:{self.line}"


def room_of(parts: tuple[str, ...]) -> str | None:
    """The room of a module path inside the package, such as `("games", "dice_throne", "turn")`."""
    if parts == ("__main__",):
        return "cli"
    if not parts or parts[0] in FACADE:
        return "facade"
    if parts[0] == "games" and len(parts) > 1:
        game = "/".join(parts[:2])
        return game if game in FLOOR_OF else "games"
    return parts[0] if parts[0] in FLOOR_OF else None


def module_parts(file: Path, package: Path = PACKAGE) -> tuple[str, ...]:
    """The module path of a file inside the package: `games/dice_throne/__init__.py` is the room itself."""
    parts = file.relative_to(package).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts


def imports_of(file: Path, package: Path = PACKAGE) -> Iterator[Import]:
    """Every import in a file, those inside functions and for type checking included."""
    inside = ("dicewright", *file.relative_to(package).with_suffix("").parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield Import(file, node.lineno, name.name)
        elif isinstance(node, ast.ImportFrom):
            start = inside[: -node.level] if node.level else ()
            module = ".".join([*start, *([node.module] if node.module else [])])
            yield Import(file, node.lineno, module, tuple(name.name for name in node.names))


def fault(found: Import, package: Path = PACKAGE) -> str | None:
    """What is wrong with an import, or None."""
    here = room_of(module_parts(found.file, package))
    if here is None:
        return f"{found.file.relative_to(package)} is in no room of the list"
    inside = module_parts(found.file, package)[2:]
    if here.startswith("games/") and inside and inside[0] not in GAME_ROOMS:
        return f"{here}/{inside[0]} is none of the rooms of a game"
    top = found.module.split(".")[0]
    if top != "dicewright":
        file = found.file.relative_to(package).as_posix()
        core = here in CORE or file.startswith(CORE_FILES)
        if top in (EXTRAS.get(file), TYPES.get(file)):
            return None
        if core and top not in sys.stdlib_module_names and top not in CORE_MAY_IMPORT:
            return f"{here} is core and imports {top}"
        return None
    for target in _rooms_named(found, package):
        if target is None:
            return f"{found.module} is in no room of the list"
        if target != here and not FLOOR_OF[target] < FLOOR_OF[here]:
            return f"{here} may not use {target}"
    return _fault_in_a_game(found, here, inside[0], package) if here.startswith("games/") and inside else None


def _fault_in_a_game(found: Import, here: str, room: str, package: Path) -> str | None:
    """What is wrong with an import between the rooms of one game, or None."""
    for file in modules_named(found, package):
        parts = module_parts(file, package)
        if "/".join(parts[:2]) != here:
            continue
        if len(parts) == 2:
            return f"{here}/{room} may not use what the package offers"
        if GAME_ROOMS.index(parts[2]) > GAME_ROOMS.index(room):
            return f"{here}/{room} may not use {here}/{parts[2]}"
    return None


def modules_named(found: Import, package: Path = PACKAGE) -> Iterator[Path]:
    """The files of the package that an import reads."""
    parts = found.module.split(".")
    if parts[0] != "dicewright":
        return
    for name in found.names or ("",):
        for path in (package.joinpath(*parts[1:], name), package.joinpath(*parts[1:])):
            file = next((one for one in (path.with_suffix(".py"), path / "__init__.py") if one.is_file()), None)
            if file is not None:
                yield file
                break


def _rooms_named(found: Import, package: Path) -> Iterator[str | None]:
    parts = tuple(found.module.split("."))[1:]
    for name in found.names or ("",):
        deeper = package.joinpath(*parts, name)
        is_module = bool(name) and (deeper.is_dir() or deeper.with_suffix(".py").is_file())
        yield room_of((*parts, name) if is_module else parts)
