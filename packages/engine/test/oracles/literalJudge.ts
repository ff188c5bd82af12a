/**
 * A second judge of plays, written only from the words of the rules. It is slow and simple, and does not use the counts
 * that the engine's judge uses. Tests compare the engine's judge and the solver with it on tiny sets of tiles.
 */
import { type Meld, meldViolations, type Slot, slotTile, slotType } from '../../src/rules/meld.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { JOKER_TYPE, type TileId, TYPE_COUNT, tileType, valueOfType } from '../../src/rules/tile.ts';
import { chosen, type OldMeld, product, readingsOf } from './houseProgram.ts';

/** Whether the new table is a legal play. */
export function isLegal(position: Position, table: readonly Meld[]): boolean {
  const { ruleset, opened } = position;
  if (table.some((meld) => meldViolations(meld, ruleset).length > 0)) return false;
  const left = leftRack(position, table);
  if (left === null || !left.some((count) => count > 0)) return false;
  if (!opened && !ruleset.playOnAfterInitialMeld) return opens(position, table, left);
  if (!opened && !holdsOpening(left, ruleset)) return false;
  return readingsOf(position.table, ruleset).some((reading) =>
    keepsJokerRules(reading, table, left, ruleset),
  );
}

const tilesOf = (table: readonly Meld[]): TileId[] => table.flatMap(({ slots }) => slots.map(slotTile));
const isJoker = (slot: Slot): boolean => typeof slot !== 'string';

/** The tiles that left the rack by type, minus taken jokers; null where the tiles do not add up. */
function leftRack({ ruleset, table: old, rack }: Position, table: readonly Meld[]): number[] | null {
  const before = tilesOf(old);
  const after = tilesOf(table);
  if (new Set(after).size < after.length) return null;
  const left = Array<number>(TYPE_COUNT).fill(0);
  for (const tile of after) {
    if (before.includes(tile)) continue;
    if (!rack.includes(tile)) return null;
    left[tileType(tile)]!++;
  }
  for (const tile of before) {
    if (after.includes(tile)) continue;
    if (tileType(tile) !== JOKER_TYPE || !ruleset.jokerReclaimToHandAllowed) return null;
    left[JOKER_TYPE]!--;
  }
  return left;
}

/** The number of jokers that stand for each type. */
function jokersAt(types: Iterable<number>): number[] {
  const counts = Array<number>(JOKER_TYPE).fill(0);
  for (const type of types) counts[type]!++;
  return counts;
}

const standing = (table: readonly Meld[]): number[] =>
  jokersAt(table.flatMap(({ slots }) => slots.filter(isJoker).map(slotType)));

const sameMeld = (a: Meld, b: Meld): boolean => {
  const text = (meld: Meld): string =>
    meld.slots
      .map((slot) => `${slotTile(slot)}${isJoker(slot) ? slotType(slot) : ''}`)
      .sort()
      .join();
  return text(a) === text(b);
};

/** Whether the opening is legal, without playing on. */
function opens({ ruleset, table: old }: Position, table: readonly Meld[], left: readonly number[]): boolean {
  if (left[JOKER_TYPE]! > 0 && !ruleset.initialMeldAllowJoker) return false;
  if (ruleset.initialMeldMustUseOnlyHand && !old.every((meld) => table.some((now) => sameMeld(meld, now))))
    return false;
  const before = standing(old);
  const after = standing(table);
  if (after.some((count, type) => count < before[type]!)) return false;
  if (ruleset.jokerMeldsFrozen && !old.every((meld) => staysTogether(meld, table))) return false;
  let points = 0;
  for (let type = 0; type < JOKER_TYPE; type++)
    points += (left[type]! + after[type]! - before[type]!) * valueOfType(type);
  return points >= ruleset.initialMeldMinPoints;
}

/** Whether an old meld without a joker may go, or a new meld has its faces with jokers and real tiles where they were. */
function staysTogether({ slots: old }: Meld, table: readonly Meld[]): boolean {
  if (!old.some(isJoker)) return true;
  return table.some(({ slots }) =>
    old.every((was) =>
      slots.some((slot) => isJoker(slot) === isJoker(was) && slotType(slot) === slotType(was)),
    ),
  );
}

/** Whether the tiles that left the rack contain melds that are worth the opening's points. */
function holdsOpening(left: readonly number[], ruleset: Ruleset): boolean {
  const { colors, values, initialMeldMinPoints: needed, initialMeldAllowJoker } = ruleset;
  const melds: number[][] = [];
  for (let color = 0; color < colors; color++)
    for (let first = 1; first <= values; first++)
      for (let length = 3; first + length - 1 <= values && length <= 5; length++)
        melds.push(Array.from({ length }, (_, i) => color * 13 + first - 1 + i));
  for (let value = 1; value <= values; value++)
    for (let size = 3; size <= colors; size++)
      for (const some of chosen([...Array(colors).keys()], size))
        melds.push(some.map((c) => c * 13 + value - 1));
  const counts = [...left];
  if (!initialMeldAllowJoker || counts[JOKER_TYPE]! < 0) counts[JOKER_TYPE] = 0;
  /** Lays melds from index `from` on; the same meld may occur again. */
  const lay = (from: number, points: number): boolean => {
    if (points >= needed) return true;
    for (let m = from; m < melds.length; m++) {
      const types = melds[m]!;
      // Each slot is a real tile or a joker.
      for (const jokers of Array.from({ length: counts[JOKER_TYPE]! + 1 }, (_, n) =>
        chosen(types, n),
      ).flat()) {
        const real = types.filter((type) => !jokers.includes(type));
        if (!real.every((type) => counts[type]! > 0)) continue;
        for (const type of real) counts[type]!--;
        counts[JOKER_TYPE]! -= jokers.length;
        const worth = types.reduce((sum, type) => sum + valueOfType(type), 0);
        const found = lay(m, points + worth);
        for (const type of real) counts[type]!++;
        counts[JOKER_TYPE]! += jokers.length;
        if (found) return true;
      }
    }
    return false;
  };
  return lay(0, 0);
}

/** The joker rule and the frozen melds, for one reading of the old table. */
function keepsJokerRules(
  reading: readonly OldMeld[],
  table: readonly Meld[],
  left: readonly number[],
  ruleset: Ruleset,
): boolean {
  const rule = ruleset.jokerReclaimRule;
  if (rule === 'free') return true;
  const before = jokersAt(reading.flatMap(({ jokers }) => jokers));
  const after = standing(table);
  const real = jokersAt(table.flatMap(({ slots }) => slots.filter((slot) => !isJoker(slot)).map(slotType)));
  const reclaimed = before.map((count, type) => Math.max(0, count - after[type]!));
  for (const [type, count] of reclaimed.entries()) {
    if (count === 0) continue;
    if (rule === 'locked') return false;
    if (rule === 'replace' && left[type]! < count) return false;
    if (rule === 'replace_any' && real[type]! < count) return false;
  }
  if (!ruleset.jokerMeldsFrozen) return true;
  // Where several old jokers had the same face and some were reclaimed, any choice of them is possible.
  const old = reading.flatMap(({ jokers }, meld) => jokers.map((type) => ({ meld, type })));
  const choices = reclaimed.map((count, type) =>
    count === 0
      ? [[]]
      : chosen(
          old.filter((joker) => joker.type === type),
          count,
        ),
  );
  return product(choices).some((some) => {
    const gone = some.flat();
    return reading.every(({ real: realFaces, jokers }, meld) => {
      const mine = gone.filter((joker) => joker.meld === meld).map(({ type }) => type);
      const staying = jokers.filter((type) => !mine.includes(type));
      if (staying.length === 0) return true;
      return table.some(
        ({ slots }) =>
          [...realFaces, ...mine].every((type) =>
            slots.some((slot) => !isJoker(slot) && slotType(slot) === type),
          ) && staying.every((type) => slots.some((slot) => isJoker(slot) && slotType(slot) === type)),
      );
    });
  });
}
