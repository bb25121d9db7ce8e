import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgres-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores are the target machine; more forks only fight each other.
    maxWorkers: 2,
    coverage: { include: ['src/**'] },
  },
});
