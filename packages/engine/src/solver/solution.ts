/** From the search's answer back to melds of physical tiles, keeping old melds together where it planned to. */
import type { Meld, Slot } from '../rules/meld.ts';
import type { Play } from '../rules/play.ts';
import { compareCodes, type Face, faceOfType, idOfCode, type TileId } from '../rules/tile.ts';
import type { Assign } from './assign.ts';
import * as shared from './constants.ts';
import { jokersOf, netOf, playedOf } from './constants.ts';
import { type Draft, Drafts } from './draft.ts';
import type { Explored } from './explored.ts';
import { countIn, keepGroups, MOST_GROUPS } from './groups.ts';
import type { OldRuns } from './oldRuns.ts';
import type { Problem } from './problem.ts';

export type Solution = ReturnType<typeof makeSolution>;

export function makeSolution(p: Problem, oldRuns: OldRuns, explored: Explored, assignTiles: Assign) {
  const JOKER_TYPE = shared.JOKER_TYPE;
  const MAX_VALUE = shared.MAX_VALUE;
  const COLOR = shared.COLOR;
  const VALUE = shared.VALUE;
  const GROUP = shared.GROUP;
  const TRACKS = shared.TRACKS;
  const WIDTH = shared.WIDTH;
  const BALANCE = shared.BALANCE;
  const PARENT = shared.PARENT;
  const VECTOR = shared.VECTOR;
  const { startAt, trackOf } = oldRuns;

  const FACES: readonly Face[] = Array.from({ length: JOKER_TYPE }, (_, type) => faceOfType(type));

  /** What the search chose at each face: real tiles, jokers, the change in jokers, and how many of all go into groups. */
  const chosen = new Int16Array(4 * JOKER_TYPE + MAX_VALUE + 2);
  const [used, jokers, net, inGroups] = [0, 1, 2, 3].map((n) =>
    chosen.subarray(n * JOKER_TYPE, (n + 1) * JOKER_TYPE),
  ) as [Int16Array, Int16Array, Int16Array, Int16Array];
  /** Likewise the group vector of each value. */
  const vectorAt = chosen.subarray(4 * JOKER_TYPE);
  const drafts = new Drafts();

  // The old groups of one value: which melds they are, and their colours.
  const oldMelds = new Uint8Array(MOST_GROUPS);
  const oldMasks = new Uint8Array(MOST_GROUPS);

  const hasJoker = (old: number, value: number): boolean => (oldRuns.runJokers[old]! & (1 << value)) !== 0;

  /** When a run's old run ends; those that wait for a joker come late, those that carry nothing last. */
  const endOf = (run: Draft): number =>
    run.carries < 0 ? 99 : run.waiting ? 98 : oldRuns.runLast[run.carries]!;

  /** Runs of one or two tiles go on in any case and come first. */
  const urgency = (run: Draft): number => (run.carries >= 0 && run.length < 3 ? 0 : endOf(run));

  return { laidBy, buildPlay };

  /**
   * What the path to a final state lays: how many tiles, where jokers laid and taken in equal number are none; or what they
   * are worth as an opening, in which no joker is taken.
   */
  function laidBy(state: number, opening: boolean): number {
    const { data, layer } = explored;
    let sum = opening ? 0 : Math.max(0, data[state * WIDTH + BALANCE]!);
    for (let at = state; layer[at]! > p.low; ) {
      const row = at * WIDTH;
      at = data[row + PARENT]!;
      for (let color = 0; color < 4; color++) {
        const edge = data[row + color]!;
        sum += opening ? (playedOf(edge) + netOf(edge)) * layer[at]! : playedOf(edge);
      }
    }
    return sum;
  }

  /** Reads the path to a final state into the tables above. */
  function trace(state: number): void {
    const { data, layer } = explored;
    // Faces that are not live must not keep what an earlier solve left.
    chosen.fill(0);
    for (let at = state; layer[at]! > p.low; ) {
      const row = at * WIDTH;
      at = data[row + PARENT]!;
      const value = layer[at]!;
      const vector = data[row + VECTOR]!;
      vectorAt[value] = vector;
      for (let color = 0; color < 4; color++) {
        const edge = data[row + color]!;
        const face = color * MAX_VALUE + value - 1;
        used[face] = p.fixed[face]! + playedOf(edge);
        jokers[face] = jokersOf(edge);
        net[face] = netOf(edge);
        inGroups[face] = countIn(vector, color);
      }
    }
  }

  /** The runs of a colour, with the old runs that they carry: the same choices as the automaton's. */
  function layRuns(color: number): void {
    let open: Draft[] = [];
    for (let value = p.low; value <= p.high; value++) {
      const face = color * MAX_VALUE + value - 1;
      let spare = used[face]! + jokers[face]! - inGroups[face]!;
      if (spare === 0) {
        if (open.length > 0) open = [];
        continue;
      }
      if (spare === 1 && open.length < 2) {
        if (open.length === 0) open = [drafts.begin('run')];
        carryOn(color, value, open);
        continue;
      }
      const on: Draft[] = [];
      let long = 0;
      for (const run of open)
        if (run.length < 3) {
          on.push(run);
          spare--;
        } else long++;
      if (spare < long) sortFew(open, (a, b) => endOf(a) - endOf(b));
      for (const run of open) {
        if (spare === 0) break;
        if (run.length < 3) continue;
        on.push(run);
        spare--;
      }
      for (; spare > 0; spare--) {
        on.push(drafts.begin('run'));
      }
      carryOn(color, value, on);
      open = on;
    }
  }

  /** Puts the next tile on every run that goes on, and decides which old runs they carry: as the automaton does. */
  function carryOn(color: number, value: number, on: Draft[]): void {
    const { runLast, runMeld, runFirst } = oldRuns;
    const face = color * MAX_VALUE + value - 1;
    let reclaimed = net[face]! < 0 ? -net[face]! : 0;
    let gained = net[face]! > 0 ? net[face]! : 0;
    sortFew(on, (a, b) => urgency(a) - urgency(b));
    for (const run of on) {
      const old = run.carries;
      run.busy = old >= 0;
      if (old < 0) continue;
      const last = runLast[old]!;
      if (run.waiting && gained > 0 && value > last) {
        gained--;
        run.waiting = false;
        run.put(face, runMeld[old]!, true);
      } else if (reclaimed > 0 && value <= last && hasJoker(old, value)) {
        reclaimed--;
        if (run.waiting) run.carries = -1;
        run.waiting = run.carries >= 0;
        run.put(face, -1, false);
      } else run.put(face, value <= last ? runMeld[old]! : -1, false);
      if (last <= value && !run.waiting) run.carries = -1;
    }
    for (const run of on) if (run.length < 3) run.length++;
    const starting = startAt(color * 16 + value);
    for (let t = 0; starting && t < TRACKS; t++) {
      const old = trackOf(color, value, t);
      if (old < 0 || runFirst[old] !== value) continue;
      let best: Draft | null = null;
      for (const run of on) if (!run.busy && (best === null || run.length < best.length)) best = run;
      if (best === null) continue;
      best.busy = true;
      best.carries = old;
      best.waiting = reclaimed > 0 && hasJoker(old, value);
      if (best.waiting) reclaimed--;
      best.put(face, best.waiting ? -1 : runMeld[old]!, false);
    }
    for (const run of on) if (!run.busy) run.put(face, -1, false);
  }

  /** Two old runs that merely follow one another need not become one: each is cut off before an old run begins. */
  function cutRuns(): void {
    for (const run of drafts.list)
      for (let s = 3; s + 3 <= run.size; s++)
        if (run.owners[s]! >= 0 && run.owners[s] !== run.owners[s - 1] && !run.sharesOwner(s)) {
          const rest = drafts.begin('run');
          rest.append(run, s, run.size);
          run.size = s;
        }
  }

  /**
   * A run that ends where the next one begins, with a joker: both are one run, with the joker before it. The search sees no
   * difference; people do, and an old run whose joker was replaced at the top may be whole again.
   */
  function joinRuns(): void {
    for (const low of drafts.list) {
      const face = low.faces[low.size - 1]!;
      const before = low.faces[0]! - 1;
      if (low.kind === 'group' || net[face]! <= low.strays[low.size - 1]! || VALUE[before + 1] === 1)
        continue;
      const high = drafts.list.find((d) => d.kind === 'run' && d.faces[0] === face && d.owners[0]! < 0);
      if (high === undefined) continue;
      net[face]!--;
      jokers[face]!--;
      jokers[before]!++;
      drafts.list = drafts.list.filter((draft) => draft !== low && draft !== high);
      const run = drafts.begin('run');
      run.put(before, -1, false);
      run.append(low, 0, low.size);
      run.append(high, 1, high.size);
      joinRuns();
      return;
    }
  }

  /** The groups of a value, old ones kept together as far as the vector allows. */
  function layGroups(value: number): void {
    const vector = vectorAt[value]!;
    if (vector === 0) return;
    let count = 0;
    let packed = 0;
    for (let k = p.inPlay - 1; k >= 0; k--) {
      const m = p.order[k]!;
      if (p.meldKind[m] !== GROUP) break;
      const start = p.meldStart[m]!;
      if (VALUE[p.meldFaces[start]!] !== value) continue;
      let mask = 0;
      let left = false;
      for (let i = start; i < p.meldStart[m + 1]!; i++) {
        const face = p.meldFaces[i]!;
        mask |= 1 << COLOR[face]!;
        if (net[face]! < 0 && p.meldCodes[i]! >> 2 === JOKER_TYPE) left = true;
      }
      oldMelds[count] = m;
      oldMasks[count] = mask;
      if (left) {
        // A joker that was taken out may come back as the one colour that the group lacks.
        let coming = 0;
        for (let color = 0; color < 4; color++)
          if (net[color * MAX_VALUE + value - 1]! > 0) coming |= 1 << color;
        if (mask === 15 || (mask | coming) !== 15 || (mask & coming) !== 0) continue;
        mask = 15;
      }
      packed |= mask << (4 * count++);
    }
    const { way, at } = keepGroups(vector, packed);
    for (let g = 0; g < way.length; g++) {
      const draft = drafts.begin('group');
      const o = at.indexOf(g);
      for (let color = 0; color < 4; color++) {
        if ((way[g]! & (1 << color)) === 0) continue;
        const wanted = o >= 0 && ((packed >> (4 * o)) & (1 << color)) !== 0;
        const stray = wanted && (oldMasks[o]! & (1 << color)) === 0;
        draft.put(color * MAX_VALUE + value - 1, wanted ? oldMelds[o]! : -1, stray);
      }
    }
  }

  /** By insertion, for there are few, mostly in order: that is faster than the sort of arrays. */
  function sortFew<T>(list: T[], compare: (a: T, b: T) => number): void {
    for (let n = 1; n < list.length; n++) {
      const item = list[n]!;
      let i = n;
      for (; i > 0 && compare(list[i - 1]!, item) > 0; i--) list[i] = list[i - 1]!;
      list[i] = item;
    }
  }

  /** Melds in canonical order; where the faces are the same: real tiles before jokers, then by copy. */
  function compareDrafts(a: Draft, b: Draft): number {
    let byCopy = 0;
    for (let s = 0; a.key === b.key && s < a.size; s++) {
      const x = a.codes[s]!;
      const y = b.codes[s]!;
      if (x >> 2 !== y >> 2) return x - y;
      byCopy ||= x - y;
    }
    return a.key - b.key || byCopy;
  }

  function toMeld(draft: Draft): Meld {
    const { codes, faces, size } = draft;
    const slots = new Array<Slot>(size);
    for (let s = 0; s < size; s++) {
      const tile = idOfCode(codes[s]!);
      slots[s] = codes[s]! >> 2 === JOKER_TYPE ? { tile, as: FACES[faces[s]!]! } : tile;
    }
    return { kind: draft.kind, slots };
  }

  /** The play that ends in this state of the search. */
  function buildPlay(state: number, jokerPenalty: number): Play {
    trace(state);
    drafts.clear();
    for (let color = 0; color < p.colors; color++) layRuns(color);
    cutRuns();
    for (let value = p.low; value <= p.high; value++) layGroups(value);
    if (p.openingPoints === 0) joinRuns();
    const playedCodes: number[] = [];
    const takenCodes: number[] = [];
    assignTiles(used, jokers, drafts.list, playedCodes, takenCodes);
    addOldMelds();
    for (const draft of drafts.list) draft.setKey();
    sortFew(drafts.list, compareDrafts);
    const table = drafts.list.map(toMeld);
    sortFew(playedCodes, compareCodes);
    const played: TileId[] = playedCodes.map(idOfCode);
    const gained = explored.data[state * WIDTH + BALANCE]!;
    let points = gained * jokerPenalty;
    for (const code of playedCodes) if (code >> 2 !== JOKER_TYPE) points += VALUE[code >> 2]!;
    if (takenCodes.length === 0) return { table, played, points };
    return { table, played, taken: takenCodes.map(idOfCode), points };
  }

  /** The old melds that stay as they are, in canonical form. */
  function addOldMelds(): void {
    for (let k = p.inPlay; k < p.melds; k++) {
      const m = p.order[k]!;
      const draft = drafts.begin(p.meldKind[m] === GROUP ? 'group' : 'run');
      for (let i = p.meldStart[m]!; i < p.meldStart[m + 1]!; i++) {
        draft.put(p.meldFaces[i]!, m, false);
        draft.codes[draft.size - 1] = p.meldCodes[i]!;
      }
    }
  }
}
