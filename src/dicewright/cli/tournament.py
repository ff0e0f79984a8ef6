"""`dicewright tournament`: pair the rounds of a tournament at a table, and count its standings, from a plain file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, no_such, show

if TYPE_CHECKING:
    from dicewright.tournament.event import Event

Kept = Annotated[Path, typer.Argument(help="The file of the tournament.")]
NEW = "dicewright tournament new FILE --players 'Ada, Ben, Cleo, Dan'"


def add_to(app: typer.Typer) -> None:
    """Put `tournament` on the app."""
    made = typer.Typer(rich_markup_mode=None, help="Tournaments at a table: pairings and standings from a plain file.")
    for command in (new, pair, score):
        made.command(command.__name__)(command)
    app.add_typer(made, name="tournament")


def new(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    players: Annotated[str, typer.Option(help="Who plays, with commas between the names.")],
    pairing: Annotated[str, typer.Option(help="swiss, elimination or 'round robin'.")] = "swiss",
    best: Annotated[int, typer.Option(help="Of how many games a match is: 1, 3 or 5.")] = 1,
    rounds: Annotated[int, typer.Option(help="Rounds of Swiss; 0 for as many as are usual.")] = 0,
    name: Annotated[str, typer.Option(help="What the tournament is called.")] = "",
    seed: Annotated[str, typer.Option(help="What chance comes from; drawn if it is left out.")] = "",
    as_json: AsJson = False,
) -> None:
    """Begin a tournament: write a file with its players.

    \b
    dicewright tournament new friday.txt --players "Ada, Ben, Cleo, Dan" --best 3
    """
    from dicewright.tournament.event import PAIRINGS, BadTournament, Event, check
    from dicewright.tournament.written import as_player

    if pairing not in PAIRINGS:
        raise no_such("pairing", pairing, PAIRINGS, next=f"dicewright tournament new {file} --pairing '{{}}'")
    if file.exists():
        raise Stop(f"{file} is there already", next="dicewright tournament new ANOTHER_FILE --players NAMES")
    try:
        names = tuple([as_player(one) for one in players.split(",") if one.strip()])
        check(pairing, names, best, rounds)
    except BadTournament as error:
        raise Stop(str(error), next=NEW) from None
    if len(names) < 2:
        raise Stop("a tournament needs two players", next=NEW)
    event = Event(pairing, names, best, rounds, seed or os.urandom(8).hex())
    title = " ".join(name.replace("#", "").split())
    _write(file, title, event)
    told = f"{file} is written: {len(names)} players, {_many(event.length, 'round')}."
    _show(title, event, f"{told}\n  next: dicewright tournament pair {file}", as_json)


def pair(
    file: Kept,
    look: Annotated[bool, typer.Option("--look", help="Only print the round; the file stays as it is.")] = False,
    as_json: AsJson = False,
) -> None:
    """Pair the next round and write it into the file, once every match of the last one has a result."""
    from dicewright.tournament.event import BadTournament
    from dicewright.tournament.pairing import next_round
    from dicewright.tournament.written import round_lines

    title, event = _read(file)
    try:
        event = event._replace(rounds=(*event.rounds, next_round(event)))
    except BadTournament as error:
        raise Stop(str(error), next=f"dicewright tournament score {file}", code=1) from None
    told = "\n".join(round_lines(len(event.rounds), event.rounds[-1]))
    if not look:
        _write(file, title, event)
        told += f"\n  next: write results as '2-1' in place of 'vs' in {file}, then dicewright tournament pair {file}"
    _show(title, event, told, as_json)


def score(file: Kept, as_json: AsJson = False) -> None:
    """The standings with their tie-breaks. The JSON of a tournament on a server is counted again the same way."""
    from dicewright.tournament.pairing import as_drawn
    from dicewright.tournament.standings import TIE_BREAKS

    title, event = _read(file)
    told = [f"{title or file}: {event.pairing}, {_where(event)}", "", *_table(event), ""]
    told += [f"{name}. {words}" for name, words in zip(("pts", "omw", "gw", "ogw"), TIE_BREAKS.values(), strict=True)]
    if other := [number for number, drawn in enumerate(as_drawn(event), 1) if not drawn]:
        told.append(f"Not paired as the seed leads to: round {', '.join(map(str, other))}.")
    elif event.rounds:
        told.append(f"Every round is paired as the seed {event.seed!r} leads to.")
    _show(title, event, "\n".join(told), as_json)


def _where(event: Event) -> str:
    if not event.rounds:
        return f"{_many(event.length, 'round')}, none paired yet"
    at = f"round {len(event.rounds)} of {event.length}"
    if event.waiting:
        return f"{at}, {_many(len(event.waiting), 'match', 'matches')} without a result"
    return "over" if event.over else f"{at} is over"


def _table(event: Event) -> list[str]:
    from dicewright.tournament.standings import standings

    wide = max(len(one) for one in event.players) + 1
    told = [f"     {'':{wide}} won lost drawn bye  pts   omw    gw   ogw"]
    for one in standings(event):
        shares = (one.opponents_match_wins, one.game_wins, one.opponents_game_wins)
        counts = f"{one.won:4} {one.lost:4} {one.drawn:5} {one.byes:3} {one.match_points:4}"
        left = "  left" * one.dropped
        told.append(
            f"{one.place:3}. {one.player:{wide}}{counts} "
            + " ".join(f"{100 * s:5.1f}" for s in map(float, shares))
            + left
        )
    return told


def _read(file: Path) -> tuple[str, Event]:
    """The tournament of a file, as text or as JSON. Stops where it is none."""
    from dicewright.tournament.event import BadTournament
    from dicewright.tournament.written import from_data, read_event

    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Stop(f"there is no file {file}", next=NEW) from None
    except (OSError, UnicodeDecodeError) as error:
        raise Stop(f"{file} cannot be read: {error}", next=NEW) from None
    try:
        title, event = from_data(json.loads(text)) if text.lstrip().startswith("{") else read_event(text)
    except (BadTournament, ValueError, RecursionError) as error:
        raise Stop(f"{file}: {error}", next=f"dicewright tournament score {file}, once that is mended") from None
    if len(event.players) < 2:
        raise Stop(f"{file}: a tournament needs two players", next=NEW)
    return title, event


def _write(file: Path, title: str, event: Event) -> None:
    """Write the file; an interruption leaves the old one whole."""
    from dicewright.tournament.written import as_data, write_event

    old = file.exists() and file.read_text(encoding="utf-8").lstrip().startswith("{")
    data: Any = as_data(title, event) if old else None
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n" if old else write_event(title, event)
    part = file.with_name(f"{file.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    except OSError as error:
        raise Stop(f"{file} cannot be written: {error}", next="dicewright tournament new ANOTHER_FILE") from None


def _show(title: str, event: Event, told: str, as_json: bool) -> None:
    from dicewright.tournament.written import as_data

    show(as_data(title, event), told, as_json)


def _many(count: int, word: str, words: str = "") -> str:
    return f"{count} {word if count == 1 else words or word + 's'}"
