import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDatabase } from '../../test/support/postgres/postgres-database.ts';
import type { Scenario } from '../scenario.ts';
import { processorSeconds } from '../support/processor.ts';
import { postgresServer } from '../support/postgres.ts';
import { importFile, type Data } from '../support/seed.ts';
import { EXECUTABLE, residentMemory } from '../support/service.ts';

const MB = 1_000_000;
/** A million sessions with their assessments. */
const WHOLE = 2_000_000;

/** `debrief import` of a file on both engines, and `debrief export` of what it made: how long they take, and what memory. */
export const importing: Scenario = {
  name: 'import',
  async *run({ scale }) {
    const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
    const data: Data = scale.others > 0 ? scale : { ...scale, people: 100, history: 20_000 };
    const file = join(folder, 'data.ndjson');
    await pipeline(Readable.from(importFile(data)), createWriteStream(file));
    const lines = (data.history + data.others) * 2;
    const whole = (seconds: number) => (seconds * WHOLE) / lines;
    const figures = ({ seconds, processor, peak }: Run) =>
      `${lines.toLocaleString('en')} lines in ${seconds.toFixed(1)} s (${processor.toFixed(1)} s of processor time), ${Math.round(lines / seconds).toLocaleString('en')} a second, ${Math.round(peak / MB)} MB`;
    const words = ['import', '--org', 'bench', file];

    const url = `sqlite:${folder}/debrief.db`;
    await organisation(url);
    const embedded = await run(url, words);
    yield { goal: 'import', value: whole(embedded.seconds), beside: figures(embedded) };
    yield { goal: 'import-memory', value: embedded.peak / MB, beside: figures(embedded) };
    const exported = await run(url, ['export', '--org', 'bench', '--output', join(folder, 'out.ndjson')]);
    yield { goal: 'export-memory', value: exported.peak / MB, beside: figures(exported) };

    const server = await postgresServer();
    try {
      const database = await createDatabase(server.url);
      await run(database.url, ['migrate']);
      await organisation(database.url);
      const there = await run(database.url, words);
      yield { goal: 'import-postgres', value: whole(there.seconds), beside: figures(there) };
      await database.drop();
    } finally {
      await server.stop();
    }
    await rm(folder, { recursive: true, force: true });
  },
};

/** How long a command took, what its process used, and the most resident memory it had, in bytes. */
interface Run {
  seconds: number;
  processor: number;
  peak: number;
}

async function organisation(url: string): Promise<void> {
  await run(url, ['org', 'create', '--id', 'bench', '--name', 'Bench']);
}

async function run(url: string, words: readonly string[]): Promise<Run> {
  const began = performance.now();
  const child = spawn(EXECUTABLE, words, { stdio: 'ignore', env: { ...process.env, DEBRIEF_DATABASE_URL: url } });
  let peak = 0;
  let processor = 0;
  const look = async () => {
    peak = Math.max(peak, await residentMemory(child.pid ?? 0, 'VmHWM'));
    processor = processorSeconds(child.pid ?? 0);
  };
  // What has ended cannot be looked at any more.
  const watch = setInterval(() => void look().catch(() => {}), 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`debrief ${words.join(' ')} ended with ${String(code)}`);
  return { seconds: (performance.now() - began) / 1_000, processor, peak };
}
