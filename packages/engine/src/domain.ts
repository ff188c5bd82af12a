/**
 * The domain's JSON, `@rummikub/engine/domain`: whole games, boards and melds, written and read; the names of the kinds
 * of melds; and melds that are sent to be validated. An entry of its own: a page that shows a game reads a view or a log.
 *
 * @module engine/domain
 */

export type { DealJson, PublicDealJson } from './json/wire/deal.ts';
export { assignJokersInGroup, assignJokersInRun, isValidGroup, isValidRun } from './json/wire/domainNames.ts';
export {
  type GameStateJson,
  gameToJson,
  type PlayerJson,
  parseGame,
  parseTurn,
  turnToJson,
} from './json/wire/game.ts';
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
