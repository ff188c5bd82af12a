import { describe, expect, it } from 'vitest';
import { brokenMelds, provenBroken } from '../../test/broken.ts';
import { goldenPositions, JOKER_RULES, OBJECTIVES, positionOf } from '../../test/positions.ts';
import { bestPlay } from './solver.ts';

const least = provenBroken();

describe('the best play disturbs the table as little as it can', () => {
  for (const rule of JOKER_RULES)
    for (const objective of OBJECTIVES)
      it(`breaks at most one old meld more than needed, and hardly ever that, under '${rule}' for '${objective}'`, () => {
        const more: string[] = [];
        let compared = 0;
        for (const golden of goldenPositions()) {
          const proven = least.get(golden.id)![rule][objective];
          const play = bestPlay(positionOf(golden, rule), { objective });
          expect([golden.id, play === null]).toEqual([golden.id, proven === null]);
          if (play === null || proven === null) continue;
          compared++;
          const broken = brokenMelds(golden.table, play.table);
          // Fewer than the proven least would mean that the proof is wrong.
          expect([golden.id, broken >= proven]).toEqual([golden.id, true]);
          expect([golden.id, broken <= proven + 1]).toEqual([golden.id, true]);
          if (broken > proven) more.push(`${golden.id}: ${broken} instead of ${proven}`);
        }
        expect(more.slice(0, Math.floor(compared / 20))).toEqual(more);
      });
});
