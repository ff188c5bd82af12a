"""A bot's move for any view in JSON, for games that are played elsewhere: suites, servers, logs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Optional, Union

from . import pipe as wire
from .pipe import Pipe

__all__ = ["Bot"]


class Bot:
    """A bot ('random', 'greedy', 'juggler', 'optimal', 'master', 'finisher') in a process of its own."""

    def __init__(self, name: str, *, command: Union[str, Sequence[str], None] = None) -> None:
        """`command`: how to start the process, where the program of this package is not meant."""
        self._name = name
        self._pipe = Pipe(command)

    def choose(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """The whole move of the bot in the turn of a view, such as `{"type": "draw"}`; docs/json.md describes both."""
        self._pipe.send(wire.CHOOSE, json.dumps({"bot": self._name, "view": view}).encode())
        try:
            move: dict[str, Any] = json.loads(self._pipe.receive(wire.MOVE))
        except wire.Refused:
            raise
        except BaseException:
            # Interrupted in between, this answer would be taken for the answer to the next question.
            self.close()
            raise
        return move

    def close(self) -> None:
        """Ends the process."""
        self._pipe.close()

    def __enter__(self) -> Bot:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()
