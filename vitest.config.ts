import { defineConfig } from 'vitest/config';

const overHttp = ['test/e2e/http/**/*.test.ts', 'test/property/http/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores are the target machine; more forks only fight each other.
    maxWorkers: 2,
    coverage: { include: ['src/**'] },
    projects: [
      { extends: true, test: { name: 'all', include: ['test/**/*.test.ts'], provide: { engine: 'sqlite' } } },
      {
        // The interface promises the same on every engine, so its tests run on both. One breaks the embedded file
        // itself.
        extends: true,
        test: {
          name: 'interface on PostgreSQL',
          include: overHttp,
          exclude: ['test/e2e/http/broken-storage.test.ts'],
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
});
