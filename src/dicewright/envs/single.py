"""Gymnasium: one seat against a bot, which answers for all the others."""

from __future__ import annotations

from typing import Any

from dicewright.bots import make
from dicewright.envs import NEEDED
from dicewright.envs.episode import Episode
from dicewright.envs.setting import Setting

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(NEEDED, name=error.name) from None

Info = dict[str, Any]


class DicewrightEnv(gymnasium.Env[Any, Any]):
    """An observation is a float32 vector; `info["action_mask"]` says which actions are legal, as int8.

    seat: which one is played; None changes it with every match. bot: who plays the others. The reward comes at the
    end: 1 for a win, -1 for a loss, 0 in a draw. An action that is not legal raises `IllegalAction`.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        setting: Setting | None = None,
        seat: int | None = None,
        bot: str = "greedy",
        render_mode: str | None = None,
    ) -> None:
        self.setting = setting or Setting()
        self.fixed = seat
        self.bot = bot
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.setting.layout.size,), np.float32)
        self.action_space = spaces.Discrete(self.setting.actions.size)
        make(bot)  # an unknown name is told now, not in the middle of a run
        self._episode: Episode | None = None
        self.seat = seat or 0

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        """Begin a match. seed: the same one gives the same match, and the same matches after it."""
        super().reset(seed=seed)
        begun = str(self.np_random.integers(2**62))
        seats = len(self.setting.game.players)
        self.seat = int(self.np_random.integers(seats)) if self.fixed is None else self.fixed
        self._episode = Episode(self.setting, begun)
        self._others = make(self.bot, begun)
        self._wait()
        if self.episode.seat is None:  # over before the seat was asked
            return self.reset()
        return self._seen(), self._info()

    @property
    def episode(self) -> Episode:
        """The match that is played. Raises `RuntimeError` before the first reset."""
        if self._episode is None:
            raise RuntimeError("call reset() first")
        return self._episode

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Info]:
        """Act, and let the bot answer until the seat is asked again or the match is over."""
        self.episode.step(int(action))
        self._wait()
        over = self.episode.seat is None
        return self._seen(), self.episode.returns()[self.seat], over, False, self._info()

    def render(self) -> Any:
        """The match as the seat sees it, in words."""
        return self.episode.text(self.seat)

    def action_masks(self) -> Any:
        """Which actions are legal, as booleans; under this name MaskablePPO asks for it."""
        return self._info()["action_mask"].astype(bool)

    def _wait(self) -> None:
        while self.episode.seat not in (None, self.seat):
            self.episode.answer(self._others)

    def _seen(self) -> Any:
        return np.array(self.episode.vector(self.seat), np.float32)

    def _info(self) -> Info:
        mask = np.zeros(self.setting.actions.size, np.int8)
        mask[self.episode.legal()] = 1
        return {"action_mask": mask, "seat": self.seat}


def register(setting: Setting | None = None) -> str:
    """Make a setting known to `gymnasium.make` under its id, which is returned."""
    known = setting or Setting()
    if known.id not in gymnasium.registry:
        gymnasium.register(known.id, entry_point=lambda **given: DicewrightEnv(known, **given))
    return known.id
