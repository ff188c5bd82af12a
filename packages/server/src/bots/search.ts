/** Asks the threads that search for games. Each question has a time limit, after which its thread is ended. */
import { levels, parseLevelName } from '@rummikub/bots';
import type { WorkerPool } from '@rummikub/bots/worker';
import { fail } from '@rummikub/engine';
import { turnCost } from '../game/cost.ts';
import type { DecideApart } from '../game/play/moves.ts';
import type { RandomBytes } from '../game/seats.ts';
import { answerOf } from '../threads/answer.ts';
import type { BotThinker } from './runner.ts';
import type { GameTasks } from './worker.ts';

/** What judging a pass with a large set costs, beside the milliseconds of bots' turns. */
const DECIDE_COST = 100;
/** Time that a bot may take beyond its budget. */
const BOT_PATIENCE_MS = 8_000;
/** Time for any other search. All but very few positions need milliseconds. */
const SEARCH_MS = 60_000;

export interface GameSearch extends BotThinker {
  readonly decideApart: DecideApart;
}

export const gameSearch = (pool: WorkerPool<GameTasks>, random: RandomBytes): GameSearch => ({
  async choose(view, name, asker) {
    const level = parseLevelName(name);
    if (!level.ok) return fail('failed');
    // Opponents must not be able to predict a bot's random choices.
    const question = { view, level: level.value, seed: Buffer.from(random(16)).toString('hex') };
    const longest = levels[level.value].milliseconds + BOT_PATIENCE_MS;
    return answerOf(
      pool.ask('choose', question, { asker, cost: turnCost(level.value, view.ruleset), longest }),
    );
  },
  plainMove: (view, asker) => answerOf(pool.ask('plainMove', view, { asker, longest: SEARCH_MS })),
  decideApart: (state, command, at, asker) =>
    answerOf(pool.ask('decide', { state, command, at }, { asker, cost: DECIDE_COST, longest: SEARCH_MS })),
});
