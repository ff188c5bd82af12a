"""
MaskablePPO of sb3-contrib learns the tiny game against the bot `random`:

    pip install -r maskable_ppo.requirements.txt
    python maskable_ppo.py [STEPS]

Prints what the policy wins before, while and after it learns. maskable_ppo.txt keeps the output of a run.
"""

import sys
import time

import gymnasium
import numpy
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import rummikub_gym  # noqa: F401  It registers the ids.

OPPONENT = "random"
# Passing is allowed where no play is found, so a policy that knows nothing comes to the end of a game, too.
RULESET = {"preset": "tiny", "allow_pass_when_play_available": True}
GAMES_AT_ONCE, GAMES_TO_JUDGE, ROUNDS = 8, 100, 5


class Small(gymnasium.ObservationWrapper):
    """Counts as numbers of about 1. MaskablePPO asks for the legal actions by `action_masks`."""

    def __init__(self, env):
        super().__init__(env)
        size = env.observation_space.shape
        self.observation_space = gymnasium.spaces.Box(0, 64, size, numpy.float32)

    def observation(self, observation):
        return observation.astype(numpy.float32) / 4

    def action_masks(self):
        return self.env.unwrapped.action_masks()


def make():
    return Small(gymnasium.make("Rummikub-tiny-v0", opponents=OPPONENT, ruleset=RULESET, step_limit=300))


def won(model, games):
    """The share of games that the policy wins. A game that the step limit cuts off is not won."""
    env = make()
    wins = 0
    for game in range(games):
        observation, _ = env.reset(seed=1_000_000 + game)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=False)
            observation, reward, terminated, truncated, _ = env.step(int(action))
            over = terminated or truncated
        wins += reward > 0
    env.close()
    return wins / games


def main():
    torch.set_num_threads(1)
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    envs = DummyVecEnv([make] * GAMES_AT_ONCE)
    envs.seed(1)
    model = MaskablePPO("MlpPolicy", envs, n_steps=512, batch_size=512, gamma=1.0, ent_coef=0.01, seed=1, device="cpu")
    print(f"{0:8} steps: won {won(model, GAMES_TO_JUDGE):.1%} of {GAMES_TO_JUDGE} games against {OPPONENT}", flush=True)
    start = time.perf_counter()
    for part in range(ROUNDS):
        model.learn(steps // ROUNDS, reset_num_timesteps=part == 0)
        share = won(model, GAMES_TO_JUDGE)
        took = time.perf_counter() - start
        print(f"{model.num_timesteps:8} steps: won {share:.1%} of {GAMES_TO_JUDGE} games, {took:.0f} s", flush=True)
    envs.close()


main()
