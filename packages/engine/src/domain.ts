/**
 * The domain contract's JSON, `@rummikub/engine/domain`: writers and readers of moves, events, views, logs, whole games,
 * boards and melds, and the validation of melds that a client sends. Programs that store games or send them import this
 * entry.
 *
 * @module engine/domain
 */

export {
  type ActionJson,
  actionToJson,
  inAction,
  type PlayerCommand,
  parseAction,
} from './json/wire/action.ts';
export type { DealJson, PublicDealJson } from './json/wire/deal.ts';
export { assignJokersInGroup, assignJokersInRun, isValidGroup, isValidRun } from './json/wire/domainNames.ts';
export {
  type EndingJson,
  type EventJson,
  type EventViewJson,
  eventToJson,
  eventViewToJson,
  parseEventView,
} from './json/wire/event.ts';
export {
  type GameStateJson,
  gameToJson,
  type PlayerJson,
  parseGame,
  parseTurn,
  turnToJson,
} from './json/wire/game.ts';
export { type LogEntryJson, type LogJson, logToJson, parseLog } from './json/wire/log.ts';
export {
  type BoardJson,
  boardToJson,
  type JokerAssignmentJson,
  type MeldJson,
  meldToJson,
  parseBoard,
  parseKind,
  parseMeld,
} from './json/wire/meld.ts';
export { type CheckedPlay, type CheckedTable, checkPlay, checkTable } from './json/wire/sentTable.ts';
export { type FaceJson, type MeldAnswer, type MeldRefusal, validateMeld } from './json/wire/validation.ts';
export { parseView, type ViewJson, viewToJson } from './json/wire/view.ts';
