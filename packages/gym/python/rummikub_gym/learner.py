"""What the two Gymnasium environments share: bots in the other seats, the learner's reward, and illegal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional, Union

import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from .batch import TERMINATED, TRUNCATED, Batch, Ruleset

# The learner's seat. Who begins is decided with each deal.
ME = 0


class LearnerGames:
    """Games in which the learner has seat 0 and bots have the others. An illegal action loses the game."""

    def __init__(
        self,
        games: int,
        seats: int,
        ruleset: Ruleset,
        opponents: Union[str, Sequence[str]],
        reward: str,
        step_limit: int,
        processes: Optional[int] = None,
        command: Union[str, Sequence[str], None] = None,
    ) -> None:
        if reward not in ("win", "score"):
            raise ValueError(f"The reward is 'win' or 'score', not {reward!r}.")
        self._reward = reward
        others = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        self.batch = Batch(
            games,
            seats,
            ruleset=ruleset,
            auto_reset=False,
            step_limit=step_limit,
            bots=[None, *others],
            processes=processes,
            command=command,
        )
        self.observation_space = spaces.Box(0, 255, (self.batch.observation_size,), numpy.uint8)
        self.action_space = spaces.Discrete(self.batch.actions)
        joker = self.batch.spaces["ruleset"]["joker_penalty"]
        self._worth = numpy.array([*(kind % 13 + 1 for kind in range(52)), joker], numpy.float32)

    def legal(self, actions: NDArray[Any]) -> NDArray[numpy.bool_]:
        """Whether each action is legal in its game."""
        there = (actions >= 0) & (actions < self.batch.actions)
        taken = self.batch.masks[numpy.arange(self.batch.games), numpy.where(there, actions, 0)]
        legal: NDArray[numpy.bool_] = there & (taken == 1)
        return legal

    def rewards(self, lost: NDArray[numpy.bool_]) -> NDArray[numpy.float32]:
        """What each game brought the learner; `lost` are the games that an illegal action has lost."""
        if self._reward == "win":
            return numpy.where(lost, numpy.float32(-1), self.batch.outcomes[:, ME])
        # As for a loser: the points on the own rack.
        rack = self.batch.section("rack") @ self._worth
        return numpy.where(lost, -rack, self.batch.scores[:, ME])

    def terminations(self, lost: NDArray[numpy.bool_]) -> NDArray[numpy.bool_]:
        over: NDArray[numpy.bool_] = (self.batch.done == TERMINATED) | lost
        return over

    def truncations(self, lost: NDArray[numpy.bool_]) -> NDArray[numpy.bool_]:
        cut_off: NDArray[numpy.bool_] = (self.batch.done == TRUNCATED) & ~lost
        return cut_off

    def masks(self) -> NDArray[numpy.bool_]:
        """The legal actions of all games."""
        masks: NDArray[numpy.bool_] = self.batch.masks == 1
        return masks
