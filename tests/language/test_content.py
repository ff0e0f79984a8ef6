"""Content files: plain data, the right place in every message, no tricks; the formatter changes texts only."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicewright.language import TextError
from dicewright.language.content import ContentError, Document
from dicewright.language.format import rewrite
from tests.language.toy import toy

FILE = """\
# a set
cards:
  - id: A-1   # first
    plain: Draw 1 dice.
    single: 'When this die is KO''d, draw 1 dice.'
    double: "It has \\"Draw 1 dice.\\"."
    literal: |
      Draw 1 die.
      Global: Pay [mask]. Draw 1 dice.
    folded: >-
      Draw 1 die. Draw 2 dice.
      Draw 3 dice. Draw 1 dice.

      Draw 2 die.
    broken: Draw 1 die.
      Draw 1 dice.
    flow: {a: [1, 2.5, true, no, On 6, null, '7']}
"""


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("plain", (4, 19)),
        ("single", (5, 45)),
        ("double", (6, 30)),
        ("literal", (9, 34)),
        ("folded", (12, 27)),
        ("broken", (16, 14)),
    ],
)
def test_an_error_in_a_file_says_its_place_there(key: str, place: tuple[int, int]) -> None:
    document = Document(FILE, "a.yaml")
    with pytest.raises(TextError) as caught:
        document.parse(toy(), ("cards", 0, key), document.data["cards"][0][key])
    error = caught.value
    assert (error.file, error.line, error.column) == ("a.yaml", *place)
    assert error.source[error.column - 1 :].startswith("dice")


def test_plain_words_stay_words() -> None:
    assert Document(FILE).data["cards"][0]["flow"] == {"a": [1, 2.5, True, "no", "On 6", None, "7"]}
    assert Document("a: 007\nb: 1:30\nc: 2018-01-01\nd: yes\ne: 1e5").data == {
        "a": "007", "b": "1:30", "c": "2018-01-01", "d": "yes", "e": "1e5"
    }  # fmt: skip
    assert Document("").data is None


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: 1\nb: 2\na: 3", "x:3:1: the key 'a' stands twice"),
        ("a: &x [1]\nb: *x", "x:1:4: anchors"),
        ("b: *x", "x:1:4: aliases"),
        ("a: !!python/object:os.system 1", "x:1:4: tags"),
        ("a: 1\n---\nb: 2", "x:2:1: only one document"),
        ("? [1]\n: 2", "a key must be a word"),
        ("[" * 60 + "]" * 60, "nested more than 40 deep"),
        ("- " * 100_000, "nested more than 40 deep"),
        ("a: [1", "x:2:1: not YAML"),
        ("a: \x07", "cannot be in a content file"),
        ("a: 1" + " " * 4_000_000, "more than 4000000 characters"),
    ],
)
def test_files_with_tricks_are_refused(text: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        Document(text, "x")
    assert problem in str(caught.value)


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=80), st.text(alphabet="ab:-[]{}'\"|> \n#&*!1", max_size=60)))
def test_any_file_is_read_or_refused(text: str) -> None:
    try:
        document = Document(text)
    except ContentError:
        return
    for path, scalar in document.scalars():
        line, column = scalar.locate(0)
        assert 1 <= line <= text.count("\n") + 2, path
        assert column >= 1


def test_the_formatter_changes_texts_only() -> None:
    document = Document(FILE, "a.yaml")
    card = document.data["cards"][0]
    texts = {}
    for key in ("plain", "single", "double", "literal", "folded", "broken"):
        tree = toy().parse(card[key], strict=False)
        texts["cards", 0, key] = toy().print(tree)
    written = rewrite(document, texts)
    again = Document(written)
    for path, text in texts.items():
        assert toy().print(again.parse(toy(), path, again.data["cards"][0][path[2]])) == text
    assert "- id: A-1   # first" in written
    assert "plain: Draw 1 die.\n" in written
    assert "single: 'When this die is KO''d, draw 1 die.'\n" in written
    assert 'double: "It has \\"Draw 1 die.\\"."\n' in written
    assert "    literal: |\n      Draw 1 die.\n      Global: Pay [mask]. Draw 1 die.\n    folded" in written
    assert written.endswith("    flow: {a: [1, 2.5, true, no, On 6, null, '7']}\n")
    assert rewrite(again, texts) == written


def test_a_plain_text_is_quoted_when_it_must_be() -> None:
    document = Document("a: x # why\nb: [y]\n")
    written = rewrite(document, {("a",): "Global: Pay [mask].", ("b", 0): "one, two"})
    assert written == "a: 'Global: Pay [mask].' # why\nb: ['one, two']\n"
