import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openApplication } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import { comparedFigure, type Scale, type Scenario } from '../scenario.ts';
import { startFileServer } from '../support/baseline.ts';
import { ask, type Clients } from '../support/client.ts';
import { compare, spread } from '../support/compare.ts';
import { seedHistory } from '../support/seed.ts';
import { residentMemory, startBenchService, type BenchService } from '../support/service.ts';
import { startTaker } from '../support/taker.ts';
import { takeWhole } from '../support/take-whole.ts';

const MB = 1_000_000;
const PEOPLE = 100_000;
/** With more people than this, the service reads all of them after a change. */
const MANY = 500;
/** How often memory is looked at, in ms. */
const LOOK_MS = 5;

/** Every user of an organisation in one answer: made, unchanged, streamed, and after one person has changed. */
export const everyone: Scenario = {
  name: 'everyone',
  async *run({ scale }) {
    const running = await startBenchService(seedHistory(2_000, PEOPLE));
    const page = request(running, '/v1/users/user_0/sessions');
    // Compiled, and with the room that reading takes anyway.
    await ask({ connections: 16, until: { answers: 6_000 }, status: 200, request: () => page });

    const first = await whileWatched(running, () => list(running));
    const unchanged = [await list(running), await list(running), await list(running)].map(({ firstByte }) => firstByte);
    yield {
      goal: 'users-unchanged',
      value: spread(unchanged).median,
      spread: spread(unchanged),
      beside: `${PEOPLE.toLocaleString('en')} people, ${first.found.bytes.byteLength.toLocaleString('en')} bytes; ${Math.round(first.found.firstByte)} ms the first time`,
    };
    yield {
      goal: 'users-memory',
      value: first.most / MB,
      beside: 'resident memory at its highest while the list is made for the first time, above what it was before',
    };
    yield await speed(running, first.found.bytes, scale);
    yield await others(running, scale);
    yield await changed(running, scale);
    await running.stop();
  },
};

function request({ url, key }: BenchService, path: string) {
  return { url: url + path, headers: { authorization: `Bearer ${key}` } };
}

/** Asks for the list. */
const list = (running: BenchService) => takeWhole(request(running, '/v1/users'));

/** The most memory that something takes on top of what was taken before. */
async function whileWatched<Found>({ process: { pid = 0 } }: BenchService, work: () => Promise<Found>) {
  const before = await residentMemory(pid);
  let most = before;
  let isDone = false;
  const watch = async () => {
    for (; !isDone; await pause(LOOK_MS)) most = Math.max(most, await residentMemory(pid));
  };
  const watching = watch();
  const found = await work();
  isDone = true;
  await watching;
  return { found, most: most - before };
}

/** The list beside bare `node:http` that streams a file with the same bytes: lists a second, one after the other. */
async function speed(running: BenchService, bytes: Uint8Array, { rounds, milliseconds }: Scale) {
  const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
  const file = join(folder, 'users.json');
  await writeFile(file, bytes);
  const bare = await startFileServer(file);
  const ours = request(running, '/v1/users');
  const compared = await compare(
    { pid: running.process.pid ?? 0, request: () => ours, status: 200 },
    { pid: bare.pid, request: () => ({ ...ours, url: bare.url }), status: 200 },
    { connections: 1, rounds, milliseconds, warmUp: 20 },
  );
  bare.stop();
  await rm(folder, { recursive: true });
  const { rateRatio, cpuRatio } = compared;
  return {
    ...comparedFigure('users-speed', compared),
    value: rateRatio.median,
    spread: rateRatio,
    beside: `${compared.ours.perSecond.toFixed(1)} lists a second against ${compared.bare.perSecond.toFixed(1)}; ratio of processor time ${cpuRatio.median.toFixed(2)}`,
  };
}

/** What others wait for a page while the list is streamed again and again. */
async function others(running: BenchService, { rounds, milliseconds }: Scale) {
  const page = request(running, '/v1/users/user_0/sessions');
  const taker = await startTaker(request(running, '/v1/users'));
  const until = { milliseconds };
  const readers = (): Clients => ({ connections: 8, until, status: 200, request: () => page });
  const pairs: { alone: number; beside: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await ask(readers());
    const [beside] = await Promise.all([ask(readers()), taker.take(milliseconds)]);
    pairs.push({ alone: alone.p99, beside: beside.p99 });
  }
  taker.stop();
  const ratio = spread(pairs.map(({ alone, beside }) => beside / alone));
  const middle = (which: 'alone' | 'beside') => spread(pairs.map((pair) => pair[which])).median.toFixed(1);
  return {
    goal: 'users-readers',
    value: ratio.median,
    spread: ratio,
    beside: `p99 of 8 connections that read a page: ${middle('alone')} ms alone, ${middle('beside')} ms while another process takes the list as fast as it can`,
  };
}

/**
 * The list after one person changed, beside the list after so many changed that it is made as a whole: both by code that
 * has run before.
 */
async function changed(running: BenchService, { rounds }: Scale) {
  const one: number[] = [];
  const whole: number[] = [];
  const { storage, close } = await openApplication(
    readSettings({ DEBRIEF_DATABASE_URL: running.databaseUrl, DEBRIEF_LOG_LEVEL: 'silent' }),
  );
  const change = (people: number, name: string) =>
    storage.execute('importLines', {
      orgId: 'bench',
      assessedSessionIds: [],
      lines: Array.from({ length: people }, (_, index) => ({
        type: 'user',
        user_id: `user_${1 + index}`,
        email: null,
        display_name: name,
        org_role: 'member',
        org_status: 'active',
        team_ids: [],
      })),
    });
  // One round more than counts: the first runs code for the first time.
  for (let round = 0; round <= rounds; round += 1) {
    await change(MANY, `Many ${round}`);
    whole.push((await list(running)).firstByte);
    await change(1, `One ${round}`);
    one.push((await list(running)).firstByte);
  }
  await close();
  const ratio = spread(one.slice(1).map((ms, at) => ms / (whole[at + 1] ?? Number.NaN)));
  const middle = (values: number[]) => Math.round(spread(values.slice(1)).median);
  return {
    goal: 'users-changed',
    value: ratio.median,
    spread: ratio,
    beside: `${middle(one)} ms to the first byte against ${middle(whole)} ms`,
  };
}
