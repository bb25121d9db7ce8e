import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, type Clients, type Request } from './support/client.ts';
import { CALL, seedHistory } from './support/seed.ts';
import { startBenchService } from './support/service.ts';

/*
 * Where the time of an answer goes: a profile of the service under load, whose file any viewer of flame graphs opens
 * (Chrome's developer tools, speedscope), and the functions in which most of it was spent.
 *
 * npm run bench:profile -- [sessions|assessments|calls] [memory|anew] [seconds]
 *
 * Of calls that are submitted (by 64 clients), each thread is shown: the main thread and the one that writes.
 */
const [list = 'sessions', how = 'memory', seconds = '5'] = process.argv.slice(2);
const SHOWN = 45;
/** Threads that did less than this part of the work of the busiest are not shown. */
const LEAST = 0.05;

interface Profile {
  /** Microseconds of the clock that `process.hrtime` reads too. */
  startTime: number;
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const isWriting = list === 'calls';
const folder = await mkdtemp(join(tmpdir(), 'debrief-profile-'));
const service = await startBenchService(isWriting ? seedHistory(0, 100) : seedHistory(10_000), {
  NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder} --cpu-prof-interval=200`,
  ...(isWriting && { DEBRIEF_ROLES: 'api' }),
});
const headers = { authorization: `Bearer ${service.key}` };
const url = `${service.url}/v1/users/user_0/${list}`;
const same = { url, headers };
let calls = 0;
const request = isWriting ? submission : how === 'anew' ? anew : () => same;
await ask(load(1_500));
const began = clock();
const { answers } = await ask(load(Number(seconds) * 1_000));
const ended = clock();
await service.stop();

// Threads write one each.
const threads = await Promise.all(
  (await readdir(folder)).map(async (name) => ({ file: join(folder, name), ...(await spentIn(join(folder, name))) })),
);
const busiest = Math.max(...threads.map(({ all }) => all));
for (const { file, all, spent } of threads.toSorted((left, right) => right.all - left.all)) {
  if (all < (isWriting ? LEAST : 1) * busiest) continue;
  console.log(`${file}\n${answers} answers, ${(all / answers).toFixed(1)} µs each`);
  for (const [name, own] of [...spent].toSorted((left, right) => right[1] - left[1]).slice(0, SHOWN))
    console.log(
      `${((own / all) * 100).toFixed(1).padStart(5)} %  ${(own / answers).toFixed(2).padStart(6)} µs  ${name}`,
    );
}

function load(milliseconds: number): Clients {
  return { connections: isWriting ? 64 : 32, until: { milliseconds }, status: isWriting ? 202 : 200, request };
}

function anew(index: number): Request {
  return { url: `${url}?date_to=${new Date(4e12 + index * 1_000).toISOString()}`, headers };
}

/** A call that was not submitted before. */
function submission(): Request {
  calls += 1;
  const fields = { external_conversation_id: `call_${calls}`, scenario_id: 'scenario_a', transcript: CALL };
  return {
    url: `${service.url}/v1/users/user_${calls % 100}/sessions:ingest-and-assess`,
    headers: { ...headers, 'content-type': 'application/json' },
    method: 'POST',
    body: JSON.stringify(fields),
  };
}

/** What a thread did between both times, in µs: all that was not rest, and by function. */
async function spentIn(file: string): Promise<{ all: number; spent: Map<string, number> }> {
  const profile: Profile = JSON.parse(await readFile(file, 'utf8'));
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
  return { all, spent };
}

/** Microseconds. */
function clock(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}
