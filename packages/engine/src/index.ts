/**
 * `@rummikub/engine`: the rules, the solver, the game over time, positions and rulesets as JSON, the short notation.
 *
 * @module engine
 */

// Solver: the best play, and every play.
export { countPlays, playableSubsets } from './enumerate/enumerate.ts';
// Game: dealing, moves, views, logs, scores, matches.
export {
  type Contributions,
  type Deal,
  type RevealedDeal,
  verifyDeal,
} from './game/deal/deal.ts';
export { applyCommand, type Outcome, type StartOptions, startGame } from './game/decide.ts';
export type { Command, GameEvent } from './game/event.ts';
export { evolve } from './game/evolve.ts';
export { evolveView } from './game/evolveView.ts';
export { stateKey } from './game/key.ts';
export { appendToLog, EMPTY_LOG, type GameLog, type LogEntry, replay, statesOf } from './game/log.ts';
export {
  type Match,
  matchIsOver,
  nextRound,
  type Round,
  recordRound,
  type Standing,
  standings,
  startMatch,
} from './game/match.ts';
export type { Scores } from './game/score.ts';
export {
  type Ending,
  type GameState,
  type GameStatus,
  type Player,
  pool,
  poolSize,
  positionOf,
  type Seat,
} from './game/state.ts';
export {
  type EventView,
  positionOfView,
  redactEvent,
  type SeatView,
  type View,
  type Viewer,
  viewOf,
} from './game/view.ts';
// Text and JSON: the short notation, positions, logs, views and moves.
export {
  parsePositionText,
  parseRackText,
  parseTableText,
  positionText,
  rackText,
  tableText,
} from './json/text/notation.ts';
export { type PositionJson, parsePosition, positionToJson } from './json/wire/position.ts';
// Rules: tiles, melds, rulesets, positions, and whether a play is legal.
export {
  type AssignedJoker,
  canonicalMeld,
  jokersOf,
  type Meld,
  type MeldKind,
  meldText,
  meldTiles,
  meldValue,
  meldViolations,
  type Slot,
  slotTile,
} from './rules/meld.ts';
export * as multiset from './rules/multiset.ts';
export { judgePlay, netTiles, type Play, playViolations } from './rules/play/judge.ts';
export { initialMeldTotal } from './rules/play/opening.ts';
export { type Position, positionViolations } from './rules/position.ts';
export { type ReadingOptions, readings, readMeld } from './rules/reading.ts';
export { fail, ok, type Result } from './rules/result.ts';
export {
  type JokerReclaimRule,
  type MatchRules,
  makeRuleset,
  PRESET_NAMES,
  type PresetName,
  parseRuleset,
  type Ruleset,
  rulesetToJson,
  type StartingPlayer,
  tileCount,
} from './rules/ruleset.ts';
export { canonicalTable, tableTiles } from './rules/table.ts';
export { compareTiles, type Face, isJoker, rackTotal, type TileId } from './rules/tile.ts';
export {
  type Violation,
  type ViolationCode,
  ViolationError,
  type ViolationJson,
  violationText,
  violationToJson,
} from './rules/violation.ts';
export { bestPlay, hasPlay, type Objective, type SolveOptions } from './solver/solver.ts';
