import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, json, userPath } from '../../support/ask.ts';
import { scenario, session, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';
import { until } from '../../support/until.ts';

let service: TestService;
let key = '';

beforeAll(async () => {
  service = await startService();
  key = await service.organisation('acme', [user('ada', { display_name: 'Ada' }), scenario('s1'), scenario('s2')]);
});
afterAll(() => service.stop());

const SUBTITLES =
  'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ada>What do you need?</v>\n\n00:09:58.000 --> 00:10:00.500\n<v Bob>More time.</v>\n';
const TALK = 'Ada: What do you need?\nBob: More time.';

async function submit(id: string, fields: object = {}): Promise<{ conversation_id: string; status: string }> {
  const body = JSON.stringify({ external_conversation_id: id, scenario_id: 's1', transcript: TALK, ...fields });
  const answer = await ask(service.port, userPath('ada', 'sessions:ingest-and-assess'), { method: 'POST', key, body });
  expect(answer.status).toBe(202);
  return json(answer);
}

const rows = async (list: string): Promise<{ session_id: string; completed_at: string }[]> =>
  json(await ask(service.port, userPath('ada', list), { key })).data;
const listed = (id: string) =>
  until('the session is listed', async () => (await rows('sessions')).find((row) => row.session_id === id));
const judged = (id: string) =>
  until('the assessment is listed', async () => (await rows('assessments')).find((row) => row.session_id === id));

describe('a call is listed as completed', () => {
  it('when it ended, where that is said', async () => {
    const { conversation_id: id } = await submit('ended', {
      started_at: '2026-01-01T10:00:00Z',
      ended_at: '2026-01-01T12:30:00.123456+01:00',
      transcript: SUBTITLES,
    });
    expect((await listed(id)).completed_at).toBe('2026-01-01T11:30:00.123Z');
  });
  it('when it began and its transcript’s own length after, where that has times', async () => {
    const { conversation_id: id } = await submit('timed', {
      started_at: '2026-01-01T10:00:00Z',
      transcript: SUBTITLES,
    });
    expect((await listed(id)).completed_at).toBe('2026-01-01T10:10:00.500Z');
  });
  it('when it began, where nothing else is known', async () => {
    const { conversation_id: id } = await submit('begun', { started_at: '2026-01-01T10:00:00Z' });
    expect((await listed(id)).completed_at).toBe('2026-01-01T10:00:00.000Z');
  });
  it('when it was received, where no time is said, and its assessment when that was made', async () => {
    const before = new Date().toISOString();
    const { conversation_id: id } = await submit('received', { transcript: SUBTITLES });
    const row = await listed(id);
    const assessment = await judged(id);
    expect([
      before <= row.completed_at,
      row.completed_at <= assessment.completed_at,
      assessment.completed_at <= new Date().toISOString(),
    ]).toEqual([true, true, true]);
  });
});

it('a call that is judged already is answered completed, and stays judged once', async () => {
  const { conversation_id: id } = await submit('again');
  await judged(id);
  expect(await submit('again')).toEqual({ conversation_id: id, status: 'completed' });
  expect(await submit('again', { transcript: 'Ada: Something else.' })).toEqual({
    conversation_id: id,
    status: 'completed',
  });
  expect((await rows('assessments')).filter((row) => row.session_id === id)).toHaveLength(1);
});

it('a transcript without speakers is a completed assessment with no criteria', async () => {
  const { conversation_id: id } = await submit('mute', { transcript: 'no one knows who speaks here' });
  expect(await judged(id)).toEqual({
    session_id: id,
    completed_at: expect.any(String),
    strongest_criteria: null,
    criteria: [],
  });
});

it('an imported session with that external id and no assessment is taken up, judged, and keeps its place', async () => {
  await service.importLines('acme', [
    session('old', 'ada', '2020-01-01T00:00:00Z', {
      kind: 'real_call',
      scenario_id: 's1',
      external_conversation_id: 'old-call',
    }),
  ]);
  expect(await submit('old-call', { started_at: '2021-01-01T00:00:00Z' })).toEqual({
    conversation_id: 'old',
    status: expect.stringMatching(/queued|processing|completed/),
  });
  await judged('old');
  expect((await listed('old')).completed_at).toBe('2020-01-01T00:00:00.000Z');
});

it('a first assessment that failed is queued again by the same call, with the newest transcript', async () => {
  const idle = await startService({ DEBRIEF_ROLES: 'api' });
  const secret = await idle.organisation('acme', [user('ada'), scenario('s1')]);
  const send = async (transcript: string) => {
    const body = JSON.stringify({ external_conversation_id: 'f', scenario_id: 's1', transcript });
    return json(
      await ask(idle.port, userPath('ada', 'sessions:ingest-and-assess'), { method: 'POST', key: secret, body }),
    );
  };
  const { conversation_id: sessionId } = await send(TALK);
  const [claim] = await idle.storage.execute('claimAssessments', { leaseMs: 60_000, maxAttempts: 1, count: 1 });
  if (!claim) throw new Error('nothing was queued');
  expect((await send(TALK)).status).toBe('processing');
  const { orgId, assessmentId, leaseToken } = claim;
  await idle.storage.execute('finishAssessment', {
    orgId,
    assessmentId,
    leaseToken,
    maxAttempts: 1,
    outcome: { type: 'failed', reason: 'It did not work.', mayRepeat: false, transcriptLengthMs: null },
  });
  const lists = async () =>
    Promise.all(
      ['sessions', 'assessments'].map(
        async (list) => json(await ask(idle.port, userPath('ada', list), { key: secret })).data.length,
      ),
    );
  expect(await lists()).toEqual([1, 0]);
  expect(await send('Ada: Other words.')).toEqual({ conversation_id: sessionId, status: 'queued' });
  const stored = await idle.storage.reader.read((stores) =>
    stores.assessments.listOfSession({ orgId: 'acme', sessionId }),
  );
  expect(stored.map(({ state, transcriptRevision, attempts }) => ({ state, transcriptRevision, attempts }))).toEqual([
    { state: 'queued', transcriptRevision: 2, attempts: 0 },
  ]);
  // Once listed it stays listed.
  expect(await lists()).toEqual([1, 0]);
  await idle.stop();
});
