import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestBytes, userPath } from '../../support/ask.ts';
import { openRaw, type RawConnection } from '../../support/http/raw-client.ts';
import { scenario, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';

/*
 * Calls of more than one portion on connections that are kept. While the next portion of a body waits for its turn nothing is
 * read of its connection; one of five such calls stood still for good once, because nobody read on.
 */

let service: TestService;
let key = '';

beforeAll(async () => {
  service = await startService();
  key = await service.organisation('acme', [user('ada'), scenario('s1')]);
});
afterAll(() => service.stop());

const INGEST = userPath('ada', 'sessions:ingest-and-assess');
/** 110 kB of a scenario that nobody has: read to its end, and answered without an assessment. */
const body = JSON.stringify({
  external_conversation_id: 'large',
  scenario_id: 'nobody-has-it',
  transcript: 'A: so many words in a call\n'.repeat(4_000),
});
const PIECES = [1, 40_000, 65_536, 65_537, 90_000, body.length];
const whole = () => requestBytes(INGEST, { method: 'POST', key, body });
const head = (headers: Record<string, string>) =>
  requestBytes(INGEST, { method: 'POST', key, headers: { 'content-type': 'application/json', ...headers } });

/** A body in chunks, each as long as it says. */
function inChunks(size: number): string {
  const chunks: string[] = [];
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.slice(at, at + size);
    chunks.push(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  }
  return `${chunks.join('')}0\r\n\r\n`;
}

async function answered(connection: RawConnection): Promise<string> {
  const { status, body: said } = await connection.answer();
  return `${status} ${/scenario_id/.test(said.toString()) ? 'scenario_id' : said.toString()}`;
}

/** What each of so many calls was answered, sent one after the other on a connection. */
async function oneByOne(count: number, send: (connection: RawConnection, turn: number) => void | Promise<void>) {
  const connection = await openRaw(service.port);
  const said: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    await send(connection, turn);
    said.push(await answered(connection));
  }
  connection.reset();
  return new Set(said);
}

const READ = new Set(['400 scenario_id']);

describe('large calls on a connection that is kept are read to their end', () => {
  it('three hundred of them, one after the other', async () => {
    expect(await oneByOne(300, (connection) => connection.send(whole()))).toEqual(READ);
  });

  it('on twenty connections at a time', async () => {
    const all = Array.from({ length: 20 }, () => oneByOne(15, (connection) => connection.send(whole())));
    for (const said of await Promise.all(all)) expect(said).toEqual(READ);
  });

  it('sent by an agent that keeps its connections', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const send = async () => {
      const sent = request({
        agent,
        port: service.port,
        host: '127.0.0.1',
        method: 'POST',
        path: INGEST,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': body.length },
      }).end(body);
      const [answer] = await once(sent, 'response');
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    };
    expect(new Set(await Promise.all(Array.from({ length: 100 }, send)))).toEqual(new Set([400]));
    agent.destroy();
  });

  it('sent without waiting for the answers', async () => {
    const connection = await openRaw(service.port);
    const count = 40;
    connection.send(Buffer.concat(Array.from({ length: count }, whole)));
    for (let turn = 0; turn < count; turn += 1) expect(await answered(connection)).toBe('400 scenario_id');
    connection.reset();
  });

  it.each([16_384, 65_536, 100_000])('in chunks of %i bytes', async (size) => {
    const message = Buffer.concat([head({ 'transfer-encoding': 'chunked' }), Buffer.from(inChunks(size))]);
    expect(await oneByOne(40, (connection) => connection.send(message))).toEqual(READ);
  });

  it('by a client that asks whether to go on', async () => {
    const said = await oneByOne(20, async (connection) => {
      connection.send(head({ expect: '100-continue', 'content-length': String(body.length) }));
      expect((await connection.answer()).status).toBe(100);
      connection.send(body);
    });
    expect(said).toEqual(READ);
  });

  it('in pieces that come one after the other', async () => {
    const said = await oneByOne(10, async (connection) => {
      connection.send(head({ 'content-length': String(body.length) }));
      for (const [index, to] of PIECES.entries()) {
        connection.send(body.slice(PIECES[index - 1] ?? 0, to));
        // The service has read what came before it is asked anything else.
        expect(await statusOf('/healthz')).toBe(200);
      }
    });
    expect(said).toEqual(READ);
  });

  it('also where others leave in the middle of theirs', async () => {
    const leavers = Array.from({ length: 40 }, async (_item, index) => {
      const connection = await openRaw(service.port);
      connection.send(whole().subarray(0, (index + 1) * 2_500));
      if (index % 2 === 0) connection.reset();
      else connection.halfClose();
    });
    const [said] = await Promise.all([oneByOne(60, (connection) => connection.send(whole())), ...leavers]);
    expect(said).toEqual(READ);
  });

  it('where nobody reads them, because their key is not known', async () => {
    const unknown = requestBytes(INGEST, { method: 'POST', key: 'nobody', body });
    const connection = await openRaw(service.port);
    for (let turn = 0; turn < 40; turn += 1) {
      connection.send(unknown);
      expect((await connection.answer()).status).toBe(401);
    }
    connection.send(whole());
    expect(await answered(connection)).toBe('400 scenario_id');
    connection.reset();
  });
});

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${service.port}${path}`);
  await answer.arrayBuffer();
  return answer.status;
}
