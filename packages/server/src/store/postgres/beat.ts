/** Beats of the servers that share a PostgreSQL. Times are those of the database, since the clocks of nodes may differ. */
import type { PoolClient } from 'pg';
import { BEAT_STEP, type Store } from '../store.ts';
import { committedPayload, NO_NEWS } from './payload.ts';
import { CHANNEL } from './writes.ts';

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** The usual beat: another one was not long ago. */
const GO_ON = `
UPDATE alive SET at = greatest(at, ${NOW}) WHERE id = 1 AND ${NOW} - at BETWEEN -$1::bigint AND $1::bigint
RETURNING ${NOW} AS now`;

// A deadline moves by the part of the absence that lies in its turn. What has moved counts as updated, so it moves once.
const GIVE_BACK = `
WITH wanted AS MATERIALIZED (
  SELECT id FROM games
  WHERE due_at IS NOT NULL AND due_work <> 'bot' AND $1::bigint - greatest($2::bigint, updated_at) > $4::bigint
  ORDER BY due_at LIMIT ${BEAT_STEP} FOR UPDATE
)
UPDATE games SET due_at = due_at + $1::bigint - greatest($2::bigint, updated_at) + $3::bigint,
  updated_at = $1::bigint, version = version + 1
WHERE id IN (SELECT id FROM wanted)
RETURNING pg_notify($5, $6::text || version || ' ' || seq || ' ${NO_NEWS}' || id)`;

const GO_BACK = `
UPDATE games SET due_at = due_at + $1, held_until = NULL, version = version + 1
WHERE due_at IS NOT NULL RETURNING pg_notify($2, $3::text || version || ' ' || seq || ' ${NO_NEWS}' || id)`;

/** All nodes must read the games again, so the change is no node's own. */
const NO_NODE = 'time';

export async function beat(
  client: PoolClient,
  { awayMs, graceMs }: Parameters<Store['beat']>[0],
): ReturnType<Store['beat']> {
  const usual = await client.query<{ now: number }>({ name: 'beat', text: GO_ON, values: [awayMs] });
  if (usual.rows[0] !== undefined) return { now: usual.rows[0].now, awayMs: 0 };
  // All steps give back the same time. What they take themselves is for the next beat.
  let begun: number | null = null;
  for (;;) {
    const { isDone, ...beaten } = await step(client, { awayMs, graceMs }, begun);
    if (isDone) return beaten;
    begun = beaten.now;
  }
}

/** Moves the deadlines of a bounded number of games. Other nodes may do so at the same time, in turn. */
async function step(
  client: PoolClient,
  { awayMs, graceMs }: Pick<Parameters<Store['beat']>[0], 'awayMs' | 'graceMs'>,
  begun: number | null,
): Promise<{ readonly now: number; readonly awayMs: number; readonly isDone: boolean }> {
  await client.query('BEGIN');
  try {
    await client.query(`INSERT INTO alive (id, at) VALUES (1, ${NOW}) ON CONFLICT DO NOTHING`);
    const { rows } = await client.query<{ at: number; now: number }>(
      `SELECT at, ${NOW} AS now FROM alive WHERE id = 1 FOR UPDATE`,
    );
    const { at = 0 } = rows[0] ?? {};
    const now = begun ?? rows[0]?.now ?? 0;
    const away = now - at;
    const payload = [CHANNEL, committedPayload(NO_NODE)];
    let isDone = true;
    // Another node may have beaten meanwhile.
    if (away > awayMs) {
      const { rowCount } = await client.query(GIVE_BACK, [now, at, graceMs, awayMs, ...payload]);
      isDone = (rowCount ?? 0) < BEAT_STEP;
    } else if (away < -awayMs) await client.query(GO_BACK, [away, ...payload]);
    // Until the last step the absence is still on record.
    if (isDone) await client.query('UPDATE alive SET at = $1 WHERE id = 1', [now]);
    await client.query('COMMIT');
    return { now, awayMs: away, isDone };
  } catch (problem) {
    await client.query('ROLLBACK').catch(() => {});
    throw problem;
  }
}
