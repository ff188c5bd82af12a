/** What a worker of this package can be asked: to choose for a bot, and to play deals of the arena. */

import type { Command } from '@rummikub/engine';
import { type DealTasks, playDeals } from './arena/deal.ts';
import { type ChooseQuestion, chooseAtLevel } from './players/levels.ts';

/** The tasks by name. */
export type BotTasks = DealTasks & {
  /** Chooses at a level. */
  readonly choose: (question: ChooseQuestion) => Command;
};

/** The tasks, carried out in this thread. `now` is a clock in milliseconds. */
export const botTasks = (now: () => number): BotTasks => ({
  choose: (question) => chooseAtLevel(question, now),
  deals: (question) => playDeals(question, now),
});
