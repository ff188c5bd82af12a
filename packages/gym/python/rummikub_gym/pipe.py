"""Frames to and from the process that plays: length (4 bytes), kind (1 byte), content; little-endian."""

import json
import struct
import subprocess

MAKE, STEP, RESET, OBSERVE, RENDER, CLOSE = 1, 2, 3, 4, 5, 6
SPACES, GAMES, ROW, TEXT, REFUSED = 129, 130, 131, 132, 255


class Refused(Exception):
    """What was asked for is not possible; nothing has changed. `code` is stable, the message is for people."""

    def __init__(self, reason):
        super().__init__(reason["message"])
        self.code = reason["code"]
        self.game = reason.get("game")
        self.details = reason.get("details", {})


class Pipe:
    def __init__(self, command):
        self._process = None
        try:
            self._process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except FileNotFoundError:
            raise FileNotFoundError(
                f"There is no program {command[0]!r}. Install it (npm install --global rummikub), or say how to "
                "run it: command=['npx', 'rummikub', 'gym']."
            ) from None

    def ask(self, kind, content, expected):
        """Sends a frame and returns the content of the answer, which must be of the expected kind."""
        self.send(kind, content)
        return self.receive(expected)

    def send(self, kind, content=b""):
        if self._process is None:
            raise ValueError("The environment was closed; make a new one.")
        try:
            self._process.stdin.write(struct.pack("<IB", 1 + len(content), kind))
            self._process.stdin.write(content)
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._ended() from None

    def receive(self, expected):
        header = self._read(5)
        length, kind = struct.unpack("<IB", header)
        content = self._read(length - 1)
        if kind == REFUSED:
            raise Refused(json.loads(bytes(content)))
        if kind != expected:
            raise ConnectionError(f"An answer of kind {expected} was expected, but {kind} came.")
        return content

    def _read(self, size):
        """A fresh buffer each time: what was handed out before must not change under its owner."""
        buffer = bytearray(size)
        view, filled = memoryview(buffer), 0
        while filled < size:
            count = self._process.stdout.readinto(view[filled:])
            if not count:
                raise self._ended()
            filled += count
        return buffer

    def _ended(self):
        try:
            status = self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            status = "unknown"
        return ConnectionError(
            f"The process that plays has ended (status {status}); what it wrote to standard error says why."
        )

    def close(self):
        process, self._process = self._process, None
        if process is None:
            return
        try:
            process.stdin.write(struct.pack("<IB", 1, CLOSE))
            process.stdin.close()
        except OSError:
            pass
        process.stdout.close()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
