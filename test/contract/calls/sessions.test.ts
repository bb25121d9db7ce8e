import { expect, it } from 'vitest';
import { LATEST_TIME } from '../../../src/lib/time/date-time.ts';
import {
  assessmentPage,
  countsAreRight,
  fail,
  importLines,
  ingest,
  listedSessions,
  mustClaim,
  sessionLine,
  sessionPage,
  succeed,
  userLine,
  scenarioLine,
  assessmentLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('sessions and their pages', (bench) => {
  const find = (orgId: string, sessionId: string) =>
    bench.storage.reader.read(({ sessions }) => sessions.find({ orgId, sessionId }));

  it('a page names scenarios as they are called now, and none that is not there', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      sessionLine('a', 'u', { scenario_id: 's' }),
      sessionLine('b', 'u', { scenario_id: 'unknown' }),
      sessionLine('c', 'u'),
    ]);
    await importLines(bench.storage, orgId, [scenarioLine('s', { name: 'Renamed' })]);
    const page = await sessionPage(bench.storage, orgId);
    expect(page?.rows.map(({ sessionId, scenarioId, scenarioName }) => [sessionId, scenarioId, scenarioName])).toEqual([
      ['c', null, null],
      ['b', 'unknown', null],
      ['a', 's', 'Renamed'],
    ]);
  });

  it('newest first, times that are missing last, equal times by id from the last byte down', async () => {
    const at = '2026-04-08T10:00:00.000Z';
    const ids = ['a', 'Z', 'é', '\u{1F600}', '\uFF5E'];
    const orgId = await bench.organisation([
      userLine('u'),
      ...ids.map((id) => sessionLine(id, 'u', { completed_at: at })),
      sessionLine('none 1', 'u', { completed_at: null }),
      sessionLine('none 2', 'u', { completed_at: null }),
      sessionLine('first', 'u', { completed_at: '0001-01-01T00:00:00.000Z' }),
      sessionLine('last', 'u', { completed_at: '9999-12-31T23:59:59.999Z' }),
    ]);
    expect(await listedSessions(bench.storage, orgId)).toEqual([
      'last',
      '\u{1F600}',
      '\uFF5E',
      'é',
      'a',
      'Z',
      'first',
      'none 2',
      'none 1',
    ]);
  });

  it('pages neither repeat nor skip, and the one past the end is empty', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      ...Array.from({ length: 10 }, (_, index) => sessionLine(`s${index}`, 'u')),
    ]);
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const found = await sessionPage(bench.storage, orgId, 'u', { page, pageSize: 3 });
      expect(found?.hasNextPage).toBe(page < 4);
      seen.push(...(found?.rows ?? []).map(({ sessionId }) => sessionId));
    }
    expect(seen).toEqual(Array.from({ length: 10 }, (_, index) => `s${9 - index}`));
    for (const page of [5, 1_000, Number.MAX_SAFE_INTEGER]) {
      expect(await sessionPage(bench.storage, orgId, 'u', { page, pageSize: 3 })).toMatchObject({
        rows: [],
        hasNextPage: false,
      });
    }
  });

  it('a page of an unknown user is undefined, that of a user without sessions is empty', async () => {
    const orgId = await bench.organisation();
    expect(await sessionPage(bench.storage, orgId, 'nobody')).toBeUndefined();
    expect(await assessmentPage(bench.storage, orgId, 'nobody')).toBeUndefined();
    expect(await sessionPage(bench.storage, orgId)).toMatchObject({ rows: [], hasNextPage: false });
  });

  it('a call is listed once its first assessment has completed, dated by its end', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call', { startedAt: 1_000, endedAt: 5_000 });
    const claimed = await mustClaim(bench.storage);
    expect(await listedSessions(bench.storage, orgId)).toEqual([]);
    expect((await assessmentPage(bench.storage, orgId))?.rows).toEqual([]);
    await succeed(bench.storage, claimed);
    expect((await sessionPage(bench.storage, orgId))?.rows).toEqual([
      { sessionId, completedAt: 5_000, scenarioId: 's', scenarioName: 'Scenario s' },
    ]);
    expect((await assessmentPage(bench.storage, orgId))?.rows).toMatchObject([
      { sessionId, strongestCriteria: 'Discovery', coachFeedback: 'Ask again.' },
    ]);
  });

  it('a call whose first assessment failed for good is in the session list only, and stays there when it is tried again', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call', { startedAt: 1_000 });
    await fail(bench.storage, await mustClaim(bench.storage));
    expect(await listedSessions(bench.storage, orgId)).toEqual([sessionId]);
    expect((await assessmentPage(bench.storage, orgId))?.rows).toEqual([]);
    expect(await ingest(bench.storage, orgId, 'call')).toEqual({ sessionId, state: 'queued' });
    expect(await listedSessions(bench.storage, orgId)).toEqual([sessionId]);
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect((await assessmentPage(bench.storage, orgId))?.rows).toHaveLength(1);
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it.each([
    ['for millennia', LATEST_TIME, 0],
    ['for less than nothing', -1_000, 0],
    ['for a part of a millisecond', 1_000.5, 0],
    ['for ever', Infinity, 0],
    ['for a minute', 60_000, 60_000],
  ])('a transcript that claims to last %s dates its call only where that can be', async (_what, claimed, counted) => {
    const orgId = await bench.organisation();
    const startedAt = Date.UTC(2026, 3, 8);
    const { sessionId } = await ingest(bench.storage, orgId, 'call', { startedAt });
    const { orgId: org, assessmentId, leaseToken } = await mustClaim(bench.storage);
    await bench.storage.execute('finishAssessment', {
      orgId: org,
      assessmentId,
      leaseToken,
      maxAttempts: 3,
      outcome: {
        type: 'succeeded',
        criteria: [],
        coachFeedback: null,
        transcriptLengthMs: claimed,
        evidence: '{}',
        assessor: 'test@1',
      },
    });
    expect((await find(orgId, sessionId))?.completedAt).toBe(startedAt + counted);
  });

  it('the counts of a list follow a session that moves to another day, loses its time, or changes its scenario', async () => {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s'), scenarioLine('t')]);
    for (const fields of [
      { scenario_id: 's', completed_at: '1969-12-31T23:59:59.999Z' },
      { scenario_id: 't', completed_at: '1970-01-01T00:00:00.000Z' },
      { scenario_id: null, completed_at: null },
      { scenario_id: 's', completed_at: '0001-01-01T00:00:00.000Z' },
      { scenario_id: 's', completed_at: null },
    ]) {
      await importLines(bench.storage, orgId, [sessionLine('x', 'u', fields)]);
      expect(await countsAreRight(bench.storage)).toBe(true);
    }
  });

  it('owners are told, without sessions of others', async () => {
    const orgId = await bench.organisation([userLine('u'), sessionLine('a', 'u'), assessmentLine('x', 'u')]);
    const found = await bench.storage.reader.read(async ({ sessions, assessments }) => [
      await sessions.owners(orgId, ['a', 'b']),
      await assessments.owners(orgId, ['x', 'y']),
      await sessions.owners(orgId, []),
    ]);
    expect(found).toEqual([new Map([['a', 'u']]), new Map([['x', 'u']]), new Map()]);
  });

  it('the latest transcript of a session is its newest revision', async () => {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s')]);
    const { sessionId } = await ingest(bench.storage, orgId, 'call', { transcript: 'Ann: first' });
    for (const transcript of ['Ann: second', 'Ann: third']) await ingest(bench.storage, orgId, 'call', { transcript });
    const latest = await bench.storage.reader.read(({ sessions }) => sessions.latestTranscript({ orgId, sessionId }));
    expect(latest).toMatchObject({ revision: 3, text: 'Ann: third' });
  });
});
