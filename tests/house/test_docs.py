"""The documentation is true: code runs, commands do what is printed, examples load, links lead somewhere."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from dicewright.cli import run
from dicewright.cli._main import commands
from dicewright.content_files import content_path
from dicewright.games import GAMES
from dicewright.rules import coverage, scenario_ids
from tests.house.pages import NOT_RUN, Reader, blocks
from tests.house.rooms import ROOT

pytestmark = pytest.mark.timeout(2400)
README = ROOT / "README.md"
ABOUT = [ROOT / name for name in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")]
PAGES = [README, *ABOUT, *sorted((ROOT / "docs").glob("*.md")), ROOT / "content" / "README.md"]
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_INLINE = re.compile(r"`(?:\./run|dicewright) ([a-z]+)\b[^`]*`")


def of(page: Path) -> str:
    """How a test is called."""
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=of)
def test_a_page_does_what_it_says(page: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    Reader(tmp_path, tmp_path_factory.getbasetemp() / "cache").follow(page)


@pytest.mark.parametrize("page", PAGES, ids=of)
def test_links_lead_somewhere(page: Path) -> None:
    missing = []
    for target in _LINK.findall(page.read_text(encoding="utf-8")):
        path, _, anchor = target.partition("#")
        if "://" in target:
            continue
        file = page.parent / path if path else page
        if not file.exists() or (anchor and anchor not in _anchors(file)):
            missing.append(target)
    assert missing == []


def _anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=of)
def test_commands_in_the_text_exist(page: Path) -> None:
    named = set(_INLINE.findall(page.read_text(encoding="utf-8")))
    assert named - {*commands(), "test", "coverage"} == set()


def test_every_page_can_be_found_from_the_readme() -> None:
    linked = set(_LINK.findall(README.read_text(encoding="utf-8")))
    for page in PAGES[1:]:
        linked |= {f"docs/{name}" for name in _LINK.findall(page.read_text(encoding="utf-8"))}
    assert [of(page) for page in PAGES[1:-1] if of(page) not in linked] == []


def test_what_is_not_run_is_printed_somewhere() -> None:
    lines = [line for page in PAGES for block in blocks(page) for line in block.text.splitlines()]
    idle = [known for known in NOT_RUN if not any(line.startswith(known) for line in lines)]
    assert idle == []


def test_the_readme_has_what_a_newcomer_needs() -> None:
    found = list(blocks(README))
    python = next(block for block in found if block.language == "python")
    first = next(block for block in found if block.language == "sh").text.splitlines()
    assert len([line for line in python.text.splitlines() if line]) == 5
    assert [line.split("#")[0].strip() for line in first[:2]] == ["./run serve", "./run test"]


def test_the_card_of_the_readme_is_the_one_that_is_played() -> None:
    shown = yaml.safe_load(next(block.text for block in blocks(README) if block.language == "yaml"))
    hero = content_path() / "dice_throne" / "heroes" / "barbarian.yaml"
    assert shown in yaml.safe_load(hero.read_text(encoding="utf-8"))["cards"]


def test_the_readme_promises_no_more_than_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    promised = {row[2]: row[:2] for row in re.findall(r"\| (\d+)(?: %)? \| (\d+)(?: %)? \| `\./run (.*?)` \|", _text())}
    content = _json("content", capsys)
    # that all scenarios pass is tested with the content, so that none is played here
    rules = {game: coverage(game, scenario_ids(game)).core for game in GAMES}
    covered = [100 * rules[game].covered / rules[game].digital for game in GAMES]
    done = [content[game]["done"] for game in GAMES]
    for command, real in {"content": done, "rules coverage": covered}.items():
        for game, at_least, found in zip(GAMES, promised[command], real, strict=True):
            assert found >= int(at_least), f"{game}, {command}"


def _text() -> str:
    return README.read_text(encoding="utf-8")


def _json(command: str, capsys: pytest.CaptureFixture[str]) -> Any:
    assert run([*command.split(), "--json"]) == 0
    return json.loads(capsys.readouterr().out)
