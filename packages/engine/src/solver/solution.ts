/** From the search's answer back to melds of physical tiles, keeping old melds together where it planned to. */
import type { Meld, Slot } from '../rules/meld.ts';
import type { Play } from '../rules/play.ts';
import {
  CODE_COUNT,
  compareCodes,
  type Face,
  faceOfType,
  idOfCode,
  JOKER_TYPE,
  MAX_VALUE,
  type TileId,
} from '../rules/tile.ts';
import { type Automata, TRACKS } from './automaton.ts';
import { bestWay, matchGroups, VECTORS } from './groups.ts';
import { GROUP, type Problem, VALUE } from './problem.ts';
import { type Search, STATE } from './search.ts';

const FACES: readonly Face[] = Array.from({ length: JOKER_TYPE }, (_, type) => faceOfType(type));

/** A meld being put together: its faces in order, and for each the old meld whose tile is wanted there, or -1. */
class Draft {
  readonly kind: 'run' | 'group';
  readonly faces: number[] = [];
  readonly owners: number[] = [];
  /** Whether the old meld's joker is wanted there, although it stood for something else. */
  readonly strays: boolean[] = [];
  readonly codes: number[] = [];
  /** Of a run: how many tiles it has, up to three. */
  length = 0;
  /** Of a run: the old run that it carries, or -1; and whether that one's joker must still come back. */
  carries = -1;
  waiting = false;

  constructor(kind: 'run' | 'group') {
    this.kind = kind;
  }

  put(face: number, owner: number, stray = false): void {
    this.faces.push(face);
    this.owners.push(owner);
    this.strays.push(stray);
    this.codes.push(-1);
  }
}

/** What the search chose at each face. */
const used = new Int8Array(JOKER_TYPE);
const jokers = new Int8Array(JOKER_TYPE);
const net = new Int8Array(JOKER_TYPE);
const inGroups = new Int8Array(JOKER_TYPE);
const vectorAt = new Int16Array(MAX_VALUE + 2);

/** Whether the path to a final state plays any tile; jokers laid and taken in equal number are none. */
export function playsAnything(p: Problem, search: Search, state: number): boolean {
  const { automata, data } = search;
  if (data[state * STATE.width + STATE.balance]! > 0) return true;
  for (let value = p.values, at = state; value >= 1; value--) {
    const row = at * STATE.width;
    for (let color = 0; color < 4; color++)
      if (automata.played[data[row + STATE.edges + color]!]! > 0) return true;
    at = data[row + STATE.parent]!;
  }
  return false;
}

/** What the tiles that leave the rack are worth as an opening. */
export function openingValue(p: Problem, search: Search, state: number): number {
  const { automata, data } = search;
  let sum = 0;
  for (let value = p.values, at = state; value >= 1; value--) {
    const row = at * STATE.width;
    for (let color = 0; color < 4; color++) {
      const edge = data[row + STATE.edges + color]!;
      sum += (automata.played[edge]! + automata.net[edge]!) * value;
    }
    at = data[row + STATE.parent]!;
  }
  return sum;
}

/** Reads the path to a final state into the tables above. */
function trace(p: Problem, search: Search, state: number): void {
  const { automata, data } = search;
  // Faces that the ruleset does not have must not keep what an earlier solve left.
  used.fill(0);
  jokers.fill(0);
  net.fill(0);
  inGroups.fill(0);
  let at = state;
  for (let value = p.values; value >= 1; value--) {
    const row = at * STATE.width;
    const vector = data[row + STATE.vector]!;
    vectorAt[value] = vector;
    const { counts } = VECTORS[vector]!;
    for (let color = 0; color < 4; color++) {
      const edge = data[row + STATE.edges + color]!;
      const face = color * MAX_VALUE + value - 1;
      used[face] = p.fixed[face]! + automata.played[edge]!;
      jokers[face] = automata.jokers[edge]!;
      net[face] = automata.net[edge]!;
      inGroups[face] = counts[color]!;
    }
    at = data[row + STATE.parent]!;
  }
}

/** The runs of a colour, with the old runs that they carry: the same choices as the automaton's. */
function layRuns(p: Problem, automata: Automata, color: number, drafts: Draft[]): void {
  let open: Draft[] = [];
  for (let value = 1; value <= p.values; value++) {
    const face = color * MAX_VALUE + value - 1;
    let spare = used[face]! + jokers[face]! - inGroups[face]!;
    const on: Draft[] = [];
    for (const run of open)
      if (run.length < 3) {
        on.push(run);
        spare--;
      }
    const long = open.filter((run) => run.length === 3);
    if (spare < long.length) long.sort((a, b) => endOf(automata, a) - endOf(automata, b));
    for (const run of long) {
      if (spare === 0) break;
      on.push(run);
      spare--;
    }
    for (; spare > 0; spare--) {
      const run = new Draft('run');
      drafts.push(run);
      on.push(run);
    }
    carryOn(automata, color, value, on);
    open = on;
  }
}

/** Puts the next tile on every run that goes on, and decides which old runs they carry: as the automaton does. */
function carryOn(automata: Automata, color: number, value: number, on: readonly Draft[]): void {
  const face = color * MAX_VALUE + value - 1;
  const carriers = on.filter((run) => run.carries >= 0);
  carriers.sort((a, b) => urgency(automata, a) - urgency(automata, b));
  let reclaimed = Math.max(0, -net[face]!);
  let gained = Math.max(0, net[face]!);
  const hasJoker = (old: number): boolean => (automata.runJokers[old]! & (1 << value)) !== 0;
  for (const run of carriers) {
    const old = run.carries;
    if (run.waiting && gained > 0 && value > automata.runLast[old]!) {
      gained--;
      run.waiting = false;
      run.put(face, automata.runMeld[old]!, true);
    } else if (reclaimed > 0 && hasJoker(old) && value <= automata.runLast[old]!) {
      reclaimed--;
      if (run.waiting) run.carries = -1;
      run.waiting = run.carries >= 0;
      run.put(face, -1);
    } else run.put(face, value <= automata.runLast[old]! ? automata.runMeld[old]! : -1);
    if (automata.runLast[old]! <= value && !run.waiting) run.carries = -1;
  }
  for (const run of on) run.length = Math.min(3, run.length + 1);
  const busy = new Set(carriers);
  for (let t = 0; t < TRACKS; t++) {
    const old = automata.trackOf(color, value, t);
    if (old < 0 || automata.runFirst[old] !== value) continue;
    let best: Draft | null = null;
    for (const run of on) if (!busy.has(run) && (best === null || run.length < best.length)) best = run;
    if (best === null) continue;
    busy.add(best);
    best.carries = old;
    best.waiting = reclaimed > 0 && hasJoker(old);
    if (best.waiting) reclaimed--;
    best.put(face, best.waiting ? -1 : automata.runMeld[old]!);
  }
  for (const run of on) if (!busy.has(run)) run.put(face, -1);
}

/** Runs of one or two tiles come first, then those whose old run ends first, then those that wait for a joker. */
const urgency = (automata: Automata, run: Draft): number => (run.length < 3 ? 0 : endOf(automata, run));

const endOf = (automata: Automata, run: Draft): number =>
  run.carries < 0 ? 99 : run.waiting ? 98 : automata.runLast[run.carries]!;

/** The groups of a value, old ones kept together as far as the vector allows. */
function layGroups(p: Problem, value: number, drafts: Draft[]): void {
  if (vectorAt[value] === 0) return;
  const melds: number[] = [];
  const masks: number[] = [];
  const own: number[] = [];
  let coming = 0;
  for (let color = 0; color < 4; color++) if (net[color * MAX_VALUE + value - 1]! > 0) coming |= 1 << color;
  if (p.rearranges)
    for (let m = 0; m < p.melds; m++) {
      if (p.meldKind[m] !== GROUP || VALUE[p.meldFaces[p.meldStart[m]!]!] !== value) continue;
      let mask = 0;
      let left = false;
      for (let i = p.meldStart[m]!; i < p.meldStart[m + 1]!; i++) {
        const face = p.meldFaces[i]!;
        mask |= 1 << Math.floor(face / MAX_VALUE);
        if (p.meldCodes[i]! >> 2 === JOKER_TYPE && net[face]! < 0) left = true;
      }
      // A joker that was taken out may come back as the one colour that the group lacks.
      if (left && (mask === 15 || (mask | coming) !== 15 || (mask & coming) !== 0)) continue;
      melds.push(m);
      own.push(mask);
      masks.push(left ? 15 : mask);
    }
  const { way } = bestWay(vectorAt[value]!, masks);
  const at = matchGroups(way, masks);
  for (const [g, mask] of way.entries()) {
    const draft = new Draft('group');
    const o = at.indexOf(g);
    for (let color = 0; color < 4; color++) {
      if ((mask & (1 << color)) === 0) continue;
      const wanted = o >= 0 && (masks[o]! & (1 << color)) !== 0;
      const stray = wanted && (own[o]! & (1 << color)) === 0;
      draft.put(color * MAX_VALUE + value - 1, wanted ? melds[o]! : -1, stray);
    }
    drafts.push(draft);
  }
}

/** Tiles on the table that stand for a face: the start of each face's part of a list of meld positions. */
const faceStart = new Uint8Array(JOKER_TYPE + 2);
const byFace = new Uint8Array(CODE_COUNT);
const placed = new Uint8Array(CODE_COUNT);

/** Gives every slot its physical tile; returns what left the rack and which jokers went to it. */
function assignTiles(p: Problem, drafts: readonly Draft[]): { played: TileId[]; taken: TileId[] } {
  const tiles = p.rearranges ? p.meldStart[p.melds]! : 0;
  faceStart.fill(0);
  for (let i = 0; i < tiles; i++) faceStart[p.meldFaces[i]! + 2]!++;
  for (let f = 2; f <= JOKER_TYPE + 1; f++) faceStart[f]! += faceStart[f - 1]!;
  for (let i = 0; i < tiles; i++) byFace[faceStart[p.meldFaces[i]! + 1]!++] = i;
  placed.fill(0, 0, tiles);
  const realLeft = used.slice();
  const jokersLeft = jokers.slice();

  // First what old melds keep, each tile where its own meld goes on.
  for (let m = 0, owner = 0; m < drafts.length; m++) {
    const draft = drafts[m]!;
    for (let s = 0; s < draft.faces.length; s++) {
      owner = draft.owners[s]!;
      if (owner < 0) continue;
      const face = draft.faces[s]!;
      for (let i = p.meldStart[owner]!; i < p.meldStart[owner + 1]!; i++) {
        const code = p.meldCodes[i]!;
        const joker = code >> 2 === JOKER_TYPE;
        if (placed[i] !== 0 || (draft.strays[s] ? !joker : p.meldFaces[i] !== face)) continue;
        const left = joker ? jokersLeft : realLeft;
        if (left[face]! === 0) break;
        left[face]!--;
        placed[i] = 1;
        draft.codes[s] = code;
        break;
      }
    }
  }
  // Then the other tiles of the table, each at its face, and the rack's; jokers still free go last.
  const free: number[] = [];
  const onRack: number[][] = [];
  const rackJokers: number[] = [];
  const order = Array.from(p.rackCodes.subarray(0, p.rackSize)).sort(compareCodes);
  for (const code of order) {
    if (code >> 2 === JOKER_TYPE) rackJokers.push(code);
    else {
      onRack[code >> 2] ??= [];
      onRack[code >> 2]!.push(code);
    }
  }
  const waiting: number[][] = [];
  for (let face = 0; face < JOKER_TYPE; face++) {
    const list: number[] = [];
    const standing: number[] = [];
    for (let k = faceStart[face]!; k < faceStart[face + 1]!; k++) {
      const i = byFace[k]!;
      if (placed[i] !== 0) continue;
      (p.meldCodes[i]! >> 2 === JOKER_TYPE ? standing : list).push(p.meldCodes[i]!);
    }
    list.sort(compareCodes);
    standing.sort(compareCodes);
    const fromRack = used[face]! - p.fixed[face]!;
    for (let k = 0; k < fromRack; k++) list.push(onRack[face]![k]!);
    while (jokersLeft[face]! > 0 && standing.length > 0) {
      list.push(standing.shift()!);
      jokersLeft[face]!--;
    }
    free.push(...standing);
    waiting[face] = list;
  }
  free.sort(compareCodes);
  const supply = free.concat(rackJokers);
  const next = new Uint8Array(JOKER_TYPE);
  for (const draft of drafts)
    for (let s = 0; s < draft.faces.length; s++) {
      if (draft.codes[s]! >= 0) continue;
      const face = draft.faces[s]!;
      const list = waiting[face]!;
      draft.codes[s] = next[face]! < list.length ? list[next[face]!++]! : supply.shift()!;
    }

  const played: TileId[] = [];
  const remaining = new Set(supply);
  const taken = free.filter((code) => remaining.has(code)).map(idOfCode);
  for (const code of order) {
    const type = code >> 2;
    const leaves =
      type === JOKER_TYPE ? !remaining.has(code) : onRack[type]!.indexOf(code) < used[type]! - p.fixed[type]!;
    if (leaves) played.push(idOfCode(code));
  }
  return { played, taken };
}

const sortKey = (d: Draft): number => {
  const first = d.faces[0]!;
  const color = Math.floor(first / MAX_VALUE);
  return (((d.kind === 'run' ? 0 : 1) * 4 + color) * 16 + (first % MAX_VALUE)) * 16 + d.faces.length;
};

function compareDrafts(a: Draft, b: Draft): number {
  const byKey = sortKey(a) - sortKey(b);
  if (byKey !== 0) return byKey;
  for (let i = 0; i < a.faces.length; i++) if (a.faces[i] !== b.faces[i]) return a.faces[i]! - b.faces[i]!;
  for (let i = 0; i < a.codes.length; i++) {
    const byJoker = Number(a.codes[i]! >> 2 === JOKER_TYPE) - Number(b.codes[i]! >> 2 === JOKER_TYPE);
    if (byJoker !== 0) return byJoker;
  }
  for (let i = 0; i < a.codes.length; i++) if (a.codes[i] !== b.codes[i]) return a.codes[i]! - b.codes[i]!;
  return 0;
}

const toSlot = (code: number, face: number): Slot =>
  code >> 2 === JOKER_TYPE ? { tile: idOfCode(code), as: FACES[face]! } : idOfCode(code);

/** The play that ends in this state of the search. */
export function buildPlay(p: Problem, search: Search, state: number, jokerPenalty: number): Play {
  trace(p, search, state);
  const gained = search.data[state * STATE.width + STATE.balance]!;
  const drafts: Draft[] = [];
  for (let color = 0; color < 4; color++) layRuns(p, search.automata, color, drafts);
  for (let value = 1; value <= p.values; value++) layGroups(p, value, drafts);
  const { played, taken } = assignTiles(p, drafts);
  if (!p.rearranges) drafts.push(...oldMelds(p));
  drafts.sort(compareDrafts);
  const table = drafts.map(
    (d): Meld => ({ kind: d.kind, slots: d.codes.map((code, s) => toSlot(code, d.faces[s]!)) }),
  );
  let points = gained * jokerPenalty;
  for (let face = 0; face < JOKER_TYPE; face++) points += (used[face]! - p.fixed[face]!) * VALUE[face]!;
  return taken.length === 0 ? { table, played, points } : { table, played, taken, points };
}

/** The old melds as they are, in canonical form. */
function oldMelds(p: Problem): Draft[] {
  const melds: Draft[] = [];
  for (let m = 0; m < p.melds; m++) {
    const draft = new Draft(p.meldKind[m] === GROUP ? 'group' : 'run');
    const order = [];
    for (let i = p.meldStart[m]!; i < p.meldStart[m + 1]!; i++) order.push(i);
    order.sort((a, b) => p.meldFaces[a]! - p.meldFaces[b]!);
    for (const i of order) {
      draft.put(p.meldFaces[i]!, m);
      draft.codes[draft.codes.length - 1] = p.meldCodes[i]!;
    }
    melds.push(draft);
  }
  return melds;
}
