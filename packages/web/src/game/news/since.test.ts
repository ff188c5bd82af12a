import type { EventView } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { sinceOwnMove, type Told, whereToLook } from './since.ts';

const told = (...events: readonly object[]): Told[] =>
  events.map((event, i) => ({ seq: i + 1, event: event as EventView }));
const start = { type: 'start' };
const draw = (seat: number): object => ({ type: 'draw', seat, count: 1, tiles: null });
const late = (seat: number): object => ({ type: 'timeout', seat, count: 3, tiles: null });
const play = (seat: number): object => ({ type: 'play', seat, played: ['7ra'] });
const seqs = (events: readonly Told[], seat: number | null): number[] =>
  sinceOwnMove(events, seat).map(({ seq }) => seq);

describe('what a player is told of', () => {
  it('is every move of the others since the own one, in order', () => {
    const events = told(start, play(2), draw(0), play(1), draw(2), play(3));
    expect(seqs(events, 0)).toEqual([4, 5, 6]);
    expect(seqs(events, 1)).toEqual([5, 6]);
  });

  it('is the own time that ran out, too, and that is looked at first', () => {
    const events = told(start, draw(0), play(1), late(0), draw(1), late(2));
    expect(seqs(events, 0)).toEqual([4, 5, 6]);
    expect(seqs(events.slice(0, 4), 0)).toEqual([4]);
    expect(whereToLook(sinceOwnMove(events, 0), 0)).toBe(0);
    expect(seqs([...events, ...told(draw(0))], 0)).toEqual([1]);
  });

  it('is looked at from its last move on', () => {
    const events = told(start, draw(0), play(1), late(2));
    expect(whereToLook(sinceOwnMove(events, 0), 0)).toBe(1);
  });

  it('is everything before the first own move, but not who begins', () => {
    expect(seqs(told(start, play(1), play(2)), 0)).toEqual([2, 3]);
  });

  it('is the last event where the others have not moved yet, and for spectators', () => {
    expect(seqs(told(start), 0)).toEqual([1]);
    expect(seqs(told(start, draw(1), play(0)), 0)).toEqual([3]);
    expect(seqs(told(start, draw(1), play(0)), null)).toEqual([3]);
    expect(seqs([], 0)).toEqual([]);
  });
});
