import { openSqlite } from '../../src/storage/sqlite/engine.ts';
import { createClock } from '../../src/lib/clock.ts';

// One of several processes that start at once: <file> <id of the organisation it makes>
const [file = '', orgId = ''] = process.argv.slice(2);
const storage = await openSqlite({ file, clock: createClock(), maxWaiting: 5, pollMs: 1_000 });
await storage.execute('createOrganisation', { orgId, name: 'x', actor: 'test' });
await storage.close();
