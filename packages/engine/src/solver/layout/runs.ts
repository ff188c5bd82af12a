/** Lays out the runs of a colour from the numbers of tiles that go into runs, with the same choices as its automaton. */

import { takenByBlocks } from '../color/nodes.ts';
import type { OldRuns } from '../color/oldRuns.ts';
import { LATEST, TRACKS } from '../color/oldRuns.ts';
import { FACES, lowestIn, RUN } from '../face.ts';
import { MELDS, type Problem } from '../position/problem.ts';
import { layBlock } from './blocks.ts';
import { NEEDS_NOTHING, type NewMelds, SLOTS } from './newMelds.ts';

/** Later than the end of every old run. */
const NEVER = 2 * LATEST;

/** Sorts the first numbers of an array by insertion: there are few, mostly in order. */
export function sortFew(items: Uint8Array, count: number, compare: (a: number, b: number) => number): void {
  for (let n = 1; n < count; n++) {
    const item = items[n]!;
    let i = n;
    for (; i > 0 && compare(items[i - 1]!, item) > 0; i--) items[i] = items[i - 1]!;
    items[i] = item;
  }
}

export function makeRunLayout(p: Problem, oldRuns: OldRuns, melds: NewMelds) {
  const { size, length, carries, waiting, busy, owners, strays, needs, kind, faces, begin, put, move } =
    melds;

  // The open runs, and those that have a tile at the present value.
  const open = new Uint8Array(FACES);
  const on = new Uint8Array(FACES);
  /** By block: its run. */
  const runOf = new Uint8Array(MELDS);

  /** When the old run on a run ends. One that waits for its joker ends late. */
  const endOf = (run: number): number => (waiting[run] === 1 ? LATEST : oldRuns.runLast[carries[run]!]!);

  /** Runs of one or two tiles must go on and come first; runs that carry no old run come last. */
  const urgency = (run: number): number => (carries[run]! < 0 ? NEVER : length[run]! < 3 ? 0 : endOf(run));

  const byUrgency = (a: number, b: number): number => urgency(a) - urgency(b);

  return { layRuns, cutRuns, joinRuns };

  /** Lays out the runs of a colour. By face: the number of tiles in runs, and the change in jokers. */
  function layRuns(color: number, inRuns: Int16Array, net: Int16Array): void {
    let opened = 0;
    let before = 0;
    for (let b = 0; b < p.blocks.length; b++) {
      const block = p.blocks[b]!;
      if (block.kind === RUN && block.faces[0]! >> 4 === color) runOf[b] = layBlock(melds, block, -1);
    }
    for (let live = p.live[color]!; live !== 0; live &= live - 1) {
      const value = lowestIn(live);
      if (value > before + 1) opened = 0;
      before = value;
      const face = color * 16 + value;
      if (p.blocksBegin[face]! + p.blocksEnded[face]! > 0) opened = meetBlocks(face, opened, inRuns[face]!);
      let spare = inRuns[face]!;
      let count = 0;
      if (spare > 0) {
        let long = 0;
        for (let i = 0; i < opened; i++)
          if (length[open[i]!]! < 3) {
            on[count++] = open[i]!;
            spare--;
          } else long++;
        if (spare < long) sortFew(open, opened, byUrgency);
        for (let i = 0; i < opened && spare > 0; i++)
          if (length[open[i]!] === 3) {
            on[count++] = open[i]!;
            spare--;
          }
        for (; spare > 0; spare--) on[count++] = begin(RUN);
        carryOn(face, net[face]!, count);
        for (let i = 0; i < count; i++) open[i] = on[i]!;
      }
      opened = count;
    }
  }

  /**
   * Opens the runs of the blocks that ended before a face, and lets those that begin there take runs which would have to go on. Returns
   * the number of open runs.
   */
  function meetBlocks(face: number, opened: number, inRuns: number): number {
    let count = opened;
    for (const [b, { kind: of, faces: own }] of p.blocks.entries()) {
      if (of !== RUN || own.at(-1)! + 1 !== face) continue;
      length[runOf[b]!] = 3;
      carries[runOf[b]!] = -1;
      waiting[runOf[b]!] = 0;
      open[count++] = runOf[b]!;
    }
    let must = 0;
    for (let i = 0; i < count; i++) if (length[open[i]!]! < 3) must++;
    let taken = takenByBlocks(must, p.blocksBegin[face]!, inRuns - must, count - must);
    for (let b = 0; taken > 0; b++) {
      const { kind: of, faces: own } = p.blocks[b]!;
      if (of !== RUN || own[0] !== face) continue;
      taken--;
      let best = 0;
      for (let i = 1; i < count; i++) if (isTakenBefore(open[i]!, open[best]!)) best = i;
      const run = open[best]!;
      move(runOf[b]!, 0, run);
      runOf[b] = run;
      open[best] = open[--count]!;
    }
    return count;
  }

  /** Whether a block takes run `a` before run `b`: the shorter one, then one without an old run, then the one that ends later. */
  function isTakenBefore(a: number, b: number): boolean {
    const byLength = length[a]! - length[b]!;
    return (
      byLength < 0 ||
      (byLength === 0 && (carries[a]! < 0 ? NEVER : endOf(a)) > (carries[b]! < 0 ? NEVER : endOf(b)))
    );
  }

  /**
   * Puts the next tile on every run that goes on, and decides which old runs they carry: as the automaton does, except for
   * the order in which several of them get jokers.
   */
  function carryOn(face: number, net: number, count: number): void {
    const { runLast, runMeld, startsAt, trackAt, hasJoker } = oldRuns;
    const value = face & 15;
    let reclaimed = net < 0 ? -net : 0;
    let gained = net > 0 ? net : 0;
    if (count > 1) sortFew(on, count, byUrgency);
    for (let i = 0; i < count; i++) {
      const run = on[i]!;
      const old = carries[run]!;
      busy[run] = old < 0 ? 0 : 1;
      if (length[run]! < 3) length[run]!++;
      if (old < 0) continue;
      const last = runLast[old]!;
      if (waiting[run] === 1 && gained > 0 && value > last) {
        gained--;
        waiting[run] = 0;
        put(run, face, runMeld[old]!, 1);
      } else if (reclaimed > 0 && value <= last && hasJoker(old, face)) {
        reclaimed--;
        if (waiting[run] === 1) carries[run] = -1;
        waiting[run] = carries[run]! < 0 ? 0 : 1;
        put(run, face, -1, 0);
      } else put(run, face, value <= last ? runMeld[old]! : -1, 0);
      if (last <= value && waiting[run] === 0) carries[run] = -1;
    }
    const starting = startsAt[face]!;
    for (let t = 0; starting >> t !== 0; t++) {
      if ((starting & (1 << t)) === 0) continue;
      const old = trackAt[face * TRACKS + t]! - 1;
      // On the shortest free run. Without a free run, the old run that ends last breaks.
      let best = -1;
      for (let i = 0, most = runLast[old]!; i < count; i++) {
        const run = on[i]!;
        const fits = busy[run] === 0 ? NEVER - length[run]! : carries[run]! < 0 ? 0 : endOf(run);
        if (fits > most) {
          most = fits;
          best = run;
        }
      }
      if (best < 0) continue;
      size[best]! -= busy[best]!;
      busy[best] = 1;
      carries[best] = old;
      waiting[best] = reclaimed > 0 && hasJoker(old, face) ? 1 : 0;
      reclaimed -= waiting[best]!;
      put(best, face, waiting[best] === 1 ? -1 : runMeld[old]!, 0);
    }
    for (let i = 0; i < count; i++) if (busy[on[i]!] === 0) put(on[i]!, face, -1, 0);
  }

  /** Cuts runs before an old run begins: two old runs that follow one another stay two. */
  function cutRuns(): void {
    for (let run = 0; run < melds.count; run++)
      for (let s = 3; s + 3 <= size[run]!; s++) {
        const at = run * SLOTS + s;
        // A block stays whole.
        if (needs[at] !== NEEDS_NOTHING && needs[at - 1] !== NEEDS_NOTHING) continue;
        if (owners[at]! >= 0 && !shareOwner(run * SLOTS, at, run * SLOTS + size[run]!))
          move(run, s, begin(RUN));
      }
  }

  /**
   * Joins two runs where the second begins with the face that the first ends with, and one of the two tiles there is a new
   * joker: it goes below the first run. The cost is the same, and an old run whose joker was replaced may be whole again.
   */
  function joinRuns(jokers: Int16Array, net: Int16Array): void {
    for (let low = 0; low < melds.count; low++) {
      const top = low * SLOTS + size[low]! - 1;
      const face = faces[top]!;
      const below = faces[low * SLOTS]! - 1;
      if (size[low] === 0 || kind[low] !== RUN || net[face]! <= strays[top]! || (below & 15) === 0) continue;
      for (let high = 0; high < melds.count; high++) {
        const first = high * SLOTS;
        if (size[high] === 0 || kind[high] !== RUN || faces[first] !== face || owners[first]! >= 0) continue;
        net[face]!--;
        jokers[face]!--;
        jokers[below]!++;
        const run = begin(RUN);
        put(run, below, -1, 0);
        move(low, 0, run);
        move(high, 1, run);
        size[high] = 0;
        // The new run may join another one: begin anew.
        low = -1;
        break;
      }
    }
  }

  /** Whether an old meld has tiles on both sides of a cut. */
  function shareOwner(from: number, cut: number, to: number): boolean {
    for (let a = from; a < cut; a++)
      for (let b = cut; b < to; b++) if (owners[a]! >= 0 && owners[a] === owners[b]) return true;
    return false;
  }
}
