"""One game with PettingZoo's AEC interface: `env()` for learners, `raw_env()` without PettingZoo's wrappers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional, Union

import numpy
from gymnasium import logger, spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .batch import MOST_SEED, TERMINATED, TRUNCATED, WAIT, Batch, Ruleset
from .picture import RENDER_MODES, render
from .pipe import Refused

__all__ = ["env", "raw_env"]

Observation = dict[str, NDArray[Any]]


def env(**settings: Any) -> AECEnv[str, Observation, Optional[int]]:
    """The game as PettingZoo's classic games are made: an illegal action loses the game and ends it."""
    wrapped: AECEnv[str, Observation, Optional[int]] = raw_env(**settings)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv[str, Observation, Optional[int]], EzPickle):
    """The game itself: an illegal action raises Refused and changes nothing."""

    metadata: dict[str, Any] = {
        "name": "rummikub_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        seats: int = 2,
        *,
        ruleset: Ruleset = "standard",
        reward: str = "win",
        step_limit: int = 0,
        render_mode: Optional[str] = None,
        command: Union[str, Sequence[str], None] = None,
    ) -> None:
        """`reward`: 'win' (1 and -1 shared out among winners and losers) or 'score'."""
        EzPickle.__init__(
            self, seats, ruleset=ruleset, reward=reward, step_limit=step_limit, render_mode=render_mode, command=command
        )
        super().__init__()
        if reward not in ("win", "score"):
            raise ValueError(f"The reward is 'win' or 'score', not {reward!r}.")
        self.render_mode = render_mode
        self._reward = reward
        self._batch = Batch(1, seats, ruleset=ruleset, auto_reset=False, step_limit=step_limit, command=command)
        self._seeded = False
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(self._batch.seats)]
        self.agents: list[str] = []
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self._batch.observation_size,), numpy.uint8),
                "action_mask": spaces.Box(0, 1, (self._batch.actions,), numpy.int8),
            }
        )
        self._observation_spaces = {agent: seen for agent in self.possible_agents}
        # One for each agent: PettingZoo seeds them apart.
        self._action_spaces = {agent: spaces.Discrete(self._batch.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Deals the game of a seed; without one, the next after it. Without any seed, chance chooses one."""
        if seed is None and not self._seeded:
            seed = int(numpy.random.default_rng().integers(MOST_SEED))
        if seed is None:
            self._batch.reset_games([0])
        else:
            self._batch.reset(seed)
        self._seeded = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._acting()

    def _acting(self) -> str:
        agent: str = self.possible_agents[self._batch.actors[0]]
        return agent

    def observe(self, agent: str) -> Observation:
        """What the agent sees. Its mask is all 0 where another agent acts next."""
        seat = self.possible_agents.index(agent)
        if seat == self._batch.actors[0]:
            # Copies: the agent may change them.
            return {
                "observation": self._batch.observations[0].copy(),
                "action_mask": self._batch.masks[0].astype(numpy.int8),
            }
        return {
            "observation": self._batch.observe(0, seat),
            "action_mask": numpy.zeros(self._batch.actions, numpy.int8),
        }

    def advise(self, bot: str) -> Optional[int]:
        """What a bot ('random', 'greedy', 'juggler', 'optimal', 'master') would do in place of the agent that acts next."""
        advice = int(self._batch.advise(bot)[0])
        return None if advice == WAIT else advice

    def step(self, action: Optional[int]) -> None:
        """The agent that acts next takes an action; None, and only None, once it is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if isinstance(action, bool) or action is None or not hasattr(action, "__index__") or action < 0:
            sentence = f"There is no action {action!r}; actions are whole numbers from 0 to {self._batch.actions - 1}."
            raise Refused("unknown_action", sentence)
        self._batch.step(numpy.array([action]))
        self._cumulative_rewards[agent] = 0.0
        done = self._batch.done[0]
        if done:
            given = self._batch.outcomes if self._reward == "win" else self._batch.scores
            for seat, one in enumerate(self.possible_agents):
                self.rewards[one] = float(given[0][seat])
                self.terminations[one] = bool(done == TERMINATED)
                self.truncations[one] = bool(done == TRUNCATED)
            self._accumulate_rewards()
        self.agent_selection = self._acting()
        if self.render_mode == "human":
            self.render()

    @property
    def sections(self) -> dict[str, dict[str, Any]]:
        """The parts of an observation by name, each with its offset and shape."""
        return self._batch.sections

    def render(self) -> Union[None, str, NDArray[numpy.uint8]]:
        if self.render_mode is None:
            logger.warn("Say how to render when the environment is made: render_mode='ansi', 'human' or 'rgb_array'.")
            return None
        return render(self._batch, 0, self.render_mode)

    def close(self) -> None:
        self._batch.close()
