import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, expectError, json, userPath } from '../../support/ask.ts';
import { scenario, session, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';

/** No worker: what is queued stays so. */
let service: TestService;
let key = '';
let other = '';
const lines = [
  user('ada'),
  user('bob'),
  user('off', { org_status: 'deactivated' }),
  scenario('s1'),
  scenario('s2'),
  scenario('archived', { archived: true }),
  scenario('bare', { criteria: [] }),
];

beforeAll(async () => {
  service = await startService({ DEBRIEF_ROLES: 'api', DEBRIEF_MAX_TRANSCRIPT_BYTES: '3000' });
  key = await service.organisation('acme', lines);
  other = await service.organisation('other', lines);
});
afterAll(() => service.stop());

let last = 0;
const call = (fields: object = {}): Record<string, unknown> => ({
  external_conversation_id: `c${(last += 1)}`,
  scenario_id: 's1',
  transcript: 'Seller: Hello.\nBuyer: No.',
  ...fields,
});
const send = (body: string | Buffer, headers: Record<string, string> = {}, userId = 'ada', secret = key) =>
  ask(service.port, userPath(userId, 'sessions:ingest-and-assess'), { method: 'POST', key: secret, body, headers });
const post = (body: unknown, userId = 'ada', secret = key) => send(JSON.stringify(body), {}, userId, secret);
const session202 = async (body: unknown, userId = 'ada', secret = key) => {
  const answer = await post(body, userId, secret);
  expect({ status: answer.status, body: answer.body.toString() }).toEqual({
    status: 202,
    body: expect.stringMatching(/^\{"conversation_id":"[^"]+","status":"(queued|processing|completed|failed)"\}$/),
  });
  return json(answer);
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it('answers 202 with the session’s id and the state, and stores nothing in caches', async () => {
  const answer = await post(call());
  expect([answer.status, answer.header('cache-control'), answer.header('content-type'), answer.header('etag')]).toEqual(
    [202, 'no-store', 'application/json; charset=utf-8', undefined],
  );
  expect(json(answer)).toEqual({ conversation_id: expect.stringMatching(/^ses_/), status: 'queued' });
});

describe('a field that is not what it must be is 400 and named', () => {
  const bad: [string, unknown][] = [
    'external_conversation_id',
    'scenario_id',
    'transcript',
    'started_at',
    'ended_at',
  ].flatMap((name) =>
    [null, 1, true, '', [], {}, ['x'], 'a\0b', '\uD800', 'x\uDC00'].map((value): [string, unknown] => [name, value]),
  );
  bad.push(
    ['external_conversation_id', 'x'.repeat(257)],
    ['external_conversation_id', `${'é'.repeat(128)}x`],
    ['scenario_id', 'x'.repeat(257)],
    ['scenario_id', 'unheard-of'],
    ['scenario_id', 'S1'],
    ['scenario_id', 's1 '],
  );
  for (const blank of [' ', '\n\t\r\n', '\u00a0', '\u2003\u3000', '\uFEFF', '\u200b\n\u0085', '\u202e\u3164'])
    bad.push(['transcript', blank]);
  bad.push(
    ['transcript', 'x'.repeat(3_001)],
    ['transcript', 'é'.repeat(1_501)],
    ['started_at', inDays(1.01)],
    ['ended_at', inDays(1.01)],
    ['started_at', '2026-01-01'],
    ['ended_at', '2026-01-01T00:00:00'],
  );
  it.each(bad)('%s: %j', async (name, value) => {
    const answer = await post(call({ [name]: value }));
    expectError(answer, 'invalid');
    expect(json(answer).error.message).toMatch(new RegExp(`^Request parameters are invalid\\. ${name} `));
  });
  it.each(['external_conversation_id', 'scenario_id', 'transcript'])('%s missing', async (name) => {
    expectError(await post({ ...call(), [name]: undefined }), 'invalid');
  });
  it.each(['extra', '', '__proto__', 'constructor', 'toString', 'Transcript', 'user_id', 'startedAt'])(
    'an unknown field %j',
    async (name) => {
      expectError(await send(JSON.stringify(call()).replace('{', `{${JSON.stringify(name)}:1,`)), 'invalid');
    },
  );
  it('the end before the start', async () => {
    expectError(await post(call({ started_at: '2026-01-01T00:00:01Z', ended_at: '2026-01-01T00:00:00Z' })), 'invalid');
    expectError(
      await post(call({ started_at: '2026-01-01T00:00:01+01:00', ended_at: '2026-01-01T00:00:00+01:00' })),
      'invalid',
    );
    expectError(
      await post(call({ started_at: '2026-01-01T00:00:00.0009Z', ended_at: '2026-01-01T00:00:00.0001Z' })),
      'invalid',
    );
  });
});

it.each<[string, object]>([
  ['ids of 256 bytes', { external_conversation_id: 'é'.repeat(128) }],
  ['a transcript of exactly the limit', { transcript: 'x'.repeat(3_000) }],
  ['a transcript of exactly the limit in two-byte letters', { transcript: 'é'.repeat(1_500) }],
  ['times that are equal', { started_at: '2026-01-01T00:00:00Z', ended_at: '2026-01-01T01:00:00+01:00' }],
  ['a start within the next day', { started_at: inDays(0.99) }],
  ['lower-case time letters', { started_at: '2026-01-01t00:00:00z' }],
  ['an end alone', { ended_at: '0001-01-01T00:00:00Z' }],
  ['odd text', { external_conversation_id: '../😀\n\t"\\', transcript: '\u0001\u2028\uFFFF' }],
])('%s is taken', async (_sentence, fields) => {
  await session202(call(fields));
});

describe('a body that is no JSON object in UTF-8 is 400', () => {
  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['white space', ' \n'],
    ['half an object', '{"a":'],
    ['something behind it', '{}x'],
    ['two objects', '{}{}'],
    ['single quotes', "{'a':1}"],
    ['a comment', '{/**/}'],
    ['a trailing comma', '{"a":1,}'],
    ['NaN', '{"a":NaN}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['text', '"x"'],
    ['a number', '1'],
    ['true', 'true'],
    ['brackets without end', '['.repeat(5_000)],
    ['deep lists', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['deep objects', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
    [
      'a deep transcript',
      JSON.stringify(call({ transcript: 'T' })).replace('"T"', '['.repeat(5_000) + ']'.repeat(5_000)),
    ],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['an overlong slash', Buffer.from('{"a":"\xc0\xaf"}', 'latin1')],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['a raw control character in text', '{"a":"\u0001"}'],
    ['a lone surrogate escaped', JSON.stringify(call()).replace('Hello', '\\ud800')],
  ])('%s', async (_sentence, body) => {
    expectError(await send(body), 'invalid');
  });
  it.each([
    ['', 'It is empty.'],
    [' \n', 'It is empty.'],
    ['{"a":1}x', 'It is none: something stands after its end (line 1, column 8).'],
    [
      '{\n"transcript":"A: hi\nB: yes"}',
      'It is none: a string has a line break or control character that is not escaped, or its closing quote is missing (line 2, column 20).',
    ],
    ['{"ü":"zqxj', 'It is none: it ends in the middle of a string (line 1, column 11).'],
  ])('%j, and says where it breaks', async (body, sentence) => {
    const answer = await send(body);
    expectError(answer, 'invalid');
    expect(json(answer).error.message).toBe(`Request parameters are invalid. The body must be JSON. ${sentence}`);
  });
  it.each([
    'text/plain',
    '',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/problem+json',
    'application/json, application/json',
    'json',
    '"',
  ])('of the media type %j', async (type) => {
    const answer = await send(JSON.stringify(call()), { 'Content-Type': type });
    expectError(answer, 'invalid');
    expect(json(answer).error.message).toBe('Request parameters are invalid. Content-Type must be application/json.');
  });
  it.each(['utf-16', 'latin1'])('in the charset %s', async (charset) => {
    const answer = await send(JSON.stringify(call()), { 'Content-Type': `application/json; charset=${charset}` });
    expectError(answer, 'invalid');
    expect(json(answer).error.message).toBe('Request parameters are invalid. The body must be in UTF-8.');
  });
  it.each(['gzip', 'br', 'deflate', 'nonsense', 'gzip, gzip'])('encoded as %j', async (encoding) => {
    expectError(await send(JSON.stringify(call()), { 'Content-Encoding': encoding }), 'invalid');
  });
});

it.each([
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json;charset="UTF-8"',
  'application/json ; charset=utf8',
])('the media type %j is taken', async (type) => {
  expect((await send(JSON.stringify(call()), { 'Content-Type': type })).status).toBe(202);
});

it('JSON is read as JSON: a byte order mark, white space, escapes', async () => {
  const body = JSON.stringify(call({ external_conversation_id: 'json' }));
  const { conversation_id: id } = json(await send(body));
  for (const spelling of [
    `\uFEFF${body}`,
    ` \n${body}\r\n\t`,
    body.replace('json', '\\u006ason'),
    body.replace('Hello', '\\u0048ello'),
  ]) {
    const answer = await send(spelling);
    expect([answer.status, json(answer).conversation_id]).toEqual([202, id]);
  }
});

it.each<[string, object, string]>([
  ['an archived scenario', { scenario_id: 'archived' }, 'ada'],
  ['a scenario without criteria', { scenario_id: 'bare' }, 'ada'],
  ['a deactivated user', {}, 'off'],
])('%s is 400 failed_precondition', async (_sentence, fields, userId) => {
  expectError(await post(call(fields), userId), 'precondition');
});

describe('the same call again', () => {
  it('is the same session, whatever of its times changes, and also once its scenario is archived', async () => {
    const body = call();
    const first = await session202(body);
    for (const fields of [{}, { started_at: '2026-01-01T00:00:00Z' }, { transcript: 'Other: words.' }])
      expect((await session202({ ...body, ...fields })).conversation_id).toBe(first.conversation_id);
  });

  it('with another scenario is failed_precondition and changes nothing', async () => {
    const body = call();
    const first = await session202(body);
    expectError(await post({ ...body, scenario_id: 's2', transcript: 'Other: words.' }), 'precondition');
    const stored = await service.storage.reader.read(({ sessions }) =>
      sessions.find({ orgId: 'acme', sessionId: first.conversation_id }),
    );
    expect([stored?.scenarioId, stored?.transcriptRevision]).toEqual(['s1', 1]);
    expect(await session202(body)).toEqual(first);
  });

  it('of another user, or of another organisation, is another session', async () => {
    const body = call();
    const ids = [
      await session202(body),
      await session202(body, 'bob'),
      await session202(body, 'ada', other),
      await session202({ ...body, external_conversation_id: `${String(body['external_conversation_id'])} ` }),
    ].map(({ conversation_id: id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it('keeps a different transcript as a new revision, and none for one that is the same after normalising', async () => {
    const body = call({ transcript: 'A: caf\u00e9  \r\nB: x\r\n\r\n' });
    const { conversation_id: sessionId } = await session202(body);
    const revisions = async () =>
      (await service.storage.reader.read(({ sessions }) => sessions.find({ orgId: 'acme', sessionId })))
        ?.transcriptRevision;
    for (const same of ['A: cafe\u0301\nB: x', 'A: caf\u00e9\rB: x\r', '\uFEFFA: caf\u00e9\t\nB: x \n\n\n'])
      await session202({ ...body, transcript: same });
    expect(await revisions()).toBe(1);
    for (const different of ['A: cafe\nB: x', ' A: caf\u00e9\nB: x', 'A: caf\u00e9\n\nB: x'])
      await session202({ ...body, transcript: different });
    expect(await revisions()).toBe(4);
    const assessments = await service.storage.reader.read((stores) =>
      stores.assessments.listOfSession({ orgId: 'acme', sessionId }),
    );
    expect(assessments.map(({ state, transcriptRevision }) => [state, transcriptRevision])).toEqual([['queued', 4]]);
  });

  it('fifty times at once makes one session and one assessment', async () => {
    const body = call();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        session202(index % 2 === 0 ? body : { ...body, transcript: `A: ${index}` }),
      ),
    );
    expect(new Set(answers.map(({ conversation_id: id }) => id)).size).toBe(1);
    const sessionId = String(answers[0]?.conversation_id);
    expect(
      await service.storage.reader.read((stores) => stores.assessments.listOfSession({ orgId: 'acme', sessionId })),
    ).toHaveLength(1);
  });

  it('takes up a session that was imported with its external id, and leaves it where it is listed', async () => {
    await service.importLines('acme', [
      session('taken-up', 'ada', '2026-02-02T00:00:00Z', {
        kind: 'real_call',
        scenario_id: 's1',
        external_conversation_id: 'from-import',
      }),
    ]);
    const answer = await session202(
      call({ external_conversation_id: 'from-import', started_at: '2026-03-03T00:00:00Z' }),
    );
    expect(answer).toEqual({ conversation_id: 'taken-up', status: 'queued' });
    const listed = json(await ask(service.port, userPath('ada', 'sessions'), { key })).data;
    expect(listed).toEqual([
      {
        session_id: 'taken-up',
        completed_at: '2026-02-02T00:00:00.000Z',
        scenario_id: 's1',
        scenario_name: 'Name of s1',
      },
    ]);
  });
});

it('nothing that is queued is listed', async () => {
  await session202(call(), 'bob');
  for (const list of ['sessions', 'assessments'])
    expect(json(await ask(service.port, userPath('bob', list), { key })).data).toEqual([]);
});
