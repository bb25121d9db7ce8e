import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Scenario } from '../scenario.ts';
import { importFile, type Data } from '../support/seed.ts';
import { EXECUTABLE, residentMemory } from '../support/service.ts';

const MB = 1_000_000;
/** A million sessions with their assessments. */
const WHOLE = 2_000_000;

/** `debrief import` of a file: how long it takes, and what memory. */
export const importing: Scenario = {
  name: 'import',
  async *run({ scale }) {
    const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
    const data: Data = scale.others > 0 ? scale : { ...scale, people: 100, history: 20_000 };
    const file = join(folder, 'data.ndjson');
    await pipeline(Readable.from(importFile(data)), createWriteStream(file));
    const env = { ...process.env, DEBRIEF_DATABASE_URL: `sqlite:${folder}/debrief.db` };
    await once(
      spawn(EXECUTABLE, ['org', 'create', '--id', 'bench', '--name', 'Bench'], { stdio: 'ignore', env }),
      'exit',
    );
    const began = performance.now();
    const child = spawn(EXECUTABLE, ['import', '--org', 'bench', file], { stdio: 'ignore', env });
    let peak = 0;
    const watch = setInterval(() => {
      residentMemory(child.pid ?? 0, 'VmHWM').then(
        (bytes) => (peak = Math.max(peak, bytes)),
        () => {},
      );
    }, 100);
    const [code] = await once(child, 'exit');
    clearInterval(watch);
    if (code !== 0) throw new Error(`the import ended with ${code}`);
    const seconds = (performance.now() - began) / 1_000;
    const lines = (data.history + data.others) * 2;
    const figures = `${lines.toLocaleString('en')} lines in ${seconds.toFixed(1)} s, ${Math.round(lines / seconds).toLocaleString('en')} a second`;
    yield { goal: 'import', value: (seconds * WHOLE) / lines, beside: figures };
    yield { goal: 'import-memory', value: peak / MB, beside: figures };
    await rm(folder, { recursive: true, force: true });
  },
};
