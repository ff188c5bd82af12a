// The public API of the game over time.

export { canonicalText } from '../rules/canonicalText.ts';
export {
  commitmentOf,
  type Deal,
  dealFromSeed,
  type RevealedDeal,
  type StartingDraw,
  verifyDeal,
} from './deal/deal.ts';
export { applyCommand, decide, type Outcome, outcomeOf, type StartOptions, startGame } from './decide.ts';
export type {
  Command,
  DrawEvent,
  EndEvent,
  GameEvent,
  MoveEvent,
  PassEvent,
  PlayCommand,
  PlayEvent,
  ResignEvent,
  SimpleCommand,
  StartEvent,
} from './event.ts';
export { evolve } from './evolve.ts';
export { evolveView } from './evolveView.ts';
export { stateKey } from './key.ts';
export {
  appendToLog,
  EMPTY_LOG,
  entryHash,
  type GameLog,
  type LogEntry,
  logEntries,
  replay,
  statesOf,
} from './log.ts';
export { leaders, type Match, matchIsOver, nextRound, type Round, recordRound, startMatch } from './match.ts';
export { addScores, type Scores, scoreNumbers } from './score.ts';
export {
  type DealRecord,
  type Ending,
  type EndReason,
  type GameState,
  type GameStatus,
  type Player,
  partitionViolation,
  pool,
  poolSize,
  positionOf,
  type Seat,
  seatsIn,
  waitingGame,
} from './state.ts';
export { seatAfter } from './turn.ts';
export {
  type DrawEventView,
  type EventView,
  positionOfView,
  redactEvent,
  type SeatView,
  type StartEventView,
  type View,
  type Viewer,
  viewOf,
} from './view.ts';
