import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, expectError, json, requestBytes, userPath } from '../../support/ask.ts';
import { scenario, session, user } from '../../support/lines.ts';
import { openRaw, sendRaw } from '../../support/http/raw-client.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';

let service: TestService;
let key = '';

beforeAll(async () => {
  service = await startService({ DEBRIEF_REQUEST_TIMEOUT_SECONDS: '2', DEBRIEF_MAX_TRANSCRIPT_BYTES: '1000' });
  key = await service.organisation('acme', [
    user('ada'),
    user('é'),
    scenario('s1'),
    session('x', 'ada', '2026-01-01T00:00:00Z'),
  ]);
});
afterAll(() => service.stop());

const INGEST = userPath('ada', 'sessions:ingest-and-assess');
const LIST = userPath('ada', 'sessions');
const NO_HOSTS = ['', 'a b', '<script>', 'a@b', 'http://a', 'a/b', 'a:b', 'a:1:2', '[::1', 'a%zz', '\xe9'];
const get = (path = LIST, headers: Record<string, string> = {}) => requestBytes(path, { key, headers });
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const raw = (line: string, headers = `Host: x\r\nAuthorization: Bearer ${key}\r\n`, body = '') =>
  latin1(`${line}\r\n${headers}\r\n${body}`);
const posted = (headers: string, body: string) =>
  raw(
    `POST ${INGEST} HTTP/1.1`,
    `Host: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n${headers}`,
    body,
  );

describe('what Node would answer by itself is 400 in the two-field body', () => {
  it.each<[string, () => Buffer]>([
    ['no Host', () => raw('GET /v1/users HTTP/1.1', `Authorization: Bearer ${key}\r\n`)],
    ['no Host and no key', () => raw('GET /v1/users HTTP/1.1', '')],
    ['two Hosts', () => raw('GET /v1/users HTTP/1.1', `Host: x\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`)],
    ...NO_HOSTS.map((host): [string, () => Buffer] => [
      `the Host "${host}"`,
      () => raw('GET /v1/users HTTP/1.1', `Host: ${host}\r\nAuthorization: Bearer ${key}\r\n`),
    ]),
    ['HTTP/0.9', () => latin1('GET /v1/users\r\n\r\n')],
    ['HTTP/1.2', () => raw('GET /v1/users HTTP/1.2')],
    ['HTTP/2.0', () => raw('GET /v1/users HTTP/2.0')],
    ['HTTP/3.0', () => raw('GET /v1/users HTTP/3.0')],
    ['the preface of HTTP/2', () => latin1('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
    ['a TLS handshake', () => Buffer.from('16030100f1010000ed0303', 'hex')],
    ['bytes without sense', () => Buffer.from([0, 1, 2, 3, 255, 254, 13, 10, 13, 10])],
    ['an unknown Expect', () => get(LIST, { Expect: 'tea' })],
    ['an Expect that asks for more than to go on', () => get(LIST, { Expect: '100-continue, tea' })],
    ['an Expect with a parameter', () => get(LIST, { Expect: '100-continue; q=1' })],
    ['headers of 20 kB', () => get(LIST, { 'X-Long': 'a'.repeat(20_000) })],
    ['three thousand headers', () => raw('GET /v1/users HTTP/1.1', 'X: yyy\r\n'.repeat(3_000))],
    ['a URL of 20 kB', () => get(`/v1/users/${'a'.repeat(20_000)}/sessions`)],
    ['a user id of 15 kB', () => get(`/v1/users/${'a'.repeat(15_000)}/sessions`)],
    ['a query of 20 kB', () => get(`${LIST}?scenario_id=${'a'.repeat(20_000)}`)],
    ['a space in the path', () => raw('GET /v1/users/a b/sessions HTTP/1.1')],
    ['a tab in the path', () => raw('GET /v1/users/a\tb/sessions HTTP/1.1')],
    ['a NUL in the path', () => raw('GET /v1/users/a\0b/sessions HTTP/1.1')],
    ['raw UTF-8 in the path', () => raw('GET /v1/users/\xc3\xa9/sessions HTTP/1.1')],
    ['a raw byte that is no UTF-8', () => raw('GET /v1/users/\xff/sessions HTTP/1.1')],
    ['a NUL in a header', () => raw('GET /v1/users HTTP/1.1', 'Host: x\r\nX: a\0b\r\n')],
    ['a folded header', () => raw('GET /v1/users HTTP/1.1', 'Host: x\r\nX: a\r\n b\r\n')],
    ['a space before a colon', () => raw('GET /v1/users HTTP/1.1', 'Host : x\r\n')],
    ['lines that end in LF alone', () => latin1('GET /v1/users HTTP/1.1\nHost: x\n\n')],
    [
      'both Content-Length and Transfer-Encoding',
      () => posted('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    ],
    ['two lengths', () => posted('Content-Length: 0\r\nContent-Length: 1\r\n', '')],
    ['a negative length', () => posted('Content-Length: -1\r\n', '')],
    ['a length that is no number', () => posted('Content-Length: 0x10\r\n', '')],
    ['a length beyond all numbers', () => posted(`Content-Length: ${'9'.repeat(40)}\r\n`, '')],
    ['a transfer encoding that nobody knows', () => posted('Transfer-Encoding: tea\r\n', '')],
    ['a compressed transfer encoding', () => posted('Transfer-Encoding: gzip, chunked\r\n', '2\r\n{}\r\n0\r\n\r\n')],
    ['chunks that are none', () => posted('Transfer-Encoding: chunked\r\n', 'zz\r\n')],
    ['a method of strange characters', () => raw('G@T /v1/users HTTP/1.1')],
    ['a target without a slash', () => raw('GET v1/users HTTP/1.1')],
  ])('%s', async (_sentence, bytes) => {
    const answer = await sendRaw(service.port, bytes());
    expectError(answer, 'invalid');
  });

  it('a path in raw UTF-8 is told what it must be', async () => {
    const answer = await sendRaw(service.port, raw('GET /v1/users/\xc3\xa9/sessions HTTP/1.1'));
    expect(json(answer).error.message).toBe(
      'Request parameters are invalid. The request is not well-formed HTTP. The path and the query must be percent-encoded.',
    );
  });

  it.each<[string, string]>([
    ['headers', 'GET /v1/users HTTP/1.1\r\nHost: x\r\n'],
    ['a request line', 'GET /v1/us'],
  ])('%s that stop in the middle', async (_sentence, start) => {
    expectError(await sendRaw(service.port, start), 'invalid');
  });

  it('a body that stops in the middle', async () => {
    expectError(await sendRaw(service.port, posted('Content-Length: 100\r\n', '{"external')), 'invalid');
  });
});

it.each([...NO_HOSTS.map((host) => `Host: ${host}\r\n`), 'Host: x\r\nHost: x\r\n', ''])(
  'the console refuses what `/v1` refuses as a host: %j',
  async (headers) => {
    const answer = await sendRaw(service.port, raw('GET /console HTTP/1.1', headers));
    expect(answer.status).toBe(400);
  },
);

describe('what is unusual but right is served', () => {
  it.each<[string, () => Buffer]>([
    ...['a.example:8080', 'a_b', '127.0.0.1:', '[::1]:8080', 'xn--bcher-kva.example', '%C3%A9'].map(
      (host): [string, () => Buffer] => [
        `the Host ${host}`,
        () => raw(`GET ${LIST} HTTP/1.1`, `Host: ${host}\r\nAuthorization: Bearer ${key}\r\n`),
      ],
    ),
    ['HTTP/1.0 without a Host', () => raw(`GET ${LIST} HTTP/1.0`, `Authorization: Bearer ${key}\r\n`)],
    ['a target in absolute form', () => raw(`GET http://anything.example:99${LIST}?page=1 HTTP/1.1`)],
    ['a target in absolute form over https', () => raw(`GET HTTPS://x${LIST} HTTP/1.1`)],
    ['empty lines before the request', () => Buffer.concat([latin1('\r\n\r\n'), get()])],
    ['a body on a GET', () => Buffer.concat([get(LIST, { 'Content-Length': '3' }), latin1('abc')])],
    [
      'chunks on a GET',
      () => Buffer.concat([get(LIST, { 'Transfer-Encoding': 'chunked' }), latin1('3\r\nabc\r\n0\r\n\r\n')]),
    ],
    [
      'an upgrade to a web socket',
      () =>
        get(LIST, {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Key': 'x',
          'Sec-WebSocket-Version': '13',
        }),
    ],
    [
      'an upgrade to HTTP/2',
      () =>
        get(LIST, {
          Connection: 'Upgrade, HTTP2-Settings',
          Upgrade: 'h2c',
          'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA',
        }),
    ],
    ['letters escaped without need', () => get(LIST.replace('users', '%75sers').replace('sessions', 'session%73'))],
    ['a range, which is ignored', () => get(LIST, { Range: 'bytes=0-1' })],
    ['a media type it does not speak in Accept', () => get(LIST, { Accept: 'text/html' })],
    [
      'preconditions it does not know',
      () => get(LIST, { 'If-Match': '"x"', 'If-Modified-Since': 'Thu, 01 Jan 2099 00:00:00 GMT' }),
    ],
  ])('%s', async (_sentence, bytes) => {
    const answer = await sendRaw(service.port, bytes());
    expect({ status: answer.status, type: answer.header('content-type') }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    });
  });

  it.each(['100-continue', '100-Continue, 100-continue'])('Expect: %s is told to go on', async (expected) => {
    const body = JSON.stringify({ external_conversation_id: '100', scenario_id: 's1', transcript: 'A: b' });
    const connection = await openRaw(service.port);
    connection.send(posted(`Expect: ${expected}\r\nContent-Length: ${body.length}\r\n`, ''));
    expect((await connection.answer()).status).toBe(100);
    connection.send(body);
    expect((await connection.answer()).status).toBe(202);
    connection.socket.destroy();
  });

  it('a body that arrives byte by byte', async () => {
    const body = JSON.stringify({ external_conversation_id: 'slow', scenario_id: 's1', transcript: 'A: b' });
    const connection = await openRaw(service.port);
    connection.send(posted('Transfer-Encoding: chunked\r\n', ''));
    for (const letter of body) connection.send(`1\r\n${letter}\r\n`);
    connection.send('0\r\nX-Trailer: y\r\n\r\n');
    expect((await connection.answer()).status).toBe(202);
    connection.socket.destroy();
  });
});

describe('X-Request-Id', () => {
  it.each(['abc', 'A-z.0_9:@/+=-', 'x'.repeat(128)])('%s is given back', async (id) => {
    expect((await ask(service.port, LIST, { key, headers: { 'X-Request-Id': id } })).all('x-request-id')).toEqual([id]);
    expect((await ask(service.port, '/nope', { headers: { 'X-Request-Id': id } })).all('x-request-id')).toEqual([id]);
  });
  it.each(['', 'a b', 'x'.repeat(129), 'é', '<script>', '"'])('%j is replaced', async (id) => {
    const given = (await ask(service.port, LIST, { key, headers: { 'X-Request-Id': id } })).header('x-request-id');
    expect(given).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  });
  it('is another for every request that brings none', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await ask(service.port, LIST, { key })).header('x-request-id')),
    );
    expect(new Set(ids).size).toBe(20);
  });
});
