import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../test/support/postgres/postgres-database.ts';
import { openApplication } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import type { Figure, Scenario } from '../scenario.ts';
import { spread } from '../support/compare.ts';
import { postgresServer } from '../support/postgres.ts';
import { makeQueue, type Speed } from '../support/queue.ts';

const CALLERS = 32;
/** Commands of a round. */
const COUNT = 1_000;
/** Rounds that do not count, in which V8 compiles. */
const WARM_UP = 10;

/** Calls kept, and assessments claimed and finished, on both engines: the storage alone. */
export const queue: Scenario = {
  name: 'queue',
  async *run({ scale: { rounds } }) {
    const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
    const embedded = await measure(`sqlite:${folder}/debrief.db`, rounds);
    await rm(folder, { recursive: true, force: true });
    yield figure('job-embedded', embedded.finished, 'cpuMs');

    const server = await postgresServer();
    try {
      const database = await createDatabase(server.url);
      const { kept, finished } = await measure(database.url, rounds);
      await database.drop();
      yield figure('kept-postgres', kept, 'perSecond');
      yield figure('finished-postgres', finished, 'perSecond');
    } finally {
      await server.stop();
    }
  },
};

async function measure(databaseUrl: string, rounds: number): Promise<{ kept: Speed[]; finished: Speed[] }> {
  const { storage, close } = await openApplication(
    readSettings({ DEBRIEF_DATABASE_URL: databaseUrl, DEBRIEF_LOG_LEVEL: 'error' }),
    { mayMigrate: true },
  );
  const made = await makeQueue(storage);
  const work = { callers: CALLERS, count: COUNT };
  const kept: Speed[] = [];
  const finished: Speed[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    kept.push(await made.keep(work));
    finished.push(await made.finish(work));
  }
  await close();
  return { kept: kept.slice(WARM_UP), finished: finished.slice(WARM_UP) };
}

function figure(goal: string, speeds: readonly Speed[], which: keyof Speed): Figure {
  const of = (field: keyof Speed) => spread(speeds.map((speed) => speed[field]));
  return {
    goal,
    value: of(which).median,
    spread: of(which),
    beside: `${CALLERS} at a time: ${Math.round(of('perSecond').median).toLocaleString('en')} a second, ${of('cpuMs').median.toFixed(2)} ms of the service’s processor time each`,
  };
}
