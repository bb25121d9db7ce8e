import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { commandField } from '../test/support/processes/command-hosts.ts';
import { startServe } from '../test/support/executable.ts';

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
const folder = mkdtempSync(join(tmpdir(), 'debrief-stops-'));
const env = {
  ...process.env,
  DEBRIEF_DATABASE_URL: `sqlite:${join(folder, 'debrief.db')}`,
  DEBRIEF_LOG_LEVEL: 'error',
  DEBRIEF_DRAIN_SECONDS: '5',
};

interface Stop {
  code: number | null;
  milliseconds: number;
  said: string;
}

/** One start, use and stop. */
async function round(secret: string): Promise<Stop> {
  const service = await startServe({ environment: env, words: ['--processes', values.processes] });
  let using = true;
  const use = (async () => {
    while (using) {
      await fetch(`${service.url}/v1/users`, { headers: { authorization: `Bearer ${secret}` } }).then(
        (answer) => answer.arrayBuffer(),
        () => {},
      );
      await pause(20);
    }
  })();
  await pause(Math.random() * 2_000);
  const told = performance.now();
  const { code } = await service.stop();
  using = false;
  await use;
  return { code, milliseconds: performance.now() - told, said: [...service.stdout, ...service.stderr].join('\n') };
}

try {
  await commandField(['org', 'create', '--id', 'acme', '--name', 'Acme'], 'org_id', { environment: env });
  const secret = await commandField(['key', 'create', '--org', 'acme', '--name', 'Stops'], 'secret', {
    environment: env,
  });
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
