"""What a session that is over brings to its campaign, read from the match alone (DT-DTA-115, DT-DTA-116)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from dicewright.engine.event import Event
from dicewright.engine.match import Match
from dicewright.games.dice_throne.board import battle, crawl, sides, zones
from dicewright.games.dice_throne.board.ledger import ULTIMATE
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.campaign_files import CAMPAIGN
from dicewright.games.dice_throne.cards.crawl_files import SALVE
from dicewright.games.dice_throne.cards.definitions import read
from dicewright.games.dice_throne.cards.enemies import BOSS, KINGS_HAND
from dicewright.games.dice_throne.cards.loot import LOOT, inside
from dicewright.games.dice_throne.cards.session_options import DIFFICULTY


def outcome(match: Match) -> dict[str, Any]:
    """What a campaign writes down of a match that is over: `won`; `salves` that are left; `gold` on the dial;
    `explored`, whether every tile was; `tucked`, the unidentified cards as seat and rarity; `falls` of heroes;
    `salves_found`; `hands_left`, King's Hands of the boss; `beside_fell`, whether who stood beside it was defeated;
    `all_down`, whether a dial of the heroes shows 0; `by_ultimate`, whether the last damage of a boss was that of an
    Ultimate; `defeated`, the minions of a Portal Crawl that were, by name.

    Raises `ValueError` for a match that goes on or is no session of a campaign.
    """
    state = cast(State, match.state)
    result = match.result
    if result is None:
        raise ValueError("the match is not over yet")
    if DIFFICULTY not in match.game.setup:
        raise ValueError(f"the match is no session of a {CAMPAIGN}")
    heroes = match.game.players
    winners = result.get("winners") or [result["winner"]]
    events = list(_events(state))
    foe = state.game.enemy
    hands = zones.tokens(state, battle.seat_of(state), KINGS_HAND) if foe is not None and foe.kind == BOSS else ()
    return {
        "won": heroes[0] in winners,
        "salves": sum(len(zones.tokens(state, seat, battle.SALVE)) for seat in heroes),
        "gold": state.facts.get("gold", 0),
        "explored": crawl.is_crawl(state) and len(crawl.explored(state)) == len(crawl.chart_of(state).places),
        "tucked": [[event.seat, card] for event in events if (card := _card(event))],
        "falls": sum(event.kind == "revive" for event in events),
        "salves_found": sum(event.kind == "collect" and event.more["item"] == SALVE for event in events),
        "hands_left": len(hands),
        "beside_fell": state.game.beside is not None and sides.fallen(state, heroes[-1] + 2),
        "all_down": any(state.things[seat].health == 0 for seat in heroes),
        "by_ultimate": foe is not None and foe.kind == BOSS and _last_hit(events, battle.seat_of(state)) == ULTIMATE,
        "defeated": _defeated(events),
    }


def _events(state: State) -> Iterator[Event]:
    """What happened, in order."""
    found, entry = [], state.log
    while entry is not None:
        found.append(entry.event)
        entry = entry.before
    return reversed(found)


def _last_hit(events: Sequence[Event], seat: int) -> str:
    """The type of the last damage that somebody was dealt, empty if there was none."""
    hits = [event.more.get("type", "") for event in events if event.kind == "damage" and event.seat == seat]
    return str(hits[-1]) if hits else ""


def _defeated(events: Sequence[Event]) -> list[str]:
    """The minions that fell, in order. A seat is that of the minion which came to it last."""
    there: dict[int, str] = {}
    found = []
    for event in events:
        if event.kind == "meet":
            there[event.seat] = event.more["minion"]
        elif event.kind == "would fall" and event.seat in there:
            found.append(there.pop(event.seat))
    return found


def _card(event: Event) -> str:
    """The rarity of the unidentified card that a hero finds in a chest, empty for anything else."""
    if event.kind != "loot":
        return ""
    return str(inside(read(LOOT), event.more["chest"], event.amount).get("card", ""))
