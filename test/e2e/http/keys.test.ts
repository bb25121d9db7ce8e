import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, expectError, requestBytes, userPath } from '../../support/ask.ts';
import { scenario, user } from '../../support/lines.ts';
import { openRaw, sendRaw } from '../../support/http/raw-client.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';
import { until } from '../../support/until.ts';
import { makeSecret } from '../../../src/domain/keys/secret.ts';
import { secureRandomBytes } from '../../../src/lib/bytes/digest.ts';

let service: TestService;
let key = '';

beforeAll(async () => {
  service = await startService();
  key = await service.organisation('acme', [user('ada'), scenario('s1')]);
});
afterAll(() => service.stop());

const withHeader = (line: string) =>
  sendRaw(service.port, Buffer.from(`GET /v1/users HTTP/1.1\r\nHost: x\r\n${line}\r\n\r\n`, 'latin1'));
/** An id that no organisation has: a test that is tried again finds those of its first try. */
let organisations = 0;
const freshId = (name: string) => `${name} ${(organisations += 1)}`;
const statusOf = async (secret: string) => (await ask(service.port, '/v1/users', { key: secret })).status;
const ingest = (secret: string) =>
  ask(service.port, userPath('ada', 'sessions:ingest-and-assess'), {
    method: 'POST',
    key: secret,
    body: JSON.stringify({ external_conversation_id: 'k', scenario_id: 's1', transcript: 'A: b' }),
  });

describe('a token that is missing or malformed is 401 with a bare challenge', () => {
  it.each<[string, (secret: string) => string]>([
    ['no header', () => 'X: y'],
    ['an empty header', () => 'Authorization:'],
    ['the scheme alone', () => 'Authorization: Bearer'],
    ['the scheme and a space', () => 'Authorization: Bearer '],
    ['another scheme', (secret) => `Authorization: Basic ${secret}`],
    ['a scheme that begins alike', (secret) => `Authorization: Bearerx ${secret}`],
    ['no scheme', (secret) => `Authorization: ${secret}`],
    ['two tokens', (secret) => `Authorization: Bearer ${secret} ${secret}`],
    ['a comma behind it', (secret) => `Authorization: Bearer ${secret},`],
    ['quotes around it', (secret) => `Authorization: Bearer "${secret}"`],
    ['a wrong checksum', (secret) => `Authorization: Bearer ${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`],
    [
      'two characters swapped for others',
      (secret) => `Authorization: Bearer ${secret.slice(0, 8)}${secret[8] === 'a' ? 'b' : 'a'}${secret.slice(9)}`,
    ],
    ['a prefix in capitals', (secret) => `Authorization: Bearer ${secret.replace('dbr', 'DBR')}`],
    ['a character less', (secret) => `Authorization: Bearer ${secret.slice(0, -1)}`],
    ['a character more', (secret) => `Authorization: Bearer ${secret}0`],
    ['an accent', (secret) => `Authorization: Bearer ${secret}\xe9`],
    ['a very long token', () => `Authorization: Bearer dbr_${'a'.repeat(10_000)}`],
    ['the key in a query', (secret) => `X: ${secret}`],
  ])('%s', async (_sentence, line) => {
    expectError(await withHeader(line(key)), 'unauthorized');
  });

  it('is not taken from a query or a cookie', async () => {
    expectError(
      await ask(service.port, `/v1/users?access_token=${key}`, { headers: { Cookie: `token=${key}` } }),
      'unauthorized',
    );
  });
});

it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('the scheme %s is let in: its case says nothing', async (scheme) => {
  expect((await withHeader(`Authorization: ${scheme} ${key}`)).status).toBe(200);
  expect((await withHeader(`aUTHORIZATION:   ${scheme}   ${key}  `)).status).toBe(200);
});

it('a well-formed key that nobody made is 401 as an invalid token', async () => {
  expectError(
    await ask(service.port, '/v1/users', { key: makeSecret(new Uint8Array(32).fill(7)).secret }),
    'unknownKey',
  );
});

it('a key that is revoked from the command line while the service runs is refused by the next request, on an open connection too', async () => {
  const { keyId, secret } = await service.key('acme', ['reporting:read']);
  expect(await statusOf(secret)).toBe(200);
  await service.cli('key', 'revoke', '--org', 'acme', keyId);
  expectError(await ask(service.port, '/v1/users', { key: secret }), 'unknownKey');
  expect(await statusOf(key)).toBe(200);
});

it.each([
  ['a key that is revoked', 'unknownKey'],
  ['an organisation that is suspended', 'forbidden'],
] as const)('%s while a body comes slowly writes nothing any more', async (_sentence, refusal) => {
  const orgId = freshId('slow');
  await service.organisation(orgId, [user('ada'), scenario('s1')]);
  const { keyId, secret } = await service.key(orgId, ['reporting:read', 'sessions:ingest']);
  const body = JSON.stringify({ external_conversation_id: 'slow', scenario_id: 's1', transcript: 'A: b' });
  const bytes = requestBytes(userPath('ada', 'sessions:ingest-and-assess'), { method: 'POST', key: secret, body });
  const connection = await openRaw(service.port);
  connection.send(bytes.subarray(0, -10));
  // Its head is read and its key accepted by then; where a busy machine has not come so far, it is refused as well.
  await pause(400);
  if (refusal === 'unknownKey') await service.storage.execute('revokeKey', { orgId, keyId });
  else await service.storage.execute('setOrganisationStatus', { orgId, status: 'suspended' });
  connection.send(bytes.subarray(-10));
  expectError(await connection.answer(), refusal);
  connection.socket.destroy();
  const kept = service.storage.reader.read(({ sessions }) => sessions.findCall({ orgId, userId: 'ada' }, 'slow'));
  expect(await kept).toBeUndefined();
});

it('a body that comes slowly is taken where its key is as it was', async () => {
  const { secret } = await service.key('acme', ['sessions:ingest']);
  const body = JSON.stringify({ external_conversation_id: freshId('slow'), scenario_id: 's1', transcript: 'A: b' });
  const bytes = requestBytes(userPath('ada', 'sessions:ingest-and-assess'), { method: 'POST', key: secret, body });
  const connection = await openRaw(service.port);
  connection.send(bytes.subarray(0, -10));
  await pause(400);
  connection.send(bytes.subarray(-10));
  expect((await connection.answer()).status).toBe(202);
  connection.socket.destroy();
});

it('a rotated key keeps both secrets for the grace period, and only the new one after it', async () => {
  const { keyId, secret } = await service.key('acme', ['reporting:read']);
  const { secret: next, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
  await service.storage.execute('rotateKey', {
    orgId: 'acme',
    keyId,
    graceMs: 2_000,
    secretHash,
    lastFour,
  });
  expect([await statusOf(secret), await statusOf(next)]).toEqual([200, 200]);
  await until('the grace period is over', async () => (await statusOf(secret)) === 401 || undefined);
  expectError(await ask(service.port, '/v1/users', { key: secret }), 'unknownKey');
  expect(await statusOf(next)).toBe(200);
});

it('a key rotated without grace from the command line ends at once', async () => {
  const { keyId, secret } = await service.key('acme', ['reporting:read']);
  await service.cli('key', 'rotate', '--org', 'acme', keyId, '--grace', '0s');
  expectError(await ask(service.port, '/v1/users', { key: secret }), 'unknownKey');
});

it('a key is refused once it has expired', async () => {
  const later = await service.key('acme', ['reporting:read'], Date.now() + 3_600_000);
  expect(await statusOf(later.secret)).toBe(200);
  const soon = await service.key('acme', ['reporting:read'], Date.now() + 3_000);
  await until('it has expired', async () => (await statusOf(soon.secret)) === 401);
  expectError(await ask(service.port, '/v1/users', { key: soon.secret }), 'unknownKey');
});

it('a key without the scope is 403, and the challenge names the scope', async () => {
  const reads = (await service.key('acme', ['reporting:read'])).secret;
  const ingests = (await service.key('acme', ['sessions:ingest'])).secret;
  const refused = await ingest(reads);
  expectError(refused, 'forbidden');
  expect(refused.header('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="sessions:ingest"');
  for (const path of ['/v1/users', userPath('ada', 'sessions'), userPath('ada', 'assessments')]) {
    const answer = await ask(service.port, path, { key: ingests });
    expectError(answer, 'forbidden');
    expect(answer.header('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="reporting:read"');
  }
  expect((await ingest(ingests)).status).toBe(202);
  expect(await statusOf(reads)).toBe(200);
});

it('an organisation suspended from the command line is 403 from the next request on, and let in again after', async () => {
  const orgId = freshId('sleepy');
  const secret = await service.organisation(orgId, [user('ada'), scenario('s1')]);
  expect(await statusOf(secret)).toBe(200);
  await service.cli('org', 'suspend', orgId);
  const refused = await ask(service.port, '/v1/users', { key: secret });
  expectError(refused, 'forbidden');
  expect(refused.header('www-authenticate')).toBeUndefined();
  expectError(await ingest(secret), 'forbidden');
  expect(await statusOf(key)).toBe(200);
  await service.cli('org', 'resume', orgId);
  expect([await statusOf(secret), (await ingest(secret)).status]).toEqual([200, 202]);
});

it('a key of a suspended organisation that is revoked as well is 401', async () => {
  const orgId = freshId('gone');
  await service.organisation(orgId);
  const { keyId, secret } = await service.key(orgId, ['reporting:read']);
  await service.storage.execute('setOrganisationStatus', { orgId, status: 'suspended' });
  await service.storage.execute('revokeKey', { orgId, keyId });
  expectError(await ask(service.port, '/v1/users', { key: secret }), 'unknownKey');
});
