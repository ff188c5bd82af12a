"""Many games stepped together."""

import array
import json
import struct
import sys

from . import pipe as wire
from .pipe import Refused

try:
    import numpy
except ImportError:
    numpy = None

__all__ = ["Batch", "Refused"]

# Lets a game wait while others are stepped.
WAIT = 0xFFFF


class Batch:
    """
    A batch of games. After each step `observations`, `masks`, `actors`, `done`, `outcomes` and `scores` are those of
    that step, one row for each game: numpy arrays where numpy is installed, otherwise lists of memoryviews (rows)
    and flat memoryviews (one number a game).
    """

    def __init__(self, command=("rummikub", "gym"), **settings):
        """`settings`: games, seats, seed, first_game, auto_reset, step_limit, ruleset; see docs/gym.md."""
        self._pipe = wire.Pipe(command)
        try:
            answer = self._pipe.ask(wire.MAKE, json.dumps(settings).encode(), wire.SPACES)
            self.spaces = json.loads(bytes(answer))
            self.games = self.spaces["games"]
            self.seats = self.spaces["seats"]
            self.actions = self.spaces["actions"]
            self.observation_size = self.spaces["observation"]
            self.sections = {s["name"]: s for s in self.spaces["sections"]}
            self._take(self._pipe.receive(wire.GAMES))
        except BaseException:
            self.close()
            raise

    def step(self, actions):
        """One action for each game, -1 to let it wait. Raises Refused, and no game is stepped, where one is wrong."""
        self._take(self._pipe.ask(wire.STEP, self._pack(actions), wire.GAMES))

    def _pack(self, actions):
        if len(actions) != self.games:
            sentence = f"{len(actions)} actions were given for {self.games} games; give one for each."
            raise Refused({"code": "wrong_batch_size", "message": sentence})
        if numpy is not None:
            numbers = numpy.asarray(actions)
            if numbers.dtype.kind not in "iu":
                raise TypeError("Actions must be whole numbers.")
            low, high = int(numbers.min()), int(numbers.max())
        else:
            numbers = list(actions)
            low, high = min(numbers), max(numbers)
        if low < -1 or high >= self.actions:
            wrong = low if low < -1 else high
            sentence = f"There is no action {wrong}; actions are whole numbers from 0 to {self.actions - 1}."
            raise Refused({"code": "unknown_action", "message": sentence})
        if numpy is not None:
            return numbers.astype("<u2").tobytes()
        packed = array.array("H", [number & WAIT for number in numbers])
        if sys.byteorder == "big":
            packed.byteswap()
        return packed.tobytes()

    def reset(self, seed=0):
        """Deals all games anew from a seed."""
        self._take(self._pipe.ask(wire.RESET, struct.pack("<Q", seed), wire.GAMES))

    def observe(self, game, seat):
        """What a seat sees, whether it is its turn or not."""
        row = self._pipe.ask(wire.OBSERVE, struct.pack("<IB", game, seat), wire.ROW)
        return numpy.frombuffer(row, numpy.uint8) if numpy is not None else memoryview(row)

    def render(self, game=0):
        """The game as its acting seat sees it, in text."""
        return bytes(self._pipe.ask(wire.RENDER, struct.pack("<I", game), wire.TEXT)).decode()

    def section(self, name, row=None):
        """A part of the observations by its name: of one row, or (with numpy) of all games."""
        part = self.sections[name]
        size = 1
        for length in part["shape"]:
            size *= length
        start, end = part["offset"], part["offset"] + size
        if row is not None:
            return row[start:end].reshape(part["shape"]) if hasattr(row, "reshape") else row[start:end]
        if numpy is None:
            raise TypeError("Without numpy give the row of a game: section(name, batch.observations[game]).")
        return self.observations[:, start:end].reshape(self.games, *part["shape"])

    def legal(self, game=0):
        """The numbers of the legal actions of a game."""
        mask = self.masks[game]
        if numpy is not None:
            return numpy.flatnonzero(mask).tolist()
        return [action for action in range(self.actions) if mask[action]]

    def _take(self, content):
        games, seats, at = self.games, self.seats, 0

        def part(size):
            nonlocal at
            at += size
            return memoryview(content)[at - size : at]

        outcomes, scores = part(4 * games * seats), part(4 * games * seats)
        self.actors, self.done = part(games), part(games)
        observations, masks = part(games * self.observation_size), part(games * self.actions)
        if numpy is not None:
            self.outcomes = numpy.frombuffer(outcomes, "<f4").reshape(games, seats)
            self.scores = numpy.frombuffer(scores, "<f4").reshape(games, seats)
            self.actors = numpy.frombuffer(self.actors, numpy.uint8)
            self.done = numpy.frombuffer(self.done, numpy.uint8)
            self.observations = numpy.frombuffer(observations, numpy.uint8).reshape(games, -1)
            self.masks = numpy.frombuffer(masks, numpy.uint8).reshape(games, -1)
        else:
            self.outcomes = _rows(_floats(outcomes), games)
            self.scores = _rows(_floats(scores), games)
            self.observations = _rows(observations, games)
            self.masks = _rows(masks, games)

    def close(self):
        self._pipe.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _floats(part):
    numbers = array.array("f", bytes(part))
    if sys.byteorder == "big":
        numbers.byteswap()
    return memoryview(numbers)


def _rows(part, games):
    size = len(part) // games
    return [part[game * size : (game + 1) * size] for game in range(games)]
