"""Entries that the rule books give: every numbered statement, every official ruling, what the books leave open, and
what their editions do differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dicewright.reference.choices import TITLES, known_values, modes_of
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import MIXED, OURS, counted, documents, sure_of, together
from dicewright.reference.tree import Block, Entry, Facts, Line, Para, Section, Sides, Statement
from dicewright.reference.when import When
from dicewright.rules import Difference, OpenPoint, Rule, RuleBook, load_rules
from dicewright.rules.book import OUTSIDE


def rule_entries() -> Iterator[Entry]:
    """All of them, of both games."""
    for game in TITLES:
        book = load_rules(game)
        for rule in (*book.rules, *book.rulings):
            yield _rule(rule, book)
        for whole, clauses in book.clauses.items():
            yield _with_clauses(whole, clauses, book)
        for point in book.open_points:
            yield _decision(point, book)
        for one in book.differences:
            yield _difference(one, book)
        for chapter in book.chapters:
            yield _chapter(chapter, book)


def _chapter(chapter: str, book: RuleBook) -> Entry:
    """A chapter of the numbered rules, with all its statements."""
    rules = [rule for rule in book.rules if rule.chapter == chapter]
    sure = together(rules)
    said = (Para((f"{counted(rules)}.",), label="How sure"),) if sure == MIXED else ()
    return Entry(
        f"{book.game}/chapter/{slug_of(chapter)}",
        book.chapters[chapter],
        "chapter",
        f"All {len(rules)} numbered rules of this chapter.",
        (*said, *(Statement(rule.id, rule.id, ()) for rule in rules)),
        sources=(documents(rule.source for rule in rules) or _titles((rule.editions for rule in rules), book),),
        confidence=sure,
    )


def key_of(rule: Rule) -> str:
    """Where a rule, a ruling or a decision stands."""
    return f"{rule.game}/{'ruling' if rule.ruling else 'decision' if rule.decision else 'rule'}/{rule.id}"


def when_of(rule: Rule) -> When:
    """To whom a rule applies."""
    editions = tuple([one for one in rule.editions if one != OUTSIDE])
    # A chapter may be about a mode that its statements do not name one by one, as that of Adventures is.
    modes = rule.modes or ((rule.chapter,) if rule.chapter in known_values()["modes"] else ())
    return When(editions, modes_of(modes), heroes=rule.heroes)


def _rule(rule: Rule, book: RuleBook) -> Entry:
    blocks: list[Block] = [Para((rule.text,))]
    if rule.given:
        rows: list[tuple[str, Line]] = [("Given", (rule.given,)), ("Do", (rule.do,)), ("Expect", (rule.expect,))]
        blocks.append(Section("case", "The case", (Facts(tuple(row for row in rows if row[1][0])),)))
    if rule.note:
        blocks.append(Para((rule.note,), label="Note"))
    if not rule.digital:
        blocks.append(Para((rule.why,), label="At a real table only"))
    if OUTSIDE in rule.editions:
        blocks.append(Para(("None of the books says this; it comes from elsewhere.",), label="Source"))
    blocks += [_sides(one) for one in book.differences if rule.id in one.rules]
    for point in book.open_points:
        if rule.id in point.rules:
            blocks.append(Statement(point.id, point.id, (point.question, " ", point.decision)))
    if others := [one for one in book.clauses.get(rule.whole, ()) if one.id != rule.id]:
        stated = tuple(Statement(one.id, one.id, ()) for one in others)
        blocks.append(Section("clauses", f"What else {rule.whole} says", stated))
    chapter = book.chapters.get(rule.chapter, "")
    return Entry(
        key_of(rule),
        rule.id,
        "ruling" if rule.ruling else "rule",
        rule.text,
        tuple(blocks),
        when=when_of(rule),
        sources=tuple(_sources(rule, chapter)),
        confidence=sure_of(rule),
        waits=rule.waits,
        listed=False,
    )


def _with_clauses(whole: str, clauses: tuple[Rule, ...], book: RuleBook) -> Entry:
    """A rule that holds several statements: all of them, each with an address of its own."""
    first = clauses[0]
    return Entry(
        f"{first.game}/rule/{whole}",
        whole,
        "rule",
        " ".join(one.text for one in clauses),
        tuple(Statement(one.id, one.id, ()) for one in clauses),
        when=when_of(first),
        sources=tuple(_sources(first, book.chapters.get(first.chapter, ""))),
        confidence=sure_of(first),
        listed=False,
    )


def _sources(rule: Rule, chapter: str) -> Iterator[str]:
    if rule.source:
        yield rule.source
    elif rule.game == "dice_masters":
        books = load_rules(rule.game).editions
        named = [one.title for one in books if not rule.editions or one.id in rule.editions]
        printed = [one.title for one in books if one.title in named and one.id != OUTSIDE]
        if printed:
            yield f"{'rulebook' if len(printed) == 1 else 'rulebooks'}: {', '.join(printed)}"
        if rule.editions == (OUTSIDE,):
            yield named[0]
    if chapter:
        yield f"chapter: {chapter}"


def _of(ids: tuple[str, ...], book: RuleBook) -> tuple[str, ...]:
    """Where rules are from, each document and place once."""
    rules = [book.by_id[one] for one in ids if one in book.by_id]
    return tuple(dict.fromkeys(said for rule in rules for said in _sources(rule, book.chapters.get(rule.chapter, ""))))


def _titles(editions: Iterable[tuple[str, ...]], book: RuleBook) -> str:
    """The documents of some editions, each once."""
    named = [one.id for one in book.editions]
    said = {one for some in editions for one in some or [id for id in named if id != OUTSIDE]}
    return "; ".join(edition.title for edition in book.editions if edition.id in said)


def _decision(point: OpenPoint, book: RuleBook) -> Entry:
    blocks = (
        Para((point.question,)),
        Para((point.decision,), label="Played here"),
        Section("about", "The rules it is about", tuple(Statement(one, one, ()) for one in point.rules)),
    )
    return Entry(
        f"{book.game}/decision/{point.id}",
        point.id,
        "decision",
        f"{point.question} {point.decision}",
        blocks,
        sources=_of(point.rules, book) or ("this project",),
        confidence=OURS,
        listed=False,
    )


def _difference(one: Difference, book: RuleBook) -> Entry:
    about = tuple(Statement(rule, rule, ()) for rule in one.rules)
    blocks: list[Block] = [_sides(one)]
    if about:
        blocks.append(Section("about", "The rules it is about", about))
    said = "; ".join(f"{', '.join(editions)}: {text}" for editions, text in one.by_edition)
    title = f"{one.topic[0].upper()}{one.topic[1:]}"
    return Entry(
        f"{book.game}/difference/{slug_of(one.topic)}",
        title,
        "difference",
        said,
        tuple(blocks),
        sources=_of(one.rules, book) or (_titles((editions for editions, _ in one.by_edition), book),),
        confidence=together(book.by_id[rule] for rule in one.rules if rule in book.by_id),
    )


def _sides(one: Difference) -> Sides:
    """What the editions say, side by side."""
    sides = tuple((", ".join(editions), When(editions=editions), (text,)) for editions, text in one.by_edition)
    return Sides(f"The editions differ: {one.topic}", sides)
