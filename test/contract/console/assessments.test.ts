import { beforeAll, expect, it } from 'vitest';
import { assess } from '../../../src/assessment/index.ts';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { assessmentLine, importLines, ingest, mustClaim, scenarioLine, userLine } from '../../support/organisation.ts';
import { TEN_TURNS } from '../../support/console/spoken-calls.ts';
import { onEachEngine } from '../on-each-engine.ts';

const CRITERIA = [
  { name: 'Handling objections', description: 'Stays with it.', measures: ['resistance-handling'] },
  { name: 'Next step', description: 'A day and a name.', measures: ['next-step'], weight: 3 },
  { name: 'Product knowledge', description: 'Knows the product.' },
];

const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

onEachEngine('an assessment in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let orgId: string;
  let admin: Visitor;
  let manager: Visitor;
  let member: Visitor;
  let elsewhere: Visitor & { accountId: string };
  let nobody: Visitor;
  const params = { userId: 'u', assessmentId: '' };
  const show = async (visitor: Visitor, named = params) => {
    const { status, body } = await visitor.call('assessment', { params: named });
    return { status, body: plain(body) };
  };

  beforeAll(async () => {
    console = await openConsole(bench.storage);
    const { criteria, coachFeedback, evidence } = assess({
      transcript: TEN_TURNS,
      user: { userId: 'u', email: null, displayName: 'Anna' },
      scenario: { name: 'Scenario s', scale: { min: 1, max: 5 }, criteria: CRITERIA },
    });
    orgId = await bench.organisation([
      { type: 'team', team_id: 'north', name: 'North' },
      { type: 'team', team_id: 'south', name: 'South' },
      userLine('u', { team_ids: ['north'], display_name: 'Anna' }),
      userLine('boss', { team_ids: ['north'] }),
      userLine('stranger', { team_ids: ['south'] }),
      scenarioLine('s', { criteria: CRITERIA }),
    ]);
    await ingest(bench.storage, orgId, 'call', { transcript: TEN_TURNS });
    const { assessmentId, leaseToken } = await mustClaim(bench.storage);
    params.assessmentId = assessmentId;
    await bench.storage.execute('finishAssessment', {
      orgId,
      assessmentId,
      leaseToken,
      maxAttempts: 1,
      outcome: {
        type: 'succeeded',
        criteria,
        coachFeedback,
        transcriptLengthMs: null,
        evidence: JSON.stringify(evidence),
        assessor: 'builtin@1',
      },
    });
    admin = await console.signedIn(orgId, 'admin');
    manager = await console.signedIn(orgId, 'manager', { userId: 'boss' });
    member = await console.signedIn(orgId, 'member', { userId: 'u' });
    elsewhere = await console.signedIn(orgId, 'manager', { userId: 'stranger', email: 'x@example.org' });
    nobody = await console.signedIn(orgId, 'member', { email: 'nobody@example.org' });
  });

  it('says what each score rests on, what was not judged, and what needs a model', async () => {
    const { body } = await show(admin);
    expect(body).toMatchObject({
      person: { user_id: 'u', name: 'Anna' },
      session: { kind: 'real_call' },
      scenario: { name: 'Scenario s', version: 1, present_version: 1 },
      scale: { min: 1, max: 5 },
      state: 'completed',
      assessor: 'builtin@1',
      speaker: { label: 'Anna' },
      may_override: true,
      has_transcript: true,
    });
    const [handling, next] = body.criteria;
    expect(handling).toMatchObject({ name: 'Handling objections', places: 1, first_impression: 'places' });
    expect(handling.measures[0]).toMatchObject({ title: 'Handling of resistance' });
    expect(handling.measures[0].source).toContain('Gong');
    expect(handling.measures[0].quotes[0]).toMatchObject({ turn: 6, speaker: 'Bob' });
    expect(body.overall.score).toBeCloseTo((handling.score + 3 * next.score) / 4, 5);
    expect(handling.measures[0]).toMatchObject({
      id: 'resistance-handling',
      finding_said: { code: 'resistance-handling', values: { times: 1, acknowledged: 1, asked: 1 } },
      why_said: { code: 'chosen.author', values: {} },
    });
    // What would raise a score is said of each that is not full.
    for (const { measures, raise } of body.criteria)
      expect(raise.length > 0, measures[0].id).toBe(measures.some(({ points }: { points: number }) => points < 0.95));
    expect(next.raise).toEqual([
      {
        words: 'Agree on one next step with a day and a name.',
        said: { code: 'advised', values: { measure: 'next-step' } },
      },
    ]);
    expect(handling.verdict_said).toEqual(handling.measures[0].finding_said);
    expect(body.feedback_said.code).toMatch(/^feedback\./u);
    expect(body.speaker.reason_said).toEqual({ code: 'whose.name', values: { label: 'Anna' } });
    expect(body.language).toBe('en');
    expect(body.not_judged).toEqual([
      {
        name: 'Product knowledge',
        reason: expect.any(String),
        reason_said: { code: 'unjudged.what-is-right', values: {} },
        needs_model: true,
      },
    ]);
    expect(body.better).toMatchObject({ instead: expect.any(String), turn: expect.any(Number) });
  });

  it('gives the conversation by turns, its questions, and where the other side pushed back', async () => {
    const transcript = plain((await admin.call('assessmentTranscript', { params })).body);
    expect(transcript).toMatchObject({ state: 'there', language: 'en', speakers: ['Anna', 'Bob'], left_out: 0 });
    expect(transcript.turns).toHaveLength(10);
    expect(transcript.turns[5]).toEqual({ s: 1, from: null, to: null, text: expect.stringContaining('too expensive') });
    const course = plain((await admin.call('assessmentCourse', { params })).body);
    expect(course.mine.words).toBeGreaterThan(30);
    expect(course.questions).toContainEqual({ turn: 3, open: true });
    expect(course.pushback).toEqual([
      expect.objectContaining({ turn: 6, kind: 'price', reply: 7, acknowledged: true, asked: true }),
    ]);
  });

  it('sets a score in the name of who asked, keeps both, and takes it back', async () => {
    const set = (score: number | null, reason: string) =>
      manager.call('overrideScore', { params, body: { criterion: 'Next step', score, reason } });
    const before = (await show(manager)).body;
    expect((await set(2, 'No day was agreed.')).status).toBe(200);
    for (const visitor of [manager, member]) {
      const { body } = await show(visitor);
      expect(body.criteria[1]).toMatchObject({
        score: 2,
        original: before.criteria[1].score,
        override: { score: 2, reason: 'No day was agreed.', by: 'The manager' },
      });
    }
    expect((await show(member)).body.may_override).toBe(false);
    const wrong = async (score: number | null, reason: string, field: string) =>
      expect(await set(score, reason)).toMatchObject({ status: 400, body: { error: { field } } });
    await wrong(9, 'Too much.', 'score');
    expect((await set(2, 'Neither day nor place was agreed.')).status).toBe(200);
    await wrong(3, ' ', 'reason');
    await wrong(3, 'ö'.repeat(5_000), 'reason');
    expect((await set(null, 'I misread it.')).status).toBe(200);
    const { body } = await show(member);
    expect(body.criteria[1]).toMatchObject({ score: before.criteria[1].score, override: null });
    expect(body.steps.slice(-2)).toMatchObject([{ score: 2 }, { score: null, by: 'The manager' }]);
    await wrong(before.criteria[1].score, 'As it is.', 'score');
    expect((await set(null, 'Again.')).status).toBe(409);
  });

  it('keeps the scores that two people set for one criterion at the same time, and shows the later one as theirs', async () => {
    const set = (visitor: Visitor, score: number | null) =>
      visitor.call('overrideScore', { params, body: { criterion: 'Next step', score, reason: 'Heard it.' } });
    const before: unknown[] = (await show(admin)).body.steps;
    const answers = await Promise.all([set(admin, 4), set(manager, 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { steps, criteria } = (await show(member)).body;
    const [first, last] = steps.slice(before.length);
    expect([first, last].map(({ by, score }) => [by, score]).toSorted()).toEqual([
      ['The admin', 4],
      ['The manager', 2],
    ]);
    expect(first.at).toBeLessThan(last.at);
    expect(criteria[1]).toMatchObject({ score: last.score, override: { score: last.score, by: last.by } });
    const events = await bench.engine.rows(
      `select actor from audit_events where org_id = '${orgId}' and action = 'assessment.score_overridden'`,
    );
    expect(new Set(events.map(({ actor }) => actor)).size).toBe(2);
    expect((await set(admin, null)).status).toBe(200);
  });

  it('is there for those who reach the person, and changed by those who may, within the command too', async () => {
    const body = { criterion: 'Next step', score: 3, reason: 'Because.' };
    for (const name of ['assessment', 'assessmentTranscript', 'assessmentCourse'] as const)
      for (const visitor of [elsewhere, nobody]) expect((await visitor.call(name, { params })).status, name).toBe(404);
    expect((await elsewhere.call('overrideScore', { params, body })).status).toBe(404);
    expect((await elsewhere.call('assessAgain', { params })).status).toBe(404);
    expect((await show(admin, { ...params, userId: 'boss' })).status).toBe(404);
    const command = bench.storage
      .as({ kind: 'person', id: elsewhere.accountId })
      .execute('overrideScore', { orgId, assessmentId: params.assessmentId, ...body, by: null });
    await expect(command).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not scored by the admin or the manager it is of, also where they take a score back', async () => {
    for (const role of ['admin', 'manager'] as const) {
      const named = { userId: `${role}-u`, assessmentId: `of-${role}` };
      const lines = [userLine(named.userId, { team_ids: ['north'] }), assessmentLine(named.assessmentId, named.userId)];
      await importLines(bench.storage, orgId, lines);
      const own = await console.signedIn(orgId, role, { userId: named.userId, email: `${role}-u@example.org` });
      expect((await show(own, named)).body.may_override, role).toBe(false);
      const set = (visitor: Visitor, score: number | null) =>
        visitor.call('overrideScore', { params: named, body: { criterion: 'Discovery', score, reason: 'Heard it.' } });
      const refused = { status: 409, body: { error: { message: expect.stringMatching(/of their own\. Ask /u) } } };
      expect(await set(own, 3), role).toMatchObject(refused);
      expect((await show(manager, named)).body.may_override, role).toBe(true);
      expect((await set(manager, 3)).status, role).toBe(200);
      expect(await set(own, null), role).toMatchObject(refused);
    }
  });

  it('is scored by the owner it is of, who may have nobody to ask', async () => {
    const named = { userId: 'alone', assessmentId: 'of-alone' };
    await importLines(bench.storage, orgId, [userLine('alone'), assessmentLine('of-alone', 'alone')]);
    const own = await console.signedIn(orgId, 'owner', { userId: 'alone', email: 'alone@example.org' });
    expect((await show(own, named)).body.may_override).toBe(true);
    const body = { criterion: 'Discovery', score: 3, reason: 'Heard it.' };
    expect((await own.call('overrideScore', { params: named, body })).status).toBe(200);
  });

  it('says of a failed one why, and tries it again', async () => {
    await ingest(bench.storage, orgId, 'other call');
    const { assessmentId, leaseToken } = await mustClaim(bench.storage);
    await bench.storage.execute('finishAssessment', {
      orgId,
      assessmentId,
      leaseToken,
      maxAttempts: 1,
      outcome: { type: 'failed', reason: 'The model is away.', mayRepeat: false, transcriptLengthMs: null },
    });
    const named = { userId: 'u', assessmentId };
    expect((await show(admin, named)).body).toMatchObject({
      state: 'failed',
      failure: 'The model is away.',
      criteria: [],
      may_retry: true,
    });
    expect((await admin.call('assessAgain', { params: named })).status).toBe(200);
    expect((await show(admin, named)).body).toMatchObject({ state: 'queued', may_retry: false });
    expect(
      (await admin.call('overrideScore', { params: named, body: { criterion: 'x', score: 1, reason: 'y' } })).status,
    ).toBe(409);
  });

  it('says that a transcript was removed, and shows the scores all the same', async () => {
    await bench.storage.execute('removeTranscripts', {
      orgId,
      before: Date.now() + 1e9,
      quotes: 'remove',
      after: null,
    });
    const transcript = plain((await admin.call('assessmentTranscript', { params })).body);
    expect(transcript).toMatchObject({ state: 'removed', removed_at: expect.any(Number), turns: [] });
    expect(plain((await admin.call('assessmentCourse', { params })).body)).toEqual({
      mine: null,
      questions: null,
      pushback: null,
    });
    const { body } = await show(admin);
    expect(body.has_transcript).toBe(false);
    expect(body.criteria[0].score).toBeGreaterThan(1);
    expect(JSON.stringify(body)).not.toContain('too expensive');
  });
});
