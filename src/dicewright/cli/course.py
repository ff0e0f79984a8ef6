"""`dicewright course`: how a recorded match went, and how lucky its dice were."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from dicewright.cli._files import read_json
from dicewright.cli._style import AsJson, Stop, show


def add_to(app: typer.Typer) -> None:
    """Put `course` on the app."""
    app.command("course")(course)


def course(
    file: Annotated[Path, typer.Argument(help="A record, as `play --record` writes it or a server saves it.")],
    as_json: AsJson = False,
) -> None:
    """Print the course of a match: Health or life turn by turn, and each roll against what was to be expected."""
    import dicewright
    from dicewright.odds.course import course_of

    record = read_json(file, "record", "dicewright course RECORD.json, as play --record RECORD.json writes it")
    try:
        found = course_of(record)
    except dicewright.BadRecord as error:
        raise Stop(str(error), next=f"dicewright verify {file}", code=1) from None
    show(found, "\n".join(_lines(found)), as_json)


def _lines(found: dict[str, Any]) -> list[str]:
    names = found["seats"]
    lines = [f"{found['meter'].capitalize()} of {' and '.join(names)}, {found['steps']} decisions"]
    last = {point["turn"]: point["values"] for point in found["points"]}  # how each turn ended
    lines += [f"  turn {turn:>3}: {', '.join(map(str, values))}" for turn, values in last.items()]
    return lines + luck_lines(found) + face_lines(found)


def luck_lines(found: dict[str, Any]) -> list[str]:
    """How lucky the dice of each seat were, and its best and worst roll."""
    if not found["rolls"]:
        return []
    lines = [f"Dice luck: {found['counted']} against expectation"]
    for seat, name in enumerate(found["seats"]):
        own = [one for one in found["rolls"] if one["seat"] == seat]
        lines.append(f"  {name}: {found['luck'][seat]:+.1f} over {len(own)} rolls")
        for word, one in (("best", max(own, key=_luck)), ("worst", min(own, key=_luck))) if own else ():
            lines.append(f"    {word}: {one['luck']:+.1f} in turn {one['turn']}, {', '.join(one['symbols'])}")
    if found["not_counted"]:
        lines.append(f"  {found['not_counted']} rolls are left out, because their dice differ from the others")
    return lines


def face_lines(found: dict[str, Any]) -> list[str]:
    """How often each face came up, and what that says of the dice."""
    lines = ["Faces that came up, against fair dice"] if found["faces"] else []
    for one in found["faces"]:
        faces = ", ".join(f"{name} {came}" for name, came in zip(one["faces"], one["came"], strict=True))
        lines.append(f"  {found['seats'][one['seat']]}, {one['die']}: {faces}; {one['expected']} of each expected")
        lines.append(f"    {p_words(one)}{one['words']}")
    return lines


def p_words(table: dict[str, Any]) -> str:
    """The p-value of a table of faces before its sentence; nothing where the dice were too few."""
    if "p" not in table:
        return ""
    p = f"{table['p']:.3f}" if table["p"] >= 0.001 else "below 0.001"
    return f"p {p}: "


def _luck(roll: dict[str, Any]) -> float:
    return float(roll["luck"])
