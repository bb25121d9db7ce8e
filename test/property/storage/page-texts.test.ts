import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assessmentText, sessionText } from '../../support/page-text.ts';
import type { PageText } from '../../../src/domain/reporting/page.ts';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import { EARLIEST_TIME, LATEST_TIME } from '../../../src/lib/time/date-time.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import { assessment, scenario, session, user } from '../../support/lines.ts';
import { readRows } from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

/** Text with all that JSON escapes, and what looks like the text of a page. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    '"',
    '\\',
    '},{"session_id":',
    '\\",{\\"session_id\\":',
    '\u0001\b\f\n\r\t\u001f\u007f',
    '\u2028 ü 😀',
    '/',
  ),
);
const cleanText = text
  .map((value) => value.replaceAll('\0', ' ').toWellFormed())
  .filter((value) => value.trim() !== '');
/** Any, and some of two days only: a later page then begins in the middle of a day. */
const time = fc.option(
  fc
    .oneof(fc.integer({ min: EARLIEST_TIME, max: LATEST_TIME }), fc.integer({ min: -4, max: 4 }))
    .map((at) => new Date(at).toISOString()),
  { nil: null },
);
const row = fc.record({
  id: cleanText,
  at: time,
  scenario: fc.option(fc.constantFrom('s1', 's2', 'unknown'), { nil: null }),
  strongest: fc.option(cleanText, { nil: null }),
  feedback: fc.option(cleanText, { nil: undefined }),
  criteria: fc.array(
    fc.record({
      name: cleanText,
      score: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.double({ min: 1, max: 5, noNaN: true })),
      description: cleanText,
    }),
    { maxLength: 3 },
  ),
});

onEachEngine('the text of a page', (bench) => {
  it('is that of its rows, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 12 }),
        cleanText,
        async (rows, name) => {
          const lines: ImportLine[] = [user('u'), scenario('s1', { name }), scenario('s2')];
          for (const { id, at, scenario: scenarioId, strongest, feedback, criteria } of rows) {
            const known = scenarioId === 'unknown' ? null : scenarioId;
            lines.push(session(id, 'u', at, { scenario_id: known }));
            lines.push(
              assessment(`of ${id}`, 'u', id, at, {
                strongest_criteria: strongest,
                criteria,
                ...(feedback === undefined ? {} : { coach_feedback: feedback }),
              }),
            );
          }
          const orgId = await bench.organisation(lines);
          const { reader } = bench.storage;
          for (const filter of [{}, { from: EARLIEST_TIME, to: 0 }]) {
            for (const page of [1, 2, 9]) {
              const query = { orgId, userId: 'u', page, pageSize: 5, from: null, to: null, ...filter };
              for (const scenarioId of [null, 's1']) {
                const wanted = await reader.sessionPage({ ...query, scenarioId });
                expect(plain(await reader.sessionTexts({ ...query, scenarioId }))).toEqual(
                  wanted && { ...wanted, rows: wanted.rows.map(sessionText).join(',') },
                );
              }
              const wanted = await reader.assessmentPage(query);
              expect(plain(await reader.assessmentTexts(query))).toEqual(
                wanted && { ...wanted, rows: wanted.rows.map(assessmentText).join(',') },
              );
              const oneByOne = await readRows(reader.largeAssessments(query));
              expect(oneByOne.slice(0, query.pageSize)).toEqual(wanted?.rows.map(assessmentText));
              expect(oneByOne.length === query.pageSize + 1).toBe(wanted?.hasNextPage);
            }
          }
        },
      ),
      { numRuns: runs(12) },
    );
  });

  it('has the names of scenarios as they are now', async () => {
    const orgId = await bench.organisation([user('u'), scenario('s1'), session('n', 'u', null, { scenario_id: 's1' })]);
    const query = { orgId, userId: 'u', page: 1, pageSize: 5, from: null, to: null, scenarioId: null };
    const name = async () => JSON.parse(`[${String((await bench.storage.reader.sessionTexts(query))?.rows)}]`)[0];
    expect(await name()).toMatchObject({ scenario_name: 'Name of s1' });
    await bench.storage.execute('importLines', {
      orgId,
      assessedSessionIds: [],
      lines: [scenario('s1', { name: 'Another' })],
    });
    expect(await name()).toMatchObject({ scenario_name: 'Another' });
    // As after a restore: the counter is the same, of another epoch.
    await bench.engine.rows(`update scenarios set name = 'Restored' where org_id = '${orgId}'`);
    await bench.engine.rows(`update organisations set epoch = 'restored' where org_id = '${orgId}'`);
    expect(await name()).toMatchObject({ scenario_name: 'Restored' });
  });

  it('has the names of many scenarios, and of one among them', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `s${index}`);
    const orgId = await bench.organisation([
      user('u'),
      ...ids.map((id) => scenario(id)),
      ...ids.map((id) => session(`of ${id}`, 'u', null, { scenario_id: id })),
    ]);
    const query = { orgId, userId: 'u', page: 1, pageSize: 20, from: null, to: null };
    for (const scenarioId of [null, 's3']) {
      const wanted = await bench.storage.reader.sessionPage({ ...query, scenarioId });
      expect(wanted?.rows.length).toBe(scenarioId === null ? 12 : 1);
      for (const time of [1, 2]) {
        const found = await bench.storage.reader.sessionTexts({ ...query, scenarioId });
        expect(plain(found)?.rows, `time ${time}`).toBe(wanted?.rows.map(sessionText).join(','));
      }
    }
  });

  it('is none of a person who is not there', async () => {
    const orgId = await bench.organisation();
    const query = { orgId, userId: 'nobody', page: 1, pageSize: 5, from: null, to: null };
    expect(await bench.storage.reader.sessionTexts({ ...query, scenarioId: null })).toBeUndefined();
    expect(await bench.storage.reader.assessmentTexts(query)).toBeUndefined();
    expect(await bench.storage.reader.largeAssessments(query)).toBeUndefined();
  });
});

/** A page with its rows as text, whichever form they have; there must be as much room around them as it says. */
function plain<Found extends Pick<PageText, 'rows' | 'room'>>(found: Found | undefined) {
  if (!found) return undefined;
  const { room = { before: 0, after: 0 }, rows, ...rest } = found;
  if (typeof rows === 'string') return { ...rest, rows };
  expect(rows.byteOffset).toBeGreaterThanOrEqual(room.before);
  expect(rows.buffer.byteLength - rows.byteOffset - rows.byteLength).toBeGreaterThanOrEqual(room.after);
  return { ...rest, rows: Buffer.from(rows).toString() };
}
