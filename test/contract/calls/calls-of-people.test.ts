import { describe, expect, it } from 'vitest';
import type { Claim } from '../../../src/domain/assessments/queue/claim-assessments.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { transcriptDigest, type IngestCallInput } from '../../../src/domain/sessions/submitted-call.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { makeAccount, recorded } from '../../support/accounts.ts';
import {
  claim,
  exportAll,
  fail,
  listedSessions,
  MAX_ATTEMPTS,
  mustClaim,
  scenarioLine,
  sessionLine,
  sessionPage,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { failed, invalid, notFound } from '../../support/people/refusals.ts';
import { onEachEngine } from '../on-each-engine.ts';

/** Calls that people add, correct and have judged again, and calls that come and end together. */
onEachEngine('calls of people', (bench) => {
  const submit = (by: Storage, orgId: string, transcript: string, fields: Partial<IngestCallInput> = {}) =>
    by.execute('ingestCall', {
      orgId,
      userId: 'u',
      externalConversationId: 'call',
      scenarioId: 's',
      transcript,
      startedAt: null,
      endedAt: null,
      ...fields,
      digest: transcriptDigest(transcript),
    });
  const assessments = async (orgId: string) =>
    (await exportAll(bench.storage, orgId)).flatMap((row) =>
      row.type === 'assessment' ? [`${row.assessment.state} ${row.assessment.transcriptRevision}`] : [],
    );
  const texts = async (orgId: string) =>
    (await exportAll(bench.storage, orgId)).flatMap((row) =>
      row.type === 'session' ? row.transcripts.map(({ text }) => text) : [],
    );
  const done = async () => succeed(bench.storage, await mustClaim(bench.storage));

  it('are added for people whom they reach, which the audit log says; those of systems would fill it', async () => {
    const orgId = await bench.organisation([userLine('u', { team_ids: ['north'] }), userLine('v'), scenarioLine('s')]);
    const lead = await makeAccount(bench.storage, orgId, 'lead', 'owner');
    const other = await makeAccount(bench.storage, orgId, 'other', 'member', 'v');
    await expect(submit(other.mine, orgId, 'Seller: Hm.')).rejects.toMatchObject(notFound);
    await expect(submit(other.mine, orgId, 'Seller: Hm.', { userId: 'nobody' })).rejects.toMatchObject(notFound);
    expect(await assessments(orgId)).toEqual([]);
    const { length } = await recorded(bench.storage, orgId);
    const { sessionId, isNew } = await submit(lead.mine, orgId, 'Seller: Hm.');
    expect(isNew).toBe(true);
    expect(await submit(lead.mine, orgId, 'Seller: Hm.')).toEqual({ sessionId, state: 'queued', isNew: false });
    await submit(bench.storage, orgId, 'Seller: Hm.', { externalConversationId: 'other' });
    expect(await recorded(bench.storage, orgId, length)).toEqual([`person:${lead.accountId} call.added ${sessionId}`]);
    const ask = { orgId, sessionId, again: true };
    await expect(other.mine.execute('requestAssessment', ask)).rejects.toMatchObject(notFound);
    const nobody = bench.storage.execute('requestAssessment', { ...ask, sessionId: 'nobody' });
    await expect(nobody).rejects.toMatchObject(notFound);
    await done();
    await done();
  });

  it('are refused in words that say what is wrong', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      userLine('gone', { org_status: 'deactivated' }),
      scenarioLine('s'),
      scenarioLine('other'),
      scenarioLine('archived', { archived: true }),
      scenarioLine('empty', { criteria: [] }),
      sessionLine('bare', 'u', { scenario_id: 's' }),
      sessionLine('plain', 'u', { transcripts: [{ revision: 1, text: 'Hm.', received_at: '2026-01-01T00:00:00Z' }] }),
    ]);
    const said = (fields: Partial<IngestCallInput>) => submit(bench.storage, orgId, 'Seller: Hm.', fields);
    await expect(said({ scenarioId: 'unknown' })).rejects.toMatchObject(invalid);
    await expect(said({ userId: 'nobody' })).rejects.toMatchObject(notFound);
    for (const fields of [{ scenarioId: 'archived' }, { scenarioId: 'empty' }, { userId: 'gone' }])
      await expect(said(fields), JSON.stringify(fields)).rejects.toMatchObject(failed);
    await said({});
    await expect(said({ scenarioId: 'other' })).rejects.toMatchObject({
      ...failed,
      detail: 'external_conversation_id was already submitted for another scenario.',
    });
    for (const sessionId of ['bare', 'plain'])
      await expect(
        bench.storage.execute('requestAssessment', { orgId, sessionId, again: false }),
        sessionId,
      ).rejects.toMatchObject(failed);
    await done();
  });

  describe('that somebody corrects', () => {
    const correct = (orgId: string, transcript: string) =>
      submit(bench.storage, orgId, transcript, { isCorrected: true });

    it('are judged once more by the newest transcript, and once for each', async () => {
      const orgId = await bench.organisation();
      await submit(bench.storage, orgId, 'first');
      expect(await correct(orgId, 'second')).toMatchObject({ state: 'queued' });
      expect(await assessments(orgId)).toEqual(['queued 2']);
      await done();
      expect(await correct(orgId, 'second')).toMatchObject({ state: 'completed' });
      expect(await submit(bench.storage, orgId, 'third')).toMatchObject({ state: 'completed' });
      expect(await assessments(orgId)).toEqual(['completed 2']);
      expect(await correct(orgId, 'fourth')).toMatchObject({ state: 'queued' });
      expect(await correct(orgId, 'fourth')).toMatchObject({ state: 'queued' });
      expect(await assessments(orgId)).toEqual(['completed 2', 'queued 4']);
      await done();
      expect(await correct(orgId, 'fourth')).toMatchObject({ state: 'completed' });
      expect(await texts(orgId)).toEqual(['first', 'second', 'third', 'fourth']);
    });

    it('back to what they were are judged by that, as the newest transcript', async () => {
      const orgId = await bench.organisation();
      await submit(bench.storage, orgId, 'first');
      await done();
      await correct(orgId, 'second');
      await done();
      expect(await submit(bench.storage, orgId, 'first')).toMatchObject({ state: 'completed' });
      expect(await texts(orgId)).toEqual(['first', 'second']);
      expect(await correct(orgId, 'first')).toMatchObject({ state: 'queued' });
      expect(await texts(orgId)).toEqual(['first', 'second', 'first']);
      expect(await assessments(orgId)).toEqual(['completed 1', 'completed 2', 'queued 3']);
      await done();
    });
  });

  it('that come together are kept each as if it came alone', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      userLine('v'),
      userLine('gone', { org_status: 'deactivated' }),
      scenarioLine('s'),
      scenarioLine('archived', { archived: true }),
    ]);
    await submit(bench.storage, orgId, 'there', { externalConversationId: 'there' });
    const given: Partial<IngestCallInput>[] = [
      { externalConversationId: 'b' },
      { externalConversationId: 'a', userId: 'v' },
      { externalConversationId: 'there' },
      { externalConversationId: 'b' },
      { externalConversationId: 'c', userId: 'nobody' },
      { externalConversationId: 'c', userId: 'gone' },
      { externalConversationId: 'c', scenarioId: 'archived' },
      { externalConversationId: 'c', scenarioId: 'unknown' },
      { externalConversationId: 'c' },
    ];
    const answers = await Promise.all(
      given.map((fields) =>
        submit(bench.storage, orgId, `words of ${fields.userId ?? 'u'}`, fields).then(
          ({ isNew, state }) => `${isNew ? 'new' : 'known'} ${state}`,
          (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
        ),
      ),
    );
    const [first, other, there, second, ...rest] = answers;
    // Whichever of two of one call is read first.
    expect([first, second].toSorted()).toEqual(['known queued', 'new queued']);
    expect([other, there]).toEqual(['new queued', 'known queued']);
    expect(rest).toEqual(['not_found', 'failed_precondition', 'failed_precondition', 'invalid_argument', 'new queued']);
    const kept = (await exportAll(bench.storage, orgId)).flatMap((row) =>
      row.type === 'session'
        ? [
            `${row.session.userId} ${row.session.externalConversationId} ${row.transcripts.map(({ text }) => text).join()}`,
          ]
        : [],
    );
    expect(kept.toSorted()).toEqual(['u b words of u', 'u c words of u', 'u there there,words of u', 'v a words of v']);
    for (let left = 4; left > 0; left -= 1) await done();
    expect(await claim(bench.storage)).toBeNull();
    // Whatever a person adds is checked and noted one by one.
    const owner = await makeAccount(bench.storage, orgId, 'owner', 'owner');
    const { length } = await recorded(bench.storage, orgId);
    await Promise.all(['x', 'y'].map((name) => submit(owner.mine, orgId, 'Hm.', { externalConversationId: name })));
    expect(await recorded(bench.storage, orgId, length)).toHaveLength(2);
    await done();
    await done();
  });

  it('that end together are listed each, with its time, and recorded for their holders alone', async () => {
    const orgId = await bench.organisation([userLine('u'), userLine('v'), scenarioLine('s')]);
    await submit(bench.storage, orgId, 'one', { externalConversationId: 'one', startedAt: 1_000_000 });
    await submit(bench.storage, orgId, 'two', { externalConversationId: 'two', userId: 'v', endedAt: 5_000_000 });
    await submit(bench.storage, orgId, 'three', { externalConversationId: 'three' });
    const claims: Claim[] = [];
    for (let left = 3; left > 0; left -= 1) claims.push(await mustClaim(bench.storage));
    const finishes = claims.map(({ assessmentId, leaseToken, input }) => {
      const base = { assessmentId, leaseToken, maxAttempts: MAX_ATTEMPTS };
      if (input.transcript === 'three')
        return {
          ...base,
          outcome: { type: 'failed' as const, reason: 'No.', mayRepeat: true, transcriptLengthMs: null },
        };
      const criteria = [{ name: 'Discovery', score: 4, description: 'Asked.' }];
      const more = { coachFeedback: null, transcriptLengthMs: 60_000, evidence: '{}', assessor: 'test@1' };
      return { ...base, outcome: { type: 'succeeded' as const, criteria, ...more } };
    });
    const stolen = finishes.map((one) => ({ ...one, leaseToken: 'stolen' }));
    const execute = (all: typeof finishes) => bench.storage.execute('finishAssessments', { orgId, finishes: all });
    expect(await execute(stolen)).toEqual([null, null, null]);
    expect(await listedSessions(bench.storage, orgId)).toEqual([]);
    expect((await execute(finishes)).toSorted()).toEqual(['completed', 'completed', 'queued']);
    const times = async (userId: string) =>
      (await sessionPage(bench.storage, orgId, userId))?.rows.map(({ completedAt }) => completedAt);
    expect([await times('u'), await times('v')]).toEqual([[1_060_000], [5_000_000]]);
    expect(await execute(finishes)).toEqual([null, null, null]);
    const nobody = finishes.map((one) => ({ ...one, assessmentId: `not ${one.assessmentId}` }));
    await expect(execute(nobody)).rejects.toThrow(/locked by others, or gone/);
    bench.engine.clock.advance(3_600_000);
    await fail(bench.storage, await mustClaim(bench.storage));
    expect(await listedSessions(bench.storage, orgId)).toHaveLength(2);
  });
});
