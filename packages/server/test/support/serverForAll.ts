/** The server that all tests of a file share. Apart from `testServer.ts`, which benchmarks use, too. */
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from './testServer.ts';

/** It is there as soon as the tests run, and is stopped after them. */
export function serverForAll(
  options?: Parameters<typeof startServer>[0],
): Pick<TestServer, 'base' | 'server'> {
  let started: TestServer;
  beforeAll(async () => {
    started = await startServer(options);
  });
  afterAll(() => started.stop());
  return {
    get base() {
      return started.base;
    },
    get server() {
      return started.server;
    },
  };
}
