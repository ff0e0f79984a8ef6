"""What there is to play with: modes, editions, teams, cards and how far each is done."""

from __future__ import annotations

from random import Random
from typing import Any

from dicewright.content_items import DONE, PENDING, Item
from dicewright.games.dice_masters.edition import EDITIONS, edition
from dicewright.games.dice_masters.facts import BASIC, SETS, CardFacts, card_set
from dicewright.games.dice_masters.setup import BASICS, CARDS, DEMO, DICE, MODES, check_team
from dicewright.games.dice_masters.teams import teams

# The sets whose cards were sold with each book's rules.
SETS_OF = {"AVX14": ("avx",), "CW16": ("cw",), "INF18": ("infinity",), "JUS18": ("justice",)}
NOTES = {"demo": "a first game: two characters each, 10 life", "tournament": "teams of up to eight cards, 20 life"}


def choices() -> dict[str, Any]:
    """What a lobby offers, the default first: modes, editions, and what a seat can be."""
    newest = list(EDITIONS.values())[::-1]
    return {
        "modes": [{"key": mode, "name": f"{mode.capitalize()}: {NOTES[mode]}"} for mode in MODES],
        "editions": [{"key": one.name.lower(), "name": f"{one.title} ({one.year})"} for one in newest],
        "seats": [
            {"key": DEMO, "name": "Demo team", "note": "the demo team of the edition for that seat"},
            *({"key": name, "name": team.title, "note": team.note} for name, team in teams().items()),
        ],
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
    """Two random legal teams of finished cards of an edition's sets; its demo teams where a mode or set has no more."""
    name = edition(book).name
    done = [one for part in SETS_OF[name] for one in card_set(part).values() if one.data.get("status") == DONE]
    own = [one for one in done if one.kind != BASIC]
    basics = [one for one in done if one.kind == BASIC]
    if mode == DEMO or len({one.name for one in own}) < 2:
        return [DEMO, DEMO]
    return [_random_team(rng, own, basics) for _ in range(2)]


def _random_team(rng: Random, own: list[CardFacts], basics: list[CardFacts]) -> str:
    cards: list[list[Any]] = []
    titles: set[str] = set()
    left = DICE
    for one in rng.sample(own, len(own)):
        if len(cards) < CARDS and one.name not in titles and left > 0:
            dice = min(left, rng.randint(1, one.limit))
            cards.append([one.number, dice])
            titles.add(one.name)
            left -= dice
    brought = [one.number for one in rng.sample(basics, min(BASICS, len(basics)))]
    check_team({"cards": cards, "basics": brought}, tournament=True)
    return " ".join([*(f"{number}:{dice}" for number, dice in cards), *brought])
