"""What there is to play with: modes, editions, teams, cards and how far each is done."""

from __future__ import annotations

from random import Random
from typing import Any

from dicewright.content_items import DONE, PENDING, Item
from dicewright.games.dice_masters.draft_pool import SETS_OF
from dicewright.games.dice_masters.edition import EDITIONS, edition
from dicewright.games.dice_masters.facts import BASIC, SETS, CardFacts, card_set
from dicewright.games.dice_masters.formats import FORMATS, Format, check_book, format_of
from dicewright.games.dice_masters.roster import Roster, faults
from dicewright.games.dice_masters.setup import DEMO, DRAFTED
from dicewright.games.dice_masters.teams import teams


def choices() -> dict[str, Any]:
    """What a lobby offers, the default first: modes, editions, what a seat can be; it may be a team's text, too."""
    newest = list(EDITIONS.values())[::-1]
    return {
        "modes": [_mode(one) for one in FORMATS.values()],
        "editions": [{"key": one.name.lower(), "name": f"{one.title} ({one.year})"} for one in newest],
        "own_teams": True,
        "seats": [
            {"key": DEMO, "name": "Demo team", "note": "the demo team of the edition for that seat"},
            *({"key": name, "name": team.title, "note": team.note} for name, team in teams().items()),
        ],
    }


def _mode(one: Format) -> dict[str, Any]:
    """A format as a lobby offers it, with the books it belongs to and, where teams are drafted, what a seat is."""
    drafted = {"key": DRAFTED, "name": "Drafted", "note": "the team is drafted in the match"}
    return {
        **({"seats": [drafted]} if one.draft else {}),
        "key": one.key,
        "name": f"{one.title}: {one.note}",
        "editions": [name.lower() for name in one.editions],
    }


def content_items() -> list[Item]:
    """Every card with how far it is done and how sure its facts are."""
    return [_item(card) for name in SETS.values() for card in card_set(name).values()]


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
    """Two random legal teams of finished cards of an edition's sets; its demo teams where the mode plays those."""
    chosen, name = format_of(mode), edition(book).name
    check_book(chosen, edition(book))
    if chosen.draft:
        return [DRAFTED, DRAFTED]
    done = [one for part in SETS_OF[name] for one in card_set(part).values() if one.data.get("status") == DONE]
    own = [one for one in done if one.kind != BASIC]
    basics = [one for one in done if one.kind == BASIC]
    if chosen.cards is None or len({one.name for one in own}) < 2:
        return [DEMO, DEMO]
    return [_random_team(rng, chosen, own, basics) for _ in range(2)]


def _random_team(rng: Random, chosen: Format, own: list[CardFacts], basics: list[CardFacts]) -> str:
    cards: list[tuple[str, int]] = []
    titles: set[str] = set()
    left = chosen.dice or 0
    for one in rng.sample(own, len(own)):
        if len(cards) < (chosen.cards or 0) and one.name not in titles and left > 0:
            dice = min(left, rng.randint(1, one.limit))
            cards.append((one.number, dice))
            titles.add(one.name)
            left -= dice
    brought = tuple(one.number for one in rng.sample(basics, min(chosen.basics or 0, len(basics))))
    assert not faults(Roster(tuple(cards), brought), chosen)
    return " ".join([*(f"{number}:{dice}" for number, dice in cards), *brought])
