import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { instrument } from './find-mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What tests of the contract run on, and what takes its place. */
const IN_PROCESS = new Map(
  ['engines.ts', 'on-each-engine.ts'].map((name) => [
    join(root, 'test/contract', name),
    join(root, 'scripts/mutate/contract', name),
  ]),
);
const files = new Set<string>(JSON.parse(process.env['MUTATE_FILES'] ?? '[]'));

/** Tests with the chosen files instrumented; `scripts/mutate.ts` starts it. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      // The contract's tests run on an engine whose commands run where mutants can be switched.
      resolveId: (source, importer) =>
        importer?.startsWith(join(root, 'test/')) ? IN_PROCESS.get(resolve(dirname(importer), source)) : undefined,
      transform(code, id) {
        const file = relative(root, id.split('?')[0] ?? '');
        return files.has(file) ? { code: instrument(file, code).code, map: null } : undefined;
      },
    },
  ],
  test: {
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]'),
    // A module of an earlier run may stand there without the mutants that this one asks for.
    fsModuleCache: false,
    runner: fileURLToPath(new URL('./runner.ts', import.meta.url)),
    provide: { engine: 'sqlite' },
    // Most take milliseconds; a mutant that waits for ever is found by this.
    testTimeout: 8_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    // Every test "fails" with its mutants: what counts is in the results.
    reporters: [{}],
    passWithNoTests: true,
    bail: 0,
  },
});
