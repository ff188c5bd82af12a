/** The levels that people choose from: each is a bot with a time to think. */
import { type Command, fail, ok, type Result, type View, type Violation } from '@rummikub/engine';
import { show, violation } from '@rummikub/engine/parts';
import { timeBudget } from './bot.ts';
import { randomFrom } from './chance.ts';
import { type BotName, bots } from './roster.ts';

/** The levels that people choose from. */
export type LevelName = 'easy' | 'medium' | 'juggler' | 'hard' | 'master';

/** One level. */
export interface Level {
  readonly name: LevelName;
  /** What to expect, in a sentence for players. */
  readonly sentence: string;
  readonly bot: BotName;
  /** Its measured strength, from `npm run bench -- ratings`; 400 points more are odds of ten to one. */
  readonly rating: number;
  /** How long it may think about a turn, in milliseconds. */
  readonly milliseconds: number;
}

/** The levels by name. */
export const levels: Readonly<Record<LevelName, Level>> = {
  easy: {
    name: 'easy',
    sentence: 'Overlooks a lot. For your first games.',
    bot: 'random',
    rating: 638,
    milliseconds: 100,
  },
  medium: {
    name: 'medium',
    sentence: 'Plays what fits, but never takes the table apart.',
    bot: 'greedy',
    rating: 1_000,
    milliseconds: 100,
  },
  juggler: {
    name: 'juggler',
    sentence: 'Plays for the joy of it: as strong as Hard, and turns the whole table over.',
    bot: 'juggler',
    rating: 1_460,
    milliseconds: 1_000,
  },
  hard: {
    name: 'hard',
    sentence: 'Rearranges the table as no person can, and lays the most tiles every turn.',
    bot: 'optimal',
    rating: 1_475,
    milliseconds: 1_000,
  },
  master: {
    name: 'master',
    sentence: 'Bides its time: gives you nothing to build on, and goes out when you least expect it.',
    bot: 'master',
    rating: 1_868,
    milliseconds: 2_000,
  },
};

/** All names of levels, the easiest first. */
export const LEVEL_NAMES = Object.keys(levels) as readonly LevelName[];

/** Reads the name of a level. */
export function parseLevelName(name: unknown): Result<LevelName, Violation> {
  if (typeof name === 'string' && Object.hasOwn(levels, name)) return ok(name as LevelName);
  const expected = `a level (${LEVEL_NAMES.join(', ')})`;
  return fail(violation('out_of_range', { expected, got: show(name) }));
}

/** A turn to choose for. */
export interface ChooseQuestion {
  readonly level: LevelName;
  /** The view of the seat whose turn it is. */
  readonly view: View;
  /** The seed of the bot's random numbers. */
  readonly seed: string;
}

/** Chooses with the bot of the level, within its time. `now` is a clock in milliseconds. */
export function chooseAtLevel({ level, view, seed }: ChooseQuestion, now: () => number): Command {
  const { bot, milliseconds } = levels[level];
  return bots[bot].choose(view, timeBudget(milliseconds, now), randomFrom(seed));
}
