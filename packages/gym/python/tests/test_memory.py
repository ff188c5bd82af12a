"""Batches that share memory with the processes that play, beside batches that only use pipes."""

import os
import sys
import unittest
from unittest import mock

import numpy

from rummikub_gym import Batch, Refused, memory
from rummikub_gym import batch as batches

TINY = {"preset": "tiny", "allow_pass_when_play_available": True}
ARRAYS = ("observations", "masks", "actors", "done", "outcomes", "scores")
WAIT, DRAW, END = -1, 0, 2


def sharing(*args, **settings):
    """A batch that shares memory, however small it is."""
    with mock.patch.object(batches, "LEAST_SHARED", 0):
        return Batch(*args, seed=5, ruleset=TINY, **settings)


class MemoryTest(unittest.TestCase):
    def same(self, one, other):
        for name in ARRAYS:
            self.assertTrue(numpy.array_equal(getattr(one, name), getattr(other, name)), name)

    def beside(self, other, steps=150, **settings):
        """Plays the same actions in this batch and in one that only uses a pipe."""
        with Batch(10, seed=5, ruleset=TINY, processes=1, **settings) as one:
            self.assertFalse(one._sharing)
            for step in range(steps):
                self.same(one, other)
                actions = (one.masks * numpy.random.default_rng(step).random(one.masks.shape)).argmax(axis=1)
                actions[step % 10] = WAIT
                one.step(actions)
                other.step(actions)
            for batch in (one, other):
                batch.reset_games([2, 8])
            self.same(one, other)
            for batch in (one, other):
                batch.reset(9)
            self.same(one, other)

    def test_one_and_several_processes_play_what_is_played_through_a_pipe(self):
        for processes in (1, 3):
            with sharing(10, processes=processes) as batch:
                self.assertEqual(batch._sharing, sys.platform == "linux")
                self.beside(batch)

    def test_bots_play_their_seats(self):
        with sharing(10, bots=["greedy", None], processes=2) as batch:
            self.beside(batch, 40, bots=["greedy", None])

    def test_arrays_of_earlier_steps_stay_as_they_were(self):
        with sharing(4) as batch:
            kept = []
            for _ in range(12):
                kept.append((batch.observations[1], bytes(batch.observations[1])))
                batch.step([DRAW] * 4)
            self.assertEqual(len({before for _, before in kept}), 12)
        for row, before in kept:
            self.assertEqual(bytes(row), before)

    def test_what_is_refused_changes_no_array(self):
        with sharing(10, processes=2) as batch:
            before = {name: getattr(batch, name).copy() for name in ARRAYS}
            with self.assertRaises(Refused):
                batch.step([DRAW] * 9 + [END])
            for name, array in before.items():
                self.assertTrue(numpy.array_equal(array, getattr(batch, name)), name)

    def test_no_file_is_left(self):
        paths = []

        class Told(memory.Memory):
            def __init__(self, size):
                super().__init__(size)
                paths.append(self.path)

        with mock.patch.object(batches, "Memory", Told), sharing(4) as batch:
            self.assertEqual(len(paths), int(batch._sharing))
            self.assertFalse(any(map(os.path.exists, paths)))

    def test_without_such_memory_all_goes_through_the_pipes(self):
        with mock.patch.object(memory, "FOLDER", "/no/such/folder"), sharing(10, processes=2) as batch:
            self.assertFalse(batch._sharing)
            self.beside(batch, 20)
        # A process of an older version knows no such frame.
        with mock.patch.object(batches.wire, "SHARE", 99), sharing(10, processes=2) as batch:
            self.assertFalse(batch._sharing)
            self.beside(batch, 20)


if __name__ == "__main__":
    unittest.main()
