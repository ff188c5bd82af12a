import { beforeAll, describe, expect, it } from 'vitest';
import { meldText } from '../../src/rules/meld.ts';
import { positionViolations } from '../../src/rules/position.ts';
import { makeRuleset } from '../../src/rules/ruleset.ts';
import { goldenPositions, JOKER_RULES, OBJECTIVES, positionOf } from '../goldens/positions.ts';
import { positionsFromPlay, randomPosition } from '../random/position.ts';
import { seeded } from '../random/rearrangement.ts';
import { rulesText, tinyRuleset } from '../random/tinyRuleset.ts';
import { brute, bruteLeastBroken } from './brute.ts';
import { ilpBest, ilpCount } from './ilp.ts';
import { leastBroken } from './ilpDisturb.ts';
import { glpkSolver, type ProgramSolver, yalpsSolver } from './program.ts';

let glpk: ProgramSolver;
beforeAll(async () => {
  glpk = await glpkSolver();
});

describe('the oracles of the solver tests', () => {
  it('brute force and the integer programs agree on tiny sets about worth, count and broken melds', () => {
    const random = seeded(11);
    const wrong: string[] = [];
    let broken = 0;
    for (let i = 0; i < 1_500; i++) {
      const ruleset = tinyRuleset(JOKER_RULES[i % 4]!, random);
      const density = { table: random(13), rack: 1 + random(5), jokerEvery: 2 + random(5) };
      const position = randomPosition(ruleset, density, random(3) > 0, random);
      expect(positionViolations(position.table, position.rack, ruleset)).toEqual([]);
      const text = `${position.table.map(meldText).join(' ')} | ${position.rack.join(' ')} | ${position.opened} | ${rulesText(ruleset)}`;
      const answer = brute(position);
      for (const objective of OBJECTIVES) {
        const best = answer.best?.[objective] ?? null;
        const found = ilpBest(position, objective, glpk);
        if (found?.tiles !== best?.tiles || found?.points !== best?.points)
          wrong.push(`${JSON.stringify(found)}, brute force ${JSON.stringify(best)}: ${text}`);
        if (best === null || !position.opened || ruleset.jokerReclaimToHandAllowed) continue;
        const least = bruteLeastBroken(position, best);
        if (least! > 0) broken++;
        if (leastBroken(position, best, glpk) !== least) wrong.push(`least broken ${least}: ${text}`);
      }
      if (i % 10 === 0 && !ruleset.jokerReclaimToHandAllowed)
        if (ilpCount(position, glpk) !== answer.subsets.length) wrong.push(`count: ${text}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(broken).toBeGreaterThan(50);
  });

  it('the integer program reaches the proven optima of the golden positions', () => {
    const yalps = yalpsSolver();
    for (const [i, golden] of goldenPositions().entries()) {
      const rule = JOKER_RULES[i % 4]!;
      const objective = OBJECTIVES[(i >> 2) % 2]!;
      // yalps can take very long on full tables.
      const solver = golden.bucket.startsWith('play') && i % 2 === 0 ? yalps : glpk;
      const found = ilpBest(positionOf(golden, rule), objective, solver) ?? { tiles: 0, points: 0 };
      expect([golden.id, found]).toEqual([golden.id, golden.best[rule][objective]]);
      const opening = ilpBest(positionOf(golden, rule, false), 'tiles', glpk);
      expect([golden.id, opening]).toEqual([golden.id, golden.opening]);
    }
  });

  it('positions from play are valid and hold the tiles of the whole set', () => {
    const ruleset = makeRuleset({ preset: 'standard' });
    const positions = positionsFromPlay(ruleset, 3, seeded(5), glpk);
    expect(positions.length).toBeGreaterThan(20);
    for (const { table, rack } of positions) expect(positionViolations(table, rack, ruleset)).toEqual([]);
    expect(positions.some(({ table }) => table.length > 5)).toBe(true);
  });
});
