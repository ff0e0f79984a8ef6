"""What players do beside answering questions: take back what was decided, resign, agree on a draw.

Each is an entry of the record like an answer, written as `{"act": …}`, which is no answer to any question:

    {"act": "undo", "to": 12}        ask that the match be again as it was after decision 12
    {"act": "resign"}                give the match up, for the whole side
    {"act": "draw"}                  offer a draw
    {"act": "agree", "what": "undo"}     also `refuse`; `withdraw` takes back what one has asked oneself

    {"act": "time"}                  the time of this seat has run out: its whole side loses
    {"act": "claim", "of": 1}        this seat claims the win, because seat 1 has not answered for too long

    {"act": "hint"}                  this seat has taken the best keep that was counted, for the answer that follows

What concerns others happens when all of them have agreed: taking back and a draw when everybody else has, resigning
when the teammates have. Where nobody has to be asked it happens at once. The last two are for whoever keeps the time to
say, never for a player alone: a record shows that they were said, and no record can prove a clock. A hint is noted and
changes nothing; where chances are hidden there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from dicewright.engine.ask import IllegalAnswer

UNDO: Final = "undo"
RESIGN: Final = "resign"
DRAW: Final = "draw"
AGREE: Final = "agree"
REFUSE: Final = "refuse"
WITHDRAW: Final = "withdraw"
MATTERS: Final = (UNDO, RESIGN, DRAW)
REPLIES: Final = (AGREE, REFUSE, WITHDRAW)
TIME: Final = "time"
CLAIM: Final = "claim"
TIMED: Final = (TIME, CLAIM)
HINT: Final = "hint"

AGAIN: Final = 10
"""So many answers after a refusal may a draw be offered again, or a teammate be asked to resign."""

WANTED: Final = {UNDO: "to take something back", RESIGN: "to resign", DRAW: "for a draw"}


class Act(NamedTuple):
    """One of these. what: an act of `MATTERS`, `REPLIES` or `TIMED`, or `HINT`. of: the matter that a reply is about.

    to: after which decision the match is to be again, or the seat that has not answered.
    """

    what: str
    of: str = ""
    to: int = -1

    def data(self) -> dict[str, Any]:
        """The act as it stands in a record."""
        if self.what in REPLIES:
            return {"act": self.what, "what": self.of}
        if self.what == CLAIM:
            return {"act": self.what, "of": self.to}
        return {"act": self.what, "to": self.to} if self.what == UNDO else {"act": self.what}


class Offer(NamedTuple):
    """What a seat has asked and others have not all agreed to. waits: the seats that have not said anything yet."""

    what: str
    seat: int
    waits: tuple[int, ...]
    to: int = -1


class Note(NamedTuple):
    """A line of the log about an act. undone: how many answers are taken back, or would be.

    first, last: the numbers of the log lines that no longer count; 0 where there are none.
    """

    seat: int
    what: str
    of: str
    undone: int = 0
    first: int = 0
    last: int = 0


class Accord(NamedTuple):
    """What is asked now, and when what was refused: `(matter, seat, number of answers given)`."""

    offers: tuple[Offer, ...] = ()
    refused: tuple[tuple[str, int, int], ...] = ()

    def answered(self, standing: tuple[int, ...]) -> Accord:
        """A question of the game was answered: what was to be taken back is not the last thing any more.

        standing: who is still in the match; nothing is asked of others, or by them.
        """
        return self._replace(
            offers=tuple([one for one in self.offers if one.what != UNDO and {one.seat, *one.waits} <= set(standing)])
        )

    def of(self, what: str) -> Offer | None:
        """What is asked about a matter."""
        return next((one for one in self.offers if one.what == what), None)

    def why_not(self, what: str, seat: int, number: int) -> str:
        """Why a seat cannot ask for this now, empty if it can. number: how many decisions have been made."""
        if not self.offers and not self.refused:
            return ""
        offer = self.of(what)
        if offer is not None:
            said = "You have" if offer.seat == seat else "Somebody else has"
            return f"{said} asked for this already; it is not answered yet."
        wait = 1 if what == UNDO else AGAIN
        for refused, by, when in self.refused:
            if (refused, by) == (what, seat) and number - when < wait:
                after = "after the next decision" if wait == 1 else f"after {wait - number + when} more decisions"
                return f"This was refused just now; you can ask again {after}."
        return ""

    def asked(self, offer: Offer) -> Accord:
        """Somebody asks for something."""
        return self._replace(offers=(*self.offers, offer))

    def without(self, what: str) -> Accord:
        """A matter is settled."""
        return self._replace(offers=tuple([one for one in self.offers if one.what != what]))

    def reply(self, seat: int, act: Act, number: int) -> tuple[Accord, Offer | None]:
        """After a reply, and the offer if all have agreed to it now. Raises `IllegalAnswer`."""
        offer = self.of(act.of)
        if offer is None:
            raise IllegalAnswer(f"Nobody asks {WANTED[act.of]} now.", "", "Ask for it yourself, or play on.")
        if act.what == WITHDRAW:
            if offer.seat != seat:
                raise IllegalAnswer("Only who has asked can take the question back.", "", "Refuse it instead.")
            return self.without(act.of), None
        if seat not in offer.waits:
            raise IllegalAnswer("You are not asked about this.", "", "Wait for those who are.")
        if act.what == REFUSE:
            kept = tuple([one for one in self.refused if one[:2] != (act.of, offer.seat)])
            return Accord(self.without(act.of).offers, (*kept, (act.of, offer.seat, number))), None
        waits = tuple([one for one in offer.waits if one != seat])
        if not waits:
            return self.without(act.of), offer
        return self.without(act.of).asked(offer._replace(waits=waits)), None


def accord_from_json(data: Any) -> Accord:
    """The accord that a save holds as two lists."""
    offers, refused = data
    return Accord(
        tuple([Offer(what, seat, tuple(waits), to) for what, seat, waits, to in offers]),
        tuple([(what, seat, number) for what, seat, number in refused]),
    )


def is_act(answer: Any) -> bool:
    """Whether an entry of a record is an act: the answers that are mappings lead to lists or numbers, never to text."""
    return isinstance(answer, Mapping) and isinstance(answer.get("act"), str)


def wanted_of(data: Any) -> tuple[str, str]:
    """What an act is about as far as it says so, before it is read."""
    return (str(data.get("act")), str(data.get("what"))) if isinstance(data, Mapping) else ("", "")


def read_act(data: Any) -> Act:
    """An act as written. Raises `IllegalAnswer` for anything else."""
    if is_act(data):
        what = data["act"]
        if what == UNDO and data.keys() == {"act", "to"} and type(data["to"]) is int:
            return Act(what, to=data["to"])
        if what == CLAIM and data.keys() == {"act", "of"} and type(data["of"]) is int:
            return Act(what, to=data["of"])
        if what in (RESIGN, DRAW, TIME, HINT) and data.keys() == {"act"}:
            return Act(what)
        if what in REPLIES and data.keys() == {"act", "what"} and data["what"] in MATTERS:
            return Act(what, data["what"])
    raise IllegalAnswer(
        "This is nothing that a player can do.", "", "An act is undo with a number, resign, draw, or a reply to one."
    )


def outcome(what: str, players: tuple[str, ...], lost: tuple[int, ...], seat: int | None) -> str:
    """Why a match ended by an act, told to a seat. lost: who has resigned, or was too late."""
    if what == DRAW:
        return "the players have agreed on it"
    names = ["you" if one == seat else players[one] for one in lost]
    names.sort(key=lambda name: name != "you")
    return f"{' and '.join(names)} {LOST_BY[what]}"


def words(note: Note, player: str) -> str:
    """The log line of a note. player: who did it, as *You* or by name."""
    you = player == "You"
    many = "a decision" if note.undone == 1 else f"{note.undone} decisions"
    lines = f"line {note.first}" if note.first == note.last else f"lines {note.first} to {note.last}"
    back = f"it back: {lines} no longer count{'s' if note.first == note.last else ''}" if note.first else "it back"
    verb, about = VERBS[f"{note.what} {note.of}" if note.of else note.what]
    first, *rest = verb.split(" ", 1)
    said = " ".join([first if you else third(first), *rest])
    return f"{player} {said}{about.format(back=back, many=many)}."


def third(verb: str) -> str:
    """A verb as somebody else does it."""
    return "does" if verb == "do" else f"{verb}s"


LOST_BY: Final = {RESIGN: "resigned", TIME: "ran out of time", CLAIM: "did not answer any more"}
"""What somebody has lost by, in words."""

VERBS: Final = {
    UNDO: ("ask", " to take back {many}"),
    "done undo": ("take", " {back}"),
    DRAW: ("offer", " a draw"),
    RESIGN: ("ask", " to resign"),
    "done resign": ("resign", ""),
    "done time": ("run", " out of time"),
    "done claim": ("claim", " the win, because nobody has answered for the other side"),
    "agree undo": ("agree", ""),
    "agree draw": ("agree", " to a draw"),
    "agree resign": ("agree", " to resign"),
    HINT: ("take", " the best keep that was counted"),
    "refuse undo": ("do", " not agree to take anything back"),
    "refuse draw": ("decline", " the draw"),
    "refuse resign": ("want", " to play on"),
    "withdraw undo": ("withdraw", " the question"),
    "withdraw draw": ("withdraw", " the offer of a draw"),
    "withdraw resign": ("play", " on after all"),
}
"""What the log says of each: the verb, and what follows it. `done` is what all have agreed to."""
