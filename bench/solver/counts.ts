/**
 * Writes `goldens/counts.jsonl`: for 50 positions, the number of sets of rack tiles (by type) that can be played.
 * Brute force counts the sets of small positions. For the others, two solvers solve an integer program for each set.
 */
import { writeFileSync } from 'node:fs';
import type { Position } from '../../packages/engine/src/rules/position.ts';
import { makeRuleset, rulesetToJson } from '../../packages/engine/src/rules/ruleset.ts';
import { goldenPositions, JOKER_RULES, positionOf } from '../../packages/engine/test/goldens/positions.ts';
import { brute } from '../../packages/engine/test/oracles/brute.ts';
import { ilpCount } from '../../packages/engine/test/oracles/ilp.ts';
import { glpkSolver, yalpsSolver } from '../../packages/engine/test/oracles/program.ts';
import { randomPosition } from '../../packages/engine/test/random/position.ts';
import { seeded } from '../../packages/engine/test/random/rearrangement.ts';
import { tinyRuleset } from '../../packages/engine/test/random/tinyRuleset.ts';

interface Counted {
  readonly id: string;
  readonly position: Position;
  /** Whether the position is small enough for brute force. */
  readonly small: boolean;
}

/** Tiny positions with many playable sets, which test the count best. */
function tinyPositions(): Counted[] {
  const random = seeded(50);
  const found: Counted[] = [];
  while (found.length < 20) {
    const rule = JOKER_RULES[found.length % 4]!;
    const preset = makeRuleset({ preset: 'tiny', jokerReclaimRule: rule, jokerGroupColors: 'assigned' });
    const ruleset = found.length % 2 === 0 ? preset : tinyRuleset(rule, random);
    const density = { table: 6 + random(7), rack: 6 + random(3), jokerEvery: 5 };
    const position = randomPosition(ruleset, density, found.length % 5 > 0, random);
    if (brute(position).subsets.length >= 5)
      found.push({ id: `tiny-${found.length + 1}`, position, small: true });
  }
  return found;
}

const evenly = <T>(items: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!);

function standardPositions(): Counted[] {
  const goldens = goldenPositions();
  const openings = goldens
    .filter(({ opening, rack }) => opening !== null && rack.length <= 14)
    .filter((_, i) => i % 4 === 0)
    .slice(0, 6)
    .map((golden): Counted => {
      const position = positionOf(golden, 'replace', false);
      return { id: `${golden.id} opening`, position, small: true };
    });
  // A rack of n tiles has about 2^n sets, and each needs a program: 14 tiles is the limit for a run of minutes.
  const large = goldens.filter(({ bucket }) => bucket === 'stress 20+14' || bucket === 'stress 40+14');
  const playable = goldens.filter(
    ({ best, rack }) => best.locked.tiles.tiles >= 3 && rack.length >= 7 && rack.length <= 13,
  );
  const chosen = [...evenly(playable, 20), ...evenly(large, 4)];
  const opened = chosen.map((golden, i): Counted => {
    const rule = JOKER_RULES[i % 4]!;
    return { id: `${golden.id} ${rule}`, position: positionOf(golden, rule), small: false };
  });
  return [...openings, ...opened];
}

export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new Error('usage: npm run bench -- counts');
  const glpk = await glpkSolver();
  const yalps = yalpsSolver();
  const lines: string[] = [];
  for (const { id, position, small } of [...tinyPositions(), ...standardPositions()]) {
    const counts: Record<string, number> = {};
    if (small) counts['brute force'] = brute(position).subsets.length;
    if (!position.ruleset.jokerReclaimToHandAllowed) {
      counts['integer program on glpk'] = ilpCount(position, glpk);
      if (!small) counts['integer program on yalps'] = ilpCount(position, yalps);
    }
    const [count, ...others] = Object.values(counts);
    if (count === undefined || others.some((other) => other !== count))
      throw new Error(`${id}: ${JSON.stringify(counts)}`);
    const { table, rack, opened } = position;
    const ruleset = rulesetToJson(position.ruleset);
    lines.push(
      JSON.stringify({ id, ruleset, table, rack, opened, count, confirmed_by: Object.keys(counts) }),
    );
    console.log(
      `${lines.length}: ${id}, rack of ${rack.length}, ${count} (${Object.keys(counts).join(', ')})`,
    );
  }
  writeFileSync(new URL('../../goldens/counts.jsonl', import.meta.url), `${lines.join('\n')}\n`);
}
