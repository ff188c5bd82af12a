/**
 * Whole games in the domain's JSON, `@rummikub/engine/domain`: everything of a game at one moment, written and read; the
 * names that kinds of melds go by; and melds that are sent to be validated. An entry of its own, for a page that shows a game
 * gets a view or a log of it.
 *
 * @module engine/domain
 */

export type { DealJson, PublicDealJson } from './json/wire/deal.ts';
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
export { type FaceJson, type MeldAnswer, type MeldRefusal, validateMeld } from './json/wire/validation.ts';
