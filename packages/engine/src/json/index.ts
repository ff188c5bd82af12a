/**
 * The contracts as parse and make pairs: the domain's JSON, melds to validate, positions, logs, views, and the
 * short notation. The core contract has an entry of its own, `@rummikub/engine/core`.
 */
export {
  type ActionJson,
  actionToJson,
  type BoardJson,
  boardToJson,
  type JokerAssignmentJson,
  type MeldJson,
  meldToJson,
  parseAction,
  parseBoard,
  parseMeld,
} from './domain.ts';
export {
  type DealJson,
  type GameStateJson,
  gameToJson,
  type PlayerJson,
  type PublicDealJson,
  parseGame,
  parseTurn,
  turnToJson,
} from './domainGame.ts';
export { type EventJson, eventToJson, type LogEntryJson, type LogJson, logToJson, parseLog } from './log.ts';
export {
  parsePositionText,
  parseRackText,
  parseTableText,
  positionText,
  rackText,
  tableText,
} from './notation.ts';
export { type PositionJson, parsePosition, positionToJson } from './position.ts';
export { type FaceJson, type MeldAnswer, type MeldRefusal, validateMeld } from './validation.ts';
export {
  type EndingJson,
  type EventViewJson,
  eventViewToJson,
  parseEventView,
  parseView,
  type ViewJson,
  viewToJson,
} from './view.ts';
