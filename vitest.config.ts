import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/setup.ts',
    // Made for two cores: long files run beside each other, and nothing waits for a third.
    pool: 'forks',
    maxWorkers: 2,
    // Without it V8 was seen to end a worker; docs/hosting.md says more.
    execArgv: ['--no-memory-protection-keys'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a page or a server comes to show is waited for, as a person would.
    expect: { poll: { timeout: 60_000 } },
  },
});
