"""Full-screen mode: everything can be done by keys, by typing and by mouse, Esc leaves a page, nothing is lost."""

import asyncio
import random
import time

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList, Static

from dicewright import start
from dicewright.engine.match import Match
from dicewright.table.board import DRAWN
from dicewright.table.brief import brief_lines
from dicewright.table.lines import table_lines
from dicewright.terminal import saves
from dicewright.terminal.help import help_lines
from dicewright.terminal.screen import LEAST, MARK, TableScreen
from dicewright.terminal.session import Session
from tests.table.toy_table import TableToy

PATIENCE = 200.0


def app(path=None):
    match = Match.begin(TableToy({}), "seed 1", ["", ""])
    return TableScreen(Session(match, ["human", "random"], "7", path))


def drive(screen, steps, size=(100, 30)):
    async def run():
        async with screen.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(run())


async def until(pilot, true):
    """Wait until something is true: a typed line reaches the match some messages after its key."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        await pilot.pause()


def text(screen, where):
    return str(screen.query_one(where, Static).render())


def heads(screen):
    choices = screen.query_one(OptionList)
    return [str(choices.get_option_at_index(at).prompt) for at in range(choices.option_count)]


def test_shows_table_question_and_choices():
    screen = app()

    async def steps(pilot):
        assert "Imps · turn 1 · main phase · you are active" in text(screen, "#table")
        assert "main" in text(screen, "#question")
        assert screen.query_one(OptionList).option_count == 4
        assert screen.focused is screen.query_one(Input)

    drive(screen, steps)


def test_typed_words_answer_and_errors_stand_beside_the_question():
    screen = app()

    async def steps(pilot):
        await pilot.press(*"xyz", "enter")
        await until(pilot, lambda: "is not one of the choices" in text(screen, "#message"))
        assert screen.session.match.decisions == 0
        await pilot.press(*"pass", "enter")
        await until(pilot, lambda: screen.session.match.decisions > 0)
        assert not screen.query_one("#message").display

    drive(screen, steps)


def test_arrow_keys_choose_while_typing_and_a_sign_marks_the_choice():
    screen = app()

    async def steps(pilot):
        await until(pilot, lambda: [head.startswith(MARK) for head in heads(screen)] == [True, False, False, False])
        await pilot.press("enter")  # nothing typed, nothing marked by anybody
        await pilot.pause()
        assert screen.session.match.decisions == 0
        await pilot.press("down")
        await until(pilot, lambda: [head.startswith(MARK) for head in heads(screen)] == [False, True, False, False])
        assert screen.focused is screen.query_one(Input)
        await pilot.press("enter")
        await until(pilot, screen.session.match.history)
        assert screen.session.match.history()[0].answer == "play imp 4"

    drive(screen, steps)


def test_the_list_itself_can_be_walked():
    screen = app()

    async def steps(pilot):
        screen.query_one(OptionList).focus()
        await pilot.press("down", "enter")
        await until(pilot, screen.session.match.history)
        assert screen.session.match.history()[0].answer == "play imp 4"

    drive(screen, steps)


@pytest.mark.parametrize("size", [(60, 24), (80, 24), (120, 40)])
def test_the_help_is_a_page_that_begins_at_its_beginning_and_is_left_with_esc(size):
    screen = app()

    async def steps(pilot):
        await pilot.press("f1")
        await until(pilot, lambda: screen.query_one("#page").display)
        page = screen.query_one("#page", VerticalScroll)
        shown = text(screen, "#page-text")
        assert not screen.query_one("#play").display
        assert page.scroll_offset.y == 0
        assert page.size.width >= size[0] - 2
        assert max(map(len, shown.splitlines())) <= size[0] - 1
        said = " ".join(" ".join(help_lines(screen.session.match.view(0))).split())
        assert said in " ".join(shown.split())
        before = page.scroll_offset.y
        await pilot.press("down", "down")
        await pilot.pause()
        assert page.scroll_offset.y == min(before + 2, page.max_scroll_y)
        await pilot.press("escape")
        await until(pilot, lambda: screen.query_one("#play").display)
        assert screen.focused is screen.query_one(Input)
        await pilot.press(*"pass", "enter")
        await until(pilot, lambda: screen.session.match.decisions > 0)

    drive(screen, steps, size)


@pytest.mark.parametrize(
    ("keys", "says"), [(["f2"], "main"), (["f3"], "Hit [1 fist]"), ([*"look imp 2", "enter"], "yelp")]
)
def test_every_command_tells_beside_the_question_or_as_a_page(keys, says):
    screen = app()

    async def steps(pilot):
        await pilot.press(*keys)
        await until(pilot, lambda: says in text(screen, "#message") + text(screen, "#page-text"))
        await pilot.press("escape")
        await until(pilot, lambda: screen.query_one("#play").display)
        assert not screen.query_one("#message").display

    drive(screen, steps)


def test_one_page_leads_to_another_and_an_answer_back_to_the_table():
    match = start("dice_throne", seats=["barbarian", "paladin"], seed=4)
    screen = TableScreen(Session(match, ["human", "human"], "7"))

    async def steps(pilot):
        for key, says in (("f1", "Answer with"), ("f3", "Mighty Blow"), ("f4", "Start Player"), ("f6", "main phase 1")):
            await pilot.press(key)
            await until(pilot, lambda says=says: says in text(screen, "#page-text") + text(screen, "#message"))
        await pilot.press("escape")
        await until(pilot, lambda: screen.query_one("#play").display)

    drive(screen, steps, (80, 24))


def test_several_are_marked_as_they_are_typed_and_chosen():
    match = start("dice_masters", seats=["avengers", "heavies"], seed=3, mode="tournament", edition="avx14")
    while match.ask.kind != "subset":
        match.answer(next(match.ask.answers()))
    third = match.ask.option_list()[2].key
    screen = TableScreen(Session(match, ["human", "human"], "7"))

    async def steps(pilot):
        await pilot.press(*"1 3")
        await until(pilot, lambda: "[x]" in heads(screen)[2])
        assert ["[x]" in head for head in heads(screen)] == [True, False, True, False]
        screen.query_one(OptionList).focus()
        await pilot.press("enter")
        await until(pilot, lambda: screen.query_one(Input).value == "3")
        screen.query_one(Input).focus()
        await pilot.press("enter")
        await until(pilot, lambda: match.ask.kind != "subset")
        assert match.history()[-1].answer == [third]

    drive(screen, steps, (80, 24))


def ends_with_own(shown, table):
    """Whether what is shown last is one's own seat as a table has it, at least its last lines."""
    own = table[max(at for at, line in enumerate(table) if "(you" in line) :]
    return shown[-min(len(own), 8) :] == own[-8:]


@pytest.mark.parametrize("game", ["dice_throne", "dice_masters"])
def test_at_80_by_24_ones_own_side_and_the_choices_are_always_there(game):
    seats = ["huntress", "artificer"] if game == "dice_throne" else ["avengers", "heavies"]
    more = {} if game == "dice_throne" else {"mode": "tournament", "edition": "avx14"}
    match = start(game, seats=seats, seed=3, **more)
    screen = TableScreen(Session(match, ["human", "human"], "7"))
    rng = random.Random(3)

    async def steps(pilot):
        for _ in range(60):
            for _ in range(rng.randrange(1, 6)):
                if match.ask is not None:
                    match.answer(match.ask.sample(rng))
            if match.ask is None:
                break
            screen.advance()
            await pilot.pause()
            view = match.view(match.ask.seat)
            shown = text(screen, "#table").splitlines()
            if shown != table_lines(view, 78):
                assert shown[0] == brief_lines(view, 78)[0]
                assert any(ends_with_own(shown, brief_lines(view, 78, drawn)) for drawn in (frozenset(), DRAWN))
            assert len(shown) <= screen.query_one("#table").size.height
            choices = screen.query_one(OptionList)
            assert choices.option_count == len(view["ask"]["options"])
            assert choices.size.height >= min(LEAST, len("\n".join(heads(screen)).splitlines()))
            assert choices.region.bottom <= 23
            assert screen.query_one("#words").region.bottom == 23
            assert sum(head.startswith(MARK) for head in heads(screen)) == 1

    drive(screen, steps, (80, 24))


def test_leaving_saves(tmp_path):
    path = tmp_path / "toy.json"
    screen = app(path)

    async def steps(pilot):
        await pilot.press(*"pass", "enter")
        await until(pilot, lambda: screen.session.match.decisions > 0)
        await pilot.press("f10")

    drive(screen, steps)
    data, _ = saves.read(path)
    assert Match.from_json(data, TableToy({})).digest() == screen.session.match.digest()
    assert screen.return_value == "left"


def test_a_whole_match_in_a_narrow_terminal_and_what_can_be_looked_at_after_it():
    screen = app()

    async def steps(pilot):
        for _ in range(200):
            before = screen.session.match.decisions
            if screen.session.match.ask is None:
                break
            await pilot.press("1", "enter")
            await until(pilot, lambda before=before: screen.session.match.decisions > before)
        await until(pilot, lambda: "The match is over" in text(screen, "#question"))
        await pilot.resize_terminal(50, 20)
        await until(pilot, lambda: screen.has_class("narrow"))
        await pilot.press("f4")
        await until(pilot, lambda: "takes" in text(screen, "#page-text"))
        await pilot.press("escape", *"1", "enter")
        await until(pilot, lambda: "The match is over: quit leaves" in text(screen, "#message"))
        await pilot.press(*"quit", "enter")

    drive(screen, steps)
    assert screen.return_value == "over"
