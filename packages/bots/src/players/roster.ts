/** Every bot by its name, weakest first, and the levels that people choose from. */
import { fail, ok, type Result, show, type Violation, violation } from '@rummikub/engine';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { masterBot } from './master.ts';
import { optimalBot } from './optimal.ts';
import { randomBot } from './random.ts';

/** The bots that have a name. */
export type BotName = 'random' | 'greedy' | 'optimal' | 'master';

/** The bots by name. */
export const bots: Readonly<Record<BotName, Bot>> = {
  random: randomBot,
  greedy: greedyBot,
  optimal: optimalBot,
  master: masterBot,
};

/** All names of bots, the weakest first. */
export const BOT_NAMES = Object.keys(bots) as readonly BotName[];

/** The name of a bot, from outside. */
export function parseBotName(name: unknown): Result<BotName, Violation> {
  if (typeof name === 'string' && Object.hasOwn(bots, name)) return ok(name as BotName);
  const expected = `the name of a bot (${BOT_NAMES.join(', ')})`;
  return fail(violation('out_of_range', { expected, got: show(name) }));
}

/** The levels that people choose from. */
export type LevelName = 'easy' | 'medium' | 'hard' | 'master';

/** How strong an opponent a person wants. */
export interface Level {
  readonly name: LevelName;
  /** What to expect, in a sentence for players. */
  readonly sentence: string;
  readonly bot: BotName;
  /** How long it may think about a turn, in milliseconds. */
  readonly milliseconds: number;
}

/** The levels by name. */
export const levels: Readonly<Record<LevelName, Level>> = {
  easy: {
    name: 'easy',
    sentence: 'Overlooks a lot. For your first games.',
    bot: 'random',
    milliseconds: 100,
  },
  medium: {
    name: 'medium',
    sentence: 'Plays what fits, but never takes the table apart.',
    bot: 'greedy',
    milliseconds: 100,
  },
  hard: {
    name: 'hard',
    sentence: 'Rearranges the table as no person can, and lays the most tiles every turn.',
    bot: 'optimal',
    milliseconds: 1_000,
  },
  master: {
    name: 'master',
    sentence: 'Bides its time: gives you nothing to build on, and goes out when you least expect it.',
    bot: 'master',
    milliseconds: 2_000,
  },
};

/** All names of levels, the easiest first. */
export const LEVEL_NAMES = Object.keys(levels) as readonly LevelName[];

/** The name of a level, from outside. */
export function parseLevelName(name: unknown): Result<LevelName, Violation> {
  if (typeof name === 'string' && Object.hasOwn(levels, name)) return ok(name as LevelName);
  const expected = `a level (${LEVEL_NAMES.join(', ')})`;
  return fail(violation('out_of_range', { expected, got: show(name) }));
}
