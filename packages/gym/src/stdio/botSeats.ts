/** Seats that bots play on the side of the process: a client then only sees the turns of its own seats. */
import { type BotName, bots } from '@rummikub/bots';
import { Advisor } from '../batch/advisor.ts';
import { type Batch, GOES_ON, WAIT } from '../batch/batch.ts';

/** One entry for each seat: the bot that plays it, or null where the client does. */
export type Seating = readonly (BotName | null)[];

/**
 * A batch in which bots play some seats. `done`, `outcomes` and `scores` belong to the client's whole step: the client's
 * action and every action of the bots that followed it.
 */
export class BotSeats {
  readonly done: Uint8Array;
  readonly outcomes: Float32Array;
  readonly scores: Float32Array;
  /** The seat whose view a client gets of a game that is over. */
  private readonly clientSeat: number;
  private readonly batch: Batch;
  private readonly players: { readonly advisor: Advisor; readonly seats: readonly number[] }[];

  constructor(batch: Batch, seating: Seating) {
    this.batch = batch;
    this.done = new Uint8Array(batch.done.length);
    this.outcomes = new Float32Array(batch.outcomes.length);
    this.scores = new Float32Array(batch.scores.length);
    this.clientSeat = seating.indexOf(null);
    this.players = [...new Set(seating)]
      .filter((name) => name !== null)
      .map((name) => ({
        advisor: new Advisor(batch, bots[name]),
        seats: seating.flatMap((one, seat) => (one === name ? [seat] : [])),
      }));
  }

  /** Plays the turns of the bots until the client acts next in every game that goes on. */
  play(): void {
    const { batch } = this;
    this.done.set(batch.done);
    this.outcomes.set(batch.outcomes);
    this.scores.set(batch.scores);
    for (let actions = this.next(); actions !== null; actions = this.next()) {
      const wrong = batch.step(actions);
      if (wrong !== null) throw new Error(`a bot chose an illegal action: ${wrong.message}`);
      this.keepEndings();
    }
  }

  private next(): Int32Array | null {
    const actions = new Int32Array(this.batch.size).fill(WAIT);
    let any = false;
    for (const { advisor, seats } of this.players)
      for (const [game, action] of advisor.advise(seats).entries())
        if (action !== WAIT) {
          actions[game] = action;
          any = true;
        }
    return any ? actions : null;
  }

  /**
   * The next action of a bot clears the batch's rewards, so they are kept here. Where a new game ended before the client
   * acted in it, the client learns only about the game in which it acted.
   */
  private keepEndings(): void {
    const { batch } = this;
    const { seats } = batch;
    for (let game = 0; game < batch.size; game++) {
      if (batch.done[game] === GOES_ON || this.done[game] !== GOES_ON) continue;
      this.done.set(batch.done.subarray(game, game + 1), game);
      const first = game * seats;
      this.outcomes.set(batch.outcomes.subarray(first, first + seats), first);
      this.scores.set(batch.scores.subarray(first, first + seats), first);
    }
  }

  /**
   * A game that ended in a bot's turn shows the bot's view. This replaces it in the client's copy by the view of a client's
   * seat, and that seat becomes the actor.
   */
  hideBots(actors: Uint8Array, observations: Uint8Array): void {
    const { batch, clientSeat } = this;
    for (let game = 0; game < batch.size; game++) {
      if (!batch.isOver(game) || batch.actors[game] === clientSeat) continue;
      actors[game] = clientSeat;
      batch.observe(game, clientSeat, observations, game * batch.layout.size);
    }
  }
}
