"""`dicewright serve`: the server with the pages to play on."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._reports import send_reports
from dicewright.cli._style import AsJson, Stop, show
from dicewright.cli.play import own_bot

if TYPE_CHECKING:
    import socket

    from dicewright.arena.limits import Limits

_PORT = 8321
_LEAST = 16
"""Letters of an owner's token."""
_KERNEL_BUFFER = 256 * 1024
"""Bytes that the system keeps for a reader who does not read."""


def add_to(app: typer.Typer) -> None:
    """Put `serve` on the app."""
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for other machines too.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 for any free one.", min=0, max=65535)] = _PORT,
    data: Annotated[Path | None, typer.Option(help="The folder for matches. Default: your user data folder.")] = None,
    pace: Annotated[float, typer.Option(help="Seconds a bot waits before it answers.", min=0, max=10)] = 0.7,
    bot: Annotated[list[str] | None, typer.Option(help="A bot of yours to play with: my_bots.py:First.")] = None,
    origin: Annotated[str, typer.Option(help="How others reach the server: https://dice.example.org.")] = "",
    proxy: Annotated[list[str] | None, typer.Option(help="The address of a proxy whose X-Forwarded- is true.")] = None,
    limit: Annotated[
        list[str] | None, typer.Option(help="Change a limit, such as requests=200; none for none.")
    ] = None,
    reports: Annotated[str, typer.Option(help="Where reports go: an address for mail or a page.")] = "",
    grace: Annotated[
        int, typer.Option(help="Seconds a player may be silent before others can do something.", min=30, max=86400)
    ] = 300,
    maintenance: Annotated[str, typer.Option(help="Announce maintenance: no new matches, running ones go on.")] = "",
    owner: Annotated[
        str, typer.Option(help="A token of yours that opens the page /owner.", envvar="DICEWRIGHT_OWNER")
    ] = "",
    webhook: Annotated[
        list[str] | None, typer.Option(help="A host to which players may have messages sent: discord.com.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play in the browser: start the server and print the address of its page.

    Ctrl-C ends it. Matches are kept: whoever opens the page again goes on where they were.
    """
    for one in bot or []:
        own_bot(one)
    limits = _limits(limit or [])
    known = _origin(origin)
    if owner and len(owner) < _LEAST:
        raise Stop(f"an owner's token has at least {_LEAST} letters", next="dicewright serve --owner A_LONG_SECRET")
    where = data if data is not None else data_folder()
    listener = _listening(host, port)
    with _reading():
        from dicewright.arena.collecting import seldom

        send_reports(reports, "dicewright serve")
        more = {"grace": grace, "notice": maintenance, "owner_token": owner, "webhooks": _hosts(webhook or [], known)}
        claimed, app = _opened(where, pace, limits, known, **more)
        server = _server(app, limits, frozenset(proxy or ()))
    _many_files()
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    listener.listen(128)
    show(
        {"address": address, "data": str(where)},
        f"Play at {address}\nMatches are kept in {where}. Ctrl-C ends.",
        as_json,
    )
    sys.stdout.flush()
    seldom()
    with _making_the_reference():
        server.run(sockets=[listener])
    claimed.close()


def _listening(host: str, port: int) -> socket.socket:
    """The socket that listens there. Stops where none can."""
    import socket

    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL_BUFFER)  # every connection has this, too
    try:
        listener.bind((host, port))
    except OSError as error:
        again = "dicewright serve --port 0" if port else f"dicewright serve --host 127.0.0.1 --port {_PORT}"
        raise Stop(f"cannot listen on {host} port {port}: {error.strerror}", next=again) from None
    return listener


def _server(app: Any, limits: Limits, trusted: frozenset[str]) -> Any:
    """The server of the application. trusted: addresses of proxies that say for whom they ask."""
    import uvicorn

    from dicewright.web.sockets import Connections, protocols

    config = uvicorn.Config(
        app,
        log_level="warning",
        ws_max_size=65536,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
        lifespan="on",
        proxy_headers=bool(trusted),
        forwarded_allow_ips=list(trusted),
        **protocols(Connections(limits, trusted)),
    )
    config.load()
    return uvicorn.Server(config)


@contextmanager
def _making_the_reference() -> Iterator[None]:
    """Meanwhile the rules reference is made, unless it was before: its first reader would wait some seconds for it."""
    from dicewright.reference.book import is_kept, make_beside

    child = None if is_kept() else make_beside()
    try:
        yield
    finally:
        if child is not None:
            child.terminate()
            child.wait()


def _limits(wanted: list[str]) -> Limits:
    """The limits with those changed that are wanted otherwise. Stops where there is no such limit."""
    from dicewright.arena.limits import set_limits

    try:
        return set_limits(wanted)
    except ValueError as error:
        raise Stop(str(error), next="dicewright serve --limit requests=200") from None


@contextmanager
def _reading() -> Iterator[None]:
    """While the program is read: all of it stays, and to look for rubbish in it would take a tenth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _origin(text: str) -> str:
    """How the server is reached from outside, checked. Stops where that cannot be."""
    from urllib.parse import urlsplit

    parts = urlsplit(text)
    if text and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query):
        raise Stop(f"{text} is no origin", next="dicewright serve --origin https://dice.example.org")
    return f"{parts.scheme}://{parts.netloc}" if text else ""


def _hosts(wanted: list[str], origin: str) -> frozenset[str]:
    """The hosts to which messages may go, checked. Stops where one is none, or nobody could follow a message back."""
    for one in wanted:
        if not one.replace("-", "").replace(".", "").isalnum() or "." not in one:
            raise Stop(f"{one} is no host", next="dicewright serve --webhook discord.com")
    if wanted and not origin:
        raise Stop(
            "a message needs the address of this server",
            next=f"dicewright serve --origin https://dice.example.org --webhook {wanted[0]}",
        )
    return frozenset(one.lower() for one in wanted)


def _many_files() -> None:
    """Have as many connections as this process may: many systems begin with room for a thousand."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _opened(where: Path, pace: float, limits: Limits, origin: str, **more: Any) -> tuple[Any, Any]:
    """The lock on the folder for matches, and the application. Raises `Stop`."""
    from dicewright.arena.database import BadStore, claim
    from dicewright.web import modules
    from dicewright.web.app import make_app

    try:
        modules.install(lambda line: typer.echo(line, err=True))
    except modules.NoModules as error:
        typer.echo(f"dicewright: the table will be plain pages without script: {error}", err=True)
    try:
        return claim(where), make_app(where, pace, limits, origin, **more)
    except OSError as error:
        wrong = f"{where} cannot hold matches: {error.strerror}"
        raise Stop(wrong, next="dicewright serve --data ANOTHER_FOLDER") from None
    except BadStore as error:
        raise Stop(str(error), next="dicewright serve --data ANOTHER_FOLDER") from None


def data_folder() -> Path:
    """Where matches are kept unless told otherwise: the user's data folder, or one beside you if there is none."""
    try:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
        folder = base / "dicewright"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # it cannot be made, or there is no home
        return Path.cwd() / "dicewright-data"
    return folder if os.access(folder, os.W_OK) else Path.cwd() / "dicewright-data"
