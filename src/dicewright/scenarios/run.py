"""Playing one scenario: each step either holds or raises `Difference` with what was found instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from dicewright.engine.ask import PASS, Answer, Ask, IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.run import Watch
from dicewright.engine.written import declined, keys, matching, read_answer
from dicewright.games import build, new_setup
from dicewright.language.shape import like
from dicewright.scenarios.around import Failed, around
from dicewright.scenarios.checks import Checks
from dicewright.scenarios.hooks import BadScenario, Difference, hooks
from dicewright.scenarios.load import Scenario
from dicewright.scenarios.steps import OVER
from dicewright.scenarios.walk import Stop, Walk

ENDING = "the end"
"""What is checked last is called so; nothing happens in it."""


class Observer(Protocol):
    """Somebody who looks on while a scenario is played."""

    def begun(self, walk: Walk, hooks: Any) -> None:
        """The match stands where the scenario begins."""

    def stepped(self, said: str, failed: str) -> None:
        """A step was taken, or failed for this reason."""


def run(scenario: Scenario, observer: Observer | None = None) -> Match | None:
    """Play a scenario; the match as it stands at the end, None for one that cannot start.

    Raises `BadScenario`, or `Difference`: `Failed`, which knows where the match stood, once there is one.
    """
    if "cannot start" in scenario.data:
        _cannot_start(scenario)
        return None
    return _Player(scenario, observer).play()


def beginning(scenario: Scenario) -> Walk:
    """The match of a scenario where it begins, before any of its steps. Raises `BadScenario`."""
    return _Player(scenario, None).walk


def _setup(scenario: Scenario) -> dict[str, Any]:
    """The setup a scenario asks for. Raises `ValueError` where the game refuses it."""
    data = scenario.data
    options = dict(data.get("options") or {})
    if scenario.edition is not None:
        options["edition"] = scenario.edition
    return new_setup(scenario.game, data.get("mode"), list(data.get("seats") or []), options)


def _cannot_start(scenario: Scenario) -> None:
    """The setup must be refused in the words the scenario names, usually a rule id."""
    wanted = scenario.data["cannot start"]
    try:
        _setup(scenario)
    except ValueError as error:
        missing = [word for word in (wanted if isinstance(wanted, list) else [wanted]) if word not in str(error)]
        if missing:
            raise Difference(f"refused without naming {missing[0]!r}: {error}") from None
        return
    raise Difference("the match can start")


class _Player:
    """One scenario being played."""

    def __init__(self, scenario: Scenario, observer: Observer | None) -> None:
        self.scenario = scenario
        self.observer = observer
        self.hooks = hooks(scenario.game)
        steps = scenario.data.get("do") or []
        listens = observer is not None or any(key in ("windows", "only windows") for step in steps for key in step)
        try:
            game = build(_setup(scenario))
            game.asks_all = not scenario.data.get("as in play", False)
            self.walk = Walk(
                lambda watch: self._begin(game, watch),
                self.hooks.over,
                self.hooks.rolls_left,
                listens,
            )
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise BadScenario(f"the position cannot be set up: {_said(error)}") from error
        self.checks = Checks(self.walk, self.hooks)
        self.steps: dict[str, Callable[[Any], None]] = {
            "pass": self._pass,
            "until": self._until,
            "anything": self._anything,
            "anything until": self._anything_until,
            "given": self._given,
            "rolls": self._rolls,
            "draws": self._draws,
            **self.checks.steps,
        }

    def _begin(self, game: Any, watch: Watch) -> Match:
        data = self.scenario.data
        rolls, draws = list(data.get("rolls") or []), dict(data.get("draws") or {})
        secret, seeds = f"scenario {self.scenario.title}", [""] * len(game.players)
        match: Match = self.hooks.begin_at(game, data.get("given"), secret, seeds, rolls, draws, watch)
        return match

    def play(self) -> Match:
        """All steps, then the expectations at the end."""
        data = self.scenario.data
        if self.observer is not None:
            self.observer.begun(self.walk, self.hooks)
        for number, step in enumerate(data.get("do") or [], 1):
            self._take(f"step {number} ({_short(step)})", partial(self._step, step))
        if "expect" in data:
            self._take("'expect'", lambda: self.checks.expect(data["expect"]))
        self._take(ENDING, lambda: self._end(data.get("ends")))
        return self.walk.match

    def _take(self, said: str, take: Callable[[], None]) -> None:
        """Take a step. What is not as it says, or makes no sense, is told with its name and what surrounds it."""
        try:
            take()
        except (Difference, IllegalAnswer, BadScenario, LookupError, ValueError) as error:
            if self.observer is not None:
                self.observer.stepped(said, _said(error))
            raise Failed(f"{said}: {_said(error)}", around(self.walk, getattr(error, "near", {}))) from error
        if self.observer is not None and said != ENDING:
            self.observer.stepped(said, "")

    def _step(self, step: dict[Any, Any]) -> None:
        key, value = next(iter(step.items()))
        if key in self.steps:
            self.steps[key](value)
        else:
            self._answer(key, value)

    def _answer(self, name: Any, value: Any) -> None:
        self._give(self._seat(name), value)

    def _give(self, seat: int, value: Any) -> None:
        """The written answer of a seat, to the question that is open or the first that is about more than passing."""
        ask = self._question(seat, value)
        self.walk.answer(read_answer(ask, _by_its_end(ask, value)))

    def _question(self, seat: int, value: Any) -> Ask:
        """The question of a seat that is open, or the first that is about more than passing. value: the answer."""
        ask = self.walk.ask()
        while _passes_only(ask) and not (ask.seat == seat and _is_choice(ask, value)):
            self.walk.answer(PASS)
            if self.walk.standing:
                raise Difference(f"nobody is asked what this step answers; {self.walk.stands()}")
            ask = self.walk.ask()
        if ask.seat != seat:
            raise Difference(
                f"seat {ask.seat} is asked, not seat {seat}; where seat {seat} is asked later, "
                f"`until: {{asks: {{seat: {seat}, offers: …}}}}` before this step passes and declines up to there"
            )
        return ask

    def _seat(self, name: Any) -> int:
        """The seat that a step is the answer of. Raises `BadScenario` for a word that is no seat and no step."""
        try:
            return self.checks.seat(name)
        except KeyError as error:
            near = like(str(name), self.steps) if isinstance(name, str) else ""
            raise BadScenario(f"there is no step {name!r}{near}; and {_said(error)}") from None

    def _pass(self, who: Any) -> None:
        if who == "all":
            self.walk.pass_all()
        else:
            ask = self._question(self.checks.seat(who), PASS)
            self.walk.answer(read_answer(ask, ask.on_pass if ask.kind == "pick" and ask.on_pass else PASS))

    def _until(self, where: Any) -> None:
        self._go_on(where, _decline)

    def _anything_until(self, where: Any) -> None:
        self._go_on(where, _first)

    def _go_on(self, where: Any, answer: Callable[[Ask], Answer]) -> None:
        if where == OVER:
            self.walk.until_over(answer)
        else:
            self.walk.until(self._stop(where), answer)

    def _stop(self, where: Any) -> Stop:
        place = where if isinstance(where, dict) else {"phase": where}
        turn = self.walk.turn_meant(place.get("turn", ""))
        if "asks" not in place:
            return Stop(place.get("phase", ""), turn, place.get("window", ""))
        wanted = place["asks"]
        said = ", ".join(f"{key} {value!r}" for key, value in wanted.items())
        return Stop("", turn, "", lambda question: not self.checks.unlike(question, wanted), said)

    def _anything(self, times: int) -> None:
        for _ in range(times):
            self.walk.answer(_first(self.walk.ask()))

    def _given(self, things: Any) -> None:
        put = getattr(self.hooks, "put", None)
        if put is None:
            raise BadScenario("only the beginning of a match of this game can be stated")
        self.walk.rewrite(lambda match: put(match, dict(things)))

    def _rolls(self, rolls: Any) -> None:
        self.walk.rewrite(lambda match: self.hooks.force(match.state, list(rolls), {}))

    def _draws(self, draws: Any) -> None:
        self.walk.rewrite(lambda match: self.hooks.force(match.state, [], dict(draws)))

    def _end(self, wanted: str | None) -> None:
        match = self.walk.match
        left = self.hooks.forced_left(match.state)
        result = match.result
        if wanted == "over" and result is None:
            raise Difference("the match is not over")
        if wanted == "waiting" and result is not None:
            raise Difference("the match is over")
        if self.walk.stuck():
            raise Difference("nobody is asked anything, but the match is not over")
        if left:
            raise Difference(f"scripted results were not used: {left}")


def _passes_only(ask: Ask) -> bool:
    """Whether passing is all that can be answered: what anybody holds in the hand is not told by not asking."""
    return ask.on_pass == PASS and keys(ask) == [PASS]


def _is_choice(ask: Ask, value: Any) -> bool:
    """Whether something written is one of the choices of a question with one option each."""
    return bool(matching(str(value), keys(ask)))


def _by_its_end(ask: Ask, value: Any) -> Any:
    """What is written, or the one option that ends with it where none begins so: `evasive` for `gain evasive`."""
    if ask.kind != "pick" or not isinstance(value, str) or matching(value, keys(ask)):
        return value
    ends = [key for key in keys(ask) if key.lower().endswith(f" {value.lower()}")]
    return ends[0] if len(ends) == 1 else value


def _decline(ask: Ask) -> Answer:
    answer = declined(ask)
    if answer is None:
        answer = ask.only()
    if answer is None:
        raise Difference(f"seat {ask.seat} must decide something")
    return answer


def _first(ask: Ask) -> Answer:
    return next(ask.answers())


def _said(error: Exception) -> str:
    """What an error says; a key error would say it in quotes."""
    return str(error.args[0]) if isinstance(error, LookupError) and error.args else str(error)


def _short(step: Any) -> str:
    text = str(step)
    return text if len(text) <= 80 else text[:77] + "..."
