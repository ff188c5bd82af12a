"""Frames to and from the process that plays: length (4 bytes), kind (1 byte), content; little-endian."""

import json
import os
import shutil
import struct
import subprocess

MAKE, STEP, RESET, OBSERVE, RENDER, CLOSE, RESET_GAMES, ADVISE = 1, 2, 3, 4, 5, 6, 7, 8
SPACES, GAMES, ROW, TEXT, ADVICE, REFUSED = 129, 130, 131, 132, 133, 255

# The version of the protocol that this client knows.
PROTOCOL = 1


class Refused(Exception):
    """A refused request, which changed nothing. `code` is stable, the message is for people."""

    def __init__(self, reason):
        super().__init__(reason["message"])
        self.code = reason["code"]
        self.game = reason.get("game")
        self.details = reason.get("details", {})


def own_command():
    """
    The default command of the process that plays: the program beside this folder, as in the clone and in the installed
    npm package, with the Node installed there; otherwise `rummikub gym`.
    """
    package = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    for main in (os.path.join(package, "src", "stdio", "main.ts"), os.path.join(package, "stdio", "main.js")):
        if os.path.isfile(main):
            return [_node_near(package), main]
    return ["rummikub", "gym"]


def _node_near(folder):
    """The Node that npm has installed in `node_modules`, here or further up; otherwise the one on the path."""
    while folder != os.path.dirname(folder):
        found = shutil.which("node", path=os.path.join(folder, "node_modules", ".bin"))
        if found:
            return found
        folder = os.path.dirname(folder)
    return "node"


class Pipe:
    def __init__(self, command=None):
        command = own_command() if command is None else command
        self._command = [command] if isinstance(command, str) else list(command)
        self._process = None
        try:
            # In its own session, so that a ctrl-C for Python does not end it. It ends with its input.
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except FileNotFoundError:
            raise FileNotFoundError(
                f"There is no program {self._command[0]!r}. Install it (npm install --global rummikub), or say how to "
                "run it: command=['npx', 'rummikub', 'gym']."
            ) from None

    def ask(self, kind, content, expected):
        """Sends a frame and returns the content of the answer, which must be of the expected kind."""
        try:
            self.send(kind, content)
            return self.receive(expected)
        except Refused:
            raise
        except BaseException:
            # After an interruption here, the answer would be taken as the answer to the next request.
            self.close()
            raise

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
        # Checked before reading: the text of a wrong program, read as a length, could be gigabytes.
        if length < 1 or kind not in (expected, REFUSED):
            raise ConnectionError(
                f"What {' '.join(self._command)!r} answers is not of this environment (it begins with {bytes(header)!r}). "
                "The command must run 'rummikub gym' and print nothing else; 'npm run' needs --silent."
            )
        content = self._read(length - 1)
        if kind == REFUSED:
            raise Refused(json.loads(bytes(content)))
        return content

    def _read(self, size):
        """A new buffer each time, because arrays returned before must not change."""
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
            f"The process that plays ({' '.join(self._command)}) has ended (status {status}); what it wrote to standard "
            "error says why. In a clone, 'npm ci' installs what it needs."
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
