/**
 * The states of one automaton a colour, over the values from low to high. A state says how many runs are open with one
 * tile, with two, and with three or more, and which old runs are still whole. Its moves are the numbers of tiles that
 * can go into runs; with the number given, what to do with them is settled: open runs of one or two tiles must go on; then
 * longer runs go on before new ones start, for a longer run can do whatever a shorter one can. Where a joker that joins
 * or leaves may make or break an old run, a state has its moves once for each change in the number of jokers. A value at
 * which nothing can lie has no states: no run goes through it, and the only state after it waits until its value comes.
 */

import * as shared from '../constants.ts';
import { FACES, MAX_VALUE, MOVES, mustGoOn, NODES } from '../constants.ts';
import type { Problem } from '../position/problem.ts';
import type { Faces } from './faces.ts';
import { ANY, type OldRuns, WAITING_TRACKS } from './oldRuns.ts';

/** More than a colour can have at one value: open runs in 165 ways, each of four old runs in 7. */
const INTERNED = 2 ** 19;

export type States = ReturnType<typeof makeStates>;

export function makeStates(p: Problem, faces: Faces, oldRuns: OldRuns) {
  const SUMS = shared.SUMS;
  const BY_NET = shared.BY_NET;
  const BLOCK = shared.BLOCK;
  const NOWHERE = shared.NOWHERE;

  // States of the layer being filled, by their code: those without old runs directly.
  const plain = new Int32Array(4096);
  const plainStamp = new Int32Array(4096);
  const internSlot = new Int32Array(INTERNED);
  const internStamp = new Int32Array(INTERNED);

  const states = {
    nodes: 0,
    start: new Int32Array(FACES),
    /** By face, where something can lie: its first state, and the one after its last. Beyond the highest value is the end. */
    firstOf: new Int32Array(FACES),
    endOf: new Int32Array(FACES),
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
    wayStart: new Int32Array(FACES),
    wayFrom: new Int32Array(MOVES),
    wayPlace: new Int16Array(MOVES),
    wayTo: new Int32Array(MOVES),

    stamp: 0,
    /** All that is stamped. */
    stamps: [plainStamp, internStamp],
    /** Whether there was too little room for them. */
    full: false,
    grow,
    listWays,
  };

  return states;

  /** All states that a colour can reach, value by value, and the moves between them; unless they are too many. */
  function grow(color: number): void {
    const { firstOf, endOf, code, laid, split, moveStart, moveTo } = states;
    const { reach, top, inRuns, inGroups, netCount, netLow, mostBegun, leastNet } = faces;
    const { loose, high, rack, leastPlayed } = p;
    let move = states.moves;
    let first = states.nodes;
    let value = comingValue(color, p.low);
    states.start[color] = first;
    newNode(0, color * 16 + value, 0);
    while (value <= high && !states.full) {
      const end = states.nodes;
      const face = color * 16 + value;
      const to = comingValue(color, value + 1);
      const after = color * 16 + to;
      firstOf[face] = first;
      endOf[face] = end;
      const stamp = ++states.stamp;
      const next = reach[face + 1]!;
      const afterNext = reach[face + 2]!;
      let most = top[face]!;
      let possible = inRuns[face]!;
      let nets = netCount[face]!;
      if (loose === 0) {
        // Nobody has listed what can lie here: whatever is on the table, and some of the rack.
        const type = color * MAX_VALUE + value - 1;
        nets = 1;
        most = reach[face]!;
        const sums = (2 << most) - (1 << (most - rack[type]! + leastPlayed[type]!));
        possible = sums;
        for (let g = 1, groups = inGroups[face]! >> 1; groups !== 0; g++, groups >>= 1)
          if ((groups & 1) !== 0) possible |= sums >> g;
      }
      states.full = move + (end - first) * nets * SUMS > moveTo.length;
      if (states.full) break;
      const starts = oldRuns.startsAt[face] !== 0;
      const telling = nets > 1 ? oldRuns.tellingAt(face) : 0;
      const last = to > value + 1 || to > high;
      let splits = false;
      for (let node = first; node < end; node++) {
        const runs = code[node]!;
        const one = runs & 15;
        const two = (runs >> 4) & 15;
        const long = (runs >> 8) & 15;
        const must = one + two;
        const tracks = runs >> 12;
        const splitHere = (telling & (tracks | ANY)) !== 0;
        const blocks = splitHere ? nets : 1;
        if (splitHere) splits = true;
        split[node] = splitHere ? 1 : 0;
        moveStart[node] = move;
        for (let block = 0; block < blocks; block++) {
          const change = splitHere ? netLow[face]! + block : 0;
          if (change > 0 && (tracks & WAITING_TRACKS) === 0) {
            // Where no old run waits for a joker, one that joins makes no difference.
            for (let r = must; r <= most; r++, move++) moveTo[move] = moveTo[move - 1 - most + must]!;
            break;
          }
          for (let r = must; r <= most; r++, move++) {
            moveTo[move] = NOWHERE;
            if ((possible & (1 << r)) === 0) continue;
            const spare = r - must;
            const goOn = spare < long ? spare : long;
            const begun = spare - goOn;
            // What is begun must be able to reach three tiles, with the jokers that are not laid yet.
            if (begun > mostBegun[face]! || begun + one > next || begun > afterNext) continue;
            let jokers = 0;
            if (loose > 0) {
              const gain = splitHere ? change : leastNet[face * SUMS + r]!;
              jokers = laid[node]! + (gain > 0 ? gain : 0);
              let lacking = jokers;
              if (begun + one > next - loose && begun + one > 0) lacking += begun + one + loose - next;
              if (begun > afterNext - loose && begun > 0) lacking += begun + loose - afterNext;
              if (lacking > loose) continue;
            }
            let longer = two + goOn;
            // Long runs that cannot go on are as good as ended.
            if (longer > next - begun - one) longer = next - begun - one;
            const shape = begun | (one << 4) | (longer << 8);
            if (tracks === 0 && !starts) {
              moveTo[move] = internPlain(shape, after, jokers) << 4;
            } else {
              const followed = oldRuns.follow(tracks, face, last, stamp, goOn, begun, one, two, change);
              const found =
                followed < 16
                  ? internPlain(shape, after, jokers)
                  : intern(shape | ((followed >> 4) << 12), after, jokers);
              moveTo[move] = (found << 4) | (followed & 15);
            }
          }
        }
      }
      if (splits) faces.splitNets(face);
      value = to;
      first = end;
    }
    firstOf[color * 16 + high + 1] = first;
    endOf[color * 16 + high + 1] = states.nodes;
    states.moves = move;
  }

  /** Lists the moves that lead somewhere. */
  function listWays(): void {
    const { firstOf, endOf, wayStart, wayFrom, wayPlace, wayTo, code, moveStart, moveTo, split } = states;
    const { top: tops, netCount } = faces;
    let way = 0;
    for (let value = p.low; value <= p.high; value++)
      for (let color = 0; color < 4; color++) {
        wayStart[value * 4 + color] = way;
        const face = color * 16 + value;
        const top = tops[face]!;
        const end = ((p.live[color]! >> value) & 1) * endOf[face]!;
        for (let node = firstOf[face]!; node < end; node++) {
          const must = mustGoOn(code[node]!);
          let move = moveStart[node]!;
          const last = split[node] === 0 ? 0 : netCount[face]!;
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
  function comingValue(color: number, value: number): number {
    const coming = (p.live[color]! | (2 << p.high)) >> value;
    return value + 31 - Math.clz32(coming & -coming);
  }

  function newNode(code: number, face: number, laid: number): number {
    const node = states.nodes;
    if (node === states.code.length) {
      states.full = true;
      return NOWHERE;
    }
    states.nodes++;
    states.code[node] = code;
    states.faceOf[node] = face;
    states.laid[node] = laid;
    return node;
  }

  /** The state with this code in the layer being filled, where no old run is under way. */
  function internPlain(code: number, face: number, laid: number): number {
    if (plainStamp[code] === states.stamp) {
      const node = plain[code]!;
      if (laid < states.laid[node]!) states.laid[node] = laid;
      return node;
    }
    plainStamp[code] = states.stamp;
    const node = newNode(code, face, laid);
    plain[code] = node;
    return node;
  }

  function intern(code: number, face: number, laid: number): number {
    const { stamp } = states;
    let i = Math.imul(code, 0x9e3779b1) >>> 16;
    while (internStamp[i] === stamp) {
      const node = internSlot[i]!;
      if (states.code[node] === code) {
        if (laid < states.laid[node]!) states.laid[node] = laid;
        return node;
      }
      i = (i + 1) & (INTERNED - 1);
    }
    internStamp[i] = stamp;
    const node = newNode(code, face, laid);
    internSlot[i] = node;
    return node;
  }
}
