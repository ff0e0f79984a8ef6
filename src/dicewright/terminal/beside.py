"""The commands for what players do beside answering: taking back, resigning, a draw, the replies to these, and hints.

At one keyboard `agree` and `refuse` speak for everybody there who is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from dicewright.engine.accord import AGREE, DRAW, REFUSE, RESIGN, WITHDRAW, Act
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.conduct import why_not
from dicewright.table.accord import in_sentences, undo_says
from dicewright.table.lines import View, fold
from dicewright.table.why import refused_words
from dicewright.terminal.session import Session

NO_FOLD = 10_000
"""Columns of what is folded later."""


class Beside:
    """These commands for a session. say: tells a sentence, and is true."""

    def __init__(self, session: Session, say: Callable[[str], bool]) -> None:
        self.session = session
        self.say = say

    def _try(self, act: Callable[[], None]) -> bool:
        try:
            act()
        except IllegalAnswer as error:
            return self.say(refused_words(error))
        return True

    def undo(self, seat: int, rest: str) -> bool:
        """Take back, or say what would be taken back."""
        if rest:
            return self.say(undo_says(self.session.match.view(seat)["accord"]["undo"]))
        return self._try(lambda: self.session.take_back(seat))

    def resign(self, seat: int, rest: str) -> bool:
        """Give the match up, once that is said twice."""
        if why := why_not(self.session.match, seat, RESIGN):
            return self.say(why)
        if rest != "yes":
            return self.say("This ends the match, and you lose it. If you mean it, type: resign yes")
        return self._try(lambda: self.session.act(seat, Act(RESIGN)))

    def draw(self, seat: int, rest: str) -> bool:
        """Offer a draw."""
        return self._try(lambda: self.session.act(seat, Act(DRAW)))

    def agree(self, seat: int, rest: str) -> bool:
        """Agree to what is asked, for everybody at this keyboard."""
        return self._reply(AGREE)

    def refuse(self, seat: int, rest: str) -> bool:
        """Refuse what is asked."""
        return self._reply(REFUSE)

    def withdraw(self, seat: int, rest: str) -> bool:
        """Take back what this seat asks for."""
        mine = [one.what for one in self.session.match.accord.offers if one.seat == seat]
        if not mine:
            return self.say("You ask for nothing now.")
        return self._try(lambda: self.session.act(seat, Act(WITHDRAW, mine[-1])))

    def hint(self, seat: int, rest: str) -> bool:
        """Say the hint again, tell no more of them, or all of them once more."""
        session = self.session
        if session.guide is None:
            return self.say(f"Hints are told in a guided game: dicewright learn {session.match.game.name}")
        if rest == "off":
            session.told |= {one.key for one in session.guide.hints}
            return self.say("No more hints are told; hint on tells all of them again.")
        if rest == "on":
            session.told.clear()
        found = hint_lines(session, session.match.view(seat), NO_FOLD)
        return self.say(found[0] if found else "There is no hint for this question; hint on tells all of them again.")

    def _reply(self, reply: str) -> bool:
        """Reply to what was asked last, for all at this keyboard whom it waits for; with a refusal it is settled."""
        here = set(self.session.humans)
        offer = next((one for one in reversed(self.session.match.accord.offers) if here & {*one.waits}), None)
        if offer is None:
            return self.say("Nobody asks for anything now.")
        for seat in [one for one in offer.waits if one in here][: 1 if reply == REFUSE else None]:
            self.session.act(seat, Act(reply, offer.what))
        return True


def hint_lines(session: Session, view: View, width: int) -> list[str]:
    """The hint for the question of a view in a guided match, with the rule to read."""
    hint = session.hint(view)
    return [] if hint is None else fold(f"Hint: {hint.text} {hint.typed} ({hint.see})".replace("  ", " "), width)


def offer_lines(view: View, width: int) -> list[str]:
    """What players ask of each other now, with what can be typed."""
    told = []
    for one in in_sentences(view)["offers"] if "accord" in view else []:
        mine = one["seat"] == view["viewer"]
        told += fold(f"{one['says']} Type {'withdraw' if mine else 'agree or refuse'}.", width)
    return told
