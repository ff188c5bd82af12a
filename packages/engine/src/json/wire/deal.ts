/** The deal as JSON: its public part, and the whole deal. */
import type { StartingDraw } from '../../game/deal/deal.ts';
import type { DealRecord } from '../../game/state.ts';
import { MOST_TILES } from '../../rules/position.ts';
import { as, type Codec, type JsonOf, list, nullable, object, optional, text, whole } from '../codec.ts';
import { tile } from './parts.ts';

/** The index of one of the players that the document has named. */
const index: Codec<number, number> = {
  read: (json, from) => whole(0, from.seats - 1).read(json, from),
  write: (seat) => seat,
};

const draw = object('a tile drawn', { seat: as('player_index', index), tile });
const draws: Codec<DealRecord['startingDraws'], readonly (readonly JsonOf<typeof draw>[])[]> = list(
  list<StartingDraw, JsonOf<typeof draw>>(draw, 'tiles drawn', MOST_TILES),
  'rounds of drawing',
  1000,
);

const promise = {
  commitment: text('a hash'),
  contributions: optional(
    list<string | null, string | null>(nullable(text('a contribution')), 'contributions', 6),
  ),
  startingSeat: as('starting_player_index', index),
  startingDraws: as('starting_draws', draws),
};

/** The part of a deal that is public before the end. */
export const publicDeal = object('the promise of a deal', promise);

/** A whole deal, seed and salt included. */
export const deal: Codec<DealRecord, DealJson> = object('a deal', {
  seed: text('the seed'),
  salt: text('the salt'),
  ...promise,
});

/** The public part of a deal. */
export type PublicDealJson = JsonOf<typeof publicDeal>;

/** A deal with its seed and salt. */
export type DealJson = { readonly seed: string; readonly salt: string } & PublicDealJson;
