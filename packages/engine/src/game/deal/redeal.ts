/** New tiles for all players, at the request of a player who was dealt many pairs: before the first move, once a player. */
import * as multiset from '../../rules/multiset.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { TileId } from '../../rules/tile.ts';
import { type Violation, violation } from '../../rules/violation.ts';
import type { View } from '../view.ts';

/** What a state and a view tell about a new deal. */
interface Dealt {
  readonly ruleset: Ruleset;
  readonly seats: readonly { readonly out: boolean }[];
  readonly turnNumber: number;
  readonly drawnThisTurn: boolean;
  readonly redeals: readonly number[];
  readonly deal: object | null;
}

/** How many pairs of equal tiles a rack holds; three equal tiles are one pair. */
export const pairsOn = (rack: readonly TileId[]): number =>
  multiset.of(rack).reduce((pairs, count) => pairs + Math.floor(count / 2), 0);

/** Why this seat may not ask for new tiles now, or null. */
export function redealViolation(game: Dealt, seat: number, rack: readonly TileId[]): Violation | null {
  const { redealDoubles } = game.ruleset;
  if (redealDoubles === null || game.deal === null) return violation('no_redeal', {});
  const isFirst = game.turnNumber === 1 && !game.drawnThisTurn && !game.seats.some(({ out }) => out);
  if (!isFirst || game.redeals.includes(seat)) return violation('redeal_too_late', {});
  const pairs = pairsOn(rack);
  return pairs < redealDoubles ? violation('too_few_pairs', { pairs, needed: redealDoubles }) : null;
}

/** Whether the viewer may ask for new tiles now. */
export const mayRedeal = (view: View): boolean =>
  view.status === 'in_progress' &&
  view.viewer !== 'spectator' &&
  view.rack !== null &&
  redealViolation(view, view.viewer, view.rack) === null;
