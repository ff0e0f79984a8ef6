"""The workshop in a real browser: written by keys, put right by keys, played at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web import browser as hand
from tests.web.running import Running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]


def write(page: Page, text: str) -> None:
    page.locator("#text").fill("")
    page.locator("#text").press_sequentially(text)


def test_a_card_is_written_put_right_and_played_by_keys(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/workshop")
    expect(page.locator("#summary")).to_have_text("Understood as it stands.")
    page.locator("#name").fill("Lamp Oil!")
    write(page, "Deal 2 damge.")
    expect(page.locator(".findings li")).to_contain_text("Unknown word 'damge'")
    expect(page.locator(".marks mark")).to_have_text("damge.")
    expect(page.locator("[data-fix]")).to_have_text("Write: Deal 2 damage.")
    page.keyboard.press("Alt+Enter")
    expect(page.locator("#text")).to_have_value("Deal 2 damage.")
    expect(page.locator("#summary")).to_have_text("Understood as it stands.")
    expect(page.locator("#drawing .card-name")).to_contain_text("Lamp Oil!")
    page.keyboard.press("Control+z")
    expect(page.locator("#text")).to_have_value("Deal 2 damge.")
    expect(page.locator("[data-fix]")).to_have_text("Write: Deal 2 damage.")
    page.keyboard.press("Alt+Enter")
    expect(page.locator("#summary")).to_have_text("Understood as it stands.")
    page.keyboard.press("Control+Enter")
    page.wait_for_url("**/match/**")
    expect(page.locator(".hand .card-name")).to_have_text("Lamp Oil!")
    page.go_back()
    expect(page.locator("#text")).to_have_value("Deal 2 damage.")


def test_a_draft_is_there_again_when_the_page_is_opened_again(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/workshop?what=masters_card")
    write(page, "When fielded, gain 2 life.")
    expect(page.locator("#drawing .card-words")).to_contain_text("gain 2 life")
    expect(page.locator("#drawing .card-faces.drawn svg").nth(3)).to_be_attached()  # a draft is drawn after its words
    page.goto(f"{server.address}/")
    page.goto(f"{server.address}/workshop?what=masters_card")
    expect(page.locator("#text")).to_have_value("When fielded, gain 2 life.")


def test_what_may_come_next_is_chosen_by_keys(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/workshop")
    write(page, "Deal 2 damage. Inf")
    expect(page.locator("#next li").first).to_contain_text("Inflict")
    page.keyboard.press("Tab")
    expect(page.locator("#text")).to_have_value("Deal 2 damage. Inflict ")
    page.keyboard.press("Control+Space")
    expect(page.locator("#next")).to_contain_text("Burn")
    page.keyboard.press("Escape")
    expect(page.locator("#next")).to_be_hidden()
    page.keyboard.type("Burn.")
    expect(page.locator("#summary")).to_have_text("Understood as it stands.")
    page.locator("#phrases summary").click()
    page.locator("#q").fill("inflict")
    expect(page.locator("#phrases-found dt").first).to_contain_text("inflict")


def test_a_heros_matches_are_counted_and_can_be_stopped(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/workshop?what=throne_hero")
    expect(page.locator(".chances")).to_contain_text("large straight")
    page.get_by_role("button", name="200 matches against the field").click()
    page.wait_for_url("**/workshop/trial/**")
    expect(page.locator("main")).to_contain_text("It won")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("main p[role=status]")).to_contain_text("Ended:")


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing_serious(page: Page, server: Running, look: str) -> None:
    page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
    for what, wrong, said in (
        ("throne_card", "Deal 2 damge.", "1 thing is not understood."),
        ("throne_hero", "", "Understood as it stands."),
        ("masters_card", "When fielded, gain two life.", "Understood, and read in other words."),
    ):
        page.goto(f"{server.address}/workshop?what={what}")
        if wrong:
            write(page, wrong)
        expect(page.locator("#summary")).to_have_text(said)
        expect(page.locator(".understood.stale")).to_have_count(0)
        assert hand.audit(page) == []


@pytest.mark.parametrize("what", ["throne_card", "masters_card", "throne_token", "throne_hero"])
def test_the_workshop_fits_a_phone(page: Page, server: Running, what: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{server.address}/workshop?what={what}")
    expect(page.locator("#summary")).to_have_text("Understood as it stands.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        "[...document.querySelectorAll('main button, main summary, main input:not([type=hidden]), main select')]"
        ".filter((one) => one.offsetParent && one.getBoundingClientRect().height < 40).map((one) => one.outerHTML)"
    )
    assert small == []


def test_a_version_is_kept_and_a_position_stated_by_keyboard(page: Page, server: Running) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{server.address}/workshop")
    expect(page.locator("#summary")).to_have_text("Understood as it stands.")
    page.get_by_text("The version before").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Keep this version").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#before")).to_have_value("Attack Modifier. Roll 3 dice. For each sword, add 1 damage.")
    write(page, "Attack Modifier. Roll 3 dice. For each sword, add 2 damage.")
    page.get_by_role("button", name="Compare with the version before").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/workshop/trial/**")
    expect(page.locator("main p[role=status]")).to_contain_text("Done:", timeout=60_000)
    expect(page.locator("main table")).to_contain_text("paladin.takes 10")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert hand.audit(page) == []
    page.goto(f"{server.address}/workshop")
    expect(page.locator("#before")).to_have_value("Attack Modifier. Roll 3 dice. For each sword, add 1 damage.")
    page.get_by_role("button", name="Write its scenarios").click()
    page.wait_for_url("**/workshop/trial/**")
    expect(page.locator("pre.written")).to_contain_text("play my first card", timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert hand.audit(page) == []
