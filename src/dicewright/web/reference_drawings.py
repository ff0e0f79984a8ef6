"""What is drawn beside the words of the reference: symbols, tokens and the shields of heroes, those of the table.

A drawing says nothing that the words beside it do not. Shields stand in the page itself: a browser takes no hatching
out of another file, and reads no other file at all from a memory stick.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape

from dicewright.content_files import of_content
from dicewright.games.dice_throne.cards import arms
from dicewright.games.dice_throne.cards.definitions import hero, hero_slugs
from dicewright.reference.from_enemies import enemy_slugs
from dicewright.reference.names import slug_of
from dicewright.web.pages import HERE

SYMBOLS, TOKENS, HERALDRY = "art/symbols.svg", "art/tokens.svg", "art/heraldry.svg"
DRAWN = (SYMBOLS, TOKENS)
"""The files that drawings are taken from when a page is read."""
_PART = re.compile(r'<(symbol|pattern|g) id="([^"]+)"[^>]*>(.*?)</\1>', re.DOTALL)


@of_content
@cache
def parts(name: str) -> dict[str, str]:
    """The drawings and hatchings of a file, by their ids: a drawing by what is inside it, others whole."""
    text = (HERE / "static" / name).read_text("utf-8")
    return {found[2]: found[3] if found[1] == "symbol" else found[0] for found in _PART.finditer(text)}


@of_content
@cache
def drawing(name: str) -> str:
    """A drawing by its name: `symbol:sword`, `energy:fist`, `token:Protect:positive`, `hero:paladin`."""
    kind, _, rest = name.partition(":")
    if kind in ("symbol", "energy"):
        return _use(SYMBOLS, f"symbol-{slug_of(rest)}", "symbol" if kind == "symbol" else "medal energy")
    if kind == "hero":
        return _shield(rest)
    word, _, shape = rest.partition(":")
    inside = _use(TOKENS, "token-" + re.sub(r"[^\w]", "-", word.lower()), "")  # as the table finds it
    return f'<span class="medal token {escape(shape)}">{inside}</span>' if inside else _letter(word, f"token {shape}")


def _use(sheet: str, word: str, classes: str) -> str:
    if word not in parts(sheet):
        return ""
    named = f'class="{classes}" ' if classes else ""
    return f'<svg {named}aria-hidden="true" viewBox="0 0 24 24"><use href="/static/{sheet}#{word}"/></svg>'


def _letter(name: str, classes: str) -> str:
    return f'<span class="medal {escape(classes)}" aria-hidden="true">{escape(name[:1].upper())}</span>'


def _shield(slug: str) -> str:
    """The shield of a hero, a minion or a boss, also of one whose board is not in the content: arms follow a name."""
    worn = hero(slug).arms if _has_board(slug) else arms.of(slug, {})
    found = parts(HERALDRY)
    shape = found[f"shield-{worn.shield}"]
    hatching = f"hatching-{worn.hatching}"
    return (
        '<svg class="arms" aria-hidden="true" viewBox="-2 -2 68 68">'
        f"<defs>{found[hatching]}</defs>"
        f'<g class="field" fill="{worn.field}">{shape}</g><g fill="url(#{hatching})">{shape}</g>'
        f'<g fill="{worn.charge}" color="{worn.charge}">{_emblem(slug, worn)}</g></svg>'
    )


def _has_board(slug: str) -> bool:
    return slug in hero_slugs() or slug in enemy_slugs()


def _emblem(slug: str, worn: arms.Arms) -> str:
    """The emblem, or the rarest symbol of the hero's dice, or the first letter of the name, as at the table."""
    own = parts(HERALDRY).get(f"emblem-{worn.emblem}", "") if worn.emblem else ""
    if own:
        return own.replace("var(--cut,#0006)", worn.field)
    if _has_board(slug):
        one = hero(slug)
        rarest = one.faces[max(one.faces)]
        symbol = parts(SYMBOLS).get(f"symbol-{slug_of(one.drawings.get(rarest, rarest))}", "")
        if symbol:
            drawn = re.sub(r"var\(--cut,\s*[^)]*\)", worn.field, symbol)
            return f'<g transform="translate(14 14) scale(1.5)">{drawn}</g>'
    return f'<text class="d" x="32" y="45" text-anchor="middle" font-size="36">{escape(slug[:1].upper())}</text>'


__all__ = ["DRAWN", "drawing", "parts"]
