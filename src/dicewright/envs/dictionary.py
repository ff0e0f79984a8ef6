"""Dictionaries as RLCard has them: `reset`, `step`, `step_back`, `run`; nothing has to be installed for it.

A state is `{"obs", "legal_actions", "raw_obs", "raw_legal_actions", "action_record"}`: a list of numbers, the legal
actions by number (each with None), the observation as text, the legal actions as words, and what was done so far of
the acting seat's own knowledge: its own actions.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from dicewright.envs.episode import Episode
from dicewright.envs.setting import Setting

State = dict[str, Any]
Trajectory = list[Any]


class Agent(Protocol):
    """A player as RLCard has it. use_raw: whether it answers in words."""

    use_raw: bool

    def step(self, state: State) -> Any:
        """An action while learning."""
        ...

    def eval_step(self, state: State) -> tuple[Any, Any]:
        """An action while it is tested, and what the agent thought."""
        ...


class DictionaryEnv:
    """A game as RLCard plays it. seed: the same one gives the same matches."""

    def __init__(self, setting: Setting | None = None, seed: int = 0, allow_step_back: bool = False) -> None:
        self.setting = setting or Setting()
        self.name = self.setting.id
        self.num_players = len(self.setting.game.players)
        self.num_actions = self.setting.actions.size
        self.state_shape = [[self.setting.layout.size] for _ in range(self.num_players)]
        self.action_shape = [None for _ in range(self.num_players)]
        self.allow_step_back = allow_step_back
        self.agents: Sequence[Agent] = ()
        self._random = Random(seed)
        self._before: list[tuple[Episode, list[tuple[int, int]]]] = []

    def seed(self, seed: int) -> None:
        """Begin the row of matches that belongs to a seed."""
        self._random = Random(seed)

    def set_agents(self, agents: Sequence[Agent]) -> None:
        """Who plays in `run`, one for each seat."""
        self.agents = agents

    def reset(self) -> tuple[State, int]:
        """Begin a match: the state and the seat that acts."""
        self.episode = Episode(self.setting, str(self._random.getrandbits(64)))
        self.record: list[tuple[int, int]] = []
        self._before = []
        return self._now()

    def step(self, action: Any, raw_action: bool = False) -> tuple[State, int]:
        """Act: the next state and who acts in it. raw_action: whether the action is given in words."""
        seat = self.episode.seat
        number = self.setting.actions.from_string(action) if raw_action else int(action)
        if self.allow_step_back:
            self._before.append((self.episode.clone(), list(self.record)))
        self.episode.step(number)
        assert seat is not None
        self.record.append((seat, number))
        return self._now()

    def step_back(self) -> tuple[State, int] | bool:
        """Take the last action back; False if there is none. Raises `RuntimeError` unless that was allowed."""
        if not self.allow_step_back:
            raise RuntimeError("to step back, make the environment with allow_step_back=True")
        if not self._before:
            return False
        self.episode, self.record = self._before.pop()
        return self._now()

    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.episode.seat is None

    def get_player_id(self) -> int:
        """Who acts; seat 0 once it is over."""
        return self.episode.seat or 0

    def get_payoffs(self) -> list[float]:
        """1 for who has won, -1 for who has lost, 0 in a draw."""
        return self.episode.returns()

    def get_state(self, player_id: int) -> State:
        """What a seat knows."""
        legal = self.episode.legal() if player_id == self.episode.seat else []
        return {
            "obs": self.episode.vector(player_id),
            "legal_actions": OrderedDict((action, None) for action in legal),
            "raw_obs": self.episode.text(player_id),
            "raw_legal_actions": [self.setting.actions.to_string(action) for action in legal],
            "action_record": [one for one in self.record if one[0] == player_id],
        }

    def run(self, is_training: bool = False) -> tuple[list[Trajectory], list[float]]:
        """Let the agents play a match: for each seat its states and actions in turn, the last state at the end."""
        found: list[Trajectory] = [[] for _ in range(self.num_players)]
        state, seat = self.reset()
        while not self.is_over():
            agent = self.agents[seat]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            found[seat] += [state, action]
            state, seat = self.step(action, agent.use_raw)
        for player in range(self.num_players):
            found[player].append(self.get_state(player))
        return found, self.get_payoffs()

    def _now(self) -> tuple[State, int]:
        seat = self.get_player_id()
        return self.get_state(seat), seat
