import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ask, expectError, requestBytes, userPath } from '../../support/ask.ts';
import { scenario, session, user } from '../../support/lines.ts';
import { openRaw, sendRaw, type RawConnection } from '../../support/http/raw-client.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';
import { until } from '../../support/until.ts';

const LIST = userPath('ada', 'sessions');
const INGEST = userPath('ada', 'sessions:ingest-and-assess');
const lines = [user('ada'), scenario('s1'), session('x', 'ada', '2026-01-01T00:00:00Z')];

let service: TestService;
let key = '';
let other = '';
/** One service for all tests that need no setting. */
let usual: { service: TestService; key: string; other: string } | undefined;

/** Starts a service for one test, or takes the usual one where no setting is given. */
async function start(environment: Record<string, string> = {}) {
  const own = Object.keys(environment).length > 0;
  const started = own ? undefined : usual;
  service = started?.service ?? (await startService(environment));
  key = started?.key ?? (await service.organisation('acme', lines));
  other = started?.other ?? (await service.organisation('other', lines));
  if (!own) usual = { service, key, other };
}
afterEach(async () => {
  if (service !== usual?.service) await service.stop();
});
afterAll(() => usual?.service.stop());

const statusOf = async (secret: string, path = LIST) => (await ask(service.port, path, { key: secret })).status;
const call = (id: string, letters = 4) =>
  JSON.stringify({ external_conversation_id: id, scenario_id: 's1', transcript: 'A: b'.padEnd(letters, 'b') });
const post = (id: string, letters = 4, secret = key) =>
  requestBytes(INGEST, { method: 'POST', key: secret, body: call(id, letters) });

/** A request that is not sent to its end. */
async function openUnfinished(bytes: Buffer): Promise<{ connection: RawConnection; finish: () => void }> {
  const connection = await openRaw(service.port);
  connection.send(bytes.subarray(0, -1));
  return { connection, finish: () => connection.send(bytes.subarray(-1)) };
}

/**
 * Unfinished calls that hold every place of the organisation. Two more than there are places are sent, and nothing else
 * is asked meanwhile: once two are refused, each of the others has a place and keeps it.
 */
async function takeEveryPlace(places: number): Promise<Array<Awaited<ReturnType<typeof openUnfinished>>>> {
  const opened = await Promise.all(
    Array.from({ length: places + 2 }, (_item, index) => openUnfinished(post(`held${index}`))),
  );
  const holding = () => opened.filter(({ connection }) => connection.socket.bytesRead === 0);
  await until('two are refused', () => holding().length <= places);
  return holding();
}

describe('places', () => {
  it('are not taken by requests without a valid key, however many wait with a body that never comes', async () => {
    await start({ DEBRIEF_MAX_REQUESTS: '5' });
    const head = `POST ${INGEST} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 9\r\n`;
    const unknown = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
    const floods = await Promise.all(Array.from({ length: 60 }, () => openRaw(service.port)));
    for (const [index, { send }] of floods.entries())
      send(`${head}${index % 2 === 0 ? '' : `Authorization: Bearer ${unknown}\r\n`}\r\n`);
    for (let count = 0; count < 20; count += 1) expect(await statusOf(key)).toBe(200);
    for (const { socket } of floods) socket.destroy();
  });

  it('of one organisation are its own: others have theirs, and it has them back when its requests end', async () => {
    await start({ DEBRIEF_MAX_REQUESTS: '12', DEBRIEF_MAX_REQUESTS_PER_ORGANISATION: '4' });
    const held = await takeEveryPlace(4);
    expect(held).toHaveLength(4);
    const refused = await ask(service.port, LIST, { key });
    expectError(refused, 'internal');
    expect(refused.header('retry-after')).toBe('1');
    expect(await statusOf(other)).toBe(200);
    for (const { connection, finish } of held) {
      finish();
      expect((await connection.answer()).status).toBe(202);
      connection.socket.destroy();
    }
    expect(await statusOf(key)).toBe(200);
  });

  it('are left for what is there, however many organisations send their calls slowly', async () => {
    await start({ DEBRIEF_MAX_REQUESTS: '8' });
    const slow = await Promise.all(
      Array.from({ length: 12 }, async (_item, at) => {
        const secret = await service.organisation(`slow-${at}`, lines);
        return openUnfinished(post(`slow-${at}`, 4, secret));
      }),
    );
    const holding = () => slow.filter(({ connection }) => connection.socket.bytesRead === 0);
    await until('those beyond half of the places are refused', () => holding().length <= 5);
    for (let count = 0; count < 20; count += 1) expect(await statusOf(key)).toBe(200);
    expect((await sendRaw(service.port, post('whole'))).status).toBe(202);
    const [first] = holding();
    first?.finish();
    expect((await first?.connection.answer())?.status).toBe(202);
    for (const { connection } of slow) connection.socket.destroy();
  });

  it('that are all taken by one leave a reserve for others', async () => {
    await start({ DEBRIEF_MAX_REQUESTS: '8' });
    const held = await takeEveryPlace(8);
    for (let count = 0; count < 20; count += 1) expect(await statusOf(other)).toBe(200);
    for (const { connection } of held) connection.socket.destroy();
  });
});

describe('bodies in memory', () => {
  it('are counted as they come, by organisation: one that would be too much is refused midway, and others are taken', async () => {
    await start({ DEBRIEF_MAX_BODY_BYTES_PER_ORGANISATION: '1', DEBRIEF_MAX_TRANSCRIPT_BYTES: '500000' });
    // The largest body there may be always fits: 3,065,536 bytes, of which each of these is a bit less than a sixth.
    const held = [];
    for (let index = 0; index < 5; index += 1) held.push(await openUnfinished(post(`held${index}`, 500_000)));
    const beyond: RawConnection[] = [];
    await until('there is no more room', async () => {
      const { connection } = await openUnfinished(post('beyond', 500_000));
      beyond.push(connection);
      const answer = await Promise.race([connection.answer(), new Promise((resolve) => setTimeout(resolve, 1_000))]);
      if (answer === undefined) return undefined;
      expect(answer).toMatchObject({ status: 500 });
      return true;
    });
    const theirs = await sendRaw(service.port, post('theirs', 500_000, other));
    expect(theirs.status).toBe(202);
    for (const { socket } of beyond) socket.destroy();
    for (const { connection, finish } of held) {
      finish();
      expect((await connection.answer()).status).toBe(202);
      connection.socket.destroy();
    }
    expect((await sendRaw(service.port, post('again', 500_000))).status).toBe(202);
  });
});

it('bodies in chunks of a byte end their connection, wanted or not', async () => {
  await start();
  const chunks = '1\r\na\r\n'.repeat(400);
  const head = `POST ${INGEST} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
  const wanted = await openRaw(service.port);
  wanted.send(`${head}Authorization: Bearer ${key}\r\n\r\n${chunks}`);
  const answer = await wanted.answer();
  expectError(answer, 'invalid');
  expect(answer.body.toString()).toContain('chunks of a few bytes');
  await wanted.ended();
  const unwanted = await openRaw(service.port);
  unwanted.send(`${head}\r\n${chunks}`);
  await unwanted.ended();
  const onRead = await openRaw(service.port);
  onRead.send(
    `GET ${LIST} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
  );
  await onRead.ended();
});

describe('requests that are sent without waiting', () => {
  it('take one place of a connection, and are all answered in order', async () => {
    await start({ DEBRIEF_MAX_REQUESTS_PER_ORGANISATION: '1' });
    const connection = await openRaw(service.port);
    connection.send(Buffer.concat(Array.from({ length: 400 }, () => requestBytes(LIST, { key }))));
    for (let count = 0; count < 400; count += 1) expect((await connection.answer()).status).toBe(200);
    connection.socket.destroy();
  });
});

it('an answer that nobody takes ends its connection and gives its place back', async () => {
  await start({ DEBRIEF_MAX_REQUESTS_PER_ORGANISATION: '3', DEBRIEF_ANSWER_TIMEOUT_SECONDS: '1' });
  // A hundred answers of a megabyte each are more than the system's buffers take.
  await service.importLines(
    'acme',
    Array.from({ length: 1_500 }, (_, index) => user(`u${index}`, { display_name: 'x'.repeat(500) })),
  );
  const readers = await Promise.all(Array.from({ length: 3 }, () => openRaw(service.port)));
  for (const { socket, send } of readers) {
    socket.pause();
    send(Buffer.concat(Array.from({ length: 100 }, () => requestBytes('/v1/users', { key }))));
  }
  await until('the readers hold all places', async () => (await statusOf(key)) === 500 || undefined);
  expect(await statusOf(other)).toBe(200);
  await until('they have lost them', async () => (await statusOf(key)) === 200 || undefined);
  for (const { socket } of readers) socket.destroy();
}, 120_000);

it('connections on which nothing is asked make room for new ones, the longest idle first', async () => {
  await start({ DEBRIEF_MAX_CONNECTIONS: '20' });
  const idle: RawConnection[] = [];
  for (let count = 0; count < 20; count += 1) idle.push(await openRaw(service.port));
  // Connections are accepted in their order: once the last is answered, all are known. One that is used counts as idle
  // since then.
  for (const connection of [idle.at(-1), idle[0]]) {
    connection?.send(requestBytes(LIST, { key }));
    expect((await connection?.answer())?.status).toBe(200);
  }
  const closed = once(idle[1]?.socket ?? process, 'close');
  expect(await statusOf(key, '/healthz')).toBe(200);
  expect(await statusOf(key, '/readyz')).toBe(200);
  await closed;
  idle[0]?.send(requestBytes(LIST, { key }));
  expect((await idle[0]?.answer())?.status).toBe(200);
  for (const { socket } of idle) socket.destroy();
});

describe('headers that have one value and are given twice', () => {
  const twice = (line: string, headers: string) => `${line}\r\nHost: x\r\n${headers}\r\n`;
  it('are refused: Authorization as a malformed token, whichever is first', async () => {
    await start();
    for (const [first, second] of [
      [key, other],
      [key, key],
      ['none', key],
      [key, 'none'],
    ])
      expectError(
        await sendRaw(
          service.port,
          twice(`GET ${LIST} HTTP/1.1`, `Authorization: Bearer ${first}\r\nAuthorization: Bearer ${second}\r\n`),
        ),
        'unauthorized',
      );
    const types = `Authorization: Bearer ${key}\r\nContent-Type: application/json\r\ncontent-type: text/plain\r\nContent-Length: 2\r\n`;
    expectError(await sendRaw(service.port, `${twice(`POST ${INGEST} HTTP/1.1`, types)}{}`), 'invalid');
  });
});

it('dates with thousands of digits cost little and mean the same', async () => {
  await start();
  const zeros = '0'.repeat(6_000);
  const path = `${LIST}?date_from=2026-01-01T00:00:00.000${zeros}Z&date_to=2026-01-01T00:00:00.0001${zeros}Z`;
  expect(await statusOf(key, path)).toBe(200);
});
