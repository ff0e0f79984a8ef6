"""The `dicewright` command: one file per sub-command.

To add the command `play`, add `cli/play.py`, and nothing else. The file has one function that puts the
command on the app; files whose name starts with `_` are no commands, and `_` in a name reads `-`:

    def add_to(app: typer.Typer) -> None:
        app.command("play")(play)                  # or app.add_typer(content_app, name="content")

    def play(game: str, as_json: AsJson = False) -> None:
        '''Play a match.'''                        # the first line is shown by `dicewright --help`
        from dicewright.match import start         # heavy imports belong in the function: start-up is fast

The common style, in `cli/_style.py`:

- `show(data, text, as_json)` prints a result: readable text, or one JSON document with `--json`.
- `raise Stop(message, next=...)` ends with what went wrong and what to type next, on stderr, exit code 2;
  `next` begins with a command;
  with `--json` the same as `{"error": ..., "next": ...}` on stdout.
- Exit codes: 0 done; 1 done and the answer is no (nothing found, a record that does not verify, a scenario that fails):
  `raise typer.Exit(1)` after printing the answer; 2 misuse; 130 interrupted.
- Only `typer` and the standard library are imported at the top of a command file.
"""

import sys

__all__ = ["main", "run"]


def main() -> None:
    """The entry point of the installed command."""
    try:
        from dicewright.cli import _main
    except ModuleNotFoundError as error:
        if error.name != "typer":
            raise
        sys.exit("dicewright: the command needs an extra\n  next: pip install 'dicewright[terminal]'")
    _main.main()


def run(arguments: list[str]) -> int:
    """Run one command line and give its exit code."""
    from dicewright.cli import _main

    return _main.run(arguments)
