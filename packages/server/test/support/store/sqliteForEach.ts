/** An empty embedded store for each test of a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { Store } from '../../../src/store/store.ts';

/** `store` is the store of the test that is running. */
export function sqliteForEach(): { readonly store: Store } {
  let folder: string;
  const each = {} as { store: Store };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rummikub-store-'));
    each.store = await openSqliteStore({ dataDir: folder });
  });
  afterEach(async () => {
    await each.store.close();
    rmSync(folder, { recursive: true });
  });
  return each;
}
