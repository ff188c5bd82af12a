"""PettingZoo's own tests on the AEC environment, and what they do not ask."""

import contextlib
import io
import pickle
import types
import unittest
import warnings

import numpy
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import BaseWrapper, turn_based_aec_to_parallel

from rummikub_gym import Batch, Refused, rummikub_v0

DRAW, END = 0, 2
TINY = {"preset": "tiny", "allow_pass_when_play_available": True}


class Drawing(BaseWrapper):
    """Draws instead of any other action: PettingZoo's test samples actions without their mask."""

    def step(self, action):
        super().step(None if action is None else DRAW)


class PettingZooTest(unittest.TestCase):
    def setUp(self):
        # PettingZoo warns about masks of 0 and observations in a dict for all games but its own.
        caught = warnings.catch_warnings()
        caught.__enter__()
        self.addCleanup(caught.__exit__, None, None, None)
        warnings.simplefilter("ignore")

    def quietly(self, test, *args, **settings):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            test(*args, **settings)
        return printed.getvalue()

    def test_api_test(self):
        for make in (rummikub_v0.env, rummikub_v0.raw_env):
            for settings in ({}, {"seats": 4, "reward": "score"}, {"ruleset": TINY, "step_limit": 30}):
                env = make(**settings)
                self.addCleanup(env.close)
                self.assertIn("Passed API test", self.quietly(api_test, env, num_cycles=100))

    def test_seed_test(self):
        seed_test(rummikub_v0.env, num_cycles=100)

    def test_render_test(self):
        self.quietly(render_test, rummikub_v0.env)

    def test_max_cycles_test(self):
        """A cycle is one action of each agent; in PettingZoo's parallel form of games with turns it is one action."""

        def env(max_cycles):
            made = Drawing(rummikub_v0.raw_env(2, step_limit=2 * max_cycles))
            self.addCleanup(made.close)
            return made

        def parallel_env(max_cycles):
            made = Drawing(rummikub_v0.raw_env(2, step_limit=max_cycles))
            self.addCleanup(made.close)
            return turn_based_aec_to_parallel(made)

        max_cycles_test(types.SimpleNamespace(env=env, parallel_env=parallel_env))

    def test_performance_benchmark(self):
        env = rummikub_v0.env(ruleset=TINY)
        self.addCleanup(env.close)
        self.assertIn("turns per second", self.quietly(performance_benchmark, env))


class GameTest(unittest.TestCase):
    def make(self, *args, **settings):
        env = rummikub_v0.raw_env(*args, **settings)
        self.addCleanup(env.close)
        return env

    def test_a_bot_plays_a_whole_game_in_place_of_the_agents(self):
        env = self.make(3, ruleset=TINY, reward="score")
        env.reset(seed=1)
        final = {}
        for agent in env.agent_iter(4000):
            _, reward, termination, truncation, _ = env.last()
            if termination or truncation:
                final[agent] = reward
                env.step(None)
            else:
                self.assertEqual(reward, 0)
                env.step(env.advise("greedy"))
        self.assertEqual(sorted(final), ["seat_0", "seat_1", "seat_2"])
        self.assertEqual(sum(final.values()), 0)
        self.assertGreater(max(final.values()), 0)

    def test_the_step_limit_cuts_a_game_off_after_just_as_many_steps(self):
        env = self.make(step_limit=7)
        env.reset(seed=1)
        for step in range(7):
            self.assertFalse(any(env.truncations.values()), step)
            env.step(DRAW)
        self.assertTrue(all(env.truncations.values()))
        self.assertFalse(any(env.terminations.values()))

    def test_an_illegal_action_loses_with_the_wrappers_and_is_refused_without(self):
        raw = self.make(seats=2)
        raw.reset(seed=4)
        before = raw.observe("seat_0")["observation"]
        for action, code in [(-1, "unknown_action"), ("0", "unknown_action"), (None, "unknown_action"),
                             (5000, "unknown_action"), (END, "masked_action")]:
            with self.assertRaises(Refused) as caught:
                raw.step(action)
            self.assertEqual(caught.exception.code, code)
        self.assertTrue(numpy.array_equal(before, raw.observe("seat_0")["observation"]))
        env = rummikub_v0.env()
        self.addCleanup(env.close)
        env.reset(seed=4)
        agent = env.agent_selection
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            env.step(END)
        self.assertTrue(env.terminations[agent])
        self.assertEqual(env.rewards[agent], -1)

    def test_the_games_after_the_game_of_a_seed_belong_to_the_seed(self):
        """Were they those of the next seed, two runs with neighbouring seeds would train on the same games."""
        env = self.make()

        def deal(seed=None):
            env.reset(seed)
            return bytes(env.observe("seat_0")["observation"])

        first, second = deal(4), deal()
        self.assertEqual((deal(4), deal()), (first, second))
        self.assertNotIn(deal(5), (first, second))
        with Batch(seats=2, seed=4, auto_reset=False) as batch:
            batch.reset_games([0])
            self.assertEqual(bytes(batch.observe(0, 0)), second)
        # Without any seed, chance chooses one.
        other = self.make()
        other.reset()
        env.reset(seed=0)
        self.assertNotEqual(bytes(other.observe("seat_0")["observation"]), bytes(env.observe("seat_0")["observation"]))

    def test_a_copy_made_by_pickle_has_the_same_settings(self):
        copy = pickle.loads(pickle.dumps(self.make(3, ruleset="tiny", reward="score")))
        self.addCleanup(copy.close)
        self.assertEqual(len(copy.possible_agents), 3)
        self.assertEqual(copy.action_space("seat_0").n, 187)


if __name__ == "__main__":
    unittest.main()
