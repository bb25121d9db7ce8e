import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prepareGround } from '../test/support/hostile/ground.ts';
import { startAttackedService } from '../test/support/hostile/service.ts';
import { startOwnPostgres } from '../test/support/postgres/own-postgres.ts';
import { growthOf, type Measurement } from './soak/growth.ts';
import { startLoad } from './soak/load.ts';

/*
 * A service under an even load for an hour: does memory, the number of descriptors, the time of an answer or the log
 * for each request grow?
 *
 * node scripts/soak.ts [--minutes 60] [--engine sqlite|postgres] [--rate 50] [--every 15] [--busy] [--json]
 * --rate: requests a second, one of twenty submits a call. --every: seconds between measurements. --busy: other
 * programs run on this machine; the time of answers is printed and not judged. Ends early and in order on Ctrl-C.
 * Exit code 1 where something grew, or an answer was not the proper one.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    engine: { type: 'string', default: 'sqlite' },
    rate: { type: 'string', default: '50' },
    every: { type: 'string', default: '15' },
    busy: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const [minutes, rate, every] = [Number(values.minutes), Number(values.rate), Number(values.every)];
if (!(minutes >= 1 && rate >= 1 && every >= 1)) fail('--minutes, --rate and --every are numbers from 1 on.');
if (values.engine !== 'sqlite' && values.engine !== 'postgres') fail('--engine is sqlite or postgres.');

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
const server = values.engine === 'postgres' ? await startOwnPostgres(['max_connections=200']) : undefined;
const ground = await prepareGround({ people: 1_000, postgresUrl: server?.url });
const database = await ground.copy();
const service = await startAttackedService(database);
const load = startLoad({ port: service.port, key: ground.keys.attacker, rate });
const measurements: Measurement[] = [];
const began = performance.now();
if (!values.json)
  console.log('  minute  memory MiB  descriptors   requests  improper   p50 ms   p99 ms  log bytes a request');
try {
  while (!stop.signal.aborted && performance.now() - began < minutes * 60_000) {
    await pauseUntil(began + (measurements.length + 1) * every * 1_000);
    const taken = load.take();
    const log = service.logBytes();
    measurements.push({
      minute: (performance.now() - began) / 60_000,
      memoryMiB: service.memory(),
      descriptors: service.descriptors(),
      logBytes: log,
      logBytesEach: (log - (measurements.at(-1)?.logBytes ?? 0)) / Math.max(1, taken.requests),
      ...taken,
    });
    print(measurements.at(-1));
    if (!service.alive()) break;
  }
} finally {
  load.stop();
  await service.stop();
  await database.drop();
  await ground.remove();
  await server?.stop();
}
const grown = growthOf(measurements, { judgeTime: !values.busy });
for (const sentence of grown) console.log(sentence);
if (grown.length === 0) console.log('Nothing grew.');
process.exit(grown.length === 0 ? 0 : 1);

function print(taken: Measurement | undefined): void {
  if (!taken) return;
  if (values.json) console.log(JSON.stringify(taken));
  else
    console.log(
      [
        taken.minute.toFixed(2).padStart(8),
        taken.memoryMiB.toFixed(0).padStart(11),
        String(taken.descriptors).padStart(12),
        String(taken.requests).padStart(10),
        String(taken.improper).padStart(9),
        taken.p50Ms.toFixed(1).padStart(8),
        taken.p99Ms.toFixed(1).padStart(8),
        taken.logBytesEach.toFixed(0).padStart(12),
      ].join(' '),
    );
}

/** Waits until a moment, or until the run is ended. */
function pauseUntil(at: number): Promise<void> {
  return pause(Math.max(0, at - performance.now()), undefined, { signal: stop.signal }).catch(() => {});
}

function fail(message: string): never {
  console.error(message);
  process.exit(64);
}
