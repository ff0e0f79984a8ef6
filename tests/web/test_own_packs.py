"""Drafts of the workshop are saved among the packs of their writer, and are nobody else's."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
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


@pytest.fixture
def friend(client: TestClient) -> TestClient:
    """Another browser on the same server."""
    found = TestClient(client.app, base_url="http://testserver", raise_server_exceptions=False)
    found.portal = client.portal  # both are answered in one loop, as on a server
    return found


def shared(client: TestClient, pack: str, **said: str) -> str:
    """Share a pack, and return the path of its link."""
    told = {"author": "Ada", "licence": "CC0-1.0", **said}
    answer = send(client, f"/workshop/packs/{pack}/link", **told)
    assert answer.status_code == 200, answer.text
    found = re.search(r"data-whole>(/workshop/shared/\w+)</code>", answer.text)
    assert found, answer.text
    return found[1]


def test_a_pack_is_read_by_its_link_and_gone_on_from(client: TestClient, friend: TestClient) -> None:
    pack = saved(client)
    path = shared(client, pack)
    assert shared(client, pack, author="Ada L.") == path
    page = html.unescape(friend.get(path).text)
    assert "Draw 2 cards." in page
    assert "After <b>Lamp Oil 1 by Ada L., CC0-1.0</b>." in page
    mine = saved(friend, text="Draw 3 cards.", after="Lamp Oil 1 by Ada L., CC0-1.0")
    assert "After <b>Lamp Oil 1 by Ada L., CC0-1.0</b>." in html.unescape(friend.get(f"/workshop?pack={mine}").text)
    taken = send(friend, f"/workshop/packs/{mine}/file", author="Eve", licence="CC0-1.0")
    assert opened(taken.text).author == "Eve, after Lamp Oil 1 by Ada L., CC0-1.0"
    assert "Draw 2 cards." in client.get(f"/workshop?pack={pack}").text
    again = html.unescape(client.get(shared(friend, mine, author="Eve")).text)
    assert "After <b>Lamp Oil 1 by Eve, after Lamp Oil 1 by Ada L., CC0-1.0, CC0-1.0</b>." in again


def test_a_link_shows_what_was_saved_last_until_it_is_taken_back(client: TestClient, friend: TestClient) -> None:
    pack = saved(client)
    path = shared(client, pack)
    saved(client, pack=pack, text="Draw 3 cards.")
    assert "Draw 3 cards." in friend.get(path).text
    assert send(friend, "/workshop/packs", pack=pack, do="unshare").status_code == 404
    assert send(client, "/workshop/packs", pack=pack, do="unshare").status_code == 200
    gone = friend.get(path)
    assert gone.status_code == 404
    assert "Nothing is shared under this link" in gone.text
    path = shared(client, pack)
    send(client, "/workshop/packs", pack=pack, do="delete")
    assert friend.get(path).status_code == 404


def test_only_a_sound_pack_is_shared_and_only_by_its_writer(client: TestClient, friend: TestClient) -> None:
    pack = saved(client, text="Draw two glasses of wine.")
    wrong = send(client, f"/workshop/packs/{pack}/link", author="Ada", licence="CC0-1.0")
    assert wrong.status_code == 422
    assert "This is no pack yet" in wrong.text
    pack = saved(client)
    assert send(client, f"/workshop/packs/{pack}/link", author=" ", licence="CC0-1.0").status_code == 422
    assert send(friend, f"/workshop/packs/{pack}/link", author="Eve", licence="CC0-1.0").status_code == 404


def test_links_go_with_the_data_of_their_writer(client: TestClient) -> None:
    guest = me(client)
    path = shared(client, saved(client))
    assert rows_of(client, guest)["shared_packs"] == 1
    (told,) = json.loads(client.get("/my-data.json").text)["shared packs"]
    assert (told["link"], told["author"]) == (path.rpartition("/")[2], "Ada")
    send(client, "/my-data", all="yes")
    assert rows_of(client, guest) == {}
    assert client.get(path).status_code == 404
