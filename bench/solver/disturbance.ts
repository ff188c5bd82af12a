/**
 * Writes `goldens/disturbance.jsonl`: for every golden position, joker rule and objective, the fewest old melds that an
 * optimal play breaks, or null where there is no play. Two integer programming solvers must agree on each number.
 */
import { writeFileSync } from 'node:fs';
import {
  goldenPositions,
  JOKER_RULES,
  OBJECTIVES,
  positionOf,
} from '../../packages/engine/test/goldens/positions.ts';
import type { Objective } from '../../packages/engine/test/oracles/ilp.ts';
import { leastBroken } from '../../packages/engine/test/oracles/ilpDisturb.ts';
import { glpkSolver, highsSolver } from '../../packages/engine/test/oracles/program.ts';

export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new Error('usage: npm run bench -- disturbance');
  const glpk = await glpkSolver();
  const highs = await highsSolver();
  const lines: string[] = [];
  const positions = goldenPositions();
  for (const [done, golden] of positions.entries()) {
    const broken: Record<string, Partial<Record<Objective, number | null>>> = {};
    for (const rule of JOKER_RULES) {
      const position = positionOf(golden, rule);
      const row: Partial<Record<Objective, number | null>> = {};
      for (const objective of OBJECTIVES) {
        const best = golden.best[rule][objective];
        const first = golden.best[rule].tiles;
        if (best.tiles === 0) row[objective] = null;
        else if (objective === 'value' && best.tiles === first.tiles && best.points === first.points)
          row.value = row.tiles as number;
        else {
          const answer = leastBroken(position, best, glpk);
          const again = leastBroken(position, best, highs);
          if (answer === null || answer !== again)
            throw new Error(`${golden.id} ${rule} ${objective}: glpk says ${answer}, highs ${again}`);
          row[objective] = answer;
        }
      }
      broken[rule] = row;
    }
    lines.push(JSON.stringify({ id: golden.id, broken }));
    if (done % 20 === 19) console.log(`${done + 1} of ${positions.length} positions`);
  }
  writeFileSync(new URL('../../goldens/disturbance.jsonl', import.meta.url), `${lines.join('\n')}\n`);
  console.log(`wrote ${lines.length} lines to goldens/disturbance.jsonl`);
}
