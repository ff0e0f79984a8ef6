"""How a page is made: a template, the visitor's cookie, and forms that only this server's pages can send."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined, select_autoescape
from jinja2.bccache import Bucket
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicewright.arena.guests import feed_word, form_word, guest_id, new_token
from dicewright.arena.refused import Refused
from dicewright.arena.visitors import COOKIE, origin_of, same_site, token_of
from dicewright.content_files import made_path
from dicewright.engine.quoting import quoted
from dicewright.web import words
from dicewright.web.files import kept, pack, scripts

HERE = Path(__file__).parent
YEAR = 365 * 24 * 3600
LOOKS = {
    "look": ("system", "light", "dark"),
    "contrast": ("system", "usual", "more"),
    "palette": ("usual", "safe"),
    "text": ("100", "125", "150", "175", "200"),
    "type": ("usual", "system", "spaced"),
}
"""What a visitor can choose for the eyes, with the values of each; the first is what nobody has to choose."""
LOOK_WORDS = {
    "look": ("Light or dark", ("as the system", "light", "dark")),
    "contrast": ("Contrast", ("as the system", "usual", "more")),
    "palette": ("Colours", ("usual", "for any colour vision")),
    "text": ("Text size", ("100 %", "125 %", "150 %", "175 %", "200 %")),
    "type": ("Typeface", ("the site's own", "the system's", "the system's, widely spaced, easier to read")),
}
"""What each of them is called, with its values in the same order."""
MOST_FIELDS = 400
FORM = b"form="
"""How every form begins: with the word that only pages of this server know."""


class Problem(Exception):
    """A page that says in plain words what went wrong and where to go."""

    def __init__(self, status: int, title: str, text: str, then: str = "/", then_text: str = "Go to the lobby") -> None:
        super().__init__(text)
        self.status = status
        self.title = title
        self.text = text
        self.then = then
        self.then_text = then_text


class Visitor:
    """Who opens a page. guest: the id the store knows. word: what forms on the page must carry. feed: the word in the
    addresses of `turns`."""

    def __init__(self, request: Request) -> None:
        known = token_of(request)
        self.is_new = known is None
        self.token = known or new_token()
        self.guest = guest_id(self.token)
        key = request.app.state.hall.store.key
        self.word, self.feed = form_word(key, self.token), feed_word(key, self.guest)


def visitor_of(request: Request) -> Visitor:
    """The visitor of a request, remembered for the answer."""
    found: Visitor | None = getattr(request.state, "visitor", None)
    if found is None:
        found = request.state.visitor = Visitor(request)
    return found


class KeptTemplates(FileSystemBytecodeCache):
    """Keeps templates as they run, by what they say: without it the first visit to a page takes a tenth of a second.

    A place that cannot be read or written does no harm: each process reads the templates anew.
    """

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            Path(self.directory).mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)


@cache
def templates() -> Environment:
    """All templates, with the words they share."""
    kept = made_path()
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        bytecode_cache=None if kept is None else KeptTemplates(str(kept), "page-%s.bin"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(words=words)
    return made


def look_cookie(name: str) -> str:
    """The cookie that keeps what a visitor has chosen for the eyes."""
    return f"dicewright_{name}"


def eyes_of(request: Request) -> dict[str, str]:
    """What a visitor has chosen for the eyes, by its name."""
    found = {name: request.cookies.get(look_cookie(name), values[0]) for name, values in LOOKS.items()}
    return {name: value if value in LOOKS[name] else LOOKS[name][0] for name, value in found.items()}


def attributes(eyes: Mapping[str, str]) -> str:
    """What a visitor has chosen for the eyes, as the attributes of a page that its style sheets read."""
    return " ".join(f'data-{name}="{value}"' for name, value in eyes.items())


UNCHOSEN = attributes({name: values[0] for name, values in LOOKS.items()})
"""The same for a page that is made before it is known who reads it."""


@cache
def styles(folder: str) -> list[str]:
    """The style sheets in a folder of the static files, one for each component, as addresses."""
    return [f"/static/{folder}/{file.name}" for file in sorted((HERE / "static" / folder).glob("*.css"))]


def page(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page from a template. A visitor without a token is given one."""
    visitor = visitor_of(request)
    eyes = eyes_of(request)
    seen = {"eyes": eyes, "eyes_said": attributes(eyes), "looks": LOOKS["look"], "styles": styles, "scripts": scripts}
    text = templates().get_template(name).render(visitor=visitor, path=request.url.path, **seen, **values)
    response = HTMLResponse(kept(text), status)
    remember(request, response)
    pack(response, request.headers)
    return response


def remember(request: Request, response: Response) -> None:
    """Give a visitor without a token one, with the answer that shows a form."""
    visitor = visitor_of(request)
    if visitor.is_new:
        keep_token(request, response, visitor.token)


def keep_token(request: Request, response: Response, token: str) -> None:
    """Make a browser that of the guest who has this token, by a cookie that scripts cannot read."""
    secure = request.url.scheme == "https" or origin_of(request).startswith("https:")
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def number_in(request: Request, name: str, default: int) -> int:
    """A whole number in the address of a page. Raises `Problem` for anything else."""
    text = request.query_params.get(name, str(default))
    if not (text.removeprefix("-").isdecimal() and len(text) < 10):
        raise Problem(422, "This cannot be read", f"{name} must be a whole number, not {quoted(text)}.")
    return int(text)


def see(path: str) -> Response:
    """After a form: the page to look at."""
    return RedirectResponse(path, 303)


class Form:
    """The fields of a form that a page of this server sent."""

    def __init__(self, fields: dict[str, list[str]]) -> None:
        self.fields = fields

    def one(self, name: str, default: str = "") -> str:
        """A field's (first) value."""
        return self.fields.get(name, [default])[0]

    def all(self, name: str) -> list[str]:
        """All values of a field."""
        return self.fields.get(name, [])

    def number(self, name: str) -> int | None:
        """A field as a whole number, None if it is empty or missing. Raises `Refused` for anything else."""
        text = self.one(name).strip()
        if text and not (text.isdecimal() and len(text) < 10):
            raise Refused("illegal", f"{name.partition(':')[2] or name} must be a whole number, not {text[:20]!r}.")
        return int(text) if text else None

    def starting(self, start: str) -> dict[str, list[str]]:
        """The fields whose name starts so, by the rest of it."""
        return {name.removeprefix(start): values for name, values in self.fields.items() if name.startswith(start)}


async def read_form(request: Request) -> dict[str, list[str]]:
    """The fields of a url-encoded form. Raises `Problem`."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise Problem(415, "This form cannot be read", "A form must be sent the way browsers send plain forms.")
    try:
        text = (await request.body()).decode()
        return parse_qs(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise Problem(400, "This form cannot be read", "It is broken or has far too many fields.") from None


async def form_of(request: Request) -> Form:
    """The form of a request, if it comes from a page this visitor was given. Raises `Problem`."""
    fields = await read_form(request)
    believe(request, fields.get("form", [""])[0])
    return Form(fields)


def believe(request: Request, word: str) -> None:
    """Raise `Problem` unless a form with this word comes from a page this visitor was given."""
    visitor = visitor_of(request)
    if visitor.is_new or not same_site(request) or not hmac.compare_digest(word.encode(), visitor.word.encode()):
        raise Problem(
            403,
            "This form is out of date",
            "Your browser sent no cookie with it, or the form is from another page. Open the page again and repeat.",
        )
