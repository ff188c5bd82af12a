"""A program that plays a seat of a game on a Rummikub server, by its token and with nothing but the standard library.

    python3 bot.py http://localhost:8080 GAME_ID TOKEN

It asks the server for the best play. A program of your own decides where `choose` does.
"""
import json
import sys
import time
import urllib.error
import urllib.request

SERVER, GAME, TOKEN = sys.argv[1:4]
LETTERS = {"black": "k", "red": "r", "blue": "b", "orange": "o"}


def call(path, body=None):
    """One request; gives the status and the answer."""
    request = urllib.request.Request(SERVER + "/api/v1/" + path, method="GET" if body is None else "POST")
    request.add_header("authorization", "Bearer " + TOKEN)
    if body is not None:
        request.add_header("content-type", "application/json")
        request.data = json.dumps(body).encode()
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def slots(meld):
    """The tiles of a meld on the board as a position has them: a joker says what it stands for."""
    means = meld.get("joker_assignments", {})
    name = lambda tile: f"{means[tile]['number']}{LETTERS[means[tile]['color']]}"
    return [{"tile": tile, "as": name(tile)} if tile in means else tile for tile in meld["tiles"]]


def sent(meld):
    """A meld of a play as the board has it."""
    jokers = {slot["tile"]: slot["as"] for slot in meld["slots"] if isinstance(slot, dict)}
    tiles = [slot["tile"] if isinstance(slot, dict) else slot for slot in meld["slots"]]
    return {"kind": meld["kind"], "tiles": tiles, "joker_assignments": jokers}


def choose(view):
    """The action for this turn."""
    table = [{"kind": meld["kind"], "slots": slots(meld)} for meld in view["board"]]
    opened = view["players"][view["player_index"]]["initial_meld_met"]
    position = {"ruleset": view["ruleset"], "table": table, "rack": view["rack"], "opened": opened}
    status, answer = call("solve", position)
    if status == 200 and answer["play"]:
        return {"type": "play_tiles", "melds": [sent(meld) for meld in answer["play"]["table"]]}
    return {"type": "draw" if view["pool_size"] > 0 and not view["drawn_this_turn"] else "pass"}


while True:
    status, state = call(f"games/{GAME}/state")
    if status not in (200, 409):  # 409: the game has not begun
        sys.exit(state["message"])
    view = state.get("view")
    if view and view["ending"]:
        print(json.dumps(view["ending"]))
        break
    if view and view["current_player_index"] == view["player_index"]:
        # A move made on an older state is refused, and decided again.
        call(f"games/{GAME}/act", {"action": choose(view), "version": view["last_event"]})
    else:
        time.sleep(0.1)
