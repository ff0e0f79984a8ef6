"""How a match carries out what its players do beside answering: asking, agreeing, going back, ending.

Each function changes the match or raises `IllegalAnswer` and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dicewright.engine.accord import (
    CLAIM,
    DRAW,
    HINT,
    MATTERS,
    REFUSE,
    RESIGN,
    TIME,
    TIMED,
    UNDO,
    WITHDRAW,
    Act,
    Note,
    Offer,
    is_act,
    outcome,
    read_act,
)
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.back import Step, reaches
from dicewright.engine.chances_hidden import hides_chances
from dicewright.engine.told import Told

if TYPE_CHECKING:
    from dicewright.engine.match import Match

MANY_SIDES: Final = "With more than two sides in a match none can lose alone: the rules do not say how it goes on."


def act(match: Match, seat: int, data: Any) -> Act:
    """Do what a seat wants, as `engine.accord` writes it. Returns the act that was done."""
    found = read_act(data)
    if match.ask is None:
        raise IllegalAnswer("The match is over.")
    if seat not in match.game.standing(match.state):
        raise IllegalAnswer("You are out of this match.")
    if found.what in MATTERS:
        _propose(match, seat, found)
        return found
    if found.what in TIMED:
        _too_late(match, seat, found)
        return found
    if found.what == HINT:
        _hinted(match, seat)
        return found
    match.accord, done = match.accord.reply(seat, found, match.decisions + 1)
    if found.what in (REFUSE, WITHDRAW) or found.of != UNDO:
        _note(match, Note(seat, found.what, found.of))
    if done is not None:
        _carry_out(match, done)
    return found


def by_clock(data: Any) -> bool:
    """Whether an act is one that only whoever keeps the time can say."""
    return is_act(data) and data["act"] in TIMED


def _too_late(match: Match, seat: int, wish: Act) -> None:
    """The time of a seat has run out, or it claims the win because another does not answer: that side has lost."""
    late = seat if wish.what == TIME else wish.to
    standing = match.game.standing(match.state)
    if late not in standing or late not in match.game.players:
        raise IllegalAnswer("Nobody waits for that seat.")
    if _many_sides(match):
        raise IllegalAnswer(MANY_SIDES)
    if wish.what == CLAIM and late in match.game.side(seat):
        raise IllegalAnswer("That seat is on your own side.")
    _note(match, Note(seat, "done", wish.what))
    _lose(match, late, wish.what)


def _hinted(match: Match, seat: int) -> None:
    """Note that a seat has taken the best keep for the dice that it is asked about."""
    ask = match.ask
    if ask is None or ask.seat != seat or all(option.among is None for option in ask.option_list()):
        raise IllegalAnswer("There are no dice to keep now.", "", "A best keep is taken where dice are rolled again.")
    if hides_chances(match.game.setup):
        raise IllegalAnswer("Chances and best keeps are hidden in this match.", "", "Choose the dice yourself.")
    if match.last is not None and match.last.answer == Act(HINT).data():
        raise IllegalAnswer("This is noted already.", "", "Roll your dice.")
    _note(match, Note(seat, HINT, ""))


def _propose(match: Match, seat: int, wish: Act) -> None:
    """Somebody asks for something; where nobody else has to agree it is done."""
    why = why_not(match, seat, wish.what)
    if not why and wish.what == UNDO and not reaches(match.trail or [], match.state, seat, wish.to):
        why = "That is not a decision of yours which can be taken back now."
    if why:
        raise IllegalAnswer(why)
    standing = [one for one in match.game.standing(match.state) if one in match.game.players]
    asked = match.game.side(seat) if wish.what == RESIGN else standing
    offer = Offer(wish.what, seat, tuple([one for one in asked if one != seat and one in standing]), wish.to)
    if offer.waits:
        match.accord = match.accord.asked(offer)
        _note(match, Note(seat, wish.what, "", undone(match, wish.to) if wish.what == UNDO else 0))
    else:
        _carry_out(match, offer)


def why_not(match: Match, seat: int, what: str) -> str:
    """Why a seat cannot ask for something now, empty if it can."""
    if match.ask is None:
        return "The match is over."
    if why := match.accord.why_not(what, seat, match.decisions):
        return why
    if what == RESIGN and _many_sides(match):
        return MANY_SIDES
    if what == DRAW and len({match.game.side(one) for one in match.game.players}) == 1:
        return "Nobody plays against you who could agree on a draw."
    if what != UNDO:
        return ""
    back = match.way_back(seat)
    return back.why if back.to < 0 else ""


def _many_sides(match: Match) -> bool:
    """Whether more than two sides are still in the match."""
    standing = match.game.standing(match.state)
    return len(standing) > 2 and len({match.game.side(one) for one in standing}) > 2


def taken_back_by(match: Match) -> int | None:
    """Who has taken something back and is asked again, None if the last thing was another."""
    if match.last is None or not is_act(match.last.answer) or not match.extras:
        return None
    last = match.extras[-1][1]
    return last.seat if isinstance(last, Note) and (last.what, last.of) == ("done", UNDO) else None


def undone(match: Match, number: int) -> int:
    """How many answers are taken back by going to where so many decisions had been made."""
    return sum(step.number >= number for step in match.trail or ())


def _carry_out(match: Match, offer: Offer) -> None:
    """Do what all have agreed to."""
    if offer.what == UNDO:
        _take_back(match, offer)
        return
    if offer.what == DRAW:
        _end(match, DRAW, (), ())
        return
    _note(match, Note(offer.seat, "done", RESIGN))
    _lose(match, offer.seat, RESIGN)


def _lose(match: Match, seat: int, by: str) -> None:
    """The side of a seat loses the match. by: the act that says so."""
    lost = tuple(sorted(match.game.side(seat)))
    _end(match, by, lost, tuple([one for one in match.game.seats if one not in lost]))


def _end(match: Match, by: str, lost: tuple[int, ...], won: tuple[int, ...]) -> None:
    """The match ends by an act. lost, won: its seats; both are empty in a draw."""
    reason = outcome(by, tuple(match.game.seat_names), lost, None)
    match.state.end(won[0] if won else None, reason, match.game.accord_rule, won)
    assert match.state.result is not None
    match.state.result = {**match.state.result, "by": by}
    match.close()


def _take_back(match: Match, offer: Offer) -> None:
    """Be again as before a decision; what was told since stays in the log, and is said to count no longer."""
    assert match.trail is not None
    step = next(one for one in match.trail if one.number == offer.to)
    many = undone(match, offer.to)
    first, last = _span(match, step)
    match.quiet.pop(offer.seat, None)
    match.stand_before(step, match.log.after(_kept(step)))
    _note(match, Note(offer.seat, "done", UNDO, many, first, last))


def _kept(step: Step) -> int:
    """The number of the last event before a decision."""
    return -1 if step.state.log is None else step.state.log.number


def _span(match: Match, step: Step) -> tuple[int, int]:
    """The first and the last line of what has happened since a decision; 0 and 0 where none tells of it."""
    told = match.log
    first, last = Told(step.state, ()).lines + told.lines_until(_kept(step)) + 1, told.last_event()
    return (first, last) if first <= last else (0, 0)


def _note(match: Match, note: Note) -> None:
    """Write a line about an act into what is told."""
    log = match.state.log
    match.extras = (*match.extras, (-1 if log is None else log.number, note))


def reason(match: Match, seat: int | None) -> str:
    """Why the match ended, told to a seat."""
    assert match.result is not None
    by = match.result.get("by")
    if by is None:
        return match.game.reason(match.state, seat)
    winners = match.result.get("winners", [match.result["winner"]])
    lost = () if by == DRAW else tuple([one for one in match.game.seats if one not in winners])
    return outcome(by, tuple(match.game.seat_names), lost, seat)


def accord_view(match: Match, seat: int | None) -> dict[str, Any]:
    """What the players ask of each other, and what a seat can ask for; see `engine.views`."""
    found: dict[str, Any] = {
        "offers": [
            {
                **{"what": one.what, "seat": one.seat, "waits": list(one.waits)},
                **(_asked_back(match, one, seat) if one.what == UNDO else {}),
            }
            for one in match.accord.offers
        ]
    }
    if seat is None or match.ask is None or seat not in match.game.standing(match.state):
        return found
    found["draw"] = why_not(match, seat, DRAW)
    found["resign"] = why_not(match, seat, RESIGN)
    back = match.way_back(seat)
    asked = match.accord.why_not(UNDO, seat, match.decisions)
    found["undo"] = {"to": back.to, "why": back.why, "asked": asked, **_taken(match, seat, back.to)}
    return found


def _asked_back(match: Match, offer: Offer, seat: int | None) -> dict[str, Any]:
    """What somebody asks to take back, told to a seat: how many decisions, and which lines tell of them.

    What was chosen is named to others only where it was to pass: they may not know of anything else.
    """
    step = next((one for one in match.trail or () if one.number == offer.to), None)
    if step is None:
        return {"undone": undone(match, offer.to), "span": [0, 0], "chosen": ""}
    named = step.chosen if step.passed or seat == offer.seat else ""
    return {"undone": undone(match, offer.to), "span": list(_span(match, step)), "chosen": named}


def _taken(match: Match, seat: int, number: int) -> dict[str, Any]:
    """What a seat would take back by going to where so many decisions had been made."""
    step = next((one for one in match.trail or () if one.number == number), None)
    if step is None:
        return {}
    last = match.last
    while last is not None and last.number > number + 1:
        last = last.before
    return {
        "undone": undone(match, number),
        "span": list(_span(match, step)),
        "answer": None if last is None else last.answer,
        "chosen": step.chosen,
    }
