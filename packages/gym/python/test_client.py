"""Plays whole games through the client. RUMMIKUB_GYM is the command that plays, as a JSON list."""

import json
import os
import random
import sys
import unittest

if os.environ.get("WITHOUT_NUMPY"):
    sys.modules["numpy"] = None

from rummikub_gym import AECEnv, Batch, Refused  # noqa: E402

COMMAND = json.loads(os.environ["RUMMIKUB_GYM"])
DRAW, PASS, END = 0, 1, 2
# With passing always allowed at the end, whoever chooses at random comes to an end soon.
TINY = {"preset": "tiny", "allow_pass_when_play_available": True}


def choose(legal, rng):
    """Ends a turn where it can, else draws or passes now and then, so that games come to an end."""
    if END in legal:
        return END
    closing = [action for action in legal if action in (DRAW, PASS)]
    return rng.choice(closing) if closing and rng.random() < 0.2 else rng.choice(legal)


class BatchTest(unittest.TestCase):
    def play(self, games, seed, wanted):
        """Plays until so many games are over; returns what happened, for comparing."""
        rng = random.Random(7)
        story = []
        with Batch(COMMAND, games=games, seats=3, seed=seed, ruleset=TINY) as batch:
            self.assertEqual(len(batch.masks), games)
            over = 0
            while over < wanted:
                actions = [choose(batch.legal(game), rng) for game in range(games)]
                batch.step(actions)
                for game in range(games):
                    scores = [float(x) for x in batch.scores[game]]
                    outcomes = [float(x) for x in batch.outcomes[game]]
                    self.assertAlmostEqual(sum(scores), 0, places=3)
                    self.assertAlmostEqual(sum(outcomes), 0, places=5)
                    if batch.done[game]:
                        over += 1
                        story.append((game, tuple(scores)))
                    else:
                        self.assertEqual(set(scores), {0.0})
        return story

    def test_whole_games_are_played_and_the_same_seed_plays_the_same_games(self):
        first = self.play(8, 11, 16)
        self.assertEqual(first, self.play(8, 11, 16))
        self.assertNotEqual(first, self.play(8, 12, 16))
        self.assertTrue(any(max(scores) > 0 for _, scores in first))

    def test_the_deal_is_seen_from_every_seat(self):
        with Batch(COMMAND, games=2, seats=4, seed=3) as batch:
            unseen = batch.sections["unseen"]["offset"]
            for seat in range(4):
                row = batch.observe(1, seat)
                self.assertEqual(sum(batch.section("rack", row)), 14)
                self.assertEqual(sum(row[unseen : unseen + 53]), 106 - 14)
                self.assertEqual(list(batch.section("rack_sizes", row)), [14] * 4)
            self.assertIn("rack", batch.render(1))

    def test_what_is_refused_changes_nothing(self):
        with Batch(COMMAND, games=3, seats=2, seed=5) as batch:
            before = [bytes(row) for row in batch.observations]
            for actions, code in [
                ([DRAW, END, DRAW], "masked_action"),
                ([DRAW, 5000, DRAW], "unknown_action"),
                ([DRAW, DRAW], "wrong_batch_size"),
            ]:
                with self.assertRaises(Refused) as caught:
                    batch.step(actions)
                self.assertEqual(caught.exception.code, code)
            batch.step([-1, -1, -1])
            self.assertEqual(before, [bytes(row) for row in batch.observations])
            batch.step([DRAW, -1, DRAW])
            changed = [bytes(row) != old for row, old in zip(batch.observations, before)]
            self.assertEqual(changed, [True, False, True])

    def test_settings_that_cannot_be_are_refused_in_words(self):
        with self.assertRaisesRegex(Refused, "2 to 4 players, not 6"):
            Batch(COMMAND, seats=6)
        with self.assertRaisesRegex(Refused, "num_jokers"):
            Batch(COMMAND, ruleset={"num_jokers": 9})
        with self.assertRaisesRegex(Refused, "not known"):
            Batch(COMMAND, players=2)


    def test_a_process_that_is_not_there_or_ends_is_told_in_words(self):
        with self.assertRaisesRegex(FileNotFoundError, "no program 'no-such-program'"):
            Batch(["no-such-program"])
        with self.assertRaisesRegex(ConnectionError, "has ended .status 3."):
            Batch([sys.executable, "-c", "import sys; sys.exit(3)"])


class AECTest(unittest.TestCase):
    def test_a_whole_game_by_the_conventions_of_pettingzoo(self):
        rng = random.Random(1)
        env = AECEnv(COMMAND, seats=2, reward="score", ruleset=TINY)
        self.addCleanup(env.close)
        for seed in (1, None):
            env.reset(seed)
            self.assertEqual(env.agents, ["seat_0", "seat_1"])
            final = {}
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                if termination or truncation:
                    final[agent] = reward
                    env.step(None)
                    continue
                self.assertEqual(reward, 0)
                legal = [a for a, ok in enumerate(observation["action_mask"]) if ok]
                env.step(choose(legal, rng))
            self.assertEqual(sorted(final), ["seat_0", "seat_1"])
            self.assertEqual(sum(final.values()), 0)
            with self.assertRaises(Refused):
                env.step(0)


if __name__ == "__main__":
    unittest.main()
