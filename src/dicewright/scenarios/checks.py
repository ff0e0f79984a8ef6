"""The steps of a scenario that hold or do not hold where the match stands; none of them goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicewright.engine.ask import Ask, IllegalAnswer, Refusal
from dicewright.engine.save import digest, events
from dicewright.engine.state import State
from dicewright.engine.written import called, keys, listed, matching, read_answer
from dicewright.rules.book import load_rules
from dicewright.scenarios.around import neighbours, told
from dicewright.scenarios.hooks import BadScenario, Difference
from dicewright.scenarios.known import known
from dicewright.scenarios.question import Question
from dicewright.scenarios.steps import END, RESULT
from dicewright.scenarios.walk import Walk


class Checks:
    """What can be asked of a match. hooks: the position module of its game."""

    def __init__(self, walk: Walk, hooks: Any) -> None:
        self.walk = walk
        self.hooks = hooks
        self.told = 0
        """How many events the `log` steps have read."""
        self.before = 0
        """How many there were at the moment to which the match could go back from there."""
        self.asked = 0
        """How many questions the `windows` steps have read."""
        self.steps: dict[str, Callable[[Any], None]] = {
            "offered": self.offered,
            "not offered": self.not_offered,
            "refused": self.refused,
            "expect": self.expect,
            "log": self.log,
            "view": self.view,
            "asks": self.asks,
            "windows": self.windows,
            "only windows": self.only_windows,
        }

    def seat(self, name: Any) -> int:
        """The seat that a number or a name means. Raises `KeyError`."""
        return int(self.hooks.seat_of(self.walk.match, name))

    def offered(self, what: Any) -> None:
        question = self.walk.question()
        seated = isinstance(what, dict) and "options" in what
        self._hold(question, {"offers": what["options"], "seat": what["seat"]} if seated else {"offers": what})

    def not_offered(self, what: Any) -> None:
        """Not to the seat that is asked, or not to the one that is named, whoever is asked.

        Where the match stands and nobody is asked nothing is offered, and the place itself says why.
        """
        place = self.walk.unasked()
        ask = self.walk.ask() if place is None else None
        state = self.walk.match.state if place is None else place
        seat = int(state.facts["active"]) if ask is None else ask.seat
        if isinstance(what, dict) and "options" in what:
            seat, what = self.seat(what["seat"]), what["options"]
        have = keys(ask) if ask is not None and seat == ask.seat else []
        for key, rule in (what if isinstance(what, dict) else dict.fromkeys(listed(what))).items():
            if matching(str(key), have):
                raise Difference(f"{key!r} is offered")
            self._is_refused(state, seat, str(key), rule)

    def _is_refused(self, state: State, seat: int, key: str, rule: str | None) -> None:
        match = self.walk.match
        if rule is None:
            if not known(match, key):
                raise BadScenario(f"nothing in this match is called {key!r}: that it is not offered says nothing")
            return
        refusal = match.game.why_not(state, seat, key)
        if refusal is None:
            raise Difference(f"{key!r} should be refused by {rule}, but no reason is known for it")
        if refusal.rule not in self._statements(rule):
            raise Difference(f"{key!r} should be refused by {rule}, not by {refusal.rule or 'no rule'}: {refusal.text}")

    def refused(self, what: Any) -> None:
        match = self.walk.match
        place = self.walk.unasked()
        if place is not None:
            self._refused_at(place, what)
            return
        ask = self.walk.ask()
        before = digest(match.state)
        if "seat" in what and self.seat(what["seat"]) != ask.seat:
            self._refused_at(match.state, what, "another seat")
            return
        if self._is_typed(ask, what["answer"]):
            self._refused_at(match.state, {**what, "seat": ask.seat})
            return
        if self._is_deed(ask, what["answer"]):
            self._refused_at(match.state, what, "nobody")
            return
        answer = read_answer(ask, what["answer"])
        self._all_there(ask, answer)
        try:
            self.walk.answer(answer)
        except IllegalAnswer as error:
            if "/" in error.rule:  # words take it from the choices
                cites = (error.rule, error.asked)
            else:  # of a set or an assignment a finer rule says more than that of the question
                cites = (error.rule, error.rule if ask.kind == "pick" else match.game.cited(ask.rule))
            if not self._statements(what.get("rule", error.rule)) & {*cites}:
                raise Difference(f"refused by {error.rule or 'no rule'} instead of {what['rule']}: {error}") from None
            _says(what, error)
            if digest(match.state) != before:
                raise Difference("the refused answer changed the match") from None
            return
        raise Difference(f"{what['answer']!r} was accepted")

    def _is_typed(self, ask: Ask, answer: Any) -> bool:
        """Whether words are what a player types, where things are chosen: not one of them, and something forbids it."""
        if ask.kind == "pick" or not isinstance(answer, str) or matching(answer, keys(ask)):
            return False
        match = self.walk.match
        return match.game.why_not(match.state, ask.seat, answer) is not None

    def _is_deed(self, ask: Ask, answer: Any) -> bool:
        """Whether an answer is a deed in words, such as `play six-it!`, where a set, an order or a number is asked."""
        if ask.kind == "pick" or type(answer) is not str or matching(answer, keys(ask)):
            return False
        return " " in answer and known(self.walk.match, answer)

    def _refused_at(self, place: State, what: dict[str, Any], who: str = "nobody") -> None:
        """What a player could not do at a place where nobody is asked, by its words."""
        match, answer = self.walk.match, what["answer"]
        if not isinstance(answer, str):
            said = f"{who} is asked here, so {answer!r} answers nothing; {self.walk.stands()}"
            raise Difference(f"{said}. What a player would type says it: `buy x`, `attack x`, `block x > y`")
        seat = self.seat(what["seat"]) if "seat" in what else int(place.facts["active"])
        refusal = match.game.why_not(place, seat, answer)
        if refusal is None:
            raise Difference(f"no reason is known why {answer!r} should be refused")
        if refusal.rule not in self._statements(what.get("rule", refusal.rule)):
            raise Difference(f"refused by {refusal.rule or 'no rule'} instead of {what['rule']}: {refusal.text}")
        _says(what, refusal)

    def _all_there(self, ask: Ask, answer: Any) -> None:
        """A thing that is named where things are chosen must be one there is: a slip of the pen is refused, too."""
        if ask.kind == "pick":
            return
        named = [str(place) for places in answer.values() for place in listed(places)] if type(answer) is dict else []
        match = self.walk.match
        words = [*keys(ask), *(match.game.word(match.state, number) for number in range(len(match.state.things)))]
        for word in (*answer, *named):
            if not matching(str(word), words) and not str(word).isdecimal():
                raise BadScenario(f"there is nothing called {word!r}")

    def expect(self, wanted: Any) -> None:
        for path, value in dict(wanted).items():
            found = self._look(str(path))
            if _plain(found) != _as_found(found, self._meant(str(path), value)):
                near = neighbours(self.hooks, self.walk.match, str(path))
                gone = self.walk.gone_on()
                hint = f"; {gone}: {self.walk.way_back()} before this step goes back there" if gone else ""
                raise Difference(f"{path} is {found!r}, expected {value!r}{hint}", near)

    def _look(self, path: str) -> Any:
        match = self.walk.match
        head, _, key = path.partition(".")
        if head == "result":
            if key and key not in RESULT:
                raise KeyError(f"there is no {path!r}: {', '.join(f'result.{one}' for one in RESULT)}")
            if not key:
                return match.result
            if match.result is None:
                raise Difference(f"the match is not over, so there is no {path!r} yet")
            return match.result.get(key)
        if path in RESULT:
            raise KeyError(f"there is no {path!r}; did you mean 'result.{path}'?")
        if path == "phase":
            return END if self.hooks.over(match.state) else match.state.facts["phase"]
        return self.hooks.look(match, path)

    def _meant(self, path: str, value: Any) -> Any:
        """The value that is expected; a seat may be called by its name, a zone as it is in paths."""
        kind = path.rpartition(".")[2]
        if isinstance(value, str) and kind in self.hooks.seat_valued:
            return self.seat(value)
        return self.hooks.zone_named(value) if kind == "zone" else value

    def log(self, texts: Any) -> None:
        match = self.walk.match
        now = len(events(match.state))
        lines = told(match, self.told if self.told <= now else self.before)
        self.told, self.before = now, self.walk.answered_at()
        at = 0
        for text in listed(texts):
            at = next((number for number in range(at, len(lines)) if _has(lines[number], text)), -1)
            if at < 0:
                later = " in its turn" if any(_has(line, text) for line in lines) else ""
                raise Difference(f"no log line contains {text!r}{later}; the lines are {lines}")

    def view(self, what: Any) -> None:
        seat = what.get("seat")
        text = repr(self.walk.view(None if seat is None else self.seat(seat)))
        whose = "a spectator" if seat is None else f"seat {seat}"
        for hidden in listed(what.get("hides")):
            if str(hidden) in text:
                raise Difference(f"the view of {whose} contains {hidden!r}")
            if not self._somewhere(str(hidden)):
                raise BadScenario(f"there is no {hidden!r} in this match that could be hidden")
        for shown in listed(what.get("shows")):
            if str(shown) not in text:
                raise Difference(f"the view of {whose} does not contain {shown!r}")

    def _somewhere(self, text: str) -> bool:
        """Whether a text is in the name of a thing, or in what somebody sees: only that can be hidden."""
        match = self.walk.match
        if any(text in repr(self.walk.view(seat)) for seat in match.game.seats):
            return True
        words = [match.game.word(match.state, number) for number in range(len(match.state.things))]
        names = [str(getattr(thing, "name", "")) for thing in match.state.things]
        return any(text.lower() in name.lower() for name in (*words, *names))

    def _statements(self, rule: Any) -> set[str]:
        """The ids by which the match may cite a rule: of one that says several things, any of its statements."""
        game = self.walk.match.game
        clauses = load_rules(game.name).clauses.get(str(rule), ())
        return {game.cited(one.id) for one in clauses} or {game.cited(str(rule))}

    # --- questions ---

    def asks(self, what: Any) -> None:
        if what is not None:
            self._hold(self.walk.question(), what)
        elif self.walk.match.result is None:
            raise Difference("the match is not over, so somebody will be asked")

    def _hold(self, question: Question, wanted: dict[str, Any]) -> None:
        difference = self.unlike(question, wanted)
        if difference:
            raise Difference(difference)

    def unlike(self, question: Question, wanted: dict[str, Any]) -> str:
        """The first thing in which a question is not as wanted, in a sentence; empty if there is none."""
        cited = self._statements(wanted["rule"]) if "rule" in wanted else None
        return question.difference(wanted, self.seat(wanted["seat"]) if "seat" in wanted else None, cited)

    def windows(self, wanted: list[dict[str, Any]]) -> None:
        """These were asked since the last such step, in this order; others may have been asked between them."""
        found = self._new_questions()
        at = 0
        for number, one in enumerate(wanted, 1):
            at = next((n for n in range(at, len(found)) if not self.unlike(found[n], one)), len(found)) + 1
            if at > len(found):
                raise Difference(f"nobody was asked entry {number}, {one}; {_told(found)}")

    def only_windows(self, wanted: list[dict[str, Any]]) -> None:
        """The same, and nobody was asked anything else."""
        found = self._new_questions()
        for number, (question, one) in enumerate(zip(found, wanted, strict=False), 1):
            difference = self.unlike(question, one)
            if difference:
                raise Difference(f"question {number} is another: {difference}; {_told(found)}")
        if len(found) != len(wanted):
            expected = f"{len(wanted)} {'question was' if len(wanted) == 1 else 'questions were'}"
            raise Difference(f"{expected} expected; {_told(found)}")

    def _new_questions(self) -> list[Question]:
        asked = self.walk.questions()
        found, self.asked = asked[self.asked :], len(asked)
        return found


def _has(line: str, words: Any) -> bool:
    """Whether a line has these words, or each of several."""
    return all(str(one).lower() in line.lower() for one in listed(words))


def _says(what: dict[str, Any], refusal: Refusal | IllegalAnswer) -> None:
    """A refusal has all the words that are expected of its reason, and of what it says to do instead."""
    for key, said, other in (("because", refusal.text, "reason"), ("instead", refusal.instead, "way out")):
        for words in listed(what.get(key, [])):
            if str(words).lower() in said.lower():
                continue
            found = f"the {other} is another: {said or 'none is told'}"
            if key == "because" and str(words).lower() in refusal.instead.lower():
                found = f"the reason is {said!r}, and {words!r} is what can be done instead: write `instead` for it"
            raise Difference(found)


def _told(questions: list[Question]) -> str:
    if not questions:
        return "nobody was asked anything"
    return "asked was:" + "".join(f"\n  {number}. {one}" for number, one in enumerate(questions, 1))


def _as_found(found: Any, wanted: Any) -> Any:
    """What is expected, with the names in it written as those that were found."""
    plain = _plain(wanted)
    if isinstance(found, dict) and isinstance(plain, dict):
        return {called(key, found): part for key, part in plain.items()}
    if isinstance(found, (list, tuple)) and isinstance(plain, list):
        names = [one for one in found if isinstance(one, str)]
        return [called(one, names) if isinstance(one, str) else one for one in plain]
    return plain


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    return value
