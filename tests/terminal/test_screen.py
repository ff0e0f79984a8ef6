"""Full-screen mode: everything can be done by keys, by typing and by mouse, and nothing is lost."""

import asyncio
import time

import pytest
from textual.widgets import Input, OptionList, RichLog, Static

from dicewright.engine.match import Match
from dicewright.terminal import saves
from dicewright.terminal.screen import TableScreen
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


def log(screen):
    return "\n".join(screen.told)


def test_shows_table_question_and_choices():
    screen = app()

    async def steps(pilot):
        assert "Imps · turn 1 · main phase · you are active" in text(screen, "#table")
        assert "main" in text(screen, "#question")
        assert screen.query_one(OptionList).option_count == 4
        assert screen.focused is screen.query_one(Input)

    drive(screen, steps)


def test_typed_words_answer_and_errors_are_told():
    screen = app()

    async def steps(pilot):
        await pilot.press(*"xyz", "enter")
        await until(pilot, lambda: "is not one of the choices" in log(screen))
        assert screen.session.match.decisions == 0
        await pilot.press(*"pass", "enter")
        await until(pilot, lambda: screen.session.match.decisions > 0)

    drive(screen, steps)


def test_arrow_keys_choose():
    screen = app()

    async def steps(pilot):
        screen.query_one(OptionList).focus()
        await pilot.press("down", "enter")
        await until(pilot, screen.session.match.history)
        assert screen.session.match.history()[0].answer == "play imp 4"

    drive(screen, steps)


@pytest.mark.parametrize(("key", "says"), [("f1", "Answer with the number"), ("f2", "main"), ("f3", "Hit [1 fist]")])
def test_keys_are_commands(key, says):
    screen = app()

    async def steps(pilot):
        await pilot.press(key)
        await until(pilot, lambda: says in log(screen))
        await until(pilot, lambda: screen.query_one(RichLog).lines)

    drive(screen, steps)


def test_help_can_be_read_in_a_narrow_terminal():
    screen = app()

    async def steps(pilot):
        assert not screen.query_one(RichLog).display
        await pilot.press("f1")
        await until(pilot, lambda: screen.query_one(RichLog).display)
        assert not screen.query_one("#table-scroll").display
        await pilot.press(*"pass", "enter")
        await until(pilot, lambda: screen.query_one("#table-scroll").display)

    drive(screen, steps, size=(60, 24))


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


def test_a_whole_match_and_a_narrow_terminal():
    screen = app()

    async def steps(pilot):
        for _ in range(200):
            before = len(screen.told)
            if screen.session.match.ask is None:
                break
            await pilot.press("1", "enter")
            await until(pilot, lambda before=before: len(screen.told) > before)
        await until(pilot, lambda: "The match is over" in text(screen, "#question"))
        await pilot.resize_terminal(50, 20)
        await until(pilot, lambda: screen.has_class("narrow"))

    drive(screen, steps)
