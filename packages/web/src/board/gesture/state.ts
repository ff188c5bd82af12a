/**
 * The gestures on the board as named states: what each state holds, the inputs that change it, and the effects that a
 * change asks for. No DOM: `../useGestures.ts` turns events of the page into inputs and carries out the effects.
 */
import type { TileId } from '@rummikub/engine';
import {
  type Draft,
  type Gesture,
  isTouched,
  type Layout,
  type Place,
  type ShownPlan,
} from '../../draft/index.ts';
import type { Box, Direction } from '../geometry/places.ts';

/** No tile is picked up and no pointer is down. */
export interface Idle {
  readonly is: 'idle';
}
/** Tiles are picked up by taps, by a rubber band or by keys. They go where the player taps next. */
export interface PickedUp {
  readonly is: 'pickedUp';
  readonly tiles: readonly TileId[];
}
/** The arrow keys have moved a cursor to a place for the picked-up tiles. */
export interface Choosing {
  readonly is: 'choosing';
  readonly tiles: readonly TileId[];
  readonly place: Place;
}
/** The state between two pointer gestures. A cancelled gesture returns to it. */
export type Hand = Idle | PickedUp | Choosing;

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** What a pointer went down on: a tile, the handle of a meld, or neither. */
export interface Target {
  readonly tile: TileId | null;
  readonly handle: number | null;
}
/** A pointer is down and has not moved far enough for a drag. */
export interface Pressed {
  readonly is: 'pressed';
  readonly hand: Hand;
  readonly target: Target;
  readonly at: Point;
  readonly touch: boolean;
  /** The tiles that a drag would carry. */
  readonly grabbed: readonly TileId[];
  /** Whether a finger has rested long enough to mean the whole meld. */
  readonly rested: boolean;
}
/** Tiles follow the pointer. */
export interface Dragging {
  readonly is: 'dragging';
  readonly hand: Hand;
  readonly tiles: readonly TileId[];
}
/** A mouse or pen draws a rubber band around tiles. */
export interface Banding {
  readonly is: 'banding';
  readonly hand: Hand;
}
export type Phase = Hand | Pressed | Dragging | Banding;

export interface BoardState {
  readonly phase: Phase;
  /** The tile that the keyboard is on. */
  readonly focused: TileId | null;
  /** A tile of the meld that was touched last. An invalid meld that was touched shows its reason. */
  readonly touched: TileId | null;
  /** The layout on which the last gesture was refused: tiles of the table cannot go to the rack. */
  readonly refusedOn: Layout | null;
  readonly lastTap: { readonly tile: TileId; readonly time: number } | null;
}

export type Input =
  /** A pointer went down, also on a control that has gestures of its own; `tile` is the tile of the table under it. */
  | { readonly type: 'touch'; readonly tile: TileId | null }
  | {
      readonly type: 'press';
      readonly target: Target;
      readonly at: Point;
      readonly touch: boolean;
    }
  | { readonly type: 'move'; readonly at: Point }
  /** A finger has rested on its tile. */
  | { readonly type: 'rest' }
  /** The pointer went up without a drag. `place` measures the board, so it is only called when needed. */
  | {
      readonly type: 'release';
      readonly place: () => Place | null;
      /** Whether a key for picking several tiles is held. */
      readonly more: boolean;
      readonly time: number;
    }
  /** The pointer went up at the end of a drag. `from` says where the dragged tiles were on the screen. */
  | {
      readonly type: 'drop';
      readonly place: Place | null;
      readonly from: ReadonlyMap<TileId, Box>;
    }
  /** The pointer went up at the end of a rubber band around these tiles. */
  | { readonly type: 'band'; readonly tiles: readonly TileId[] }
  | { readonly type: 'cancel' }
  /** A key on a tile. `next` finds the neighbour of the tile on the screen. */
  | {
      readonly type: 'key';
      readonly key: string;
      readonly tile: TileId;
      readonly shift: boolean;
      readonly next: (direction: Direction) => TileId | null;
    }
  /** A click without a pointer, as screen readers send it. */
  | { readonly type: 'activate'; readonly tile: TileId }
  | { readonly type: 'focus'; readonly tile: TileId }
  | { readonly type: 'blur' };

/** What a screen reader is told about a gesture. */
export type Said =
  | { readonly what: 'pickedUp'; readonly tiles: readonly TileId[] }
  | { readonly what: 'putBack' }
  | { readonly what: 'dropped'; readonly tiles: readonly TileId[]; readonly place: Place }
  | { readonly what: 'pointedAt'; readonly tiles: readonly TileId[]; readonly place: Place };

export type Effect =
  | { readonly do: 'gesture'; readonly gesture: Gesture }
  | { readonly do: 'slideFrom'; readonly boxes: ReadonlyMap<TileId, Box> }
  | { readonly do: 'say'; readonly said: Said }
  | { readonly do: 'focus'; readonly tile: TileId };

export interface Step {
  readonly state: BoardState;
  readonly effects: readonly Effect[];
}

/** What the states know of the game. */
export interface Sight {
  readonly draft: Draft;
  /** The plan that the player on turn shows to the others, or null. */
  readonly shown: ShownPlan | null;
}

export const START: BoardState = {
  phase: { is: 'idle' },
  focused: null,
  touched: null,
  refusedOn: null,
  lastTap: null,
};

export const holding = (tiles: readonly TileId[]): Idle | PickedUp =>
  tiles.length === 0 ? { is: 'idle' } : { is: 'pickedUp', tiles };

export const handOf = (phase: Phase): Hand => ('hand' in phase ? phase.hand : phase);

/** The tiles that are picked up. */
export const pickedIn = (phase: Phase): readonly TileId[] => {
  const hand = handOf(phase);
  return hand.is === 'idle' ? NONE : hand.tiles;
};
const NONE: readonly TileId[] = [];

/** The tiles that follow the pointer. */
export const draggedIn = (phase: Phase): readonly TileId[] => (phase.is === 'dragging' ? phase.tiles : NONE);

/** The place that the arrow keys have chosen. */
export const cursorIn = (phase: Phase): Place | null => {
  const hand = handOf(phase);
  return hand.is === 'choosing' ? hand.place : null;
};

/** Whether the table shows another player's plan. It gives way as soon as this player picks up or moves a tile. */
export const showsTheirs = (phase: Phase, { draft, shown }: Sight): boolean =>
  shown !== null && pickedIn(phase).length === 0 && draggedIn(phase).length === 0 && !isTouched(draft);

export const to = (state: BoardState, phase: Phase, ...effects: readonly Effect[]): Step => ({
  state: { ...state, phase },
  effects,
});

export const say = (said: Said): Effect => ({ do: 'say', said });
