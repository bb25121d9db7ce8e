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
 * processor time for an answer, in turns. Installs the packages of that folder first. What makes an interface of the
 * tables by itself gives the same rows in a form of its own.
 *
 * npm run bench:alternatives [-- fastify | nest | platformatic]
 */
const FOLDER = fileURLToPath(new URL('./alternatives', import.meta.url));

/** What is asked for: a page of the lists of a person. */
interface Question {
  what: string;
  list: 'sessions' | 'assessments';
  page: number;
  /** Whether no memory can hold the page. */
  isNew: boolean;
}

/** An interface whose addresses and answers are not those of Debrief. */
interface OwnForm {
  /** The address of a page of a hundred rows; undefined where it has none. */
  pathOf: (question: Question, to: string | undefined) => string | undefined;
  /** The ids of the rows that an answer has. */
  idsOf: (answer: unknown) => unknown[];
}

/** The ids of sessions, in the order of a list of objects. */
const idsIn = (rows: unknown, name: string): unknown[] =>
  Array.isArray(rows) ? rows.map((row: object) => Reflect.get(row, name)) : [];

const ALL: { name: string; server: string; own?: OwnForm }[] = [
  { name: 'Fastify with better-sqlite3', server: 'fastify-server.mjs' },
  { name: 'NestJS with TypeORM', server: 'nest-server.mjs' },
  {
    name: 'Platformatic DB, rows of one table in its own form',
    server: 'platformatic-server.mjs',
    own: {
      pathOf({ list, page }, to) {
        // Criteria are rows of another table, and it gives one table at a time.
        if (list === 'assessments') return undefined;
        const bound = to === undefined ? '' : `&where.completedAt.lte=${to}`;
        return `/sessions?where.userId.eq=user_0${bound}&orderby.completedAt=desc&limit=100&offset=${(page - 1) * 100}&fields=id,completedAt,scenarioId`;
      },
      idsOf: (answer) => idsIn(answer, 'id'),
    },
  },
];
const ALTERNATIVES = ALL.filter(({ server }) => server.startsWith(process.argv[2] ?? ''));
const LOAD = { connections: 32, rounds: 5, milliseconds: 500, warmUp: 6_000 };
const data = { people: 1_000, history: 20_000, others: 0 };

interface Alternative {
  url: string;
  process: ChildProcess;
}

let asked = 0;
/** A bound after every row that no request had before: the same page, which no memory holds. */
const later = () => new Date(Date.UTC(2090, 0, 1) + (asked += 1) * 1_000).toISOString();
const QUESTIONS: Question[] = [
  { what: 'a page of sessions, asked again', list: 'sessions', page: 1, isNew: false },
  { what: 'a page of sessions, another each time', list: 'sessions', page: 1, isNew: true },
  { what: 'page 50 of sessions, another each time', list: 'sessions', page: 50, isNew: true },
  { what: 'a page of assessments, asked again', list: 'assessments', page: 1, isNew: false },
  { what: 'a page of assessments, another each time', list: 'assessments', page: 1, isNew: true },
];
/** The address of a page of Debrief. */
function pathOf({ list, page }: Question, to: string | undefined): string {
  return `/v1/users/user_0/${list}?page=${page}${to === undefined ? '' : `&date_to=${to}`}`;
}

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
  for (const { name, server, own } of ALTERNATIVES) {
    const other = await start(server, file);
    console.log(`\n${name}`);
    try {
      for (const question of QUESTIONS) await report(debrief, other, question, own);
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
async function report(ours: BenchService, other: Alternative, question: Question, own: OwnForm | undefined) {
  const { what, isNew } = question;
  const theirPath = own?.pathOf ?? pathOf;
  if (theirPath(question, undefined) === undefined) return;
  const headers = { authorization: `Bearer ${ours.key}` };
  const asking = (base: string, path: OwnForm['pathOf']) => () => ({
    url: `${base}${path(question, isNew ? later() : undefined)}`,
    headers,
  });
  const [mine, theirs] = [asking(ours.url, pathOf), asking(other.url, theirPath)];
  const [expected, found] = await Promise.all(
    [mine, theirs].map(async (request) => {
      const response = await fetch(request().url, { headers });
      const answer: unknown = await response.json();
      return { status: response.status, answer };
    }),
  );
  if (expected?.status !== 200 || !isAlike(expected.answer, found?.answer, own))
    throw new Error(`the answers differ for ${what}`);
  const {
    ours: cost,
    bare,
    cpuRatio,
  } = await compare(
    { pid: ours.process.pid ?? 0, request: mine, status: 200 },
    { pid: other.process.pid ?? 0, request: theirs, status: 200 },
    LOAD,
  );
  const times = `${cpuRatio.median.toFixed(1)} (${cpuRatio.lowest.toFixed(1)} to ${cpuRatio.highest.toFixed(1)})`;
  console.log(
    `  ${what}: ${Math.round(cost.cpu)} µs against ${Math.round(bare.cpu)} µs; the other takes ${times} times as much; p99 ${cost.p99.toFixed(1)} against ${bare.p99.toFixed(1)} ms`,
  );
}

/** Whether two answers are the same; where the other has a form of its own, whether they have the same rows in the same order. */
function isAlike(mine: unknown, theirs: unknown, own: OwnForm | undefined): boolean {
  if (!own) return isDeepStrictEqual(mine, theirs);
  const rows = typeof mine === 'object' && mine && 'data' in mine ? mine.data : [];
  const ids = idsIn(rows, 'session_id');
  return ids.length > 0 && isDeepStrictEqual(ids, own.idsOf(theirs));
}
