import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { ROOT } from '../../support/docs/markdown.ts';
import { parseLines } from '../../support/executable.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

// npm gives the line to a shell and tells only that of a signal, and Debian's does not hand it on.
it('what npm start runs stops with the shell that npm starts it in', async () => {
  folder = temporaryFolder();
  const line = packageFile.scripts.start.replace('--demo', '--json --port 0');
  const shell = spawn('sh', ['-c', line], {
    cwd: ROOT,
    env: { ...process.env, DEBRIEF_DATABASE_URL: `sqlite:${folder.path}/debrief.db` },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, so that nothing of it is left where this fails.
    detached: true,
  });
  const lines: string[] = [];
  const output = createInterface({ input: shell.stdout }).on('line', (said) => lines.push(said));
  const [ended, silent] = [once(shell, 'exit'), once(shell, 'close')];
  try {
    await once(output, 'line');
    shell.kill('SIGTERM');
    await ended;
    expect(() => process.kill(-Number(shell.pid), 0)).toThrow('ESRCH');
    await silent;
    expect(parseLines(lines.join('\n')).at(-1)).toMatchObject({ signal: 'SIGTERM' });
  } finally {
    endGroup(Number(shell.pid));
  }
});

/** Ends what is left of a group of processes. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}
