import { copyFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberFile } from '../../../src/storage/sqlite/file/file-check.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';

let folder: TemporaryFolder;
let file = '';
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'debrief.db');
  for (const part of ['', '-wal', '-shm']) writeFileSync(file + part, 'bytes');
});
afterEach(() => folder.remove());

it('files that only grow, or were moved away and back, are the same', () => {
  const look = rememberFile(file);
  writeFileSync(`${file}-wal`, 'more bytes', { flag: 'a' });
  renameSync(file, `${file}.away`);
  renameSync(`${file}.away`, file);
  expect(look().problem).toBeNull();
});

it.each([
  ['', 'Another file is in the place of the database file'],
  ['-wal', 'The write-ahead log'],
  ['-shm', 'by which programs share the database, is gone or was replaced'],
])('a copy in the place of the file with the ending "%s" is another file', (part, words) => {
  const look = rememberFile(file);
  copyFileSync(file + part, `${file}.copy`);
  renameSync(`${file}.copy`, file + part);
  expect(look().problem).toContain(words);
});
