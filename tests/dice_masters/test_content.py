"""The content laws: texts parse and print back, every node of a finished card is exercised, no phrase is idle."""

from __future__ import annotations

import pytest

from dicewright.engine.library import walk
from dicewright.engine.node import Node
from dicewright.games import dice_masters
from dicewright.games.dice_masters.cards.definitions import SETS, card, card_set
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import keyword_lines, text_of
from tests.dice_masters.exercise import exercised, to_exercise

HARD = (
    *("AVX-024", "AVX-047", "AVX-050", "AVX-057", "AVX-089", "AVX-114", "AVX-121"),
    *("CW-047", "CW-083", "CW-110", "CW-122", "CW-123", "CW-131", "CW-143"),
    *("JUS-007", "JUS-034", "AI-018"),
)
NATIVE_BUDGET = 0.05


def cards():
    return [one for name in SETS.values() for one in card_set(name).values()]


def done():
    return [one.number for one in cards() if one.data["status"] == "done"]


@pytest.fixture(scope="module")
def played():
    return exercised()


def test_the_content_holds_together():
    assert dice_masters.check_content() == []
    assert dice_masters.format_content(write=False) == []


def test_every_text_prints_back_pending_ones_too():
    for one in cards():
        for line in str(one.data.get("text") or "").splitlines():
            assert language().print(language().parse(line)) == line, one.number


def test_every_keyword_says_what_it_means():
    for name in language().keywords:
        assert language().reminder(name), name


def test_the_grammar_has_no_conflicts_and_no_idle_phrase():
    said = language()
    assert said.explain_conflicts() == ""
    assert said.unused == []


def test_every_phrase_is_used_by_some_text():
    used: set[type[Node]] = set()
    trees = [line for one in cards() for _, line in text_of(one.number).roots]
    trees += [line for lines in keyword_lines().values() for line in lines]
    for tree in trees:
        used |= {type(node) for _, node in walk(tree)}
    said = {one.node for one in language().wordings}
    assert sorted(kind.__name__ for kind in said - used) == []


def test_scenarios_pass_and_exercise_every_node_of_a_finished_card_in_the_edition_it_was_printed_for(played):
    by_card, failed = played
    assert failed == []
    left = {number: [node for node in to_exercise(number) if node not in by_card.get(number, ())] for number in done()}
    assert {number: list(map(language().print, missing)) for number, missing in left.items() if missing} == {}


def test_every_finished_card_is_in_some_match_of_the_edition_it_was_printed_for(played):
    assert sorted(set(done()) - set(played[0])) == []


def test_the_cards_of_the_rulebooks_and_the_hard_ones_are_done():
    wanted = {one.number for one in cards() if one.data.get("rulebook_role")} | set(HARD)
    assert sorted(wanted - set(done())) == []


def test_more_than_half_of_the_cards_are_done():
    assert len(done()) > len(cards()) / 2


def test_pending_cards_say_why():
    for one in cards():
        assert (one.data["status"] == "pending") == bool(one.data.get("blocked_by")), one.number


def test_hardly_anything_is_python():
    native = [one for one in cards() if one.data.get("native")]
    assert len(native) <= NATIVE_BUDGET * len(cards())


def test_a_card_has_the_facts_of_its_scan():
    torch = card("AVX-012")
    assert (torch.cost, torch.energy, torch.affiliations, torch.limit) == (2, ("bolt",), ("Fantastic Four",), 4)
