import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../src/config/read-settings.ts';
import type { Scope } from '../../src/domain/keys/key.ts';
import { makeSecret } from '../../src/domain/keys/secret.ts';
import { buildServer, type Mount } from '../../src/http/server.ts';
import { secureRandomBytes } from '../../src/lib/bytes/digest.ts';
import { createConversations } from '../../src/worker/reading/conversations.ts';
import { createSubmissions } from '../../src/worker/reading/submissions.ts';
import { scenario, session, user } from '../support/lines.ts';
import { silentLog } from '../support/silent-log.ts';
import { onEachEngine } from './on-each-engine.ts';

/** A part of the interface that does everything otherwise: cookies for keys, words for errors, 404s and bodies of its own. */
const toy: Mount = {
  prefix: '/toy',
  plugin(app) {
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, `read: ${body}`),
    );
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-toy', 'yes');
      if (request.headers.cookie !== 'toy=open') throw Object.assign(new Error('who are you?'), { statusCode: 418 });
    });
    app.setErrorHandler((error, _request, reply) =>
      reply
        .code(418)
        .type('text/plain')
        .send(error instanceof Error ? `oh: ${error.message}` : 'oh'),
    );
    app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('no such toy'));
    app.get('/things/:name', (request) => ({ params: request.params }));
    app.post('/things', (request) => ({ body: request.body }));
    app.get('/users', () => 'not those users');
    app.get('/broken', () => {
      throw new Error('broken toy');
    });
  },
};

const observer = { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} };
const settings = readSettings({ DEBRIEF_MAX_TRANSCRIPT_BYTES: '1000' });
const submissions = createSubmissions({ maxTranscriptBytes: 1_000, cpuMs: 10_000, onTimeout() {} });
afterAll(() => submissions.close());

interface Asked {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  url: string;
  key?: 'both' | 'reads' | 'none' | 'unknown';
  headers?: Record<string, string>;
  body?: string;
}
const LIST = '/v1/users/ada/sessions';
const INGEST = '/v1/users/ada/sessions:ingest-and-assess';
const call = (id: string, transcript = 'A: b') =>
  JSON.stringify({ external_conversation_id: id, scenario_id: 's1', transcript });
const posted = (fields: Partial<Asked>): Asked => ({
  method: 'POST',
  url: INGEST,
  key: 'both',
  headers: { 'content-type': 'application/json' },
  ...fields,
});

/** Every kind of answer that `/v1` and the pages give. */
const REQUESTS: Asked[] = [
  { url: '/v1/users', key: 'both' },
  { url: '/v1/users', key: 'both', method: 'HEAD' },
  { url: '/v1/users', key: 'both', headers: { cookie: 'toy=open' } },
  { url: '/v1/users', headers: { cookie: 'toy=open' } },
  { url: '/v1/users', key: 'none' },
  { url: '/v1/users', key: 'unknown' },
  { url: '/v1/users', method: 'POST' },
  { url: '/v1/users', method: 'OPTIONS' },
  { url: LIST, key: 'both' },
  { url: LIST, key: 'both', headers: { 'accept-encoding': 'gzip' } },
  { url: LIST, key: 'both', headers: { 'if-none-match': '*' } },
  { url: `${LIST}?page=0`, key: 'both' },
  { url: `${LIST}?page=2&scenario_id=s1`, key: 'reads' },
  { url: `${LIST}?date_from=x`, key: 'reads' },
  { url: '/v1/user%73/ada/session%73', key: 'reads' },
  { url: '/v1/users//sessions', key: 'reads' },
  { url: '/v1/users/nobody/assessments', key: 'reads' },
  { url: '/v1/users/ada/assessments', key: 'reads' },
  { url: '/v1/users/ada/assessments', method: 'DELETE' },
  { url: '/v1/users/ada/things', key: 'both' },
  { url: '/v1/things', key: 'both' },
  { url: '/v1', key: 'both' },
  { url: INGEST, method: 'OPTIONS' },
  { url: INGEST, key: 'both' },
  posted({ body: call('one') }),
  posted({ body: call('one'), url: INGEST.replace(':', '%3A') }),
  posted({ body: call('two'), key: 'reads' }),
  posted({ body: '{' }),
  posted({ body: call('big', 'x'.repeat(1_001)) }),
  posted({ body: 'x'.repeat(80_000) }),
  posted({ body: call('text'), headers: { 'content-type': 'text/plain' } }),
  posted({ body: call('elsewhere'), url: '/v1/nowhere' }),
  { url: '/' },
  { url: '/healthz' },
  { url: '/readyz', method: 'PUT' },
  { url: '/openapi.json' },
  { url: '/docs' },
  { url: '/nowhere', method: 'OPTIONS' },
];

onEachEngine('a plugin mounted beside /v1', (bench) => {
  const servers: Awaited<ReturnType<typeof buildServer>>[] = [];
  const keys: Record<string, string> = { none: 'none', unknown: makeSecret(new Uint8Array(32)).secret };

  beforeAll(async () => {
    const lines = [user('ada'), scenario('s1'), session('x', 'ada', '2026-01-01T00:00:00Z', { scenario_id: 's1' })];
    const orgId = await bench.organisation(lines);
    const key = async (scopes: Scope[]) => {
      const { secret, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
      await bench.storage.execute('createKey', {
        orgId,
        name: 'k',
        scopes,
        expiresAt: null,
        secretHash,
        lastFour,
      });
      return secret;
    };
    keys['both'] = await key(['reporting:read', 'sessions:ingest']);
    keys['reads'] = await key(['reporting:read']);
  });
  afterAll(() => Promise.all(servers.map(({ app }) => app.close())));

  async function build(mounts: Mount[]) {
    const server = await buildServer(
      {
        storage: bench.storage,
        log: silentLog,
        accessLog() {},
        observer,
        now: Date.now,
        instance: 'test',
        settings,
        submissions,
        conversations: createConversations(2_097_152),
        singleSignOn: null,
      },
      mounts,
    );
    servers.push(server);
    return async ({ method = 'GET', url, key, headers = {}, body }: Asked) => {
      const authorization = key === undefined ? {} : { authorization: `Bearer ${keys[key]}` };
      const answer = await server.app.inject({
        method,
        url,
        headers: { host: 'x', 'x-request-id': 'same', ...authorization, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      const { date: _date, ...rest } = answer.headers;
      return {
        asked: `${method} ${url}`,
        status: answer.statusCode,
        headers: rest,
        body: answer.rawPayload.toString('base64'),
      };
    };
  }

  it('changes no answer of /v1, of the pages, or of what is nowhere', async () => {
    const [alone, beside] = [await build([]), await build([toy])];
    // Submitted once before, so that both find the same call.
    await alone(posted({ body: call('one') }));
    const statuses = new Set<number>();
    for (const request of REQUESTS) {
      const answer = await alone(request);
      expect(await beside(request)).toEqual(answer);
      statuses.add(answer.status);
    }
    expect([...statuses].toSorted((left, right) => left - right)).toEqual([
      200, 202, 204, 304, 400, 401, 403, 404, 405,
    ]);
  });

  it('answers in its own way: with its sign-in, its errors, its 404s and its bodies', async () => {
    const beside = await build([toy]);
    const open = { cookie: 'toy=open' };
    const text = async (request: Asked) => {
      const { status, headers, body } = await beside(request);
      return [status, headers['x-toy'], Buffer.from(body, 'base64').toString()];
    };
    expect(await text({ url: '/toy/users' })).toEqual([418, 'yes', 'oh: who are you?']);
    expect(await text({ url: '/toy/users', key: 'both' })).toEqual([418, 'yes', 'oh: who are you?']);
    expect(await text({ url: '/toy/users', headers: open })).toEqual([200, 'yes', 'not those users']);
    expect(await text({ url: '/toy/things/%C3%A9%2Fx', headers: open })).toEqual([
      200,
      'yes',
      '{"params":{"name":"é/x"}}',
    ]);
    expect(await text({ url: '/toy/broken', headers: open })).toEqual([418, 'yes', 'oh: broken toy']);
    expect(await text({ url: '/toy/nothing', headers: open })).toEqual([404, 'yes', 'no such toy']);
    expect(
      await text({
        method: 'POST',
        url: '/toy/things',
        headers: { ...open, 'content-type': 'application/json' },
        body: '{}',
      }),
    ).toEqual([200, 'yes', '{"body":"read: {}"}']);
  });

  it('may be made with the first request to it, and is closed with the interface', async () => {
    const told: string[] = [];
    const later: Mount = {
      ...toy,
      isLater: true,
      plugin(app, bounds, beforeClose) {
        told.push('made');
        beforeClose(() => told.push('before the close'));
        app.addHook('onClose', async () => void told.push('closed'));
        if (told.length === 1) throw new Error('not yet');
        return toy.plugin(app, bounds, beforeClose);
      },
    };
    await build([later]);
    const { app } = servers.at(-1) ?? {};
    if (!app) throw new Error('nothing was built');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (path: string) => {
      const answer = await fetch(`${url}${path}`, { headers: { 'x-request-id': 'same', cookie: 'toy=open' } });
      return [answer.status, answer.headers.get('x-toy'), await answer.text()];
    };
    expect((await ask('/v1/users'))[0]).toBe(401);
    expect(told).toEqual([]);
    // The first time it cannot be made: the next request tries it again.
    expect((await ask('/toy/users'))[0]).toBe(500);
    told.length = 0;
    told.push('tried');
    const both = await Promise.all([ask('/toy/users'), ask('/%74oy/things/%C3%A9%2Fx')]);
    expect(both).toEqual([
      [200, 'yes', 'not those users'],
      [200, 'yes', '{"params":{"name":"é/x"}}'],
    ]);
    expect(await ask('/toy/nothing')).toEqual([404, 'yes', 'no such toy']);
    await app.close();
    expect(told).toEqual(['tried', 'made', 'before the close', 'before the close', 'closed']);
  });

  it('is told of the close also where it is made during it', async () => {
    const closing = Promise.withResolvers<void>();
    const told: string[] = [];
    const early: Mount = { prefix: '/early', plugin: (_app, _bounds, beforeClose) => beforeClose(closing.resolve) };
    const later: Mount = {
      ...toy,
      isLater: true,
      async plugin(app, bounds, beforeClose) {
        told.push('begun');
        await closing.promise;
        beforeClose(() => told.push('ended'));
        await toy.plugin(app, bounds, beforeClose);
      },
    };
    await build([early, later]);
    const server = servers.at(-1);
    if (!server) throw new Error('nothing was built');
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = fetch(`${url}/toy/users`, { headers: { cookie: 'toy=open' } });
    await expect.poll(() => told, { interval: 1 }).toEqual(['begun']);
    const closed = server.app.close();
    const stopClosing = server.closeFree();
    expect((await answer).status).toBe(200);
    await closed;
    stopClosing();
    expect(told).toEqual(['begun', 'ended']);
  });
});
