import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { CONSOLE_STRANGERS } from '../../../../src/http/console/access/known-visitors.ts';
import { createReadBody } from '../../../../src/http/console/access/read-body.ts';
import { createPieceMeter } from '../../../../src/http/wire/piece-meter.ts';
import { createBudget } from '../../../../src/lib/work/budget.ts';
import { createSlices } from '../../../../src/lib/work/slices.ts';
import { until } from '../../../support/until.ts';

const BYTES = 60_000;
const BODY = `"${'a'.repeat(BYTES - 2)}"`;
/** What one organisation may hold: three bodies. */
const EACH = 3 * BYTES + 1;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that reads bodies, of the organisation `acme` where that is the host. */
async function serve() {
  const readBody = createReadBody(
    {
      bodies: createBudget({ all: 10 * BYTES, each: EACH }),
      pieces: createPieceMeter(createSlices({ now: () => 0 }), () => 'somebody'),
      onLimit() {},
    },
    { maxTranscriptBytes: 1_000, maxBodyBytesEach: EACH },
    (address) => (address === 'known' ? 'a door' : CONSOLE_STRANGERS),
  );
  const counts = { came: 0, refused: 0 };
  const server = createServer((raw, response) => {
    const ip = String(raw.headers['x-forwarded-for']);
    const orgId = raw.headers.host === 'acme' ? 'acme' : null;
    readBody({ raw, ip, routeOptions: { config: {} } }, { raw: response }, orgId).then(
      () => response.writeHead(200).end(),
      () => {
        counts.refused += 1;
        // As the routes do: of one for which there is no room nothing was read.
        raw.resume();
        response.writeHead(500).end();
      },
    );
    let bytes = 0;
    // Before the reader, which gives back the memory of each piece.
    raw.prependListener('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes === BYTES - 1) counts.came += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  ends.push(() => void server.close());

  function send(from: string, body: string, host = 'x'): Socket {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    ends.push(() => void socket.destroy());
    socket.write(
      `POST / HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${BYTES}\r\n\r\n${body}`,
    );
    return socket;
  }
  return {
    counts,
    /** Sends all but the last byte. */
    begin: (from: string) => send(from, BODY.slice(0, -1)),
    async answerTo(from: string, host?: string): Promise<string> {
      const [answer] = await once(send(from, BODY, host), 'data');
      return String(answer).slice(0, 12);
    },
  };
}

it('bodies of strangers count together, however many addresses they come from, and leave room for organisations', async () => {
  const { counts, begin, answerTo } = await serve();
  for (let at = 0; at < 10; at += 1) begin(`192.0.2.${at}`);
  await until('all but the last bytes to come', () => counts.came === 10);
  expect(counts.refused).toBe(7);
  expect(await answerTo('192.0.2.99', 'acme')).toBe('HTTP/1.1 200');
  expect(await answerTo('known')).toBe('HTTP/1.1 200');
});

it('one address of strangers has a part of what they may hold, and leaves room for another', async () => {
  const { counts, begin, answerTo } = await serve();
  for (let at = 0; at < 5; at += 1) begin('192.0.2.1');
  await until('all but the last bytes to come', () => counts.came === 5);
  expect(counts.refused).toBe(4);
  expect(await answerTo('192.0.2.2')).toBe('HTTP/1.1 200');
});
