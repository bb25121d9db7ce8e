import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseJson } from '../src/lib/json.ts';

/*
 * SIGTERM to the real service while it is used: does every stop end with exit code 0, and how long does it take?
 *
 * node scripts/stops.ts [--rounds 200] [--processes 1] [--json]
 * Each round starts the service, reads with a key in a loop, and stops it at a random moment of the first two seconds.
 * Exit code 1 where a stop ended with anything else, or took longer than the grace time.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    processes: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const GRACE_MS = 10_000;
const DEBRIEF = join(import.meta.dirname, '../bin/debrief');
const folder = mkdtempSync(join(tmpdir(), 'debrief-stops-'));
const env = {
  ...process.env,
  DEBRIEF_DATABASE_URL: `sqlite:${join(folder, 'debrief.db')}`,
  DEBRIEF_LOG_LEVEL: 'error',
  DEBRIEF_DRAIN_SECONDS: '5',
};

/** The text of a field of the first JSON object that a command prints. */
async function printed(words: string[], field: string): Promise<string> {
  const child = spawn(DEBRIEF, [...words, '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const value = parseJson(line);
    const found = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[field] : undefined;
    if (typeof found === 'string') return found;
  }
  throw new Error(`debrief ${words.join(' ')} did not print ${field}`);
}

interface Stop {
  code: number | null;
  milliseconds: number;
  said: string;
}

/** One start, use and stop. */
async function round(secret: string): Promise<Stop> {
  const child = spawn(DEBRIEF, ['serve', '--port', '0', '--processes', values.processes, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => void (said += piece));
  const listening = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const value = parseJson(line);
    const url = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['url'] : undefined;
    if (typeof url === 'string') listening.resolve(url);
    else said += `${line}\n`;
  });
  void closed.then(() => listening.reject(new Error(`the service did not start: ${said}`)));
  const url = await listening.promise;
  let using = true;
  const use = (async () => {
    while (using) {
      await fetch(`${url}/v1/users`, { headers: { authorization: `Bearer ${secret}` } }).then(
        (answer) => answer.arrayBuffer(),
        () => {},
      );
      await pause(20);
    }
  })();
  await pause(Math.random() * 2_000);
  const told = performance.now();
  child.kill('SIGTERM');
  const [code] = await closed;
  using = false;
  await use;
  return { code: typeof code === 'number' ? code : null, milliseconds: performance.now() - told, said };
}

try {
  await printed(['org', 'create', '--id', 'acme', '--name', 'Acme'], 'org_id');
  const secret = await printed(['key', 'create', '--org', 'acme', '--name', 'Stops'], 'secret');
  const stops: Stop[] = [];
  for (let count = 0; count < Number(values.rounds); count += 1) stops.push(await round(secret));
  const wrong = stops.filter(({ code, milliseconds }) => code !== 0 || milliseconds > GRACE_MS);
  const slowestMs = Math.round(Math.max(...stops.map(({ milliseconds }) => milliseconds)));
  for (const { code, said } of wrong.slice(0, 5)) process.stderr.write(`exit code ${code}: ${said}\n`);
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ stops: stops.length, wrong: wrong.length, slowestMs })}\n`
      : `${stops.length} stops under use, ${stops.length - wrong.length} with exit code 0; the slowest took ${slowestMs} ms.\n`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
