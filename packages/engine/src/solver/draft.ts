/** A meld being put together: its faces in order, and for each the old meld whose tile is wanted there, or -1. */

import { COLOR, GROUP, MAX_VALUE, meldKey, RUN } from './constants.ts';

export class Draft {
  kind: 'run' | 'group' = 'run';
  size = 0;
  readonly faces = new Uint8Array(MAX_VALUE);
  readonly owners = new Int8Array(MAX_VALUE);
  /** Whether the old meld's joker is wanted there, although it stood for something else. */
  readonly strays = new Uint8Array(MAX_VALUE);
  /** The tiles, once they are assigned; -1 before. */
  readonly codes = new Int16Array(MAX_VALUE);
  /** Of a run: how many tiles it has, up to three. */
  length = 0;
  /** Of a run: the old run that it carries, or -1; and whether that one's joker must still come back. */
  carries = -1;
  waiting = false;
  /** Of a run: whether its tile at the value under way belongs to an old run. */
  busy = false;
  /** Sorts melds as on a canonical table. */
  key = 0;

  put(face: number, owner: number, stray: boolean): void {
    const at = this.size++;
    this.faces[at] = face;
    this.owners[at] = owner;
    this.strays[at] = stray ? 1 : 0;
    this.codes[at] = -1;
  }

  /** Puts slots of another draft behind those that are there. */
  append(other: Draft, from: number, to: number): void {
    for (let s = from; s < to; s++) this.put(other.faces[s]!, other.owners[s]!, other.strays[s] === 1);
  }

  /** Whether an old meld has tiles on both sides of a cut. */
  sharesOwner(cut: number): boolean {
    for (let a = 0; a < cut; a++)
      for (let b = cut; b < this.size; b++)
        if (this.owners[a]! >= 0 && this.owners[a] === this.owners[b]) return true;
    return false;
  }

  setKey(): void {
    let colors = 0;
    for (let i = 0; i < this.size; i++) colors |= 1 << COLOR[this.faces[i]!]!;
    this.key = meldKey(this.kind === 'run' ? RUN : GROUP, this.faces[0]!, colors, this.size);
  }
}

/** The melds of one play. Drafts are used again for the next one. */
export class Drafts {
  /** In the order in which they were begun, until they are sorted. */
  list: Draft[] = [];
  private readonly all: Draft[] = [];
  private begun = 0;

  clear(): void {
    this.list.length = 0;
    this.begun = 0;
  }

  begin(kind: 'run' | 'group'): Draft {
    this.all[this.begun] ??= new Draft();
    const draft = this.all[this.begun++]!;
    draft.kind = kind;
    draft.size = 0;
    draft.length = 0;
    draft.carries = -1;
    draft.waiting = false;
    draft.busy = false;
    this.list.push(draft);
    return draft;
  }
}
