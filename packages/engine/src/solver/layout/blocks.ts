/** Frozen melds among the new ones: each lies whole in a new meld, with jokers and real tiles where it needs them. */
import { JOKER_TYPE } from '../../rules/tile.ts';
import type { Block } from '../position/frozen.ts';
import { NEEDS_JOKER, NEEDS_NOTHING, NEEDS_REAL, type NewMelds, SLOTS } from './newMelds.ts';

/** Begins a new meld with the tiles of a block, and a tile of one face more in its place; -1 for none. Returns the meld. */
export function layBlock(melds: NewMelds, block: Block, more: number): number {
  const meld = melds.begin(block.kind);
  let rest = more;
  for (const [i, face] of block.faces.entries()) {
    if (rest >= 0 && rest < face) {
      melds.put(meld, rest, -1, 0);
      rest = -1;
    }
    melds.put(meld, face, block.owners[i]!, 0, block.jokers[i] ? NEEDS_JOKER : NEEDS_REAL);
  }
  if (rest >= 0) melds.put(meld, rest, -1, 0);
  return meld;
}

/** Swaps a joker and a real tile of the same face wherever a block needs it. The search left enough of both at each face. */
export function giveBlocksTheirTiles(melds: NewMelds): void {
  const { needs, faces, codes, size } = melds;
  const slots: number[] = [];
  for (let n = 0; n < melds.count; n++) for (let s = n * SLOTS; s < n * SLOTS + size[n]!; s++) slots.push(s);
  const isJoker = (s: number): boolean => codes[s]! >> 2 === JOKER_TYPE;
  const wants = (s: number): boolean => (needs[s] === NEEDS_NOTHING ? isJoker(s) : needs[s] === NEEDS_JOKER);
  for (const s of slots) {
    if (wants(s) === isJoker(s)) continue;
    const other = slots.find(
      (t) =>
        faces[t] === faces[s] &&
        isJoker(t) !== isJoker(s) &&
        (needs[t] === NEEDS_NOTHING || wants(t) !== isJoker(t)),
    )!;
    const code = codes[s]!;
    codes[s] = codes[other]!;
    codes[other] = code;
  }
}
