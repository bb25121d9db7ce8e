import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

/** A primary and a streaming standby of it, run by the server's own tools. */
export interface PrimaryAndStandby {
  primaryUrl: string;
  standbyUrl: string;
  stopStandby: () => void;
  /** Acknowledges nothing that the standby does not have too. */
  waitForStandby: () => void;
  /** Ends the primary as a power cut would, and makes the standby the primary. */
  failOver: () => void;
  destroy: () => void;
}

/** Where PostgreSQL's tools are, or undefined where they are not installed. */
export function postgresTools(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  return readdirSync(root)
    .toSorted()
    .map((version) => join(root, version, 'bin'))
    .findLast((bin) => existsSync(join(bin, 'pg_basebackup')) && existsSync(join(bin, 'postgres')));
}

/** Starts both on ports of their own. */
export function startPrimaryAndStandby(tools: string, ports: { primary: number; standby: number }): PrimaryAndStandby {
  const { path: folder, remove } = temporaryFolder('debrief-standby-');
  chmodSync(folder, 0o777);
  const primary = join(folder, 'primary');
  const standby = join(folder, 'standby');
  // The server refuses to run as root; its packages bring a user for it.
  const isRoot = process.getuid?.() === 0;
  const run = (tool: string, ...given: string[]) => {
    const [command, ...all] = isRoot
      ? ['runuser', '-u', 'postgres', '--', join(tools, tool), ...given]
      : [join(tools, tool), ...given];
    execFileSync(command ?? '', all, { stdio: 'pipe', cwd: folder });
  };
  const settings = (port: number) =>
    `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const start = (data: string, port: number) =>
    run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', settings(port), 'start');
  const stop = (data: string) => {
    try {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    } catch {
      // It was stopped before.
    }
  };

  run('initdb', '-D', primary, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C');
  start(primary, ports.primary);
  run(
    'pg_basebackup',
    '-D',
    standby,
    '-h',
    '127.0.0.1',
    '-p',
    String(ports.primary),
    '-U',
    'postgres',
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  );
  start(standby, ports.standby);
  return {
    primaryUrl: `postgres://postgres@127.0.0.1:${ports.primary}/postgres`,
    standbyUrl: `postgres://postgres@127.0.0.1:${ports.standby}/postgres`,
    stopStandby: () => stop(standby),
    waitForStandby() {
      run(
        'psql',
        '-h',
        '127.0.0.1',
        '-p',
        String(ports.primary),
        '-U',
        'postgres',
        '-c',
        "alter system set synchronous_standby_names = '*'",
        '-c',
        'select pg_reload_conf()',
      );
    },
    failOver() {
      stop(primary);
      run('pg_ctl', '-D', standby, '-w', 'promote');
    },
    destroy() {
      stop(standby);
      stop(primary);
      remove();
    },
  };
}
