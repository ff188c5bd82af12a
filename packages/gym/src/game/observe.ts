/** Writes what a seat sees when a turn begins: its own rack, and what is open to all. */
import { JOKER_TYPE, TYPE_COUNT } from '@rummikub/engine/parts';
import { HELD, JOKERS, JOKERS_BEFORE, MELD_BYTES, MELDS, RACK, TABLE, UNSEEN } from '../space/layout.ts';
import type { Games } from './games.ts';
import * as G from './games.ts';
import { baseOf, faceAt, isGroup, jokersIn, lowestBit, members } from './meldWord.ts';

/**
 * Writes the row of a seat without a draft, from `at` on. The acting seat starts its turn with it. Other seats see
 * nothing else of the turn until it ends.
 */
export function writeRow(games: Games, g: number, seat: number, row: Uint8Array, at: number): void {
  const { info, layout, seats, racks, rackSizes, full, space, before, ruleset } = games;
  const fields = g * G.FIELDS;
  row.fill(0, at + HELD, at + layout.rackSizes);
  // The melds are in the first slots: all slots after the first free one are free.
  for (let slot = 0; slot < space.slots; slot++) {
    const word = before[g * space.slots + slot]!;
    if (word === 0) break;
    writeMeld(word, row, at + MELDS + slot * MELD_BYTES);
    countMeld(word, row, at);
  }
  const own = (g * seats + seat) * TYPE_COUNT;
  for (let type = 0; type < TYPE_COUNT; type++) {
    const count = racks[own + type]!;
    row[at + RACK + type] = count;
    row[at + UNSEEN + type] = full[type]! - count - row[at + TABLE + type]!;
  }
  if (row[at + TABLE + JOKER_TYPE] !== 0)
    for (let face = 0; face < JOKER_TYPE; face++) row[at + JOKERS_BEFORE + face] = row[at + JOKERS + face]!;
  for (let i = 0; i < seats; i++) {
    const other = seat + i < seats ? seat + i : seat + i - seats;
    row[at + layout.rackSizes + i] = rackSizes[g * seats + other]!;
    row[at + layout.opened + i] = (info[fields + G.OPENED]! >> other) & 1;
    row[at + layout.passed + i] = (info[fields + G.PASSED]! >> other) & 1;
  }
  row[at + layout.work] = 0;
  row[at + layout.pool] = games.tiles - info[fields + G.DECK]!;
  row[at + layout.drawn] = info[fields + G.DRAWN]!;
  const needed = row[at + layout.opened] !== 0 ? 0 : ruleset.initialMeldMinPoints;
  row[at + layout.missing] = needed > 255 ? 255 : needed;
}

export function writeMeld(word: number, row: Uint8Array, at: number): void {
  const there = members(word);
  const jokers = jokersIn(word);
  row[at] = word === 0 ? 0 : isGroup(word) ? 2 : 1;
  row[at + 1] = baseOf(word);
  row[at + 2] = there;
  row[at + 3] = there >> 8;
  row[at + 4] = jokers;
  row[at + 5] = jokers >> 8;
}

function countMeld(word: number, row: Uint8Array, at: number): void {
  for (let left = members(word); left !== 0; left &= left - 1) {
    const bit = lowestBit(left);
    const face = faceAt(word, bit);
    if (((jokersIn(word) >> bit) & 1) === 0) row[at + TABLE + face]!++;
    else {
      row[at + TABLE + JOKER_TYPE]!++;
      row[at + JOKERS + face]!++;
    }
  }
}
