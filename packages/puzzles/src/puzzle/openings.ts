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

/** What can be opened with a rack, and what misleads. */
export interface Openings {
  /** A table for each set of tiles that opens and from which no tile can be left out. */
  readonly least: readonly Meld[][];
  /** How many choices of melds come within ten points, but no further meld is left. */
  readonly close: number;
  /** How many melds lie in the rack without a joker, each as long as it can be. */
  readonly ready: number;
  /** How many of these make an opening impossible. */
  readonly traps: number;
}

/**
 * All openings of a rack. A set in which another tile of the rack could lie in the place of the joker is left out: it
 * is the idea of the set with that tile.
 */
export function openingsOf(rack: readonly TileId[], points: number): Openings {
  const counts: number[] = new Array(JOKER_TYPE + 1).fill(0);
  for (const tile of rack) counts[tileType(tile)]!++;
  const melds = meldsOf(counts);
  const found = new Map<string, { choice: Choice; used: number[]; wasted: boolean }>();
  const close = new Set<string>();
  const search = (from: number, choice: Choice, left: readonly number[]): void => {
    if (choice.points >= points) {
      const used = counts.map((count, type) => count - left[type]!);
      const key = used.join();
      const wasted = choice.melds.some(({ slots }) =>
        slots.some(({ type, as }) => type === JOKER_TYPE && left[as]! > 0),
      );
      found.set(key, { choice, used, wasted: wasted || found.get(key)?.wasted === true });
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
  const least = all.filter(({ used, wasted }) => !wasted && !all.some((other) => contains(used, other.used)));
  const ready = readyMelds(melds);
  return {
    least: least.map(({ choice }) => withTiles(choice, rack)),
    close: close.size,
    ready: ready.length,
    traps: ready.filter((meld) => !canReach(melds, without(counts, meld)!, points - meld.points)).length,
  };
}

const hasJoker = ({ slots }: TypeMeld): boolean => slots.some(({ type }) => type === JOKER_TYPE);

/** The melds without a joker that are no part of a longer one. */
function readyMelds(melds: readonly TypeMeld[]): TypeMeld[] {
  const real = melds.filter((meld) => !hasJoker(meld));
  const types = ({ slots }: TypeMeld): number[] => slots.map(({ type }) => type);
  const isPart = (a: TypeMeld, b: TypeMeld): boolean =>
    a.kind === b.kind && a.slots.length < b.slots.length && types(a).every((type) => types(b).includes(type));
  return real.filter((meld) => !real.some((other) => isPart(meld, other)));
}

/** Whether melds of these tiles are worth the points. */
function canReach(melds: readonly TypeMeld[], left: readonly number[], points: number, from = 0): boolean {
  if (points <= 0) return true;
  for (let i = from; i < melds.length; i++) {
    const rest = without(left, melds[i]!);
    if (rest !== null && canReach(melds, rest, points - melds[i]!.points, i)) return true;
  }
  return false;
}

/** The tiles of a choice and what its jokers stand for. */
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

/** Every run and group by the types that it shows. */
const SHAPES: readonly { readonly kind: Meld['kind']; readonly types: readonly number[] }[] = [
  ...[0, 1, 2, 3].flatMap((color) =>
    Array.from({ length: 11 }, (_, i) => i + 1).flatMap((first) =>
      Array.from({ length: 12 - first }, (_, i) => ({
        kind: 'run' as const,
        types: Array.from({ length: i + 3 }, (_, k) => typeOf(color, first + k)),
      })),
    ),
  ),
  ...Array.from({ length: 13 }, (_, i) => i + 1).flatMap((value) =>
    [
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
      [0, 1, 2, 3],
    ].map((colors) => ({
      kind: 'group' as const,
      types: colors.map((color) => typeOf(color, value)),
    })),
  ),
];

/** Every meld of these tiles, with at most one joker in it. */
function meldsOf(counts: readonly number[]): TypeMeld[] {
  const hasJokers = counts[JOKER_TYPE]! > 0;
  return SHAPES.flatMap(({ kind, types }) => {
    const missing = types.filter((as) => counts[as] === 0);
    if (missing.length > (hasJokers ? 1 : 0)) return [];
    const points = types.reduce((sum, type) => sum + valueOfType(type), 0);
    const faces = !hasJokers ? [null] : missing.length === 0 ? [null, ...types] : missing;
    return faces.map((face) => ({
      kind,
      slots: types.map((as) => ({ type: as === face ? JOKER_TYPE : as, as })),
      points,
    }));
  });
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
