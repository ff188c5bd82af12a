"""Frames to and from the process that plays: length (4 bytes), kind (1 byte), content; little-endian."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Optional, Union, cast

from .command import own_command

if sys.platform == "linux":
    import fcntl

MAKE, STEP, RESET, OBSERVE, RENDER, CLOSE, RESET_GAMES, ADVISE, CHOOSE, SHARE, INTO = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
SPACES, GAMES, ROW, TEXT, ADVICE, MOVE, SHARED, REFUSED = 129, 130, 131, 132, 133, 134, 135, 255

# The version of the frames that this client knows.
PROTOCOL = 2

# Linux gives a pipe 64 KB. With 1 MB, the process writes more before it has to wait for Python.
F_SETPIPE_SZ, PIPE_BYTES = 1031, 1 << 20

HEADER = struct.Struct("<IB")


class Refused(Exception):
    """The environment refused something; nothing has changed. `code` is stable, the message is for people."""

    def __init__(self, code: str, message: str, game: Optional[int] = None, details: Optional[Mapping[str, Any]] = None):
        super().__init__(message)
        self.code = code
        self.game = game
        self.details: Mapping[str, Any] = details or {}


class Pipe:
    """A process that plays, and the frames to and from it."""

    def __init__(self, command: Union[str, Sequence[str], None] = None, first_game: int = 0) -> None:
        """`first_game`: how many games of the batch other processes play; refusals name the game of the batch."""
        if command is None:
            command = own_command()
        self._command = [command] if isinstance(command, str) else list(command)
        self._first_game = first_game
        self._process: Optional[subprocess.Popen[bytes]] = None
        try:
            # In a session of its own: a ctrl-C that is meant for Python does not end it. It ends with its input.
            process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
            )
        except FileNotFoundError:
            raise FileNotFoundError(
                f"There is no program {self._command[0]!r}. Without a command, the program of this package plays."
            ) from None
        self._process = process
        assert process.stdin is not None and process.stdout is not None
        # Unbuffered, these are raw files, which may read and write less than asked.
        self._input, self._output = process.stdin, process.stdout
        if sys.platform == "linux":
            try:
                fcntl.fcntl(self._output.fileno(), F_SETPIPE_SZ, PIPE_BYTES)
            except OSError:
                pass  # The user has used up what the system grants for pipes. Small pipes work, too.

    def send(self, kind: int, content: bytes = b"", into: Optional[int] = None) -> None:
        """`into`: the buffer of the shared memory that the answer goes to."""
        if self._process is None:
            raise ValueError("The environment was closed; make a new one.")
        before = b"" if into is None else HEADER.pack(2, INTO) + bytes([into])
        left = memoryview(before + HEADER.pack(1 + len(content), kind) + content)
        try:
            while left:
                left = left[self._input.write(left) :]
        except BrokenPipeError:
            raise self._ended() from None

    def receive(self, expected: int) -> bytearray:
        """The content of the next frame, which must be of the expected kind."""
        content = bytearray(self._next(expected))
        self._fill(memoryview(content))
        return content

    def receive_into(self, expected: int, parts: Sequence[memoryview]) -> None:
        """Reads the content of the next frame into several places, one after the other."""
        size = self._next(expected)
        if size != sum(map(len, parts)):
            raise ConnectionError(f"{self._told()} sent a frame of {size} bytes, which is not the size of the batch.")
        for part in parts:
            self._fill(part)

    def _next(self, expected: int) -> int:
        """Reads the head of a frame and gives the length of its content. Raises where the frame is a refusal."""
        header = bytearray(5)
        self._fill(memoryview(header))
        length, kind = HEADER.unpack(header)
        # Checked before the content is awaited: a program that prints text would announce gigabytes.
        if length < 1 or kind not in (expected, REFUSED):
            raise ConnectionError(
                f"What {self._told()} answers is not of this environment (it begins with {bytes(header)!r}). "
                "The command must run 'rummikub gym' and print nothing else; 'npm run' needs --silent."
            )
        if kind == REFUSED:
            content = bytearray(length - 1)
            self._fill(memoryview(content))
            raise self._refusal(json.loads(content))
        return cast(int, length) - 1

    def _refusal(self, told: Mapping[str, Any]) -> Refused:
        message, game = told["message"], told.get("game")
        if game is not None:
            message = message.replace(f"Game {game}:", f"Game {game + self._first_game}:", 1)
            game += self._first_game
        return Refused(told["code"], message, game, told.get("details"))

    def _fill(self, view: memoryview) -> None:
        while view:
            count = self._output.readinto(view)  # type: ignore[attr-defined]
            if not count:
                raise self._ended()
            view = view[count:]

    def _told(self) -> str:
        return repr(" ".join(self._command))

    def _ended(self) -> ConnectionError:
        status: Union[int, str] = "unknown"
        if self._process is not None:
            try:
                status = self._process.wait(timeout=2)
            except subprocess.TimeoutExpired:
                pass
        return ConnectionError(
            f"The process that plays ({' '.join(self._command)}) has ended (status {status}); what it wrote to standard "
            "error says why. In a clone, 'npm ci' installs what it needs."
        )

    def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        try:
            self._input.write(HEADER.pack(1, CLOSE))
        except OSError:
            pass  # It has ended already.
        self._input.close()
        self._output.close()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
