"""Nouns and verbs agree by sense, whatever determiner and subject: one rule of English beside the printer's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from dicewright.engine.node import Selector, Who
from dicewright.games.dice_masters.cards.language import language as dice_masters
from dicewright.games.dice_throne.cards.language import language as dice_throne
from dicewright.language import Language, TextError
from dicewright.language.compiled import Compiled
from dicewright.language.slots import BoolSlot, IntSlot, ListSlot, NameSlot, NodeSlot, SlotKind, WordsSlot
from dicewright.language.template import Agree, Group, Inflect, Part, fields_of
from tests.language.trees import stands

GAMES = [pytest.param(dice_masters, id="dice masters"), pytest.param(dice_throne, id="dice throne")]
SUBJECTS = (Who, Selector)
NOUNS = {
    **{"die": "dice", "sidekick": "sidekicks", "card": "cards", "level": "levels", "counter": "counters"},
    **{"player": "players", "opponent": "opponents", "attacker": "attackers", "time": "times", "Bot": "Bots"},
    **{"Attempt": "Attempts", "effect": "effects", "Spirit": "Spirits", "token": "tokens", "upgrade": "upgrades"},
    "symbol": "symbols",
}
PLURAL = {plural: one for one, plural in NOUNS.items()}
ONE = ("each", "a", "an", "another", "this", "that", "1", "whichever")
STOP = {
    *{"among", "have", "has", "can", "turn", "of", "to", "from", "with", "and", "or", "for", "in", "on", "than"},
    *{"is", "are", "you", "your", "their", "its"},
}
PLURAL_SUBJECT = re.compile(
    r"(you|they|those|the rest|both|any number|all but|any (?!1\b|number)\d+|up to (?!1\b)\d+|(?!1\b)\d+)\b", re.I
)
WORD = re.compile(r"[\w'’.-]+|[^\s\w]")


def words_of(text: str) -> list[str]:
    return WORD.findall(text)


def wrong_nouns(text: str) -> Iterator[str]:
    """Every determiner whose noun has the wrong number; a possessive straight after one is wrong too."""
    words = words_of(text)
    for at, word in enumerate(words):
        after = words[at + 1 :]
        if not after:
            continue
        one = word.casefold() in ONE
        many = word.isdecimal() and word not in ("0", "1")
        if one and after[:2] in (["or", "more"], ["or", "fewer"]):
            one, many, after = False, True, after[2:]
        if not after or not (one or many):
            continue
        if after[0] == "your":
            yield f"{word} your"
        ends = (x for x in after[:6] if x in NOUNS or x in PLURAL or x in STOP or not x.isalpha())
        noun = next(ends, "")
        if (one and noun in PLURAL) or (many and noun in NOUNS):
            yield f"{word} … {noun}"


def is_plural(subject: str) -> bool:
    """Whether a subject takes *have* rather than *has*: you, they, several, or dice without a determiner."""
    if " or a " in subject:
        return False  # the nearer of the two
    if PLURAL_SUBJECT.match(subject):
        return True
    first = words_of(subject)[0].casefold()
    head = next((word for word in words_of(subject) if word in NOUNS or word in PLURAL), "")
    return head in PLURAL and first not in ("each", "one", "a", "another", "target", "whichever", "1")


# --- every determiner before every noun, every subject before every verb ---


class Samples:
    """For every slot the shortest thing that may stand in it."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.best: dict[tuple[type, ...], Any] = {}
        slots = {kind.kinds for one in language.wordings for kind in map(bare, one.kinds.values()) if kind}
        before = None
        while before != self.best:
            before = dict(self.best)
            for one in language.wordings:
                node = self.built(one, {}) if one.wording.spoken else None
                for kinds in slots if node is not None else ():
                    if stands(one, kinds) and self._shorter(node, kinds):
                        self.best[kinds] = node

    def _shorter(self, node: Any, kinds: tuple[type, ...]) -> bool:
        known = self.best.get(kinds)
        return known is None or len(self.language.print(node)) < len(self.language.print(known))

    def value(self, kind: SlotKind) -> Any:
        if isinstance(kind, NodeSlot):
            return self.best.get(kind.kinds)
        if isinstance(kind, ListSlot):
            one = self.value(kind.item)
            return None if one is None else (one, one)
        if isinstance(kind, WordsSlot):
            return kind.values[0][0]
        if isinstance(kind, NameSlot):
            return sorted(self.language.names.plurals[kind.kind])[0]
        if isinstance(kind, BoolSlot):
            return True
        assert isinstance(kind, IntSlot)
        return 2

    def built(self, one: Compiled, given: dict[str, Any]) -> Any:
        """A node as a wording says it, without what may be left out; None while a slot has nothing."""
        needed = fields_of(one.parts, groups=False)
        values = {}
        for name, part in one.fields.items():
            if name in one.wording.fixed:
                values[name] = one.wording.fixed[name]
            elif name in given:
                values[name] = given[name]
            elif name in needed:
                values[name] = self.value(one.kinds[name])
                if values[name] is None:
                    return None
            else:
                values[name] = part.default
        return one.node(**values)

    def variants(self, one: Compiled) -> Iterator[Any]:
        """A wording with 1 and 2 in its numbers and with some of its words."""
        needed = fields_of(one.parts, groups=False)
        choices: dict[str, list[Any]] = {}
        for name, kind in one.kinds.items():
            if isinstance(kind, IntSlot):
                choices[name] = [1, 2]
            elif isinstance(kind, WordsSlot) and name in needed:
                choices[name] = [value for value, _, _ in kind.values][:6]
        for picked in product(*choices.values()):
            node = self.built(one, dict(zip(choices, picked, strict=True)))
            if node is not None:
                yield node


def bare(kind: SlotKind) -> NodeSlot | None:
    """The nodes a slot takes, one by one or as a list."""
    inner = kind.item if isinstance(kind, ListSlot) else kind
    return inner if isinstance(inner, NodeSlot) else None


def flat(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        yield from flat(part.parts) if isinstance(part, Group) else (part,)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_and_determiner_has_a_noun_that_agrees(game: Callable[[], Language]) -> None:
    language = game()
    samples = Samples(language)
    wrong = {
        (fault, language.print(node))
        for one in language.wordings
        if one.wording.spoken
        for node in samples.variants(one)
        for fault in wrong_nouns(language.print(node))
    }
    assert wrong == set()


SPOKEN = re.compile(
    r"\b(?:(you|they)|(?:your|each|target) opponent|(?:that|each|a|another|the active) player) ([A-Za-z]+)"
)


def verbs_of(language: Language) -> dict[str, bool]:
    """Every verb of the language in both forms: whether it is the one of *it has* rather than *they have*."""
    parts = [part for one in language.wordings for part in flat(one.parts) if isinstance(part, (Agree, Inflect))]
    pairs = [(part.first.split()[0], part.second.split()[0]) for part in parts]
    pairs = [(base, other) for base, other in pairs if f"{base}s" == other or (base, other) in IRREGULAR]
    pairs = [(base, other) for base, other in [*pairs, *IRREGULAR] if base not in NOUNS]
    return {base: False for base, _ in pairs} | {other: True for _, other in pairs}


IRREGULAR = (("have", "has"), ("are", "is"), ("go", "goes"), ("control", "controls"), ("pay", "pays"))


@pytest.mark.parametrize("game", GAMES)
def test_every_subject_has_a_verb_that_agrees(game: Callable[[], Language]) -> None:
    language = game()
    verbs, samples = verbs_of(language), Samples(language)
    wrong, seen = set(), set()
    for one in language.wordings:
        for name, kind in one.kinds.items():
            if not isinstance(kind, NodeSlot) or not any(issubclass(part, SUBJECTS) for part in kind.kinds):
                continue
            for subject in language.wordings:
                if not (stands(subject, kind.kinds) and subject.wording.spoken):
                    continue
                for node in samples.variants(subject):
                    text, said = language.print(samples.built(one, {name: node})), language.print(node)
                    found = re.search(rf"\b{re.escape(said)} (\w+)", text, re.I)
                    if found and found[1] in verbs:
                        seen.add(said)
                        if verbs[found[1]] == is_plural(said):
                            wrong.add(f"{said} {found[1]}")
    assert len(seen) > 15
    assert wrong == set()


@pytest.mark.parametrize("game", GAMES)
def test_players_that_a_phrase_names_itself_have_a_verb_that_agrees(game: Callable[[], Language]) -> None:
    language = game()
    verbs, samples = verbs_of(language), Samples(language)
    wrong, seen = set(), set()
    for one in language.wordings:
        for node in samples.variants(one) if one.wording.spoken else ():
            text = language.print(node)
            for plural, verb in SPOKEN.findall(text):
                if verb in verbs:
                    seen.add(verb)
                    wrong |= {(verb, text)} if verbs[verb] == bool(plural) else set()
    assert len(seen) > 5
    assert wrong == set()


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("While active, each character die your opponent controls has -1A.", True),
        ("While active, each character die your opponent control has -1A.", False),
        ("While active, each character die you control has -1A.", True),
        ("While active, each character die you controls has -1A.", False),
        ("When fielded, your opponent chooses 2 character dice they control.", True),
        ("When fielded, your opponent chooses 2 character dice they controls.", False),
        ("While active, your other character dice have +1A.", True),
        ("While active, your other character die has +1A.", False),
        ("While active, each your other character die has +1A.", False),
        ("While active, each other character die you control has +1A.", True),
        ("When fielded, gain 1 life for each your other character die.", False),
        ("When fielded, gain 1 life for each other character die you control.", True),
        ("When fielded, KO target your character die.", False),
        ("When fielded, KO a your character die.", False),
        ("When fielded, KO 2 your character dice.", False),
        ("When fielded, KO up to 2 your character dice.", False),
        ("When fielded, KO any number of your character dice.", False),
        ("When fielded, KO 2 character die.", False),
        ("When fielded, up to 1 target character die gets +1A.", True),
        ("When fielded, up to 1 target character dice get +1A.", False),
        ("When fielded, up to 2 target character dice get +1A.", True),
    ],
)
def test_whose_dice_are_said_in_one_way(text: str, right: bool) -> None:
    if right:
        assert dice_masters().print(dice_masters().parse(text)) == text
    else:
        with pytest.raises(TextError):
            dice_masters().parse(text)
