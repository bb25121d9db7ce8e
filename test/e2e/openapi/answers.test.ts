import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformingFetch, openApi, type OpenApi } from '../../support/http/open-api.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';
import { until } from '../../support/until.ts';
import { HISTORY, TRANSCRIPT } from './history.ts';

/** Every answer that can be had without breaking the machine: the document says no more and no less. */
const EXPECTED = [
  'GET 200',
  'GET 304',
  'GET 400',
  'GET 401',
  'GET 403',
  'GET 404',
  'HEAD 200',
  'HEAD 304',
  'HEAD 401',
  'POST 202',
  'POST 400',
  'POST 401',
  'POST 403',
  'POST 404',
  'POST 405',
  'DELETE 405',
];

let service: RunningService;
let api: OpenApi;
let key: string;
const seen = new Set<string>();

beforeAll(async () => {
  service = await startRunningService({ DEBRIEF_PAGE_SIZE: '2' });
  api = openApi(await (await fetch(`${service.url}/openapi.json`)).text());
  key = await fillOrganisation(service, 'acme', HISTORY);
});
afterAll(() => service.stop());

function ask(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: object } = {},
  secret = key,
): Promise<Response> {
  const sent = {
    authorization: `Bearer ${secret}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...headers,
  };
  return conformingFetch(
    api,
    service.url,
    seen,
  )(`${service.url}${path}`, { method, headers: sent, body: body ? JSON.stringify(body) : null });
}

const odd = encodeURIComponent('auth0|65f:ä/b c%');
const LISTS = [
  '/v1/users',
  ...['u_ada', 'u_gone', odd].flatMap((userId) =>
    ['sessions', 'assessments'].map((list) => `/v1/users/${userId}/${list}`),
  ),
];
const call = { external_conversation_id: 'crm-1', scenario_id: 'discovery', transcript: TRANSCRIPT };

describe('every answer is what the document says', () => {
  it.each(LISTS)('GET, HEAD and 304 of %s', async (path) => {
    const { headers } = await ask(path);
    const condition = { 'if-none-match': String(headers.get('etag')) };
    expect((await ask(path, { headers: condition })).status).toBe(304);
    expect((await ask(path, { method: 'HEAD' })).status).toBe(200);
    expect((await ask(path, { method: 'HEAD', headers: condition })).status).toBe(304);
  });

  it('every page, and the one after', async () => {
    for (const page of [1, 2, 3, 4, Number.MAX_SAFE_INTEGER]) await ask(`/v1/users/u_ada/sessions?page=${page}`);
  });

  it('an ingested call, from queued to listed', async () => {
    const submit = () => ask('/v1/users/u_ada/sessions:ingest-and-assess', { method: 'POST', body: call });
    const { conversation_id } = Object(await (await submit()).json());
    await until('the call to be assessed', async () => Object(await (await submit()).json()).status === 'completed');
    const list = await (await ask('/v1/users/u_ada/assessments')).json();
    expect(list).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ session_id: conversation_id, coach_feedback: expect.any(String) }),
      ]),
    });
  });

  it.each([
    ['/v1/users/u_ada/sessions?page=0', 400],
    ['/v1/users/u_ada/sessions?date_from=yesterday', 400],
    ['/v1/users/u_ada/sessions?scenario_id=', 400],
    ['/v1/users/u_nobody/sessions', 404],
    ['/v1/users/u_nobody/assessments', 404],
  ])('a refusal: GET %s is %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it.each([
    ['an unknown field', { ...call, extra: 1 }, 'u_ada', 400],
    ['an unknown scenario', { ...call, scenario_id: 'none' }, 'u_ada', 400],
    ['an archived scenario', { ...call, scenario_id: 'closed' }, 'u_ada', 400],
    ['a deactivated user', call, 'u_gone', 400],
    ['an unknown user', call, 'u_nobody', 404],
  ])('a refusal: a call with %s', async (_what, body, userId, status) => {
    expect((await ask(`/v1/users/${userId}/sessions:ingest-and-assess`, { method: 'POST', body })).status).toBe(status);
  });

  let tries = 0;
  it('without a key, with a wrong one, with one that lacks the scope', async () => {
    for (const path of LISTS) {
      expect((await ask(path, { headers: { authorization: '' } })).status).toBe(401);
      expect((await ask(path, { method: 'HEAD', headers: { authorization: '' } })).status).toBe(401);
    }
    expect((await ask('/v1/users', {}, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).status).toBe(401);
    expect(
      (await ask('/v1/users/u_ada/sessions:ingest-and-assess', { method: 'POST', body: call }, 'nonsense')).status,
    ).toBe(401);
    // Tried again, it finds the organisations of its first try.
    tries += 1;
    const reading = await fillOrganisation(service, `reading ${tries}`, [], ['reporting:read']);
    const sending = await fillOrganisation(service, `sending ${tries}`, [], ['sessions:ingest']);
    expect(
      (await ask('/v1/users/u_ada/sessions:ingest-and-assess', { method: 'POST', body: call }, reading)).status,
    ).toBe(403);
    expect((await ask('/v1/users', {}, sending)).status).toBe(403);
  });

  it('a method that a path does not take', async () => {
    expect((await ask('/v1/users', { method: 'POST', body: {} })).status).toBe(405);
    expect((await ask('/v1/users/u_ada/sessions', { method: 'DELETE' })).status).toBe(405);
  });

  it('has been seen, all of it', () => {
    expect([...seen].toSorted()).toEqual(EXPECTED.toSorted());
  });
});
