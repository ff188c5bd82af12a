/**
 * Old runs followed through a colour's automaton: which open run carries which old one, and when one breaks.
 *
 * An old run that starts is laid on the shortest run there is, for that one is the last to end. A joker that
 * is taken out of an old run may come back further up in the same run; until then the run waits for it.
 */

import { bits } from '../../rules/bits.ts';
import { clear } from '../clear.ts';
import * as shared from '../constants.ts';
import { COLOR, VALUE } from '../constants.ts';
import type { Problem } from '../position/problem.ts';

/** On a track: the old run's joker was taken out and must come back. */
const WAITING = 4;
/** The same on any track. */
export const WAITING_TRACKS = 0b100100100100;
const LOWEST_BITS = 0b001001001001;
/** Where an old run ends that waits for its joker: nobody knows. */
export const LATEST = 98;
/** Places for tracks of all kinds, by change in jokers. */
const KNOWN = 2 ** 16;
/** Beyond all tracks. */
export const ANY = 1 << 12;

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
    // Of each: its meld and last value.
    runMeld: new Uint8Array(71),
    runLast: new Uint8Array(71),
    /** When it was found what becomes of tracks that go on. */
    knownIn: new Int32Array(KNOWN),
    read,
    hasJoker,
    tellingAt,
    follow,
  };

  const { trackAt, startsAt, knownIn } = oldRuns;

  /** Where each has jokers. */
  const runJokers = new Uint16Array(71);

  /** What becomes of tracks that go on, by change in jokers. */
  const known = new Int32Array(KNOWN);

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
      oldRuns.runLast[r] = last;
      runJokers[r] = jokers;
      if (track === TRACKS) continue;
      for (let v = first; v <= last; v++) trackAt[(color * 16 + v) * TRACKS + track] = r + 1;
      startsAt[color * 16 + first]! |= 1 << track;
    }
  }

  function free(color: number, first: number, last: number, track: number): boolean {
    for (let v = first; v <= last; v++) if (trackAt[(color * 16 + v) * TRACKS + track]! > 0) return false;
    return true;
  }

  /** Whether an old run has a joker at a value, or at a face of its colour. */
  function hasJoker(run: number, face: number): boolean {
    return (runJokers[run]! & (1 << (face & 15))) !== 0;
  }

  /**
   * Which tracks, by their bits, tell one change in jokers at a face from another: those on which a joker stands or is waited
   * for; ANY where a run with a joker starts there.
   */
  function tellingAt(face: number): number {
    let telling = WAITING_TRACKS;
    for (let t = 0; t < TRACKS; t++) {
      const run = trackAt[face * TRACKS + t]! - 1;
      if (run >= 0 && hasJoker(run, face)) telling |= (startsAt[face]! & (1 << t)) !== 0 ? ANY : 7 << (3 * t);
    }
    return telling;
  }

  /**
   * What becomes of the old runs: the new tracks, shifted by four, and in the low four bits how many broke here. A track has
   * three bits: which length of run carries the old one (0 where it is broken or not under way), and WAITING where the old
   * run's joker was taken out and has not come back further up in the same run; until then it is followed even beyond its
   * end. `last` says that all runs end here, and `now` is another number for each face.
   */
  function follow(
    tracks: number,
    face: number,
    last: boolean,
    now: number,
    goOn: number,
    begun: number,
    one: number,
    two: number,
    net: number,
  ): number {
    // Runs of one or two tiles go on in any case; of the long ones those end first whose old run ends last.
    const ending = Math.max(0, bits(tracks & (tracks >> 1) & LOWEST_BITS) - goOn);
    let left = tracks;
    for (let n = 0; n < ending; n++) left &= ~(7 << (3 * latestOf(left, face, 3, 0)));
    const key = ((net + 4) << 12) | left;
    if (knownIn[key] !== now) {
      knownIn[key] = now;
      known[key] = goesOn(left, face, last, net);
    }
    const followed = known[key]! + ending;
    return startsAt[face] === 0
      ? followed
      : start(followed, left, face, begun | (one << 4) | ((two + goOn) << 8), net);
  }

  /**
   * The track whose old run needs its run for longest, of those carried by runs of at least this length; -1 where none needs it
   * for longer than this.
   */
  function latestOf(tracks: number, face: number, length: number, least: number): number {
    let latest = -1;
    let end = least;
    for (let t = 0; t < TRACKS; t++) {
      const track = (tracks >> (3 * t)) & 7;
      if ((track & 3) < length) continue;
      const to = track < WAITING ? oldRuns.runLast[trackAt[face * TRACKS + t]! - 1]! : LATEST;
      if (to > end) {
        end = to;
        latest = t;
      }
    }
    return latest;
  }

  /** What becomes of those that go on. */
  function goesOn(left: number, face: number, last: boolean, net: number): number {
    const { runLast } = oldRuns;
    const starting = startsAt[face]!;
    const value = face & 15;
    let broken = 0;
    let after = 0;
    let reclaimed = net < 0 ? -net : 0;
    let gained = net > 0 ? net : 0;
    for (let t = 0; left >> (3 * t) !== 0; t++) {
      const track = (left >> (3 * t)) & 7;
      if (track === 0) continue;
      const carrier = track & 3;
      let waiting = track & WAITING;
      // Beyond its own end, or where the next old run takes over the track, only a joker can be waited for.
      const over = (starting & (1 << t)) !== 0;
      const run = over ? -1 : trackAt[face * TRACKS + t]! - 1;
      if (waiting !== 0 && run < 0 && gained > 0) {
        gained--;
        waiting = 0;
      } else if (run >= 0 && reclaimed > 0 && hasJoker(run, face)) {
        reclaimed--;
        if (waiting !== 0) {
          broken++;
          continue;
        }
        waiting = WAITING;
      }
      if (waiting !== 0 && (last || over)) broken++;
      else if (waiting !== 0 || (run >= 0 && runLast[run]! > value))
        after |= ((carrier < 3 ? carrier + 1 : 3) | waiting) << (3 * t);
    }
    return (after << 4) | broken;
  }

  /** Lays the old runs that start on the shortest runs that carry none yet: those by length, as numbers of four bits. */
  function start(followed: number, left: number, face: number, runs: number, net: number): number {
    const starting = startsAt[face]!;
    let sum = followed;
    let reclaimed = net < 0 ? -net : 0;
    let free = runs;
    for (let carriers = left; carriers !== 0; carriers >>= 3)
      if ((carriers & 3) !== 0) free -= (carriers & 3) === 1 ? 1 << 4 : 1 << 8;
    for (let t = 0; starting >> t !== 0; t++) {
      if ((starting & (1 << t)) === 0) continue;
      const run = trackAt[face * TRACKS + t]! - 1;
      let carrier = (free & 15) !== 0 ? 1 : (free & 240) !== 0 ? 2 : 3;
      if (free !== 0) free -= 1 << (4 * carrier - 4);
      else {
        // One of them breaks: the one that would need its run for longest.
        sum++;
        const latest = latestOf(sum >> 4, face, 1, oldRuns.runLast[run]!);
        if (latest < 0) continue;
        carrier = (sum >> (3 * latest + 4)) & 3;
        sum &= ~(7 << (3 * latest + 4));
      }
      if (reclaimed > 0 && hasJoker(run, face)) {
        reclaimed--;
        carrier |= WAITING;
      }
      sum |= carrier << (3 * t + 4);
    }
    return sum;
  }
}
