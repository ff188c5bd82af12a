/** Whether a play is legal. A play replaces the whole table; the rules of PLAY are in the files of this folder. */
import type { Meld } from '../meld.ts';
import type { Multiset } from '../multiset.ts';
import type { Position } from '../position.ts';
import { fail, ok, type Result } from '../result.ts';
import { canonicalTable } from '../table.ts';
import {
  compareTiles,
  faceOfType,
  JOKER_TYPE,
  MAX_COPIES,
  rackTotal,
  type TileId,
  TYPE_COUNT,
} from '../tile.ts';
import { type Violation, violation } from '../violation.ts';
import { findMoved, tallyNewTable, tallyPosition } from './conservation.ts';
import { findJokerFaults } from './jokers.ts';
import { findOpeningFaults, findPlayOnFaults } from './opening.ts';
import { clearTally, newTally, type Tally } from './tally.ts';

/** A legal play: the table that it leads to, and what it took from the rack. */
export interface Play {
  /** The whole table after the play, canonical. */
  readonly table: Meld[];
  /** What left the rack, in tile order. */
  readonly played: TileId[];
  /** Jokers taken from the table to the rack; only where the ruleset allows it, absent where there are none. */
  readonly taken?: TileId[];
  /** Rack points removed, a joker counting its penalty; net of jokers taken. */
  readonly points: number;
}

/** How many tiles fewer the rack has after a play. */
export const netTiles = (play: {
  readonly played: readonly TileId[];
  readonly taken?: readonly TileId[];
}): number => play.played.length - (play.taken?.length ?? 0);

/** Filled anew by every call: judging happens often and must not cost more than reading the table. */
const scratch = newTally();

/**
 * Judges a play. `delta`, where given, is what the player says left the rack, and must agree.
 * The position is trusted; the table may be anything.
 */
export function judgePlay(
  position: Position,
  table: readonly Meld[],
  delta?: Multiset,
): Result<Play, Violation> {
  const { faults, played, taken } = inspect(position, table, scratch, delta);
  const [first] = faults;
  if (first !== undefined) return fail(first);
  const { jokerPenalty } = position.ruleset;
  const points = rackTotal(played, jokerPenalty) - rackTotal(taken, jokerPenalty);
  const after = canonicalTable(table);
  played.sort(compareTiles);
  return ok(taken.length === 0 ? { table: after, played, points } : { table: after, played, taken, points });
}

/** Everything that is wrong with a play, first what `judgePlay` returns; empty where the play is legal. */
export const playViolations = (position: Position, table: readonly Meld[]): Violation[] =>
  inspect(position, table, scratch).faults;

function inspect(
  position: Position,
  table: readonly Meld[],
  tally: Tally,
  delta?: Multiset,
): { faults: Violation[]; played: TileId[]; taken: TileId[] } {
  clearTally(tally);
  const faults: Violation[] = [];
  const readable = tallyNewTable(table, position, tally, faults);
  if (readable === null) return { faults, played: [], taken: [] };
  tallyPosition(position, tally);
  const { played, taken } = findMoved(position, tally, faults);
  // Where a tile cannot be read, what the jokers stand for is not known either.
  if (readable) {
    const { opened, ruleset } = position;
    const playsOn = !opened && ruleset.playOnAfterInitialMeld;
    if (playsOn) findPlayOnFaults(ruleset, tally, faults);
    if (opened || playsOn) findJokerFaults(position, table, tally, faults);
    else findOpeningFaults(position, table, tally, faults);
    const mismatch = delta ? deltaViolation(delta, tally) : null;
    if (mismatch !== null) faults.push(mismatch);
  }
  return { faults, played, taken };
}

function deltaViolation(delta: Multiset, { leftRack }: Tally): Violation | null {
  const faces = (counts: ArrayLike<number>): string[] => {
    const list: string[] = [];
    for (let type = 0; type < TYPE_COUNT; type++)
      // One more than exist is enough to show that there are too many.
      for (let i = 0; i < Math.min(counts[type] ?? 0, MAX_COPIES + 1); i++)
        list.push(type === JOKER_TYPE ? 'j' : faceOfType(type));
    return list;
  };
  for (let type = 0; type < TYPE_COUNT; type++)
    if ((delta[type] ?? 0) !== Math.max(0, leftRack[type]!))
      return violation('delta_mismatch', { expected: faces(leftRack), got: faces(delta) }, 'delta_from_hand');
  return null;
}
