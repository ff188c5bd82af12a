/** Every contract as parse and make pairs: JSON in its three forms, positions, and the short notation. */
export {
  type CoreMeld,
  type CoreMove,
  type CoreSlot,
  type MultisetJson,
  meldToCore,
  multisetFromJson,
  multisetToJson,
  parseCoreMove,
  parseCoreTable,
  parseMultiset,
  tableToCore,
} from './core.ts';
export {
  type CoreSetting,
  type CoreState,
  commandFromCore,
  gameFromCore,
  gameToCore,
  parseCoreState,
  type ReadCore,
} from './coreGame.ts';
export {
  type CoreEvent,
  type CoreLog,
  eventsToCore,
  moveToCore,
  parseCoreLog,
  replayCore,
} from './coreLog.ts';
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
  type PublicDealJson,
  parseEventView,
  parseView,
  type ViewJson,
  viewToJson,
} from './view.ts';
