import { describe, expect, it } from 'vitest';
import {
  goldenPositions,
  JOKER_RULES,
  OBJECTIVES,
  positionOf,
  waitingPositions,
} from '../../test/goldens/positions.ts';
import { verifyPlay } from '../../test/oracles/verify.ts';
import { judgePlay, netTiles } from '../rules/play/judge.ts';
import { bestPlay, hasPlay } from './solver.ts';

const goldens = goldenPositions();

describe('the golden positions', () => {
  it('are 317 and differ', () => {
    expect(new Set(goldens.map((golden) => golden.id)).size).toBe(317);
  });

  for (const rule of JOKER_RULES)
    for (const objective of OBJECTIVES)
      it(`the best play reaches the proven optimum under '${rule}' for '${objective}'`, () => {
        const wrong: unknown[] = [];
        for (const golden of goldens) {
          const position = positionOf(golden, rule);
          const play = bestPlay(position, { objective });
          const best =
            play === null ? { tiles: 0, points: 0 } : { tiles: netTiles(play), points: play.points };
          const proven = golden.best[rule][objective];
          if (best.tiles !== proven.tiles || best.points !== proven.points)
            wrong.push({ id: golden.id, best, proven });
          if (play === null) continue;
          const judged = judgePlay(position, play.table);
          if (!judged.ok) wrong.push({ id: golden.id, refused: judged.error });
          else expect(judged.value).toEqual(play);
          const problems = verifyPlay(position, play);
          if (problems.length > 0) wrong.push({ id: golden.id, problems });
        }
        expect(wrong).toEqual([]);
      });

  it('have a play exactly where the optimum is more than nothing', () => {
    for (const golden of goldens)
      for (const rule of JOKER_RULES)
        expect([golden.id, rule, hasPlay(positionOf(golden, rule))]).toEqual([
          golden.id,
          rule,
          golden.best[rule].tiles.tiles > 0,
        ]);
  });

  it('open with the proven best opening, and only where there is one', () => {
    for (const golden of goldens) {
      const position = positionOf(golden, 'replace', false);
      const play = bestPlay(position);
      const best = play === null ? null : { tiles: netTiles(play), points: play.points };
      expect([golden.id, best]).toEqual([golden.id, golden.opening]);
      expect([golden.id, hasPlay(position)]).toEqual([golden.id, golden.opening !== null]);
      if (play !== null) expect([golden.id, judgePlay(position, play.table).ok]).toEqual([golden.id, true]);
    }
  });
});

it.each(OBJECTIVES)(
  'a large rack with two jokers, of which one tile must stay, is played best for %s',
  (objective) => {
    for (const waiting of waitingPositions()) {
      const position = positionOf(waiting, 'replace');
      const play = bestPlay(position, { objective });
      if (play === null) throw new Error(`no play: ${waiting.id}`);
      const best = { tiles: netTiles(play), points: play.points };
      expect([waiting.id, best]).toEqual([waiting.id, waiting.best[objective]]);
      expect([waiting.id, verifyPlay(position, play)]).toEqual([waiting.id, []]);
    }
  },
);
