/** Writes to SQLite: new games and commits. Called inside a transaction. */
import type { DatabaseSync } from 'node:sqlite';
import { commitColumns, entryRows, gameOf, rowOf } from '../rows.ts';
import {
  BEAT_STEP,
  type Change,
  type Commit,
  type CommitOutcome,
  type CreateOutcome,
  type Json,
  type NewGame,
  type Store,
} from '../store.ts';
import type { Written } from './queue.ts';

type Beat = Parameters<Store['beat']>[0];

export interface SqliteWrites {
  readonly createGame: (game: NewGame) => Written<CreateOutcome>;
  readonly commit: (commit: Commit) => Written<CommitOutcome>;
  /** One step of a beat, for a bounded number of games. To be repeated until it is done. */
  readonly beat: (beat: Beat) => Written<Awaited<ReturnType<Store['beat']>> & { readonly isDone: boolean }>;
}

const nothing = <T>(value: T): Written<T> => ({ value, changes: [] });

const committed = (gameId: string, version: number, seq: number): Change => ({
  kind: 'committed',
  gameId,
  version,
  seq,
  own: true,
});

export function prepareWrites(database: DatabaseSync): SqliteWrites {
  const versionOf = database.prepare('SELECT version, seq FROM games WHERE id = ?');
  const idOfCode = database.prepare('SELECT id FROM games WHERE code = ?');
  const idOfRematch = database.prepare('SELECT id FROM games WHERE rematch_of = ?');
  const replyOf = database.prepare('SELECT reply FROM replies WHERE game_id = ? AND seat = ? AND key = ?');
  const addGame = database.prepare(
    'INSERT INTO games (id, code, listed, status, ruleset, options, seats, host_seat, rematch_of, ' +
      'created_at, updated_at, version, seq, due_work, due_at, held_until) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const addEntry = database.prepare('INSERT INTO entries (game_id, seq, entry) VALUES (?, ?, ?)');
  const addReply = database.prepare('INSERT INTO replies (game_id, seat, key, reply) VALUES (?, ?, ?, ?)');
  const advance = database.prepare(
    'UPDATE games SET version = version + 1, seq = ?, updated_at = ?, due_work = ?, due_at = ?, ' +
      'held_until = ? WHERE id = ?',
  );
  const describe = database.prepare(
    'UPDATE games SET listed = coalesce(?, listed), status = coalesce(?, status), ' +
      'ruleset = coalesce(?, ruleset), options = coalesce(?, options), seats = coalesce(?, seats), ' +
      'host_seat = coalesce(?, host_seat), code = CASE ? WHEN 1 THEN ? ELSE code END WHERE id = ?',
  );
  const touch = database.prepare('UPDATE games SET version = version + 1 WHERE id = ?');

  const aliveAt = database.prepare('SELECT at FROM alive WHERE id = 1');
  const setAlive = database.prepare('INSERT OR REPLACE INTO alive (id, at) VALUES (1, ?)');
  // A deadline moves by the part of the absence that lies in its turn. What has moved counts as updated, so it moves once.
  const giveBack = database.prepare(
    `UPDATE games SET due_at = due_at + :now - max(:since, updated_at) + :grace, updated_at = :now, version = version + 1
    WHERE id IN (
      SELECT id FROM games WHERE due_at IS NOT NULL AND due_work <> 'bot' AND :now - max(:since, updated_at) > :away
      ORDER BY due_at LIMIT ${BEAT_STEP})
    RETURNING id, version, seq`,
  );
  const goBack = database.prepare(
    'UPDATE games SET due_at = due_at + :away, held_until = NULL, version = version + 1 ' +
      'WHERE due_at IS NOT NULL RETURNING id, version, seq',
  );

  /** The version and last number of a game, or undefined. */
  const placeOf = (gameId: string): { version: number; seq: number } | undefined =>
    versionOf.get(gameId) as { version: number; seq: number } | undefined;

  return {
    createGame(game) {
      const row = rowOf(game);
      const entries = entryRows(game.id, 0, game.entries ?? []);
      const changes = [committed(row.id, row.version, row.seq)];
      if (placeOf(row.id) !== undefined) return nothing({ outcome: 'taken', what: 'id' });
      if (row.code !== null && idOfCode.get(row.code) !== undefined)
        return nothing({ outcome: 'taken', what: 'code' });
      if (row.rematch_of !== null) {
        const old = placeOf(row.rematch_of);
        if (old === undefined) return nothing({ outcome: 'missing' });
        const other = idOfRematch.get(row.rematch_of);
        if (other !== undefined) return nothing({ outcome: 'rematch_exists', rematchId: String(other.id) });
        // The old game changes, too: it has a rematch now.
        touch.run(row.rematch_of);
        changes.push(committed(row.rematch_of, old.version + 1, old.seq));
      }
      addGame.run(
        ...[row.id, row.code, row.listed, row.status, row.ruleset, row.options, row.seats, row.host_seat],
        ...[row.rematch_of, row.created_at, row.updated_at, row.version, row.seq],
        ...[row.due_work, row.due_at, row.held_until],
      );
      for (const { seq, entry } of entries) addEntry.run(row.id, seq, entry);
      return { value: { outcome: 'created', game: gameOf({ ...row, rematch_id: null }) }, changes };
    },

    beat({ now, awayMs, graceMs }) {
      const row = aliveAt.get();
      const since = row === undefined ? now : Number(row.at);
      const away = now - since;
      const moved =
        away > awayMs
          ? giveBack.all({ now, since, grace: graceMs, away: awayMs })
          : away < -awayMs
            ? goBack.all({ away })
            : [];
      // Until the last step the absence is still on record.
      const isDone = away <= awayMs || moved.length < BEAT_STEP;
      if (isDone) setAlive.run(now);
      // Not `own`: this process has not decided these versions, and must read them.
      const changes = moved.map(({ id, version, seq }) => ({
        ...committed(String(id), Number(version), Number(seq)),
        own: false,
      }));
      return { value: { now, awayMs: away, isDone }, changes };
    },

    commit(commit) {
      const { gameId, expectedVersion, reply } = commit;
      const place = placeOf(gameId);
      if (place === undefined) return nothing({ outcome: 'missing' });
      if (reply !== undefined) {
        const before = replyOf.get(gameId, reply.seat, reply.key);
        if (before !== undefined)
          return nothing({ outcome: 'repeated', reply: JSON.parse(String(before.reply)) as Json });
      }
      if (place.version !== expectedVersion) return nothing({ outcome: 'conflict', ...place });
      const set = commitColumns(commit);
      if (set.code !== null) {
        const other = idOfCode.get(set.code);
        if (other !== undefined && other.id !== gameId) return nothing({ outcome: 'taken', what: 'code' });
      }
      const entries = entryRows(gameId, place.seq, commit.entries);
      const version = place.version + 1;
      const seq = place.seq + entries.length;
      advance.run(seq, set.updated_at, set.due_work, set.due_at, set.held_until, gameId);
      if (commit.changes !== undefined)
        describe.run(
          ...[set.listed, set.status, set.ruleset, set.options, set.seats, set.host_seat],
          ...[set.sets_code, set.code, gameId],
        );
      for (const row of entries) addEntry.run(gameId, row.seq, row.entry);
      if (reply !== undefined) addReply.run(gameId, reply.seat, reply.key, JSON.stringify(reply.reply));
      return {
        value: { outcome: 'committed', version, seq },
        changes: [committed(gameId, version, seq)],
      };
    },
  };
}
