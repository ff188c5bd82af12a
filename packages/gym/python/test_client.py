"""Plays whole games through the client. RUMMIKUB_GYM is the command that plays, as a JSON list."""

import json
import os
import random
import struct
import subprocess
import sys
import unittest

if os.environ.get("WITHOUT_NUMPY"):
    sys.modules["numpy"] = None

from rummikub_gym import AECEnv, Batch, Refused  # noqa: E402
from rummikub_gym.pipe import own_command  # noqa: E402

COMMAND = json.loads(os.environ["RUMMIKUB_GYM"])
DRAW, PASS, END = 0, 1, 2
# Where a pass is always allowed, games of random actions end soon.
TINY = {"preset": "tiny", "allow_pass_when_play_available": True}


def choose(legal, rng):
    """Ends a turn where it can, otherwise draws or passes at times, so that games end."""
    if END in legal:
        return END
    closing = [action for action in legal if action in (DRAW, PASS)]
    return rng.choice(closing) if closing and rng.random() < 0.2 else rng.choice(legal)


def saying(answer):
    """A program that gives this answer to everything, and ends with its input."""
    script = f"import sys; sys.stdout.buffer.write({answer!r}); sys.stdout.flush(); sys.stdin.buffer.read()"
    return [sys.executable, "-c", script]


class BatchTest(unittest.TestCase):
    def play(self, games, seed, wanted):
        """Plays until this many games are over; returns all steps, for comparing."""
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
        with Batch(COMMAND, games=2, seed=5) as batch:
            before = [bytes(row) for row in batch.observations]
            for ask, code in [
                *((lambda seed=seed: batch.reset(seed), "bad_setting") for seed in (-1, 2**53, 2**63, 2**64, "5", 0.5, True)),
                *((lambda game=game: batch.observe(game, 0), "unknown_game") for game in (-1, 2, 2**40, "0")),
                *((lambda seat=seat: batch.observe(0, seat), "unknown_seat") for seat in (-1, 2, 300, None)),
                *((lambda game=game: batch.legal(game), "unknown_game") for game in (-1, 2, 99, "0")),
                (lambda: batch.render(2), "unknown_game"),
                (lambda: batch.reset_games([0, 2]), "unknown_game"),
                (lambda: batch.advise("chess"), "unknown_bot"),
                (lambda: batch.advise("greedy", [2]), "unknown_seat"),
            ]:
                with self.assertRaises(Refused) as caught:
                    ask()
                self.assertEqual(caught.exception.code, code)
            with self.assertRaises(KeyError):
                batch.section("racks")
            for actions in ([0.0, 0.0], [None, 0], [True, False], ["0", "0"]):
                with self.assertRaisesRegex(TypeError, "whole numbers"):
                    batch.step(actions)
            batch.step([-1, -1])
            self.assertEqual(before, [bytes(row) for row in batch.observations])

    def test_a_reset_without_a_seed_begins_the_same_games_again(self):
        with Batch(COMMAND, games=2, seed=5) as batch:
            first = [bytes(row) for row in batch.observations]
            batch.step([DRAW, DRAW])
            batch.reset()
            self.assertEqual(first, [bytes(row) for row in batch.observations])
            batch.reset(6)
            other = [bytes(row) for row in batch.observations]
            self.assertNotEqual(first, other)
            batch.step([DRAW, DRAW])
            batch.reset()
            self.assertEqual(other, [bytes(row) for row in batch.observations])

    def test_games_that_are_over_are_dealt_anew_one_by_one(self):
        with Batch(COMMAND, games=3, seed=5, auto_reset=False, step_limit=1) as batch:
            batch.step([DRAW, -1, DRAW])
            self.assertEqual(list(batch.done), [2, 0, 2])
            self.assertEqual([any(mask) for mask in batch.masks], [False, True, False])
            batch.reset_games([2])
            self.assertEqual(list(batch.done), [2, 0, 0])
            self.assertEqual([any(mask) for mask in batch.masks], [False, True, True])
            self.assertEqual(list(batch.advise("greedy"))[0], -1)
            # A game that is named more often than a frame has room for is dealt anew once.
            batch.reset_games([0] * (2**20 + 1))
            self.assertEqual(list(batch.done), [0, 0, 0])

    def test_bots_play_whole_games_as_opponents_and_teachers(self):
        won = over = 0
        with Batch(COMMAND, games=16, seats=2, seed=3, ruleset=TINY, step_limit=2000) as batch:
            while over < 48:
                strong, weak = batch.advise("optimal", [0]), batch.advise("random", seats=[1])
                for game in range(16):
                    self.assertEqual(strong[game] >= 0, batch.actors[game] == 0)
                    self.assertEqual(weak[game] >= 0, batch.actors[game] == 1)
                batch.step([int(max(pair)) for pair in zip(strong, weak)])
                over += sum(1 for done in batch.done if done)
                won += sum(1 for row in batch.outcomes if row[0] > 0)
            self.assertGreater(won, 30)

    def test_a_process_that_is_not_there_or_ends_or_is_another_is_told_in_words(self):
        with self.assertRaisesRegex(FileNotFoundError, "no program 'no-such-program'"):
            Batch(["no-such-program"])
        with self.assertRaisesRegex(ConnectionError, "has ended .status 3."):
            Batch([sys.executable, "-c", "import sys; sys.exit(3)"])
        with self.assertRaisesRegex(ConnectionError, "is not of this environment .it begins with b'> rum'"):
            Batch(saying(b"> rummikub-workspace cli, as npm prints"))
        spaces = json.dumps({"protocol": 9}).encode()
        frame = struct.pack("<IB", 1 + len(spaces), 129) + spaces
        with self.assertRaisesRegex(ConnectionError, "speaks protocol 9, this client 1"):
            Batch(saying(frame))

    def test_a_step_that_was_interrupted_is_not_taken_for_the_next_one(self):
        batch = Batch(COMMAND, games=1)

        def interrupted(size):
            raise KeyboardInterrupt

        batch._pipe._read = interrupted
        with self.assertRaises(KeyboardInterrupt):
            batch.step([DRAW])
        with self.assertRaisesRegex(ValueError, "was closed; make a new one"):
            batch.step([DRAW])

    def test_the_process_ends_where_python_is_killed_in_the_middle_of_a_step(self):
        script = """
import json, os
from rummikub_gym import Batch
batch = Batch(json.loads(os.environ["RUMMIKUB_GYM"]), games=256)
print("it plays", flush=True)
while True:
    batch.step([bytes(mask).index(1) for mask in batch.masks])
"""
        killed = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(killed.stdout.readline().strip(), b"it plays")
        killed.kill()
        # The process that plays has the same standard error: this waits until that has ended, too.
        self.assertEqual(killed.communicate(timeout=60), (b"", b""))

    def test_the_process_is_found_where_nobody_names_it(self):
        command = own_command()
        self.assertTrue(command[-1].endswith(os.path.join("src", "stdio", "main.ts")), command)
        with Batch(games=2, seed=5) as found, Batch(COMMAND, games=2, seed=5) as named:
            self.assertEqual([bytes(row) for row in found.observations], [bytes(row) for row in named.observations])


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
            for ask in (lambda: env.step(0), env.last):
                with self.assertRaises(Refused) as caught:
                    ask()
                self.assertEqual(caught.exception.code, "game_over")

    def test_what_cannot_be_is_refused_and_nothing_has_changed(self):
        env = AECEnv(COMMAND, seats=2, ruleset=TINY, seed=4)
        self.addCleanup(env.close)
        for ask in (lambda: env.step(DRAW), env.last, lambda: env.advise("greedy")):
            with self.assertRaises(Refused) as caught:
                ask()
            self.assertEqual(caught.exception.code, "not_started")
        env.reset()
        before = bytes(env.observe("seat_0")["observation"])
        mask = env.action_mask(env.agent_selection)
        mask[END] = 1
        self.assertEqual(env.action_mask(env.agent_selection)[END], 0)
        for action, code in [(None, "unknown_action"), (-1, "unknown_action"), ("0", "unknown_action"),
                             (0.0, "unknown_action"), (5000, "unknown_action"), (END, "masked_action")]:
            with self.assertRaises(Refused) as caught:
                env.step(action)
            self.assertEqual(caught.exception.code, code)
        for ask in (lambda: env.observe("seat_2"), lambda: env.action_mask(0), lambda: env.action_space("anna")):
            with self.assertRaises(Refused) as caught:
                ask()
            self.assertEqual(caught.exception.code, "unknown_seat")
        self.assertEqual(before, bytes(env.observe("seat_0")["observation"]))

    def test_settings_of_many_games_are_refused_instead_of_left_out(self):
        for wrong in ({"games": 2}, {"auto_reset": True}):
            with self.assertRaises(Refused) as refused:
                AECEnv(**wrong)
            self.assertEqual(refused.exception.code, "bad_setting")
            self.assertIn("one game", str(refused.exception))

    def test_the_games_after_that_of_a_seed_are_its_own(self):
        """If they were those of the next seed, runs with neighbouring seeds would train on the same games."""
        def deal(env):
            return bytes(env.observe("seat_0")["observation"])

        env = AECEnv(COMMAND, seats=2, seed=4)
        self.addCleanup(env.close)
        env.reset()
        first = deal(env)
        env.reset()
        second = deal(env)
        env.reset(seed=4)
        self.assertEqual(deal(env), first)
        env.reset()
        self.assertEqual(deal(env), second)
        env.reset(seed=5)
        self.assertNotIn(deal(env), (first, second))
        # The same games as those of a batch.
        with Batch(COMMAND, seats=2, seed=4, auto_reset=False) as batch:
            batch.reset_games([0])
            self.assertEqual(bytes(batch.observe(0, 0)), second)

    def test_a_bot_plays_in_place_of_an_agent(self):
        env = AECEnv(COMMAND, seats=2, ruleset=TINY)
        self.addCleanup(env.close)
        env.reset(seed=1)
        for _ in env.agent_iter(2000):
            termination = env.last()[2]
            env.step(env.advise("greedy"))
            self.assertIn(termination, (False, True))
        self.assertEqual(env.agents, [])


class PettingZooTest(unittest.TestCase):
    def test_with_pettingzoo_the_environment_is_one_of_its_own(self):
        """Stand-ins for the real packages, which may not be installed, show what is passed to them."""
        script = """
import sys, types
class Base: pass
made = lambda name: lambda *given: (name, *given)
spaces = types.SimpleNamespace(Box=made("Box"), Dict=made("Dict"), Discrete=made("Discrete"))
sys.modules["pettingzoo"] = types.SimpleNamespace(AECEnv=Base)
sys.modules["gymnasium"] = types.SimpleNamespace(spaces=spaces)
import json, os
from rummikub_gym import AECEnv, aec
aec.numpy = types.SimpleNamespace(uint8="uint8", int8="int8")
env = AECEnv(json.loads(os.environ["RUMMIKUB_GYM"]), ruleset="tiny")
print(json.dumps([isinstance(env, Base), env.action_space("seat_0"), env.observation_space("seat_1")]))
env.close()
"""
        told = subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.PIPE).stdout
        is_base, actions, seen = json.loads(told)
        self.assertTrue(is_base)
        self.assertEqual(actions, ["Discrete", 187])
        self.assertEqual(seen[1]["observation"], ["Box", 0, 255, [404], "uint8"])
        self.assertEqual(seen[1]["action_mask"], ["Box", 0, 1, [187], "int8"])


if __name__ == "__main__":
    unittest.main()
