"""
The learned agent, for `rummikub suite`: the bot `optimal` finds a play, and the policy decides whether to lay it or to draw.

    pip install rummikub-gym
    rummikub suite standard-2p --agent "python3 agent.py" --json
"""

import json
import sys

from policy import features, forward, load

from rummikub_gym import Bot

JOKER = "j"


def lays(weights, view, play):
    """Whether the policy lays the play."""
    rules, me = view["ruleset"], view["player_index"]
    on_table = {tile for meld in play["melds"] for tile in meld["tiles"]}
    laid = [tile for tile in view["rack"] if tile in on_table]
    left = [tile for tile in view["rack"] if tile not in on_table]
    others = [player for i, player in enumerate(view["players"]) if i != me and not player["resigned"]]
    jokers = [sum(tile[0] == JOKER for tile in part) for part in (left, laid)]
    seen = features(
        left=[len(left)],
        points=[sum(rules["joker_penalty"] if tile[0] == JOKER else int(tile[:-2]) for tile in left)],
        jokers=[jokers[0]],
        laid=[len(laid)],
        jokers_laid=[jokers[1]],
        opened=[view["players"][me]["initial_meld_met"]],
        racks=[[player["rack_size"] for player in others]],
        others_opened=[[player["initial_meld_met"] for player in others]],
        pool=[view["pool_size"]],
        hand=rules["initial_hand_size"],
        tiles=rules["colors"] * rules["values"] * rules["copies_per_tiletype"] + rules["num_jokers"],
    )
    return forward(weights, seen)[1][0] > 0.5


def main():
    weights = load()
    with Bot("optimal") as optimal:
        for line in sys.stdin:
            view = json.loads(line)["view"]
            move = optimal.choose(view)
            if move["type"] == "play_tiles" and view["pool_size"] > 0 and not lays(weights, view, move):
                move = {"type": "draw"}
            print(json.dumps(move), flush=True)


main()
