"""Many games stepped together."""

from __future__ import annotations

import json
import math
import operator
import os
import struct
from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, Optional, Union

import numpy
from numpy.typing import ArrayLike, NDArray

from . import pipe as wire
from .buffers import MOST, THROUGH_PIPE, Buffers
from .memory import Memory
from .pipe import Pipe, Refused

__all__ = ["DEAL", "WAIT", "Batch", "Ruleset"]

# Values of `done`.
TERMINATED, TRUNCATED = 1, 2

# In place of an action: lets a game wait while others are stepped, and deals the next game of the same number.
WAIT, DEAL = -1, -2

MOST_SEED = 2**53 - 1

# With fewer games, a second process costs more than it brings.
GAMES_A_PROCESS = 512

# What is smaller than this is faster through a pipe, which takes all of it at once.
LEAST_SHARED = 1 << 17

# A preset's name, or the JSON of a ruleset.
Ruleset = Union[str, dict[str, Any]]


class Batch:
    """
    A batch of games. After each step these numpy arrays hold what the step led to, one row a game: `observations` and
    `masks` (uint8), `actors` (the seat that acts next), `done` (1: the game has ended, 2: it was cut off), `outcomes` and
    `scores` (the rewards of each seat).
    """

    observations: NDArray[numpy.uint8]
    masks: NDArray[numpy.uint8]
    actors: NDArray[numpy.uint8]
    done: NDArray[numpy.uint8]
    outcomes: NDArray[numpy.float32]
    scores: NDArray[numpy.float32]

    def __init__(
        self,
        games: int = 1,
        seats: int = 2,
        *,
        ruleset: Ruleset = "standard",
        seed: int = 0,
        first_game: int = 0,
        auto_reset: bool = True,
        step_limit: int = 0,
        bots: Optional[Sequence[Optional[str]]] = None,
        processes: Optional[int] = None,
        command: Union[str, Sequence[str], None] = None,
    ) -> None:
        """
        `bots`: a bot's name for each seat that a bot plays, None for the others, which the actions are for.
        `processes`: how many processes share the games; unless given, one for each processor and 512 games.
        `command`: how to start a process, where the program of this package is not meant.
        docs/gym.md explains the other settings.
        """
        self._pipes: list[Pipe] = []
        self._seed = seed
        try:
            self._start(
                _shares(games, processes),
                {
                    "seats": seats,
                    "ruleset": ruleset,
                    "seed": seed,
                    "auto_reset": auto_reset,
                    "step_limit": step_limit,
                    "bots": None if bots is None else list(bots),
                },
                first_game,
                command,
            )
        except BaseException:
            self.close()
            raise

    def _start(
        self, shares: Sequence[int], settings: dict[str, Any], first_game: int, command: Union[str, Sequence[str], None]
    ) -> None:
        before = 0
        self._bounds: list[tuple[int, int]] = []
        for share in shares:
            pipe = Pipe(command, before)
            self._pipes.append(pipe)
            wanted = {**settings, "games": share, "first_game": first_game + before}
            # Numbers of numpy are numbers, too.
            pipe.send(wire.MAKE, json.dumps(wanted, default=operator.index).encode())
            self._bounds.append((before, before + share))
            before += share
        told = [json.loads(pipe.receive(wire.SPACES)) for pipe in self._pipes]
        self.spaces: dict[str, Any] = told[0]
        protocol = self.spaces.get("protocol")
        if protocol != wire.PROTOCOL:
            raise ConnectionError(
                f"The process that plays speaks protocol {protocol}, this client {wire.PROTOCOL}: install the same version "
                "of both."
            )
        self.games = before
        self.seats: int = self.spaces["seats"]
        self.actions: int = self.spaces["actions"]
        self.observation_size: int = self.spaces["observation"]
        self.sections: dict[str, dict[str, Any]] = {section["name"]: section for section in self.spaces["sections"]}
        self._layout = numpy.dtype(
            [
                ("outcomes", "<f4", (before, self.seats)),
                ("scores", "<f4", (before, self.seats)),
                ("actors", "u1", (before,)),
                ("done", "u1", (before,)),
                ("observations", "u1", (before, self.observation_size)),
                ("masks", "u1", (before, self.actions)),
            ]
        )
        self._buffers = Buffers(self._layout.itemsize)
        self._sharing = False
        self._show(*self._buffers.take(), range(len(self._pipes)))
        if self._layout.itemsize >= LEAST_SHARED:
            self._share()

    def _share(self) -> None:
        """Shares memory with the processes. Where that cannot be, all goes through the pipes."""
        try:
            memory = Memory(MOST * self._layout.itemsize)
        except OSError:
            return
        with memory:
            for pipe, (start, _) in zip(self._pipes, self._bounds):
                told = {"path": memory.path, "games": self.games, "before": start}
                pipe.send(wire.SHARE, json.dumps(told).encode())
            try:
                self._answers(wire.SHARED)
            except Refused:
                return
        self._buffers = Buffers(self._layout.itemsize, memory.mapped)
        self._sharing = True

    def step(self, actions: ArrayLike) -> None:
        """
        One action for each game, WAIT to let it wait, DEAL to deal its next game. Raises Refused, and no game is stepped,
        where an action is not legal.
        """
        numbers = numpy.asarray(actions)
        if numbers.shape != (self.games,):
            sentence = f"{len(numbers)} actions were given for {self.games} games; give one for each."
            raise Refused("wrong_batch_size", sentence)
        if numbers.dtype.kind not in "iu":
            raise TypeError("Actions must be whole numbers, one for each game.")
        low, high = int(numbers.min()), int(numbers.max())
        if low < DEAL or high >= self.actions:
            wrong = low if low < DEAL else high
            sentence = f"There is no action {wrong}; actions are whole numbers from 0 to {self.actions - 1}."
            raise Refused("unknown_action", sentence)
        self._step_numbers(numbers)

    def _step_numbers(self, numbers: NDArray[Any]) -> None:
        packed = numbers.astype("<i2")
        asked = range(len(self._pipes))
        if len(self._pipes) > 1:
            # All processes step or none: the one with an action that is not legal is asked first, and refuses.
            taken = numpy.take_along_axis(self.masks, numpy.maximum(packed, 0)[:, None], axis=1)[:, 0]
            illegal = numpy.flatnonzero((taken == 0) & (packed >= 0))
            if len(illegal):
                asked = range(self._place(int(illegal[0])), self._place(int(illegal[0])) + 1)
        self._ask_games(wire.STEP, {number: packed[slice(*self._bounds[number])].tobytes() for number in asked})

    def _ask_games(self, kind: int, contents: Mapping[int, bytes]) -> None:
        """Asks each process that has a content here, and shows what the games are like afterwards."""
        into, buffer = self._buffers.take()
        for number, content in contents.items():
            self._pipes[number].send(kind, content, into if self._sharing else None)
        self._show(into, buffer, contents)

    def _show(self, into: int, buffer: NDArray[Any], asked: Iterable[int]) -> None:
        """Reads the answer of each process that was asked."""
        try:
            for number in asked:
                places = self._places(buffer, number) if into == THROUGH_PIPE else []
                self._pipes[number].receive_into(wire.GAMES, places)
        except Refused:
            raise
        except BaseException:
            # Interrupted in between, this answer would be taken for the answer to the next question.
            self.close()
            raise
        # Not buffer.view: that checks the layout anew in Python each time.
        shown: NDArray[Any] = numpy.ndarray((), self._layout, buffer)
        self.outcomes, self.scores = shown["outcomes"], shown["scores"]
        self.actors, self.done = shown["actors"], shown["done"]
        self.observations, self.masks = shown["observations"], shown["masks"]

    def _places(self, buffer: NDArray[Any], number: int) -> list[memoryview]:
        """Where in the buffer the parts of a process's answer go."""
        whole = buffer.data
        if len(self._pipes) == 1:
            return [whole]
        start, end = self._bounds[number]
        places = []
        assert self._layout.fields is not None
        for kind, offset in (field[:2] for field in self._layout.fields.values()):
            row = kind.itemsize // self.games
            places.append(whole[offset + start * row : offset + end * row])
        return places

    def _place(self, game: int) -> int:
        """The process that plays a game."""
        return next(number for number, (_, end) in enumerate(self._bounds) if game < end)

    def _ask(self, number: int, kind: int, content: bytes, expected: int) -> bytearray:
        self._pipes[number].send(kind, content)
        return self._answer(number, expected)

    def _answer(self, number: int, expected: int) -> bytearray:
        try:
            return self._pipes[number].receive(expected)
        except Refused:
            raise
        except BaseException:
            self.close()
            raise

    def _answers(self, expected: int) -> list[bytearray]:
        """The answer of every process. Where one refuses, the answers of the others are read before it is raised."""
        refused: Optional[Refused] = None
        answers = []
        for number in range(len(self._pipes)):
            try:
                answers.append(self._answer(number, expected))
            except Refused as one:
                refused = one
        if refused is not None:
            raise refused
        return answers

    def reset(self, seed: Optional[int] = None) -> None:
        """Deals all games of a seed; without one, the same games again."""
        seed = self._seed if seed is None else seed
        if isinstance(seed, bool) or not hasattr(seed, "__index__") or not 0 <= seed <= MOST_SEED:
            sentence = f"The setting 'seed' is not usable: it must be a whole number from 0 to {MOST_SEED}."
            raise Refused("bad_setting", sentence)
        self._ask_games(wire.RESET, dict.fromkeys(range(len(self._pipes)), struct.pack("<Q", seed)))
        self._seed = seed

    def reset_games(self, games: Iterable[int]) -> None:
        """Deals some games anew, each the next one of its number."""
        numbers = {self._number("game", game, self.games) for game in games}
        contents = {}
        for place, (start, end) in enumerate(self._bounds):
            own = sorted(number - start for number in numbers if start <= number < end)
            contents[place] = struct.pack(f"<{len(own)}I", *own)
        self._ask_games(wire.RESET_GAMES, contents)

    def advise(self, bot: str, seats: Optional[Iterable[int]] = None) -> NDArray[numpy.int64]:
        """
        What a bot ('random', 'greedy', 'juggler', 'optimal', 'master') would do next in each game whose acting seat is one of
        `seats` (any unless given), and -1 in the others and where a game is over. Step by it, and the bot plays.
        """
        bits = 0
        for seat in range(self.seats) if seats is None else seats:
            bits |= 1 << self._number("seat", seat, self.seats)
        for pipe in self._pipes:
            pipe.send(wire.ADVISE, bytes([bits]) + str(bot).encode())
        answers = self._answers(wire.ADVICE)
        # As signed numbers, 65535 is -1; there are far fewer actions than would become negative.
        return numpy.frombuffer(b"".join(answers), "<i2").astype(numpy.int64)

    def observe(self, game: int, seat: int) -> NDArray[numpy.uint8]:
        """What a seat sees, whether it is its turn or not."""
        game, seat = self._number("game", game, self.games), self._number("seat", seat, self.seats)
        number = self._place(game)
        row = self._ask(number, wire.OBSERVE, struct.pack("<IB", game - self._bounds[number][0], seat), wire.ROW)
        return numpy.frombuffer(row, numpy.uint8)

    def render(self, game: int = 0) -> str:
        """The game as its acting seat sees it, in text."""
        game = self._number("game", game, self.games)
        number = self._place(game)
        return self._ask(number, wire.RENDER, struct.pack("<I", game - self._bounds[number][0]), wire.TEXT).decode()

    @staticmethod
    def _number(what: str, given: Any, count: int) -> int:
        """A game or a seat as a plain int; refuses one that does not exist."""
        if isinstance(given, bool) or not hasattr(given, "__index__") or not 0 <= given < count:
            sentence = f"There is no {what} {given}; {what}s are numbered from 0 to {count - 1}."
            raise Refused(f"unknown_{what}", sentence)
        return operator.index(given)

    def section(self, name: str, row: Optional[NDArray[numpy.uint8]] = None) -> NDArray[numpy.uint8]:
        """A part of the observations by its name: of all games, or of one row."""
        part = self.sections[name]
        start, end = part["offset"], part["offset"] + math.prod(part["shape"])
        if row is not None:
            return row[start:end].reshape(part["shape"])
        return self.observations[:, start:end].reshape(self.games, *part["shape"])

    def legal(self, game: int = 0) -> list[int]:
        """The numbers of the legal actions of a game."""
        return [int(action) for action in numpy.flatnonzero(self.masks[self._number("game", game, self.games)])]

    def close(self) -> None:
        """Ends the processes. Nothing can be asked any more."""
        for pipe in self._pipes:
            pipe.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()


def _shares(games: int, processes: Optional[int]) -> list[int]:
    """How many games each process plays. The process itself refuses a number of games that cannot be."""
    if isinstance(games, bool) or not hasattr(games, "__index__") or games < 1:
        return [games]
    if processes is None:
        affinity = getattr(os, "sched_getaffinity", None)
        cores = len(affinity(0)) if affinity is not None else os.cpu_count() or 1
        processes = max(1, min(cores, games // GAMES_A_PROCESS))
    if not 1 <= processes <= games:
        sentence = f"The setting 'processes' is not usable: it must be a whole number from 1 to {games}, as many as games."
        raise Refused("bad_setting", sentence)
    return [games * (number + 1) // processes - games * number // processes for number in range(processes)]
