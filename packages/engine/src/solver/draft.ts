/** A meld being put together: its faces in order, and for each the old meld whose tile is wanted there, or -1. */
import { MAX_VALUE } from '../rules/tile.ts';

export class Draft {
  readonly kind: 'run' | 'group';
  readonly faces: number[] = [];
  readonly owners: number[] = [];
  /** Whether the old meld's joker is wanted there, although it stood for something else. */
  readonly strays: boolean[] = [];
  /** The tiles, once they are assigned; -1 before. */
  readonly codes: number[] = [];
  /** Of a run: how many tiles it has, up to three. */
  length = 0;
  /** Of a run: the old run that it carries, or -1; and whether that one's joker must still come back. */
  carries = -1;
  waiting = false;
  /** Of a run: whether its tile at the value under way belongs to an old run. */
  busy = false;
  /** Sorts melds as on a canonical table: kind, colour, lowest value, length. */
  key = 0;

  constructor(kind: 'run' | 'group') {
    this.kind = kind;
  }

  put(face: number, owner: number, stray: boolean): void {
    this.faces.push(face);
    this.owners.push(owner);
    this.strays.push(stray);
    this.codes.push(-1);
  }

  setKey(): void {
    const first = this.faces[0]!;
    const color = Math.floor(first / MAX_VALUE);
    const kind = this.kind === 'run' ? 0 : 4;
    this.key = ((kind + color) * 16 + (first % MAX_VALUE)) * 16 + this.faces.length;
  }
}
