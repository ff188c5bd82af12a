/** A player for tests that makes random legal moves: new melds, additions, taken jokers, and sometimes the best play. */
import { turnMs } from '../../src/game/clock.ts';
import { mayRedeal } from '../../src/game/deal/redeal.ts';
import type { Command } from '../../src/game/event.ts';
import { type GameState, poolSize, positionOf, seatsIn } from '../../src/game/state.ts';
import { viewOf } from '../../src/game/view.ts';
import { type Meld, meldValue, slotTile, slotType } from '../../src/rules/meld.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { faceOfType, isJoker, type TileId, tileType, typeOf, valueOfType } from '../../src/rules/tile.ts';
import { bestPlay } from '../../src/solver/solver.ts';
import type { Random } from './rearrangement.ts';

export interface Habits {
  /** One in this many moves is a resignation; 0 means never. */
  readonly resigns: number;
  /** One in this many turns runs out of time, where the ruleset has a clock. */
  readonly dawdles: number;
  /** One in this many turns is a draw although a play is possible. */
  readonly draws: number;
  /** One in this many plays is the solver's best play. */
  readonly thinks: number;
}

export const USUAL: Habits = { resigns: 400, dawdles: 25, draws: 8, thinks: 20 };

/** A legal command for the state. In a game with time banks it takes up to all the time of its turn. */
export function randomCommand(state: GameState, random: Random, habits: Habits = USUAL): Command {
  const limit = state.ruleset.bankSeconds === null ? null : turnMs(state);
  if (limit === null) return untimedCommand(state, random, habits);
  const { currentSeat: seat } = state;
  if (limit === 0) return { type: 'timeout', seat };
  const command = untimedCommand(state, random, habits);
  return { ...command, spentMs: command.type === 'timeout' ? limit + random(1000) : random(limit) };
}

function untimedCommand(state: GameState, random: Random, habits: Habits): Command {
  const seat = state.currentSeat;
  const one = (inSoMany: number): boolean => inSoMany > 0 && random(inSoMany) === 0;
  if (one(habits.resigns)) {
    const seats = seatsIn(state);
    return { type: 'resign', seat: seats[random(seats.length)]! };
  }
  if (turnMs(state) !== null && one(habits.dawdles)) return { type: 'timeout', seat };
  if (mayRedeal(viewOf(state, seat)) && one(2)) return { type: 'redeal', seat };
  const mayDraw = poolSize(state) > 0 && !state.drawnThisTurn;
  if (mayDraw && one(habits.draws)) return { type: 'draw', seat };
  const position = positionOf(state, seat);
  const table = one(habits.thinks) ? bestPlay(position)?.table : simplePlay(position, random);
  if (table !== null && table !== undefined) return { type: 'play', seat, table };
  if (mayDraw) return { type: 'draw', seat };
  if (state.drawnThisTurn || (state.ruleset.allowPassWhenPlayAvailable && one(2)))
    return { type: 'pass', seat };
  const best = bestPlay(position);
  return best === null ? { type: 'pass', seat } : { type: 'play', seat, table: best.table };
}

/** A play without rearrangement (melds from the rack, tiles added to melds, jokers replaced), or null. */
function simplePlay(position: Position, random: Random): Meld[] | null {
  const { ruleset, table, rack, opened } = position;
  const left = new Set(rack);
  const laid: Meld[] = [];
  for (;;) {
    const usable = opened || ruleset.initialMeldAllowJoker ? [...left] : [...left].filter((t) => !isJoker(t));
    const melds = meldsFrom(usable, ruleset);
    if (melds.length === 0) break;
    const meld = melds[random(melds.length)]!;
    laid.push(meld);
    for (const slot of meld.slots) left.delete(slotTile(slot));
    if (opened && random(3) === 0) break;
  }
  if (!opened) {
    const value = laid.reduce((sum, meld) => sum + meldValue(meld), 0);
    return laid.length > 0 && value >= ruleset.initialMeldMinPoints ? [...table, ...laid] : null;
  }
  const all = [...table, ...laid];
  for (let m = 0; m < all.length; m++) {
    if (random(4) > 0) for (const tile of left) all[m] = withTile(all[m]!, tile, left, ruleset);
  }
  if (random(2) === 0) replaceJoker(all, left, position);
  return left.size < rack.length ? all : null;
}

interface Shape {
  readonly kind: Meld['kind'];
  readonly types: readonly number[];
}

const shapesOf = new WeakMap<Ruleset, readonly Shape[]>();

/** The types of every run of three to five and every group. */
function shapes(ruleset: Ruleset): readonly Shape[] {
  const known = shapesOf.get(ruleset);
  if (known !== undefined) return known;
  const { colors, values } = ruleset;
  const all: Shape[] = [];
  for (let color = 0; color < colors; color++)
    for (let length = 3; length <= 5; length++)
      for (let low = 1; low + length - 1 <= values; low++)
        all.push({ kind: 'run', types: Array.from({ length }, (_, i) => typeOf(color, low + i)) });
  for (let value = 1; value <= values; value++)
    for (let mask = 0; mask < 1 << colors; mask++) {
      const chosen = [0, 1, 2, 3].filter((color) => (mask & (1 << color)) !== 0);
      if (chosen.length >= 3) all.push({ kind: 'group', types: chosen.map((color) => typeOf(color, value)) });
    }
  shapesOf.set(ruleset, all);
  return all;
}

/** Every run and group that can be laid from these tiles, jokers filling in. */
function meldsFrom(tiles: readonly TileId[], ruleset: Ruleset): Meld[] {
  const byType: TileId[] = [];
  const jokers: TileId[] = [];
  for (const tile of tiles) {
    if (isJoker(tile)) jokers.push(tile);
    else byType[tileType(tile)] = tile;
  }
  const fits = ({ types }: Shape): boolean => {
    let missing = 0;
    for (const type of types) if (byType[type] === undefined && ++missing > jokers.length) return false;
    return missing < types.length;
  };
  return shapes(ruleset)
    .filter(fits)
    .map(({ kind, types }) => {
      let used = 0;
      return {
        kind,
        slots: types.map((type) => byType[type] ?? { tile: jokers[used++]!, as: faceOfType(type) }),
      };
    });
}

/** Adds the tile to the meld where it fits and removes it from the rack; else returns the meld unchanged. */
function withTile(meld: Meld, tile: TileId, left: Set<TileId>, ruleset: Ruleset): Meld {
  const type = tileType(tile);
  const types = meld.slots.map(slotType);
  const low = Math.min(...types);
  const high = Math.max(...types);
  const fits = (candidate: number): boolean => {
    if (meld.kind === 'group')
      return (
        meld.slots.length < 4 && valueOfType(candidate) === valueOfType(low) && !types.includes(candidate)
      );
    return (
      (candidate === low - 1 && valueOfType(low) > 1) ||
      (candidate === high + 1 && valueOfType(high) < ruleset.values)
    );
  };
  if (isJoker(tile) || !fits(type)) return meld;
  left.delete(tile);
  return { kind: meld.kind, slots: [...meld.slots, tile] };
}

/** Replaces a joker with a rack tile. The joker goes into a meld with rack tiles, or to the rack where allowed. */
function replaceJoker(table: Meld[], left: Set<TileId>, { ruleset, rack }: Position): void {
  if (ruleset.jokerReclaimRule === 'locked') return;
  for (const [m, meld] of table.entries())
    for (const [s, slot] of meld.slots.entries()) {
      if (typeof slot === 'string' || !left.size) continue;
      const real = [...left].find((tile) => !isJoker(tile) && tileType(tile) === slotType(slot));
      if (real === undefined) continue;
      const others = [...left].filter((tile) => tile !== real && !isJoker(tile));
      const meldWithJoker = meldsFrom([...others, slot.tile], ruleset).find(({ slots }) =>
        slots.some((other) => typeof other !== 'string'),
      );
      // A joker laid in this play must stay on the table: back on the rack, it would not count as played.
      const toRack = ruleset.jokerReclaimToHandAllowed && !rack.includes(slot.tile);
      if (meldWithJoker === undefined && !toRack) continue;
      table[m] = { kind: meld.kind, slots: meld.slots.with(s, real) };
      left.delete(real);
      if (meldWithJoker === undefined) return;
      table.push(meldWithJoker);
      for (const used of meldWithJoker.slots) left.delete(slotTile(used));
      return;
    }
}
