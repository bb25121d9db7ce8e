import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createReadBody } from '../../../../src/http/console/access/read-body.ts';
import { CONSOLE_STRANGERS } from '../../../../src/http/console/access/known-visitors.ts';
import { createPieceMeter } from '../../../../src/http/wire/piece-meter.ts';
import { createBudget } from '../../../../src/lib/work/budget.ts';
import { createSlices } from '../../../../src/lib/work/slices.ts';
import { until } from '../../../support/until.ts';

const BYTES = 60_000;
const body = `"${'a'.repeat(BYTES - 2)}"`;

it('bodies of strangers count together, however many addresses they come from, and leave room for organisations', async () => {
  const readBody = createReadBody(
    {
      bodies: createBudget({ all: 10 * BYTES, each: 3 * BYTES + 1 }),
      pieces: createPieceMeter(createSlices(), () => 'somebody'),
      onLimit() {},
    },
    { maxTranscriptBytes: 1_000, maxBodyBytesEach: 3 * BYTES + 1 },
    (address) => (address === 'known' ? 'a door' : CONSOLE_STRANGERS),
  );
  let [came, refused] = [0, 0];
  const server = createServer((raw, response) => {
    const ip = String(raw.headers['x-forwarded-for']);
    readBody(
      { raw, ip, routeOptions: { config: {} } },
      { raw: response },
      raw.headers.host === 'acme' ? 'acme' : null,
    ).then(
      () => response.writeHead(200).end(),
      () => {
        refused += 1;
        response.writeHead(500).end();
      },
    );
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes === BYTES - 1) came += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const head = (from: string, host = 'x') =>
    `POST / HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${BYTES}\r\n\r\n`;
  const send = (bytes: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(bytes);
    return socket;
  };
  const sockets = Array.from({ length: 10 }, (_item, at) => send(head(`192.0.2.${at}`) + body.slice(0, -1)));
  try {
    await until('all but the last bytes to come', () => came === sockets.length);
    expect(refused).toBe(7);
    for (const [from, host] of [
      ['192.0.2.99', 'acme'],
      ['known', 'x'],
    ] as const) {
      const socket = send(head(from, host) + body);
      sockets.push(socket);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toContain('HTTP/1.1 200');
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
