"""The cards and dice of a match, what they say, and the words for them: what of a game never changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.ask import Option
from dicewright.engine.game import Game
from dicewright.engine.library import Library
from dicewright.engine.quoting import possessive
from dicewright.engine.rules import Rules
from dicewright.engine.state import NOWHERE
from dicewright.engine.written import typed
from dicewright.games.dice_masters.board.ability_index import AtWork, Index, add_trees
from dicewright.games.dice_masters.board.entities import Card, Die, Player
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    ATTACK,
    BAG,
    CENTRE,
    COMMONS,
    FIELD,
    GONE,
    SUPPLY,
    TEAM,
    all_zones,
    everywhere,
    inside,
    zone,
)
from dicewright.games.dice_masters.cards.definitions import BASIC, SIDEKICK, CardFacts, DieFacts, card, made_with, sets
from dicewright.games.dice_masters.cards.editions import Edition, edition
from dicewright.games.dice_masters.cards.typed_names import energy_words, face_words, unique
from dicewright.games.dice_masters.teams.draft_pool import SETS_OF, stock
from dicewright.games.dice_masters.teams.formats import format_of
from dicewright.games.dice_masters.teams.setup import CASUAL
from dicewright.games.dice_masters.teams.team import typed_name
from dicewright.rules.book import cited

Drafted = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], Index]
"""The cards of both teams and of the centre as they were last seen, and what they say."""
SIDEKICKS: Final = 8  # DM-SETUP-01
IN_PLAY: Final = 1  # what all of the Field Zone is to the texts


class Pieces(Game):
    """Everything that a setup brings to the table.

    edition: its rulebook. life: starting life. first: seat that goes first, or how that is decided. casual: whether
    the other player may answer every single thing (DM-MAIN-04). first_attack: whether the first turn has an attack.
    cards: facts by collector number. kinds: dice by id of their card; the last entry, index -1, is the Sidekick.
    names: titles by card id. words, by_word: the word of each die and card, and back. first_die: the lowest die id.
    stock: the ids of the cards, those that are not basic and those that are.
    field_zones: the zones that make up the Field Zone. index: what the cards say; after a draft a state keeps its own,
    as no match writes anything here (`State.texts`). silent: what they say during a draft.
    buy_words (by card), field_words, use_words (by die), energy_words (by card and face): keys of options.
    prices: printed purchase costs by card id. cheapest: the least of them. needs: the energy types of a purchase by
    card id (DM-BUY-02, DM-BUY-03). dice_of: dice by the card they came with.
    draft: how teams are drafted in the match, empty if they were brought.
    buy_labels (by card), field_labels, use_labels (by card and face): what is written on their buttons.
    things_named: each thing there is from the beginning as an option.
    """

    def __init__(self, setup: dict[str, Any], rules: Rules, library: Library) -> None:
        super().__init__(setup, rules, library)
        self.edition: Edition = edition(setup["edition"])
        self.played_by = (self.edition.name, setup["mode"])
        self.cites = cited(self.name, *self.played_by)
        self.life: int = setup["life"]
        self.first: int | str = setup["first"]
        self.casual: bool = setup.get("priority") == CASUAL
        self.first_attack: bool = setup.get("first_attack", True)
        self.seat_names = setup["names"]
        self.seats = tuple(range(len(setup["teams"])))
        self.draft: str = format_of(setup["mode"]).draft
        self.zones = all_zones(self.edition.bags, bool(self.draft), len(self.seats))
        self.cards: dict[str, CardFacts] = {}
        self.start: list[Any] = [Player(seat, seat) for seat in self.seats]
        self.start_where: list[int] = [NOWHERE] * len(self.seats)
        self._lay_out(setup)
        self._name()
        self.content = made_with({sets()[number.partition("-")[0]] for number in self.cards})
        add_trees(library, self.cards)
        ids = [one.id for one in self.start if isinstance(one, Card)]
        self.stock: list[tuple[int, ...]] = [
            tuple(one for one in ids if self._is_basic(one) == basic) for basic in (False, True)
        ]
        self.index: Index = Index(self.start, () if self.draft else ids)
        self.silent: AtWork = AtWork(self.index, frozenset())
        self.field_zones: tuple[int, ...] = tuple([zone(seat, kind) for seat in self.seats for kind in (FIELD, ATTACK)])
        self.at_work = dict.fromkeys(self.field_zones, IN_PLAY)

    def _lay_out(self, setup: dict[str, Any]) -> None:
        """The cards, then the dice on them, then the Sidekicks in the bags (DM-SETUP-01, DM-SETUP-04, DM-SETUP-12).

        Several dice of one card are one character (DM-DICE-11); Basic Action dice know their card (DM-DICE-09).
        """
        dice: list[tuple[int, int, int, int]] = []  # owner, card, zone, how many
        sets_drafted = setup.get("sets", SETS_OF[self.edition.name])
        for one in stock(format_of(setup["mode"]), sets_drafted) if self.draft else ():
            for _ in range(one.copies):
                dice.append((-1, self._card(-1, one.card.number, zone(0, GONE)), zone(0, GONE), one.dice))
        for seat, team in enumerate(setup["teams"]):
            for number, many in team["cards"]:
                dice.append((seat, self._card(seat, number, zone(seat, TEAM)), zone(seat, SUPPLY), many))
        for number, many in setup["basics"]:
            dice.append((-1, self._card(-1, number, zone(0, COMMONS)), zone(0, CENTRE), many))
        self.first_die: int = len(self.start)
        self.kinds: list[DieFacts] = [SIDEKICK] * self.first_die
        for thing in self.start[len(self.seats) :]:
            self.kinds[thing.id] = self.cards[thing.number].die
        self.kinds.append(SIDEKICK)
        bags = [zone(0, GONE) if self.draft else zone(seat, BAG) for seat in self.seats]  # a draft fills them
        dice += [(seat, -1, bags[seat], SIDEKICKS) for seat in self.seats]
        self.dice_of: dict[int, tuple[int, ...]] = {}
        for owner, card_id, at, many in dice:
            for _ in range(many):
                self.dice_of[card_id] = (*self.dice_of.get(card_id, ()), len(self.start))
                self.start.append(Die(len(self.start), owner, owner, card_id))
                self.start_where.append(at)

    def _card(self, owner: int, number: str, at: int) -> int:
        self.cards[number] = card(number)
        self.start.append(Card(len(self.start), owner, number))
        self.start_where.append(at)
        return len(self.start) - 1

    def _is_basic(self, card_id: int) -> bool:
        return self.cards[self.start[card_id].number].kind == BASIC

    def read(self, state: State) -> AtWork:
        """What the cards in play say, until other dice are in the field; until a draft ends, nobody's text counts."""
        if self.draft:
            teams = (inside(state, 0, TEAM), inside(state, 1, TEAM), inside(state, 0, COMMONS))
            if state.facts["phase"] == "draft" or not any(teams):
                return self.silent
            drafted: Drafted | None = state.texts
            if drafted is None or drafted[:3] != teams:
                drafted = state.texts = (*teams, Index(state.things, sorted((*teams[0], *teams[1], *teams[2]))))
            index = drafted[3]
        else:
            index = self.index
        found = state.lore = AtWork(index, index.sayable(state.things, everywhere(state)))
        return found

    def _name(self) -> None:
        """The words for cards and dice, each unique in the match."""
        self.names: list[str] = ["" if isinstance(one, Die) else self._title(one) for one in self.start]
        titles: dict[str, int] = {}
        counts: dict[str, int] = {}
        self.words: list[str] = []
        for one in self.start:
            if isinstance(one, Die):
                title = typed(self.kinds[one.card].name)
                counts[title] = counts.get(title, 0) + 1
                self.words.append(f"{title} {counts[title]}")
            elif isinstance(one, Card):
                self.words.append(unique(f"{typed(self.names[one.id])} card", titles))
            else:
                self.words.append("")
        for seat in self.seats:  # not by name: people choose any name
            self.words[seat] = f"player {seat + 1}"
        self.by_word: dict[str, int] = {word: at for at, word in enumerate(self.words)}
        centre: dict[str, int] = {}
        self.buy_words: list[str] = [self._buy_word(one, centre) for one in self.start]
        self.field_words: list[str] = [f"field {word}" for word in self.words]
        self.use_words: list[str] = [f"use {word}" for word in self.words]
        self.buy_labels: list[str] = [
            "" if isinstance(one, Die) else f"Buy {self.full_title(one.id)}" for one in self.start
        ]
        shown = [[face_words(face) for face in kind.faces] for kind in self.kinds]
        self.prices: list[int] = [self.cards[one.number].cost if isinstance(one, Card) else 0 for one in self.start]
        most = None if self.edition.every_type else 1
        self.needs: list[tuple[str, ...]] = [
            self.cards[one.number].energy[:most] if isinstance(one, Card) else () for one in self.start
        ]
        self.cheapest: int = min((one.cost for one in self.cards.values()), default=0)
        self.field_labels: list[list[str]] = [
            [f"Field {kind.name} at {words}" for words in faces] for kind, faces in zip(self.kinds, shown, strict=True)
        ]
        self.use_labels: list[list[str]] = [
            [f"Use {kind.name} {words.removeprefix('action').strip()}".strip() for words in faces]
            for kind, faces in zip(self.kinds, shown, strict=True)
        ]
        self.energy_words: list[list[str]] = [energy_words(kind) for kind in self.kinds]
        self.things_named: list[Option] = [
            Option(word, (at,), label=self._label(at, word)) for at, word in enumerate(self.words)
        ]
        self._purchases: dict[tuple[int, int], Option] = {}
        self._draftable: dict[int, Option] = {}
        self._owned: dict[tuple[int, int, int], Option] = {}

    def _label(self, number: int, word: str) -> str:
        """How a thing of the start is written where it is chosen; a card by the word that tells it apart."""
        if number in self.seats:
            return self.names[number]
        thing = self.start[number]
        return self.numbered(self.kinds[thing.card].name, word) if isinstance(thing, Die) else ""

    def numbered(self, name: str, word: str) -> str:
        """A die by the printed name of its card with its number, `Hulk 2`. word: how it is typed."""
        return f"{name} {word.rpartition(' ')[2]}"

    def _title(self, thing: Any) -> str:
        return self.cards[thing.number].name if isinstance(thing, Card) else self.seat_names[thing.id]

    def _buy_word(self, thing: Any, centre: dict[str, int]) -> str:
        """Titles are unique on a team (DM-TEAM-02); in the centre they need not be (DM-GLOB-08)."""
        if not isinstance(thing, Card):
            return ""
        word = f"buy {typed(self.names[thing.id])}"
        return unique(word, centre) if self._is_basic(thing.id) else word

    def purchase(self, card_id: int, die: int) -> Option:
        """To buy a die from a card, as something to choose."""
        found = self._purchases.get((card_id, die))
        if found is None:
            key, label = self.buy_words[card_id], self.buy_labels[card_id]
            found = self._purchases[card_id, die] = Option(key, (card_id, die), ("buy", card_id, die), label)
        return found

    def draftable(self, card_id: int) -> Option:
        """A card of a draft, as something to choose: by its title with its subtitle."""
        found = self._draftable.get(card_id)
        if found is None:
            key, name = typed_name(self.start[card_id].number)
            found = self._draftable[card_id] = Option(key, (card_id,), label=name)
        return found

    def full_title(self, number: int) -> str:
        """The title of a card with its subtitle; a player's name."""
        thing = self.start[number]
        if not isinstance(thing, Card):
            return self.names[number]
        facts = self.cards[thing.number]
        return f"{facts.name}: {facts.subtitle}" if facts.subtitle else facts.name

    # --- words ---

    def word(self, state: State, number: int) -> str:
        if number < len(self.words):
            return self.words[number]
        name = typed(state.things[number].token[0])
        earlier = [die for die in state.things[len(self.words) : number + 1] if typed(die.token[0]) == name]
        return f"{name} token {len(earlier)}"

    def printed(self, state: State, number: int) -> str:
        """What a thing is called in sentences: a die by the printed name of its card with its number, `Hulk 2`."""
        thing = state.things[number]
        if not isinstance(thing, Die):
            return self.names[number]
        name = f"{thing.token[0]} token" if thing.token else self.kinds[thing.card].name
        return self.numbered(name, self.word(state, number))

    def options(self, state: State, ids: Sequence[int], seat: int) -> list[Option]:
        """One option per thing; players are shown by name, dice with whose they are if not all are the chooser's."""
        things, first = state.things, self.first_die
        if any(one >= first and things[one].controller != seat for one in ids):
            return [self.owned(state, one) if one >= first else self.option(state, one) for one in ids]
        return [self.option(state, one) for one in ids]

    def option(self, state: State, number: int) -> Option:
        """A thing as something to choose."""
        named = self.things_named
        if number < len(named):
            return named[number]
        return Option(self.word(state, number), (number,), label=self.printed(state, number))

    def owned(self, state: State, number: int) -> Option:
        """A die as something to choose, with whose it is now, and whose own it is where these differ."""
        die: Die = state.things[number]
        key = (number, die.controller, die.owner)
        found = self._owned.get(key)
        if found is None:
            word, name = self.word(state, number), self.printed(state, number)
            names = [self.seat_names[seat] for seat in dict.fromkeys((die.controller, die.owner)) if seat >= 0]
            whose = f" ({possessive(names[0])}{f', owned by {names[1]}' if len(names) > 1 else ''})" if names else ""
            found = Option(word, (number,), label=f"{name}{whose}")
            self._owned[key] = found
        return found

    def number_of(self, state: State, word: str) -> int:
        """The thing a word of `word` means."""
        found = self.by_word.get(word)
        if found is None:
            found = next(die.id for die in state.things[len(self.words) :] if self.word(state, die.id) == word)
        return found

    def names_of(self, state: State, number: int) -> tuple[str, ...]:
        """Everything a scripted draw may call a die: its word, its title, its card's number."""
        die: Die = state.things[number]
        if die.card < 0:
            return (self.words[number], "sidekick", "sk")
        return (self.words[number], typed(self.names[die.card]), state.things[die.card].number.lower())
