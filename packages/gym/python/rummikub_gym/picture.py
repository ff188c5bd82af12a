"""A game for people: as text, on the terminal, or as a picture that numpy draws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Union

import numpy
from numpy.typing import NDArray

from .batch import Batch

RENDER_MODES = ("human", "ansi", "rgb_array")

Picture = NDArray[numpy.uint8]

HEIGHT, WIDTH = 480, 800
TILE_HEIGHT, TILE_WIDTH, GAP = 26, 20, 2
# Where the rack begins, and the line with the size of the pool and of the racks.
RACK_TOP, STATUS_TOP = 340, 446

TABLE_GREEN, RACK_BROWN, IVORY, GREY = (34, 94, 66), (112, 74, 44), (248, 240, 222), (150, 150, 150)
# In the order of the colours: black, red, blue, orange.
INKS = ((30, 30, 30), (200, 30, 45), (35, 85, 190), (225, 125, 0))

# Digits in three columns and five rows, a bit for each dot, the lowest bit first.
DIGITS = (0x7B6F, 0x749A, 0x73E7, 0x79E7, 0x49ED, 0x79CF, 0x7BCF, 0x4927, 0x7BEF, 0x79EF)
DOT = 2

JOKER_TYPE, VALUES = 52, 13
GROUP = 2


def render(batch: Batch, game: int, mode: str) -> Union[None, str, Picture]:
    """The game as its acting seat sees it. `human` prints it and gives nothing back."""
    if mode == "rgb_array":
        return draw(batch, batch.observations[game])
    if mode not in RENDER_MODES:
        raise ValueError(f"There is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}.")
    text = batch.render(game)
    if mode == "ansi":
        return text
    print(text)
    return None


def draw(batch: Batch, row: NDArray[numpy.uint8]) -> Picture:
    """The table above, the own rack below, and on the last line the pool and the racks in turn order."""
    picture = numpy.empty((HEIGHT, WIDTH, 3), numpy.uint8)
    picture[:] = TABLE_GREEN
    picture[RACK_TOP - 8 :] = RACK_BROWN
    pen = _Pen(picture, 8)
    for meld in batch.section("melds", row):
        faces = list(_faces(meld))
        if faces:
            pen.make_room(len(faces))
            for face, joker in faces:
                pen.tile(face, joker)
            pen.x += TILE_WIDTH // 2
    pen = _Pen(picture, RACK_TOP)
    for name in ("rack", "held"):
        for kind, count in enumerate(batch.section(name, row)):
            for _ in range(count):
                pen.make_room(1)
                pen.tile(kind, kind == JOKER_TYPE)
        pen.x += TILE_WIDTH
    pen = _Pen(picture, STATUS_TOP)
    for number in [*batch.section("pool", row), *batch.section("rack_sizes", row)]:
        pen.plate(int(number), GREY, IVORY)
        pen.x += TILE_WIDTH
    return picture


def _faces(meld: NDArray[numpy.uint8]) -> Iterator[tuple[int, bool]]:
    """The tiles of a meld by the face that each counts as, and whether it is a joker; docs/gym.md has the bytes."""
    kind, base = int(meld[0]), int(meld[1])
    there, jokers = (int(meld[at]) | int(meld[at + 1]) << 8 for at in (2, 4))
    for bit in range(VALUES):
        if there >> bit & 1:
            face = bit * VALUES + base if kind == GROUP else base * VALUES + bit
            yield face, bool(jokers >> bit & 1)


class _Pen:
    """Puts tiles side by side, from left to right and then on the next line."""

    def __init__(self, picture: Picture, y: int) -> None:
        self._picture = picture
        self.x, self._y = 8, y

    def make_room(self, tiles: int) -> None:
        """Goes to the next line where this one has no room for that many tiles."""
        if self.x + tiles * (TILE_WIDTH + GAP) > WIDTH:
            self.x, self._y = 8, self._y + TILE_HEIGHT + 2 * GAP

    def tile(self, face: int, joker: bool) -> None:
        """A tile; a joker in the colours turned round, with the number that it counts as, or none on a rack."""
        if face == JOKER_TYPE:
            self.plate(None, INKS[1], IVORY)
            return
        ink = INKS[face // VALUES]
        self.plate(face % VALUES + 1, *((ink, IVORY) if joker else (IVORY, ink)))

    def plate(self, number: Any, ground: tuple[int, int, int], ink: tuple[int, int, int]) -> None:
        self._picture[self._y : self._y + TILE_HEIGHT, self.x : self.x + TILE_WIDTH] = ground
        digits = "" if number is None else str(number)
        x = self.x + (TILE_WIDTH - len(digits) * 4 * DOT + DOT) // 2
        for digit in digits:
            for bit in range(15):
                if DIGITS[int(digit)] >> bit & 1:
                    top, left = self._y + 8 + bit // 3 * DOT, x + bit % 3 * DOT
                    self._picture[top : top + DOT, left : left + DOT] = ink
            x += 4 * DOT
        self.x += TILE_WIDTH + GAP
