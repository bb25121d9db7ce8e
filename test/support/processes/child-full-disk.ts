import { execFileSync } from 'node:child_process';
import { until } from '../until.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { ingest, makeOrganisation } from '../organisation.ts';
import { TEST } from '../test-actor.ts';

// Submits calls until the disk is full, and says which were acknowledged: <file>
const [file = ''] = process.argv.slice(2);
const storage = (await openSqlite({ file, clock: createClock(), maxWaiting: 500, pollMs: 1_000 })).as(TEST);
await makeOrganisation(storage, 'acme');
const kept: string[] = [];
let failures = 0;
for (let call = 0; call < 1_000 && failures < 3; call += 1) {
  await ingest(storage, 'acme', `call ${call}`, { transcript: `Seller: ${call} ${'word '.repeat(4_000)}` }).then(
    ({ sessionId }) => kept.push(sessionId),
    () => {
      failures += 1;
    },
  );
}
// It can still be read, and says that it cannot be written.
await storage.reader.queueStatus();
const refused = await storage.ready().then(
  () => 'ready',
  (error: unknown) => String(error),
);
// There is room again: it notices without being asked to write anything.
execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=unlimited:unlimited']);
await until('it is ready again', () =>
  storage.ready().then(
    () => true,
    () => false,
  ),
);
const { sessionId } = await ingest(storage, 'acme', 'with room');
kept.push(sessionId);
await storage.close();
process.stdout.write(JSON.stringify({ kept, failures, refused }));
