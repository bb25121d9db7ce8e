import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { readSettings } from '../../../src/config/read-settings.ts';
import { makeSecret } from '../../../src/domain/keys/secret.ts';
import type { Scope } from '../../../src/domain/keys/key.ts';
import { listen } from '../../../src/http/listen.ts';
import { secureRandomBytes } from '../../../src/lib/bytes/digest.ts';
import { createConversations } from '../../../src/worker/reading/conversations.ts';
import { createSubmissions } from '../../../src/worker/reading/submissions.ts';
import { scenarioLine, userLine } from '../../support/organisation.ts';
import { silentLog } from '../../support/silent-log.ts';
import { onEachEngine } from '../on-each-engine.ts';

const observer = { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} };
const submissions = createSubmissions({ maxTranscriptBytes: 1_000, cpuMs: 10_000, onTimeout() {} });
afterAll(() => submissions.close());

onEachEngine('requests of a key', (bench) => {
  const start = (given: Record<string, string> = {}) =>
    listen(
      {
        storage: bench.storage,
        log: silentLog,
        accessLog() {},
        observer,
        now: bench.engine.clock.now,
        instance: 'test',
        settings: readSettings({ DEBRIEF_BASE_PATH: '/debrief', ...given }),
        submissions,
        conversations: createConversations(2_097_152),
        singleSignOn: null,
      },
      '127.0.0.1',
      0,
    );
  async function issue(orgId: string, scopes: Scope[] = ['reporting:read', 'sessions:ingest']) {
    const { secret, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
    const input = { orgId, name: 'BI', scopes, expiresAt: null, secretHash, lastFour };
    return { orgId, secret, ...(await bench.storage.execute('createKey', input)) };
  }
  const usesOf = async ({ orgId, keyId }: { orgId: string; keyId: string }) =>
    Object.fromEntries(
      (await bench.storage.reader.read((stores) => stores.keys.useOf({ orgId, keyId }, 0))).map(
        ({ endpoint, outcome, requests }) => [`${endpoint} ${outcome}`, requests],
      ),
    );

  it('are each counted once, whichever way they went and however they ended, and written when the service stops', async () => {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s'), scenarioLine('other')]);
    const [key, narrow, ended] = [await issue(orgId), await issue(orgId, ['reporting:read']), await issue(orgId)];
    await bench.storage.execute('revokeKey', ended);
    const server = await start();
    const ask = (
      path: string,
      { secret }: { secret: string },
      init: { method?: string; body?: string; etag?: string } = {},
    ) =>
      fetch(`${server.url}/v1${path}`, {
        method: init.method ?? 'GET',
        ...(init.body !== undefined && { body: init.body }),
        headers: {
          authorization: `Bearer ${secret}`,
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
          ...(init.etag !== undefined && { 'if-none-match': init.etag }),
        },
      });
    const submit = (who: { secret: string }, id: string, scenario = 's') =>
      ask('/users/u/sessions:ingest-and-assess', who, {
        method: 'POST',
        body: JSON.stringify({ external_conversation_id: id, scenario_id: scenario, transcript: 'A: Hello' }),
      });
    // The first goes the long way, the others the short one.
    let etag = '';
    for (let count = 0; count < 5; count += 1) {
      const answer = await ask('/users/u/sessions', key);
      etag = answer.headers.get('etag') ?? '';
      await answer.text();
    }
    const statuses: number[] = [];
    for (const asked of [
      () => ask('/users/u/sessions', key, { etag }),
      () => ask('/users/u/sessions', key, { etag }),
      () => ask('/users', key),
      () => ask('/users/u/assessments?page=0', key),
      () => ask('/users/nobody/assessments', key),
      () => submit(key, 'one'),
      () => submit(key, 'two'),
      () => submit(key, 'three', 'unknown'),
      // Submitted for another scenario before.
      () => submit(key, 'one', 'other'),
      () => submit(narrow, 'four'),
      () => ask('/users', ended),
      // A secret that is unknown, and what is no endpoint, count nowhere.
      () => ask('/users', { secret: makeSecret(secureRandomBytes(32)).secret }),
      () => ask('/nothing', key),
      () => ask('/users', key, { method: 'DELETE' }),
    ]) {
      const answer = await asked();
      await answer.text();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([304, 304, 200, 400, 404, 202, 202, 400, 400, 403, 401, 401, 404, 405]);
    await server.stop(1_000);
    expect(await usesOf(key)).toEqual({
      'sessions answered': 5,
      'sessions unchanged': 2,
      'users answered': 1,
      'assessments invalid': 1,
      'assessments not_found': 1,
      'ingest answered': 2,
      'ingest invalid': 1,
      'ingest precondition': 1,
    });
    expect(await usesOf(narrow)).toEqual({ 'ingest scope': 1 });
    expect(await usesOf(ended)).toEqual({ 'users ended': 1 });
    expect(await bench.engine.rows(`select distinct key_id from key_use where org_id = '${orgId}'`)).toHaveLength(3);
  });

  it('are written soon after, while it runs', async () => {
    const key = await issue(await bench.organisation());
    const server = await start();
    try {
      const answer = await fetch(`${server.url}/v1/users`, { headers: { authorization: `Bearer ${key.secret}` } });
      await answer.text();
      await expect.poll(() => usesOf(key), { timeout: 8_000 }).toEqual({ 'users answered': 1 });
    } finally {
      await server.stop(0);
    }
  });

  it('that are refused because the organisation is suspended are counted as that', async () => {
    const key = await issue(await bench.organisation());
    await bench.storage.execute('setOrganisationStatus', { orgId: key.orgId, status: 'suspended' });
    const server = await start();
    const answer = await fetch(`${server.url}/v1/users`, { headers: { authorization: `Bearer ${key.secret}` } });
    await answer.text();
    await server.stop(0);
    expect(await usesOf(key)).toEqual({ 'users suspended': 1 });
  });

  it('that are refused because the organisation has too many in hand are counted as that, whether its key is known or not', async () => {
    const key = await issue(await bench.organisation([userLine('u')]));
    const server = await start({ DEBRIEF_MAX_REQUESTS_PER_ORGANISATION: '1' });
    const { hostname, port } = new URL(server.url);
    const slow = connect(Number(port), hostname);
    try {
      // Its body does not come.
      slow.write(
        `POST /debrief/v1/users/u/sessions:ingest-and-assess HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key.secret}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
      );
      const other = await issue(key.orgId);
      const ask = () => fetch(`${server.url}/v1/users`, { headers: { authorization: `Bearer ${other.secret}` } });
      let refused = 0;
      await expect
        .poll(
          async () => {
            const answer = await ask();
            await answer.text();
            if (answer.status === 500) refused += 1;
            return answer.status;
          },
          { timeout: 5_000 },
        )
        .toBe(500);
      expect(refused).toBe(1);
      // Of a key that is known they are refused before anything is looked up.
      const statuses: number[] = [];
      for (const [method, path] of [
        ['GET', '/users'],
        ['HEAD', '/users/u/sessions?page=0'],
        ['GET', '/users/%75/assessments'],
        ['POST', '/users/u/sessions:ingest-and-assess'],
        ['DELETE', '/users'],
        ['GET', '/nothing'],
      ] as const) {
        const headers = { authorization: `Bearer ${key.secret}` };
        const answer = await fetch(`${server.url}/v1${path}`, { method, headers });
        await answer.text();
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([500, 500, 500, 500, 500, 500]);
      slow.destroy();
      await server.stop(0);
      expect(await usesOf(other)).toMatchObject({ 'users busy': 1 });
      expect(await usesOf(key)).toMatchObject({
        'users busy': 1,
        'sessions busy': 1,
        'assessments busy': 1,
        'ingest busy': 1,
      });
    } finally {
      slow.destroy();
      await server.stop(0);
    }
  });
});
