import { once } from 'node:events';
import type { ServerResponse as Answer } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createListener } from '../../../src/http/listener/create-listener.ts';
import { createConnections } from '../../../src/http/listener/connections.ts';
import { createPaths } from '../../../src/http/wire/paths.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';
import { IncomingMessage, ServerResponse } from '../../../src/lib/network/node-http.ts';
import { requestBytes } from '../../support/ask.ts';
import { freePort } from '../../support/http/free-port.ts';
import { openRaw } from '../../support/http/raw-client.ts';
import { until } from '../../support/until.ts';

it('where too many requests wait on all connections, the one on which most wait is closed', () => {
  let overruns = 0;
  const unparsed = { keep: () => true, waits: () => false, goOn: () => true, forget() {} };
  const connections = createConnections({
    maxConnections: 10,
    onFull() {},
    unparsed,
    onOverrun() {
      overruns += 1;
    },
  });
  const serve = connections.serve(() => {});
  const connect = () => {
    const socket = new Socket();
    connections.add(socket);
    return socket;
  };
  const ask = (socket: Socket, times: number) => {
    for (let count = 0; count < times; count += 1) {
      const request = new IncomingMessage(socket);
      serve(request, new ServerResponse(request));
    }
  };
  const [small, large, another] = [connect(), connect(), connect()];
  // One of each is in hand, and does not wait.
  ask(small, 1 + 3_000);
  ask(large, 1 + 4_000);
  ask(another, 1 + 3_000);
  expect([overruns, large.destroyed]).toEqual([0, false]);
  ask(small, 1);
  expect([overruns, large.destroyed, small.destroyed, another.destroyed]).toEqual([1, true, false, false]);
  // Those of the closed one count no more.
  ask(another, 3_999);
  expect(overruns).toBe(1);
  ask(another, 1);
  expect([overruns, another.destroyed]).toEqual([2, true]);
});

/** A listener that takes ten connections, and the limits that it has met. */
function listenerOfTen() {
  const limits: string[] = [];
  const listener = createListener({
    maxConnections: 10,
    requestTimeoutSeconds: 60,
    answerTimeoutSeconds: 60,
    onLimit: (limit) => void limits.push(limit),
    slices: createSlices({ now: () => 0 }),
    ownerOf: () => 'somebody',
    broken: { paths: createPaths(''), formOf: () => undefined, newId: () => '', onBroken() {}, inTurn: () => true },
  });
  return { listener, limits };
}

/** Serves with such a listener. Answers wait for the test, but to `/at-once`. */
async function serveTen() {
  const { listener, limits } = listenerOfTen();
  /** Answers that wait, by the path that was asked for. */
  const waiting = new Map<string, Answer>();
  const sockets: Socket[] = [];
  const server = listener.createServer((request, response) => {
    if (request.url === '/at-once') response.end('answered');
    else waiting.set(request.url ?? '', response);
  });
  server.on('connection', (socket) => void sockets.push(socket));
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  /** Asks for paths on a connection of its own, one behind the other. */
  const ask = async (...paths: string[]) => {
    const client = await openRaw(port);
    for (const path of paths) client.send(requestBytes(path));
    return client;
  };
  const left = () => sockets.filter(({ readableEnded }) => readableEnded).length;
  return { limits, waiting, ask, left };
}

it('where clients have left requests on every connection, others keep theirs and get new ones', async () => {
  const { limits, waiting, ask, left } = await serveTen();
  const kept = await ask('/at-once');
  expect((await kept.answer()).body.toString()).toBe('answered');
  // One that still waits, one that reads what has begun, and seven that have gone.
  const [waits, reads] = [await ask('/waits'), await ask('/reads')];
  await until('both are in hand', () => waiting.size === 2);
  waiting.get('/reads')?.write('begun, ');
  reads.halfClose();
  for (let count = 0; count < 7; count += 1) (await ask(`/left-${count}`)).socket.destroy();
  await until('all have left', () => left() === 8);

  // Used since, it is not the one that has been of no use longest.
  kept.send(requestBytes('/at-once'));
  expect((await kept.answer()).body.toString()).toBe('answered');
  for (let count = 0; count < 7; count += 1) {
    const another = await ask('/at-once');
    expect((await another.answer()).body.toString()).toBe('answered');
  }
  kept.send(requestBytes('/at-once'));
  expect((await kept.answer()).body.toString()).toBe('answered');
  waiting.get('/waits')?.end('whole');
  expect((await waits.answer()).body.toString()).toBe('whole');
  waiting.get('/reads')?.end('whole');
  expect((await reads.answer()).body.toString()).toBe('begun, whole');
  expect(limits).toEqual(Array.from({ length: 7 }, () => 'connections'));
});

it('where clients have left with a second request behind the first, others get new connections', async () => {
  const { limits, waiting, ask, left } = await serveTen();
  for (let count = 0; count < 10; count += 1) (await ask(`/first-${count}`, `/second-${count}`)).halfClose();
  await until('the first requests are in hand', () => waiting.size === 10);
  for (const answer of waiting.values()) answer.end('first');
  await until('the second ones are, and all have left', () => waiting.size === 20 && left() === 10);
  for (let count = 0; count < 3; count += 1) {
    const another = await ask('/at-once');
    expect((await another.answer()).body.toString()).toBe('answered');
  }
  expect(limits).toEqual(Array.from({ length: 3 }, () => 'connections'));
});

it('a connection that cannot be accepted, for want of a descriptor, ends nothing, however often', () => {
  const { listener, limits } = listenerOfTen();
  const server = listener.createServer(() => {});
  server.emit('listening');
  const emit = () => server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect([emit(), emit(), limits]).toEqual([true, true, ['connections', 'connections']]);
  server.emit('close');
});
