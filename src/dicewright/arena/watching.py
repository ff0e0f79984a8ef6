"""Whoever looks at a match: what each may see, kept up to date in small steps."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from dicewright.arena.changes import View, change
from dicewright.arena.late import Late
from dicewright.arena.plain import text_of
from dicewright.odds.live import with_odds
from dicewright.table.accord import in_sentences
from dicewright.table.beats import Line, Turns, grown
from dicewright.table.causes import Causes, without_place
from dicewright.table.rest import rest_words

if TYPE_CHECKING:
    from dicewright.engine.match import Match

WAITING = 64
WAITING_LETTERS = 256 * 1024
"""Messages, and letters of them, that a slow receiver may be behind before it gets a whole view instead."""

HERE = 0.1
HERE_EACH = 0.002
"""Seconds in which it is gathered who comes and goes before everybody is told, and more for each who is here: if each
of a thousand who come were told to all others at once, that would be a million messages.
"""

NO_LOG = sys.maxsize
"""From which event on a view has the log, for whoever does not need it."""


class Lent(NamedTuple):
    """The eyes of a seat, as a spectator sees with them whom its player lets: see `eyes.py`."""

    seat: int


Viewer = int | Lent | None
"""Who looks: a seat, a spectator with the eyes of one, or any other spectator."""

Hints = Callable[[View], View | None]
"""Says what hints there are beside the question of a view; None where nobody is guided."""


class Shared:
    """What is added to the views of one moment, worked out once for all who see the same board."""

    def __init__(self) -> None:
        self._version = -1
        self._seats: Any = None
        self._added: View = {}
        self._texts: dict[int, tuple[View, str]] = {}
        self._turns: tuple[tuple[int, ...], Turns] = ((), Turns(()))

    def to(self, match: Match, view: View) -> View:
        """The view with the chances of who is rolling, and whatever else everybody may know."""
        if self._version == match.decisions and view.get("seats") is self._seats:
            return {**view, **self._added}
        found = with_odds(view, match.game.setup)
        self._version, self._seats = match.decisions, view.get("seats")
        self._added = {key: value for key, value in found.items() if view.get(key) is not value}
        self._texts = {}
        return found

    def text(self, line: View) -> str:
        """A line of the log as JSON; one that several are told alike is the same object for all of them."""
        known = self._texts.get(id(line))
        if known is None or known[0] is not line:
            known = self._texts[id(line)] = (line, text_of(without_place(line)))
        return known[1]

    def last(self, recent: list[Line], seat: int | None) -> View | None:
        """The last turn in short, as a seat may want to look back at it. recent: the lines of the last turns."""
        numbers = tuple([line["number"] for line in recent])
        if self._turns[0] != numbers:
            self._turns = (numbers, Turns(recent))
        return self._turns[1].last(seat)


class Feed:
    """The view of one seat, or of spectators, as it was last told. Log lines are written once, when they are new.

    viewer: whose it is. seat: as which seat it is told, None for spectators. watchers: how many have it open. lines:
    the log as JSON, a line each; of the last turns those that tell something as data are kept as data, too.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.seat = None if isinstance(viewer, Lent) else viewer
        self.watchers = 0
        self.lines: list[str] = []
        self._causes = Causes()
        self.view: View = {}
        self._read = 0
        self._recent: list[Line] = []
        self._last: View | None = None
        self._whole = ""

    def look(
        self,
        match: Match,
        shared: Shared,
        passing: int | None = None,
        guide: Hints | None = None,
    ) -> str:
        """Bring it up to date. Returns the update as a message; empty where nothing is new, or nothing was before.

        passing: the seat for which the open window is passed; it is told so and is not asked. guide: the hints for a
        view, None where there are none.
        """
        old = self.view
        if old and old["version"] == match.decisions:
            return ""
        view = shared.to(match, match.shown(self.seat, self._read))
        if isinstance(self.viewer, Lent):  # what lies open to that seat, and neither its questions nor its words
            view = {**view, "zones": match.shown(self.viewer.seat, NO_LOG)["zones"], "eyes": self.viewer.seat}
        asked = view["ask"]
        view["window"] = match.game.window_of(match.state) if asked else ""
        if self.seat is not None and (rest := rest_words(match, self.seat)):
            asked["rest"] = rest
        if asked is not None and passing == self.seat:
            view["passing"], view["ask"] = asked["prompt"], None
        if guide is not None and (hints := guide(view)) is not None:
            view["guide"] = hints
        told = view.pop("log")
        new = [self._line(line, shared) for line in told]
        if tells := [line for line in told if "beat" in line or "undone" in line]:
            self._recent = grown(self._recent, tells)
            self._last = shared.last(self._recent, self.seat)
        view["last"] = self._last
        view["accord"] = in_sentences(view)
        self._read = match.told
        self.lines += new
        self.view, self._whole = view, ""
        if not old:
            return ""
        text = text_of({"type": "change", **change(old, view)})
        return f'{text[:-1]},"log":[{",".join(new)}]}}' if new else text

    def _line(self, line: View, shared: Shared) -> str:
        """A line of the log as JSON, with the number of the one that it stands under."""
        text, under = shared.text(line), self._causes.under(line)
        return f'{text[:-1]},"under":{under}}}' if under else text

    def whole(self) -> str:
        """The view with the whole log, as a message."""
        if not self._whole:
            self._whole = f'{{"type":"view","view":{text_of(self.view)[:-1]},"log":[{",".join(self.lines)}]}}}}'
        return self._whole

    def data(self) -> View:
        """The view with the whole log, as plain data."""
        found: View = json.loads(self.whole())["view"]
        return found

    def forget_text(self) -> None:
        """Keep the lines and not the message made of them."""
        self._whole = ""


class Watcher:
    """One open page. seat: the seat it may see, None for a spectator. guest: who has it, empty for a stranger.

    lent: the eyes that a player lets this spectator see with. tempo: how long each beat of the match is to be there, as
    a multiple of the usual one; 0 for no time at all.
    """

    def __init__(self, seat: int | None, guest: str = "") -> None:
        self.seat = seat
        self.guest = guest
        self.tempo = 1.0
        self.lent: Lent | None = None
        self.behind = False
        self._waiting: deque[str] = deque()
        self._letters = 0
        self._come = asyncio.Event()

    @property
    def sees(self) -> Viewer:
        """Whose view is shown."""
        return self.seat if self.lent is None else self.lent

    def send(self, message: str) -> None:
        """Hand over a message. A receiver too slow for it gets nothing more until it can be given a whole view."""
        if self.behind:
            return
        if len(self._waiting) >= WAITING or (self._waiting and self._letters + len(message) > WAITING_LETTERS):
            self._waiting.clear()
            self._letters = 0
            self.behind = True
        else:
            self._waiting.append(message)
            self._letters += len(message)
        self._come.set()

    async def next(self) -> str | None:
        """The next message; None where a whole view is to be sent instead of what was missed."""
        await self._come.wait()
        if self.behind:
            self.behind = False
            self._come.clear()
            return None
        message = self._waiting.popleft()
        self._letters -= len(message)
        if not self._waiting:
            self._come.clear()
        return message

    def waiting(self) -> Iterable[str]:
        """What is still to be sent."""
        return tuple(self._waiting)


def _nobody() -> None:
    """No window is passed for anybody."""


def _unguided(view: View) -> None:
    """There are no hints."""


class Audience:
    """Everybody who has a match open, and what they see.

    people: says who is here, as a message. passing: says for which seat the open window is passed, if for one.
    guide: says the hints for a view, if there are any. late: what spectators see, so many minutes later.
    """

    def __init__(
        self, people: Callable[[], View], passing: Callable[[], int | None], guide: Hints, minutes: int = 0
    ) -> None:
        self.late = Late(minutes, self._come_late)
        self._passing = passing
        self._guide = guide
        self.watchers: list[Watcher] = []
        self._people = people
        self._feeds: dict[Viewer, Feed] = {}
        self._shared = Shared()
        self._telling: asyncio.TimerHandle | None = None

    def feed(self, match: Match, viewer: Viewer) -> Feed:
        """What a viewer sees now."""
        feed = self._feeds.get(viewer)
        if feed is None:
            feed = self._feeds[viewer] = Feed(viewer)
        feed.look(self.as_seen(match, viewer), self._shared, self._passing(), self._guide)
        return feed

    def as_seen(self, match: Match, viewer: Viewer) -> Match:
        """The match as it stands for a viewer: spectators may see it later than its players."""
        return self.late.seen(match) if viewer is None else match

    @property
    def tempo(self) -> float:
        """The slowest tempo that a player here wants, so that all of them can follow; else that of who watches."""
        players = [one.tempo for one in self.watchers if one.seat is not None]
        return max(players or [one.tempo for one in self.watchers], default=1.0)

    def come(self, watcher: Watcher) -> None:
        """Somebody opens a page."""
        self.watchers.append(watcher)
        if watcher.sees not in self._feeds:
            self._feeds[watcher.sees] = Feed(watcher.sees)
        self._feeds[watcher.sees].watchers += 1
        self.tell_people()

    def leave(self, watcher: Watcher) -> None:
        """A page is closed."""
        self.watchers.remove(watcher)
        if watcher.sees in self._feeds:
            self._feeds[watcher.sees].watchers -= 1
        self.tell_people()

    def changed(self, match: Match) -> None:
        """Tell everybody what is new."""
        self.late.keep(match)
        if not self.watchers:
            return
        passing = self._passing()
        watched = [feed for feed in self._feeds.values() if feed.watchers]
        texts = {
            feed.viewer: feed.look(self.as_seen(match, feed.viewer), self._shared, passing, self._guide)
            for feed in watched
        }
        for watcher in self.watchers:
            if text := texts[watcher.sees]:
                watcher.send(text)

    def _come_late(self, match: Match) -> None:
        """Tell spectators what they may see by now. match: as they may see it."""
        feed = self._feeds.get(None)
        text = feed.look(match, self._shared, None, self._guide) if feed is not None and feed.watchers else ""
        for watcher in self.watchers:
            if text and watcher.sees is None:
                watcher.send(text)

    def in_time(self, seat: int | None) -> bool:
        """Whether somebody sees the match as it stands, and may know whose time runs in it."""
        return seat is not None or not self.late.holds_back

    def tell(self, text: str) -> None:
        """Tell everybody who may know how the match stands."""
        for watcher in self.watchers:
            if self.in_time(watcher.seat):
                watcher.send(text)

    def tell_all(self, whole: Callable[[Viewer], str]) -> None:
        """Give everybody the whole again. whole: what a seat sees, as a message."""
        for watcher in self.watchers:
            watcher.send(whole(watcher.sees))
        self.tell_people()

    def tell_people(self) -> None:
        """Tell everybody soon who is here, and what keeps the match from going on."""
        if self.watchers and self._telling is None:
            wait = HERE + HERE_EACH * len(self.watchers)
            self._telling = asyncio.get_running_loop().call_later(wait, self._tell_people)

    def _tell_people(self) -> None:
        self._telling = None
        text = text_of(self._people())
        for watcher in self.watchers:
            watcher.send(text)

    def forget(self, everything: bool = False) -> None:
        """Let go of what nobody watches, or of everything that was seen."""
        if everything:
            counts = {viewer: feed.watchers for viewer, feed in self._feeds.items()}
            self._feeds = {viewer: Feed(viewer) for viewer, count in counts.items() if count}
            for viewer, feed in self._feeds.items():
                feed.watchers = counts[viewer]
            return
        for feed in self._feeds.values():
            feed.forget_text()
        self._feeds = {viewer: feed for viewer, feed in self._feeds.items() if feed.watchers}

    def close(self) -> None:
        """Nobody is told anything any more, and whoever was asked what to tell need not be known."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        self.late.close()
        self._people, self._passing, self._guide = dict, _nobody, _unguided
