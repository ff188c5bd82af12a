/**
 * The port to the place where games are kept. The server knows this and nothing else of it; there is one
 * implementation for a single machine (`openSqliteStore({ dataDir })`) and one for many nodes
 * (`openPostgresStore({ url })`).
 *
 * - What resolved is on disk. No crash of the process or the machine takes it away.
 * - All writing to a game goes through `commit`, which names the version it was decided on. When somebody else was
 *   first, nothing is written and the answer is a conflict: load again, decide again.
 * - Everything that comes in is trusted: ids, codes and limits are parsed at the server's border.
 * - Time comes in as an argument, in milliseconds since 1970.
 * - When the store cannot be reached, methods reject with `StoreUnavailable`. A commit that was rejected so may or may
 *   not have happened: forget what is cached of the game, and let the client send again with the same key.
 */
import type { LogEntry } from '@rummikub/engine';

/** Anything that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [field: string]: Json;
}

/** `open`: waiting for players. `abandoned`: ended by the server because nobody went on with it. */
export type StoredStatus = 'open' | 'running' | 'finished' | 'abandoned';

/** One place at the table. Stored as JSON: a new field needs no migration. */
export interface StoredSeat {
  /** `open`: nobody sits here yet. */
  readonly kind: 'open' | 'human' | 'bot';
  /** The engine's id of the player. It stays the same when a bot takes over. */
  readonly playerId: string;
  /** Null as long as nobody sits here. */
  readonly name: string | null;
  /** Which bot, by the name of its level; null for people. */
  readonly level: string | null;
  /** The hash of the seat's secret; never the secret itself. Null where nobody may act from outside. */
  readonly secretHash: string | null;
  /** Of what was asked for with the key that the seat was taken by; absent where it was taken without one. */
  readonly wishHash?: string;
}

/**
 * What the server has to do by itself in a game when nobody acts before: let the clock run out, play a bot's turn,
 * end an abandoned game. There is one such thing for each game at any time: the next one.
 */
export interface Due {
  readonly work: DueWork;
  /** Not before this time. */
  readonly at: number;
  /**
   * The node that commits this begins with it at once, so that no other needs to before this time. When it is over and
   * the work is still not done (the node crashed), any node can claim it. On the embedded store a restart ends it.
   */
  readonly heldUntil?: number;
}

export type DueWork = 'clock' | 'bot' | 'abandon';

/** Everything about a game but its log. */
export interface StoredGame {
  readonly id: string;
  /** The short code to join by, unique among all games that are kept. Null gives it free. */
  readonly code: string | null;
  /** Whether it is in the public lists. */
  readonly listed: boolean;
  readonly status: StoredStatus;
  /** As on the wire, snake_case: `rulesetToJson` writes it, `parseRuleset` reads it. */
  readonly ruleset: JsonObject;
  /** The server's own settings of this game: whether drafts are shown, and so on. */
  readonly options: JsonObject;
  /** In turn order. */
  readonly seats: readonly StoredSeat[];
  /** Whose game it is: an index into `seats`. */
  readonly hostSeat: number;
  /** The game that this one is the rematch of. A game has at most one rematch. */
  readonly rematchOf: string | null;
  /** The rematch of this game, once there is one. */
  readonly rematchId: string | null;
  readonly createdAt: number;
  /** When it was last written to. */
  readonly updatedAt: number;
  /** Grows by one with each commit, whatever it changes. 1 after `createGame`. */
  readonly version: number;
  /** The number of the last log entry; 0 before the start. */
  readonly seq: number;
  readonly due: Due | null;
}

/** A game to be created. It has no log yet: the start is its first commit, or comes along as `entries`. */
export interface NewGame
  extends Omit<StoredGame, 'rematchId' | 'createdAt' | 'updatedAt' | 'version' | 'seq'> {
  readonly entries?: readonly LogEntry[];
  readonly now: number;
}

export type CreateOutcome =
  | { readonly outcome: 'created'; readonly game: StoredGame }
  /** The id or the code is in use: choose another. */
  | { readonly outcome: 'taken'; readonly what: 'id' | 'code' }
  /** There is a rematch already: this is its id. */
  | { readonly outcome: 'rematch_exists'; readonly rematchId: string }
  /** `rematchOf` names a game that is not there. */
  | { readonly outcome: 'missing' };

/** What a commit can change besides the log. A field that is absent stays as it is. */
export type GameChanges = Partial<
  Pick<StoredGame, 'code' | 'listed' | 'status' | 'ruleset' | 'options' | 'seats' | 'hostSeat'>
>;

/** The answer to a command, kept under the key that the client gave it: sent twice, it counts once. */
export interface Reply {
  /** Who sent it; -1 for somebody without a seat (joining). */
  readonly seat: number;
  /** Chosen by the client; unique for this game and seat. */
  readonly key: string;
  /** What to answer when it comes again. */
  readonly reply: Json;
}

/** One change of one game: all of it happens, or nothing. */
export interface Commit {
  readonly gameId: string;
  /** The version of the game that this was decided on. */
  readonly expectedVersion: number;
  /** The new end of the log, numbered on from `seq` without a gap. Empty where only the description changes. */
  readonly entries: readonly LogEntry[];
  readonly changes?: GameChanges;
  /** What is due next. Always said, since every commit can change whose turn it is. */
  readonly due: Due | null;
  readonly reply?: Reply;
  readonly now: number;
}

export type CommitOutcome =
  | { readonly outcome: 'committed'; readonly version: number; readonly seq: number }
  /** Somebody else was first; nothing was written. This is where the game is now. */
  | { readonly outcome: 'conflict'; readonly version: number; readonly seq: number }
  /** This key was used before; nothing was written. This is what was answered then. */
  | { readonly outcome: 'repeated'; readonly reply: Json }
  /** The new code is in use by another game; nothing was written. */
  | { readonly outcome: 'taken'; readonly what: 'code' }
  /** There is no such game (any more). */
  | { readonly outcome: 'missing' };

export interface LoadedGame {
  readonly game: StoredGame;
  /** Those after the number asked for, in order, up to `game.seq`. */
  readonly entries: readonly LogEntry[];
}

/** Where a page of a list ends. `cursor.ts` turns it into text for clients and back. */
export interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

export interface ListQuery {
  readonly status: StoredStatus;
  /** True: only games in the public lists. */
  readonly listedOnly: boolean;
  /** At least 1. */
  readonly limit: number;
  /** Go on after this one. */
  readonly after?: Cursor;
}

export interface GamePage {
  /** Newest first. */
  readonly games: readonly StoredGame[];
  /** Null on the last page. */
  readonly next: Cursor | null;
}

/** Work that this node has claimed and now has to do: load the game, look whether it is still to be done, commit. */
export interface ClaimedWork {
  readonly gameId: string;
  readonly work: DueWork;
  readonly at: number;
  /** The version at the time of the claim. */
  readonly version: number;
}

export type Change =
  /** A game was committed to (or created): whoever has an older version loads what is new. */
  | {
      readonly kind: 'committed';
      readonly gameId: string;
      readonly version: number;
      readonly seq: number;
      /** Whether this very store wrote it. */
      readonly own: boolean;
    }
  | { readonly kind: 'deleted'; readonly gameId: string; readonly own: boolean }
  /** What `tell` was given, by this node or another. */
  | { readonly kind: 'told'; readonly gameId: string; readonly message: string; readonly own: boolean }
  /** The line to the others was down and is up again: changes may have been missed, so compare every cached game. */
  | { readonly kind: 'resync' };

export interface Store {
  createGame(game: NewGame): Promise<CreateOutcome>;

  /** The game and its log after `sinceSeq` (0: all of it), or null. The two belong together. */
  loadGame(gameId: string, sinceSeq?: number): Promise<LoadedGame | null>;

  /** The game alone, or null. */
  findGame(gameId: string): Promise<StoredGame | null>;

  findGameByCode(code: string): Promise<StoredGame | null>;

  /** The only way to write to a game. */
  commit(commit: Commit): Promise<CommitOutcome>;

  /**
   * What was answered to this key, or undefined. Ask when the engine refuses a command: it may be one that was carried
   * out before, whose answer got lost. `commit` looks for itself.
   */
  findReply(gameId: string, seat: number, key: string): Promise<Json | undefined>;

  /** Games by status, newest first, in pages. */
  listGames(query: ListQuery): Promise<GamePage>;

  /** How many games there are of each status. */
  countGames(): Promise<Readonly<Record<StoredStatus, number>>>;

  /**
   * Takes on what is due at `now`, longest overdue first, at most `limit` games. Nobody else gets them before `until`,
   * unless a commit makes something new due. Work claimed and not done is due again then.
   */
  claimDue(claim: {
    readonly now: number;
    readonly until: number;
    readonly limit: number;
  }): Promise<readonly ClaimedWork[]>;

  /** Takes a game away with its log and replies. False when it was not there. */
  deleteGame(gameId: string): Promise<boolean>;

  /** Takes away games of this status that nobody has written to since `updatedBefore`; at most `limit`. Their ids. */
  deleteOldGames(query: {
    readonly status: StoredStatus;
    readonly updatedBefore: number;
    readonly limit: number;
  }): Promise<readonly string[]>;

  /**
   * Calls the listener with every change, those of this node included (`own`), a game's changes in their order.
   * Gives back the function that ends it. An own change may be heard before or after its commit resolves.
   */
  subscribe(listener: (change: Change) => void): () => void;

  /**
   * Tells all nodes something about a game that is not kept: chat, presence, a shown draft. At most `MESSAGE_LIMIT`
   * bytes of UTF-8 without a zero character; else it throws. No promise is made that it arrives.
   */
  tell(gameId: string, message: string): Promise<void>;

  /** Resolves when the store can be read and written and hears the others; else rejects with `StoreUnavailable`. */
  ping(): Promise<void>;

  /** Finishes what is under way, then lets go of everything. Other methods reject afterwards. */
  close(): Promise<void>;
}

/** The bytes that a message of `tell` may have. */
export const MESSAGE_LIMIT = 7000;

/** Throws when a message is too long to be told: that is our own mistake. */
export function checkMessage(message: string): void {
  const bytes = Buffer.byteLength(message);
  if (bytes > MESSAGE_LIMIT) throw new Error(`A message of ${bytes} bytes; ${MESSAGE_LIMIT} can be told.`);
  if (message.includes('\0')) throw new Error('A message with a zero character cannot be told.');
}

/** The store cannot be reached now. Worth trying again later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store cannot be opened, and trying again will not help: the message says what to do. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}
