"""A campaign as everybody at its table may see it: the same words for the terminal, the page, and programs.

Nobody sees the order of the Loot decks nor what an unidentified card is (DT-DTA-105).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicewright.games.dice_throne.cards.campaign_plan import difficulties, feats, points, scenarios, shop
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.cards.loot_cards import loot_cards
from dicewright.games.dice_throne.face.outcome import outcome
from dicewright.games.dice_throne.teams.campaign import (
    LOOT,
    OVER,
    PLAY,
    SHOP,
    NotAllowed,
    Session,
    Standing,
    begin,
    done,
    finish,
    session,
    standing,
)
from dicewright.games.dice_throne.teams.charter import proved

__all__ = ["NotAllowed", "begin", "difficulty_choices", "done", "finish", "outcome", "session", "standing", "view"]

COLUMNS: Final = (
    "Scenario",
    "Result",
    "Starting Salves",
    "Salves left",
    "Gold unspent",
    "Unclaimed Boss Loot",
    "Every tile",
    "Session Score",
)
"""The head of the score sheet."""
OPENED: Final = "The legacy pack is open: its minions may come in your next campaign."


def difficulty_choices() -> list[dict[str, Any]]:
    """The Difficulty cards: `key`, `name`, `score` of a win, `blocked_by` where one cannot be played yet."""
    found = difficulties().values()
    return [{"key": one.key, "name": one.name, "score": one.score, "blocked_by": one.blocked_by} for one in found]


def view(data: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody at the table may know, as plain data.

    `stage`: `play`, `shop`, `boss loot` or `over`, with `says`, what comes next in a sentence. `heroes`: name, deck,
    Loot cards, Gold, what was dealt, unidentified cards. `offer`: of the Boss Loot. `can`: all that may be done now,
    each as words with its `deed`, and `refused` with the rule where it may not. `sheet`: head, rows and total of the
    score sheet. `charter`: the feats, each with the session that proves it. Raises `ValueError` for no campaign.
    """
    now = standing(data)
    return {
        "game": "dice_throne",
        "stage": now.stage,
        "says": _says(now),
        "difficulty": now.difficulty.name,
        "edition": data["edition"],
        "legacy": data.get("legacy", False),
        "salves": now.salves,
        "scenario": {"number": now.scenario.number, "name": now.scenario.title, "confidence": now.scenario.confidence},
        "scenarios": [_progress(now, at) for at in range(len(scenarios()))],
        "heroes": [_hero(now, at) for at in range(len(now.heroes))],
        "offer": None if now.offer is None else _offer(now),
        "can": list(_can(data, now)),
        "sheet": {
            "head": list(COLUMNS),
            "rows": [_row(one) for one in now.sessions],
            "total": now.score,
            "sessions": [_session(one) for one in now.sessions],
        },
        "charter": _charter(now),
    }


def _says(now: Standing) -> str:
    if now.stage == OVER:
        said = f"The Mad King is defeated, and the campaign is over with {now.score} points."
        return f"{said} {OPENED}" if now.difficulty.opens else said
    if now.stage == PLAY:
        again = " again" if any(one.scenario == now.scenario.number for one in now.sessions) else ""
        return f"{now.scenario.title}{again} is next, with {_count(now.salves, 'Salve')} at the start."
    won = "won" if now.sessions[-1].won else "lost"
    if now.stage == SHOP:
        return f"{now.scenario.title} was {won}. The Shop is open."
    if now.offer is None:
        return f"{now.scenario.title} was {won}. All Boss Loot is handed out."
    left = len(now.to_roll) + 1
    are = "is" if left == 1 else "are"
    return f"{now.scenario.title} was {won}. {_count(left, 'card')} of the Boss Loot {are} left."


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def _progress(now: Standing, at: int) -> dict[str, Any]:
    one = scenarios()[at]
    tries = [row.won for row in now.sessions if row.scenario == one.number]
    here = at == now.at and now.stage != OVER
    return {"number": one.number, "name": one.title, "won": any(tries), "tries": len(tries), "here": here}


def _card(name: str) -> dict[str, Any]:
    one = loot_cards()[name]
    return {
        "name": name,
        "rarity": one.rarity,
        "cp": one.card.cost,
        "timing": one.card.timing,
        "text": one.card.text,
        "replaces": one.replaces,
        "confidence": one.card.confidence,
    }


def _hero(now: Standing, at: int) -> dict[str, Any]:
    prices = shop()["prices"]
    found: dict[str, Any] = {
        "key": now.heroes[at],
        "name": hero(now.heroes[at]).name,
        "cards": now.cards(at),
        "loot": [_card(name) for name in now.loot[at]],
        "gone": list(now.gone[at]),
    }
    if now.stage == SHOP:
        found["gold"] = now.gold[at]
        found["dealt"] = [{**_card(name), "price": prices[loot_cards()[name].rarity]} for name in now.dealt[at]]
        found["unidentified"] = [one.rarity for one in now.tucked[at]]
    return found


def _offer(now: Standing) -> dict[str, Any]:
    assert now.offer is not None
    one = now.offer
    return {"hero": one.hero, "name": hero(now.heroes[one.hero]).name, "rolled": one.rolled, "card": _card(one.name)}


# --- what can be done ---


def _can(data: Mapping[str, Any], now: Standing) -> Iterator[dict[str, Any]]:
    """All that may be done now, in order, and what may not with its rule."""
    for words, deed in _deeds(now):
        refused: dict[str, str] | None = None
        try:
            done(data, deed)
        except NotAllowed as error:
            refused = {"rule": error.rule, "why": str(error)}
        yield {"words": words, "deed": deed, "refused": refused}


def _deeds(now: Standing) -> Iterator[tuple[str, dict[str, Any]]]:
    prices = shop()
    for at, slug in enumerate(now.heroes if now.stage == SHOP else ()):
        name = hero(slug).name
        for card in now.dealt[at]:
            price = prices["prices"][loot_cards()[card].rarity]
            yield f"{name} buys {card} for {price} Gold", {"do": "buy", "hero": at, "card": card}
        for number, tucked in enumerate(now.tucked[at]):
            what = f"an unidentified {tucked.rarity} card"
            deed = {"hero": at, "card": number}
            yield f"{name} identifies {what} for {prices['identify']} Gold", {"do": "identify", **deed}
            yield f"{name} sells {what} for {prices['sell']} Gold", {"do": "sell", **deed}
        for card in now.loot[at]:
            yield f"{name} sells {card} for {prices['sell']} Gold", {"do": "sell", "hero": at, "card": card}
    if now.offer is not None:
        name, card = hero(now.heroes[now.offer.hero]).name, now.offer.name
        yield f"{name} keeps {card}", {"do": "keep"}
        yield f"{name} discards {card} for 1 point", {"do": "discard"}
    if now.stage in (SHOP, LOOT):
        yield from _too_many(now)
        where = "Leave the Shop" if now.stage == SHOP else "Go on"
        yield f"{where} and write down the score", {"do": "next"}


def _too_many(now: Standing) -> Iterator[tuple[str, dict[str, Any]]]:
    for at, slug in enumerate(now.heroes):
        if now.cards(at) > points()["most_cards"]:
            for card in now.loot[at]:
                yield f"{hero(slug).name} removes {card}", {"do": "remove", "hero": at, "card": card}


# --- score sheet and Great Charter ---


def _row(one: Session) -> list[str]:
    """A row of the score sheet, in the order of its head; a dash where a box does not belong to it (DT-DTA-16)."""
    crawl = not one.boss
    scored = str(one.total) if one.parts else "not yet"
    gold = str(one.gold) if crawl and one.won and one.parts else "-"
    loot = str(one.unclaimed) if one.boss and one.won else "-"
    tiles = ("yes" if one.explored else "no") if crawl and one.won else "-"
    left = str(one.left) if one.won else "-"
    return [str(one.scenario), "won" if one.won else "lost", str(one.starting), left, gold, loot, tiles, scored]


def _session(one: Session) -> dict[str, Any]:
    """What proves a session, and what it scored for what."""
    return {"scenario": one.scenario, "match": one.match, "record": one.record, "won": one.won, "parts": one.parts}


def _charter(now: Standing) -> list[dict[str, Any]]:
    shown = proved(now)
    return [
        {
            "feat": one.key,
            "text": one.text,
            "session": shown.get(one.key, 0),
            "confidence": one.confidence,
            "blocked_by": one.blocked_by,
        }
        for one in feats()
    ]
