import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './support/client.ts';
import { seedHistory } from './support/seed.ts';
import { startBenchService } from './support/service.ts';

/*
 * Where the time of an answer goes: a profile of the service under load, whose file any viewer of flame graphs opens
 * (Chrome's developer tools, speedscope), and the functions in which most of it was spent.
 *
 * npm run bench:profile -- [sessions|assessments] [memory|anew] [seconds]
 */
const [list = 'sessions', how = 'memory', seconds = '5'] = process.argv.slice(2);
const SHOWN = 45;

interface Profile {
  /** Microseconds of the clock that `process.hrtime` reads too. */
  startTime: number;
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const folder = await mkdtemp(join(tmpdir(), 'debrief-profile-'));
const service = await startBenchService(seedHistory(10_000), {
  NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder} --cpu-prof-interval=200`,
});
const headers = { authorization: `Bearer ${service.key}` };
const url = `${service.url}/v1/users/user_0/${list}`;
const same = { url, headers };
const anew = (index: number) => ({ url: `${url}?date_to=${new Date(4e12 + index * 1_000).toISOString()}`, headers });
const load = (milliseconds: number) => ({
  connections: 32,
  until: { milliseconds },
  status: 200,
  request: how === 'anew' ? anew : () => same,
});
await ask(load(1_500));
const began = clock();
const { answers } = await ask(load(Number(seconds) * 1_000));
const ended = clock();
await service.stop();

const files = await Promise.all(
  (await readdir(folder)).map(async (name) => ({
    file: join(folder, name),
    size: (await stat(join(folder, name))).size,
  })),
);
// Threads write one each; the main thread's is the largest.
const [largest] = files.toSorted((left, right) => right.size - left.size);
if (!largest) throw new Error('no profile was written');
const profile: Profile = JSON.parse(await readFile(largest.file, 'utf8'));
const names = new Map(
  profile.nodes.map(({ id, callFrame: { functionName, url: from, lineNumber } }) => [
    id,
    `${functionName || '(anonymous)'} ${from.replace(/^.*\/(src|node_modules)\//, '$1/')}:${lineNumber + 1}`,
  ]),
);
const spent = new Map<string, number>();
let all = 0;
let time = profile.startTime;
for (const [at, id] of profile.samples.entries()) {
  const name = names.get(id) ?? '';
  const passed = profile.timeDeltas[at] ?? 0;
  time += passed;
  if (name.startsWith('(idle)') || time < began || time > ended) continue;
  all += passed;
  spent.set(name, (spent.get(name) ?? 0) + passed);
}
console.log(`${largest.file}\n${answers} answers, ${(all / answers).toFixed(1)} µs each`);
for (const [name, own] of [...spent].toSorted((left, right) => right[1] - left[1]).slice(0, SHOWN))
  console.log(`${((own / all) * 100).toFixed(1).padStart(5)} %  ${(own / answers).toFixed(2).padStart(6)} µs  ${name}`);

/** Microseconds. */
function clock(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}
