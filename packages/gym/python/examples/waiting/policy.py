"""
The policy of the learned agent: lay the play that the bot `optimal` found, or draw a tile instead. It sees eighteen numbers
that any player can count, and is a network with one hidden layer.
"""

import json
from pathlib import Path

import numpy

WEIGHTS = Path(__file__).resolve().parent / "weights.json"

FEATURES = 18
HIDDEN = 32


def features(left, points, jokers, laid, jokers_laid, opened, racks, others_opened, pool, hand, tiles):
    """
    A row for each game. `left`, `points` and `jokers` are tiles, points and jokers that stay on the own rack after the play;
    `laid` and `jokers_laid` leave it; `opened` is 1 for who has made the opening; `racks` and `others_opened` are arrays with
    a column for each other seat; `hand` is the size of a rack at the beginning, `tiles` the number of all tiles.
    """
    left, points, jokers, laid, jokers_laid, opened, pool = (
        numpy.asarray(part, numpy.float64) for part in (left, points, jokers, laid, jokers_laid, opened, pool)
    )
    racks = numpy.asarray(racks, numpy.float64)
    least = racks.min(axis=1)
    columns = [
        numpy.ones_like(left),
        left / hand,
        left == 0,
        left == 1,
        (left > 1) & (left < 4),
        points / (10 * hand),
        jokers,
        laid / hand,
        laid == 1,
        jokers_laid,
        opened,
        least / hand,
        racks.mean(axis=1) / hand,
        least < 3,
        numpy.asarray(others_opened, numpy.float64).mean(axis=1),
        pool / tiles,
        pool <= racks.shape[1] + 1,
        numpy.full_like(left, racks.shape[1] - 1),
    ]
    return numpy.stack([column.astype(numpy.float64) for column in columns], axis=1)


def new_weights(rng):
    """The first policy lays nine plays of ten: it is `optimal` with some draws, which it can learn from."""
    return {
        "hidden": rng.normal(0, 0.3, (FEATURES, HIDDEN)),
        "lay": numpy.concatenate([numpy.zeros(HIDDEN), [2.2]]),
        "value": numpy.zeros(HIDDEN + 1),
    }


def forward(weights, seen):
    """The hidden layer with a column of ones, the probability of laying, and the expected outcome."""
    hidden = numpy.concatenate([numpy.tanh(seen @ weights["hidden"]), numpy.ones((len(seen), 1))], axis=1)
    return hidden, 1 / (1 + numpy.exp(-hidden @ weights["lay"])), hidden @ weights["value"]


def save(weights):
    rounded = {name: numpy.round(part, 4).tolist() for name, part in weights.items()}
    WEIGHTS.write_text(json.dumps(rounded) + "\n")


def load():
    return {name: numpy.array(part) for name, part in json.loads(WEIGHTS.read_text()).items()}
