/**
 * A whole game on `standard`: how much time goes into the game itself (deal, commands, events, views for all
 * seats) and how much into finding the plays. The goal: the game costs less than the plays.
 */
import {
  applyCommand,
  bestPlay,
  type Command,
  type GameState,
  makeRuleset,
  positionOfView,
  startGame,
  viewOf,
} from '@rummikub/engine';
import { seeded } from '../../packages/engine/test/random/rearrangement.ts';

const GAMES = 300;

/** The command of a random player: mostly the best play, at times a draw or a pass. */
function choose(state: GameState, random: (n: number) => number, clock: { plays: number }): Command {
  const seat = state.currentSeat;
  const view = viewOf(state, seat);
  const from = performance.now();
  const position = positionOfView(view);
  const play = position === null || random(5) === 0 ? null : bestPlay(position);
  clock.plays += performance.now() - from;
  if (play !== null) return { type: 'play', seat, table: play.table };
  return { type: view.poolSize > 0 ? 'draw' : 'pass', seat };
}

export async function run(_args: string[]): Promise<void> {
  const ruleset = makeRuleset();
  for (const [round, games] of [
    ['warm-up', GAMES],
    ['measured', GAMES],
  ] as const) {
    const random = seeded(1);
    const clock = { plays: 0 };
    let turns = 0;
    const from = performance.now();
    for (let game = 0; game < games; game++) {
      const players = Array.from({ length: 2 + (game % 3) }, (_, seat) => ({ id: `p${seat}` }));
      const at = '2026-01-01T00:00:00.000Z';
      const started = startGame({ gameId: 'g', ruleset, players, seed: `bench-${game}`, salt: 's', at });
      if (!started.ok) throw new Error(started.error.message);
      let { state } = started.value;
      while (state.status === 'in_progress') {
        let result = applyCommand(state, choose(state, random, clock), at);
        if (!result.ok) {
          // The only possible refusal: a pass although there is a play.
          const position = positionOfView(viewOf(state, state.currentSeat));
          const play = bestPlay(position!);
          result = applyCommand(state, { type: 'play', seat: state.currentSeat, table: play!.table }, at);
        }
        if (!result.ok) throw new Error(result.error.message);
        state = result.value.state;
        for (let seat = 0; seat < players.length; seat++) viewOf(state, seat);
        turns++;
      }
    }
    const all = performance.now() - from;
    if (round === 'warm-up') continue;
    const own = all - clock.plays;
    console.log(`${games} games, ${turns} turns`);
    console.log(`finding the plays   ${(clock.plays / games).toFixed(3)} ms a game`);
    console.log(
      `the game itself     ${(own / games).toFixed(3)} ms a game, ratio ${(own / clock.plays).toFixed(2)} (goal: below 1)`,
    );
  }
}
