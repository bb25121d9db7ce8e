import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { createClock } from '../../../src/lib/clock.ts';
import { parseJson, type Json } from '../../../src/lib/json.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EXECUTABLE = new URL('../../../bin/debrief', import.meta.url).pathname;

/** How a command ended. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Options {
  input?: string | Buffer;
  environment?: Record<string, string>;
  folder?: string;
}

/** The executable on one database, as an operator starts it. */
export interface Debrief {
  folder: string;
  file: string;
  run: (words: string[], options?: Options) => Promise<Ended>;
  /** Runs with `--json` and gives the objects it printed; fails where it did not work. */
  json: (words: string[], options?: Options) => Promise<Record<string, Json>[]>;
  /** Writes to the database from within, for what a test takes for granted. */
  prepare: (work: (storage: Storage) => Promise<unknown>) => Promise<void>;
  /** Starts it and leaves it running. */
  start: (words: string[], options?: Options) => ChildProcess;
}

/** @param folder where the database is, and what relative paths mean */
export function debrief(folder: string, database = 'debrief.db'): Debrief {
  const file = join(folder, database);

  function start(words: string[], { environment = {}, folder: other }: Options = {}): ChildProcess {
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      TMPDIR: folder,
      TZ: 'UTC',
      LANG: 'C.UTF-8',
      DEBRIEF_DATABASE_URL: `sqlite:${file}`,
      ...environment,
    };
    return spawn(EXECUTABLE, words, { cwd: other ?? folder, env, stdio: 'pipe' });
  }

  async function run(words: string[], options: Options = {}): Promise<Ended> {
    const child = start(words, options);
    const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input ?? '');
    const [code] = await once(child, 'close');
    return { code, stdout: stdout(), stderr: stderr() };
  }

  return {
    folder,
    file,
    run,
    start,
    async prepare(work) {
      const storage = await openSqlite({ file, clock: createClock(), maxWaiting: 100, pollMs: 1_000 });
      await work(storage).finally(() => storage.close());
    },
    async json(words, options) {
      const { code, stdout, stderr } = await run([...words, '--json'], options);
      if (code !== 0) throw new Error(`debrief ${words.join(' ')} ended with ${code}: ${stderr}`);
      return objects(stdout);
    },
  };
}

/** The JSON objects of a text that has one a line. */
export function objects(text: string): Record<string, Json>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const value = parseJson(line);
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Error(`not a JSON object: ${line}`);
      return value;
    });
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
export function failure({ stderr }: Ended): { code: string; message: string } {
  const error = objects(stderr).at(-1)?.['error'];
  if (typeof error !== 'object' || error === null || Array.isArray(error)) throw new Error(`no error in: ${stderr}`);
  return { code: String(error['code']), message: String(error['message']) };
}

/** Lines of an import file. */
export function ndjson(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  const pieces: Buffer[] = [];
  stream?.on('data', (piece: Buffer) => pieces.push(piece));
  return () => Buffer.concat(pieces).toString('utf8');
}
