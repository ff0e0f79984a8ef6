"""Damage arithmetic, the match tracker and the sheets of the reference in a real Chromium."""

import base64
import json
import re
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, expect

import dicewright as dw
from dicewright.games.dice_throne.board import ledger
from dicewright.games.dice_throne.board.entities import Line
from dicewright.games.dice_throne.board.state import state_of
from dicewright.reference import tools
from tests.web.browser import audit, start
from tests.web.running import Running


def test_a_sheet_is_printed_and_shared_by_link(page: Page, server: Running) -> None:
    """DT-REF-17: the link holds the whole sheet, and does not write over what another browser keeps."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = f"{server.address}/reference/dice_throne/sheet/campaign-score"
    page.goto(address)
    first = page.get_by_label("Scenario points, row 1", exact=True)
    first.fill("20")
    page.evaluate("window.print = () => (window.printed = true)")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    expect(first).to_be_visible()
    expect(page.locator(".ref-top")).to_be_hidden()
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Copy a link to it").click()
    expect(page.locator("#said")).to_contain_text("It holds the whole sheet.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{address}#sheet=")
    first.fill("5")
    page.goto("about:blank")
    page.goto(link)
    expect(first).to_have_value("20")
    page.goto("about:blank")
    page.goto(address)
    expect(first).to_have_value("5")
    page.goto("about:blank")
    page.goto(f"{address}#sheet=nonsense")
    expect(page.locator("#said")).to_have_text("The link holds no sheet that can be read.")
    expect(first).to_have_value("5")


def test_what_is_folded_is_on_paper(page: Page, server: Running) -> None:
    """Paper has nothing to press: every level of a board, and every answer, is printed."""
    page.goto(f"{server.address}/reference/dice_throne/hero/barbarian")
    folded = page.locator("article details.fold:not(.report) > :not(summary)").first
    assert not folded.evaluate("(one) => one.checkVisibility()")
    page.emulate_media(media="print")
    assert folded.evaluate("(one) => one.checkVisibility()")


def test_damage_is_reckoned_as_the_engine_does(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/reference/general/sheet/damage-arithmetic")
    expect(page.locator(".widget .sum")).to_contain_text("Damage dealt 5")
    page.get_by_label("Halves prevented").fill("2")
    expect(page.locator(".widget .sum")).to_contain_text("Damage dealt 0")
    page.get_by_label("Damage type").fill("2")
    expect(page.locator(".widget .note")).to_contain_text("Pure: Nothing raises it")
    page.get_by_label("Halves prevented").fill("0")
    expect(page.locator(".widget .sum")).to_contain_text("Subtotal 7 Damage dealt 7")
    page.get_by_label("Damage type").fill("4")
    expect(page.locator(".widget .sum")).to_contain_text("Damage dealt 15")


GRID = (tools.TYPES, (0, 1, 7, 12, 40), (0, 3, 20), (0, 5, 40), range(tools.HALVES), range(tools.DOUBLES))


def test_the_sliders_show_what_the_ledger_reckons(page: Page, server: Running) -> None:
    """The subtotal and what is dealt, of every damage type, on a grid of what the sliders can be set to (DT-CALC-01 to
    DT-CALC-07, DT-DMG-01 to DT-DMG-06.1)."""
    page.goto(f"{server.address}/reference/general/sheet/damage-arithmetic")
    expect(page.locator(".widget .sum")).to_contain_text("Damage dealt 5")
    kinds = list(tools.TYPES)
    asked = [(kinds.index(kind), *rest) for kind, *rest in product(*GRID)]
    shown = page.evaluate(
        """(asked) => asked.map(([type, incoming, added, prevented, halves, doubled]) => {
            const set = { type, incoming, added, prevented, halves, doubled };
            const found = Reference.damage(set, Reference.tools.damage);
            return [found.subtotal, found.dealt];
        })""",
        asked,
    )
    state = state_of(dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1))
    wrong = []
    for (kind, incoming, added, prevented, halves, doubled), said in zip(product(*GRID), shown, strict=True):
        attack = kind in ledger.ATTACKING
        state.facts.update({"attacker": 0, "defender": 1, "attack": attack, "damage type": kind})
        lines = [Line(1, 0, incoming, kind, "deal", -1, attack, True), Line(1, 0, added, "", "add", -1, False)]
        lines += [Line(1, 1, prevented, "", "prevent", -1, False)]
        lines += [Line(1, 1, 0, "", "prevent half", -1, False)] * halves + [
            Line(1, 0, 0, "", "double", -1, False)
        ] * doubled
        state.set("ledger", tuple(lines))
        found = [ledger.incoming(state, 1), ledger.figure(state, 1).total]
        if found != said:
            wrong.append((kind, incoming, added, prevented, halves, doubled, said, found))
    assert len(shown) > 1000
    assert wrong == []


def test_a_match_is_tracked_with_undo(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/reference/general/sheet/match-tracker")
    page.get_by_role("button", name="Player 1: Health −5").click()
    page.get_by_label("A token for Player 1").select_option("Poison")
    expect(page.locator(".widget ul")).to_contain_text("Player 1: Poison")
    page.reload()
    expect(page.locator(".who").first).to_contain_text("45")
    page.get_by_role("button", name="Next phase").click()
    expect(page.locator(".now").first).to_contain_text("Income Phase")
    expect(page.locator(".widget ul")).to_contain_text("Player 1 skips this first Income Phase")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".now").first).to_contain_text("Upkeep Phase")
    page.get_by_label("Name or hero").first.fill("Barbarian")
    page.keyboard.press("Tab")
    page.locator(".widget summary").click()
    page.get_by_role("button", name="Barbarian: Smack, level 1").click()
    expect(page.get_by_role("button", name="Barbarian: Smack, level 2")).to_have_text("II")
    page.get_by_label("A new match").select_option(label="Portal Crawl, 2 heroes")
    page.get_by_role("button", name=re.compile("^c4 level I")).click()
    page.get_by_label("The tile of Player 2").select_option("c4")
    expect(page.locator(".tiles .known")).to_have_text([re.compile("^a4.*Player 1$"), re.compile("^c4.*Player 2$")])
    assert audit(page) == []
    page.get_by_label("A new match").select_option(label="Dice Masters: Tournament")
    page.get_by_role("button", name="Player 1: Life +5").click()  # never above where it began (DM-WIN-14.1)
    page.get_by_role("button", name="Player 2: Life −5").click()
    expect(page.locator(".who")).to_contain_text(["Life −5−120+1+5", "Life −5−115+1+5"])
    reserve_is_kept(page)
    for _ in range(5):
        page.get_by_role("button", name="Next phase").click()
    expect(page.locator(".now").first).to_have_text("Round 1, Player 2: Clear and Draw Step")
    for _ in range(5):
        page.get_by_role("button", name="Next phase").click()
    expect(page.locator(".who").first).to_contain_text("bolt −0+")
    expect(page.locator(".who").first).not_to_contain_text("The dice give")
    expect(page.locator(".widget > ul")).to_contain_text("then you draw 4 dice")


def reserve_is_kept(page: Page) -> None:
    """Dice that are rolled or turned, the energy they give, energy counted without dice, and undo (DM-ENERGY-05); the
    next turn begins without them (DM-DRAW-01)."""
    mine = page.locator(".who").first
    mine.get_by_text("Dice and energy").click()
    page.evaluate("() => { crypto.getRandomValues = (into) => into.fill(4); }")  # the fifth face of a Sidekick is wild
    for die in ("Sidekick", "Beast"):
        page.get_by_label("A die for Player 1").select_option(label=die)
    page.get_by_label("Player 1: die 2, Beast, its face").select_option("mask mask")
    page.get_by_role("button", name="Player 1: die 2, Beast, keep").click()
    page.get_by_role("button", name="Player 1: roll what is not kept").click()
    expect(mine).to_contain_text("The dice give mask 2, wild 1.")
    page.get_by_role("button", name="Player 1: die 1, Sidekick, away").click()
    expect(mine).to_contain_text("The dice give mask 2.")
    page.get_by_role("button", name="Undo").click()
    expect(mine).to_contain_text("The dice give mask 2, wild 1.")
    page.get_by_role("button", name="Player 1: one bolt more").click()
    expect(mine).to_contain_text("bolt −1+")
    assert audit(page) == []


def test_teammates_have_one_dial_and_the_result_is_written_down(page: Page, server: Running) -> None:
    """A match at a real table fills the score sheet (DT-MOD-01)."""
    page.goto(f"{server.address}/reference/general/sheet/match-tracker")
    page.get_by_label("A new match").select_option(label="2v2 Teams")
    page.get_by_role("button", name="Player 1: Health of the team −5").click()
    expect(page.locator(".who").nth(2)).to_contain_text("45")
    expect(page.locator(".who").nth(1)).to_contain_text("50")
    for _ in range(3):
        page.get_by_role("button", name="Player 2: Health of the team +5").click()
    expect(page.locator(".who").nth(3)).to_contain_text("60")
    for _ in range(9):
        page.get_by_role("button", name="Player 3: Health of the team −5").click()
    page.get_by_role("button", name="Write it into the score sheet").click()
    page.wait_for_url("**/match-score*")
    expect(page.get_by_label("Winner, row 1", exact=True)).to_have_value("Player 2, Player 4")
    page.reload()
    expect(page.get_by_label("Heroes or teams, row 1", exact=True)).to_have_value("2v2 Teams")
    expect(page.get_by_label("Winner, row 2", exact=True)).to_have_value("")


def test_a_battle_is_tracked_with_its_enemy(page: Page, server: Running) -> None:
    """The steps of a Minion Battle, and the dials of the minion and the boss (DT-DTA-06, DT-DTA-61, DT-DTA-83)."""
    page.goto(f"{server.address}/reference/general/sheet/match-tracker")
    page.get_by_label("A new match").select_option(label="Minion Battle, 1 hero")
    page.get_by_label("Which minion").select_option(label="Feline Shadow")
    expect(page.locator(".who").nth(1)).to_contain_text("Health −5−19+1+5CP −12+1")
    for _ in range(8):
        page.get_by_role("button", name="Next phase").click()
    expect(page.locator(".now").first).to_have_text("Round 1, Feline Shadow: Upkeep Phase")
    page.get_by_role("button", name="Next phase").click()
    expect(page.locator(".now").first).to_have_text("Round 1, Feline Shadow: Offensive Roll Phase")
    for _ in range(3):
        page.get_by_role("button", name="Next phase").click()
    expect(page.locator(".now").first).to_have_text("Round 2, Player 1: Upkeep Phase")
    page.get_by_label("A new match").select_option(label="Boss Battle, 3 heroes")
    expect(page.locator(".who").nth(3)).to_contain_text("75")


def test_a_mission_is_tracked_with_its_clock(page: Page, server: Running) -> None:
    """All Heroes in one phase, Momentum, henchmen, the hand of the Crisis Clock, side 2, and undo (DT-MIS-01,
    DT-MIS-03, DT-MIS-06, DT-MIS-11, DT-MIS-20, DT-MIS-25, DT-MIS-33)."""
    page.goto(f"{server.address}/reference/general/sheet/match-tracker")
    page.get_by_label("A new match").select_option(label="Mission, 2 heroes")
    now, said, clock = page.locator(".now").first, page.locator(".widget ul"), page.locator(".clock")
    expect(now).to_have_text("Round 1, Pass Phase")
    expect(page.get_by_label("Which Mission")).to_have_value("0")
    expect(page.locator(".who").nth(2)).to_contain_text("Tentacle Drone 1")
    for _ in range(16):
        page.get_by_role("button", name="Player 1: Momentum +1").click()
    expect(page.locator(".who").first).to_contain_text("Momentum −115+1")
    page.get_by_label("A token for Player 2").select_option("Poison")
    for phase in ("Movement Phase", "Hero Phase 1"):
        page.get_by_role("button", name="Next phase").click()
        expect(now).to_have_text(f"Round 1, {phase}")
    expect(said).to_contain_text("All Heroes skip this first Income Phase")
    expect(said).to_contain_text("Player 2: Poison")
    for _ in range(4):
        page.get_by_role("button", name="Next phase").click()
    expect(said).to_contain_text("The enemy dice: 2 red, 3 black")
    page.get_by_role("button", name="Roll the enemy dice").click()
    expect(page.locator(".now").nth(1)).to_have_text(re.compile(r"Dice: red( [1-6]){2} black( [1-6]){3}"))
    page.get_by_role("button", name="Next phase").click()
    page.get_by_label("The clock shows its +1 side").check()
    page.get_by_role("button", name="Move the hand on by 3").click()
    expect(clock.locator("b")).to_have_text("3")
    expect(said).to_contain_text("Segment 2: Each opponent discards 1 card.")
    page.get_by_role("button", name="Undo").click()
    expect(clock.locator("b")).to_have_text("0")
    page.get_by_role("button", name="Next phase").click()
    expect(now).to_have_text("Round 2, Pass Phase")
    expect(said).to_contain_text("The Start Player token goes to Player 2")
    page.get_by_role("button", name="On to side 2").click()
    expect(page.locator(".who")).to_have_count(3)
    expect(page.locator(".who").nth(2)).to_contain_text("Doctor Octopus")
    expect(page.locator(".who").first).to_contain_text("15")
    page.reload()
    expect(now).to_have_text("Round 2, Pass Phase")
    assert audit(page) == []


def test_a_sheet_is_kept_exported_and_shared(page: Page, server: Running, tmp_path: Path) -> None:
    """DT-REF-16 and DT-REF-17."""
    address = f"{server.address}/reference/dice_throne/sheet/campaign-score"
    page.goto(address)
    page.get_by_label("Scenario points, row 1", exact=True).fill("20")
    page.get_by_label("Salves, row 1", exact=True).fill("3")
    expect(page.locator(".widget .sum")).to_contain_text("23")
    page.reload()
    expect(page.get_by_label("Scenario points, row 1", exact=True)).to_have_value("20")
    with page.expect_download() as kept:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / "sheet.json"
    kept.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["rows"][0][2] == "20"
    page.get_by_role("button", name="Empty it").click()
    expect(page.get_by_label("Scenario points, row 1", exact=True)).to_have_value("")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_label("Scenario points, row 1", exact=True)).to_have_value("20")


def test_a_match_that_is_over_fills_the_sheets_with_one_press(page: Page, server: Running) -> None:
    """DT-REF-16 and DT-REF-17: by play, once, and nothing that somebody has initialled is written over."""
    at = start(page, server.address, "dice_throne")
    page.evaluate(
        """async (at) => {
        const said = { method: "POST", headers: { "Content-Type": "application/json" } };
        await fetch(`/api${at}/act`.replace("/api/match/", "/api/matches/"), { ...said, body: '{"act": "resign"}' });
    }""",
        at.removeprefix(server.address),
    )
    page.goto(f"{at}/result")
    press = page.get_by_role("link", name="Write it into the score sheet")
    press.click()
    expect(page.get_by_text("The match is written down.")).to_be_visible()
    expect(page.get_by_label("Players, row 1", exact=True)).to_have_value(re.compile("a player, .* bot"))
    page.goto(f"{at}/result")
    press.click()
    expect(page.get_by_text("This match stands here already.")).to_be_visible()
    expect(page.get_by_label("Players, row 2", exact=True)).to_have_value("")
    told = {"row": ["2026-11-23", "Ada", "Thor", "Thor", ""], "feats": ["drawn", "ultimate"], "by": "Ada"}
    told |= {"charter": "great-charter", "date": "2026-11-23", "match": "another"}
    told |= {"perks": ["Doctor Octopus", "1", "2", "3", ""]}
    packed = base64.urlsafe_b64encode(json.dumps(told).encode()).decode().rstrip("=")
    page.goto(f"{server.address}/reference/dice_throne/sheet/great-charter")
    page.get_by_label("Draw a match. Done by").fill("Bo")
    page.goto(f"{server.address}/reference/general/sheet/match-score#played={packed}")
    expect(page.get_by_text("Great Charter of feats names: Activate an Ultimate Ability.")).to_be_visible()
    assert audit(page) == []
    page.get_by_role("status").get_by_role("link", name="Great Charter of feats").click()
    expect(page.get_by_label("Activate an Ultimate Ability. Done by")).to_have_value("Ada")
    expect(page.get_by_label("Draw a match. Done by")).to_have_value("Bo")
    page.goto(f"{server.address}/reference/general/sheet/match-score#played={packed}")
    expect(page.get_by_text("This match stands here already.")).to_be_visible()
    page.goto(f"{server.address}/reference/dice_throne/sheet/perk-sheet")
    expect(page.get_by_label("Perk Points, row 1", exact=True)).to_have_value("3")
    expect(page.get_by_label("Mission, row 2", exact=True)).to_have_value("")
