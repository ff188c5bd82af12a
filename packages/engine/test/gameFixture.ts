/** Games for tests: dealt games, and games under way with only the tiles that a test needs. */
import { expect } from 'vitest';
import { applyCommand, type Outcome, startGame } from '../src/game/decide.ts';
import type { Command } from '../src/game/event.ts';
import type { GameState } from '../src/game/state.ts';
import type { Meld, Slot } from '../src/rules/meld.ts';
import { makeRuleset, type Ruleset } from '../src/rules/ruleset.ts';
import { canonicalTable, tableTiles } from '../src/rules/table.ts';
import { compareTiles, type TileId } from '../src/rules/tile.ts';
import type { ViolationCode } from '../src/rules/violation.ts';

export const AT = '2030-01-01T12:00:00.000Z';

const IDS = ['ada', 'ben', 'cleo', 'dan', 'eva', 'finn'];
export const playersOf = (count: number) => IDS.slice(0, count).map((id) => ({ id }));

export function dealt(options: { ruleset?: Ruleset; seats?: number; seed?: string } = {}): GameState {
  const { ruleset = makeRuleset(), seats = 2, seed = 'seed' } = options;
  const started = startGame({ gameId: 'g', ruleset, players: playersOf(seats), seed, salt: 'salt', at: AT });
  if (!started.ok) throw new Error(started.error.message);
  return started.value.state;
}

/** Tiles from words: `'7ra 8ra ja'`. */
export const tiles = (text: string): TileId[] => text.split(' ').filter(Boolean) as TileId[];

const meld = (kind: Meld['kind'], text: string): Meld => ({
  kind,
  slots: text.split(' ').map((slot): Slot => {
    const [tile, as] = slot.split('=');
    return (as === undefined ? tile : { tile, as }) as Slot;
  }),
});
/** Melds from words, jokers as `ja=7r`. */
export const run = (text: string): Meld => meld('run', text);
export const group = (text: string): Meld => meld('group', text);

/** A game under way with these racks, this table, this pool and no other tiles. All players have opened. */
export function midGame(options: {
  racks: readonly string[];
  table?: readonly Meld[];
  pool?: string;
  opened?: boolean;
  ruleset?: Parameters<typeof makeRuleset>[0];
  currentSeat?: number;
}): GameState {
  const { racks, table = [], pool = '', opened = true, currentSeat = 0 } = options;
  const state = dealt({ ruleset: makeRuleset(options.ruleset), seats: racks.length });
  const hands = racks.map((rack) => tiles(rack).sort(compareTiles));
  const gone = [...hands.flat(), ...tableTiles(table)];
  return {
    ...state,
    seats: state.seats.map((seat, i) => ({ ...seat, rack: hands[i]!, opened })),
    table: canonicalTable(table),
    deckOrder: [...gone, ...tiles(pool)],
    deckIndex: gone.length,
    currentSeat,
  };
}

/** The state after commands that must be accepted. */
export const after = (state: GameState, ...commands: Command[]): GameState =>
  commands.reduce((now, command) => step(now, command).state, state);

export function step(state: GameState, command: Command): Outcome {
  const result = applyCommand(state, command);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** The code of a command's refusal. It also checks that the state did not change. */
export function refusal(state: GameState, command: unknown): ViolationCode {
  const before = structuredClone(state);
  const result = applyCommand(state, command as Command);
  if (result.ok) throw new Error('the command was accepted');
  expect(state).toEqual(before);
  return result.error.code;
}
