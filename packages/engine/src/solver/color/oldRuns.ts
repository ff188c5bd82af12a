/**
 * Old runs followed through a colour's automaton: which open run carries which old run, and when an old run breaks.
 *
 * An old run is whole while one new run has all of its tiles. Old runs of a colour that overlap lie on different tracks. A
 * track has three bits in the code of a node: the length (1 to 3) of the run that carries the old run, 0 where none is under
 * way, and WAITING. An old run starts on the shortest free run, since a shorter run ends later. A joker that leaves an old run
 * may come back further up in the same run; until then the old run waits for it, even beyond its end.
 */

import { bits } from '../../rules/bits.ts';
import { JOKER_TYPE } from '../../rules/tile.ts';
import { FACES, RUN } from '../face.ts';
import { MELDS, type Problem } from '../position/problem.ts';

/** Old runs of a colour that overlap and are followed at the same time. Further ones are not followed. */
export const TRACKS = 4;
/** On a track: the old run's joker left and must come back. */
const WAITING = 4;
/** WAITING on each of the tracks. */
const WAITING_TRACKS = 0b100100100100;
const LOWEST_BITS = 0b001001001001;
/** In place of its last value for an old run that waits for its joker: later than any value. */
export const LATEST = 98;
/** A bit above those of all tracks. */
export const ANY = 1 << 12;

export type OldRuns = ReturnType<typeof makeOldRuns>;

export function makeOldRuns(p: Problem) {
  const memory = new Uint8Array(FACES * TRACKS + FACES);
  const oldRuns = {
    /** By face * TRACKS + track: the old run there plus one, or 0. */
    trackAt: memory.subarray(0, FACES * TRACKS),
    /** By face: the tracks on which an old run starts, by bit. */
    startsAt: memory.subarray(FACES * TRACKS),
    // By old run: its meld and its last value.
    runMeld: new Uint8Array(MELDS),
    runLast: new Uint8Array(MELDS),
    read,
    hasJoker,
    tellingAt,
    keepOn,
    follow,
  };

  const { trackAt, startsAt } = oldRuns;

  /** By old run: the values of its jokers, by bit. */
  const runJokers = new Uint16Array(MELDS);

  return oldRuns;

  /** Reads the old runs; none of them where they are not followed. */
  function read(follow: boolean): void {
    let count = 0;
    memory.fill(0);
    if (!follow) return;
    for (let k = 0; k < p.inPlay; k++) {
      const m = p.order[k]!;
      if (p.meldKind[m] !== RUN) continue;
      const from = p.meldStart[m]!;
      const to = p.meldStart[m + 1]!;
      const color = p.meldFaces[from]! >> 4;
      const first = p.meldFaces[from]! & 15;
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

  /** Whether an old run has a joker at a face of its colour. */
  function hasJoker(run: number, face: number): boolean {
    return (runJokers[run]! & (1 << (face & 15))) !== 0;
  }

  /**
   * The track bits that make a difference between the changes in jokers at a face: those of tracks on which a joker stands
   * or is waited for; ANY where an old run starts with a joker.
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
   * The tracks after a face, shifted by four, and in the low four bits the number of old runs that break there. `last`: all
   * runs end here. `goOn` of the long runs go on; `begun` runs begin; `one` and
   * `two` runs had one and two tiles before; `net` is the change in jokers.
   */
  function follow(
    tracks: number,
    face: number,
    last: boolean,
    goOn: number,
    begun: number,
    one: number,
    two: number,
    net: number,
  ): number {
    // Runs of one or two tiles always go on. Of the long ones, those end first whose old run ends last.
    const ending = Math.max(0, bits(tracks & (tracks >> 1) & LOWEST_BITS) - goOn);
    let left = tracks;
    for (let n = 0; n < ending; n++) left &= ~(7 << (3 * latestOf(left, face, 3, 3, 0)));
    const followed = goesOn(left, face, last, net) + ending;
    return startsAt[face] === 0
      ? followed
      : start(followed, left, face, begun | (one << 4) | ((two + goOn) << 8), net);
  }

  /**
   * The tracks that are left, shifted by four, where blocks took runs of one or two tiles and only this many of them go on; in
   * the low four bits the number of old runs that break by it. Runs that carry no old run are taken first.
   */
  function keepOn(tracks: number, face: number, one: number, two: number): number {
    let left = tracks;
    let broken = 0;
    for (let length = 1; length <= 2; length++) {
      let carriers = 0;
      for (let t = 0; t < TRACKS; t++) if (((left >> (3 * t)) & 3) === length) carriers++;
      for (const most = length === 1 ? one : two; carriers > most; carriers--, broken++)
        left &= ~(7 << (3 * latestOf(left, face, length, length, -1)));
    }
    return (left << 4) | broken;
  }

  /** The track whose old run ends last, among those on runs of these lengths; -1 where none ends after `least`. */
  function latestOf(tracks: number, face: number, shortest: number, longest: number, least: number): number {
    let latest = -1;
    let end = least;
    for (let t = 0; t < TRACKS; t++) {
      const track = (tracks >> (3 * t)) & 7;
      if ((track & 3) < shortest || (track & 3) > longest) continue;
      const to = track < WAITING ? oldRuns.runLast[trackAt[face * TRACKS + t]! - 1]! : LATEST;
      if (to > end) {
        end = to;
        latest = t;
      }
    }
    return latest;
  }

  /** The tracks after a face, and the number of broken old runs, for tracks whose runs go on. */
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
      // Beyond its end, or where the next old run starts on its track, an old run only waits for its joker.
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

  /** Lays the old runs that start on the shortest free runs. `runs`: the number of runs by length, four bits each. */
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
        // No run is free: of all old runs the one that ends last breaks.
        sum++;
        const latest = latestOf(sum >> 4, face, 1, 3, oldRuns.runLast[run]!);
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
