"""Pages without script: each says what it should, forms cannot be forged, and a whole match can be played by form."""

import hashlib
import html
import json
import re
import time
from base64 import urlsafe_b64decode
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena.visitors import COOKIE
from dicewright.web import modules
from tests.web.conftest import Player, any_answer
from tests.web.running import PATIENCE

PAGES = [
    "/",
    "/new?game=drill",
    "/cards",
    "/cards/set/jus",
    "/rules",
    "/reference/index/dice_throne",
    "/reference/dice_masters/rule/DM-DRAW-04",
    "/proof",
    "/privacy",
    "/collection",
    "/collection?game=dice_throne&show=want",
    "/statistics",
    "/campaigns",
    "/tournaments",
    "/team/compare?a=avengers&b=x-men",
    "/team/print?t=avengers",
    "/my-data",
    "/changes",
    "/status",
    "/verify",
]


def word_of(text: str) -> str:
    found = re.search(r'name="form" value="(\w+)"', text)
    assert found is not None
    return found[1]


def send(client: TestClient, path: str, **fields: Any) -> Any:
    form = word_of(client.get("/").text)
    return client.post(path, data={"form": form, **fields}, follow_redirects=True)


def test_a_mode_that_is_not_there_is_not_taken_for_another(client: TestClient) -> None:
    refused = client.get("/new?game=dice_masters&mode=chess")
    assert refused.status_code == 404
    assert "demo, basic, fun" in refused.text


def test_the_number_of_a_draft_is_chosen_on_the_page(client: TestClient) -> None:
    assert 'name="life"' not in client.get("/new?game=dice_masters").text
    asked = client.get("/new?game=dice_masters&mode=draft&seats=2").text
    assert '<option value="15" selected>' in asked
    common = {"game": "dice_masters", "mode": "draft", "edition": "avx14", "seats": "2", "who:0": "me"}
    seats = {"who:1": "random", "plays:0": "draft", "plays:1": "draft"}
    made = send(client, "/match", **common, **seats, life="9")
    begun = client.post(f"{made.url.path}/seed", data={"form": word_of(made.text), "seed": "abc"})
    assert "life 9 of 9" in " ".join(re.sub("<[^>]+>", " ", begun.text).split())
    refused = send(client, "/match", **common, **seats, life="7")
    assert refused.status_code == 422
    assert "DM-FMT-02" in refused.text


def test_a_name_with_a_hyphen_keeps_it(client: TestClient) -> None:
    seats = {"who:0": "me", "who:1": "open", "plays:0": "x-men", "plays:1": "avengers"}
    made = send(client, "/match", game="dice_masters", mode="tournament", edition="avx14", seats="2", **seats)
    assert "X-Men (a player)" in made.text


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_whole_and_strict(client: TestClient, path: str) -> None:
    found = client.get(path)
    assert found.status_code == 200
    assert found.text.count("<h1>") == 1
    assert "<main" in found.text
    assert "script-src 'self'" in found.headers["content-security-policy"]
    assert not re.search(r"<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=|javascript:", found.text)


def test_the_cookie_cannot_be_read_by_script(client: TestClient) -> None:
    cookie = client.get("/").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "set-cookie" not in client.get("/").headers


def test_a_forged_form_is_refused(client: TestClient) -> None:
    client.get("/")
    for data in ({"game": "drill"}, {"game": "drill", "form": "0" * 32}, {"game": "drill", "form": "é"}):
        refused = client.post("/match", data=data)
        assert refused.status_code == 403
        assert "out of date" in refused.text
    word = word_of(client.get("/").text)
    other = client.post("/match", data={"game": "drill", "form": word}, headers={"Origin": "http://evil.example"})
    assert other.status_code == 403
    assert client.post("/match", json={"game": "drill"}).status_code == 415


def test_a_bad_choice_is_explained(client: TestClient) -> None:
    refused = send(client, "/match", game="drill", mode="chaos")
    assert refused.status_code == 422
    assert "no mode &#39;chaos&#39;" in refused.text
    assert send(client, "/match", game="chess").status_code == 422


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("seats", "abc", "seats must be a whole number, not"),
        ("life", "9" * 5000, "life must be a whole number, not"),
        ("bans", "-1", "bans must be a whole number, not"),
        ("how", "by dice", "Choose named, in turn, at once or there and back."),
    ],
)
def test_nonsense_in_a_form_is_never_taken_for_the_usual(client: TestClient, field: str, value: str, says: str) -> None:
    fields = {"game": "dice_throne", "how": "in turn", "who:0": "me", "who:1": "random", field: value}
    refused = send(client, "/match", **fields)
    assert refused.status_code == 422
    assert says in refused.text


def test_a_team_of_ones_own_is_pasted_or_refused_with_reasons(client: TestClient) -> None:
    assert 'name="team:0"' in client.get("/new?game=dice_masters").text
    assert "team:0" not in client.get("/new?game=dice_throne").text
    common = {"game": "dice_masters", "mode": "fun", "edition": "cw16", "who:0": "me", "who:1": "random"}
    text = "Team: Mine\n4x AVX-044\nBeast: Genetic Expert\n"
    made = send(client, "/match", **common, **{"team:0": text, "plays:0": "demo", "plays:1": "demo"})
    assert made.status_code == 200
    assert "/match/" in str(made.url)
    wrong = send(client, "/match", **common, **{"team:0": text + "Beest", "plays:0": "demo", "plays:1": "thunderbolts"})
    assert wrong.status_code == 422
    assert "line 4, column 1" in wrong.text
    assert "4x AVX-044" in wrong.text
    assert 'name="mode" value="fun"' in wrong.text
    big = send(client, "/match", **common, **{"plays:0": "demo", "plays:1": "thunderbolts"})
    assert "(DM-FMT-08)" in big.text


def test_a_draft_has_a_table_of_its_own(client: TestClient) -> None:
    shown = client.get("/new?game=dice_masters&mode=rainbow").text
    assert 'name="plays:0" value="draft"' in shown
    assert "avx14" not in shown
    made = send(
        client,
        "/match",
        game="dice_masters",
        mode="rainbow",
        edition="jus18",
        **{"plays:0": "draft", "plays:1": "draft"},
    )
    assert "/match/" in str(made.url)


def test_doubles_has_a_table_of_four_where_teams_of_ones_own_can_sit(client: TestClient) -> None:
    shown = client.get("/new?game=dice_masters&mode=doubles&seats=4").text
    assert "Fourth seat, team 2" in shown
    assert 'name="team:3"' in shown
    assert '<option value="demo"' not in shown
    sitting = {f"plays:{at}": name for at, name in enumerate(("swamp", "watchtower", "home-school", "shield-wall"))}
    common = {"game": "dice_masters", "mode": "doubles", "edition": "jus18", "seats": "4", **sitting}
    made = send(client, "/match", **common, **{"who:1": "greedy", "who:2": "greedy", "who:3": "greedy"})
    assert "/match/" in str(made.url)
    wrong = send(client, "/match", **common, **{"team:2": "AVX-044:4\nJUS-010:1"})
    assert wrong.status_code == 422
    assert "both Black Manta (DM-FMT-20)" in wrong.text


def fields_of(ask: dict[str, Any], version: int) -> dict[str, Any]:
    """The form fields a browser would send for some answer."""
    answer = any_answer(ask)
    base: dict[str, Any] = {"version": str(version), "kind": ask["kind"]}
    if ask["kind"] == "pick" and isinstance(answer, dict):
        key = next(iter(answer))
        return {**base, "pick": key, f"with:{key}": answer[key]}
    if ask["kind"] == "pick":
        return {**base, "pick": answer}
    if ask["kind"] == "subset":
        return {**base, "choose": answer}
    if ask["kind"] == "order":
        return {**base, **{f"rank:{key}": str(at) for at, key in enumerate(answer, 1)}}
    if ask["kind"] == "assign":
        return {**base, **{f"place:{key}": places for key, places in answer.items()}}
    return {**base, **{f"part:{key}": str(part) for key, part in answer.items()}}


def test_a_whole_match_by_form(client: TestClient) -> None:
    table = send(client, "/match", game="drill")
    match = table.url.path.split("/")[2]
    assert "adds a seed" in table.text
    assert client.get(f"/match/{match}/sheet").status_code == 409
    assert "<h1>Drill</h1>" in send(client, f"/match/{match}/seed", seed="pebbles").text
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        view = client.get(f"/api/matches/{match}").json()["view"]
        if view["result"] is not None:
            break
        if view["ask"] is not None:
            page = client.get(f"/match/{match}").text
            assert view["ask"]["prompt"] in page
            assert all(f'value="{o["key"]}"' in page or f':{o["key"]}"' in page for o in view["ask"]["options"])
            send(client, f"/match/{match}/answer", **fields_of(view["ask"], view["version"]))
        else:
            time.sleep(0.005)  # the bot thinks
    page = client.get(f"/match/{match}").text
    assert "The match is over" in page
    record = client.get(f"/match/{match}/record").text
    assert "Everything holds" in record
    sheet = client.get(f"/match/{match}/sheet", follow_redirects=False).headers["location"]
    address, packed = sheet.split("#played=")
    assert address == "/reference/general/sheet/match-score"
    told = json.loads(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    row = told["row"]
    assert len(row) == 5
    assert (told["feats"], told["match"]) == ([], match)
    assert row[1].startswith("a player, ")
    assert row[3] in row[2] or row[3] == "draw"
    assert "pebbles" in record
    whole = client.get(f"/match/{match}/record.json").text
    assert "Everything holds" in send(client, "/verify", record=whole).text
    noted = send(client, "/verify", record=whole, commitment=json.loads(whole)["commitment"]).text
    assert "It is the match whose commitment you noted." in noted
    assert "another match than the one" in send(client, "/verify", record=whole, commitment="0" * 64).text


def test_chances_are_told_without_script(client: TestClient) -> None:
    seats = {"who:0": "me", "who:1": "random", "plays:0": "barbarian", "plays:1": "paladin"}
    made = send(client, "/match", game="dice_throne", mode="duel", edition="reference", seats="2", **seats)
    match = made.url.path.split("/")[2]
    send(client, f"/match/{match}/seed", seed="pebbles")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        view = client.get(f"/api/matches/{match}").json()["view"]
        if view["ask"] is not None and any("among" in one for one in view["ask"]["options"]):
            break
        if view["ask"] is not None:
            if view["phase"].startswith("main"):
                assert "Chances while rolling" not in client.get(f"/match/{match}").text
            send(client, f"/match/{match}/answer", **fields_of(view["ask"], view["version"]))
        time.sleep(0.005)
    page = " ".join(re.sub("<[^>]+>", " ", client.get(f"/match/{match}").text).split())
    assert re.search(r"Chances while rolling .*Smack \(3 swords\) [\d.]+ %, keep", page)


def test_what_is_reconstructed_says_so_without_script(client: TestClient) -> None:
    seats = {"who:0": "me", "who:1": "random", "plays:0": "gambit", "plays:1": "barbarian"}
    made = send(client, "/match", game="dice_throne", mode="duel", edition="reference", seats="2", **seats)
    match = made.url.path.split("/")[2]
    send(client, f"/match/{match}/seed", seed="pebbles")
    page = client.get(f"/match/{match}").text
    assert "Tokens: Ace of Hearts (0 of 2) (reconstructed), " in page
    assert "<h3>Poker Face (reconstructed)</h3>" in page
    assert "<h3>Bo Staff</h3>" in page
    token = client.get(f"/api/matches/{match}").json()["view"]["seats"][0]["marks"][0]
    assert "special, reconstructed" in client.get(f"/match/{match}?look={token['id']}").text.lower()


def test_the_lobby_says_whose_turn_it_is(two: tuple[Player, Player, str], client: TestClient) -> None:
    one, other, match = two
    view = one.view(match)
    asked, waits = (one, other) if view["ask"] is not None else (other, one)
    for player, said in ((asked, True), (waits, False)):
        client.cookies.clear()
        seen = client.get("/", headers={"Cookie": f"{COOKIE}={player.token}"}).text
        mine = seen.partition('id="open"')[0]
        assert f"/match/{match}" in mine
        assert ("Your turn" in mine) == said


def test_the_lobby_shows_matches_of_one_game_until_told_otherwise(
    two: tuple[Player, Player, str], client: TestClient
) -> None:
    one, _, match = two
    client.cookies.clear()
    shown = {"": True, "?only=dice_throne": False, "?before=9e99": False, "?only=drill": True, "?only=": True}
    for query, said in shown.items():
        assert (f"/match/{match}" in client.get(f"/{query}").text) == said, query
    assert [each["id"] for each in one.client.get("/api/matches?game=drill").json()] == [match]
    assert one.client.get("/api/matches?game=dice_throne").json() == []


def test_a_stale_form_does_no_harm(two: tuple[Player, Player, str]) -> None:
    one, _, match = two
    client = one.client
    client.cookies.set("dicewright_guest", one.headers["Authorization"].split()[1])
    for _ in range(2):
        shown = send(client, f"/match/{match}/answer", version="0", kind="subset", choose=["die 1"])
        assert shown.status_code == 200
    assert one.view(match)["version"] == 1
    for wrong in ({"version": "x", "kind": "pick"}, {"version": "1", "kind": "split", "part:mask": "-3"}):
        assert "must be a whole number" in send(client, f"/match/{match}/answer", **wrong).text
    assert "whole number" in send(client, f"/match/{match}/join", seat="first").text
    assert "Say which seat." in send(client, f"/match/{match}/join").text
    refused = send(client, f"/match/{match}/answer", version="1", text="play the dragon")
    assert refused.status_code == 422
    assert "No dragon is in your hand" in refused.text
    assert "DT-CARD-01" in refused.text
    assert "Play a card or pass" in client.get(f"/match/{match}?why=").text


def test_old_addresses_of_rules_lead_into_the_reference(client: TestClient) -> None:
    led = client.get("/rules/dt-dmg-03", follow_redirects=False)
    assert led.headers["location"] == "/reference/dice_throne/rule/DT-DMG-03"
    assert client.get("/rules/dt-rule-turn-01", follow_redirects=False).headers["location"].endswith("DT-RULE-TURN-01")
    assert client.get("/rules/dice_throne", follow_redirects=False).headers["location"].endswith("/index/dice_throne")
    assert client.get("/rules?q=pure", follow_redirects=False).headers["location"] == "/reference/search?q=pure"
    assert "DT-DMG-" in client.get("/rules/DT-DMG-99").text


def test_cards_are_found(client: TestClient) -> None:
    assert "Barbarian" in client.get("/cards?q=barbarian&game=dice_throne").text
    shown = client.get("/cards/dice_throne/barbarian").text
    assert "Smack" in shown
    assert "3 swords" in shown
    assert client.get("/cards/dice_masters/avx-001").status_code == 200
    assert client.get("/cards/chess/x").status_code == 404
    assert client.get("/cards?q=" + "x" * 500).status_code == 200


def test_cards_are_found_by_fields_and_faces(client: TestClient) -> None:
    shown = client.get("/cards", params={"q": "cost<=2 affiliation:x-men"}).text
    assert "Genetic Expert" in shown
    assert "Barbarian" not in shown
    refused = client.get("/cards", params={"q": "affiliation:x-man"})
    assert "column 13: no affiliation is" in refused.text
    assert 'role="alert"' in refused.text


def test_a_set_lists_every_card_with_its_status(client: TestClient) -> None:
    shown = client.get("/cards/set/AVX").text
    assert shown.count('href="/cards/dice_masters/avx-') == 132
    assert "playable" in shown
    assert client.get("/cards/set/zzz").status_code == 404


def test_every_card_has_a_page(client: TestClient) -> None:
    from dicewright.web.card_facts import entries

    for game in ("dice_masters", "dice_throne"):
        keys = [entry.key for entry in entries(game)]
        assert len(keys) == len(set(keys))
        for key in keys[:: max(1, len(keys) // 25)]:
            assert client.get(f"/cards/{game}/{key}").status_code == 200


def test_the_look_is_remembered(client: TestClient) -> None:
    assert 'data-look="dark"' in send(client, "/look", look="dark", back="/proof").text
    away = client.post(
        "/look", data={"form": word_of(client.get("/").text), "back": "//evil.example"}, follow_redirects=False
    )
    assert away.headers["location"] == "/"


def test_modules_match_the_lock() -> None:
    locked = json.loads((modules.LOCK / "package-lock.json").read_text())["packages"]
    wanted = json.loads((modules.LOCK / "package.json").read_text())["dependencies"]
    for name, version in wanted.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
        assert locked[f"node_modules/{name}"]["version"] == version
    for path in modules.FILES.values():
        assert any(path.startswith(key.removeprefix("node_modules/") + "/") for key in locked if key)
    assert modules.folder().name.endswith(
        hashlib.sha256((modules.LOCK / "package-lock.json").read_bytes()).hexdigest()[:12]
    )


def test_without_modules_the_table_is_a_plain_page(
    two: tuple[Player, Player, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _, match = two
    monkeypatch.setenv("DICEWRIGHT_MODULES", str(tmp_path / "none"))
    shown = one.client.get(f"/match/{match}").text
    assert "<script" not in shown
    assert "until-script" not in shown


def test_no_npm_and_no_network_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICEWRIGHT_MODULES", str(tmp_path / "none"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(modules, "_pip", lambda: ["/nonexistent/pip"])
    with pytest.raises(modules.NoModules, match="could not be run"):
        modules.install()


def test_every_hero_has_a_page_with_board_deck_and_tokens(client: TestClient) -> None:
    from dicewright.games.dice_throne.cards.definitions import hero, hero_slugs

    for slug in hero_slugs():
        facts = hero(slug)
        shown = client.get(f"/cards/dice_throne/{slug.replace('_', '-')}").text
        text = html.unescape(re.sub("<[^>]+>", "", shown))  # explained words are buttons
        assert f"{facts.complexity} of 6" in text
        for ability in facts.abilities:
            assert all(row.name in text and row.text in text for level in ability.levels for row in level.rows)
        assert all(card.name in text for card in facts.cards if not card.upgrade)
        assert all(
            re.search(rf'<h3>(<span.+</span>)?<a href="[^"]+">{re.escape(name)}</a>', html.unescape(shown))
            for name in facts.tokens
        )
    offered = client.get("/new?game=dice_throne").text
    assert all(f"/cards/dice_throne/{slug.replace('_', '-')}" in offered for slug in hero_slugs())


def pressed(client: TestClient, address: str) -> Any:
    """What the form of a page sends when nothing is chosen in it."""
    shown = client.get(address).text
    form = shown[shown.index('<form class="choose"') : shown.index('<form id="filter"')]
    hidden = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
    checked = re.findall(r'type="radio" name="([^"]+)" value="([^"]*)" checked', form)
    chosen = []
    for name, options in re.findall(r'<select[^>]* name="([^"]+)">(.*?)</select>', form, re.S):
        values = re.findall(r'<option value="([^"]*)"[^>]*?( selected)?>', options)
        chosen.append((name, next((value for value, mark in values if mark), values[0][0])))
    return client.post("/match", data=dict([*hidden, *checked, *chosen]), follow_redirects=True)


@pytest.mark.parametrize(
    "address",
    [
        "/new?game=dice_throne",
        "/new?game=dice_throne&mode=2v2&seats=4",
        "/new?game=dice_masters",
        "/new?game=dice_masters&mode=tournament&seats=2",
        "/new?game=dice_masters&mode=rainbow&seats=2",
        "/new?game=dice_masters&mode=doubles&seats=4",
    ],
)
def test_whoever_only_presses_the_button_has_an_even_match(client: TestClient, address: str) -> None:
    made = pressed(client, address)
    assert "/match/" in str(made.url)
    match = str(made.url).rpartition("/")[2]
    plays = [seat["plays"] for seat in client.get(f"/api/matches/{match}").json()["seats"]]
    if "throne" in address:
        assert len(set(plays)) == len(plays)  # heroes differ
    elif address == "/new?game=dice_masters":
        assert all("Team" in one for one in plays)  # the demo teams of one book
    else:
        assert all(plays)
