/** A trial write to PostgreSQL that leaves nothing behind. Only a write shows whether the database takes writes. */
import type { LogEntry } from '@rummikub/engine';
import type { PoolClient } from 'pg';
import type { NewGame } from '../store.ts';
import { createGame } from './writes.ts';

/** Long enough to need a new page if other pages are full, short enough to stay in its row. */
const ENTRY = { seq: 1, text: 'x'.repeat(1500) } as unknown as LogEntry;

const TRIAL: NewGame = {
  id: 'trial',
  code: null,
  listed: false,
  status: 'open',
  ruleset: {},
  options: {},
  seats: [],
  hostSeat: 0,
  rematchOf: null,
  due: null,
  now: 0,
  entries: [ENTRY],
};

/** Creates a game and rolls it back. */
export async function tryWriting(client: PoolClient, node: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await createGame(client, TRIAL, node);
  } finally {
    await client.query('ROLLBACK');
  }
}
