"""An agent for `rummikub suite`: lays whole melds of its rack, or draws. With nothing but the standard library.

    rummikub suite standard-2p --agent "python3 agent.py" --json

It reads a line for each of its turns and answers with a line. An agent of your own decides where `choose` does.
"""
import json
import sys
from itertools import combinations


def number(tile):
    return int(tile[:-2])


def melds_of(rack):
    """Melds of the rack that share no tile, the most valuable first: groups, and runs of three."""
    plain = [tile for tile in rack if tile[0] != "j"]
    found = []
    for three in combinations(plain, 3):
        numbers = sorted(map(number, three))
        colors = {tile[-2] for tile in three}
        if len(set(numbers)) == 1 and len(colors) == 3:
            found.append(("group", three))
        elif len(colors) == 1 and numbers == list(range(numbers[0], numbers[0] + 3)):
            found.append(("run", tuple(sorted(three, key=number))))
    chosen, used = [], set()
    for kind, tiles in sorted(found, key=lambda meld: -sum(map(number, meld[1]))):
        if used.isdisjoint(tiles):
            chosen.append({"kind": kind, "tiles": list(tiles)})
            used.update(tiles)
    return chosen


def choose(view, forced):
    """The move for this turn. `forced` is a play where the rules allow neither to draw nor to pass."""
    melds = melds_of(view["rack"])
    worth = sum(number(tile) for meld in melds for tile in meld["tiles"])
    opened = view["players"][view["player_index"]]["initial_meld_met"]
    if melds and (opened or worth >= view["ruleset"]["initial_meld_min_points"]):
        return {"type": "play_tiles", "melds": view["board"] + melds}
    return {"type": "draw"} if view["pool_size"] > 0 else forced or {"type": "pass"}


for line in sys.stdin:
    turn = json.loads(line)
    print(json.dumps(choose(turn["view"], turn.get("play"))), flush=True)
