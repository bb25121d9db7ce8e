import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startOwnPostgres } from '../test/support/postgres/own-postgres.ts';
import { runCrashes } from './crash/run.ts';

/*
 * kill -9 of the real service under ingest load, again and again: is anything that was acknowledged lost, or there
 * twice?
 *
 * npm run crash -- [--kills 50] [--engine sqlite|postgres] [--database URL] [--apis 1] [--workers 0]
 * [--processes 1] [--calls 20] [--json]
 * --kills: how often a process is killed and started again; --rounds is the same. --engine postgres starts a server of
 * its own and runs two API nodes and three workers unless told otherwise. --database takes an empty database in place
 * of a temporary one. With --processes 2 or more, one of those that each service has started is killed, and the service
 * starts it again. Exit code 1 where something is lost or doubled.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    rounds: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    database: { type: 'string' },
    apis: { type: 'string' },
    workers: { type: 'string' },
    processes: { type: 'string', default: '1' },
    calls: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});

const postgres = values.engine === 'postgres';
if (!postgres && values.engine !== 'sqlite') {
  console.error('--engine is sqlite or postgres.');
  process.exit(64);
}
const kills = Number(values.kills ?? values.rounds ?? 50);
if (!(kills >= 1 && kills <= 100_000)) {
  console.error('--kills is a whole number from 1 to 100000.');
  process.exit(64);
}

const folder = mkdtempSync(join(tmpdir(), 'debrief-crash-'));
const server = postgres && values.database === undefined ? await startOwnPostgres(['max_connections=200']) : undefined;
const began = performance.now();
try {
  const verdict = await runCrashes({
    databaseUrl: values.database ?? server?.url ?? `sqlite:${join(folder, 'debrief.db')}`,
    rounds: kills,
    apis: Number(values.apis ?? (postgres ? 2 : 1)),
    workers: Number(values.workers ?? (postgres ? 3 : 0)),
    processes: Number(values.processes),
    calls: Number(values.calls),
    onRound({ round, killed, acknowledged, restartMs }) {
      if (process.stderr.isTTY)
        process.stderr.write(
          `round ${round}: killed ${killed} after ${acknowledged} acknowledgements; back after ${restartMs} ms\n`,
        );
    },
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  const { rounds, acknowledged, lost, unassessed, doubled } = verdict;
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ ...verdict, seconds })}\n`
      : `Killed ${rounds} times in ${seconds} s. ${acknowledged} calls acknowledged: ${lost} lost, ${unassessed} without an assessment, ${doubled} doubled.\n`,
  );
  process.exitCode = lost + unassessed + doubled === 0 ? 0 : 1;
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
