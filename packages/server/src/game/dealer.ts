/** Writes games before their first move and between rounds, and deals as soon as everybody is there. */
import {
  EMPTY_LOG,
  type GameState,
  type LogEntry,
  logEntries,
  ok,
  type Result,
  type Ruleset,
  startGame,
} from '@rummikub/engine';
import type { GameChanges, NewGame, Store, StoredGame, StoredSeat } from '../store/store.ts';
import type { Live, LiveGames } from './liveGames.ts';
import { dueAfter, isoTime, type MatchTimes } from './moves.ts';
import { type GameOptions, optionsOf } from './options.ts';
import { type Refusal, refuse, refuseInput } from './refusal.ts';
import { fromKey, newCode, type RandomBytes, seatOfHash } from './seats.ts';

export interface DealerOptions {
  readonly games: LiveGames;
  readonly store: Store;
  readonly times: MatchTimes;
  readonly now: () => number;
  readonly random: RandomBytes;
}

/** What is to become of a game, and what to answer when it has. Null changes nothing. */
type Decided<T> = Result<
  {
    readonly changes: GameChanges | null;
    readonly start?: boolean;
    readonly answer: (after: Live) => T;
  },
  Refusal
>;

export class Dealer {
  readonly #is: DealerOptions;

  constructor(options: DealerOptions) {
    this.#is = options;
  }

  /** The game that was made with this key, or null. */
  madeWith(key: string): Promise<StoredGame | null> {
    return this.#is.store.findGame(idOfKey(key));
  }

  /** Writes a new game, started where everybody is there. */
  async insert(
    draft: Omit<NewGame, 'id' | 'code' | 'entries'>,
    ruleset: Ruleset,
    options: GameOptions,
    key?: string,
  ): Promise<Result<StoredGame, Refusal>> {
    const { store, random, games, times } = this.#is;
    for (;;) {
      const id = key === undefined ? Buffer.from(random(16)).toString('base64url') : idOfKey(key);
      let game: NewGame = { ...draft, id, code: newCode(random) };
      if (isComplete(draft.seats, options)) {
        const dealt = this.deal(id, draft.seats, ruleset, options, draft.now);
        if (!dealt.ok) return dealt;
        const { entries, state } = dealt.value;
        const due = dueAfter(null, state, draft, draft.now, times);
        game = { ...game, status: 'running', entries, due };
      }
      const outcome = await store.createGame(game);
      switch (outcome.outcome) {
        case 'created':
          await games.created(id);
          return ok(outcome.game);
        case 'rematch_exists':
          return ok((await store.findGame(outcome.rematchId))!);
        case 'missing':
          return refuse('no_such_game');
        case 'taken': {
          // A code by chance: the next one is another. An id only because it was made before, of the same key.
          const there = outcome.what === 'id' && key !== undefined ? await store.findGame(id) : null;
          if (there !== null) return ok(there);
        }
      }
    }
  }

  /** Deals the tiles: the first entry of the log, and what it leads to. */
  deal(
    gameId: string,
    seats: readonly StoredSeat[],
    ruleset: Ruleset,
    options: GameOptions,
    now: number,
  ): Result<{ entries: readonly LogEntry[]; state: GameState; head: string }, Refusal> {
    const secret = (): string => Buffer.from(this.#is.random(32)).toString('hex');
    const players = seats.map(({ playerId: id, name }) => (name === null ? { id } : { id, name }));
    const seed = options.seed ?? secret();
    const started = startGame({ gameId, ruleset, players, seed, salt: secret(), at: isoTime(now) });
    if (!started.ok) {
      const { error } = started;
      // To the engine they are players; whoever asked has spoken of seats.
      return refuseInput([error.path === 'players' ? { ...error, path: 'seats' } : error]);
    }
    const { state } = started.value;
    return ok({ state, ...logEntries(started.value, EMPTY_LOG.head) });
  }

  /** Decides a change of the game's description and writes it, again where somebody else was first. */
  change<T>(gameId: string, decide: (live: Live) => Decided<T>, hash?: string): Promise<Result<T, Refusal>> {
    const { games, now, times } = this.#is;
    return games.exclusive(gameId, async () => {
      for (;;) {
        const live = await games.current(gameId, hash);
        if (live === null) return refuse('no_such_game');
        const decided = decide(live);
        if (!decided.ok) {
          // Nobody is refused on what may be old: another node may have written what makes it possible.
          const newer = await games.refresh(gameId);
          if (newer !== null && newer.game.version > live.game.version) continue;
          return decided;
        }
        const { changes, start, answer } = decided.value;
        if (changes === null) return ok(answer(live));
        const at = now();
        const game = { ...live.game, ...changes };
        const complete = game.status === 'open' && isComplete(game.seats, optionsOf(game));
        let change: Parameters<LiveGames['change']>[1];
        if (game.status === 'open' && (start === true || complete)) {
          const dealt = this.deal(gameId, game.seats, live.ruleset, optionsOf(game), at);
          if (!dealt.ok) return dealt;
          const { entries, state } = dealt.value;
          const due = dueAfter(null, state, game, at, times);
          change = { entries, changes: { ...changes, status: 'running' }, due, now: at };
        } else {
          const due =
            game.status === 'running'
              ? dueAfter(live, live.state, game, at, times)
              : game.status === 'open'
                ? live.game.due
                : null;
          change = { entries: [], changes, due, now: at };
        }
        const outcome = await games.change(live, change);
        if (outcome.outcome === 'committed') return ok(answer(outcome.live));
      }
    });
  }

  /** The same for somebody who has a seat, by the hash of its secret. */
  changeAs<T>(
    gameId: string,
    hash: string,
    decide: (live: Live, seat: number) => Decided<T>,
  ): Promise<Result<T, Refusal>> {
    const decideAs = (live: Live): Decided<T> => {
      const seat = seatOfHash(live.game, hash);
      return seat < 0 ? refuse('token_unknown') : decide(live, seat);
    };
    return this.change(gameId, decideAs, hash);
  }
}

const idOfKey = (key: string): string => fromKey(key, 'id of a new game', 16);

/** Whether all people have come along to a rematch. */
export const allReady = (seats: readonly StoredSeat[], ready: readonly number[]): boolean =>
  seats.every(({ kind }, index) => kind !== 'human' || ready.includes(index));

/** Whether the game starts by itself now. */
function isComplete(seats: readonly StoredSeat[], { autostart, ready }: GameOptions): boolean {
  if (seats.some(({ kind }) => kind === 'open')) return false;
  return ready === null ? autostart : allReady(seats, ready);
}
