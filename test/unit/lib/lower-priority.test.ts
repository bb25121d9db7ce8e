import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getPriority } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { createClock } from '../../../src/lib/time/clock.ts';
import { lowerPriority } from '../../../src/lib/process/lower-priority.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { createBuiltinAssessor } from '../../../src/worker/assess/builtin-assessor.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

it('leaves the main thread as it is', () => {
  const usual = getPriority();
  lowerPriority(5);
  expect(getPriority()).toBe(usual);
});

it.runIf(process.platform === 'linux')('the writer and the assessor let other threads go first', async () => {
  const before = threadPriorities();
  const file = join(folder.path, 'debrief.db');
  const storage = (await openSqlite({ file, clock: createClock(), maxWaiting: 5, pollMs: 1_000 })).as(TEST);
  const assessor = createBuiltinAssessor({ threads: 1, cpuMs: 60_000 });
  await storage.execute('createOrganisation', { orgId: 'acme', name: 'Acme' });
  await assessor.assess(
    {
      orgId: 'acme',
      transcript: 'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.',
      user: { userId: 'u', email: null, displayName: 'Seller' },
      scenario: { name: 'Call', version: 1, scale: { min: 1, max: 5 }, criteria: [] },
    },
    AbortSignal.timeout(80_000),
  );
  const begun = [...threadPriorities()].flatMap(([thread, nice]) => (before.has(thread) ? [] : [nice]));
  for (const nice of [5, 10]) expect(begun).toContain(Math.max(nice, getPriority()));
  await Promise.all([assessor.close(), storage.close()]);
});

/** Of all threads of this process by their ids, as `nice` counts. */
function threadPriorities(): Map<string, number> {
  return new Map(
    readdirSync('/proc/self/task').map((thread) => {
      const text = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      return [thread, Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16])];
    }),
  );
}
