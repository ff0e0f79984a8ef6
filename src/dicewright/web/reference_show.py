"""Show me: a scenario of the reference played by the engine, step by step, as a page."""

from __future__ import annotations

import re

from dicewright.reference import Choice, reference
from dicewright.reference.from_scenarios import step_words, told
from dicewright.scenarios.hooks import BadScenario, Difference
from dicewright.scenarios.run import run
from dicewright.scenarios.trace import Step, Trace
from dicewright.web.pages import templates
from dicewright.web.reference_pages import ROOT, address, frame

_MOMENTS = {"the beginning": "The beginning", "expect": "What must come of it", "the end": "The end"}
_NUMBERED = re.compile(r"step (\d+)")


def steps_of(key: str) -> list[Step]:
    """What happens in each step; the last one says why a scenario does not hold. Raises `KeyError`."""
    trace = Trace()
    try:
        run(told()[key].scenario, trace)
    except (BadScenario, Difference) as error:
        if not trace.steps or not trace.steps[-1].failed:
            trace.steps.append(Step("the end", str(error), [], {}, [], ""))
    data = told()[key].scenario.data
    seats = [str(seat) for seat in data.get("seats") or ()]
    written = [step_words(step, seats) for step in data.get("do") or ()]
    return [_in_words(step, written) for step in trace.steps]


def _in_words(step: Step, written: list[str]) -> Step:
    """A step with its number replaced by what it says. written: the steps of the scenario in words."""
    number = _NUMBERED.match(step.said)
    at = int(number[1]) - 1 if number else -1
    if 0 <= at < len(written):
        return step._replace(said=written[at])
    return step._replace(said=_MOMENTS.get(step.said.strip("'"), step.said))


def show_page(key: str, choice: Choice, word: str) -> str:
    """The page. word: what its forms are known by. Raises `KeyError` for an address of no scenario."""
    steps = steps_of(key)
    entry = reference().entry(key)
    query = choice.query()
    rules = [(one, f"{ROOT}{one}{query}") for one in entry.rules]
    template = templates().get_template("reference/show.html")
    last = len(told()[key].scenario.data.get("do") or ())
    more = query.replace("?", "&", 1)
    main = template.render(
        entry=entry, steps=steps, last=last, word=word, back=address(key, query), rules=rules, more=more
    )
    return frame(entry.title, main, choice, game=entry.game, here=f"{ROOT}show/{key}")
