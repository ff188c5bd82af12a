"""Many games stepped together."""

import array
import json
import operator
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

MOST_SEED = 2**53 - 1


class Batch:
    """
    A batch of games. After each step `observations`, `masks`, `actors`, `done`, `outcomes` and `scores` are those of
    that step, one row for each game: numpy arrays where numpy is installed, otherwise lists of memoryviews (rows)
    and flat memoryviews (one number a game).
    """

    def __init__(self, command=None, **settings):
        """
        `command`: how to start the process that plays, where the one beside this package is not meant.
        `settings`: games, seats, seed, first_game, auto_reset, step_limit, ruleset; see docs/gym.md.
        """
        # Numbers of numpy are accepted, too.
        wanted = json.dumps(settings, default=operator.index).encode()
        self._seed = settings.get("seed", 0)
        self._pipe = wire.Pipe(command)
        try:
            answer = self._pipe.ask(wire.MAKE, wanted, wire.SPACES)
            self.spaces = json.loads(bytes(answer))
            if self.spaces.get("protocol") != wire.PROTOCOL:
                raise ConnectionError(
                    f"The process that plays speaks protocol {self.spaces.get('protocol')}, this client "
                    f"{wire.PROTOCOL}: install the same version of both."
                )
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
            if numbers.dtype.kind not in "iu" or numbers.ndim != 1:
                raise TypeError("Actions must be whole numbers, one for each game.")
            low, high = int(numbers.min()), int(numbers.max())
        else:
            numbers = list(actions)
            if any(isinstance(number, bool) or not isinstance(number, int) for number in numbers):
                raise TypeError("Actions must be whole numbers, one for each game.")
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

    def reset(self, seed=None):
        """Deals all games anew from a seed, or from the beginning of the same one."""
        seed = self._seed if seed is None else seed
        if isinstance(seed, bool) or not hasattr(seed, "__index__") or not 0 <= seed <= MOST_SEED:
            sentence = f"The setting 'seed' is not usable: it must be a whole number from 0 to {MOST_SEED}."
            raise Refused({"code": "bad_setting", "message": sentence})
        self._take(self._pipe.ask(wire.RESET, struct.pack("<Q", seed), wire.GAMES))
        self._seed = seed

    def reset_games(self, games):
        """Deals some games anew, each the next one of its number: for batches without auto_reset."""
        # Each once, because a frame has room for all games only once.
        numbers = list(dict.fromkeys(self._number("game", game, self.games) for game in games))
        self._take(self._pipe.ask(wire.RESET_GAMES, struct.pack(f"<{len(numbers)}I", *numbers), wire.GAMES))

    def advise(self, bot, seats=None):
        """
        What a bot ('random', 'greedy', 'optimal', 'master') would do next in each game whose acting seat is one of
        `seats` (any unless given), and -1 in the others and where a game is over. Step by it, and the bot plays.
        """
        bits = 0
        for seat in range(self.seats) if seats is None else seats:
            bits |= 1 << self._number("seat", seat, self.seats)
        content = self._pipe.ask(wire.ADVISE, bytes([bits]) + str(bot).encode(), wire.ADVICE)
        if numpy is not None:
            # As a signed number 65535 is -1; actions are far too few to become negative.
            return numpy.frombuffer(content, "<i2").astype(numpy.int64)
        return list(struct.unpack(f"<{self.games}h", content))

    def observe(self, game, seat):
        """The observation of a seat, whether or not it is its turn."""
        asked = struct.pack("<IB", self._number("game", game, self.games), self._number("seat", seat, self.seats))
        row = self._pipe.ask(wire.OBSERVE, asked, wire.ROW)
        return numpy.frombuffer(row, numpy.uint8) if numpy is not None else memoryview(row)

    def render(self, game=0):
        """The game as its acting seat sees it, in text."""
        asked = struct.pack("<I", self._number("game", game, self.games))
        return bytes(self._pipe.ask(wire.RENDER, asked, wire.TEXT)).decode()

    @staticmethod
    def _number(what, given, count):
        """A game or a seat as a plain number."""
        if isinstance(given, bool) or not hasattr(given, "__index__") or not 0 <= given < count:
            sentence = f"There is no {what} {given}; {what}s are numbered from 0 to {count - 1}."
            raise Refused({"code": f"unknown_{what}", "message": sentence})
        return operator.index(given)

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
        mask = self.masks[self._number("game", game, self.games)]
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
