"""One match as an environment sees it: actions by number, observations as vectors, a result for every seat."""

from __future__ import annotations

from random import Random

from dicewright.bots import Bot, Observation
from dicewright.engine.match import Match
from dicewright.envs.layout import shown
from dicewright.envs.paths import Mark, Walk
from dicewright.envs.setting import Setting
from dicewright.table.lines import winners_of


class IllegalAction(ValueError):
    """An action that is not legal now; the episode is unchanged."""


class Episode:
    """A match that is played step by step. seat: who must act, None once it is over.

    left_out: how many legal steps had no place in the table of actions, so far; none in all matches that were measured.
    """

    def __init__(self, setting: Setting, seed: str) -> None:
        self.setting = setting
        self.match = setting.begin(seed)
        self.walk: Walk | None = None
        self.left_out = 0
        self._legal: dict[int, Mark] = {}
        self._ask()

    @property
    def seat(self) -> int | None:
        """Who must act."""
        return None if self.match.ask is None else self.match.ask.seat

    def legal(self) -> list[int]:
        """The actions that can be taken now, in ascending order; none once the match is over."""
        return sorted(self._legal)

    def step(self, action: int) -> None:
        """Take an action for the seat that must act. Raises `IllegalAction`."""
        mark = self._legal.get(action)
        if mark is None or self.walk is None:
            known = self.setting.actions
            told = known.to_string(action) if 0 <= action < known.size else "no action of this environment"
            raise IllegalAction(f"action {action} ({told}) is not legal now")
        answer = self.walk.take(mark)
        if answer is None and self.walk.legal():
            self._offer()
            return
        self.match.answer(self.walk.answer())
        self._ask()

    def answer(self, bot: Bot) -> None:
        """Let a bot answer the whole question for the seat that must act; what was chosen of it so far is dropped."""
        assert self.seat is not None
        self.match.answer(bot.decide(Observation(self.match, self.seat)))
        self._ask()

    def vector(self, seat: int) -> list[float]:
        """What a seat knows, in the layout of the setting."""
        return self.setting.layout.vector(self.match, seat, self.walk if seat == self.seat else None)

    def text(self, seat: int) -> str:
        """What a seat knows, in words."""
        steps = [mark.key for mark in self.walk.taken] if self.walk is not None and seat == self.seat else []
        return shown(self.match.view(seat, log=False), steps)

    def returns(self) -> list[float]:
        """1 for each seat that has won, -1 for each that has lost; 0 in a draw and while the match goes on."""
        result = self.match.result
        winners = [] if result is None or result["winner"] is None else winners_of(result)
        return [(1.0 if seat in winners else -1.0) if winners else 0.0 for seat in self.match.game.players]

    def clone(self) -> Episode:
        """An independent copy. Its dice to come are the real ones; `imagine` gives a copy for a search."""
        return self._copy(self.match.clone(), keep=True)

    def __deepcopy__(self, memo: object) -> Episode:
        return self.clone()

    def imagine(self, seat: int, rng: Random) -> Episode:
        """A copy that could be, as far as a seat knows: hidden things and dice to come are drawn anew.

        What another seat has chosen of an answer that it has not given yet is not known, and begins again.
        """
        return self._copy(self.match.imagine(seat, rng), keep=seat == self.seat)

    def _copy(self, match: Match, keep: bool) -> Episode:
        twin = Episode.__new__(Episode)
        twin.setting, twin.match, twin.walk, twin.left_out = self.setting, match, None, self.left_out
        twin._ask()
        if keep and self.walk is not None:
            twin._go_on(self.walk)
        return twin

    def _go_on(self, other: Walk) -> None:
        """Be where another walk through the same question is."""
        assert self.walk is not None
        self.walk.taken = other.taken
        self._offer()

    def _ask(self) -> None:
        ask = self.match.ask
        self.walk = None if ask is None else Walk(ask)
        self._offer()

    def _offer(self) -> None:
        """Find the legal actions. Raises `RuntimeError` if none of the legal steps has an action."""
        self._legal = {}
        if self.walk is None:
            return
        legal = set(self.walk.legal())
        meanings = self.setting.actions.meanings(self.match, self.walk)
        self._legal = {action: mark for action, mark in meanings.items() if mark in legal}
        self.left_out += len(legal) - len(self._legal)
        if not self._legal:
            raise RuntimeError(f"no action stands for any answer to: {self.walk.ask.prompt()}")
