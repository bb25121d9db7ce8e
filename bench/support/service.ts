import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApplication } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import { makeSecret } from '../../src/domain/keys/secret.ts';
import type { Storage } from '../../src/domain/ports.ts';
import { secureRandomBytes } from '../../src/lib/bytes/digest.ts';
import { createDatabase } from '../../test/support/postgres/postgres-database.ts';

export const EXECUTABLE = fileURLToPath(new URL('../../bin/debrief', import.meta.url));

/** A real service in a process of its own, over data made for the scenario. */
export interface BenchService {
  url: string;
  key: string;
  process: ChildProcess;
  databaseUrl: string;
  /** Resident memory in bytes. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/**
 * Fills a new database, then starts the executable on it, with logs on but sent nowhere.
 * @param server a PostgreSQL server, on which it gets a database of its own; a file where there is none
 */
export async function startBenchService(
  seed: (storage: Storage) => Promise<void>,
  settings: Record<string, string> = {},
  server: string | undefined = process.env['BENCH_POSTGRES_URL'],
): Promise<BenchService> {
  const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
  const database = server ? await createDatabase(server) : null;
  const databaseUrl = database?.url ?? `sqlite:${folder}/debrief.db`;
  const application = await openApplication(
    readSettings({ DEBRIEF_DATABASE_URL: databaseUrl, DEBRIEF_LOG_LEVEL: 'silent' }),
    { mayMigrate: true },
  );
  const { secret, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
  await application.storage.execute('createOrganisation', { orgId: 'bench', name: 'Bench' });
  await application.storage.execute('createKey', {
    orgId: 'bench',
    name: 'bench',
    scopes: ['reporting:read', 'sessions:ingest'],
    expiresAt: null,
    secretHash,
    lastFour,
  });
  await seed(application.storage);
  await application.close();

  const port = await freePort();
  const child = spawn(EXECUTABLE, ['serve'], {
    stdio: 'ignore',
    env: { ...process.env, DEBRIEF_DATABASE_URL: databaseUrl, DEBRIEF_PORT: String(port), ...settings },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    key: secret,
    process: child,
    databaseUrl,
    memory: () => residentMemory(child.pid ?? 0),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a service answers. @returns how long that took, in ms */
export async function untilReady(url: string, child: ChildProcess): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (child.exitCode !== null) throw new Error('the service ended before it was ready');
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok, body }) => body?.cancel().then(() => ok),
      () => false,
    );
    if (ready) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Of a process, in bytes: now, or at its peak. Linux alone says so. */
export async function residentMemory(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const line = status.split('\n').find((text) => text.startsWith(which)) ?? '';
  return Number(/\d+/.exec(line)?.[0] ?? 0) * 1_024;
}
