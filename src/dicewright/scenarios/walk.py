"""A match that a scenario walks through moment by moment, so that it can stop where nobody is asked anything.

Between two questions phases begin and turns end. Each such moment since the last answer is kept, and a step can go back
to it; from there the same question comes again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dicewright.engine.ask import PASS, Answer, Ask, IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.run import Watch
from dicewright.engine.state import State
from dicewright.scenarios.hooks import Difference
from dicewright.scenarios.steps import END, NEXT, PATIENCE


class Moment(NamedTuple):
    """A place in a match: a phase of a turn, or the end of the turn, which has `END` for its phase.

    state: how the match stood when it came there; None where that is not kept.
    """

    turn: int
    active: int
    phase: str
    state: State | None = None

    def __str__(self) -> str:
        return f"the {END} {self.turn}" if self.phase == END else f"{self.phase or END} of turn {self.turn}"


class Stop(NamedTuple):
    """Where `until` is to stop: a phase, any if it is empty, of a turn."""

    phase: str
    turn: int

    def at(self, here: Moment) -> bool:
        """Whether a moment is what is wanted."""
        return self.turn == here.turn and self.phase in ("", here.phase)

    def __str__(self) -> str:
        return f"{self.phase} of turn {self.turn}" if self.phase else f"turn {self.turn}"


class Walk:
    """A match, with the moments it has come through since the last answer.

    begin: makes the match, given whom to show each step to. over: whether a state is at the end of a turn.
    here: where the last answer was given, or the moment at which the match stands.
    passed: the moments since then, up to the open question.
    standing: whether the match stands at a moment, so that nobody has been asked there yet.
    """

    def __init__(self, begin: Callable[[Watch], Match], over: Callable[[State], bool]) -> None:
        self.over = over
        self.passed: list[Moment] = []
        self.standing = False
        self._phase = ""
        self.match = begin(self._watch)
        self.here = self.passed[0] if self.passed else self._now()

    def _watch(self, state: State) -> None:
        """Keep the moments at which a phase begins or a turn is over."""
        phase = state.facts["phase"]
        if phase != self._phase:
            self._phase = phase
            if phase != END:  # what still happens in a phase of this name comes before the end
                self.passed.append(Moment(state.facts["turn"], state.facts["active"], phase, state.clone()))
        elif self.over(state):
            self.passed.append(Moment(state.facts["turn"], state.facts["active"], END, state.clone()))

    def _now(self) -> Moment:
        facts = self.match.state.facts
        return Moment(facts["turn"], facts["active"], "" if facts["phase"] == END else facts["phase"])

    # --- questions ---

    def ask(self) -> Ask:
        """The question that is open, or the next one in the turn in which the match stands. Raises `Difference`."""
        standing, self.standing = self.standing, False
        ask = self.match.ask
        if ask is None:
            raise Difference(f"nobody is asked anything: the match is over ({self.match.result})")
        if standing and self._turn_has_changed():
            raise Difference(f"after {self.here} nobody is asked anything more in that turn; {self._later()}")
        return ask

    def _turn_has_changed(self) -> bool:
        return self.here.phase != END and self.match.turn != self.here.turn

    def _later(self) -> str:
        """What comes next, in a later turn, and how that is reached."""
        ask = self.match.ask
        if ask is None:
            return f"in {self._now()} the match is over ({self.match.result})"
        return (
            f"in {self._now()} seat {ask.seat} is asked: {ask.prompt()} "
            f"To go on there, say so before this step: `until: {{turn: {NEXT}}}`, or with a phase beside it"
        )

    def answer(self, answer: Answer) -> None:
        """Give an answer and go on to the next question, wherever that is. Raises `IllegalAnswer`."""
        before = self.here, self.passed
        self.here, self.passed = self._now(), []
        try:
            self.match.answer(answer)
        except IllegalAnswer:
            self.here, self.passed = before
            raise

    def rewrite(self, write: Callable[[Match], None]) -> None:
        """Have the state written by hand; the moments before it cannot be gone back to."""
        write(self.match)
        self.match.written()
        self.passed = [moment._replace(state=None) for moment in self.passed]

    # --- going on ---

    def stop(self, phase: str, turn: str | int = "") -> Stop:
        """The stop that words mean, counted from here. turn: a number, `next`, or empty for this one."""
        this = self.here.turn + (self.here.phase == END)
        return Stop(phase, self.here.turn + 1 if turn == NEXT else turn if isinstance(turn, int) else this)

    def until(self, stop: Stop, answer: Callable[[Ask], Answer]) -> None:
        """Answer everything up to a stop: its first question, or where nobody is asked, the moment it begins."""
        for _ in range(PATIENCE):
            if self._come_to(stop):
                return
            if self.match.turn > stop.turn:
                raise Difference(f"{stop} did not come, or was over before; {self._later()}")
            self.standing = False
            ask = self.match.ask  # a match that stood at a moment goes on to it, perhaps past the stop
            if ask is None:
                raise Difference(f"the match is over before {stop}: {self.match.result}")
            if not self._come_to(stop) and self.match.turn <= stop.turn:
                self.answer(answer(ask))
        raise Difference(f"{stop} was never reached")

    def _come_to(self, stop: Stop) -> bool:
        """Whether the stop is here or among the moments that have passed, where the match stands from now on."""
        for number, moment in enumerate(self.passed, 1):
            if not stop.at(moment):
                continue
            if number < len(self.passed) or moment.phase == END:
                self._stand(moment)
            else:
                self.here, self.passed = moment, []
            return True
        return not self.passed and stop.at(self.here)

    def _stand(self, moment: Moment) -> None:
        if moment.state is None:
            raise Difference(f"{moment} went by before something was given or scripted; stop there first")
        self.match.stand(moment.state)
        self._phase = moment.state.facts["phase"]
        self.here, self.passed, self.standing = moment._replace(state=None), [], True

    def pass_all(self) -> None:
        """Everybody passes until somebody must decide something or the phase changes.

        Where nobody is asked any more in that turn, the match stands at the moment the next phase began.
        """
        if self.standing:
            self.ask()
        phase = self._now()
        for _ in range(PATIENCE):
            if self.passed and self._turn_has_changed():
                self._stand(self.passed[0])
                return
            ask = self.match.ask
            if ask is None or ask.on_pass != PASS or self._now() != phase:
                return
            self.answer(PASS)
        raise Difference("everybody passes for ever")
