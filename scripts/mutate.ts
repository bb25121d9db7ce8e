import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { shuffled } from './mutate/shuffled.ts';
import { instrument, type Mutant } from './mutate/find-mutants.ts';

/*
 * Mutation testing: small changes of the source, of which each should make a test fail.
 *
 * node scripts/mutate.ts [--files 'GLOB …'] [--tests 'GLOB …'] [--sample N] [--seed 1] [--tries 300] [--floor 80] [--json]
 * --sample: so many mutants of each file, chosen by the seed; all of them unless given. --tries: so many tests are tried
 * on a mutant at most; fewer take less time and find less. A mutant that no test reaches counts as not found, and so
 * does one that only tests of two seconds and more reach. What is evaluated once, when a module is loaded, cannot be
 * switched and is counted apart.
 * Exit code 1 where less than the floor, in percent, is found.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: 'src/domain/**/*.ts src/assessment/builtin/**/*.ts' },
    tests: { type: 'string', default: 'test/unit/{domain,assessment}/**/*.test.ts test/contract/**/*.test.ts' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tries: { type: 'string', default: '300' },
    floor: { type: 'string', default: '80' },
    json: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync(values.files.split(' '), { cwd: root }).toSorted();
const sample = values.sample === undefined ? Infinity : Number(values.sample);
const places = new Map<string, { file: string; mutant: Mutant }>();
for (const file of files) {
  const { mutants } = instrument(file, readFileSync(join(root, file), 'utf8'));
  for (const mutant of shuffled(mutants, `${values.seed} ${file}`).slice(0, sample))
    places.set(`${file}:${mutant.id}`, { file, mutant });
}

const folder = mkdtempSync(join(tmpdir(), 'debrief-mutate-'));
const results = join(folder, 'results.ndjson');
const loaded = join(folder, 'loaded.ndjson');
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(root, 'scripts/mutate/vitest.config.ts')],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      MUTATE_FILES: JSON.stringify(files),
      MUTATE_TESTS: JSON.stringify(values.tests.split(' ')),
      MUTATE_CHOSEN: JSON.stringify([...places.keys()]),
      MUTATE_TRIES: values.tries,
      MUTATE_RESULTS: results,
      MUTATE_LOADED: loaded,
    },
  },
);
await once(child, 'close');

const killed = new Set<string>();
const reached = new Set<string>();
const atLoad = new Set<string>();
for (const line of read(results)) {
  if (line.killed !== undefined) killed.add(line.killed);
  for (const name of line.reached ?? []) reached.add(name);
}
for (const line of read(loaded)) for (const name of line.reached ?? []) if (!reached.has(name)) atLoad.add(name);
rmSync(folder, { recursive: true, force: true });
if (reached.size === 0)
  throw new Error('No test reached any mutant: the tests did not run, or are not of these files.');
report();

function report(): void {
  const rows = files.map((file) => {
    const own = [...places].filter(([, place]) => place.file === file).map(([name]) => name);
    const measured = own.filter((name) => !atLoad.has(name));
    return {
      file,
      mutants: measured.length,
      found: measured.filter((name) => killed.has(name)).length,
      survived: measured.filter((name) => reached.has(name) && !killed.has(name)),
      unreached: measured.filter((name) => !reached.has(name)),
      atLoad: own.length - measured.length,
    };
  });
  const mutants = rows.reduce((sum, row) => sum + row.mutants, 0);
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  const percent = mutants === 0 ? 0 : (100 * found) / mutants;
  if (values.json)
    console.log(JSON.stringify({ rows, mutants, found, percent, seed: values.seed, sample: values.sample }));
  else {
    for (const row of rows) {
      const share = row.mutants === 0 ? '   –' : `${Math.round((100 * row.found) / row.mutants)} %`.padStart(5);
      console.log(
        `${share}  ${row.found} of ${row.mutants}  ${row.file}${row.atLoad > 0 ? ` (${row.atLoad} at load)` : ''}`,
      );
      for (const name of [...row.survived, ...row.unreached])
        console.log(`         ${describe(name, row.unreached.includes(name))}`);
    }
    console.log(
      `${percent.toFixed(1)} %: ${found} of ${mutants} mutants found (seed ${values.seed}, sample ${values.sample ?? 'all'}).`,
    );
  }
  process.exitCode = percent >= Number(values.floor) ? 0 : 1;
}

function describe(name: string, unreached: boolean): string {
  const place = places.get(name);
  return `line ${place?.mutant.line}: ${place?.mutant.was} → ${place?.mutant.becomes || 'nothing'}${unreached ? ' (no test reaches it)' : ''}`;
}

function read(file: string): { killed?: string; reached?: string[] }[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
