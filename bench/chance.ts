/**
 * `npm run bench -- chance [GAMES] [PLAYOUTS]`: whether the chances to win of the replay are true. From one moment of
 * each game of two bots of level hard the game is played on; in each tenth of the predicted chances the share of games
 * that were really won must lie within the interval.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bots, chanceOf, looksBudget, outlookOf, randomFrom } from '../packages/bots/src/index.ts';
import {
  applyCommand,
  type GameState,
  makeRuleset,
  startGame,
  viewOf,
} from '../packages/engine/src/index.ts';
import { stamp } from './stamp.ts';

const RESULTS = join(import.meta.dirname, 'results', 'chance.md');

function gameOf(seed: string): GameState[] {
  const started = startGame({
    gameId: 'facade',
    ruleset: makeRuleset(),
    players: [{ id: 'a' }, { id: 'b' }],
    seed,
    salt: '',
    at: '',
  });
  if (!started.ok) throw new Error(started.error.message);
  const states = [started.value.state];
  for (let state = started.value.state; state.status === 'in_progress'; ) {
    const command = bots.optimal.choose(
      viewOf(state, state.currentSeat),
      looksBudget(1),
      randomFrom(`${seed}/${state.seq}`),
    );
    const step = applyCommand(state, command, '');
    if (!step.ok) throw new Error(step.error.message);
    state = step.value.state;
    states.push(state);
  }
  return states;
}

export async function run(args: readonly string[]): Promise<void> {
  const [games = 500, playouts = 60] = args.map(Number);
  const bins = Array.from({ length: 10 }, () => ({ games: 0, wins: 0, predicted: 0 }));
  for (let game = 0; game < games; game++) {
    const states = gameOf(`chance ${game}`);
    // A moment of the game that moves through all its parts from game to game.
    const state = states[Math.floor(((game % 20) / 20) * (states.length - 1))] as GameState;
    const { wins } = outlookOf({ state, level: 'hard', games: playouts, seed: `${game}` });
    // Laplace's rule: what so few playouts let one expect. The raw share would be too sure of itself near 0 and 1.
    const share = ((wins[0] ?? 0) + 1) / (playouts + 2);
    const bin = bins[Math.min(9, Math.floor(share * 10))];
    const winners = states.at(-1)?.ending?.winners ?? [];
    if (bin === undefined) continue;
    bin.games++;
    bin.predicted += share;
    bin.wins += winners.includes(0) ? 1 / winners.length : 0;
  }
  const rows = bins.map(({ games: n, wins, predicted }, i) => {
    if (n === 0) return `| ${i * 10}–${i * 10 + 10} % | 0 | | | | |`;
    const { share, low, high } = chanceOf({ games: n, wins: [wins] }, 0);
    const mean = predicted / n;
    const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;
    const held = mean >= low && mean <= high ? 'yes' : 'no';
    return `| ${i * 10}–${i * 10 + 10} % | ${n} | ${percent(mean)} | ${percent(share)} | ${percent(low)} to ${percent(high)} | ${held} |`;
  });
  const text = `# The chance to win

${games} games of two bots of level hard under the standard rules, each played on ${playouts} times from one of its moments with the
rest of the pool reshuffled. In each tenth the share of games that were really won must hold the prediction within its
95 % interval; with ten tenths one miss in two runs is to be expected. The prediction follows Laplace's rule: one win more
of two games more.

| predicted | games | mean | won | interval | holds |
|---|--:|--:|--:|--:|---|
${rows.join('\n')}

${stamp()}
`;
  writeFileSync(RESULTS, text);
  console.log(text);
}
