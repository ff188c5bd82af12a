/** Every bot by its name, the weakest first. */
import { fail, ok, type Result, type Violation } from '@rummikub/engine';
import { show, violation } from '@rummikub/engine/parts';
import type { Bot } from './bot.ts';
import { finisherBot } from './finisher.ts';
import { greedyBot } from './greedy.ts';
import { jugglerBot } from './juggler.ts';
import { masterBot } from './master.ts';
import { optimalBot } from './optimal.ts';
import { randomBot } from './random.ts';

/** The bots that have a name. */
export type BotName = 'random' | 'greedy' | 'juggler' | 'optimal' | 'master' | 'finisher';

/** The bots by name. */
export const bots: Readonly<Record<BotName, Bot>> = {
  random: randomBot,
  greedy: greedyBot,
  juggler: jugglerBot,
  optimal: optimalBot,
  master: masterBot,
  finisher: finisherBot,
};

/** All names of bots, the weakest first. */
export const BOT_NAMES = Object.keys(bots) as readonly BotName[];

/** Reads the name of a bot. */
export function parseBotName(name: unknown): Result<BotName, Violation> {
  if (typeof name === 'string' && Object.hasOwn(bots, name)) return ok(name as BotName);
  const expected = `the name of a bot (${BOT_NAMES.join(', ')})`;
  return fail(violation('out_of_range', { expected, got: show(name) }));
}
