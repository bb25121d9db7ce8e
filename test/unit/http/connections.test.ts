import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createListener } from '../../../src/http/listener/create-listener.ts';
import { createConnections } from '../../../src/http/listener/connections.ts';
import { createPaths } from '../../../src/http/wire/paths.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';
import { IncomingMessage, ServerResponse } from '../../../src/lib/network/node-http.ts';

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

it('a connection that cannot be accepted, for want of a descriptor, ends nothing, however often', () => {
  const limits: string[] = [];
  const listener = createListener({
    maxConnections: 10,
    requestTimeoutSeconds: 60,
    answerTimeoutSeconds: 60,
    onLimit: (limit) => void limits.push(limit),
    slices: createSlices(),
    ownerOf: () => 'somebody',
    broken: { paths: createPaths(''), formOf: () => undefined, newId: () => '', onBroken() {}, inTurn: () => true },
  });
  const server = listener.createServer(() => {});
  server.emit('listening');
  const emit = () => server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect([emit(), emit(), limits]).toEqual([true, true, ['connections', 'connections']]);
  server.emit('close');
});
