"""A real Chromium on a real server: opening a table and playing it in every way a person can."""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, TimeoutError, expect

from tests.web.running import PATIENCE

GONE = 10
"""Seconds after which a choice that is not there any more is not waited for."""

HELD = {"mouse": 0, "person": 90}
"""Milliseconds for which a button of the mouse is held down: not at all, or as long as a person holds it. Chromium
shows the pressed button before the page hears anything more, so that a click without any time costs up to a frame."""

WAITS = """(() => {
    const send = WebSocket.prototype.send;
    const answers = ['view', 'change', 'refused', 'told', 'looked'];
    WebSocket.prototype.send = function (text) {
        const said = JSON.parse(text);
        if ('answer' in said || 'text' in said) {
            window.heard = new Promise((tell) => {
                const heard = (event) => answers.includes(JSON.parse(event.data).type) && tell(true);
                this.addEventListener('message', heard);
                this.addEventListener('close', () => tell(true));
            });
        }
        return send.call(this, text);
    };
    const client = () => document.querySelector('script[src$="/table/table.js"]').src;
    window.fromTable = (name) => import(new URL(name, client()));
})()"""
"""Lets a page know when something is heard of the answer sent last, so that nobody has to ask it again and again, and
brings a module of the table's client that is drawn there."""

NOW = """() => { const [table, ask] = ['.table', '.ask'].map((one) => document.querySelector(one));
    return { version: Number(table.dataset.version), kind: ask.dataset.kind || '', over: 'over' in ask.dataset,
        lost: document.querySelector('.lost') !== null }; }"""
"""What there is to know of a table before and after a decision, in one question to the browser."""

FLAGS = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launch(playwright: Playwright, chromium: str) -> Browser:
    """Debian's Chromium, without a sandbox where it is root."""
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, *root])


def watched(context: BrowserContext, faults: list[str]) -> Page:
    """A new page that notes every error of its script or its policy, and that is waited for on slow machines too."""
    expect.set_options(timeout=PATIENCE * 1000)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.add_init_script(WAITS)
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
    page.on(
        "console",
        lambda line: (
            faults.append(f"{page.url}: {line.text}")
            if line.type == "error" and "Failed to load resource" not in line.text and "WebSocket" not in line.text
            else None
        ),
    )
    return page


def settle(page: Page) -> None:
    """Wait until what has changed, such as the size of the window, is laid out and drawn."""
    page.evaluate("new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(on))))")


def start(page: Page, address: str, game: str) -> str:
    """From the lobby to a table against a bot, in one click. Returns the table's address."""
    page.goto(address + "/")
    page.click(f".game-{game} button.primary")
    page.wait_for_selector(".table")
    return page.url


def choose(page: Page, side: str, name: str = "choice") -> None:
    """Press the tile of a hero or a team, as somebody does who looks at it, and see that it is chosen."""
    box = page.locator(f"input[name='{name}'][value={side}]")
    page.locator("label").filter(has=box).click()
    expect(box).to_be_checked()


def version(page: Page) -> int:
    """The decision number the page shows."""
    return int(page.locator(".table").get_attribute("data-version") or -1)


def over(page: Page) -> bool:
    """Whether the match has ended."""
    return page.locator(".ask[data-over]").count() > 0


def turn(page: Page) -> bool:
    """Wait until this page must decide. False when the match is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if over(page):
            return False
        if page.locator(".ask.mine").count():
            return True
        time.sleep(0.01)
    raise AssertionError(f"nobody decides: {page.locator('.ask').inner_text()}")


def moved(page: Page, since: int) -> bool:
    """Whether the table goes on after what was done here; an answer on its way is waited for."""
    late = f"new Promise((tell) => setTimeout(tell, {PATIENCE * 1000}, false))"
    heard = page.evaluate(f"Promise.race([window.heard ?? true, {late}]).then((heard) => heard && ({NOW})())")
    assert heard, "nothing is heard of an answer"  # what has been heard is drawn
    return bool(heard["version"] != since or heard["over"])


def follow(page: Page, since: int) -> None:
    """Wait until the table goes on after what was done elsewhere."""
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(since))


def open_list(page: Page, how: str) -> None:
    """Show every answer as a list, where the table keeps it folded away."""
    tab = page.locator(".page-tab").first
    if tab.count() and tab.get_attribute("aria-pressed") != "true":
        press(page, tab, how)
    folded = page.locator(".ask details.answers:not([open]) > summary")
    if folded.count():
        press(page, folded.first, how)
        page.locator(".answers-list").first.wait_for(timeout=GONE * 1000)  # it is drawn once the summary is pressed


def press(page: Page, button: Locator, how: str) -> None:
    """Press something by `mouse`, as a `person` does with it, or by `keys`; a choice with a digit is pressed by it."""
    if how in HELD:
        return button.click(timeout=GONE * 1000, delay=HELD[how])
    digit = button.locator("kbd")
    digits = not page.locator(".tray.live").count()  # while dice can be held, digits are theirs
    if digits and digit.count() and digit.inner_text().isdecimal():
        return page.keyboard.press(digit.inner_text())
    button.focus(timeout=GONE * 1000)
    return page.keyboard.press("Space")


def finish(page: Page, how: str) -> str:
    """Do the primary action. Returns what was pressed."""
    button = page.locator(".ask .primary:not(:disabled)")
    if not button.count():
        return "no main button"
    if how in HELD:
        button.first.click(delay=HELD[how])
    else:
        page.locator("#ask-title").focus()
        page.keyboard.press("Enter")
    return "main button"


def start_over(page: Page, how: str) -> None:
    """Forget what was chosen so far."""
    for back in page.locator(".ask-row .btn:not(.undo)", has_text="Back").all():
        press(page, back, how)
    if how == "keys":
        page.keyboard.press("Escape")
    elif page.locator("text=Start over").count():
        page.locator("text=Start over").click()


def one_decision(page: Page, rng: Random, how: str) -> None:
    """Answer one question, trying until the rules take it or until it passes by itself.

    Who decides has the page before them: Chromium takes ten times as long for a click on one that lies behind another.
    """
    page.bring_to_front()
    now = page.evaluate(NOW)
    since, kind = now["version"], now["kind"]
    tried = []
    for _ in range(60):
        if page.evaluate(NOW)["lost"]:  # without a connection all attempts would be over in a second
            expect(page.locator(".lost")).to_have_count(0)
        try:
            tried.append(attempt(page, rng, how, kind))
        except TimeoutError as late:  # the list was closed, or a window passed by itself and its choices went with it
            if version(page) != since or over(page):
                return
            tried.append(str(late).splitlines()[0])
        if moved(page, since):
            return
        start_over(page, how)
    asked_now = page.locator(".ask").inner_text()
    raise AssertionError(f"no answer was taken: {kind}: {asked_now}\ntried: {tried}\nanswers: {asked(page)}")


def attempt(page: Page, rng: Random, how: str, kind: str) -> str:
    """Give some answer to the question that stands there. Returns what was done, for whoever reads of a failure."""
    if kind != "pick":
        return f"{compose(page, rng, how, kind)}, {finish(page, how)}"
    if rng.random() < 0.5:
        open_list(page, how)
    choices = page.locator(".ask .options button")
    count = choices.count()
    if count and (rng.random() < 0.5 or not page.locator(".ask .primary:not(:disabled)").count()):
        at = rng.randrange(count)
        press(page, choices.nth(at), how)
        return f"choice {at + 1} of {count}"
    return finish(page, how)


def compose(page: Page, rng: Random, how: str, kind: str) -> str:
    """Choose something for a question that takes more than one click. Returns what was chosen."""
    open_list(page, how)
    if kind == "split":
        more = page.locator(".ask .step[aria-label^='one more']:not(:disabled)")
        while more.count():
            press(page, more.nth(rng.randrange(more.count())), how)
        return "split"
    all_of = {"subset": ".ask .options button", "assign": ".ask .place input", "order": ".ask .step:not(:disabled)"}
    choices = page.locator(all_of[kind])
    count = choices.count()
    least, most = bounds(page, count) if kind == "subset" else (0, min(count, 4))
    chosen = rng.sample(range(count), rng.randint(least, most))
    for at in chosen:
        if at < choices.count():
            press(page, choices.nth(at), how)
    return f"{kind} {[at + 1 for at in chosen]} of {count}"


def bounds(page: Page, count: int) -> tuple[int, int]:
    """How many of the choices may be chosen, as their group says it; few of many, so that it does not take long."""
    label = page.locator(".ask .options[aria-label^='Choose ']").first.get_attribute("aria-label") or ""
    least, most = (min(int(word), count) for word in label.split()[1::2])
    return least, max(least, min(most, 4))


def play(page: Page, how: str, seed: int, most: int = 2000) -> int:
    """Play to the end, or until so many decisions. Returns the number of decisions made here."""
    rng = Random(seed)
    made = 0
    while made < most and turn(page):
        try:
            one_decision(page, rng, how)
        except Exception:
            if over(page):
                break
            raise
        made += 1
    return made


def typed(page: Page, rng: Random, most: int = 2000) -> int:
    """Play by typed words alone, with the words of the options."""
    made = 0
    while made < most and turn(page):
        since = version(page)
        ask = asked(page)
        for _ in range(40):
            page.keyboard.press("/")
            page.keyboard.type(words_for(ask, rng))
            page.keyboard.press("Enter")
            if moved(page, since):
                break
            page.keyboard.press("Escape")
        else:
            raise AssertionError(f"no words were taken: {page.locator('.ask').inner_text()}")
        made += 1
    return made


def asked(page: Page) -> dict[str, Any]:
    """The question as the API gives it to this browser."""
    found = page.evaluate("() => fetch('/api/matches/' + location.pathname.split('/')[2]).then((got) => got.json())")
    ask: dict[str, Any] = found["view"]["ask"] or {"kind": "pick", "options": [{"key": "pass"}]}
    return ask


UNREACHED = """() => {
    const takes = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
    const scrolls = (one) => ['overflowX', 'overflowY'].some((way) => /auto|scroll/.test(getComputedStyle(one)[way]));
    const inside = [...document.querySelectorAll('main *')].filter((one) => one.checkVisibility() && scrolls(one));
    return inside.filter((one) => one.innerText?.trim() && !one.matches(takes) && !one.querySelector(takes))
        .map((one) => `${one.className || one.tagName} scrolls and takes no focus: ${one.innerText.slice(0, 80)}`); }"""
"""Regions that scroll, or may once they have more words, and that no key reaches."""


ALL: dict[str, Any] = {"resultTypes": ["violations"], "rules": {"label-content-name-mismatch": {"enabled": True}}}
"""axe leaves out by itself whether a name begins with the words that are seen; people who speak to a page need that."""
COLOURS = {**ALL, "runOnly": ["color-contrast", "link-in-text-block"]}
"""What of an audit a look may change: its colours. Everything else is the same in every look."""


def audit(page: Page, rules: dict[str, Any] = ALL) -> list[str]:
    """What axe finds that is serious, with the state it is in, the elements and why; and what no key could scroll."""
    from axe_playwright_python.sync_playwright import Axe

    axe = Axe()
    if not page.evaluate("'axe' in window"):  # half a megabyte: once for a page, however often it is looked at
        page.evaluate(axe.axe_script)
    title = page.locator("#ask-title")
    where = f"{page.url} {page.viewport_size} {title.first.inner_text() if title.count() else ''!r}"
    found = [
        f"{one['id']}: {[(node['html'][:300], node['failureSummary']) for node in one['nodes'][:3]]}"
        for one in page.evaluate("(rules) => axe.run(rules)", rules)["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    return [f"{where}: {one}" for one in [*found, *page.evaluate(UNREACHED)]]


def words_for(ask: dict[str, Any], rng: Random) -> str:
    """Typed words for some answer."""
    keys = [option["key"] for option in ask["options"]]
    if ask["kind"] == "pick":
        option = rng.choice(ask["options"])
        word = "pass" if "pass" in keys and rng.random() < 0.6 else str(option["key"])
        return f"{word} {rng.randint(1, option['among']['max'])}" if word != "pass" and "among" in option else word
    if ask["kind"] == "subset":
        size = rng.randint(ask["min"], ask["max"])
        chosen = rng.sample(range(1, len(keys) + 1), size)
        return " ".join(map(str, chosen)) or "none"
    if ask["kind"] == "order":
        return " ".join(map(str, rng.sample(range(1, len(keys) + 1), len(keys))))
    if ask["kind"] == "split":
        left, parts = ask["total"], []
        for key in rng.sample(keys, len(keys)):
            part = min(left, ask["most"][key])
            left -= part
            if part:
                parts.append(f"{part} on {key}")
        return ", ".join(parts)
    sent = [f"{key} > {rng.choice(ask['places'][key])}" for key in keys if ask["places"][key] and rng.random() < 0.5]
    return ", ".join(sent) or "none"
