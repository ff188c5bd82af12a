"""
Trains the agent of this folder: python3 train.py [GAMES]. Writes weights.json and curve.json.

The bot `optimal` has all other seats, and finds the plays of the learner, too. The learner only decides whether to lay the
play or to draw. It learns from winning and losing alone, by policy gradient, in games of two, three and four players at once.
40,000 games take about seven minutes on one core. The same numbers of numpy give the same weights.
"""

import json
import sys
import time
from pathlib import Path

import numpy
from policy import features, forward, new_weights, save

from rummikub_gym import Batch

CURVE = Path(__file__).resolve().parent / "curve.json"

BOT = "optimal"
ME = 0
JOKER = 52
DRAW, END = 0, 2
# Name, preset, seats, and how many games are played side by side.
TABLES = (
    ("tiny-2p", "tiny", 2, 24),
    ("standard-2p", "standard", 2, 96),
    ("standard-3p", "standard", 3, 48),
    ("standard-4p", "standard", 4, 48),
)
GAMES_AN_UPDATE = 64
RATE = 0.01
# What keeps the policy from being sure of itself too early.
ENTROPY = 0.003


class Table:
    """Games of one number of players, and the decisions of each that is not over."""

    def __init__(self, preset, seats, games, seed):
        # As in the frozen suites.
        ruleset = {"preset": preset, "joker_group_colors": "assigned"}
        self.batch = Batch(games, seats, ruleset=ruleset, seed=seed, bots=[None] + [BOT] * (seats - 1), processes=1)
        rules = self.batch.spaces["ruleset"]
        self.hand = rules["initial_hand_size"]
        self.tiles = rules["colors"] * rules["values"] * rules["copies_per_tiletype"] + rules["num_jokers"]
        self.worth = numpy.array([*(kind % 13 + 1 for kind in range(JOKER)), rules["joker_penalty"]])
        self.decisions = [[] for _ in range(games)]

    def seen(self, games):
        """What the policy sees where the play of the bot lies on the table and the turn may end."""
        batch = self.batch
        rack, sizes, opened = (batch.section(name)[games].astype(int) for name in ("rack", "rack_sizes", "opened"))
        jokers, before = (batch.section(name)[games].sum(axis=1, dtype=int) for name in ("jokers", "jokers_before"))
        left = rack.sum(axis=1)
        return features(
            left,
            rack @ self.worth,
            rack[:, JOKER],
            sizes[:, 0] - left,
            jokers - before,
            opened[:, 0],
            sizes[:, 1:],
            opened[:, 1:],
            batch.section("pool")[games, 0],
            self.hand,
            self.tiles,
        )

    def step(self, weights, rng):
        """One action in each game. Gives the decisions and the outcome of each game that ended."""
        batch = self.batch
        actions = batch.advise(BOT)
        games = numpy.flatnonzero((actions == END) & (batch.masks[:, DRAW] == 1))
        if len(games) > 0:
            seen = self.seen(games)
            lays = rng.random(len(games)) < forward(weights, seen)[1]
            actions[games[~lays]] = DRAW
            for game, row, lay in zip(games, seen, lays):
                self.decisions[game].append((row, lay))
        batch.step(actions)
        ended = []
        for game in numpy.flatnonzero(batch.done):
            ended.append((self.decisions[game], float(batch.outcomes[game, ME])))
            self.decisions[game] = []
        return ended


class Adam:
    """Steps of a size that does not depend on the scale of the gradient."""

    def __init__(self, weights):
        self.weights = weights
        self.first = {name: numpy.zeros_like(part) for name, part in weights.items()}
        self.second = {name: numpy.zeros_like(part) for name, part in weights.items()}
        self.count = 0

    def climb(self, gradient, rate):
        self.count += 1
        for name, part in gradient.items():
            self.first[name] += 0.1 * (part - self.first[name])
            self.second[name] += 0.01 * (part**2 - self.second[name])
            first = self.first[name] / (1 - 0.9**self.count)
            second = self.second[name] / (1 - 0.99**self.count)
            self.weights[name] += rate * first / (numpy.sqrt(second) + 1e-8)


def gradient(weights, games):
    """Makes the decisions of games that ended better than expected likelier, the others less likely."""
    seen = numpy.array([row for decisions, _ in games for row, _ in decisions])
    lays = numpy.array([lay for decisions, _ in games for _, lay in decisions], numpy.float64)
    outcome = numpy.array([outcome for decisions, outcome in games for _ in decisions])
    hidden, chance, value = forward(weights, seen)
    surplus = outcome - value
    entropy = ENTROPY * -numpy.log(chance / (1 - chance) + 1e-12) * chance * (1 - chance)
    push_lay = (lays - chance) * surplus + entropy
    push_hidden = numpy.outer(push_lay, weights["lay"][:-1]) + 0.5 * numpy.outer(surplus, weights["value"][:-1])
    push_hidden *= 1 - hidden[:, :-1] ** 2
    summed = {"hidden": seen.T @ push_hidden, "lay": push_lay @ hidden, "value": surplus @ hidden}
    return {name: part / len(games) for name, part in summed.items()}


def train(total):
    rng = numpy.random.default_rng(1)
    weights = new_weights(rng)
    adam = Adam(weights)
    tables = [Table(preset, seats, games, seed) for seed, (_, preset, seats, games) in enumerate(TABLES, start=1)]
    played, waiting, curve = 0, [], []
    won = {name: [] for name, *_ in TABLES}
    start, every = time.time(), max(200, total // 50)
    while played < total:
        for (name, *_), table in zip(TABLES, tables):
            for game in table.step(weights, rng):
                played += 1
                won[name].append(game[1] > 0)
                waiting.append(game)
                if played % every == 0:
                    shares = {name: round(float(numpy.mean(part)), 4) for name, part in won.items() if part}
                    curve.append({"games": played, "won": shares})
                    told = ", ".join(f"{name} {share:.1%}" for name, share in shares.items())
                    print(f"{played:6} games, {time.time() - start:4.0f} s, won: {told}", flush=True)
                    won = {name: [] for name in won}
        if len(waiting) >= GAMES_AN_UPDATE:
            if any(decisions for decisions, _ in waiting):
                adam.climb(gradient(weights, waiting), RATE * (1 - 0.9 * played / total))
            waiting = []
    for table in tables:
        table.batch.close()
    return weights, curve


def main():
    weights, curve = train(int(sys.argv[1]) if len(sys.argv) > 1 else 40_000)
    save(weights)
    CURVE.write_text(json.dumps(curve, indent=1) + "\n")


main()
