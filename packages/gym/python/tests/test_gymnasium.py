"""Gymnasium's own tests on the environments against bots, and what they do not ask."""

import contextlib
import io
import unittest
import warnings

import gymnasium
import numpy
from gymnasium.utils.env_checker import check_env

import rummikub_gym
from rummikub_gym.registration import IDS
from rummikub_gym.vector import RummikubVectorEnv

DRAW, PASS, END = 0, 1, 2
# Passing is always allowed at the end, so an agent that chooses at random comes to it.
TINY = {"preset": "tiny", "allow_pass_when_play_available": True}


class SingleTest(unittest.TestCase):
    def make(self, name, **settings):
        env = gymnasium.make(name, **settings)
        self.addCleanup(env.close)
        return env

    def test_check_env(self):
        for name in ("Rummikub-2p-v0", "Rummikub-tiny-v0"):
            with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                warnings.simplefilter("error")
                check_env(self.make(name).unwrapped)

    def test_every_id_makes_its_game(self):
        for name, settings in IDS.items():
            env = self.make(name)
            observation, info = env.reset(seed=3)
            self.assertIn(observation, env.observation_space)
            sizes = env.unwrapped.sections["rack_sizes"]
            self.assertEqual(sizes["shape"], [settings["seats"]])
            self.assertGreater(info["action_mask"].sum(), 0)

    def test_a_strong_bot_in_the_learners_place_beats_a_weak_opponent(self):
        env = self.make("Rummikub-tiny-v0", opponents="random")
        rewards = []
        for game in range(12):
            env.reset(seed=1 if game == 0 else None)
            over = False
            while not over:
                _, reward, terminated, truncated, _ = env.step(env.unwrapped.advise("optimal"))
                over = terminated or truncated
            rewards.append(reward)
        self.assertLessEqual(set(rewards), {-1.0, 1.0})
        self.assertGreater(sum(rewards), 0)

    def test_an_illegal_action_loses_the_game(self):
        for reward, least in (("win", -1), ("score", -200)):
            env = self.make("Rummikub-2p-v0", reward=reward)
            _, info = env.reset(seed=3)
            self.assertEqual(info["action_mask"][END], 0)
            _, given, terminated, truncated, info = env.step(END)
            self.assertTrue(least <= given <= -1)
            self.assertEqual((terminated, truncated, info["illegal_action"]), (True, False, True))
            with self.assertRaises(rummikub_gym.Refused):
                env.unwrapped.step(0)

    def test_what_the_learner_sees_at_the_end_is_its_own_view(self):
        env = self.make("Rummikub-tiny-v0", opponents="optimal")
        rack = env.unwrapped.sections["rack"]
        for game in range(10):
            env.reset(seed=game)
            over = False
            while not over:
                seen, reward, terminated, truncated, info = env.step(env.unwrapped.advise("random"))
                over = terminated or truncated
            tiles = seen[rack["offset"] : rack["offset"] + 53].sum()
            sizes = env.unwrapped.sections["rack_sizes"]["offset"]
            self.assertEqual(tiles, seen[sizes])
            self.assertEqual(tiles == 0, reward > 0 and seen[sizes + 1] > 0)
            self.assertEqual(info["action_mask"].sum(), 0)


class VectorTest(unittest.TestCase):
    def test_make_vec_plays_on_one_batch(self):
        envs = gymnasium.make_vec("Rummikub-tiny-v0", num_envs=32, opponents="random", ruleset=TINY)
        self.addCleanup(envs.close)
        self.assertIsInstance(envs.unwrapped, RummikubVectorEnv)
        rng = numpy.random.default_rng(1)
        observations, info = envs.reset(seed=1)
        self.assertIn(observations, envs.observation_space)
        # Ends turns where it can, so that games come to an end.
        liked = numpy.ones(envs.single_action_space.n)
        liked[[DRAW, PASS, END]] = 2, 2, 9
        before = numpy.zeros(32, bool)
        wins = losses = illegal = 0
        for step in range(400):
            masks = info["action_mask"]
            self.assertTrue(((masks.sum(axis=1) == 0) <= before).all())
            actions = (masks * liked * rng.random(masks.shape)).argmax(axis=1)
            if step % 40 == 0 and masks[5].any():
                actions[5] = int(masks[5].argmin())
            observations, rewards, terminated, truncated, info = envs.step(actions)
            over = terminated | truncated
            # The step after an end deals the next game, and brings nothing.
            self.assertFalse((over & before).any())
            self.assertTrue((rewards[~over] == 0).all())
            wins, losses = wins + (rewards > 0).sum(), losses + (rewards < 0).sum()
            illegal += info.get("illegal_action", numpy.zeros(32, bool)).sum()
            before = over
        self.assertGreater(illegal, 2)
        self.assertGreater(losses, illegal)
        self.assertGreater(wins, 0)

    def test_the_same_seed_plays_the_same_games(self):
        stories = []
        for processes in (1, 2):
            envs = gymnasium.make_vec("Rummikub-2p-v0", num_envs=8, processes=processes, render_mode="ansi")
            observations, info = envs.reset(seed=9)
            story = [observations.tobytes()]
            for _ in range(30):
                observations, *_, info = envs.step(info["action_mask"].argmax(axis=1))
                story.append(observations.tobytes())
            self.assertEqual(len(envs.render()), 8)
            stories.append(story)
            envs.close()
        self.assertEqual(*stories)


if __name__ == "__main__":
    unittest.main()
