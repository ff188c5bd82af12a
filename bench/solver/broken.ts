/**
 * `npm run bench -- broken [seed]`: compares the number of old melds that the best play breaks with the minimum that an
 * integer program proves. It runs on the golden positions and on fresh positions from a seed. On the fresh positions it
 * compares tiles and points as well.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { netTiles } from '../../packages/engine/src/rules/play/judge.ts';
import type { Position } from '../../packages/engine/src/rules/position.ts';
import { makeRuleset } from '../../packages/engine/src/rules/ruleset.ts';
import { bestPlay } from '../../packages/engine/src/solver/solver.ts';
import { provenBroken } from '../../packages/engine/test/goldens/broken.ts';
import {
  goldenPositions,
  JOKER_RULES,
  OBJECTIVES,
  positionOf,
} from '../../packages/engine/test/goldens/positions.ts';
import { ilpBest, type Objective } from '../../packages/engine/test/oracles/ilp.ts';
import { leastBroken } from '../../packages/engine/test/oracles/ilpDisturb.ts';
import { glpkSolver } from '../../packages/engine/test/oracles/program.ts';
import { brokenMelds } from '../../packages/engine/test/oracles/verify.ts';
import { randomPosition } from '../../packages/engine/test/random/position.ts';
import { seeded } from '../../packages/engine/test/random/rearrangement.ts';
import { stamp } from '../stamp.ts';

/** The fresh positions: tiles on the table, tiles on the rack, and the number of positions of each size. */
const SIZES = [
  [20, 14],
  [40, 14],
  [60, 14],
  [60, 20],
  [80, 20],
] as const;
const EACH = 100;

/** The number of plays for each number of melds broken beyond the minimum: none, one, two, ... */
class Tally {
  readonly #more: number[] = [];

  add(position: Position, objective: Objective, least: number): void {
    const play = bestPlay(position, { objective });
    const more = brokenMelds(position.table, play?.table ?? []) - least;
    if (more < 0) throw new Error(`fewer melds than proven: ${JSON.stringify(position)}`);
    this.#more[more] = (this.#more[more] ?? 0) + 1;
  }

  get text(): string {
    const all = this.#more.reduce((sum, n) => sum + (n ?? 0), 0);
    const most = Math.max(0, this.#more.length - 1);
    const equal = this.#more[0] ?? 0;
    return `${equal} of ${all} (${((100 * equal) / all).toFixed(1)} %), at most ${most} more`;
  }
}

export async function run(args: string[]): Promise<void> {
  const seed = Number(args[0] ?? 1);
  if (!Number.isSafeInteger(seed) || args.length > 1)
    throw new Error('usage: npm run bench -- broken [seed]');
  const glpk = await glpkSolver();
  const proven = provenBroken();
  const random = seeded(seed);
  const lines: string[] = [];
  for (const rule of JOKER_RULES)
    for (const objective of OBJECTIVES) {
      const golden = new Tally();
      for (const one of goldenPositions()) {
        const least = proven.get(one.id)![rule][objective];
        if (least !== null) golden.add(positionOf(one, rule), objective, least);
      }
      const fresh = new Tally();
      const ruleset = makeRuleset({
        preset: 'standard',
        jokerReclaimRule: rule,
        jokerGroupColors: 'assigned',
      });
      for (const [table, rack] of SIZES)
        for (let i = 0; i < EACH; i++) {
          const position = randomPosition(ruleset, { table, rack, jokerEvery: 25 }, true, random);
          const best = ilpBest(position, objective, glpk);
          const play = bestPlay(position, { objective });
          const same =
            play === null ? best === null : best?.tiles === netTiles(play) && best.points === play.points;
          if (!same) throw new Error(`not the best play: ${JSON.stringify(position)}`);
          const least = best === null ? null : leastBroken(position, best, glpk);
          if (least !== null) fresh.add(position, objective, least);
        }
      lines.push(`| ${rule} | ${objective} | ${golden.text} | ${fresh.text} |`);
      console.log(lines.at(-1));
    }
  const text = [
    '# Old melds that the best play breaks',
    '',
    stamp(),
    '',
    `How many plays break no more old melds than an integer program proves necessary. The fresh positions come from seed ${seed};`,
    'there tiles and points were compared as well, and all agree.',
    '',
    '| joker rule | objective | golden positions | fresh positions |',
    '|---|---|---|---|',
    ...lines,
    '',
  ];
  mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
  writeFileSync(new URL('../results/broken.md', import.meta.url), text.join('\n'));
}
