import { channel } from 'node:diagnostics_channel';
import { request as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../../src/config/read-settings.ts';
import type { RequestLine } from '../../../src/domain/ports.ts';
import { makeSecret } from '../../../src/domain/keys/secret.ts';
import { listen, type HttpServer } from '../../../src/http/listen.ts';
import { secureRandomBytes } from '../../../src/lib/bytes/digest.ts';
import { createConversations } from '../../../src/worker/reading/conversations.ts';
import { createSubmissions } from '../../../src/worker/reading/submissions.ts';
import { assessment, scenario, session, user } from '../../support/lines.ts';
import { silentLog } from '../../support/silent-log.ts';
import { onEachEngine } from '../on-each-engine.ts';

const observer = { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} };
const submissions = createSubmissions({ maxTranscriptBytes: 1_000, cpuMs: 10_000, onTimeout() {} });
afterAll(() => submissions.close());

/** Requests that went through Fastify. */
let longWays = 0;
const onHandler = () => {
  longWays += 1;
};
channel('tracing:fastify.request.handler:start').subscribe(onHandler);
afterAll(() => void channel('tracing:fastify.request.handler:start').unsubscribe(onHandler));

/** Makes any request go the long way: it might have a body. */
const LONG = { 'content-length': '0' };

onEachEngine('the short way to a page, and for a call', (bench) => {
  let server: HttpServer;
  let orgId: string;
  let key: { keyId: string; secret: string };
  let narrow: { keyId: string; secret: string };
  const lines: RequestLine[] = [];

  async function issue(scopes: ('reporting:read' | 'sessions:ingest')[]) {
    const { secret, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
    const { keyId } = await bench.storage.execute('createKey', {
      orgId,
      name: 'BI',
      scopes,
      expiresAt: null,
      secretHash,
      lastFour,
    });
    return { keyId, secret };
  }

  beforeAll(async () => {
    server = await listen(
      {
        storage: bench.storage,
        log: silentLog,
        accessLog: (line) => lines.push(line),
        observer,
        now: bench.engine.clock.now,
        instance: 'test',
        settings: readSettings({ DEBRIEF_PAGE_SIZE: '2', DEBRIEF_TRUST_PROXY: 'true' }),
        submissions,
        conversations: createConversations(2_097_152),
        singleSignOn: null,
      },
      '127.0.0.1',
      0,
    );
  });
  afterAll(() => server.stop(0));
  beforeEach(async () => {
    orgId = await bench.organisation([
      user('ada'),
      user('zoë/ü'),
      scenario('s1'),
      ...[1, 2, 3, 4, 5].flatMap((day) => [
        session(`n${day}`, 'ada', `2026-01-0${day}T10:00:00.000Z`, { scenario_id: 's1' }),
        assessment(`a${day}`, 'ada', `n${day}`, `2026-01-0${day}T10:00:00.000Z`),
      ]),
    ]);
    key = await issue(['reporting:read']);
    narrow = await issue(['sessions:ingest']);
  });

  /** The answer, and what the log said of it; without what no two answers share. */
  async function answer(path: string, headers: Record<string, string>, parts: readonly string[] = []) {
    lines.length = 0;
    const method = parts.length > 0 ? 'POST' : 'GET';
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = ask(new URL(path, server.url), { method, headers, agent: false }, resolve).on('error', reject);
      const sendFrom = (at: number) => {
        const part = parts[at];
        // A packet of its own for each.
        if (part === undefined) request.end();
        else request.write(part, () => setImmediate(sendFrom, at + 1));
      };
      if (parts.length > 1) sendFrom(0);
      else request.end(parts[0]);
    });
    const body = await buffer(response);
    await expect.poll(() => lines.length).toBe(1);
    const { date: _date, 'x-request-id': requestId, ...rest } = response.headers;
    const { milliseconds, ...line } = lines[0] ?? { milliseconds: -1 };
    expect(milliseconds).toBeGreaterThan(0);
    expect(line).toMatchObject({ requestId });
    return { status: response.statusCode, headers: rest, body, line: { ...line, requestId: '' } };
  }

  /** Asks both ways. @returns the answer, and whether the first request went the short way */
  async function both(path: string, headers: Record<string, string> = {}, secret = key.secret) {
    const all = { authorization: `Bearer ${secret}`, ...headers };
    const before = longWays;
    const short = await answer(path, all);
    const isShort = longWays === before;
    expect(short).toEqual(await answer(path, { ...all, ...LONG }));
    return { ...short, isShort };
  }

  it.for([
    ['/v1/users/ada/sessions', {}],
    ['/v1/users/ada/sessions?page=2', {}],
    ['/v1/users/ada/sessions?page=99', {}],
    ['/v1/users/ada/sessions?scenario_id=s1&date_from=2026-01-02T00:00:00Z', {}],
    ['/v1/users/ada/sessions?date_to=2026-01-02T12:00:00%2B02:00&unknown=1', {}],
    ['/v1/users/ada/sessions', { 'accept-encoding': 'gzip' }],
    ['/v1/users/ada/sessions', { 'accept-encoding': 'br;q=1, gzip' }],
    ['/v1/users/ada/sessions', { 'if-none-match': '*' }],
    ['/v1/users/ada/sessions', { 'if-none-match': '"other", W/"another"' }],
    ['/v1/users/ada/sessions', { 'x-request-id': 'mine' }],
    ['/v1/users/ada/sessions', { 'x-request-id': 'not one"' }],
    ['/v1/users/ada/sessions', { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' }],
    ['/v1/users/ada/sessions', { 'x-forwarded-for': ' , ' }],
    ['/v1/users/a%64a/session%73', {}],
    ['/v1/users/zo%C3%AB%2F%C3%BC/assessments', {}],
    ['/v1/users/ada/assessments', {}],
    ['/v1/users/ada/assessments?page=3&scenario_id=', {}],
    ['/v1/users/ada/assessments', { 'accept-encoding': 'gzip', connection: 'close' }],
  ] as const)('gives the very answer of the long way: %s %j', async ([path, headers]) => {
    // A key that was accepted is known from then on.
    await answer('/v1/users/ada/sessions', { authorization: `Bearer ${key.secret}`, ...LONG });
    const { isShort, status } = await both(path, headers);
    expect(status).toBe(headers && 'if-none-match' in headers && headers['if-none-match'] === '*' ? 304 : 200);
    expect(isShort).toBe(true);
    // From memory too.
    expect((await both(path, headers)).isShort).toBe(true);
  });

  it('answers 304 to whoever has the page, and the page once it has changed', async () => {
    const first = await both('/v1/users/ada/assessments');
    const etag = String(first.headers['etag']);
    const unchanged = await both('/v1/users/ada/assessments', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.isShort, unchanged.body.length]).toEqual([304, true, 0]);
    await bench.storage.execute('importLines', {
      orgId,
      assessedSessionIds: [],
      lines: [assessment('new', 'ada', null, '2026-02-01T10:00:00.000Z')],
    });
    const changed = await both('/v1/users/ada/assessments', { 'if-none-match': etag });
    expect([changed.status, changed.isShort]).toEqual([200, true]);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it.for([
    ['/v1/users/nobody/sessions', 404],
    ['/v1/users/ada/sessions?page=0', 400],
    ['/v1/users/ada/sessions?date_from=2026-01-02T00:00:00Z&date_to=2026-01-01T00:00:00Z', 400],
    ['/v1/users/ada/sessions?page=%ff', 400],
    ['/v1/users/ada/sessions?page=1&page=1', 400],
    ['/v1/users/ada/sessions?page=1e0', 400],
    ['/v1/users/ada/sessions?date_to=2026-02-30T00:00:00Z', 400],
    ['/v1/users/ada/sessions?date_to=2026-01-01T00:00:60Z', 400],
    ['/v1/users/ada/sessions?scenario_id=', 400],
    ['/v1/users//sessions', 400],
    ['/v1/users/ada/sessions/more', 404],
  ] as const)('leaves what is wrong to the long way: %s', async ([path, status]) => {
    await both('/v1/users/ada/sessions');
    expect((await both(path)).status).toBe(status);
  });

  it('refuses a key from the moment it is revoked, its organisation suspended, or its scope missing', async () => {
    expect((await both('/v1/users/ada/sessions')).status).toBe(200);
    expect((await both('/v1/users/ada/sessions', {}, narrow.secret)).status).toBe(403);
    await bench.storage.execute('setOrganisationStatus', { orgId, status: 'suspended' });
    expect((await both('/v1/users/ada/sessions')).status).toBe(403);
    await bench.storage.execute('setOrganisationStatus', { orgId, status: 'active' });
    expect((await both('/v1/users/ada/sessions')).status).toBe(200);
    expect((await both('/v1/users/ada/sessions')).isShort).toBe(true);
    await bench.storage.execute('revokeKey', { orgId, keyId: key.keyId });
    expect((await both('/v1/users/ada/sessions')).status).toBe(401);
  });

  /** Submits a call both ways, the second time as the call that is there then. */
  async function bothSubmit(fields: object, { userId = 'ada', secret = narrow.secret, parts = 1 } = {}) {
    const whole = JSON.stringify({ external_conversation_id: 'c', scenario_id: 's1', transcript: 'A: Hi', ...fields });
    const size = Math.ceil(whole.length / parts);
    const pieces = Array.from({ length: parts }, (_, index) => whole.slice(index * size, (index + 1) * size));
    const path = `/v1/users/${userId}/sessions:ingest-and-assess`;
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(whole)),
    };
    const before = longWays;
    const short = await answer(path, headers, pieces);
    const isShort = longWays === before;
    const long = await answer(path, { ...headers, 'content-type': 'application/json; long=way' }, pieces);
    expect(short).toEqual(long);
    return { ...short, isShort };
  }

  it('keeps a submitted call as the long way does, whole or in parts', async () => {
    // A key that was accepted is known from then on.
    await bothSubmit({ external_conversation_id: 'first' });
    const { status, isShort, body } = await bothSubmit({});
    expect([status, isShort]).toEqual([202, true]);
    const { conversation_id: sessionId } = JSON.parse(body.toString());
    const session = await bench.storage.reader.read((stores) => stores.sessions.find({ orgId, sessionId }));
    expect(session).toMatchObject({ userId: 'ada', externalConversationId: 'c' });
    expect((await bothSubmit({}, { parts: 3 })).body.toString()).toBe(body.toString());
    expect((await bothSubmit({}, { userId: 'zo%C3%AB%2F%C3%BC' })).status).toBe(202);
  });

  it.for([
    [{ scenario_id: 'unknown' }, {}, 400],
    [{ transcript: ' ' }, {}, 400],
    [{ transcript: 'x'.repeat(2_000) }, {}, 400],
    [{ other: 1 }, {}, 400],
    [{}, { userId: 'nobody' }, 404],
    [{}, { userId: '' }, 400],
  ] as const)('leaves a call that it cannot keep to the long way: %j %j', async ([fields, by, status]) => {
    await bothSubmit({ external_conversation_id: 'first' });
    expect((await bothSubmit(fields, by)).status).toBe(status);
    // The connection, the place of the request and that of its body are free again.
    expect((await bothSubmit({ external_conversation_id: 'last' })).status).toBe(202);
  });

  it('keeps no call of a key without the scope, or that was revoked', async () => {
    expect((await bothSubmit({}, { secret: key.secret })).status).toBe(403);
    expect((await bothSubmit({})).isShort).toBe(false);
    expect((await bothSubmit({})).isShort).toBe(true);
    await bench.storage.execute('revokeKey', { orgId, keyId: narrow.keyId });
    expect((await bothSubmit({})).status).toBe(401);
  });
});
