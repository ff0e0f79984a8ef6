"""Drafts of the workshop are saved among the packs of their writer, and are nobody else's."""

from __future__ import annotations

import html
import json
import re
from typing import Any

from starlette.testclient import TestClient

from dicewright.arena import own_packs
from dicewright.games.packs import opened
from tests.web.test_my_data import me, rows_of
from tests.web.test_pages import send
from tests.web.test_workshop import send as press

OIL = {"what": "throne_card", "way": "words", "name": "Lamp Oil", "timing": "main", "text": "Draw 2 cards."}


def saved(client: TestClient, **changed: str) -> str:
    """Save a draft, and return the id of its pack."""
    answer = press(client, "save", **{**OIL, **changed})
    assert answer.status_code == 200, answer.text
    found = re.search(r'name="pack" value="(\w{8})"', answer.text)
    assert found, answer.text
    return found[1]


def listed(client: TestClient) -> str:
    return html.unescape(client.get("/workshop/packs").text)


def test_a_draft_is_saved_and_opened_again(client: TestClient) -> None:
    pack = saved(client)
    assert "version 1, saved on" in listed(client)
    page = html.unescape(client.get(f"/workshop?pack={pack}").text)
    assert "Draw 2 cards." in page
    assert "Saved as <b>Lamp Oil</b>" in page


def test_saving_again_is_a_new_version_and_saving_anew_another_pack(client: TestClient) -> None:
    pack = saved(client)
    assert saved(client, pack=pack, text="Draw 3 cards.") == pack
    assert "version 2, saved on" in listed(client)
    assert "Draw 3 cards." in client.get(f"/workshop?pack={pack}").text
    press(client, "save anew", **OIL, pack=pack)
    assert listed(client).count("/file") == 2


def test_a_whole_file_is_called_as_what_it_holds(client: TestClient) -> None:
    page = client.get("/workshop?what=throne_token&way=file").text
    found = re.search(r'<textarea id="text"[^>]*>(.*?)</textarea>', page, re.DOTALL)
    assert found
    saved(client, what="throne_token", way="file", text=html.unescape(found[1]).strip("\n") + "\n", name="")
    assert "My First Card</b>" in listed(client)


def test_a_pack_is_renamed_taken_as_a_file_and_deleted(client: TestClient) -> None:
    pack = saved(client)
    assert send(client, "/workshop/packs", pack=pack, do="rename", name="  Lamp   Fuel ").status_code == 200
    assert "Lamp Fuel" in listed(client)
    taken = send(client, f"/workshop/packs/{pack}/file", author="Ada", licence="CC0-1.0")
    assert taken.status_code == 200, taken.text
    assert "lamp-fuel-1.dicepack" in taken.headers["content-disposition"]
    made = opened(taken.text)
    assert (made.name, made.version, made.author) == ("Lamp Fuel", "1", "Ada")
    assert "Draw 2 cards." in made.files["dice_throne/common.yaml"]
    assert send(client, "/workshop/packs", pack=pack, do="delete").status_code == 200
    assert "You have saved nothing yet" in listed(client)


def test_what_is_not_understood_is_saved_and_is_no_pack_file(client: TestClient) -> None:
    pack = saved(client, text="Draw huge cards.")
    taken = send(client, f"/workshop/packs/{pack}/file", author="Ada", licence="CC0-1.0")
    assert taken.status_code == 422
    assert "This is no pack yet" in taken.text


def test_nobody_opens_or_changes_the_packs_of_somebody_else(client: TestClient) -> None:
    pack = saved(client)
    client.cookies.clear()
    assert client.get(f"/workshop?pack={pack}").status_code == 404
    for fields in ({"do": "rename", "name": "Mine"}, {"do": "delete"}):
        assert send(client, "/workshop/packs", pack=pack, **fields).status_code == 404
    assert send(client, f"/workshop/packs/{pack}/file", author="Eve", licence="none").status_code == 404
    assert press(client, "save", **OIL, pack=pack).status_code == 422
    assert "You have saved nothing yet" in listed(client)


def test_a_name_that_is_none_is_refused(client: TestClient) -> None:
    assert press(client, "save", **{**OIL, "name": "  "}).status_code == 422
    pack = saved(client)
    assert send(client, "/workshop/packs", pack=pack, do="rename", name="x" * 81).status_code == 422


def test_a_guest_has_no_more_than_so_many(client: TestClient, monkeypatch: Any) -> None:
    monkeypatch.setattr(own_packs, "MOST", 1)
    saved(client)
    refused = press(client, "save", **OIL)
    assert refused.status_code == 429
    assert "At most 1 packs are kept" in refused.text


def test_packs_are_taken_along_and_deleted_with_everything(client: TestClient) -> None:
    saved(client)
    guest = me(client)
    (told,) = json.loads(client.get("/my-data.json").text)["packs"]
    assert (told["name"], told["fields"]["text"]) == ("Lamp Oil", "Draw 2 cards.")
    assert rows_of(client, guest)["own_packs"] == 1
    send(client, "/my-data", all="yes")
    assert rows_of(client, guest) == {}
