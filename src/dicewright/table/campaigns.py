"""A campaign in lines, for the terminal and for paper; `games/campaigns.py` says what the view of one has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dicewright.table.doubt import doubt

View = Mapping[str, Any]
WHEN: Final = {"main": "Main Phase", "roll": "Roll Phase", "instant": "Instant"}
"""What a card is called by its timing."""


def overview(view: View) -> list[str]:
    """Where a campaign stands: what comes next, each hero with the deck, the scenarios, the score."""
    told = [f"{view['difficulty']} campaign, {view['sheet']['total']} points.", view["says"], ""]
    for one in view["heroes"]:
        told += _hero(one)
    return [*told, "", *progress(view)]


def _hero(one: Mapping[str, Any]) -> Iterator[str]:
    gold = f", {one['gold']} Gold" if "gold" in one else ""
    yield f"{one['name']}: a deck of {one['cards']} cards{gold}."
    for card in one["loot"]:
        yield f"  {card_line(card)}"
    if one["gone"]:
        yield f"  No longer in the deck: {', '.join(one['gone'])}."
    if one.get("unidentified"):
        yield f"  Unidentified: {', '.join(one['unidentified'])}."


def card_line(card: Mapping[str, Any]) -> str:
    """A Loot card: name, rarity, CP, text."""
    facts = f"{card['rarity']}, {WHEN[card['timing']]}, {card['cp']} CP"
    return f"{card['name']} ({facts}){doubt(card['confidence'])}: {card['text']}"


def progress(view: View) -> list[str]:
    """The scenarios, and how far the heroes have come."""
    return [f"  {_mark(one)} {one['name']}{_tries(one)}" for one in view["scenarios"]]


def _mark(one: Mapping[str, Any]) -> str:
    return ">" if one["here"] else "x" if one["won"] else "."


def _tries(one: Mapping[str, Any]) -> str:
    if not one["tries"]:
        return ""
    often = "once" if one["tries"] == 1 else f"{one['tries']} times"
    return f", played {often}{', won' if one['won'] else ''}"


def deeds(view: View) -> list[str]:
    """What can be done now, with numbers; what may not, with its rule. An offered card is told with its text."""
    told = []
    if view["offer"] is not None:
        offer = view["offer"]
        told.append(f"{offer['name']} rolled {offer['rolled']} on the Loot die: {card_line(offer['card'])}")
    for one in view["heroes"]:
        for card in one.get("dealt", ()):
            told.append(f"Dealt to {one['name']} for {card['price']} Gold: {card_line(card)}")
    for number, one in enumerate(view["can"], 1):
        refused = one["refused"]
        why = f"; not now: {refused['why']} ({refused['rule']})" if refused else ""
        told.append(f"  {number}  {one['words']}{why}")
    return told


def sheet(view: View) -> list[str]:
    """The score sheet in columns."""
    head, rows = view["sheet"]["head"], view["sheet"]["rows"]
    widths = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head))]
    total = f"Campaign Score: {view['sheet']['total']}"
    return [_columns(head, widths), *[_columns(row, widths) for row in rows], total]


def _columns(row: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{text:{width}}" for text, width in zip(row, widths, strict=True)).rstrip()


def charter(view: View) -> list[str]:
    """The Great Charter: each feat with the session that proves it, or why none can."""
    told = ["Great Charter. The feats are reconstructed; sessions prove them."]
    for one in view["charter"]:
        box = "[x]" if one["session"] else "[ ]"
        where = f" Session {one['session']}." if one["session"] else ""
        waits = f" Not yet: {one['blocked_by']}." if one["blocked_by"] else ""
        told.append(f"  {box} {one['text']}{where}{waits}")
    return told
