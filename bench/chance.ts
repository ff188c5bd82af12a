/**
 * `npm run bench -- chance [GAMES] [PLAYOUTS]`: whether the chances to win of the replay are true.
 *
 * Two bots of level hard play. Each game is stopped at one moment and played on many times with the rest of the pool
 * reshuffled. If the chances are true, then the real end of the game is one more such playout. Two things would spoil
 * that comparison:
 *
 * - The moment must not depend on what comes after it. A moment at 95 % of a game's length is always just before its
 *   end, and the playouts do not know that. So a game is stopped when a rack first holds at most N tiles.
 * - A share over few playouts is noisy. Among games with an extreme share, the noise was on average on the extreme
 *   side. So the games are sorted into tenths by one half of the playouts, and predicted by the other half.
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
const SEED = 'calibration';
const LEVEL = 'hard';
const RULES = makeRuleset();

/** The moment at which a rack first holds at most this many tiles, and who won; null where no moment is like that. */
function stoppedGame(seed: string, tiles: number): { moment: GameState; won: number } | null {
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

/** The least and the most wins of the middle 95 % of games that are each won with this chance. */
function expectedWins(games: number, chance: number): readonly [number, number] {
  let odds = [1];
  for (let game = 0; game < games; game++)
    odds = [...odds, 0].map((one, wins) => one * (1 - chance) + (odds[wins - 1] ?? 0) * chance);
  const upTo = odds.map((_, wins) => odds.slice(0, wins + 1).reduce((sum, one) => sum + one, 0));
  return [upTo.findIndex((sum) => sum > 0.025), upTo.findIndex((sum) => sum >= 0.975)];
}

export async function run(args: readonly string[]): Promise<void> {
  const [games = 500, playouts = 60] = args.map(Number);
  const stamped = stamp();
  const half = Math.floor(playouts / 2);
  const tenths = Array.from({ length: 10 }, () => ({ games: 0, wins: 0, sorted: 0, predicted: 0 }));
  let [counted, dealt] = [0, 0];
  for (; counted < games; dealt++) {
    const stopped = stoppedGame(`${SEED} ${dealt}`, 1 + (dealt % RULES.initialHandSize));
    if (stopped === null) continue;
    const shareOf = (seed: string): number =>
      (outlookOf({ state: stopped.moment, level: LEVEL, games: half, seed }).wins[0] ?? 0) / half;
    const sorted = shareOf(`${SEED} sorts ${dealt}`);
    const tenth = tenths[Math.min(9, Math.floor(sorted * 10))] as (typeof tenths)[number];
    tenth.games++;
    tenth.sorted += sorted;
    tenth.predicted += shareOf(`${SEED} predicts ${dealt}`);
    tenth.wins += stopped.won;
    counted++;
  }
  const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
  let inside = 0;
  const rows = tenths.map(({ games: n, wins, sorted, predicted }, i) => {
    const [least, most] = expectedWins(n, predicted / n);
    const holds = n === 0 || (wins >= least && wins <= most);
    inside += holds ? 1 : 0;
    const label = `${i * 10}–${i * 10 + 10} %`;
    return n === 0
      ? `| ${label} | 0 | | | | | |`
      : `| ${label} | ${n} | ${percent(sorted / n)} | ${percent(predicted / n)} | ${wins} | ${least} to ${most} | ${holds ? 'yes' : 'no'} |`;
  });
  const sum = (of: 'wins' | 'predicted'): string => tenths.reduce((all, one) => all + one[of], 0).toFixed(1);
  const text = `# The chance to win

${games} games of two bots of level ${LEVEL} under the standard rules, with the seed \`${SEED}\`. Game k is stopped when a rack first holds at
most 1 + k mod ${RULES.initialHandSize} tiles; ${dealt - counted} more games had no such moment and were left out. Each game is played on ${half} times, which
sorts it into a tenth, and another ${half} times, which predicts the chance of the first seat. So the noise of few playouts,
which makes the share that sorts too extreme, is not in the prediction. In each tenth the real wins must be among the
middle 95 % of what the prediction expects (binomial). With ten tenths, 0.5 misses a run are the most to be expected.

| tenth | games | share that sorts | prediction | won | expected | holds |
|---|--:|--:|--:|--:|--:|---|
${rows.join('\n')}

${inside} of 10 hold. In all games together ${sum('predicted')} wins were predicted, and ${sum('wins')} were won.

${stamped}
`;
  writeFileSync(RESULTS, text);
  console.log(text);
}
