/**
 * The games in the memory of this node: loaded once, kept up to date, written one change at a time. Memory holds a copy:
 * of two writers, the store decides which one was first.
 */
import type { LogEntry, Ruleset } from '@rummikub/engine';
import type {
  Commit,
  CommitOutcome,
  Committed,
  CreateOutcome,
  Json,
  LoadedGame,
  NewGame,
  Store,
  StoredGame,
} from '../store/store.ts';
import { afterEntries, type LiveGame, notStarted, type Played } from './liveGame.ts';
import { seatOfHash } from './seats.ts';

/** A game has changed. `before` is null where this node did not know the game. */
export interface News {
  readonly live: LiveGame;
  readonly before: LiveGame | null;
  readonly entries: readonly LogEntry[];
  /** Whether this node has written the change. */
  readonly own: boolean;
}

/** A commit to a live game, which names its id and version. */
export type LiveCommit = Omit<Commit, 'gameId' | 'expectedVersion'>;

export type WriteOutcome =
  | { readonly outcome: 'committed'; readonly live: LiveGame }
  | { readonly outcome: 'repeated'; readonly reply: Json }
  /** Another writer was first. The game in memory is up to date now: decide again. */
  | { readonly outcome: 'again' };

/** Time between two attempts to read a game from a store that fails. */
const CATCH_UP_MS = 500;

export class LiveGames {
  readonly #store: Store;
  readonly #most: number;
  readonly #tell: (news: News) => void;
  readonly #isWatched: (gameId: string) => boolean;
  readonly #isHeldElsewhere: (gameId: string) => boolean;
  /** Least recently used first, as far as `#use` keeps this order. */
  readonly #games = new Map<string, LiveGame>();
  /**
   * Games that may have changed in the store, with the changes since the copy in memory. Null where not all of them are
   * known: the game must be read again before use.
   */
  readonly #stale = new Map<string, readonly Committed[] | null>();
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(options: {
    readonly store: Store;
    /** Games that may stay in memory. */
    readonly most: number;
    /** Called with every change of a game in memory, in the game's order. */
    readonly tell: (news: News) => void;
    /** Watched games stay in memory. */
    readonly isWatched: (gameId: string) => boolean;
    /** Whether other nodes have watchers of the game. They get each change in full then. */
    readonly isHeldElsewhere?: (gameId: string) => boolean;
  }) {
    this.#store = options.store;
    this.#most = options.most;
    this.#tell = options.tell;
    this.#isWatched = options.isWatched;
    this.#isHeldElsewhere = options.isHeldElsewhere ?? (() => false);
  }

  get size(): number {
    return this.#games.size;
  }

  /** The game in memory, without a look into the store. */
  peek(gameId: string): LiveGame | undefined {
    return this.#games.get(gameId);
  }

  ids(): string[] {
    return [...this.#games.keys()];
  }

  /** Runs work on a game after all earlier work on it. */
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
   * The game from memory, or from the store. If the game in memory has no seat for the secret with this hash, the store is
   * asked: another node may have seated its owner. Only inside `exclusive`.
   */
  async current(gameId: string, hash?: string): Promise<LiveGame | null> {
    const known = this.#games.get(gameId);
    if (known === undefined) return this.refresh(gameId);
    const live = this.#stale.has(gameId) ? await this.#follow(known) : known;
    if (live === null) return null;
    if (hash !== undefined && seatOfHash(live.game, hash) < 0) return this.refresh(gameId);
    this.#use(live);
    return live;
  }

  /** Reads the game from the store and tells what has changed. Only inside `exclusive`. */
  async refresh(gameId: string): Promise<LiveGame | null> {
    const before = this.#games.get(gameId) ?? null;
    // Cleared before the read: a change during the read may not be in its result, and marks the game again.
    this.#stale.delete(gameId);
    let loaded: LoadedGame | null;
    try {
      loaded = await this.#store.loadGame(gameId, before?.game.seq ?? 0);
    } catch (error) {
      this.#stale.set(gameId, null);
      throw error;
    }
    if (loaded === null) {
      this.forget(gameId);
      return null;
    }
    const { game, entries } = loaded;
    if (before !== null && game.version < before.game.version) {
      // The database is older than memory, as after a restore. Memory is wrong then.
      this.#games.delete(gameId);
      return this.refresh(gameId);
    }
    if (before?.game.version === game.version) return before;
    const live = afterEntries(before, game, entries);
    this.#keep(live);
    // A game that was not in memory has no watchers.
    if (before !== null) this.#tell({ live, before, entries, own: false });
    return live;
  }

  /** Makes the changes that other nodes have told. Reads the game from the store if one is missing. Only inside `exclusive`. */
  async #follow(known: LiveGame): Promise<LiveGame | null> {
    const { id } = known.game;
    const heard = this.#stale.get(id) ?? null;
    if (heard === null) return this.refresh(id);
    this.#stale.delete(id);
    let live = known;
    for (const { version, seq, news } of heard) {
      if (version <= live.game.version) continue;
      const { entries, due, now } = news ?? { entries: [], due: null, now: 0 };
      const isNext = version === live.game.version + 1 && (entries[0]?.prev ?? live.head) === live.head;
      if (news === undefined || !isNext) return this.refresh(id);
      const before = live;
      live = afterEntries(before, { ...before.game, due, updatedAt: now, version, seq }, entries);
      this.#keep(live);
      this.#tell({ live, before, entries, own: false });
    }
    return live;
  }

  /** Creates a game in the store, and keeps it in memory. `dealt` is where the game's entries lead; null without entries. */
  create(game: NewGame, ruleset: Ruleset, dealt: Played | null): Promise<CreateOutcome> {
    return this.exclusive(game.id, async () => {
      const created = await this.#store.createGame(game);
      if (created.outcome !== 'created') return created;
      const live = { ...notStarted(created.game, ruleset), ...dealt };
      this.#keep(live);
      this.#tell({ live, before: null, entries: [], own: true });
      return created;
    });
  }

  /**
   * Writes a commit that was decided on `live`, and tells of it when it is on disk. `after` is where the commit's entries
   * lead. Only inside `exclusive`.
   */
  async write(live: LiveGame, commit: LiveCommit, after: Played = live): Promise<WriteOutcome> {
    const { id, version } = live.game;
    let outcome: CommitOutcome;
    try {
      const isHeldElsewhere = this.#isHeldElsewhere(id);
      outcome = await this.#store.commit({
        gameId: id,
        expectedVersion: version,
        isHeldElsewhere,
        ...commit,
      });
    } catch (error) {
      // The commit may have happened: only the store knows, and watchers must hear of it.
      this.catchUp(id);
      throw error;
    }
    switch (outcome.outcome) {
      case 'committed': {
        const { due, now, changes = {}, entries } = commit;
        const { version: next, seq } = outcome;
        const game: StoredGame = { ...live.game, ...changes, due, updatedAt: now, version: next, seq };
        const written: LiveGame =
          seq === 0
            ? notStarted(game, live.ruleset)
            : { ...live, game, state: after.state, head: after.head };
        this.#keep(written);
        this.#tell({ live: written, before: live, entries, own: true });
        return { outcome: 'committed', live: written };
      }
      case 'repeated':
        // An earlier attempt may have written this very commit and lost the answer: then watchers have not heard of it.
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
   * The game may have changed in the store, by this change if it is known. A watched game is brought up to date at once, and
   * read again until that succeeds.
   */
  catchUp(gameId: string, change?: Committed): void {
    // A game with work under way may have been read before the change.
    if (!this.#games.has(gameId) && !this.#queues.has(gameId)) return;
    const heard = this.#stale.has(gameId) ? this.#stale.get(gameId) : [];
    const isKnown = change?.news !== undefined && heard && this.#isWatched(gameId);
    this.#stale.set(gameId, isKnown ? [...heard, change] : null);
    this.wake(gameId);
  }

  /** Brings a game that is stale up to date, if it is watched. To be called for the first watcher, too. */
  wake(gameId: string): void {
    if (!this.#stale.has(gameId) || !this.#isWatched(gameId)) return;
    void this.exclusive(gameId, async () => {
      if (this.#stale.has(gameId)) await this.current(gameId);
    }).catch(() => setTimeout(() => this.catchUp(gameId), CATCH_UP_MS).unref());
  }

  /** Notes the rematch of a game. The rematch is a game of its own: the log of this one does not change. */
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
   * Moves a game to the end of the order, once memory is half full. Until then the order is not kept: a map whose entries
   * move all the time is copied all the time, and the garbage collector pays for it.
   */
  #use(live: LiveGame): void {
    const { id } = live.game;
    if (this.#games.size > this.#most / 2) this.#games.delete(id);
    this.#games.set(id, live);
  }

  #keep(live: LiveGame): void {
    this.#use(live);
    if (this.#games.size <= this.#most) return;
    for (const id of this.#games.keys()) {
      if (this.#games.size <= this.#most) return;
      if (!this.#isWatched(id) && !this.#queues.has(id)) this.forget(id);
    }
  }
}
