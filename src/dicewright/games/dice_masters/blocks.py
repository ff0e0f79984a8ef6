"""Whether a whole assignment of blockers is legal: prohibitions first, then every duty that can be met.

A duty counts as unmet when one change of the assignment would meet it without breaking a prohibition or another duty.
"""

from __future__ import annotations

from random import Random

from dicewright.engine.ask import Refusal
from dicewright.engine.state import State
from dicewright.games.dice_masters import duties
from dicewright.games.dice_masters.dice import game_of, is_character
from dicewright.games.dice_masters.duties import Duty
from dicewright.games.dice_masters.zones import FIELD, inside

Assigned = dict[int, tuple[int, ...]]


def _places(state: State, seat: int, attackers: list[int]) -> dict[int, tuple[int, ...]]:
    """The attackers each die of a seat that is able to block may block."""
    found: dict[int, tuple[int, ...]] = {}
    for blocker in inside(state, seat, FIELD):
        if not is_character(state, blocker) or duties.can(state, "block", blocker) is not None:
            continue
        may = tuple(one for one in attackers if duties.can(state, "block", blocker, one) is None)
        if may:
            found[blocker] = may
    return found


def _blockers(assigned: Assigned, attacker: int) -> int:
    return sum(attacker in against for against in assigned.values())


def complete(state: State, assigned: Assigned) -> Assigned:
    """The blocks without those of an attacker that takes more dice than the partners put in front of it together."""
    attackers = {one for against in assigned.values() for one in against}
    short = [one for one in attackers if _blockers(assigned, one) < duties.least_blockers(state, one)]
    kept = {one: tuple([at for at in against if at not in short]) for one, against in assigned.items()}
    return {one: against for one, against in kept.items() if against}


class Blocks:
    """The blocks a seat may declare against some attackers.

    places: the attackers each able blocker may block. duties: what must be done if able. strict: whether anything
    has to be judged beyond the places. made: what the partner has declared before. still: how many of the dice of a
    partner who is yet to declare may block each attacker (DM-FMT-19).
    """

    def __init__(self, state: State, seat: int, attackers: list[int], made: Assigned, later: tuple[int, ...]) -> None:
        self.state = state
        self.attackers = attackers
        self.made = made
        self.places = _places(state, seat, attackers)
        yet = [may for other in later for may in _places(state, other, attackers).values()]
        self.still = {one: sum(one in may for may in yet) for one in attackers}
        self.least = {one: duties.least_blockers(state, one) for one in attackers}
        self.duties = [duty for duty in duties.duties(state, "block") if self._concerns(duty)] if self.places else []
        self.strict = bool(self.duties) or duties.judges_blocks(state) or any(n > 1 for n in self.least.values())

    def _concerns(self, duty: Duty) -> bool:
        """Whether anybody here could meet a duty at all."""
        if duty.subject >= 0:
            may = self.places.get(duty.subject, ())
            return bool(may) if duty.object < 0 else duty.object in may
        return not self.still[duty.object] and any(duty.object in may for may in self.places.values())

    def judge(self, answer: dict[str, list[str]]) -> Refusal | None:
        """Why an answer of the ask is not legal."""
        number = game_of(self.state).number_of
        assigned = {
            number(self.state, key): tuple(number(self.state, one) for one in keys) for key, keys in answer.items()
        }
        refusal = self.forbidden(assigned)
        if refusal is not None:
            return refusal
        for duty in self.duties:
            if not self._met(duty, assigned) and self._mended(duty, assigned) is not None:
                return Refusal(duty.rule, self._words(duty), "Declare that block.")
        return None

    def forbidden(self, assigned: Assigned) -> Refusal | None:
        """Why blocks may not be made together, duties aside (DM-CARD-11)."""
        for attacker, least in self.least.items():
            if self._too_few(attacker, least, assigned):
                word = game_of(self.state).word(self.state, attacker)
                return Refusal("DM-BLK-03", f"It takes {least} dice to block {word}.", "Add a blocker or none.")
        return duties.judge_blocks(self.state, assigned)

    def _too_few(self, attacker: int, least: int, assigned: Assigned) -> bool:
        """Whether these blocks put dice in front of an attacker that takes more, with the partner's."""
        number = _blockers(assigned, attacker)
        return 0 < number < least - self.still[attacker] - _blockers(self.made, attacker)

    def _met(self, duty: Duty, assigned: Assigned) -> bool:
        if duty.subject < 0:
            return any(duty.object in against for against in (*assigned.values(), *self.made.values()))
        against = assigned.get(duty.subject, ())
        return bool(against) if duty.object < 0 else duty.object in against

    def _mended(self, duty: Duty, assigned: Assigned) -> Assigned | None:
        """A legal assignment that also meets a duty and every duty met so far; None if there is none near by."""
        met = [one for one in self.duties if self._met(one, assigned)]
        subjects = [duty.subject] if duty.subject >= 0 else list(self.places)
        for subject in subjects:
            for target in [duty.object] if duty.object >= 0 else list(self.places[subject]):
                if target not in self.places[subject]:
                    continue
                changed = self._with(assigned, subject, target)
                if changed is not None and all(self._met(one, changed) for one in (*met, duty)):
                    return changed
        return None

    def _with(self, assigned: Assigned, blocker: int, attacker: int) -> Assigned | None:
        """The assignment with one more block, dropping others of that blocker and calling help if it takes several."""
        changed = dict(assigned)
        kept = changed.get(blocker, ())
        most = duties.most_blocks(self.state, blocker)
        changed[blocker] = (*kept[: most - 1], attacker)
        for helper, may in self.places.items():
            if not self._too_few(attacker, self.least[attacker], changed):
                break
            if attacker in may and helper not in changed:
                changed[helper] = (attacker,)
        for lone, least in self.least.items():
            if self._too_few(lone, least, changed):
                changed = {one: tuple(at for at in against if at != lone) for one, against in changed.items()}
        changed = {one: against for one, against in changed.items() if against}
        return changed if self.forbidden(changed) is None else None

    def sample(self, rng: Random) -> dict[str, list[str]]:
        """Some legal blocks: duties met one after the other."""
        assigned: Assigned = {}
        for duty in rng.sample(self.duties, len(self.duties)):
            if not self._met(duty, assigned):
                assigned = self._mended(duty, assigned) or assigned
        word = game_of(self.state).word
        return {word(self.state, one): [word(self.state, at) for at in against] for one, against in assigned.items()}

    def _words(self, duty: Duty) -> str:
        word = game_of(self.state).word
        subject = "Somebody" if duty.subject < 0 else word(self.state, duty.subject)
        return f"{subject} must block{'' if duty.object < 0 else ' ' + word(self.state, duty.object)} if able."
