"""The commands for what players do beside answering: taking back, resigning, a draw, and the replies to these.

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

    def _reply(self, reply: str) -> bool:
        """Reply to what was asked last, for all at this keyboard whom it waits for; with a refusal it is settled."""
        here = set(self.session.humans)
        offer = next((one for one in reversed(self.session.match.accord.offers) if here & {*one.waits}), None)
        if offer is None:
            return self.say("Nobody asks for anything now.")
        for seat in [one for one in offer.waits if one in here][: 1 if reply == REFUSE else None]:
            self.session.act(seat, Act(reply, offer.what))
        return True


def offer_lines(view: View, width: int) -> list[str]:
    """What players ask of each other now, with what can be typed."""
    told = []
    for one in in_sentences(view)["offers"] if "accord" in view else []:
        mine = one["seat"] == view["viewer"]
        told += fold(f"{one['says']} Type {'withdraw' if mine else 'agree or refuse'}.", width)
    return told
