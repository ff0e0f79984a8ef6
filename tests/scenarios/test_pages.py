"""The pages on scenarios name exactly what there is: steps, keys, phases, windows, zones, paths, tokens, options."""

import re

import pytest

from dicewright.content_items import DONE
from dicewright.games.dice_masters.board.zones import CENTRE, GONE, NAMES, PER_SEAT, TEAM
from dicewright.games.dice_masters.face import position as masters
from dicewright.games.dice_masters.face.position import places, read
from dicewright.games.dice_masters.face.position import shape as masters_shape
from dicewright.games.dice_masters.face.position.shape import EFFECT
from dicewright.games.dice_masters.face.position.shape import PLAYER as SIDE
from dicewright.games.dice_masters.teams.setup import OPTIONS
from dicewright.games.dice_throne.cards.definitions import status_effects
from dicewright.games.dice_throne.face import position as throne
from dicewright.games.dice_throne.face.position import shape as throne_shape
from dicewright.games.dice_throne.face.position.player import PLAYER
from dicewright.games.dice_throne.face.position.read import IN_BATTLE, PLAIN, READERS
from dicewright.games.dice_throne.face.position.shape import WHOLE
from dicewright.language.content import Document
from dicewright.scenarios.load import SHAPE
from dicewright.scenarios.steps import END, QUESTION, RESULT, STEPS
from tests.house.rooms import ROOT

DOCS = ROOT / "docs"
_CODE = re.compile(r"`([^`]+)`")


def page(name):
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


def part(text, heading):
    """What stands under a heading, up to the next of its kind."""
    found = re.split(rf"^#+ {re.escape(heading)}$", text, flags=re.MULTILINE)
    assert len(found) == 2, heading
    return re.split(r"^#+ ", found[1], flags=re.MULTILINE)[0]


def first_column(text):
    """The code in the first cell of every row of the tables in a text."""
    return [code for row in re.findall(r"^\| (.+?) \|", text, re.MULTILINE) for code in _CODE.findall(row)]


def test_every_step_and_key_is_on_the_page():
    text = page("scenarios")
    named = {word.partition(":")[0] for word in first_column(part(text, "Steps"))}
    assert named == {*STEPS, "0", "1"}
    assert set(first_column(part(text, "Keys"))) == set(SHAPE.known)
    asked = next(row for row in first_column(part(text, "Steps")) if row.startswith("asks:"))
    assert set(re.findall(r"[a-z]+", asked.partition("{")[2])) == set(QUESTION)
    assert all(f"`{kind}`" in text for kind in QUESTION["kind"].known)
    assert all(f"`result.{key}`" in text for key in RESULT)


@pytest.mark.parametrize(("name", "game"), [("dice_masters", masters), ("dice_throne", throne)])
def test_phases_windows_and_editions_are_on_the_page_of_a_game(name, game):
    text = page(f"scenarios_{name}")
    phases = next(line for line in text.splitlines() if "`phase`" in line and f"`{END}`" in line)
    assert [code for code in _CODE.findall(phases) if code in (*game.phases, END)] == [*game.phases, END]
    assert all(f"`{edition}`" in text for edition in game.editions)
    said = first_column(part(text, "Windows")) if "## Windows" in text else ["main", "attack"]
    assert set(said) == set(game.windows)


def test_what_a_position_of_dice_masters_states_is_on_the_page():
    text = page("scenarios_dice_masters")
    given = first_column(part(text, "`given`"))
    assert set(given) >= {*places.GIVEN, *SIDE.known}
    assert set(first_column(part(text, "Effects that last"))) == set(EFFECT.known)
    assert all(f"`{step}`" in text for step in (*places.STEPS, *places.COMBAT))
    assert set(OPTIONS) - {"edition"} <= set(first_column(text))


def test_what_can_be_read_of_dice_masters_is_on_the_page():
    paths = part(page("scenarios_dice_masters"), "Paths")
    codes = set(_CODE.findall(paths))
    assert set(read.PLAIN) <= codes
    assert {f"0.{what}" for what in read.OF_SEAT} <= codes
    assert {*read.OF_DIE, *read.OF_CARD} <= codes
    own = [zone for zone in NAMES[:PER_SEAT] if zone != NAMES[TEAM]]
    assert {*own, NAMES[CENTRE], NAMES[GONE]} <= codes
    assert {code.split(".")[1] for code in codes if code.startswith("0.")} == set(read.OF_SEAT)


def test_what_a_position_of_dice_throne_states_is_on_the_page():
    text = page("scenarios_dice_throne")
    assert {*WHOLE, *PLAYER} <= set(first_column(part(text, "`given`")))


def test_what_can_be_read_of_dice_throne_is_on_the_page():
    paths = first_column(part(page("scenarios_dice_throne"), "Paths"))
    heads = {path.partition(".")[0] for path in paths}
    assert heads == {*PLAIN, *IN_BATTLE, *READERS}


def test_every_token_of_dice_throne_that_can_be_played_is_on_the_page():
    names = " ".join(part(page("scenarios_dice_throne"), "Names").split("The tokens:")[1].split())
    assert sorted(_CODE.findall(names)) == sorted(name for name, one in status_effects().items() if one.status == DONE)


def test_the_steps_on_the_page_are_steps():
    written = [code for code in first_column(part(page("scenarios"), "Steps")) if "…" not in code]
    written = [code for code in written if not code.startswith("asks: {seat, window")]
    assert len(written) > 12
    for code in written:
        for one in code.split("`, `"):
            step = Document(f"- scenario: x\n  game: dice_throne\n  do: [{{{one}}}]\n  ends: waiting\n").data[0]["do"][
                0
            ]
            assert list(SHAPE.known["do"].each.misfits(step)) == [], code


def test_the_dice_and_tokens_on_the_pages_can_be_given():
    zones = part(page("scenarios_dice_masters"), "`given`").split("A zone is a list of dice.")[1]
    dice = [code for code in first_column(zones) if code != "for example"]
    assert len(dice) >= 7
    for code in dice:
        zone = "reserve" if re.search(r" (fist|F|A1)$", code) else "field"
        assert list(masters_shape.misfits({"0": {zone: [code]}}, ())) == [], code
    row = next(line for line in page("scenarios_dice_throne").splitlines() if line.startswith("| `tokens` | `{"))
    tokens = [code for code in _CODE.findall(row) if code.startswith("{")]
    assert len(tokens) == 6
    for code in tokens:
        given = Document(f"0: {{tokens: {code}}}").data
        assert list(throne_shape.misfits(given, ())) == [], code
