"""Records which nodes of card texts the scenarios really carry out, for each card in the edition it was printed for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dicewright.engine.library import walk
from dicewright.engine.match import Match
from dicewright.engine.node import Modifier, Node
from dicewright.games.dice_masters.board import event_kinds
from dicewright.games.dice_masters.board.entities import Card
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.zones import fielded
from dicewright.games.dice_masters.cards.definitions import SETS, read
from dicewright.games.dice_masters.cards.parsed_texts import keyword_lines, text_of
from dicewright.games.dice_masters.continuous import event_patterns, filters, static_abilities, text_blanking
from dicewright.games.dice_masters.phrases.lines import HasKeyword, OnBurst, Static, StaticBurst
from dicewright.games.dice_masters.phrases.modifiers import HaveKeyword, HaveKeywordsOf
from dicewright.games.dice_masters.phrases.selectors import It, ThatDie
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
    current: list[Any] = [None]
    kept_statements, kept_covers, kept_concerns, kept_tells = (
        static_abilities.statements,
        static_abilities.covers,
        static_abilities.concerns,
        static_abilities.tells,
    )
    kept_share, kept_give = static_abilities._share_keywords, static_abilities._give_keywords

    def step(rule: Any) -> Any:
        def noted(state: Any, frame: Any, answer: Any) -> Any:
            seen.add(frame.node)
            if isinstance(getattr(frame.node, "source", None), (It, ThatDie)):  # read from the names, not by a rule
                seen.add(frame.node.source)
            return rule(state, frame, answer)

        return noted

    def called(rule: Any, at: int = 2) -> Any:
        """A rule that notes one of what it is given."""

        def noted(*given: Any) -> Any:
            seen.add(given[at])
            return rule(*given)

        return noted

    def judged(rule: Any, at: int = 2) -> Any:
        """A question that notes one of what it is given if the answer is yes."""

        def noted(*given: Any) -> Any:
            found = rule(*given)
            if found:
                seen.add(given[at])
            return found

        return noted

    def statements(state: Any, kind: Any) -> Any:
        for one, names in kept_statements(state, kind):
            current[0] = one
            if not hasattr(one, "dice"):  # about a player: being in force is all there is to see
                seen.add(one)
            yield one, names

    def covers(state: Any, names: Any, subject: Any, number: int) -> bool:
        one = current[0]
        found = kept_covers(state, names, subject, number)
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

    def share(state: Any, found: Any) -> None:
        before = len(found.get(HaveKeyword, ()))
        kept_share(state, found)
        if len(found.get(HaveKeyword, ())) > before:
            seen.update(one for one, _ in found[HaveKeywordsOf])

    def give(state: Any, found: Any) -> None:
        for one, names in found.get(HaveKeyword, ()):
            for die in (*fielded(state, 0), *fielded(state, 1)):
                if kept_covers(state, names, one.dice, die):
                    seen.update((one, one.dice))
        kept_give(state, found)

    tables: list[tuple[dict[Any, Any], Any]] = [
        (rules.steps, step),
        (rules.values, called),
        (rules.choices, called),
        (filters.FITS, judged),
        (event_kinds.MATCHES, judged),
    ]
    functions: list[tuple[Any, str, Any]] = [
        (static_abilities, "statements", statements),
        (static_abilities, "covers", covers),
        (static_abilities, "concerns", concerns),
        (static_abilities, "means", judged(static_abilities.means)),
        (static_abilities, "tells", tells),
        (static_abilities, "refuse", called(static_abilities.refuse)),
        (static_abilities, "_give_keywords", give),
        (static_abilities, "_share_keywords", share),
        (text_blanking, "silences", judged(text_blanking.silences)),
        (event_patterns, "die_is", judged(event_patterns.die_is)),
        (event_patterns, "seat_is", judged(event_patterns.seat_is, 1)),
        (event_patterns, "is_meant", judged(event_patterns.is_meant)),
    ]
    with pytest.MonkeyPatch.context() as patch:
        for table, noting in tables:
            for kind, rule in table.items():
                patch.setitem(table, kind, noting(rule))
        for module, name, function in functions:
            patch.setattr(module, name, function)
        yield


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
    return any(
        type(node) in table for table in (rules.steps, rules.choices, rules.values, filters.FITS, event_kinds.MATCHES)
    )
