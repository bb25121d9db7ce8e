import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

/*
 * Runs every script of package.json whose name begins with "check:", as many at a time as there are processors, and fails
 * where one fails. Each says what it found once it has ended.
 */
const ROOT = join(import.meta.dirname, '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const environment = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
};

const waiting = Object.keys(scripts)
  .filter((name) => name.startsWith('check:'))
  // Types take longest.
  .toSorted((left, right) => Number(right.startsWith('check:types')) - Number(left.startsWith('check:types')));
const failed: string[] = [];
await Promise.all(Array.from({ length: Math.min(waiting.length, availableParallelism()) }, work));
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await check(name);
}

async function check(name: string): Promise<void> {
  const child = spawn(scripts[name] ?? '', {
    shell: true,
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  const began = performance.now();
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  process.stdout.write(
    `${name} ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)\n${Buffer.concat(pieces).toString()}`,
  );
  if (code !== 0) failed.push(name);
}
