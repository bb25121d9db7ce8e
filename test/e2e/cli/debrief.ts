import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { runCommand } from '../../support/processes/command-hosts.ts';
import { DEBRIEF, parseLines, runDebrief, type Finished, type Line } from '../../support/executable.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';

export interface Options {
  input?: string | Buffer;
  environment?: Record<string, string>;
  folder?: string;
  /** As {@link runDebrief} has it; then it is a process of its own. */
  user?: number;
  /** Whether `bin/debrief` itself is started, for what is about the process. Else {@link runCommand} runs it. */
  ownProcess?: boolean;
}

/** The command line on one database, as an operator types it. */
export interface Debrief {
  folder: string;
  file: string;
  /** What its processes are started with, and more. */
  environment: (more?: Record<string, string>) => Record<string, string>;
  run: (words: string[], options?: Options) => Promise<Finished>;
  /** Runs with `--json` and gives the objects it printed; fails where it did not work. */
  json: (words: string[], options?: Options) => Promise<Line[]>;
  /** Writes to the database from within, for what a test takes for granted. */
  prepare: (work: (storage: Storage) => Promise<unknown>) => Promise<void>;
  /** Starts it and leaves it running. */
  start: (words: string[], options?: Options) => ChildProcess;
}

/**
 * @param folder where the database is, and what relative paths mean
 * @param url of another database than the file; `prepare` has the file only
 */
export function debrief(folder: string, database = 'debrief.db', url?: string): Debrief {
  const file = join(folder, database);

  const environment: Debrief['environment'] = (more = {}) => ({
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    TMPDIR: folder,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    DEBRIEF_DATABASE_URL: url ?? `sqlite:${file}`,
    ...more,
  });
  const start: Debrief['start'] = (words, options = {}) =>
    spawn(DEBRIEF, words, {
      cwd: options.folder ?? folder,
      env: environment(options.environment),
      stdio: 'pipe',
    });
  const run: Debrief['run'] = (words, { ownProcess = false, user, ...options } = {}) => {
    const given = {
      environment: environment(options.environment),
      folder: options.folder ?? folder,
      input: options.input ?? '',
    };
    return ownProcess || user !== undefined
      ? runDebrief(words, { ...given, ...(user !== undefined && { user }) })
      : runCommand(words, given);
  };

  return {
    folder,
    file,
    environment,
    start,
    run,
    async json(words, options) {
      const { code, stdout, stderr } = await run([...words, '--json'], options);
      if (code !== 0) throw new Error(`debrief ${words.join(' ')} ended with ${code}: ${stderr}`);
      return parseLines(stdout);
    },
    async prepare(work) {
      const storage = (
        await openSqlite({ file, clock: createClock(), maxWaiting: 100, pollMs: 1_000, lazyWriter: true })
      ).as(TEST);
      await work(storage).finally(() => storage.close());
    },
  };
}

/** Gives each test of a file a folder of its own, and removes them all after the last. */
export function freshFolders(): () => string {
  const home = temporaryFolder();
  afterAll(home.remove);
  let count = 0;
  return () => {
    count += 1;
    const folder = join(home.path, String(count));
    mkdirSync(folder);
    return folder;
  };
}

/** What `--json` says about a failure. */
export function failure({ stderr }: Pick<Finished, 'stderr'>): { code: string; message: string } {
  const error = parseLines(stderr).at(-1)?.['error'];
  if (typeof error !== 'object' || error === null || Array.isArray(error)) throw new Error(`no error in: ${stderr}`);
  return { code: String(error['code']), message: String(error['message']) };
}

/** Lines of an import file. */
export function ndjson(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
