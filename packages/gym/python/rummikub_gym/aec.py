"""One game in the manner of PettingZoo's AEC interface. PettingZoo itself is not needed."""

from .batch import Batch, Refused

TERMINATED, TRUNCATED = 1, 2


class AECEnv:
    metadata = {"name": "rummikub_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, command=("rummikub", "gym"), reward="win", **settings):
        """`reward`: 'win' (1 and -1 shared out among winners and losers) or 'score'. `settings` as in Batch."""
        if reward not in ("win", "score"):
            raise ValueError(f"The reward is 'win' or 'score', not {reward!r}.")
        self._reward = reward
        self._seed = settings.get("seed", 0)
        self._batch = Batch(command, **{**settings, "games": 1, "auto_reset": False})
        self.possible_agents = [f"seat_{seat}" for seat in range(self._batch.seats)]
        self.agents = []

    def reset(self, seed=None, options=None):
        """Deals the game of a seed; without one, the next."""
        if seed is not None:
            self._seed = seed
        self._batch.reset(self._seed)
        self._seed += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._acting()

    def _acting(self):
        return self.possible_agents[self._batch.actors[0]]

    def observe(self, agent):
        return {
            "observation": self._batch.observe(0, self.possible_agents.index(agent)),
            "action_mask": self.action_mask(agent),
        }

    def action_mask(self, agent):
        """1 for each action that the agent may take now: all 0 where it is not its turn."""
        return self._batch.masks[0] if agent == self._acting() else bytes(self._batch.actions)

    def step(self, action):
        """The agent that acts next takes an action; None, and only None, once it is done."""
        if not self.agents:
            raise Refused({"code": "game_over", "message": "There is no game; reset first."})
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise Refused({"code": "game_over", "message": "The game is over; step with None, then reset."})
            self.agents.remove(agent)
            self.rewards = dict.fromkeys(self.possible_agents, 0.0)
            self.agent_selection = self.agents[0] if self.agents else agent
            return
        if action is None or action < 0:
            raise Refused({"code": "unknown_action", "message": f"There is no action {action}."})
        self._batch.step([int(action)])
        self._cumulative_rewards[agent] = 0.0
        given = self._batch.outcomes if self._reward == "win" else self._batch.scores
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = float(given[0][seat])
            self._cumulative_rewards[one] += self.rewards[one]
            self.terminations[one] = self._batch.done[0] == TERMINATED
            self.truncations[one] = self._batch.done[0] == TRUNCATED
        self.agent_selection = self._acting()

    def last(self, observe=True):
        """Of the agent that acts next: observation, reward since it last acted, termination, truncation, info."""
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
        """How many actions there are; use gymnasium.spaces.Discrete(n) where a library wants one."""
        return self._batch.actions

    def observation_space(self, agent):
        """The shape of an observation; its parts are in `sections`."""
        return (self._batch.observation_size,)

    @property
    def sections(self):
        return self._batch.sections

    def render(self):
        return self._batch.render(0)

    def close(self):
        self._batch.close()
