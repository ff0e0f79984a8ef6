"""The guided game in line mode: a hint at its question, told once, kept with the match."""

from dicewright.table.hints import guided
from dicewright.terminal.line import LineMode
from dicewright.terminal.session import Session, load


def learn(*typed, path=None, session=None):
    session = session or Session(guided("dice_throne").begin(), ["human", "greedy"], "7", path)
    said, left = [], list(typed)
    LineMode(session, lambda: left.pop(0) if left else None, said.append).run()
    return session, said


def hints_in(said):
    return [line for line in said if line.startswith("Hint: ")]


def test_a_hint_stands_before_its_question_and_is_told_once():
    session, said = learn("play fortitude", "pass", "pass", "roll")
    assert [line[:28] for line in hints_in(said)] == [
        "Hint: You are the Barbarian.",
        "Hint: A card costs as many C",
        "Hint: Now you roll. You have",
        "Hint: Look for an ability th",
    ]
    assert said.index(hints_in(said)[0]) < said.index("Main phase 1: play, sell or spend.")
    assert session.told == {"goal", "cards", "first roll"}
    assert max(len(line) for line in said) <= 80


def test_hints_go_on_where_the_match_was_left(tmp_path):
    learn("play fortitude", path=tmp_path / "m.json")
    session, said = learn(session=load(tmp_path / "m.json"))
    assert session.told == {"goal"}
    assert hints_in(said)[0].startswith("Hint: A card costs")


def test_hints_can_be_said_again_and_switched_off():
    _, said = learn("hint", "hint off", "hint", "pass", "hint on")
    assert len([line for line in hints_in(said) if "You are the Barbarian" in line]) == 3
    assert "No more hints are told; hint on tells all of them again." in said
    assert any(line.startswith("There is no hint for this question") for line in said)


def test_another_match_has_no_hints():
    from dicewright import start

    session = Session(start("dice_throne", seed=1), ["human", "human"], "7")
    _, said = learn("hint", session=session)
    assert not hints_in(said)
    assert "Hints are told in a guided game: dicewright learn dice_throne" in said


def test_the_whole_screen_shows_the_hint_too():
    import asyncio

    from dicewright.terminal.screen import TableScreen

    async def shown():
        session = Session(guided("dice_masters").begin(), ["human", "greedy"], "7")
        app = TableScreen(session)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            first = str(app.query_one("#hint").render())
            app.obey("none")
            await pilot.pause()
            return first, str(app.query_one("#hint").render())

    first, then = asyncio.run(shown())
    assert first.startswith("Hint: You have drawn dice")
    assert then.startswith("Hint: Your energy can buy")
