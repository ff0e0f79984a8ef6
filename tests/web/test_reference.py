"""The reference as pages: addresses, the choice in them, what a browser keeps, and the static folder."""

import gzip
import html
import json
import re
import time
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from dicewright.arena.replaying import ALL
from dicewright.games.dice_throne.cards.definitions import hero, hero_slugs
from dicewright.reference import choice_of_match, reference
from dicewright.reference.assemble import BadReference
from dicewright.reference.book import moved
from dicewright.reference.from_scenarios import told
from dicewright.reference.lines import lines_of, text_of
from dicewright.reference.provenance import editions_of
from dicewright.reference.tree import Block, Listing, Section
from dicewright.rules import GAMES
from dicewright.web import reference_pack as pack
from dicewright.web.modules import folder as typefaces
from dicewright.web.reference_drawings import drawing
from dicewright.web.reference_folder import build
from dicewright.web.reference_lists import SHORT, UNPRINTED, place_of
from dicewright.web.reference_table import Shown, match_at
from tests.web import browser
from tests.web.test_pages import word_of

PROTECT = "/reference/dice_throne/status/protect"


def test_an_entry_says_what_whoever_mends_it_needs(client: Any) -> None:
    """DT-REF-04, DT-REF-05, DT-REF-12."""
    text = client.get(f"{PROTECT}?game=dice_throne&heroes=paladin").text
    assert f'href="{PROTECT}?game=dice_throne&amp;heroes=paladin" data-copy' in text
    assert re.search(r"Up to date as of <time datetime=\"\d{4}-\d\d-\d\d\">", text)
    report = re.search(r"<textarea[^>]* data-report>([^<]+)</textarea>", text)
    assert report is not None
    for said in ("dice_throne/status/protect", "Version", "Source", "heroes=paladin"):
        assert said in report[1], said
    entry = reference().entry("dice_throne/status/protect")
    foot = text[text.index('id="source"') :]
    for said in (entry.confidence, *entry.sources, "Editions: all editions of Dice Throne."):
        assert said in foot, said


@pytest.mark.parametrize(
    ("to", "begins"),
    [
        ("", ""),
        ("rules@example.org", "mailto:rules@example.org?subject=Reference%3A%20Protect%20%28"),
        ("https://example.org/new", "https://example.org/new?title=Reference%3A%20Protect%20%28"),
        ("https://example.org/new?labels=rules", "https://example.org/new?labels=rules&amp;title=Reference"),
    ],
)
def test_a_report_goes_where_the_owner_wants_it(monkeypatch: Any, client: Any, to: str, begins: str) -> None:
    """Where nobody is named it can be copied and saved all the same, and the page says to whom to give it."""
    monkeypatch.setenv("DICEWRIGHT_REPORTS", to)
    text = client.get(PROTECT).text
    sends = re.search(r'href="([^"]+)" rel="external noopener" data-report-send', text)
    assert (sends[1] if sends else "")[: len(begins)] == begins
    assert ("Nobody is named here" in text) == (to == "")
    assert "data-report-save" in text


def test_a_report_that_can_go_nowhere_stops_the_command() -> None:
    from dicewright.cli._reports import send_reports
    from dicewright.cli._style import Stop

    with pytest.raises(Stop, match="is neither an address for mail"):
        send_reports("somebody", "dicewright serve")


def test_the_choice_narrows_a_page_and_show_all_brings_it_back(client: Any) -> None:
    """DT-REF-02, DT-REF-20."""
    key = "/reference/dice_throne/phase/targeting-roll-phase"
    narrow = client.get(f"{key}?modes=2v2").text
    assert "the opponents choose" in narrow
    assert "the one between them" not in narrow
    assert f'href="{key}?modes=2v2&amp;all=1">Show all' in narrow
    everything = client.get(f"{key}?modes=2v2&all=1").text
    assert "the one between them" in everything
    assert 'class="wide off"' in everything


def test_unknown_entries_and_nonsense_are_refused_in_words(client: Any) -> None:
    for path in ("dice_throne/status/zeppelin", "zeppelin", "data/pages-99.json", "index/chess", "print/chess"):
        found = client.get(f"/reference/{path}")
        assert found.status_code == 404
        assert "Open the reference" in found.text


def test_an_id_leads_to_its_entry_and_keeps_the_choice(client: Any) -> None:
    found = client.get("/reference/DT-DMG-03?modes=2v2", follow_redirects=False)
    assert found.headers["location"] == "/reference/dice_throne/rule/DT-DMG-03?modes=2v2"


@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("enemy/henchmen-cult-thugs", "enemy/henchman-cult-thug"),
        ("enemy/henchmen-drones-of-ultron", "enemy/henchman-drone-of-ultron"),
        ("mode/mission-tutorial-doctor-octopus", "mode/mission-doctor-octopus"),
    ],
)
def test_an_old_address_leads_to_where_its_entry_stands_now(client: Any, old: str, now: str) -> None:
    found = client.get(f"/reference/dice_throne/{old}?modes=missions", follow_redirects=False)
    assert found.headers["location"] == f"/reference/dice_throne/{now}?modes=missions"
    assert f'"dice_throne/{old}":"dice_throne/{now}"' in client.get("/reference/data/index.js").text


def test_an_old_address_that_leads_nowhere_is_an_error() -> None:
    with pytest.raises(BadReference, match="leads to no 'dice_throne/"):
        moved({})


def test_searching_without_script(client: Any) -> None:
    """DT-REF-07."""
    text = client.get("/reference/search?q=protct").text
    assert text.index("dice_throne/status/protect") > 0
    assert "<script>" not in client.get("/reference/search?q=<script>alert(1)</script>").text


def test_scenario_cards_can_be_switched(client: Any) -> None:
    """DT-REF-13 and DT-REF-14."""
    text = client.get("/reference/dice_throne/part/scenario-cards").text
    assert '<details name="Scenario card"><summary>Portal Crawl' in text
    assert '<details name="Boost Tile">' in client.get("/reference/dice_throne/part/boost-tiles").text


@pytest.mark.parametrize(
    ("address", "data"),
    [
        ("/reference/", ("index",)),
        (PROTECT, ("index",)),
        ("/reference/general/sheet/match-tracker", ("index", "tools")),
    ],
)
def test_a_first_page_is_small(client: Any, address: str, data: tuple[str, ...]) -> None:
    """Less than 300 kB compressed, with the search index, what sheets work with, and the typefaces."""
    page = client.get(address, headers={"accept-encoding": "gzip"}).text
    addresses = re.findall(r'(?:src|href)="(/static/[^"#]+)"', page)
    size = len(gzip.compress(page.encode()))
    for one in {*addresses, *(f"/reference/data/{name}.js" for name in data)}:
        size += len(gzip.compress(client.get(one).content))
    size += sum(file.stat().st_size for file in typefaces().glob("*.woff2"))
    assert size < 300_000


@pytest.mark.parametrize("slug", hero_slugs())
def test_a_hero_has_the_shield_it_has_at_the_table(slug: str) -> None:
    drawn, worn = drawing(f"hero:{slug}"), hero(slug).arms
    assert f'fill="{worn.field}"' in drawn
    assert f'fill="url(#hatching-{worn.hatching})"' in drawn
    assert f'<pattern id="hatching-{worn.hatching}"' in drawn
    assert "var(" not in drawn
    assert "<text" not in drawn


def test_the_browser_can_install_it(client: Any) -> None:
    """DT-REF-11."""
    manifest = client.get("/reference/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all(client.get(icon["src"]).status_code == 200 for icon in manifest["icons"])
    assert client.get("/reference/worker.js").headers["content-type"].startswith("text/javascript")


def test_pages_come_in_the_look_that_was_chosen(client: Any) -> None:
    client.cookies.update({"dicewright_look": "dark", "dicewright_palette": "safe", "dicewright_contrast": "nonsense"})
    chosen = '<html lang="en" data-look="dark" data-contrast="system" data-palette="safe"'
    for path in ("", "index", "dice_throne/status/knockdown"):
        assert chosen in client.get(f"/reference/{path}").text
    assert chosen not in client.get("/reference/data/frame.html").text  # all readers keep the same


def test_every_page_is_in_the_part_that_the_worker_looks_in() -> None:
    path = "dice_throne/status/protect"
    kept = json.loads(gzip.decompress(pack.part(pack.part_of(path))))
    assert kept[path][0] == "Protect"


def test_show_me_plays_a_scenario_step_by_step(client: Any) -> None:
    """DT-REF-15."""
    rule = client.get("/reference/dice_throne/rule/DT-CALC-08").text
    scenario = re.search(r'href="/reference/(dice_throne/scenario/[^"]+)"', rule)
    assert scenario is not None
    assert f'href="/reference/show/{scenario[1]}"' in client.get(f"/reference/{scenario[1]}").text
    shown = client.get(f"/reference/show/{scenario[1]}").text
    assert "What must come of it" in shown
    assert "It does not hold" not in shown
    assert client.get("/reference/show/dice_throne/status/protect").status_code == 404


def test_a_scenario_keeps_what_its_reader_chose_to_see(client: Any) -> None:
    """DT-REF-02: from the entry to its steps, to the table, and back from there."""
    key, said = next(iter(told())), "game=dice_throne&amp;editions=rulings&amp;modes=2v2"
    query = html.unescape(said)
    entry = client.get(f"/reference/{key}?{query}").text
    assert f'href="/reference/show/{key}?{said}"' in entry
    steps = client.get(f"/reference/show/{key}?{query}").text
    assert f'href="/reference/{key}?{said}"' in steps
    assert f'href="/reference/show/{key}/replay?step=0&amp;{said}"' in steps
    table = client.get(f"/reference/show/{key}/replay?step=0&{query}").text
    assert f'href="/reference/show/{key}?{said}"' in table
    assert f'data-rules="?{said}"' in table


def tried(client: Any, key: str, step: int) -> Any:
    """The table that opens where a scenario stands after so many steps."""
    word = word_of(client.get(f"/reference/show/{next(iter(told()))}").text)
    return client.post("/reference/try", data={"form": word, "scenario": key, "step": str(step)})


def test_a_scenario_is_tried_at_the_table_from_every_step(client: Any) -> None:
    """Show me opens the table: whoever asks sits where is asked, and the match is that of the scenario."""
    rule = client.get("/reference/dice_throne/rule/DT-CALC-08").text
    key = re.search(r'href="/reference/(dice_throne/scenario/[^"]+)"', rule)
    assert key is not None
    steps = re.findall(r'name="step" value="(\d+)"', client.get(f"/reference/show/{key[1]}").text)
    assert steps[0] == "0"
    digests = set()
    for step in steps:
        match = match_at(key[1], int(step))
        table = tried(client, key[1], int(step))
        if match.ask is None:
            assert table.status_code == 422
            assert "Nobody is asked" in table.text
            continue
        assert table.status_code == 200
        assert 'id="ask"' in table.text
        digests.add(match.digest())
        record = client.get(f"{table.url.path}/record.json")
        assert record.status_code == 422
        assert "no record proves its dice" in record.text
    assert len(digests) > 1


def test_a_scenario_is_shown_at_the_table_step_by_step(client: Any) -> None:
    """Every step is a moment of the table, and the last one is where the scenario ends."""
    for key in sorted(told())[::150]:
        data = told()[key].scenario.data
        if "cannot start" in data:
            assert client.get(f"/reference/show/{key}/replay").status_code == 422
            continue
        shown = Shown(key)
        assert shown.steps == len(data.get("do") or ()), key
        found = client.get(f"/reference/show/{key}/replay/stretch?step=0&seat=all").json()
        assert (found["first"], found["steps"]) == (0, shown.steps)
        view = found["view"]
        assert (view["version"], view["ask"]) == (0, None)
        assert [one["version"] for one in found["changes"]] == list(range(1, min(shown.steps, 32) + 1))
        page = client.get(f"/reference/show/{key}/replay?step={shown.steps}")
        assert page.status_code == 200
        assert f'<a href="/reference/show/{key}">Its steps in words</a>' in page.text
    assert client.get("/reference/show/dice_throne/status/protect/replay").status_code == 404


def test_a_step_that_ends_where_nobody_is_asked_shows_that_moment_to_all() -> None:
    """A die is captured for an Attack Step; the next question comes in a turn in which the die is free again."""
    meeting = "dice_masters/scenario/meetings/captives-copies-and-tokens"
    shown = Shown(f"{meeting}/an-attacker-that-namorita-captured-fights-nobody-and-comes-home")
    for eyes in (ALL, None, 0, 1):
        view = shown.view(3, eyes)
        assert "captured 1" in [one["key"] for one in view["zones"]], eyes
        assert view["waiting"] is None
    asked = shown.going_on(3)
    assert asked.ask is not None
    assert "captured 1" not in [one["key"] for one in asked.view(None)["zones"]]


def test_a_line_of_the_log_leads_to_its_step(client: Any) -> None:
    key = next(key for key in told() if Shown(key).steps > 2)
    shown = Shown(key)
    lines = len(shown.view(shown.steps, ALL)["log"])
    assert lines
    told_at = [client.get(f"/reference/show/{key}/replay/line?line={line}").json()["step"] for line in (1, lines)]
    assert told_at == sorted(told_at)
    known = [len(shown.view(step, ALL)["log"]) for step in range(shown.steps + 1)]
    assert known[told_at[1]] >= lines > max(known[: told_at[1]], default=0)
    assert client.get(f"/reference/show/{key}/replay/turns").json()["turns"][0] == 0


def test_what_cannot_be_tried_is_refused_in_words(client: Any) -> None:
    assert tried(client, "dice_throne/status/protect", 0).status_code == 404
    key = next(iter(told()))
    for step, said in ((10_000, "no such step"), (-1, "must be a whole number")):
        refused = tried(client, key, step)
        assert refused.status_code == 422
        assert said in refused.text


def test_a_match_opens_the_reference_set_to_itself() -> None:
    setup = {"game": "dice_throne", "mode": "2v2", "seats": ["monk", "ninja", "paladin", "thor"], "edition": "rulings"}
    assert choice_of_match(setup).query() == (
        "?game=dice_throne&editions=rulings&modes=2v2&players=4&heroes=monk,ninja,paladin,thor"
    )


def test_a_rule_of_a_match_leads_to_it_as_the_match_is_played(client: Any) -> None:
    """Every rule id keeps the choice of the match on its way into the reference; a game of one's own has none."""
    word = word_of(client.get("/").text)
    match = client.post("/learn", data={"form": word, "game": "dice_throne"}, headers={"Origin": "http://testserver"})
    text = client.get(match.url.path).text
    query = re.search(r'data-rules="\?([^"]+)"', text)
    assert query is not None
    said = html.unescape(query[1])
    assert "modes=duel" in said
    assert f'href="/rules/DT-TURN-01?{query[1]}"' in text
    led = client.get(f"/rules/DT-DMG-03?{said}", follow_redirects=False)
    assert led.headers["location"] == f"/reference/dice_throne/rule/DT-DMG-03?{said}"
    assert choice_of_match({"game": "drill", "seats": ["a", "b"]}).query() == ""


def test_a_battle_opens_the_reference_with_its_enemy_in_it() -> None:
    """What heroes fight is at the table as they are: its tokens and the rules of its battle stay."""
    setup = {"game": "dice_throne", "mode": "minion_battle", "seats": ["thor"], "minion": "feline_shadow"}
    choice = choice_of_match(setup)
    assert choice.query() == "?game=dice_throne&modes=minion_battle&players=1&heroes=feline_shadow,thor"
    found = reference()
    for word in ("status/bleed", "enemy/minion-feline-shadow", "mode/minion-battle", "rule/DT-DTA-58"):
        assert found.entry(f"dice_throne/{word}").when.meets(choice), word
    duel = choice_of_match({"game": "dice_throne", "mode": "duel", "seats": ["thor", "monk"]})
    for word in ("status/bleed", "enemy/minion-feline-shadow", "mode/minion-battle", "rule/DT-DTA-58"):
        assert not found.entry(f"dice_throne/{word}").when.meets(duel), word


class Links(HTMLParser):
    """Where a page leads, and what can be jumped to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src", "action") and value and not re.match(r"[a-z]+:", value):
                self.found.append(value)
            if name == "id" and value:
                assert value not in self.places, f"{value} stands twice"
                self.places.add(value)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reference as a folder, once."""
    made = tmp_path_factory.mktemp("reference")
    began = time.process_time()
    build(made)
    assert time.process_time() - began < 30
    return made


def test_the_folder_has_no_dead_link(folder: Path) -> None:
    """Neither to a page that there is not, nor to a place that a page has not."""
    files = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}
    places: dict[str, set[str]] = {}
    leads: dict[tuple[str, str], str] = {}
    for name in sorted(file for file in files if file.endswith(".html")):
        page = Links((folder / name).read_text("utf-8"))
        places[name] = page.places
        for link in set(page.found):
            path, _, place = link.partition("#")
            parts: list[str] = list(PurePosixPath(name).parts[:-1]) if path else list(PurePosixPath(name).parts)
            for part in path.split("/"):
                if part == "..":
                    parts.pop()
                elif part not in ("", "."):
                    parts.append(part)
            assert "/".join(parts) in files, f"{name}: {link}"
            if place:
                leads["/".join(parts), place] = name
    said = [(name, to, place) for (to, place), name in leads.items() if to.endswith(".html")]
    assert [one for one in said if one[2] not in places[one[1]]] == []


def test_the_folder_is_read_without_a_server(folder: Path) -> None:
    old = (folder / "dice_throne/enemy/henchmen-cult-thugs.html").read_text("utf-8")
    assert '<a href="../../dice_throne/enemy/henchman-cult-thug.html">Cult Thug' in old
    text = (folder / "dice_throne/status/protect.html").read_text("utf-8")
    assert "Protect" in text
    assert 'href="/' not in text
    assert 'src="/' not in text
    assert "manifest" not in text
    assert "<use" not in text  # a browser takes no drawing out of another file that no server sends
    assert text.count("<svg") == text.count("</svg>") >= 2
    assert (folder / "static/css/type.css").is_file()
    assert {file.name for file in (folder / "static/modules").glob("*.woff2")} == set(pack.typefaces())


@pytest.mark.parametrize("game", GAMES)
def test_the_document_to_print_holds_its_whole_game(folder: Path, game: str) -> None:
    """Every entry of a game once, with source, confidence and editions; cards, abilities and rulings too."""
    text, found = (folder / f"print/{game}.html").read_text("utf-8"), reference()
    keys = [key for key in found if key.startswith(f"{game}/") and found.entry_kind(key) not in UNPRINTED]
    articles = re.findall(r'<article id="([^"]+)">(.*?)</article>', text, re.DOTALL)
    assert sorted(place for place, _ in articles) == sorted(map(place_of, keys))
    kinds = {found.entry_kind(key) for key in keys}
    assert kinds >= ({"card", "keyword", "rule"} if game == "dice_masters" else {"card", "ability", "ruling", "status"})
    said = dict(articles)
    for key in keys:
        entry, told = found.entry(key), html.unescape(said[place_of(key)])
        assert f"<h3>{entry.title}</h3>" in told, key
        assert f"Source: {'; '.join(entry.sources)} ({entry.confidence}). Editions: {editions_of(entry)}." in told, key
        if entry.kind in SHORT:
            words = " ".join(re.sub(r"<[^>]+>", "", told).split())
            lines = [line for block in entry.blocks if not lists_others(block) for line in lines_of(block)]
            assert [one for one in map(text_of, lines) if one not in words] == [], key


def lists_others(block: Block) -> bool:
    """Whether a part of an entry only names other entries, which stand in the same document."""
    return isinstance(block, Section) and all(isinstance(one, Listing) for one in block.blocks)


@pytest.mark.browser
def test_the_folder_is_used_in_a_browser_without_a_server(opened: Browser, folder: Path, faults: list[str]) -> None:
    """Drawings, search by keys, the sliders of damage and the tracker, from a memory stick."""
    context = opened.new_context()
    page = browser.watched(context, faults)
    page.goto((folder / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("evasive")
    expect(page.get_by_role("option").first).to_contain_text("Evasive")
    page.keyboard.press("Enter")
    page.wait_for_url("**/evasive.html")
    assert page.locator("main .token path").first.evaluate("(one) => one.getBBox().width > 0")
    page.goto((folder / "general/sheet/damage-arithmetic.html").as_uri())
    before = page.locator(".widget .sum").inner_text()
    page.locator("input[type=range]").nth(1).fill("30")
    expect(page.locator(".widget .sum")).not_to_have_text(before)
    page.goto((folder / "general/sheet/match-tracker.html").as_uri())
    page.get_by_role("button", name="Next phase").click()
    expect(page.locator("main")).to_contain_text("Player 1: Income Phase")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("main")).to_contain_text("Player 1: Upkeep Phase")
    context.close()
