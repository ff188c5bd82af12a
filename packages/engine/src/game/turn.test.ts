import { describe, expect, it } from 'vitest';
import { seatAfter } from './turn.ts';

describe('the seat after a seat', () => {
  it('is the next one, and the first after the last', () => {
    expect([0, 1, 2].map((seat) => seatAfter(seat, 3))).toEqual([1, 2, 0]);
  });

  it('is the next one that is still in the game', () => {
    const isOut = (seat: number): boolean => seat === 1 || seat === 2;
    expect([0, 1, 2, 3].map((seat) => seatAfter(seat, 4, isOut))).toEqual([3, 3, 3, 0]);
  });

  it('is the same seat where no other is in the game', () => {
    expect(seatAfter(1, 3, (seat) => seat !== 1)).toBe(1);
    expect(seatAfter(1, 3, () => true)).toBe(1);
  });
});
