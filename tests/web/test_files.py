"""Files of the pages: compressed, kept for good under an address made of what they say, and fetched in one round."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

from dicewright.web import modules
from dicewright.web.files import FOR_GOOD, MODULES, STATIC, mark
from tests.web.conftest import Player

OTHER = "0123456789ab"


def test_a_page_asks_for_files_that_are_kept_for_good(client: TestClient) -> None:
    page = client.get("/").text
    found = re.findall(r'(?:src|href)="(/static/[^"#]+)', page)
    assert found
    assert all(one.startswith(f"/static/{mark()}/") for one in found)
    for address in found:
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["cache-control"] == FOR_GOOD


def test_what_is_not_marked_or_marked_otherwise_is_asked_about_each_time(client: TestClient) -> None:
    for address in ("/static/style.css", f"/static/{OTHER}/style.css"):
        answer = client.get(address)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"
        again = client.get(address, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
    assert client.get(f"/static/{mark()}/none.css").status_code == 404
    assert client.get(f"/static/{mark()}/../pages.py").status_code == 404
    assert client.get(f"/static/{mark()}/%2e%2e/pages.py").status_code == 404


def test_what_becomes_smaller_is_compressed_for_who_can_read_it(client: TestClient) -> None:
    for address, packed in (("/static/style.css", True), (f"/static/{MODULES}grenze-800.woff2", False), ("/", True)):
        if MODULES in address and modules.installed() is None:
            continue
        answer = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert (answer.headers.get("content-encoding") == "gzip") is packed, address
        plain = client.get(address, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == answer.content or address == "/"
    assert client.head("/static/style.css").headers["content-length"] == str((STATIC / "style.css").stat().st_size)
    part = client.get("/static/style.css", headers={"Range": "bytes=0-9"})
    assert (part.status_code, len(part.content)) == (206, 10)


def test_a_page_is_never_of_a_telling_length(client: TestClient) -> None:
    lengths = {client.get("/cards").headers["content-length"] for _ in range(12)}
    assert len(lengths) > 1


def test_a_table_names_every_module_it_imports(two: tuple[Player, Player, str]) -> None:
    one, _, match = two
    page = one.client.get(f"/match/{match}", headers=one.headers).text
    if modules.installed() is None:
        return
    named = {address.split("/", 3)[3] for address in re.findall(r'rel="modulepreload" href="([^"]+)"', page)}
    table = {f"table/{file.name}" for file in (STATIC / "table").glob("*.js")}
    assert table <= named
    assert {f"{MODULES}{modules.file_name(name)}" for name in modules.FILES} <= named
