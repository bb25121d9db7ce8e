import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareBytes } from '../../../src/lib/text/text.ts';
import { ask, expectError, json, userPath } from '../../support/ask.ts';
import { assessment, ODD_IDS, scenario, session, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';

let service: TestService;
let key = '';
let other = '';

beforeAll(async () => {
  service = await startService({ DEBRIEF_PAGE_SIZE: '2' });
  key = await service.organisation('acme', [
    { type: 'team', team_id: 't2', name: 'Two' },
    { type: 'team', team_id: 't1', name: 'One' },
    user('ada', {
      email: 'ada@example.com',
      display_name: 'Ada "☃" Lovelace',
      org_role: 'owner',
      org_status: 'active',
      team_ids: ['t2', 't1'],
    }),
    ...ODD_IDS.map((id) => user(id)),
    scenario('s1'),
    session('a', 'ada', '2026-01-01T10:00:00Z', { scenario_id: 's1' }),
    session('b', 'ada', '2026-01-01T10:00:00.001Z'),
    session('c', 'ada', null, { scenario_id: 'unheard-of' }),
    assessment('x', 'ada', 'a', '2026-01-02T10:00:00Z', {
      coach_feedback: 'Ask more.',
      criteria: [
        { name: 'B', score: 2.5, description: '' },
        { name: 'A', score: 4, description: 'd' },
        { name: 'C', score: 4, description: 'd' },
      ],
    }),
    assessment('y', 'ada', null, null, { criteria: [], coach_feedback: null }),
    ...ODD_IDS.map((id, index) => session(`of ${index}`, id, '2026-01-01T10:00:00Z')),
  ]);
  other = await service.organisation('other', [user('ada'), user('zoe'), session('a', 'ada', '2026-05-05T10:00:00Z')]);
});
afterAll(() => service.stop());

const read = async (path: string, secret = key, headers: Record<string, string> = {}) =>
  ask(service.port, path, { key: secret, headers });

it('lists users by the bytes of their ids, every field present, teams as the directory gave them', async () => {
  const answer = await read('/v1/users');
  const { data, ...rest } = json(answer);
  expect(rest).toEqual({});
  expect(data.map((row: { user_id: string }) => row.user_id)).toEqual(['ada', ...ODD_IDS].toSorted(compareBytes));
  expect(JSON.stringify(data.find((row: { user_id: string }) => row.user_id === 'ada'))).toBe(
    JSON.stringify({
      user_id: 'ada',
      email: 'ada@example.com',
      display_name: 'Ada "☃" Lovelace',
      org_role: 'owner',
      org_status: 'active',
      team_ids: ['t2', 't1'],
    }),
  );
  expect(data.find((row: { user_id: string }) => row.user_id === '%')).toEqual({
    user_id: '%',
    email: null,
    display_name: null,
    org_role: null,
    org_status: null,
    team_ids: [],
  });
});

it('writes sessions to the letter', async () => {
  expect((await read(userPath('ada', 'sessions'))).body.toString()).toBe(
    '{"data":[{"session_id":"b","completed_at":"2026-01-01T10:00:00.001Z","scenario_id":null,"scenario_name":null},{"session_id":"a","completed_at":"2026-01-01T10:00:00.000Z","scenario_id":"s1","scenario_name":"Name of s1"}],"pagination":{"page":1,"page_size":2,"has_next_page":true}}',
  );
  expect((await read(userPath('ada', 'sessions?page=2'))).body.toString()).toBe(
    '{"data":[{"session_id":"c","completed_at":null,"scenario_id":"unheard-of","scenario_name":null}],"pagination":{"page":2,"page_size":2,"has_next_page":false}}',
  );
});

it('writes assessments to the letter: the first of the highest is the strongest, feedback is absent rather than null', async () => {
  expect((await read(userPath('ada', 'assessments'))).body.toString()).toBe(
    '{"data":[{"session_id":"a","completed_at":"2026-01-02T10:00:00.000Z","strongest_criteria":"A","criteria":[{"name":"B","score":2.5,"description":""},{"name":"A","score":4,"description":"d"},{"name":"C","score":4,"description":"d"}],"coach_feedback":"Ask more."},{"session_id":null,"completed_at":null,"strongest_criteria":null,"criteria":[]}],"pagination":{"page":1,"page_size":2,"has_next_page":false}}',
  );
});

it.each(ODD_IDS.map((id, index) => [id, index] as const))(
  'finds the user %j however the id is escaped',
  async (id, index) => {
    const every = Array.from(Buffer.from(id), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    for (const spelling of [encodeURIComponent(id), every, every.toUpperCase()]) {
      const answer = await read(`/v1/users/${spelling}/sessions`);
      expect(json(answer).data.map((row: { session_id: string }) => row.session_id)).toEqual([`of ${index}`]);
    }
  },
);

describe('a user id that can be none is 400', () => {
  it.each([
    '',
    '%00',
    'a%00b',
    '%',
    '%2',
    '%zz',
    '%ED%A0%80',
    '%C0%AF',
    '%FF',
    '%F4%90%80%80',
    'x'.repeat(257),
    '%C3%A9'.repeat(128) + 'x',
    '%61'.repeat(257),
  ])('%j', async (segment) => {
    for (const last of ['sessions', 'assessments']) expectError(await read(`/v1/users/${segment}/${last}`), 'invalid');
    const posted = await ask(service.port, `/v1/users/${segment}/sessions:ingest-and-assess`, {
      method: 'POST',
      key,
      body: JSON.stringify({ external_conversation_id: 'c', scenario_id: 's1', transcript: 'A: b' }),
    });
    expectError(posted, 'invalid');
  });
});

it.each(['nobody', 'Ada', 'ada ', 'zoe', '%2561da', 'x'.repeat(255), '%EF%BC%A1da'])(
  'the user %j is not found',
  async (segment) => {
    for (const last of ['sessions', 'assessments'])
      expectError(await read(`/v1/users/${segment.replaceAll(' ', '%20')}/${last}`), 'noUser');
  },
);

it('an organisation sees its own rows only, also where ids are the same', async () => {
  expect(json(await read('/v1/users', other)).data.map((row: { user_id: string }) => row.user_id)).toEqual([
    'ada',
    'zoe',
  ]);
  expect(
    json(await read(userPath('ada', 'sessions'), other)).data.map((row: { completed_at: string }) => row.completed_at),
  ).toEqual(['2026-05-05T10:00:00.000Z']);
  expect(json(await read(userPath('ada', 'assessments'), other)).data).toEqual([]);
  expectError(await read(userPath('zoe', 'sessions')), 'noUser');
});

describe('a parameter that is not what it must be is 400 and named', () => {
  const bad: [string, string][] = [
    ...[
      '',
      '0',
      '-1',
      '+1',
      '1.0',
      '1e2',
      '%201',
      '1%20',
      '+1%09',
      '0x1',
      '%D9%A1',
      '9007199254740992',
      '99999999999999999999',
      '1,2',
      'NaN',
      '%00',
    ].map((text): [string, string] => ['page', text]),
    ...[
      '',
      '2026-01-01',
      '2026-01-01T10:00:00',
      '2026-01-01T10:00Z',
      '2026-01-01T10:00:60Z',
      '2026-02-29T10:00:00Z',
      '2026-13-01T10:00:00Z',
      '2026-01-01T24:00:00Z',
      '2026-01-01T10:00:00+24:00',
      '2026-01-01T10:00:00+0100',
      '2026-01-01%2010:00:00Z',
      '2026-01-01T10:00:00.Z',
      '0001-01-01T00:00:00%2B01:00',
      '9999-12-31T23:59:59-01:00',
      '0000-01-01T00:00:00Z',
      '20260101T100000Z',
      '1735689600',
      'now',
      '%202026-01-01T10:00:00Z',
    ].flatMap((text): [string, string][] => [
      ['date_from', text],
      ['date_to', text],
    ]),
    ['scenario_id', ''],
    ['scenario_id', 'x'.repeat(257)],
    ['scenario_id', '%00'],
    ['scenario_id', '%FF'],
    ['scenario_id', '%ED%A0%80'],
    ['scenario_id', '%zz'],
    ['page', '%00'],
    ['date_to', '2026-01-01T10:00:00Z%00'],
  ];
  it.each(bad)('%s=%s', async (name, text) => {
    for (const list of name === 'scenario_id' ? ['sessions'] : ['sessions', 'assessments']) {
      const answer = await read(`${userPath('ada', list)}?${name}=${text}`);
      expectError(answer, 'invalid');
      expect(json(answer).error.message).toMatch(new RegExp(`^Request parameters are invalid\\. ${name} must be `));
    }
  });
  it.each([
    'page=1&page=1',
    'page=1&pa%67e=2',
    'date_from=2026-01-01T00:00:00Z&date_from=2026-01-01T00:00:00Z',
    'scenario_id=s1&page=1&scenario_id=s1',
    'page&page',
    'x=%zz',
    '%FF=1',
    'a%00=1',
    'date_from=2026-01-01T00:00:00.0000002Z&date_to=2026-01-01T00:00:00.0000001Z',
  ])('%s', async (query) => {
    expectError(await read(`${userPath('ada', 'sessions')}?${query}`), 'invalid');
  });
  it.each([
    ['page=1&page=1', 'page must be given once.'],
    ['scenario_id=s1&scenario_id=s1', 'scenario_id must be given once.'],
    ['page=9007199254740992', 'page must be at most 9007199254740991.'],
    [`page=${'9'.repeat(400)}`, 'page must be at most 9007199254740991.'],
    ['page=0', 'page must be a whole number greater than 0.'],
    [
      'date_to=2026-01-01T10:00:00+01:00',
      'date_to must be an RFC 3339 date-time with seconds and a zone, such as 2026-04-08T10:00:00Z. Write the + of a zone as %2B.',
    ],
    [
      'date_to=2026-01-01+10:00:00Z',
      'date_to must be an RFC 3339 date-time with seconds and a zone, such as 2026-04-08T10:00:00Z.',
    ],
  ])('%s, and says what is wrong with it', async (query, sentence) => {
    const answer = await read(`${userPath('ada', 'sessions')}?${query}`);
    expect(json(answer).error.message).toBe(`Request parameters are invalid. ${sentence}`);
  });
  it.each(['x%3Csecret=%zz', '%ED%A0%80=1', '__proto__=%zz'])('%s, whose name is not repeated', async (query) => {
    const answer = await read(`${userPath('ada', 'sessions')}?${query}`);
    expect(json(answer).error.message).toBe(
      'Request parameters are invalid. The query must be percent-encoded UTF-8 without NUL.',
    );
  });
  it('a query that is no UTF-8, of the users too', async () => {
    for (const query of ['x=%FF', '%zz', 'x=%00', '%ED%A0%80'])
      expectError(await read(`/v1/users?${query}`), 'invalid');
  });
});

it.each(
  [
    '',
    '?',
    '?&',
    '?page=1',
    '?page=0001',
    '?unknown=1&unknown=2',
    '?PAGE=0',
    '?page%20=0',
    '?__proto__=1',
    '?constructor=x',
    '?page[]=0',
    '?limit=5&page_size=7',
    '?date_from=2026-01-01t10:00:00.0000z',
    '?date_to=2026-01-01T10:00:00.0019%2B00:00',
    '?date_from=0001-01-01T00:00:00Z&date_to=9999-12-31T23:59:59.999999Z',
  ].map((query) => [query]),
)('%j is a query for the first page', async (query) => {
  const { data, pagination } = json(await read(userPath('ada', 'sessions') + query));
  expect([data.length, pagination.page, pagination.page_size]).toEqual([2, 1, 2]);
});

it('the assessment list does not know scenario_id', async () => {
  expect(json(await read(userPath('ada', 'assessments?scenario_id=none&scenario_id='))).data).toHaveLength(2);
});

it.each([3, 1_000, 4_503_599_627_370_497, 9_007_199_254_740_991])('page %i past the end is empty', async (page) => {
  for (const list of ['sessions', 'assessments'])
    expect(json(await read(`${userPath('ada', list)}?page=${page}`))).toEqual({
      data: [],
      pagination: { page, page_size: 2, has_next_page: false },
    });
});

describe('compression', () => {
  it.each<[string, string | undefined]>([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br', undefined],
    ['gzip;q=0.5, br;q=0.9', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', ''],
    ['deflate', ''],
    ['identity', ''],
    ['identity;q=1, gzip;q=0.1', ''],
    ['*;q=0', ''],
    ['', ''],
    ['nonsense;;;,,', ''],
  ])('Accept-Encoding: %s', async (header, encoding) => {
    for (const path of ['/v1/users', userPath('ada', 'sessions')]) {
      const plain = await read(path);
      const answer = await read(path, key, { 'Accept-Encoding': header });
      const used = answer.header('content-encoding');
      if (encoding !== undefined) expect(used ?? '').toBe(encoding);
      const decoded =
        used === 'br' ? brotliDecompressSync(answer.body) : used === 'gzip' ? gunzipSync(answer.body) : answer.body;
      expect(decoded.equals(plain.body)).toBe(true);
      expect([answer.status, answer.header('etag'), answer.header('vary')]).toEqual([
        200,
        plain.header('etag'),
        'Authorization, Accept-Encoding',
      ]);
      const head = await ask(service.port, path, { method: 'HEAD', key, headers: { 'Accept-Encoding': header } });
      expect([head.header('content-length'), head.header('content-encoding')]).toEqual([
        String(answer.body.length),
        used,
      ]);
    }
  });
});
