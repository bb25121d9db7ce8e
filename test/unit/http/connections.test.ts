import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createConnections } from '../../../src/http/listener/connections.ts';
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
