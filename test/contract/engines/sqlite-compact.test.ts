import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createClock } from '../../../src/lib/time/clock.ts';
import { compact } from '../../../src/storage/sqlite/file/compact.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { filesIn, textsFound } from '../../support/storage/database-bytes.ts';
import { eraseUser } from '../../support/people/erased-person.ts';
import { ingest, makeOrganisation } from '../../support/organisation.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';

it.each([
  ['reads an earlier state', 'begin; select count(*) from transcripts'],
  ['writes', 'begin immediate'],
])(
  'compacting an embedded database while somebody %s says so in a sentence, harms nothing, and works once they are done',
  async (_what, statement) => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'debrief.db');
    const storage = (await openSqlite({ file, clock: createClock(), maxWaiting: 100, pollMs: 1_000 })).as(TEST);
    const other = new DatabaseSync(file);
    try {
      await makeOrganisation(storage, 'acme');
      await ingest(storage, 'acme', 'call', { transcript: 'Seller: HELD-BY-SOMEBODY' });
      await eraseUser(storage, 'acme', 'u');
      other.exec(statement);
      await expect(compact(file, 300)).rejects.toThrow(
        /^The database could not be compacted: .* Run debrief compact when no export or backup runs\.$/,
      );
      other.exec('rollback');
      await compact(file, 10_000);
      expect(textsFound(filesIn(folder.path), ['HELD-BY-SOMEBODY'])).toEqual([]);
      expect((await storage.diagnose()).find(({ check }) => check === 'database file')?.ok).toBe(true);
    } finally {
      other.close();
      await storage.close();
      folder.remove();
    }
  },
);
