/** A rematch: the next round with the same seats, secrets and points, or the first round of a new series. */
import { ok, type Result } from '@rummikub/engine';
import { seriesIsOver, seriesTotals } from '@rummikub/engine/parts';
import type { Store, StoredGame } from '../../store/store.ts';
import { gameWeight, type Maker } from '../cost.ts';
import type { LiveGame } from '../liveGame.ts';
import type { LiveGames } from '../liveGames.ts';
import { type GameOptions, optionsOf, withContribution } from '../options.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { isStandIn, openSeat, seatOfHash, takenBack } from '../seats.ts';
import type { Dealer } from './dealer.ts';

export interface RematchOptions {
  readonly games: LiveGames;
  readonly store: Store;
  readonly dealer: Dealer;
  readonly now: () => number;
  /** How long a rematch waits for its players. */
  readonly openMs: number;
  /** Tells all nodes that the game has a rematch. */
  readonly announce: (gameId: string, rematchId: string) => Promise<void>;
}

export class Rematches {
  readonly #options: RematchOptions;

  constructor(options: RematchOptions) {
    this.#options = options;
  }

  /** The first player who asks is the host of the rematch. It starts when all people have asked. */
  async ask(
    gameId: string,
    hash: string,
    /** Counts the new game, where there is no rematch yet. */
    maker: Maker,
    /** What the player's client adds to the chance. It counts only if the rematch, and its commitment, were there before. */
    contribution?: string,
  ): Promise<Result<{ game: StoredGame; seat: number }, Refusal>> {
    const { store, games, dealer, announce } = this.#options;
    // The player may have seen the end on another node before this one has heard of it.
    const old = await games.exclusive(gameId, () => games.refresh(gameId));
    if (old === null) return refuse('no_such_game');
    const seat = seatOfHash(old.game, hash);
    if (seat < 0) return refuse('token_unknown');
    let rematchId = (await store.findGame(gameId))?.rematchId ?? null;
    const added = rematchId === null ? undefined : contribution;
    if (rematchId === null) {
      const created = await this.#create(old, seat, maker);
      if (!created.ok) return created;
      rematchId = created.value.id;
      await announce(gameId, rematchId);
    }
    return dealer.changeAs(rematchId, hash, ({ game }, mine) => {
      const options = optionsOf(game);
      const answer = (after: LiveGame) => ({ game: after.game, seat: mine });
      if (game.status !== 'open' || options.ready === null || options.ready.includes(mine))
        return ok({ changes: null, answer });
      const ready = { ...options, ready: [...options.ready, mine] };
      const changed = withContribution(ready, game.seats[mine]?.playerId ?? '', added);
      // A player who comes along takes the seat back from a bot that played on.
      const seats = game.seats.map((one, index) => (index === mine && isStandIn(one) ? takenBack(one) : one));
      return ok({ changes: { options: changed, seats }, answer });
    });
  }

  async #create(
    { game, state, ruleset }: LiveGame,
    seat: number,
    maker: Maker,
  ): Promise<Result<StoredGame, Refusal>> {
    const { dealer, now, openMs } = this.#options;
    const { ending } = state;
    if (ending === null) return refuse(game.status === 'abandoned' ? 'game_abandoned' : 'not_finished');
    const allowed = maker.mayCreate(gameWeight(game.seats, ruleset));
    if (!allowed.ok) return allowed;
    const before = optionsOf(game);
    const { points, divisor } = seriesTotals(before.totals, ending, ruleset);
    const over = seriesIsOver(ruleset, before.round, { points, divisor });
    // A player who was removed has no secret any more; the seat is free for another.
    const seats = game.seats.map((one) =>
      one.kind === 'human' && one.secretHash === null ? openSeat(one.playerId) : one,
    );
    const options: GameOptions = {
      ...before,
      seed: null,
      maker: maker.name,
      round: over ? 1 : before.round + 1,
      totals: over
        ? null
        : { points: points.map((p, index) => (seats[index]?.kind === 'open' ? 0 : p)), divisor },
      ready: [seat],
      result: null,
    };
    const at = now();
    const description = {
      listed: game.listed,
      status: 'open',
      ruleset: game.ruleset,
      options,
      seats,
      hostSeat: seat,
      rematchOf: game.id,
      due: { work: 'abandon', at: at + openMs },
      now: at,
    } as const;
    return dealer.create(description, ruleset, options);
  }
}
