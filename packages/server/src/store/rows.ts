/** Converts between rows of the database and values of the port. */
import type { LogEntry } from '@rummikub/engine';
import { keptEntry } from '@rummikub/engine/parts';
import type { EntriesTable, GamesTable } from './schema.ts';
import type {
  ClaimedWork,
  Commit,
  Due,
  DueWork,
  JsonObject,
  NewGame,
  StoredGame,
  StoredSeat,
} from './store.ts';

/** A row of `games` with the id of the game's rematch beside it. */
export type GameRow = GamesTable & { readonly rematch_id: string | null };

export const gameOf = (row: GameRow): StoredGame => ({
  id: row.id,
  code: row.code,
  listed: row.listed === 1,
  status: row.status,
  // Version 0.1 did not have the field: its games were played under `assigned`.
  ruleset: { joker_group_colors: 'assigned', ...(JSON.parse(row.ruleset) as StoredGame['ruleset']) },
  options: JSON.parse(row.options) as JsonObject,
  seats: JSON.parse(row.seats) as readonly StoredSeat[],
  hostSeat: row.host_seat,
  rematchOf: row.rematch_of,
  rematchId: row.rematch_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
  seq: row.seq,
  due: dueOf(row),
});

type DueColumns = Pick<GamesTable, 'due_work' | 'due_at' | 'held_until'>;

function dueOf({ due_work, due_at, held_until }: DueColumns): Due | null {
  if (due_work === null || due_at === null) return null;
  const due = { work: due_work as DueWork, at: due_at };
  return held_until === null ? due : { ...due, heldUntil: held_until };
}

const dueColumns = (due: Due | null): DueColumns => ({
  due_work: due?.work ?? null,
  due_at: due?.at ?? null,
  held_until: due?.heldUntil ?? null,
});

export const rowOf = (game: NewGame): GamesTable => ({
  id: game.id,
  code: game.code,
  listed: game.listed ? 1 : 0,
  status: game.status,
  ruleset: JSON.stringify(game.ruleset),
  options: JSON.stringify(game.options),
  seats: JSON.stringify(game.seats),
  host_seat: game.hostSeat,
  rematch_of: game.rematchOf,
  created_at: game.now,
  updated_at: game.now,
  version: 1,
  seq: game.entries?.at(-1)?.seq ?? 0,
  ...dueColumns(game.due),
});

/** Log entries as rows. Throws if they do not continue from `seq` without a gap: a mistake of our own code. */
export function entryRows(gameId: string, seq: number, entries: readonly LogEntry[]): EntriesTable[] {
  return entries.map((entry, i) => {
    if (entry.seq !== seq + 1 + i)
      throw new Error(`Entry ${entry.seq} of game ${gameId} would be stored as number ${seq + 1 + i}.`);
    return { game_id: gameId, seq: entry.seq, entry: JSON.stringify(entry) };
  });
}

export const entryOf = ({ entry }: Pick<EntriesTable, 'entry'>): LogEntry =>
  keptEntry(JSON.parse(entry) as LogEntry);

/** The columns that a commit sets. Null leaves a column as it is, except for the due columns and the code. */
export interface CommitColumns extends DueColumns {
  readonly updated_at: number;
  readonly listed: number | null;
  readonly status: string | null;
  readonly ruleset: string | null;
  readonly options: string | null;
  readonly seats: string | null;
  readonly host_seat: number | null;
  /** 1 if the code changes. A new code may be null. */
  readonly sets_code: 0 | 1;
  readonly code: string | null;
}

export function commitColumns({ changes = {}, due, now }: Commit): CommitColumns {
  const { code, listed, status, ruleset, options, seats, hostSeat } = changes;
  return {
    updated_at: now,
    ...dueColumns(due),
    listed: listed === undefined ? null : listed ? 1 : 0,
    status: status ?? null,
    ruleset: ruleset === undefined ? null : JSON.stringify(ruleset),
    options: options === undefined ? null : JSON.stringify(options),
    seats: seats === undefined ? null : JSON.stringify(seats),
    host_seat: hostSeat ?? null,
    sets_code: code === undefined ? 0 : 1,
    code: code ?? null,
  };
}

export const claimOf = (row: {
  readonly id: string;
  readonly due_work: string | null;
  readonly due_at: number | null;
  readonly version: number;
}): ClaimedWork => ({
  gameId: row.id,
  work: row.due_work as DueWork,
  at: row.due_at as number,
  version: row.version,
});
