"""Which lines of the cards in a match watch which kind of event, so that an event nobody watches costs nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.engine.ask import Option
from dicewright.engine.library import Library, walk
from dicewright.engine.node import Modifier
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.event_kinds import kinds_of
from dicewright.games.dice_masters.cards.definitions import card
from dicewright.games.dice_masters.cards.parsed_texts import (
    ANYWHERE,
    CardText,
    Entry,
    keyword_entries,
    keyword_lines,
    text_of,
)
from dicewright.games.dice_masters.phrases.costs import PayEnergy, energy
from dicewright.games.dice_masters.phrases.effects import MULTIPLIED
from dicewright.games.dice_masters.phrases.lines import After, At, Static, When
from dicewright.games.dice_masters.phrases.modifiers import HaveKeyword, HaveKeywordsOf, HaveStats, NoDamageTaken
from dicewright.games.dice_masters.phrases.moments import WouldMoment
from dicewright.games.dice_masters.phrases.taxes import Silence

NOTHING: Final[tuple[int, tuple[str, ...]]] = (0, ())
Watchers = dict[str, list[tuple[str, Entry]]]


class Index:
    """The texts of some cards of a match, by what they watch.

    things: all things of the match. cards: the ids of those that are read.

    texts: by collector number. cards: ids of the cards with a number. examples: a die of each card, by card id.
    silencers: statements that silence cards, with number and root.
    multiplied: roots of the Globals that can be paid for several times at once.
    triggers, replacing: entries by kind of event. answers, answers_before: reactive Globals likewise, after the event
    and before it. globals: Globals by card id; offered: as options, by card id and root, once they were. energy: what
    of it a Global costs, by root, and of which types; dearness: the least of them. statics: entries by number; saying:
    by the kinds of modifier they may say, with their numbers; own_kinds: these kinds by card id, anywhere: those that
    need no die in the field. activated: entries used like Globals.
    static_kinds: the kinds of modifier that cards or keywords of this match could say. weakens: whether any lowers
    defense. prevents: whether any prevents damage. allies, hardy: whether any has Ally, any Iron Will.
    listened, replaced: kinds of event that can trigger something, or be changed, by what the cards say.
    """

    def __init__(self, things: Sequence[Any], cards: Sequence[int]) -> None:
        self.cards: dict[str, list[int]] = {}
        for one in cards:
            self.cards.setdefault(things[one].number, []).append(one)
        self.texts: dict[str, CardText] = {number: text_of(number) for number in self.cards}
        self.examples: dict[int, int] = {}
        for thing in things:
            if isinstance(thing, Die) and thing.card in cards and (thing.owner >= 0 or things[thing.card].owner < 0):
                self.examples.setdefault(thing.card, thing.id)
        self.triggers: Watchers = {}
        self.replacing: Watchers = {}
        self.answers: Watchers = {}
        self.answers_before: Watchers = {}
        self.statics: dict[str, tuple[Entry, ...]] = {}
        self.saying: dict[type[Modifier], list[tuple[str, Entry]]] = {}
        self.own_kinds: dict[int, frozenset[type[Modifier]]] = {}
        self.anywhere: frozenset[type[Modifier]] = frozenset()
        self.activated: dict[str, tuple[Entry, ...]] = {}
        self.globals: list[tuple[int, Entry]] = []
        self.offered: dict[tuple[int, str], Option] = {}
        self.energy: dict[str, tuple[int, tuple[str, ...]]] = {}
        self.multiplied: set[str] = set()
        self.silencers: list[tuple[str, Silence, str]] = []
        for number, text in self.texts.items():
            self._watch(number, text)
        self.dearness = min((self.energy.get(entry.root, NOTHING)[0] for _, entry in self.globals), default=0)
        said = [entry.line for entries in self.statics.values() for entry in entries]
        own = [modifier for line in said for modifier in _modifiers(line)]
        given = [
            modifier for word in _given(own) for line in keyword_lines().get(word, ()) for modifier in _modifiers(line)
        ]
        self.static_kinds = frozenset(type(modifier) for modifier in (*own, *given))
        if HaveKeywordsOf in self.static_kinds:
            self.static_kinds |= {HaveKeyword}
        self.weakens = any(isinstance(one, HaveStats) and one.stats.defense < 0 for one in (*own, *given))
        worded = {word for text in self.texts.values() for word in text.keywords}
        self.allies, self.hardy = "Ally" in worded, "Iron Will" in worded
        self.prevents = any(isinstance(modifier, NoDamageTaken) for modifier in own)
        given_kinds = keyword_kinds() if HaveKeyword in self.static_kinds else ()
        self.listened = frozenset((*self.triggers, *self.answers, *given_kinds))
        self.replaced = frozenset((*self.replacing, *self.answers_before, *(("damage",) if self.prevents else ())))

    def sayable(self, things: Sequence[Any], fielded: Sequence[int]) -> frozenset[type[Modifier]]:
        """The kinds of modifier that may be said with these dice in the field, unless something lasts."""
        kinds = self.anywhere
        for one in {things[die].card for die in fielded}:
            if one in self.own_kinds:
                kinds |= self.own_kinds[one]
        given = HaveKeyword in kinds or HaveKeywordsOf in kinds  # then so may be what the keywords say
        return self.static_kinds if given else kinds

    def _watch(self, number: str, text: CardText) -> None:
        for entry in text.triggers:
            line: Any = entry.line
            self._add(self.replacing if isinstance(line.moment, WouldMoment) else self.triggers, number, entry)
        for entry in text.reactives:
            line = entry.line
            self._add(self.answers_before if isinstance(line.moment, WouldMoment) else self.answers, number, entry)
        if text.statics:
            self.statics[number] = text.statics
        for entry in text.statics:
            kinds = frozenset(type(modifier) for modifier in _modifiers(entry.line))
            if entry.bearer == ANYWHERE:
                self.anywhere |= kinds
            else:
                for card_id in self.cards[number]:
                    self.own_kinds[card_id] = self.own_kinds.get(card_id, frozenset()) | kinds
            for kind in kinds:
                self.saying.setdefault(kind, []).append((number, entry))
            if isinstance(entry.line, Static) and isinstance(entry.line.modifier, Silence):
                self.silencers.append((number, entry.line.modifier, entry.root))
        if text.activated:
            self.activated[number] = text.activated
        self.globals += [(one, entry) for one in self.cards[number] for entry in text.globals]
        prices = [(entry.root, entry.line.cost) for entry in text.globals]  # type: ignore[attr-defined]
        self.energy |= {root: energy(cost) for root, cost in prices if isinstance(cost, PayEnergy)}
        self.multiplied |= {entry.root for entry in text.globals if _multiplies(entry.line)}

    def _add(self, watchers: Watchers, number: str, entry: Entry) -> None:
        for kind in kinds_of(entry.line.moment):  # type: ignore[attr-defined]
            watchers.setdefault(kind, []).append((number, entry))


@dataclass(frozen=True)
class AtWork:
    """What the cards say while the same dice are in the field.

    whole: all that the cards of the match could say. kinds: the kinds of modifier that may be said now.
    """

    whole: Index
    kinds: frozenset[type[Modifier]]


@of_content
@cache
def keyword_kinds() -> frozenset[str]:
    """The kinds of event that a keyword can wait for."""
    said = [entry.line for word in keyword_lines() for entry in keyword_entries(word)]
    return frozenset(kind for line in said if isinstance(line, (When, At, After)) for kind in kinds_of(line.moment))


def _multiplies(line: Any) -> bool:
    """Whether paying for a Global several times at once makes more of it: its effect is a number (DM-GLOB-05)."""
    counts = isinstance(line.cost, PayEnergy) and not line.limit
    return counts and any(isinstance(node, MULTIPLIED) for _, node in walk(line.body))


def _given(own: list[Any]) -> set[str]:
    """The keywords that statements can give to a die, and those that these give in turn; effects give lasting ones."""
    found: set[str] = set()
    more = {one.keyword for one in own if isinstance(one, HaveKeyword)}
    while more:
        found |= more
        said = [one for word in more for line in keyword_lines().get(word, ()) for one in _modifiers(line)]
        more = {one.keyword for one in said if isinstance(one, HaveKeyword)} - found
    return found


def _modifiers(line: Any) -> tuple[Any, ...]:
    """The modifiers a static line says, with and without bursts."""
    if not isinstance(line, Static):
        return ()
    return (line.modifier, *(more.modifier for more in line.bursts))


def add_trees(library: Library, cards: Iterable[str]) -> None:
    """Make the lines of the match's cards (collector numbers), and of all keywords, known to the library."""
    for number in cards:
        for root, line in text_of(number).roots:
            library.add(root, line)
    for keyword, lines in keyword_lines().items():
        for at, line in enumerate(lines):
            library.add(f"keyword/{keyword}/{at}", line)


def done(number: str) -> bool:
    """Whether a card's text is finished."""
    return card(number).data.get("status") == "done"
