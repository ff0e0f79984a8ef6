"""How much of the rule book is cited by code and exercised by passing scenarios.

An id is cited when the source text of `dicewright` or a content file names it, and covered when a passing scenario
lists it under `rules`. Which scenarios pass is for the caller to say: this room runs none.
"""

import re
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dicewright.content_files import content_path, of_content
from dicewright.language.content import Document
from dicewright.rules.book import Rule, load_rules

RULE_ID = re.compile(r"\bD[MT]-(?:RULE-)?[A-Z][A-Z_]*-\d+\b(?:\.\d+\b)?")
"""What a rule id looks like in text, an official ruling's (`DT-RULE-...`) and a clause's (`DM-TIME-05.1`) included."""

_NOT_PLAY = frozenset({"rules", "cli"})
"""Rooms that print rules and play none: an id they name in an example cites nothing."""

_NOT_TEXT = frozenset({"rules", "scenarios"})
"""Content that is not played: the rules themselves, and what tests them."""


@dataclass(frozen=True)
class Share:
    """Counts over one list of rules. `digital` leaves out rules that only a physical table can have."""

    total: int
    digital: int
    cited: int
    covered: int
    not_cited: tuple[str, ...]
    not_covered: tuple[str, ...]


@dataclass(frozen=True)
class Coverage:
    """Coverage of one game: all statements, the core chapters, what is for playing against each other, rulings."""

    game: str
    all: Share
    core: Share
    competitive: Share
    rulings: Share
    competitive_rulings: Share
    unknown: tuple[str, ...]
    """Ids that code or scenarios name although no rule has them."""

    def as_json(self) -> dict[str, Any]:
        """Plain data: counts, then the digital ids not yet cited or covered."""
        return {
            **_counts(self.all),
            "core_total": self.core.digital,
            "core_cited": self.core.cited,
            "core_covered": self.core.covered,
            "core_not_covered": list(self.core.not_covered),
            **_of("competitive", self.competitive),
            "not_cited": list(self.all.not_cited),
            "not_covered": list(self.all.not_covered),
            "rulings": {
                **_counts(self.rulings),
                "not_covered": list(self.rulings.not_covered),
                **_of("competitive", self.competitive_rulings),
            },
            "unknown": list(self.unknown),
        }


def _of(what: str, share: Share) -> dict[str, Any]:
    """A share of the digital rules under a name of its own."""
    return {
        f"{what}_total": share.digital,
        f"{what}_cited": share.cited,
        f"{what}_covered": share.covered,
        f"{what}_not_cited": list(share.not_cited),
        f"{what}_not_covered": list(share.not_covered),
    }


def _counts(share: Share) -> dict[str, int]:
    return {
        "total": share.total,
        "digital": share.digital,
        "cited": share.cited,
        "covered": share.covered,
    }


def _share(rules: Iterable[Rule], cited: Set[str], covered: Set[str]) -> Share:
    listed = tuple(rules)
    digital = [rule.id for rule in listed if rule.digital]
    return Share(
        total=len(listed),
        digital=len(digital),
        cited=sum(rule in cited for rule in digital),
        covered=sum(rule in covered for rule in digital),
        not_cited=tuple(rule for rule in digital if rule not in cited),
        not_covered=tuple(rule for rule in digital if rule not in covered),
    )


def ids_in(text: str) -> set[str]:
    """Every rule id that a text names."""
    return set(RULE_ID.findall(text))


@of_content
@cache
def cited_ids() -> frozenset[str]:
    """Every rule id that is named where it plays: in the source text of the package, or beside a card's text."""
    package = Path(__file__).resolve().parents[1]
    found: set[str] = set()
    for file in sorted(package.rglob("*.py")):
        if file.relative_to(package).parts[0] in _NOT_PLAY:
            continue
        found |= ids_in(file.read_text(encoding="utf-8"))
    for file in sorted(content_path().rglob("*.yaml")):
        if file.relative_to(content_path()).parts[0] not in _NOT_TEXT:
            found |= ids_in(file.read_text(encoding="utf-8"))
    return frozenset(found)


def _listed(node: Any) -> Iterator[str]:
    """Ids under any `rules:` key, at the top of a scenario file or in one of its scenarios."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "rules" and isinstance(value, list):
                yield from (str(entry) for entry in value)
            else:
                yield from _listed(value)
    elif isinstance(node, list):
        for value in node:
            yield from _listed(value)


def scenario_ids(game: str) -> frozenset[str]:
    """Every rule id that the game's scenario files list, whether they pass or not."""
    folder = content_path() / "scenarios" / game
    found: set[str] = set()
    for file in sorted(folder.rglob("*.yaml")):
        found |= set(_listed(Document.open(file).data))
    return frozenset(found)


def coverage(game: str, passed: Set[str]) -> Coverage:
    """Count what is cited and covered.

    Args:
        game: `dice_masters` or `dice_throne`.
        passed: the rule ids listed by scenarios that pass.

    Raises:
        BadRules: an unknown game.
    """
    book = load_rules(game)
    prefix = "DM-" if game == "dice_masters" else "DT-"
    open_ids = {point.id for point in book.open_points}
    cited = cited_ids()
    named = {rule for rule in (cited | passed | scenario_ids(game)) if rule.startswith(prefix)}
    return Coverage(
        game=game,
        all=_share(book.rules, cited, passed),
        core=_share((rule for rule in book.rules if rule.core), cited, passed),
        competitive=_share((rule for rule in book.rules if not rule.cooperative), cited, passed),
        rulings=_share(book.rulings, cited, passed),
        competitive_rulings=_share((rule for rule in book.rulings if not rule.cooperative), cited, passed),
        unknown=tuple(sorted(named - set(book.by_id) - set(book.clauses) - open_ids)),
    )
