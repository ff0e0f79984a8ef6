"""`dicewright man`: the manual page, made of the help of all commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from typer.main import Typer

ENDS = """.SH EXIT STATUS
0: done. 1: done, and the answer is no: nothing was found, a record does not verify, a scenario fails.
2: the command was not understood, or something is missing. 130: interrupted.
.SH ENVIRONMENT
.TP
.B DICEWRIGHT_CONTENT
Folders with cards and heroes of your own, as \\fB\\-\\-content\\fR names them.
.TP
.B DICEWRIGHT_COMPILE
\\fBno\\fR leaves a checkout at pure Python.
.SH NOTES
Dicewright is an unofficial fan engine.
"""
"""What the help of no command says."""


def add_to(app: typer.Typer) -> None:
    """Put `man` on the app."""
    app.command("man")(man)


def man() -> None:
    """Print the manual page: every command with its options.

    \b
    dicewright man | man -l -
    dicewright man > dicewright.1
    """
    from dicewright.cli._main import app_for

    typer.echo(page(app_for([])), nl=False)


def page(app: Typer) -> str:
    """The manual page in the language of `man`."""
    from typer.main import get_command

    from dicewright.engine.version import program_version

    whole = get_command(app)
    context = whole.make_context("dicewright", [], resilient_parsing=True)
    found = [
        f'.TH DICEWRIGHT 1 "" "Dicewright {program_version()}"',
        f".SH NAME\ndicewright \\- {_plain((whole.help or '').splitlines()[0]).rstrip('.')}",
        ".SH SYNOPSIS\n.B dicewright\n[\\fIoptions\\fR] \\fIcommand\\fR [\\fIarguments\\fR]",
        ".SH OPTIONS",
        *_options(whole, context),
        ".SH COMMANDS",
        *_commands(whole, context),
    ]
    return "\n".join(found) + f"\n{ENDS}"


def _commands(group: Any, context: Any) -> Iterator[str]:
    """Every command of a group, and those of the groups in it."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        inner = command.make_context(name, [], parent=context, resilient_parsing=True)
        if hasattr(command, "list_commands"):
            yield from _commands(command, inner)
            continue
        yield f".SS {_plain(inner.command_path)} {_plain(' '.join(command.collect_usage_pieces(inner)))}"
        yield from _text(command.help or "")
        yield from _options(command, inner)


def _text(text: str) -> Iterator[str]:
    """What a help says: paragraphs, and examples as they stand."""
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if paragraph.lstrip().startswith("\b"):
            yield ".PP\n.nf"
            yield from [_plain(line.strip()) for line in paragraph.strip("\b\n ").splitlines()]
            yield ".fi"
        else:
            yield ".PP\n" + _plain(" ".join(paragraph.split()))


def _options(command: Any, context: Any) -> Iterator[str]:
    """What follows a command, each with its help."""
    for one in command.get_params(context):
        record = one.get_help_record(context)
        if record is not None:
            yield f".TP\n.B {_plain(record[0])}\n{_plain(record[1])}"


def _plain(text: str) -> str:
    """A text in which nothing is a sign to `man`."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    safe = "".join(one if one.isascii() else f"\\[u{ord(one):04X}]" for one in safe)
    return f"\\&{safe}" if safe[:1] in (".", "'") else safe
