/**
 * `npm run bench -- chance [GAMES] [TUNING]`: whether the chances to win of the replay are true, and which estimate of
 * them is the truest.
 *
 * Two bots of level hard play. Each game is stopped at one moment and played on as often as the replay does, with the
 * rest of the pool reshuffled. If a chance is true, then the real end of the game is one more such playout.
 *
 * The moment must not depend on what comes after it: a moment at 95 % of a game's length is always just before its end,
 * and the playouts do not know that. So a game is stopped when a rack first holds at most N tiles.
 *
 * The strengths of the priors are chosen on games of their own, by the likelihood of the playouts: how far the chances of
 * moments lie apart. Who won plays no part in it. All estimates are compared on other games, by the Brier score.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bots, levels, looksBudget, outlookOf, randomFrom } from '../packages/bots/src/index.ts';
import {
  applyCommand,
  type GameState,
  makeRuleset,
  startGame,
  viewOf,
} from '../packages/engine/src/index.ts';
import { stamp } from './stamp.ts';

const RESULTS = join(import.meta.dirname, 'results', 'chance.md');
const LEVEL = 'hard';
const RULES = makeRuleset();
/** As often as the replay plays a moment on. */
const PLAYOUTS = 24;
/** The upper ends of the smallest rack for which a prior has a strength of its own. */
const STAGES = [3, 7, RULES.initialHandSize] as const;
const STRENGTHS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128] as const;

/** The moment at which a rack first holds at most `tiles`, and who won; null where no moment is like that. */
function stoppedGame(
  seed: string,
  tiles: number,
): { readonly moment: GameState; readonly won: number } | null {
  const started = startGame({
    gameId: 'facade',
    ruleset: RULES,
    players: [{ id: 'a' }, { id: 'b' }],
    seed,
    salt: '',
    at: '',
  });
  if (!started.ok) throw new Error(started.error.message);
  const random = randomFrom(seed);
  let { state } = started.value;
  let moment: GameState | null = null;
  while (state.status === 'in_progress') {
    if (moment === null && state.seats.some(({ rack }) => rack.length <= tiles)) moment = state;
    const view = viewOf(state, state.currentSeat);
    const step = applyCommand(state, bots[levels[LEVEL].bot].choose(view, looksBudget(1), random), '');
    if (!step.ok) throw new Error(step.error.message);
    state = step.value.state;
  }
  const winners = state.ending?.winners ?? [];
  return moment && { moment, won: winners.includes(0) ? 1 / winners.length : 0 };
}

/** What is known of a stopped game: wins of the first seat in the playouts, and whether it won in the end. */
interface Case {
  readonly stage: number;
  readonly wins: number;
  readonly won: number;
}

/** Stops and plays on this many games; games without such a moment are left out. */
function casesOf(seed: string, games: number): { readonly cases: readonly Case[]; readonly leftOut: number } {
  const cases: Case[] = [];
  let dealt = 0;
  for (; cases.length < games; dealt++) {
    const stopped = stoppedGame(`${seed} ${dealt}`, 1 + (dealt % RULES.initialHandSize));
    if (stopped === null) continue;
    const question = { level: LEVEL, games: PLAYOUTS, seed: `${seed} now ${dealt}` } as const;
    const least = Math.min(...stopped.moment.seats.map(({ rack }) => rack.length));
    cases.push({
      stage: STAGES.findIndex((upTo) => least <= upTo),
      wins: outlookOf({ ...question, state: stopped.moment }).wins[0] ?? 0,
      won: stopped.won,
    });
  }
  return { cases, leftOut: dealt - games };
}

/** The chance from the playouts and a prior that counts for some games. */
const estimate = ({ wins }: Case, prior: number): number => (wins + prior / 2) / (PLAYOUTS + prior);

type Estimate = (one: Case) => number;

const brier = (cases: readonly Case[], by: Estimate): number =>
  cases.reduce((sum, one) => sum + (by(one) - one.won) ** 2, 0) / cases.length;

/** The logarithm of the beta-binomial likelihood of these wins. Terms that do not depend on the strength are left out. */
function likelihood(wins: number, games: number, prior: number): number {
  let sum = 0;
  for (let i = 0; i < wins; i++) sum += Math.log(prior / 2 + i);
  for (let i = 0; i < games - wins; i++) sum += Math.log(prior / 2 + i);
  for (let i = 0; i < games; i++) sum -= Math.log(prior + i);
  return sum;
}

/** For each stage the strength under which the playouts are the most likely. Who won plays no part. */
const strengthsFor = (cases: readonly Case[]): number[] =>
  STAGES.map((_, stage) => {
    const ours = cases.filter((one) => one.stage === stage);
    const total = (prior: number): number =>
      ours.reduce((sum, { wins }) => sum + likelihood(Math.round(wins), PLAYOUTS, prior), 0);
    return STRENGTHS.reduce<number>((best, one) => (total(one) > total(best) ? one : best), STRENGTHS[0]);
  });

/** The least and the most wins of the middle 95 % of games that are each won with their own chance. */
function expectedWins(chances: readonly number[]): readonly [number, number] {
  let odds = [1];
  for (const chance of chances)
    odds = [...odds, 0].map((one, wins) => one * (1 - chance) + (odds[wins - 1] ?? 0) * chance);
  const upTo = odds.map((_, wins) => odds.slice(0, wins + 1).reduce((sum, one) => sum + one, 0));
  return [upTo.findIndex((sum) => sum > 0.025), upTo.findIndex((sum) => sum >= 0.975)];
}

/** The tenths of an estimate: how many of its games were won, and how many it says. */
function tenthsOf(cases: readonly Case[], by: Estimate): { readonly rows: string[]; readonly hold: number } {
  let hold = 0;
  const rows = Array.from({ length: 10 }, (_, tenth) => {
    const ours = cases.filter((one) => Math.min(9, Math.floor(by(one) * 10)) === tenth);
    const chances = ours.map(by);
    const won = ours.reduce((sum, one) => sum + one.won, 0);
    const [least, most] = expectedWins(chances);
    const holds = won >= least && won <= most;
    if (holds) hold++;
    const label = `${tenth * 10}–${tenth * 10 + 10} %`;
    if (ours.length === 0) return `| ${label} | 0 | | | | |`;
    const mean = chances.reduce((sum, one) => sum + one, 0) / ours.length;
    return `| ${label} | ${ours.length} | ${(100 * mean).toFixed(1)} % | ${won} | ${least} to ${most} | ${holds ? 'yes' : 'no'} |`;
  });
  return { rows, hold };
}

const TENTHS = '| tenth | games | said | won | expected | holds |\n|---|--:|--:|--:|--:|---|';

export async function run(args: readonly string[]): Promise<void> {
  const [games = 500, tuning = 150] = args.map(Number);
  const stamped = stamp();
  const strengths = strengthsFor(casesOf('tuning', tuning).cases);
  const { cases, leftOut } = casesOf('calibration', games);
  const raw: Estimate = (one) => estimate(one, 0);
  const shrunk: Estimate = (one) => estimate(one, strengths[one.stage] ?? 0);
  const estimates: readonly (readonly [string, Estimate])[] = [
    ['a half for everything', () => 0.5],
    ['raw share', raw],
    ['with the prior', shrunk],
  ];
  const byStage = STAGES.map((upTo, i) => `${strengths[i]} games up to ${upTo} tiles`).join(', ');
  const scores = estimates.map(([name, by]) => {
    const differences = cases.map((one) => (by(one) - one.won) ** 2 - (raw(one) - one.won) ** 2);
    const mean = differences.reduce((sum, one) => sum + one, 0) / cases.length;
    const spread = Math.sqrt(
      differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (cases.length - 1) / cases.length,
    );
    return `| ${name} | ${brier(cases, by).toFixed(4)} | ${name === 'raw share' ? '' : `${mean.toFixed(4)} ± ${(1.96 * spread).toFixed(4)}`} |`;
  });
  const [rawTenths, ourTenths] = [tenthsOf(cases, raw), tenthsOf(cases, shrunk)];
  const sum = (by: Estimate): string => cases.reduce((all, one) => all + by(one), 0).toFixed(1);
  const text = `# The chance to win

${games} games of two bots of level ${LEVEL} under the standard rules, with the seed \`calibration\`. Game k is stopped when a rack first holds at
most 1 + k mod ${RULES.initialHandSize} tiles; ${leftOut} more games had no such moment and were left out. Each moment is played on ${PLAYOUTS} times, as in the
replay. The chance is the one of the first seat.

A prior counts as some more games, of which each seat wins the same share. Its strength depends on the smallest rack and
was chosen on ${tuning} other games, with the seed \`tuning\`, by the likelihood of their playouts, without a look at who won:
${byStage}.

| estimate | Brier score | against the raw share, 95 % |
|---|--:|--:|
${scores.join('\n')}

## The estimate of the replay: with a prior

In each tenth of what is said, the real wins must be among the middle 95 % of what it expects. With ten tenths, 0.5 misses
a run are the most to be expected.

${TENTHS}
${ourTenths.rows.join('\n')}

${ourTenths.hold} of 10 hold. In all games together ${sum(shrunk)} wins were said, and ${sum((one) => one.won)} were won.

## The raw share

${TENTHS}
${rawTenths.rows.join('\n')}

${rawTenths.hold} of 10 hold.

${stamped}
`;
  writeFileSync(RESULTS, text);
  console.log(text);
}
