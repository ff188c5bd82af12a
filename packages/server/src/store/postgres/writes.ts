/**
 * Writes to PostgreSQL: new games and commits. Each is one statement, and so one transaction and one round trip. The
 * statement also notifies the other nodes.
 */
import type { PoolClient, QueryResult } from 'pg';
import { commitColumns, entryRows, gameOf, rowOf } from '../rows.ts';
import type { EntriesTable } from '../schema.ts';
import type { Commit, CommitOutcome, CreateOutcome, Json, NewGame } from '../store.ts';
import { committedPayload, NO_NEWS, newsOf } from './payload.ts';
import { GameLocked } from './trouble.ts';

export const CHANNEL = 'rummikub_changes';

const CREATE = `
WITH old AS (
  UPDATE games SET version = version + 1 WHERE id = $9 RETURNING id, version, seq
), made AS (
  INSERT INTO games (id, code, listed, status, ruleset, options, seats, host_seat, rematch_of,
    created_at, updated_at, version, seq, due_work, due_at, held_until)
  SELECT $1, $2::text, $3::integer, $4::text, $5::text, $6::text, $7::text, $8::integer, $9::text,
    $10::bigint, $11::bigint, $12::integer, $13::integer, $14::text, $15::bigint, $16::bigint
  WHERE $9 IS NULL OR EXISTS (SELECT FROM old)
  RETURNING id, version, seq
), added AS (
  INSERT INTO entries (game_id, seq, entry)
  SELECT made.id, new.seq, new.entry FROM made, unnest($17::integer[], $18::text[]) AS new (seq, entry)
)
SELECT pg_notify($19, $20::text || game.version || ' ' || game.seq || ' ${NO_NEWS}' || game.id)
FROM (SELECT * FROM made UNION ALL SELECT * FROM old) AS game`;

// The update locks the game's row until the end: of two commits on one version, the second finds another version.
const COMMIT = `
WITH moved AS (
  UPDATE games SET version = version + 1, seq = seq + cardinality($18::integer[]), updated_at = $3,
    due_work = $4, due_at = $5, held_until = $6, listed = coalesce($7, listed), status = coalesce($8, status),
    ruleset = coalesce($9, ruleset), options = coalesce($10, options), seats = coalesce($11, seats),
    host_seat = coalesce($12, host_seat), code = CASE $13::integer WHEN 1 THEN $14 ELSE code END
  WHERE id = $1 AND version = $2 AND seq = coalesce(($18::integer[])[1] - 1, seq)
    AND NOT EXISTS (SELECT FROM replies WHERE game_id = $1 AND seat = $15 AND key = $16)
  RETURNING id, version, seq
), added AS (
  INSERT INTO entries (game_id, seq, entry)
  SELECT moved.id, new.seq, new.entry FROM moved, unnest($18::integer[], $19::text[]) AS new (seq, entry)
), answered AS (
  INSERT INTO replies (game_id, seat, key, reply)
  SELECT moved.id, $15, $16, $17::text FROM moved WHERE $16 IS NOT NULL
)
SELECT version, seq, pg_notify($20, $21::text || version || ' ' || seq || ' ' || $22::text || id) FROM moved`;

// The same for several games, given as JSON. Locked games are skipped, so that no commit waits for the lock of another game
// and two nodes never wait for each other.
const COMMIT_ALL = `
WITH asked AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1) AS (id text, expected integer, first integer, added integer,
    updated_at bigint, due_work text, due_at bigint, held_until bigint, listed integer, status text,
    ruleset text, options text, seats text, host_seat integer, sets_code integer, code text,
    seat integer, key text, reply text, news text)
), locked AS MATERIALIZED (
  SELECT id FROM games WHERE id IN (SELECT id FROM asked) FOR UPDATE SKIP LOCKED
), moved AS (
  UPDATE games AS game SET version = game.version + 1, seq = game.seq + asked.added,
    updated_at = asked.updated_at, due_work = asked.due_work, due_at = asked.due_at,
    held_until = asked.held_until, listed = coalesce(asked.listed, game.listed),
    status = coalesce(asked.status, game.status), ruleset = coalesce(asked.ruleset, game.ruleset),
    options = coalesce(asked.options, game.options), seats = coalesce(asked.seats, game.seats),
    host_seat = coalesce(asked.host_seat, game.host_seat),
    code = CASE asked.sets_code WHEN 1 THEN asked.code ELSE game.code END
  FROM asked JOIN locked ON locked.id = asked.id
  WHERE game.id = asked.id AND game.version = asked.expected
    AND game.seq = coalesce(asked.first - 1, game.seq)
    AND NOT EXISTS (
      SELECT FROM replies WHERE game_id = asked.id AND replies.seat = asked.seat AND replies.key = asked.key)
  RETURNING game.id, game.version, game.seq, asked.news
), added AS (
  INSERT INTO entries (game_id, seq, entry)
  SELECT moved.id, new.seq, new.entry
  FROM moved JOIN json_to_recordset($2) AS new (game_id text, seq integer, entry text) ON new.game_id = moved.id
), answered AS (
  INSERT INTO replies (game_id, seat, key, reply)
  SELECT moved.id, asked.seat, asked.key, asked.reply
  FROM moved JOIN asked ON asked.id = moved.id WHERE asked.key IS NOT NULL
)
SELECT id, version, seq, pg_notify($3, $4::text || version || ' ' || seq || ' ' || news || id) FROM moved`;

const WHY_NOT = `
SELECT version, seq, (SELECT reply FROM replies WHERE game_id = $1 AND seat = $2 AND key = $3) AS reply
FROM games WHERE id = $1`;

/** The statement has a name, so that each connection prepares it once. */
export async function createGame(client: PoolClient, game: NewGame, node: string): Promise<CreateOutcome> {
  const row = rowOf(game);
  const entries = entryRows(game.id, 0, game.entries ?? []);
  const result = await constrained(
    client.query({
      name: 'create',
      text: CREATE,
      values: [
        ...[row.id, row.code, row.listed, row.status, row.ruleset, row.options, row.seats, row.host_seat],
        ...[row.rematch_of, row.created_at, row.updated_at, row.version, row.seq],
        ...[row.due_work, row.due_at, row.held_until],
        ...[entries.map(({ seq }) => seq), entries.map(({ entry }) => entry)],
        ...[CHANNEL, committedPayload(node)],
      ],
    }),
  );
  switch (result) {
    case 'games_pkey':
      return { outcome: 'taken', what: 'id' };
    case 'games_code':
      return { outcome: 'taken', what: 'code' };
    case 'games_rematch_of': {
      const { rows } = await client.query('SELECT id FROM games WHERE rematch_of = $1', [row.rematch_of]);
      return rows.length === 0
        ? { outcome: 'missing' }
        : { outcome: 'rematch_exists', rematchId: rows[0].id as string };
    }
  }
  if (typeof result === 'string') throw new Error(`An unknown constraint was violated: ${result}.`);
  if (result.rows.length === 0) return { outcome: 'missing' };
  return { outcome: 'created', game: gameOf({ ...row, rematch_id: null }) };
}

/** The rows of a commit's entries. The statement checks that their numbers continue the game's log. */
const rowsOf = ({ gameId, entries }: Commit): EntriesTable[] =>
  entryRows(gameId, (entries[0]?.seq ?? 1) - 1, entries);

const textsOf = (rows: readonly EntriesTable[]): string[] => rows.map(({ entry }) => entry);

async function commitOne(client: PoolClient, commit: Commit, node: string): Promise<CommitOutcome> {
  const { gameId, expectedVersion, reply } = commit;
  const entries = rowsOf(commit);
  const set = commitColumns(commit);
  const result = await constrained(
    client.query({
      name: 'commit',
      text: COMMIT,
      values: [
        ...[gameId, expectedVersion, set.updated_at, set.due_work, set.due_at, set.held_until, set.listed],
        ...[set.status, set.ruleset, set.options, set.seats, set.host_seat, set.sets_code, set.code],
        ...[reply?.seat, reply?.key, reply === undefined ? null : JSON.stringify(reply.reply)],
        ...[entries.map(({ seq }) => seq), entries.map(({ entry }) => entry)],
        ...[CHANNEL, committedPayload(node), newsOf(commit, textsOf(entries))],
      ],
    }),
  );
  if (result === 'games_code') return { outcome: 'taken', what: 'code' };
  const moved = typeof result === 'string' ? undefined : (result.rows[0] as Place | undefined);
  return moved === undefined
    ? whyNot(client, commit)
    : { outcome: 'committed', version: moved.version, seq: moved.seq };
}

/**
 * Commits to different games. If one breaks a constraint, all fail and must be tried alone. Any other problem concerns
 * only its own commit.
 */
export async function commitGames(
  client: PoolClient,
  commits: readonly Commit[],
  node: string,
): Promise<PromiseSettledResult<CommitOutcome>[]> {
  if (commits.length === 1)
    return [{ status: 'fulfilled', value: await commitOne(client, commits[0] as Commit, node) }];
  const rowsByGame = commits.map(rowsOf);
  const asked = commits.map((commit, i) => ({
    ...{ id: commit.gameId, expected: commit.expectedVersion },
    ...{ first: commit.entries[0]?.seq ?? null, added: commit.entries.length },
    ...commitColumns(commit),
    ...{ seat: commit.reply?.seat, key: commit.reply?.key },
    reply: commit.reply === undefined ? null : JSON.stringify(commit.reply.reply),
    news: newsOf(commit, textsOf(rowsByGame[i] ?? [])),
  }));
  const entries = rowsByGame.flat();
  // Not prepared: the best plan depends on the number of games, which grows.
  const values = [JSON.stringify(asked), JSON.stringify(entries), CHANNEL, committedPayload(node)];
  const { rows } = await client.query<Place & { id: string }>(COMMIT_ALL, values);
  const moved = new Map(rows.map(({ id, version, seq }) => [id, { version, seq }]));
  const outcomes: PromiseSettledResult<CommitOutcome>[] = [];
  for (const commit of commits) {
    const place = moved.get(commit.gameId);
    // The transaction is over: errors from here on concern only commits that were not in it.
    const [outcome] = await Promise.allSettled([
      place === undefined ? whyNot(client, commit) : ({ outcome: 'committed', ...place } as const),
    ]);
    outcomes.push(outcome);
  }
  return outcomes;
}

interface Place {
  readonly version: number;
  readonly seq: number;
}

/** The reason why a commit has changed nothing. */
async function whyNot(client: PoolClient, commit: Commit): Promise<CommitOutcome> {
  const { gameId, expectedVersion, reply } = commit;
  const { rows } = await client.query<Place & { reply: string | null }>({
    name: 'why_not',
    text: WHY_NOT,
    values: [gameId, reply?.seat, reply?.key],
  });
  const place = rows[0];
  if (place === undefined) return { outcome: 'missing' };
  if (place.reply !== null) return { outcome: 'repeated', reply: JSON.parse(place.reply) as Json };
  const { version, seq } = place;
  if (version !== expectedVersion) return { outcome: 'conflict', version, seq };
  // The version fits. Either the entries do not, and this throws; or the game was locked.
  entryRows(gameId, seq, commit.entries);
  throw new GameLocked(`Another transaction has locked the game ${gameId}.`);
}

/** The result of a query, or the name of the constraint that refused it. */
async function constrained(query: Promise<QueryResult>): Promise<QueryResult | string> {
  try {
    return await query;
  } catch (problem) {
    const { code, constraint } = problem as { code?: string; constraint?: string };
    if (code === '23505' && constraint !== undefined) return constraint;
    throw problem;
  }
}
