"""Reading scenario files. Unknown keys are errors: a misspelt expectation must not pass silently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from dicewright.games import GAMES
from dicewright.language.content import ContentError, Document
from dicewright.language.shape import Either, KeyPath, Listed, Misfit, Record, Shape, Table, Words, YesNo
from dicewright.rules.book import load_rules
from dicewright.scenarios.hooks import BadScenario as BadScenario
from dicewright.scenarios.hooks import hooks, misfits
from dicewright.scenarios.steps import DRAWS, END, EXPECT, OVER, STEPS, STOPS, checks_something, rules_in, windows_in

LIMIT = 1_000_000
MOST = 20
"""Problems of one file that are told at once."""
TEXTS = Either(Words(), Listed(Words()))


def _known_rules(entry: dict[str, Any]) -> Iterator[Misfit]:
    """A scenario names rules that there are, and its steps rules or where the text stands that refuses.

    A whole rule may be named although it holds several statements: which of them is shown stays open, so that none of
    them counts as covered.
    """
    book = load_rules(entry["game"])
    known = {*book.by_id, *book.clauses, *(point.id for point in book.open_points)}
    named: list[tuple[KeyPath, str]] = [(("rules", at), rule) for at, rule in enumerate(_names(entry, "rules"))]
    for at, step in enumerate(_steps(entry)):
        named += [(("do", at, *where), rule) for where, rule in rules_in(step) if "/" not in rule]
    for where, rule in named:
        if rule not in known:
            yield where, f"there is no rule {rule!r}; {_nearest(rule, known)}"


def _nearest(rule: str, known: set[str]) -> str:
    """Which rule was probably meant: the whole one where it has no statements that are numbered."""
    whole = rule.rpartition(".")[0]
    if whole in known:
        return f"{whole} is one statement and is named without a number"
    near = get_close_matches(rule, known, 1, 0.6)
    return f"did you mean {near[0]}?" if near else "dicewright rules WORDS finds one by its words"


def _laws(entry: dict[str, Any]) -> Iterator[Misfit]:
    """What cannot start is not played."""
    yield from _known_rules(entry)
    yield from _positions(entry)
    yield from _stops(entry)
    yield from _windows(entry)
    for key in ("given", "rolls", "draws", "do", "expect", "ends"):
        if "cannot start" in entry and key in entry:
            yield (key,), f"a match that cannot start has no {key!r}"
    if not {"cannot start", "expect", "ends"} & set(entry) and not any(map(checks_something, _steps(entry))):
        yield (), "nothing is expected, so it would hold whatever happens; add 'expect'"


def _positions(entry: dict[str, Any]) -> Iterator[Misfit]:
    """Every position has the shape its game gives it."""
    seats = tuple(map(str, (entry.get("options") or {}).get("names") or entry.get("seats") or ()))
    for where, problem in misfits(entry["game"], entry.get("given") or {}, seats):
        yield ("given", *where), problem
    for at, step in enumerate(_steps(entry)):
        for where, problem in misfits(entry["game"], step["given"], seats, middle=True) if "given" in step else ():
            yield ("do", at, "given", *where), problem


def _windows(entry: dict[str, Any]) -> Iterator[Misfit]:
    """Questions are asked in windows that the game has."""
    known = hooks(entry["game"]).windows
    for at, step in enumerate(_steps(entry)):
        for where, window in windows_in(step):
            for _, problem in Words(*known).misfits(window, ("window",)):
                yield ("do", at, *where), problem


def _stops(entry: dict[str, Any]) -> Iterator[Misfit]:
    """Steps that go on stop where a turn of their game comes by."""
    phases = (*hooks(entry["game"]).phases, END)
    windows = hooks(entry["game"]).windows
    for at, step in enumerate(_steps(entry)):
        for key in set(STOPS) & set(step):
            inside = isinstance(step[key], dict)
            if step[key] in windows and step[key] not in phases:
                yield ("do", at, key), f"{step[key]!r} is a window; write `{key}: {{window: {step[key]}}}`"
                continue
            place = step[key].get("phase", END) if inside else step[key]
            for where, problem in Words(*phases, *(() if inside else (OVER,))).misfits(place, (key,)):
                yield ("do", at, *where), problem


def _steps(entry: dict[str, Any]) -> list[dict[str, Any]]:
    return entry.get("do") or []


def _step(step: dict[str, Any]) -> Iterator[Misfit]:
    """A step is one thing, and what it says has the shape of that thing; anything else is a seat with its answer."""
    if len(step) != 1:
        yield (), "a step is one key with a value, such as `- 0: roll`"
        return
    key, value = next(iter(step.items()))
    if key in STEPS:
        yield from STEPS[key].misfits(value, (key,))


SHAPE = Record(
    {"scenario": Words(), "game": Words(*GAMES)},
    {
        "rules": TEXTS,
        "covers": TEXTS,
        "edition": TEXTS,
        "mode": Words(),
        "seats": Listed(Shape()),
        "options": Table(Shape()),
        "given": Table(Shape()),
        "rolls": Listed(Shape()),
        "draws": DRAWS,
        "do": Listed(Table(Shape(), law=_step)),
        "expect": EXPECT,
        "ends": Words("over", "waiting"),
        "cannot start": TEXTS,
        "note": Words(),
        "as in play": YesNo(),
    },
    _laws,
)


@dataclass(frozen=True)
class Scenario:
    """One scenario as written, in one edition.

    title, rules, covers: what it pins. data: the mapping from the file. file: where it stands.
    """

    title: str
    rules: tuple[str, ...]
    covers: tuple[str, ...]
    game: str
    edition: str | None
    data: dict[str, Any]
    file: str

    @property
    def name(self) -> str:
        """Title with the edition, for reports."""
        return f"{self.title} [{self.edition}]" if self.edition else self.title


def load(*paths: Path) -> list[Scenario]:
    """All scenarios of files and folders, one for each edition they name. Raises `BadScenario` with all problems."""
    found: list[Scenario] = []
    wrong: list[str] = []
    for file in [file for path in paths for file in _files(path)]:
        try:
            found.extend(_read(file))
        except BadScenario as bad:
            wrong.append(str(bad))
    if wrong:
        raise BadScenario("\n".join(wrong))
    return found


def _files(path: Path) -> Iterator[Path]:
    if path.is_dir():
        yield from sorted(path.rglob("*.yaml"))
    elif path.is_file():
        yield path
    else:
        raise BadScenario(f"{path}: there is no such file or folder")


def _read(file: Path) -> Iterator[Scenario]:
    if file.stat().st_size > LIMIT:
        raise BadScenario(f"{file}: larger than {LIMIT} bytes")
    try:
        document = Document.open(file)
    except ContentError as error:
        raise BadScenario(str(error)) from None
    data = document.data
    several = isinstance(data, list)
    entries = data if several else [data]
    paths: list[KeyPath] = [(number,) if several else () for number in range(len(entries))]
    found = [pair for entry, path in zip(entries, paths, strict=True) for pair in SHAPE.misfits(entry, path)]
    if found:
        told = [str(document.error(where, problem)) for where, problem in found[:MOST]]
        more = [f"{file}: {len(found) - MOST} more problems"] if len(found) > MOST else []
        raise BadScenario("\n".join([*told, *more]))
    for entry in entries:
        yield from _scenarios(file, numbered(entry))


def numbered(data: Any) -> Any:
    """The same data with seats and values as numbers where they are keys."""
    if isinstance(data, dict):
        return {int(key) if key.isdecimal() else key: numbered(value) for key, value in data.items()}
    return [numbered(one) for one in data] if isinstance(data, list) else data


def _scenarios(file: Path, entry: dict[str, Any]) -> Iterator[Scenario]:
    title, game = entry["scenario"], entry["game"]
    for one in _editions(game, entry.get("edition")):
        yield Scenario(title, _names(entry, "rules"), _names(entry, "covers"), game, one, entry, str(file))


def _editions(game: str, edition: Any) -> list[str | None]:
    if edition is None:
        return [None]
    if edition == "all":
        return list(hooks(game).editions)
    return edition if isinstance(edition, list) else [edition]


def _names(entry: dict[str, Any], key: str) -> tuple[str, ...]:
    value = entry.get(key) or []
    return tuple(value) if isinstance(value, list) else (value,)
