import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { serveMetrics } from '../../../src/observability/metrics-server.ts';

const metrics = { contentType: 'text/plain', expose: () => Promise.resolve('up 1\n') };
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it('keeps a bounded number of connections, and answers on those it has', async () => {
  const { url, stop } = await serveMetrics(metrics, '127.0.0.1', 0);
  stops.push(stop);
  const port = Number(new URL(url).port);
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    stops.unshift(() => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const kept = await Promise.all(Array.from({ length: 64 }, open));
  const beyond = await open();
  beyond.resume();
  await once(beyond, 'close');
  const [first] = kept;
  if (!first) throw new Error('no connection');
  first.write('GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [answer] = await once(first, 'data');
  expect(String(answer)).toContain('200 OK');
  first.resume();
  await once(first, 'close');
  expect(await (await fetch(url)).text()).toBe('up 1\n');
});
