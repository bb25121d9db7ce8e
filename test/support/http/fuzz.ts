import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TABLE } from '../../../src/http/errors.ts';
import { ODD_IDS, scenario, session, user } from '../lines.ts';
import { openRaw, type RawAnswer, type RawConnection } from './raw-client.ts';
import { randomRequest, type Keys, type RandomRequest } from './random-request.ts';
import type { TestService } from '../service.ts';

const STATUSES = new Set([200, 202, 204, 304, 400, 401, 403, 404, 405]);
const LANES = 8;

/** An organisation with everything that a request can meet, and keys of every kind. */
export async function prepareFuzz(service: TestService): Promise<Keys> {
  const people = [user('ada'), user('off', { org_status: 'deactivated' }), ...ODD_IDS.map((id) => user(id))];
  const scenarios = [
    scenario('s1'),
    scenario('s2'),
    scenario('archived', { archived: true }),
    scenario('bare', { criteria: [] }),
  ];
  const sessions = Array.from({ length: 250 }, (_, index) =>
    session(
      `ses${index}`,
      'ada',
      index % 9 === 0 ? null : new Date(1.7e12 + Math.floor(index / 3) * 3_600_000).toISOString(),
      { scenario_id: index % 2 === 0 ? 's1' : null },
    ),
  );
  const both = await service.organisation('acme', [...people, ...scenarios, ...sessions]);
  const other = await service.organisation('other', [user('zoe'), scenario('s1')]);
  const suspended = await service.organisation('asleep', people);
  await service.storage.execute('setOrganisationStatus', { orgId: 'asleep', status: 'suspended' });
  const revoked = await service.key('acme', ['reporting:read', 'sessions:ingest']);
  await service.storage.execute('revokeKey', { orgId: 'acme', keyId: revoked.keyId });
  return {
    both,
    other,
    suspended,
    revoked: revoked.secret,
    reads: (await service.key('acme', ['reporting:read'])).secret,
    ingests: (await service.key('acme', ['sessions:ingest'])).secret,
  };
}

/**
 * Sends random requests over a few connections and judges every answer.
 * @param onDone called after each
 * @returns how often each status came
 * @throws Error with the request, where an answer is outside the contract
 */
export async function fuzz(
  service: TestService,
  keys: Keys,
  count: number,
  seed: number,
  onDone: (done: number) => void = () => {},
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let begun = 0;
  let done = 0;
  const lane = async (number: number) => {
    const sample = fc.sample(randomRequest, { numRuns: Math.ceil(count / LANES), seed: seed + number });
    const requests = sample[Symbol.iterator]();
    let connection: RawConnection | undefined;
    for (const request of requests) {
      if (begun >= count) break;
      begun += 1;
      connection ??= await openRaw(service.port);
      connection.send(toBytes(request, keys));
      const answer = await within(connection, request);
      judge(request, answer);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      done += 1;
      onDone(done);
      if (answer.header('connection') !== 'close') continue;
      await connection.ended();
      connection = undefined;
    }
    connection?.socket.destroy();
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  return statuses;
}

/** The request as it goes over the wire, with the secret of its key. */
export function toBytes({ method, target, key, headers, body }: RandomRequest, keys: Keys): Buffer {
  const secret = key === 'none' ? [] : [['Authorization', `Bearer ${key === 'broken' ? `${keys.both}x` : keys[key]}`]];
  const type = body && !headers.some(([name]) => name === 'Content-Type') ? [['Content-Type', 'application/json']] : [];
  const length = body ? [['Content-Length', String(body.length)]] : [];
  const lines = [['Host', 'localhost'], ...secret, ...type, ...length, ...headers].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    body ?? Buffer.alloc(0),
  ]);
}

/** The answer to a request that was sent. @throws Error with the request, where none comes */
export async function within(connection: RawConnection, request: RandomRequest): Promise<RawAnswer> {
  const timer = setTimeout(() => connection.socket.destroy(new Error('no answer for 20 seconds')), 20_000);
  try {
    return await connection.answer(request.method === 'HEAD');
  } catch (error) {
    throw new Error(`no answer to ${describeRequest(request)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function judge(request: RandomRequest, answer: RawAnswer): void {
  const fail = (why: string) => {
    throw new Error(
      `${why}\n${describeRequest(request)}\n${answer.head}\n\n${answer.body.toString('utf8').slice(0, 500)}`,
    );
  };
  if (!STATUSES.has(answer.status)) fail(`status ${answer.status} is not in the contract`);
  if (answer.header('x-request-id') === undefined) fail('no X-Request-Id');
  if (answer.status === 405 && answer.header('allow') === undefined) fail('405 without Allow');
  if (answer.status === 401 && !answer.header('www-authenticate')?.startsWith('Bearer'))
    fail('401 without a challenge');
  if (request.method === 'HEAD' || [204, 304].includes(answer.status)) return;
  if (answer.status >= 400) judgeError(answer, fail);
  else if (answer.header('content-type') === 'application/json; charset=utf-8') judgeBody(answer, fail);
}

function judgeError(answer: RawAnswer, fail: (why: string) => void): void {
  const body = JSON.parse(answer.body.toString('utf8'));
  const { code, message } = body.error ?? {};
  if (Object.keys(body).join() !== 'error' || Object.keys(body.error).join() !== 'code,message')
    fail('not the two-field body');
  const row = Object.entries(TABLE).find(([name]) => name === code)?.[1];
  if (row?.status !== answer.status) fail('the code does not belong to the status');
  if (row && !String(message).startsWith(row.text) && message !== 'User not found.')
    fail('the message does not begin with the text of the table');
  if (answer.header('cache-control') !== 'no-store') fail('an error that may be stored');
  if (answer.header('content-type') !== 'application/json; charset=utf-8') fail('an error that is not JSON');
}

function judgeBody(answer: RawAnswer, fail: (why: string) => void): void {
  const encoding = answer.header('content-encoding');
  const bytes =
    encoding === 'br' ? brotliDecompressSync(answer.body) : encoding === 'gzip' ? gunzipSync(answer.body) : answer.body;
  const body = JSON.parse(bytes.toString('utf8'));
  const names = Object.keys(body).join();
  if (!['data', 'data,pagination', 'conversation_id,status', 'status'].includes(names) && body.openapi === undefined)
    fail('an answer of no known shape');
  if (names.startsWith('data') && answer.header('etag') === undefined) fail('a list without an ETag');
}

/** A request in words, for whoever reads why a test failed. */
export function describeRequest({ method, target, key, headers, body }: RandomRequest): string {
  return `${method} ${target} with key ${key}, ${JSON.stringify(headers)}, body ${body ? JSON.stringify(body.toString('latin1').slice(0, 2_000)) : 'none'}`;
}
