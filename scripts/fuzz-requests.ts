/**
 * Sends random requests to a real service and stops at the first answer outside the contract: `node
 * scripts/fuzz-requests.ts [count] [seed]`.
 */
import { randomInt } from 'node:crypto';
import { fuzz, prepareFuzz } from '../test/support/fuzz.ts';
import { startService } from '../test/support/service.ts';

const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
/** Generated at a time, so that memory stays flat. */
const PORTION = 4_000;

console.log(`${count} requests, seed ${seed}`);
const service = await startService();
const keys = await prepareFuzz(service);
const total = new Map<number, number>();
const began = performance.now();
for (let done = 0; done < count; done += PORTION) {
  for (const [status, times] of await fuzz(service, keys, Math.min(PORTION, count - done), seed + done))
    total.set(status, (total.get(status) ?? 0) + times);
}
const seconds = (performance.now() - began) / 1_000;
await service.stop();
for (const [status, times] of [...total].toSorted(([left], [right]) => left - right))
  console.log(`${status}  ${times}`);
console.log(`${Math.round(count / seconds)} requests a second; none outside the contract`);
process.exit(0);
