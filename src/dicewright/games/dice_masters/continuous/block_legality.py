"""Whether a whole assignment of blockers is legal: prohibitions first, then as many duties as can be met.

Partners declare one after the other at the same moment (DM-FMT-19), so what the first one declares has to leave room
for what the second one's dice must do: duties are judged over the dice of both (DM-OPEN-26).
"""

from __future__ import annotations

import itertools
from random import Random

from dicewright.engine.ask import Refusal
from dicewright.games.dice_masters.board.dice import is_character
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import FIELD, inside
from dicewright.games.dice_masters.continuous import restrictions
from dicewright.games.dice_masters.continuous.block_solver import Assigned, Dutiful, Ways, met
from dicewright.games.dice_masters.continuous.restrictions import Duty


def _places(state: State, seat: int, attackers: list[int]) -> Assigned:
    """The attackers each die of a seat that is able to block may block."""
    found: Assigned = {}
    for blocker in inside(state, seat, FIELD):
        if not is_character(state, blocker) or restrictions.can(state, "block", blocker) is not None:
            continue
        may = tuple(one for one in attackers if restrictions.can(state, "block", blocker, one) is None)
        if may:
            found[blocker] = may
    return found


def _blockers(assigned: Assigned, attacker: int) -> int:
    return sum(attacker in against for against in assigned.values())


def complete(state: State, assigned: Assigned) -> Assigned:
    """The blocks without those of an attacker that takes more dice than the partners put in front of it together."""
    attackers = {one for against in assigned.values() for one in against}
    short = [one for one in attackers if _blockers(assigned, one) < restrictions.least_blockers(state, one)]
    kept = {one: tuple([at for at in against if at not in short]) for one, against in assigned.items()}
    return {one: against for one, against in kept.items() if against}


class Blocks:
    """The blocks a seat may declare against some attackers.

    places: the attackers each able blocker may block. strict: whether anything has to be judged beyond the places.
    made: what the partner has declared before. later: the places of a partner who is yet to declare. still: how many
    of their dice may block each attacker (DM-FMT-19).
    """

    def __init__(self, state: State, seat: int, attackers: list[int], made: Assigned, later: tuple[int, ...]) -> None:
        self.state = state
        self.attackers = attackers
        self.made = made
        self.places = _places(state, seat, attackers)
        self.later: Assigned = {}
        for other in later:
            self.later.update(_places(state, other, attackers))
        self.still = {one: _blockers(self.later, one) for one in attackers}
        self.least = {one: restrictions.least_blockers(state, one) for one in attackers}
        said = [(one, restrictions.most_blockers(state, one)) for one in attackers]
        self.most = {one: most for one, most in said if most < restrictions.ANY}
        self.duties = _different(restrictions.duties(state, "block")) if self.places else []
        judged = restrictions.judges_blocks(state) or any(n > 1 for n in self.least.values())
        self.strict = judged or bool(self.duties or self.most)

    def judge(self, answer: dict[str, list[str]]) -> Refusal | None:
        """Why an answer of the ask is not legal."""
        number = self.state.game.number_of
        assigned = {
            number(self.state, key): tuple(number(self.state, one) for one in keys) for key, keys in answer.items()
        }
        refusal = self.forbidden(assigned)
        if refusal is not None or not self.duties:
            return refusal
        kept, best = self._dutiful(assigned), self._dutiful(None)
        if kept.most() >= best.most():
            return None
        now, better = kept.blocks(), best.blocks()
        unmet = next(duty for duty in self.duties if met(duty, better) and not met(duty, now))
        return unmet.unmet(self.state, self._words(unmet), "Declare that block, or leave room for it.")

    def forbidden(self, assigned: Assigned) -> Refusal | None:
        """Why blocks may not be made together, duties aside (DM-CARD-11)."""
        for attacker, most in self.most.items():
            if _blockers(assigned, attacker) + _blockers(self.made, attacker) > most:
                return restrictions.too_many(self.state, attacker)
        for attacker, least in self.least.items():
            if 0 < _blockers(assigned, attacker) < least - self.still[attacker] - _blockers(self.made, attacker):
                return restrictions.too_few(self.state, attacker)
        return restrictions.judge_blocks(self.state, assigned)

    def sample(self, rng: Random) -> dict[str, list[str]]:
        """Some legal blocks, which meet as many duties as can be."""
        word = self.state.game.word
        best = self._dutiful(None, rng).blocks(rng)
        return {word(self.state, one): [word(self.state, at) for at in best[one]] for one in self.places if one in best}

    def _dutiful(self, own: Assigned | None, rng: Random | None = None) -> Dutiful:
        """What the dice of both partners can do for the duties: beside these blocks of one's own, or any."""
        ways: Ways = [(one, self._kept(against)) for one, against in self.made.items()]
        if own is None:
            ways += [(one, self._free(one, may, rng)) for one, may in self.places.items()]
        else:
            ways += [(one, self._kept(against)) for one, against in own.items()]
        ways += [(one, self._free(one, may, rng)) for one, may in self.later.items()]
        return Dutiful(self.duties, self.least, ways, self.most)

    def _kept(self, against: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Declared blocks, with and without those of attackers that too few may block in the end (`complete`)."""
        several = [one for one in against if self.least[one] > 1]
        return tuple(
            [
                tuple([one for one in against if one not in dropped])
                for size in range(len(several) + 1)
                for dropped in itertools.combinations(several, size)
            ]
        )

    def _free(self, blocker: int, may: tuple[int, ...], rng: Random | None) -> tuple[tuple[int, ...], ...]:
        """What a die that has not declared could block for the duties: attackers that count, or any single one.

        Nobody pays levels for a duty, so this asks for no more blocks than are free (DM-COST-01.2, DM-BLK-02).
        """
        named = [duty.object for duty in self.duties]
        useful = [one for one in may if one in named or self.least[one] > 1 or one in self.most]
        plain = [one for one in may if one not in useful]
        many = min(len(useful), restrictions.most_blocks(self.state, blocker))
        ways = [
            against
            for size in range(1, many + 1)
            for against in itertools.combinations(useful, size)
            if size == 1 or restrictions.most_blocks(self.state, blocker, against) >= size
        ]
        if plain and any(duty.subject == blocker and duty.object < 0 for duty in self.duties):
            ways.append((plain[0] if rng is None else rng.choice(plain),))
        return (*ways, ())

    def _words(self, duty: Duty) -> str:
        names = Names(self.state)
        subject = "Somebody" if duty.subject < 0 else names.thing(duty.subject)
        return f"{subject} must block{'' if duty.object < 0 else ' ' + names.thing(duty.object)} if able"


def _different(found: list[Duty]) -> list[Duty]:
    """Duties without those that say the same of the same dice: they are met together."""
    return list({(duty.subject, duty.object): duty for duty in reversed(found)}.values())[::-1]
