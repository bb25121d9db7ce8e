import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../support/docs/markdown.ts';
import { freshFolders } from './debrief.ts';

const folder = freshFolders();
const run = promisify(execFile);

it('the executable runs what the installation put together, and the source as soon as anything in it is newer', async () => {
  const root = folder();
  for (const name of ['bin', 'src/part', 'dist']) mkdirSync(join(root, name), { recursive: true });
  copyFileSync(join(ROOT, 'bin/debrief'), join(root, 'bin/debrief'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('src/main.ts', "const from: string = 'src'; console.log(from);");
  write('src/part/other.ts', '');
  write('dist/main.js', "console.log('dist');");
  write('dist/made-of.txt', '');
  for (const name of ['package-lock.json', 'src', 'src/main.ts', 'src/part', 'src/part/other.ts']) date(name, 1_000);
  date('dist/made-of.txt', 2_000);
  expect(await started()).toBe('dist');

  date('src/part/other.ts', 3_000);
  expect(await started()).toBe('src');
  date('src/part/other.ts', 1_000);
  // A file that is gone leaves its trace in the folder.
  rmSync(join(root, 'src/part/other.ts'));
  expect(await started()).toBe('src');
  date('src/part', 1_000);
  expect(await started()).toBe('dist');
  date('package-lock.json', 3_000);
  expect(await started()).toBe('src');
  date('package-lock.json', 1_000);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await started()).toBe('src');

  function write(name: string, text: string): void {
    writeFileSync(join(root, name), text);
  }
  function date(name: string, seconds: number): void {
    utimesSync(join(root, name), seconds, seconds);
  }
  async function started(): Promise<string> {
    return (await run(join(root, 'bin/debrief'))).stdout.trim();
  }
});
