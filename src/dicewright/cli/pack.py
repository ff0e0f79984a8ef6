"""`dicewright pack`: content of one's own as one file that can be shared, and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dicewright.cli._style import AsJson, Stop, no_such, show

if TYPE_CHECKING:
    from dicewright.games.packs import Pack

ACTIONS = ("check", "make", "open")
HELP = "dicewright pack --help"


def add_to(app: typer.Typer) -> None:
    """Put `pack` on the app."""
    app.command("pack")(pack)


def pack(
    action: Annotated[str, typer.Argument(help="check, make or open.")],
    what: Annotated[list[Path], typer.Argument(help="Folders with a pack.yaml, or pack files.")],
    out: Annotated[Path | None, typer.Option(help="With make: the file to write; with open: the folder.")] = None,
    as_json: AsJson = False,
) -> None:
    """Check packs, make one file of a folder, or open such a file into a folder.

    \b
    dicewright pack check my_cards other.dicepack     what they are, and whether they clash; exit code 1 if so
    dicewright pack make my_cards                     writes NAME-VERSION.dicepack
    dicewright pack open lamps-1.0.dicepack --out lamps
    """
    from dicewright.games.packs import BadPack

    if action not in ACTIONS:
        raise no_such("action", action, ACTIONS, next="dicewright pack {} FOLDER")
    if action != "check" and len(what) != 1:
        raise Stop(f"{action} takes one pack", next=HELP)
    try:
        {"check": _check, "make": _make, "open": _open}[action](what, out, as_json)
    except BadPack as error:
        raise Stop(str(error), next=HELP, code=1) from None
    except OSError as error:
        raise Stop(f"{error.filename}: {error.strerror}", next=HELP) from None


def _check(what: list[Path], out: Path | None, as_json: bool) -> None:
    from dicewright.games.own import BadContent
    from dicewright.games.packs import clashes

    found = [_read(one) for one in what]
    wrong = list(clashes(found))
    try:
        _hold_together(found)
    except BadContent as error:
        wrong += error.problems
    data = {"packs": [{**one._asdict(), "files": sorted(one.files), "seal": one.seal} for one in found], "wrong": wrong}
    told = [f"{one.title}, {one.licence}, by {one.author}: {len(one.files)} files" for one in found]
    show(data, "\n".join([*told, *wrong]), as_json)
    if wrong:
        raise typer.Exit(1)


def _make(what: list[Path], out: Path | None, as_json: bool) -> None:
    import re

    from dicewright.games.own import BadContent
    from dicewright.games.packs import ENDING, BadPack, read_pack, sealed

    found = read_pack(what[0])
    try:
        _hold_together([found])
    except BadContent as error:
        raise BadPack(f"it does not hold together, and cannot be sealed:\n{error}") from None
    plain = "-".join(re.findall(r"[a-z0-9]+", found.name.lower())) or "pack"
    file = out or Path(f"{plain}-{found.version}{ENDING}")
    file.write_text(sealed(found), encoding="utf-8")
    show({"file": str(file), "seal": found.seal}, f"written: {file}\nseal: {found.seal}", as_json)


def _open(what: list[Path], out: Path | None, as_json: bool) -> None:
    from dicewright.games.packs import put

    found = _read(what[0])
    folder = out or Path(what[0].stem)
    written = put(found, folder)
    told = f"{found.title}, {found.licence}, by {found.author}\n{len(written)} files in {folder}\n"
    data = {"folder": str(folder), "seal": found.seal, "files": [str(one) for one in written]}
    show(data, f"{told}next: dicewright serve --content {folder}", as_json)


def _read(where: Path) -> Pack:
    from dicewright.content_files import text_of
    from dicewright.games.packs import BadPack, opened, read_pack

    if where.is_dir():
        return read_pack(where)
    try:
        return opened(text_of(where))
    except UnicodeDecodeError:
        raise BadPack(f"{where} is no pack: it is not a text in UTF-8") from None


def _hold_together(packs: list[Pack]) -> None:
    """Raise `BadContent` where the content of packs does not hold together, each by itself."""
    import tempfile

    from dicewright.content_files import own_folders
    from dicewright.games.own import name_content, use_content, wrong_own
    from dicewright.games.packs import put

    before = own_folders()
    try:
        for one in packs:
            with tempfile.TemporaryDirectory() as folder:
                put(one, Path(folder))
                use_content(folder)
    finally:
        name_content(*before)
        wrong_own()
