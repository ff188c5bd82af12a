import { makeRuleset, rulesetToJson } from '@rummikub/engine';
import { pathText } from '@rummikub/engine/parts';
import { afterAll, describe, expect, it } from 'vitest';
import { botThreads } from '../node/index.ts';
import type { Bot } from '../players/bot.ts';
import { optimalBot } from '../players/optimal.ts';
import { BOT_NAMES } from '../players/roster.ts';
import { runArena } from './arena.ts';
import { playDeal } from './deal.ts';
import { reportOf } from './report.ts';
import { parseSaved, savedToJson } from './saved.ts';
import { type ArenaSetup, parseSetup } from './setup.ts';
import type { Tally } from './tally.ts';

const now = (): number => performance.now();
const tiny = makeRuleset({ preset: 'tiny' });
const setupOf = (entrants: readonly string[], ruleset = tiny): ArenaSetup => ({
  entrants,
  ruleset,
  seed: 'test',
  looks: 5,
});

/** A tally without its times, which depend on the machine. */
const result = ({ entrants, ...rest }: Tally) => ({
  ...rest,
  entrants: entrants.map(({ milliseconds, longest, ...sums }) => sums),
});

describe('the arena', () => {
  it.each(BOT_NAMES)('gives %s against itself exactly its fair share, deal by deal', async (name) => {
    for (const seats of [2, 3, 4]) {
      const setup = setupOf(Array.from({ length: seats }, () => name));
      const tally = await runArena(setup, { deals: 20, now });
      expect(tally.games).toBe(20 * seats);
      for (const { winRate, score } of reportOf(setup, tally).entrants) {
        expect(winRate.mean).toBeCloseTo(1 / seats, 12);
        expect(winRate.high! - winRate.low!).toBeCloseTo(0, 6);
        expect(score.mean).toBe(0);
      }
    }
  });

  it('plays the same deal in every rotation: with one bot in all seats they are one game', () => {
    const setup = setupOf(['optimal', 'optimal', 'optimal']);
    const { turns, games } = playDeal(setup, 7, now);
    expect(games).toBe(3);
    expect(turns % 3).toBe(0);
  });

  it('makes a deal from the seed and its number alone', async () => {
    const setup = setupOf(['optimal', 'greedy']);
    const alone = playDeal(setup, 13, now);
    await runArena(setup, { deals: 5, now });
    expect(playDeal(setup, 13, now).entrants.map(({ score }) => score)).toEqual(
      alone.entrants.map(({ score }) => score),
    );
    const other = [1, 2, 3, 4].map((n) => playDeal({ ...setup, seed: `other ${n}` }, 13, now).turns);
    expect(new Set([alone.turns, ...other]).size).toBeGreaterThan(1);
  });

  it('has as many wins as games, and scores that add up to zero', async () => {
    const tally = await runArena(setupOf(['random', 'greedy', 'optimal', 'master']), { deals: 15, now });
    expect(tally.entrants.reduce((sum, { wins }) => sum + wins, 0)).toBe(60 * tally.games);
    expect(tally.entrants.reduce((sum, { score }) => sum + score, 0)).toBe(0);
  });

  it('can be stopped and resumed, also through JSON, with the same result', async () => {
    const setup = setupOf(['optimal', 'random']);
    const whole = await runArena(setup, { deals: 47, now });
    let asked = 0;
    // On a clock that stands still the first deal comes alone, then whole steps of ten.
    const part = await runArena(setup, { deals: 47, now: () => 0, shouldStop: () => ++asked === 3 });
    expect(part.deals).toBe(20);
    const saved = parseSaved(JSON.parse(JSON.stringify(savedToJson({ setup, tally: part }))));
    if (!saved.ok) throw new Error(saved.error.message);
    expect(saved.value.setup).toEqual(setup);
    const rest = await runArena(saved.value.setup, { deals: 47, now, resume: saved.value.tally });
    expect(result(rest)).toEqual(result(whole));
  });

  it('resumes from a number of deals that is not a whole step', async () => {
    const setup = setupOf(['optimal', 'random']);
    const first = await runArena(setup, { deals: 13, now });
    const more = await runArena(setup, { deals: 31, now, resume: first });
    expect(result(more)).toEqual(result(await runArena(setup, { deals: 31, now })));
  });

  it('stops early when the interval is narrow enough, and not before a hundred deals', async () => {
    const setup = setupOf(['optimal', 'random']);
    const tally = await runArena(setup, { deals: 2_000, precision: 0.2, now });
    expect(tally.deals).toBe(100);
    const again = await runArena(setup, { deals: 2_000, precision: 0.2, now, resume: tally });
    expect(again).toEqual(tally);
  });

  it('reports its progress and the time left', async () => {
    const told: [number, number | null][] = [];
    let clock = 0;
    await runArena(setupOf(['greedy', 'random']), {
      deals: 30,
      now: () => clock,
      onProgress: ({ tally, remainingMilliseconds }) => {
        told.push([tally.deals, remainingMilliseconds]);
      },
      shouldStop: () => {
        clock += 100;
        return false;
      },
    });
    // A tenth of a second for the first deal, so five at once.
    expect(told.slice(0, 2)).toEqual([
      [1, 2900],
      [6, (200 / 6) * 24],
    ]);
    expect(told.at(-1)).toEqual([30, 0]);
  });

  it('reports each deal where deals take long, so that stopping loses nothing that was played', async () => {
    const told: number[] = [];
    let clock = 0;
    const tally = await runArena(setupOf(['greedy', 'random']), {
      deals: 1000,
      now: () => clock,
      onProgress: (progress) => {
        told.push(progress.tally.deals);
      },
      shouldStop: () => {
        clock += 10_000;
        return clock === 40_000;
      },
    });
    expect(told).toEqual([1, 2, 3, 4]);
    expect(tally.deals).toBe(4);
  });

  it('takes bots of your own', async () => {
    const drawer: Bot = {
      name: 'drawer',
      sentence: 'Draws.',
      choose: (view, budget, random) =>
        view.poolSize > 0
          ? { type: 'draw', seat: view.currentSeat }
          : optimalBot.choose(view, budget, random),
    };
    const setup = setupOf(['drawer', 'optimal']);
    const tally = await runArena(setup, { deals: 10, now, bots: [drawer, optimalBot] });
    expect(reportOf(setup, tally).entrants.map(({ name }) => name)).toEqual(['drawer', 'optimal']);
    expect(tally.games).toBe(20);
  });

  it('names the bot and the deal when a bot of yours makes an illegal move', async () => {
    const cheat: Bot = {
      name: 'cheat',
      sentence: 'Passes.',
      choose: ({ currentSeat }) => ({ type: 'pass', seat: currentSeat }),
    };
    const run = runArena(setupOf(['cheat', 'cheat']), { deals: 1, now, bots: [cheat, cheat] });
    await expect(run).rejects.toThrow(/^cheat made an illegal move in deal 0 of 'test': /);
  });
});

describe('the arena on threads', () => {
  const one = botThreads(1);
  const two = botThreads(2);
  afterAll(() => Promise.all([one.end(), two.end()]));

  it('gives the same result without threads, with one and with two', async () => {
    const setup = setupOf(['master', 'random', 'optimal']);
    const here = await runArena(setup, { deals: 45, now });
    for (const workers of [one, two])
      expect(result(await runArena(setup, { deals: 45, now, workers }))).toEqual(result(here));
  });

  it('stops at the same deal with threads as without', async () => {
    const setup = setupOf(['optimal', 'greedy']);
    const options = { deals: 500, precision: 0.045, now };
    const here = await runArena(setup, options);
    expect(here.deals).toBeLessThan(500);
    expect(result(await runArena(setup, { ...options, workers: two }))).toEqual(result(here));
  });

  it('refuses bots of your own, which the threads do not know', async () => {
    const run = runArena(setupOf(['optimal', 'optimal']), {
      deals: 1,
      now,
      workers: two,
      bots: [optimalBot, optimalBot],
    });
    await expect(run).rejects.toThrow(TypeError);
  });
});

describe('the setup of an arena', () => {
  it('may leave out everything but the bots', () => {
    const setup = parseSetup({ entrants: ['optimal', 'master'] });
    expect(setup).toMatchObject({ ok: true, value: { seed: 'arena', ruleset: makeRuleset() } });
  });

  it.each([
    [null, ''],
    [{}, 'entrants'],
    [{ entrants: ['optimal'] }, 'entrants'],
    [{ entrants: ['optimal', 'deep blue'] }, 'entrants[1]'],
    [{ entrants: ['optimal', 'optimal'], ruleset: { values: 99 } }, 'ruleset.values'],
    [{ entrants: ['optimal', 'optimal'], ruleset: { initial_hand_size: 90 } }, 'ruleset.initial_hand_size'],
    [{ entrants: ['optimal', 'optimal'], seed: 7 }, 'seed'],
    [{ entrants: ['optimal', 'optimal'], looks: -1 }, 'looks'],
  ])('is refused with the path of the wrong field: %j', (json, path) => {
    const setup = parseSetup(json);
    expect(setup.ok).toBe(false);
    if (!setup.ok) expect(pathText(setup.error.path)).toBe(path);
  });

  it('is refused where the saved file was changed', async () => {
    const setup = setupOf(['optimal', 'random']);
    const tally = await runArena(setup, { deals: 3, now });
    const json = JSON.parse(JSON.stringify(savedToJson({ setup, tally })));
    expect(json.setup.ruleset).toEqual(rulesetToJson(tiny));
    for (const change of [
      () => ({ ...json, tally: { ...json.tally, deals: 4 } }),
      () => ({ ...json, tally: { ...json.tally, entrants: json.tally.entrants.slice(1) } }),
      () => ({ ...json, tally: { ...json.tally, turns: 'many' } }),
      () => ({ ...json, tally: { ...json.tally, entrants: [null, null] } }),
      () => ({ ...json, setup: null }),
      () => 'saved',
    ])
      expect(parseSaved(change()).ok).toBe(false);
    // Counts are whole numbers from 0 on, and times are not negative.
    for (const [field, value] of [
      ['moves', -1],
      ['moves', 1.5],
      ['milliseconds', -1],
      ['longest', Number.NaN],
      ['score', 0.5],
    ] as const) {
      const [first, ...rest] = json.tally.entrants;
      const entrants = [{ ...first, [field]: value }, ...rest];
      const read = parseSaved({ ...json, tally: { ...json.tally, entrants } });
      expect(read.ok ? null : read.error.path).toEqual(['tally', 'entrants', 0, field]);
    }
    expect(parseSaved(json).ok).toBe(true);
  });
});
