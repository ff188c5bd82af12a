/**
 * The chance that a whole rack goes out in one play, by its size and the tiles on the table.
 *
 * The tables are those of games of `optimal` against itself. A rack is the next tiles of the pool, which no player has
 * seen: a random rack, and its size is the only thing that differs.
 */
import { bots, looksBudget, randomFrom } from '@rummikub/bots';
import {
  applyCommand,
  bestPlay,
  type GameState,
  makeRuleset,
  netTiles,
  startGame,
  viewOf,
} from '@rummikub/engine';

const SIZES = [2, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28, 32, 36];
/** Tiles on the table: each band from this number to the next. */
const BANDS = [10, 25, 40, 55, 70];

function dealt(game: number): GameState {
  const started = startGame({
    gameId: `going out ${game}`,
    ruleset: makeRuleset(),
    players: [{ id: 'a' }, { id: 'b' }],
    seed: `going out ${game}`,
    salt: 'salt',
    at: '2026-01-01T00:00:00Z',
  });
  if (!started.ok) throw new Error(started.error.message);
  return started.value.state;
}

/** The lines of the table, from this many games. */
export function goingOut(games: number): string[] {
  const tries = BANDS.map(() => SIZES.map(() => ({ of: 0, out: 0 })));
  for (let game = 0; game < games; game++) {
    let state = dealt(game);
    while (state.status === 'in_progress') {
      const seat = state.currentSeat;
      const random = randomFrom(`going out ${game}/${state.seq}`);
      tryRacks(state, tries);
      const step = applyCommand(state, bots.optimal.choose(viewOf(state, seat), looksBudget(100), random));
      if (!step.ok) throw new Error(step.error.message);
      state = step.value.state;
    }
  }
  const cell = ({ of, out }: { of: number; out: number }): string =>
    of < 100 ? '' : `${((100 * out) / of).toFixed(1)} %`;
  return [
    '## The chance that a whole rack goes out in one play',
    '',
    `Racks of the next tiles of the pool, on the tables of ${games} games of \`optimal\` against itself.`,
    '',
    `| tiles on the rack | ${BANDS.map((from, i) => (BANDS[i + 1] === undefined ? `${from} and more on the table` : `${from} to ${BANDS[i + 1]! - 1}`)).join(' | ')} |`,
    `|--:|${BANDS.map(() => '--:|').join('')}`,
    ...SIZES.map((size, i) => `| ${size} | ${tries.map((band) => cell(band[i]!)).join(' | ')} |`),
  ];
}

function tryRacks(
  { table, deckOrder, deckIndex, ruleset }: GameState,
  tries: { of: number; out: number }[][],
): void {
  const laid = table.reduce((sum, { slots }) => sum + slots.length, 0);
  const band = tries[BANDS.findLastIndex((from) => laid >= from)];
  if (band === undefined) return;
  SIZES.forEach((size, i) => {
    const rack = deckOrder.slice(deckIndex, deckIndex + size);
    if (rack.length < size) return;
    const play = bestPlay({ ruleset, table, rack, opened: true });
    band[i]!.of++;
    if (play !== null && netTiles(play) === size) band[i]!.out++;
  });
}
