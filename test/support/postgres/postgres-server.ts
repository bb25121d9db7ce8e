import type { TestProject } from 'vitest/node';
import { startOwnPostgres } from './own-postgres.ts';
import { createMigratedDatabase } from './postgres-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server whose databases tests may make and drop. */
    postgresUrl: string;
    /** A database on it with the tables of today, which nobody connects to: tests take copies. */
    migratedUrl: string;
  }
}

/**
 * One PostgreSQL server for the whole run: the one that DEBRIEF_TEST_POSTGRES_URL names, or a real one from npm, which
 * starts by itself, as root too. There is none where unit tests alone are run.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['DEBRIEF_TEST_POSTGRES_URL'];
  // The service under test refuses variables it does not know.
  delete process.env['DEBRIEF_TEST_POSTGRES_URL'];
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return undefined;
  if (given) return provideServer(project, given);
  // Tests kill processes, never the machine, so the server need not write for the disk. A database is some hundred files,
  // and making a copy of one takes several times the processor time on a disk.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'max_wal_size=256MB'];
  const server = await startOwnPostgres(settings, temporaryFolder);
  await provideServer(project, server.url);
  return () => server.stop();
}

async function provideServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const migrated = await createMigratedDatabase(url);
  project.provide('postgresUrl', url);
  project.provide('migratedUrl', migrated.url);
  return migrated.drop;
}
