import { describe, expect, it } from 'vitest';
import { seeded, shuffled } from '../../test/random/rearrangement.ts';
import { netTiles } from '../rules/play/judge.ts';
import { makeRuleset } from '../rules/ruleset.ts';
import { fullSet, type TileId, tileType } from '../rules/tile.ts';
import { dividesIntoMelds } from './divide.ts';
import { bestPlay } from './solver.ts';

const ruleset = makeRuleset();

function divides(tiles: readonly TileId[]): boolean {
  const counts = new Int8Array(53);
  for (const tile of tiles) counts[tileType(tile)]!++;
  return dividesIntoMelds(counts, counts[52]!);
}

/** The same question to the solver: whether a rack of these tiles goes out on an empty table. */
function goesOut(tiles: readonly TileId[]): boolean {
  const play = bestPlay({ ruleset, table: [], rack: tiles, opened: true });
  return play !== null && netTiles(play) === tiles.length;
}

const tiles = (text: string): TileId[] => text.split(' ') as TileId[];

describe('dividing tiles into melds', () => {
  it('finds runs, groups and jokers', () => {
    expect(divides([])).toBe(true);
    expect(divides(tiles('1ka 2ka 3ka'))).toBe(true);
    expect(divides(tiles('12ka 13ka 1ka'))).toBe(false);
    expect(divides(tiles('5ka 5ra 5ba 5oa'))).toBe(true);
    expect(divides(tiles('5ka 5kb 5ba'))).toBe(false);
    expect(divides(tiles('5ka ja 7ka'))).toBe(true);
    expect(divides(tiles('5ka ja jb'))).toBe(true);
    // A joker must be laid, too.
    expect(divides(tiles('5ka 5ra 5ba 5oa ja'))).toBe(false);
    // Three runs of one colour side by side, the third through a joker.
    expect(divides(tiles('1ka 2ka 3ka 1kb 2kb 3kb 4ka 5ka ja'))).toBe(true);
  });

  it('agrees with the solver on random tiles', () => {
    const random = seeded(28);
    const all = fullSet(ruleset);
    let yes = 0;
    for (let i = 0; i < 400; i++) {
      // What the solver can lay of random tiles divides; a tile more or less seldom does.
      const some = shuffled(all, random).slice(0, 10 + random(30));
      const laid = bestPlay({ ruleset, table: [], rack: some, opened: true })?.played ?? [];
      const rest = some.filter((tile) => !laid.includes(tile));
      for (const set of [laid, laid.slice(1), [...laid, ...rest.slice(0, 1)]]) {
        const expected = set.length === 0 || goesOut(set);
        if (expected) yes++;
        expect(divides(set), set.join(' ')).toBe(expected);
      }
    }
    expect(yes).toBeGreaterThan(400);
  });
});
