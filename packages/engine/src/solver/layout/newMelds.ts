/** Melds being put together. A draft is a number; its faces are in order, and each has a tile in the end. */
import { COLOR, meldKey } from '../constants.ts';

/** More than a play can have, with those that were joined. */
const MOST = 128;
/** Places for the tiles of a draft. */
export const SLOTS = 16;

export type Drafts = ReturnType<typeof makeDrafts>;

export function makeDrafts() {
  let begun = 0;
  const drafts = {
    /** How many there are, and which: in the order in which they were begun, until they are sorted. */
    count: 0,
    list: new Uint8Array(MOST),
    kind: new Uint8Array(MOST),
    size: new Uint8Array(MOST),
    /** Of a run: how many tiles it has, up to three. */
    length: new Uint8Array(MOST),
    /** Of a run: the old run that it carries, or -1; and whether that one's joker must still come back. */
    carries: new Int8Array(MOST),
    waiting: new Uint8Array(MOST),
    /** Of a run: whether its tile at the value under way belongs to an old run. */
    busy: new Uint8Array(MOST),
    /** Sorts melds as on a canonical table. */
    key: new Int32Array(MOST),

    // By draft * SLOTS + place: the face, the old meld whose tile is wanted there, or -1; whether it is that meld's joker,
    // although it stood for something else; and the tile, once it is assigned, or -1.
    faces: new Uint8Array(MOST * SLOTS),
    owners: new Int8Array(MOST * SLOTS),
    strays: new Uint8Array(MOST * SLOTS),
    codes: new Int16Array(MOST * SLOTS),
    clear,
    begin,
    put,
    append,
    setKey,
  };
  const { faces, owners, strays, codes, size } = drafts;

  return drafts;

  function clear(): void {
    drafts.count = 0;
    begun = 0;
  }

  function begin(kind: number): number {
    const draft = begun++;
    drafts.kind[draft] = kind;
    size[draft] = 0;
    drafts.length[draft] = 0;
    drafts.carries[draft] = -1;
    drafts.waiting[draft] = 0;
    drafts.list[drafts.count++] = draft;
    return draft;
  }

  function put(draft: number, face: number, owner: number, stray: number): void {
    const at = draft * SLOTS + size[draft]!++;
    faces[at] = face;
    owners[at] = owner;
    strays[at] = stray;
    codes[at] = -1;
  }

  /** Puts slots of another draft behind those that are there. */
  function append(draft: number, other: number, from: number): void {
    const end = other * SLOTS + size[other]!;
    for (let s = other * SLOTS + from; s < end; s++) put(draft, faces[s]!, owners[s]!, strays[s]!);
  }

  function setKey(draft: number): void {
    const start = draft * SLOTS;
    let colors = 0;
    for (let s = start, end = start + size[draft]!; s < end; s++) colors |= 1 << COLOR[faces[s]!]!;
    drafts.key[draft] = meldKey(drafts.kind[draft]!, faces[start]!, colors, size[draft]!);
  }
}
