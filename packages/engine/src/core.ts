/**
 * The core contract, `@rummikub/engine/core`: games, moves and logs by types of tiles, for engines and learning
 * agents that do not tell copies apart. An entry of its own: a page that lets people play needs none of it.
 *
 * @module engine/core
 */

export {
  type CoreEvent,
  type CoreLog,
  coreOutcomes,
  eventsToCore,
  moveToCore,
  parseCoreLog,
  replayCore,
} from './json/core/log.ts';
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
} from './json/core/move.ts';
export {
  type CoreSetting,
  type CoreState,
  commandFromCore,
  gameFromCore,
  gameToCore,
  parseCoreState,
  type ReadCore,
} from './json/core/state.ts';
