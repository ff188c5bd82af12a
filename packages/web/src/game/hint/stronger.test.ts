import { describe, expect, it } from 'vitest';
import { type Strength, stronger } from './stronger.ts';

describe('a hint that is asked for again', () => {
  it('says which tiles, then shows the first step, then one step after the other to the last', () => {
    let hint: Strength = { strength: 1, at: 0 };
    const said = Array.from({ length: 4 }, () => {
      hint = stronger(hint, 2);
      return [hint.strength, hint.at];
    });
    expect(said).toEqual([
      [2, 0],
      [3, 1],
      [3, 2],
      [3, 2],
    ]);
  });
});
