import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCrashes } from './crash/run.ts';

/*
 * kill -9 of the real service under ingest load, again and again: is anything that was acknowledged lost, or there
 * twice?
 *
 * node scripts/crash.ts [--rounds 50] [--database sqlite:FILE] [--apis 1] [--workers 0] [--processes 1] [--calls 20]
 * [--json]
 * With --processes 2 or more, one of those that each service has started is killed, and the service starts it again.
 * Without --database, in a temporary file. A database that is given must be empty. Exit code 1 where something is lost
 * or doubled.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    database: { type: 'string' },
    apis: { type: 'string', default: '1' },
    workers: { type: 'string', default: '0' },
    processes: { type: 'string', default: '1' },
    calls: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'debrief-crash-'));
const began = performance.now();
try {
  const verdict = await runCrashes({
    databaseUrl: values.database ?? `sqlite:${join(folder, 'debrief.db')}`,
    rounds: Number(values.rounds),
    apis: Number(values.apis),
    workers: Number(values.workers),
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
  rmSync(folder, { recursive: true, force: true });
}
