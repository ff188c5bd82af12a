/**
 * The nodes of one automaton a colour, over the values from low to high. A node says how many runs are open with one tile, with
 * two, and with three or more, and which old runs they carry. A move from a node is a number of tiles that go into runs. That
 * number settles what becomes of the runs: those of one or two tiles must go on; then longer runs go on before new ones begin,
 * since a longer run can do everything that a shorter one can. Where a joker that joins or leaves makes or breaks an old run,
 * a node has its moves once for each change in jokers. A value at which a colour has no tile has no nodes: no run
 * passes it, and the node after it waits for its value.
 *
 * A frozen run is a block that no node knows of. Where it ended, it is one more long run. Where it begins, it can take a run of one
 * or two tiles that would have to go on; whether it does follows from the number of tiles in runs, too.
 */

import { doubled } from '../array.ts';
import { FACES, lowestIn } from '../face.ts';
import { NODE_ROOM } from '../policy.ts';
import type { Problem } from '../position/problem.ts';
import { BLOCK, BY_NET, type Faces, SUMS } from './faces.ts';
import { ANY, type OldRuns } from './oldRuns.ts';

/** A move that leads here is impossible: the node costs too much. */
export const NOWHERE = 0;
/** Slots of the hash table of a layer: more than a colour has nodes at one value (165 sets of runs, 7 states a track). */
const SLOTS = 2 ** 19;
const SLOT_SHIFT = 13;

export type Nodes = ReturnType<typeof makeNodes>;

/** The number of a node's runs that must go on: those of one or two tiles. */
function mustGoOn(code: number): number {
  return (code & 15) + ((code >> 4) & 15);
}

/**
 * The number of runs that blocks take where they begin. `must` runs have to go on, of which blocks can take `most`; `spare` tiles
 * are left for the `long` runs. A run that a block took saves a tile, with which a long run goes on; that is worth more than a run of
 * two tiles, but a new run is worth less.
 */
export function takenByBlocks(must: number, most: number, spare: number, long: number): number {
  return Math.max(0, Math.min(must, most, long - spare));
}

export function makeNodes(p: Problem, faces: Faces, oldRuns: OldRuns) {
  /** A hash table of the nodes of the layer being filled. */
  const slot = new Int32Array(SLOTS);
  const slotStamp = new Float64Array(SLOTS);
  let stamp = 0;
  /** Whether the arrays were too small. */
  let full = false;

  const nodes = {
    count: 0,
    /** By colour: the first node. */
    start: new Int32Array(FACES),
    /** By face: the first node, and the one after the last. The nodes beyond the highest value are the ends. */
    firstOf: new Int32Array(FACES),
    endOf: new Int32Array(FACES),
    /** The open runs by length, four bits each: one tile, two, three or more. Above them the tracks of old runs. */
    code: new Int32Array(NODE_ROOM),
    faceOf: new Uint8Array(NODE_ROOM),
    /** The node's first move, and whether it has its moves once for each change in jokers. */
    moveStart: new Int32Array(NODE_ROOM),
    split: new Uint8Array(NODE_ROOM),
    /** The fewest jokers laid on a way to the node. */
    laid: new Uint8Array(NODE_ROOM),

    /** The moves of a face are movesFrom[face] to movesEnd[face] - 1. */
    movesFrom: new Int32Array(FACES),
    movesEnd: new Int32Array(FACES),
    moves: 0,
    moveFrom: new Int32Array(8 * NODE_ROOM),
    /** The index of the move's cost among the least costs of faces. */
    movePlace: new Int16Array(8 * NODE_ROOM),
    /** The node that the move leads to, and in the low four bits the number of old runs that it breaks; or NOWHERE. */
    moveTo: new Int32Array(8 * NODE_ROOM),
    build,
    fewestInRuns,
  };

  return nodes;

  /** Builds the automata of all colours. The faces must have been read. */
  function build(follow: boolean): void {
    oldRuns.read(follow);
    do {
      if (full) growArrays();
      full = false;
      nodes.count = NOWHERE + 1;
      nodes.moves = 0;
      nodes.movesEnd.fill(0);
      nodes.movesFrom.fill(0);
      for (let color = 0; color < 4; color++) grow(color);
    } while (full);
  }

  /** The fewest tiles that a node can put into runs: its first move. */
  function fewestInRuns(node: number): number {
    return Math.max(0, mustGoOn(nodes.code[node]!) - p.blocksBegin[nodes.faceOf[node]!]!);
  }

  function growArrays(): void {
    nodes.code = doubled(nodes.code);
    nodes.faceOf = doubled(nodes.faceOf);
    nodes.moveStart = doubled(nodes.moveStart);
    nodes.split = doubled(nodes.split);
    nodes.laid = doubled(nodes.laid);
    nodes.moveFrom = doubled(nodes.moveFrom);
    nodes.movePlace = doubled(nodes.movePlace);
    nodes.moveTo = doubled(nodes.moveTo);
  }

  /** Makes all nodes that a colour can reach, value by value, and the moves between them. */
  function grow(color: number): void {
    const { firstOf, endOf, code, laid, split, moveStart, moveFrom, movePlace, moveTo } = nodes;
    const { reach, top, inRuns, netCount, netLow, leastNet } = faces;
    const { loose, high } = p;
    const begins = p.begins[color]!;
    let move = nodes.moves;
    let first = nodes.count;
    let value = comingValue(color, p.low);
    nodes.start[color] = first;
    newNode(0, color * 16 + value, 0);
    while (value <= high && !full) {
      const end = nodes.count;
      const face = color * 16 + value;
      const to = comingValue(color, value + 1);
      const after = color * 16 + to;
      const most = top[face]!;
      const nets = netCount[face]!;
      firstOf[face] = first;
      endOf[face] = end;
      nodes.movesFrom[face] = move;
      full = move + (end - first) * nets * SUMS > moveTo.length;
      if (full) break;
      stamp++;
      // A block that begins serves a run as a tile does, and it needs no more.
      const ahead = p.blocksBegin[face + 1]!;
      const next = reach[face + 1]! + ahead;
      const afterNext = reach[face + 2]! + ahead + p.blocksBegin[face + 2]!;
      const blocks = p.blocksBegin[face]!;
      const ended = p.blocksEnded[face]!;
      const possible = inRuns[face]!;
      const mostBegun = ((begins >> value) & 1) * SUMS;
      const starts = oldRuns.startsAt[face] !== 0;
      const telling = nets > 1 ? oldRuns.tellingAt(face) : 0;
      const last = to > value + 1 || to > high;
      let splits = false;
      for (let node = first; node < end; node++) {
        const runs = code[node]!;
        let one = runs & 15;
        let two = (runs >> 4) & 15;
        const long = ((runs >> 8) & 15) + ended;
        const must = one + two;
        const tracks = runs >> 12;
        const splitHere = (telling & (tracks | ANY)) !== 0;
        if (splitHere) splits = true;
        split[node] = splitHere ? 1 : 0;
        moveStart[node] = move;
        const changes = splitHere ? nets : 1;
        for (let n = 0; n < changes; n++) {
          const change = splitHere ? netLow[face]! + n : 0;
          const place = (splitHere ? BY_NET + n : 0) * BLOCK + face * SUMS;
          for (let r = blocks === 0 ? must : fewestInRuns(node); r <= most; r++, move++) {
            moveFrom[move] = node;
            movePlace[move] = place + r;
            moveTo[move] = NOWHERE;
            if ((possible & (1 << r)) === 0) continue;
            let spare = r - must;
            let rest = tracks;
            let torn = 0;
            if (blocks > 0) {
              const taken = takenByBlocks(must, blocks, spare, long);
              one = Math.max(0, (runs & 15) - taken);
              two = must - taken - one;
              spare += taken;
              rest = oldRuns.keepOn(tracks, face, one, two);
              torn = rest & 15;
              rest >>= 4;
            }
            const goOn = spare < long ? spare : long;
            const begun = spare - goOn;
            // Runs that begin must be able to reach three tiles, with the jokers that are not laid yet.
            if (begun > mostBegun || begun + one > next || begun > afterNext) continue;
            let jokers = 0;
            if (loose > 0) {
              const gain = splitHere ? change : leastNet[face * SUMS + r]!;
              jokers = laid[node]! + (gain > 0 ? gain : 0);
              let lacking = jokers;
              if (begun + one > next - loose && begun + one > 0) lacking += begun + one + loose - next;
              if (begun > afterNext - loose && begun > 0) lacking += begun + loose - afterNext;
              if (lacking > loose) continue;
            }
            // A long run that cannot go on is as good as ended.
            let longer = two + goOn;
            if (longer > next - begun - one) longer = next - begun - one;
            const shape = begun | (one << 4) | (longer << 8);
            const followed =
              rest === 0 && !starts
                ? torn
                : oldRuns.follow(rest, face, last, goOn, begun, one, two, change) + torn;
            const found = intern(shape | ((followed >> 4) << 12), after, jokers);
            moveTo[move] = (found << 4) | (followed & 15);
          }
        }
      }
      nodes.movesEnd[face] = move;
      if (splits) faces.splitNets(face);
      value = to;
      first = end;
    }
    firstOf[color * 16 + high + 1] = first;
    endOf[color * 16 + high + 1] = nodes.count;
    nodes.moves = move;
  }

  /** The next value, from this one on, at which the colour has tiles, or the one beyond the highest. */
  function comingValue(color: number, value: number): number {
    return value + lowestIn((p.live[color]! | (2 << p.high)) >> value);
  }

  function newNode(code: number, face: number, laid: number): number {
    const node = nodes.count;
    if (node === nodes.code.length) {
      full = true;
      return NOWHERE;
    }
    nodes.count++;
    nodes.code[node] = code;
    nodes.faceOf[node] = face;
    nodes.laid[node] = laid;
    return node;
  }

  /** The node with this code in the layer being filled. */
  function intern(code: number, face: number, laid: number): number {
    let i = Math.imul(code, 0x9e3779b1) >>> SLOT_SHIFT;
    while (slotStamp[i] === stamp) {
      const node = slot[i]!;
      if (nodes.code[node] === code) {
        if (laid < nodes.laid[node]!) nodes.laid[node] = laid;
        return node;
      }
      i = (i + 1) & (SLOTS - 1);
    }
    slotStamp[i] = stamp;
    slot[i] = newNode(code, face, laid);
    return slot[i]!;
  }
}
