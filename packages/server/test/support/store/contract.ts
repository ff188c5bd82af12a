/** Runs a part of the store's contract on SQLite and on a real PostgreSQL, each test on an empty store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { Store } from '../../../src/store/store.ts';
import { postgresForAll } from './postgresForAll.ts';

/** A place for a store: opening it again finds what was left there. */
interface Place {
  readonly open: () => Promise<Store>;
  /** Another node on the same games; on the embedded store, which has only one, the same store. */
  readonly join: (first: Store) => Promise<Store>;
  readonly remove: () => void;
}

export interface Nodes {
  readonly store: Store;
  /** Another node on the same games; on the embedded store, which has only one, the same. */
  readonly other: Store;
  /** Closes both and opens them again, as after a restart. */
  readonly reopen: () => Promise<void>;
}

/** `nodes` always has the stores of the test that runs. */
export function describeStores(what: string, body: (nodes: Nodes) => void): void {
  const postgres = postgresForAll();

  const kinds: Readonly<Record<string, () => Promise<Place>>> = {
    async SQLite() {
      const dataDir = mkdtempSync(join(tmpdir(), 'rummikub-store-'));
      return {
        open: () => openSqliteStore({ dataDir }),
        join: async (first) => first,
        remove: () => rmSync(dataDir, { recursive: true }),
      };
    },
    async PostgreSQL() {
      const url = await postgres.createDatabase();
      const open = (): Promise<Store> => openPostgresStore({ url });
      return { open, join: open, remove() {} };
    },
  };

  describe.each(Object.entries(kinds))(`${what} on %s`, (_, make) => {
    let place: Place;
    let store: Store;
    let other: Store;
    const open = async (): Promise<void> => {
      store = await place.open();
      other = await place.join(store);
    };
    const close = async (): Promise<void> => {
      await store.close();
      await other.close();
    };
    beforeEach(async () => {
      place = await make();
      await open();
    });
    afterEach(async () => {
      await close();
      place.remove();
    });
    body({
      get store() {
        return store;
      },
      get other() {
        return other;
      },
      async reopen() {
        await close();
        await open();
      },
    });
  });
}
