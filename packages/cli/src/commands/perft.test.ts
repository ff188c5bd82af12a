import {
  applyCommand,
  type GameState,
  judgePlay,
  type Meld,
  makeRuleset,
  poolSize,
  positionOf,
  startGame,
  type TileId,
} from '@rummikub/engine';
import { fullSet, tileType, typeOf } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { perft } from './perft.ts';

const RULES = makeRuleset({ preset: 'tiny', numJokers: 0, initialHandSize: 4, colors: 3, values: 5 });

function dealt(seed: string): GameState {
  const players = [{ id: 'a' }, { id: 'b' }];
  const started = startGame({
    gameId: 'g',
    ruleset: RULES,
    players,
    seed,
    salt: '',
    at: '1970-01-01T00:00:00Z',
  });
  if (!started.ok) throw new Error(started.error.message);
  const { state } = started.value;
  return { ...state, seats: state.seats.map((seat) => ({ ...seat, opened: true })) };
}

/** Every meld of the tiny set, by types. */
const MELDS: readonly (readonly number[])[] = [
  ...[0, 1, 2].flatMap((color) =>
    [1, 2, 3].flatMap((low) =>
      [3, 4, 5]
        .filter((length) => low + length - 1 <= RULES.values)
        .map((length) => Array.from({ length }, (_, i) => typeOf(color, low + i))),
    ),
  ),
  ...[1, 2, 3, 4, 5].map((value) => [0, 1, 2].map((color) => typeOf(color, value))),
];

/** A table of all these types, or null: by trying every meld for the first tile. */
function layOut(types: readonly number[]): number[][] | null {
  const [first] = types;
  if (first === undefined) return [];
  for (const meld of MELDS) {
    if (!meld.includes(first)) continue;
    const rest = [...types];
    if (!meld.every((type) => rest.includes(type) && rest.splice(rest.indexOf(type), 1).length === 1))
      continue;
    const others = layOut(rest);
    if (others !== null) return [[...meld], ...others];
  }
  return null;
}

/** The same count by brute force: every subset of the rack by type, laid out by trying all melds. */
function bruteCount(state: GameState, depth: number): number {
  if (depth === 0) return 1;
  if (state.status !== 'in_progress') return 0;
  const seat = state.currentSeat;
  const position = positionOf(state, seat);
  const old = position.table.flatMap(({ slots }) => slots as TileId[]);
  const sets = new Map<string, TileId[]>();
  for (let bits = 1; bits < 1 << position.rack.length; bits++) {
    const chosen = position.rack.filter((_, i) => (bits >> i) & 1);
    sets.set(
      chosen
        .map(tileType)
        .sort((a, b) => a - b)
        .join(),
      chosen,
    );
  }
  let count = 0;
  for (const chosen of sets.values()) {
    const tiles = [...old, ...chosen];
    const layout = layOut(tiles.map(tileType).sort((a, b) => a - b));
    if (layout === null) continue;
    const table = layout.map((types): Meld => {
      const slots = types.map(
        (type) =>
          tiles.splice(
            tiles.findIndex((tile) => tileType(tile) === type),
            1,
          )[0]!,
      );
      return { kind: types[0]! % 13 === types[1]! % 13 ? 'group' : 'run', slots };
    });
    expect(judgePlay(position, table).ok).toBe(true);
    const step = applyCommand(state, { type: 'play', seat, table });
    if (step.ok) count += bruteCount(step.value.state, depth - 1);
  }
  const other = applyCommand(state, { type: poolSize(state) > 0 ? 'draw' : 'pass', seat });
  return other.ok ? count + bruteCount(other.value.state, depth - 1) : count;
}

describe('perft', () => {
  it('is tested on games in which brute force is fast and every kind of move occurs', () => {
    expect(fullSet(RULES)).toHaveLength(30);
    // The games are not so small that no tile can be laid.
    expect(perft(dealt('seed 0'), 6) + perft(dealt('seed 1'), 6) + perft(dealt('seed 2'), 6)).toBeGreaterThan(
      3,
    );
  });

  it.each(Array.from({ length: 12 }, (_, i) => `seed ${i}`))('counts as brute force does, %s', (seed) => {
    const state = dealt(seed);
    for (const depth of [1, 3, 6]) expect(perft(state, depth)).toBe(bruteCount(state, depth));
  });
});
