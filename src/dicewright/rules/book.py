"""The rules of a game as data: numbered statements, the differences of its editions, official rulings.

Read from `content/rules/<game>.yaml` and, where there is one, `content/rules/<game>_rulings.yaml`.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from dicewright.content_files import content_path, of_content
from dicewright.language.content import ContentError, Document

_RULINGS = "_rulings"
FOLDERS = "DICEWRIGHT_GAMES"
"""What names the folders of games of one's own; a game there has its rule book beside its code, as `rules.yaml`."""


def _books() -> dict[str, Path]:
    """The file of each rule book, by its game."""
    here = (content_path() / "rules").glob("*.yaml")
    books = {file.stem: file for file in here if not file.stem.endswith(_RULINGS)}
    own = [Path(folder) for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder]
    return books | {file.parent.name: file for folder in own for file in folder.glob("*/rules.yaml")}


GAMES = tuple(sorted(_books()))
"""The games that have a rule book."""
OPEN = "open"
"""The chapter of what the books leave open."""
OUTSIDE = "ext"
"""The edition of what is known from outside the books."""


class BadRules(ValueError):
    """A rules file holds something this reader does not know; the message names the file and the entry."""


@dataclass(frozen=True)
class Rule:
    """One numbered statement, or one official ruling.

    `editions` empty means all editions of the game; `modes` empty means that the rule holds in duels.
    `core` says that it belongs to the chapters that come first, `cooperative` that it is not for playing against each
    other; `why` explains `digital` being false, `waits` what must be there before a rule or a ruling can be played.
    `decision` is set for a point that the books leave open: `text` is the question then, `about` the rules it is about.
    `elsewhere` names what says the same in the editions and modes that the statement is not of, the best first.
    `whole` is the id of the rule whose clause this is (`DM-TIME-05.1` for `DM-TIME-05.1`); empty for a rule with one
    statement. Only statements can be cited, so a rule with clauses is none itself.
    """

    id: str
    game: str
    chapter: str
    text: str
    editions: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    note: str = ""
    digital: bool = True
    why: str = ""
    confidence: str = ""
    source: str = ""
    core: bool = False
    cooperative: bool = False
    ruling: bool = False
    heroes: tuple[str, ...] = ()
    given: str = ""
    do: str = ""
    expect: str = ""
    basis: str = ""
    decision: str = ""
    about: tuple[str, ...] = ()
    waits: str = ""
    elsewhere: tuple[str, ...] = ()
    whole: str = ""

    def holds(self, edition: str, mode: str) -> bool:
        """Whether a match of that edition and mode is played by it; what no book says but others do is of all books."""
        editions = not self.editions or edition in self.editions or OUTSIDE in self.editions
        return editions and (not self.modes or mode in self.modes)


@dataclass(frozen=True)
class Edition:
    """One edition of a game's rules."""

    id: str
    title: str
    year: int | None = None
    default: bool = False


@dataclass(frozen=True)
class Difference:
    """What editions do differently on one topic: `by_edition` pairs edition ids with what they say."""

    topic: str
    by_edition: tuple[tuple[tuple[str, ...], str], ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class OpenPoint:
    """A question the books leave open, and what is played here."""

    id: str
    question: str
    decision: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class BookWord:
    """A word that cards or players use: its forms, the first one its name, and the rules that say what it means."""

    forms: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class RuleBook:
    """All rules of one game, in the order of the files."""

    game: str
    rules: tuple[Rule, ...]
    rulings: tuple[Rule, ...]
    editions: tuple[Edition, ...]
    chapters: Mapping[str, str]
    differences: tuple[Difference, ...]
    open_points: tuple[OpenPoint, ...]
    by_id: Mapping[str, Rule] = field(repr=False)
    words: tuple[BookWord, ...] = ()
    deeds: tuple[BookWord, ...] = ()
    clauses: Mapping[str, tuple[Rule, ...]] = field(default_factory=dict, repr=False)
    """The clauses of every rule that has several, by the id of the rule."""

    decisions: tuple[Rule, ...] = ()
    """What the books leave open, each question with what is played here, to be found like a rule."""
    typed: Mapping[str, Rule] = field(default_factory=dict, repr=False)
    """Every rule, ruling and decision by its id as `as_typed` writes it."""


def as_typed(rule_id: str) -> str:
    """An id in the one form in which ids are compared: people type any case, and either dash."""
    return rule_id.strip().upper().replace("_", "-")


_RULE_FIELDS = {
    *("id", "chapter", "text", "clauses", "editions", "modes", "note", "digital", "why", "confidence", "source"),
    *("waits", "elsewhere"),
}
_CLAUSE_FIELDS = {"text", "note", "digital", "why", "waits", "elsewhere"}
"""What a clause may say for itself; the rest is the rule's."""
_RULING_FIELDS = {
    *("id", "area", "statement", "given", "do", "expect", "heroes", "editions", "modes", "digital", "why"),
    *("basis", "source", "confidence", "waits", "elsewhere"),
}


def _read(file: Path) -> dict[str, Any]:
    name = file.name
    try:
        data = Document.open(file, name).data
    except ContentError as error:
        raise BadRules(str(error)) from error
    if not isinstance(data, dict):
        raise BadRules(f"{name}: expected a mapping at the top")
    return data


def _check(entry: Mapping[str, Any], known: set[str], where: str) -> None:
    unknown = sorted(set(entry) - known)
    if unknown:
        raise BadRules(f"{where}: unknown field {unknown[0]!r}")
    if entry.get("digital") is False and not entry.get("why"):
        raise BadRules(f"{where}: `digital: false` needs a `why`")


def statements(game: str, entry: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The statements of a rule: the rule itself, or its clauses numbered from 1, each with what it says for itself."""
    where = f"{game} {entry.get('id')}"
    _check(entry, _RULE_FIELDS, where)
    if ("text" in entry) == ("clauses" in entry):
        raise BadRules(f"{where}: a rule has either `text` or `clauses`")
    if "text" in entry:
        yield dict(entry)
        return
    if not isinstance(entry["clauses"], list) or len(entry["clauses"]) < 2:
        raise BadRules(f"{where}: `clauses` are two statements or more")
    shared = {key: value for key, value in entry.items() if key != "clauses"}
    for number, clause in enumerate(entry["clauses"], 1):
        own = {"text": clause} if isinstance(clause, str) else clause
        _check(own, _CLAUSE_FIELDS, f"{where}.{number}")
        if "text" not in own:
            raise BadRules(f"{where}.{number}: a clause has a `text`")
        yield {**shared, **own, "id": f"{entry['id']}.{number}", "whole": entry["id"]}


def _rule(game: str, entry: Mapping[str, Any], core: set[str], together: set[str]) -> Rule:
    fields = _fields(entry)
    in_duels = not entry.get("modes") and "ext" not in entry.get("editions", ())
    fields["core"] = entry["chapter"] in core and entry.get("digital", True) and in_duels
    fields["cooperative"] = _cooperative(entry, entry["chapter"], together)
    return Rule(game=game, **fields)


def _clauses(rules: tuple[Rule, ...]) -> Mapping[str, tuple[Rule, ...]]:
    found: dict[str, tuple[Rule, ...]] = {}
    for rule in rules:
        if rule.whole:
            found[rule.whole] = (*found.get(rule.whole, ()), rule)
    return found


def _cooperative(entry: Mapping[str, Any], chapter: str, together: set[str]) -> bool:
    """Whether a statement is for playing together only, by its chapter or by the modes it is for."""
    modes = set(entry.get("modes", ()))
    return chapter in together or (bool(modes) and modes <= together)


def _ruling(game: str, entry: Mapping[str, Any], together: set[str]) -> Rule:
    _check(entry, _RULING_FIELDS, f"{game} {entry.get('id')}")
    fields = _fields(entry)
    fields["chapter"] = fields.pop("area")
    fields["text"] = fields.pop("statement")
    fields["ruling"] = True
    fields["cooperative"] = _cooperative(entry, fields["chapter"], together)
    return Rule(game=game, **fields)


def _fields(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}


def _word(game: str, entry: Mapping[str, Any], known: Mapping[str, Rule]) -> BookWord:
    _check(entry, {"word", "also", "rules"}, f"{game} {entry.get('word')}")
    for rule in entry["rules"]:
        if rule not in known:
            raise BadRules(f"{game} {entry['word']}: there is no rule {rule}")
    return BookWord((entry["word"], *entry.get("also", ())), tuple(entry["rules"]))


def _difference(entry: Mapping[str, Any]) -> Difference:
    sides = tuple((tuple(side["editions"]), str(side["text"])) for side in entry["by_edition"])
    return Difference(entry["topic"], sides, tuple(entry.get("rules", ())))


@of_content
@cache
def load_rules(game: str) -> RuleBook:
    """The rule book of a game.

    Args:
        game: `dice_masters` or `dice_throne`.

    Raises:
        BadRules: an unknown game, an unknown field, an id stated twice, or a word explained by a rule there is not.
    """
    if game not in GAMES:
        raise BadRules(f"no rules for {game!r}; there are {', '.join(GAMES)}")
    file = _books()[game]
    data = _read(file)
    core = {chapter["id"] for chapter in data["chapters"] if chapter.get("core")}
    together = {chapter["id"] for chapter in data["chapters"] if chapter.get("cooperative")}
    rules = tuple(_rule(game, one, core, together) for entry in data["rules"] for one in statements(game, entry))
    rulings: tuple[Rule, ...] = ()
    beside = file.with_name(f"{game}{_RULINGS}.yaml")
    if beside.is_file():
        rulings = tuple(_ruling(game, entry, together) for entry in _read(beside)["rulings"])
    by_id: dict[str, Rule] = {}
    for rule in (*rules, *rulings):
        if rule.id in by_id:
            raise BadRules(f"{game}: {rule.id} is stated twice")
        by_id[rule.id] = rule
    for rule in by_id.values():
        for other in rule.elsewhere:
            if other not in by_id and all(other != entry["id"] for entry in data["open_points"]):
                raise BadRules(f"{game} {rule.id}: there is no rule {other} that could say it elsewhere")
    open_points = tuple(
        OpenPoint(entry["id"], entry["question"], entry["decision"], tuple(entry["rules"]))
        for entry in data["open_points"]
    )
    decisions = tuple(
        Rule(one.id, game, OPEN, one.question, decision=one.decision, about=one.rules) for one in open_points
    )
    return RuleBook(
        game=game,
        rules=rules,
        rulings=rulings,
        editions=tuple(Edition(**entry) for entry in data["editions"]),
        chapters={chapter["id"]: chapter["title"] for chapter in data["chapters"]},
        differences=tuple(_difference(entry) for entry in data["differences"]),
        open_points=open_points,
        by_id=by_id,
        clauses=_clauses(rules),
        words=tuple(_word(game, entry, by_id) for entry in data.get("words", ())),
        deeds=tuple(_word(game, entry, by_id) for entry in data.get("deeds", ())),
        decisions=decisions,
        typed={as_typed(rule.id): rule for rule in (*by_id.values(), *decisions)},
    )


@of_content
@cache
def cited(game: str, edition: str, mode: str) -> Mapping[str, str]:
    """By what a match cites a statement that its edition or mode does not have: the one that says it there.

    Code cites the statement it carries out, once for all editions. Those of the match stand for themselves and are not
    among these; nor is one that nothing says elsewhere, which only its own edition may cite.
    """
    book = load_rules(game)
    decided = {point.id for point in book.open_points}
    found: dict[str, str] = {}
    for rule in book.by_id.values():
        if not rule.holds(edition, mode):
            fit = (one for one in rule.elsewhere if one in decided or book.by_id[one].holds(edition, mode))
            if other := next(fit, ""):
                found[rule.id] = other
    return found
