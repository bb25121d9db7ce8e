import { parseArgs } from 'node:util';
import { seeded } from '../src/demo/random.ts';
import { simulateQueue, type QueueModel } from './simulate/queue.ts';

/*
 * The queue of assessments through a day at the scale of docs/scale.md, event by event: how long does a call wait?
 *
 * npm run simulate:queue -- [--workers 8] [--service-ms 8] [--calls-a-day 9130000] [--claims 1500] …     all
 * settings: --help
 * What the settings stand for is in scripts/simulate/queue.ts; measured ones come from bench/size.ts (the assessor) and
 * bench/commands.ts (claims).
 */
const options = {
  seed: { type: 'string', default: '1' },
  'calls-a-day': { type: 'string', default: '9130000' },
  hours: { type: 'string', default: '24' },
  workers: { type: 'string', default: '8' },
  'service-ms': { type: 'string', default: '8' },
  spread: { type: 'string', default: '0.4' },
  failures: { type: 'string', default: '0.001' },
  attempts: { type: 'string', default: '5' },
  'wake-ms': { type: 'string', default: '15' },
  claims: { type: 'string', default: '1500' },
  'worker-life-hours': { type: 'string', default: '24' },
  'restart-seconds': { type: 'string', default: '5' },
  'lease-seconds': { type: 'string', default: '60' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
/**
 * Working days in three regions (Americas, Europe and Africa, Asia and Pacific), in UTC: weights by hour. The busiest
 * hour has twice the mean.
 */
const BY_HOUR = [3, 3, 4, 4, 3, 3, 4, 6, 8, 9, 9, 8, 8, 10, 12, 12, 11, 9, 7, 6, 5, 4, 4, 3].map(
  (weight) => weight ** 1.15,
);

const { values } = parseArgs({ options });
if (values.help) {
  for (const [name, option] of Object.entries(options))
    console.log(`--${name}${'default' in option && option.type === 'string' ? ` ${option.default}` : ''}`);
  process.exit(0);
}
const model: QueueModel = {
  arrivalsPerDay: Number(values['calls-a-day']),
  byHour: BY_HOUR,
  hours: Number(values.hours),
  workers: Number(values.workers),
  serviceMedianMs: Number(values['service-ms']),
  serviceSpread: Number(values.spread),
  failures: Number(values.failures),
  maxAttempts: Number(values.attempts),
  wakeMs: Number(values['wake-ms']),
  claimsPerSecond: Number(values.claims),
  workerLifeMs: Number(values['worker-life-hours']) * 3_600_000,
  restartMs: Number(values['restart-seconds']) * 1_000,
  leaseMs: Number(values['lease-seconds']) * 1_000,
};

const { waits, peakWaits, totals, ...counts } = simulateQueue(model, seeded(values.seed));
const rows = {
  'until claimed': percentiles(waits),
  'until claimed, busiest hour': percentiles(peakWaits),
  'until recorded': percentiles(totals),
};
if (values.json) console.log(JSON.stringify({ model, ...counts, ...rows }));
else {
  console.log(
    `${counts.arrived} calls in ${model.hours} h, ${model.workers} workers busy ${(counts.busy * 100).toFixed(0)} % of their time; longest queue ${counts.longestQueue}`,
  );
  console.log(
    `${counts.deaths} workers killed, ${counts.lostAttempts} of them at work; ${counts.failed} failed for good, ${counts.arrived - counts.completed - counts.failed} unaccounted for`,
  );
  for (const [name, row] of Object.entries(rows))
    console.log(
      `${name.padEnd(28)} ${Object.entries(row)
        .map(([percentile, ms]) => `${percentile} ${words(ms)}`)
        .join('   ')}`,
    );
}

function percentiles(times: Float64Array): Record<string, number> {
  const sorted = times.toSorted();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), 'p99.9': at(0.999), most: at(1) };
}

function words(ms: number): string {
  return ms < 1_000
    ? `${ms.toFixed(0)} ms`
    : ms < 120_000
      ? `${(ms / 1_000).toFixed(1)} s`
      : `${(ms / 60_000).toFixed(1)} min`;
}
