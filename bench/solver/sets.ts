/** The positions of the timing: the golden positions by bucket, and larger positions made from a seed. */

import type { Position } from '../../packages/engine/src/rules/position.ts';
import type { JokerReclaimRule } from '../../packages/engine/src/rules/ruleset.ts';
import { makeRuleset, type Ruleset } from '../../packages/engine/src/rules/ruleset.ts';
import {
  goldenPositions,
  type HousePosition,
  housePositions,
  positionOf,
  waitingPositions,
} from '../../packages/engine/test/goldens/positions.ts';
import type { Best, Objective } from '../../packages/engine/test/oracles/ilp.ts';
import { randomPosition } from '../../packages/engine/test/random/position.ts';
import { seeded } from '../../packages/engine/test/random/rearrangement.ts';

export interface TimedPosition {
  readonly id: string;
  readonly bucket: string;
  readonly position: Position;
  /** The optimum, where it is known in advance; 0 tiles where there is no play. */
  readonly proven?: Best;
}

const SEED = 20_26;

/** The sizes of the larger buckets. They show how the cost grows beyond the usual size of a game. */
const LARGE = [
  { bucket: 'rack 30, empty table', preset: 'standard', table: 0, rack: 30 },
  { bucket: 'rack 50, empty table', preset: 'standard', table: 0, rack: 50 },
  { bucket: 'xp-6p 60+20', preset: 'xp-6p', table: 60, rack: 20 },
  { bucket: 'xp-6p 100+20', preset: 'xp-6p', table: 100, rack: 20 },
  { bucket: 'xp-6p 120+30', preset: 'xp-6p', table: 120, rack: 30 },
] as const;

/** Which positions are timed. */
export interface Choice {
  readonly rule: JokerReclaimRule;
  readonly objective: Objective;
  /** Positions under the house rules instead of the usual ones. */
  readonly house: boolean;
  readonly quick: boolean;
  /** The beginning of a bucket's name. */
  readonly only: string | undefined;
}

export function timedPositions(choice: Choice): TimedPosition[] {
  const timed = choice.house ? timedHouse(choice) : timedUsual(choice);
  return timed.filter(({ bucket }) => bucket.startsWith(choice.only ?? ''));
}

/** The buckets of one set of positions, with jokers of any colour and of the assigned one: their times are compared. */
export const ANY_COLOR = 'joker in a group of three, any colour';
export const ASSIGNED_COLOR = 'joker in a group of three, assigned colour';

/** The golden positions under the house rules that each bucket is about. */
function timedHouse({ rule, objective, quick }: Choice): TimedPosition[] {
  // The peers take about a second for each of these positions: a third of them is enough.
  const positions = housePositions().filter((_, i) => i % (quick ? 6 : 3) === 0);
  const withJoker = positions.filter(({ table }) =>
    table.some(({ slots }) => slots.some((slot) => typeof slot !== 'string')),
  );
  const inGroup = positions.filter(({ table }) =>
    table.some(
      ({ kind, slots }) =>
        kind === 'group' && slots.length === 3 && slots.some((slot) => typeof slot !== 'string'),
    ),
  );
  const timed = (
    bucket: string,
    some: readonly HousePosition[],
    fields: Partial<Ruleset>,
    proven: (position: HousePosition) => Best | undefined,
  ): TimedPosition[] => {
    const ruleset = makeRuleset({ jokerReclaimRule: rule, jokerGroupColors: 'any', ...fields });
    const opened = !ruleset.playOnAfterInitialMeld;
    return some.map((position): TimedPosition => {
      const { id, table, rack } = position;
      const known = proven(position);
      const one = { id: `${bucket}: ${id}`, bucket, position: { ruleset, table, rack, opened } };
      return known === undefined ? one : { ...one, proven: known };
    });
  };
  const bestOf =
    (rules: string) =>
    ({ best }: HousePosition) =>
      best[`${rule}/${rules}`]?.[objective];
  const assigned = { jokerGroupColors: 'assigned' } as const;
  return [
    ...timed(ASSIGNED_COLOR, inGroup, assigned, bestOf('assigned/loose')),
    ...timed(ANY_COLOR, inGroup, {}, bestOf('any/loose')),
    ...(rule === 'free'
      ? []
      : timed('frozen melds', withJoker, { jokerMeldsFrozen: true }, bestOf('any/frozen'))),
    ...timed('playing on', positions, { playOnAfterInitialMeld: true }, ({ play_on }) =>
      rule === 'replace' ? (play_on?.[objective] ?? { tiles: 0, points: 0 }) : undefined,
    ),
  ];
}

function timedUsual({ rule, objective, quick }: Choice): TimedPosition[] {
  const golden = goldenPositions().map(
    (g): TimedPosition => ({
      id: g.id,
      bucket: g.bucket,
      position: positionOf(g, rule),
      proven: g.best[rule][objective],
    }),
  );
  const waiting = waitingPositions().map((w): TimedPosition => {
    const one = { id: w.id, bucket: 'waiting, two jokers', position: positionOf(w, rule) };
    return rule === 'replace' ? { ...one, proven: w.best[objective] } : one;
  });
  const timed = [...golden, ...waiting].filter((_, i) => !quick || i % 6 === 0);
  for (const { bucket, preset, table, rack } of LARGE) {
    const random = seeded(SEED);
    const ruleset = makeRuleset({ preset, jokerReclaimRule: rule, jokerGroupColors: 'assigned' });
    for (let i = 0; i < (quick ? 2 : 12); i++)
      timed.push({
        id: `${bucket} #${i + 1}`,
        bucket,
        position: randomPosition(ruleset, { table, rack, jokerEvery: 25 }, true, random),
      });
  }
  return timed;
}

export const tilesInPlay = ({ table, rack }: Position): number =>
  table.reduce((sum, meld) => sum + meld.slots.length, rack.length);
