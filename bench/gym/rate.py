"""
Steps a second that reach Python, beside the same bytes over a bare pipe and a game loop in pure Python. Prints one JSON object.

    python rate.py GAMES PROCESSES THROUGH ECHO     THROUGH is 'pipe', or 'memory' for what the package chooses by itself;
                                                    ECHO is the command of bench/gym/echo.ts as a JSON list
"""

import json
import resource
import sys
import time

import numpy
from plain import PlainGame
from rummikub_gym import Batch
from rummikub_gym import batch as batches
from rummikub_gym.pipe import GAMES, STEP, Pipe

ROUNDS = 3

# As in bench/gym/gym.ts: random actions hardly ever find the last plays of a game, so games are cut off.
STEP_LIMIT = 400

# How often a round steps: every game once to its end, and small batches oftener.
LEAST_CALLS, STEPS, MOST_CALLS = STEP_LIMIT, 200_000, 20_000


def rate(step, games, begin=lambda: None):
    """
    Steps a second in the best of three rounds: the machine may be busy with something else in the others. All rounds play the
    same steps, after one that compiles the code, so what they cost can be compared.
    """
    calls = max(LEAST_CALLS, min(MOST_CALLS, STEPS // games))
    best = 0.0
    for _ in range(1 + ROUNDS):
        begin()
        start = time.perf_counter()
        for _ in range(calls):
            step()
        best = max(best, calls * games / (time.perf_counter() - start))
    return best, (1 + ROUNDS) * calls * games


def spent(who):
    """Seconds of the processor; of children only once they have ended."""
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def next_legal(masks, start):
    """The next legal action of each game from a place on: what an agent costs that does not think."""
    legal = masks.view(numpy.bool_)
    behind = legal[:, start:].argmax(axis=1) + start
    # Where nothing is legal behind the place, argmax finds nothing there; the first of the row then is.
    found = legal[numpy.arange(len(legal)), behind]
    return numpy.where(found, behind, legal.argmax(axis=1))


def ours(games, processes):
    """All arrays are there after each step; the next legal action from a place that moves on is chosen from the masks."""
    before = spent(resource.RUSAGE_CHILDREN)
    with Batch(games, seed=1, step_limit=STEP_LIMIT, processes=processes or None) as batch:
        place, choosing = 0, 0.0

        def begin():
            nonlocal place
            place = 0
            batch.reset(1)

        def step():
            nonlocal place, choosing
            place = (place * 75 + 74) % 65537
            start = time.thread_time()
            actions = next_legal(batch.masks, place % batch.actions)
            choosing += time.thread_time() - start
            batch.step(actions)

        own = spent(resource.RUSAGE_SELF)
        best, steps = rate(step, games, begin)
        own = spent(resource.RUSAGE_SELF) - own
        told = {"processes": len(batch._pipes), "size": batch._layout.itemsize // games, "shared": batch._sharing}
    cost = {
        "python": own / steps,
        "choosing": choosing / steps,
        # With the start of the processes, and until all of their code was compiled.
        "played": (spent(resource.RUSAGE_CHILDREN) - before) / steps,
    }
    return {**told, "rate": best, "micros": {name: 1e6 * part for name, part in cost.items()}}


def bare(games, processes, size, echo):
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

    found, _ = rate(step, games)
    for pipe in pipes:
        pipe.close()
    return found


def plain():
    game = PlainGame(1)
    return rate(game.step_at_random, 1)[0]


def main():
    games, processes, through, echo = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], json.loads(sys.argv[4])
    if through == "pipe":
        batches.LEAST_SHARED = sys.maxsize
    told = ours(games, processes)
    told["games"] = games
    told["bare"] = bare(games, told["processes"], told["size"], echo)
    told["plain"] = plain() if games == 1 else None
    print(json.dumps(told))


main()
