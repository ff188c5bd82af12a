"""Memory for what the games show, used again as soon as no array of the user lies in it."""

from __future__ import annotations

import mmap
import sys
from typing import Any, Optional

import numpy
from numpy.typing import NDArray

MOST = 3

# In place of the number of a buffer: it is not in the shared memory, so what the games show comes through the pipe.
THROUGH_PIPE = 255


class Buffers:
    """
    Fresh memory costs more than filling it: the system hands it out page by page. Numpy's views keep the buffer below them
    alive, so its count of references tells whether it is still in use.
    """

    def __init__(self, size: int, shared: Optional[mmap.mmap] = None) -> None:
        """`shared`: a memory with room for MOST buffers, which the processes write to."""
        self._size = size
        self._shared = shared is not None
        self._kept: list[NDArray[Any]] = (
            [self._new()]
            if shared is None
            else [numpy.ndarray((size,), numpy.uint8, shared, number * size) for number in range(MOST)]
        )
        # What the count is, here, of a buffer with no views.
        self._unseen = next(sys.getrefcount(buffer) for _, buffer in enumerate(self._kept))

    def _new(self) -> NDArray[Any]:
        return numpy.empty(self._size, numpy.uint8)

    def take(self) -> tuple[int, NDArray[Any]]:
        """A buffer that no array lies in, and its number in the shared memory, or THROUGH_PIPE."""
        for number, buffer in enumerate(self._kept):
            if sys.getrefcount(buffer) == self._unseen:
                return (number if self._shared else THROUGH_PIPE), buffer
        fresh = self._new()
        if len(self._kept) < MOST:
            self._kept.append(fresh)
        return THROUGH_PIPE, fresh
