"""
A simpler Rummikub in pure Python, as many environments are written: a seat draws, or lays one meld of three or four tiles
from its rack. It has no rearranging, no jokers and no opening, so it does less work a step than the real game.
"""

import random

RUNS = [[color * 13 + value + i for i in range(3)] for color in range(4) for value in range(11)]
GROUPS = [[color * 13 + value for color in range(4) if color != left] for value in range(13) for left in range(4)]
FOURS = [[color * 13 + value for color in range(4)] for value in range(13)]
MELDS = RUNS + GROUPS + FOURS
DRAW = len(MELDS)


class PlainGame:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.deal()

    def deal(self):
        self.pool = [face for face in range(52)] * 2
        self.rng.shuffle(self.pool)
        self.racks = [[0] * 52, [0] * 52]
        self.seat = 0
        self.table = []
        for rack in self.racks:
            for _ in range(14):
                rack[self.pool.pop()] += 1

    def mask(self):
        rack = self.racks[self.seat]
        mask = [1 if all(rack[face] for face in meld) else 0 for meld in MELDS]
        mask.append(1 if self.pool or not any(mask) else 0)
        return mask

    def observation(self):
        rack = self.racks[self.seat]
        unseen = [2 - count for count in rack]
        for meld in self.table:
            for face in meld:
                unseen[face] -= 1
        return rack + unseen

    def step(self, action):
        rack = self.racks[self.seat]
        if action != DRAW:
            self.table.append(MELDS[action])
            for face in MELDS[action]:
                rack[face] -= 1
        elif self.pool:
            rack[self.pool.pop()] += 1
        else:
            self.deal()
            return
        if not any(rack):
            self.deal()
            return
        self.seat = 1 - self.seat

    def step_at_random(self):
        mask = self.mask()
        self.observation()
        self.step(self.rng.choice([action for action, legal in enumerate(mask) if legal]))
