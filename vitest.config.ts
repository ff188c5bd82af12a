import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/order.ts';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/setup.ts',
    pool: 'forks',
    // Made for two cores. Tests with a browser, a server or a terminal often wait, so there are two more workers.
    maxWorkers: 4,
    // A worker keeps its modules from file to file: loading them for each file took a tenth of the whole time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Without it V8 was seen to end a worker; docs/hosting.md says more.
    execArgv: ['--no-memory-protection-keys'],
    // On a busy machine a page may be late by more than a test allows. A test that fails twice has found something.
    retry: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a page or a server comes to show is waited for, as a person would.
    expect: { poll: { timeout: 60_000 } },
  },
});
