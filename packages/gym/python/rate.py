"""Prints how many steps a second reach Python: python3 rate.py GAMES SECONDS COMMAND, the command as a JSON list."""

import json
import sys
import time

from rummikub_gym import Batch

try:
    import numpy
except ImportError:
    numpy = None


def main():
    games, seconds, command = int(sys.argv[1]), float(sys.argv[2]), json.loads(sys.argv[3])
    with Batch(command, games=games, seats=2, seed=1) as batch:
        place = 0

        def choose():
            """The next legal action after a place that moves on, which is a cheap choice."""
            nonlocal place
            place = (place * 75 + 74) % 65537
            start = place % batch.actions
            if numpy is not None:
                rolled = numpy.concatenate((batch.masks[:, start:], batch.masks[:, :start]), axis=1)
                return (rolled.argmax(axis=1) + start) % batch.actions
            return [(bytes(row[start:]) + bytes(row[:start])).index(1) + start for row in batch.masks]

        def step():
            actions = choose()
            batch.step(actions if numpy is not None else [a % batch.actions for a in actions])

        for _ in range(20):
            step()
        # The best of three rounds, because the machine may be busy in the others.
        rate = 0
        for _ in range(3):
            start, steps = time.perf_counter(), 0
            while time.perf_counter() - start < seconds / 3:
                step()
                steps += games
            rate = max(rate, steps / (time.perf_counter() - start))
    print(json.dumps({"rate": rate, "numpy": numpy is not None}))


main()
