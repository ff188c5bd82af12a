"""
MaskablePPO of sb3-contrib learns the tiny game against the bot `random`:

    pip install -r maskable_ppo.requirements.txt
    python maskable_ppo.py [STEPS]

Prints which part of its games the policy wins as it learns. maskable_ppo.txt keeps the output of a run.
"""

import sys
import time

import numpy
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from rummikub_gym import Batch

OPPONENT = "random"
# Passing is always allowed at the end, so a policy that knows nothing comes to the end of a game, too.
RULESET = {"preset": "tiny", "allow_pass_when_play_available": True}
GAMES, STEP_LIMIT, ROUNDS = 64, 200, 10
ME, CUT_OFF = 0, 2
STEP_COST = 0.01
# A game has up to 200 steps. With the usual 0.99 its end hardly counts at its beginning, and stalling looks better than losing.
DISCOUNT = 0.999


class Games(VecEnv):
    """One batch as Stable-Baselines3 sees many games. The learner has seat 0, a bot the other."""

    def __init__(self):
        self.batch = Batch(
            GAMES, ruleset=RULESET, seed=1, step_limit=STEP_LIMIT, bots=[None, OPPONENT], processes=1
        )
        self.won = self.over = 0
        seen = spaces.Box(0, 64, (self.batch.observation_size,), numpy.float32)
        super().__init__(GAMES, seen, spaces.Discrete(self.batch.actions))

    def _seen(self):
        # Counts, as numbers of about 1.
        return self.batch.observations.astype(numpy.float32) / 4

    def reset(self):
        return self._seen()

    def step_async(self, actions):
        self.batch.step(actions)

    def step_wait(self):
        done = self.batch.done > 0
        self.won += int((self.batch.outcomes[:, ME] > 0).sum())
        # The points at the end tell more than who won. Each step costs a little, and being cut off a lot: a policy that
        # never wins yet would otherwise learn to put tiles to and fro for ever.
        rewards = self.batch.scores[:, ME] / 30 - STEP_COST - (self.batch.done == CUT_OFF)
        self.over += int(done.sum())
        return self._seen(), rewards.astype(numpy.float32), done, [{} for _ in range(GAMES)]

    def env_method(self, method_name, *args, indices=None, **kwargs):
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self.batch.masks == 1)

    def get_attr(self, attr_name, indices=None):
        if attr_name == "action_masks":  # MaskablePPO asks whether it is there.
            return [self.env_method] * GAMES
        if attr_name == "render_mode":
            return [None] * GAMES
        raise AttributeError(attr_name)

    def set_attr(self, attr_name, value, indices=None):
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * GAMES

    def close(self):
        self.batch.close()


def main():
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    torch.set_num_threads(1)
    games = Games()
    settings = {"n_steps": 32, "batch_size": 256, "learning_rate": 1e-3, "gamma": DISCOUNT, "seed": 1, "device": "cpu"}
    model = MaskablePPO("MlpPolicy", games, **settings)
    start = time.perf_counter()
    for part in range(ROUNDS):
        games.won = games.over = 0
        model.learn(steps // ROUNDS, reset_num_timesteps=part == 0)
        share, took = games.won / max(1, games.over), time.perf_counter() - start
        told = f"{model.num_timesteps:8} steps, {took:4.0f} s: won {share:.1%} of {games.over} games against {OPPONENT}"
        print(told, flush=True)
    games.close()


main()
