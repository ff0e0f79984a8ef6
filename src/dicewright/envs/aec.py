"""PettingZoo: every seat is an agent, and whoever is asked acts (AEC)."""

from __future__ import annotations

from random import Random
from typing import Any

from dicewright.envs import NEEDED
from dicewright.envs.episode import Episode
from dicewright.envs.setting import Setting

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(NEEDED, name=error.name) from None

Seen = dict[str, Any]


class DicewrightAEC(AECEnv):  # type: ignore[misc]
    """An observation is `{"observation": float32, "action_mask": int8}`; the mask is all 0 for who is not asked.

    The reward comes at the end: 1 for who has won, -1 for who has lost, 0 in a draw. An action that is not legal raises
    `IllegalAction`. most: after so many actions of all agents the match is truncated.
    """

    metadata = {"render_modes": ["ansi"], "name": "dicewright_v1", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, setting: Setting | None = None, render_mode: str | None = None, most: int = 20_000) -> None:
        super().__init__()
        self.setting = setting or Setting()
        self.render_mode = render_mode
        self.most = most
        self.possible_agents = [f"seat_{seat}" for seat in self.setting.game.players]
        self.agents: list[str] = []
        size, actions = self.setting.layout.size, self.setting.actions.size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._random = Random()
        self._episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The shape of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions an agent has."""
        return self.action_spaces[agent]

    @property
    def episode(self) -> Episode:
        """The match that is played. Raises `RuntimeError` before the first reset."""
        if self._episode is None:
            raise RuntimeError("call reset() first")
        return self._episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. seed: the same one gives the same match, and the same matches after it."""
        if seed is not None:
            self._random = Random(seed)
            for number, agent in enumerate(self.possible_agents):
                self.action_spaces[agent].seed(seed + number)
        self._episode = Episode(self.setting, str(self._random.getrandbits(64)))
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Seen:
        """What an agent knows, and which actions it has."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.setting.actions.size, np.int8)
        if seat == self.episode.seat and not any(self.truncations.values()):
            mask[self.episode.legal()] = 1
        return {"observation": np.array(self.episode.vector(seat), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Act for `agent_selection`; None for an agent whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.episode.step(int(action))
        self._steps += 1
        if self.episode.seat is None:
            returns = self.episode.returns()
            self.rewards = dict(zip(self.possible_agents, returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The match as the agent whose turn it is sees it, in words."""
        return self.episode.text(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""

    def _asked(self) -> str:
        seat = self.episode.seat
        return self.possible_agents[0 if seat is None else seat]


def env(setting: Setting | None = None, render_mode: str | None = None, most: int = 20_000) -> DicewrightAEC:
    """The environment, as PettingZoo's own games are made."""
    return DicewrightAEC(setting, render_mode, most)
