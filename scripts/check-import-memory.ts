/*
 * Imports a file of a million lines (or as many as the first argument says) through the real executable, and prints how
 * much memory it took at most and how many lines it did in a second. Fails where memory grows with the file.
 *
 * npm run import:memory -- [lines]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const EXECUTABLE = new URL('../bin/debrief', import.meta.url).pathname;
/** Memory for the program, its caches and its garbage, for a file of any size. */
const LIMIT_MIB = 512;
const SESSIONS_A_USER = 100;
const LOOK_MS = 50;

const lines = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'debrief-memory-'));
const environment = { ...process.env, DEBRIEF_DATABASE_URL: `sqlite:${join(folder, 'debrief.db')}` };

try {
  await run(['org', 'create', '--id', 'large', '--name', 'Large']);
  const file = join(folder, 'large.ndjson');
  await pipeline(Readable.from(content(lines)), createWriteStream(file));
  const first = await run(['import', '--org', 'large', '--json', file]);
  report('import', first);
  const second = await run(['import', '--org', 'large', '--json', file]);
  report('the same again', second);
  const exported = await run(['export', '--org', 'large', '--output', join(folder, 'out.ndjson')]);
  report('export', exported);
  if (Math.max(first.peakMib, second.peakMib, exported.peakMib) > LIMIT_MIB) {
    console.error(`More than ${LIMIT_MIB} MiB: memory is not flat.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function report(what: string, { seconds, peakMib }: Run): void {
  console.log(
    `${what}: ${lines.toLocaleString('en')} lines in ${seconds.toFixed(1)} s (${Math.round(lines / seconds).toLocaleString('en')} a second), ${peakMib} MiB at most`,
  );
}

/** Users, a scenario, and for each user sessions with an assessment each. */
function* content(count: number): Generator<string> {
  const users = Math.max(1, Math.floor(count / (2 * SESSIONS_A_USER)));
  const sessions = Math.floor((count - users - 1) / 2);
  yield line({
    type: 'scenario',
    scenario_id: 'sc',
    name: 'Discovery',
    criteria: [{ name: 'Discovery', description: 'Asks first.' }],
  });
  for (let user = 0; user < users; user += 1) {
    yield line({
      type: 'user',
      user_id: `user-${user}`,
      email: `user-${user}@example.org`,
      display_name: `User ${user}`,
      org_role: 'member',
      org_status: 'active',
      team_ids: [],
    });
  }
  for (let session = 0; session < sessions; session += 1) {
    const user_id = `user-${session % users}`;
    const completed_at = new Date(1_700_000_000_000 + session * 61_000).toISOString();
    yield line({
      type: 'session',
      session_id: `session-${session}`,
      user_id,
      kind: 'roleplay',
      scenario_id: 'sc',
      completed_at,
    });
    yield line({
      type: 'assessment',
      assessment_id: `assessment-${session}`,
      user_id,
      session_id: `session-${session}`,
      completed_at,
      criteria: [
        { name: 'Discovery', score: 1 + (session % 5), description: 'Asked what is wrong, and what that leads to.' },
      ],
      coach_feedback: 'Ask what it would be worth.',
    });
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

interface Run {
  seconds: number;
  peakMib: number;
}

/** Runs a command and watches its resident memory. */
async function run(words: string[]): Promise<Run> {
  const began = performance.now();
  const child = spawn(EXECUTABLE, words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  let peakKib = 0;
  const watch = setInterval(() => {
    peakKib = Math.max(peakKib, residentKib(child.pid));
  }, LOOK_MS);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`debrief ${words.join(' ')} ended with ${String(code)}`);
  return { seconds: (performance.now() - began) / 1_000, peakMib: Math.round(peakKib / 1_024) };
}

/**
 * Memory of the process's own. Pages of the database file that are mapped are not: the kernel takes them back when it
 * likes.
 */
function residentKib(pid: number | undefined): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
