/** Random positions from a seed: valid tables of any density with jokers, and positions from played games. */
import { type Meld, type Slot, slotType } from '../../src/rules/meld.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { canonicalTable } from '../../src/rules/table.ts';
import { compareTiles, faceOfType, fullSet, type TileId, tileType, typeOf } from '../../src/rules/tile.ts';
import { ilpTable } from '../oracles/ilp.ts';
import type { ProgramSolver } from '../oracles/program.ts';
import { type Random, shuffled } from './rearrangement.ts';

export interface Density {
  /** The approximate number of tiles on the table; fewer where no more melds fit. */
  readonly table: number;
  readonly rack: number;
  /** One in this many slots is a joker while jokers are left; 0 means no jokers. */
  readonly jokerEvery: number;
}

/** A random valid position. */
export function randomPosition(
  ruleset: Ruleset,
  density: Density,
  opened: boolean,
  random: Random,
): Position {
  const bag = shuffled(fullSet(ruleset), random);
  const take = (type: number): TileId | null => {
    const at = bag.findIndex((tile) => tileType(tile) === type);
    return at < 0 ? null : bag.splice(at, 1)[0]!;
  };
  const table: Meld[] = [];
  let laid = 0;
  for (let tries = 0; laid + 3 <= density.table && tries < 200; tries++) {
    const meld = randomMeld(ruleset, density.table - laid, random);
    const slots: Slot[] = [];
    for (const type of meld.types) {
      const joker = density.jokerEvery > 0 && random(density.jokerEvery) === 0 ? take(52) : null;
      const tile = joker ?? take(type);
      if (tile === null) break;
      slots.push(joker === null ? tile : { tile: joker, as: faceOfType(type) });
    }
    if (slots.length < meld.types.length) {
      for (const slot of slots) bag.push(typeof slot === 'string' ? slot : slot.tile);
      continue;
    }
    table.push({ kind: meld.kind, slots });
    laid += slots.length;
  }
  const rack = shuffled(bag, random).slice(0, density.rack).sort(compareTiles);
  return { ruleset, table: canonicalTable(table), rack, opened };
}

function randomMeld(
  { colors, values }: Ruleset,
  most: number,
  random: Random,
): { kind: Meld['kind']; types: number[] } {
  if (colors >= 3 && random(2) === 0) {
    const size = colors === 4 && most >= 4 && random(3) === 0 ? 4 : 3;
    const value = 1 + random(values);
    const every = Array.from({ length: colors }, (_, c) => c);
    const chosen = shuffled(every, random)
      .slice(0, size)
      .sort((a, b) => a - b);
    return { kind: 'group', types: chosen.map((color) => typeOf(color, value)) };
  }
  const length = Math.min(3 + (random(3) === 0 ? random(values - 2) : random(2)), values, most);
  const first = 1 + random(values - length + 1);
  const color = random(colors);
  return { kind: 'run', types: Array.from({ length }, (_, i) => typeOf(color, first + i)) };
}

/**
 * Every position of one game. The players mostly make the best play of the integer program, and sometimes draw although
 * they could play, so that the tables vary.
 */
export function positionsFromPlay(
  ruleset: Ruleset,
  players: number,
  random: Random,
  solver: ProgramSolver,
): Position[] {
  const pool = shuffled(fullSet(ruleset), random);
  const racks = Array.from({ length: players }, () => pool.splice(0, ruleset.initialHandSize));
  const opened = racks.map(() => false);
  const positions: Position[] = [];
  let table: Meld[] = [];
  let idle = 0;
  for (let turn = 0; idle < players; turn++) {
    const seat = turn % players;
    const rack = racks[seat]!;
    const position = { ruleset, table, rack: [...rack].sort(compareTiles), opened: opened[seat]! };
    positions.push(position);
    const play = pool.length > 0 && random(4) === 0 ? null : ilpTable(position, 'tiles', solver);
    if (play === null) {
      if (pool.length > 0) rack.push(pool.pop()!);
      else idle++;
      continue;
    }
    idle = 0;
    const now = new Set(play.flatMap((meld) => meld.slots.map((s) => (typeof s === 'string' ? s : s.tile))));
    racks[seat] = [
      ...rack.filter((tile) => !now.has(tile)),
      // A joker that went to the rack, where the ruleset allows it.
      ...table.flatMap((meld) =>
        meld.slots.flatMap((s) => (typeof s !== 'string' && !now.has(s.tile) ? [s.tile] : [])),
      ),
    ];
    table = canonicalTable(joined(play, random));
    opened[seat] = true;
    if (racks[seat].length === 0) break;
  }
  return positions;
}

/** Joins some pairs of consecutive runs of the table, because the integer program lays only short runs. */
function joined(table: readonly Meld[], random: Random): Meld[] {
  const melds = [...table];
  for (let a = 0; a < melds.length; a++)
    for (let b = 0; b < melds.length; b++) {
      const first = melds[a]!;
      const second = melds[b]!;
      if (a === b || first.kind !== 'run' || second.kind !== 'run') continue;
      const end = slotType(first.slots.at(-1)!);
      if (end % 13 === 12 || slotType(second.slots[0]!) !== end + 1 || random(2) === 0) continue;
      melds[a] = { kind: 'run', slots: [...first.slots, ...second.slots] };
      melds.splice(b, 1);
      return joined(melds, random);
    }
  return melds;
}
