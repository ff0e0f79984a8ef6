"""The printed rules as data: read, searched and counted. Knows nothing of how they are played."""

from dicewright.rules.book import (
    GAMES,
    BadRules,
    Difference,
    Edition,
    OpenPoint,
    Rule,
    RuleBook,
    cited,
    load_rules,
)
from dicewright.rules.coverage import Coverage, Share, cited_ids, coverage, scenario_ids
from dicewright.rules.find import UnknownRule, find, search

__all__ = [
    "GAMES",
    "BadRules",
    "Coverage",
    "Difference",
    "Edition",
    "OpenPoint",
    "Rule",
    "RuleBook",
    "Share",
    "UnknownRule",
    "cited",
    "cited_ids",
    "coverage",
    "find",
    "load_rules",
    "scenario_ids",
    "search",
]
