"""Texts that parse and yet mean nothing: a player nobody named, a question nobody asks, a time that never comes."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from dicewright.engine.choosing import Choosing
from dicewright.engine.control import If, May, MayPay, Repeat, Unless
from dicewright.engine.node import Condition, Node, Who
from dicewright.games.dice_throne.cards.language import language
from dicewright.games.dice_throne.cards.rewritten_words import CARD, DEFENCE, OFFENCE, PASSIVE, TOKEN
from dicewright.games.dice_throne.continuous.event_patterns import never_now
from dicewright.games.dice_throne.phrases.abilities import Abilities, Permission, Triggered
from dicewright.games.dice_throne.phrases.amounts import PerToken
from dicewright.games.dice_throne.phrases.base import Static, Use
from dicewright.games.dice_throne.phrases.choosing import ChoosePlayer
from dicewright.games.dice_throne.phrases.damage import Deal, Heal
from dicewright.games.dice_throne.phrases.dice import SetDice
from dicewright.games.dice_throne.phrases.faces import OnFace, PerFace, Symbols
from dicewright.games.dice_throne.phrases.flow import (
    ChooseOne,
    ChooseSeveral,
    Clauses,
    OrElse,
    PerPaid,
    PerSpent,
    Script,
    Sentence,
)
from dicewright.games.dice_throne.phrases.moments import WhenDiscarded, WhenTokens, WhenYouDeal, WouldGainCP
from dicewright.games.dice_throne.phrases.players import EachOpponent, ThatPlayer
from dicewright.games.dice_throne.phrases.plunder import GainLess
from dicewright.games.dice_throne.phrases.rolling import RollForEach
from dicewright.games.dice_throne.phrases.statuses import RemoveThis
from dicewright.language.reading import Writing
from dicewright.language.tree import children, walk

_PERHAPS: Final = (If, May, MayPay, Repeat, Unless, OnFace, PerFace, ChooseOne, ChooseSeveral, PerPaid, PerSpent)
"""What need not be carried out, so that whom it names may never be named."""
_EITHER: Final = (If, May, MayPay, OnFace)
"""What holds or does not, so that a text can say what happens otherwise."""


def misfit(text: Any, about: Writing) -> str:
    """Why a text that parses means nothing; empty if it means something."""
    asked = [one for one, held in walk(text) if isinstance(held, Choosing) and isinstance(held, Who)]
    for path, node in walk(text):
        inside = [one for one in asked if one.startswith(f"{path}/")]
        if inside and isinstance(node, (Condition, Static)) and not _is_active_player(text, inside):
            return "what only holds asks nobody for a choice: write 'choose an opponent' first, then 'that player'"
        if isinstance(node, Permission) and node.when is not None and never_now(node.when):
            said = language().said(node.when)
            problem = f"nothing can be done {said!r}; let it be done in a phase or at the end of a Roll Phase"
            return f"{problem}, or let it happen: '{said}, …'"
        if isinstance(node, GainLess) and not _of_cp_to_come(text, path):
            return "what is less or more is CP about to come: begin with 'When you would gain CP, …'"
        if isinstance(node, SetDice) and getattr(node.face, "alike", False) and getattr(node.dice, "n", 0) == 1:
            return "a single die is like no other: write 'the value of another of your dice'"
        if isinstance(node, (Sentence, OrElse)) and node.otherwise is not None and not isinstance(node.line, _EITHER):
            return f"nothing can be otherwise after {language().said(node.line)!r}: it happens in any case"
    if why := _misplaced(text, about.kind) or _summed(text) or _said_by_each(text, about):
        return why
    if _named(text, False) is None:
        return "nobody was named before whom 'that player' could mean: write 'the defender', or 'choose a player' first"
    return ""


def _misplaced(text: Node, kind: str) -> str:
    """Why a text is of another kind than what it is written on: nothing would ever carry it out.

    A card is played, an ability activated; a token and a passive ability say when something happens. What other texts
    carry out begins with what it depends on, and says what happens otherwise.
    """
    if isinstance(text, Script) and kind in (TOKEN, PASSIVE):
        first = text.sentences[0]
        depends = isinstance(first.line, If) and first.otherwise is not None
        return "" if depends else "say when this happens: 'at the start of your upkeep phase, …', 'spend 1: …'"
    if isinstance(text, Abilities) and kind == CARD:
        waits = [one for one in text.uses if isinstance(one, Triggered) and not isinstance(one.moment, WhenDiscarded)]
        if waits or text.statics:
            return "a card does something as it is played: when that may be is said with 'use this when …: …'"
    if isinstance(text, Abilities) and kind in (OFFENCE, DEFENCE):
        return "an ability says what it does: what may be done for a price is 'you may spend …: …'"
    return ""


def _said_by_each(text: Node, about: Writing) -> str:
    """Why a token counts all of its name and yet speaks for itself alone: each of them would count them all."""
    for use in text.uses if isinstance(text, Abilities) and about.kind == TOKEN else ():
        nodes = [node for _, node in walk(use)] if isinstance(use, Triggered) else []
        counts = any(isinstance(one, (PerToken, RollForEach)) and one.token == about.own for one in nodes)
        if about.own and counts and any(isinstance(one, RemoveThis) for one in nodes):
            return "every one of these tokens says so: write 'for each of these tokens you have'"
    return ""


def _summed(text: Node) -> str:
    """Why rows of dice that read like a choice of one are none (DT-TXT-03): all that the dice show happen, in whatever
    order they stand, so that what each of them deals or heals adds up."""
    rows = [one.line for one in text.sentences] if isinstance(text, Script) else []
    counted = [(face, row) for row in rows if (face := _face_of_amount(row)) is not None]
    for (first, one), (second, other) in combinations(counted, 2):
        if first.symbol == second.symbol and first.n != second.n and _first_effect(one) is _first_effect(other):
            low, high = sorted((first.n, second.n))
            both = f"who shows {high} shows {low} as well, so both '{language().said(one)}' and"
            more = "add" if _first_effect(one) is Deal else "heal"
            return (
                f"{both} '{language().said(other)}' happen: say what {high} bring beyond {low}, 'on {high} …, {more} …'"
            )
    return ""


def _face_of_amount(row: Node) -> Symbols | None:
    """The symbols of a row that deals or heals an amount of its own; None of any other line."""
    if not isinstance(row, OnFace) or not isinstance(row.face, Symbols) or not isinstance(row.line, Clauses):
        return None
    return row.face if _first_effect(row) in (Deal, Heal) else None


def _first_effect(row: Any) -> type[Node]:
    return type(row.line.effects[0])


def _at(text: Node, path: str) -> Any:
    found: Any = text
    for part in path.split("/"):
        found = found[int(part)] if part.isdigit() else getattr(found, part)
    return found


def _is_active_player(text: Node, paths: list[str]) -> bool:
    return all(not _at(text, one).spoken for one in paths)


def _of_cp_to_come(text: Node, path: str) -> bool:
    """Whether what stands at a path answers CP that is about to come (DT-RULE-KRAMPUS-01)."""
    parts = path.split("/")
    over = [_at(text, "/".join(parts[:end])) for end in range(1, len(parts))]
    return any(isinstance(one, Triggered) and isinstance(one.moment, WouldGainCP) for one in over)


def _named(node: Node, known: bool) -> bool | None:
    """Whether a player is named once a part of a text was carried out; None if it speaks of one nobody named.

    known: whether one was before. What is only carried out perhaps names nobody for what comes after it.
    """
    if isinstance(node, ThatPlayer):
        return known or None
    if isinstance(node, ChoosePlayer) or (isinstance(node, Choosing) and node.spoken):
        return True
    now = known
    if isinstance(node, Use):
        now = isinstance(node, Triggered) and isinstance(node.moment, (WhenTokens, WhenYouDeal))
    if isinstance(node, ChooseOne) and isinstance(node.who, EachOpponent):
        now = True
    for _, child in children(node):
        came = _named(child, now)
        if came is None:
            return None
        now = now if isinstance(node, (ChooseOne, ChooseSeveral)) else came
    return known if isinstance(node, (*_PERHAPS, Use)) else now
