"""Rummikub as a learning environment, played by a process that this package speaks to over a pipe."""

from .aec import AECEnv
from .batch import Batch, Refused

__all__ = ["AECEnv", "Batch", "Refused"]
