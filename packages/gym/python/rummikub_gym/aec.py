"""
One game in the manner of PettingZoo's AEC interface. PettingZoo is not needed; where it is installed, the class derives
from its AECEnv and has gymnasium's spaces. That is tried here with stand-ins for both, not with PettingZoo's own tests.
"""

from .batch import Batch, Refused, numpy

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv as Base
except ImportError:
    spaces, Base = None, object

TERMINATED, TRUNCATED = 1, 2


class AECEnv(Base):
    metadata = {"name": "rummikub_v0", "render_modes": ["ansi"], "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, command=None, reward="win", **settings):
        """`reward`: 'win' (1 and -1 divided among winners and losers) or 'score'. The rest as in Batch, for one game."""
        if reward not in ("win", "score"):
            raise ValueError(f"The reward is 'win' or 'score', not {reward!r}.")
        for name, only in (("games", 1), ("auto_reset", False)):
            if settings.setdefault(name, only) != only:
                sentence = f"The setting {name!r} is not usable: this is one game, which reset deals; Batch plays many."
                raise Refused({"code": "bad_setting", "message": sentence})
        super().__init__()
        self._reward = reward
        self._batch = Batch(command, **settings)
        self._dealt = False
        self.possible_agents = [f"seat_{seat}" for seat in range(self._batch.seats)]
        self.agents = []
        self._action_space, self._observation_space = self._spaces()

    def _spaces(self):
        actions, size = self._batch.actions, self._batch.observation_size
        if spaces is None:
            return actions, (size,)
        seen = {
            "observation": spaces.Box(0, 255, (size,), numpy.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
        }
        return spaces.Discrete(actions), spaces.Dict(seen)

    def reset(self, seed=None, options=None):
        """Deals the game of a seed, or the next game without one. The games are the same as in TypeScript."""
        if seed is not None:
            self._batch.reset(seed)
        elif self._dealt:
            self._batch.reset_games([0])
        self._dealt = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._acting()

    def _acting(self):
        return self.possible_agents[self._batch.actors[0]]

    def _seat(self, agent):
        if agent not in self.possible_agents:
            names = ", ".join(self.possible_agents)
            raise Refused({"code": "unknown_seat", "message": f"There is no agent {agent!r}; there are {names}."})
        return self.possible_agents.index(agent)

    def observe(self, agent):
        return {
            "observation": self._batch.observe(0, self._seat(agent)),
            "action_mask": self.action_mask(agent),
        }

    def action_mask(self, agent):
        """1 for each action that the agent may take now, as an array of its own: all 0 where it is not its turn."""
        mask = bytearray(self._batch.masks[0] if self._seat(agent) == self._batch.actors[0] else self._batch.actions)
        # Signed, as the masks that gymnasium samples with.
        return mask if numpy is None else numpy.frombuffer(mask, numpy.int8)

    def advise(self, bot):
        """The action of a bot ('random', 'greedy', 'optimal', 'master') for the agent that acts next."""
        self._must_be_dealt()
        return None if self._batch.done[0] else int(self._batch.advise(bot)[0])

    def _must_be_dealt(self):
        if not self._dealt:
            raise Refused({"code": "not_started", "message": "There is no game yet; reset first."})

    def _must_go_on(self):
        self._must_be_dealt()
        if not self.agents:
            raise Refused({"code": "game_over", "message": "The game is over; reset first."})

    def step(self, action):
        """Takes an action for the agent that acts next; None once it is done."""
        self._must_go_on()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise Refused({"code": "game_over", "message": "The game is over; step with None, then reset."})
            self.agents.remove(agent)
            for told in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
                told.pop(agent)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = self.agents[0] if self.agents else agent
            return
        if isinstance(action, bool) or not hasattr(action, "__index__") or action < 0:
            sentence = f"There is no action {action!r}; actions are whole numbers from 0 to {self._batch.actions - 1}."
            raise Refused({"code": "unknown_action", "message": sentence})
        self._batch.step([int(action)])
        self._cumulative_rewards[agent] = 0.0
        given = self._batch.outcomes if self._reward == "win" else self._batch.scores
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = float(given[0][seat])
            self._cumulative_rewards[one] += self.rewards[one]
            self.terminations[one] = bool(self._batch.done[0] == TERMINATED)
            self.truncations[one] = bool(self._batch.done[0] == TRUNCATED)
        self.agent_selection = self._acting()

    def last(self, observe=True):
        """Of the agent that acts next: observation, reward since it last acted, termination, truncation, info."""
        self._must_go_on()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        """The agents in the order in which they act, until all are done."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def action_space(self, agent):
        """With PettingZoo, gymnasium's Discrete; otherwise the number of actions."""
        self._seat(agent)
        return self._action_space

    def observation_space(self, agent):
        """With PettingZoo, gymnasium's Dict of observation and mask; otherwise the shape of an observation."""
        self._seat(agent)
        return self._observation_space

    @property
    def sections(self):
        """The parts of an observation by name, each with its offset and shape."""
        return self._batch.sections

    def render(self):
        return self._batch.render(0)

    def close(self):
        self._batch.close()
