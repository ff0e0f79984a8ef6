"""The list of phrases a designer reads: complete, and in the designer's words."""

import json

import pytest

from dicewright.cli import run
from dicewright.games import GAMES
from dicewright.language.phrasebook import phrasebook
from tests.language.toy import toy


def test_every_phrase_is_listed_once_with_its_slots() -> None:
    language = toy()
    book = phrasebook(language)
    assert len(book) == len([one for one in language.wordings if one.wording.spoken]) + len(language.keywords)
    for entry in book:
        for slot, kind in entry.slots.items():
            assert "{" + slot + "}" in entry.text
            assert kind, entry


def test_the_first_phrases_are_whole_texts() -> None:
    assert "card" in phrasebook(toy())[0].stands


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_a_game_can_stand_somewhere(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "phrases", "--game", game, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)[game]
    assert [one["text"] for one in found["phrases"] if not one["stands"]] == []
    assert [one["text"] for one in found["phrases"] if not one["means"]] == []
    assert found["names"]


def test_words_narrow_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "phrases", "--game", "dice_throne", "--words", "incoming damage"]) == 0
    told = capsys.readouterr().out
    assert "prevent half of the incoming damage" in told
    assert "draw" not in told
