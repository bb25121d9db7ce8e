import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openImportSource, StreamTooLong } from '../../../src/transfer/import-source.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-source-'));
  mkdirSync(join(folder, 'tmp'));
  vi.stubEnv('TMPDIR', join(folder, 'tmp'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('keeps a stream that has as many bytes as there is room for', async () => {
  const source = await openImportSource({ stream: pieces('ab', 'ü') }, { room: 4 });

  expect(readFileSync(source.path, 'utf8')).toBe('abü');
  expect(source.size).toBe(4);
  source.remove();
});

test('refuses a stream without an end when its room is used up, and keeps nothing of it', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked += 1;
      yield await Promise.resolve(Buffer.alloc(65_536));
    }
  }

  const error = await openImportSource({ stream: endless() }, { room: 1_000_000 }).catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(StreamTooLong);
  expect(error).toMatchObject({ room: 1_000_000, folder: join(folder, 'tmp') });
  expect(asked).toBeLessThan(40);
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
});

async function* pieces(...texts: string[]) {
  for (const text of texts) yield await Promise.resolve(text);
}
