/** After a game: the same players once more, with their secrets and their points. */
import { addScores, ok, type Result } from '@rummikub/engine';
import type { Store, StoredGame } from '../store/store.ts';
import type { Dealer } from './dealer.ts';
import type { Live, LiveGames } from './liveGames.ts';
import { type GameOptions, optionsOf, optionsToJson } from './options.ts';
import { type Refusal, refuse } from './refusal.ts';
import { openSeat, seatOfHash } from './seats.ts';

export interface RematchOptions {
  readonly games: LiveGames;
  readonly store: Store;
  readonly dealer: Dealer;
  readonly now: () => number;
  /** How long it waits for everybody. */
  readonly openMs: number;
}

export class Rematches {
  readonly #is: RematchOptions;

  constructor(options: RematchOptions) {
    this.#is = options;
  }

  /** The same players once more. The first who asks is its host; it starts when all people have asked. */
  async ask(
    gameId: string,
    hash: string,
    /** Asked where there is none yet. */
    mayCreate: () => Result<null, Refusal>,
  ): Promise<Result<{ game: StoredGame; seat: number }, Refusal>> {
    const { store, games, dealer, now, openMs } = this.#is;
    // Whoever has seen the end on another node may be here before the news of it.
    const old = await games.exclusive(gameId, () => games.refresh(gameId));
    if (old === null) return refuse('no_such_game');
    const seat = seatOfHash(old.game, hash);
    if (seat < 0) return refuse('token_unknown');
    const { ending } = old.state;
    if (ending === null) return refuse(old.game.status === 'abandoned' ? 'game_abandoned' : 'not_finished');
    let rematchId = (await store.findGame(gameId))?.rematchId ?? null;
    if (rematchId === null) {
      const allowed = mayCreate();
      if (!allowed.ok) return allowed;
      const before = optionsOf(old.game);
      const { points, divisor } =
        before.totals === null ? ending.scores : addScores(before.totals, ending.scores);
      // Whoever was removed has no secret any more, and is not asked.
      const seats = old.game.seats.map((one) =>
        one.kind === 'human' && one.secretHash === null ? openSeat(one.playerId) : one,
      );
      const options: GameOptions = {
        ...before,
        seed: null,
        round: before.round + 1,
        totals: { points: points.map((p, index) => (seats[index]!.kind === 'open' ? 0 : p)), divisor },
        ready: [seat],
      };
      const at = now();
      const created = await dealer.insert(
        {
          listed: old.game.listed,
          status: 'open',
          ruleset: old.game.ruleset,
          options: optionsToJson(options),
          seats,
          hostSeat: seat,
          rematchOf: gameId,
          due: { work: 'abandon', at: at + openMs },
          now: at,
        },
        old.ruleset,
        options,
      );
      if (!created.ok) return created;
      rematchId = created.value.id;
      await store.tell(gameId, JSON.stringify({ type: 'rematch', rematch_id: rematchId }));
    }
    return dealer.changeAs(rematchId, hash, ({ game }, mine) => {
      const options = optionsOf(game);
      const answer = (after: Live) => ({ game: after.game, seat: mine });
      if (game.status !== 'open' || options.ready === null || options.ready.includes(mine))
        return ok({ changes: null, answer });
      const ready = [...options.ready, mine];
      return ok({ changes: { options: optionsToJson({ ...options, ready }) }, answer });
    });
  }
}
