"""Many games against bots with Gymnasium's vector interface, on one batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional, Union

import numpy
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .batch import DEAL, MOST_SEED, WAIT, Ruleset
from .learner import LearnerGames
from .picture import render
from .pipe import Refused

__all__ = ["RummikubVectorEnv"]

Masks = NDArray[numpy.uint8]


class RummikubVectorEnv(VectorEnv[NDArray[numpy.uint8], NDArray[Any], NDArray[Any]]):
    """
    As RummikubEnv, for `num_envs` games. A game that has ended is dealt anew with the next step, which ignores its action.
    `info["action_mask"]` has a row for each game.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        seats: int = 2,
        *,
        ruleset: Ruleset = "standard",
        opponents: Union[str, Sequence[str]] = "greedy",
        reward: str = "win",
        step_limit: int = 0,
        render_mode: Optional[str] = None,
        processes: Optional[int] = None,
        command: Union[str, Sequence[str], None] = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self._games = LearnerGames(num_envs, seats, ruleset, opponents, reward, step_limit, processes, command)
        self.single_action_space = self._games.action_space
        self.single_observation_space = self._games.observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._over: NDArray[numpy.bool_] = numpy.ones(num_envs, numpy.bool_)
        self._dealt = False

    def reset(
        self, *, seed: Union[int, list[Optional[int]], None] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[NDArray[numpy.uint8], dict[str, Any]]:
        """Deals all games of a seed; without one, the next of each."""
        if isinstance(seed, list):
            raise Refused("bad_setting", "The setting 'seed' is not usable: one seed is for all games of the batch.")
        super().reset(seed=seed)
        if seed is not None or not self._dealt:
            self._games.batch.reset(int(self.np_random.integers(MOST_SEED)))
        else:
            self._games.batch.reset_games(range(self.num_envs))
        self._dealt = True
        self._over = numpy.zeros(self.num_envs, numpy.bool_)
        return self._games.batch.observations, self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[numpy.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """The learner acts in every game, then the bots until it is the learner's turn again."""
        if not self._dealt:
            raise Refused("not_started", "There is no game yet; reset first.")
        wanted = numpy.asarray(actions)
        lost = ~self._games.legal(wanted) & ~self._over
        self._games.batch.step(numpy.where(self._over, DEAL, numpy.where(lost, WAIT, wanted)))
        terminated, truncated = self._games.terminations(lost), self._games.truncations(lost)
        self._over = terminated | truncated
        info = self._info()
        if lost.any():
            info["illegal_action"], info["_illegal_action"] = lost, lost.copy()
        return self._games.batch.observations, self._games.rewards(lost), terminated, truncated, info

    def _info(self) -> dict[str, Any]:
        # Gymnasium's vector infos say with an underscore which games have the entry.
        masks = self._games.batch.masks.view(numpy.int8)
        return {"action_mask": masks, "_action_mask": numpy.ones(self.num_envs, numpy.bool_)}

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The legal actions of all games, as sb3-contrib's MaskablePPO asks for them."""
        return self._games.masks()

    @property
    def sections(self) -> dict[str, dict[str, Any]]:
        """The parts of an observation by name, each with its offset and shape."""
        return self._games.batch.sections

    def render(self) -> Optional[tuple[Any, ...]]:
        if self.render_mode is None:
            return None
        return tuple(render(self._games.batch, game, self.render_mode) for game in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        self._games.batch.close()
