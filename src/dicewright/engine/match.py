"""A match: the state, the ask it waits for, and everything needed to save, replay and prove it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from dicewright.engine import conduct
from dicewright.engine.accord import Accord, is_act
from dicewright.engine.ask import PASS, Answer, Ask, IllegalAnswer
from dicewright.engine.back import LONGEST, Extra, Step, Way, chosen, way
from dicewright.engine.chain import FORMAT, between, first_link, linked
from dicewright.engine.chance import commitment, root_key
from dicewright.engine.game import Game
from dicewright.engine.origin import Origin, from_json
from dicewright.engine.run import Watch, resume, run
from dicewright.engine.save import BadSave, digest
from dicewright.engine.saved import match_to_json, read_into
from dicewright.engine.state import KEPT, Keys, Rolled, State
from dicewright.engine.told import Told
from dicewright.engine.value import Value
from dicewright.engine.views import ask_view, fresh, resample

STRIDE: Final = 16  # answers between two marks: a copy for each costs more than the few that are ever given again
NO_ORIGIN: Final = Origin()
NEXT_TURN: Final = "next turn"
MY_TURN: Final = "my turn"
ATTACK: Final = "the attack is resolved"
UNTIL: Final = (NEXT_TURN, MY_TURN, ATTACK)
"""Until when a seat may pass for longer."""


class Decision(Value):
    """One answer given, with the random draws made so far; a cons cell, newest first."""

    NAMES: ClassVar[tuple[str, ...]] = ("number", "seat", "answer", "rolled", "before")
    __slots__ = NAMES

    def __init__(self, number: int, seat: int, answer: Answer, rolled: Rolled | None, before: Decision | None) -> None:
        self.number = number
        self.seat = seat
        self.answer = answer
        self.rolled = rolled
        self.before = before

    def __repr__(self) -> str:
        return f"<decision {self.number}: seat {self.seat} answered {self.answer!r}>"


class Match:
    """A match being played.

    Read `ask`, give an `answer`, until `ask` is None; then `result` says who won. `view` is what a seat may know,
    `clone` an independent copy, `imagine` a world that could be, `to_json` a save, `record` a proof.
    secret, seeds: the server's secret and one seed per seat, from which all randomness follows. origin: which match it
    is, for the record.
    watch: who is shown the state after each step of a rule; `stand` goes back to what was kept of it.
    trail: the decisions that could be taken back, None where none are kept; decided: who made some before them.
    accord: what players ask of each other.
    extras: what the log told besides the events of the state: notes, and what was taken back.
    whence: the record of the match from which this one went on, up to there; None where it began at its beginning.
    """

    def __init__(
        self, game: Game, secret: str, seeds: Sequence[str], state: State | None = None, origin: Origin = NO_ORIGIN
    ) -> None:
        self.game = game
        self.secret = secret
        self.seeds = tuple(seeds)
        self.origin = origin
        self.state = State(game, Keys(root_key(secret, self.seeds))) if state is None else state
        self.last: Decision | None = None
        self.opening: Rolled | None = None
        self.quiet: dict[int, tuple[str, int]] = {}
        self.watch: Watch | None = None
        self.trail: list[Step] | None = None
        self.decided: frozenset[int] = frozenset()
        self.accord = Accord()
        self.extras: tuple[Extra, ...] = ()
        self.whence: dict[str, Any] | None = None
        self._ask: Ask | None = None
        self._asked = False
        self._kept: Any = None
        self._mark: tuple[int, State] | None = None
        self._log: Told | None = None

    @staticmethod
    def begin(
        game: Game,
        secret: str,
        seeds: Sequence[str],
        script: dict[str, tuple[int, ...]] | None = None,
        origin: Origin = NO_ORIGIN,
    ) -> Match:
        """Set up a match and go to its first decision. script: forced draws by stream, for scenarios."""
        match = Match(game, secret, seeds, origin=origin)
        if script:
            match.state.script = dict(script)
        game.begin(match.state)
        match._know(run(match.state))
        match.opening = match.state.rolled
        return match

    @property
    def ask(self) -> Ask | None:
        """Who must decide what. Derived from the state when first read, so that clones cost nothing for it."""
        if not self._asked:
            self._know(run(self.state, self.watch))
        return self._ask

    def _know(self, ask: Ask | None) -> None:
        """Keep the ask, which cites the rules by the ids that the edition of the match has for them.

        What its rule has worked out is kept here, too: an ask holds the state, so that a state which held it would be
        a circle, and only the garbage collector would ever free a clone that was asked and dropped.
        """
        self._kept = self.state.cache.pop(KEPT, None)
        if ask is not None:
            ask.rule = self.game.cited(ask.rule)
            ask.cited = self.game.cited
        self._ask = ask
        self._asked = True

    @property
    def result(self) -> dict[str, Any] | None:
        """`{"winner", "reason", "rule"}` once it is over, else None.

        winner: a seat, None in a draw; `winners` are all seats of a team that has won. reason: for nobody in
        particular; a view tells it to the one who reads it. by: `resign` or `draw` where the players have ended it,
        `time` or `claim` where somebody was too late.
        """
        return self.state.result

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self.state.facts.get("turn", 0))

    def __repr__(self) -> str:
        ask = self.ask
        now = f"seat {ask.seat} is asked" if ask is not None else f"over, {self.result}"
        return f"<{self.game.title} match, turn {self.turn}, {self.decisions} decisions: {now}>"

    @property
    def commitment(self) -> str:
        """The hash of the secret, published before the first roll."""
        return commitment(self.secret)

    def answer(self, answer: Answer, seat: int | None = None) -> None:
        """Give an answer for the seat that is asked. Raises `IllegalAnswer` and changes nothing if it is not legal.

        seat: who answers, if that is to be checked.
        """
        ask = self.ask
        if ask is None:
            raise IllegalAnswer("The match is over.")
        if seat is not None and seat != ask.seat:
            raise IllegalAnswer("It is somebody else's decision now.")
        self._take(ask.seat, ask.check(answer))
        while self.quiet and self.ask is not None and self.ask.on_pass == PASS and self._is_quiet(self.ask.seat):
            self._take(self.ask.seat, PASS)

    def _take(self, seat: int, answer: Answer) -> None:
        """Carry out a checked answer; on an error in the rules the match stays as it was."""
        number = self.decisions
        step = None if self.trail is None else self._step(number, seat, answer)
        if step is not None:
            self._mark = (number, step.state)
        elif self._mark is None or number - self._mark[0] >= STRIDE:
            self._mark = (number, self.state.clone())
        rolled = self.state.rolled
        if self._kept is not None:
            self.state.cache[KEPT] = self._kept
        try:
            self._know(resume(self.state, answer, self.watch))
        except Exception:
            self._go_back()
            raise
        if self.accord.offers:
            self.accord = self.accord.answered(self.game.standing(self.state))
        if self.trail is not None and step is not None:
            self._lengthen([*self.trail, step], self.state.rolled is not rolled)
        self.last = Decision(number + 1, seat, answer, self.state.rolled, self.last)

    def _step(self, number: int, seat: int, answer: Answer) -> Step:
        """What it takes to take an answer back that is about to be carried out."""
        return Step(number, seat, self.state.clone(), self.extras, self.accord, *chosen(self.ask, answer))

    def _lengthen(self, trail: list[Step], drawn: bool) -> None:
        """Keep the way back. drawn: whether something was drawn at random, which ends it."""
        self.trail = [] if drawn else trail[-LONGEST:]
        self.decided |= {step.seat for step in trail[: len(trail) - len(self.trail)]}

    def _go_back(self) -> None:
        """Be again as before the answer that failed: from the last mark, the answers since are given once more."""
        assert self._mark is not None
        number, marked = self._mark
        self.state = marked.clone()
        self._asked = False
        for one in self.history()[number:]:
            resume(self.state, one.answer)

    # --- what players do beside answering ---

    def keep_trail(self) -> None:
        """From here on decisions can be taken back. It costs a copy of the state for each."""
        if self.trail is None:
            self.trail = []

    def enter(self, seat: int, entry: Any) -> None:
        """Do what an entry of a record says: an answer, or any act. Raises `IllegalAnswer` and changes nothing."""
        if is_act(entry):
            self._act(seat, entry)
        else:
            self.answer(entry, seat)

    def act(self, seat: int, data: Any) -> None:
        """Ask to take something back, resign, offer a draw, or reply to one of these; see `engine.accord`.

        Raises `IllegalAnswer` and changes nothing if it cannot be, or is not for a player to say.
        """
        if conduct.by_clock(data):
            raise IllegalAnswer("That is for whoever keeps the time to say.")
        self._act(seat, data)

    def _act(self, seat: int, data: Any) -> None:
        self._check_seat(seat)
        act = conduct.act(self, seat, data)
        self.last = Decision(self.decisions + 1, seat, act.data(), self.state.rolled, self.last)
        self._mark = None

    def way_back(self, seat: int) -> Way:
        """How far a seat can take back now, and why no further."""
        if self.trail is None:
            return Way(-1, "In this match nothing can be taken back.")
        return way(self.trail, self.state, seat, seat in self.decided)

    def stand_before(self, step: Step, extras: tuple[Extra, ...]) -> None:
        """Be again as before a decision that can be taken back. extras: what was told besides the log of its state."""
        assert self.trail is not None
        self.state = step.state.clone()
        self.extras = extras
        self.trail = [one for one in self.trail if one.number < step.number]
        self._asked = False

    def close(self) -> None:
        """The match is over by what its players have agreed on: nobody is asked, and nothing can be taken back."""
        self.accord = Accord()
        self.trail = None if self.trail is None else []
        self._know(None)

    def written(self) -> None:
        """Somebody has written the state by hand, as a scenario does that says what is rolled next."""
        self._mark = None
        self.trail = None if self.trail is None else []
        self._asked = False

    def stand(self, state: State) -> None:
        """Be at a moment since the last answer, of which a watcher kept a clone; the next ask is found from there."""
        self.state = state
        if self.last is None:
            self.opening = state.rolled
        else:
            self.last = Decision(self.last.number, self.last.seat, self.last.answer, state.rolled, self.last.before)
        self.written()

    def hold(self) -> None:
        """Stay at the moment at which the match stands, for whoever looks at it: nobody is asked anything there."""
        self._know(None)

    def hush(self, seat: int, until: str) -> None:
        """Pass for a seat in every window until the next turn, its own turn, or the attack is resolved.

        The record shows these as passes. A Main Phase of the seat's own is never given away by it: of those that come
        the seat is asked. Raises `ValueError` for another `until`.
        """
        self._check_seat(seat)
        if until not in UNTIL:
            raise ValueError(f"until must be one of {', '.join(map(repr, UNTIL))}")
        self.quiet[seat] = (until, int(self.state.facts["turn"]))
        if self.ask is not None and self.ask.seat == seat and self.ask.on_pass == PASS:
            self.answer(PASS, seat)

    def _is_quiet(self, seat: int) -> bool:
        wish = self.quiet.get(seat)
        if wish is None:
            return False
        until, turn = wish
        if until == MY_TURN:
            over = self.game.turn_of(self.state, seat)
        else:
            over = self.state.facts["turn"] != turn or (until == ATTACK and not self.game.attacking(self.state))
        if over:
            del self.quiet[seat]
        return not over and not self.game.own_step(self.state, seat)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in self.game.seats:
            raise ValueError(f"there is no seat {seat!r}; there are {', '.join(map(str, self.game.seats))}")

    def clone(self) -> Match:
        """An independent copy, at any decision. Microseconds.

        It keeps the secret, so the dice to come are the real ones and hidden cards lie where they lie: whoever searches
        in clones of a running match cheats. `imagine` gives a world without that.
        """
        twin = Match(self.game, self.secret, self.seeds, self.state.clone(), self.origin)
        twin.state.cache = cache = self.state.cache.copy()
        cache.pop(KEPT, None)
        if self._kept is not None and not isinstance(self._kept[1], Ask):  # an ask holds the state that is asked
            cache[KEPT] = self._kept
        twin.last, twin.opening = self.last, self.opening
        twin._mark = self._mark
        twin.trail, twin.decided, twin.accord = self.trail, self.decided, self.accord
        twin.extras, twin.whence = self.extras, self.whence
        if self.quiet:
            twin.quiet = self.quiet.copy()
        return twin

    def view(self, seat: int | None = None, since: int = 0, log: bool = True) -> dict[str, Any]:
        """Everything a seat may know, as plain data; `view(None)` for a spectator.

        since: first event of the log. log: whether there is a log at all; it is the longest part of a view.
        Raises `ValueError` for a seat there is not.
        """
        self._check_seat(seat)
        found: dict[str, Any] = fresh(self.shown(seat, since, log))
        return found

    def shown(self, seat: int | None, since: int = 0, log: bool = True) -> dict[str, Any]:
        """The same, for whoever changes nothing in it: what is in it is shared with other views."""
        ask = self.ask  # comes first: until somebody is asked, the rules go on and change what is seen
        view = self.game.view(self.state, seat)
        view["game"] = self.game.name
        view["title"] = self.game.title
        view["version"] = self.decisions
        view["viewer"] = seat
        view["waiting"] = None if ask is None else ask.seat
        view["ask"] = ask_view(ask, seat)
        if log:
            view["log"] = self.log.view(seat, since)
            if self.trail is not None:
                view["accord"] = conduct.accord_view(self, seat)
        view["result"] = self.result and {**self.result, "reason": conduct.reason(self, seat)}
        return view

    @property
    def log(self) -> Told:
        """What the log tells, counted once for all who read it before anything else happens."""
        found = self._log
        if found is None or not found.is_of(self.state, self.extras):
            found = self._log = Told(self.state, self.extras)
        return found

    @property
    def told(self) -> int:
        """How many events and notes the log has: from where on a later view of it tells what is new."""
        return self.log.count

    def imagine(self, seat: int, rng: Random) -> Match:
        """A clone in which everything the seat cannot know is dealt anew, for bots that search.

        It has no past draws and answers, so its record and history say nothing.
        Raises `ValueError` for a seat there is not.
        """
        self._check_seat(seat)
        twin = self.clone()
        twin.trail = None
        twin.state = resample(self.state, seat, rng)
        twin.written()
        twin.secret = ""
        twin.opening = None
        if self.last is not None:
            twin.last = Decision(self.last.number, self.last.seat, self.last.answer, None, None)
        return twin

    @property
    def record(self) -> dict[str, Any]:
        """Setup, seeds, answers and rolls; it reveals the secret, so publish it when the match is over."""
        opening = between(None, self.opening)
        link = first_link(self.game, self.commitment, self.seeds, self.origin, opening, self.whence)
        given = ((one.seat, one.answer, one.rolled) for one in self.history())
        return {
            "format": FORMAT,
            "match": self.origin.match,
            "time": self.origin.time,
            "game": self.game.name,
            "setup": self.game.setup,
            "content": self.game.content,
            "commitment": self.commitment,
            "secret": self.secret,
            "seed_commitments": list(self.origin.commitments),
            "seeds": list(self.seeds),
            "opening": opening,
            "link": link,
            "decisions": linked(link, self.opening, given),
            "result": self.result,
            "final": self.digest(),
            **({} if self.whence is None else {"from": self.whence}),
        }

    @property
    def decisions(self) -> int:
        """How many answers have been given."""
        return 0 if self.last is None else self.last.number

    def history(self) -> list[Decision]:
        """All answers given, oldest first."""
        found = []
        last = self.last
        while last is not None:
            found.append(last)
            last = last.before
        return found[::-1]

    def digest(self) -> str:
        """A SHA-256 over the whole state."""
        return digest(self.state)

    def to_json(self, log_from: int = 0) -> dict[str, Any]:
        """The whole match as JSON data, secrets included: for the server's store, never for a player.

        log_from: leave out the events before this number, for whoever has kept them before.
        """
        return match_to_json(self, log_from)

    @staticmethod
    def from_json(data: Any, game: Game) -> Match:
        """The match that `to_json` wrote, for the game built from its setup. Raises `BadSave`."""
        try:
            match = Match(game, data["secret"], data["seeds"], origin=from_json(data["origin"]))
            match.whence = data.get("whence")
            read_into(match, data)
        except BadSave:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise BadSave(f"this is not a saved match: {error}") from error
        return match

    def remember(self, seat: int, entry: Any, rolled: Rolled | None) -> None:
        """Write an entry down that the state holds already."""
        self.last = Decision(self.decisions + 1, seat, entry, rolled, self.last)
