/**
 * `@rummikub/bots`: bots that see only a view, the levels that people choose from, and the arena.
 *
 * @module bots
 */
export { type ArenaOptions, type ArenaProgress, runArena } from './arena/arena.ts';
export { arenaChart } from './arena/chart.ts';
export {
  type DealOfEntrant,
  type DealResult,
  type DealsQuestion,
  type DealTasks,
  playDeal,
} from './arena/deal.ts';
export {
  type ArenaReport,
  type EntrantReport,
  type Estimate,
  rateOf,
  reportOf,
  reportToJson,
} from './arena/report.ts';
export { parseSaved, type SavedArena, savedToJson } from './arena/saved.ts';
export { type ArenaSetup, parseSetup, setupToJson } from './arena/setup.ts';
export type { Tally, TallyOfEntrant } from './arena/tally.ts';
export { arenaTable, progressBar } from './arena/text.ts';
export { type BotTasks, botTasks } from './botTasks.ts';
export { type Chance, chanceOf } from './outlook/chance.ts';
export { type Outlook, type OutlookQuestion, outlookOf } from './outlook/outlook.ts';
export { sampleWorld, unseenTiles, type World } from './players/belief.ts';
export { type Bot, type Budget, looksBudget, type Random, timeBudget } from './players/bot.ts';
export { randomFrom } from './players/chance.ts';
export {
  type ChooseQuestion,
  chooseAtLevel,
  LEVEL_NAMES,
  type Level,
  type LevelName,
  levels,
  parseLevelName,
} from './players/levels.ts';
export { BOT_NAMES, type BotName, bots, parseBotName } from './players/roster.ts';
