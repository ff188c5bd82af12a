/**
 * The parts that the other packages of this project are built from, `@rummikub/engine/parts`: tiles as small numbers,
 * single events, and the pieces of a log. An entry of its own: a program that plays or solves needs none of it.
 *
 * @module engine/parts
 */
export type { StartingDraw } from './game/deal/deal.ts';
export { decide, outcomeOf } from './game/decide.ts';
export type {
  DrawEvent,
  EndEvent,
  MoveEvent,
  PassEvent,
  PlayCommand,
  PlayEvent,
  ResignEvent,
  SimpleCommand,
  StartEvent,
} from './game/event.ts';
export { gameIdFor } from './game/gameId.ts';
export { entryHash, logEntries } from './game/log.ts';
export { type DealRecord, type EndReason, partitionViolation, waitingGame } from './game/state.ts';
export { seatAfter } from './game/turn.ts';
export type { DrawEventView, MoveEventView, StartEventView } from './game/view.ts';
export { inWireNames } from './json/wire/names.ts';
export { canonicalText } from './rules/canonicalText.ts';
export { compareMelds, meldFaults, meldViolation, slotType } from './rules/meld.ts';
export { worthInMelds } from './rules/play/worth.ts';
export { PRESETS } from './rules/ruleset.ts';
export {
  type FieldKind,
  JOKER_RECLAIM_RULES,
  RULESET_FIELDS,
  type RulesetField,
} from './rules/rulesetFields.ts';
export { tableSignature } from './rules/table.ts';
export {
  CODE_COUNT,
  COLOR_CODES,
  COLOR_NAMES,
  type ColorCode,
  type ColorName,
  colorOfType,
  existsIn,
  faceOfType,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  MAX_VALUE,
  TYPE_COUNT,
  tileCode,
  tileType,
  typeOf,
  typeOfCode,
  typeOfFace,
  valueOfType,
} from './rules/tile.ts';
export {
  domainErrorName,
  type JokerFault,
  type MeldFault,
  offsetOf,
  type Path,
  pathText,
  type Segment,
  type ViolationDetails,
  within,
} from './rules/violation.ts';
