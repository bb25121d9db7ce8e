import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, json, userPath } from '../../support/ask.ts';
import { assessment, scenario, session, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';

let service: TestService;
let key = '';
const judged = {
  scenario_id: 's',
  scenario_version: 1,
  criteria: [
    { name: 'Discovery', score: 4, description: 'Asked.' },
    { name: 'Closing', score: 3, description: '' },
  ],
};

beforeAll(async () => {
  service = await startService();
  const criteria = ['Discovery', 'Listening', 'Closing'].map((name) => ({ name, description: '' }));
  // Two assessments of one session: the second was asked for again.
  key = await service.organisation('acme', [
    user('ada'),
    user('bob'),
    scenario('s', { criteria }),
    session('a', 'ada', '2026-01-01T10:00:00Z', { scenario_id: 's' }),
    assessment('first', 'ada', 'a', '2026-01-01T11:00:00Z', judged),
    assessment('second', 'ada', 'a', '2026-01-02T11:00:00Z', judged),
    assessment('other', 'bob', null, '2026-01-01T11:00:00Z', judged),
  ]);
});
afterAll(() => service.stop());

const override = (criterion: string, score: number | null) =>
  service.storage.execute('overrideScore', {
    orgId: 'acme',
    assessmentId: 'first',
    criterion,
    score,
    reason: 'I heard the call.',
    by: 'Grace Hopper',
  });
const read = async (userId: string, headers: Record<string, string> = {}) =>
  ask(service.port, userPath(userId, 'assessments'), { key, headers });

it('an override shows in the answer with its reason and what the score was, under a new ETag; withdrawn, the answer is the first one again', async () => {
  const before = await read('ada');
  const [bob, tag] = [(await read('bob')).header('etag'), before.header('etag') ?? ''];
  await override('Discovery', 1.5);
  await override('Listening', 5);
  const after = await read('ada', { 'If-None-Match': tag });
  expect(after.status).toBe(200);
  expect(after.header('etag')).not.toBe(tag);
  const [second, first] = json(after).data;
  expect(second).toEqual(json(before).data[0]);
  expect(Object.keys(first)).toEqual(Object.keys(second));
  expect(first).toMatchObject({
    session_id: 'a',
    completed_at: '2026-01-01T11:00:00.000Z',
    strongest_criteria: 'Listening',
  });
  expect(first.criteria).toEqual([
    {
      name: 'Discovery',
      score: 1.5,
      description: expect.stringMatching(
        /^A person set this score on \d{4}-\d\d-\d\d; the original score was 4\. Reason given: I heard the call\. The description of the original score: Asked\.$/,
      ),
    },
    {
      name: 'Listening',
      score: 5,
      description: expect.stringMatching(
        /^A person gave this score on \d{4}-\d\d-\d\d; the assessment itself had not judged this criterion\. Reason given: I heard the call\.$/,
      ),
    },
    { name: 'Closing', score: 3, description: '' },
  ]);
  // Who decided it is for those who audit.
  expect(after.body.toString('utf8')).not.toContain('Grace');
  expect((await read('bob')).header('etag')).toBe(bob);

  await override('Discovery', null);
  await override('Listening', null);
  const restored = await read('ada', { 'If-None-Match': `${tag}, ${after.header('etag')}` });
  expect(restored.status).toBe(200);
  expect(restored.body).toEqual(before.body);
});
