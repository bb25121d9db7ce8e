import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { attackNamed } from './attacks/list.ts';
import type { Arms } from './attack.ts';

/*
 * The attacking process: runs one attack for its time and prints, as JSON lines, the calls that were acknowledged and
 * at the end the answers by status. It stands for another machine, so it takes the processor only when nobody else
 * wants it, also where the service itself was started with a low priority: what is measured is what the service does,
 * not two programs on one core.
 *
 * node attacker.ts '{"attack":NAME,"port":N,"ownPort":N,"key":KEY,"otherKeys":FILE,"people":N,"seconds":N}'
 */
const {
  attack: name,
  port,
  ownPort,
  key,
  otherKeys,
  cookies,
  others,
  people,
  seconds,
} = JSON.parse(process.argv[2] ?? '{}');
setPriority(Math.min(19, getPriority() + 10));
const attack = attackNamed(String(name));

const timer = new AbortController();
const { signal } = timer;
// A timer that keeps the process running, unlike the one of AbortSignal.timeout.
setTimeout(() => timer.abort(), Number(seconds) * 1_000);
const end = performance.now() + Number(seconds) * 1_000;
const outcomes = new Map<string, number>();
const arms: Arms = {
  port: Number(port),
  ownPort: Number(ownPort),
  key: String(key),
  otherKeys: readFileSync(String(otherKeys), 'utf8').split('\n').filter(Boolean),
  cookies: Array.isArray(cookies) ? cookies.map(String) : [],
  others: Array.isArray(others) ? others.map(String) : [],
  people: Number(people),
  share: Math.min(1, Number(seconds) / 10),
  signal,
  over: () => signal.aborted || performance.now() >= end,
  count: (outcome) => void outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1),
  acknowledged: (call) => void process.stdout.write(`${JSON.stringify({ call })}\n`),
};

process.on('unhandledRejection', () => {});
signal.addEventListener('abort', finish);
const before = process.cpuUsage();
process.stdout.write('{"begun":true}\n');
await attack.run(arms).catch((error: unknown) => arms.count(`attack failed: ${String(error).slice(0, 200)}`));
if (!signal.aborted) finish();

function finish(): void {
  const { user, system } = process.cpuUsage(before);
  const said = { outcomes: Object.fromEntries(outcomes), processorMs: (user + system) / 1_000 };
  process.stdout.write(`${JSON.stringify(said)}\n`, () => process.exit(0));
}
