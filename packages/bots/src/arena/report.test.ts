import { makeRuleset } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { below, randomFrom } from '../players/chance.ts';
import { arenaChart } from './chart.ts';
import { type DealResult, UNITS } from './deal.ts';
import { reportOf, reportToJson } from './report.ts';
import type { ArenaSetup } from './setup.ts';
import { addDeal, emptyTally, type Tally } from './tally.ts';
import { arenaTable, progressBar } from './text.ts';

const setup: ArenaSetup = { entrants: ['master', 'optimal'], ruleset: makeRuleset(), seed: 's', looks: 1 };

/** Two-player deals, each by how many of its two games the first entrant wins and by its points in all. */
function tallyOf(deals: readonly (readonly [wins: number, score: number])[]): Tally {
  let tally = emptyTally(2);
  for (const [index, [wins, score]] of deals.entries()) {
    const entrant = (w: number, s: number) => ({
      wins: w * UNITS,
      score: s * UNITS,
      moves: 10,
      milliseconds: 5,
      longest: 2,
    });
    const deal: DealResult = {
      index,
      games: 2,
      turns: 100,
      blocked: 1,
      shared: 0,
      unfinished: 0,
      entrants: [entrant(wins, score), entrant(2 - wins, -score)],
    };
    tally = addDeal(tally, deal);
  }
  return tally;
}

describe('a report', () => {
  it('gives the win rate and its interval from whole deals', () => {
    // Deal means 1, 0.5, 0.5, 0: mean 0.5, variance (0.25 + 0 + 0 + 0.25) / 3, standard error its root / 2.
    const [first] = reportOf(
      setup,
      tallyOf([
        [2, 8],
        [1, 4],
        [1, -4],
        [0, -8],
      ]),
    ).entrants;
    // A mean of six independent games has this error, too: 0.25 / 6 = 0.5 / 3 / 4. Wilson's interval for three of six
    // has its middle at 0.5 and the half width 1.96 / 2 / sqrt(6 + 1.96²).
    expect(first!.winRate.mean).toBe(0.5);
    expect(first!.winRate.high! - 0.5).toBeCloseTo(0.98 / Math.sqrt(6 + 1.96 ** 2), 4);
    expect(0.5 - first!.winRate.low!).toBeCloseTo(0.98 / Math.sqrt(6 + 1.96 ** 2), 4);
    // Points a game: 4, 2, -2, -4.
    expect(first!.score.mean).toBe(0);
    expect(first!.score.high!).toBeCloseTo(1.96 * Math.sqrt(40 / 3 / 4), 3);
  });

  it('gives an interval even where every game was won', () => {
    const [first, second] = reportOf(setup, tallyOf(Array.from({ length: 10 }, () => [2, 10]))).entrants;
    // Wilson's interval for ten of ten: from 10 / (10 + 1.96²) to 1.
    expect(first!.winRate).toMatchObject({ mean: 1, high: 1 });
    expect(first!.winRate.low!).toBeCloseTo(10 / (10 + 1.96 ** 2), 3);
    expect(second!.winRate.high!).toBeCloseTo(1 - 10 / (10 + 1.96 ** 2), 3);
  });

  it('gives a bot that lost one game no narrower interval than one that lost none', () => {
    const rateOf = (lost: number) =>
      reportOf(
        setup,
        tallyOf(Array.from({ length: 30 }, (_, deal) => [deal < lost ? 1 : 2, 10])),
      ).entrants.map(({ winRate }) => winRate);
    // 59 of 60 by independent games: Wilson says 0.911 to 0.997.
    const [first, second] = rateOf(1);
    expect(first!.low!).toBeCloseTo(0.911, 2);
    expect(first!.high!).toBeCloseTo(0.997, 2);
    expect(second!.low!).toBeCloseTo(1 - first!.high!, 10);
    expect(second!.high!).toBeCloseTo(1 - first!.low!, 10);
    // A bot that is even with itself in every deal is known exactly.
    expect(rateOf(30)[0]).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
  });

  it('has intervals that hold the true rate in 95 % of arenas, even close to a rate of 1', () => {
    const random = randomFrom('coverage');
    const share = 0.95;
    let held = 0;
    for (let time = 0; time < 400; time++) {
      const deals = Array.from({ length: 30 }, (): [number, number] => {
        const won = () => (below(random, 100) < 100 * share ? 1 : 0);
        return [won() + won(), 0];
      });
      const { low, high } = reportOf(setup, tallyOf(deals)).entrants[0]!.winRate;
      if (low! <= share && share <= high!) held++;
    }
    // A plain interval from the spread of the deals holds in 84 of 100 such arenas.
    expect(held / 400).toBeGreaterThan(0.93);
  });

  it('has no interval after one deal', () => {
    expect(reportOf(setup, tallyOf([[2, 8]])).entrants[0]!.winRate).toEqual({
      mean: 1,
      low: null,
      high: null,
    });
  });

  it('counts turns, moves and time', () => {
    const report = reportOf(
      setup,
      tallyOf([
        [2, 8],
        [1, 0],
      ]),
    );
    expect(report).toMatchObject({ deals: 2, games: 4, turnsPerGame: 50, blocked: 2, fairShare: 0.5 });
    expect(report.entrants[0]).toMatchObject({ moves: 20, millisecondsPerMove: 0.5, longestMove: 2 });
  });

  it('tells the same bot in two seats apart', () => {
    const names = reportOf({ ...setup, entrants: ['optimal', 'optimal'] }, tallyOf([[1, 0]])).entrants;
    expect(names.map(({ name }) => name)).toEqual(['optimal', 'optimal (2)']);
  });

  it('is JSON with what was compared', () => {
    const json = JSON.parse(
      JSON.stringify(
        reportToJson(
          setup,
          tallyOf([
            [2, 8],
            [1, 0],
          ]),
        ),
      ),
    );
    expect(json).toMatchObject({ setup: { entrants: ['master', 'optimal'], seed: 's' }, games: 4 });
    expect(json.entrants[1]).toMatchObject({ name: 'optimal', win_rate: { mean: 0.25 } });
  });

  it('is a table', () => {
    const lines = arenaTable(
      reportOf(
        setup,
        tallyOf([
          [2, 8],
          [1, 0],
        ]),
      ),
    ).split('\n');
    expect(lines[0]).toMatch(/^\| bot +\| wins % \|/);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    expect(new Set(lines.slice(0, 4).map((line) => line.length)).size).toBe(1);
    expect(lines[2]).toMatch(/^\| master {2}\| +75\.0 \|/);
    expect(lines[5]).toContain('4 games (2 deals');
  });

  it('is a picture with an accessible name, in which the title is escaped', () => {
    const svg = arenaChart(
      reportOf(
        setup,
        tallyOf([
          [2, 8],
          [1, 0],
        ]),
      ),
      'master & "optimal" <2>',
    );
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="master &#38; &#34;optimal&#34; &#60;2&#62;">/);
    expect(svg.match(/<circle/g)).toHaveLength(4);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is a progress bar with the time left', () => {
    const tally = tallyOf([
      [2, 8],
      [1, 0],
    ]);
    const bar = progressBar(reportOf(setup, tally), {
      tally,
      most: 4,
      elapsedMilliseconds: 1,
      remainingMilliseconds: 3_725_000,
    });
    expect(bar).toContain('[############............] 2 of 4 deals, master 75.0 %');
    expect(bar).toMatch(/, 1 h 2 min left$/);
  });
});
