/** Random plays judged a second time by a plain reading of the rules, sentence by sentence. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tables, tablesAmong } from '../../../test/random/arbitraries.ts';
import { type Meld, meldText, slotTile } from '../meld.ts';
import type { Position } from '../position.ts';
import { makeRuleset, type Ruleset } from '../ruleset.ts';
import { canonicalTable, tableTiles } from '../table.ts';
import { fullSet, isJoker, type TileId } from '../tile.ts';
import { judgePlay } from './judge.ts';

const face = (tile: TileId): string => (isJoker(tile) ? 'j' : tile.slice(0, -1));
const numberOf = (f: string): number => Number.parseInt(f, 10);

const count = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};
const minus = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): Map<string, number> =>
  new Map(
    [...a].map(([key, n]) => [key, Math.max(0, n - (b.get(key) ?? 0))] as const).filter(([, n]) => n > 0),
  );
const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

const jokerFaces = (table: readonly Meld[]): string[] =>
  table.flatMap((meld) => meld.slots.flatMap((slot) => (typeof slot === 'string' ? [] : [slot.as])));
/** A meld by type: what it shows, with its jokers marked. */
const byType = (meld: Meld): string =>
  `${meld.kind} ${meld.slots
    .map((s) => (typeof s === 'string' ? face(s) : `*${s.as}`))
    .sort()
    .join()}`;
const exactly = (meld: Meld): string =>
  `${meld.kind} ${meld.slots
    .map((s) => JSON.stringify(s))
    .sort()
    .join()}`;

/** The rules of PLAY for a new table of valid melds. */
function legal({ ruleset, table: old, rack, opened }: Position, table: readonly Meld[]): boolean {
  const before = tableTiles(old);
  const after = tableTiles(table);
  if (new Set(after).size < after.length) return false;
  const played = after.filter((tile) => !before.includes(tile));
  const gone = before.filter((tile) => !after.includes(tile));
  if (!played.every((tile) => rack.includes(tile))) return false;
  if (!gone.every(isJoker)) return false;
  if (gone.length > 0 && !ruleset.jokerReclaimToHandAllowed) return false;
  // Copies are interchangeable, so what left is counted by type.
  const left = minus(count(played.map(face)), count(gone.map(face)));
  if (sum(left) === 0) return false;
  const reclaimed = minus(count(jokerFaces(old)), count(jokerFaces(table)));
  const gained = minus(count(jokerFaces(table)), count(jokerFaces(old)));
  if (!opened) {
    if (sum(reclaimed) > 0) return false;
    if (!ruleset.initialMeldAllowJoker && (left.get('j') ?? 0) > 0) return false;
    if (ruleset.initialMeldMustUseOnlyHand) {
      const still = count(table.map(exactly));
      if (sum(minus(count(old.map(exactly)), still)) > 0) return false;
    }
    let points = 0;
    for (const [f, n] of left) if (f !== 'j') points += numberOf(f) * n;
    for (const [f, n] of gained) points += numberOf(f) * n;
    return points >= ruleset.initialMeldMinPoints;
  }
  const realAfter = count(after.map(face));
  switch (ruleset.jokerReclaimRule) {
    case 'free':
      return true;
    case 'locked':
      return sum(reclaimed) === 0;
    case 'replace_any':
      return [...reclaimed].every(([f, n]) => (realAfter.get(f) ?? 0) >= n);
    case 'replace': {
      if (![...reclaimed].every(([f, n]) => (left.get(f) ?? 0) >= n)) return false;
      // Each reclaimed joker that is still on the table is in a meld that was not there before.
      const fresh = [...table];
      for (const meld of old) {
        const same = fresh.findIndex((m) => byType(m) === byType(meld));
        if (same >= 0) fresh.splice(same, 1);
      }
      const toRack = Math.max(0, gone.length - played.filter(isJoker).length);
      return jokerFaces(fresh).length >= sum(reclaimed) - toRack;
    }
  }
}

const small: fc.Arbitrary<Ruleset> = fc
  .record({
    numJokers: fc.integer({ min: 1, max: 3 }),
    jokerReclaimRule: fc.constantFrom('replace', 'replace_any', 'free', 'locked'),
    jokerReclaimToHandAllowed: fc.boolean(),
    initialMeldMustUseOnlyHand: fc.boolean(),
    initialMeldAllowJoker: fc.boolean(),
    initialMeldMinPoints: fc.nat(30),
  })
  .map((fields) => makeRuleset({ preset: 'tiny', ...(fields as Partial<Ruleset>) }));

/** A new table, an old table made of most of its tiles, and a rack with the rest and perhaps one tile too few. */
const plays = small.chain((ruleset) =>
  tables(ruleset, 8).chain((table) =>
    fc
      .tuple(
        fc.oneof(
          tablesAmong([...tableTiles(table), ...fullSet(ruleset).filter(isJoker)], ruleset, 10),
          fc.subarray(table),
          tables(ruleset, 2),
        ),
        fc.subarray(fullSet(ruleset), { maxLength: 4 }),
        fc.nat(80),
        fc.boolean(),
      )
      .map(([old, extra, drop, opened]) => {
        const onTable = new Set(tableTiles(old));
        const rack = new Set([...tableTiles(table), ...extra].filter((tile) => !onTable.has(tile)));
        const position: Position = {
          ruleset,
          table: old,
          rack: [...rack].filter((_, i) => i !== drop),
          opened,
        };
        return { position, table };
      }),
  ),
);

describe('random plays', () => {
  it('are legal exactly where the rules, read sentence by sentence, say so', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(plays, ({ position, table }) => {
        const judged = judgePlay(position, table);
        const key = judged.ok ? 'legal' : judged.error.code;
        seen.set(key, (seen.get(key) ?? 0) + 1);
        expect(judged.ok, `${key}: ${table.map(meldText).join(' ')}`).toBe(legal(position, table));
      }),
      { numRuns: 6000 },
    );
    // The comparison means something only where every kind of answer comes up.
    const kinds = [
      'legal',
      'nothing_played',
      'tile_not_on_rack',
      'tile_missing',
      'joker_not_replaced',
      'joker_locked',
      'joker_to_hand',
      'opening_points',
      'opening_table_changed',
      'opening_joker',
      'joker_moved_in_opening',
    ];
    for (const kind of kinds) expect([kind, seen.get(kind) ?? 0]).not.toEqual([kind, 0]);
  });

  it('conserve every tile where they are legal', () => {
    fc.assert(
      fc.property(plays, ({ position, table }) => {
        const judged = judgePlay(position, table);
        if (!judged.ok) return;
        const { played, taken = [] } = judged.value;
        const rack = [...position.rack.filter((tile) => !played.includes(tile)), ...taken];
        const before = [...position.rack, ...tableTiles(position.table)].sort();
        expect([...rack, ...tableTiles(judged.value.table)].sort()).toEqual(before);
        expect(judged.value.table).toEqual(canonicalTable(table));
      }),
    );
  });

  it('are judged the same whatever the order of melds and slots', () => {
    fc.assert(
      fc.property(plays, ({ position, table }) => {
        const turned = table.map(({ kind, slots }) => ({ kind, slots: [...slots].reverse() })).reverse();
        const a = judgePlay(position, table);
        const b = judgePlay(
          { ...position, table: [...position.table].reverse(), rack: [...position.rack].reverse() },
          turned,
        );
        if (a.ok) expect(b).toEqual(a);
        else expect(b.ok ? null : b.error.code).toBe(a.error.code);
      }),
    );
  });

  it('name only tiles that the input names', () => {
    fc.assert(
      fc.property(plays, ({ position, table }) => {
        const judged = judgePlay(position, table);
        if (!judged.ok) return;
        expect(
          judged.value.played.every((tile) => table.some((m) => m.slots.some((s) => slotTile(s) === tile))),
        ).toBe(true);
      }),
    );
  });
});
