import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { openApplication, openAssessor } from '../../../src/app.ts';
import { readSettings } from '../../../src/config/read-settings.ts';

const MIB = 1_048_576;
afterEach(() => setFlagsFromString('--max-semi-space-size=0'));

/** What V8 lets the heap of a thread grow to that asks for 64 MiB and 6 for new objects, in MiB. */
async function heapLimit(): Promise<number> {
  const worker = new Worker('setInterval(() => {}, 1_000)', {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 },
  });
  await once(worker, 'online');
  const { heap_size_limit: limit } = await worker.getHeapStatistics();
  await worker.terminate();
  return limit / MIB;
}

it('threads have the limits that they ask for, though bin/debrief limits the main thread by a flag', async () => {
  setFlagsFromString('--max-semi-space-size=8');
  expect(await heapLimit()).toBe(64 + 3 * 8);
  await openAssessor(readSettings({})).close();
  expect(await heapLimit()).toBe(64 + 6);
  setFlagsFromString('--max-semi-space-size=8');
  const folder = await mkdtemp(join(tmpdir(), 'debrief-threads-'));
  const settings = readSettings({ DEBRIEF_DATABASE_URL: `sqlite:${folder}/debrief.db`, DEBRIEF_LOG_LEVEL: 'silent' });
  const application = await openApplication(settings, { mayMigrate: true });
  expect(await heapLimit()).toBe(64 + 6);
  await application.close();
  await rm(folder, { recursive: true });
});
