/** A quick look for a play that needs no search, before the solver is asked. */
import { JOKER_TYPE, MAX_VALUE, TYPE_COUNT } from '@rummikub/engine/parts';
import type { Games } from '../game/games.ts';
import * as G from '../game/games.ts';

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
  const { colors, values } = ruleset;
  const at = g * G.FIELDS;
  const seat = info[at + G.SEAT]!;
  const rack = (g * seats + seat) * TYPE_COUNT;
  const opened = ((info[at + G.OPENED]! >> seat) & 1) !== 0;
  let needed = opened ? 0 : ruleset.initialMeldMinPoints;
  for (let type = 0; type < JOKER_TYPE; type++) left[type] = racks[rack + type]!;
  // High values first: they bring the points of the opening soonest.
  for (let value = values - 1; value >= 0; value--) {
    let there = 0;
    for (let color = 0; color < colors; color++) if (left[color * MAX_VALUE + value] !== 0) there++;
    if (there < 3) continue;
    needed -= there * (value + 1);
    if (needed <= 0) return true;
    for (let color = 0; color < colors; color++)
      if (left[color * MAX_VALUE + value] !== 0) left[color * MAX_VALUE + value]!--;
  }
  for (let color = 0; color < colors; color++) {
    let length = 0;
    let points = 0;
    for (let value = values - 1; value >= 0; value--) {
      if (left[color * MAX_VALUE + value] === 0) {
        length = 0;
        points = 0;
        continue;
      }
      length++;
      points += value + 1;
      if (length < 3) continue;
      // The third tile completes the run with the points of all three; each further tile brings its own.
      needed -= length === 3 ? points : value + 1;
      if (needed <= 0) return true;
    }
  }
  return false;
}
