"""A match that a scenario walks through moment by moment, so that it can stop where nobody is asked anything.

Between two questions phases begin and turns end. Each such moment since the last answer is kept, and a step can go back
to it; from there the same question comes again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dicewright.engine.ask import PASS, Answer, Ask, IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.run import Watch
from dicewright.engine.save import events
from dicewright.engine.state import State
from dicewright.engine.told import Told
from dicewright.scenarios.hooks import Difference
from dicewright.scenarios.question import Question, question
from dicewright.scenarios.steps import END, NEXT, OVER, PATIENCE


class Moment(NamedTuple):
    """A place in a match: where a phase of a turn begins, where a window in it opens, or where the turn ends.

    phase: `END` at the end of a turn. window: empty where the phase begins. state: how the match stood when it came
    there; None where that is not kept.
    """

    turn: int
    phase: str
    window: str = ""
    state: State | None = None

    def __str__(self) -> str:
        if self.phase == END:
            return f"the {END} {self.turn}"
        return f"{f'the window {self.window} in ' if self.window else ''}{self.phase or END} of turn {self.turn}"


class Stop(NamedTuple):
    """Where `until` is to stop: a phase of a turn, any if it is empty; a window in it, or where it begins.

    asks: whether an open question is the one that is waited for, if it is one; said: that question in words.
    """

    phase: str
    turn: int
    window: str = ""
    asks: Callable[[Question], bool] | None = None
    said: str = ""

    def at(self, here: Moment) -> bool:
        """Whether a moment is what is wanted."""
        return self.turn == here.turn and self.phase in ("", here.phase) and self.window == here.window

    def __str__(self) -> str:
        where = f"{self.phase} of turn {self.turn}" if self.phase else f"turn {self.turn}"
        what = f"a question with {self.said}" if self.said else self.window and f"the window {self.window}"
        return f"{what} in {where}" if what else where


def _windows(stop: Stop, went_by: list[Moment]) -> str:
    """The windows in which a question that is waited for could have come, in a clause; empty if there are none."""
    if stop.asks is None:
        return ""
    phases: dict[str, list[str]] = {}
    for moment in went_by:
        if moment.window and moment.turn == stop.turn and stop.phase in ("", moment.phase):
            names = phases.setdefault(moment.phase, [])
            if moment.window not in names:
                names.append(moment.window)
    said = [f"{', '.join(names)} in {phase}" for phase, names in phases.items()]
    return f" (windows that went by: {'; '.join(said)})" if said else ""


def _earlier(stop: Stop, went_by: list[Moment]) -> str:
    """That the phase came in a turn before the one that is meant, in a clause; empty if it did not."""
    turns = [moment.turn for moment in went_by if moment.phase == stop.phase and moment.turn < stop.turn]
    return f"; {stop.phase} of turn {turns[-1]} went by: without `turn` the step stops there" if turns else ""


class Walk:
    """A match, with the moments it has come through since the last answer.

    begin: makes the match, given whom to show each step to. over: whether a state is at the end of a turn.
    here: where the last answer was given, or the moment at which the match stands.
    passed: the moments since then, up to the open question.
    standing: whether the match stands at a moment, so that nobody has been asked there yet.
    rolls_left: how many scripted rolls wait in a state.
    answered: the questions so far, None if nobody wants to know.
    """

    def __init__(
        self,
        begin: Callable[[Watch], Match],
        over: Callable[[State], bool],
        rolls_left: Callable[[State], int],
        listens: bool,
    ) -> None:
        self.over = over
        self.rolls_left = rolls_left
        self._rolls = (0, 0)
        self.answered: list[Question] | None = [] if listens else None
        self.passed: list[Moment] = []
        self.standing = False
        self._phase = ""
        self.match = begin(self._watch)
        self.here = self.passed[0] if self.passed else self._now()
        if self.passed and self._turn_has_changed():
            self._stand(self.passed[0])

    def _watch(self, state: State) -> None:
        """Keep the moments at which a phase begins, a window opens or a turn is over."""
        self._count_rolls(state)
        phase = state.facts["phase"]
        if phase != self._phase:
            self._phase = phase
            if phase != END:  # what still happens in a phase of this name comes before the end
                self._keep(state, phase)
            return
        window = state.game.window_of(state)
        if window:
            if not self.passed or self.passed[-1].window != window:
                self._keep(state, phase, window)
        elif self.over(state):
            self._keep(state, END)

    def _count_rolls(self, state: State) -> None:
        """Scripted rolls must not run out in the middle of a roll, or the rest of it would be left to chance.

        Raises `Difference`.
        """
        rolled, left = state.counters.get("dice", 0), self.rolls_left(state)
        before, waited = self._rolls
        self._rolls = rolled, left
        if 0 < waited - left < rolled - before:
            dice = "die was" if waited == 1 else "dice were"
            raise Difference(
                f"the scripted rolls ran out in the middle of a roll: {rolled - before} dice were rolled, "
                f"{waited} {dice} left in 'rolls'"
            )

    def _keep(self, state: State, phase: str, window: str = "") -> None:
        self.passed.append(Moment(state.facts["turn"], phase, window, state.clone()))

    def _now(self) -> Moment:
        """Where the match is, without the window."""
        facts = self.match.state.facts
        return Moment(facts["turn"], "" if facts["phase"] == END else facts["phase"])

    def _phases(self) -> list[Moment]:
        """The phases that have begun, and the turns that have ended, since the last answer."""
        return [moment for moment in self.passed if not moment.window]

    # --- questions ---

    def ask(self) -> Ask:
        """The question that is open, or the next one: in another turn only from the end of one. Raises `Difference`."""
        if not self.standing:
            ask = self.match.ask
        else:
            ended = self.over(self.match.state)
            self.standing = False
            ask = self.match.ask
            if ended:
                self.here, self.passed = self._now(), []
            elif self._turn_has_changed():
                raise Difference(f"after {self.here} nobody is asked anything more in that turn; {self._later()}")
        if ask is None:
            raise Difference(f"nobody is asked anything: the match is over ({self.match.result})")
        return ask

    def unasked(self) -> State | None:
        """The place at which the match stands, if nobody is asked anything there; None if a question is open.

        Where an answer has led to the end of the turn it is the first moment after that answer.
        """
        if not self.standing:
            return None
        if not self.over(self.match.state):
            return self.match.state
        first = self.passed[0] if self.passed else None
        return None if first is None or first.phase == END else first.state

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

    def answered_at(self) -> int:
        """How many events there were at the first moment since the last answer, to which the match can go back."""
        kept = [moment.state for moment in self.passed if moment.state is not None]
        return len(events(kept[0] if kept else self.match.state))

    def question(self) -> Question:
        """The same question, as a scenario can speak of it. Raises `Difference`."""
        return question(self.ask(), self.match.game.window_of(self.match.state))

    def questions(self) -> list[Question]:
        """Everything that was asked so far, the open question included."""
        assert self.answered is not None
        is_open = not self.standing and self.match.ask is not None
        return [*self.answered, self.question()] if is_open else self.answered

    def stands(self) -> str:
        """The question that is open, or the moment at which the match stands, in a sentence."""
        if self.standing and self.over(self.match.state):
            return f"the match stands at the {END} {self.match.turn}: nobody is asked anything more in it"
        if self.standing:
            return f"the match stands at {self._now()}: nobody has been asked anything there yet"
        if self.match.ask is None:
            return f"the match is over: {self.match.result}"
        return f"{self._now()}: {self.question()}"

    def stuck(self) -> bool:
        """Whether nobody is asked anything from here on although the match is not over."""
        ahead = self.match.clone() if self.standing else self.match
        return ahead.ask is None and ahead.result is None

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat can see where the match stands."""
        if not self.standing:
            return self.match.view(seat)
        state = self.match.state
        return {**self.match.game.view(state, seat), "log": Told(state, ()).view(seat)}

    def answer(self, answer: Answer) -> None:
        """Give an answer and go on to the next question, wherever that is. Raises `IllegalAnswer`."""
        before = self.here, self.passed
        asked = None if self.answered is None else self.question()
        self.here, self.passed = self._now(), []
        try:
            self.match.answer(answer)
        except IllegalAnswer:
            self.here, self.passed = before
            raise
        if asked is not None and self.answered is not None:
            self.answered.append(asked._replace(answer=answer))
        self._stop_at_end()

    def _stop_at_end(self) -> None:
        """Where nobody is asked any more in the turn, stand at its end: the next one is another matter."""
        if not self._turn_has_changed():
            return
        for number, moment in enumerate(self.passed, 1):
            if moment.phase == END and moment.state is not None:
                here, before = self.here, self.passed[:number]
                self._stand(moment)
                self.here, self.passed = here, before
                return

    def rewrite(self, write: Callable[[Match], None]) -> None:
        """Have the state written by hand; the moments before it cannot be gone back to."""
        write(self.match)
        self.match.written()
        self._rolls = self.match.state.counters.get("dice", 0), self.rolls_left(self.match.state)
        self.passed = [moment._replace(state=None) for moment in self.passed]

    # --- going on ---

    def turn_meant(self, turn: str | int) -> int:
        """The turn that words mean, counted from here: a number, `next`, or empty for this one."""
        this = self.here.turn + (self.here.phase == END)
        return self.here.turn + 1 if turn == NEXT else turn if isinstance(turn, int) else this

    def until(self, stop: Stop, answer: Callable[[Ask], Answer]) -> None:
        """Answer everything up to a stop: its first question, or where nobody is asked, the moment it begins."""
        went_by: list[Moment] = []
        for _ in range(PATIENCE):
            if self._come_to(stop):
                return
            went_by += [moment._replace(state=None) for moment in self.passed]
            if self.match.turn > stop.turn:
                raise Difference(f"{stop} did not come, or was over before{_windows(stop, went_by)}; {self._later()}")
            self.standing = False
            ask = self.match.ask  # a match that stood at a moment goes on to it, perhaps past the stop
            if self._come_to(stop):
                return
            if ask is None:
                over = f"the match is over before {stop}: {self.match.result}"
                raise Difference(f"{over}; `until: end of match` ends there")
            if self.match.turn <= stop.turn:
                try:
                    given = answer(ask)
                except Difference as error:
                    raise Difference(f"{error} before {stop}{_earlier(stop, [*went_by, *self.passed])}") from None
                self.answer(given)
        raise Difference(f"{stop} was never reached")

    def until_over(self, answer: Callable[[Ask], Answer]) -> None:
        """Answer everything until the match is over. Raises `Difference` if it goes on for very long."""
        for _ in range(PATIENCE):
            self.standing = False
            ask = self.match.ask
            if ask is None:
                self.here, self.passed = self._now(), []
                return
            self.answer(answer(ask))
        raise Difference(f"the {OVER} did not come within {PATIENCE} answers; the match is in {self._now()}")

    def gone_on(self) -> str:
        """Where the match has gone on to by itself since the last answer, in a clause; empty if nowhere."""
        phases = [str(moment) for moment in self._phases() if moment[:2] != self.here[:2]]
        if not phases:
            return ""
        return f"from {self.here} the match has gone on by itself to {' and '.join(phases)}"

    def way_back(self) -> str:
        """The step that goes back to the first moment since the last answer."""
        first = self.passed[0]
        return f"`until: {{window: {first.window}}}`" if first.window else f"`until: {first.phase}`"

    def _come_to(self, stop: Stop) -> bool:
        """Whether the stop is here or among the moments that have passed, where the match stands from now on."""
        if stop.asks is not None:
            waits = not self.standing and self.match.ask is not None and self.match.turn == stop.turn
            return waits and stop.asks(self.question())
        for moment in self.passed:
            if not stop.at(moment):
                continue
            if self._is_now(moment):
                self.here, self.passed = moment._replace(state=None), []
            else:
                self._stand(moment)
            return True
        if stop.window:
            return not self.standing and self._is_now(Moment(stop.turn, stop.phase or self._now().phase, stop.window))
        return not self._phases() and stop.at(self.here._replace(window=""))

    def _is_now(self, moment: Moment) -> bool:
        """Whether the open question is the first of a moment, or the match ended in it."""
        if self.standing or moment[:2] != self._now()[:2]:
            return False
        if moment.window:
            return self.match.ask is not None and self.match.game.window_of(self.match.state) == moment.window
        return not self.passed or self._phases()[-1] is moment

    def _stand(self, moment: Moment) -> None:
        if moment.state is None:
            raise Difference(f"{moment} went by before something was given or scripted; stop there first")
        self.match.stand(moment.state)
        self._rolls = moment.state.counters.get("dice", 0), self.rolls_left(moment.state)
        self._phase = moment.state.facts["phase"]
        self.here, self.passed, self.standing = moment._replace(state=None), [], True

    def pass_all(self) -> None:
        """Everybody passes until somebody must decide something or the phase changes.

        Where nobody is asked any more in that turn, the match stands at the moment the next phase began.
        """
        if self.standing and not self.passed:
            self.ask()
        phase = self._now()[:2]
        for _ in range(PATIENCE):
            if self.standing or (self.passed and self._turn_has_changed()):
                self._stand(self._phases()[0])
                return
            ask = self.match.ask
            if ask is None or ask.on_pass != PASS or self._now()[:2] != phase:
                return
            self.answer(PASS)
        raise Difference("everybody passes for ever")
