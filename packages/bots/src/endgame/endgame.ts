/**
 * The end of a game of two after the pool is empty: all tiles are known, and a player with a play must play.
 *
 * A position is counts of tiles by type, which is enough to ask whether tiles fit. Some questions are answered for nearly all
 * positions only: a joker keeps its face until a player goes out, and a joker laid alone changes no run or group.
 */
import type { Position, TileId } from '@rummikub/engine';
import { dividesIntoMelds, isAssigned, jokerTypes, slotType, tileType } from '@rummikub/engine/parts';
import { MELDS_OF_THREE } from './melds.ts';

/** The types without the joker, whose number is this. */
const TYPES = 52;

/**
 * The most dead ends of a search for a division into melds, by the number of jokers. So a division can be missed, above all with
 * jokers; a search to the end would take too long for thousands of questions a move.
 */
const MOST_FAILED = [100, 300, 300] as const;

/** A position with both racks open. Side 0 is the bot, side 1 the other player. */
export interface Endgame {
  /** By type: the tiles on the table, jokers as what they stand for. */
  readonly table: Int8Array;
  /** For each joker on the table: the type that it stands for, then the others that its group lacks. */
  readonly jokers: readonly (readonly number[])[];
  /** By type, jokers last. */
  readonly racks: readonly [Int8Array, Int8Array];
  /** Whether a joker that stands for this type is free to a player with this many such tiles on the rack. */
  readonly frees: (type: number, onRack: number) => boolean;
}

/** The endgame of a position and the other player's rack. */
export function endgameOf({ ruleset, table, rack }: Position, theirs: readonly TileId[]): Endgame {
  const counts = new Int8Array(TYPES);
  const real = new Int8Array(TYPES);
  const jokers: number[][] = [];
  for (const meld of table) {
    const types = meld.slots.map(slotType);
    for (const slot of meld.slots) {
      const type = slotType(slot);
      counts[type]!++;
      if (isAssigned(slot)) {
        const others = jokerTypes(meld, slot.tile, ruleset).filter((other) => !types.includes(other));
        jokers.push([type, ...new Set(others)]);
      } else real[type]!++;
    }
  }
  const rule = ruleset.jokerReclaimRule;
  const frees = (type: number, onRack: number): boolean =>
    rule === 'free' ||
    (rule === 'replace' && onRack > 0) ||
    (rule === 'replace_any' && onRack + real[type]! > 0);
  return { table: counts, jokers, racks: [countsOf(rack), countsOf(theirs)], frees };
}

function countsOf(rack: readonly TileId[]): Int8Array {
  const counts = new Int8Array(TYPES + 1);
  for (const tile of rack) counts[tileType(tile)]!++;
  return counts;
}

const sum = new Int8Array(TYPES);

/** Whether this side can lay its whole rack. */
export function goesOut({ table, jokers, racks, frees }: Endgame, side: number): boolean {
  const rack = racks[side]!;
  for (let type = 0; type < TYPES; type++) sum[type] = table[type]! + rack[type]!;
  return withJokers(0, rack[TYPES]!);

  /** Tries all readings of the table's jokers from this one on. */
  function withJokers(at: number, loose: number): boolean {
    const types = jokers[at];
    if (types === undefined) return dividesIntoMelds(sum, loose, MOST_FAILED[loose]);
    sum[types[0]!]!--;
    let found = false;
    for (const type of types) {
      sum[type]!++;
      found ||= withJokers(at + 1, loose);
      sum[type]!--;
    }
    if (!found && types.some((type) => frees(type, rack[type]!))) found = withJokers(at + 1, loose + 1);
    sum[types[0]!]!++;
    return found;
  }
}

/** Whether a tile of this type can be laid alone. */
function fits({ table }: Endgame, type: number): boolean {
  if (!hasNeighbours(table, type)) return false;
  table[type]!++;
  const divides = dividesIntoMelds(table, 0, MOST_FAILED[0]);
  table[type]!--;
  return divides;
}

/** By type: the pairs of other types that make a meld with it. */
const PAIRS: readonly (readonly (readonly number[])[])[] = Array.from({ length: TYPES }, (_, type) =>
  MELDS_OF_THREE.filter((meld) => meld.includes(type)).map((meld) => meld.filter((one) => one !== type)),
);

/** Whether two tiles of the table make a meld with the type. */
function hasNeighbours(table: Int8Array, type: number): boolean {
  for (const [a, b] of PAIRS[type]!) if (table[a!]! > 0 && table[b!]! > 0) return true;
  return false;
}

/** Moves a tile from a rack to the table; with -1 back again. */
function lay({ table, racks }: Endgame, side: number, type: number, count = 1): void {
  racks[side]![type]! -= count;
  table[type]! += count;
}

/** How a playout ended. */
export interface Playout {
  readonly wins: boolean;
  /** Turns until then. */
  readonly turns: number;
  /** The type of the first tile that was laid; -1 where nothing was safe. */
  readonly first: number;
}

/**
 * Plays the game to its end. In each turn a side lays the first tile of its order after which the other cannot go out; a joker
 * where no tile is safe. Who has neither loses. The game that is given does not change.
 */
export function playOut(
  start: Endgame,
  orders: readonly [readonly number[], readonly number[]],
  begins: 0 | 1,
): Playout {
  const game: Endgame = {
    ...start,
    table: start.table.slice(),
    racks: [start.racks[0].slice(), start.racks[1].slice()],
  };
  const known = [new Uint8Array(TYPES), new Uint8Array(TYPES)];
  let first = -1;
  let passes = 0;
  for (let turns = 0; ; turns++) {
    const side = (turns + begins) & 1;
    const rack = game.racks[side]!;
    const choice = safeTile(game, side, orders[side]!, known[side]!);
    if (choice >= 0) {
      lay(game, side, choice);
      for (const one of known) forgetAround(one, choice);
      passes = 0;
    } else if (rack[TYPES]! > 0) {
      rack[TYPES]!--;
      passes = 0;
    } else if (choice === UNSAFE) return { wins: side === 1, turns, first };
    else if (++passes === 2) return { wins: total(game.racks[0]) < total(game.racks[1]), turns, first };
    if (turns === 0) first = choice;
  }
}

/** In place of a tile: every tile that fits lets the other out; no tile fits. */
const UNSAFE = -1;
const NOTHING = -2;

/** What a side knows of its tiles. */
const UNKNOWN = 0;
const DANGEROUS = 1;
const STUCK = 2;

/**
 * The first tile of the order that is safe, or one of the above. A tile that lets the other out now nearly always does so later, too,
 * and a tile that fits nowhere needs a new one near it. To remember that saves most of the questions.
 */
function safeTile(game: Endgame, side: number, order: readonly number[], known: Uint8Array): number {
  const rack = game.racks[side]!;
  let none = NOTHING;
  for (const type of order) {
    if (rack[type] === 0 || known[type] === STUCK) continue;
    if (known[type] === DANGEROUS) none = UNSAFE;
    else if (fits(game, type)) {
      lay(game, side, type);
      const out = goesOut(game, 1 - side);
      lay(game, side, type, -1);
      if (!out) return type;
      none = UNSAFE;
      known[type] = DANGEROUS;
    } else known[type] = STUCK;
  }
  return none;
}

/** After a tile was laid, tiles up to two values away may fit. */
function forgetAround(known: Uint8Array, laid: number): void {
  const value = laid % 13;
  for (let type = 0; type < TYPES; type++)
    if (known[type] === STUCK && Math.abs((type % 13) - value) <= 2) known[type] = UNKNOWN;
}

function total(rack: Int8Array): number {
  let points = 30 * rack[TYPES]!;
  for (let type = 0; type < TYPES; type++) points += rack[type]! * ((type % 13) + 1);
  return points;
}
