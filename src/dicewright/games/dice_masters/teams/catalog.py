"""What there is to play with: modes, editions, teams, cards and how far each is done."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from dicewright.content_items import DONE, PENDING, Item
from dicewright.games.dice_masters.cards.definitions import BASIC, CardFacts, card_set, own_sets, read, sets
from dicewright.games.dice_masters.cards.editions import EDITIONS, edition
from dicewright.games.dice_masters.teams.draft_pool import DRAFTED, SETS_OF
from dicewright.games.dice_masters.teams.formats import FORMATS, STACKS, Format, check_book, format_of
from dicewright.games.dice_masters.teams.ready_teams import teams
from dicewright.games.dice_masters.teams.setup import DEMO, DRAFT_NUMBERS
from dicewright.games.dice_masters.teams.team import Roster, faults

THE_DEMO: Final = {
    "key": DEMO,
    "name": "Demo team",
    "note": "the demo team of the edition for that seat",
    "fallback": True,
}


def choices() -> dict[str, Any]:
    """What a lobby offers, the default first: modes, editions, what a seat can be; it may be a team's text, too.

    What is a `fallback` is offered in modes in which no other ready team can be played.
    """
    newest = list(EDITIONS.values())[::-1]
    return {
        "modes": [_mode(one) for one in FORMATS.values()],
        "editions": [{"key": one.name.lower(), "name": f"{one.title} ({one.year})"} for one in newest],
        "own_teams": True,
        "seats": [THE_DEMO, *_ready("")],
    }


def _ready(made_for: str) -> list[dict[str, Any]]:
    """The ready teams made for a format, or for a match of two."""
    found = [(name, team) for name, team in teams().items() if team.format == made_for]
    return [{"key": name, "name": team.title, "note": team.note} for name, team in found]


def _mode(one: Format) -> dict[str, Any]:
    """A format as a lobby offers it, with the books it belongs to and, where a seat is something of its own, what.

    Seats that alternate are two teams. A draft of stacks has a number that the players agree on (DM-FMT-02).
    """
    drafted = [{"key": DRAFTED, "name": "Drafted", "note": "the team is drafted in the match"}]
    for name in own_sets():
        note = "the team is drafted from the book's cards and this set's"
        drafted.append({"key": f"{DRAFTED} with {name}", "name": f"Drafted with {read(name)['title']}", "note": note})
    made = [THE_DEMO] if one.key == DEMO else _ready(one.key)
    return {
        **({"seats": drafted} if one.draft else {"seats": made, "own_teams": True} if made else {}),
        **({"counts": [one.seats], "teams": 2} if one.seats > 2 else {}),
        **({"life": [*DRAFT_NUMBERS], "usual_life": one.life} if one.draft == STACKS else {}),
        "key": one.key,
        "name": f"{one.title}: {one.note}",
        "editions": [name.lower() for name in one.editions],
    }


def content_items() -> list[Item]:
    """Every card with how far it is done and how sure its facts are."""
    return [_item(card) for name in sets().values() for card in card_set(name).values()]


def _item(card: CardFacts) -> Item:
    data = card.data
    done = data.get("status") == DONE
    return Item(
        card.number,
        f"{card.name}: {card.subtitle}" if card.subtitle else card.name,
        "basic action card" if card.kind == BASIC else "card",
        DONE if done else PENDING,
        str(data.get("source", "")),
        str(data.get("confidence", "reconstructed")),
        "" if done else str(data.get("blocked_by", "")),
        bool(data.get("native")),
        data.get("confidence") == "reconstructed",
    )


def random_seats(rng: Random, mode: str, book: str) -> list[str]:
    """Random legal teams of finished cards of an edition's sets; its demo teams where the mode plays those."""
    chosen, name = format_of(mode), edition(book).name
    check_book(chosen, edition(book))
    if chosen.draft:
        return [DRAFTED] * chosen.seats
    done = [one for part in SETS_OF[name] for one in card_set(part).values() if one.data.get("status") == DONE]
    own = [one for one in done if one.kind != BASIC]
    basics = [one for one in done if one.kind == BASIC]
    if chosen.cards is None or len({one.name for one in own}) < 2:
        return [DEMO, DEMO]
    taken: list[set[str]] = [set(), set()]
    return [_random_team(rng, chosen, own, basics, taken[seat % 2]) for seat in range(chosen.seats)]


def _random_team(rng: Random, chosen: Format, own: list[CardFacts], basics: list[CardFacts], taken: set[str]) -> str:
    """A random legal team. taken: the titles and Basic Action Cards a partner brings, to which its own are added."""
    cards: list[tuple[str, int]] = []
    titles = set(taken)
    left = 99 if chosen.dice is None else chosen.dice
    for one in rng.sample(own, len(own)):
        if len(cards) < (chosen.cards or 0) and one.name not in titles and left > 0:
            dice = min(left, rng.randint(1, one.limit))
            cards.append((one.number, dice))
            titles.add(one.name)
            left -= dice
    free = [one for one in basics if one.number not in taken]
    brought = tuple(one.number for one in rng.sample(free, min(chosen.basics or 0, len(free))))
    if chosen.seats > 2:
        taken.update(titles, brought)
    assert not faults(Roster(tuple(cards), brought), chosen)
    return " ".join([*(f"{number}:{dice}" for number, dice in cards), *brought])
