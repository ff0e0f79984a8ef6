"""The command for where a player at this terminal wants to be asked, as at the web table."""

from __future__ import annotations

from collections.abc import Callable

from dicewright.engine.ask import PASS
from dicewright.engine.conduct import taken_back_by
from dicewright.engine.match import Match
from dicewright.table.stops import NEVER, STOP, Stops
from dicewright.terminal.session import Session

WISHES = {
    "usual": ("", "you are asked if you can do something"),
    "always": (STOP, "you are always asked"),
    "never": (NEVER, "it is always passed for you"),
}
"""What is typed, what it means for a kind of window, and how that is said."""
HOW = (
    "Type stops always, stops never or stops usual for windows of the kind that is open now, or with the name of one; "
    "stops every or stops every off for all of them."
)


class Stopping:
    """Where the players of a session want to be asked. say: tells a sentence, and is true. ask_all: in every window."""

    def __init__(self, session: Session, say: Callable[[str], bool], ask_all: bool = False) -> None:
        self.session = session
        self.say = say
        for seat in session.humans:
            known = session.stops.get(seat, Stops())
            session.stops[seat] = known._replace(every=True) if ask_all else known

    def passes(self, match: Match) -> bool:
        """Whether the question that is open is passed for the seat that is asked."""
        ask = match.ask
        if ask is None:
            return False
        only_pass = [option.key for option in ask.option_list()] == [PASS]
        stops = self.session.stops[ask.seat]
        if only_pass:
            return not stops.asks(match.game.window_of(match.state), True)
        if ask.on_pass != PASS or match.game.own_step(match.state, ask.seat) or taken_back_by(match) == ask.seat:
            return False
        return not stops.asks(match.game.window_of(match.state), False)

    def stops(self, seat: int, rest: str) -> bool:
        """Say where a seat is asked, or change it."""
        now, match = self.session.stops[seat], self.session.match
        window = match.game.window_of(match.state)
        if rest in ("every", "every on", "every off"):
            self.session.stops[seat] = now._replace(every=rest != "every off")
            return self.say(
                "You are asked in every window." if rest != "every off" else "You are asked where you can do something."
            )
        word, _, kind = rest.partition(" ")
        if word in WISHES:
            wish, said = WISHES[word]
            kind = kind.strip() or window
            if not kind:
                return self.say("This is no window, so it is always asked. Type it in a window, or name its kind.")
            kinds = {**now.kinds, kind: wish}
            self.session.stops[seat] = now._replace(kinds={key: one for key, one in kinds.items() if one})
            self.say(f"In windows of this kind ({kind}) {said}.")
            if self.passes(match):
                match.answer(PASS, seat)
            return True
        return self.say(f"{HOW if rest else ' '.join([*_told(now), HOW])}")


def _told(stops: Stops) -> list[str]:
    """Where a player is asked, in sentences."""
    words = dict(WISHES.values())
    told = ["You are asked in every window." if stops.every else "You are asked where you can do something."]
    return told + [f"In windows of the kind {kind} {words[wish]}." for kind, wish in sorted(stops.kinds.items())]
