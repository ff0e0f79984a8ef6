"""What no text of a card may say in two ways, or of the wrong player: each law is a class of fault found in a card."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

from dicewright.engine.control import Unless
from dicewright.engine.library import Library, walk
from dicewright.engine.node import Node
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.cards.definitions import CardFacts
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import keyword_lines, parse_lines, text_of
from dicewright.games.dice_masters.effects.first import CHOOSE_FIRST
from dicewright.games.dice_masters.phrases import lines
from dicewright.games.dice_masters.phrases.delayed import Later
from dicewright.games.dice_masters.phrases.effects import Deal, Enlistment, Get
from dicewright.games.dice_masters.phrases.modifiers import Price
from dicewright.games.dice_masters.phrases.taxes import Discount
from dicewright.games.dice_masters.teams.team_text import every_card

TARGET_OPPONENT = {
    *("CW-002", "CW-005", "CW-015", "CW-025", "CW-044", "CW-086", "CW-088", "CW-102", "CW-120", "CW-126", "CW-134"),
    *("AI-044", "JUS-009", "JUS-029", "JUS-035", "JUS-045", "JUS-064", "JUS-069"),
}
"""The cards that print a target opponent."""

AN_OPPONENT = {
    *("AI-010", "AI-036", "AI-048", "CW-024", "JUS-007", "JUS-026", "JUS-028", "JUS-037", "JUS-039", "JUS-048"),
    *("JUS-051", "JUS-053", "JUS-057", "JUS-065"),
}
"""The cards that print an opponent, that opponent, each opponent, or whoever controls a die."""

FEWER = {"AVX-092", "AVX-109", "CW-107", "JUS-062"}
"""The cards that print *up to* so many dice."""


def all_lines() -> Iterator[tuple[str, Node]]:
    """Every line of every card, and of every keyword."""
    for card in every_card():
        for _, line in text_of(card.number).roots:
            yield card.number, line
    for word, said in keyword_lines().items():
        for line in said:
            yield word, line


def sentences(line: Node) -> Iterator[list[Any]]:
    """The effects that a line carries out one after the other: its body, and its body with each burst."""
    body = getattr(line, "body", None)
    if isinstance(body, lines.Sentences):
        plain = [body.first, *(one.effect for one in body.rest)]
        yield plain
        for burst in line.bursts if hasattr(line, "bursts") else ():
            more = [burst.first, *(one.effect for one in burst.rest)]
            yield more if burst.instead else plain + more


def damages_twice(line: Node) -> bool:
    """Whether a line deals damage in two sentences with nothing between them."""
    return any(
        isinstance(one, Deal) and isinstance(other, Deal)
        for said in sentences(line)
        for one, other in itertools.pairwise(said)
    )


def raises_twice(line: Node) -> bool:
    """Whether two sentences of a line give the same bonus to dice that could be the same."""
    return any(
        isinstance(one, Get) and isinstance(other, Get) and one.stats == other.stats
        for said in sentences(line)
        for one, other in itertools.pairwise(said)
    )


def waits_twice(line: Node) -> bool:
    """Whether a line leaves two effects behind for one moment."""
    ends = [node.end for _, node in walk(line) if isinstance(node, Later)]
    return len(ends) > len(set(ends))


@pytest.mark.parametrize(
    ("law", "broken"),
    [
        (damages_twice, "Deal 2 damage to each character die. Deal 1 damage to each player."),
        (damages_twice, "Deal 5 damage to target character die. * Deal 1 damage to that die."),
        (raises_twice, "2 target character dice you control get +1A and +1D. */** Those dice get +1A and +1D."),
        (waits_twice, "At the end of the turn, gain 1 life. At the end of the turn, draw and roll a die."),
    ],
)
def test_what_is_one_effect_is_one_sentence(law, broken):
    """DM-TIME-09: what happens at one moment is one event, what waits for one moment is one ability (DM-TIME-02)."""
    assert any(law(line) for line in parse_lines(broken))
    assert [name for name, line in all_lines() if law(line)] == []


def test_no_card_waits_for_one_moment_in_two_lines():
    """Else its player is asked for an order that the card does not mean (DM-TIME-02)."""
    found = []
    for card in every_card():
        moments = [line.moment for _, line in text_of(card.number).roots if hasattr(line, "moment")]
        if len(moments) > len(set(moments)):
            found.append(card.number)
    assert found == []


def test_no_card_takes_something_off_one_price_twice():
    """A die that fits two descriptions is cheaper once (DM-TIME-09)."""
    found = []
    for card in every_card():
        said = [node for _, line in text_of(card.number).roots for _, node in walk(line)]
        prices = [(one.deed, one.way) for one in said if isinstance(one, Price)]
        if len(prices) > len(set(prices)) and not _speaks_of_itself(card):
            found.append(card.number)
        assert sum(isinstance(one, Discount) for one in said) < 2
    assert found == []


def _speaks_of_itself(card: CardFacts) -> bool:
    """Whether a card lowers its own price and that of others: these are different dice."""
    return "This die costs" in str(card.data["text"])


def test_what_somebody_may_stop_is_chosen_first():
    """Who decides whether to pay knows what it is about, and pays with none of its targets (DM-KEY-05)."""
    found = []
    for name, line in all_lines():
        library = Library()
        library.add("line", line)
        for _, node in walk(line):
            effect = node.effect if isinstance(node, (Unless, Enlistment)) else None
            if effect is None or type(effect) in rules.at_once or isinstance(effect, CHOOSE_FIRST):
                continue
            if library.choices(effect):
                found.append(f"{name}: {language().print(effect)}")
    assert found == []


def _numbers(pattern: str) -> set[str]:
    return {card.number for card in every_card() if re.search(pattern, str(card.data.get("text") or ""))}


def test_whom_a_card_means_among_four_players():
    """DM-OPEN-05, DM-OPEN-40: a target opponent is chosen, an opponent is whoever it is true of."""
    own = {number for number in _numbers(".") if number.startswith("OWN")}
    assert _numbers("target opponent(?! or)") - own == TARGET_OPPONENT
    words = "an opponent|each opponent|[Tt]hat player (loses|chooses)|Its controller may"
    assert _numbers(words) - own - TARGET_OPPONENT == AN_OPPONENT


def test_who_may_choose_fewer_is_told_so():
    """DM-COST-04: two are two where there are two, unless the card says up to two."""
    assert {number for number in _numbers("[Uu]p to \\d (target|sidekicks|dice)") if "OWN" not in number} == FEWER
