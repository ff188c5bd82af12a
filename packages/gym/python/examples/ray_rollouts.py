"""
Games of several batches in Ray actors: what outgrows a process, or a machine, is Ray's to share out.

    pip install -r ray_rollouts.requirements.txt
    python ray_rollouts.py [WORKERS] [GAMES]

Each worker plays its part of the same numbered games, so the result does not depend on how many workers there are. Without an
address of a cluster, Ray starts one on this machine. ray_rollouts.txt keeps the output of a run.
"""

import hashlib
import sys
import time

import numpy
import ray

from rummikub_gym import WAIT, Batch

BOTS = ("optimal", "greedy")
RULESET, SEED, MOST_STEPS = "standard", 1, 100_000


@ray.remote(num_cpus=1)
class Rollouts:
    """One batch: game 700 of all is game 700 here, whatever else this worker plays."""

    def __init__(self, first_game, games):
        self.batch = Batch(
            games, ruleset=RULESET, seed=SEED, first_game=first_game, auto_reset=False, processes=1, step_limit=MOST_STEPS
        )

    def play(self):
        """Plays every game to its end; gives the outcomes of the seats by game, and the number of steps."""
        batch, steps = self.batch, 0
        outcomes = numpy.zeros((batch.games, batch.seats), numpy.float32)
        over = numpy.zeros(batch.games, bool)
        while not over.all():
            actions = numpy.full(batch.games, WAIT)
            for seat, bot in enumerate(BOTS):
                actions = numpy.maximum(actions, batch.advise(bot, seats=[seat]))
            steps += int((actions != WAIT).sum())
            batch.step(actions)
            ended = (batch.done > 0) & ~over
            outcomes[ended] = batch.outcomes[ended]
            over |= ended
        batch.close()
        return outcomes, steps


def main():
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    ray.init(log_to_driver=False, include_dashboard=False)
    bounds = [games * worker // workers for worker in range(workers + 1)]
    actors = [Rollouts.remote(first, end - first) for first, end in zip(bounds, bounds[1:])]
    start = time.perf_counter()
    results = ray.get([actor.play.remote() for actor in actors])
    took = time.perf_counter() - start
    outcomes = numpy.concatenate([rows for rows, _ in results])
    steps = sum(count for _, count in results)
    print(f"{workers} workers, {games} games, {steps} steps in {took:.1f} s")
    print(f"{BOTS[0]} won {(outcomes[:, 0] > 0).mean():.1%} of the games against {BOTS[1]}")
    print("digest of all outcomes:", hashlib.sha256(outcomes.tobytes()).hexdigest()[:16])
    ray.shutdown()


main()
