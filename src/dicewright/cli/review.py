"""`dicewright review`: the decisions of a recorded match, judged."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._files import read_json
from dicewright.cli._style import AsJson, Stop, show
from dicewright.cli.course import face_lines, luck_lines

if TYPE_CHECKING:
    from dicewright.lab.review import SeatReview, Verdict


def add_to(app: typer.Typer) -> None:
    """Put `review` on the app."""
    app.command("review")(review)


def review(
    file: Annotated[Path, typer.Argument(help="A record, as `play --record` writes it.")],
    bot: Annotated[str, typer.Option(help="Who judges: mc, with its arguments.")] = "mc",
    last: Annotated[int | None, typer.Option(help="Only the first so many decisions.", min=1)] = None,
    as_json: AsJson = False,
) -> None:
    """Judge the decisions of a recorded match: what each lost in chances to win, and how much was luck.

    \b
    dicewright review record.json
    dicewright review record.json --bot mc:steps=3000 --json
    """
    import dicewright
    from dicewright.bots import UnknownBot
    from dicewright.lab.review import judge_of, sums
    from dicewright.lab.review import review as judged
    from dicewright.odds.course import course_of

    record = read_json(file, "record", "dicewright review RECORD.json, as play --record RECORD.json writes it")
    try:
        judge = judge_of(bot, "review")
        whole, start = dicewright.replay(record), dicewright.replay(record, 0)
    except UnknownBot as error:
        raise Stop(str(error), next=f"dicewright review {file} --bot mc") from None
    except dicewright.BadRecord as error:
        raise Stop(str(error), next=f"dicewright verify {file}", code=1) from None
    if len(start.game.seats) != 2:
        raise Stop("only matches of two seats can be judged", next="dicewright play --seats barbarian,paladin")
    verdicts = list(judged(start, record["decisions"][:last], judge))
    totals = sums(verdicts, whole.result if last is None else None)
    found = course_of(record if last is None else {**record, "decisions": record["decisions"][:last]})
    data = {
        "bot": bot,
        "seats": [one._asdict() for one in totals],
        "decisions": [{**one._asdict(), "mistake": one.mistake} for one in verdicts],
        "dice": {key: found[key] for key in ("counted", "rolls", "luck", "not_counted", "faces")},
    }
    names = [str(seat["name"]) for seat in whole.view(None)["seats"]]
    text = [*_text(verdicts, totals, names, bot), "", *luck_lines(found), *face_lines(found)]
    show(data, "\n".join(text).rstrip(), as_json)


def _text(verdicts: list[Verdict], totals: list[SeatReview], names: list[str], bot: str) -> list[str]:
    """The sums of each seat, then its mistakes, dearest first."""
    from dicewright.table.transcript import in_words

    told = [f"Judged by {bot}; a loss is in percent of winning, with its standard error."]
    for one in totals:
        told += ["", f"{names[one.seat]}: {_count(one.mistakes, one.judged)}, {_percent(one.lost)} lost by them; luck "]
        told[-1] += f"{_signed(one.luck)}."
        wrong = sorted((v for v in verdicts if v.seat == one.seat and v.mistake), key=lambda v: -v.lost)
        told += [
            f"  [{v.number}] turn {v.turn}, {v.phase}: {in_words(v.answer)} lost {_percent(v.lost)} "
            f"(± {100 * v.error:.1f}); better: {in_words(v.better)}"
            for v in wrong
        ]
        told += [
            f"  [{v.number}] turn {v.turn}: {in_words(v.answer)}, which had a chance of {_percent(v.chance)}"
            for v in verdicts
            if v.seat == one.seat and v.chance is not None
        ]
    return told


def _count(mistakes: int, judged: int) -> str:
    return f"{mistakes} mistake{'' if mistakes == 1 else 's'} in {judged} decisions"


def _percent(part: Any) -> str:
    return f"{100 * part:.1f} %"


def _signed(part: float) -> str:
    return f"{100 * part:+.1f} %"
