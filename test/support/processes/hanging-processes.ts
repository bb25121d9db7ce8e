import cluster from 'node:cluster';
import { startSupervisor } from '../../../src/processes/supervisor.ts';
import { silentLog } from '../silent-log.ts';

/*
 * A service of two processes whose first one blocks for ever: `start` before it says that it serves, `later` after it.
 * With `start` the service is told to stop meanwhile; with `later` it stops once another process serves in its place.
 * Prints how many processes hung, and whether the start came to its end.
 */
const when = process.argv[2];

/** Never returns, without using the processor: tests run beside it. */
function block(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
}

if (cluster.isPrimary) {
  const [told, replaced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let hangs = 0;
  let online = 0;
  cluster.on('online', () => {
    online += 1;
    if (when === 'start' && online === 2) told.resolve();
  });
  const found = await startSupervisor({
    count: 2,
    words: [String(when)],
    stopMs: 1_000,
    beatMs: 300,
    log: {
      ...silentLog,
      info: (_fields, message) => message === 'a process serves' && hangs > 0 && replaced.resolve(),
    },
    told: told.promise,
    onEnd() {},
    onHang: () => void (hangs += 1),
    write: { out() {}, error() {} },
  });
  if (found && !('exitCode' in found)) {
    await replaced.promise;
    await found.stop();
  }
  process.stdout.write(`${JSON.stringify({ hangs, started: found !== null })}\n`, () => process.exit(0));
} else {
  const { connectToSupervisor } = await import('../../../src/processes/supervised.ts');
  const supervisor = connectToSupervisor();
  const isFirst = cluster.worker?.id === 1;
  if (isFirst && when === 'start') block();
  supervisor.started('http://127.0.0.1:1', () => Promise.resolve([]));
  if (isFirst) setTimeout(block, 200);
  await supervisor.told;
  process.exit(0);
}
