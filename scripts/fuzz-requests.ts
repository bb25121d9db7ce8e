import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fuzz, prepareFuzz } from '../test/support/http/fuzz.ts';
import { startOwnPostgres } from '../test/support/postgres/own-postgres.ts';
import { createDatabase } from '../test/support/postgres/postgres-database.ts';
import { startService } from '../test/support/service.ts';

/*
 * Sends random requests to a real service and stops at the first answer outside the contract.
 *
 * npm run fuzz -- [--requests 100000] [--seed N] [--engine sqlite|postgres]
 * The seed of a run is printed first: the same seed sends the same requests.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string' },
    seed: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
  },
});
const count = Number(values.requests ?? positionals[0] ?? 100_000);
const seed = Number(values.seed ?? positionals[1] ?? randomInt(2 ** 31));
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('--requests and --seed are whole numbers.');
  process.exit(64);
}
/** Generated at a time, so that memory stays flat. */
const PORTION = 4_000;

console.log(`${count} requests, seed ${seed}, on ${values.engine}`);
const server = values.engine === 'postgres' ? await startOwnPostgres(['max_connections=200']) : undefined;
const service = await (server ? startService({}, () => createDatabase(server.url)) : startService());
const keys = await prepareFuzz(service);
const total = new Map<number, number>();
const began = performance.now();
let told = 0;
for (let done = 0; done < count; done += PORTION) {
  for (const [status, times] of await fuzz(service, keys, Math.min(PORTION, count - done), seed + done))
    total.set(status, (total.get(status) ?? 0) + times);
  const sent = Math.min(done + PORTION, count);
  if (sent - told >= count / 20 || sent === count) {
    told = sent;
    const rate = Math.round(sent / ((performance.now() - began) / 1_000));
    console.log(`${Math.round((100 * sent) / count)} %: ${sent} sent, ${rate} a second`);
  }
}
const seconds = (performance.now() - began) / 1_000;
await service.stop();
await server?.stop();
for (const [status, times] of [...total].toSorted(([left], [right]) => left - right))
  console.log(`${status}  ${times}`);
console.log(`${Math.round(count / seconds)} requests a second; none outside the contract`);
process.exit(0);
