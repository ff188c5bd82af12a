/** The steps by which a person carries out a play at the table, as data, and the effect of each step on the board. */
import {
  canonicalMeld,
  isAssigned,
  type Meld,
  meldFaults,
  meldId,
  meldTiles,
  type Slot,
  slotTile,
  slotType,
} from '../rules/meld.ts';
import type { Face, TileId } from '../rules/tile.ts';

/** The board between two steps of a play: melds may be unfinished, and jokers may lie outside of melds. */
export interface Board {
  readonly melds: readonly Meld[];
  /** Replaced jokers that are not in a meld yet. */
  readonly held: readonly TileId[];
  readonly rack: readonly TileId[];
}

/** A meld at the beginning of a step, with the data that distinguishes it from other melds. */
export interface MeldRef {
  /** Its tiles in canonical order, joined by `-`; identifies the meld on the board. */
  readonly id: string;
  readonly meld: Meld;
  /** Whether it is a valid meld at this moment. */
  readonly finished: boolean;
  /** The number of melds of this kind with its number (groups) or its colour and numbers (runs), itself included. */
  readonly namesakes: number;
  /** The number of melds that look exactly like it, itself included. */
  readonly twins: number;
}

/** Tiles picked up from one source. A joker has the face that it gets next. */
export interface Pick {
  readonly from: 'rack' | 'held' | MeldRef;
  readonly slots: readonly Slot[];
  /** Whether these are all remaining tiles of their meld. */
  readonly whole: boolean;
}

/** A joker that stays in its meld and gets another face. */
export interface RestatedJoker {
  readonly tile: TileId;
  readonly was: Face;
  readonly now: Face;
}

/** One physical step of a play. */
export type Step =
  /** Lays a new meld. 'split': the new meld is one end of a run. */
  | { readonly action: 'lay' | 'split'; readonly picks: readonly Pick[]; readonly result: Meld }
  /** Adds tiles to a meld. 'join': among them another whole meld. */
  | {
      readonly action: 'add' | 'join';
      readonly to: MeldRef;
      readonly picks: readonly Pick[];
      readonly restated: readonly RestatedJoker[];
      readonly result: Meld;
    }
  | {
      readonly action: 'replace-joker';
      readonly in: MeldRef;
      readonly joker: { readonly tile: TileId; readonly as: Face };
      readonly pick: Pick;
      /** Where the joker goes: it is held until it is laid again, or it goes to the rack. */
      readonly to: 'held' | 'rack';
      readonly result: Meld;
    }
  | {
      readonly action: 'restate-joker';
      readonly in: MeldRef;
      readonly restated: readonly RestatedJoker[];
      readonly result: Meld;
    }
  /** A joker goes from a meld to the rack. */
  | {
      readonly action: 'take';
      readonly from: MeldRef;
      readonly joker: { readonly tile: TileId; readonly as: Face };
    };

export const isFinished = (meld: Meld): boolean =>
  meldFaults(meld.kind, meld.slots.map(slotType)).length === 0;

const look = (meld: Meld): string =>
  `${meld.kind} ${meld.slots.map((s) => `${slotType(s)}${isAssigned(s) ? '*' : ''}`).join(' ')}`;

/** People name a group by its number, and a run by its colour and all its numbers. */
const shortName = (meld: Meld): string =>
  meld.kind === 'group' ? `group ${slotType(meld.slots[0]!) % 13}` : look(meld);

/** Names a meld that lies on the board. */
export function meldRef(board: Board, meld: Meld): MeldRef {
  const count = (name: (m: Meld) => string): number =>
    board.melds.filter((other) => name(other) === name(meld)).length;
  return {
    id: meldId(meld),
    meld,
    finished: isFinished(meld),
    namesakes: count(shortName),
    twins: count(look),
  };
}

/** Carries out one step. Throws where the board lacks a meld or a tile of the step. */
export function applyStep(board: Board, step: Step): Board {
  switch (step.action) {
    case 'lay':
    case 'split': {
      const lifted = lift(board, step.picks);
      return put(lifted.board, null, lifted.tiles, step.result);
    }
    case 'add':
    case 'join': {
      const lifted = lift(board, step.picks);
      return put(lifted.board, step.to, lifted.tiles, step.result);
    }
    case 'replace-joker': {
      const freed = release(board, step.in, step.joker.tile, step.to);
      const { board: rest, tiles } = lift(freed, [step.pick]);
      const left = { ...step.in, id: meldId(without(step.in.meld, [step.joker.tile])) };
      return put(rest, left, tiles, step.result);
    }
    case 'restate-joker':
      return put(board, step.in, [], step.result);
    case 'take':
      return release(board, step.from, step.joker.tile, 'rack');
  }
}

const without = (meld: Meld, tiles: readonly TileId[]): Meld => ({
  kind: meld.kind,
  slots: meld.slots.filter((slot) => !tiles.includes(slotTile(slot))),
});

function removeAll(list: readonly TileId[], tiles: readonly TileId[], place: string): TileId[] {
  for (const tile of tiles) if (!list.includes(tile)) throw new Error(`${tile} is not ${place}`);
  return list.filter((tile) => !tiles.includes(tile));
}

/** Takes tiles out of a meld, and removes the meld if it is then empty. */
function removeFrom(board: Board, ref: MeldRef, tiles: readonly TileId[]): Board {
  const at = indexOf(board, ref);
  const meld = board.melds[at]!;
  removeAll(meldTiles(meld), tiles, `in ${ref.id}`);
  const left = without(meld, tiles);
  return { ...board, melds: board.melds.toSpliced(at, 1, ...(left.slots.length > 0 ? [left] : [])) };
}

function indexOf(board: Board, ref: MeldRef): number {
  const at = board.melds.findIndex((meld) => meldId(meld) === ref.id);
  if (at < 0) throw new Error(`there is no meld ${ref.id} on the board`);
  return at;
}

function lift(board: Board, picks: readonly Pick[]): { board: Board; tiles: TileId[] } {
  let rest = board;
  for (const { from, slots } of picks) {
    const tiles = slots.map(slotTile);
    if (from === 'rack') rest = { ...rest, rack: removeAll(rest.rack, tiles, 'on the rack') };
    else if (from === 'held') rest = { ...rest, held: removeAll(rest.held, tiles, 'held') };
    else rest = removeFrom(rest, from, tiles);
  }
  return { board: rest, tiles: picks.flatMap((pick) => pick.slots.map(slotTile)) };
}

/** Puts lifted tiles into a meld, or lays them as a new one. `result` is the meld afterwards. */
function put(board: Board, into: MeldRef | null, tiles: readonly TileId[], result: Meld): Board {
  const at = into === null ? board.melds.length : indexOf(board, into);
  const there = into === null ? [] : meldTiles(board.melds[at]!);
  const expected = [...there, ...tiles].sort().join('-');
  if (expected !== meldTiles(result).sort().join('-'))
    throw new Error(`${meldId(result)} is not made of ${expected}`);
  return { ...board, melds: board.melds.toSpliced(at, 1, canonicalMeld(result)) };
}

function release(board: Board, from: MeldRef, joker: TileId, to: 'held' | 'rack'): Board {
  const rest = removeFrom(board, from, [joker]);
  return { ...rest, [to]: [...rest[to], joker] };
}
