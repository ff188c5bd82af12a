/** From the last state of a search back to a play: melds of physical tiles, old melds kept together as the search planned. */
import type { Meld, Slot } from '../../rules/meld.ts';
import type { Play } from '../../rules/play/judge.ts';
import { type Face, faceOfType, idOfCode, JOKER_TYPE, MAX_VALUE, type TileId } from '../../rules/tile.ts';
import { jokersOf, netOf, playedOf } from '../color/edge.ts';
import { countIn, fourthsIn, keepGroups, withoutFourths } from '../color/groups.ts';
import { keptColors } from '../color/oldGroups.ts';
import type { OldRuns } from '../color/oldRuns.ts';
import { FACES, GROUP, lowestIn, RUN, typeOfFace } from '../face.ts';
import { CHOSEN, type Problem } from '../position/problem.ts';
import { BALANCE, type Explored, PARENT, VECTOR, WIDTH } from '../search/explored.ts';
import { lowestOf, makeAssign } from './assign.ts';
import { giveBlocksTheirTiles, layBlock } from './blocks.ts';
import { makeNewMelds, SLOTS } from './newMelds.ts';
import { makeRunLayout, sortFew } from './runs.ts';

const NAMES: readonly Face[] = Array.from({ length: JOKER_TYPE }, (_, type) => faceOfType(type));

export function makePlays(p: Problem, oldRuns: OldRuns, explored: Explored) {
  const melds = makeNewMelds();
  const assign = makeAssign(p, melds);
  const { layRuns, cutRuns, joinRuns } = makeRunLayout(p, oldRuns, melds);
  const { kind, size, key, faces, codes, begin, put } = melds;

  // What the search chose, by face: real tiles, jokers, the change in jokers and the number of tiles in runs.
  const memory = new Int16Array(4 * FACES);
  const used = memory.subarray(0, FACES);
  const jokers = memory.subarray(FACES, 2 * FACES);
  const net = memory.subarray(2 * FACES, 3 * FACES);
  const inRuns = memory.subarray(3 * FACES);
  /** By value: the group vector that the search chose. */
  const vectorAt = new Int16Array(16);

  // The old groups of one value: their melds and colours.
  const oldMelds = new Uint8Array(8);
  const oldColors = new Uint8Array(8);
  /** The new melds in canonical order. */
  const sorted = new Uint8Array(size.length);

  return { opens, buildPlay };

  /** Whether the layout that ends in this state is worth enough for an opening, where there must be one. */
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

  /** Reads what the search chose at each face, from the last state back to the first. */
  function trace(state: number): void {
    const { data, layer } = explored;
    memory.fill(0);
    vectorAt.fill(0);
    for (let at = state; layer[at]! > p.low; ) {
      const row = at * WIDTH;
      at = data[row + PARENT]!;
      const value = layer[at]!;
      const vector = data[row + VECTOR]!;
      vectorAt[value] = vector;
      for (let face = value, color = 0; color < 4; face += 16, color++) {
        const edge = data[row + color]!;
        used[face] = p.fixed[face]! + playedOf(edge);
        jokers[face] = jokersOf(edge);
        net[face] = netOf(edge);
        inRuns[face] = used[face]! + jokers[face]! - countIn(vector, color) - p.blocked[face]!;
      }
    }
  }

  /** Lays the groups that are blocks, with the fourth colour where the search put a tile of it there. */
  function layGroupBlocks(): void {
    const lacking: number[] = [];
    for (const block of p.blocks) {
      if (block.kind !== GROUP) continue;
      const value = block.faces[0]! & 15;
      const colors = block.faces.reduce((mask, face) => mask | (1 << (face >> 4)), 0);
      const missing = ~colors & ((1 << p.colors) - 1);
      let more = -1;
      if (missing !== 0) {
        const place = lacking[value] ?? 0;
        lacking[value] = place + 1;
        const taken = fourthsIn(vectorAt[value]!, p.fourths[value]!);
        if ((taken & (1 << place)) !== 0) more = lowestIn(missing) * 16 + value;
      }
      layBlock(melds, block, more);
    }
  }

  /** Lays out the groups of a value. Old ones stay together as far as the vector allows. */
  function layGroups(value: number, vector: number): void {
    let coming = 0;
    for (let color = 0; color < 4; color++) if (net[color * 16 + value]! > 0) coming |= 1 << color;
    let count = 0;
    let packed = 0;
    for (let k = p.inPlay - 1; k >= 0; k--) {
      const m = p.order[k]!;
      // In canonical order groups are last.
      if (p.meldKind[m] !== GROUP) break;
      const start = p.meldStart[m]!;
      if ((p.meldFaces[start]! & 15) !== value) continue;
      let colors = 0;
      let left = false;
      for (let i = start; i < p.meldStart[m + 1]!; i++) {
        const face = p.meldFaces[i]!;
        colors |= 1 << (face >> 4);
        if (net[face]! < 0 && p.meldCodes[i]! >> 2 === JOKER_TYPE) left = true;
      }
      const kept = keptColors(colors, left, coming);
      if (kept === 0) continue;
      oldMelds[count] = m;
      oldColors[count] = colors;
      packed |= kept << (4 * count++);
    }
    const { way, at } = keepGroups(vector, packed);
    for (let g = 0; g < way.length; g++) {
      const group = begin(GROUP);
      const o = at.indexOf(g);
      for (let color = 0; color < 4; color++) {
        if ((way[g]! & (1 << color)) === 0) continue;
        const wanted = o >= 0 && ((packed >> (4 * o)) & (1 << color)) !== 0;
        const stray = wanted && (oldColors[o]! & (1 << color)) === 0;
        put(group, color * 16 + value, wanted ? oldMelds[o]! : -1, stray ? 1 : 0);
      }
    }
  }

  /** Sorts melds in canonical order; of those with the same faces, real tiles before jokers, then by copy. */
  function compareMelds(a: number, b: number): number {
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

  function toMeld(meld: number): Meld {
    const start = meld * SLOTS;
    const slots = new Array<Slot>(size[meld]!);
    for (let s = 0; s < slots.length; s++) {
      const code = codes[start + s]!;
      const tile = idOfCode(code);
      slots[s] = code >> 2 === JOKER_TYPE ? { tile, as: NAMES[typeOfFace(faces[start + s]!)]! } : tile;
    }
    return { kind: kind[meld] === RUN ? 'run' : 'group', slots };
  }

  /** The play that ends in this state of the search. */
  function buildPlay(state: number, jokerPenalty: number): Play {
    trace(state);
    melds.clear();
    for (let color = 0; color < p.colors; color++) layRuns(color, inRuns, net);
    cutRuns();
    for (let steps = p.steps; steps !== 0; steps &= steps - 1) {
      const value = lowestIn(steps);
      const groups = withoutFourths(vectorAt[value]!, p.fourths[value]);
      if (groups !== 0) layGroups(value, groups);
    }
    if (p.blocks.length > 0) layGroupBlocks();
    // In an opening a joker counts what it stands for, and none is replaced. Chosen jokers leave no choice.
    if (p.openingPoints === 0 && p.loose > 0 && p.rule !== CHOSEN) joinRuns(jokers, net);
    const taken = assign.assignAll(used, jokers);
    if (p.blocks.length > 0) giveBlocksTheirTiles(melds);
    addOldMelds();
    let count = 0;
    for (let n = 0; n < melds.count; n++) {
      if (size[n] === 0) continue;
      melds.setKey(n);
      sorted[count++] = n;
    }
    sortFew(sorted, count, compareMelds);
    const table = new Array<Meld>(count);
    for (let n = 0; n < count; n++) table[n] = toMeld(sorted[n]!);
    const played = new Array<TileId>(assign.count);
    let points = explored.data[state * WIDTH + BALANCE]! * jokerPenalty;
    let n = 0;
    for (let value = p.low; value <= p.high; value++)
      for (let type = value - 1; type < JOKER_TYPE; type += MAX_VALUE)
        for (let left = assign.played[type]!; left !== 0; left &= left - 1) {
          played[n++] = idOfCode(lowestOf(type, left));
          points += value;
        }
    for (let left = assign.played[JOKER_TYPE]!; left !== 0; left &= left - 1)
      played[n++] = idOfCode(lowestOf(JOKER_TYPE, left));
    if (taken.length === 0) return { table, played, points };
    return { table, played, taken: taken.map(idOfCode), points };
  }

  /** Adds the old melds that stay as they are. */
  function addOldMelds(): void {
    for (let k = p.inPlay; k < p.melds - p.held; k++) {
      const m = p.order[k]!;
      const meld = begin(p.meldKind[m]!);
      for (let i = p.meldStart[m]!, s = meld * SLOTS; i < p.meldStart[m + 1]!; i++, s++) {
        put(meld, p.meldFaces[i]!, m, 0);
        codes[s] = p.meldCodes[i]!;
      }
    }
  }
}
