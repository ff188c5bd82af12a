/** States and events in which everything that a viewer cannot see is different: the view of them must be the same. */
import type { GameEvent } from '../../src/game/event.ts';
import { type GameState, pool } from '../../src/game/state.ts';
import type { Viewer } from '../../src/game/view.ts';
import { compareTiles, type TileId } from '../../src/rules/tile.ts';
import { type Random, shuffled } from './rearrangement.ts';

/** A permutation of the tiles that the viewer cannot see. */
function shuffleOfHidden(hidden: readonly TileId[], random: Random): (tile: TileId) => TileId {
  const mixed = shuffled(hidden, random);
  const to = new Map(hidden.map((tile, i) => [tile, mixed[i]!]));
  return (tile) => to.get(tile) ?? tile;
}

/** The state with the other racks and the pool mixed, and with another seed and salt. */
export function unseenReshuffled(state: GameState, viewer: Viewer, random: Random): GameState {
  const others = state.seats.flatMap(({ rack }, seat) => (seat === viewer ? [] : rack));
  const moved = shuffleOfHidden([...others, ...pool(state)], random);
  return {
    ...state,
    seats: state.seats.map((seat, i) =>
      i === viewer ? seat : { ...seat, rack: seat.rack.map(moved).sort(compareTiles) },
    ),
    deckOrder: state.deckOrder.map(moved),
    deal: { ...state.deal!, seed: 'another', salt: 'other salt' },
  };
}

/** The event with other tiles where they are drawn by others or dealt to them, and with another seed and salt. */
export function unseenReplaced(event: GameEvent, viewer: Viewer, random: Random): GameEvent {
  switch (event.type) {
    case 'start': {
      const size = event.ruleset.initialHandSize;
      const own = typeof viewer === 'number' ? event.deckOrder.slice(viewer * size, (viewer + 1) * size) : [];
      const hidden = event.deckOrder.filter((tile) => !own.includes(tile));
      const deal = { ...event.deal, seed: 'another', salt: 'other salt' };
      return { ...event, deckOrder: event.deckOrder.map(shuffleOfHidden(hidden, random)), deal };
    }
    case 'redeal': {
      const { racks } = event;
      const moved = shuffleOfHidden([...racks.filter((_, i) => i !== viewer).flat(), ...event.pool], random);
      return {
        ...event,
        racks: racks.map((rack, i) => (i === viewer ? rack : rack.map(moved))),
        pool: event.pool.map(moved),
      };
    }
    case 'draw':
    case 'timeout':
      return event.seat === viewer ? event : { ...event, tiles: event.tiles.map((): TileId => '1ka') };
    default:
      return event;
  }
}
