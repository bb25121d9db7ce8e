import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSecretFile } from '../../../src/config/read-secret-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const pipe = join(folder.path, 'pipe');
const pipes = process.platform !== 'win32';
if (pipes) execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);

it('a secret is the first line of a file', () => {
  const file = join(folder.path, 'secret');
  writeFileSync(file, '\uFEFF s3cret \r\nmore\n');
  expect(readSecretFile('X', file)).toBe('s3cret');
});

it.runIf(pipes)('a secret may come through a pipe, also later than it is asked for', async () => {
  const later = spawn('sh', ['-c', 'exec > "$0"; sleep 0.1; printf s3; sleep 0.1; printf cret', pipe]);
  expect(readSecretFile('X', pipe, 20_000)).toBe('s3cret');
  await once(later, 'exit');
});

it.runIf(pipes)('a pipe that brings nothing does not hold up the start', () => {
  expect(() => readSecretFile('X', pipe, 50)).toThrow('The file that X names must hold the secret in its first line');
});

it.skipIf(!existsSync('/dev/zero'))('a device without an end is no secret', () => {
  expect(() => readSecretFile('X', '/dev/zero')).toThrow('The file that X names must hold the secret');
});

it('of an endless line no more is read than a secret may have', () => {
  const file = join(folder.path, 'long');
  writeFileSync(file, 'x'.repeat(10_000_000));
  expect(readSecretFile('X', file).length).toBeLessThan(100_000);
});
