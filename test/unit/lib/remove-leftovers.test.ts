import { chmodSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makePrivateFolder } from '../../../src/lib/files/new-file.ts';
import { removeLeftovers } from '../../../src/lib/files/remove-leftovers.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = temporaryFolder();
afterAll(() => root.remove());

const NOW = Date.now();
const DAY_S = 86_400;

/** Makes a private folder with a file in it, both last changed so many seconds ago. */
function make(name: string, { folderAge = 2 * DAY_S, fileAge = 2 * DAY_S, mode = 0o700 } = {}): void {
  const folder = join(root.path, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'part'), 'half a backup');
  utimesSync(join(folder, 'part'), NOW / 1_000 - fileAge, NOW / 1_000 - fileAge);
  utimesSync(folder, NOW / 1_000 - folderAge, NOW / 1_000 - folderAge);
  chmodSync(folder, mode);
}

it('removes what a killed program has left for a day, and nothing else', () => {
  make('.debrief-Abc123');
  make('.debrief-recent', { folderAge: 60, fileAge: 60 });
  make('.debrief-busy01', { fileAge: 60 });
  make('.debrief-shared', { mode: 0o750 });
  make('.debrief-notours');
  make('debrief-Abc123');
  mkdirSync(join(root.path, 'elsewhere'));
  symlinkSync(join(root.path, 'elsewhere'), join(root.path, '.debrief-linked'));
  writeFileSync(join(root.path, '.debrief-afile1'), '');
  removeLeftovers(root.path, NOW);
  expect(readdirSync(root.path).toSorted()).toEqual([
    '.debrief-afile1',
    '.debrief-busy01',
    '.debrief-linked',
    '.debrief-notours',
    '.debrief-recent',
    '.debrief-shared',
    'debrief-Abc123',
    'elsewhere',
  ]);
});

it('is done whenever a private folder is made', () => {
  make('.debrief-Left99');
  makePrivateFolder(root.path);
  expect(readdirSync(root.path)).not.toContain('.debrief-Left99');
});

it('does nothing in a folder that cannot be looked at', () => {
  expect(() => removeLeftovers(join(root.path, 'nowhere'), NOW)).not.toThrow();
});
