/**
 * The port to the store of games. The rest of the server knows only this file. There is an implementation for a single
 * machine (`openSqliteStore({ dataDir })`) and one for several nodes (`openPostgresStore({ url })`).
 *
 * - A write that has resolved is on disk. No crash of the process or the machine loses it.
 * - `commit` is the only way to write to a game. It names the version that it was decided on. If another writer was first,
 *   nothing is written and the answer is a conflict: load again, decide again.
 * - Arguments are trusted: ids, codes and limits are parsed at the server's border.
 * - Time comes in as an argument, in milliseconds since 1970.
 * - When the store cannot be reached, methods reject with `StoreUnavailable`. A commit that was rejected in this way may
 *   have happened: drop the cached game, and let the client send the move again with the same key.
 */
import type { LogEntry } from '@rummikub/engine';

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [field: string]: Json;
}

/** `open`: waiting for players. `abandoned`: ended by the server because its players stayed away. */
export type StoredStatus = 'open' | 'running' | 'finished' | 'abandoned';

/** One seat at the table. Stored as JSON: a new field needs no migration. */
export interface StoredSeat {
  /** `open`: a free seat. */
  readonly kind: 'open' | 'human' | 'bot';
  /** The engine's id of the player. It stays the same when a bot takes the seat over. */
  readonly playerId: string;
  /** Null for a free seat. */
  readonly name: string | null;
  /** The level of a bot; null for people. */
  readonly level: string | null;
  /** The hash of the seat's secret. Null for bots, free seats and players who were removed. */
  readonly secretHash: string | null;
  /** The hash of the request that took the seat, if it came with a key. The field has the name of its first version. */
  readonly wishHash?: string;
}

/**
 * The next thing that the server has to do by itself in a game, if no player acts before: let the clock run out, play a
 * bot's turn, or end an abandoned game. A game has at most one.
 */
export interface Due {
  readonly work: DueWork;
  /** Not before this time. */
  readonly at: number;
  /**
   * Until then only the node that has committed this works on it. After that time, if the node has crashed, any node can
   * claim the work. On the embedded store a restart ends the hold.
   */
  readonly heldUntil?: number;
}

export type DueWork = 'clock' | 'bot' | 'abandon';

/** A game without its log. */
export interface StoredGame {
  readonly id: string;
  /** The short code to join by, unique among all stored games. Null releases the code. */
  readonly code: string | null;
  /** Whether the game is in the public list. */
  readonly listed: boolean;
  readonly status: StoredStatus;
  /** In JSON, snake_case: `rulesetToJson` writes it, `parseRuleset` reads it. */
  readonly ruleset: Readonly<Record<string, unknown>>;
  /** The server's own options of the game, such as whether drafts are shown. */
  readonly options: JsonObject;
  /** In turn order. */
  readonly seats: readonly StoredSeat[];
  /** The seat of the host. */
  readonly hostSeat: number;
  /** The game that this one is the rematch of. A game has at most one rematch. */
  readonly rematchOf: string | null;
  /** The rematch of this game, if there is one. */
  readonly rematchId: string | null;
  readonly createdAt: number;
  /** Time of the last commit. */
  readonly updatedAt: number;
  /** Grows by one with each commit. 1 after `createGame`. */
  readonly version: number;
  /** The number of the last log entry; 0 before the start. */
  readonly seq: number;
  readonly due: Due | null;
}

/** A game to be created. `entries` are the start of its log, if it starts at once. */
export interface NewGame
  extends Omit<StoredGame, 'rematchId' | 'createdAt' | 'updatedAt' | 'version' | 'seq'> {
  readonly entries?: readonly LogEntry[];
  readonly now: number;
}

export type CreateOutcome =
  | { readonly outcome: 'created'; readonly game: StoredGame }
  /** Another game has the id or the code. */
  | { readonly outcome: 'taken'; readonly what: 'id' | 'code' }
  /** The old game has a rematch already. */
  | { readonly outcome: 'rematch_exists'; readonly rematchId: string }
  /** `rematchOf` names a game that does not exist. */
  | { readonly outcome: 'missing' };

/** Changes of a game besides its log. An absent field stays as it is. */
export type GameChanges = Partial<
  Pick<StoredGame, 'code' | 'listed' | 'status' | 'ruleset' | 'options' | 'seats' | 'hostSeat'>
>;

/** The answer to a command, stored under the client's key: a command that is sent twice counts once. */
export interface Reply {
  /** The seat that has sent the command. */
  readonly seat: number;
  /** Chosen by the client; unique for the game and seat. */
  readonly key: string;
  /** The answer if the command comes again. */
  readonly reply: Json;
}

/** One atomic change of one game. */
export interface Commit {
  readonly gameId: string;
  /** The version of the game that the change was decided on. */
  readonly expectedVersion: number;
  /** New log entries, numbered from `seq` + 1 without a gap. Empty if only the description changes. */
  readonly entries: readonly LogEntry[];
  readonly changes?: GameChanges;
  /** What is due next. Required, since every commit can change whose turn it is. */
  readonly due: Due | null;
  readonly reply?: Reply;
  readonly now: number;
  /** Whether other nodes have players of the game. They then hear what has changed, and need not read it. */
  readonly isHeldElsewhere?: boolean;
}

/** What a commit without `changes` has changed. */
export type CommitNews = Pick<Commit, 'entries' | 'due' | 'now'>;

export type CommitOutcome =
  | { readonly outcome: 'committed'; readonly version: number; readonly seq: number }
  /** Another writer was first; nothing was written. The version and number are the game's current ones. */
  | { readonly outcome: 'conflict'; readonly version: number; readonly seq: number }
  /** The key was used before; nothing was written. The reply is the one stored then. */
  | { readonly outcome: 'repeated'; readonly reply: Json }
  /** Another game has the new code; nothing was written. */
  | { readonly outcome: 'taken'; readonly what: 'code' }
  /** The game does not exist (any more). */
  | { readonly outcome: 'missing' };

export interface LoadedGame {
  readonly game: StoredGame;
  /** The entries after `sinceSeq`, in order, up to `game.seq`. */
  readonly entries: readonly LogEntry[];
}

/** The end of a page of a list. `cursor.ts` converts it to text for clients and back. */
export interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

export interface ListQuery {
  readonly status: StoredStatus;
  /** True: only games in the public list. */
  readonly listedOnly: boolean;
  /** At least 1. */
  readonly limit: number;
  /** Continue after this one. */
  readonly after?: Cursor;
}

export interface GamePage {
  /** Newest first. */
  readonly games: readonly StoredGame[];
  /** Null on the last page. */
  readonly next: Cursor | null;
}

/** Work that this node has claimed: load the game, check that the work is still due, commit. */
export interface ClaimedWork {
  readonly gameId: string;
  readonly work: DueWork;
  readonly at: number;
  /** The game's version at the time of the claim. */
  readonly version: number;
}

/** A game was committed to or created: an older copy of it must be refreshed. */
export interface Committed {
  readonly kind: 'committed';
  readonly gameId: string;
  readonly version: number;
  readonly seq: number;
  /** Whether this node has written it. */
  readonly own: boolean;
  /** Where it is known: what the commit has changed. */
  readonly news?: CommitNews;
}

/** What a subscriber hears. */
export type Change =
  | Committed
  | { readonly kind: 'deleted'; readonly gameId: string; readonly own: boolean }
  /** A message of `tell`, from this node or another. */
  | { readonly kind: 'told'; readonly gameId: string; readonly message: string; readonly own: boolean }
  /** Changes may have been missed while the connection was down: every cached game must be compared. */
  | { readonly kind: 'resync' };

/** Games whose deadlines move in one transaction. A large store goes on with its other work between two of them. */
export const BEAT_STEP = 500;

export interface Store {
  createGame(game: NewGame): Promise<CreateOutcome>;

  /** The game and its log entries after `sinceSeq` (0: all of them), or null. Both are from the same version. */
  loadGame(gameId: string, sinceSeq?: number): Promise<LoadedGame | null>;

  /** The game without its log, or null. */
  findGame(gameId: string): Promise<StoredGame | null>;

  /** Those of these games that exist, in this order, without their logs. */
  findGames(gameIds: readonly string[]): Promise<readonly StoredGame[]>;

  findGameByCode(code: string): Promise<StoredGame | null>;

  /** The only way to write to a game. */
  commit(commit: Commit): Promise<CommitOutcome>;

  /**
   * The reply that was stored under this key, or undefined. For a command that the engine refuses: it may have been carried
   * out before. `commit` checks the key by itself.
   */
  findReply(gameId: string, seat: number, key: string): Promise<Json | undefined>;

  /** Games by status, newest first, in pages. */
  listGames(query: ListQuery): Promise<GamePage>;

  /** The number of games of each status. */
  countGames(): Promise<Readonly<Record<StoredStatus, number>>>;

  /**
   * Claims work that is due at `now`, longest overdue first, of at most `limit` games. No other node can claim it before
   * `until`, unless a commit makes something new due. Work that is not done by then is due again.
   */
  claimDue(claim: {
    readonly now: number;
    readonly until: number;
    readonly limit: number;
  }): Promise<readonly ClaimedWork[]>;

  /**
   * Notes that a server works on these games, and gives back the time in which none did. If the last note is older than
   * `awayMs`, every deadline moves by the absence, as far as it lies in the current turn, and by `graceMs`. If the clock has
   * gone back, deadlines go back with it. Resolves to the time, by the clock that all servers share, and to the absence.
   */
  beat(beat: {
    readonly now: number;
    readonly awayMs: number;
    readonly graceMs: number;
  }): Promise<{ readonly now: number; readonly awayMs: number }>;

  /** Deletes a game with its log and replies. False if it did not exist. */
  deleteGame(gameId: string): Promise<boolean>;

  /** Deletes at most `limit` games of this status whose last commit was before `updatedBefore`. Resolves to their ids. */
  deleteOldGames(query: {
    readonly status: StoredStatus;
    readonly updatedBefore: number;
    readonly limit: number;
  }): Promise<readonly string[]>;

  /**
   * Calls the listener with every change, including those of this node (`own`), the changes of one game in their order.
   * Returns the function that ends this. An own change may be heard before or after its commit resolves.
   */
  subscribe(listener: (change: Change) => void): () => void;

  /**
   * Sends a message about a game to all nodes without storing it: chat, presence, a draft. Throws for a message of more
   * than `MESSAGE_LIMIT` bytes of UTF-8, or with a zero character. The message may get lost.
   */
  tell(gameId: string, message: string): Promise<void>;

  /** Resolves if the store can be read and written and hears other nodes; else rejects with `StoreUnavailable`. */
  ping(): Promise<void>;

  /** Finishes the calls under way, then releases everything. Other methods reject afterwards. */
  close(): Promise<void>;
}

/** The largest message of `tell`, in bytes. */
export const MESSAGE_LIMIT = 7000;

/** Throws for a message that cannot be sent: a mistake of our own code. */
export function checkMessage(message: string): void {
  const bytes = Buffer.byteLength(message);
  if (bytes > MESSAGE_LIMIT) throw new Error(`A message of ${bytes} bytes; ${MESSAGE_LIMIT} can be told.`);
  if (message.includes('\0')) throw new Error('A message with a zero character cannot be told.');
}

/** The store cannot be reached now. The caller may try again later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store cannot be opened, and another attempt would not help. The message says what to do. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}
