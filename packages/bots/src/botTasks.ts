/** What a worker of this package can be asked: to choose for a bot, to play deals of the arena, and to play a game on. */

import type { Command } from '@rummikub/engine';
import { type DealTasks, playDeals } from './arena/deal.ts';
import { type Outlook, type OutlookQuestion, outlookOf } from './outlook/outlook.ts';
import { type ChooseQuestion, chooseAtLevel } from './players/levels.ts';

/** The tasks by name. */
export type BotTasks = DealTasks & {
  /** Chooses at a level. */
  readonly choose: (question: ChooseQuestion) => Command;
  /** Plays a game on several times. */
  readonly outlook: (question: OutlookQuestion) => Outlook;
};

/** The tasks, carried out in this thread. `now` is a clock in milliseconds. */
export const botTasks = (now: () => number): BotTasks => ({
  choose: (question) => chooseAtLevel(question, now),
  deals: (question) => playDeals(question, now),
  outlook: outlookOf,
});
