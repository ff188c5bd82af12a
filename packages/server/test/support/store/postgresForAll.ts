/** The PostgreSQL that all tests of a file share. Apart from `postgres.ts`, which benchmarks use, too. */
import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** It is there as soon as the tests run, and is stopped after them. */
export function postgresForAll(): Omit<TestPostgres, 'pid' | 'folder' | 'stop'> {
  let started: TestPostgres;
  beforeAll(async () => {
    started = await startPostgres();
  });
  afterAll(() => started.stop());
  return {
    createDatabase: () => started.createDatabase(),
    restart: () => started.restart(),
    crash: () => started.crash(),
    pause: () => started.pause(),
    resume: () => started.resume(),
  };
}
