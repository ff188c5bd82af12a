import { beforeAll, describe, expect, it } from 'vitest';
import { housePositions, JOKER_RULES, OBJECTIVES } from '../../test/goldens/positions.ts';
import { houseBest } from '../../test/oracles/houseProgram.ts';
import type { Best } from '../../test/oracles/ilp.ts';
import { isLegal } from '../../test/oracles/literalJudge.ts';
import { glpkSolver, type ProgramSolver } from '../../test/oracles/program.ts';
import { randomPosition } from '../../test/random/position.ts';
import { seeded } from '../../test/random/rearrangement.ts';
import { rulesText } from '../../test/random/tinyRuleset.ts';
import { meldText } from '../rules/meld.ts';
import { judgePlay, netTiles, type Play } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import { type JokerGroupColors, type JokerReclaimRule, makeRuleset } from '../rules/ruleset.ts';
import { bestPlay, hasPlay } from './solver.ts';

const NOTHING: Best = { tiles: 0, points: 0 };
const worth = (play: Play | null): Best =>
  play === null ? NOTHING : { tiles: netTiles(play), points: play.points };

/** What is wrong with the solver's answers where the optima are known. */
function differences(
  position: Position,
  id: string,
  proven: (objective: 'tiles' | 'value') => Best,
): unknown[] {
  const wrong: unknown[] = [];
  for (const objective of OBJECTIVES) {
    const play = bestPlay(position, { objective });
    const best = worth(play);
    const expected = proven(objective);
    if (best.tiles !== expected.tiles || best.points !== expected.points)
      wrong.push({ id, objective, best, expected });
    if (play === null) continue;
    const judged = judgePlay(position, play.table);
    if (!judged.ok) wrong.push({ id, refused: judged.error });
    else expect(judged.value).toEqual(play);
    if (!isLegal(position, play.table)) wrong.push({ id, objective, illegal: play.table.map(meldText) });
  }
  if (hasPlay(position) !== proven('tiles').tiles > 0) wrong.push({ id, hasPlay: hasPlay(position) });
  return wrong;
}

describe('the golden positions under house rules', () => {
  const goldens = housePositions();
  const combinations = Object.keys(goldens[0]?.best ?? {});

  it('are 300, each with every combination of rules', () => {
    expect(goldens).toHaveLength(300);
    expect(combinations).toHaveLength(13);
  });

  it.each(combinations)('the best play reaches the proven optimum under %s', (key) => {
    const [rule, colors, melds] = key.split('/') as [JokerReclaimRule, JokerGroupColors, string];
    const ruleset = makeRuleset({
      jokerReclaimRule: rule,
      jokerGroupColors: colors,
      jokerMeldsFrozen: melds === 'frozen',
    });
    const wrong = goldens.flatMap(({ id, table, rack, best }) =>
      differences(
        { ruleset, table, rack, opened: true },
        id,
        (objective) => best[key]?.[objective] ?? NOTHING,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('the best play of a player who opens and goes on reaches the proven optimum', () => {
    const ruleset = makeRuleset({ jokerGroupColors: 'any', playOnAfterInitialMeld: true });
    const wrong = goldens.flatMap(({ id, table, rack, play_on }) =>
      differences(
        { ruleset, table, rack, opened: false },
        id,
        (objective) => play_on?.[objective] ?? NOTHING,
      ),
    );
    expect(wrong).toEqual([]);
    expect(goldens.filter(({ play_on }) => play_on !== null).length).toBeGreaterThan(100);
  });
});

describe('fresh positions under house rules', () => {
  // To see a failure again: RUMMIKUB_SEED=… npx vitest run house
  const seed = Number(process.env.RUMMIKUB_SEED ?? Date.now() % 1_000_000_007);
  console.log(`positions for the integer programs of house rules: RUMMIKUB_SEED=${seed}`);
  let glpk: ProgramSolver;
  beforeAll(async () => {
    glpk = await glpkSolver();
  });

  it.each(JOKER_RULES)('the solver and the integer program agree under %s', (jokerReclaimRule) => {
    const random = seeded(seed + JOKER_RULES.indexOf(jokerReclaimRule));
    const wrong: unknown[] = [];
    for (let i = 0; i < 24; i++) {
      const opened = random(3) > 0;
      const ruleset = makeRuleset({
        jokerReclaimRule,
        jokerGroupColors: random(4) === 0 ? 'assigned' : 'any',
        jokerMeldsFrozen: jokerReclaimRule !== 'free' && random(2) === 0,
        playOnAfterInitialMeld: true,
        jokerReclaimToHandAllowed: random(3) === 0,
      });
      const density = { table: random(45), rack: 6 + random(10), jokerEvery: 6 + random(8) };
      const position = randomPosition(ruleset, density, opened, random);
      const text = `${seed}: ${position.table.map(meldText).join(' ')} | ${position.rack.join(' ')} | ${opened} | ${rulesText(ruleset)}`;
      wrong.push(
        ...differences(position, text, (objective) => houseBest(position, objective, glpk) ?? NOTHING),
      );
    }
    expect(wrong).toEqual([]);
  });
});
