import cluster from 'node:cluster';
import { startSupervisor } from '../../../src/processes/supervisor.ts';
import { silentLog } from '../silent-log.ts';

/*
 * A service whose processes crash while they start: the first so many of them, all if none is given; the rest say that
 * they serve.
 * Prints the supervisor's result, and how many processes ended.
 */
const crashes = Number(process.argv[2] ?? Infinity);
let ends = 0;

if (cluster.isPrimary) {
  const found = await startSupervisor({
    count: 2,
    words: [String(crashes)],
    stopMs: 5_000,
    log: silentLog,
    told: new Promise(() => {}),
    onEnd: () => void (ends += 1),
    onHang() {},
    write: { out() {}, error() {} },
  });
  if (found && !('exitCode' in found)) await found.stop();
  process.stdout.write(`${JSON.stringify({ ends, ...found })}\n`, () => process.exit(0));
} else if (Number(cluster.worker?.id) <= crashes) {
  process.kill(process.pid, 'SIGKILL');
} else {
  const { connectToSupervisor } = await import('../../../src/processes/supervised.ts');
  const supervisor = connectToSupervisor();
  supervisor.started('http://127.0.0.1:1', () => Promise.resolve([]));
  await supervisor.told;
  process.exit(0);
}
