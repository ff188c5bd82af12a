// The contracts as parse and make pairs: the domain's JSON, positions, logs, views, and the short notation. Whole games
// and melds to validate have an entry of their own, `@rummikub/engine/domain`, and so has the core contract,
// `@rummikub/engine/core`.

export {
  parsePositionText,
  parseRackText,
  parseTableText,
  positionText,
  rackText,
  tableText,
} from './text/notation.ts';
export { type ActionJson, actionToJson, type PlayerCommand, parseAction } from './wire/action.ts';
export {
  type EndingJson,
  type EventJson,
  type EventViewJson,
  eventToJson,
  eventViewToJson,
  parseEventView,
} from './wire/event.ts';
export { type LogEntryJson, type LogJson, logToJson, parseLog } from './wire/log.ts';
export {
  type BoardJson,
  boardToJson,
  type JokerAssignmentJson,
  type MeldJson,
  meldToJson,
  parseBoard,
  parseMeld,
} from './wire/meld.ts';
export { type PositionJson, parsePosition, positionToJson } from './wire/position.ts';
export { parseView, type ViewJson, viewToJson } from './wire/view.ts';
