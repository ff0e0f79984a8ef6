"""`dicewright connect`: a match for a program in any language, line by line of JSON on standard input and output."""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._files import can_write, write_json
from dicewright.cli._style import Stop
from dicewright.cli.play import begin, own_bot, read_seats

if TYPE_CHECKING:
    from dicewright.engine.match import Match

PROTOCOL = 1
MOST = 1000
"""Answers told at once."""
WISHES = ("answer", "sample", "legal", "some")


def add_to(app: typer.Typer) -> None:
    """Put `connect` on the app."""
    app.command("connect")(connect)


def connect(
    game: Annotated[str, typer.Argument(help="dice_throne or dice_masters.")] = "dice_throne",
    seats: Annotated[
        str, typer.Option(help="Who plays what: barbarian,paladin:greedy; a seat without a bot is the program's.")
    ] = "",
    mode: Annotated[str | None, typer.Option(help="How it is played: duel, demo, …")] = None,
    edition: Annotated[str | None, typer.Option(help="Whose rules: jus18, rulings, …")] = None,
    seed: Annotated[str | None, typer.Option(help="Makes dice and bots reproducible.")] = None,
    bot: Annotated[
        str, typer.Option(help="Who plays the other seats without --seats; also my_bots.py:First.")
    ] = "greedy",
    record: Annotated[str, typer.Option(help="Write the record to this file when the match is over.")] = "",
) -> None:
    """Let a program play, in any language: questions come as lines of JSON, answers go back the same way.

    \b
    dicewright connect dice_throne --seats barbarian,paladin:greedy --seed 7
    Lines to read: match, ask, refused, sample, legal, some, end. Lines to write: {"answer": …}, {"sample": 1}, …
    """
    import os

    if record:
        can_write(Path(record), "dicewright connect --record ANOTHER_FILE")
    names, players = read_seats(seats, own_bot(bot))
    luck = seed if seed is not None else os.urandom(8).hex()
    match = begin(game, mode, edition, names, seed, "")
    players = players or ["human"] + [bot] * (len(match.game.players) - 1)
    Line(match, players, luck).play()
    if record:
        write_json(Path(record), match.record, "dicewright connect, once there is room for it")


class Line:
    """A match with a program at the other end of standard input and output."""

    def __init__(self, match: Match, players: list[str], luck: str) -> None:
        from dicewright.bots import make

        self.match = match
        self.rng = Random(f"connect {luck}")
        self.bots = {seat: make(name, luck) for seat, name in enumerate(players) if name != "human"}

    def play(self) -> None:
        """Ask and answer until the match is over. Stops where the program goes away before."""
        from dicewright.bots import play

        match = self.match
        own = [seat for seat in match.game.players if seat not in self.bots]
        self._tell("match", protocol=PROTOCOL, game=match.game.name, setup=match.game.setup, yours=own)
        while True:
            play(match, self.bots)
            if match.ask is None:
                break
            self._ask()
            while not self._heard():
                pass
        self._tell("end", result=match.result, decisions=match.decisions, turns=match.turn)

    def _ask(self) -> None:
        ask = self.match.ask
        assert ask is not None
        view = self.match.view(ask.seat, log=False)
        self._tell(
            "ask", seat=ask.seat, version=self.match.decisions, ask=view.pop("ask"), count=ask.count(), view=view
        )

    def _heard(self) -> bool:
        """Read one line and do what it says. Whether the question is answered."""
        from dicewright.bots import Observation
        from dicewright.engine.ask import IllegalAnswer

        line = sys.stdin.readline()
        if not line:
            raise Stop("the program went away before the match was over", next="dicewright connect --help", code=1)
        try:
            wish = json.loads(line)
            (what, value), *more = wish.items()
        except (ValueError, AttributeError):
            return self._refuse("A line is a JSON object with one of: " + ", ".join(WISHES) + ".")
        if more or what not in WISHES:
            return self._refuse(f"{what!r} means nothing here; a line has one of: {', '.join(WISHES)}.")
        ask = self.match.ask
        assert ask is not None
        choices = Observation(self.match, ask.seat).choices
        if what == "answer":
            try:
                self.match.answer(value)
            except IllegalAnswer as error:
                return self._refuse(error.text, error.rule, error.instead)
            return True
        if what == "legal":
            self._tell(what, legal=choices.legal(value))
        elif what == "sample":
            self._tell(what, answer=choices.sample(self.rng))
        elif isinstance(value, int) and 0 < value <= MOST:
            self._tell(what, answers=list(islice(ask.answers(), value)))
        else:
            return self._refuse(f"some takes a number of answers from 1 to {MOST}.")
        return False

    def _refuse(self, text: str, rule: str = "", instead: str = "") -> bool:
        self._tell("refused", text=text, rule=rule, instead=instead)
        return False

    def _tell(self, what: str, **more: Any) -> None:
        sys.stdout.write(json.dumps({"type": what, **more}, ensure_ascii=False) + "\n")
        sys.stdout.flush()
