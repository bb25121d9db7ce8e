import fs, { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { getPriority } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { lowerHelpersOfV8 } from '../../../src/lib/process/lower-priority.ts';

const TASKS = '/proc/self/task';

it.runIf(process.platform === 'linux')('a thread that has ended keeps no other at the usual priority', () => {
  const threads = readdirSync(TASKS);
  const helpers = threads.filter((id) => readFileSync(`${TASKS}/${id}/comm`, 'latin1') === 'V8Worker\n');
  expect(helpers.length).toBeGreaterThan(0);
  const gone = String(2 ** 31 - 1);
  const usual = fs.readdirSync;
  replaceListing(() => [gone, ...threads]);
  onTestFinished(() => replaceListing(usual));
  const nice = Math.min(19, getPriority() + 1);
  lowerHelpersOfV8(nice);
  for (const id of helpers) expect(getPriority(Number(id))).toBeGreaterThanOrEqual(nice);
});

/** Replaces it for code that has imported it by name, too. */
function replaceListing(readdirSync: unknown): void {
  Object.assign(fs, { readdirSync });
  syncBuiltinESMExports();
}
