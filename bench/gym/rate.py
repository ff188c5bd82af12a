"""
Steps a second that reach Python, beside the same bytes over a bare pipe and a game loop in pure Python. Prints one JSON object.

    python rate.py GAMES PROCESSES SECONDS ECHO     ECHO is the command of bench/gym/echo.ts as a JSON list
"""

import json
import sys
import time

import numpy
from plain import PlainGame
from rummikub_gym import Batch
from rummikub_gym.pipe import GAMES, STEP, Pipe

ROUNDS = 3
WARM = 20


def rate(step, steps, seconds):
    """Steps a second in the best of three rounds: the machine may be busy with something else in the others."""
    for _ in range(WARM):
        step()
    best = 0.0
    for _ in range(ROUNDS):
        start, count = time.perf_counter(), 0
        while time.perf_counter() - start < seconds / ROUNDS:
            step()
            count += 1
        best = max(best, count * steps / (time.perf_counter() - start))
    return best


def ours(games, processes, seconds):
    """All arrays are there after each step; the next legal action from a place that moves on is chosen from the masks."""
    with Batch(games, seed=1, processes=processes or None) as batch:
        place = 0

        def step():
            nonlocal place
            place = (place * 75 + 74) % 65537
            start = place % batch.actions
            masks = batch.masks.view(numpy.bool_)
            behind = masks[:, start:].argmax(axis=1) + start
            # Where nothing is legal behind the place, argmax finds nothing there; the first of the row then is.
            found = masks[numpy.arange(games), behind]
            batch.step(numpy.where(found, behind, masks.argmax(axis=1)))

        size = batch._layout.itemsize // games
        return rate(step, games, seconds), len(batch._pipes), size


def bare(games, processes, size, seconds, echo):
    """The same frames to processes that answer at once with bytes of the same size."""
    share = games // processes
    pipes = [Pipe([*echo, str(share * size)]) for _ in range(processes)]
    buffers = [memoryview(numpy.empty(share * size, numpy.uint8)) for _ in pipes]
    actions = bytes(2 * share)

    def step():
        for pipe in pipes:
            pipe.send(STEP, actions)
        for pipe, buffer in zip(pipes, buffers):
            pipe.receive_into(GAMES, [buffer])

    found = rate(step, games, seconds)
    for pipe in pipes:
        pipe.close()
    return found


def plain(seconds):
    game = PlainGame(1)
    return rate(game.step_at_random, 1, seconds)


def main():
    games, processes, seconds = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    steps, used, size = ours(games, processes, seconds)
    told = {
        "games": games,
        "processes": used,
        "rate": steps,
        "bare": bare(games, used, size, seconds, json.loads(sys.argv[4])),
        "plain": plain(seconds / 3) if games == 1 else None,
    }
    print(json.dumps(told))


main()
