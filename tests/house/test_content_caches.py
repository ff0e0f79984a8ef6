"""Whatever is kept of the content is forgotten when the content changes."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.rooms import PACKAGE

PURE = {
    "content_files.content_path",
    "content_files.made_path",
    "content_files._all_left_out",
    "content_files._all_read_as",
    "content_files._by_file",
    "arena.limits.network",
    "bots.greedy_dice_throne._uses",
    "bots.worth.damage_in",
    "bots.ailments._costs",
    "bots.crawling.way",
    "bots.worth.worth",
    "engine.frozen._code",
    "engine.version.program_version",
    "games.dice_masters.board.dice._character",
    "games.dice_masters.board.entities._blank",
    "games.dice_masters.face.view._die_item",
    "games.dice_masters.face.view._sidekick_faces",
    "games.dice_masters.face.view.face_view",
    "games.dice_throne.cards.called._spelled",
    "games.dice_throne.turn.turn._moment",
    "games.dice_throne.face.view._card",
    "games.dice_throne.face.view._die",
    "games.dice_throne.face.view._token",
    "language.needed.needed",
    "language.reading._pattern",
    "odds.affording._chance",
    "odds.arrays._steps",
    "odds.board._keeping",
    "odds.rolls.rolls",
    "rules.words._by_form",
    "rules.words._pattern",
    "web.builder._drawn",
    "web.files._packed",
    "web.files.mark",
    "web.files.scripts",
    "web.pages.styles",
    "web.pages.templates",
}
"""Caches that no content can make wrong: what they keep follows from their arguments alone."""

CACHES = ("cache", "lru_cache")


def _word(decorator: ast.expr) -> str:
    """What a decorator is called, without its module and its arguments."""
    named = decorator.func if isinstance(decorator, ast.Call) else decorator
    return named.attr if isinstance(named, ast.Attribute) else getattr(named, "id", "")


def _unmarked(text: str) -> Iterator[str]:
    """The functions of a file that keep what they made and are not marked as made from content."""
    for node in ast.walk(ast.parse(text)):
        words = [_word(one) for one in getattr(node, "decorator_list", ())]
        kept = [at for at, word in enumerate(words) if word in CACHES]
        if kept and "of_content" not in words[: kept[0]]:
            yield node.name  # type: ignore[attr-defined]


def _module(file: Path) -> str:
    return ".".join(file.relative_to(PACKAGE).with_suffix("").parts)


def test_every_cache_is_marked_as_made_from_content_or_known_to_be_of_its_arguments_alone() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    found = [f"{_module(file)}.{name}" for file in files for name in _unmarked(file.read_text("utf-8"))]
    assert sorted(found) == sorted(PURE)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("@cache\ndef f(): ...", ["f"]),
        ("@functools.lru_cache(maxsize=2)\ndef f(): ...", ["f"]),
        ("@cache\n@of_content\ndef f(): ...", ["f"]),
        ("@of_content\n@lru_cache(64)\ndef f(): ...", []),
        ("class A:\n    @cache\n    def f(self): ...", ["f"]),
    ],
)
def test_the_check_itself(text: str, names: list[str]) -> None:
    assert list(_unmarked(text)) == names
