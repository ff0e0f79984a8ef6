"""What waits for a player and can be declined: all of it at once, in every face with the same words.

Several abilities that trigger together are asked about one after the other. Whoever wants none of them says so once:
the answers are those that would have been given one by one, and the record shows them so. It ends where something must
be decided, where a window opens, where somebody else is asked and where nothing of the player's waits any more; so no
Main Phase is given away, and nothing is told that is not told already.
"""

from __future__ import annotations

from dicewright.engine.ask import PASS, Answer, Ask, IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.written import declined

REST = "nothing more can be declined"
"""The wish to decline the rest, among those of how long to pass."""

SEVERAL = 2
"""So many must be declined that it is worth saying at once."""


def rest_of(match: Match, seat: int) -> list[Answer]:
    """The answers by which a seat declines all that waits for it now; empty where fewer than two can be."""
    if not _waits(match, seat):
        return []
    twin, given, count = match.clone(), list[Answer](), 0
    twin.quiet = {}
    while (ask := twin.ask) is not None and ask.seat == seat:
        left = _waits(twin, seat)
        if left and _orders(twin, ask):
            following = _after_order(twin, ask, seat)
            if following is None:
                break
            given.append(ask.option_list()[0].key)
            twin = following
            continue
        no = _no(ask)
        if no is None:
            break
        twin.answer(no, seat)
        given.append(no)
        count += 1
        if not left:
            break
    return given if count >= SEVERAL else []


def _waits(match: Match, seat: int) -> bool:
    """Whether something that a seat controls has triggered and waits."""
    return any(trigger.seat == seat for trigger in match.state.pending)


def _no(ask: Ask) -> Answer | None:
    """The answer that declines what is asked; None in a window and where something must be decided."""
    if ask.on_pass == PASS or (no := declined(ask)) is None:
        return None
    try:
        return ask.check(no)
    except IllegalAnswer:
        return None


def _orders(match: Match, ask: Ask) -> bool:
    """Whether it is asked what resolves first."""
    return not ask.on_pass and ask.kind == "pick" and ask.rule == match.game.cited(match.game.order_rule)


def _after_order(match: Match, ask: Ask, seat: int) -> Match | None:
    """The match once the first of several resolves; None where that does anything before it can be declined."""
    twin = match.clone()
    twin.quiet = {}
    twin.answer(ask.option_list()[0].key, seat)
    after = twin.ask
    harmless = after is not None and after.seat == seat and _no(after) is not None
    return twin if harmless and twin.state.log is match.state.log else None


def rest_words(match: Match, seat: int) -> str:
    """What declining all that waits is called, empty where there are not several things to decline."""
    ask = match.ask
    if ask is None or ask.seat != seat:
        return ""
    return "decline all that is left" if rest_of(match, seat) else ""


def decline_rest(match: Match, seat: int) -> None:
    """Decline all that waits for a seat. Raises `IllegalAnswer` and changes nothing where there are not several."""
    answers = rest_of(match, seat)
    if not answers:
        raise IllegalAnswer("There are not several things that you could decline at once.", "", "Answer what is asked.")
    for answer in answers:
        match.answer(answer, seat)
