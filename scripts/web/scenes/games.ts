/** Games for pictures, made by the engine: the same in each run, and at once where a picture needs them. */
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  type GameLog,
  type GameState,
  makeRuleset,
  poolSize,
  positionOf,
  startGame,
  tableTiles,
} from '@rummikub/engine';
import { logToJson } from '@rummikub/engine/domain';
import { scoreNumbers } from '@rummikub/engine/parts';
import type { Page } from 'playwright-core';

export interface ShownGame {
  readonly id: string;
  readonly names: readonly string[];
  /** By seat; null for a person. */
  readonly levels: readonly (string | null)[];
  readonly log: GameLog;
  readonly state: GameState;
}

const BEGIN = '2026-11-15T19:30:00.000Z';

/** Plays until `stop`, or to the end. In some turns the players overlook their play, as people do. */
function played(
  table: Pick<ShownGame, 'id' | 'names' | 'levels'>,
  seed: string,
  stop: (state: GameState) => boolean,
  overlooked: number,
): ShownGame {
  const players = table.names.map((name, i) => ({ id: i === 0 ? 'you' : `bot-${i}`, name }));
  const started = startGame({
    gameId: table.id,
    ruleset: makeRuleset(),
    players,
    seed,
    salt: 'salt',
    at: BEGIN,
  });
  if (!started.ok) throw new Error(started.error.message);
  let { state } = started.value;
  let log = appendToLog(EMPTY_LOG, started.value);
  for (let turn = 1; state.status === 'in_progress' && !stop(state); turn++) {
    const seat = state.currentSeat;
    const best = bestPlay(positionOf(state, seat));
    const draws = best === null || (poolSize(state) > 0 && (turn * 37) % 100 < overlooked);
    const step = applyCommand(
      state,
      draws
        ? { type: poolSize(state) > 0 ? 'draw' : 'pass', seat }
        : { type: 'play', seat, table: best.table },
      new Date(Date.parse(BEGIN) + turn * 20_000).toISOString(),
    );
    if (!step.ok) throw new Error(step.error.message);
    log = appendToLog(log, step.value);
    state = step.value.state;
  }
  return { ...table, log, state };
}

const onTable = (state: GameState): number => tableTiles(state.table).length;

/** A game in its middle with the player on turn, who has a play and enough tiles to look at. */
function middle(table: Pick<ShownGame, 'id' | 'names' | 'levels'>, tiles: number): ShownGame {
  for (let i = 0; ; i++) {
    const game = played(
      table,
      `middle ${i}`,
      (state) => state.currentSeat === 0 && onTable(state) >= tiles,
      10,
    );
    const { state } = game;
    if (state.status !== 'in_progress' || onTable(state) > tiles + 8) continue;
    const play = bestPlay(positionOf(state, 0));
    const rack = state.seats[0]?.rack.length ?? 0;
    // A play with some tiles that leaves some.
    if (play !== null && rack >= 9 && rack <= 14 && play.played.length >= 3 && play.played.length <= rack - 4)
      return game;
  }
}

const FOUR = { names: ['Iris', 'Anna', 'Ben', 'Cleo'], levels: [null, 'medium', 'hard', 'easy'] };
const TWO = { names: ['Iris', 'Anna'], levels: [null, 'hard'] };

/** Each is played when a scene asks for it. */
export const GAMES = {
  middle: () => middle({ id: 'aaaaaa', ...FOUR }, 52),
  short: () => middle({ id: 'bbbbbb', ...TWO }, 24),
  over: () => played({ id: 'cccccc', ...FOUR }, 'a whole game', () => false, 25),
  passed: () =>
    played(
      { id: 'dddddd', names: ['Iris', 'Ben'], levels: [null, null] },
      'passed on',
      (state) => state.currentSeat === 1 && onTable(state) >= 20,
      25,
    ),
};

/** Has the page find something on its device. */
export const keep = (page: Page, key: string, value: unknown): Promise<unknown> =>
  page.addInitScript(
    `if (localStorage.getItem('rummikub.${key}') === null)
      localStorage.setItem('rummikub.${key}', ${JSON.stringify(JSON.stringify(value))})`,
  );

/** Has the page find these games on its device, in its list of games, too. */
export async function keepGames(page: Page, ...games: readonly ShownGame[]): Promise<void> {
  for (const { id, levels, log } of games)
    await keep(page, `game.${id}`, { id, levels, log: logToJson(log), totals: null, next: null });
  await keep(
    page,
    'games',
    games.map(({ id, names, state }) => {
      const { ending, turnNumber: turn, updatedAt: at } = state;
      const entry = { id, names, turn, at, over: ending !== null, level: 'hard', rules: 'standard' };
      if (ending === null) return entry;
      const score = scoreNumbers(ending.scores)[ending.winners[0] ?? 0];
      return { ...entry, winners: ending.winners, score };
    }),
  );
}
