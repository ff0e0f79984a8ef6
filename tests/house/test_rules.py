"""The rule book: complete, well formed, findable, and counted honestly."""

import ast
import re
from collections import Counter

import pytest

from dicewright.content_files import content_path
from dicewright.language.content import Document
from dicewright.rules import GAMES, Rule, UnknownRule, cited, coverage, find, load_rules, search
from dicewright.rules.book import BadRules, statements
from dicewright.rules.coverage import RULE_ID, cited_ids, ids_in
from dicewright.scenarios.load import load as load_scenarios
from tests.house.rooms import PACKAGE

MODES = {
    "dice_masters": ("tournament",),
    "dice_throne": ("duel", "king_of_the_hill", "teams", "boss_vs_many", "boss_vs_boss"),
}
"""Of each game the modes that its statements tell apart."""
ONLY_THERE = {
    *("DM-CLEAN-05", "DM-DMG-11", "DM-DRAW-07"),  # there is Out of Play; a short draw costs life
    *("DM-DMG-10", "DM-DRAW-06", "DM-WIN-11"),  # of the first book alone
    *("DM-WIN-12", "DM-WIN-13"),  # the other books on both players at zero
    *("DM-CTRL-02", "DM-MAIN-04"),  # who controls a die stays home; every single thing may be answered
    *("DM-ENERGY-11", "DM-ENERGY-13"),  # the rest of a generic face: lost at once, or kept until one passes
    "DM-DRAW-04",  # the first turn of 2018
    *("DM-FMT-02", "DM-FMT-03", "DM-FMT-04", "DM-FMT-05", "DM-FMT-06", "DM-FMT-08"),  # formats of one book
    *("DM-FMT-10", "DM-FMT-11", "DM-FMT-12", "DM-FMT-13"),
    "DT-RULE-PRIORITY-08",  # a window that the rulings open
    "DT-RULE-CARDS-05",  # a card that texts count may be played unpaid elsewhere
    *("DT-TGT-04", "DT-TGT-06"),  # the targeting die of teams, the Leader's card
    "DT-BVM-10",  # whom a boss that has a player means, where it has several opponents
}
"""Statements that code cites only after it has found out that the match is played by them."""

RULES = [rule for game in GAMES for rule in (*load_rules(game).rules, *load_rules(game).rulings)]


def test_nothing_was_lost() -> None:
    books = [load_rules(game) for game in GAMES]
    assert [len({rule.whole or rule.id for rule in book.rules}) for book in books] == [353, 490]
    assert [len(book.rules) for book in books] == [378, 573]
    assert len(load_rules("dice_throne").rulings) == 338


@pytest.mark.parametrize("game", GAMES)
def test_every_name_in_the_book_exists(game: str) -> None:
    book = load_rules(game)
    editions = {edition.id for edition in book.editions}
    for rule in (*book.rules, *book.rulings):
        assert set(rule.editions) <= editions, rule.id
        assert rule.ruling or rule.chapter in book.chapters, rule.id
        assert set(ids_in(f"{rule.text} {rule.note}")) <= set(book.by_id), rule.id
    for entry in (*book.differences, *book.open_points):
        assert set(entry.rules) <= set(book.by_id), entry
    for difference in book.differences:
        assert {one for ids, _ in difference.by_edition for one in ids} <= editions, difference.topic


UNSPLIT = {"dice_masters": 41, "dice_throne": 58, "rulings": 84}
"""So many rules still hold several statements under one id. Splitting one lowers the number; nothing raises it."""
_NEXT = re.compile(r";\s|[.!?]['\")]?\s+(?=[A-Z'\"])")
"""Where a second statement begins: after a semicolon, or with another sentence."""


def test_rules_with_several_statements_become_clauses() -> None:
    several = Counter("rulings" if rule.ruling else rule.game for rule in RULES if _NEXT.search(rule.text))
    assert several == UNSPLIT, "give the rule `clauses`, and lower the number"


def test_a_rule_with_clauses_is_cited_by_its_clauses_only() -> None:
    for game in GAMES:
        book = load_rules(game)
        for whole, clauses in book.clauses.items():
            assert whole not in book.by_id
            assert [one.id for one in clauses] == [f"{whole}.{number}" for number in range(1, len(clauses) + 1)]
            assert all(_NEXT.search(one.text) is None for one in clauses), whole
    with pytest.raises(UnknownRule, match=r"holds several statements; name one of DM-TIME-05\.1, DM-TIME-05\.2"):
        find("dm-time-05")
    assert find("DM-TIME-05.2").text == "New triggers wait behind all that are pending."
    assert ids_in("as DM-TIME-05.1 says (DM-TIME-06.2). 3 dice") == {"DM-TIME-05.1", "DM-TIME-06.2"}


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"text": "A.", "clauses": ["B.", "C."]}, "either `text` or `clauses`"),
        ({}, "either `text` or `clauses`"),
        ({"clauses": ["B."]}, "two statements or more"),
        ({"clauses": ["B.", {"note": "C."}]}, r"DM-X-01\.2: a clause has a `text`"),
        ({"clauses": ["B.", {"text": "C.", "chapter": "x"}]}, "unknown field 'chapter'"),
        ({"clauses": ["B.", {"text": "C.", "digital": False}]}, "needs a `why`"),
    ],
)
def test_clauses_that_say_too_little_are_refused(entry: dict[str, object], says: str) -> None:
    with pytest.raises(BadRules, match=says):
        list(statements("dice_masters", {"id": "DM-X-01", "chapter": "x", **entry}))


def test_a_clause_may_say_something_for_itself() -> None:
    entry = {"id": "DM-X-01", "chapter": "x", "editions": ["CW16"]}
    entry["clauses"] = ["B.", {"text": "C.", "digital": False, "why": "It needs a table."}]
    first, second = statements("dice_masters", entry)
    assert (first["id"], first["editions"], second["id"], second["digital"]) == (
        "DM-X-01.1",
        ["CW16"],
        "DM-X-01.2",
        False,
    )


def test_every_rule_reads_like_a_sentence() -> None:
    assert [rule.id for rule in RULES if not _reads_well(rule)] == []


def _reads_well(rule: Rule) -> bool:
    notes = re.search(r"\b(TODO|seed|num:|HB|LJ)\b", f"{rule.text} {rule.note} {rule.source}")
    begins = rule.text[0].isupper() or rule.text[0] in "\"'0123456789"
    return begins and rule.text.endswith((".", '."')) and (rule.digital or bool(rule.why)) and not notes


def test_find_forgives_case() -> None:
    assert find("dt-dmg-03").id == "DT-DMG-03"
    assert find("dt-rule-shadow-thief-03").id == "DT-RULE-SHADOW_THIEF-03"


@pytest.mark.parametrize(("slip", "near"), [("DT-DMG-99", "DT-DMG-"), ("DM-DRAV-04", "DM-DRAW-04")])
def test_find_offers_what_was_meant(slip: str, near: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        find(slip)
    assert any(one.startswith(near) for one in caught.value.near)


def test_find_lists_a_family() -> None:
    with pytest.raises(UnknownRule) as caught:
        find("DT-ULT")
    assert caught.value.near[:2] == ("DT-ULT-01", "DT-ULT-02")


def test_search_needs_every_word() -> None:
    assert find("DT-DMG-03") in search("undefendable forbids")
    assert not search("undefendable zeppelin")


def test_what_the_books_leave_open_is_found_like_a_rule() -> None:
    found = find("dm-open-20")
    assert (found.id, found.about) == ("DM-OPEN-20", ("DM-FMT-03", "DM-FMT-05"))
    assert "16 random titles" in found.decision
    assert found in search("16 random titles")
    assert found not in load_rules("dice_masters").rules


def test_every_rule_of_dice_masters_has_a_scenario_in_each_edition_of_its_row() -> None:
    book = load_rules("dice_masters")
    every = [one.id for one in book.editions if one.id != "ext"]
    run: dict[str, set[str]] = {}
    for file in sorted((content_path() / "scenarios" / "dice_masters").rglob("*.yaml")):
        for one in Document.open(file).data:
            said = one.get("edition", every[-1])
            editions = every if said == "all" else [said] if isinstance(said, str) else said
            for rule in one.get("rules", ()):
                run.setdefault(rule, set()).update(edition.upper() for edition in editions)
    wanted = {rule.id: set(rule.editions or every) - {"ext"} for rule in book.rules if rule.digital}
    missing = {rule: sorted(editions - run.get(rule, set())) for rule, editions in wanted.items()}
    assert {rule: editions for rule, editions in missing.items() if editions} == {}


@pytest.mark.parametrize("game", GAMES)
def test_scenario_files_are_named_after_the_chapters_of_their_rules(game: str) -> None:
    """A scenario in `rules/timing.yaml` first names a rule of that chapter; `formats_doubles.yaml` is part of one."""
    book = load_rules(game)
    points = {point.id: point.rules[0] for point in book.open_points}
    lost = []
    for file in sorted((content_path() / "scenarios" / game / "rules").glob("*.yaml")):
        chapter = max((one for one in book.chapters if file.stem.startswith(one)), key=len, default="")
        assert file.stem == chapter or file.stem.startswith(f"{chapter}_"), f"{file.stem} is no chapter"
        for one in Document.open(file).data if file.stem == chapter else ():
            stated = [rule for rule in one["rules"] if rule not in points] or [points[one["rules"][0]]]
            if book.by_id[stated[0]].chapter != chapter:
                lost.append(f"{file.stem}: {one['scenario']}: belongs to {book.by_id[stated[0]].chapter}")
    assert lost == []


@pytest.mark.parametrize("game", GAMES)
def test_scenarios_of_the_project_name_the_statements_that_they_show(game: str) -> None:
    whole = load_rules(game).clauses
    loaded = load_scenarios(content_path() / "scenarios" / game)
    assert [(one.name, rule) for one in loaded for rule in one.rules if rule in whole] == []


def test_coverage_counts_what_it_is_told() -> None:
    nothing = coverage("dice_throne", set())
    one = coverage("dice_throne", {"DT-DMG-03", "DT-RULE-TURN-01"})
    assert (nothing.all.covered, one.all.covered, one.core.covered, one.rulings.covered) == (0, 1, 1, 1)
    assert "DT-DMG-03" in nothing.core.not_covered
    assert "DT-DMG-03" not in one.core.not_covered
    assert one.all.digital == one.all.covered + len(one.all.not_covered)


def test_a_ruling_that_no_scenario_pins_says_what_it_waits_for() -> None:
    pinned = {rule for one in load_scenarios(content_path() / "scenarios" / "dice_throne") for rule in one.rules}
    rulings = [rule for rule in load_rules("dice_throne").rulings if rule.digital]
    owed = {rule.id for rule in rulings if rule.id not in pinned}
    assert owed == {rule.id for rule in rulings if rule.waits}
    assert len(owed) == 6, "lower it with every one that is played"
    assert all(rule.waits.startswith("Needs ") and rule.waits.endswith(".") for rule in rulings if rule.waits)


def test_a_rule_that_waits_says_for_what_and_is_cited_by_nothing() -> None:
    waiting = {rule.id: rule.waits for game in GAMES for rule in load_rules(game).rules if rule.waits}
    assert sorted(waiting) == ["DT-DTA-37", "DT-MIS-35"], "fewer with every one that is played"
    assert all(said.startswith("Needs ") and said.endswith(".") for said in waiting.values())
    pinned = {rule for one in load_scenarios(content_path() / "scenarios" / "dice_throne") for rule in one.rules}
    assert not set(waiting) & (cited_ids() | pinned)
    assert find("DT-MIS-35").digital, "it counts as owed"


def test_coverage_names_what_does_not_exist() -> None:
    assert "DT-ZEPPELIN-01" in coverage("dice_throne", {"DT-ZEPPELIN-01"}).unknown


def test_what_no_digital_game_has_is_not_owed() -> None:
    assert "DM-DICE-07" not in coverage("dice_masters", set()).all.not_covered


def test_code_cites_only_rules_that_exist() -> None:
    known = {rule.id for rule in RULES} | {point.id for game in GAMES for point in load_rules(game).open_points}
    assert sorted(cited_ids() - known) == []


def literals(game: str) -> set[str]:
    """The rules that the code of a game, or of the engine, cites to its players."""
    found: set[str] = set()
    for file in (PACKAGE / "games" / game).rglob("*.py"):
        for part in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and RULE_ID.fullmatch(part.value):
                found.add(part.value)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_code_cites_is_said_in_every_edition_or_cited_only_there(game: str) -> None:
    book = load_rules(game)
    cites = sorted(literals(game) & set(book.by_id))
    assert len(cites) > 60
    missing = set()
    for edition in [one.id for one in book.editions if one.id != "ext"]:
        for mode in MODES[game]:
            here = cited(game, edition, mode)
            for rule in cites:
                if not book.by_id[rule].holds(edition, mode) and rule not in here:
                    missing.add(rule)
    assert missing == {rule for rule in ONLY_THERE if rule in book.by_id}


def test_what_is_said_elsewhere_holds_where_its_rule_does_not() -> None:
    for game in GAMES:
        book = load_rules(game)
        decided = {point.id for point in book.open_points}
        for rule in book.by_id.values():
            for other in rule.elsewhere:
                assert other in decided or book.by_id[other].game == game, rule.id
            assert not rule.elsewhere or rule.editions or rule.modes, f"{rule.id} holds everywhere"
        for edition in [one.id for one in book.editions if one.id != "ext"]:
            for mode in MODES[game]:
                for rule, other in cited(game, edition, mode).items():
                    assert not book.by_id[rule].holds(edition, mode)
                    assert other in decided or book.by_id[other].holds(edition, mode), (rule, other, edition, mode)
