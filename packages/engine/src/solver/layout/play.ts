/** From the search's answer back to melds of physical tiles, keeping old melds together where it planned to. */
import type { Meld, Slot } from '../../rules/meld.ts';
import type { Play } from '../../rules/play/judge.ts';
import { type Face, faceOfType, idOfCode, type TileId } from '../../rules/tile.ts';
import { clear } from '../clear.ts';
import { countIn, keepGroups } from '../color/groups.ts';
import { LATEST, type OldRuns } from '../color/oldRuns.ts';
import * as shared from '../constants.ts';
import {
  BALANCE,
  FACES,
  GROUP,
  JOKER_TYPE,
  jokersOf,
  MAX_VALUE,
  netOf,
  PARENT,
  playedOf,
  RUN,
  TRACKS,
  VECTOR,
  WIDTH,
} from '../constants.ts';
import type { Problem } from '../position/problem.ts';
import type { Explored } from '../search/explored.ts';
import { type Assign, lowestOf } from './assign.ts';
import { type Drafts, SLOTS } from './newMelds.ts';

/** Later than all. */
const NEVER = 2 * LATEST;

export function makeSolution(
  p: Problem,
  oldRuns: OldRuns,
  explored: Explored,
  drafts: Drafts,
  assign: Assign,
) {
  const COLOR = shared.COLOR;
  const VALUE = shared.VALUE;

  const { list, kind, size, length, carries, waiting, busy, key } = drafts;
  const { faces, owners, strays, codes, begin, put, append } = drafts;

  const NAMES: readonly Face[] = Array.from({ length: JOKER_TYPE }, (_, type) => faceOfType(type));

  /** What the search chose, by type: real tiles, jokers and the change in jokers. */
  const words = new Float64Array((3 * JOKER_TYPE) / 4);
  const chosen = {
    used: new Int16Array(words.buffer, 0, JOKER_TYPE),
    jokers: new Int16Array(words.buffer, JOKER_TYPE * 2, JOKER_TYPE),
    net: new Int16Array(words.buffer, JOKER_TYPE * 4),
    /** By value: the row of the state that it led to; that of the start, which has no groups, where nothing lies. */
    rowAt: new Int32Array(FACES),
  };
  const { used, jokers, net } = chosen;

  // The old groups of one value: which melds they are, and their colours.
  const oldMelds = new Uint8Array(FACES);
  const oldMasks = new Uint8Array(FACES);

  /** When a run's old run ends: those that wait for a joker come late. */
  const endOf = (run: number): number => (waiting[run] === 1 ? LATEST : oldRuns.runLast[carries[run]!]!);

  /** Runs of one or two tiles go on in any case and come first, those that carry nothing last. */
  const urgency = (run: number): number => (carries[run]! < 0 ? NEVER : length[run]! < 3 ? 0 : endOf(run));

  const byUrgency = (a: number, b: number): number => urgency(a) - urgency(b);

  // The runs that are open, and those of them that go on, with the new ones.
  const open = new Uint8Array(FACES);
  const on = new Uint8Array(FACES);

  return { opens, buildPlay };

  /** Whether what the path to a final state lays is worth enough for an opening, where there must be one. */
  function opens(state: number): boolean {
    const { data, layer } = explored;
    let lacking = p.openingPoints;
    for (let at = state; lacking > 0 && layer[at]! > p.low; ) {
      const row = at * WIDTH;
      at = data[row + PARENT]!;
      for (let color = 0; color < 4; color++)
        lacking -= (playedOf(data[row + color]!) + netOf(data[row + color]!)) * layer[at]!;
    }
    return lacking <= 0;
  }

  /** Finds the rows on the path to a final state. */
  function trace(state: number): void {
    const { data, layer } = explored;
    const { rowAt } = chosen;
    const { low, high } = p;
    for (let value = low; value <= high; value++) rowAt[value] = 0;
    for (let at = state; layer[at]! > low; ) {
      const row = at * WIDTH;
      at = data[row + PARENT]!;
      rowAt[layer[at]!] = row;
    }
    // Faces that are not live must not keep what an earlier solve left; where no joker moves, nobody looks at them.
    if (p.loose > 0) clear(words);
  }

  /** The runs of a colour, with the old runs that they carry: the same choices as the automaton's. */
  function layRuns(color: number): void {
    const { data } = explored;
    const { used, jokers, net, rowAt } = chosen;
    const { fixed } = p;
    const { length } = drafts;
    let opened = 0;
    let before = 0;
    for (let live = p.live[color]!; live !== 0; live &= live - 1) {
      const value = 31 - Math.clz32(live & -live);
      if (value > before + 1) opened = 0;
      before = value;
      const face = color * MAX_VALUE + value - 1;
      const row = rowAt[value]!;
      const edge = data[row + color]!;
      used[face] = fixed[face]! + playedOf(edge);
      jokers[face] = jokersOf(edge);
      net[face] = netOf(edge);
      let spare = used[face]! + jokers[face]! - countIn(data[row + VECTOR]!, color);
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
        carryOn(color, value, count);
        for (let i = 0; i < count; i++) open[i] = on[i]!;
      }
      opened = count;
    }
  }

  /**
   * Puts the next tile on every run that goes on, and decides which old runs they carry: as the automaton does, but for the
   * order in which several of them get jokers.
   */
  function carryOn(color: number, value: number, count: number): void {
    const { runLast, runMeld, startsAt, trackAt, hasJoker } = oldRuns;
    const face = color * MAX_VALUE + value - 1;
    let reclaimed = net[face]! < 0 ? -net[face]! : 0;
    let gained = net[face]! > 0 ? net[face]! : 0;
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
      } else if (reclaimed > 0 && value <= last && hasJoker(old, value)) {
        reclaimed--;
        if (waiting[run] === 1) carries[run] = -1;
        waiting[run] = carries[run]! < 0 ? 0 : 1;
        put(run, face, -1, 0);
      } else put(run, face, value <= last ? runMeld[old]! : -1, 0);
      if (last <= value && waiting[run] === 0) carries[run] = -1;
    }
    const starting = startsAt[color * 16 + value]!;
    for (let t = 0; starting >> t !== 0; t++) {
      if ((starting & (1 << t)) === 0) continue;
      const old = trackAt[(color * 16 + value) * TRACKS + t]! - 1;
      // The shortest run that carries none; or else one of them breaks, the one that would need its run for longest.
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
      waiting[best] = reclaimed > 0 && hasJoker(old, value) ? 1 : 0;
      reclaimed -= waiting[best]!;
      put(best, face, waiting[best] === 1 ? -1 : runMeld[old]!, 0);
    }
    for (let i = 0; i < count; i++) if (busy[on[i]!] === 0) put(on[i]!, face, -1, 0);
  }

  /** Two old runs that merely follow one another need not become one: each is cut off before an old run begins. */
  function cutRuns(): void {
    for (let n = 0; n < drafts.count; n++) {
      const run = list[n]!;
      for (let s = 3; s + 3 <= size[run]!; s++) {
        const at = run * SLOTS + s;
        if (owners[at]! < 0 || shareOwner(run * SLOTS, at, run * SLOTS + size[run]!)) continue;
        append(begin(RUN), run, s);
        size[run] = s;
      }
    }
  }

  /** Whether an old meld has tiles on both sides of a cut. */
  function shareOwner(from: number, cut: number, to: number): boolean {
    for (let a = from; a < cut; a++)
      for (let b = cut; b < to; b++) if (owners[a]! >= 0 && owners[a] === owners[b]) return true;
    return false;
  }

  /**
   * A run that ends where the next one begins, with a joker: both are one run, with the joker before it. The search sees no
   * difference; people do, and an old run whose joker was replaced at the top may be whole again.
   */
  function joinRuns(): void {
    for (let n = 0; n < drafts.count; n++) {
      const low = list[n]!;
      const top = low * SLOTS + size[low]! - 1;
      const face = faces[top]!;
      const before = faces[low * SLOTS]! - 1;
      if (kind[low] === GROUP || net[face]! <= strays[top]! || VALUE[before + 1] === 1) continue;
      let high = -1;
      for (let i = 0; i < drafts.count && high < 0; i++) {
        const at = list[i]! * SLOTS;
        if (kind[list[i]!] === RUN && faces[at] === face && owners[at]! < 0) high = list[i]!;
      }
      if (high < 0) continue;
      net[face]!--;
      jokers[face]!--;
      jokers[before]!++;
      let kept = 0;
      for (let i = 0; i < drafts.count; i++) if (list[i] !== low && list[i] !== high) list[kept++] = list[i]!;
      drafts.count = kept;
      const run = begin(RUN);
      put(run, before, -1, 0);
      append(run, low, 0);
      append(run, high, 1);
      joinRuns();
      return;
    }
  }

  /** The groups of a value, old ones kept together as far as the vector allows. */
  function layGroups(value: number, vector: number): void {
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
        if (coming === 0 || (mask ^ coming) !== 15) continue;
        mask = 15;
      }
      packed |= mask << (4 * count++);
    }
    const { way, at } = keepGroups(vector, packed);
    for (let g = 0; g < way.length; g++) {
      const draft = begin(GROUP);
      const o = at.indexOf(g);
      for (let color = 0; color < 4; color++) {
        if ((way[g]! & (1 << color)) === 0) continue;
        const wanted = o >= 0 && ((packed >> (4 * o)) & (1 << color)) !== 0;
        const stray = wanted && (oldMasks[o]! & (1 << color)) === 0;
        put(draft, color * MAX_VALUE + value - 1, wanted ? oldMelds[o]! : -1, stray ? 1 : 0);
      }
    }
  }

  /** By insertion, for there are few, mostly in order: that is faster than the sort of arrays. */
  function sortFew(items: Uint8Array, count: number, compare: (a: number, b: number) => number): void {
    for (let n = 1; n < count; n++) {
      const item = items[n]!;
      let i = n;
      for (; i > 0 && compare(items[i - 1]!, item) > 0; i--) items[i] = items[i - 1]!;
      items[i] = item;
    }
  }

  /** Melds in canonical order; where the faces are the same: real tiles before jokers, then by copy. */
  function compareDrafts(a: number, b: number): number {
    if (key[a] !== key[b]) return key[a]! - key[b]!;
    let byCopy = 0;
    for (let s = 0; s < size[a]!; s++) {
      const x = codes[a * SLOTS + s]!;
      const y = codes[b * SLOTS + s]!;
      if (x >> 2 !== y >> 2) return x - y;
      byCopy ||= x - y;
    }
    return byCopy;
  }

  function toMeld(draft: number): Meld {
    const start = draft * SLOTS;
    const slots = new Array<Slot>(size[draft]!);
    for (let s = 0; s < slots.length; s++) {
      const code = codes[start + s]!;
      const tile = idOfCode(code);
      slots[s] = code >> 2 === JOKER_TYPE ? { tile, as: NAMES[faces[start + s]!]! } : tile;
    }
    return { kind: kind[draft] === RUN ? 'run' : 'group', slots };
  }

  /** The play that ends in this state of the search. */
  function buildPlay(state: number, jokerPenalty: number): Play {
    const { data } = explored;
    const { rowAt } = chosen;
    const { played: copies } = assign;
    trace(state);
    drafts.clear();
    for (let color = 0; color < p.colors; color++) layRuns(color);
    cutRuns();
    for (let value = p.low; value <= p.high; value++) {
      const vector = data[rowAt[value]! + VECTOR]!;
      if (vector !== 0) layGroups(value, vector);
    }
    if (p.openingPoints === 0 && p.loose > 0) joinRuns();
    const taken = assign.assignAll(used, jokers);
    addOldMelds();
    for (let n = 0; n < drafts.count; n++) drafts.setKey(list[n]!);
    sortFew(list, drafts.count, compareDrafts);
    const table = new Array<Meld>(drafts.count);
    for (let n = 0; n < drafts.count; n++) table[n] = toMeld(list[n]!);
    const played = new Array<TileId>(assign.count);
    let points = data[state * WIDTH + BALANCE]! * jokerPenalty;
    let n = 0;
    for (let value = p.low; value <= p.high; value++)
      for (let type = value - 1; type < JOKER_TYPE; type += MAX_VALUE)
        for (let left = copies[type]!; left !== 0; left &= left - 1) {
          played[n++] = idOfCode(lowestOf(type, left));
          points += value;
        }
    for (let left = copies[JOKER_TYPE]!; left !== 0; left &= left - 1)
      played[n++] = idOfCode(lowestOf(JOKER_TYPE, left));
    if (taken.length === 0) return { table, played, points };
    return { table, played, taken: taken.map(idOfCode), points };
  }

  /** The old melds that stay as they are, in canonical form. */
  function addOldMelds(): void {
    for (let k = p.inPlay; k < p.melds; k++) {
      const m = p.order[k]!;
      const draft = begin(p.meldKind[m]!);
      for (let i = p.meldStart[m]!, s = draft * SLOTS; i < p.meldStart[m + 1]!; i++, s++) {
        put(draft, p.meldFaces[i]!, m, 0);
        codes[s] = p.meldCodes[i]!;
      }
    }
  }
}
