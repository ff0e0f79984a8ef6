"""Playing one scenario: each step either holds or raises `Difference` with what was found instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicewright.engine.ask import PASS, Ask, IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.run import Watch
from dicewright.engine.save import digest, events
from dicewright.games import build, new_setup
from dicewright.language.article import with_article
from dicewright.language.shape import like
from dicewright.scenarios.hooks import BadScenario, Difference, hooks
from dicewright.scenarios.known import known
from dicewright.scenarios.load import Scenario
from dicewright.scenarios.steps import END
from dicewright.scenarios.walk import Stop, Walk


def run(scenario: Scenario) -> Match | None:
    """Play a scenario; the match as it stands at the end, None for one that cannot start.

    Raises `Difference` or `BadScenario`.
    """
    if "cannot start" in scenario.data:
        _cannot_start(scenario)
        return None
    return _Player(scenario).play()


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

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.hooks = hooks(scenario.game)
        try:
            game = build(_setup(scenario))
            self.walk = Walk(lambda watch: self._begin(game, watch), self.hooks.over)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise BadScenario(f"the position cannot be set up: {_said(error)}") from error
        self.read = 0
        self.steps: dict[str, Callable[[Any], None]] = {
            "pass": self._pass,
            "until": self._until,
            "anything": self._anything,
            "anything until": self._anything_until,
            "given": self._given,
            "rolls": self._rolls,
            "draws": self._draws,
            "offered": self._offered,
            "not offered": self._not_offered,
            "refused": self._refused,
            "expect": self._expect,
            "log": self._log,
            "view": self._view,
            "asks": self._asks,
        }

    def _begin(self, game: Any, watch: Watch) -> Match:
        data = self.scenario.data
        rolls, draws = list(data.get("rolls") or []), dict(data.get("draws") or {})
        secret, seeds = f"scenario {self.scenario.title}", [""] * len(game.seats)
        match: Match = self.hooks.begin_at(game, data.get("given"), secret, seeds, rolls, draws, watch)
        return match

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.walk.match

    def play(self) -> Match:
        """All steps, then the expectations at the end."""
        data = self.scenario.data
        steps = data.get("do") or []
        if not isinstance(steps, list):
            raise BadScenario("`do` must be a list of steps")
        for number, step in enumerate(steps, 1):
            try:
                self._step(step)
            except Difference as error:
                raise Difference(f"step {number} ({_short(step)}): {error}") from None
            except (IllegalAnswer, BadScenario, LookupError, ValueError) as error:
                raise Difference(f"step {number} ({_short(step)}): {_said(error)}") from error
        try:
            self._expect(data.get("expect") or {})
        except LookupError as error:
            raise BadScenario(f"'expect': {_said(error)}") from error
        self._end(data.get("ends"))
        return self.match

    def _step(self, step: Any) -> None:
        if not isinstance(step, dict) or len(step) != 1:
            raise BadScenario("a step is one key with a value, such as `- 0: roll`")
        key, value = next(iter(step.items()))
        if key in self.steps:
            self.steps[key](value)
        else:
            self._answer(key, value)

    def _answer(self, name: Any, value: Any) -> None:
        seat = self._seat(name)
        ask = self.walk.ask()
        if ask.seat != seat:
            raise Difference(f"seat {ask.seat} is asked, not seat {seat}: {ask.prompt()} [{_choices(ask)}]")
        self.walk.answer(read_answer(ask, value))

    def _seat(self, name: Any) -> int:
        """The seat that a step is the answer of. Raises `BadScenario` for a word that is no seat and no step."""
        try:
            return int(self.hooks.seat_of(self.match, name))
        except KeyError as error:
            near = like(str(name), self.steps) if isinstance(name, str) else ""
            raise BadScenario(f"there is no step {name!r}{near}; and {_said(error)}") from None

    def _pass(self, who: Any) -> None:
        if who == "all":
            self.walk.pass_all()
        else:
            self._answer(who, PASS)

    def _until(self, where: Any) -> None:
        self.walk.until(self._stop(where), _decline)

    def _anything_until(self, where: Any) -> None:
        self.walk.until(self._stop(where), lambda ask: next(ask.answers()))

    def _stop(self, where: Any) -> Stop:
        place = where if isinstance(where, dict) else {"phase": where}
        return self.walk.stop(place.get("phase", ""), place.get("turn", ""))

    def _anything(self, times: Any) -> None:
        for _ in range(int(times)):
            self.walk.answer(next(self.walk.ask().answers()))

    def _given(self, things: Any) -> None:
        put = getattr(self.hooks, "put", None)
        if put is None:
            raise BadScenario("only the beginning of a match of this game can be stated")
        self.walk.rewrite(lambda match: put(match, dict(things)))

    def _rolls(self, rolls: Any) -> None:
        self.walk.rewrite(lambda match: self.hooks.force(match.state, list(rolls), {}))

    def _draws(self, draws: Any) -> None:
        self.walk.rewrite(lambda match: self.hooks.force(match.state, [], dict(draws)))

    def _offered(self, keys: Any) -> None:
        have = _keys(self.walk.ask())
        for key in keys if isinstance(keys, list) else [keys]:
            if not _matching(str(key), have):
                raise Difference(f"{key!r} is not offered; offered are {', '.join(have)}")

    def _not_offered(self, keys: Any) -> None:
        ask = self.walk.ask()
        have = _keys(ask)
        wanted = keys if isinstance(keys, dict) else dict.fromkeys(keys if isinstance(keys, list) else [keys])
        for key, rule in wanted.items():
            if _matching(str(key), have):
                raise Difference(f"{key!r} is offered")
            if rule is None:
                if not known(self.match, str(key)):
                    raise BadScenario(f"nothing in this match is called {key!r}: that it is not offered says nothing")
            else:
                refusal = self.match.game.why_not(self.match.state, ask.seat, str(key))
                if refusal is None or refusal.rule != rule:
                    raise Difference(f"{key!r} should be refused by {rule}, found {refusal}")

    def _refused(self, what: Any) -> None:
        before = digest(self.match.state)
        ask = self.walk.ask()
        if "seat" in what and ask.seat != self.hooks.seat_of(self.match, what["seat"]):
            raise Difference(f"seat {ask.seat} is asked: {ask.prompt()} [{_choices(ask)}]")
        answer = read_answer(ask, what["answer"])
        self._all_there(ask, answer)
        try:
            self.walk.answer(answer)
        except IllegalAnswer as error:
            if what.get("rule", error.rule) != error.rule:
                raise Difference(f"refused by {error.rule or 'no rule'} instead of {what['rule']}: {error}") from None
            if str(what.get("because", "")).lower() not in error.text.lower():
                raise Difference(f"the reason is another: {error}") from None
            if digest(self.match.state) != before:
                raise Difference("the refused answer changed the match") from None
            return
        raise Difference(f"{what['answer']!r} was accepted")

    def _all_there(self, ask: Ask, answer: Any) -> None:
        """A thing that is named where things are chosen must be one there is: a slip of the pen is refused, too."""
        if ask.kind == "pick":
            return
        named = (
            [str(place) for places in answer.values() for place in _list(places)] if isinstance(answer, dict) else []
        )
        state = self.match.state
        words = [*_keys(ask), *(self.match.game.word(state, number) for number in range(len(state.things)))]
        for word in (*answer, *named):
            if not _matching(str(word), words) and not str(word).isdecimal():
                raise BadScenario(f"there is nothing called {word!r}")

    def _expect(self, wanted: Any) -> None:
        for path, value in dict(wanted).items():
            found = self._look(str(path))
            if _plain(found) != _plain(value):
                raise Difference(f"{path} is {found!r}, expected {value!r}")

    def _look(self, path: str) -> Any:
        if path.startswith("result"):
            result = self.match.result
            return result if path == "result" or result is None else result[path.removeprefix("result.")]
        if path == "phase":
            return END if self.hooks.over(self.match.state) else self.match.state.facts["phase"]
        return self.hooks.look(self.match, path)

    def _log(self, texts: Any) -> None:
        all_events = events(self.match.state)
        lines = [self.match.game.tell(self.match.state, event, None) for event in all_events[self.read :]]
        self.read = len(all_events)
        at = 0
        for text in texts if isinstance(texts, list) else [texts]:
            found = (number for number in range(at, len(lines)) if str(text).lower() in lines[number].lower())
            at = next(found, -1)
            if at < 0:
                later = " in its turn" if any(str(text).lower() in line.lower() for line in lines) else ""
                shown = [line for line in lines if line]
                raise Difference(f"no log line contains {text!r}{later}; the lines are {shown}")

    def _view(self, what: Any) -> None:
        seat = what.get("seat")
        text = repr(self.match.view(None if seat is None else self.hooks.seat_of(self.match, seat)))
        for hidden in _list(what.get("hides")):
            if str(hidden) in text:
                raise Difference(f"the view of seat {seat} contains {hidden!r}")
            if not self._somewhere(str(hidden)):
                raise BadScenario(f"there is no {hidden!r} in this match that could be hidden")
        for shown in _list(what.get("shows")):
            if str(shown) not in text:
                raise Difference(f"the view of seat {seat} does not contain {shown!r}")

    def _somewhere(self, text: str) -> bool:
        """Whether a text is in the name of a thing, or in what somebody sees: only that can be hidden."""
        if any(text in repr(self.match.view(seat)) for seat in self.match.game.seats):
            return True
        state = self.match.state
        words = [self.match.game.word(state, number) for number in range(len(state.things))]
        names = [str(getattr(thing, "name", "")) for thing in state.things]
        return any(text.lower() in name.lower() for name in (*words, *names))

    def _asks(self, what: Any) -> None:
        if what is None:
            if self.match.ask is not None:
                raise Difference(f"seat {self.match.ask.seat} is asked: {self.match.ask.prompt()}")
            return
        ask = self.walk.ask()
        if "seat" in what and ask.seat != self.hooks.seat_of(self.match, what["seat"]):
            raise Difference(f"seat {ask.seat} is asked: {ask.prompt()} [{_choices(ask)}]")
        if "kind" in what and ask.kind != what["kind"]:
            raise Difference(f"the ask is {with_article(ask.kind)}: {ask.prompt()}")
        if "prompt" in what and str(what["prompt"]).lower() not in ask.prompt().lower():
            raise Difference(f"the prompt is {ask.prompt()!r}")
        if "rule" in what and ask.rule != what["rule"]:
            raise Difference(f"the ask stands on {ask.rule or 'no rule'}, not {what['rule']}")

    def _end(self, wanted: Any) -> None:
        left = self.hooks.forced_left(self.match.state)
        result = self.match.result
        if wanted == "over" and result is None:
            raise Difference("the match is not over")
        if wanted == "waiting" and result is not None:
            raise Difference(f"the match is over: {result}")
        if self.match.ask is None and self.match.result is None:
            raise Difference("nobody is asked anything, but the match is not over")
        if left:
            raise Difference(f"scripted results were not used: {left}")


def read_answer(ask: Ask, value: Any) -> Any:
    """A scenario's answer as the ask wants it; option words may be shortened to a unique start."""
    keys = _keys(ask)
    if ask.kind == "pick":
        return _one(str(_word(value)), keys)
    if ask.kind in ("subset", "order"):
        return [_one(str(_word(part)), keys) for part in _list(value if value != PASS else [])]
    if not isinstance(value, dict):
        value = {} if value == PASS else value
    if not isinstance(value, dict):
        raise BadScenario("this ask needs a mapping")
    answer: dict[str, Any] = {}
    for key, part in value.items():
        item = _one(str(key), keys)
        if ask.kind == "split":
            answer[item] = part
        else:
            places = ask.shape()["places"].get(item, [])
            answer[item] = [_one(str(place), places) for place in _list(part)]
    return answer


def _decline(ask: Ask) -> Any:
    """The answer that does nothing. Raises `Difference` where there is none."""
    if not ask.on_pass:
        raise Difference(f"seat {ask.seat} must decide something: {ask.prompt()} [{_choices(ask)}]")
    if ask.kind == "pick":
        return ask.on_pass
    return [] if ask.kind == "subset" else {}


def _word(value: Any) -> Any:
    """YAML reads bare yes and no as truth values; players mean the words."""
    return {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value


def _one(word: str, keys: list[str]) -> str:
    """The key a word means; the word itself if none or several do, so that the ask refuses it with its rule."""
    found = _matching(word, keys)
    return found[0] if len(found) == 1 else word


def _matching(word: str, keys: list[str]) -> list[str]:
    low = word.lower()
    exact = [key for key in keys if key.lower() == low]
    return exact or [key for key in keys if key.lower().startswith(low)]


def _keys(ask: Ask) -> list[str]:
    return [option.key for option in ask.option_list()]


def _choices(ask: Ask) -> str:
    return ", ".join(_keys(ask)[:20])


def _list(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    return value


def _said(error: Exception) -> str:
    """What an error says; a key error would say it in quotes."""
    return str(error.args[0]) if isinstance(error, LookupError) and error.args else str(error)


def _short(step: Any) -> str:
    text = str(step)
    return text if len(text) <= 80 else text[:77] + "..."
