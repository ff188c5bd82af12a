/**
 * The states of one automaton a colour, over the values from low to high. A state says how many runs are open with one
 * tile, with two, and with three or more, and which old runs are still whole. Its moves are the numbers of tiles that
 * can go into runs; with the number given, what to do with them is settled: open runs of one or two tiles must go on; then
 * longer runs go on before new ones start, for a longer run can do whatever a shorter one can. Where a joker that joins
 * or leaves may make or break an old run, a state has its moves once for each change in the number of jokers. A value at
 * which nothing can lie has no states: no run goes through it, and the only state after it waits until its value comes.
 */

import * as shared from './constants.ts';
import { MOVES, mustGoOn, NODES } from './constants.ts';
import { enlarge } from './enlarge.ts';
import type { Faces } from './faces.ts';
import { type OldRuns, WAITING_TRACKS } from './oldRuns.ts';
import type { Problem } from './problem.ts';

export type States = ReturnType<typeof makeStates>;

export function makeStates(p: Problem, faces: Faces, oldRuns: OldRuns) {
  const SUMS = shared.SUMS;
  const BY_NET = shared.BY_NET;
  const BLOCK = shared.BLOCK;
  const LAYERS = shared.LAYERS;
  const NOWHERE = shared.NOWHERE;

  const states = {
    nodes: 0,
    start: new Int32Array(4),
    layerStart: new Int32Array(4 * LAYERS + 1),
    /** Which runs are open in a state, as numbers of four bits by length, and the old runs that they carry. */
    code: new Int32Array(NODES),
    faceOf: new Uint8Array(NODES),
    /** A state's moves: the first of them, and whether it has them once for each change in jokers. */
    moveStart: new Int32Array(NODES),
    split: new Uint8Array(NODES),
    /** The fewest jokers that must have been laid to be in a state. */
    laid: new Uint8Array(NODES),
    moves: 0,
    /** The state that a move leads to, and in the low four bits how many old runs it breaks; or NOWHERE. */
    moveTo: new Int32Array(MOVES),

    // The moves that lead somewhere, by value and colour, for passes over all of them: from which state, which of the least
    // costs of faces goes with it, and where to.
    wayStart: new Int32Array(4 * LAYERS + 1),
    wayFrom: new Int32Array(MOVES),
    wayPlace: new Int16Array(MOVES),
    wayTo: new Int32Array(MOVES),

    // States of the layer being filled, by their code: those without old runs directly.
    plainStamp: new Int32Array(4096),
    internStamp: new Int32Array(8192),
    stamp: 0,
    grow,
    listWays,
  };

  const plain = new Int32Array(4096);
  const internSlot = new Int32Array(8192);

  return states;

  /** All states that a colour can reach, value by value, and the moves between them. */
  function grow(color: number): void {
    const { layerStart } = states;
    states.start[color] = states.nodes;
    let value = beginLayers(color, p.low);
    newNode(0, color * 16 + value, 0);
    while (value <= p.high) {
      const first = layerStart[color * LAYERS + value]!;
      const end = states.nodes;
      const face = color * 16 + value;
      const to = beginLayers(color, value + 1);
      const after = color * 16 + to;
      states.stamp++;
      const next = faces.reach[face + 1]!;
      const afterNext = faces.reach[face + 2]!;
      const real1 = next - p.loose;
      const real2 = afterNext - p.loose;
      const top = faces.top[face]!;
      const inRuns = faces.inRuns[face]!;
      const nets = p.loose === 0 ? 1 : faces.netCount[face]!;
      const mostBegun = faces.mostBegun[face]!;
      const starts = oldRuns.startAt(face);
      const jokersHere = nets > 1 && oldRuns.jokersAt(face);
      const last = to > value + 1 || to > p.high;
      let splits = false;
      for (let node = first; node < end; node++) {
        const code = states.code[node]!;
        const one = code & 15;
        const must = one + ((code >> 4) & 15);
        const two = must - one;
        const long = (code >> 8) & 15;
        const tracks = code >> 12;
        const before = states.laid[node]!;
        const splitHere =
          (jokersHere && (tracks !== 0 || starts)) || (nets > 1 && (tracks & WAITING_TRACKS) !== 0);
        const blocks = splitHere ? nets : 1;
        if (splitHere) splits = true;
        states.split[node] = splitHere ? 1 : 0;
        states.moveStart[node] = states.moves;
        if (states.moves + blocks * SUMS > states.moveTo.length) moreMoves();
        const { moveTo } = states;
        let move = states.moves;
        for (let block = 0; block < blocks; block++) {
          const change = splitHere ? faces.netLow[face]! + block : 0;
          for (let r = must; r <= top; r++, move++) {
            moveTo[move] = NOWHERE;
            if ((inRuns & (1 << r)) === 0) continue;
            const spare = r - must;
            const goOn = spare < long ? spare : long;
            const begun = spare - goOn;
            if (begun > mostBegun) continue;
            const gain = p.loose === 0 ? 0 : splitHere ? change : faces.leastNet[face * SUMS + r]!;
            const laid = before + (gain > 0 ? gain : 0);
            if (laid > p.loose) continue;
            // What is begun must be able to reach three tiles, with the jokers that are not laid yet.
            if (begun + one > 0) {
              if (begun + one > next || begun > afterNext) continue;
              const lack1 = begun + one - real1;
              const lack2 = begun - real2;
              const lacking = (lack1 > 0 ? lack1 : 0) + (begun > 0 && lack2 > 0 ? lack2 : 0);
              if (lacking + laid > p.loose) continue;
            }
            let longer = two + goOn;
            // Long runs that cannot go on are as good as ended.
            if (longer > next - begun - one) longer = next - begun - one;
            const shape = begun | (one << 4) | (longer << 8);
            if (tracks === 0 && !starts) {
              moveTo[move] = internPlain(shape, after, laid) << 4;
            } else {
              const followed = oldRuns.follow(tracks, color, value, goOn, begun, one, two, change, last);
              const to =
                followed < 16
                  ? internPlain(shape, after, laid)
                  : intern(shape | ((followed >> 4) << 12), after, laid);
              moveTo[move] = (to << 4) | (followed & 15);
            }
          }
        }
        states.moves = move;
      }
      if (splits) faces.splitNets(face);
      value = to;
    }
  }

  /** Lists the moves that lead somewhere. */
  function listWays(): void {
    const { layerStart, wayStart, wayFrom, wayPlace, wayTo, code, moveStart, moveTo, split } = states;
    let way = 0;
    for (let value = p.low; value <= p.high; value++)
      for (let color = 0; color < 4; color++) {
        wayStart[value * 4 + color] = way;
        const face = color * 16 + value;
        const top = faces.top[face]!;
        const end = layerStart[color * LAYERS + value + 1]!;
        for (let node = layerStart[color * LAYERS + value]!; node < end; node++) {
          const must = mustGoOn(code[node]!);
          let move = moveStart[node]!;
          const last = split[node] === 0 ? 0 : faces.netCount[face]!;
          for (let block = last === 0 ? 0 : BY_NET; block <= last; block++) {
            const place = block * BLOCK + face * SUMS;
            for (let r = must; r <= top; r++, move++) {
              const found = moveTo[move]!;
              if (found === NOWHERE) continue;
              wayFrom[way] = node;
              wayPlace[way] = place + r;
              wayTo[way++] = found;
            }
          }
        }
      }
    wayStart[p.high * 4 + 4] = way;
  }

  /** The next value, from this one on, at which something can lie, or the end: the next states are for it. */
  function beginLayers(color: number, value: number): number {
    for (; ; value++) {
      states.layerStart[color * LAYERS + value] = states.nodes;
      if (value > p.high || (p.live[color]! & (1 << value)) !== 0) return value;
    }
  }

  function newNode(code: number, face: number, laid: number): number {
    const node = states.nodes++;
    if (node === states.code.length) moreNodes();
    states.code[node] = code;
    states.faceOf[node] = face;
    states.laid[node] = laid;
    return node;
  }

  /** The state with this code in the layer being filled, where no old run is under way. */
  function internPlain(code: number, face: number, laid: number): number {
    if (states.plainStamp[code] === states.stamp) {
      const node = plain[code]!;
      if (laid < states.laid[node]!) states.laid[node] = laid;
      return node;
    }
    states.plainStamp[code] = states.stamp;
    const node = newNode(code, face, laid);
    plain[code] = node;
    return node;
  }

  function intern(code: number, face: number, laid: number): number {
    const { internStamp, stamp } = states;
    let i = Math.imul(code, 0x9e3779b1) >>> 19;
    while (internStamp[i] === stamp) {
      const node = internSlot[i]!;
      if (states.code[node] === code) {
        if (laid < states.laid[node]!) states.laid[node] = laid;
        return node;
      }
      i = (i + 1) & 8191;
    }
    internStamp[i] = stamp;
    const node = newNode(code, face, laid);
    internSlot[i] = node;
    return node;
  }

  function moreNodes(): void {
    const size = states.code.length * 2;
    states.code = enlarge(states.code, size);
    states.faceOf = enlarge(states.faceOf, size);
    states.moveStart = enlarge(states.moveStart, size);
    states.split = enlarge(states.split, size);
    states.laid = enlarge(states.laid, size);
  }

  function moreMoves(): void {
    const size = states.moveTo.length * 2;
    states.moveTo = enlarge(states.moveTo, size);
    states.wayFrom = enlarge(states.wayFrom, size);
    states.wayPlace = enlarge(states.wayPlace, size);
    states.wayTo = enlarge(states.wayTo, size);
  }
}
