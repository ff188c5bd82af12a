/** The names that fields have in the domain contract's JSON, for violations that were found in memory. */
import type { Segment, Violation } from '../../rules/violation.ts';

/** Fields whose name in JSON is another. */
const IN_JSON: Readonly<Record<string, string>> = {
  table: 'board',
  slots: 'tiles',
  seats: 'players',
  seat: 'player_index',
  gameId: 'game_id',
  stateKey: 'state_key',
  deckOrder: 'deck_order',
  startingSeat: 'starting_player_index',
  startingDraws: 'starting_draws',
};

/** The violation with the fields of its path as a game, a view or a log names them in JSON. */
export const inWireNames = (wrong: Violation): Violation => ({
  ...wrong,
  path: wrong.path.flatMap((segment, i): Segment | Segment[] => {
    if (typeof segment !== 'string') return segment;
    // A player's rack is an object; a view's own rack is a list.
    return segment === 'rack' && i > 0 ? ['rack', 'tile_ids'] : (IN_JSON[segment] ?? segment);
  }),
});
