import { expect, it } from 'vitest';
import {
  assessmentPage,
  claim,
  counters,
  exportAll,
  fail,
  importLines,
  ingest,
  mustClaim,
  scenarioLine,
  sessionLine,
  sessionPage,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { retryDelay } from '../../../src/domain/assessments/state.ts';
import { RESUBMISSION_WAITS } from '../../../src/domain/assessments/queue/resubmitted.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('submitting a call', (bench) => {
  const revisions = async (orgId: string, sessionId: string) => {
    const rows = await exportAll(bench.storage, orgId);
    return rows.flatMap((row) =>
      row.type === 'session' && row.session.sessionId === sessionId ? row.transcripts.map(({ text }) => text) : [],
    );
  };

  it('any number of submissions at once make one session and one assessment', async () => {
    const orgId = await bench.organisation();
    const peer = await bench.engine.peer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ingest(index % 2 === 0 ? bench.storage : peer, orgId, 'call')),
    );
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    const rows = await exportAll(bench.storage, orgId);
    expect(rows.filter(({ type }) => type === 'session')).toHaveLength(1);
    expect(rows.filter(({ type }) => type === 'assessment')).toHaveLength(1);
    expect(rows.flatMap((row) => (row.type === 'session' ? row.transcripts : []))).toHaveLength(1);
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('another user, and an id that differs in one byte, are other calls', async () => {
    const orgId = await bench.organisation([userLine('u'), userLine('U'), scenarioLine('s')]);
    const made = [
      await ingest(bench.storage, orgId, 'call'),
      await ingest(bench.storage, orgId, 'Call'),
      await ingest(bench.storage, orgId, 'call '),
      await ingest(bench.storage, orgId, 'call', { userId: 'U' }),
      await ingest(bench.storage, orgId, 'cal\u0301l'),
    ];
    expect(new Set(made.map(({ sessionId }) => sessionId)).size).toBe(5);
    for (const _ of made) await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('a transcript that differs only in line ends, composition or trailing space changes nothing', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call', { transcript: 'Seller: é\nBuyer: Yes' });
    const before = await exportAll(bench.storage, orgId);
    bench.engine.clock.advance(1_000);
    await ingest(bench.storage, orgId, 'call', {
      transcript: 'Seller: e\u0301  \r\nBuyer: Yes\r\n\r\n',
      startedAt: 5,
      endedAt: 6,
    });
    expect(await exportAll(bench.storage, orgId)).toEqual(before);
    expect(await exportAll(bench.storage, orgId, bench.engine.clock.now())).toEqual(
      before.filter(({ type }) => type !== 'session' && type !== 'assessment'),
    );
    expect(await revisions(orgId, sessionId)).toHaveLength(1);
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('another transcript is the one assessed where nobody has begun, and is kept where somebody has', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call', { transcript: 'first' });
    await ingest(bench.storage, orgId, 'call', { transcript: 'second' });
    const claimed = await mustClaim(bench.storage);
    expect(claimed.input.transcript).toBe('second');
    expect(await ingest(bench.storage, orgId, 'call', { transcript: 'third' })).toEqual({
      sessionId,
      state: 'processing',
    });
    await succeed(bench.storage, claimed);
    expect(await ingest(bench.storage, orgId, 'call', { transcript: 'fourth' })).toEqual({
      sessionId,
      state: 'completed',
    });
    expect(await revisions(orgId, sessionId)).toEqual(['first', 'second', 'third', 'fourth']);
    expect(await claim(bench.storage, { leaseMs: 1, maxAttempts: 1 })).toBeNull();
  });

  it('a failed first assessment is queued again, of the newest transcript, with its attempts counted anew', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call', { transcript: 'first' });
    await fail(bench.storage, await mustClaim(bench.storage));
    expect(await ingest(bench.storage, orgId, 'call', { transcript: 'second' })).toEqual({
      sessionId,
      state: 'queued',
    });
    const claimed = await mustClaim(bench.storage);
    expect(claimed).toMatchObject({ attempts: 1, input: { transcript: 'second' } });
    await succeed(bench.storage, claimed);
  });

  it('a failed first assessment whose call is only submitted again waits longer each time, and then stays failed', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    const failAt = async () => fail(bench.storage, await mustClaim(bench.storage));
    await failAt();
    for (const [index, waitMs] of RESUBMISSION_WAITS.entries()) {
      expect(await ingest(bench.storage, orgId, 'call')).toMatchObject({ state: 'queued' });
      if (waitMs > 0) expect(await claim(bench.storage), `resubmission ${index}`).toBeNull();
      // Again and again makes it wait no less, and no longer.
      expect(await ingest(bench.storage, orgId, 'call')).toMatchObject({ state: 'queued' });
      bench.engine.clock.advance(waitMs);
      await failAt();
    }
    bench.engine.clock.advance(1_000 * 3_600_000);
    expect(await ingest(bench.storage, orgId, 'call')).toMatchObject({ state: 'failed' });
    expect(await claim(bench.storage)).toBeNull();
    // What changes something, or an operator, begins anew.
    expect(await ingest(bench.storage, orgId, 'call', { transcript: 'Seller: another' })).toMatchObject({
      state: 'queued',
    });
    await failAt();
    expect(await ingest(bench.storage, orgId, 'call')).toMatchObject({ state: 'queued' });
    await failAt();
    await importLines(bench.storage, orgId, [scenarioLine('s', { criteria: [{ name: 'Closing', description: '' }] })]);
    expect(await ingest(bench.storage, orgId, 'call')).toMatchObject({ state: 'queued' });
    await failAt();
    expect(await bench.storage.execute('retryFailed', { orgId, after: '' })).toMatchObject({ queued: 1 });
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('another transcript of a call that waits after a failure is assessed at once', async () => {
    const orgId = await bench.organisation();
    for (let time = 0; time < 2; time += 1) {
      await ingest(bench.storage, orgId, 'call');
      await fail(bench.storage, await mustClaim(bench.storage));
    }
    await ingest(bench.storage, orgId, 'call');
    expect(await claim(bench.storage)).toBeNull();
    await ingest(bench.storage, orgId, 'call', { transcript: 'Seller: another' });
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('another transcript of a call that waits to be tried again waits as long as the one before would', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    await fail(bench.storage, await mustClaim(bench.storage), true);
    await ingest(bench.storage, orgId, 'call', { transcript: 'Seller: another' });
    expect(await claim(bench.storage)).toBeNull();
    bench.engine.clock.advance(retryDelay(1));
    const again = await mustClaim(bench.storage);
    expect(again.input.transcript).toBe('Seller: another');
    await succeed(bench.storage, again);
  });

  it('an imported session that was never assessed gets one assessment, however often it is submitted at once', async () => {
    const orgId = await bench.organisation();
    const transcript = 'Seller: as it was imported';
    await importLines(bench.storage, orgId, [
      sessionLine('ses', 'u', {
        external_conversation_id: 'call',
        transcript,
        received_at: '2026-04-08T10:00:00.000Z',
      }),
    ]);
    const nodes = [bench.storage, await bench.engine.peer()];
    const found = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ingest(nodes[index % 2] ?? bench.storage, orgId, 'call', { transcript }),
      ),
    );
    expect(new Set(found.map(({ sessionId }) => sessionId))).toEqual(new Set(['ses']));
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect(await claim(bench.storage)).toBeNull();
  });

  it('a failed assessment that is asked for again by the operator is of the newest transcript too', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call', { transcript: 'first' });
    const claimed = await mustClaim(bench.storage);
    await ingest(bench.storage, orgId, 'call', { transcript: 'second' });
    await fail(bench.storage, claimed);
    expect(await bench.storage.execute('retryFailed', { orgId, after: '' })).toEqual({ queued: 1, last: null });
    const again = await mustClaim(bench.storage);
    expect(again.input.transcript).toBe('second');
    await succeed(bench.storage, again);
  });

  it('what forbids it is said, and nothing is kept', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      userLine('gone', { org_status: 'deactivated' }),
      scenarioLine('s'),
      scenarioLine('other'),
      scenarioLine('archived', { archived: true }),
      scenarioLine('empty', { criteria: [] }),
    ]);
    const refusals = [
      [{ scenarioId: 'unknown' }, 'invalid_argument'],
      [{ scenarioId: 'unknown', userId: 'nobody' }, 'invalid_argument'],
      [{ userId: 'nobody' }, 'not_found'],
      [{ scenarioId: 'archived' }, 'failed_precondition'],
      [{ scenarioId: 'empty' }, 'failed_precondition'],
      [{ userId: 'gone' }, 'failed_precondition'],
    ] as const;
    for (const [fields, code] of refusals)
      await expect(ingest(bench.storage, orgId, 'call', fields)).rejects.toMatchObject({ code });
    expect((await exportAll(bench.storage, orgId)).filter(({ type }) => type === 'session')).toEqual([]);
    await ingest(bench.storage, orgId, 'call', { transcript: 'kept' });
    await expect(
      ingest(bench.storage, orgId, 'call', { scenarioId: 'other', transcript: 'not kept' }),
    ).rejects.toMatchObject({ code: 'failed_precondition' });
    expect(
      (await exportAll(bench.storage, orgId)).flatMap((row) => (row.type === 'session' ? row.transcripts : [])),
    ).toHaveLength(1);
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('an imported session of the call is taken up, and a list that shows it with its new scenario is a new state', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      sessionLine('imported', 'u', { kind: 'real_call', external_conversation_id: 'call' }),
    ]);
    const before = await counters(bench.storage, orgId);
    expect(await ingest(bench.storage, orgId, 'call')).toEqual({ sessionId: 'imported', state: 'queued' });
    expect((await sessionPage(bench.storage, orgId))?.rows).toMatchObject([{ sessionId: 'imported', scenarioId: 's' }]);
    expect((await counters(bench.storage, orgId)).reports['u']).toBeGreaterThan(before.reports['u'] ?? Infinity);
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect((await assessmentPage(bench.storage, orgId))?.rows).toHaveLength(1);
  });

  it('a call that is submitted for an imported session adds the times that it lacks, and changes none', async () => {
    const [startedAt, endedAt] = [Date.UTC(2026, 3, 8, 9), Date.UTC(2026, 3, 8, 10)];
    const line = (sessionId: string, fields: object) =>
      sessionLine(sessionId, 'u', { kind: 'real_call', external_conversation_id: sessionId, ...fields });
    const orgId = await bench.organisation([
      userLine('u'),
      scenarioLine('s'),
      line('begun', { started_at: new Date(startedAt).toISOString() }),
      line('ended', { ended_at: new Date(endedAt).toISOString() }),
    ]);
    const submitted = { startedAt: startedAt + 1_000, endedAt: endedAt + 1_000 };
    for (const sessionId of ['begun', 'ended']) await ingest(bench.storage, orgId, sessionId, submitted);
    const sessions = (await exportAll(bench.storage, orgId)).flatMap((row) =>
      row.type === 'session' ? [row.session] : [],
    );
    expect(sessions).toMatchObject([
      { sessionId: 'begun', startedAt, endedAt: submitted.endedAt },
      { sessionId: 'ended', startedAt: submitted.startedAt, endedAt },
    ]);
    for (let count = 0; count < 2; count += 1) await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('import and submission of the same call at once leave one session', async () => {
    const orgId = await bench.organisation();
    const line = sessionLine('imported', 'u', {
      kind: 'real_call',
      scenario_id: 's',
      external_conversation_id: 'call',
    });
    const [imported, submitted] = await Promise.allSettled([
      importLines(bench.storage, orgId, [line]),
      ingest(bench.storage, orgId, 'call'),
    ]);
    expect(submitted.status).toBe('fulfilled');
    const sessions = (await exportAll(bench.storage, orgId)).flatMap((row) =>
      row.type === 'session' ? [row.session.sessionId] : [],
    );
    expect(sessions).toHaveLength(1);
    if (imported.status === 'rejected') expect(imported.reason).toMatchObject({ code: 'failed_precondition' });
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('an import that does not name the call again leaves it submitted once', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call');
    await succeed(bench.storage, await mustClaim(bench.storage));
    await importLines(bench.storage, orgId, [sessionLine(sessionId, 'u', { kind: 'real_call', scenario_id: 's' })]);
    expect(await ingest(bench.storage, orgId, 'call')).toEqual({ sessionId, state: 'completed' });
  });
});
