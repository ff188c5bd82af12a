/** Translates a play of the engine into primitive actions. Every legal play can be translated. */
import type { Meld } from '@rummikub/engine';
import {
  faceAt,
  hasFace,
  isGroup,
  isJokerAt,
  jokersIn,
  lowestBit,
  members,
  wordOf,
} from '../game/meldWord.ts';
import { type ActionSpace, END, JOKER, LEAVE, OPEN, PICK, PUT, TAKE_BACK } from '../space/actions.ts';
import type { Batch } from './batch.ts';

interface Tile {
  readonly face: number;
  readonly joker: boolean;
}

function tilesOf(word: number): Tile[] {
  const tiles: Tile[] = [];
  for (let left = members(word); left !== 0; left &= left - 1) {
    const bit = lowestBit(left);
    tiles.push({ face: faceAt(word, bit), joker: ((jokersIn(word) >> bit) & 1) !== 0 });
  }
  return tiles;
}

const has = (word: number, { face, joker }: Tile): boolean =>
  hasFace(word, face) && isJokerAt(word, face) === joker;

/** How many tiles two melds of the same kind have in common; 0 where one cannot become the other. */
const common = (a: number, b: number): number =>
  isGroup(a) === isGroup(b) ? tilesOf(a).filter((tile) => has(b, tile)).length : 0;

/**
 * The actions from the beginning of a turn, whose melds lie in `slots`, to the given table, without ending the turn.
 * Melds that keep two tiles or more are changed where they lie; the others are taken apart and built anew. All that
 * is picked up comes first, so that every tile is there when it is put.
 */
function rebuild(slots: ArrayLike<number>, table: readonly Meld[], space: ActionSpace): number[] {
  const wanted = table.map(wordOf);
  /** For each slot the meld that it becomes, or 0. */
  const becomes = Array.from(slots, () => 0);
  const pairs: { slot: number; meld: number; shared: number }[] = [];
  for (let slot = 0; slot < slots.length; slot++)
    for (const [meld, word] of wanted.entries()) {
      const shared = slots[slot] === 0 ? 0 : common(slots[slot]!, word);
      if (shared >= 2) pairs.push({ slot, meld, shared: slots[slot] === word ? 99 : shared });
    }
  pairs.sort((a, b) => b.shared - a.shared);
  const taken = new Set<number>();
  for (const { slot, meld } of pairs)
    if (becomes[slot] === 0 && !taken.has(meld)) {
      becomes[slot] = wanted[meld]!;
      taken.add(meld);
    }

  const actions: number[] = [];
  let work = NONE;
  const take = (slot: number): void => {
    if (slot !== work) actions.push(slot === NONE ? LEAVE : OPEN + slot);
    work = slot;
  };
  for (let slot = 0; slot < slots.length; slot++)
    if (slots[slot] !== 0 && becomes[slot] === 0) actions.push(space.apart + slot);
  for (let slot = 0; slot < slots.length; slot++)
    for (const tile of becomes[slot] === 0 ? [] : tilesOf(slots[slot]!)) {
      if (has(becomes[slot]!, tile)) continue;
      take(slot);
      actions.push(PICK + tile.face);
    }
  for (let slot = 0; slot < slots.length; slot++)
    for (const tile of tilesOf(becomes[slot]!)) {
      if (has(slots[slot]!, tile)) continue;
      take(slot);
      actions.push(puts(tile));
    }
  for (const [meld, word] of wanted.entries()) {
    if (taken.has(meld)) continue;
    take(NONE);
    actions.push(...tilesOf(word).map(puts));
    work = FRESH;
  }
  return actions;
}

/** Instead of a slot: no meld is in work, or only a new one. */
const NONE = -1;
const FRESH = -2;

const puts = ({ face, joker }: Tile): number => (joker ? JOKER : PUT) + face;

/** The primitive actions that carry out a play in a game of a batch, the end of the turn included. */
export function actionsOfPlay(
  batch: Batch,
  game: number,
  play: { readonly table: readonly Meld[] },
): number[] {
  // A meld may be in work before anything has changed; the first tile must not go into it.
  const mask = game * batch.space.size;
  const first = [TAKE_BACK, LEAVE].find((action) => batch.masks[mask + action] === 1);
  return [
    ...(first === undefined ? [] : [first]),
    ...rebuild(batch.table(game), play.table, batch.space),
    END,
  ];
}
