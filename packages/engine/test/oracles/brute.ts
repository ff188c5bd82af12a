/**
 * Brute force for tiny rulesets. It tries every set of rack tiles and every table that the set allows, and judges each
 * table by the rules. It is slow and simple on purpose, and shares no code with the solver.
 */
import { type Meld, meldText, type Slot, slotTile } from '../../src/rules/meld.ts';
import { judgePlay, netTiles, type Play } from '../../src/rules/play/judge.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { faceOfType, JOKER_TYPE, type TileId, TYPE_COUNT, tileType, typeOf } from '../../src/rules/tile.ts';
import type { Best, Objective } from './ilp.ts';
import { isLegal } from './literalJudge.ts';

/** A meld by type: the type that each slot counts as, and whether a joker is in it. */
interface Shape {
  readonly kind: Meld['kind'];
  readonly types: readonly number[];
  readonly joker: readonly boolean[];
  /** The types of the tiles themselves. */
  readonly tiles: readonly number[];
}

interface Shapes {
  /** Indexed by the lowest type among the real tiles; melds of jokers alone are under `JOKER_TYPE`. */
  readonly byLowest: readonly Shape[][];
}

const shapesOf = new Map<string, Shapes>();

/** Every meld of the ruleset with every choice of slots for jokers. */
function allShapes({ colors, values, numJokers }: Ruleset): Shapes {
  const key = `${colors} ${values} ${numJokers}`;
  const known = shapesOf.get(key);
  if (known !== undefined) return known;
  const byLowest: Shape[][] = Array.from({ length: TYPE_COUNT }, () => []);
  const add = (kind: Meld['kind'], types: number[]): void => {
    for (let mask = 0; mask < 1 << types.length; mask++) {
      const joker = types.map((_, i) => (mask & (1 << i)) !== 0);
      if (joker.filter(Boolean).length > numJokers) continue;
      const real = types.filter((_, i) => !joker[i]);
      byLowest[real.length === 0 ? JOKER_TYPE : Math.min(...real)]!.push({
        kind,
        types,
        joker,
        tiles: types.map((type, i) => (joker[i] ? JOKER_TYPE : type)),
      });
    }
  };
  for (let color = 0; color < colors; color++)
    for (let first = 1; first <= values; first++)
      for (let last = first + 2; last <= values; last++)
        add(
          'run',
          Array.from({ length: last - first + 1 }, (_, i) => typeOf(color, first + i)),
        );
  const everyColor = Array.from({ length: colors }, (_, color) => color);
  for (let value = 1; value <= values; value++)
    for (let mask = 0; mask < 1 << colors; mask++) {
      const chosen = everyColor.filter((color) => mask & (1 << color));
      if (chosen.length >= 3)
        add(
          'group',
          chosen.map((color) => typeOf(color, value)),
        );
    }
  const shapes = { byLowest };
  shapesOf.set(key, shapes);
  return shapes;
}

/** Visits every table with exactly these tiles until `visit` returns true. Returns whether `visit` did. */
function someTable(counts: Int8Array, shapes: Shapes, visit: (table: readonly Shape[]) => boolean): boolean {
  const laid: Shape[] = [];
  const lay = (): boolean => {
    let lowest = 0;
    while (lowest < JOKER_TYPE && counts[lowest] === 0) lowest++;
    if (lowest === JOKER_TYPE && counts[JOKER_TYPE] === 0) return visit(laid);
    for (const shape of shapes.byLowest[lowest]!) {
      if (!shape.tiles.every((type) => counts[type]! > 0)) continue;
      for (const type of shape.tiles) counts[type]!--;
      // Only jokers can occur more than once in a meld.
      if (counts[JOKER_TYPE]! >= 0) {
        laid.push(shape);
        if (lay()) return true;
        laid.pop();
      }
      for (const type of shape.tiles) counts[type]!++;
    }
    return false;
  };
  return lay();
}

/** The table in physical tiles. */
function materialise(table: readonly Shape[], tiles: readonly TileId[]): Meld[] {
  const piles: TileId[][] = Array.from({ length: TYPE_COUNT }, () => []);
  for (const tile of tiles) piles[tileType(tile)]!.push(tile);
  return table.map(({ kind, types, joker }) => ({
    kind,
    slots: types.map(
      (type, i): Slot =>
        joker[i] ? { tile: piles[JOKER_TYPE]!.pop()!, as: faceOfType(type) } : piles[type]!.pop()!,
    ),
  }));
}

/** Every multiset of rack tiles by type, each once, in physical tiles. */
function choices(rack: readonly TileId[]): TileId[][] {
  const byType = new Map<number, TileId[]>();
  for (const tile of rack) byType.set(tileType(tile), [...(byType.get(tileType(tile)) ?? []), tile]);
  let chosen: TileId[][] = [[]];
  for (const tiles of byType.values())
    chosen = chosen.flatMap((some) =>
      Array.from({ length: tiles.length + 1 }, (_, n) => [...some, ...tiles.slice(0, n)]),
    );
  return chosen;
}

/** The tiles of a play that left the rack, by type, as text. */
export function playedKey(play: Pick<Play, 'played' | 'taken'>): string {
  const types = play.played.map(tileType).sort((a, b) => a - b);
  // Laying a joker while taking another counts as laying none.
  for (let i = 0; i < (play.taken?.length ?? 0) && types.at(-1) === JOKER_TYPE; i++) types.pop();
  return types.join(' ');
}

/** One choice of rack tiles and taken jokers: the tiles to lay, and the melds that stay unchanged. */
interface Attempt {
  readonly tiles: readonly TileId[];
  readonly fixed: readonly Meld[];
}

function attempts(position: Position): Attempt[] {
  const { ruleset, table, rack, opened } = position;
  const chosen = choices(rack).filter((some) => some.length > 0);
  // Where the rules require it, the opening keeps the table unchanged and makes its melds from the rack alone.
  if (!opened && ruleset.initialMeldMustUseOnlyHand && !ruleset.playOnAfterInitialMeld)
    return chosen.map((tiles) => ({ tiles, fixed: table }));
  const old = table.flatMap((meld) => meld.slots.map(slotTile));
  const jokers = old.filter((tile) => tileType(tile) === JOKER_TYPE);
  const most = ruleset.jokerReclaimToHandAllowed ? jokers.length : 0;
  return Array.from({ length: most + 1 }, (_, n) => jokers.slice(0, n)).flatMap((taken) =>
    chosen.map((some) => ({ tiles: [...old.filter((tile) => !taken.includes(tile)), ...some], fixed: [] })),
  );
}

/** Visits every table of valid melds that one attempt can make, until `visit` returns true. */
function someTableOf(
  { ruleset }: Position,
  { tiles, fixed }: Attempt,
  visit: (table: readonly Meld[]) => boolean,
): boolean {
  const counts = new Int8Array(TYPE_COUNT);
  for (const tile of tiles) counts[tileType(tile)]!++;
  return someTable(counts, allShapes(ruleset), (shapes) => visit([...fixed, ...materialise(shapes, tiles)]));
}

/** Visits legal plays of one attempt until `visit` returns true. The engine's judge and the literal one must agree. */
const somePlay = (position: Position, attempt: Attempt, visit: (play: Play) => boolean): boolean =>
  someTableOf(position, attempt, (table) => {
    const judged = judgePlay(position, table);
    if (judged.ok !== isLegal(position, table))
      throw new Error(`The judges differ on ${table.map(meldText).join(' ')}: the engine says ${judged.ok}.`);
    return judged.ok && visit(judged.value);
  });

export interface BruteAnswer {
  readonly best: Readonly<Record<Objective, Best>> | null;
  /** Each playable set of rack tiles once, as `playedKey` writes it, sorted. */
  readonly subsets: readonly string[];
}

/** The best plays and all playable sets of a position, by exhaustive search. */
export function brute(position: Position): BruteAnswer {
  const subsets = new Set<string>();
  let tiles: Best | null = null;
  let value: Best | null = null;
  for (const attempt of attempts(position))
    somePlay(position, attempt, (play) => {
      subsets.add(playedKey(play));
      const net = { tiles: netTiles(play), points: play.points };
      if (tiles === null || compare(net, tiles, 'tiles') > 0) tiles = net;
      if (value === null || compare(net, value, 'value') > 0) value = net;
      return true;
    });
  return {
    best: tiles === null || value === null ? null : { tiles, value },
    subsets: [...subsets].sort(),
  };
}

function compare(a: Best, b: Best, objective: Objective): number {
  return objective === 'tiles'
    ? a.tiles - b.tiles || a.points - b.points
    : a.points - b.points || a.tiles - b.tiles;
}

/** The fewest old melds that any play with these tiles and points breaks; null where there is no such play. */
export function bruteLeastBroken(position: Position, best: Best): number | null {
  let most = -1;
  for (const attempt of attempts(position))
    somePlay(position, attempt, (play) => {
      if (netTiles(play) === best.tiles && play.points === best.points)
        most = Math.max(most, mostKept(position.table, play.table));
      return false;
    });
  return most < 0 ? null : position.table.length - most;
}

/** The largest number of old melds that lie whole in the new ones; copies are interchangeable. */
function mostKept(old: readonly Meld[], now: readonly Meld[]): number {
  const room = now.map((meld) => {
    const counts = new Int8Array(TYPE_COUNT);
    for (const slot of meld.slots) counts[tileType(slotTile(slot))]!++;
    return counts;
  });
  const keep = (m: number): number => {
    if (m === old.length) return 0;
    let most = keep(m + 1);
    const types = old[m]!.slots.map((slot) => tileType(slotTile(slot)));
    for (const counts of room) {
      for (const type of types) counts[type]!--;
      if (types.every((type) => counts[type]! >= 0)) most = Math.max(most, 1 + keep(m + 1));
      for (const type of types) counts[type]!++;
    }
    return most;
  };
  return keep(0);
}
