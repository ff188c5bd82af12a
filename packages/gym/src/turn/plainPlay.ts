/** A quick look for a play that needs no search, before the solver is asked. */
import type { Ruleset } from '@rummikub/engine';
import { JOKER_TYPE, shortMelds, TYPE_COUNT, valueOfType } from '@rummikub/engine/parts';
import type { Games } from '../game/games.ts';
import * as G from '../game/games.ts';

interface PlainMeld {
  readonly types: readonly number[];
  readonly points: number;
}

/** The short melds of a ruleset, the most points first: they bring the points of the opening soonest. */
const known = new WeakMap<Ruleset, readonly PlainMeld[]>();

function plainMelds(ruleset: Ruleset): readonly PlainMeld[] {
  let melds = known.get(ruleset);
  if (melds === undefined) {
    melds = shortMelds(ruleset)
      .map((types) => ({ types, points: types.reduce((sum, type) => sum + valueOfType(type), 0) }))
      .sort((a, b) => b.points - a.points);
    known.set(ruleset, melds);
  }
  return melds;
}

/** What is left of the rack while melds are taken from it. */
const left = new Uint8Array(JOKER_TYPE);

/**
 * Whether groups and runs of the rack alone, without jokers, are a legal play: one meld after the opening, before it as many
 * as bring its points. False says nothing: the solver may find a play that this look misses.
 *
 * Every ruleset allows such a play. It leaves the table as it is, and lays no joker.
 */
export function hasPlainPlay(games: Games, g: number): boolean {
  const { info, racks, seats, ruleset } = games;
  const at = g * G.FIELDS;
  const seat = info[at + G.SEAT]!;
  const rack = (g * seats + seat) * TYPE_COUNT;
  const opened = ((info[at + G.OPENED]! >> seat) & 1) !== 0;
  let needed = opened ? 0 : ruleset.initialMeldMinPoints;
  for (let type = 0; type < JOKER_TYPE; type++) left[type] = racks[rack + type]!;
  for (const { types, points } of plainMelds(ruleset)) {
    if (!types.every((type) => left[type] !== 0)) continue;
    needed -= points;
    if (needed <= 0) return true;
    for (const type of types) left[type]!--;
  }
  return false;
}
