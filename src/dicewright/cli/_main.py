"""Finds the sub-command that is asked for, imports only its file, and runs it."""

import errno
import gc
import importlib
import os
import re
import shlex
import sys
from codecs import register_error
from difflib import get_close_matches
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated
from unicodedata import normalize

import typer
from typer.exceptions import TyperException

from dicewright.cli._style import Stop, show_stop
from dicewright.cli.completion import ASKED

CONTENT = "--content"
INTERRUPTED = 130
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG)
EXTRAS = {
    **dict.fromkeys(("textual", "rich"), "terminal"),
    **dict.fromkeys(
        ("starlette", "fastapi", "uvicorn", "websockets", "jinja2", "markdown_it", "segno", "orjson"), "web"
    ),
    "numpy": "numbers",
    **dict.fromkeys(("pyarrow", "matplotlib", "distributed"), "lab"),
    "pdoc": "docs",
}
"""What to install for a package that a command imports."""
YOUNG = 100_000
"""Objects a command makes before the young ones are searched for cycles: content and reference are many, and stay."""
SIGNS = {"·": "-", "–": "-", "—": "-", "“": '"', "”": '"', "‘": "'", "’": "'", "→": "->", "←": "<-", "›": ">", "‹": "<"}
_RULE_ID = re.compile(r"D[MT]-[\w-]+", re.IGNORECASE)


def commands() -> dict[str, str]:
    """The module of every sub-command, by the word that is typed."""
    here = Path(__file__).parent
    files = [file.stem for file in here.glob("*.py")]
    rooms = [folder.parent.name for folder in here.glob("*/__init__.py")]
    names = sorted(name for name in files + rooms if not name.startswith("_"))
    return {name.replace("_", "-"): f"dicewright.cli.{name}" for name in names}


def main() -> None:
    """The entry point of the installed command."""
    gc.set_threshold(YOUNG)
    register_error("dicewright", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="dicewright")
    code = run(sys.argv[1:])
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        code = _enough()
    except OSError as error:
        code = _cannot_write(error)
    gc.freeze()  # the process ends, so nothing has to be searched for cycles once more
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run one command line and give its exit code."""
    try:
        arguments = _take_content(arguments) or ["--help"]
        code = (_completing() or app_for(arguments))(args=arguments, prog_name="dicewright", standalone_mode=False)
        if code == INTERRUPTED:
            show_stop(Stop("interrupted", next=shlex.join(["dicewright", *arguments])), "--json" in arguments)
        return code if isinstance(code, int) else 0
    except TyperException as wrong:
        show_stop(_misused(wrong), "--json" in arguments)
        return 2
    except Stop as stop:
        show_stop(stop, "--json" in arguments)
        return stop.code
    except ModuleNotFoundError as error:
        extra = EXTRAS.get((error.name or "").split(".")[0])
        if extra is None:
            raise
        said = f"this needs {error.name}, which is not installed"
        show_stop(Stop(said, next=f"pip install 'dicewright[{extra}]'"), "--json" in arguments)
        return 2
    except ValueError as error:
        module = type(error).__module__
        if not module.startswith(("dicewright.language", "dicewright.scenarios")):
            raise
        first = "content check" if module.startswith("dicewright.language") else "scenario content/scenarios"
        show_stop(Stop(str(error), next=f"dicewright {first}"), "--json" in arguments)
        return 2
    except BrokenPipeError:
        return _enough()
    except OSError as error:
        if error.errno not in FULL:
            raise
        return _cannot_write(error)
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # typer makes an exit of it
            return _enough()
        return end.code if isinstance(end.code, int) else int(end.code is not None)


def _misused(wrong: TyperException) -> Stop:
    """What is wrong with the words that were typed, and the command whose help says how it is used."""
    context = getattr(wrong, "ctx", None)
    command = context.command_path if context else "dicewright"
    said = " ".join(wrong.format_message().rstrip(".").split())
    if context and said == "Missing command":
        said = f"{command} needs another word: {' or '.join(context.command.list_commands(context))}"
    return Stop(said, next=f"{command} --help")


def _cannot_write(error: OSError) -> int:
    """The output takes no more, such as a full disk: said once, and not tried again."""
    _enough()
    print(f"dicewright: the output cannot be written: {error.strerror}", file=sys.stderr)
    return 2


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """What an output that has few letters shows instead of one it has not: `o` for `ö`, `-` for a dash, else `?`."""
    assert isinstance(error, UnicodeEncodeError)
    shown = ""
    for letter in error.object[error.start : error.end]:
        plain = "".join(one for one in normalize("NFKD", letter) if one.isascii())
        shown += plain or SIGNS.get(letter, "?")
    return shown, error.end


def _take_content(arguments: list[str]) -> list[str]:
    """The arguments without `--content FOLDER`, which any command may have; those folders are taken in.

    A folder that is not there stops a command, and so does a file that nothing reads. Entries that do not hold together
    are left out one by one and named on stderr; only `content check` says in its own way what is wrong.
    """
    rest, folders = [], []
    words = iter(arguments)
    for word in words:
        if word == CONTENT:
            folders.append(next(words, ""))
        elif word.startswith(f"{CONTENT}="):
            folders.append(word.partition("=")[2])
        else:
            rest.append(word)
    from dicewright.content_files import OWN

    if not all(folders):
        raise Stop(
            f"{CONTENT} needs a folder",
            next="dicewright content check --content FOLDER",
        )
    if not folders and not os.environ.get(OWN):
        return rest
    from dicewright.content_files import leave_out
    from dicewright.games.own import misplaced, name_content, wrong_own

    leave_out(())
    if folders:
        name_content(*folders)
    if problems := misplaced():
        raise Stop("\n".join(problems), next="dicewright content check --content FOLDER, once that is mended")
    if not (rest[:1] == ["content"] and "check" in rest) and (problems := wrong_own()):
        named = "".join(f" --content {shlex.quote(folder)}" for folder in folders)
        told = "\n".join(problems).replace("\n", "\n  ")
        typer.echo(f"dicewright: left out of your own content, the rest is there:\n  {told}", err=True)
        typer.echo(f"  next: dicewright content check{named}", err=True)
    return rest


def _enough() -> int:
    """The reader of a pipe has read enough: nothing more is written, and nothing went wrong."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  open until the process ends
    return 0


def _completing() -> typer.Typer | None:
    """The app where a shell asks what may come next (`cli/completion.py`), else None.

    It asks with the words that are typed in the environment, so that only the command among them is imported.
    """
    if ASKED not in os.environ:
        return None
    importlib.import_module("typer.completion").completion_init()
    typed = os.environ.get("COMP_WORDS", os.environ.get("_TYPER_COMPLETE_ARGS", "")).split()[1:]
    return app_for(typed if typed[:1] and typed[0] in commands() else [])


def app_for(arguments: list[str]) -> typer.Typer:
    """An app with the one command that is asked for, or with all of them for the help."""
    known = commands()
    word = arguments[0] if arguments and not arguments[0].startswith("-") else None
    if word is not None and word not in known:
        raise _unknown(word, list(known))
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(dicewright)
    for name in known if word is None else [word]:
        importlib.import_module(known[name]).add_to(app)
    return app


def _unknown(word: str, known: list[str]) -> Stop:
    if _RULE_ID.fullmatch(word):
        return Stop(f"there is no command {word!r}, but it looks like a rule", next=f"dicewright rules {word}")
    near = get_close_matches(word, known, n=1, cutoff=0.5)
    message = f"there is no command {word!r}"
    if near:
        return Stop(f"{message}; did you mean {near[0]!r}?", next=f"dicewright {near[0]} --help")
    return Stop(f"{message}; there are {', '.join(known)}", next="dicewright --help")


def _print_version(wanted: bool) -> None:
    if wanted:
        from dicewright.engine.version import program_version

        typer.echo(f"dicewright {program_version()}")
        raise typer.Exit


def dicewright(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help="Print the version.")
    ] = False,
    content: Annotated[  # read before any command, see `_take_content`; here for the help
        str, typer.Option(CONTENT, metavar="FOLDER", help="Cards and heroes of your own; for any command.")
    ] = "",
) -> None:
    """Play, explain, prove and study Dice Masters and Dice Throne."""
