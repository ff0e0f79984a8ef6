"""OpenSpiel: `pyspiel.load_game("dicewright(game=dice_throne,seats=barbarian+paladin)")` after importing this file.

A sampled stochastic game: the one chance node, at the beginning, draws the seed of the match, and dice and cards follow
from it. A clone therefore keeps the dice to come, and a search in clones cheats; `resample_from_infostate` gives a
state as the player knows it, which is what OpenSpiel's information set searches ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from dicewright.envs import NEEDED
from dicewright.envs.episode import Episode
from dicewright.envs.setting import Setting

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(NEEDED, name=error.name) from None

LONGEST = 20_000
"""Actions in a match, at most; a match that is not over by then ends in a draw."""
SEEDS = 2**31 - 1

GAME_TYPE = pyspiel.GameType(
    short_name="dicewright",
    long_name="Dicewright: Dice Masters and Dice Throne",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "dice_throne", "seats": "", "mode": "", "edition": "", "seed": 0},
)


class DicewrightGame(pyspiel.Game):  # type: ignore[misc]
    """One setup. seats: heroes or teams with + between them. seed: of the row of matches; 0 for one by chance."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = {"edition": given["edition"]} if given.get("edition") else {}
        seats = str(given.get("seats") or "")
        self.setting = Setting(
            str(given.get("game") or "dice_throne"),
            seats.split("+") if seats else None,
            str(given.get("mode") or "") or None,
            **options,
        )
        self.random = Random(int(given["seed"])) if given.get("seed") else Random()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions.size,
            max_chance_outcomes=1,
            num_players=len(self.setting.game.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> DicewrightState:
        """A match whose seed is still to be drawn."""
        return DicewrightState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DicewrightObserver:
        """What a player sees, as numbers and as text."""
        return DicewrightObserver(self.setting)


class DicewrightState(pyspiel.State):  # type: ignore[misc]
    """A position. episode: the match, None before its seed is drawn."""

    def __init__(self, game: DicewrightGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.random = game.random
        self.episode: Episode | None = None
        self.steps = 0

    def current_player(self) -> int:
        """The seat that acts, the chance player at the beginning."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal() or self.episode.seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.episode.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The one outcome of the chance node, which draws a seed."""
        return [(0, 1.0)]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.episode is not None and (self.episode.seat is None or self.steps >= LONGEST)

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost, 0 in a draw and before the end."""
        return [0.0] * self.num_players() if self.episode is None else self.episode.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> DicewrightState:
        """A state that a player could be in, by all that it knows: hidden things and dice to come are drawn anew."""
        twin: DicewrightState = self.clone()
        if self.episode is not None:
            twin.episode = self.episode.imagine(player_id, Random(probability_sampler()))
        return twin

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows and was told, as text."""
        seat = self.current_player() if player is None else player
        if self.episode is None:
            return f"seat {seat}: not begun"
        told = [str(line["text"]) for line in self.episode.match.view(seat)["log"]]
        return "\n".join([f"seat {seat}", *told, self.episode.text(seat)])

    def __str__(self) -> str:
        if self.episode is None:
            return "not begun"
        match = self.episode.match
        return f"turn {match.turn}, decision {match.decisions}, step {self.steps}: {match.digest()[:16]}"

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return self.episode.legal()

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = Episode(self.setting, str(self.random.randrange(SEEDS)))
            return
        self.episode.step(action)
        self.steps += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return "draw the seed" if player == pyspiel.PlayerId.CHANCE else self.setting.actions.to_string(action)


class DicewrightObserver:
    """Fills a tensor with what a player sees."""

    def __init__(self, setting: Setting) -> None:
        self.tensor = np.zeros(setting.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DicewrightState, player: int) -> None:
        """Fill the tensor from a state, as a player sees it."""
        self.tensor[:] = 0 if state.episode is None else state.episode.vector(player)

    def string_from(self, state: DicewrightState, player: int) -> str:
        """The same as text."""
        return "not begun" if state.episode is None else state.episode.text(player)


pyspiel.register_game(GAME_TYPE, DicewrightGame)
