"""Games that were played at a table: entered by hand or from CSV, confirmed or disputed by the other player."""

from __future__ import annotations

import csv
import io
import time
from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple

from dicewright import games
from dicewright.arena.played import CLAIMED, CONFIRMED, DISPUTED, DRAWN, LOST, RESULTS, WON, Outcome
from dicewright.arena.refused import Refused
from dicewright.arena.rows import new_id
from dicewright.arena.store import Store
from dicewright.engine.quoting import quoted

MOST: Final = 2000
"""Table games of one guest."""

LONGEST: Final = 60
MOST_SLIPS: Final = 10

NEEDED: Final = ("day", "game", "side", "result")
COLUMNS: Final = ("day", "game", "side", "against", "player", "first", "result", "source")
"""What an exported table has; `source` is written and not believed when it is read."""

FIRST: Final = ("me", "them", "")
MIRRORED: Final = {"me": "them", "them": "me", "": "", WON: LOST, LOST: WON, DRAWN: DRAWN}


class TableGame(NamedTuple):
    """A game at a table. who: the guest who entered it. other: the guest who answered, empty until somebody has.

    The rest is as who entered it says it; player is the name they wrote for the other.
    """

    id: str
    made: float
    day: str
    game: str
    who: str
    side: str
    against: str
    player: str
    first: str
    result: str
    other: str = ""
    state: str = CLAIMED

    def of(self, guest: str) -> Outcome:
        """How it went for one of the two."""
        if guest == self.who:
            return Outcome(
                self.id, self.day, self.game, self.side, self.against, "person", self.first, self.result, self.state
            )
        first, result = MIRRORED[self.first], MIRRORED[self.result]
        return Outcome(self.id, self.day, self.game, self.against, self.side, "person", first, result, self.state)


class BadTable(ValueError):
    """A table that holds no games. The message has a sentence a line, each with the line it is about."""


def entered(guest: str, fields: dict[str, str]) -> TableGame:
    """The game that somebody writes down. Raises `ValueError` with what is wrong."""
    told = {name: " ".join(fields.get(name, "").split()) for name in COLUMNS}
    for name in NEEDED:
        if not told[name]:
            raise ValueError(f"{name} is missing")
    for name, text in told.items():
        if len(text) > LONGEST or not text.isprintable():
            raise ValueError(f"{name} is too long or cannot be read: {quoted(text[:LONGEST])}")
    try:
        day = date.fromisoformat(told["day"])
    except ValueError:
        raise ValueError(f"day is a date such as 2026-11-23, not {quoted(told['day'])}") from None
    if day > date.fromtimestamp(time.time() + 24 * 3600):
        raise ValueError(f"{day} has not been yet")
    game = told["game"].lower().replace(" ", "_")
    if game not in games.GAMES:
        raise ValueError(f"there is no game {quoted(told['game'])}: write {' or '.join(games.GAMES)}")
    if told["result"] not in RESULTS or told["first"] not in FIRST:
        raise ValueError("result is won, lost or drawn, and first is me, them or empty")
    side, against = _side(game, told["side"]), _side(game, told["against"])
    return TableGame(
        new_id(), time.time(), str(day), game, guest, side, against, told["player"], told["first"], told["result"]
    )


def _side(game: str, text: str) -> str:
    """A hero or ready team by its key, however it is written; anything else as it is written."""
    for one in games.choices(game)["seats"]:
        if text.casefold() in (str(one["key"]), str(one["name"]).casefold()):
            return str(one["name"] if game == "dice_masters" else one["key"])
    return text


def read_csv(guest: str, text: str, known: Sequence[Outcome]) -> list[TableGame]:
    """The games of a table that are not known yet: as often as a game stands there, less as often as it is known.

    Its first line names the columns. Raises `BadTable` with all that is wrong.
    """
    lines = csv.DictReader(io.StringIO(text.lstrip("\ufeff")), strict=True)
    slips: list[str] = []
    found: list[TableGame] = []
    try:
        heads = [one.strip().lower() for one in lines.fieldnames or ()]
        lacks = [one for one in NEEDED if one not in heads] + [one for one in heads if one not in COLUMNS]
        if lacks or len(set(heads)) < len(heads):
            raise BadTable(f"line 1: the columns are {','.join(COLUMNS)}, each once; {quoted(lacks[:1])} is wrong")
        lines.fieldnames = heads
        for row in lines:
            if len(slips) >= MOST_SLIPS or len(found) > MOST:
                slips.append(f"line {lines.line_num}: from here on nothing was read")
                break
            try:
                if None in row:
                    raise ValueError("there are more fields than the first line names")
                found.append(entered(guest, {name: value or "" for name, value in row.items()}))
            except ValueError as error:
                slips.append(f"line {lines.line_num}: {error}")
    except csv.Error as error:
        slips.append(f"line {lines.line_num}: this is no CSV: {error}")
    if slips:
        raise BadTable("\n".join(slips))
    left = Counter(_same(one) for one in known)
    new = []
    for one in found:
        same = _same(one.of(guest))
        if left[same]:
            left[same] -= 1
        else:
            new.append(one)
    return new


def _same(one: Outcome) -> tuple[str, ...]:
    return one.day, one.game, one.side, one.against, one.first, one.result


def write_csv(outcomes: Sequence[Outcome]) -> str:
    """Games as a table with a heading."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows([getattr(one, name) for name in COLUMNS] for one in outcomes)
    return out.getvalue()


def add_table_games(store: Store, guest: str, new: Sequence[TableGame]) -> None:
    """Keep games that a guest enters. Raises `Refused` where there are too many, `NotNow`."""
    with store.link() as link:
        (many,) = link.execute("SELECT count(*) FROM table_games WHERE who = ?", (guest,)).fetchone()
        if many + len(new) > MOST:
            raise Refused("many", f"At most {MOST} games at a table are kept of a guest; you have {many}.")
        marks = ", ".join("?" * len(TableGame._fields))
        link.executemany(f"INSERT INTO table_games ({', '.join(TableGame._fields)}) VALUES ({marks})", new)


def table_games_of(store: Store, guest: str) -> list[TableGame]:
    """The games that a guest has entered or answered, newest first. Raises `NotNow`."""
    wanted = f"SELECT {', '.join(TableGame._fields)} FROM table_games"
    with store.link() as link:
        rows = link.execute(f"{wanted} WHERE who = ? OR other = ? ORDER BY day DESC, made DESC", (guest, guest))
        return [TableGame(*row) for row in rows]


def table_game(store: Store, game: str) -> TableGame | None:
    """A game by its id. Raises `NotNow`."""
    with store.link() as link:
        row = link.execute(f"SELECT {', '.join(TableGame._fields)} FROM table_games WHERE id = ?", (game,)).fetchone()
        return None if row is None else TableGame(*row)


def answer_table_game(store: Store, game: str, guest: str, agrees: bool) -> None:
    """The other player says whether it was so; the first who answers is the other player, and may answer anew.

    Raises `Refused` for everybody else, `NotNow`.
    """
    with store.link() as link:
        done = link.execute(
            "UPDATE table_games SET other = ?, state = ? WHERE id = ? AND who != ? AND other IN ('', ?)",
            (guest, CONFIRMED if agrees else DISPUTED, game, guest, guest),
        ).rowcount
    if not done:
        raise Refused("seat", "Only the other player can answer, and only one can be it.")


def forget_table_game(store: Store, game: str, guest: str) -> None:
    """Who entered a game takes it away. Raises `Refused`, `NotNow`."""
    with store.link() as link:
        done = link.execute("DELETE FROM table_games WHERE id = ? AND who = ?", (game, guest)).rowcount
    if not done:
        raise Refused("seat", "Only who has entered a game can take it away.")
