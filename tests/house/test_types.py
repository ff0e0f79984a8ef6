"""Types: where the type checker is told to look away, and that the variables of a match are those its game declares."""

import ast
import random
import re
from collections.abc import Iterator
from typing import Any, NotRequired, get_args, get_origin, get_type_hints

import pytest

import dicewright as dw
from dicewright.engine.event import Event
from dicewright.games.dice_masters.board.state import Facts as FactsOfMasters
from dicewright.games.dice_throne.board.state import Facts as FactsOfThrone
from dicewright.games.dice_throne.cards.definitions import hero_slugs
from tests.house.rooms import PACKAGE

LOOKS_AWAY = re.compile(r"# type: ignore")
LOOKED_AWAY = 37
"""How often the checker is told so in the package. This number only falls."""
FACTS: dict[str, Any] = {"dice_masters": FactsOfMasters, "dice_throne": FactsOfThrone}


def lines() -> Iterator[tuple[str, str]]:
    """Each line of the package with its place."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{file.relative_to(PACKAGE)}:{number}", line


def test_the_checker_looks_away_no_more_often() -> None:
    found = [place for place, line in lines() if LOOKS_AWAY.search(line)]
    assert len(found) <= LOOKED_AWAY, "\n".join(found)
    assert len(found) == LOOKED_AWAY, f"{len(found)} now: lower LOOKED_AWAY to that"


def test_it_never_looks_away_from_the_game_of_a_state_or_its_variables() -> None:
    found = [line for _, line in lines() if LOOKS_AWAY.search(line) and re.search(r"\b(game|facts)\b", line)]
    assert [line for line in found if "pyspiel" not in line] == []


def written(text: str) -> Iterator[str]:
    """The names of the variables that a file writes through `State.set`, which takes any name."""
    for node in ast.walk(ast.parse(text)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "set"
            and node.args
        ):
            whose, name = ast.unparse(node.func.value), node.args[0]
            if whose.rpartition(".")[2] == "state":
                yield name.value if isinstance(name, ast.Constant) else ast.unparse(name)


@pytest.mark.parametrize("game", FACTS)
def test_what_is_written_is_declared(game: str) -> None:
    files = [*(PACKAGE / "games" / game).rglob("*.py")]
    names = {name for file in files for name in written(file.read_text(encoding="utf-8"))}
    assert len(names) > 10
    assert names <= set(get_type_hints(FACTS[game]))


def test_a_variable_that_nobody_declared_is_found() -> None:
    text = 'state.set("turm", 2)\nmatch.state.set(name, 3)\nchosen.set("page", 4)'
    assert list(written(text)) == ["turm", "name"]


def fits(value: Any, kind: Any) -> bool:
    """Whether a value is of a declared type, and no mere relative of it: compiled code takes no 1 for True."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return True
    if origin is NotRequired:
        return fits(value, parts[0])
    if origin is tuple:
        if parts[-1] is Ellipsis:
            return type(value) is tuple and all(fits(one, parts[0]) for one in value)
        return type(value) is tuple and len(value) == len(parts) and all(map(fits, value, parts))
    return type(value) is kind


@pytest.mark.parametrize(
    ("value", "kind", "whether"),
    [
        (1, int, True),
        (True, int, False),
        (0, bool, False),
        (None, int, False),
        ((), tuple[int, ...], True),
        ((1, 2), tuple[int, ...], True),
        ([1], tuple[int, ...], False),
        ((1, "a"), tuple[int, str], True),
        ((1,), tuple[int, str], False),
    ],
)
def test_the_check_of_types(value: object, kind: Any, whether: bool) -> None:
    assert fits(value, kind) == whether


def matches(game: str) -> Iterator[tuple[dw.Match, random.Random]]:
    """Matches of random heroes in a duel and among three, or of the teams that are brought where nobody names any."""
    for seed in range(8):
        rng = random.Random(seed)
        several = {"mode": "king_of_the_hill", "seats": rng.sample(hero_slugs(), 3)}
        setup: dict[str, Any] = several if seed % 2 else {"seats": rng.sample(hero_slugs(), 2)}
        yield dw.start(game, seed=seed, **(setup if game == "dice_throne" else {})), rng


@pytest.mark.parametrize("game", FACTS)
def test_variables_have_the_types_they_are_declared_with(game: str) -> None:
    hints = get_type_hints(FACTS[game], include_extras=True)
    needed = {name for name, kind in hints.items() if get_origin(kind) is not NotRequired}
    for match, rng in matches(game):
        while (ask := match.ask) is not None:
            facts = match.state.facts
            assert needed <= set(facts)
            assert [(name, value) for name, value in facts.items() if not fits(value, hints[name])] == []
            match.answer(ask.sample(rng))


def test_the_parts_of_an_event_are_named() -> None:
    """What stands third or fifth among eight parts, most of them left out, no reader can tell."""
    with pytest.raises(TypeError):
        Event("damage", 3)  # type: ignore[misc]
