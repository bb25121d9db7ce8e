import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { shuffled } from './mutate/shuffled.ts';
import { instrument, type Mutant } from './mutate/find-mutants.ts';

/*
 * Mutation testing: small changes of the source, of which each should make a test fail.
 *
 * node scripts/mutate.ts [--files 'GLOB …'] [--tests 'GLOB …'] [--sample N] [--every N] [--seed 1] [--tries 300]
 *   [--left FILE] [--floor 80] [--json]
 * --sample: so many mutants of each file, chosen by the seed; all of them unless given. --every: each n-th mutant of all
 * files together, so that long files have their share; the seed says with which it begins. --tries: so many tests are tried
 * on a mutant at most; fewer take less time and find less. A mutant that no test reaches counts as not found, and so
 * does one that only tests of two seconds and more reach. What is evaluated once, when a module is loaded, cannot be
 * switched and is counted apart.
 * --left: a file that an earlier run of the same choice wrote with --json. What that run found is not tried again and counts
 * as found, so that slow tests, in a run of their own, see only what the quick ones have left.
 * Exit code 1 where less than the floor, in percent, is found.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: 'src/domain/**/*.ts src/assessment/builtin/**/*.ts' },
    tests: { type: 'string', default: 'test/unit/{domain,assessment}/**/*.test.ts test/contract/**/*.test.ts' },
    sample: { type: 'string' },
    every: { type: 'string', default: '1' },
    left: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tries: { type: 'string', default: '300' },
    floor: { type: 'string', default: '80' },
    json: { type: 'boolean', default: false },
  },
});
/** What is reported of a file; its mutants are named by their file and number. */
interface Row {
  file: string;
  mutants: number;
  found: number;
  survived: string[];
  unreached: string[];
  atLoad: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync(values.files.split(' '), { cwd: root }).toSorted();
const sample = values.sample === undefined ? Infinity : Number(values.sample);
const every = Number(values.every);
/** What an earlier run reported of each file. */
const earlier: ReadonlyMap<string, Row> | undefined =
  values.left === undefined
    ? undefined
    : new Map(JSON.parse(readFileSync(values.left, 'utf8')).rows.map((row: Row) => [row.file, row]));
const places = new Map<string, { file: string; mutant: Mutant }>();
let passed = Number(values.seed);
for (const file of files) {
  const { mutants } = instrument(file, readFileSync(join(root, file), 'utf8'));
  for (const mutant of shuffled(mutants, `${values.seed} ${file}`).slice(0, sample)) {
    passed += 1;
    const name = `${file}:${mutant.id}`;
    if (passed % every === 0 && isLeft(file, name)) places.set(name, { file, mutant });
  }
}

const folder = mkdtempSync(join(tmpdir(), 'debrief-mutate-'));
const results = join(folder, 'results.ndjson');
const loaded = join(folder, 'loaded.ndjson');
/** A file, because a variable of the environment has no room for the names of thousands. */
const chosen = join(folder, 'chosen.json');
writeFileSync(chosen, JSON.stringify([...places.keys()]));
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
      MUTATE_CHOSEN: chosen,
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
if (places.size > 0 && reached.size === 0)
  throw new Error('No test reached any mutant: the tests did not run, or are not of these files.');
report();

/** Whether an earlier run left a mutant: did not find it. Without such a run all are left. */
function isLeft(file: string, name: string): boolean {
  const row = earlier?.get(file);
  return !earlier || row?.survived.includes(name) === true || row?.unreached.includes(name) === true;
}

function report(): void {
  const rows: Row[] = files.map((file) => {
    const before = earlier?.get(file)?.found ?? 0;
    const own = [...places].filter(([, place]) => place.file === file).map(([name]) => name);
    const measured = own.filter((name) => !atLoad.has(name));
    return {
      file,
      mutants: before + measured.length,
      found: before + measured.filter((name) => killed.has(name)).length,
      survived: measured.filter((name) => reached.has(name) && !killed.has(name)),
      unreached: measured.filter((name) => !reached.has(name)),
      atLoad: (earlier?.get(file)?.atLoad ?? 0) + own.length - measured.length,
    };
  });
  const mutants = rows.reduce((sum, row) => sum + row.mutants, 0);
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  const percent = mutants === 0 ? 0 : (100 * found) / mutants;
  if (values.json)
    console.log(JSON.stringify({ rows, mutants, found, percent, seed: values.seed, sample: values.sample, every }));
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
      `${percent.toFixed(1)} %: ${found} of ${mutants} mutants found (seed ${values.seed}, sample ${values.sample ?? 'all'}, every ${every}).`,
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
