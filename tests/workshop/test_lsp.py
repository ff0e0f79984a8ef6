"""The language server, as an editor speaks with it."""

import io
import json
from typing import Any

import pytest

from dicewright.workshop.complete import complete
from dicewright.workshop.draft import WHATS, worded
from dicewright.workshop.lsp import BadMessage, Server

URI = "file:///my_cards/dice_throne/common.yaml"
CARD = WHATS["throne_card"]


def talk(*messages: dict[str, Any]) -> list[dict[str, Any]]:
    sent = b""
    for message in messages:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        sent += b"Content-Length: %d\r\n\r\n" % len(body) + body
    out = io.BytesIO()
    Server(io.BytesIO(sent), out).run()
    found, rest = [], out.getvalue()
    while rest:
        head, _, rest = rest.partition(b"\r\n\r\n")
        size = int(head.rpartition(b" ")[2])
        found.append(json.loads(rest[:size]))
        rest = rest[size:]
    return found


def opened(words: str) -> tuple[str, dict[str, Any]]:
    text = worded(CARD, "Lämp Oil", words)
    return text, {"method": "textDocument/didOpen", "params": {"textDocument": {"uri": URI, "text": text}}}


def asked(method: str, text: str, at: str = "", **more: Any) -> dict[str, Any]:
    before = text[: text.index(at) + len(at)] if at else ""
    place = {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}
    return {"id": 1, "method": method, "params": {"textDocument": {"uri": URI}, "position": place, **more}}


def test_it_says_what_it_can() -> None:
    (said,) = talk(
        {"id": 1, "method": "initialize", "params": {}}, {"method": "exit"}, {"id": 2, "method": "initialize"}
    )
    can = said["result"]["capabilities"]
    assert {"completionProvider", "hoverProvider", "documentFormattingProvider", "codeActionProvider"} <= set(can)


def test_errors_stand_in_their_places() -> None:
    text, open_it = opened("Deal 2 damge.")
    (said,) = talk(open_it)
    (found,) = said["params"]["diagnostics"]
    line = text.splitlines()[found["range"]["start"]["line"]]
    assert line[found["range"]["start"]["character"] :].startswith("damge")
    assert "did you mean: Deal 2 damage." in found["message"]


def test_a_change_puts_an_error_right() -> None:
    text, open_it = opened("Deal 2 damge.")
    everywhere = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    *_, said = talk(open_it, asked("textDocument/codeAction", text, range=everywhere))
    (edit,) = said["result"][0]["edit"]["changes"][URI]
    assert edit["newText"] == '"Deal 2 damage."'


def test_completion_knows_what_the_grammar_expects() -> None:
    text, open_it = opened("Inflict Bu")
    *_, said = talk(open_it, asked("textDocument/completion", text, "Inflict Bu"))
    assert [one["label"] for one in said["result"]] == ["Burn"]


def test_hover_says_what_a_text_does() -> None:
    text, open_it = opened("Deal 2 damage.")
    *_, said = talk(open_it, asked("textDocument/hover", text, "Deal"))
    assert "**deal 2 damage**" in said["result"]["contents"]["value"]
    *_, nothing = talk(open_it, asked("textDocument/hover", text))
    assert nothing["result"] is None


def test_formatting_writes_texts_as_they_are_read() -> None:
    text, open_it = opened("Draw two cards.")
    *_, said = talk(open_it, asked("textDocument/formatting", text))
    assert [one["newText"] for one in said["result"]] == ['"Draw 2 cards."']


def test_what_it_does_not_know_is_answered() -> None:
    unknown, bad = talk({"id": 1, "method": "what/is"}, {"id": 2, "method": "textDocument/hover", "params": {}})
    assert unknown["error"]["code"] == -32601
    assert bad["error"]["code"] == -32602
    assert talk({"method": "textDocument/didOpen", "params": {}}) == []


@pytest.mark.parametrize(
    "sent", [b"Content-Length: 9999999\r\n\r\n", b"\r\n", b"Content-Length: 2\r\n\r\n[]", b"X: 1\r\n\r\n"]
)
def test_what_is_no_message_ends_it(sent: bytes) -> None:
    with pytest.raises(BadMessage):
        Server(io.BytesIO(sent), io.BytesIO()).run()


@pytest.mark.parametrize(
    ("what", "before", "word"),
    [
        ("throne_card", "", "Deal"),
        ("throne_card", "Deal 2 ", "damage"),
        ("throne_card", "Deal 2 damage. ", "Gain"),
        ("throne_card", "Inflict ", "Burn"),
        ("masters_card", "When fielded, deal 2 damage to target ", "opponent"),
        ("masters_card", "Gain 1 life.\nWhi", "While"),
    ],
)
def test_what_may_come_next(what: str, before: str, word: str) -> None:
    assert word in [one["word"] for one in complete(WHATS[what], before)["words"]]


def test_nothing_comes_after_what_makes_no_sense() -> None:
    assert complete(CARD, "Foo bar ")["words"] == []
    assert "glim" in [one["word"] for one in complete(CARD, "For each gl", {"symbol": {"glim": "glims"}})["words"]]
    assert "glim" not in [one["word"] for one in complete(CARD, "For each gl")["words"]]
