"""Templates are kept as they run; where nothing can be kept, pages come all the same."""

import os
from pathlib import Path

import pytest

from dicewright.content_files import made_path
from dicewright.web.pages import templates


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """An empty place for what is made."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for kept in (made_path, templates):
        kept.cache_clear()
    yield tmp_path / "dicewright" / "made"
    monkeypatch.undo()
    for kept in (made_path, templates):
        kept.cache_clear()


def test_a_page_is_read_from_what_was_kept(place: Path) -> None:
    templates().get_template("verify.html")
    assert [file.suffix for file in place.iterdir()].count(".bin") >= 1
    for file in place.iterdir():
        file.write_bytes(file.read_bytes()[:-20])  # broken: made again
    templates.cache_clear()
    assert templates().get_template("verify.html").name == "verify.html"


def test_a_place_that_cannot_be_written_keeps_nothing(place: Path) -> None:
    place.parent.write_text("a file where the folder should be")
    assert templates().get_template("verify.html").name == "verify.html"
    assert os.path.isfile(place.parent)
