"""What a reference has to do (DT-REF-01 to 20): each requirement is held by a test that names it."""

import re
import time
from pathlib import Path
from typing import Any

from dicewright.reference import Choice, reference
from dicewright.reference.choices import options
from dicewright.reference.html import Drawn
from dicewright.reference.lines import lines_of, text_of
from dicewright.reference.tools import damage_types, match_starts
from dicewright.web import reference_lists as lists
from dicewright.web.reference_drawings import drawing
from dicewright.web.reference_pages import frame

TESTS = Path(__file__).parents[1]
ALL = [f"DT-REF-{number:02}" for number in range(1, 21)]


def test_every_requirement_is_named_by_a_test() -> None:
    said = "".join(file.read_text("utf-8") for file in TESTS.glob("*/test_*reference*.py"))
    said += "".join(file.read_text("utf-8") for file in (TESTS / "reference").glob("test_*.py"))
    docstrings = " ".join(re.findall(r'"""(.*?)"""', said, re.DOTALL))
    named = set(re.findall(r"DT-REF-\d\d", docstrings.replace("DT-REF-01 to 20", "")))
    assert [one for one in ALL if one not in named] == []


def test_one_rule_is_found_fast() -> None:
    """DT-REF-01: a few letters lead to a rule at once, and the reference says that it stands beside the rulebook."""
    found = reference()
    found.find("warm up", Choice())
    began = time.process_time()
    hits = found.find("undefendabl", Choice())
    assert time.process_time() - began < 0.05
    assert hits[0].key == "dice_throne/term/undefendable-damage"
    assert "beside the printed rulebooks" in str(found.entry("general/about/about").blocks)


def test_settings_choose_rules_heroes_and_a_look() -> None:
    """DT-REF-03: game and mode choose rules and tokens, heroes filter heroes and tokens, a look changes no words."""
    page = lists.choose_main("/reference/", Choice())
    for name in ("game", "modes", "heroes", "editions", "players", "boxes"):
        assert f'name="{name}"' in page, name
    mine = Choice(game="dice_throne", heroes=("paladin",))
    found = reference()
    assert found.entry("dice_throne/status/protect").when.meets(mine)
    assert not found.entry("dice_throne/status/poison").when.meets(mine)
    assert "data-look-is" in frame("Title", "", mine)


def test_a_token_stands_beside_its_name() -> None:
    """DT-REF-08: wherever a text links to a status effect, its drawing stands before the words."""
    found = reference()
    body = Drawn(lambda key: f"/{key}", found.entry, drawing).body(found.entry("dice_throne/hero/paladin"))
    links = re.findall(r'<a href="/dice_throne/status/protect"[^>]*>(.*?)</a>', body)
    assert links
    assert all(one.startswith('<span class="medal token positive">') for one in links)
    assert re.search(r'<a href="/dice_throne/ability/[^>]*>[^<]', body)


def test_worked_examples_belong_to_entries() -> None:
    """DT-REF-15: damage with numbered events, re-rolls for a straight, the movement of the clock, a henchmen roll."""
    found = reference()
    for key, said in (
        ("example/barbarian-vs-paladin", "two Protects"),
        ("example/crisis-clock-example", "three segments"),
        ("phase/enemy-roll-phase", "The Strike Team does nothing."),
        ("term/roll-objective", "only a 3 is rolled again"),
    ):
        entry = found.entry(f"dice_throne/{key}")
        assert said in " ".join(
            [entry.summary, *map(text_of, (line for block in entry.blocks for line in lines_of(block)))]
        ), key


def test_who_made_it_is_said() -> None:
    """DT-REF-12: what is the publishers' and what is our own stands on a page that every foot links to."""
    about = "".join(
        text_of(line) for block in reference().entry("general/about/about").blocks for line in lines_of(block)
    )
    assert "belong to the publishers" in about
    assert "/reference/general/about/about" in frame("Title", "", Choice())


def test_further_reading_is_linked() -> None:
    """DT-REF-18: advanced rules, how the card caddy is loaded, score sheets and feats of the publisher."""
    found = reference()
    led = {
        "dice_throne/table/timing-conflicts": "advancedrules.dicethrone.com",
        "dice_throne/part/card-caddy": "dicethrone.com",
        "dice_throne/term/campaign-score": "scoresheet.dicethrone.com",
        "general/about/about": "achievements.dicethrone.com",
    }
    for key, address in led.items():
        assert f"address='https://{address}'" in str(found.entry(key).blocks), key


def test_damage_types_are_those_of_the_rules() -> None:
    """DT-DMG-01 to DT-DMG-06.1, asked of the ledger: what is added, prevented, halved and doubled."""
    counts = {name: tuple(does) for name, *does, _ in damage_types()}
    assert counts["normal"] == counts["undefendable"] == (True, True, True, True)
    assert counts["pure"] == counts["collateral"] == (False, True, True, True)
    assert counts["ultimate"] == (True, False, False, True)


def test_the_tracker_begins_a_match_of_every_mode() -> None:
    """Health of DT-SET-01, DT-MOD-01, DT-MOD-08, DT-MIS-02 and of the Adventures cards, life of DM-SETUP-03 and
    DM-FMT-12."""
    dials = {
        title: sorted({(dial, health) for _, dial, health, *_ in players}) for title, players, *_ in match_starts()
    }
    assert dials["Duel"] == [(0, 50), (1, 50)]
    assert dials["2v2v2 Teams"] == [(0, 50), (1, 50), (2, 50)]
    assert dials["King of the Hill, 5 players"] == [(at, 20) for at in range(5)]
    assert dials["Boss Battle, 3 heroes"] == [(0, 50), (3, 75)]
    assert dials["Minion Battle, 2 heroes"][:2] == [(0, 18), (1, 18)]
    assert dials["Boss vs Many, 4 heroes"] == [(0, 90), (1, 50)]
    assert dials["Boss vs Boss"] == [(0, 70), (1, 70)]
    assert dials["Mission, 1 hero"] == [(0, 45)]
    assert dials["Dice Masters: Tournament"] == [(0, 20), (1, 20)]
    assert dials["Dice Masters: Doubles"] == [(0, 30), (1, 30)]
    known = {mode.title for mode in reference_modes()}
    assert all(any(title.startswith(mode) for title in dials) for mode in known - {"Adventures", "Missions"})


def reference_modes() -> list[Any]:
    """The modes of Dice Throne that can be chosen."""
    return [one for one in options()["modes"] if one.game == "dice_throne"]
