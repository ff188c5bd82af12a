"""One game against bots with Gymnasium's interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional, Union

import gymnasium
import numpy
from gymnasium import logger
from numpy.typing import NDArray

from .batch import MOST_SEED, Ruleset
from .learner import LearnerGames
from .picture import RENDER_MODES, render
from .pipe import Refused

__all__ = ["RummikubEnv"]


class RummikubEnv(gymnasium.Env[NDArray[numpy.uint8], numpy.int64]):
    """
    The learner has seat 0, bots have the others. `info["action_mask"]` tells the legal actions. An illegal action loses
    the game, and `info["illegal_action"]` says so.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        seats: int = 2,
        *,
        ruleset: Ruleset = "standard",
        opponents: Union[str, Sequence[str]] = "greedy",
        reward: str = "win",
        step_limit: int = 0,
        render_mode: Optional[str] = None,
        command: Union[str, Sequence[str], None] = None,
    ) -> None:
        """`opponents`: a bot for all other seats, or one for each. `reward`: 'win' or 'score'."""
        self.render_mode = render_mode
        self._games = LearnerGames(1, seats, ruleset, opponents, reward, step_limit, command=command)
        self.action_space = self._games.action_space
        self.observation_space = self._games.observation_space
        self._over = True
        self._dealt = False

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[NDArray[numpy.uint8], dict[str, Any]]:
        """Deals the game of a seed; without one, the next after it. Without any seed, chance chooses one."""
        super().reset(seed=seed)
        if seed is not None or not self._dealt:
            self._games.batch.reset(int(self.np_random.integers(MOST_SEED)))
        else:
            self._games.batch.reset_games([0])
        self._dealt, self._over = True, False
        return self._seen(), self._info()

    def step(self, action: Union[int, numpy.int64]) -> tuple[NDArray[numpy.uint8], float, bool, bool, dict[str, Any]]:
        """The learner acts, then the bots until it is the learner's turn again."""
        if self._over:
            raise Refused("game_over", "The game is over; reset first.")
        actions = numpy.array([action])
        lost = ~self._games.legal(actions)
        if not lost[0]:
            self._games.batch.step(actions)
        terminated, truncated = bool(self._games.terminations(lost)[0]), bool(self._games.truncations(lost)[0])
        self._over = terminated or truncated
        info = self._info()
        if lost[0]:
            info["illegal_action"] = True
        if self.render_mode == "human":
            self.render()
        return self._seen(), float(self._games.rewards(lost)[0]), terminated, truncated, info

    def _seen(self) -> NDArray[numpy.uint8]:
        seen: NDArray[numpy.uint8] = self._games.batch.observations[0].copy()
        return seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._games.batch.masks[0].astype(numpy.int8)}

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The legal actions as sb3-contrib's MaskablePPO asks for them."""
        mask: NDArray[numpy.bool_] = self._games.masks()[0]
        return mask

    def advise(self, bot: str) -> int:
        """What a bot ('random', 'greedy', 'juggler', 'optimal', 'master') would do in the learner's place; -1 after the end."""
        return int(self._games.batch.advise(bot)[0])

    @property
    def sections(self) -> dict[str, dict[str, Any]]:
        """The parts of an observation by name, each with its offset and shape."""
        return self._games.batch.sections

    def render(self) -> Any:
        if self.render_mode is None:
            logger.warn("Say how to render when the environment is made: render_mode='ansi', 'human' or 'rgb_array'.")
            return None
        return render(self._games.batch, 0, self.render_mode)

    def close(self) -> None:
        self._games.batch.close()
