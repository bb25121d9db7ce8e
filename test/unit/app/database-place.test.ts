import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireDatabase, requirePlace } from '../../../src/app/database-place.ts';
import { freshFolders } from '../../e2e/cli/debrief.ts';

const newFolder = freshFolders();

describe('the place of a database', () => {
  it.each([requireDatabase, requirePlace])('may be no folder: %s names a file to take instead', (check) => {
    const folder = newFolder();
    expect(() => {
      check(folder);
    }).toThrow(`${folder} is a folder and not a database. Name a file in it in DEBRIEF_DATABASE_URL`);
    expect(() => {
      check(join(folder, 'debrief.db'));
    }).not.toThrow(/is a folder/);
  });
});
