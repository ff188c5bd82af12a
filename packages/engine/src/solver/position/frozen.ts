/**
 * Melds that their jokers freeze: every way in which a play may treat the jokers of the old table.
 *
 * A case says which jokers are reclaimed. Every meld that keeps a joker is frozen: all its faces stay together. A frozen meld is a
 * block: its tiles are taken out of what the search distributes, and the search only extends it, a run at both ends and a group
 * by the fourth colour. Two frozen melds may lie in the same new meld where they agree on their common faces: then they are one
 * block, and tiles that it does not need are free.
 */
import { isAssigned, slotType } from '../../rules/meld.ts';
import type { Position } from '../../rules/position.ts';
import { JOKER_TYPE, tileType } from '../../rules/tile.ts';
import { FACE_OF_TYPE, FACES, GROUP, RUN } from '../face.ts';

/** Tiles that stay together, by face from low to high. */
export interface Block {
  readonly kind: number;
  readonly faces: readonly number[];
  /** Whether a joker lies at each face. */
  readonly jokers: readonly boolean[];
  /** The old meld that the tile at each face comes from; -1 where a real tile takes the place of a joker. */
  readonly owners: readonly number[];
}

/** One way to treat the jokers of the old table. */
export interface Frozen {
  /** By face: the number of jokers that are reclaimed from it. */
  readonly gone: Uint8Array;
  readonly blocks: readonly Block[];
  /** The indexes of the frozen melds. */
  readonly melds: ReadonlySet<number>;
}

/** An old meld with jokers. */
interface JokerMeld {
  readonly meld: number;
  readonly kind: number;
  readonly faces: readonly number[];
  /** Whether a joker lies at each face: as it was, then after the play. */
  readonly before: readonly boolean[];
  readonly after: readonly boolean[];
}

/** Whether melds with jokers may change and are frozen: in an opening from the rack alone they do not change at all. */
export function mayFreeze({ ruleset, table, opened }: Position): boolean {
  if (!ruleset.jokerMeldsFrozen) return false;
  if (!opened && !ruleset.playOnAfterInitialMeld && ruleset.initialMeldMustUseOnlyHand) return false;
  return table.some(({ slots }) => slots.some(isAssigned));
}

/** Every case of one reading of the old table. The position is valid. */
export function frozenCases(position: Position): Frozen[] {
  const old = jokerMelds(position);
  const places = old.flatMap(({ faces, before }, m) =>
    faces.flatMap((face, i) => (before[i] ? [{ m, face }] : [])),
  );
  const most = mostGone(position);
  const cases: Frozen[] = [];
  for (let mask = 0; mask < 1 << places.length; mask++) {
    const reclaimed = places.filter((_, i) => (mask & (1 << i)) !== 0);
    const gone = new Uint8Array(FACES);
    for (const { face } of reclaimed) gone[face] = gone[face]! + 1;
    if (gone.some((count, face) => count > most[face]!)) continue;
    const frozen = old
      .map((meld, m) => ({
        ...meld,
        after: meld.before.map(
          (joker, i) => joker && !reclaimed.some((one) => one.m === m && one.face === meld.faces[i]),
        ),
      }))
      .filter(({ after }) => after.includes(true));
    const melds = new Set(frozen.map(({ meld }) => meld));
    for (const parts of partitions(frozen)) {
      const blocks = parts.map(asBlock);
      if (blocks.every((block) => block !== null)) cases.push({ gone, blocks, melds });
    }
  }
  return cases;
}

function jokerMelds({ table }: Position): JokerMeld[] {
  return table.flatMap(({ kind, slots }, meld): JokerMeld[] => {
    if (!slots.some(isAssigned)) return [];
    const sorted = [...slots].sort((a, b) => slotType(a) - slotType(b));
    const before = sorted.map(isAssigned);
    const faces = sorted.map((slot) => FACE_OF_TYPE[slotType(slot)]!);
    return [{ meld, kind: kind === 'run' ? RUN : GROUP, faces, before, after: before }];
  });
}

/** By face: the most jokers that the joker rule lets a play reclaim. */
function mostGone({ ruleset, table, rack, opened }: Position): Uint8Array {
  const most = new Uint8Array(FACES);
  const rule = ruleset.jokerReclaimRule;
  // No joker is reclaimed in an opening, unless the player goes on in the same turn.
  if (rule === 'locked' || (!opened && !ruleset.playOnAfterInitialMeld)) return most;
  const add = (type: number): void => {
    if (type !== JOKER_TYPE) most[FACE_OF_TYPE[type]!]!++;
  };
  for (const tile of rack) add(tileType(tile));
  if (rule === 'replace_any')
    for (const { slots } of table) for (const slot of slots) if (!isAssigned(slot)) add(slotType(slot));
  return most;
}

/** Every partition of the items into parts. */
function partitions<T>(items: readonly T[]): T[][][] {
  const [first, ...others] = items;
  if (first === undefined) return [[]];
  return partitions(others).flatMap((parts) => [
    [[first], ...parts],
    ...parts.map((part, i) => parts.with(i, [first, ...part])),
  ]);
}

/**
 * The block of frozen melds that lie in one new meld; null where they cannot, or where each of them can as well have a new meld of
 * its own: runs that do not overlap.
 */
function asBlock(melds: readonly JokerMeld[]): Block | null {
  const kind = melds[0]!.kind;
  const joker = new Map<number, boolean>();
  const owner = new Map<number, number>();
  const sorted = [...melds].sort((a, b) => a.faces[0]! - b.faces[0]!);
  let last = sorted[0]!.faces.at(-1)!;
  for (const { kind: other, meld, faces, before, after } of sorted) {
    if (other !== kind) return null;
    if (kind === RUN ? faces[0]! > last : (faces[0]! & 15) !== (last & 15)) return null;
    last = Math.max(last, faces.at(-1)!);
    for (const [i, face] of faces.entries()) {
      if ((joker.get(face) ?? after[i]) !== after[i]) return null;
      joker.set(face, after[i]!);
      if (!owner.has(face)) owner.set(face, before[i] === after[i] ? meld : -1);
    }
  }
  const faces = [...joker.keys()].sort((a, b) => a - b);
  return {
    kind,
    faces,
    jokers: faces.map((face) => joker.get(face)!),
    owners: faces.map((face) => owner.get(face)!),
  };
}
