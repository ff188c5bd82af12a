/** The melds of the new table. A meld is a number. Its slots are in order of their faces; each gets a tile in the end. */
import { meldKey } from '../face.ts';

/** More melds than a play can have. */
const MOST = 128;
/** Room for the slots of a meld. */
export const SLOTS = 16;

/** What a slot of a block needs; other slots need nothing. */
export const NEEDS_NOTHING = 0;
export const NEEDS_REAL = 1;
export const NEEDS_JOKER = 2;

export type NewMelds = ReturnType<typeof makeNewMelds>;

export function makeNewMelds() {
  const melds = {
    count: 0,
    kind: new Uint8Array(MOST),
    size: new Uint8Array(MOST),
    /** Of a run: the number of its tiles, at most three. */
    length: new Uint8Array(MOST),
    /** Of a run: the old run that it carries, or -1; and whether the joker of that must still come back. */
    carries: new Int8Array(MOST),
    waiting: new Uint8Array(MOST),
    /** Of a run: 1 where its tile at the present value belongs to an old run. */
    busy: new Uint8Array(MOST),
    /** Sorts the melds of a table in canonical order. */
    key: new Int32Array(MOST),

    // By meld * SLOTS + slot: the face; the old meld that its tile should come from, or -1; whether that is a joker of the old
    // meld that stood for another face there; what it needs; and the code of its tile, -1 until it is assigned.
    faces: new Uint8Array(MOST * SLOTS),
    owners: new Int8Array(MOST * SLOTS),
    strays: new Uint8Array(MOST * SLOTS),
    needs: new Uint8Array(MOST * SLOTS),
    codes: new Int16Array(MOST * SLOTS),
    clear,
    begin,
    put,
    move,
    setKey,
  };
  const { faces, owners, strays, needs, codes, size } = melds;

  return melds;

  function clear(): void {
    melds.count = 0;
  }

  function begin(kind: number): number {
    const meld = melds.count++;
    melds.kind[meld] = kind;
    size[meld] = 0;
    melds.length[meld] = 0;
    melds.carries[meld] = -1;
    melds.waiting[meld] = 0;
    return meld;
  }

  /** Adds a slot to a meld. */
  function put(meld: number, face: number, owner: number, stray: number, need = NEEDS_NOTHING): void {
    const at = meld * SLOTS + size[meld]!++;
    faces[at] = face;
    owners[at] = owner;
    strays[at] = stray;
    needs[at] = need;
    codes[at] = -1;
  }

  /** Moves the slots of a meld from this one on to another meld. A meld without slots no longer counts. */
  function move(from: number, slot: number, to: number): void {
    const end = from * SLOTS + size[from]!;
    for (let s = from * SLOTS + slot; s < end; s++) put(to, faces[s]!, owners[s]!, strays[s]!, needs[s]!);
    size[from] = slot;
  }

  function setKey(meld: number): void {
    const start = meld * SLOTS;
    let colors = 0;
    for (let s = start, end = start + size[meld]!; s < end; s++) colors |= 1 << (faces[s]! >> 4);
    melds.key[meld] = meldKey(melds.kind[meld]!, faces[start]!, colors, size[meld]!);
  }
}
