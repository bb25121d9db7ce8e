import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/docs/markdown.ts';
import { until } from '../../support/until.ts';

/** How a command ended. */
export interface Outcome {
  code: number;
  /** What it printed, to both streams. */
  output: string;
}

/** A shell in a folder like a fresh checkout, in which the commands of one page are typed one after the other. */
export interface Stage {
  folder: string;
  run: (command: string) => Promise<Outcome>;
  /** Starts what goes on until it is stopped, and gives its output once it matches. */
  start: (command: string, ready: RegExp) => Promise<string>;
  /** Ends the shell and everything that was started in it. */
  close: () => Promise<void>;
}

/** What a checkout has that a command may write to: these are folders of the stage's own. */
const OWN = new Set(['.git', 'node_modules', 'data']);

/**
 * @param parent an empty folder is made in it; everything else of the repository is there by symbolic links
 * @param environment beside what the shell needs; there is no setting of Debrief but those
 */
export function openStage(parent: string, environment: Record<string, string>): Stage {
  const folder = join(parent, 'debrief');
  const notes = join(parent, 'notes');
  for (const path of [folder, notes]) mkdirSync(path);
  for (const name of readdirSync(ROOT)) if (!OWN.has(name)) symlinkSync(join(ROOT, name), join(folder, name));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));

  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: parent,
    TMPDIR: parent,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    npm_config_update_notifier: 'false',
    ...environment,
  };
  // A process group of its own, so that what was started in it can be ended with it.
  const shell = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const closed = once(shell, 'close');
  let complaints = '';
  shell.stderr.on('data', (piece: Buffer) => {
    complaints += piece.toString();
  });
  let count = 0;

  function type(command: string, after: string): string {
    count += 1;
    const note = join(notes, String(count));
    shell.stdin.write(`{ ${command}\n} </dev/null >'${note}' 2>&1 ${after.replaceAll('NOTE', note)}\n`);
    return note;
  }
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

  return {
    folder,
    async run(command) {
      const note = type(command, `; echo "$?." >'NOTE.code'`);
      const code = await until(
        command,
        () => {
          if (shell.exitCode !== null) throw new Error(`The shell ended at: ${command}\n${complaints}`);
          return /^(\d+)\.$/m.exec(read(`${note}.code`))?.[1];
        },
        60_000,
      );
      return { code: Number(code), output: read(note) };
    },
    async start(command, ready) {
      const note = type(command, '&');
      return until(`${command} to say ${ready}`, () => (ready.test(read(note)) ? read(note) : undefined), 60_000);
    },
    async close() {
      shell.stdin.end();
      const { pid } = shell;
      if (pid === undefined) return;
      signalGroup(pid, 'SIGTERM');
      await until('everything that was started to end', () => !signalGroup(pid, 0), 30_000);
      await closed;
    },
  };
}

/** @returns whether there was anything left to signal */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}
