import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../http/free-port.ts';
import { until } from '../until.ts';
import { queryRows } from './postgres-database.ts';

/** A pgbouncer in transaction mode in front of one database. */
export interface PgBouncer {
  url: string;
  /** Ends it at once; connections through it break. */
  halt: () => Promise<void>;
  /** Starts it again under the same address. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The program, or undefined where it is not installed. */
export function pgbouncerProgram(): string | undefined {
  return ['pgbouncer', '/usr/sbin/pgbouncer'].find((program) => spawnSync(program, ['--version']).status === 0);
}

/** @param connections how many it keeps to the server: clients beyond that take turns */
export async function startPgBouncer(program: string, databaseUrl: string, connections: number): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-pgbouncer-'));
  chmodSync(folder, 0o755);
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 500',
      '',
    ].join('\n'),
  );
  const url = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  const start = async () => {
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const child = spawn(program, ['-q', file], { ...user, stdio: 'ignore' });
    await until('pgbouncer answers', () =>
      queryRows(url, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    return child;
  };
  let child = await start();
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    halt: end,
    async resume() {
      child = await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}
