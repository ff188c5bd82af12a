"""Memory for what the games show, used again as soon as no array of the user lies in it."""

from __future__ import annotations

import sys
from typing import Any

import numpy
from numpy.typing import NDArray

MOST = 3


class Buffers:
    """
    Fresh memory costs more than filling it: the system hands it out page by page. Numpy's views keep the buffer below them
    alive, so its count of references tells whether it is still in use.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: list[NDArray[Any]] = [self._new()]
        # What the count is, here, of a buffer with no views.
        self._unseen = next(sys.getrefcount(buffer) for buffer in self._kept)

    def _new(self) -> NDArray[Any]:
        return numpy.empty(self._size, numpy.uint8)

    def take(self) -> NDArray[Any]:
        for buffer in self._kept:
            if sys.getrefcount(buffer) == self._unseen:
                return buffer
        fresh = self._new()
        if len(self._kept) < MOST:
            self._kept.append(fresh)
        return fresh
