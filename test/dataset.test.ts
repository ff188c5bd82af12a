import { describe, expect, it } from 'vitest';
import { parseLog } from '../packages/engine/src/domain.ts';
import {
  judgePlay,
  makeRuleset,
  type Play,
  parsePosition,
  replay,
  rulesetToJson,
} from '../packages/engine/src/index.ts';
import { type DatasetOptions, datasetLines } from '../scripts/dataset.ts';

const ruleset = makeRuleset({ preset: 'tiny' });
const options: DatasetOptions = {
  games: 4,
  bots: ['optimal', 'greedy'],
  ruleset,
  seed: 'test',
  positions: true,
};
type Line = Record<string, unknown>;
const lines = (more: Partial<DatasetOptions> = {}): Line[] =>
  [...datasetLines({ ...options, ...more })].map((line) => JSON.parse(JSON.stringify(line)) as Line);
const ofType = (all: readonly Line[], type: string): Line[] => all.filter((line) => line.type === type);

describe('a data set of games', () => {
  const all = lines();

  it('begins with what it was made from, and the same options make the same lines', () => {
    expect(all[0]).toMatchObject({
      type: 'dataset',
      version: 1,
      games: 4,
      seed: 'test',
      bots: ['optimal', 'greedy'],
    });
    expect(all[0]?.ruleset).toEqual(rulesetToJson(ruleset));
    expect(lines()).toEqual(all);
    expect(lines({ seed: 'other' })).not.toEqual(all);
  });

  it('has logs that replay to the winners they name', () => {
    const games = ofType(all, 'game');
    expect(games).toHaveLength(4);
    for (const { log, winners, turns } of games) {
      const parsed = parseLog(log);
      if (!parsed.ok) throw new Error(parsed.error[0]?.message);
      const state = replay(parsed.value);
      if (!state.ok) throw new Error(JSON.stringify(state.error));
      expect(state.value.ending?.winners).toEqual(winners);
      expect(state.value.turnNumber - 1).toBe(turns);
    }
  });

  it('plays every deal with the bots in every seat', () => {
    const games = ofType(all, 'game');
    expect(games.map(({ bots }) => bots)).toEqual([
      ['optimal', 'greedy'],
      ['greedy', 'optimal'],
      ['optimal', 'greedy'],
      ['greedy', 'optimal'],
    ]);
  });

  it('has positions whose best plays the engine allows', () => {
    const positions = ofType(all, 'position');
    expect(positions.length).toBeGreaterThan(20);
    expect(ofType(lines({ positions: false }), 'position')).toEqual([]);
    let plays = 0;
    for (const { position, best } of positions) {
      const parsed = parsePosition(position, ruleset);
      if (!parsed.ok) throw new Error(parsed.error[0]?.message);
      const { tiles, value } = best as { tiles: Play | null; value: Play | null };
      expect(tiles === null).toBe(value === null);
      for (const play of [tiles, value]) {
        if (play === null) continue;
        plays++;
        expect(judgePlay(parsed.value, play.table)).toMatchObject({
          ok: true,
          value: { points: play.points },
        });
      }
    }
    expect(plays).toBeGreaterThan(10);
  });
});
