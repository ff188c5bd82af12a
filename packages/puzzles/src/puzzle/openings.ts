/** The openings of a rack: the least sets of tiles that reach the points, each by the melds that it makes. */
import type { Meld, Slot, TileId } from '@rummikub/engine';
import { faceOfType, JOKER_TYPE, tileType, typeOf, valueOfType } from '@rummikub/engine/parts';

/** A meld by types: what lies in each slot, and what it stands for. */
interface TypeMeld {
  readonly kind: Meld['kind'];
  readonly slots: readonly { readonly type: number; readonly as: number }[];
  readonly points: number;
}

/** Melds of a rack, chosen so that they share no tile. */
interface Choice {
  readonly melds: readonly TypeMeld[];
  readonly points: number;
}

/** What can be opened with a rack, and what comes close. */
export interface Openings {
  /** A table for each opening from which no tile can be left out. */
  readonly least: readonly Meld[][];
  /** How many choices of melds come within ten points, but no further meld is left. */
  readonly close: number;
}

/** All openings of a rack. */
export function openingsOf(rack: readonly TileId[], points: number): Openings {
  const counts: number[] = new Array(JOKER_TYPE + 1).fill(0);
  for (const tile of rack) counts[tileType(tile)]!++;
  const melds = meldsOf(counts);
  const found = new Map<string, { choice: Choice; used: number[] }>();
  const close = new Set<string>();
  const search = (from: number, choice: Choice, left: readonly number[]): void => {
    if (choice.points >= points) {
      const used = counts.map((count, type) => count - left[type]!);
      found.set(keyOf(choice), { choice, used });
      return;
    }
    let more = false;
    for (const [i, meld] of melds.entries()) {
      const rest = without(left, meld);
      if (rest === null) continue;
      more = true;
      if (i >= from) search(i, { melds: [...choice.melds, meld], points: choice.points + meld.points }, rest);
    }
    if (!more && choice.points >= points - 10) close.add(keyOf(choice));
  };
  search(0, { melds: [], points: 0 }, counts);
  const all = [...found.values()];
  const contains = (a: readonly number[], b: readonly number[]): boolean =>
    a.every((count, type) => count >= b[type]!) && a.some((count, type) => count > b[type]!);
  const least = all.filter(({ used }) => !all.some((other) => contains(used, other.used)));
  return { least: least.map(({ choice }) => withTiles(choice, rack)), close: close.size };
}

/** The tiles of a choice and what its jokers stand for: the same key, the same way. */
const keyOf = ({ melds }: Choice): string =>
  melds
    .flatMap(({ slots }) => slots.map(({ type, as }) => `${type}:${as}`))
    .sort()
    .join(' ');

function without(counts: readonly number[], { slots }: TypeMeld): number[] | null {
  const rest = [...counts];
  for (const { type } of slots) if (--rest[type]! < 0) return null;
  return rest;
}

/** Every meld of these tiles in which a joker stands for a tile that is not there. */
function meldsOf(counts: readonly number[]): TypeMeld[] {
  const made: TypeMeld[] = [];
  const add = (kind: Meld['kind'], types: readonly number[]): void => {
    const slots = types.map((as) => ({ type: counts[as]! > 0 ? as : JOKER_TYPE, as }));
    const jokers = slots.filter(({ type }) => type === JOKER_TYPE).length;
    if (jokers > counts[JOKER_TYPE]! || jokers === slots.length) return;
    made.push({ kind, slots, points: types.reduce((sum, type) => sum + valueOfType(type), 0) });
  };
  for (let color = 0; color < 4; color++)
    for (let first = 1; first <= 11; first++)
      for (let last = first + 2; last <= 13; last++)
        add(
          'run',
          Array.from({ length: last - first + 1 }, (_, i) => typeOf(color, first + i)),
        );
  for (let value = 1; value <= 13; value++)
    for (const colors of [
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
      [0, 1, 2, 3],
    ])
      add(
        'group',
        colors.map((color) => typeOf(color, value)),
      );
  return made;
}

function withTiles({ melds }: Choice, rack: readonly TileId[]): Meld[] {
  const left = [...rack];
  return melds.map(({ kind, slots }) => ({
    kind,
    slots: slots.map(({ type, as }): Slot => {
      const [tile] = left.splice(
        left.findIndex((one) => tileType(one) === type),
        1,
      );
      return type === JOKER_TYPE ? { tile: tile!, as: faceOfType(as) } : tile!;
    }),
  }));
}
