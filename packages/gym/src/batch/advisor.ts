/** The next action of a bot in each game of a batch: an opponent to train against, or a teacher to learn from. */
import { type Bot, looksBudget, randomFrom } from '@rummikub/bots';
import { viewOf } from '@rummikub/engine';
import { DRAW, PASS } from '../space/actions.ts';
import { RefusalError } from '../space/refusal.ts';
import { type Batch, WAIT } from './batch.ts';
import { actionsOfPlay } from './translate.ts';

/** The same number of looks as in the arena. */
export const LOOKS = 100;

/** The rest of an advised turn: `actions[0]` was advised in this step. */
interface Plan {
  readonly placed: number;
  readonly steps: number;
  readonly actions: readonly number[];
}

/**
 * A bot chooses whole turns; the advisor gives its turn action by action. While a game follows the advice, the turn is
 * completed. In a game that did not follow it, the bot takes back the draft and plays its own turn. Its random numbers
 * depend only on the seed, the game and the turn.
 */
export class Advisor {
  private readonly batch: Batch;
  private readonly bot: Bot;
  private readonly plans: (Plan | undefined)[] = [];

  constructor(batch: Batch, bot: Bot) {
    this.batch = batch;
    this.bot = bot;
  }

  /**
   * The next action of each game whose acting seat is one of `seats` (of all unless given), WAIT in the others. Throws
   * a `RefusalError` where there is no such seat.
   */
  advise(seats?: readonly number[]): Int32Array {
    const { batch } = this;
    for (const seat of seats ?? []) {
      const wrong = batch.seatRefusal(seat);
      if (wrong !== null) throw new RefusalError(wrong);
    }
    const actions = new Int32Array(batch.size).fill(WAIT);
    for (let game = 0; game < batch.size; game++)
      if (!batch.isOver(game) && (seats === undefined || seats.includes(batch.actors[game]!)))
        actions[game] = this.next(game);
    return actions;
  }

  private next(game: number): number {
    const { placed, steps } = this.batch.progress(game);
    const actions = this.rest(game) ?? this.turn(game);
    this.plans[game] = { placed, steps, actions };
    return actions[0]!;
  }

  /** The rest of the turn advised before, or null where the game did not follow it. */
  private rest(game: number): readonly number[] | null {
    const plan = this.plans[game];
    const { placed, steps, lastAction } = this.batch.progress(game);
    if (plan === undefined || placed !== plan.placed) return null;
    if (steps === plan.steps) return plan.actions;
    const followed = steps === plan.steps + 1 && lastAction === plan.actions[0] && plan.actions.length > 1;
    return followed ? plan.actions.slice(1) : null;
  }

  /** The bot's whole turn, as actions. */
  private turn(game: number): number[] {
    const { batch } = this;
    const { seed, number, episode, turn } = batch.progress(game);
    const view = viewOf(batch.state(game), batch.actors[game]!);
    const random = randomFrom(`${seed} ${number} ${episode} ${turn}`);
    const command = this.bot.choose(view, looksBudget(LOOKS), random);
    if (command.type === 'play') return actionsOfPlay(batch, game, command);
    return [command.type === 'draw' ? DRAW : PASS];
  }
}
