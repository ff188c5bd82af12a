/** The tables for Kysely, the same in both stores. `migrations/` creates them. */
import type { StoredStatus } from './store.ts';

export interface GamesTable {
  readonly id: string;
  readonly code: string | null;
  /** 0 or 1. */
  readonly listed: number;
  readonly status: StoredStatus;
  /** JSON, like the next two. */
  readonly ruleset: string;
  readonly options: string;
  readonly seats: string;
  readonly host_seat: number;
  readonly rematch_of: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly version: number;
  readonly seq: number;
  readonly due_work: string | null;
  readonly due_at: number | null;
  readonly held_until: number | null;
}

export interface EntriesTable {
  readonly game_id: string;
  readonly seq: number;
  /** The log entry as JSON. */
  readonly entry: string;
}

interface RepliesTable {
  readonly game_id: string;
  readonly seat: number;
  readonly key: string;
  /** JSON. */
  readonly reply: string;
}

export interface Tables {
  readonly games: GamesTable;
  readonly entries: EntriesTable;
  readonly replies: RepliesTable;
}
