"""
A first learning curve, in about a minute: python3 learn.py [GAMES].

A policy that is linear in what it sees plays the tiny game against the bot `random`. It is first shown what the bot
`greedy` does, then learns from winning and losing alone, by policy gradient. Prints what it wins as it learns.
"""

import sys

import numpy

from rummikub_gym import Batch

RULESET = {"preset": "tiny", "allow_pass_when_play_available": True}
TEACHER, OPPONENT = "greedy", "random"
ME, OTHER = 0, 1
SEEN = ("rack", "held", "table", "opened", "missing", "work", "pool")
LESSONS = 600
CUT_OFF = 2


def features(batch):
    """The input of the policy, a row for each game, in numbers of about 1 at most; the last is always 1."""
    parts = [batch.section(name).reshape(batch.games, -1) for name in SEEN]
    rows = numpy.minimum(numpy.concatenate(parts, axis=1) / 4, 2)
    return numpy.concatenate([rows, numpy.ones((batch.games, 1))], axis=1)


def chances(preferences, masks):
    """The probability of each action; 0 where it is not legal."""
    preferences = numpy.where(masks, preferences, -numpy.inf)
    powers = numpy.exp(preferences - preferences.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def is_taught(batch, weights):
    """The teacher plays all seats, and the policy learns its actions."""
    for _ in range(LESSONS):
        seen = features(batch)
        shown = batch.advise(TEACHER)
        push = -chances(seen @ weights, batch.masks)
        push[numpy.arange(batch.games), shown] += 1
        weights += seen.T @ push / batch.games
        batch.step(shown)


def improve(weights, baseline, steps, outcome):
    """Makes the actions of games that went better than expected more likely, and the others less likely."""
    seen, likely, taken = (numpy.array(part) for part in zip(*steps))
    surplus = outcome - seen @ baseline
    baseline += 0.002 * (seen * surplus[:, None]).mean(axis=0)
    push = -likely
    push[numpy.arange(len(taken)), taken] += 1
    weights += 0.02 * seen.T @ (push * surplus[:, None]) / numpy.sqrt(len(steps))


def outcomes(batch, weights, rng):
    """Plays and learns without end; yields 1 for each game won, -1 for the others."""
    baseline = numpy.zeros(len(weights))
    steps = [[] for _ in range(batch.games)]
    while True:
        seen = features(batch)
        likely = chances(seen @ weights, batch.masks)
        mine = (likely.cumsum(axis=1) > rng.random((batch.games, 1))).argmax(axis=1)
        theirs = batch.advise(OPPONENT, seats=[OTHER])
        for game in numpy.flatnonzero(batch.actors == ME):
            steps[game].append((seen[game], likely[game], mine[game]))
        batch.step(numpy.where(theirs >= 0, theirs, mine))
        for game in numpy.flatnonzero(batch.done):
            # A game that is cut off brings no reward, so an agent could learn to stall instead of losing. Here it is lost.
            outcome = -1.0 if batch.done[game] == CUT_OFF else float(batch.outcomes[game][ME])
            if steps[game]:
                improve(weights, baseline, steps[game], outcome)
            steps[game] = []
            yield outcome


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with Batch(games=256, seats=2, seed=1, ruleset=RULESET, step_limit=200) as batch:
        weights = numpy.zeros((features(batch).shape[1], batch.actions))
        is_taught(batch, weights)
        batch.reset(2)
        won = 0
        for game, outcome in enumerate(outcomes(batch, weights, numpy.random.default_rng(0)), start=1):
            won += outcome > 0
            if game % 1000 == 0:
                print(f"{game:6} games, won {won / 1000:.1%} of the last 1000", flush=True)
                won = 0
            if game >= games:
                return


main()
