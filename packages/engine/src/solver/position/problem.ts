/**
 * A position as numbers: how many tiles of each face must stay on the table, how many may join them from the rack, where
 * jokers stand, and what the rules let them do.
 */
import { CODE_COUNT, TYPE_COUNT } from '../../rules/tile.ts';
import { FACES } from '../face.ts';
import type { Block } from './frozen.ts';

/** The joker rules. */
export const LOCKED = 0;
export const REPLACE = 1;
export const REPLACE_ANY = 2;
export const FREE = 3;
/** In place of a rule: exactly the jokers of `gone` are reclaimed. */
export const CHOSEN = 4;

/** What a layout must reach besides a cover of the table: nothing; a tile laid from the rack; the opening's points. */
export const NEED_NOTHING = 0;
export const NEED_TILE = 1;
export const NEED_POINTS = 2;

/** More melds than a table can have. */
export const MELDS = 71;

export type Problem = ReturnType<typeof makeProblem>;

export function makeProblem() {
  const counts = new Int8Array(4 * FACES + 2 * TYPE_COUNT);
  const frozen = new Int8Array(5 * FACES);
  return {
    colors: 0,
    values: 0,
    /** The number of tiles that the ruleset has in all. */
    tiles: 0,
    /** The memory of the next six, to clear them together. */
    counts,
    /** Real tiles of a face that lie on the table and must stay on it. */
    fixed: counts.subarray(0, FACES),
    /** Jokers that stand for a face on the table. */
    standing: counts.subarray(FACES, 2 * FACES),
    /** Real tiles of a face on the rack. */
    rack: counts.subarray(2 * FACES, 3 * FACES),
    /** The fewest of them that must be played: 0, except where a given set of tiles is to be laid out. */
    leastPlayed: counts.subarray(3 * FACES, 4 * FACES),
    /** By type, jokers included: the copies on the table and those on the rack, one bit for each. */
    onTable: counts.subarray(4 * FACES, 4 * FACES + TYPE_COUNT),
    onRack: counts.subarray(4 * FACES + TYPE_COUNT),

    /** Frozen melds as blocks of tiles; empty where none is frozen, or where that is not looked at. */
    blocks: [] as readonly Block[],
    /** The memory of the next five, to clear them together. They are 0 without frozen melds. */
    frozen,
    /** Under CHOSEN: the jokers that are reclaimed from a face; and the tiles that must be played there for that. */
    gone: frozen.subarray(0, FACES),
    replacing: frozen.subarray(FACES, 2 * FACES),
    /** Tiles of a face that lie in blocks. The fixed tiles and standing jokers include them. */
    blocked: frozen.subarray(2 * FACES, 3 * FACES),
    /** Runs among the blocks that begin at a face, and those that ended at the face before. */
    blocksBegin: frozen.subarray(3 * FACES, 4 * FACES),
    blocksEnded: frozen.subarray(4 * FACES),
    /** By value: the group vectors of the colours that the groups of three among the blocks lack, one for each. */
    fourths: [] as readonly (readonly number[] | undefined)[],

    tableJokers: 0,
    rackJokers: 0,
    rule: REPLACE as number,
    /** The number of jokers that may stand elsewhere than before: those of the rack and those that may be reclaimed. */
    loose: 0,
    /** The number of jokers that may be reclaimed at values from v on. */
    reclaimable: new Int8Array(FACES),
    /** The fewest jokers that the table may gain: negative where they may go to the rack. */
    leastNet: 0,
    /** The opening's points, or 0 after the opening. */
    openingPoints: 0,
    /** Whether old melds may change: an opening from the rack alone leaves them as they are. */
    rearranges: true,

    /** By colour, one bit for each value: the live faces, at which something can change. Only these are counted above. */
    live: new Int32Array(FACES),
    /** Likewise: where a run can begin, and where tiles of a colour can be in a group. */
    begins: new Int32Array(FACES),
    grouped: new Int32Array(FACES),
    /** The lowest and the highest value of a live face; low > high where no face is live. */
    low: 0,
    high: 0,
    /** The values of live faces, and the one beyond the highest, by bit. */
    steps: 0,

    /** The number of old melds, of those that may change, and of those in blocks. */
    melds: 0,
    inPlay: 0,
    held: 0,
    /** The old melds: those that may change in canonical order, then those that stay as they are, then those in blocks. */
    order: new Uint8Array(MELDS),
    // An old meld: its kind, and where its tiles start in the lists of codes and faces, in which it is sorted by face.
    meldKind: new Uint8Array(MELDS),
    meldStart: new Uint8Array(MELDS + 1),
    meldCodes: new Uint8Array(CODE_COUNT),
    meldFaces: new Uint8Array(CODE_COUNT),
    rackSize: 0,
  };
}
