"""Rummikub as a learning environment, played by a process that this package talks to over a pipe."""

from __future__ import annotations

from importlib.util import find_spec

from .batch import DEAL, WAIT, Batch
from .bot import Bot
from .pipe import Refused

__all__ = ["DEAL", "WAIT", "Batch", "Bot", "Refused"]

if find_spec("gymnasium") is not None:
    from .registration import register_ids

    register_ids()
