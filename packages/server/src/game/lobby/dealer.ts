/** Writes a game's description before its first move and between rounds, and deals when all players are there. */
import {
  EMPTY_LOG,
  type GameState,
  type LogEntry,
  ok,
  type Result,
  type Ruleset,
  startGame,
} from '@rummikub/engine';
import { gameIdFor, logEntries, serverCommitment } from '@rummikub/engine/parts';
import type { GameChanges, NewGame, Store, StoredGame, StoredSeat } from '../../store/store.ts';
import type { LiveGame } from '../liveGame.ts';
import type { LiveGames } from '../liveGames.ts';
import { type FairDeal, type GameOptions, optionsOf } from '../options.ts';
import { type DueTimes, dueAfter } from '../play/due.ts';
import { type Refusal, refuse, refuseInput } from '../refusal.ts';
import { fromKey, newCode, playersOf, type RandomBytes, seatOfHash } from '../seats.ts';
import { isoTime } from '../time.ts';

export interface DealerOptions {
  readonly games: LiveGames;
  readonly store: Store;
  readonly times: DueTimes;
  readonly now: () => number;
  readonly random: RandomBytes;
}

/** A change of a game's description, and the answer to the request when it is written. Null changes nothing. */
export type Proposal<T> = Result<
  {
    readonly changes: GameChanges | null;
    readonly start?: boolean;
    readonly answer: (after: LiveGame) => T;
  },
  Refusal
>;

interface Deal {
  readonly entries: readonly LogEntry[];
  readonly state: GameState;
  readonly head: string;
}

export class Dealer {
  readonly #options: DealerOptions;

  constructor(options: DealerOptions) {
    this.#options = options;
  }

  /** The game that was created with this key, or null. */
  madeWith(key: string): Promise<StoredGame | null> {
    return this.#options.store.findGame(idOfKey(key));
  }

  /** Creates a game, and starts it if it is complete. */
  async create(
    description: Omit<NewGame, 'id' | 'code' | 'entries'>,
    ruleset: Ruleset,
    asked: GameOptions,
    key?: string,
  ): Promise<Result<StoredGame, Refusal>> {
    const { store, random, games, times } = this.#options;
    const { seats, now } = description;
    for (;;) {
      const id = key === undefined ? gameIdFor(Buffer.from(random(16)).toString('hex')) : idOfKey(key);
      const options = { ...asked, fair: asked.seed === null ? this.#commit(id, ruleset) : null };
      let game: NewGame = { ...description, id, options, code: newCode(random) };
      let deal: Deal | null = null;
      if (isComplete(seats, options)) {
        const dealt = this.deal(id, seats, ruleset, options, now);
        if (!dealt.ok) return dealt;
        deal = dealt.value;
        const due = dueAfter(null, deal.state, game, now, times);
        game = { ...game, status: 'running', entries: deal.entries, due };
      }
      const created = await games.create(game, ruleset, deal);
      switch (created.outcome) {
        case 'created':
          return ok(created.game);
        case 'rematch_exists': {
          const rematch = await store.findGame(created.rematchId);
          return rematch === null ? refuse('no_such_game') : ok(rematch);
        }
        case 'missing':
          return refuse('no_such_game');
        case 'taken': {
          // A code is chosen anew. An id made of a key is taken by the game that an earlier request has created.
          const earlier = created.what === 'id' && key !== undefined ? await store.findGame(id) : null;
          if (earlier !== null) return ok(earlier);
        }
      }
    }
  }

  #secret(): string {
    return Buffer.from(this.#options.random(32)).toString('hex');
  }

  /** Chooses seed and salt, and commits to them before any player contributes. */
  #commit(gameId: string, ruleset: Ruleset): FairDeal {
    const seed = this.#secret();
    const salt = this.#secret();
    return { seed, salt, commitment: serverCommitment(gameId, ruleset, seed, salt), contributions: {} };
  }

  /** Deals the tiles: the first entry of the log, and the state after it. */
  deal(
    gameId: string,
    seats: readonly StoredSeat[],
    ruleset: Ruleset,
    options: GameOptions,
    now: number,
  ): Result<Deal, Refusal> {
    const players = playersOf(seats);
    const { fair } = options;
    const { seed, salt } = fair ?? { seed: options.seed ?? this.#secret(), salt: this.#secret() };
    const contributions =
      fair === null
        ? undefined
        : seats.map(({ kind, playerId }) =>
            kind === 'human' ? (fair.contributions[playerId] ?? null) : null,
          );
    const started = startGame({ gameId, ruleset, players, seed, salt, contributions, at: isoTime(now) });
    if (!started.ok) {
      const { error } = started;
      // The engine speaks of players; the request has seats.
      return refuseInput([
        error.path[0] === 'players' ? { ...error, path: ['seats', ...error.path.slice(1)] } : error,
      ]);
    }
    return ok({ state: started.value.state, ...logEntries(started.value, EMPTY_LOG.head) });
  }

  /** Writes what `propose` proposes; if another writer was first, it is asked again. */
  change<T>(
    gameId: string,
    propose: (live: LiveGame) => Proposal<T>,
    hash?: string,
  ): Promise<Result<T, Refusal>> {
    const { games } = this.#options;
    return games.exclusive(gameId, async () => {
      for (;;) {
        const live = await games.current(gameId, hash);
        if (live === null) return refuse('no_such_game');
        const proposed = propose(live);
        if (!proposed.ok) {
          // A refusal needs the newest version: another node may have written what makes the change possible.
          const newer = await games.refresh(gameId);
          if (newer !== null && newer.game.version > live.game.version) continue;
          return proposed;
        }
        const { changes, start = false, answer } = proposed.value;
        if (changes === null) return ok(answer(live));
        const written = await this.#write(live, changes, start);
        if (!written.ok) return written;
        if (written.value !== null) return ok(answer(written.value));
      }
    });
  }

  /** The game after the changes, started if it is complete; null where another writer was first. */
  async #write(
    live: LiveGame,
    changes: GameChanges,
    start: boolean,
  ): Promise<Result<LiveGame | null, Refusal>> {
    const { games, times } = this.#options;
    const now = this.#options.now();
    const game = { ...live.game, ...changes };
    const options = optionsOf(game);
    let written: Awaited<ReturnType<LiveGames['write']>>;
    if (game.status === 'open' && (start || isComplete(game.seats, options))) {
      const dealt = this.deal(game.id, game.seats, live.ruleset, options, now);
      if (!dealt.ok) return dealt;
      const { entries, state } = dealt.value;
      const due = dueAfter(null, state, game, now, times);
      const commit = { entries, changes: { ...changes, status: 'running' as const }, due, now };
      written = await games.write(live, commit, dealt.value);
    } else {
      const { status } = game;
      const running = status === 'running' ? dueAfter(live, live.state, game, now, times) : null;
      const due = status === 'open' ? live.game.due : running;
      written = await games.write(live, { entries: [], changes, due, now });
    }
    return ok(written.outcome === 'committed' ? written.live : null);
  }

  /** The same for the owner of a seat, by the hash of the seat's secret. */
  changeAs<T>(
    gameId: string,
    hash: string,
    propose: (live: LiveGame, seat: number) => Proposal<T>,
  ): Promise<Result<T, Refusal>> {
    const proposeAs = (live: LiveGame): Proposal<T> => {
      const seat = seatOfHash(live.game, hash);
      return seat < 0 ? refuse('token_unknown') : propose(live, seat);
    };
    return this.change(gameId, proposeAs, hash);
  }
}

const idOfKey = (key: string): string => gameIdFor(fromKey(key, 'id of a new game', 16));

/** Whether all people have asked for the rematch. */
export const allReady = (seats: readonly StoredSeat[], ready: readonly number[]): boolean =>
  seats.every(({ kind }, index) => kind !== 'human' || ready.includes(index));

/** Whether the game starts by itself now. */
function isComplete(seats: readonly StoredSeat[], { autostart, ready }: GameOptions): boolean {
  if (seats.some(({ kind }) => kind === 'open')) return false;
  return ready === null ? autostart : allReady(seats, ready);
}
