import { inject } from 'vitest';
import { createDatabaseLike } from './postgres/postgres-database.ts';
import { startService as start, type TestService } from './service.ts';

export type { TestService } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which engine the tests of the interface run on. */
    engine: 'sqlite' | 'postgres';
  }
}

/** Starts `bin/debrief serve` on an empty database of the engine that is under test. */
export function startService(environment: Record<string, string> = {}): Promise<TestService> {
  return inject('engine') === 'postgres'
    ? start(environment, () => createDatabaseLike(inject('postgresUrl'), inject('migratedUrl')))
    : start(environment);
}
