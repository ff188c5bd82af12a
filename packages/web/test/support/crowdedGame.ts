/** A real game with a hundred tiles on the table, as the device keeps one: the large set, after many plays. */
import {
  appendToLog,
  applyCommand,
  bestPlay,
  EMPTY_LOG,
  type GameLog,
  makeRuleset,
  type Outcome,
  poolSize,
  positionOf,
  type Ruleset,
  startGame,
  tableTiles,
} from '@rummikub/engine';
import { logToJson } from '@rummikub/engine/domain';
import type { Page } from 'playwright-core';

export const CROWDED_ID = 'c0ffee';

/** The start of a game of two, as the app keeps it: Iris, whose page it is, against Anna. */
export function startOfTwo(gameId: string, ruleset: Ruleset, seed: string): Outcome {
  const started = startGame({
    gameId,
    ruleset,
    players: [
      { id: 'you', name: 'Iris' },
      { id: 'bot-1', name: 'Anna' },
    ],
    seed,
    salt: 'salt',
    at: '2026-01-01T00:00:00.000Z',
  });
  if (!started.ok) throw new Error(started.error.message);
  return started.value;
}

/** Two players draw for long and then lay all they can, until this many tiles lie there and the first is to move. */
function crowdedLog(tiles: number): GameLog {
  const started = startOfTwo(CROWDED_ID, makeRuleset({ preset: 'xp-6p' }), 'a crowded table');
  let { state } = started;
  let log = appendToLog(EMPTY_LOG, started);
  while (state.currentSeat !== 0 || tableTiles(state.table).length < tiles) {
    const seat = state.currentSeat;
    const best = poolSize(state) > 20 ? null : bestPlay(positionOf(state, seat));
    // No rack is emptied: the game must go on.
    const draws = best === null || best.played.length === positionOf(state, seat).rack.length;
    const step = applyCommand(
      state,
      draws ? { type: 'draw', seat } : { type: 'play', seat, table: best.table },
    );
    if (!step.ok) throw new Error(step.error.message);
    log = appendToLog(log, step.value);
    state = step.value.state;
  }
  return log;
}

let crowded: GameLog | null = null;

/** Has the page find the game on its device. */
export async function keepCrowded(page: Page): Promise<void> {
  crowded ??= crowdedLog(100);
  await keepGame(page, crowded, CROWDED_ID);
}

export const PASSED_ID = 'ba55ed';

/** Has the page find a game of two people, who pass the device on. */
export async function keepPassed(page: Page): Promise<void> {
  const started = startOfTwo(PASSED_ID, makeRuleset(), 'two people');
  await keepGame(page, appendToLog(EMPTY_LOG, started), PASSED_ID, [null, null]);
}

/** Has the page find a game of two on its device: the first seat is the player's, the other a bot's. */
export async function keepGame(
  page: Page,
  log: GameLog,
  id: string,
  levels: readonly (string | null)[] = [null, 'easy'],
): Promise<void> {
  const kept = { id, levels, log: logToJson(log), totals: null, next: null };
  const text = JSON.stringify(JSON.stringify(kept));
  await page.addInitScript(
    `if (localStorage.getItem('rummikub.game.${id}') === null) localStorage.setItem('rummikub.game.${id}', ${text});`,
  );
}
