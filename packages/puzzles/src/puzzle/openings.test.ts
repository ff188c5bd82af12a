import { parseRackText, tableText } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { openingsOf } from './openings.ts';
import { PUZZLE_RULES } from './puzzle.ts';

function openings(text: string) {
  const rack = parseRackText(text, PUZZLE_RULES);
  if (!rack.ok) throw new Error(rack.error[0]?.message);
  return openingsOf(rack.value, 30);
}

describe('the openings of a rack', () => {
  it('are the least sets of tiles that reach 30', () => {
    // 10-11-12 is enough; the 13 makes another opening together with 11 and 12.
    const { least } = openings('10r 11r 12r 13r');
    expect(least.map(tableText)).toEqual(['run:10ra,11ra,12ra', 'run:11ra,12ra,13ra']);
  });

  it('count melds that come close only where nothing can be added', () => {
    expect(openings('1k 1r 1b 9k 9r 9b')).toMatchObject({ close: 0 });
    expect(openings('1k 1r 1b 9k 9r 9b').least).toHaveLength(1);
    expect(openings('9k 9r 9b 2k')).toEqual({ least: [], close: 1 });
  });

  it('count a joker as what it stands for', () => {
    expect(openings('11r 12r j').least.map(tableText)).toEqual([
      'run:ja=10r,11ra,12ra',
      'run:11ra,12ra,ja=13r',
    ]);
  });
});
