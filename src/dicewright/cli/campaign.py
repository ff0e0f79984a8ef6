"""`dicewright campaign`: a campaign of eight scenarios, kept in one file with the records that prove it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._files import can_write, read_json, write_json
from dicewright.cli._style import AsJson, Stop, show
from dicewright.cli.play import read_seats, run

if TYPE_CHECKING:
    from dicewright.terminal.session import Session

FORMAT = "dicewright campaign file 1"
GAME = "dice_throne"
NEW = "dicewright campaign new mine.json --heroes barbarian"
Kept = Annotated[Path, typer.Argument(help="The file of the campaign.")]


def add_to(app: typer.Typer) -> None:
    """Put `campaign` on the app."""
    group = typer.Typer(help="A campaign of Dice Throne Adventures, in a file of yours.")
    for command in (new, show_campaign, play, shop, prove):
        group.command("show" if command is show_campaign else command.__name__)(command)
    app.add_typer(group, name="campaign")


def new(
    file: Annotated[Path, typer.Argument(help="The file to keep it in; it must not be there.")],
    heroes: Annotated[str, typer.Option(help="1 to 4, as play --seats takes them: barbarian,monk:greedy.")] = (
        "barbarian"
    ),
    difficulty: Annotated[str, typer.Option(help="normal, veteran, insane or hardcore.")] = "normal",
    edition: Annotated[str, typer.Option(help="Whose rules: reference or rulings.")] = "reference",
    legacy: Annotated[bool, typer.Option("--legacy", help="The legacy pack is open: its minions come.")] = False,
    as_json: AsJson = False,
) -> None:
    """Begin a campaign.

    \b
    dicewright campaign new mine.json --heroes barbarian
    dicewright campaign new mine.json --heroes "barbarian,monk:greedy" --difficulty veteran
    """
    from dicewright.games import campaigns

    if file.exists():
        raise Stop(f"{file} is there already", next=f"dicewright campaign show {file}, or another name")
    can_write(file, "dicewright campaign new ANOTHER_FILE")
    seats, players = read_seats(heroes, "greedy")
    try:
        campaign = campaigns.begin(GAME, seats, difficulty, edition, os.urandom(16).hex(), legacy)
    except campaigns.BadCampaign as error:
        raise _said(error, NEW) from None
    _write(file, {"format": FORMAT, "players": players, "campaign": campaign, "records": []})
    _show(file, campaign, as_json)


def show_campaign(
    file: Kept,
    charter: Annotated[bool, typer.Option("--charter", help="The Great Charter of feats, too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Where a campaign stands, with its score sheet."""
    from dicewright.games import campaigns
    from dicewright.table import campaigns as words

    view = campaigns.view(_read(file)["campaign"])
    told = [*words.overview(view), "", *words.sheet(view)]
    told += ["", *words.charter(view)] if charter else []
    show(view, "\n".join(told), as_json)


def play(
    file: Kept,
    seed: Annotated[str | None, typer.Option(help="Makes dice and bots of the session reproducible.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only events and questions.")] = False,
    plain: Annotated[bool, typer.Option(help="No bold or colour, even in a terminal.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Use the whole screen instead of line mode.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play the next session, or go on with the one that was left."""
    from dicewright.games import campaigns

    kept = _read(file)
    record = file.with_name(f"{file.name}.record")
    if not record.exists():  # else it was written, and the campaign was not: it is read now
        run(_session(file, kept, seed, record), 0 if quiet else 1, plain, False, as_json, full)
        if not record.exists():
            return
    proof = read_json(record, "record", f"dicewright campaign show {file}")
    try:
        campaign = campaigns.finished(kept["campaign"], proof)
    except campaigns.BadCampaign as error:
        raise _said(error, f"dicewright campaign show {file}") from None
    _write(file, {**kept, "campaign": campaign, "records": [*kept["records"], proof]})
    record.unlink(missing_ok=True)
    if not as_json:
        typer.echo(f"{campaigns.view(campaign)['says']}\n  next: dicewright campaign shop {file}")


def shop(
    file: Kept,
    choice: Annotated[int, typer.Argument(help="What to do, by its number; without one all is listed.")] = 0,
    as_json: AsJson = False,
) -> None:
    """The Shop after a Portal Crawl, or the Boss Loot after a Boss Battle: buy, identify, sell, keep, go on."""
    from dicewright.games import campaigns

    kept = _read(file)
    campaign = kept["campaign"]
    view = campaigns.view(campaign)
    if not view["can"]:
        raise Stop(f"there is no Shop now: {view['says']}", next=f"dicewright campaign play {file}", code=1)
    if choice:
        if not 1 <= choice <= len(view["can"]):
            raise Stop(f"choose a number from 1 to {len(view['can'])}", next=f"dicewright campaign shop {file}")
        try:
            campaign = campaigns.done(campaign, view["can"][choice - 1]["deed"])
        except campaigns.BadCampaign as error:
            raise _said(error, f"dicewright campaign shop {file}", 1) from None
        _write(file, {**kept, "campaign": campaign})
    _show(file, campaign, as_json)


def prove(file: Kept, as_json: AsJson = False) -> None:
    """Recompute every session from its record, and all that was done after it; exit code 1 if anything differs."""
    from dicewright.games import campaigns

    kept = _read(file)
    differs = campaigns.proves(kept["campaign"], kept["records"])
    count = len(kept["records"])
    sessions = f"{count} session" if count == 1 else f"{count} sessions"
    told = f"{file} does not hold: {differs[0]}" if differs else f"{file} holds: {sessions}, and all that was done."
    show({"verified": not differs, "differs": differs, "sessions": count}, told, as_json)
    if differs:
        raise typer.Exit(1)


def _session(file: Path, kept: dict[str, Any], seed: str | None, record: Path) -> Session:
    """The match that is to be played, begun or as it was left. It is kept beside the campaign, as its record is."""
    import dicewright
    from dicewright.engine.save import BadSave, OtherContent
    from dicewright.games import campaigns
    from dicewright.terminal import saves
    from dicewright.terminal.session import Session, load

    path = file.with_name(f"{file.name}.match")
    try:
        wanted = campaigns.asked(kept["campaign"])
        if path.exists():
            session = load(path)
            session.path = path
            return session
    except campaigns.BadCampaign as error:
        raise _said(error, f"dicewright campaign shop {file}") from None
    except (saves.NoSave, BadSave, OtherContent, ValueError) as error:
        raise Stop(f"{path}: {error}", next=f"dicewright campaign play {file}, once {path} is away") from None
    luck = seed if seed is not None else os.urandom(8).hex()
    match = dicewright.start(GAME, wanted["mode"], wanted["seats"], seed=seed, **wanted["options"])
    return Session(match, kept["players"], luck, path, str(record))


def _read(file: Path) -> dict[str, Any]:
    """The campaign of a file. Stops where it is none."""
    from dicewright.games import campaigns

    kept = read_json(file, "campaign", NEW)
    parts = {"format": str, "players": list, "campaign": dict, "records": list}
    if not isinstance(kept, dict) or any(not isinstance(kept.get(key), kind) for key, kind in parts.items()):
        raise Stop(f"{file} is not a campaign", next=NEW)
    try:
        campaigns.view(kept["campaign"])
    except campaigns.BadCampaign as error:
        raise Stop(f"{file} is not a campaign: {error}", next=NEW) from None
    return kept


def _write(file: Path, kept: dict[str, Any]) -> None:
    """Write the file; an interruption leaves the old one whole."""
    part = file.with_name(f"{file.name}.part")
    write_json(part, kept, "dicewright campaign new ANOTHER_FILE")
    part.replace(file)


def _show(file: Path, campaign: dict[str, Any], as_json: bool) -> None:
    from dicewright.games import campaigns
    from dicewright.table import campaigns as words

    view = campaigns.view(campaign)
    what = "shop" if view["can"] else "play"
    told = [*words.overview(view), "", *words.deeds(view)] if view["can"] else words.overview(view)
    if view["stage"] != "over":
        told.append(f"  next: dicewright campaign {what} {file}{' NUMBER' if view['can'] else ''}")
    show(view, "\n".join(told), as_json)


def _said(error: Any, next: str, code: int = 2) -> Stop:
    rule = f" ({error.rule})" if error.rule else ""
    return Stop(f"{error}{rule}", next=next, code=code)
