"""Records which nodes of card texts the scenarios really carry out, for each card in the edition it was printed for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from dicewright.engine.library import walk
from dicewright.engine.match import Match
from dicewright.engine.node import Modifier, Node
from dicewright.games.dice_masters import fits, force, matched, matching, silence
from dicewright.games.dice_masters.facts import SETS, read
from dicewright.games.dice_masters.rulebook import rules
from dicewright.games.dice_masters.texts import keyword_lines, text_of
from dicewright.games.dice_masters.things import Card
from dicewright.games.dice_masters.vocabulary.lines import HasKeyword, OnBurst, Static, StaticBurst
from dicewright.games.dice_masters.vocabulary.modifiers import HaveKeyword, HaveKeywordsOf
from dicewright.games.dice_masters.vocabulary.selectors import It, ThatDie
from dicewright.games.dice_masters.zones import fielded
from dicewright.scenarios import load, run

SCENARIOS = Path(__file__).resolve().parents[2] / "content" / "scenarios" / "dice_masters"
WITHOUT_RULE = (Static, StaticBurst, OnBurst, HasKeyword)


def exercised() -> tuple[dict[str, set[Node]], list[str]]:
    """For each card the nodes carried out while it was in the match, in its own edition; the scenarios that failed."""
    seen: set[Node] = set()
    by_card: dict[str, set[Node]] = defaultdict(set)
    failed = []
    with recording(seen):
        for scenario in load(SCENARIOS):
            seen.clear()
            try:
                match = run(scenario)
            except Exception as error:
                failed.append(f"{scenario.file}: {scenario.name}: {error}")
                continue
            for number in cards_in(match):
                if scenario.edition == printed_for(number):
                    by_card[number] |= seen
    return dict(by_card), failed


def cards_in(match: Match | None) -> set[str]:
    """The collector numbers of the cards in a match; none if it could not be started."""
    return set() if match is None else {one.number for one in match.state.things if isinstance(one, Card)}


@cache
def printed_for(number: str) -> str:
    """The edition the set of a card was printed for."""
    return str(read(SETS[number.split("-")[0]])["edition"])


@contextmanager
def recording(seen: set[Node]) -> Iterator[None]:
    """While it lasts, every rule function notes the node it was called with."""
    kept = (
        dict(rules.steps),
        dict(rules.values),
        dict(rules.choices),
        dict(fits.FITS),
        dict(matched.MATCHES),
        force.statements,
        force.covers,
    )
    current: list[Any] = [None]

    def step(rule: Any) -> Any:
        def noted(state: Any, frame: Any, answer: Any) -> Any:
            seen.add(frame.node)
            if isinstance(getattr(frame.node, "source", None), (It, ThatDie)):  # read from the names, not by a rule
                seen.add(frame.node.source)
            return rule(state, frame, answer)

        return noted

    def value(rule: Any) -> Any:
        def noted(state: Any, names: Any, node: Any) -> Any:
            seen.add(node)
            return rule(state, names, node)

        return noted

    def judged(rule: Any) -> Any:
        def noted(state: Any, names: Any, node: Any, thing: Any) -> Any:
            found = rule(state, names, node, thing)
            if found:
                seen.add(node)
            return found

        return noted

    def statements(state: Any, kind: Any) -> Any:
        for one, names in kept[5](state, kind):
            current[0] = one
            if not hasattr(one, "dice"):  # about a player: being in force is all there is to see
                seen.add(one)
            yield one, names

    def covers(state: Any, names: Any, subject: Any, number: int) -> bool:
        one = current[0]
        found = kept[6](state, names, subject, number)
        current[0] = one
        if found:
            seen.add(subject)
            if one is not None:
                seen.add(one)
        return found

    def concerns(state: Any, names: Any, subject: Any, number: int, seat: int, buying: bool = False) -> bool:
        one = current[0]
        found = kept_concerns(state, names, subject, number, seat, buying)
        if found and one is not None:
            seen.update((one, subject))
        return found

    def tells(state: Any, names: Any, who: Any, seat: int) -> bool:
        found = kept_tells(state, names, who, seat)
        if found and current[0] is not None:
            seen.update((current[0], who))
        return found

    def silences(state: Any, names: Any, one: Any, card: int) -> bool:
        found = kept_silences(state, names, one, card)
        if found:
            seen.add(one)
        return found

    kept_tells, kept_silences = force.tells, silence.silences
    kept_give, kept_refuse, kept_share = force._give_keywords, force.refuse, force._share_keywords

    def refuse(state: Any, names: Any, one: Any) -> Any:
        seen.add(one)
        return kept_refuse(state, names, one)

    def share(state: Any, found: Any) -> None:
        before = len(found.get(HaveKeyword, ()))
        kept_share(state, found)
        if len(found.get(HaveKeyword, ())) > before:
            seen.update(one for one, _ in found[HaveKeywordsOf])

    def give(state: Any, found: Any) -> None:
        for one, names in found.get(HaveKeyword, ()):
            for die in (*fielded(state, 0), *fielded(state, 1)):
                if kept[6](state, names, one.dice, die):
                    seen.update((one, one.dice))
        kept_give(state, found)

    kept_concerns = force.concerns
    kept_means = force.means

    def means(state: Any, names: Any, selector: Any, number: int) -> bool:
        found = kept_means(state, names, selector, number)
        if found:
            seen.add(selector)
        return found

    kept_meant = matching.is_meant

    def is_meant(state: Any, names: Any, who: Any, event: Any, die: Any = None) -> bool:
        found = kept_meant(state, names, who, event, die)
        if found:
            seen.add(who)
        return found

    kept_is = matching.die_is
    kept_seat = matching.seat_is

    def die_is(state: Any, names: Any, who: Any, die: Any) -> bool:
        found = kept_is(state, names, who, die)
        if found:
            seen.add(who)
        return found

    def seat_is(names: Any, who: Any, seat: int) -> bool:
        found = kept_seat(names, who, seat)
        if found:
            seen.add(who)
        return found

    rules.steps.update({kind: step(rule) for kind, rule in kept[0].items()})
    rules.values.update({kind: value(rule) for kind, rule in kept[1].items()})
    rules.choices.update({kind: value(rule) for kind, rule in kept[2].items()})
    fits.FITS.update({kind: judged(rule) for kind, rule in kept[3].items()})
    matched.MATCHES.update({kind: judged(rule) for kind, rule in kept[4].items()})
    force.statements, force.covers, force.concerns, force.means = statements, covers, concerns, means  # type: ignore[assignment]
    matching.die_is, matching.seat_is, matching.is_meant = die_is, seat_is, is_meant
    force._give_keywords, force.refuse, force.tells, silence.silences = give, refuse, tells, silences
    force._share_keywords = share  # type: ignore[assignment]
    try:
        yield
    finally:
        rules.steps.update(kept[0])
        rules.values.update(kept[1])
        rules.choices.update(kept[2])
        fits.FITS.update(kept[3])
        matched.MATCHES.update(kept[4])
        force.statements, force.covers = kept[5], kept[6]
        force.concerns, force.means = kept_concerns, kept_means
        matching.die_is, matching.seat_is, matching.is_meant = kept_is, kept_seat, kept_meant
        force._share_keywords = kept_share
        force._give_keywords, force.refuse = kept_give, kept_refuse
        force.tells, silence.silences = kept_tells, kept_silences


def to_exercise(number: str) -> list[Node]:
    """The nodes of a card that have a rule of their own, keywords included."""
    found = []
    for _, line in text_of(number).roots:
        if isinstance(line, HasKeyword):
            for part in keyword_lines()[line.keyword]:
                found += [node for _, node in walk(part) if has_rule(node)]
        else:
            found += [node for _, node in walk(line) if has_rule(node)]
    return found


def has_rule(node: Node) -> bool:
    """Whether a node is carried out by itself; others are part of the sentence around them."""
    if isinstance(node, WITHOUT_RULE):
        return False
    if isinstance(node, Modifier):
        return True
    return any(type(node) in table for table in (rules.steps, rules.choices, rules.values, fits.FITS, matched.MATCHES))
