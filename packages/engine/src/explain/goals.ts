/**
 * The goals of a play: which old meld becomes which new meld, what else must be built, and how hard the board is to
 * follow while only some goals are reached.
 */
import { isAssigned, type Meld, meldTiles, type Slot, slotText, slotTile, slotType } from '../rules/meld.ts';
import { tableTiles } from '../rules/table.ts';
import { colorOfType, type TileId, valueOfType } from '../rules/tile.ts';
import { bestMatching } from './matching.ts';
import { isFinished } from './step.ts';

/** A goal of the play: a meld of the new table, or a joker on the rack. */
export type Goal =
  | {
      readonly meld: Meld;
      readonly tiles: ReadonlySet<TileId>;
      /** The old meld that becomes this one, and a tile that stays in it throughout; -1 and null for a new meld. */
      readonly base: number;
      readonly anchor: TileId | null;
    }
  | { readonly joker: TileId };

/** The weight of matching an old meld with a new one; 0 where they do not match. */
function affinity(old: Meld, fresh: Meld): number {
  const kept = new Set(old.slots.map(slotText));
  const tiles = new Set(meldTiles(old));
  const same = fresh.slots.filter((slot) => kept.has(slotText(slot))).length;
  const still = fresh.slots.filter((slot) => tiles.has(slotTile(slot))).length;
  if (still === fresh.slots.length && still === old.slots.length) return 1000;
  const [a, b] = [slotType(old.slots[0]!), slotType(fresh.slots[0]!)];
  const alike = old.kind === 'run' ? colorOfType(a) === colorOfType(b) : valueOfType(a) === valueOfType(b);
  if (old.kind !== fresh.kind || !alike || same === 0) return 0;
  // A meld that only loses tiles needs no step of its own. That outweighs any number of tiles kept in place.
  const shrinks = same === fresh.slots.length ? 200 : 0;
  // A meld that stays whole should stay in place.
  const whole = still === old.slots.length ? 100 : 0;
  return shrinks + whole + 4 * same + still;
}

/** The goals that turn the old melds into the new ones. A meld that only shrinks is not a goal. */
export function findGoals(old: readonly Meld[], fresh: readonly Meld[]): Goal[] {
  const bases = bestMatching(
    fresh.map((meld) => old.map((was) => affinity(was, meld))),
    old.length,
  );
  const goals: Goal[] = [];
  for (const [n, meld] of fresh.entries()) {
    const base = bases[n]!;
    const kept = new Set(base < 0 ? [] : old[base]!.slots.map(slotText));
    if (meld.slots.every((slot) => kept.has(slotText(slot))) && meld.kind === old[base]?.kind) continue;
    const tiles = new Set(meldTiles(meld));
    const anchor = base < 0 ? null : meldTiles(old[base]!).find((tile) => tiles.has(tile))!;
    goals.push({ meld, tiles, base, anchor });
  }
  const staying = new Set(tableTiles(fresh));
  for (const tile of tableTiles(old)) if (!staying.has(tile)) goals.push({ joker: tile });
  return goals;
}

const wants = (goal: Goal, tile: TileId): boolean =>
  'joker' in goal ? goal.joker === tile : goal.tiles.has(tile);

/** Goals that are linked by shared old melds, and those melds. */
export interface Part {
  readonly goals: readonly Goal[];
  readonly melds: ReadonlySet<number>;
}

/** Splits the goals into parts that share no old meld. The simplest parts come first. */
export function separateParts(old: readonly Meld[], goals: readonly Goal[]): Part[] {
  const parts: Part[] = [];
  for (const goal of goals) {
    const melds = new Set<number>();
    for (const [m, meld] of old.entries())
      if (meldTiles(meld).some((tile) => wants(goal, tile))) melds.add(m);
    const linked = parts.filter((part) => [...melds].some((m) => part.melds.has(m)));
    for (const part of linked) parts.splice(parts.indexOf(part), 1);
    parts.push({
      goals: [...linked.flatMap((part) => part.goals), goal],
      melds: new Set([...linked.flatMap((part) => [...part.melds]), ...melds]),
    });
  }
  const place = new Map(goals.map((goal, i) => [goal, i]));
  const inOrder = (a: Goal, b: Goal): number => place.get(a)! - place.get(b)!;
  return parts
    .map((part) => ({ ...part, goals: part.goals.toSorted(inOrder) }))
    .sort((a, b) => a.goals.length - b.goals.length || inOrder(a.goals[0]!, b.goals[0]!));
}

/** Whether the meld has another tile in the place of this slot. */
export const clashes = (slot: Slot, meld: Meld): boolean =>
  meld.slots.some((other) => slotType(other) === slotType(slot) && slotTile(other) !== slotTile(slot));

/** The real tile of a meld that took a joker's place, or null. */
export const replacementFor = (slot: Slot, meld: Meld): Slot | null =>
  isAssigned(slot)
    ? (meld.slots.find((other) => !isAssigned(other) && slotType(other) === slotType(slot)) ?? null)
    : null;

const UNFINISHED = 4;
const FREE_JOKER = 1;
const JOKER_LEFT_A_GAP = 2;

/**
 * The cost of the board once some goals of a part are reached, a measure of how hard it is to follow. Unfinished melds,
 * loose jokers and jokers that left before their replacement cost. The cost depends only on the set of reached goals,
 * not on their order.
 */
export function disorderOf(
  old: readonly Meld[],
  { goals, melds }: Part,
): (done: (goal: number) => boolean) => number {
  const fates = [...melds].map((m) => {
    const meld = old[m]!;
    const heir = goals.findIndex((goal) => 'base' in goal && goal.base === m);
    const goal = goals[heir];
    const next = goal !== undefined && 'base' in goal ? goal.meld : null;
    const slots = meld.slots.map((slot) => ({
      slot,
      /** The goal that the slot's tile goes to; -1 where it stays in a meld that only shrinks. */
      goal: goals.findIndex((other) => wants(other, slotTile(slot))),
      replaced: next !== null && replacementFor(slot, next) !== null,
      clashes: next !== null && clashes(slot, next),
    }));
    return { meld, heir, next, slots };
  });
  return (done) => {
    let cost = 0;
    for (const { meld, heir, next, slots } of fates) {
      const reached = next !== null && done(heir);
      const left: Slot[] = [];
      /** Whether the remaining slots lie apart from the new meld, because it has another tile in the place of one. */
      let apart = false;
      for (const { slot, goal, replaced, clashes: clashing } of slots) {
        if (next !== null && goal === heir) {
          if (!reached) left.push(slot);
        } else if (goal >= 0 && done(goal)) {
          if (replaced && !reached) cost += JOKER_LEFT_A_GAP;
        } else if (reached && clashing && replaced) cost += FREE_JOKER;
        else {
          left.push(slot);
          apart ||= reached && clashing;
        }
      }
      const lying =
        reached && !apart
          ? { kind: next.kind, slots: [...next.slots, ...left] }
          : { kind: meld.kind, slots: left };
      if (lying.slots.length > 0 && !isFinished(lying)) cost += UNFINISHED;
    }
    return cost;
  };
}
