import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { TEST } from '../test-actor.ts';

// Closes the storage while a command that nobody waits for is still being written, and says when it is closed: <file>
const [file = ''] = process.argv.slice(2);
const storage = (await openSqlite({ file, clock: createClock(), maxWaiting: 500, pollMs: 1_000 })).as(TEST);
void storage.execute('markKeysUsed', { uses: [{ orgId: 'acme', keyId: 'key', at: 0 }] });
await storage.close();
process.stdout.write('closed');
