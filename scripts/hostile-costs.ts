import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { attacks } from '../test/support/hostile/attacks/list.ts';

/*
 * What each hostile transcript costs by itself, in seconds of CPU: what is done with it at the door, assessing it,
 * redacting it. No service and no clock, so it can be run on a busy machine.
 *
 * node scripts/hostile-costs.ts [--only NAME[,NAME]] [--limit 3] [--json]
 * A part that takes longer than four times the limit is ended. Exit code 1 where a part takes longer than the limit.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    limit: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const limit = Number(values.limit);
const only = values.only?.split(',');
const names = attacks
  .filter(({ name, transcript }) => transcript !== undefined && (only === undefined || only.includes(name)))
  .map(({ name }) => name);
const PARTS = ['door', 'assess', 'redact'];
const COSTS = fileURLToPath(new URL('../test/support/hostile/costs.ts', import.meta.url));

interface Cost {
  name: string;
  part: string;
  seconds: number;
  error?: string;
}

let slow = 0;
const left = names.flatMap((name) => PARTS.map((part) => ({ name, part })));
while (left.length > 0) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COSTS], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  child.stdin.end(JSON.stringify(left));
  let before = NaN;
  const watch = setInterval(() => {
    if (cpuSeconds(child.pid ?? 0) - before > limit * 4) child.kill('SIGKILL');
  }, 200);
  let done = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    before = cpuSeconds(child.pid ?? 0);
    const cost: Cost = JSON.parse(line);
    if (cost.part !== 'ready') report(cost);
    done += cost.part === 'ready' ? 0 : 1;
  }
  clearInterval(watch);
  const [code] = await ended;
  if (typeof code === 'number' && code !== 0) throw new Error(`measuring ended with ${code}`);
  const [stuck] = left.splice(0, done + 1).slice(done);
  if (stuck) report({ ...stuck, seconds: Infinity, error: `ended after ${limit * 4} s` });
}
process.exit(slow === 0 ? 0 : 1);

function report({ name, part, seconds, error = '' }: Cost): void {
  const over = !(seconds <= limit);
  if (over) slow += 1;
  if (values.json) console.log(JSON.stringify({ name, part, seconds, error }));
  else
    console.log(
      `${name.padEnd(28)} ${part.padEnd(8)} ${seconds.toFixed(2).padStart(8)} s  ${over ? 'SLOW ' : ''}${error}`,
    );
}

/** What a process has used, by /proc/PID/stat, in hundredths of a second there. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return NaN;
  }
}
