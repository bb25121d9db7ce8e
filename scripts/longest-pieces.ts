import { get } from 'node:http';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServe } from '../test/support/executable.ts';
import { startOwnPostgres } from '../test/support/postgres/own-postgres.ts';
import { commandField, commandJson } from '../test/support/processes/command-hosts.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { LIMITS, linesAtTheirLimits } from './longest-pieces/lines.ts';
import { IDEMPOTENCY_HEADER } from '../src/http/console/api/parts/idempotency.ts';
import { requestsOf } from './longest-pieces/requests.ts';
import type { LongestPiece } from './longest-pieces/watch.ts';

/*
 * The longest piece of work on the main thread for each page of the console and of /v1, with an organisation whose texts
 * are as long as they may be: processor time between two rounds of the event loop, which is counted in steps of some ms.
 *
 * npm run hostile:pieces -- [--engine sqlite|postgres] [--share 1] [--only TEXT] [--over 0] [--data FOLDER]
 * --share: how much of a limit's bytes texts have, for a quick run; --over: only those that took longer, in ms; --data: where
 * the embedded database is kept for the next run, because to import takes a minute or two.
 */
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    over: { type: 'string', default: '0' },
    engine: { type: 'string', default: 'sqlite' },
    data: { type: 'string' },
    times: { type: 'string', default: '3' },
    profile: { type: 'boolean', default: false },
  },
});

const folder = temporaryFolder();
const socket = join(folder.path, 'pieces.sock');
const data = values.data ?? folder.path;
mkdirSync(data, { recursive: true });
// A server for PostgreSQL is made anew each time.
const mark = values.engine === 'sqlite' ? join(data, 'imported') : undefined;
const isThere = mark !== undefined && existsSync(mark);
const wrong: string[] = [];
const postgres = values.engine === 'postgres' ? await startOwnPostgres() : undefined;
const environment = {
  ...process.env,
  DEBRIEF_DATABASE_URL: postgres?.url ?? `sqlite:${join(data, 'debrief.db')}`,
  DEBRIEF_LOG_LEVEL: 'error',
  TMPDIR: folder.path,
};

/** The longest piece since this was asked last. @param path `/profile`: the next one with the functions that ran in it */
function longestPiece(path: '/' | '/profile' = '/'): Promise<LongestPiece> {
  return new Promise((resolve, reject) => {
    get({ socketPath: socket, path }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(JSON.parse(text)));
    }).on('error', reject);
  });
}

const shown = ({ ms, collectedMs }: LongestPiece) =>
  `${ms.toFixed(0)}${collectedMs < 1 ? '' : ` (V8 collected ${collectedMs.toFixed(0)})`}`;

async function importLines(): Promise<void> {
  const file = join(folder.path, 'lines.ndjson');
  writeFileSync(file, '');
  for (const line of linesAtTheirLimits(Number(values.share)))
    writeFileSync(file, `${JSON.stringify(line)}\n`, { flag: 'a' });
  if (postgres) await commandJson(['migrate'], { environment });
  await commandJson(['org', 'create', '--id', 'acme', '--name', 'Acme'], { environment });
  await commandJson(['import', '--org', 'acme', file], { environment });
  rmSync(file);
  if (mark !== undefined) writeFileSync(mark, '');
  process.stderr.write(`imported after ${performance.now().toFixed(0)} ms\n`);
}

try {
  if (!isThere) await importLines();
  const key = await commandField(['key', 'create', '--org', 'acme', '--name', 'Pieces'], 'secret', { environment });
  const link = await commandField(['console-link', '--org', 'acme'], 'url', { environment });
  const service = await startServe({
    environment: {
      ...environment,
      PIECES_SOCKET: socket,
      NODE_OPTIONS: `--import ${fileURLToPath(new URL('./longest-pieces/watch.ts', import.meta.url))}`,
    },
  });
  try {
    const opened = await fetch(`${service.url}/console/api/links/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: service.url },
      body: JSON.stringify({
        token: link.split('#')[1],
        password: 'seven green bicycles upstairs',
        owner: { name: 'Ada King', email: `ada-${Date.now()}@acme.example` },
      }),
    });
    const cookie = opened.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const headers = {
      cookie,
      'debrief-organisation': 'acme',
      'sec-fetch-site': 'same-origin',
      origin: service.url,
      authorization: `Bearer ${key}`,
    };
    const ask = (path: string, body: unknown, more: Record<string, string>) =>
      fetch(`${service.url}${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...headers, ...more, ...(body !== undefined && { 'content-type': 'application/json' }) },
      });
    process.stdout.write(`${JSON.stringify(LIMITS)}, share ${values.share}\n`);
    for (const { name, path, body, status = 200, made } of requestsOf()) {
      if (!name.includes(values.only)) continue;
      const longest: LongestPiece[] = [];
      let said = '';
      // The first one compiles what it needs; what comes again is what others wait for.
      for (let time = 0; time < Number(values.times); time += 1) {
        const sent = typeof body === 'function' ? await body(time, (...asked) => ask(...asked, {})) : body;
        await longestPiece(values.profile ? '/profile' : '/');
        const answer = await ask(
          path,
          sent,
          made ? { [IDEMPOTENCY_HEADER]: `pieces-${process.pid}-${made}-${time}` } : {},
        );
        const text = await answer.arrayBuffer();
        said = `${answer.status}, ${(text.byteLength / 1_000_000).toFixed(2)} MB`;
        longest.push(await longestPiece());
        if (answer.status === status) continue;
        wrong.push(`${name}: ${answer.status} in place of ${status}: ${Buffer.from(text).toString('utf8', 0, 500)}`);
        break;
      }
      if (Math.max(0, ...longest.slice(1).map(({ ms }) => ms)) < Number(values.over)) continue;
      process.stdout.write(`${name}: ${longest.map(shown).join(', ')} ms (${said})\n`);
      const worst = longest.slice(1).toSorted((one, other) => other.ms - one.ms)[0];
      for (const line of worst?.functions ?? []) process.stdout.write(`    ${line}\n`);
    }
  } finally {
    await service.stop();
  }
} finally {
  await postgres?.stop();
  folder.remove();
}
for (const line of wrong) process.stderr.write(`${line}\n`);
if (wrong.length > 0) process.exitCode = 1;
