import { describe, expect, it } from 'vitest';
import { soak } from '../../../../test/soak.ts';
import { OBJECTIVES } from '../../test/goldens/positions.ts';
import { type BruteAnswer, brute, bruteLeastBroken, playedKey } from '../../test/oracles/brute.ts';
import { isLegal } from '../../test/oracles/literalJudge.ts';
import { verifyPlay } from '../../test/oracles/verify.ts';
import { randomPosition } from '../../test/random/position.ts';
import { type Random, seeded } from '../../test/random/rearrangement.ts';
import { rulesText, tinyHouseRuleset, tinyRuleset } from '../../test/random/tinyRuleset.ts';
import { countPlays, playableSubsets } from '../enumerate/enumerate.ts';
import { meldText, slotTile } from '../rules/meld.ts';
import { judgePlay, netTiles, type Play } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import type { JokerReclaimRule } from '../rules/ruleset.ts';
import { bestPlay, hasPlay } from './solver.ts';

const POSITIONS_EACH = soak(600, 300);
/** Four joker rules make 20,000 positions in a soak run. */
const HOUSE_POSITIONS_EACH = soak(5_000, 1_000);
const seeds: Record<JokerReclaimRule, number> = { replace: 1, replace_any: 2, free: 3, locked: 4 };

const text = ({ table, rack, opened, ruleset }: Position): string =>
  `${table.map(meldText).join(' ')} | ${rack.join(' ')} | ${opened ? 'opened' : 'unopened'} | ${rulesText(ruleset)}`;

const tinyPosition = (
  rule: JokerReclaimRule,
  opened: boolean,
  random: Random,
  rulesetOf = tinyRuleset,
): Position =>
  randomPosition(
    rulesetOf(rule, random),
    { table: random(13), rack: 1 + random(6), jokerEvery: 2 + random(6) },
    opened,
    random,
  );

/** Every difference from brute force, as a sentence with its position. */
function differences(position: Position, answer: BruteAnswer): string[] {
  const wrong: string[] = [];
  const { jokerGroupColors, playOnAfterInitialMeld, jokerMeldsFrozen } = position.ruleset;
  const house = jokerGroupColors === 'any' || playOnAfterInitialMeld || jokerMeldsFrozen;
  const say = (what: string): number => wrong.push(`${what}: ${text(position)}`);
  const check = (play: Play): void => {
    const judged = judgePlay(position, play.table);
    if (!judged.ok || !isLegal(position, play.table)) say('an illegal play');
    else if (JSON.stringify(judged.value) !== JSON.stringify(play)) say('a play that is not what was judged');
    // The independent checker does not know the house rules; there the literal judge has judged every table.
    if (!house) for (const problem of verifyPlay(position, play)) say(problem);
  };
  if (hasPlay(position) !== (answer.best !== null)) say(`hasPlay is not ${answer.best !== null}`);
  for (const objective of OBJECTIVES) {
    const play = bestPlay(position, { objective });
    const found = play === null ? null : { tiles: netTiles(play), points: play.points };
    const best = answer.best?.[objective] ?? null;
    if (found?.tiles !== best?.tiles || found?.points !== best?.points)
      say(`${objective} gives ${JSON.stringify(found)}, not ${JSON.stringify(best)}`);
    if (play !== null) check(play);
  }
  const subsets: string[] = [];
  for (const play of playableSubsets(position)) {
    check(play);
    subsets.push(playedKey(play));
  }
  subsets.sort();
  if (subsets.join('; ') !== answer.subsets.join('; '))
    say(`the playable subsets are ${subsets.join('; ')}, not ${answer.subsets.join('; ')}`);
  if (countPlays(position) !== answer.subsets.length) say(`countPlays is not ${answer.subsets.length}`);
  return wrong;
}

describe('on sets of tiles so small that everything can be tried', () => {
  for (const rule of ['replace', 'replace_any', 'free', 'locked'] as const)
    for (const opened of [true, false])
      it(`the solver equals brute force under '${rule}' for ${opened ? 'an opened' : 'an unopened'} player`, () => {
        const random = seeded(seeds[rule] * 2 + Number(opened));
        const wrong: string[] = [];
        let withPlay = 0;
        for (let i = 0; i < POSITIONS_EACH; i++) {
          const position = tinyPosition(rule, opened, random);
          const answer = brute(position);
          if (answer.best !== null) withPlay++;
          wrong.push(...differences(position, answer));
        }
        expect(wrong.slice(0, 5)).toEqual([]);
        // The comparison means something only where there is something to play.
        expect(withPlay).toBeGreaterThan(POSITIONS_EACH / 8);
      });

  for (const rule of ['replace', 'replace_any', 'free', 'locked'] as const)
    it(`the solver equals brute force under '${rule}' with house rules`, () => {
      const random = seeded(100 + seeds[rule]);
      const wrong: string[] = [];
      let withPlay = 0;
      for (let i = 0; i < HOUSE_POSITIONS_EACH; i++) {
        const position = tinyPosition(rule, i % 2 === 0, random, tinyHouseRuleset);
        const answer = brute(position);
        if (answer.best !== null) withPlay++;
        wrong.push(...differences(position, answer));
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(withPlay).toBeGreaterThan(HOUSE_POSITIONS_EACH / 8);
    });

  it('the best play breaks as few old melds as any play of the same worth', () => {
    const random = seeded(77);
    const worse: string[] = [];
    let compared = 0;
    while (compared < soak(1_000, 300)) {
      const position = tinyPosition((['replace', 'free'] as const)[random(2)]!, true, random);
      const play = bestPlay(position);
      if (play === null || position.table.length < 2) continue;
      compared++;
      const least = bruteLeastBroken(position, { tiles: netTiles(play), points: play.points })!;
      const broken = position.table.filter(
        (old) =>
          !play.table.some((now) => {
            const tiles = now.slots.map(slotTile);
            return old.slots.every((slot) => tiles.includes(slotTile(slot)));
          }),
      ).length;
      if (broken > least) worse.push(`${broken} broken, ${least} needed: ${text(position)}`);
      expect(broken).toBeGreaterThanOrEqual(least);
      expect(broken).toBeLessThanOrEqual(least + 1);
    }
    expect(worse.slice(0, compared / 20)).toEqual(worse);
  });
});
