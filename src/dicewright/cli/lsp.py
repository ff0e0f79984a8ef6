"""`dicewright lsp`: the language server for editors."""

from __future__ import annotations

import sys

import typer

from dicewright.cli._style import Stop


def add_to(app: typer.Typer) -> None:
    """Put `lsp` on the app."""
    app.command("lsp")(lsp)


def lsp() -> None:
    """Tell an editor what is wrong in a file with cards, what may come next, and what a text does.

    It speaks the Language Server Protocol on its two pipes, and is started by the editor.
    """
    from dicewright.workshop.lsp import BadMessage, Server

    try:
        Server(sys.stdin.buffer, sys.stdout.buffer).run()
    except BadMessage as error:
        raise Stop(str(error), next="dicewright workshop FILE") from None
