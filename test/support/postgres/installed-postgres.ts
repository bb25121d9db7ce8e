import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

/** A server of the PostgreSQL that is installed on this machine, beside whose tools it stands. */
export interface InstalledPostgres {
  port: number;
  stop: () => void;
}

/**
 * Starts one in a temporary folder; as root too.
 * @param tools where its programs are, as `postgresTools` finds them
 */
export function startInstalledPostgres(tools: string, port: number): InstalledPostgres {
  const { path: folder, remove } = temporaryFolder('debrief-installed-postgres-');
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  // The server refuses to run as root; its packages bring a user for it.
  const before = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const run = (tool: string, ...given: string[]) => {
    const [command = '', ...all] = [...before, join(tools, tool), ...given];
    execFileSync(command, all, { stdio: 'ignore', cwd: folder });
  };
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  return {
    port,
    stop() {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      remove();
    },
  };
}
