"""Reading in the terminal: words find, numbers follow links, `b` goes back, and long entries go through the pager."""

import pydoc
from typing import Any

import pytest

from dicewright.cli import rules
from dicewright.reference import Choice, reference
from dicewright.reference.reader import HELP, Reader


def reader(**choice: Any) -> Reader:
    """Somebody who has read nothing yet."""
    return Reader(reference(), Choice(**choice), 100)


def test_numbers_follow_links_and_b_goes_back() -> None:
    one = reader()
    first = one.say("protect")
    assert first.startswith("Protect\n")
    assert one.place is not None
    number = one.place.sheet.links.index("dice_throne/hero/paladin") + 1
    assert f"Paladin [{number}]" in first
    assert one.say(str(number)).startswith("Paladin\n")
    assert one.say("b") == first
    assert one.say("b").startswith("There is nothing to go back to.")


def test_words_search_and_their_numbers_open() -> None:
    one = reader()
    found = one.say("half prevented")
    assert found.startswith("Found for half prevented:")
    assert one.place is not None
    assert one.place.key == ""
    key = one.place.sheet.links[1]
    assert one.say("2").startswith(f"{reference().entry(key).title}\n")
    assert one.place is not None
    assert one.place.key == key


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", HELP),
        ("h", HELP),
        ("7", "There is no link 7; nothing here has a number."),
        ("zzzzqq", "Nothing is found"),
    ],
)
def test_what_leads_nowhere_is_answered(typed: str, said: str) -> None:
    assert reader().say(typed).startswith(said)


def test_the_terminal_adapts_as_pages_do() -> None:
    key = "dice_throne/phase/targeting-roll-phase"
    assert "the one between them" in reader(modes=("3v3",)).open(key)
    assert "the one between them" not in reader(modes=("2v2",)).open(key)


@pytest.mark.parametrize(("talks", "lines", "paged"), [(True, 500, True), (True, 3, False), (False, 500, False)])
def test_only_what_is_longer_than_the_screen_is_paged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], talks: bool, lines: int, paged: bool
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(rules, "_talks", lambda: talks)
    monkeypatch.setattr(pydoc, "pager", shown.append)
    text = "A line.\n" * lines
    rules._print(text)
    assert shown == ([text] if paged else [])
    assert bool(capsys.readouterr().out) != paged


def test_whoever_waits_for_the_reference_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is said does not mix with what a program reads."""
    from dicewright.reference import book

    monkeypatch.setattr(book, "is_kept", lambda: False)
    assert rules.opened() is reference()
    shown = capsys.readouterr()
    assert (shown.out, "put together" in shown.err) == ("", True)
    monkeypatch.setattr(book, "is_kept", lambda: True)
    rules.opened()
    assert capsys.readouterr().err == ""
