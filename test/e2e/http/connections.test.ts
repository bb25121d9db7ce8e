import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError, requestBytes, userPath } from '../../support/ask.ts';
import { scenario, session, user } from '../../support/lines.ts';
import { openRaw } from '../../support/http/raw-client.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';

let service: TestService;
let key = '';

beforeAll(async () => {
  service = await startService({ DEBRIEF_MAX_REQUESTS: '40' });
  key = await service.organisation('acme', [user('ada'), scenario('s1'), session('x', 'ada', '2026-01-01T00:00:00Z')]);
});
afterAll(() => service.stop());

const LIST = userPath('ada', 'sessions');
const INGEST = userPath('ada', 'sessions:ingest-and-assess');
const get = () => requestBytes(LIST, { key });
const call = (id: string) => JSON.stringify({ external_conversation_id: id, scenario_id: 's1', transcript: 'A: b' });
const post = (id: string) => requestBytes(INGEST, { method: 'POST', key, body: call(id) });

it('large calls, one after the other on a connection that is kept, are all read to their end', async () => {
  const body = JSON.stringify({
    external_conversation_id: 'large',
    scenario_id: 'nobody-has-it',
    transcript: 'A: so many words in a call\n'.repeat(4_000),
  });
  const said = new Set<string>();
  // One in five stood still once, until its time was up.
  for (let sent = 0; sent < 40; sent += 1) {
    const answer = await fetch(`http://127.0.0.1:${service.port}${INGEST}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
    said.add(`${answer.status}: ${await answer.text()}`);
  }
  expect([...said]).toEqual([expect.stringMatching(/^400: .*scenario_id/u)]);
});

describe('requests sent one behind the other without waiting', () => {
  it('are answered in their order', async () => {
    const connection = await openRaw(service.port);
    connection.send(
      Buffer.concat([
        get(),
        post('p1'),
        requestBytes('/nope'),
        requestBytes(LIST, { method: 'HEAD', key }),
        requestBytes('/v1/users', { method: 'PUT' }),
        get(),
      ]),
    );
    const statuses = [];
    for (const toHead of [false, false, false, true, false, false])
      statuses.push((await connection.answer(toHead)).status);
    expect(statuses).toEqual([200, 202, 404, 200, 405, 200]);
    connection.socket.destroy();
  });

  it('are all answered before bytes without sense behind them are', async () => {
    const connection = await openRaw(service.port);
    connection.send(Buffer.concat([post('p2'), get(), Buffer.from('\u0001\u0002 nonsense\r\n\r\n')]));
    expect([(await connection.answer()).status, (await connection.answer()).status]).toEqual([202, 200]);
    const last = await connection.answer();
    expectError(last, 'invalid');
    expect(last.header('connection')).toBe('close');
    expect(await connection.ended()).toHaveLength(0);
  });

  it('with a method nobody knows are judged by the path of that very request', async () => {
    const connection = await openRaw(service.port);
    connection.send(Buffer.concat([get(), Buffer.from('BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n')]));
    expect((await connection.answer()).status).toBe(200);
    expectError(await connection.answer(), 'noEndpoint');
  });

  it('behind one with an unknown Expect, which ends the connection, are not begun and hold no place', async () => {
    for (let round = 0; round < 60; round += 1) {
      const connection = await openRaw(service.port);
      const expecting = requestBytes(LIST, { key, headers: { Expect: 'tea' } });
      connection.send(Buffer.concat([expecting, post(`behind${round}`), requestBytes('/v1/users', { key })]));
      expectError(await connection.answer(), 'invalid');
      expect(await connection.ended()).toHaveLength(0);
    }
    const connection = await openRaw(service.port);
    connection.send(Buffer.concat(Array.from({ length: 35 }, () => requestBytes(LIST, { key }))));
    for (let count = 0; count < 35; count += 1) {
      const answer = await connection.answer();
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).not.toContain('behind');
    }
    connection.socket.destroy();
  });

  it('whose client goes away leave nothing behind', async () => {
    for (let round = 0; round < 30; round += 1) {
      const connection = await openRaw(service.port);
      connection.send(Buffer.concat([post(`gone${round}`), get(), get(), get()]));
      connection.reset();
    }
    // With one place lost a round, forty places would not be enough for these.
    const connection = await openRaw(service.port);
    connection.send(Buffer.concat(Array.from({ length: 35 }, get)));
    for (let count = 0; count < 35; count += 1) expect((await connection.answer()).status).toBe(200);
    connection.socket.destroy();
  });
});

describe('a client that has closed its own side', () => {
  it.each<[string, () => Buffer, number]>([
    ['after a list', get, 200],
    ['after an ingest', () => post('half'), 202],
    ['after a request without a key', () => requestBytes(LIST), 401],
  ])('%s gets its answer', async (_sentence, bytes, status) => {
    const connection = await openRaw(service.port);
    connection.send(bytes());
    connection.halfClose();
    expect((await connection.answer()).status).toBe(status);
    expect(await connection.ended()).toHaveLength(0);
  });
  it.each<[string, () => Buffer]>([
    ['within its headers', () => get().subarray(0, 40)],
    ['within its body', () => post('cut').subarray(0, -5)],
  ])('%s hears that the request is broken', async (_sentence, bytes) => {
    const connection = await openRaw(service.port);
    connection.send(bytes());
    connection.halfClose();
    expectError(await connection.answer(), 'invalid');
    await connection.ended();
  });
});

describe('a client that sends everything before it reads', () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1_048_576, 97);
  const head = (headers: string, secret = key) =>
    `POST ${INGEST} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nContent-Type: application/json\r\n${headers}\r\n`;

  async function sendAll(parts: (string | Buffer)[]) {
    const connection = await openRaw(service.port);
    connection.socket.pause();
    for (const part of parts) {
      await new Promise((resolve, reject) => {
        connection.socket.write(part, (error) => (error ? reject(error) : resolve(undefined)));
      });
    }
    connection.socket.resume();
    return connection.answer();
  }

  it.each(['', 'Connection: close\r\n'])('of a body that is too large sees the 400 (%j)', async (extra) => {
    expectError(await sendAll([head(`${extra}Content-Length: ${90 * 1_048_576}\r\n`), megabytes(90)]), 'invalid');
  });
  it('of a body that says it is too large is told so before it sends any of it', async () => {
    const answer = await sendAll([head(`Content-Length: ${2 ** 34}\r\n`)]);
    expectError(answer, 'invalid');
    expect(answer.body.toString()).toContain('The body must be at most');
  });
  it.each(['', 'Connection: close\r\n'])('without a key sees the 401 (%j)', async (extra) => {
    expectError(
      await sendAll([head(`${extra}Content-Length: ${20 * 1_048_576}\r\n`, 'none'), megabytes(20)]),
      'unauthorized',
    );
  });
  it('of headers without end sees the 400', async () => {
    expectError(await sendAll(['GET /v1/users HTTP/1.1\r\nX: ', megabytes(8)]), 'invalid');
  });
  it('with an unknown Expect sees the 400', async () => {
    expectError(await sendAll([head(`Expect: tea\r\nContent-Length: ${8 * 1_048_576}\r\n`), megabytes(8)]), 'invalid');
  });
  it('to CONNECT sees the 404', async () => {
    expectError(await sendAll(['CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', megabytes(8)]), 'noEndpoint');
  });
});
