import { openApplication } from '../src/app.ts';
import { readSettings } from '../src/config/read-settings.ts';
import { makeQueue, type Speed } from './support/queue.ts';

/*
 * Commands a second against the storage alone, without HTTP and without an assessor: calls kept, and assessments
 * claimed and finished, with so many callers at a time.
 *
 * npm run bench:commands -- <database address> [calls]     an empty database: sqlite:/tmp/bench.db,
 * postgres://user:password@host/bench
 */
const [address = '', calls = '2000'] = process.argv.slice(2);
const count = Number(calls);

const { storage, close } = await openApplication(
  readSettings({ DEBRIEF_DATABASE_URL: address, DEBRIEF_LOG_LEVEL: 'error' }),
  { mayMigrate: true },
);
const queue = await makeQueue(storage);
for (const callers of [1, 2, 4, 8, 32]) {
  const kept = await queue.keep({ callers, count });
  const finished = await queue.finish({ callers, count });
  console.log(
    `${String(callers).padStart(2)} at a time: ${show(kept)} calls kept, ${show(finished)} assessments claimed and finished`,
  );
}
await close();

function show({ perSecond, cpuMs }: Speed): string {
  return `${Math.round(perSecond)}/s (${cpuMs.toFixed(2)} ms of this process each)`;
}
