/**
 * Old runs followed through a colour's automaton: which open run carries which old one, and when one breaks.
 *
 * An old run that starts is laid on the shortest run there is, for that one is the last to end. A joker that
 * is taken out of an old run may come back further up in the same run; until then the run waits for it.
 */

import { clear } from './clear.ts';
import * as shared from './constants.ts';
import { COLOR, VALUE } from './constants.ts';
import type { Problem } from './problem.ts';

/** On a track: the old run's joker was taken out and must come back. */
const WAITING = 4;
/** The same on any track. */
export const WAITING_TRACKS = 0b100100100;

export type OldRuns = ReturnType<typeof makeOldRuns>;

export function makeOldRuns(p: Problem) {
  const JOKER_TYPE = shared.JOKER_TYPE;
  const RUN = shared.RUN;
  const TRACKS = shared.TRACKS;

  const words = new Float64Array((64 * TRACKS + 64) / 8);
  const oldRuns = {
    /** One more than the old run on a track at a value: (colour * 16 + value) * TRACKS + track; or 0. And the tracks that start there. */
    trackAt: new Uint8Array(words.buffer, 0, 64 * TRACKS),
    startsAt: new Uint8Array(words.buffer, 64 * TRACKS),
    // Of each: its meld, first and last value, and where it has jokers.
    runMeld: new Uint8Array(71),
    runFirst: new Uint8Array(71),
    runLast: new Uint8Array(71),
    runJokers: new Uint16Array(71),
    read,
    startAt,
    jokersAt,
    trackOf,
    follow,
  };

  const { trackAt, startsAt } = oldRuns;

  return oldRuns;

  /** Reads the old runs; none of them where they are not to be followed. */
  function read(follow: boolean): void {
    let count = 0;
    clear(words);
    if (!follow) return;
    for (let k = 0; k < p.inPlay; k++) {
      const m = p.order[k]!;
      if (p.meldKind[m] !== RUN) continue;
      const from = p.meldStart[m]!;
      const to = p.meldStart[m + 1]!;
      const color = COLOR[p.meldFaces[from]!]!;
      const first = VALUE[p.meldFaces[from]!]!;
      let jokers = 0;
      for (let i = from; i < to; i++)
        if (p.meldCodes[i]! >> 2 === JOKER_TYPE) jokers |= 1 << (first + i - from);
      const last = first + (to - from) - 1;
      let track = 0;
      while (track < TRACKS && !free(color, first, last, track)) track++;
      const r = count++;
      oldRuns.runMeld[r] = m;
      oldRuns.runFirst[r] = first;
      oldRuns.runLast[r] = last;
      oldRuns.runJokers[r] = jokers;
      if (track === TRACKS) continue;
      for (let v = first; v <= last; v++) trackAt[(color * 16 + v) * TRACKS + track] = r + 1;
      startsAt[color * 16 + first]! |= 1 << track;
    }
  }

  function free(color: number, first: number, last: number, track: number): boolean {
    for (let v = first; v <= last; v++) if (trackAt[(color * 16 + v) * TRACKS + track]! > 0) return false;
    return true;
  }

  /** Whether an old run starts at a face: colour * 16 + value. */
  function startAt(face: number): boolean {
    return startsAt[face] !== 0;
  }

  /** Whether an old run that is followed has a joker at a face. */
  function jokersAt(face: number): boolean {
    for (let at = face * TRACKS; at < face * TRACKS + TRACKS; at++)
      if (trackAt[at]! > 0 && (oldRuns.runJokers[trackAt[at]! - 1]! & (1 << (face & 15))) !== 0) return true;
    return false;
  }

  /** The old run on a track at a value, or -1. */
  function trackOf(color: number, value: number, track: number): number {
    return trackAt[(color * 16 + value) * TRACKS + track]! - 1;
  }

  /**
   * What becomes of the old runs: the new tracks, shifted by four, and in the low four bits how many broke
   * here. A track has three bits: which length of run carries the old one (0 where it is broken or not under
   * way), and WAITING where the old run's joker was taken out and has not come back further up in the same
   * run; until then it is followed even beyond its end.
   */
  function follow(
    tracks: number,
    color: number,
    value: number,
    goOn: number,
    begun: number,
    one: number,
    two: number,
    net: number,
    last: boolean,
  ): number {
    const { runLast, runJokers, trackAt, startsAt } = oldRuns;
    const at = (color * 16 + value) * TRACKS;
    const starting = startsAt[color * 16 + value]!;
    const here = 1 << value;
    let broken = 0;
    let after = 0;
    let reclaimed = net < 0 ? -net : 0;
    let gained = net > 0 ? net : 0;
    let freeOne = begun;
    let freeTwo = one;
    let freeLong = two + goOn;
    let room = goOn;
    let left = tracks;
    // Runs of one or two tiles go on in any case; of the long ones those first whose old run ends first.
    while (left !== 0) {
      let t = 0;
      let end = 99;
      for (let u = 0; u < TRACKS; u++) {
        const track = (left >> (3 * u)) & 7;
        if (track === 0) continue;
        const run = trackAt[at + u]! - 1;
        const to = (track & 3) !== 3 ? 0 : run < 0 ? 98 : runLast[run]!;
        if (to < end) {
          end = to;
          t = u;
        }
      }
      const track = (left >> (3 * t)) & 7;
      left ^= track << (3 * t);
      const carrier = track & 3;
      let waiting = track & WAITING;
      if (carrier === 3) {
        if (room === 0) {
          broken++;
          continue;
        }
        room--;
        freeLong--;
      } else if (carrier === 1) freeTwo--;
      else freeLong--;
      // Beyond its own end, or where the next old run takes over the track, only a joker can be waited for.
      const run = (starting & (1 << t)) !== 0 ? -1 : trackAt[at + t]! - 1;
      if (waiting !== 0 && run < 0 && gained > 0) {
        gained--;
        waiting = 0;
      } else if (run >= 0 && reclaimed > 0 && (runJokers[run]! & here) !== 0) {
        reclaimed--;
        if (waiting !== 0) {
          broken++;
          continue;
        }
        waiting = WAITING;
      }
      const over = run < 0 || runLast[run]! <= value;
      if (waiting !== 0 && (last || (starting & (1 << t)) !== 0)) broken++;
      else if (waiting !== 0 || !over) after |= ((carrier < 3 ? carrier + 1 : 3) | waiting) << (3 * t);
    }
    for (let t = 0; starting >> t !== 0; t++) {
      if ((starting & (1 << t)) === 0) continue;
      const run = trackAt[at + t]! - 1;
      let carrier = 0;
      if (freeOne > 0) {
        freeOne--;
        carrier = 1;
      } else if (freeTwo > 0) {
        freeTwo--;
        carrier = 2;
      } else if (freeLong > 0) {
        freeLong--;
        carrier = 3;
      } else {
        broken++;
        continue;
      }
      if (reclaimed > 0 && (runJokers[run]! & here) !== 0) {
        reclaimed--;
        carrier |= WAITING;
      }
      after |= carrier << (3 * t);
    }
    return (after << 4) | broken;
  }
}
