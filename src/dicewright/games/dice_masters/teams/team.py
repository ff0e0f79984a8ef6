"""A team: its cards with their dice and the Basic Action Cards it brings; and what the rules say about it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dicewright.content_files import of_content
from dicewright.engine.written import typed
from dicewright.games.dice_masters.cards.definitions import BASIC, CardFacts, card
from dicewright.games.dice_masters.cards.editions import Edition
from dicewright.games.dice_masters.teams.formats import Format


class Roster(NamedTuple):
    """A team as it is written.

    cards: collector numbers with how many dice. basics: collector numbers of Basic Action Cards. title: its name,
    empty if it has none. format, edition: what it was written for, empty if it does not say.
    """

    cards: tuple[tuple[str, int], ...]
    basics: tuple[str, ...]
    title: str = ""
    format: str = ""
    edition: str = ""


class Fault(NamedTuple):
    """Why a team may not be played. rule: the rule it breaks, empty where no rule but its content is the reason."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


def roster(entries: list[tuple[CardFacts, int | None]], title: str = "") -> Roster:
    """A team of cards with their dice, all that a card may bring where no number is given (DM-CARD-07)."""
    cards = tuple((one.number, one.limit if dice is None else dice) for one, dice in entries if one.kind != BASIC)
    return Roster(cards, tuple(one.number for one, _ in entries if one.kind == BASIC), title)


def full_name(facts: CardFacts) -> str:
    """A card's title with its subtitle."""
    return f"{facts.name}: {facts.subtitle}" if facts.subtitle else facts.name


@of_content
@cache
def typed_name(number: str) -> tuple[str, str]:
    """A card's title with its subtitle, as a player types it and as it is written."""
    name = full_name(card(number))
    return typed(name), name


def unready(facts: CardFacts) -> str:
    """Why a card cannot be brought yet; empty if it can."""
    if facts.data.get("status") == "done" or facts.data.get("text"):
        return ""
    why = facts.data.get("blocked_by", "its text is not written")
    return f"{facts.number} {facts.name} cannot be played yet: {why}"


def faults(team: Roster, chosen: Format, book: Edition | None = None) -> list[Fault]:
    """Everything that forbids a team in a format; any mix of sets and affiliations is allowed (DM-TEAM-05).

    Rarity means nothing (DM-TEAM-07); Sidekicks and Basic Action dice do not count (DM-TEAM-04).
    """
    found: list[Fault] = []
    if book is not None and book.name not in chosen.editions:
        found.append(Fault(chosen.rules[0], f"{book.title} has no format {chosen.key!r}"))
    titles: dict[str, str] = {}
    for number, dice in team.cards:
        facts = card(number)
        if not 1 <= dice <= facts.limit:  # DM-CARD-07, DM-SETUP-11
            found.append(Fault("DM-TEAM-03", f"{number} {facts.name} takes 1 to {facts.limit} dice, not {dice}"))
        if facts.name in titles:  # DM-CARD-08: whatever the subtitle or set
            found.append(Fault("DM-TEAM-02", f"{titles[facts.name]} and {number} are both {facts.name}"))
        titles.setdefault(facts.name, number)
    found += _sizes(team, chosen)
    brought: dict[str, str] = {}
    for number in team.basics:
        name = card(number).name
        other = brought.get(name)  # whatever the set, as for the other cards (DM-TEAM-02)
        if other == number:
            found.append(Fault("DM-TEAM-01", f"the Basic Action Card {number} {name} is named twice"))
        elif other is not None:
            found.append(Fault("DM-TEAM-01", f"{other} and {number} are both the Basic Action Card {name}"))
        brought.setdefault(name, number)
    said = [unready(card(number)) for number in (*(one for one, _ in team.cards), *team.basics)]
    return [*found, *(Fault("", text) for text in said if text)]


def _sizes(team: Roster, chosen: Format) -> list[Fault]:
    """Too many cards or dice; actions that are not basic count as cards (DM-TEAM-06)."""
    found = []
    cards, dice = len(team.cards), sum(number for _, number in team.cards)
    limits = [(chosen.cards, cards, "cards"), (chosen.dice, dice, "dice")]
    known = [(most, many, word) for most, many, word in limits if most is not None]
    if any(many > most for most, many, _ in known):
        limit = " and ".join(f"{most} {word}" for most, _, word in known)
        many = " and ".join(str(many) for _, many, _ in known)
        found.append(Fault(chosen.rule, f"a {chosen.key} team has at most {limit}, not {many}"))
    if chosen.basics is not None and len(team.basics) > chosen.basics:
        cards_ = f"{chosen.basics} Basic Action Card{'' if chosen.basics == 1 else 's'}"
        found.append(Fault(chosen.rule, f"a {chosen.key} team brings at most {cards_}, not {len(team.basics)}"))
    return found


def remarks(team: Roster, chosen: Format) -> list[Fault]:
    """What is less than a team may bring, or not as in the book, and forbids nothing (DM-OPEN-31)."""
    found = []
    if chosen.basics is not None and len(team.basics) < chosen.basics:
        cards_ = f"{chosen.basics} Basic Action Card{'' if chosen.basics == 1 else 's'}"
        found.append(Fault("DM-OPEN-31", f"it may bring {cards_} and has {len(team.basics)}"))
    if chosen.key == "demo" and [dice for _, dice in team.cards] != [2, 2]:
        found.append(Fault("DM-SETUP-07", "a demo team of the books is two characters with two dice each"))
    return found


def partner_faults(team: Roster, partner: Roster) -> list[Fault]:
    """What forbids two players to be partners in doubles: a title or a Basic Action Card that both bring."""
    found = []
    titles = {card(number).name: number for number, _ in team.cards}
    for number, _ in partner.cards:
        other = titles.get(card(number).name)
        if other is not None:
            text = f"partners bring no title twice: {other} and {number} are both {card(number).name}"
            found.append(Fault("DM-FMT-20", text))
    basics = {card(number).name for number in team.basics}
    for number in partner.basics:
        if card(number).name in basics:
            text = f"the Basic Action Cards of partners differ: both bring {number} {card(number).name}"
            found.append(Fault("DM-FMT-20", text))
    return found
