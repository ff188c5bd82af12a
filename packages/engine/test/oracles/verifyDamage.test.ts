import { describe, expect, it } from 'vitest';
import { type Meld, type Slot, slotTile } from '../../src/rules/meld.ts';
import { judgePlay, type Play } from '../../src/rules/play/judge.ts';
import type { Position } from '../../src/rules/position.ts';
import { canonicalTable, tableTiles } from '../../src/rules/table.ts';
import { compareTiles, type Face, fullSet, type TileId } from '../../src/rules/tile.ts';
import {
  anyOf,
  type Random,
  randomPosition,
  randomRuleset,
  rearranged,
  seeded,
  shuffled,
} from '../random/rearrangement.ts';
import { verifyPlay } from './verify.ts';

type Damage = (play: Play, from: Position, random: Random) => Play | null;

/** The play with one meld changed. */
function withMeld(play: Play, random: Random, change: (meld: Meld) => Meld | null): Play | null {
  const at = random(play.table.length);
  const meld = play.table[at] === undefined ? null : change(play.table[at]);
  return meld === null ? null : { ...play, table: play.table.with(at, meld) };
}

/** The play with one slot changed, chosen among the slots that `which` allows. */
function withSlot(
  play: Play,
  random: Random,
  which: (slot: Slot) => boolean,
  change: (slot: Slot) => unknown,
): Play | null {
  const places = play.table.flatMap((meld, m) =>
    meld.slots.flatMap((slot, s) => (which(slot) ? [[m, s] as const] : [])),
  );
  const place = anyOf(places, random);
  if (place === undefined) return null;
  const [m, s] = place;
  const meld = play.table[m]!;
  const slots = meld.slots.with(s, change(meld.slots[s]!) as Slot);
  return { ...play, table: play.table.with(m, { kind: meld.kind, slots }) };
}

const isReal = (slot: Slot): boolean => typeof slot === 'string';

/** Every way to damage a legal play; null where the damage does not apply to this play. */
const DAMAGES: Record<string, Damage> = {
  'a tile lost from a meld': (play, _, random) =>
    withMeld(play, random, (meld) => ({
      ...meld,
      slots: meld.slots.toSpliced(random(meld.slots.length), 1),
    })),
  'a whole meld lost': (play, _, random) => ({
    ...play,
    table: play.table.toSpliced(random(play.table.length), 1),
  }),
  'a meld that occurs twice': (play, _, random) => ({
    ...play,
    table: canonicalTable([...play.table, anyOf(play.table, random)!]),
  }),
  'a tile that occurs twice': (play, _, random) => {
    const tile = anyOf(tableTiles(play.table), random)!;
    return withSlot(
      play,
      random,
      (slot) => slotTile(slot) !== tile,
      (slot) => (isReal(slot) ? tile : { ...(slot as object), tile }),
    );
  },
  'a tile from neither the table nor the rack': (play, from, random) => {
    const known = new Set([...tableTiles(play.table), ...from.rack]);
    const other = (slot: Slot): TileId | undefined =>
      fullSet(from.ruleset).find(
        (tile) => !known.has(tile) && tile.slice(0, -1) === slotTile(slot).slice(0, -1),
      );
    return withSlot(
      play,
      random,
      (slot) => isReal(slot) && other(slot) !== undefined,
      (slot) => other(slot),
    );
  },
  'a rack tile in place of its twin on the table': (play, from, random) => {
    const twin = (slot: Slot): TileId | undefined =>
      from.rack.find(
        (tile) => !play.played.includes(tile) && tile.slice(0, -1) === slotTile(slot).slice(0, -1),
      );
    return withSlot(
      play,
      random,
      (slot) => isReal(slot) && twin(slot) !== undefined,
      (slot) => twin(slot),
    );
  },
  'a tile that does not exist': (play, _, random) =>
    withSlot(play, random, isReal, () => anyOf(['14ra', '0ka', '7ge', '7rz', '', 'x', '7r', 'jz'], random)),
  'a value that is not a tile': (play, _, random) =>
    withSlot(play, random, isReal, () => anyOf([null, 7, {}, [], undefined, { tile: null }], random)),
  'a tile that claims to stand for another': (play, _, random) =>
    withSlot(play, random, isReal, (slot) => ({ tile: slot, as: '7r' })),
  'a joker without a face': (play, _, random) =>
    withSlot(
      play,
      random,
      (slot) => !isReal(slot),
      (slot) => slotTile(slot),
    ),
  'a joker with an invalid face': (play, _, random) =>
    withSlot(
      play,
      random,
      (slot) => !isReal(slot),
      (slot) => ({ tile: slotTile(slot), as: anyOf(['14r', '7g', 'j', '', undefined], random) }),
    ),
  'a joker that stands for another tile': (play, _, random) =>
    withSlot(
      play,
      random,
      (slot) => !isReal(slot),
      (slot) => ({ tile: slotTile(slot), as: (slot as { as: Face }).as === '7r' ? '8b' : '7r' }),
    ),
  'a run called a group and a group a run': (play, _, random) =>
    withMeld(play, random, ({ kind, slots }) => ({ kind: kind === 'run' ? 'group' : 'run', slots })),
  'a meld of an unknown kind': (play, _, random) =>
    withMeld(play, random, ({ slots }) => ({ kind: 'set', slots }) as unknown as Meld),
  'an empty meld': (play) => ({ ...play, table: [...play.table, { kind: 'run', slots: [] }] }),
  'slots in the wrong order': (play, _, random) =>
    withMeld(play, random, ({ kind, slots }) => ({ kind, slots: slots.toReversed() })),
  'melds in the wrong order': (play, _, random) => {
    const at = random(play.table.length - 1);
    const [a, b] = [play.table[at], play.table[at + 1]];
    return a === undefined || b === undefined
      ? null
      : { ...play, table: play.table.with(at, b).with(at + 1, a) };
  },
  'two melds merged into one': (play, _, random) => {
    const [a, b] = [play.table[0], play.table[1 + random(play.table.length - 1)]];
    if (a === undefined || b === undefined || a === b) return null;
    const rest = play.table.filter((meld) => meld !== a && meld !== b);
    const joined = { kind: a.kind, slots: [...a.slots, ...b.slots] };
    // Two melds that together form a valid run are not a damage.
    const fits = a.kind === 'run' && judgeMeld(joined);
    return fits ? null : { ...play, table: canonicalTable([...rest, joined]) };
  },
  'a tile moved to another meld': (play, _, random) => {
    const [a, b] = shuffled(play.table, random);
    if (a === undefined || b === undefined) return null;
    const slot = a.slots[1]!;
    // From the middle of a run or out of a group of three: the remaining tiles are not a valid meld.
    if (a.kind === 'run' ? a.slots.length > 4 : a.slots.length > 3) return null;
    const rest = play.table.filter((meld) => meld !== a && meld !== b);
    const left = { ...a, slots: a.slots.filter((s) => s !== slot) };
    return { ...play, table: canonicalTable([...rest, left, { ...b, slots: [...b.slots, slot] }]) };
  },
  'a played tile not named': (play) => ({ ...play, played: play.played.slice(1) }),
  'a tile named that was not played': (play, from) => {
    const stays = from.rack.find((tile) => !play.played.includes(tile));
    return stays === undefined ? null : { ...play, played: [...play.played, stays].sort(compareTiles) };
  },
  'a played tile named twice': (play) => ({ ...play, played: [play.played[0]!, ...play.played] }),
  'played tiles in the wrong order': (play) =>
    play.played.length < 2 ? null : { ...play, played: play.played.toReversed() },
  'a point too many': (play) => ({ ...play, points: play.points + 1 }),
  'points that are not a number': (play) => ({ ...play, points: Number.NaN }),
  'an empty list of taken jokers': (play) => (play.taken === undefined ? { ...play, taken: [] } : null),
  'a joker named as taken that was not': (play) => ({ ...play, taken: [...(play.taken ?? []), 'jd'] }),
  'nothing played at all': (_, from) => ({ table: canonicalTable(from.table), played: [], points: 0 }),
};

const judgeMeld = (meld: Meld): boolean => {
  const values = meld.slots.map((slot) =>
    Number.parseInt(isReal(slot) ? (slot as string) : (slot as { as: Face }).as, 10),
  );
  const colors = new Set(
    meld.slots.map((slot) => (isReal(slot) ? (slot as string).at(-2) : (slot as { as: Face }).as.at(-1))),
  );
  const span = Math.max(...values) - Math.min(...values) + 1;
  return colors.size === 1 && new Set(values).size === values.length && span === values.length;
};

/** Legal plays of every kind, from a seed. */
function* legalPlays(count: number, seed: number): Generator<{ from: Position; play: Play }> {
  for (let i = 0; count > 0; i++) {
    const random = seeded(seed + i);
    const from = randomPosition(randomRuleset(random), random, {
      melds: 1 + random(8),
      rack: 5 + random(12),
      opened: random(4) > 0,
    });
    const judged = judgePlay(from, rearranged(from, random, 1 + random(5)));
    if (!judged.ok) continue;
    count--;
    yield { from, play: judged.value };
  }
}

describe('verifyPlay finds every damage to a legal play', () => {
  const plays = [...legalPlays(300, 7000)];

  it('finds nothing wrong with an undamaged play', () => {
    for (const { from, play } of plays) expect(verifyPlay(from, play)).toEqual([]);
  });

  for (const [name, damage] of Object.entries(DAMAGES)) {
    it(name, () => {
      const random = seeded(11);
      let done = 0;
      for (const { from, play } of plays) {
        const damaged = damage(play, from, random);
        if (damaged === null) continue;
        done++;
        expect(verifyPlay(from, damaged), JSON.stringify(damaged)).not.toEqual([]);
      }
      expect(done).toBeGreaterThan(20);
    });
  }
});
