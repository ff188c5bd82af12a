/** What a play moves, counted: where every tile lies before and after it, and what the jokers stand for. */
import { CODE_COUNT, TYPE_COUNT } from '../tile.ts';
import type { Segment } from '../violation.ts';

/** Bits of `Tally.where`: on the table after the play, on the table before it, on the rack before it. */
export const NEW = 1;
export const OLD = 2;
export const RACK = 4;

/** `where`, `meldOf` and `slotOf` are indexed by the tile's code, the counts by type. */
export interface Tally {
  readonly where: Uint8Array;
  /** The place of a tile on the new table; valid only where `where` has `NEW`. */
  readonly meldOf: Uint8Array;
  readonly slotOf: Uint8Array;
  /** How many jokers stand for the type before and after the play. */
  readonly jokersBefore: Int8Array;
  readonly jokersAfter: Int8Array;
  /** How many real tiles of the type lie on the new table. */
  readonly realAfter: Int8Array;
  /** How many tiles of the type left the rack, less the jokers that went to it. */
  readonly leftRack: Int8Array;
}

export const newTally = (): Tally => ({
  where: new Uint8Array(CODE_COUNT),
  meldOf: new Uint8Array(CODE_COUNT),
  slotOf: new Uint8Array(CODE_COUNT),
  jokersBefore: new Int8Array(TYPE_COUNT),
  jokersAfter: new Int8Array(TYPE_COUNT),
  realAfter: new Int8Array(TYPE_COUNT),
  leftRack: new Int8Array(TYPE_COUNT),
});

/** Empties a tally for the next play. */
export function clearTally(tally: Tally): void {
  tally.where.fill(0);
  tally.jokersBefore.fill(0);
  tally.jokersAfter.fill(0);
  tally.realAfter.fill(0);
  tally.leftRack.fill(0);
}

/** Where a tile lies on the new table. */
export const pathTo = ({ meldOf, slotOf }: Tally, code: number): Segment[] => [
  'table',
  Number(meldOf[code]),
  'slots',
  Number(slotOf[code]),
];
