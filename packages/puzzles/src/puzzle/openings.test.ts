import { meldTiles, parseRackText, type TileId, tableText } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { leastSets, setOf } from '../../test/leastSets.ts';
import { openingsOf } from './openings.ts';
import { PUZZLE_RULES } from './puzzle.ts';

function tilesOf(text: string): TileId[] {
  const rack = parseRackText(text, PUZZLE_RULES);
  if (!rack.ok) throw new Error(rack.error[0]?.message);
  return rack.value;
}

const openings = (text: string) => openingsOf(tilesOf(text), 30);

describe('the openings of a rack', () => {
  it('are the least sets of tiles that reach 30', () => {
    // 10-11-12 is enough; the 13 makes another opening together with 11 and 12.
    const { least } = openings('10r 11r 12r 13r');
    expect(least.map(tableText)).toEqual(['run:10ra,11ra,12ra', 'run:11ra,12ra,13ra']);
  });

  it('count melds that come close only where nothing can be added', () => {
    expect(openings('1k 1r 1b 9k 9r 9b')).toMatchObject({ close: 0 });
    expect(openings('1k 1r 1b 9k 9r 9b').least).toHaveLength(1);
    expect(openings('9k 9r 9b 2k')).toMatchObject({ least: [], close: 1 });
  });

  it('count a joker as what it stands for, and a set of tiles once', () => {
    // The joker is the 10 or the 13: the same three tiles.
    expect(openings('11r 12r j').least).toHaveLength(1);
  });

  it('let a joker stand for a second copy of a tile that lies in another meld', () => {
    // 5k,5r,5b and 4k-6k with the joker as the second black 5: 15 and 15.
    expect(openings('5k 5r 5b 4k 6k j').least.map((melds) => melds.length)).toEqual([2]);
  });

  it('do not count a set in which a tile of the rack could lie in the place of the joker', () => {
    // 10-11-12 opens. The joker could take the place of each of the three.
    expect(openings('10r 11r 12r j').least.map(tableText)).toEqual(['run:10ra,11ra,12ra']);
  });

  it('know the melds that lie ready, and those with which no opening can be laid', () => {
    // The run 5-6-7 takes the 7 that the group of sevens needs; 3 × 7 and 3 × 3 make 30.
    expect(openings('5r 6r 7r 7k 7b 3k 3b 3o')).toMatchObject({ ready: 3, traps: 1 });
    expect(openings('10r 11r 12r 13r')).toMatchObject({ ready: 1, traps: 0 });
  });

  it('are the least of all sets that the engine lists', () => {
    const racks = [
      '1k 2k 3k 9k 9r 9b 10b 11b 13o j',
      '3k 4k 6k 9k 1r 3r 7r 4b 9b 13b 4o 4o 10o j',
      '5r 6r 7r 7k 7b 3k 3b 3o 8r 8b 8k 12o',
    ];
    for (const rack of racks)
      expect(
        openings(rack)
          .least.map((melds) => setOf(melds.flatMap(meldTiles)))
          .toSorted(),
      ).toEqual(leastSets(tilesOf(rack)).toSorted());
  });
});
