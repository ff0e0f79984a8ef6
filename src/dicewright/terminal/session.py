"""A match with its players, human and not, and the file it is kept in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from dicewright.bots import Bot, Observation, make
from dicewright.bots.agreeing import replies
from dicewright.engine.accord import UNDO, Act
from dicewright.engine.ask import PASS
from dicewright.engine.match import Match
from dicewright.games.packs_named import packs_named, title_of
from dicewright.table.hints import Hint, guided_game
from dicewright.table.stops import Stops
from dicewright.terminal import saves

HUMAN = "human"


class Session:
    """One match at this terminal.

    players: a bot's name or `human` per seat. seed: what the bots' own randomness starts from.
    stops: where each person wants to be asked. path: the save file, None to keep nothing. record: where the record goes
    when the match is over, empty for nowhere. unsaved: why the match as it is now is not on disk, empty if it is.
    guide: the hints of a guided match, None in any other; told: those that were told.
    """

    def __init__(
        self,
        match: Match,
        players: list[str],
        seed: str = "",
        path: Path | None = None,
        record: str = "",
        told: Iterable[str] = (),
    ) -> None:
        self.match = match
        match.keep_trail()
        self.players = players
        self.seed = seed
        self.path = path
        self.record = record
        self.unsaved = ""
        self.stops: dict[int, Stops] = {}
        self.guide = guided_game(match)
        self.told = set(told)
        self.bots: dict[int, Bot] = {seat: make(name, seed) for seat, name in enumerate(players) if name != HUMAN}

    @property
    def packs(self) -> str:
        """What the match says of the own content it is made with; empty where there is none."""
        named = [title_of(one) for one in packs_named(self.match.game.setup)]
        return f"This match is made with own content: {', '.join(named)}." if named else ""

    @property
    def humans(self) -> list[int]:
        """The seats that somebody at the keyboard plays."""
        return [seat for seat, name in enumerate(self.players) if name == HUMAN]

    def let_bots_play(self) -> None:
        """Go on to the next decision of a human, or to the end."""
        match = self.match
        while (ask := match.ask) is not None and ask.seat in self.bots:
            match.answer(self.bots[ask.seat].decide(Observation(match, ask.seat)), ask.seat)

    def act(self, seat: int, act: Act) -> None:
        """Do for a seat what is no answer, and let the bots reply. Raises `IllegalAnswer`."""
        self.match.act(seat, act.data())
        replies(self.match, self.bots)

    def take_back(self, seat: int) -> None:
        """Ask to take back a seat's latest decision; where the others agree at once and nothing but passing is left to
        it, the one before. Raises `IllegalAnswer`.
        """
        while True:
            self.act(seat, Act(UNDO, to=self.match.way_back(seat).to))
            ask = self.match.ask
            alone = ask is not None and [one.key for one in ask.option_list()] == [PASS]
            if not alone or self.match.accord.of(UNDO) is not None or self.match.way_back(seat).to < 0:
                return

    def hint(self, view: Mapping[str, Any]) -> Hint | None:
        """The hint for the question of a view, if there is one."""
        return None if self.guide is None else self.guide.next(view, self.told)

    def save(self, path: Path | None = None) -> None:
        """Keep the match on disk as it is now."""
        where = path or self.path
        if where is not None:
            saves.write(where, self.match.to_json(), self._players())

    def keep(self) -> str:
        """Keep the match as it is now; what to tell where that fails and was possible before, else empty."""
        before = self.unsaved
        try:
            self.save()
            self.unsaved = ""
        except OSError as error:
            self.unsaved = f"The match cannot be saved in {self.path}: {error.strerror}."
        return "" if before else self.unsaved

    def _players(self) -> dict[str, Any]:
        stops = {str(seat): [one.every, dict(one.kinds)] for seat, one in self.stops.items() if one != Stops()}
        players = {"seats": self.players, "seed": self.seed, "record": self.record}
        told = {} if self.guide is None else {"told": sorted(self.told)}
        return {**players, **told, **({"stops": stops} if stops else {})}

    def done(self, recorded: bool = False) -> None:
        """The match is over: its save is not needed any more, unless its record is still to be written."""
        if self.path is not None and (recorded or not self.record):
            with suppress(OSError):
                self.path.unlink(missing_ok=True)


def load(path: Path) -> Session:
    """The session a save holds. Raises `NoSave` and `BadSave`."""
    from dicewright import from_json

    data, players = saves.read(path)
    try:
        seats = [str(name) for name in players["seats"]]
        seed, record = str(players["seed"]), str(players["record"])
        told = [str(key) for key in players.get("told", ())]
        stops = {
            int(seat): Stops(bool(every), dict(kinds)) for seat, (every, kinds) in players.get("stops", {}).items()
        }
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise saves.NoSave(f"{path} does not say who plays: {error}") from None
    match = from_json(data)
    if len(seats) != len(match.game.players):
        raise saves.NoSave(f"{path} names {len(seats)} players for {len(match.game.players)} seats")
    session = Session(match, seats, seed, path, record, told)
    session.stops = stops
    return session
