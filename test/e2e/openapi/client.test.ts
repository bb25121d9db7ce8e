import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { reportingClient } from '../../client/client.ts';
import { generateClient } from '../../client/generate.ts';
import { conformingFetch, openApi } from '../../support/http/open-api.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';
import { until } from '../../support/until.ts';
import { HISTORY, SESSIONS, TRANSCRIPT } from './history.ts';

let service: RunningService;
let document: string;
let key: string;
let client: ReturnType<typeof reportingClient>;

beforeAll(async () => {
  service = await startRunningService({ DEBRIEF_PAGE_SIZE: '2', DEBRIEF_BASE_PATH: '/reportingApi' });
  document = await (await fetch(`${service.url}/openapi.json`)).text();
  key = await fillOrganisation(service, 'acme', HISTORY);
  client = reportingClient(service.url, key, conformingFetch(openApi(document), service.url));
});
afterAll(() => service.stop());

describe('the generated client', () => {
  it('is the one that the served document gives: npm run client:generate writes it anew', async () => {
    const committed = await readFile(new URL('../../client/generated/interface.ts', import.meta.url), 'utf8');
    expect(committed).toBe(await generateClient(document));
  });

  it('lists users, with what may be null typed so', async () => {
    const { data, error } = await client.GET('/v1/users');
    expect(error).toBeUndefined();
    expect(data?.data.map((user) => user.user_id)).toEqual(['auth0|65f:ä/b c%', 'u_ada', 'u_gone']);
    expect(data?.data[0]).toEqual({
      user_id: 'auth0|65f:ä/b c%',
      email: null,
      display_name: null,
      org_role: null,
      org_status: null,
      team_ids: [],
    });
    type User = NonNullable<typeof data>['data'][number];
    expectTypeOf<User['user_id']>().toEqualTypeOf<string>();
    expectTypeOf<User['email']>().toEqualTypeOf<string | null>();
    expectTypeOf<User['team_ids']>().toEqualTypeOf<string[]>();
  });

  it('pages through sessions to the last', async () => {
    const seen: (string | null)[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await client.GET('/v1/users/{userId}/sessions', {
        params: { path: { userId: 'u_ada' }, query: { page } },
      });
      seen.push(...(data?.data ?? []).map((session) => session.session_id));
      expect(data?.pagination).toMatchObject({ page, page_size: 2 });
      if (!data?.pagination.has_next_page) break;
    }
    expect(seen).toEqual(Array.from({ length: SESSIONS }, (_, hour) => `s_${SESSIONS - 1 - hour}`));
  });

  it('encodes a user id with everything in it', async () => {
    const { data } = await client.GET('/v1/users/{userId}/sessions', {
      params: { path: { userId: 'auth0|65f:ä/b c%' } },
    });
    expect(data?.data).toEqual([
      { session_id: 's_timeless', completed_at: null, scenario_id: null, scenario_name: null },
    ]);
  });

  it('filters sessions by scenario and time, both bounds inclusive', async () => {
    const ask = async (query: { scenario_id?: string; date_from?: string; date_to?: string }) => {
      const { data } = await client.GET('/v1/users/{userId}/sessions', {
        params: { path: { userId: 'u_ada' }, query },
      });
      return data?.data.map((session) => session.session_id);
    };
    expect(await ask({ scenario_id: 'discovery', date_from: '2026-04-08T12:00:00Z' })).toEqual(['s_4', 's_2']);
    expect(await ask({ date_from: '2026-04-08T13:00:00+01:00', date_to: '2026-04-08T12:00:00Z' })).toEqual(['s_2']);
  });

  it('lists assessments; feedback that is not there is absent', async () => {
    const { data } = await client.GET('/v1/users/{userId}/assessments', { params: { path: { userId: 'u_ada' } } });
    expect(data?.data).toEqual([
      {
        session_id: 's_0',
        completed_at: '2026-04-08T10:05:00.000Z',
        strongest_criteria: 'Discovery',
        criteria: [{ name: 'Discovery', score: 4, description: 'Asked.' }],
        coach_feedback: 'Ask one more question.',
      },
      { session_id: null, completed_at: null, strongest_criteria: null, criteria: [] },
    ]);
    type Assessment = NonNullable<typeof data>['data'][number];
    expectTypeOf<Assessment['coach_feedback']>().toEqualTypeOf<string | undefined>();
  });

  it('submits a call twice, gets the same conversation, and reads its assessment', async () => {
    const submit = () =>
      client.POST('/v1/users/{userId}/sessions:ingest-and-assess', {
        params: { path: { userId: 'u_ada' } },
        body: {
          external_conversation_id: 'crm-1',
          scenario_id: 'discovery',
          transcript: TRANSCRIPT,
          started_at: '2026-05-01T09:30:00Z',
          ended_at: '2026-05-01T10:00:00Z',
        },
      });
    const first = await submit();
    expect(first.response.status).toBe(202);
    expect(first.data?.status).toMatch(/^(queued|processing|completed)$/);
    expectTypeOf<NonNullable<typeof first.data>['status']>().toEqualTypeOf<
      'queued' | 'processing' | 'completed' | 'failed'
    >();
    expect((await submit()).data?.conversation_id).toBe(first.data?.conversation_id);

    const assessed = await until('the assessment to be listed', async () => {
      const { data } = await client.GET('/v1/users/{userId}/assessments', { params: { path: { userId: 'u_ada' } } });
      return data?.data.find((assessment) => assessment.session_id === first.data?.conversation_id);
    });
    expect(assessed.criteria.map((criterion) => criterion.name)).toEqual(['Discovery', 'Next steps']);
  });

  it('types errors: a code for programs, a message for people', async () => {
    const { data, error, response } = await client.GET('/v1/users/{userId}/sessions', {
      params: { path: { userId: 'u_nobody' } },
    });
    expect(response.status).toBe(404);
    expect(data).toBeUndefined();
    expect(error?.error).toEqual({ code: 'not_found', message: 'User not found.' });
    expectTypeOf<NonNullable<typeof error>['error']['code']>().toEqualTypeOf<
      | 'invalid_argument'
      | 'failed_precondition'
      | 'unauthorized'
      | 'forbidden'
      | 'not_found'
      | 'method_not_allowed'
      | 'internal'
    >();
    const refused = await reportingClient(service.url, 'nonsense').GET('/v1/users');
    expect(refused.error?.error.code).toBe('unauthorized');
  });
});
