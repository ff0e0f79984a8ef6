"""The language server: what an editor is told of a file with cards while it is written, as JSON-RPC over two pipes.

It knows diagnostics, completion, hover and formatting, and one change for each error that has one. A library would be
larger than this file; what it does is what the page of the workshop does, by the same functions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import Any, BinaryIO, Final
from urllib.parse import unquote, urlsplit

from dicewright.language.content import ContentError, Document
from dicewright.workshop.complete import brought, complete, text_before
from dicewright.workshop.diagnose import diagnose
from dicewright.workshop.draft import WHATS, BadDraft, What, what_in

LONGEST: Final = 4_000_000
"""Bytes of a message."""
UNKNOWN_METHOD, BAD_PARAMETERS = -32601, -32602
ERROR, HINT = 1, 4
_LENGTH: Final = re.compile(rb"content-length: *(\d{1,9})\s*\Z", re.IGNORECASE)
_OF_FILE: Final = {"status_effects": "throne_token", "common": "throne_card"}


class BadMessage(ValueError):
    """Something that is no message of the protocol; nothing after it can be understood."""


class Server:
    """One editor. source, out: what it sends and what it is sent."""

    def __init__(self, source: BinaryIO, out: BinaryIO) -> None:
        self._source = source
        self._out = out
        self._texts: dict[str, str] = {}
        self._over = False
        self._asked: dict[str, Callable[[dict[str, Any]], Any]] = {
            "initialize": self._initialize,
            "shutdown": lambda given: None,
            "textDocument/completion": self._completion,
            "textDocument/hover": self._hover,
            "textDocument/formatting": self._formatting,
            "textDocument/codeAction": self._changes,
        }
        self._told: dict[str, Callable[[dict[str, Any]], None]] = {
            "textDocument/didOpen": self._opened,
            "textDocument/didChange": self._changed,
            "textDocument/didClose": self._closed,
        }

    def run(self) -> None:
        """Answer until the editor says that it ends. Raises `BadMessage`."""
        while not self._over and (message := self._read()) is not None:
            self._take(message)

    def _read(self) -> dict[str, Any] | None:
        size = -1
        while (line := self._source.readline(1000)) not in (b"\r\n", b"\n"):
            if not line:
                return None
            if found := _LENGTH.match(line):
                size = int(found[1])
        if not 0 <= size <= LONGEST:
            raise BadMessage("a message says how long it is, and is no longer than 4 MB")
        try:
            message = json.loads(self._source.read(size))
        except ValueError as error:
            raise BadMessage(f"a message is JSON: {error}") from None
        if not isinstance(message, dict):
            raise BadMessage("a message is an object")
        return message

    def _write(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self._out.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._out.flush()

    def _take(self, message: dict[str, Any]) -> None:
        method, given = message.get("method"), message.get("params") or {}
        if method == "exit":
            self._over = True
        elif "id" in message and isinstance(method, str):
            self._answer(message["id"], method, given)
        elif isinstance(method, str) and method in self._told:
            try:
                self._told[method](given)
            except (LookupError, TypeError):  # a notice that says nothing of a text is answered by nothing
                return

    def _answer(self, number: Any, method: str, given: Any) -> None:
        if method not in self._asked:
            error = {"code": UNKNOWN_METHOD, "message": f"{method} is not known here"}
            self._write({"id": number, "error": error})
            return
        try:
            self._write({"id": number, "result": self._asked[method](given)})
        except (LookupError, TypeError, BadDraft) as wrong:
            self._write({"id": number, "error": {"code": BAD_PARAMETERS, "message": f"{method}: {wrong}"}})

    # --- what an editor asks ---

    def _initialize(self, given: dict[str, Any]) -> dict[str, Any]:
        can = {
            "textDocumentSync": 1,
            "completionProvider": {"triggerCharacters": [" "]},
            "hoverProvider": True,
            "documentFormattingProvider": True,
            "codeActionProvider": True,
        }
        return {"capabilities": can, "serverInfo": {"name": "dicewright"}}

    def _opened(self, given: dict[str, Any]) -> None:
        self._look(given["textDocument"]["uri"], given["textDocument"]["text"])

    def _changed(self, given: dict[str, Any]) -> None:
        self._look(given["textDocument"]["uri"], given["contentChanges"][-1]["text"])

    def _closed(self, given: dict[str, Any]) -> None:
        self._texts.pop(given["textDocument"]["uri"], None)
        self._publish(given["textDocument"]["uri"], [])

    def _look(self, uri: str, text: str) -> None:
        self._texts[uri] = text = text.replace("\r\n", "\n")
        try:
            found = diagnose(_what(uri, text), text)
        except BadDraft as error:
            place = {"start": _position(text, 0), "end": _position(text, 0)}
            self._publish(uri, [{"range": place, "severity": ERROR, "source": "dicewright", "message": str(error)}])
            return
        told = [_diagnostic(text, one, ERROR, _said(one)) for one in found["findings"]]
        read = [one for one in found["texts"] if one["fix"]]
        told += [_diagnostic(text, one, HINT, f"read as: {one['said']}") for one in read]
        self._publish(uri, told)

    def _publish(self, uri: str, found: list[dict[str, Any]]) -> None:
        self._write({"method": "textDocument/publishDiagnostics", "params": {"uri": uri, "diagnostics": found}})

    def _completion(self, given: dict[str, Any]) -> list[dict[str, Any]]:
        text, what, cursor = self._at(given)
        before = text_before(what, text, cursor)
        if before is None:
            return []
        found = complete(what, before, brought(what, text))
        begins = cursor - (len(before) - found["from"])
        place = {"start": _position(text, begins), "end": _position(text, cursor)}
        return [
            {
                "label": one["word"],
                "detail": one["kind"],
                "sortText": f"{at:03}",
                "filterText": text[begins:cursor] + one["word"][cursor - begins :],
                "textEdit": {"range": place, "newText": one["word"]},
            }
            for at, one in enumerate(found["words"])
        ]

    def _hover(self, given: dict[str, Any]) -> dict[str, Any] | None:
        text, what, cursor = self._at(given)
        found = diagnose(what, text, True, cursor)
        meaning = found["meaning"]
        here = next((one for one in found["texts"] if one["start"] <= cursor <= one["end"]), None)
        if meaning is None or here is None:
            return None
        lines = [
            "  " * part["deep"] + f"- *{part['role']}* **{part['said']}** {part['means']}" for part in meaning["parts"]
        ]
        lines += ["", "by " + ", ".join(rule["id"] for rule in meaning["rules"])] if meaning["rules"] else []
        place = {"start": _position(text, here["start"]), "end": _position(text, here["end"])}
        return {"contents": {"kind": "markdown", "value": "\n".join(lines)}, "range": place}

    def _formatting(self, given: dict[str, Any]) -> list[dict[str, Any]]:
        uri = given["textDocument"]["uri"]
        text = self._texts[uri]
        found = diagnose(_what(uri, text), text)
        return [_edit(text, one["fix"]) for one in found["texts"] if one["fix"]]

    def _changes(self, given: dict[str, Any]) -> list[dict[str, Any]]:
        uri = given["textDocument"]["uri"]
        text = self._texts[uri]
        start, end = (_offset(text, given["range"][key]) for key in ("start", "end"))
        found = diagnose(_what(uri, text), text)
        rows = [(one, one["mended"]) for one in found["findings"]] + [(one, one["said"]) for one in found["texts"]]
        return [
            {"title": f"Write: {said}", "kind": "quickfix", "edit": {"changes": {uri: [_edit(text, one["fix"])]}}}
            for one, said in rows
            if one["fix"] and one["start"] <= end and start <= one["end"]
        ]

    def _at(self, given: dict[str, Any]) -> tuple[str, What, int]:
        uri = given["textDocument"]["uri"]
        text = self._texts[uri]
        return text, _what(uri, text), _offset(text, given["position"])


def _what(uri: str, text: str) -> What:
    """What a file is a draft of: by what it says, or else by where it lies. Raises `BadDraft`."""
    try:
        found = what_in(Document(text, "draft").data)
    except ContentError:
        found = None
    path = PurePosixPath(unquote(urlsplit(uri).path))
    if found is None and path.parent.name == "heroes":
        return WHATS["throne_hero"]
    if found is None and path.stem in _OF_FILE:
        return WHATS[_OF_FILE[path.stem]]
    if found is None and path.parent.name == "dice_masters":
        return WHATS["masters_card"]
    if found is None:
        raise BadDraft("this is neither a hero nor a set nor cards nor tokens; `dicewright new` writes a first draft")
    return found


def _said(finding: dict[str, Any]) -> str:
    told = [finding["problem"], finding["read"]]
    told += [f"expected {', '.join(finding['expected'])}"] if finding["expected"] else []
    told += [f"a sentence like it: {finding['like']}"] if finding["like"] else []
    told += [f"did you mean: {finding['mended']}"] if finding["mended"] else []
    return "\n".join(one for one in told if one)


def _diagnostic(text: str, one: dict[str, Any], severity: int, said: str) -> dict[str, Any]:
    place = {"start": _position(text, one["start"]), "end": _position(text, one["end"])}
    return {"range": place, "severity": severity, "source": "dicewright", "message": said}


def _edit(text: str, fix: list[Any]) -> dict[str, Any]:
    return {"range": {"start": _position(text, fix[0]), "end": _position(text, fix[1])}, "newText": fix[2]}


def _position(text: str, offset: int) -> dict[str, int]:
    """A place as editors count it: the line, and in it units of UTF-16, both from 0."""
    start = text.rfind("\n", 0, offset) + 1
    return {"line": text.count("\n", 0, offset), "character": len(text[start:offset].encode("utf-16-le")) // 2}


def _offset(text: str, position: dict[str, int]) -> int:
    at = 0
    for _ in range(position["line"]):
        after = text.find("\n", at)
        if after < 0:
            return len(text)
        at = after + 1
    end = text.find("\n", at)
    line = text[at : end if end >= 0 else len(text)].encode("utf-16-le")
    return at + len(line[: 2 * position["character"]].decode("utf-16-le", "ignore"))
