/** The positions of the timing: the golden positions by bucket, and larger positions made from a seed. */

import type { Position } from '../../packages/engine/src/rules/position.ts';
import type { JokerReclaimRule } from '../../packages/engine/src/rules/ruleset.ts';
import { makeRuleset } from '../../packages/engine/src/rules/ruleset.ts';
import type { Best, Objective } from '../../packages/engine/test/ilp.ts';
import { goldenPositions, positionOf } from '../../packages/engine/test/positions.ts';
import { randomPosition } from '../../packages/engine/test/randomPosition.ts';
import { seeded } from '../../packages/engine/test/rearrangement.ts';

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

export function timedPositions(
  rule: JokerReclaimRule,
  objective: Objective,
  quick: boolean,
  only = '',
): TimedPosition[] {
  const golden = goldenPositions().map(
    (g): TimedPosition => ({
      id: g.id,
      bucket: g.bucket,
      position: positionOf(g, rule),
      proven: g.best[rule][objective],
    }),
  );
  const timed = quick ? golden.filter((_, i) => i % 6 === 0) : golden;
  for (const { bucket, preset, table, rack } of LARGE) {
    const random = seeded(SEED);
    const ruleset = makeRuleset({ preset, jokerReclaimRule: rule });
    for (let i = 0; i < (quick ? 2 : 12); i++)
      timed.push({
        id: `${bucket} #${i + 1}`,
        bucket,
        position: randomPosition(ruleset, { table, rack, jokerEvery: 25 }, true, random),
      });
  }
  return timed.filter(({ bucket }) => bucket.startsWith(only));
}

export const tilesInPlay = ({ table, rack }: Position): number =>
  table.reduce((sum, meld) => sum + meld.slots.length, rack.length);
