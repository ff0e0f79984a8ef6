"""`dicewright content`: what there is to play with, how sure it is, and whether it holds together."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, no_such, show, wrap

if TYPE_CHECKING:
    from dicewright.content_items import Item
    from dicewright.language.phrasebook import Entry

ACTIONS = ("list", "check", "format", "phrases", "rewritings", "explain", "similar", "schema")


def add_to(app: typer.Typer) -> None:
    """Put `content` on the app."""
    app.command("content")(content)


def content(
    action: Annotated[
        str, typer.Argument(help="list, check, format, phrases, rewritings, explain, similar or schema.")
    ] = "list",
    text: Annotated[str, typer.Argument(help="With explain and similar: a text, or the id of an item.")] = "",
    game: Annotated[str | None, typer.Option(help="Only dice_masters or dice_throne.")] = None,
    status: Annotated[str | None, typer.Option(help="Only items that are done, or pending.")] = None,
    words: Annotated[str, typer.Option(help="Only items, or phrases, that have these words.")] = "",
    few: Annotated[
        bool, typer.Option("--few", help="With phrases: only those that fewer than three items use, and what for.")
    ] = False,
    dry_run: Annotated[bool, typer.Option(help="With format: only say which files would change.")] = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="With format: also what is worded otherwise, or right after one change.")
    ] = False,
    name: Annotated[str, typer.Option(help="With explain and similar: the name of the item a text is on.")] = "",
    kind: Annotated[str, typer.Option(help="With explain and similar: character, action, card, token, …")] = "",
    as_json: AsJson = False,
) -> None:
    """List all cards, heroes and tokens with status, source and confidence; check them; say how texts are written.

    \b
    dicewright content                     every item
    dicewright content --status pending    what is not done, and why
    dicewright content check               exit code 1 if anything does not hold together
    dicewright content format              rewrite every text in the canonical wording
    dicewright content format --fix        also what is worded otherwise
    dicewright content explain CW-006      when it does what, to whom, and by which rules
    dicewright content similar "Gain 2 CP." --game dice_throne    what does the like
    dicewright content schema              JSON schemas, for editors
    dicewright content rewritings          what may be worded otherwise, and how often it is
    dicewright content phrases --game dice_throne --words damage    what a text may say
    dicewright content phrases --few       what only one or two items say
    """
    if action not in ACTIONS:
        raise no_such("action", action, ACTIONS, next="dicewright content {}")
    if status not in (None, "done", "pending"):
        raise no_such("status", status, ("done", "pending"), next="dicewright content --status {}")
    games = _games(game)
    if action == "check":
        _check(games, as_json)
    elif action == "format":
        _format(games, not dry_run, fix, as_json)
    elif action in ("explain", "similar"):
        from dicewright.cli import _designing

        tell = _designing.explain if action == "explain" else _designing.similar
        tell(list(games), text, name, kind, as_json)
    elif action == "schema":
        _schema(games, text)
    elif action == "rewritings":
        from dicewright.cli import _designing

        _designing.rewritings(list(games), words, as_json)
    elif action == "phrases":
        (_few if few else _phrases)(games, words, as_json)
    else:
        _list(games, status, words, as_json)


def _games(game: str | None) -> dict[str, Any]:
    from dicewright.games import GAMES, offers, package

    written = [name for name in GAMES if offers(name, "content_items")]
    if game is not None and game not in written:
        raise no_such("game", game, written, next="dicewright content --game {}")
    return {name: package(name) for name in written if game in (None, name)}


def counts(items: list[Item]) -> dict[str, Any]:
    """How many items there are, done, pending, in Python, and with reconstructed facts."""
    return {
        "items": len(items),
        "done": sum(item.status == "done" for item in items),
        "pending": sum(item.status != "done" for item in items),
        "native": sum(item.native for item in items),
        "reconstructed": sum(item.reconstructed for item in items),
    }


def _list(games: dict[str, Any], status: str | None, words: str, as_json: bool) -> None:
    data: dict[str, Any] = {}
    told: list[str] = []
    for name, module in games.items():
        items: list[Item] = module.content_items()
        shown = [item for item in items if status in (None, item.status) and _has(item, words)]
        data[name] = {**counts(items), "list": [item._asdict() for item in shown]}
        told += [name, *[_line(item) for item in shown], _sum(counts(items)), ""]
    if words and not any(found["list"] for found in data.values()):
        raise Stop(f"no item has all of: {words}", next="dicewright content --words WORD", code=1)
    show(data, "\n".join(told[:-1]), as_json)


def _has(item: Item, words: str) -> bool:
    return _has_words(f"{item.id} {item.name} {item.kind}", words)


def _line(item: Item) -> str:
    flags = [item.status, item.confidence]
    flags += ["native"] if item.native else []
    flags += ["has reconstructed numbers"] if item.reconstructed and item.confidence != "reconstructed" else []
    text = f"  {item.id}  {item.name} ({item.kind}): {', '.join(flags)}; {item.source}"
    text += f"; sources disagree: {'; '.join(item.disagreements)}" if item.disagreements else ""
    return f"{text}; blocked by: {item.blocked_by}" if item.blocked_by else text


def _sum(numbers: dict[str, Any]) -> str:
    return "  " + ", ".join(f"{count} {word}" for word, count in numbers.items())


def _check(games: dict[str, Any], as_json: bool) -> None:
    data: dict[str, Any] = {}
    for name, module in games.items():
        problems = module.check_content()  # first: items can only be counted in files that can be read
        data[name] = {**({} if problems else counts(module.content_items())), "problems": problems}
    wrong = [f"{name}: {problem}" for name, found in data.items() for problem in found["problems"]]
    fine = [f"{name}: {found['items']} items hold together" for name, found in data.items() if not found["problems"]]
    read = _read_as(data)
    show(data, "\n".join(fine + wrong + read), as_json)
    if wrong:
        raise typer.Exit(1)


def _read_as(data: dict[str, Any]) -> list[str]:
    """How texts of one's own are read that are worded otherwise; noted in the data of their game, too."""
    from dicewright.content_files import all_read_as

    told = []
    for one in all_read_as():
        game = next((name for name in data if f"/{name}/" in one.file.replace(os.sep, "/")), "")
        if game:
            data[game].setdefault("read_as", []).append(one._asdict())
            said = " / ".join(one.said.splitlines())
            told += [f"{game}: {one.file}:{one.line}: {one.item}", f"    read as: {said}"]
            told += [f"    because: {'; '.join(one.steps)}"] if one.steps else []
    return told


def _format(games: dict[str, Any], write: bool, fix: bool, as_json: bool) -> None:
    from dicewright.content_files import leave_out
    from dicewright.games.own import wrong_own

    changed: dict[str, list[str]] = {name: [] for name in games}
    while _rewritten(games, write, fix, changed):
        if not (write and fix):
            break
        leave_out(())  # what is mended brings back the entries that were left out because of it
        wrong_own()
    paths = [path for found in changed.values() for path in found]
    verb = "rewritten" if write else "to rewrite"
    text = "\n".join(f"{verb}: {path}" for path in paths) or "every text is in its canonical wording"
    show({name: {"changed": found} for name, found in changed.items()}, text, as_json)
    if paths and not write:
        raise typer.Exit(1)


def _rewritten(games: dict[str, Any], write: bool, fix: bool, changed: dict[str, list[str]]) -> bool:
    """Format all files once and add those that changed. Whether there is one that had not changed before."""
    known = sum(map(len, changed.values()))
    for name, module in games.items():
        found = [str(path) for path in module.format_content(write, fix)]
        changed[name] += [path for path in found if path not in changed[name]]
    return sum(map(len, changed.values())) > known


def _schema(games: Iterable[str], name: str) -> None:
    """Print the JSON schemas of the files of one's own, or that of one."""
    from dicewright.games.designing import schemas

    found = {f"{game}/{place}": one for game in games for place, one in schemas(game).items()}
    if name and name not in found:
        raise no_such("file", name, found, next="dicewright content schema {}")
    typer.echo(json.dumps(found[name] if name else found, indent=2, ensure_ascii=False))


def _phrases(games: dict[str, Any], words: str, as_json: bool) -> None:
    from dicewright.language.phrasebook import names, phrasebook

    data: dict[str, Any] = {}
    told: list[str] = []
    for game, module in games.items():
        language = module.language()
        found = [one for one in phrasebook(language) if _says(one, words)]
        named = {} if words else names(language)
        data[game] = {"phrases": [one._asdict() for one in found], "names": named}
        told.append(game)
        for before, one in zip([None, *found], found, strict=False):
            if before is None or before.stands != one.stands:
                told += ["", f"  {' or '.join(one.stands) or 'nowhere by itself'}"]
            told += _phrase(one, said=before is not None and before.means == one.means)
        told += ["", *[wrap(f"names of kind {kind}: {', '.join(known)}", "  ") for kind, known in named.items()], ""]
    _some(data, words)
    show(data, "\n".join(told).rstrip(), as_json)


def _some(data: dict[str, Any], words: str) -> None:
    if not any(found["phrases"] for found in data.values()):
        raise Stop(f"no phrase has all of: {words}", next="dicewright content phrases --words damage", code=1)


def _few(games: dict[str, Any], words: str, as_json: bool) -> None:
    from dicewright.language.usage import FEW, rare

    data: dict[str, Any] = {}
    told: list[str] = []
    for game, module in games.items():
        language = module.language()
        found = [one for one in rare(language, module.phrase_users()) if _has_words(" ".join(one.phrases), words)]
        nodes = len({one.node for one in language.wordings})
        data[game] = {"nodes": nodes, "phrases": [one._asdict() for one in found]}
        told += [game, f"  {len(found)} of {nodes} kinds of node serve fewer than {FEW} items", ""]
        for one in found:
            told += [*(f"    {text}" for text in one.phrases), wrap(one.reason, " " * 8)]
            told += [wrap(f"used by: {', '.join(one.users) or 'nothing'}", " " * 8)]
        told += [""]
    _some(data, words)
    show(data, "\n".join(told).rstrip(), as_json)


def _says(entry: Entry, words: str) -> bool:
    return _has_words(" ".join((entry.text, *entry.stands, entry.means)), words)


def _has_words(text: str, words: str) -> bool:
    return all(word in text.lower() for word in words.lower().split())


def _phrase(entry: Entry, said: bool) -> list[str]:
    """A phrase, its slots and, unless it was just said, what it means."""
    slots = "; ".join(f"{{{name}}}: {kind}" for name, kind in entry.slots.items())
    told = [wrap(one, " " * 8) for one in ("" if said else entry.means, slots) if one]
    return ["    " + line for line in entry.text.splitlines()] + told
