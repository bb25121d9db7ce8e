import type { Storage } from '../../../src/domain/ports.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openPostgres, type PostgresOptions } from '../../../src/storage/postgres/engine.ts';
import { silentLog } from '../silent-log.ts';
import { TEST } from '../test-actor.ts';

/** Opens the engine on a database, with these options in place of the usual ones. */
export async function openStorage(url: string, options: Partial<PostgresOptions> = {}): Promise<Storage> {
  const engine = await openPostgres({
    url,
    directUrl: url,
    poolSize: 4,
    timeoutMs: 20_000,
    maxWaiting: 100,
    clock: createClock(),
    log: silentLog,
    mayMigrate: true,
    ...options,
  });
  return engine.as(TEST);
}
