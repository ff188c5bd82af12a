/** The thread for what games have to search for: what a bot does, and whether somebody may pass. */
import { randomBytes } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { bots, type LevelName, levels, randomFrom, timeBudget } from '@rummikub/bots';
import {
  applyCommand,
  bestPlay,
  type Command,
  type GameState,
  type Outcome,
  positionOfView,
  type Result,
  type View,
  type Violation,
} from '@rummikub/engine';
import { READY } from '../threads/pool.ts';

export type GameQuestion =
  /** What the bot of this level does. */
  | { readonly ask: 'bot'; readonly view: View; readonly level: LevelName }
  /** A legal move that needs little thinking: a tile from the pool, or else what the rules force. */
  | { readonly ask: 'plain'; readonly view: View }
  /** What a move leads to. */
  | { readonly ask: 'decide'; readonly state: GameState; readonly command: Command; readonly at: string };

const clock = (): number => performance.now();

function answer(question: GameQuestion): Command | Result<Outcome, Violation> {
  switch (question.ask) {
    case 'bot': {
      const { bot, milliseconds } = levels[question.level];
      // What a bot does by chance must not be guessed by those who play against it.
      const random = randomFrom(randomBytes(16).toString('hex'));
      return bots[bot].choose(question.view, timeBudget(milliseconds, clock), random);
    }
    case 'plain':
      return plainMove(question.view);
    case 'decide':
      return applyCommand(question.state, question.command, question.at);
  }
}

function plainMove(view: View): Command {
  const seat = view.currentSeat;
  if (view.drawnThisTurn) return { type: 'pass', seat };
  if (view.poolSize > 0) return { type: 'draw', seat };
  const play = bestPlay(positionOfView(view));
  return play === null ? { type: 'pass', seat } : { type: 'play', seat, table: play.table };
}

parentPort?.on('message', (question: GameQuestion) => parentPort?.postMessage(answer(question)));
parentPort?.postMessage(READY);
