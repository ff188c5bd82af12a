/**
 * What one viewer sees of a game, as JSON. The field names are those of the domain contract; what the viewer may
 * not know is not there.
 */
import type { SeatView, View, Viewer } from '../../game/view.ts';
import { positionViolations } from '../../rules/position.ts';
import type { Result } from '../../rules/result.ts';
import type { Violation } from '../../rules/violation.ts';
import {
  as,
  type Codec,
  flag,
  idText,
  type JsonOf,
  list,
  mapped,
  nullable,
  object,
  optional,
  optionalAs,
  text,
  withDefault,
} from '../codec.ts';
import { MOST_SEATS, parseWith, type Reading } from '../reading.ts';
import { publicDeal } from './deal.ts';
import { ending } from './event.ts';
import { melds } from './meld.ts';
import { inWireNames } from './names.ts';
import {
  count,
  eventNumber,
  milliseconds,
  ruleset,
  seat,
  seats,
  status,
  tiles,
  timestamp,
  turnNumber,
} from './parts.ts';

const seatView = object('a player', {
  id: idText('an id'),
  name: optional(text('a name')),
  rackSize: as('rack_size', count),
  opened: as('initial_meld_met', flag),
  out: as('resigned', flag),
  bankMs: optionalAs('bank_ms', milliseconds),
});
seatView satisfies Codec<SeatView, unknown>;

/** The viewer's seat; null for a spectator. */
const viewer = mapped(
  nullable(seat),
  (index): Viewer => index ?? 'spectator',
  (value) => (value === 'spectator' ? null : value),
);

const shape = object(
  'a view of a game',
  {
    gameId: as('game_id', idText('the id of the game')),
    status,
    ruleset,
    viewer: as('player_index', viewer),
    rack: nullable(tiles),
    seats: as('players', list(seatView, 'players', MOST_SEATS)),
    table: as('board', melds),
    poolSize: as('pool_size', count),
    currentSeat: as('current_player_index', seat),
    turnNumber: as('turn_number', turnNumber),
    drawnThisTurn: as('drawn_this_turn', flag),
    passedSeats: as('passed_player_indexes', seats),
    redeals: {
      ...withDefault<readonly number[], readonly number[], typeof seats>(seats, () => []),
      wire: 'redeal_player_indexes' as const,
    },
    deal: nullable(publicDeal),
    ending: nullable(ending),
    revealed: nullable(
      object('what is laid open at the end', {
        racks: list(tiles, 'racks', MOST_SEATS),
        deckOrder: as('deck_order', tiles),
        seed: text('the seed'),
        salt: text('the salt'),
      }),
    ),
    createdAt: as('created_at', timestamp),
    updatedAt: as('updated_at', timestamp),
    seq: as('last_event', eventNumber),
  },
  'ruleset',
);

/** A view in JSON. */
export type ViewJson = JsonOf<typeof shape>;

/** What no single field shows: players that there are, and no tile twice. */
function checkView(view: View, from: Reading): View {
  const known = (index: number | 'spectator', field: string): void => {
    if (index !== 'spectator' && index >= view.seats.length)
      from.problem('inconsistent', { what: 'no player has this index' }, field);
  };
  known(view.viewer, 'player_index');
  if (view.status === 'in_progress') known(view.currentSeat, 'current_player_index');
  // Each tile and each meld is right by now: what is left to be wrong is a tile that is there twice.
  for (const twice of positionViolations(view.table, view.rack ?? [], view.ruleset))
    from.problemBelow(inWireNames(twice));
  return view;
}

const view: Codec<View, ViewJson> = mapped(shape, checkView, (value) => value);

/** A view in JSON; `parseView` reads it again. */
export const viewToJson = (value: View): ViewJson => view.write(value);

/** A view from its JSON form. */
export const parseView = (json: unknown): Result<View, Violation[]> => parseWith(view, json);
