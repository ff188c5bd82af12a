/** Arrays that are too small at first are replaced by larger ones, and nothing is lost. */
import { afterAll, expect, it, vi } from 'vitest';
import { goldenPositions, JOKER_RULES, OBJECTIVES, positionOf } from '../../test/goldens/positions.ts';
import { verifyPlay } from '../../test/oracles/verify.ts';
import { randomPosition } from '../../test/random/position.ts';
import { seeded } from '../../test/random/rearrangement.ts';
import { netTiles } from '../rules/play/judge.ts';
import { makeRuleset } from '../rules/ruleset.ts';
import * as policy from './policy.ts';

const LITTLE = { NODE_ROOM: 8, STATE_ROOM: 64 };

// Test files of a worker share their modules: the solver is loaded anew with little room, and dropped afterwards.
vi.resetModules();
vi.doMock('./policy.ts', () => ({ ...policy, ...LITTLE }));
const { edges, explored, nodes } = await import('./parts.ts');
const { bestPlay } = await import('./solver.ts');
const { countPlays } = await import('../enumerate/enumerate.ts');

afterAll(() => {
  vi.doUnmock('./policy.ts');
  vi.resetModules();
});

it('the best play is found with little room at first', () => {
  expect(nodes.code).toHaveLength(LITTLE.NODE_ROOM);
  for (const golden of goldenPositions())
    for (const rule of JOKER_RULES)
      for (const objective of OBJECTIVES) {
        const position = positionOf(golden, rule);
        const play = bestPlay(position, { objective });
        const { tiles, points } = golden.best[rule][objective];
        const found = play === null ? [0, 0] : [netTiles(play), play.points];
        expect(found, `${golden.id} under ${rule}, ${objective}`).toEqual([tiles, points]);
        if (play !== null) expect(verifyPlay(position, play)).toEqual([]);
      }
});

it('every array is replaced by a larger one where a set of tiles needs it', () => {
  const ruleset = makeRuleset({ copiesPerTiletype: 4, numJokers: 4, jokerReclaimRule: 'free' });
  const random = seeded(4);
  for (let i = 0; i < 6; i++) {
    const position = randomPosition(ruleset, { table: 90, rack: 12, jokerEvery: 12 }, true, random);
    expect(verifyPlay(position, bestPlay(position)!)).toEqual([]);
  }
  const few = randomPosition(ruleset, { table: 30, rack: 6, jokerEvery: 10 }, true, random);
  expect(countPlays(few)).toBeGreaterThan(0);
  expect(nodes.code.length).toBeGreaterThan(1000);
  expect(nodes.moveTo.length).toBeGreaterThan(1000);
  expect(edges.rest.length).toBeGreaterThanOrEqual(nodes.count);
  expect(edges.edge.length).toBeGreaterThan(4 * LITTLE.NODE_ROOM);
  expect(explored.spent.length).toBeGreaterThan(LITTLE.STATE_ROOM);
});
