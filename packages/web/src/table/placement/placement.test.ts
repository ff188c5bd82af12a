/** Melds keep their places: only what a person changed moves, and only as far as it must. */
import type { TileId } from '@rummikub/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, type Room, rowHeight, rowsIn, sizeOf } from './measures.ts';
import { type Placeable, type Placement, place } from './placement.ts';

const ROOM: Room = { width: 800, height: 500, least: 22, most: 46 };
const melds = (...texts: readonly string[]): Placeable[] =>
  texts.map((text) => ({ tiles: text.split(' ') as TileId[] }));
const narrow = { ...ROOM, width: 332, height: 430 };
const run = (count: number): Placeable => ({
  tiles: Array.from({ length: count }, (_, i) => `${i + 1}ka` as TileId),
});
const spots = ({ laid }: Placement): (readonly [number, number])[] => laid.map(({ x, row }) => [x, row]);

describe('the first layout', () => {
  it('has the largest tiles for a few melds, each with a tile’s room to grow', () => {
    const { tile, laid } = place(melds('1ka 2ka 3ka', '5ra 6ra 7ra'), null, ROOM);
    expect(tile).toBe(46);
    expect(laid[1]!.x - laid[0]!.x - laid[0]!.size).toBe(47 + 6);
  });

  it('has smaller tiles where a long run would be broken into two rows otherwise', () => {
    expect(place([run(10)], null, narrow).tile).toBe(30);
    // A run of thirteen would need tiles of 23, half as large: it is broken instead.
    expect(place([run(13)], null, narrow).tile).toBe(46);
  });
});

describe('a change of the table', () => {
  const before = place(melds('1ka 2ka 3ka', '5ra 6ra 7ra', '9ba 10ba 11ba'), null, ROOM);

  it('moves no tile where a meld grows to the right or to the left into free room', () => {
    const right = place(melds('1ka 2ka 3ka', '5ra 6ra 7ra 8ra', '9ba 10ba 11ba'), before, ROOM);
    expect(spots(right)).toEqual(spots(before));
    const left = place(melds('1ka 2ka 3ka', '4ra 5ra 6ra 7ra', '9ba 10ba 11ba'), before, ROOM);
    expect(left.laid[1]!.x).toBe(before.laid[1]!.x - 47);
    expect(spots(left)[0]).toEqual(spots(before)[0]);
    expect(spots(left)[2]).toEqual(spots(before)[2]);
  });

  it('leaves the others where they are when a meld vanishes, and puts it back where it was', () => {
    const gone = place(melds('1ka 2ka 3ka', '9ba 10ba 11ba'), before, ROOM);
    expect(spots(gone)).toEqual([spots(before)[0], spots(before)[2]]);
  });

  it('keeps every meld in its place in any order of the list', () => {
    const turned = place(melds('9ba 10ba 11ba', '1ka 2ka 3ka', '5ra 6ra 7ra'), before, ROOM);
    expect(spots(turned)).toEqual([spots(before)[2], spots(before)[0], spots(before)[1]]);
  });

  it('lays a new meld where it was dropped, also one that lay elsewhere before', () => {
    const dropped = { x: 300, y: 3.5 * rowHeight(46) };
    const { laid } = place(
      [...melds('1ka 2ka 3ka', '9ba 10ba 11ba'), { tiles: ['5ra', '6ra', '7ra'], dropped }],
      before,
      ROOM,
    );
    expect(laid[2]).toMatchObject({ row: 3, x: 300 - 23 - 13 });
  });

  it('keeps a run in one row that grows beyond the table with large tiles', () => {
    const short = place([run(6), ...melds('5ra 6ra 7ra')], null, narrow);
    expect(linesOf(7, short.tile, narrow)).toBe(2);
    const long = place([run(7), ...melds('5ra 6ra 7ra')], short, narrow);
    expect(linesOf(7, long.tile, narrow)).toBe(1);
    // What is no longer than the table stays as it lies.
    expect(place([run(7), ...melds('5ra 6ra 7ra 8ra')], long, narrow)).toMatchObject({
      tile: long.tile,
      laid: spots(long).map(([x, row]) => ({ x, row })),
    });
  });

  it('moves one row together for a new meld where no gap is wide enough, and leaves the other rows alone', () => {
    // Two rows of five melds, with a tile's room between them.
    const room = { ...ROOM, width: 5 * 157 + 4 * 53, height: 2 * rowHeight(46) };
    const ten = melds(
      ...[1, 5].flatMap((n) => [...'krbo'].map((c) => `${n}${c}a ${n + 1}${c}a ${n + 2}${c}a`)),
      ...['9ka 10ka 11ka', '9ra 10ra 11ra'],
    );
    const full = place(ten, null, room);
    expect(full.laid.map(({ row }) => row)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    const after = place([...ten, ...melds('9ba 10ba 11ba')], full, room);
    expect(after.tile).toBe(46);
    const { row } = after.laid[10]!;
    for (const [i, one] of full.laid.entries())
      if (one.row !== row) expect(after.laid[i]).toMatchObject({ x: one.x, row: one.row });
      else expect(after.laid[i]!.row).toBe(row);
    expect(overlaps(after)).toBe(0);
  });

  it('cuts a meld in place: its second part moves by no more than the room for its handle', () => {
    const long = place(melds('1ka 2ka 3ka 4ka 5ka 6ka'), null, ROOM);
    const cut = place(melds('1ka 2ka 3ka', '4ka 5ka 6ka'), long, ROOM);
    expect(spots(cut)[0]).toEqual(spots(long)[0]);
    const was = long.laid[0]!.x + 3 * 47;
    expect(cut.laid[1]!.x - was).toBeLessThanOrEqual(23);
  });
});

const anyMelds = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 24 }).map((sizes) => {
  let next = 0;
  return sizes.map((size) => Array.from({ length: size }, () => `t${next++}` as TileId));
});

/** Pairs of melds that lie over each other. */
function overlaps({ laid, tile, room }: Placement): number {
  const lines = (count: number): number => linesOf(count, tile, room);
  return laid.filter((a, i) =>
    laid.some(
      (b, j) =>
        j > i &&
        a.x < b.x + b.size &&
        b.x < a.x + a.size &&
        a.row < b.row + lines(b.tiles.length) &&
        b.row < a.row + lines(a.tiles.length),
    ),
  ).length;
}

describe('every placement', () => {
  it('has no meld over another or over the edge, after any moves of tiles', () => {
    const anyMoves = fc.array(fc.tuple(fc.nat(200), fc.nat(30)), { maxLength: 12 });
    const anyRoom = fc.record({
      width: fc.integer({ min: 290, max: 1400 }),
      height: fc.integer({ min: 200, max: 900 }),
    });
    fc.assert(
      fc.property(anyMelds, anyMoves, anyRoom, (start, moves, size) => {
        const room = { ...ROOM, ...size };
        let now = start;
        let placement = place(
          now.map((tiles) => ({ tiles })),
          null,
          room,
        );
        for (const [which, to] of [[-1, 0] as const, ...moves]) {
          const all = now.flat();
          const tile = all[which % all.length];
          if (which >= 0 && tile !== undefined) {
            const rest = now.map((tiles) => tiles.filter((one) => one !== tile));
            now = (
              to < rest.length
                ? rest.map((tiles, i) => (i === to ? [...tiles, tile] : tiles))
                : [...rest, [tile]]
            ).filter((tiles) => tiles.length > 0);
          }
          placement = place(
            now.map((tiles) => ({ tiles })),
            placement,
            room,
          );
          expect(placement.laid.map(({ tiles }) => tiles)).toEqual(now);
          expect(overlaps(placement)).toBe(0);
          for (const one of placement.laid) {
            expect(one.x).toBeGreaterThanOrEqual(0);
            expect(one.x + sizeOf(one.tiles.length, placement.tile, room)).toBeLessThanOrEqual(
              room.width + 0.01,
            );
            expect(one.row + linesOf(one.tiles.length, placement.tile, room)).toBeLessThanOrEqual(
              rowsIn(placement.tile, room),
            );
          }
        }
      }),
    );
  });
});
