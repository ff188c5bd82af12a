"""Memory that the processes write what the games show into, and that numpy reads without a copy."""

from __future__ import annotations

import mmap
import os
import sys
import tempfile
from types import TracebackType
from typing import Optional

# Files in this folder of Linux have their place in memory, not on a disk.
FOLDER = "/dev/shm"


class Memory:
    """A mapped file. Used with `with`: it has its name only until every process has opened it."""

    def __init__(self, size: int) -> None:
        """Raises OSError where the system has no such files, or no room for this one."""
        if sys.platform != "linux":
            raise OSError("only Linux has files in memory")
        file, self.path = tempfile.mkstemp(prefix="rummikub-gym-", dir=FOLDER)
        try:
            # Taken at once: a file that only promises its room would end this program where the memory runs out.
            os.posix_fallocate(file, 0, size)
            self.mapped = mmap.mmap(file, size)
        except BaseException:
            os.unlink(self.path)
            raise
        finally:
            os.close(file)

    def __enter__(self) -> Memory:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        os.unlink(self.path)
