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
  readonly codes: number[] = [];
  /** Of a run: how many tiles it has, up to three. */
  length = 0;
  /** Of a run: the old run that it carries, or -1. */
  carries = -1;

  constructor(kind: 'run' | 'group') {
    this.kind = kind;
  }

  put(face: number, owner: number): void {
    this.faces.push(face);
    this.owners.push(owner);
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
    if (spare < long.length) long.sort((a, b) => endOf(automata, a.carries) - endOf(automata, b.carries));
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
    let reclaimed = Math.max(0, -net[face]!);
    const busy = new Set<Draft>();
    const leaves = (old: number): boolean => {
      if (reclaimed === 0 || (automata.runJokers[old]! & (1 << value)) === 0) return false;
      reclaimed--;
      return true;
    };
    for (const run of on) {
      run.length = Math.min(3, run.length + 1);
      if (run.carries < 0) continue;
      busy.add(run);
      if (leaves(run.carries)) run.carries = -1;
    }
    for (let t = 0; t < TRACKS; t++) {
      const old = automata.trackOf(color, value, t);
      if (old < 0 || automata.runFirst[old] !== value || leaves(old)) continue;
      let best: Draft | null = null;
      for (const run of on) if (!busy.has(run) && (best === null || run.length < best.length)) best = run;
      if (best === null) continue;
      best.carries = old;
      busy.add(best);
    }
    for (const run of on) {
      run.put(face, run.carries < 0 ? -1 : automata.runMeld[run.carries]!);
      if (run.carries >= 0 && automata.runLast[run.carries] === value) run.carries = -1;
    }
    open = on;
  }
}

const endOf = (automata: Automata, old: number): number => (old < 0 ? 99 : automata.runLast[old]!);

/** The groups of a value, old ones kept together as far as the vector allows. */
function layGroups(p: Problem, value: number, drafts: Draft[]): void {
  if (vectorAt[value] === 0) return;
  const melds: number[] = [];
  const masks: number[] = [];
  if (p.rearranges)
    for (let m = 0; m < p.melds; m++) {
      if (p.meldKind[m] !== GROUP || VALUE[p.meldFaces[p.meldStart[m]!]!] !== value) continue;
      let mask = 0;
      let whole = true;
      for (let i = p.meldStart[m]!; i < p.meldStart[m + 1]!; i++) {
        const face = p.meldFaces[i]!;
        mask |= 1 << Math.floor(face / MAX_VALUE);
        if (p.meldCodes[i]! >> 2 === JOKER_TYPE && net[face]! < 0) whole = false;
      }
      if (!whole) continue;
      melds.push(m);
      masks.push(mask);
    }
  const { way } = bestWay(vectorAt[value]!, masks);
  const at = matchGroups(way, masks);
  for (const [g, mask] of way.entries()) {
    const draft = new Draft('group');
    const o = at.indexOf(g);
    for (let color = 0; color < 4; color++) {
      if ((mask & (1 << color)) === 0) continue;
      draft.put(color * MAX_VALUE + value - 1, o >= 0 && (masks[o]! & (1 << color)) !== 0 ? melds[o]! : -1);
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
      for (let k = faceStart[face]!; k < faceStart[face + 1]!; k++) {
        const i = byFace[k]!;
        if (placed[i] !== 0 || i < p.meldStart[owner]! || i >= p.meldStart[owner + 1]!) continue;
        const code = p.meldCodes[i]!;
        const left = code >> 2 === JOKER_TYPE ? jokersLeft : realLeft;
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
