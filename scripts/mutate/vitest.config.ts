import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { instrument } from './find-mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = new Set<string>(JSON.parse(process.env['MUTATE_FILES'] ?? '[]'));

/** Tests with the chosen files instrumented; `scripts/mutate.ts` starts it. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        const file = relative(root, id.split('?')[0] ?? '');
        return files.has(file) ? { code: instrument(file, code).code, map: null } : undefined;
      },
    },
  ],
  test: {
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]'),
    runner: fileURLToPath(new URL('./runner.ts', import.meta.url)),
    globalSetup: ['test/support/postgres-server.ts'],
    provide: { engine: 'sqlite' },
    // The embedded engine runs commands in a thread of its own, which nothing instruments.
    testNamePattern: '^(?!.*sqlite)',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    // Every test "fails" with its mutants: what counts is in the results.
    reporters: [{}],
    passWithNoTests: true,
    bail: 0,
  },
});
