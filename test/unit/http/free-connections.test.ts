import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { closeFreeConnections } from '../../../src/http/listener/free-connections.ts';
import { createConnections, type Connection } from '../../../src/http/listener/connections.ts';
import { freePort } from '../../support/http/free-port.ts';
import { openRaw } from '../../support/http/raw-client.ts';

it('at a stop, who has closed their side before anything of an answer came is taken for gone, and others are answered', async () => {
  const sockets: Socket[] = [];
  const answers: ServerResponse[] = [];
  // Answers of a client that has closed its side are sent too, as the service does.
  const server = createServer((_request, response) => void answers.push(response));
  server.on('connection', (socket) => void sockets.push(socket));
  Reflect.set(server, 'httpAllowHalfOpen', true);
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());

  const [waits, left, reads] = [await openRaw(port), await openRaw(port), await openRaw(port)];
  for (const client of [waits, left, reads]) {
    client.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => answers.length, { interval: 1 }).toBe([waits, left, reads].indexOf(client) + 1);
  }
  answers[2]?.write('begun');
  left.halfClose();
  reads.halfClose();
  await expect.poll(() => sockets.filter(({ readableEnded }) => readableEnded).length, { interval: 1 }).toBe(2);
  const connections = createConnections({
    maxConnections: 10,
    onFull() {},
    onOverrun() {},
    unparsed: { keep: () => true, waits: () => false, goOn: () => true, forget() {} },
  });
  for (const socket of sockets) connections.add(socket);
  const stop = closeFreeConnections((): Iterable<Connection> => connections.all());
  stop();
  expect((await left.ended()).toString()).toBe('');
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
  answers[0]?.end('whole');
  answers[2]?.end();
  expect((await waits.answer()).body.toString()).toBe('whole');
  expect((await reads.answer()).body.toString()).toBe('begun');
});
