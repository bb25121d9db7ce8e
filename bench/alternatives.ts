import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { compare } from './support/compare.ts';
import { surroundings } from './support/report.ts';
import { importFile, seedData } from './support/seed.ts';
import { freePort, residentMemory, startBenchService, type BenchService } from './support/service.ts';

/*
 * Compares Debrief with what one would build its lists with from npm (bench/alternatives): same data, same answers,
 * processor time for an answer, in turns. Installs the packages of that folder first.
 *
 * npm run bench:alternatives [-- fastify | nest]
 */
const FOLDER = fileURLToPath(new URL('./alternatives', import.meta.url));
const ALTERNATIVES = [
  { name: 'Fastify with better-sqlite3', server: 'fastify-server.mjs' },
  { name: 'NestJS with TypeORM', server: 'nest-server.mjs' },
].filter(({ server }) => server.startsWith(process.argv[2] ?? ''));
const LOAD = { connections: 32, rounds: 5, milliseconds: 500 };
const data = { people: 1_000, history: 20_000, others: 0 };

interface Alternative {
  url: string;
  process: ChildProcess;
}

let asked = 0;
/** A bound after every row that no request had before: the same page, which no memory holds. */
const later = () => `date_to=${new Date(Date.UTC(2090, 0, 1) + (asked += 1) * 1_000).toISOString()}`;
const QUESTIONS: { what: string; path: () => string }[] = [
  { what: 'a page of sessions, asked again', path: () => 'sessions' },
  { what: 'a page of sessions, another each time', path: () => `sessions?${later()}` },
  { what: 'page 50 of sessions, another each time', path: () => `sessions?page=50&${later()}` },
  { what: 'a page of assessments, asked again', path: () => 'assessments' },
  { what: 'a page of assessments, another each time', path: () => `assessments?${later()}` },
];

const load = loadavg();
execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: FOLDER, stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'debrief-alternatives-'));
const debrief = await startBenchService((storage) => seedData(storage, data));
try {
  const file = join(folder, 'alternatives.db');
  const made = spawnSync(process.execPath, [join(FOLDER, 'make-database.mjs'), file, debrief.key], {
    input: [...importFile(data)].join(''),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  if (made.status !== 0) throw new Error('the database of the alternatives could not be made');
  for (const { name, server } of ALTERNATIVES) {
    const other = await start(server, file);
    console.log(`\n${name}`);
    try {
      for (const question of QUESTIONS) await report(debrief, other, question);
      const memory = await Promise.all([debrief.process, other.process].map(({ pid = 0 }) => residentMemory(pid)));
      const [ours = 0, theirs = 0] = memory.map((bytes) => Math.round(bytes / 1e6));
      console.log(`  memory after that: Debrief ${ours} MB, the other ${theirs} MB`);
    } finally {
      other.process.kill('SIGKILL');
    }
  }
  console.log(`\nMeasured on ${surroundings(load)}`);
} finally {
  await debrief.stop();
  rmSync(folder, { recursive: true });
}

/** Starts one of them, and waits until it listens. */
async function start(server: string, file: string): Promise<Alternative> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(FOLDER, server), String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await new Promise<void>((resolve, reject) => {
    // What it logs later is read and dropped, as Debrief's is.
    child.stdout.on('data', (piece: Buffer) => piece.includes('ready') && resolve());
    child.once('exit', (code) => reject(new Error(`${server} ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}

/** Checks that both answer alike, then compares what an answer costs. */
async function report(ours: BenchService, other: Alternative, { what, path }: (typeof QUESTIONS)[number]) {
  const headers = { authorization: `Bearer ${ours.key}` };
  const request = (base: string) => () => ({ url: `${base}/v1/users/user_0/${path()}`, headers });
  const [mine, theirs] = await Promise.all(
    [ours.url, other.url].map(async (base) => {
      const response = await fetch(request(base)().url, { headers });
      return { status: response.status, body: await response.json() };
    }),
  );
  if (mine?.status !== 200 || !isDeepStrictEqual(mine, theirs)) throw new Error(`the answers differ for ${what}`);
  const {
    ours: cost,
    bare,
    cpuRatio,
  } = await compare(
    { pid: ours.process.pid ?? 0, request: request(ours.url), status: 200 },
    { pid: other.process.pid ?? 0, request: request(other.url), status: 200 },
    LOAD,
  );
  const times = `${cpuRatio.median.toFixed(1)} (${cpuRatio.lowest.toFixed(1)} to ${cpuRatio.highest.toFixed(1)})`;
  console.log(
    `  ${what}: ${Math.round(cost.cpu)} µs against ${Math.round(bare.cpu)} µs; the other takes ${times} times as much; p99 ${cost.p99.toFixed(1)} against ${bare.p99.toFixed(1)} ms`,
  );
}
