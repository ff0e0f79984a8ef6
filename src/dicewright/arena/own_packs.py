"""The packs of guests in the store: drafts of the workshop that their writers have saved, each a pack of its own.

A pack is its writer's alone until it is shared: then whoever has the link reads it as it was saved last, and may go on
from it with a draft that names whom it comes after.
"""

from __future__ import annotations

import json
import time
from typing import Any, Final, NamedTuple

from dicewright.arena.refused import Refused
from dicewright.arena.rows import new_id
from dicewright.arena.store import Store

MOST: Final = 50
"""Packs of one guest."""

LONGEST_NAME: Final = 80

LONGEST_WORD: Final = 200
"""Characters of the author and of the licence of a pack that is shared."""

_COLUMNS: Final = "id, saved, version, name, what, fields"


class OwnPack(NamedTuple):
    """A saved draft. saved: in seconds since 1970. version: how often it was saved. what: the kind of the draft.

    fields: the draft as the form of the workshop has it, by field.
    """

    id: str
    saved: float
    version: int
    name: str
    what: str
    fields: dict[str, str]

    def told(self) -> dict[str, Any]:
        """As whoever wrote it takes it along."""
        return self._asdict()


class SharedPack(NamedTuple):
    """Under which link a pack is shared, and how its writer wants to be named."""

    link: str
    pack: str
    author: str
    licence: str


def own_packs_of(store: Store, guest: str) -> list[OwnPack]:
    """The packs of a guest, the one that was saved last first. Raises `NotNow`."""
    with store.link() as link:
        rows = link.execute(f"SELECT {_COLUMNS} FROM own_packs WHERE who = ? ORDER BY saved DESC", (guest,)).fetchall()
    return [_pack(*row) for row in rows]


def own_pack(store: Store, guest: str, pack: str) -> OwnPack:
    """A pack of a guest. Raises `Refused` where this guest has none of that id, `NotNow`."""
    with store.link() as link:
        row = link.execute(f"SELECT {_COLUMNS} FROM own_packs WHERE id = ? AND who = ?", (pack, guest)).fetchone()
    if row is None:
        raise _missing()
    return _pack(*row)


def save_pack(store: Store, guest: str, name: str, what: str, fields: dict[str, str], pack: str = "") -> str:
    """Save a draft, and return the id of its pack. pack: the one it takes the place of; empty for a new one.

    Raises `Refused` where there are too many or there is no such pack, `NotNow`.
    """
    now, text = time.time(), json.dumps(fields, ensure_ascii=False)
    with store.link() as link:
        if pack:
            done = link.execute(
                "UPDATE own_packs SET saved = ?, version = version + 1, what = ?, fields = ? WHERE id = ? AND who = ?",
                (now, what, text, pack, guest),
            ).rowcount
            if not done:
                raise _missing()
            return pack
        (many,) = link.execute("SELECT count(*) FROM own_packs WHERE who = ?", (guest,)).fetchone()
        if many >= MOST:
            raise Refused("many", f"At most {MOST} packs are kept of a guest.", instead="Delete one of them first.")
        row = (new_id(), guest, now, 1, _name(name), what, text)
        link.execute(
            "INSERT INTO own_packs (id, who, saved, version, name, what, fields) VALUES (?, ?, ?, ?, ?, ?, ?)", row
        )
        return row[0]


def rename_pack(store: Store, guest: str, pack: str, name: str) -> None:
    """Call a pack otherwise. Raises `Refused` where it is not this guest's or the name is none, `NotNow`."""
    with store.link() as link:
        if not link.execute(
            "UPDATE own_packs SET name = ? WHERE id = ? AND who = ?", (_name(name), pack, guest)
        ).rowcount:
            raise _missing()


def delete_pack(store: Store, guest: str, pack: str) -> None:
    """Take a pack away. Raises `Refused` where it is not this guest's, `NotNow`."""
    with store.link() as link:
        if not link.execute("DELETE FROM own_packs WHERE id = ? AND who = ?", (pack, guest)).rowcount:
            raise _missing()
        link.execute("DELETE FROM shared_packs WHERE pack = ?", (pack,))


def share_pack(store: Store, guest: str, pack: str, author: str, licence: str) -> str:
    """Share a pack by a link, and return the link; one that is shared keeps its link and is named anew.

    Raises `Refused` where it is not this guest's or the author or the licence is none, `NotNow`.
    """
    own_pack(store, guest, pack)
    said = (_line(author, "n author", LONGEST_WORD), _line(licence, " licence", LONGEST_WORD))
    with store.link() as link:
        link.execute(
            "INSERT INTO shared_packs (link, pack, who, author, licence) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (pack) DO UPDATE SET author = excluded.author, licence = excluded.licence",
            (new_id(), pack, guest, *said),
        )
        (found,) = link.execute("SELECT link FROM shared_packs WHERE pack = ?", (pack,)).fetchone()
    return str(found)


def unshare_pack(store: Store, guest: str, pack: str) -> None:
    """Take the link of a pack away; what others have made after it stays theirs. Raises `Refused`, `NotNow`."""
    own_pack(store, guest, pack)
    with store.link() as link:
        link.execute("DELETE FROM shared_packs WHERE pack = ? AND who = ?", (pack, guest))


def shared_by(store: Store, guest: str) -> dict[str, SharedPack]:
    """What a guest shares, by the id of the pack. Raises `NotNow`."""
    with store.link() as link:
        rows = link.execute("SELECT link, pack, author, licence FROM shared_packs WHERE who = ?", (guest,)).fetchall()
    return {str(row[1]): SharedPack(*map(str, row)) for row in rows}


def shared_pack(store: Store, link_said: str) -> tuple[OwnPack, SharedPack]:
    """A pack as it was saved last, for whoever has its link. Raises `Refused` where nothing is shared so, `NotNow`."""
    with store.link() as link:
        row = link.execute(
            "SELECT link, pack, author, licence FROM shared_packs WHERE link = ?", (link_said,)
        ).fetchone()
        found = row and link.execute(f"SELECT {_COLUMNS} FROM own_packs WHERE id = ?", (row[1],)).fetchone()
    if not found:
        said = "Nothing is shared under this link, or its writer has taken it back."
        raise Refused("missing", said, instead="Ask whoever gave it to you.")
    return _pack(*found), SharedPack(*map(str, row))


def _name(text: str) -> str:
    return _line(text, " name", LONGEST_NAME)


def _line(text: str, what: str, most: int) -> str:
    """Words on one line. what: what they are, with what comes after *a* before it."""
    line = " ".join(text.split())
    if not line or len(line) > most or not line.isprintable():
        raise Refused("illegal", f"A pack has a{what} of at most {most} characters on one line.")
    return line


def _missing() -> Refused:
    return Refused("missing", "You have no such pack on this server.", instead="Look at the list of your packs.")


def _pack(pack: str, saved: float, version: int, name: str, what: str, fields: str) -> OwnPack:
    return OwnPack(pack, float(saved), int(version), name, what, json.loads(fields))
