import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createClock } from '../../../src/lib/time/clock.ts';
import { pageStatements } from '../../../src/storage/queries/lists/pages.ts';
import { openConnection } from '../../../src/storage/sqlite/connection.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { createFindStart } from '../../../src/storage/sqlite/pages/page-starts.ts';
import { createPageTexts } from '../../../src/storage/sqlite/pages/page-texts.ts';
import { assessmentText } from '../../support/page-text.ts';
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

it('a page of some megabytes is put together row by row, and has what its rows have', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'debrief.db');
  const storage = (await openSqlite({ file, clock: createClock(), maxWaiting: 10, pollMs: 1_000 })).as(TEST);
  const rows = Array.from({ length: 40 }, (_item, index) =>
    assessmentLine(`asm-${index}`, 'u', {
      // More than the database makes one text of, and less than is read at once: the last ten are of one day.
      criteria: ['A', 'B'].map((name) => ({ name, score: 2, description: `"é${index}`.repeat(10_000) })),
      completed_at:
        index < 30 ? `2026-04-${index + 1}T10:00:00.000Z`.replace(/-(\d)T/, '-0$1T') : '2026-05-01T10:00:00.000Z',
      ...(index % 2 === 0 && { coach_feedback: '"'.repeat(9) }),
    }),
  );
  const quoted = Array.from({ length: 30 }, (_item, index) =>
    assessmentLine(`quoted-${index}`, 'q', { coach_feedback: '"'.repeat(60_000) }),
  );
  try {
    await makeOrganisation(storage, 'o', [userLine('u'), ...rows, userLine('q'), ...quoted]);
    const connection = openConnection(file, 'read');
    const statements = pageStatements(connection.kysely);
    let longest = 0;
    /** Called once a row was read by itself. */
    let betweenReads = () => {};
    const texts = createPageTexts({
      connection: {
        ...connection,
        values(asked, values) {
          const given = connection.values(asked, values);
          if (given.flat().length === 3) betweenReads();
          for (const value of given.flat()) if (value instanceof Uint8Array) longest = Math.max(longest, value.length);
          return given;
        },
      },
      statements,
      startOf: createFindStart(connection, statements),
    });
    for (const query of [{ page: 1 }, { page: 2 }, { page: 3 }, { page: 1, to: Date.parse('2026-04-20T00:00:00Z') }]) {
      const asked = { orgId: 'o', userId: 'u', pageSize: 15, from: null, to: null, ...query };
      const [text, page] = [texts.assessments(asked), await storage.reader.assessmentPage(asked)];
      expect(text?.rows.length).toBeGreaterThan(600_000);
      expect(JSON.parse(`[${String(text?.rows)}]`)).toEqual(
        JSON.parse(`[${page?.rows.map(assessmentText).join(',')}]`),
      );
      expect(text?.hasNextPage).toBe(page?.hasNextPage);
    }
    // All of them have more.
    expect(texts.assessments({ orgId: 'o', userId: 'u', page: 1, pageSize: 100, from: null, to: null })).toMatchObject({
      isTooLarge: true,
      rows: new Uint8Array(),
    });
    // A row has 120 kB.
    expect(longest).toBeLessThan(300_000);
    // Kept as 1.8 MB, written as 3.6.
    expect(texts.assessments({ orgId: 'o', userId: 'q', page: 1, pageSize: 30, from: null, to: null })).toMatchObject({
      isTooLarge: true,
    });
    const newest = { orgId: 'o', userId: 'u', page: 1, pageSize: 15, from: null, to: null };
    // Texts, and told apart by `===`: a difference of megabytes takes minutes to print.
    const read = () => String(texts.assessments(newest)?.rows);
    const before = read();
    const other = new DatabaseSync(file);
    betweenReads = () => other.exec(`delete from assessments where assessment_id = 'asm-39'`);
    expect(read() === before).toBe(true);
    expect(read() === before).toBe(false);
    other.close();
    connection.close();
  } finally {
    await storage.close();
    folder.remove();
  }
});
