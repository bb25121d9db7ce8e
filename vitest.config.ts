import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { OrderOfFiles } from './test/support/order-of-files.ts';

/** Tests of the interface: it promises the same on every engine, so they run on both. */
const interfaceTests = [
  'test/e2e/http/**/*.test.ts',
  'test/e2e/hostile/attacks.test.ts',
  // The walk of whoever begins: the other walks differ in pages, and little in what they ask of a database. The command
  // test:pages walks them all on PostgreSQL too.
  process.env['DEBRIEF_TEST_PAGES'] === 'all'
    ? 'test/e2e/pages/console-*.test.ts'
    : 'test/e2e/pages/console-calls.test.ts',
  // The others of its folder ask no service, or run on both engines by themselves.
  'test/property/http/lists.test.ts',
];

/**
 * Those that run on one engine all the same: they are about bytes, connections and places, which are judged before a
 * database is asked. One breaks the embedded file itself.
 */
const withoutDatabase = [
  'test/e2e/http/broken-storage.test.ts',
  'test/e2e/http/connections.test.ts',
  'test/e2e/http/lifecycle.test.ts',
  'test/e2e/http/limits.test.ts',
  'test/e2e/http/locked-database.test.ts',
  'test/e2e/http/lost-database.test.ts',
  'test/e2e/http/wire.test.ts',
];

/** It counts all bytes of its process, and collects them: beside what other files leave, that takes three times as long. */
const alone = ['test/contract/engines/bytes.test.ts'];

/** What `npm run test:unit` leaves out: it opens databases and connections, starts threads, reads megabytes, or computes long. */
const notQuick = [
  'test/unit/architecture/patterns.test.ts',
  'test/unit/assessment/assess.test.ts',
  'test/unit/assessment/llm/fitting.test.ts',
  'test/unit/assessment/llm/quotations.test.ts',
  'test/unit/assessment/memory.test.ts',
  'test/unit/assessment/text/words.test.ts',
  'test/unit/calibration/report.test.ts',
  'test/unit/http/large-lists.test.ts',
  'test/unit/http/listener.test.ts',
  'test/unit/http/console/passwords.test.ts',
  'test/unit/http/user-lists.test.ts',
  'test/unit/mail/mailer.test.ts',
  'test/unit/outbound/limits.test.ts',
  'test/unit/people/pieces.test.ts',
  'test/unit/privacy/redact-turns.test.ts',
  'test/unit/scripts/path-length.test.ts',
  'test/unit/transfer/read-lines.test.ts',
  'test/unit/worker/**/*.test.ts',
];

/**
 * Tests of real processes race with whatever else the machine does. One that fails is tried once more, and the report says
 * so: what is broken fails twice.
 */
const RETRIES = 1;

// The service that tests start, its threads and the tests' own share compiled code, as bin/debrief keeps it.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/debrief');

/** Threads are started from what is built. */
const execArgv = ['--import', join(import.meta.dirname, 'test/support/processes/use-built.ts')];

export default defineConfig({
  test: {
    globalSetup: ['test/support/processes/built-service.ts', 'test/support/postgres/postgres-server.ts'],
    setupFiles: ['test/support/same-histories.ts'],
    // Far more than any test takes: they bound what hangs, also on a busy machine.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // By default one second, which is little for a page while other tests run.
    expect: { poll: { timeout: 30_000 } },
    // The target machine has two cores. Most tests of real processes wait for half of their time, so a third worker
    // finds something to do. With a fourth the whole run took 660 s in place of 635; on 2026-11-27 it left the cores
    // idle for 1 % in place of 6 %, and took 684 s of processor time in place of 636.
    maxWorkers: 3,
    // Node loads TypeScript as it is, and keeps compiled code on the disk, where vite would change each file first: 67 s of
    // processor time in place of 83 for test/contract/console.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The files of a worker share its modules, so a test changes nothing that belongs to the process.
    isolate: false,
    sequence: { sequencer: OrderOfFiles },
    coverage: { include: ['src/**'] },
    projects: [
      {
        extends: true,
        // Pure functions.
        test: { name: 'unit', include: ['test/unit/**/*.test.ts'], exclude: notQuick },
      },
      {
        extends: true,
        test: {
          name: 'all',
          include: ['test/{contract,e2e,labelled}/**/*.test.ts', ...notQuick],
          exclude: alone,
          provide: { engine: 'sqlite' },
          execArgv,
          retry: RETRIES,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, isolate: true, execArgv, retry: RETRIES },
      },
      {
        // A counterexample counts at once: these are not tried again.
        extends: true,
        test: { name: 'properties', include: ['test/property/**/*.test.ts'], provide: { engine: 'sqlite' }, execArgv },
      },
      {
        extends: true,
        test: {
          name: 'interface on PostgreSQL',
          include: interfaceTests,
          exclude: withoutDatabase,
          provide: { engine: 'postgres' },
          execArgv,
          retry: RETRIES,
        },
      },
    ],
  },
});
