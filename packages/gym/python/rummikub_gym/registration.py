"""The ids under which Gymnasium makes the games."""

from __future__ import annotations

from typing import Any

import gymnasium

IDS: dict[str, dict[str, Any]] = {
    "Rummikub-2p-v0": {"seats": 2},
    "Rummikub-3p-v0": {"seats": 3},
    "Rummikub-4p-v0": {"seats": 4},
    "Rummikub-modern-2p-v0": {"seats": 2, "ruleset": "modern-2017"},
    "Rummikub-tiny-v0": {"seats": 2, "ruleset": "tiny"},
}


def register_ids() -> None:
    """Called when the package is imported: `gymnasium.make("rummikub_gym:Rummikub-2p-v0")` imports it, too."""
    for name, settings in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="rummikub_gym.env:RummikubEnv",
                vector_entry_point="rummikub_gym.vector:RummikubVectorEnv",
                kwargs=settings,
            )
