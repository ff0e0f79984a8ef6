"""`dicewright completion`: what a shell runs so that Tab completes commands, options and files."""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from typing import Annotated

import typer

ASKED = "_DICEWRIGHT_COMPLETE"
"""Set in the environment by the shell's script when it asks what may come next."""


class Shell(StrEnum):
    """The shells that are known."""

    bash = "bash"
    zsh = "zsh"
    fish = "fish"
    powershell = "powershell"


def add_to(app: typer.Typer) -> None:
    """Put `completion` on the app."""
    app.command("completion")(completion)


def completion(shell: Annotated[Shell, typer.Argument(help="Whose script.")]) -> None:
    """Print the script that lets a shell complete commands and options.

    \b
    dicewright completion bash >> ~/.bashrc
    dicewright completion zsh >> ~/.zshrc
    dicewright completion fish > ~/.config/fish/completions/dicewright.fish
    """
    scripts = import_module("typer.completion")
    typer.echo(scripts.get_completion_script(prog_name="dicewright", complete_var=ASKED, shell=shell.value))
