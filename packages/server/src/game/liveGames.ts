/**
 * The games that this node has in its hands: loaded once, kept up to date, written one change at a time.
 * What is in memory is only a copy: the store decides who was first.
 */
import {
  EMPTY_LOG,
  entryHash,
  evolve,
  type GameState,
  type LogEntry,
  parseRuleset,
  type Ruleset,
  waitingGame,
} from '@rummikub/engine';
import type { Commit, Json, LoadedGame, Store, StoredGame } from '../store/store.ts';
import { seatOfHash } from './seats.ts';

/** A game as this node knows it. */
export interface Live {
  readonly game: StoredGame;
  readonly ruleset: Ruleset;
  /** Before the start: nothing dealt, everybody who has joined so far. */
  readonly state: GameState;
  /** The hash of the last log entry, which the next one names. */
  readonly head: string;
}

/** Something new of a game; `before` is null where it was not known to this node. */
export interface News {
  readonly live: Live;
  readonly before: Live | null;
  readonly entries: readonly LogEntry[];
  /** Whether this node has written it. */
  readonly own: boolean;
}

export type Change = Omit<Commit, 'gameId' | 'expectedVersion'>;

export type ChangeOutcome =
  | { readonly outcome: 'committed'; readonly live: Live }
  | { readonly outcome: 'repeated'; readonly reply: Json }
  /** Somebody else was first; what is known is up to date now: decide again. */
  | { readonly outcome: 'again' };

/** Between two attempts to hear what has become of a game. */
const CATCH_UP_MS = 500;

export class LiveGames {
  readonly #store: Store;
  readonly #most: number;
  readonly #tell: (news: News) => void;
  readonly #isWatched: (gameId: string) => boolean;
  /** Least recently used first, as far as that is kept: see `#use`. */
  readonly #games = new Map<string, Live>();
  /** Games of which more may have happened than is known here: the store has to be asked first. */
  readonly #stale = new Set<string>();
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(options: {
    readonly store: Store;
    readonly most: number;
    /** Called with everything new, in order, a game at a time. */
    readonly tell: (news: News) => void;
    /** Games that somebody watches stay in memory. */
    readonly isWatched: (gameId: string) => boolean;
  }) {
    this.#store = options.store;
    this.#most = options.most;
    this.#tell = options.tell;
    this.#isWatched = options.isWatched;
  }

  get size(): number {
    return this.#games.size;
  }

  /** The game as known here, without asking anybody. */
  peek(gameId: string): Live | undefined {
    return this.#games.get(gameId);
  }

  ids(): string[] {
    return [...this.#games.keys()];
  }

  /** Runs work on a game when all earlier work on it is done. */
  exclusive<T>(gameId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(gameId) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => {},
      () => {},
    );
    this.#queues.set(gameId, settled);
    void settled.then(() => {
      if (this.#queues.get(gameId) === settled) this.#queues.delete(gameId);
    });
    return mine;
  }

  /** Resolves when all work that has begun is done. */
  async idle(): Promise<void> {
    while (this.#queues.size > 0) await Promise.all(this.#queues.values());
  }

  /**
   * The game as known, or loaded. Where the secret with this hash opens no seat in what is known, the store is asked:
   * somebody may have sat down by another node just now. Only inside `exclusive`.
   */
  async current(gameId: string, hash?: string): Promise<Live | null> {
    const known = this.#games.get(gameId);
    if (known === undefined || this.#stale.has(gameId)) return this.refresh(gameId);
    if (hash !== undefined && seatOfHash(known.game, hash) < 0) return this.refresh(gameId);
    this.#use(known);
    return known;
  }

  /** The game as the store has it now; what is new is told. Only inside `exclusive`. */
  async refresh(gameId: string): Promise<Live | null> {
    const before = this.#games.get(gameId) ?? null;
    // Before the store is asked: what happens while it answers may not be in the answer.
    this.#stale.delete(gameId);
    let loaded: LoadedGame | null;
    try {
      loaded = await this.#store.loadGame(gameId, before?.game.seq ?? 0);
    } catch (error) {
      this.#stale.add(gameId);
      throw error;
    }
    if (loaded === null) {
      this.forget(gameId);
      return null;
    }
    const { game, entries } = loaded;
    if (before !== null && game.version < before.game.version) {
      // The database has gone back in time, as after a restore: what is known here never happened.
      this.#games.delete(gameId);
      return this.refresh(gameId);
    }
    if (before?.game.version === game.version) return before;
    const live = follow(before, game, entries);
    this.#keep(live);
    // A game that was not known here has nobody who waits for its news.
    if (before !== null) this.#tell({ live, before, entries, own: false });
    return live;
  }

  /**
   * Writes a change that was decided on `live`, and tells of it when it is on disk. `known` is what the entries
   * lead to, where it has been worked out already. Only inside `exclusive`.
   */
  async change(live: Live, change: Change, known?: Pick<Live, 'state' | 'head'>): Promise<ChangeOutcome> {
    const { id, version } = live.game;
    let outcome: Awaited<ReturnType<Store['commit']>>;
    try {
      outcome = await this.#store.commit({ gameId: id, expectedVersion: version, ...change });
    } catch (error) {
      // It may have happened or not: only the store knows. Those who watch must hear of it either way.
      this.catchUp(id);
      throw error;
    }
    switch (outcome.outcome) {
      case 'committed': {
        const { due, now, changes = {}, entries } = change;
        const { version: next, seq } = outcome;
        const game: StoredGame = { ...live.game, ...changes, due, updatedAt: now, version: next, seq };
        const after = known === undefined ? follow(live, game, entries) : { ...live, game, ...known };
        this.#keep(after);
        this.#tell({ live: after, before: live, entries, own: true });
        return { outcome: 'committed', live: after };
      }
      case 'repeated':
        // It may be this very change, written by an attempt whose answer the store did not get: nobody else tells of it.
        await this.refresh(id).catch(() => this.catchUp(id));
        return outcome;
      case 'conflict':
      case 'missing':
        await this.refresh(id);
        return { outcome: 'again' };
      case 'taken':
        throw new Error('a commit does not change the code');
    }
  }

  /**
   * There may be more than is known here. Where somebody watches, the store is asked at once, and again until it
   * answers; else when the game is needed.
   */
  catchUp(gameId: string): void {
    // A game that is just being loaded may have been read before what has happened.
    if (!this.#games.has(gameId) && !this.#queues.has(gameId)) return;
    this.#stale.add(gameId);
    this.wake(gameId);
  }

  /** Somebody has begun to watch: what they would not have heard of is asked for now. */
  wake(gameId: string): void {
    if (!this.#stale.has(gameId) || !this.#isWatched(gameId)) return;
    void this.exclusive(gameId, async () => {
      if (this.#stale.has(gameId)) await this.refresh(gameId);
    }).catch(() => setTimeout(() => this.catchUp(gameId), CATCH_UP_MS).unref());
  }

  /** Takes in a game that this node has just created. */
  created(gameId: string): Promise<void> {
    return this.exclusive(gameId, async () => {
      const live = await this.current(gameId);
      if (live !== null) this.#tell({ live, before: null, entries: [], own: true });
    });
  }

  /** Notes that the game has a rematch: that is no change of the game itself. */
  noteRematch(gameId: string, rematchId: string): void {
    const live = this.#games.get(gameId);
    if (live === undefined || live.game.rematchId === rematchId) return;
    const after = { ...live, game: { ...live.game, rematchId } };
    this.#games.set(gameId, after);
    this.#tell({ live: after, before: live, entries: [], own: false });
  }

  forget(gameId: string): void {
    this.#games.delete(gameId);
    this.#stale.delete(gameId);
  }

  /**
   * Puts a game last in the order, once there is no longer plenty of room; what was used before that may be forgotten
   * out of turn. A map whose entries move all the time is copied all the time, which the garbage collector pays for.
   */
  #use(live: Live): void {
    const { id } = live.game;
    if (this.#games.size > this.#most / 2) this.#games.delete(id);
    this.#games.set(id, live);
  }

  #keep(live: Live): void {
    this.#use(live);
    if (this.#games.size <= this.#most) return;
    for (const id of this.#games.keys()) {
      if (this.#games.size <= this.#most) return;
      if (!this.#isWatched(id) && !this.#queues.has(id)) this.forget(id);
    }
  }
}

/** The game after entries that the store has accepted. */
function follow(before: Live | null, game: StoredGame, entries: readonly LogEntry[]): Live {
  const ruleset = before?.ruleset ?? rulesetOf(game);
  let state = before?.state ?? null;
  for (const { event } of entries) state = evolve(state, event);
  const last = entries.at(-1);
  const head = last === undefined ? (before?.head ?? EMPTY_LOG.head) : entryHash(last);
  return { game, ruleset, head, state: state === null || game.seq === 0 ? waiting(game, ruleset) : state };
}

function rulesetOf(game: StoredGame): Ruleset {
  const parsed = parseRuleset(game.ruleset);
  if (!parsed.ok)
    throw new Error(`the stored ruleset of game ${game.id} is broken: ${parsed.error[0]!.message}`);
  return parsed.value;
}

const waiting = (game: StoredGame, ruleset: Ruleset): GameState =>
  waitingGame({
    gameId: game.id,
    ruleset,
    players: game.seats.map(({ playerId: id, name }) => (name === null ? { id } : { id, name })),
    at: new Date(game.createdAt).toISOString(),
  });
