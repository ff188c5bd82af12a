/** Queries that both stores share, each one statement. Writes that must be fast are in each store's `writes.ts`. */
import type { LogEntry } from '@rummikub/engine';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { claimOf, entryOf, type GameRow, gameOf } from './rows.ts';
import type { GamesTable, Tables } from './schema.ts';
import type {
  ClaimedWork,
  GamePage,
  Json,
  ListQuery,
  LoadedGame,
  Store,
  StoredGame,
  StoredStatus,
} from './store.ts';

type Db = Kysely<Tables>;

/** Games with the ids of their rematches. */
const gameRows = (db: Db): SelectQueryBuilder<Tables & { game: GamesTable }, 'game', GameRow> =>
  db
    .selectFrom('games as game')
    .selectAll('game')
    .select((eb) =>
      eb.selectFrom('games as r').select('r.id').whereRef('r.rematch_of', '=', 'game.id').as('rematch_id'),
    );

export async function findGame(db: Db, by: 'id' | 'code', value: string): Promise<StoredGame | null> {
  const row = await gameRows(db).where(`game.${by}`, '=', value).executeTakeFirst();
  return row === undefined ? null : gameOf(row);
}

export async function findGames(db: Db, ids: readonly string[]): Promise<StoredGame[]> {
  if (ids.length === 0) return [];
  const rows = await gameRows(db).where('game.id', 'in', ids).execute();
  return rows.map(gameOf).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function loadGame(db: Db, gameId: string, sinceSeq: number): Promise<LoadedGame | null> {
  const game = await findGame(db, 'id', gameId);
  if (game === null) return null;
  const entries = await findEntries(db, gameId, sinceSeq, game.seq);
  // The game was deleted between the two queries.
  return entries.length < game.seq - sinceSeq ? null : { game, entries };
}

/** The log after `sinceSeq`, up to `toSeq`. Entries never change, so they belong to the game that was read before. */
async function findEntries(db: Db, gameId: string, sinceSeq: number, toSeq: number): Promise<LogEntry[]> {
  if (sinceSeq >= toSeq) return [];
  const rows = await db
    .selectFrom('entries')
    .select('entry')
    .where('game_id', '=', gameId)
    .where('seq', '>', sinceSeq)
    .where('seq', '<=', toSeq)
    .orderBy('seq')
    .execute();
  return rows.map(entryOf);
}

export async function findReply(
  db: Db,
  gameId: string,
  seat: number,
  key: string,
): Promise<Json | undefined> {
  const row = await db
    .selectFrom('replies')
    .select('reply')
    .where('game_id', '=', gameId)
    .where('seat', '=', seat)
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.reply) as Json);
}

export async function listGames(db: Db, { status, listedOnly, limit, after }: ListQuery): Promise<GamePage> {
  // One row more than asked for shows whether there is another page.
  let query = gameRows(db).where('game.status', '=', status);
  if (listedOnly) query = query.where('game.listed', '=', 1);
  if (after !== undefined)
    query = query.where((eb) =>
      eb(
        eb.refTuple('game.created_at', 'game.id'),
        '<',
        eb.tuple(after.createdAt as never, after.id as never),
      ),
    );
  const rows = await query
    .orderBy('game.created_at', 'desc')
    .orderBy('game.id', 'desc')
    .limit(limit + 1)
    .execute();
  const games = rows.slice(0, limit).map(gameOf);
  const last = games.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { games, next: more ? { createdAt: last.createdAt, id: last.id } : null };
}

export async function countGames(db: Db): Promise<Record<StoredStatus, number>> {
  const rows = await db
    .selectFrom('games')
    .select((eb) => ['status', eb.fn.countAll<number>().as('games')])
    .groupBy('status')
    .execute();
  const counts: Record<StoredStatus, number> = { open: 0, running: 0, finished: 0, abandoned: 0 };
  for (const { status, games } of rows) counts[status] = Number(games);
  return counts;
}

/** `skipLocked` skips games that another node is claiming at this moment, if the database has row locks. */
export async function claimDue(
  db: Db,
  { now, until, limit }: Parameters<Store['claimDue']>[0],
  { skipLocked }: { readonly skipLocked: boolean },
): Promise<ClaimedWork[]> {
  const rows = await db
    .with(
      (wanted) => wanted('wanted').materialized(),
      (qb) => {
        const query = qb
          .selectFrom('games')
          .select('id')
          .where('due_at', 'is not', null)
          .where('due_at', '<=', now)
          .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
          .orderBy('due_at')
          .limit(limit);
        return skipLocked ? query.forUpdate().skipLocked() : query;
      },
    )
    .updateTable('games')
    .set({ held_until: until })
    .where('id', 'in', (eb) => eb.selectFrom('wanted').select('wanted.id'))
    .returning(['id', 'due_work', 'due_at', 'version'])
    .execute();
  return rows.map(claimOf).sort((a, b) => a.at - b.at);
}

/** Reads one row, to check that the database can be read. */
export async function ping(db: Db): Promise<void> {
  await db.selectFrom('games').select('id').limit(1).execute();
}

export async function deleteGame(db: Db, gameId: string): Promise<boolean> {
  const rows = await db.deleteFrom('games').where('id', '=', gameId).returning('id').execute();
  return rows.length > 0;
}

export async function deleteOldGames(
  db: Db,
  { status, updatedBefore, limit }: Parameters<Store['deleteOldGames']>[0],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('games')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('games as old')
        .select('old.id')
        .where('old.status', '=', status)
        // A game is never updated before it is created. This condition is for the index, which has only `created_at`.
        .where('old.created_at', '<', updatedBefore)
        .where('old.updated_at', '<', updatedBefore)
        .orderBy('old.created_at')
        .limit(limit),
    )
    // Checked again for each game: it may have been written to meanwhile.
    .where('status', '=', status)
    .where('updated_at', '<', updatedBefore)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
