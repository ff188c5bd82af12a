/**
 * A position as numbers: how many tiles of each type must stay on the table, how many may join them from
 * the rack, where jokers stand, and what the rules let them do.
 */
import { CODE_COUNT, FACES, JOKER_TYPE, TYPE_COUNT } from '../constants.ts';

export const LOCKED = 0;
export const REPLACE = 1;
export const REPLACE_ANY = 2;
export const FREE = 3;

/** What must be reached besides a cover of the table. */
export const NEED_NOTHING = 0;
/** At least one tile leaves the rack. */
export const NEED_TILE = 1;
/** What leaves the rack is worth the opening's points. */
export const NEED_POINTS = 2;

export type Problem = ReturnType<typeof makeProblem>;

export function makeProblem() {
  const words = new Float64Array((4 * JOKER_TYPE + 2 * TYPE_COUNT + 6) / 8);
  const counts = new Int8Array(words.buffer);
  return {
    colors: 0,
    values: 0,
    /** How many tiles the ruleset has in all. */
    tiles: 0,
    /** The six that follow, one after the other, to be cleared together. */
    words,
    /** Real tiles of a type that lie on the table and must stay on it. */
    fixed: counts.subarray(0, JOKER_TYPE),
    /** Jokers that stand for a type on the table. */
    standing: counts.subarray(JOKER_TYPE, 2 * JOKER_TYPE),
    /** Real tiles of a type on the rack. */
    rack: counts.subarray(2 * JOKER_TYPE, 3 * JOKER_TYPE),
    /** How many of them must be played: none, but where a given set of tiles is to be laid out. */
    leastPlayed: counts.subarray(3 * JOKER_TYPE, 4 * JOKER_TYPE),
    /** By type: which copies are on the table, and which on the rack; one bit for each. */
    onTable: counts.subarray(4 * JOKER_TYPE, 4 * JOKER_TYPE + TYPE_COUNT),
    onRack: counts.subarray(4 * JOKER_TYPE + TYPE_COUNT),
    tableJokers: 0,
    rackJokers: 0,
    rule: REPLACE as number,
    /** How many jokers could stand elsewhere than before: those of the rack and those that may be reclaimed. */
    loose: 0,
    /** How many jokers may be reclaimed at values from v on. */
    reclaimable: new Int8Array(FACES),
    /** The fewest jokers that the table may gain: negative where they may go to the rack. */
    leastNet: 0,
    /** The opening's points, or 0 where the player has opened. */
    openingPoints: 0,
    /** Whether the old melds take part: in an opening from the rack alone they are left alone. */
    rearranges: true,

    /** The faces at which something can change: by colour, one bit for each value. Nothing else is counted above. */
    live: new Int32Array(FACES),
    /** Likewise: where a run can begin, and where tiles of a colour can be in a group. */
    begins: new Int32Array(FACES),
    grouped: new Int32Array(FACES),
    /** The lowest and the highest value of a live face; the lowest is the higher one where there is none. */
    low: 0,
    high: 0,
    /** The values of live faces, and the one beyond the highest, by bit. */
    steps: 0,

    // The old melds, as they came: kind, and where their tiles start in the lists of codes and faces.
    melds: 0,
    /** How many of them may change; the others stay as they are. */
    inPlay: 0,
    /** Those in canonical order, the others behind them: the answer must not depend on the order in which they came. */
    order: new Uint8Array(71),
    meldKind: new Uint8Array(71),
    meldStart: new Uint8Array(72),
    meldCodes: new Uint8Array(CODE_COUNT),
    meldFaces: new Uint8Array(CODE_COUNT),
    rackSize: 0,
  };
}
