import { inject } from 'vitest';
import { createDatabaseLike } from '../postgres/postgres-database.ts';
import { startRunningService, type RunningService } from '../running-service.ts';

/** Starts `debrief serve` on an empty database of the engine that is under test. */
export async function startOnEngine(): Promise<RunningService> {
  if (inject('engine') === 'sqlite') return startRunningService();
  const database = await createDatabaseLike(inject('postgresUrl'), inject('migratedUrl'));
  const service = await startRunningService({}, database.url);
  return {
    ...service,
    async stop() {
      await service.stop();
      await database.drop();
    },
  };
}
