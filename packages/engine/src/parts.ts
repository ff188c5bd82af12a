/**
 * Parts for the other packages of this project, `@rummikub/engine/parts`: tiles as small numbers, single events, pieces
 * of a log, clocks, unfinished melds, and the making of violations. Programs that play or solve do not need this entry.
 *
 * @module engine/parts
 */

export { type Telling, tellingOf, tellingText } from './explain/telling.ts';
export { bankLeft, turnMs } from './game/clock.ts';
export { type StartingDraw, serverCommitment } from './game/deal/deal.ts';
export { mayRedeal } from './game/deal/redeal.ts';
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
export { entryHash, keptEntry, logEntries } from './game/log.ts';
export { seriesIsOver, seriesTotals } from './game/match.ts';
export { addScores, endingByTotals, scoreNumbers } from './game/score.ts';
export { type DealRecord, type EndReason, partitionViolation, waitingGame } from './game/state.ts';
export { seatAfter } from './game/turn.ts';
export type { DrawEventView, MoveEventView, StartEventView } from './game/view.ts';
export { inWireNames } from './json/wire/names.ts';
export { canonicalText } from './rules/canonicalText.ts';
export {
  compareMelds,
  isAssigned,
  meldFaults,
  meldId,
  meldViolation,
  slotText,
  slotType,
} from './rules/meld.ts';
export { freesJoker, jokerTypes } from './rules/play/freeing.ts';
export { shortMelds, worthInMelds } from './rules/play/worth.ts';
export { PRESETS, parseKeptRuleset } from './rules/ruleset.ts';
export {
  type FieldKind,
  JOKER_RECLAIM_RULES,
  RULESET_FIELDS,
  type RulesetField,
} from './rules/rulesetFields.ts';
export { tableKey, tableSignature } from './rules/table.ts';
export {
  CODE_COUNT,
  COLOR_CODES,
  COLOR_NAMES,
  type ColorCode,
  type ColorName,
  colorOfType,
  existsIn,
  faceOfType,
  fullSet,
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
export { likelyKind, readEitherKind, tilesLacking } from './rules/unfinished.ts';
export {
  domainErrorName,
  type JokerFault,
  type MeldFault,
  offsetOf,
  type Path,
  pathText,
  type Segment,
  show,
  type ViolationDetails,
  type ViolationOf,
  violation,
  within,
} from './rules/violation.ts';
export { dividesIntoMelds } from './solver/divide.ts';
