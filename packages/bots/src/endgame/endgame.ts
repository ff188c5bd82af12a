/**
 * The end of a game of two after the pool is empty: all tiles are known, and a player with a play must play.
 *
 * A position is counts of tiles by type, which is enough to ask whether tiles fit. Some questions are answered for nearly all
 * positions only: a joker keeps its face until a player goes out, and a joker laid alone changes no run or group.
 */
import type { Position, TileId } from '@rummikub/engine';
import { isAssigned, tileType, typeOfFace } from '@rummikub/engine/parts';
import { dividesIntoMelds } from './partition.ts';

/** The types without the joker, whose number is this. */
const TYPES = 52;

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
  for (const { kind, slots } of table) {
    const types = slots.map((slot) => (isAssigned(slot) ? typeOfFace(slot.as) : tileType(slot)));
    const lacking =
      kind === 'run' || ruleset.jokerGroupColors === 'assigned'
        ? []
        : [0, 13, 26, 39].map((color) => color + (types[0]! % 13)).filter((type) => !types.includes(type));
    for (const [i, type] of types.entries()) {
      counts[type]!++;
      if (isAssigned(slots[i]!)) jokers.push([type, ...lacking]);
      else real[type]!++;
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
    if (types === undefined) return dividesIntoMelds(sum, loose);
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
  const divides = dividesIntoMelds(table, 0);
  table[type]!--;
  return divides;
}

/** Whether two tiles of the table make a meld with the type. */
function hasNeighbours(table: Int8Array, type: number): boolean {
  const value = type % 13;
  const at = (step: number): boolean => value + step >= 0 && value + step < 13 && table[type + step]! > 0;
  if (at(1) ? at(-1) || at(2) : at(-1) && at(-2)) return true;
  let colors = 0;
  for (let one = value; one < TYPES; one += 13) if (one !== type && table[one]! > 0) colors++;
  return colors >= 2;
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

/** The order in which a waiting player parts with tiles: the most expensive first. */
export const DEAREST_FIRST: readonly number[] = Array.from({ length: TYPES }, (_, i) => i).sort(
  (a, b) => (b % 13) - (a % 13) || b - a,
);

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
