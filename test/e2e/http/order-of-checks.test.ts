import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, expectError, type ERRORS, type Question } from '../../support/ask.ts';
import { scenario, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';

let service: TestService;
const keys = { both: '', reads: '', ingests: '', revoked: '', suspended: '', other: '' };

beforeAll(async () => {
  service = await startService();
  const lines = [
    scenario('s1'),
    scenario('archived', { archived: true }),
    user('ada'),
    user('off', { org_status: 'deactivated' }),
  ];
  keys.both = await service.organisation('acme', lines);
  keys.reads = (await service.key('acme', ['reporting:read'])).secret;
  keys.ingests = (await service.key('acme', ['sessions:ingest'])).secret;
  keys.other = await service.organisation('other', [user('zoe')]);
  keys.suspended = await service.organisation('asleep', lines);
  await service.storage.execute('setOrganisationStatus', { orgId: 'asleep', status: 'suspended' });
  const revoked = await service.key('acme', ['reporting:read']);
  await service.storage.execute('revokeKey', { orgId: 'acme', keyId: revoked.keyId });
  keys.revoked = revoked.secret;
});
afterAll(() => service.stop());

const INGEST = '/v1/users/ada/sessions:ingest-and-assess';
const call = (fields: object = {}) =>
  JSON.stringify({ external_conversation_id: 'c1', scenario_id: 's1', transcript: 'Seller: Hello.', ...fields });

type Row = [sentence: string, path: string, question: () => Question, kind: keyof typeof ERRORS];

describe('of two faults the first in the order route, method, key, organisation and scope, parameters, user, state is reported', () => {
  it.each<Row>([
    ['an unknown path before a wrong method', '/v1/nope', () => ({ method: 'DELETE' }), 'noEndpoint'],
    ['an unknown path before a missing key', '/v1/nope', () => ({}), 'noEndpoint'],
    ['an unknown path before a bad parameter', '/v1/nope?page=0', () => ({ key: keys.both }), 'noEndpoint'],
    ['a wrong method before a missing key', '/v1/users', () => ({ method: 'POST' }), 'method'],
    ['a wrong method before a bad key', '/v1/users', () => ({ method: 'PUT', key: 'nonsense' }), 'method'],
    [
      'a wrong method before a suspended organisation',
      '/v1/users',
      () => ({ method: 'PATCH', key: keys.suspended }),
      'method',
    ],
    [
      'a wrong method before a bad parameter',
      '/v1/users/ada/sessions?page=0',
      () => ({ method: 'DELETE', key: keys.both }),
      'method',
    ],
    ['a missing key before a bad parameter', '/v1/users/ada/sessions?page=0', () => ({}), 'unauthorized'],
    ['a missing key before a bad user id', '/v1/users/%00/sessions', () => ({}), 'unauthorized'],
    ['a missing key before an empty user id', '/v1/users//sessions', () => ({}), 'unauthorized'],
    ['a missing key before a bad body', INGEST, () => ({ method: 'POST', body: '{' }), 'unauthorized'],
    ['a malformed key before an unknown user', '/v1/users/nobody/sessions', () => ({ key: 'x' }), 'unauthorized'],
    [
      'a revoked key before its missing scope',
      INGEST,
      () => ({ method: 'POST', body: call(), key: keys.revoked }),
      'unknownKey',
    ],
    [
      'a suspended organisation before a bad parameter',
      '/v1/users/ada/sessions?page=0',
      () => ({ key: keys.suspended }),
      'forbidden',
    ],
    [
      'a suspended organisation before an unknown user',
      '/v1/users/nobody/sessions',
      () => ({ key: keys.suspended }),
      'forbidden',
    ],
    ['a missing scope before a bad body', INGEST, () => ({ method: 'POST', body: '{', key: keys.reads }), 'forbidden'],
    [
      'a missing scope before a wrong media type',
      INGEST,
      () => ({ method: 'POST', body: call(), key: keys.reads, headers: { 'Content-Type': 'text/plain' } }),
      'forbidden',
    ],
    [
      'a missing scope before a bad parameter',
      '/v1/users/ada/assessments?page=x',
      () => ({ key: keys.ingests }),
      'forbidden',
    ],
    [
      'a missing scope before an unknown user',
      '/v1/users/nobody/assessments',
      () => ({ key: keys.ingests }),
      'forbidden',
    ],
    ['a bad page before an unknown user', '/v1/users/nobody/sessions?page=0', () => ({ key: keys.both }), 'invalid'],
    [
      'a bad date before an unknown user',
      '/v1/users/nobody/assessments?date_from=yesterday',
      () => ({ key: keys.both }),
      'invalid',
    ],
    [
      'dates the wrong way round before an unknown user',
      '/v1/users/nobody/sessions?date_from=2026-01-02T00:00:00Z&date_to=2026-01-01T00:00:00Z',
      () => ({ key: keys.both }),
      'invalid',
    ],
    [
      'a bad body before an unknown user',
      INGEST.replace('ada', 'nobody'),
      () => ({ method: 'POST', body: '{}', key: keys.both }),
      'invalid',
    ],
    [
      'an unknown scenario before an unknown user',
      INGEST.replace('ada', 'nobody'),
      () => ({ method: 'POST', body: call({ scenario_id: 'none' }), key: keys.both }),
      'invalid',
    ],
    [
      'a blank transcript before an archived scenario',
      INGEST,
      () => ({ method: 'POST', body: call({ scenario_id: 'archived', transcript: ' ' }), key: keys.both }),
      'invalid',
    ],
    [
      'an unknown user before an archived scenario',
      INGEST.replace('ada', 'nobody'),
      () => ({ method: 'POST', body: call({ scenario_id: 'archived' }), key: keys.both }),
      'noUser',
    ],
    [
      'a bad body before a deactivated user',
      INGEST.replace('ada', 'off'),
      () => ({ method: 'POST', body: call({ extra: 1 }), key: keys.both }),
      'invalid',
    ],
    [
      'a deactivated user last',
      INGEST.replace('ada', 'off'),
      () => ({ method: 'POST', body: call(), key: keys.both }),
      'precondition',
    ],
    ['a user of another organisation as unknown', '/v1/users/ada/sessions', () => ({ key: keys.other }), 'noUser'],
    [
      'a user of another organisation as unknown to an ingest, after the scenario',
      INGEST,
      () => ({ method: 'POST', body: call(), key: keys.other }),
      'invalid',
    ],
  ])('%s', async (_sentence, path, question, kind) => {
    expectError(await ask(service.port, path, question()), kind);
  });
});

describe('a path that is none of ours is 404 without a key, whatever the method', () => {
  const paths = [
    '/',
    '/v1',
    '/v1/',
    '/v1/users/',
    '//v1/users',
    '/v1//users',
    '/V1/users',
    '/v1/Users',
    '/v2/users',
    '/v1/users/ada',
    '/v1/users/ada/',
    '/v1/users/ada/sessions/',
    '/v1/users/ada/nope',
    '/v1/users/ada/Sessions',
    '/v1/users/ada/sessions:ingest',
    '/v1/users/ada/sessions/1',
    '/v1/users%2Fada/sessions',
    '/v1/users/ada%2Fsessions',
    '/v1/users;x=1',
    '/v1/users/ada/sessions;page=1',
    '/favicon.ico',
    '/index.html',
    '/robots.txt',
    '/metrics',
    '/healthz/',
    '/v1/../v1/users',
    '/%2e%2e/etc/passwd',
    '/docs/../v1/users',
    '/v1/users/ada/sessions::ingest-and-assess',
    '/v1/users/ada/sessions%253Aingest-and-assess',
    '/v1/%zz',
    '/%',
    '/v1/users%00',
    '*',
    '/v1/users/a/b/sessions',
  ];
  it.each(paths.flatMap((path) => ['GET', 'HEAD', 'POST', 'OPTIONS', 'PURGE'].map((method) => ({ method, path }))))(
    '$method $path',
    async ({ method, path }) => {
      const answer = await ask(service.port, path, { method });
      if (method === 'HEAD')
        expect({ status: answer.status, length: answer.header('content-length') }).toEqual({
          status: 404,
          length: '62',
        });
      else expectError(answer, 'noEndpoint');
    },
  );
});

describe('a known path says which methods it has, without a key', () => {
  const reads = 'GET, HEAD, OPTIONS';
  const known = [
    ['/v1/users', reads],
    ['/v1/users/ada/sessions', reads],
    ['/v1/users/nobody/assessments?page=x', reads],
    ['/v1/users//sessions', reads],
    ['/v1/users/%zz/sessions', reads],
    ['/healthz', reads],
    ['/readyz', reads],
    ['/readyz/reads', reads],
    ['/openapi.json', reads],
    ['/docs', reads],
    [INGEST, 'POST, OPTIONS'],
    [INGEST.replace(':', '%3A'), 'POST, OPTIONS'],
    [INGEST.replace(':', '%3a'), 'POST, OPTIONS'],
  ] as const;
  const methods = [
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'TRACE',
    'PROPFIND',
    'QUERY',
    'BREW',
    'CONNECT',
    'get',
    'Post',
    'X-Y_Z',
  ];
  it.each(
    known.flatMap(([path, allow]) =>
      methods.filter((method) => !allow.split(', ').includes(method)).map((method) => ({ method, path, allow })),
    ),
  )('$method $path is 405', async ({ method, path, allow }) => {
    const answer = await ask(service.port, path, { method });
    expect(answer.all('allow')).toEqual([allow]);
    if (method !== 'HEAD') expectError(answer, 'method');
    else expect(answer.status).toBe(405);
  });

  it.each(known)('OPTIONS %s is 204', async (path, allow) => {
    const answer = await ask(service.port, path, { method: 'OPTIONS' });
    expect({ status: answer.status, allow: answer.all('allow'), length: answer.header('content-length') }).toEqual({
      status: 204,
      allow: [allow],
      length: undefined,
    });
  });
});
