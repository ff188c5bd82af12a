/**
 * What a player or a spectator may see: the one function that makes a view and the one that redacts an event.
 * Server, bots, learning agents and hints all go through them.
 *
 * State keys and the hashes of the log belong to neither: with few tiles hidden, trying every possible rack or
 * drawn tile against a hash finds the right one. They are public once the game is over.
 */
import type { Position } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { compareTiles, type TileId } from '../rules/tile.ts';
import type { Contributions, StartingDraw } from './deal/deal.ts';
import type {
  DrawEvent,
  EndEvent,
  GameEvent,
  PassEvent,
  PlayEvent,
  RedealEvent,
  ResignEvent,
} from './event.ts';
import type { DealRecord, GameState, Player, PublicState } from './state.ts';
import { poolSize, seatOf, secretOf } from './state.ts';

/** The number of a seat, or a spectator. */
export type Viewer = number | 'spectator';

export interface SeatView extends Player {
  readonly rackSize: number;
  readonly opened: boolean;
  readonly out: boolean;
  /** Milliseconds left at the start of the turn, for the rest of the game; absent in a game without time banks. */
  readonly bankMs?: number;
}

/** All that one viewer may see of a game. */
export interface View extends PublicState {
  readonly viewer: Viewer;
  /** The viewer's own; null for a spectator. */
  readonly rack: readonly TileId[] | null;
  readonly seats: readonly SeatView[];
  readonly poolSize: number;
  /** Null before the game starts, and where it is not known. */
  readonly deal: {
    readonly commitment: string;
    readonly contributions?: Contributions;
    readonly startingSeat: number;
    readonly startingDraws: readonly (readonly StartingDraw[])[];
  } | null;
  /** Only at the end: every rack, and what is needed to check the deal. */
  readonly revealed: {
    readonly racks: readonly (readonly TileId[])[];
    readonly deckOrder: readonly TileId[];
    readonly seed: string;
    readonly salt: string;
  } | null;
}

/** The game as the viewer may see it: the only way to a view. */
export function viewOf(state: GameState, viewer: Viewer): View {
  checkViewer(viewer, state.seats.length);
  const { deal } = state;
  return {
    gameId: state.gameId,
    ruleset: state.ruleset,
    status: state.status,
    viewer,
    rack: viewer === 'spectator' ? null : seatOf(state, viewer).rack,
    seats: state.seats.map(({ id, name, rack, opened, out, bankMs }) => ({
      id,
      ...(name === undefined ? {} : { name }),
      rackSize: rack.length,
      opened,
      out,
      ...(bankMs === undefined ? {} : { bankMs }),
    })),
    table: state.table,
    poolSize: poolSize(state),
    currentSeat: state.currentSeat,
    turnNumber: state.turnNumber,
    drawnThisTurn: state.drawnThisTurn,
    passedSeats: state.passedSeats,
    redeals: state.redeals,
    deal: deal === null ? null : knownOf(deal),
    ending: state.ending,
    revealed:
      state.status === 'completed'
        ? { racks: state.seats.map(({ rack }) => rack), deckOrder: state.deckOrder, ...secretOf(state) }
        : null,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    seq: state.seq,
  };
}

/** What the viewer faces, for solving: a seat's own rack on the table. */
export function positionOfView(view: View): Position {
  const seat = view.viewer === 'spectator' ? undefined : view.seats[view.viewer];
  if (seat === undefined || view.rack === null) throw new TypeError('a spectator has no position');
  return { ruleset: view.ruleset, table: view.table, rack: view.rack, opened: seat.opened };
}

/** The start as a viewer sees it: the viewer's own rack, and the commitment to the deal. */
export interface StartEventView {
  readonly type: 'start';
  readonly at: string;
  readonly gameId: string;
  readonly ruleset: Ruleset;
  readonly players: readonly Player[];
  readonly deal: NonNullable<View['deal']>;
  /** The viewer's own; null for a spectator. */
  readonly rack: readonly TileId[] | null;
}

/** A draw; the tiles only for the seat that drew them. */
export interface DrawEventView extends Omit<DrawEvent, 'tiles'> {
  readonly count: number;
  /** Only the drawing seat's own view has them. */
  readonly tiles: readonly TileId[] | null;
}

/** New tiles for all, as each viewer sees them. */
interface RedealEventView extends Omit<RedealEvent, 'racks' | 'pool'> {
  /** The viewer's own; null for a spectator. */
  readonly rack: readonly TileId[] | null;
}

/** What one viewer may know of an event. */
export type EventView = StartEventView | MoveEventView | EndEvent;

/** What one viewer may know of a move. */
export type MoveEventView = DrawEventView | PlayEvent | PassEvent | ResignEvent | RedealEventView;

/** Leaves of an event what the viewer may know. */
export function redactEvent(event: GameEvent, viewer: Viewer): EventView {
  switch (event.type) {
    case 'start': {
      const { type, at, gameId, ruleset, players, deckOrder } = event;
      checkViewer(viewer, players.length);
      const size = ruleset.initialHandSize;
      const rack =
        viewer === 'spectator'
          ? null
          : deckOrder.slice(viewer * size, (viewer + 1) * size).sort(compareTiles);
      return { type, at, gameId, ruleset, players, deal: knownOf(event.deal), rack };
    }
    case 'draw':
    case 'timeout': {
      const { type, at, seat, tiles, spentMs } = event;
      const seen = { type, at, seat, count: tiles.length, tiles: seat === viewer ? tiles : null };
      return spentMs === undefined ? seen : { ...seen, spentMs };
    }
    case 'redeal': {
      const { type, at, seat, racks } = event;
      checkViewer(viewer, racks.length);
      const rack = viewer === 'spectator' ? null : (racks[viewer] ?? []).toSorted(compareTiles);
      return { type, at, seat, rack };
    }
    case 'play':
    case 'pass':
    case 'resign':
    case 'end':
      return event;
  }
}

function checkViewer(viewer: Viewer, seats: number): void {
  if (viewer !== 'spectator' && !(Number.isInteger(viewer) && viewer >= 0 && viewer < seats))
    throw new RangeError(`no seat ${viewer} to look from`);
}

/** The public part of a deal. */
function knownOf({ commitment, contributions, startingSeat, startingDraws }: DealRecord) {
  const known = { commitment, startingSeat, startingDraws };
  return contributions === undefined ? known : { ...known, contributions };
}
