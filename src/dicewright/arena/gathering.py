"""A match before it begins: who sits where, what each player adds to the dice, and the draft."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

from dicewright.arena import seeds
from dicewright.arena.database import NotNow
from dicewright.arena.drafting import after_bots, chosen, draft_of, drafted
from dicewright.arena.own import OwnContent
from dicewright.arena.refused import Refused, not_written
from dicewright.arena.rows import BOT, FREE, HUMAN, MatchRow, SeatRow
from dicewright.arena.store import Store, Taken
from dicewright.bots import Bot, make
from dicewright.engine.chance import commitment
from dicewright.engine.chances_hidden import hides_chances
from dicewright.engine.match import Match
from dicewright.games.draft import Draft
from dicewright.games.packs_named import packs_named, title_of


class Gathering:
    """The seats of a match and what their players chose.

    match: None until every human seat is taken and has given its seed, and the draft is over. draft: None if there is
    none, or none any more. changes: how often seats and choices have changed before it began.
    stuck: why it cannot go on, if it cannot. gone: whether another object may stand for this match by now; then this
    one changes nothing any more.
    """

    def __init__(self, row: MatchRow, store: Store, own: OwnContent) -> None:
        self.id = row.id
        self.made = row.made
        self.title = row.title
        self.setup = row.setup
        self.seats = list(row.seats)
        self.match: Match | None = None
        self.stuck = row.stuck
        self.gone = False
        self.lock = asyncio.Lock()
        self.draft = draft_of(row.setup)
        self.changes = 0
        self._secret = row.secret
        self._store = store
        self._own = own
        self.bots: dict[int, Bot] = {}

    async def _changed(self) -> None:
        """A seat or a choice has changed: begin if nobody has to be waited for, and tell everybody."""
        raise NotImplementedError

    def here(self) -> None:
        """For whoever is alone with the match. Raises `Refused` where this object no longer stands for it."""
        if self.gone:
            raise Refused("stale", "This page is out of date; open it again.")

    @property
    def commitment(self) -> str:
        """The hash of the server's secret, known to everybody from the beginning."""
        return commitment(self._secret)

    def proven(self) -> Match:
        """The match, when its record proves it. Raises `Refused`: see `promised` and `finished`."""
        self.promised()
        return self.finished()

    @property
    def provable(self) -> bool:
        """Whether its decisions, from its beginning and with its own dice, lead to where it stands."""
        return self.match is None or self.match.secret == self._secret

    def promised(self) -> None:
        """Raise `Refused` where nothing was promised of the dice: nothing will be proved either."""
        if not self.provable:
            raise Refused(
                "illegal",
                "This match is a guided game with known dice, or it began in the middle of a scenario, so no record "
                "proves its dice.",
                instead="Play a match of your own; every roll of it can be checked.",
            )

    def finished(self) -> Match:
        """The match, when it is over. Raises `Refused` before: its record holds the secret."""
        if self.match is None or self.match.result is None:
            raise Refused("waiting", "The record holds the server's secret, so it is shown when the match is over.")
        return self.match

    def seat_of(self, guest: str) -> int | None:
        """The seat a guest has, None for a spectator."""
        return next((seat.seat for seat in self.seats if seat.kind == HUMAN and seat.who == guest), None)

    @property
    def packs(self) -> list[dict[str, str]]:
        """The packs of own content that the match is made with, or may be while the players still choose."""
        try:
            return packs_named(self.setup)
        except ValueError:  # a damaged match, which does not go on
            return []

    async def join(self, guest: str, seat: int, own_content: bool = False) -> None:
        """Take a free seat. own_content: whether the guest agrees to play with the packs that the match names.

        Raises `Refused`.
        """
        if self.packs and not own_content:
            named = " and ".join(title_of(one) for one in self.packs)
            raise Refused(
                "seat",
                f"This match is made with own content: {named}.",
                instead="Read its texts, and say that you agree to play with it.",
            )
        async with self.lock:
            self.here()
            if self.seat_of(guest) is not None:
                raise Refused("seat", "You already have a seat in this match.")
            row = next((one for one in self.seats if one.seat == seat), None)
            if row is None or row.kind != FREE:
                raise Refused("seat", "This seat is taken.", instead="You can watch.")
            await self._written(self._store.writing(self._store.take_seat, self.id, seat, guest))
            await self._sit(row._replace(kind=HUMAN, who=guest))

    async def replace(self, seat: int, bot: str) -> None:
        """A bot plays on for whoever has a seat. For whoever is alone with the match. Raises `Refused`."""
        row = self.seats[seat]
        await self._written(self._store.writing(self._store.stand_in, self.id, row, bot))
        self.seats[seat] = row._replace(kind=BOT, who=bot)
        self.bots[seat] = make(bot, self.id)

    async def give_back(self, seat: int, guest: str) -> None:
        """A guest takes a seat back from the bot that plays it. For whoever is alone with it. Raises `Refused`."""
        row = self.seats[seat]
        await self._written(self._store.writing(self._store.come_back, self.id, row, guest))
        self.seats[seat] = row._replace(kind=HUMAN, who=guest)
        del self.bots[seat]

    async def add_seed(self, guest: str, seed: str) -> None:
        """A player's own share in the dice; when the last one comes, the match begins. Raises `Refused`."""
        async with self.lock:
            self.here()
            row = self._seeding(guest)
            new = seeds.given(row, self.id, self.seats, seed)
            if row.commitment is None:
                await self._written(self._store.writing(self._store.commit, self.id, new))
            else:
                await self._written(self._store.writing(self._store.reveal, self.id, [new]))
            await self._sit(new)

    async def commit(self, guest: str, commitment: str) -> None:
        """The hash of a seed that a player keeps until everybody has committed. Raises `Refused`."""
        async with self.lock:
            self.here()
            new = seeds.committed(self._seeding(guest), commitment)
            await self._written(self._store.writing(self._store.commit, self.id, new))
            await self._sit(new)

    async def hand_over(self, guest: str, seed: str) -> None:
        """A seed that the server keeps until everybody has committed. Raises `Refused`."""
        async with self.lock:
            self.here()
            row = self._seeding(guest)
            if seeds.alone(self.seats):
                new = seeds.given(row, self.id, self.seats, seed)
            else:
                new = seeds.handed_over(row, self.id, seed)
            await self._written(self._store.writing(self._store.commit, self.id, new))
            await self._sit(new)

    def _seeding(self, guest: str) -> SeatRow:
        """The seat of a player before the match begins. Raises `Refused`."""
        seat = self.seat_of(guest)
        if seat is None:
            raise Refused("seat", "Only players add a seed.")
        if self.match is not None:
            raise Refused("stale", "The match has begun; seeds cannot be changed any more.")
        return self.seats[seat]

    async def _reveal_what_is_kept(self) -> None:
        """When everybody has committed, the seeds that the server keeps are known. Raises `Refused`."""
        if rows := seeds.revealed(self.seats):
            await self._written(self._store.writing(self._store.reveal, self.id, rows))
            for row in rows:
                self.seats[row.seat] = row

    async def choose(self, guest: str, choice: str) -> None:
        """A player's ban or pick, or `random`. Raises `Refused`."""
        async with self.lock:
            self.here()
            seat = self.seat_of(guest)
            if seat is None:
                raise Refused("seat", "Only players choose.")
            if self.draft is None or self.stuck:
                raise Refused("stale", self.stuck or "There is nothing left to choose.")
            draft = chosen(self.draft, seat, choice, self._secret, self.setup)
            await self._draft_on(after_bots(self.setup["game"], draft, self.bots, self._secret))
            await self._changed()

    async def _draft_on(self, draft: Draft) -> None:
        """Write down how far the draft is; at its end what everybody plays."""
        try:
            title, setup, rows = await self._own.work(drafted, draft, self.title, self.setup, self.seats)
        except ValueError as error:
            self.stuck = f"What was chosen cannot be played here: {error}."
            return
        store = self._store
        await self._written(store.writing(store.set_setup, self.id, self.setup, title, setup, rows))
        self.changes += 1
        self.title, self.setup, self.seats = title, setup, rows
        self.draft = draft_of(setup)

    async def _written(self, writing: Awaitable[None]) -> None:
        """Wait until something is written. Raises `Refused` where it cannot be, or is no longer what it was."""
        try:
            await writing
        except NotNow as error:
            raise not_written(error) from error
        except Taken:
            raise Refused("stale", "Somebody else was quicker.", instead="Open the page again.") from None

    async def _sit(self, row: SeatRow) -> None:
        self.seats[row.seat] = row
        self.changes += 1
        await self._changed()

    def gathering(self, seat: int | None) -> dict[str, Any]:
        """What is known before the match begins."""
        return {
            "type": "gather",
            "title": self.title,
            "stuck": self.stuck,
            "packs": self.packs,
            "chances": not hides_chances(self.setup),
            "viewer": seat,
            "commitment": self.commitment,
            "changes": self.changes,
            "draft": None if self.draft is None else self.draft.seen(seat),
            "match": self.id,
            "stage": seeds.stage_of(self.seats),
            "missing": seeds.missing(self.seats),
            "alone": seeds.alone(self.seats),
            "seats": [
                {"seat": row.seat, "kind": row.kind, "plays": row.plays, **seeds.shown(row)} for row in self.seats
            ],
        }
