"""`dicewright api`: the API reference, built from docstrings and types."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dicewright.cli._style import AsJson, Stop, show

NOT_SHOWN = ("cli", "web", "terminal")
"""Rooms that nobody imports: commands, pages and screens, described in `docs/`."""
NEEDS = {"envs.aec": "pettingzoo", "envs.single": "gymnasium", "envs.spiel": "pyspiel", "odds.arrays": "numpy"}
"""Modules that import an extra, which are left out where it is not installed."""


def add_to(app: typer.Typer) -> None:
    """Put `api` on the app."""
    app.command("api")(api)


def api(
    folder: Annotated[Path, typer.Argument(help="Where the pages go; made if it is missing.")] = Path("build/api"),
    source: Annotated[bool, typer.Option("--source", help="Show the source of every function.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write the API reference as web pages, from docstrings and types: start with index.html.

    \b
    dicewright api                      into build/api
    dicewright api FOLDER --source      with the source of every function
    """
    import warnings

    import pdoc
    import pdoc.render

    if folder.exists() and not folder.is_dir():
        raise Stop(f"{folder} is a file", next="dicewright api ANOTHER_FOLDER")
    pdoc.render.configure(docformat="google", footer_text="Dicewright", show_source=source)
    try:
        with warnings.catch_warnings():
            # Named tuples have constructors made elsewhere, whose types are shown as they are written.
            warnings.filterwarnings("ignore", "Error parsing type annotation", UserWarning)
            warnings.filterwarnings("ignore", "The module specification", UserWarning)  # a package names its modules
            pdoc.pdoc(*modules(), output_directory=folder)
    except OSError as error:
        raise Stop(f"{folder} cannot be written: {error.strerror}", next="dicewright api ANOTHER_FOLDER") from None
    pages = sum(1 for _ in folder.rglob("*.html"))
    start = str(folder / "index.html")
    show({"folder": str(folder), "pages": pages, "start": start}, f"{pages} pages; start with {start}", as_json)


def modules() -> list[str]:
    """The modules that are documented: the public face, then every module of every room that can be imported."""
    from importlib.util import find_spec
    from pkgutil import walk_packages

    import dicewright

    found = ["dicewright"]
    for one in walk_packages(dicewright.__path__, "dicewright."):
        room, _, rest = one.name.removeprefix("dicewright.").partition(".")
        needed = NEEDS.get(f"{room}.{rest}")
        hidden = room in NOT_SHOWN or any(part.startswith("_") for part in one.name.split("."))
        if not hidden and (needed is None or find_spec(needed) is not None):
            found.append(one.name)
    return found
