/** The sentences about the end of a game in English. */
import type { EndReason } from '@rummikub/engine/parts';
import { count, listed } from './words.ts';

const ENDINGS: Record<EndReason, string> = {
  rack_empty: 'The last tile left the rack.',
  blocked: 'Nobody can play any more; the lowest rack wins.',
  last_seat: 'Everybody else has left.',
};

export const end = {
  penalty: {
    unopened: (name: string, points: number): string => `${name}: ${count(points, 'point')} for not opening.`,
    could_open: (name: string, points: number): string =>
      `${name}: ${count(points, 'point')} for not opening, with an opening on the rack.`,
  },
  title: 'The game is over',
  won: (name: string): string => `${name} won.`,
  youWon: 'You won!',
  shared: (names: readonly string[]): string => `${listed(names)} share the win.`,
  why: ENDINGS,
  player: 'Player',
  left: 'Left on the rack',
  score: 'Score',
  total: 'Total',
  nothing: 'nothing',
  verified: 'The deal was fair: it is the one that was sealed before the game.',
  notVerified: (why: string): string => `The deal could not be confirmed: ${why}`,
  devices: (names: readonly string[]): string => `Devices that helped to shuffle: ${listed(names)}.`,
  promise: {
    kept: 'This device kept a note of the seal and of its part of the shuffle, and both match.',
    late: 'The part of this device came too late for the shuffle.',
    otherSeal: 'the server showed this device another seal before the game.',
    otherChance: 'the part that this device had in the shuffle was replaced.',
  },
  seriesOver: (names: readonly string[]): string => `The series is over: ${listed(names)} came first.`,
  round: (n: number, of: number | null): string => `Round ${n}${of === null ? '' : ` of ${of}`}.`,
  leads: (names: readonly string[]): string =>
    `${listed(names)} ${names.length > 1 || names[0] === 'You' ? 'lead' : 'leads'} the series.`,
  newSeries: 'New series',
  rematch: 'Play again',
  nextOpen: 'The next round is open: press Play again to join it.',
  watchNext: 'Watch the next round',
  replay: 'Replay',
  share: 'Share as a picture',
};
