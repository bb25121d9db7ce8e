import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createClock } from '../../../src/lib/time/clock.ts';
import { pageStatements } from '../../../src/storage/queries/lists/pages.ts';
import { openConnection } from '../../../src/storage/sqlite/connection.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { createFindStart } from '../../../src/storage/sqlite/pages/page-starts.ts';
import { createPageTexts } from '../../../src/storage/sqlite/pages/page-texts.ts';
import { assessmentLine, makeOrganisation, userLine } from '../../support/organisation.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';

it('a row of a large page is not copied into one text by the database', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'debrief.db');
  const storage = (await openSqlite({ file, clock: createClock(), maxWaiting: 10, pollMs: 1_000 })).as(TEST);
  const criteria = [{ name: 'A', score: 2, description: 'é'.repeat(100_000) }];
  try {
    await makeOrganisation(storage, 'o', [
      userLine('u'),
      // JSON writes each quotation mark as two characters.
      assessmentLine('asm', 'u', { criteria, coach_feedback: '"'.repeat(50_000) }),
    ]);
    const connection = openConnection(file, 'read');
    try {
      const statements = pageStatements(connection.kysely);
      const texts = createPageTexts({ connection, statements, startOf: createFindStart(connection, statements) });
      // Enough for the row as it is kept, and for each part of its text, but not for all parts together.
      connection.raw.limits.length = 270_000;
      const query = { orgId: 'o', userId: 'u', page: 1, pageSize: 100, from: null, to: null };
      const found = texts.assessmentsByRow(query);
      expect(JSON.parse(String(found?.row(0)))).toMatchObject({ criteria, coach_feedback: '"'.repeat(50_000) });
      expect(found?.row(1)).toBeUndefined();
    } finally {
      connection.close();
    }
  } finally {
    await storage.close();
    folder.remove();
  }
});
