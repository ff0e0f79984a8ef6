"""`dicewright play`: a match at this terminal, between people, bots, or both."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._files import can_write, write_json
from dicewright.cli._style import AsJson, Stop, no_such, show

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dicewright.engine.match import Match
    from dicewright.terminal.session import Session

QUICK = "dice_throne"


def add_to(app: typer.Typer) -> None:
    """Put `play` on the app."""
    app.command("play")(play)


def play(
    game: Annotated[str, typer.Argument(help="dice_throne or dice_masters; a quick duel where none is named.")] = "",
    seats: Annotated[
        str,
        typer.Option(help="Who plays what, seat 0 first, with commas: barbarian,paladin:greedy; no bot: a person."),
    ] = "",
    mode: Annotated[str | None, typer.Option(help="How it is played: duel, demo, …")] = None,
    edition: Annotated[str | None, typer.Option(help="Whose rules: jus18, rulings, …")] = None,
    life: Annotated[
        int | None, typer.Option(help="Life at the start in Dice Masters; in draft teams also the most dice: 8 to 20.")
    ] = None,
    minion: Annotated[str, typer.Option(help="Whom the heroes of a Minion Battle fight.")] = "",
    boss: Annotated[str, typer.Option(help="Whom the heroes of a Boss Battle fight.")] = "",
    crawl: Annotated[int, typer.Option(help="The scenario of a Portal Crawl: 1, 3, 5 or 7.")] = 0,
    map: Annotated[str, typer.Option(help="The map of a Portal Crawl: A to D; drawn at random if none is named.")] = "",
    legacy: Annotated[bool, typer.Option("--legacy", help="With the minions of the legacy pack.")] = False,
    salves: Annotated[int, typer.Option(help="How many Salves the heroes of a boss or crawl begin with.")] = 0,
    mission: Annotated[str, typer.Option(help="Which Mission the heroes play.")] = "",
    raised: Annotated[int, typer.Option(help="How many levels are added to a Mission: 0 to 4.")] = 0,
    momentum_card: Annotated[int, typer.Option(help="Which Momentum Card heroes of a Mission have: 1 to 6.")] = 0,
    eased: Annotated[str, typer.Option(help="What makes a Mission easier: points, health, momentum.")] = "",
    perks: Annotated[
        str,
        typer.Option(
            help="Perks of each hero of a Mission, with commas; / before the next hero's: grit i,gear iii/nerve ii."
        ),
    ] = "",
    mythic: Annotated[str, typer.Option(help="Which Mythic card each hero has, seat 0 first, with commas.")] = "",
    hide_chances: Annotated[bool, typer.Option("--hide-chances", help="Show no chances and no best keeps.")] = False,
    seed: Annotated[str | None, typer.Option(help="Makes dice and bots reproducible.")] = None,
    seat_seeds: Annotated[str, typer.Option(help="Each seat's own words for the dice, with commas.")] = "",
    bot: Annotated[str, typer.Option(help="Who plays against you without --seats; also my_bots.py:First.")] = "greedy",
    record: Annotated[str, typer.Option(help="Write the record to this file when the match is over.")] = "",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only events and questions.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="The whole table at every question.")] = False,
    plain: Annotated[bool, typer.Option(help="No bold or colour, even in a terminal.")] = False,
    ask_all: Annotated[bool, typer.Option(help="Ask even where passing is the only choice.")] = False,
    ask_first: Annotated[
        bool, typer.Option("--choose", help="Ask how it is played, who plays each seat, and what.")
    ] = False,
    full: Annotated[bool, typer.Option("--full", help="Use the whole screen instead of line mode.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play a match here. Without arguments: a quick one against a bot. With dice_throne: choose, or ban and draft.

    \b
    dicewright play
    dicewright play dice_throne
    dicewright play dice_throne --seats barbarian,random:greedy
    dicewright play dice_throne --mode minion_battle --minion fairy --seats barbarian
    dicewright play dice_throne --mode boss_battle --boss "mad king" --seats monk,thor:greedy
    dicewright play dice_throne --mode portal_crawl --seats barbarian
    dicewright play dice_masters --choose
    dicewright play dice_masters --edition jus18 --seats demo,demo:greedy
    dicewright play dice_throne --seats barbarian:greedy,paladin:random --seed 7 --record m.json
    """
    import os

    from dicewright.terminal import saves
    from dicewright.terminal.session import Session

    if record:
        can_write(Path(record), "dicewright play --record ANOTHER_FILE")
    bot = own_bot(bot)
    names, players = read_seats(seats, bot)
    told: dict[str, str | int] = {"minion": minion, "boss": boss, "crawl": crawl, "map": map, "salves": salves}
    told |= {"mission": mission, "raised": raised, "eased": eased, "momentum_card": momentum_card}
    told |= {"perks": perks, "mythic": mythic, "legacy": legacy}
    told["chances"] = "hidden" if hide_chances else ""
    against = {key: one for key, one in told.items() if one}
    luck = seed if seed is not None else os.urandom(8).hex()
    if ask_first:
        mode, edition, names, players, life = choose(game or QUICK, seats, luck, bot=bot, life=life)
    elif game and not seats and drafts(game):
        # What does not exist is refused before any question.
        begin(game, mode, edition, _stand_ins(perks, mythic), seed, seat_seeds, life, against)
        mode, edition, names, players, life = choose(game, seats, luck, mode, edition, bot, life)
    game = game or QUICK
    match = begin(game, mode, edition, names, seed, seat_seeds, life, against)
    count = len(match.game.players)
    if not players:
        players = ["human"] + [bot] * (count - 1)
    if len(players) != count:
        raise Stop(f"{len(players)} seats are named, this match has {count}", next=f"dicewright play {game} --help")
    path = saves.new_path(match.game.name) if "human" in players else None
    session = Session(match, players, luck, path, record)
    run(session, 0 if quiet else 2 if verbose else 1, plain, ask_all, as_json, full)


def _stand_ins(perks: str, mythic: str) -> list[str]:
    """As many drawn heroes as what each hero brings to a Mission is named for; none where it is for all alike."""
    count = max(perks.count("/"), mythic.count(",")) + 1
    return ["random"] * count if count > 1 else []


def own_bot(word: str) -> str:
    """The name of a bot; a class of one's own is made known first. Stops where there is none."""
    from dicewright.bots import UnknownBot, known_bot, make

    try:
        name = known_bot(word)
        make(name)
    except UnknownBot as error:
        raise Stop(str(error), next="dicewright play --bot greedy; docs/bots.md is about your own") from None
    return name


def drafts(game: str) -> bool:
    """Whether heroes are chosen before the match, so that there is something to ask."""
    from dicewright import games

    name = game.replace("-", "_").lower()
    return name in games.GAMES and games.choices(name)["most_bans"] is not None


def choose(
    game: str,
    seats: str,
    luck: str,
    mode: str | None = "",
    edition: str | None = "",
    bot: str = "greedy",
    life: int | None = None,
) -> tuple[str, str, list[str], list[str], int | None]:
    """Mode, edition, what each seat plays, who plays it and the life, asked for one by one. Stops at the input's end.

    mode, edition: empty to be asked for, None for the first there is. bot: offered first for the other seats.
    life: asked for where it is None and the players have to agree on it.
    """
    from random import Random

    import dicewright
    import dicewright.games
    from dicewright.terminal.choosing import choose as ask
    from dicewright.terminal.run import Reader

    if seats:
        raise Stop("--choose asks what each seat plays", next=f"dicewright play {game} --choose, without --seats")
    game = game.replace("-", "_").lower()
    if game not in dicewright.GAMES:
        raise no_such("game", game, dicewright.GAMES, next="dicewright play {} --choose")
    offered = dicewright.games.choices(game)
    first = {"mode": offered["modes"][0]["key"], "edition": offered["editions"][0]["key"]}
    found = ask(
        game,
        Reader(sys.stdin, sys.stderr),
        lambda line: typer.echo(line, err=True),
        _contents,
        Random(f"choosing {luck}"),
        first["mode"] if mode is None else mode,
        first["edition"] if edition is None else edition,
        bot,
        life,
    )
    if found is None:
        raise Stop("nothing was chosen", next=f"dicewright play {game} --choose")
    return found


def read_seats(seats: str, default: str) -> tuple[list[str], list[str]]:
    """`barbarian:greedy,paladin` as names and players. Stops at a bot that does not exist."""
    from dicewright.bots import UnknownBot, make

    names: list[str] = []
    players: list[str] = []
    try:
        make(default)
        for part in [one.strip() for one in seats.split(",")] if seats.strip() else []:
            name, colon, player = part.rpartition(":")
            while "=" in player and ":" in name:  # the arguments of a bot: barbarian:mc:steps=300
                name, _, word = name.rpartition(":")
                player = f"{word}:{player}"
            if not colon or player[:1].isdecimal():  # the colon may belong to a team: AVX-024:4
                name, player = part, "human"
            if player in ("human", "me", "person", ""):
                player = "human"
            else:
                make(player)
            names.append(_contents(name.strip()))
            players.append(player)
    except UnknownBot as error:
        raise Stop(str(error), next="dicewright play --seats barbarian,paladin:greedy") from None
    return names, players


def _contents(name: str) -> str:
    """What a seat plays: what a file of this name says, such as a team, else the name itself."""
    from dicewright.cli.team import team_file

    found = team_file(name) if "." in name or "/" in name else None
    return name if found is None else found


def begin(
    game: str,
    mode: str | None,
    edition: str | None,
    names: list[str],
    seed: str | None,
    seat_seeds: str,
    life: int | None = None,
    against: Mapping[str, str | int] | None = None,
) -> Match:
    """Start the match. against: whom the heroes fight together, by kind, and with how many Salves.

    Stops at anything that does not exist.
    """
    from random import Random, SystemRandom

    import dicewright
    from dicewright.games import drawn
    from dicewright.language.content import ContentError

    options: dict[str, Any] = {} if edition is None else {"edition": edition}
    options |= ({} if life is None else {"life": life}) | dict(against or {})
    game = game.replace("-", "_").lower()
    if game not in dicewright.GAMES:
        raise no_such("game", game, dicewright.GAMES, next="dicewright play {}")
    own = [one.strip() for one in seat_seeds.split(",")] if seat_seeds else None
    try:
        names = drawn(game, mode, names, Random(seed) if seed is not None else SystemRandom())
        match = dicewright.start(game, mode=mode, seats=names, seed=seed, seeds=own, **options)
    except ContentError:  # no slip of the player
        raise
    except ValueError as error:
        raise Stop(str(error), next=f"dicewright play {game}, or dicewright content for what there is") from None
    if own is not None and len(own) != len(match.game.players):
        raise Stop(
            f"{len(own)} seat seeds for {len(match.game.players)} seats",
            next=f"dicewright play {game} --seat-seeds {','.join('abcdefgh'[: len(match.game.players)])}",
        )
    return match


def run(session: Session, level: int, plain: bool, ask_all: bool, as_json: bool, full: bool = False) -> None:
    """Play a session to its end or until the player leaves, and print the result."""
    from dicewright.table import lines

    match = session.match
    out = sys.stderr if as_json else sys.stdout
    if session.humans and full:
        ended = on_screen(session, ask_all)
        if ended == "left":
            show(
                {"result": None, "decisions": match.decisions},
                session.unsaved or "The match is saved; dicewright resume goes on.",
                as_json,
            )
            return
        out.write("\n".join(lines.result_lines(match.view(session.humans[0]))) + "\n")
    elif session.humans:
        from dicewright.terminal.run import play as at_terminal

        out.write(f"The dice are committed to:\n  {match.commitment}\n")
        out.write("Type ? for help, quit to stop; nothing is lost.\n")
        try:
            ended = at_terminal(session, out, level, plain, ask_all)
        except KeyboardInterrupt:
            raise _interrupted(session) from None
        if ended != "over":
            _unfinished(session, ended == "ended", as_json)
            return
    else:
        session.let_bots_play()
    finish(session, level, as_json)


def _unfinished(session: Session, at_the_end: bool, as_json: bool) -> None:
    """What there is of a match that was left; the end of the input is no way to leave one, so the exit code is 1."""
    data: dict[str, Any] = {"result": None, "decisions": session.match.decisions, "save": str(session.path)}
    if at_the_end:
        data |= {"error": "the input ended before the match", "next": "dicewright resume"}
    show(data, f"{session.match.decisions} decisions so far.", as_json)
    if not at_the_end:
        return
    if as_json:
        raise typer.Exit(1)
    raise Stop(data["error"], next=data["next"], code=1)


def _interrupted(session: Session) -> Stop:
    """The end by Ctrl-C: how to go on."""
    if session.unsaved:
        return Stop(f"interrupted. {session.unsaved}", next="dicewright play", code=130)
    return Stop("interrupted; the match is saved", next="dicewright resume", code=130)


def on_screen(session: Session, ask_all: bool) -> str:
    """Play on the whole screen. Stops where there is none."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Stop("the whole screen needs a terminal", next="dicewright play, without --full")
    from dicewright.terminal.screen import play as on_whole_screen

    return on_whole_screen(session, ask_all)


def finish(session: Session, level: int, as_json: bool) -> None:
    """Write the record and print who won and why."""
    from dicewright.table import lines

    match = session.match
    result = match.result
    assert result is not None
    written = ""
    if session.record:
        write_json(Path(session.record), match.record, "dicewright resume, once there is room for it")
        session.done(recorded=True)
        written = f"The record is in {session.record}; dicewright verify {session.record} proves it."
    data = {
        "game": match.game.name,
        "setup": match.game.setup,
        "players": session.players,
        "commitment": match.commitment,
        "result": result,
        "decisions": match.decisions,
        "record": session.record or None,
    }
    told: list[str] = []
    view = match.view(None)
    if not session.humans:
        told += lines.log_lines(view) if level == 2 else []
        told += lines.result_lines(view)
    told.append(f"{match.decisions} decisions, {view['turn']} turns.")
    show(data, "\n".join(told + ([written] if written else [])), as_json)
