"""The moves of bots in games that are played elsewhere, and the learned agent that uses them."""

import json
import subprocess
import sys
import unittest
from pathlib import Path

from rummikub_gym import Bot, Refused

HERE = Path(__file__).resolve().parent
AGENT = HERE.parent / "examples" / "waiting" / "agent.py"

# The tiny game. The rack has three fours, which are enough for the opening, a 1 and a 6.
VIEW = json.loads((HERE / "view.json").read_text())


class BotTest(unittest.TestCase):
    def test_a_bot_lays_the_most_tiles_of_a_view_or_draws(self):
        with Bot("optimal") as bot:
            move = bot.choose(VIEW)
            self.assertEqual(move["type"], "play_tiles")
            self.assertEqual([sorted(meld["tiles"]) for meld in move["melds"]], [["4ba", "4ka", "4ra"]])
            self.assertEqual(bot.choose({**VIEW, "rack": ["1ra", "3ka", "6kb", "5ra", "2ba"]}), {"type": "draw"})

    def test_a_wrong_view_and_an_unknown_bot_are_refused_and_the_process_goes_on(self):
        with Bot("optimal") as bot:
            with self.assertRaises(Refused) as caught:
                bot.choose({**VIEW, "current_player_index": 1})
            self.assertEqual(caught.exception.code, "state_unfit")
            self.assertEqual(bot.choose(VIEW)["type"], "play_tiles")
        with Bot("chess") as bot, self.assertRaises(Refused) as caught:
            bot.choose(VIEW)
        self.assertEqual(caught.exception.code, "unknown_bot")

    def test_the_learned_agent_answers_each_turn_and_lays_what_wins_at_once(self):
        winning = {**VIEW, "rack": VIEW["rack"][:3]}
        asked = "".join(json.dumps({"type": "turn", "view": view}) + "\n" for view in (VIEW, winning))
        told = subprocess.run([sys.executable, AGENT], input=asked, capture_output=True, text=True, check=True).stdout
        first, second = (json.loads(line) for line in told.splitlines())
        self.assertIn(first["type"], ("play_tiles", "draw"))
        self.assertEqual(second["type"], "play_tiles")
