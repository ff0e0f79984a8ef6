"""`dicewright rules`: print a rule, search the rule books, count what is covered."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, show, wrap

if TYPE_CHECKING:
    from dicewright.rules import Coverage, Rule

_MOST_HITS = 40
LEFT_OPEN = "left open by the books"


def add_to(app: typer.Typer) -> None:
    """Put `rules` on the app."""
    app.command("rules")(rules)


def rules(
    words: Annotated[list[str], typer.Argument(help="A rule id (DT-DMG-03), words to search for, or `coverage`.")],
    as_json: AsJson = False,
) -> None:
    """Print a rule, search the rules, or show how much of them is covered.

    \b
    dicewright rules DT-DMG-03        one rule, with its editions and its source
    dicewright rules half prevented   rules, decisions and rulings that hold all these words
    dicewright rules coverage         what code cites and passing scenarios cover
    """
    if words == ["coverage"]:
        _show_coverage(as_json)
    elif len(words) == 1 and words[0][:3].upper() in ("DM-", "DT-"):
        _show_rule(words[0], as_json)
    else:
        _show_found(" ".join(words), as_json)


def _show_rule(asked: str, as_json: bool) -> None:
    from dicewright.rules import UnknownRule, find

    try:
        rule = find(asked)
    except UnknownRule as unknown:
        near = f"dicewright rules {unknown.near[0]}" if unknown.near else "dicewright rules WORDS"
        raise Stop(str(unknown), next=near) from None
    show(_plain(rule), _in_full(rule), as_json)


def _plain(rule: Rule) -> dict[str, Any]:
    return {key: value for key, value in asdict(rule).items() if value not in ("", ())}


def _editions(rule: Rule) -> str:
    from dicewright.rules import load_rules

    ids = [edition.id for edition in load_rules(rule.game).editions if edition.id != "ext"]
    if "ext" in rule.editions:
        return "none of the books; from elsewhere"
    return ", ".join(rule.editions) if rule.editions else f"all ({', '.join(ids)})"


def _in_full(rule: Rule) -> str:
    from dicewright.rules import load_rules

    book = load_rules(rule.game)
    kind = "official ruling" if rule.ruling else book.chapters.get(rule.chapter, LEFT_OPEN)
    game = rule.game.replace("_", " ").title()
    facts = [
        ("given", rule.given),
        ("do", rule.do),
        ("expect", rule.expect),
        ("played here", rule.decision),
        ("about", ", ".join(rule.about)),
        ("note", rule.note),
        ("editions", "" if rule.decision else _editions(rule)),
        ("modes", ", ".join(rule.modes)),
        ("heroes", ", ".join(rule.heroes)),
        ("confidence", rule.confidence),
        ("source", rule.source),
        ("not digital", rule.why),
        ("not played yet", rule.waits),
    ]
    lines = [f"{rule.id}  {game} · {kind}", "", wrap(rule.text), ""]
    lines += [wrap(f"{name}: {value}", "  ") for name, value in facts if value]
    for difference in book.differences:
        if rule.id in difference.rules:
            lines.append(wrap(f"editions differ on {difference.topic}:", "  "))
            lines += [wrap(f"{', '.join(ids)}: {text}", "    ") for ids, text in difference.by_edition]
    for point in book.open_points:
        if rule.id in point.rules:
            asked = f"{LEFT_OPEN} ({point.id}): {point.question}"
            lines.append(wrap(f"{asked} Played here: {point.decision}", "  "))
    return "\n".join(lines)


def _show_found(words: str, as_json: bool) -> None:
    from dicewright.rules import search

    found = search(words)
    if not found:
        raise Stop(f"no rule holds all of: {words}", next="dicewright rules WORDS, with fewer words", code=1)
    lines = [f"{rule.id}\n{wrap(f'{rule.text} {rule.decision}'.strip(), '  ')}" for rule in found[:_MOST_HITS]]
    if len(found) > _MOST_HITS:
        lines.append(f"... and {len(found) - _MOST_HITS} more; add a word to narrow the search")
    show([_plain(rule) for rule in found], "\n".join(lines), as_json)


def _passed(game: str) -> Set[str]:
    """The rule ids that passing scenarios of the game cover."""
    from dicewright.content_files import content_path
    from dicewright.scenarios.report import covered_rules, run_paths

    folder = content_path() / "scenarios" / game
    return covered_rules(run_paths([folder])) if folder.is_dir() else frozenset()


def _show_coverage(as_json: bool) -> None:
    from dicewright.rules import GAMES, coverage

    counts = {game: coverage(game, _passed(game)) for game in GAMES}
    text = "\n\n".join(_table(count) for count in counts.values())
    show({game: count.as_json() for game, count in counts.items()}, text, as_json)


def _table(count: Coverage) -> str:
    rows = [("all rules", count.all), ("core chapters", count.core), ("official rulings", count.rulings)]
    if count.competitive.total < count.all.total:
        rows[2:2] = [("competitive", count.competitive)]
        rows.append(("competitive rulings", count.competitive_rulings))
    lines = [count.game.replace("_", " ").title()]
    lines.append(f"  {'':20}{'total':>7}{'digital':>9}{'cited':>7}{'covered':>9}")
    for name, share in rows:
        if share.total:
            numbers = f"{share.total:7}{share.digital:9}{share.cited:7}{share.covered:9}"
            percent = f"  {100 * share.covered // share.digital} %" if share.digital else ""
            lines.append(f"  {name:20}{numbers}{percent}")
    if count.core.not_covered:
        lines += ["", "  core rules not yet covered:", wrap(" ".join(count.core.not_covered), "    ")]
    if count.unknown:
        lines += ["", "  named, but no such rule:", wrap(" ".join(count.unknown), "    ")]
    return "\n".join(lines)
