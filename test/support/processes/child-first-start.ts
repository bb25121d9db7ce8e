import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { TEST } from '../test-actor.ts';

// One of several processes that start at once: <file> <id of the organisation it makes>
const [file = '', orgId = ''] = process.argv.slice(2);
const storage = (await openSqlite({ file, clock: createClock(), maxWaiting: 5, pollMs: 1_000 })).as(TEST);
await storage.execute('createOrganisation', { orgId, name: 'x' });
await storage.close();
