import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { instrument } from './find-mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const contract = join(root, 'test/contract/');
const IN_PROCESS = new Set(['./engines.ts', './on-each-engine.ts']);
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
        importer?.startsWith(contract) && IN_PROCESS.has(source)
          ? join(root, 'scripts/mutate/contract', source)
          : undefined,
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
