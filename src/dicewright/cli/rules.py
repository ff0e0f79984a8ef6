"""`dicewright rules`: read the reference, search it, count what is covered."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Set
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, show, wrap

if TYPE_CHECKING:
    from dicewright.reference import Choice, Reference
    from dicewright.reference.reader import Reader
    from dicewright.rules import Coverage, Rule

Words = Annotated[list[str] | None, typer.Argument(help="A term, a rule id (DT-DMG-03), words, or `coverage`.")]
Game = Annotated[str, typer.Option(help="Only one game: dice_throne or dice_masters.")]
Edition = Annotated[str, typer.Option(help="Only what applies in an edition: reference, rulings, AVX14 …")]
Mode = Annotated[str, typer.Option(help="Only what applies in a mode: duel, 2v2, adventures …")]
Players = Annotated[int, typer.Option(help="Only what applies to so many players.", min=0, max=6)]
Heroes = Annotated[list[str] | None, typer.Option("--hero", help="Only what applies to a hero; may be repeated.")]
Everything = Annotated[bool, typer.Option("--all", help="Show what does not apply as well.")]


def add_to(app: typer.Typer) -> None:
    """Put `rules` on the app."""
    app.command("rules")(rules)


def rules(
    words: Words = None,
    game: Game = "",
    edition: Edition = "",
    mode: Mode = "",
    players: Players = 0,
    hero: Heroes = None,
    everything: Everything = False,
    as_json: AsJson = False,
) -> None:
    """Read the rules reference: a term, a rule, or what a search finds. In a terminal, numbers follow links.

    \b
    dicewright rules protect               the entry of that name
    dicewright rules DT-DMG-03             one rule, with its editions, its source and the scenarios that hold it
    dicewright rules half prevented        what a search finds, the best first
    dicewright rules income --mode 2v2     only what applies in that mode
    dicewright rules coverage              what code cites and passing scenarios cover
    """
    if words == ["coverage"]:
        _show_coverage(as_json)
        return
    from dicewright.reference.reader import HELP, Reader

    choice = _choice(game, edition, mode, players, hero or [], everything)
    found = opened()
    reader = Reader(found, choice, _width())
    asked = " ".join(words or [])
    if not asked and (as_json or not _talks()):
        raise Stop("say what to look up", next="dicewright rules protect")
    if as_json:
        show(_plain(asked, reader, found), "", True)
        return
    if asked:
        _print(_answer(asked, reader, found))
    if _talks():
        if not asked:
            typer.echo(f"The rules of Dice Throne and Dice Masters, as of {found.date}. {HELP}")
        _read_on(reader)


def opened() -> Reference:
    """The reference. Where it was not made yet, whoever waits is told so, apart from what a program reads."""
    from dicewright.reference import reference
    from dicewright.reference.book import is_kept

    if not is_kept():
        typer.echo("The reference is put together, once for this version. This takes some seconds.", err=True)
    return reference()


def _choice(game: str, edition: str, mode: str, players: int, heroes: list[str], everything: bool) -> Choice:
    """What is to be shown. Raises `Stop` for a word that means nothing."""
    from dicewright.reference import Choice

    if not (game or edition or mode or players or heroes):
        return Choice(everything=everything)
    from dicewright.reference.choices import options

    asked = {"game": [game], "editions": [edition], "modes": [mode], "heroes": heroes}
    chosen: dict[str, tuple[str, ...]] = {}
    for respect, values in asked.items():
        known = {one.key.lower(): one for one in options()[respect]}
        for value in filter(None, values):
            if value.lower() not in known:
                names = ", ".join(one.key for one in known.values())
                raise Stop(
                    f"there is no {respect.rstrip('s')} {value!r}; there are {names}", next="dicewright rules --help"
                )
            one = known[value.lower()]
            chosen[respect] = (*chosen.get(respect, ()), one.key)
            game = game or one.game
    return Choice(
        chosen.get("editions", ()),
        chosen.get("modes", ()),
        (str(players),) if players else (),
        (),
        chosen.get("heroes", ()),
        game,
        everything,
    )


def _width() -> int:
    return min(shutil.get_terminal_size((80, 24)).columns, 100)


def _talks() -> bool:
    """Whether somebody sits at a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _answer(asked: str, reader: Reader, found: Reference) -> str:
    """What is looked up. Raises `Stop` for a rule that there is not, and for words that nothing answers."""
    _known_rule(asked)
    text = reader.look_up(asked)
    if reader.place is None:
        raise Stop(f"nothing answers: {asked}", next="dicewright rules WORDS, with fewer words", code=1)
    return text


def _known_rule(asked: str) -> Rule | None:
    """The statement that an id means, None for other words and for a rule with clauses. Raises `Stop` for no rule."""
    from dicewright.rules import UnknownRule, find

    if " " in asked or asked[:3].upper() not in ("DM-", "DT-"):
        return None
    try:
        return find(asked)
    except UnknownRule as unknown:
        if unknown.several:
            return None
        near = f"dicewright rules {unknown.near[0]}" if unknown.near else "dicewright rules WORDS"
        raise Stop(str(unknown), next=near) from None


def _print(text: str) -> None:
    """Print a text; through the pager if it is longer than the screen."""
    lines = text.count("\n")
    if _talks() and lines > shutil.get_terminal_size((80, 24)).lines - 2:
        import pydoc

        pydoc.pager(text)
    else:
        typer.echo(text.rstrip("\n"))


def _read_on(reader: Reader) -> None:
    """Answer what is typed, until the end of it."""
    while True:
        try:
            words = input("\nrules> ")
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            return
        if words.strip() in ("q", "quit", "exit"):
            return
        _print(reader.say(words))


def _plain(asked: str, reader: Reader, found: Reference) -> Any:
    """What is looked up as data: an entry, or the entries that a search finds."""
    from dicewright.reference.codec import to_data
    from dicewright.reference.text import sheet

    rule = _known_rule(asked)
    key = reader.called(asked)
    if key is not None:
        entry = found.entry(key)
        stated = {} if rule is None else {name: value for name, value in asdict(rule).items() if value not in ("", ())}
        plain = sheet(entry, found.entry, reader.choice, 100, links=False)
        about = {name: value for name, value in to_data(entry).items() if name not in ("_", "blocks")}
        return {**about, "says": plain.text, "version": found.version, **stated}
    hits = found.find(asked, reader.choice)
    if not hits:
        raise Stop(f"nothing answers: {asked}", next="dicewright rules WORDS, with fewer words", code=1)
    entries = [found.entry(hit.key) for hit in hits]
    return [{"key": one.key, "title": one.title, "kind": one.kind, "summary": one.summary} for one in entries]


def _passed(game: str) -> Set[str]:
    """The rule ids that passing scenarios of the game cover."""
    from dicewright.content_files import content_path
    from dicewright.scenarios.report import covered_rules, run_paths

    folder = content_path() / "scenarios" / game
    return covered_rules(run_paths([folder])) if folder.is_dir() else frozenset()


def _show_coverage(as_json: bool) -> None:
    from dicewright.rules import GAMES, coverage

    counts = {game: coverage(game, _passed(game)) for game in GAMES}
    text = "\n\n".join(_table(count) for count in counts.values())
    show({game: count.as_json() for game, count in counts.items()}, text, as_json)


def _table(count: Coverage) -> str:
    rows = [("all rules", count.all), ("core chapters", count.core), ("official rulings", count.rulings)]
    if count.competitive.total < count.all.total:
        rows[2:2] = [("competitive", count.competitive)]
        rows.append(("competitive rulings", count.competitive_rulings))
    lines = [count.game.replace("_", " ").title()]
    lines.append(f"  {'':20}{'total':>7}{'digital':>9}{'cited':>7}{'covered':>9}")
    for name, share in rows:
        if share.total:
            numbers = f"{share.total:7}{share.digital:9}{share.cited:7}{share.covered:9}"
            percent = f"  {100 * share.covered // share.digital} %" if share.digital else ""
            lines.append(f"  {name:20}{numbers}{percent}")
    if count.core.not_covered:
        lines += ["", "  core rules not yet covered:", wrap(" ".join(count.core.not_covered), "    ")]
    if count.unknown:
        lines += ["", "  named, but no such rule:", wrap(" ".join(count.unknown), "    ")]
    return "\n".join(lines)
