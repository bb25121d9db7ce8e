import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import { ask, json, userPath } from '../../support/ask.ts';
import { assessment, scenario, session, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';
import { until } from '../../support/until.ts';

let service: TestService;
let key = '';
let twin = '';
const lines = [
  user('ada'),
  user('bob'),
  scenario('s1'),
  session('a', 'ada', '2026-01-01T10:00:00Z', { scenario_id: 's1' }),
  assessment('x', 'ada', 'a', '2026-01-01T11:00:00Z'),
];
const SESSIONS = userPath('ada', 'sessions');
const ASSESSMENTS = userPath('ada', 'assessments');
const PATHS = ['/v1/users', SESSIONS, ASSESSMENTS];

beforeAll(async () => {
  service = await startService();
  key = await service.organisation('acme', lines);
  twin = await service.organisation('twin', lines);
});
afterAll(() => service.stop());

const read = (path: string, secret = key, headers: Record<string, string> = {}, method = 'GET') =>
  ask(service.port, path, { key: secret, headers, method });
const tag = async (path: string, secret = key) => (await read(path, secret)).header('etag') ?? '';

it('differs between organisations, users, lists and queries, and stays while nothing changes', async () => {
  const every = [
    '/v1/users',
    ...['ada', 'bob'].flatMap((id) =>
      ['sessions', 'assessments'].flatMap((list) =>
        ['', '?page=2', '?date_from=2026-01-01T00:00:00Z', '?date_to=2026-01-01T00:00:00Z'].map(
          (query) => userPath(id, list) + query,
        ),
      ),
    ),
    `${SESSIONS}?scenario_id=s1`,
    `${SESSIONS}?scenario_id=null`,
  ];
  const tags = await Promise.all(every.flatMap((path) => [tag(path), tag(path, twin)]));
  expect(new Set(tags).size).toBe(every.length * 2);
  expect(await Promise.all(every.flatMap((path) => [tag(path), tag(path, twin)]))).toEqual(tags);
  for (const value of tags) expect(value).toMatch(/^W\/"[^"]+"$/);
});

describe.each(PATHS)('If-None-Match of %s', (path) => {
  const forms: [string, (value: string) => string][] = [
    ['the tag', (value) => value],
    ['its strong form', (value) => value.slice(2)],
    ['a star', () => '*'],
    ['a list with it', (value) => `"x", W/"y",${value} , "z"`],
    ['a list in strong form', (value) => `"a",${value.slice(2)}`],
    ['an odd tag before it', (value) => `"a,b" , ${value}`],
  ];
  it.each(forms)('%s gives 304 with the same headers and no body', async (_sentence, form) => {
    const full = await read(path);
    for (const method of ['GET', 'HEAD']) {
      const answer = await read(path, key, { 'If-None-Match': form(full.header('etag') ?? '') }, method);
      expect(answer.status).toBe(304);
      for (const name of ['etag', 'cache-control', 'vary', 'x-content-type-options'])
        expect(answer.all(name)).toEqual(full.all(name));
      expect([
        answer.header('content-length'),
        answer.header('transfer-encoding'),
        answer.header('content-encoding'),
      ]).toEqual([undefined, undefined, undefined]);
    }
  });
  it.each(['"x"', 'W/"x"', 'x', '', '"', '"*"', '"W/"'])('%j gives 200', async (value) => {
    expect((await read(path, key, { 'If-None-Match': value })).status).toBe(200);
  });
  it('the tag of another organisation gives 200, and none is given to who may not read', async () => {
    expect((await read(path, key, { 'If-None-Match': await tag(path, twin) })).status).toBe(200);
    expect((await ask(service.port, path, { headers: { 'If-None-Match': '*' } })).status).toBe(401);
  });
  it('HEAD has the headers of GET', async () => {
    const [full, head] = [await read(path), await read(path, key, {}, 'HEAD')];
    for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length', 'x-content-type-options'])
      expect(head.all(name)).toEqual(full.all(name));
    expect(full.header('cache-control')).toBe('private, no-cache');
    expect(full.header('vary')).toBe('Authorization, Accept-Encoding');
  });
});

it('an If-None-Match does not hide that a user or a parameter is wrong', async () => {
  expect((await read(userPath('nobody', 'sessions'), key, { 'If-None-Match': '*' })).status).toBe(404);
  expect((await read(`${SESSIONS}?page=0`, key, { 'If-None-Match': '*' })).status).toBe(400);
});

/** What each change must be seen in; the others may stay as they are. */
const changes: [string, ImportLine, string[]][] = [
  ['a new session', session('b', 'ada', '2026-01-02T10:00:00Z'), [SESSIONS]],
  ['a session with another time', session('a', 'ada', '2026-01-01T10:00:01Z', { scenario_id: 's1' }), [SESSIONS]],
  ['a session moved to another scenario', session('a', 'ada', '2026-01-01T10:00:01Z'), [SESSIONS]],
  ['a session moved back', session('a', 'ada', '2026-01-01T10:00:01Z', { scenario_id: 's1' }), [SESSIONS]],
  ['a scenario renamed', scenario('s1', { name: 'Anew' }), [SESSIONS]],
  ['a new assessment', assessment('y', 'ada', 'b', '2026-01-03T10:00:00Z'), [ASSESSMENTS]],
  [
    'an assessment with another score',
    assessment('y', 'ada', 'b', '2026-01-03T10:00:00Z', { criteria: [] }),
    [ASSESSMENTS],
  ],
  ['a new user', user('cleo'), ['/v1/users']],
  ['a user renamed', user('cleo', { display_name: 'Cleo' }), ['/v1/users']],
  ['a user in a team', user('cleo', { display_name: 'Cleo', team_ids: ['t'] }), ['/v1/users']],
];

it.each(changes)('%s is seen at once, and changes nothing for another organisation', async (_sentence, line, paths) => {
  const before = await Promise.all(
    PATHS.map(async (path) => ({ path, answer: await read(path), twin: await tag(path, twin) })),
  );
  await service.importLines('acme', [line]);
  for (const { path, answer, twin: ofTwin } of before) {
    const again = await read(path, key, { 'If-None-Match': answer.header('etag') ?? '' });
    if (paths.includes(path)) {
      expect(again.status).toBe(200);
      expect(again.body.equals(answer.body)).toBe(false);
    } else if (again.status === 200) {
      expect(again.body.equals(answer.body)).toBe(true);
    }
    expect(await tag(path, twin)).toBe(ofTwin);
  }
  const settled = await Promise.all(PATHS.map((path) => tag(path)));
  await service.importLines('acme', [line]);
  expect(await Promise.all(PATHS.map((path) => tag(path)))).toEqual(settled);
});

it('a call that is assessed appears in both lists, and their tags move', async () => {
  const before = [await tag(SESSIONS), await tag(ASSESSMENTS)];
  const body = JSON.stringify({
    external_conversation_id: 'tagged',
    scenario_id: 's1',
    transcript: 'Seller: What do you need?\nBuyer: Time.',
  });
  const { conversation_id: id } = json(
    await ask(service.port, userPath('ada', 'sessions:ingest-and-assess'), { method: 'POST', key, body }),
  );
  for (const [index, path] of [SESSIONS, ASSESSMENTS].entries()) {
    await until('it is listed', async () => {
      const answer = await read(path, key, { 'If-None-Match': before[index] ?? '' });
      return (
        (answer.status === 200 && json(answer).data.some((row: { session_id: string }) => row.session_id === id)) ||
        undefined
      );
    });
  }
});
