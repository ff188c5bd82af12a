/**
 * `@rummikub/bots`: bots that see only a view, the levels that people choose from, and the arena.
 *
 * @module bots
 */
export { type ArenaOptions, type ArenaProgress, runArena } from './arena.ts';
export { arenaChart } from './arenaChart.ts';
export { type DealOfEntrant, type DealResult, playDeal } from './arenaDeal.ts';
export {
  type ArenaReport,
  type EntrantReport,
  type Estimate,
  reportOf,
  reportToJson,
} from './arenaReport.ts';
export { parseSaved, type SavedArena, savedToJson } from './arenaSaved.ts';
export { type ArenaSetup, parseSetup, setupToJson } from './arenaSetup.ts';
export type { Tally, TallyOfEntrant } from './arenaTally.ts';
export { arenaTable, progressBar } from './arenaText.ts';
export { sampleWorld, unseenTiles, type World } from './belief.ts';
export { type Bot, type Budget, looksBudget, type Random, timeBudget } from './bot.ts';
export { randomFrom } from './chance.ts';
export {
  BOT_NAMES,
  type BotName,
  bots,
  LEVEL_NAMES,
  type Level,
  type LevelName,
  levels,
  parseBotName,
  parseLevelName,
} from './roster.ts';
export { chooseAtLevel, chooseInWorker, serveWorker } from './worker.ts';
export { WorkerClient, type WorkerLink, type WorkerPort } from './workerLink.ts';
