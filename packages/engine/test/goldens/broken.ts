/** The fewest old melds that a best play breaks, as proven for the golden positions. */
import { readFileSync } from 'node:fs';
import type { JokerReclaimRule } from '../../src/rules/ruleset.ts';
import type { Objective } from '../oracles/ilp.ts';

type Broken = Readonly<Record<JokerReclaimRule, Readonly<Record<Objective, number | null>>>>;

/** The numbers by golden position, joker rule and objective; null where there is no play. */
export function provenBroken(): ReadonlyMap<string, Broken> {
  const file = new URL('../../../../goldens/disturbance.jsonl', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line): [string, Broken] => {
        const { id, broken } = JSON.parse(line) as { id: string; broken: Broken };
        return [id, broken];
      }),
  );
}
