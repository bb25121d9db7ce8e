import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { serveMetrics } from '../../../src/observability/metrics-server.ts';
import { until } from '../../support/until.ts';

const REQUEST = 'GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n';
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A listener, and how to open connections to it. */
async function start(expose: () => Promise<string>) {
  const { url, stop } = await serveMetrics({ contentType: 'text/plain', expose }, '127.0.0.1', 0);
  stops.push(stop);
  const port = Number(new URL(url).port);
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    stops.unshift(() => socket.destroy());
    socket.on('error', () => {}).resume();
    await once(socket, 'connect');
    return socket;
  };
  return {
    url,
    open,
    openMany: async (count: number) => Array.from(await Promise.all(Array.from({ length: count }, open))),
  };
}

const closed = (sockets: readonly Socket[]) => sockets.filter((socket) => socket.closed);

it('answers a collector however many connections lie idle: who has asked nothing for longest makes room', async () => {
  const { url, open, openMany } = await start(() => Promise.resolve('up 1\n'));
  const first = await open();
  const kept = await openMany(63);
  expect(await (await fetch(url, { headers: { connection: 'close' } })).text()).toBe('up 1\n');
  await until('the first is closed', () => first.closed);
  expect(closed(kept)).toEqual([]);
  // Hundreds that come at once leave as many as there may be, and the next is answered too.
  const many = await openMany(300);
  await until('those before them are closed', () => closed([...kept, ...many]).length >= 299);
  expect(await (await fetch(url, { headers: { connection: 'close' } })).text()).toBe('up 1\n');
});

it('closes none whose answer is in hand, and where all are such, the new one', async () => {
  const answers: ((text: string) => void)[] = [];
  const { open, openMany } = await start(() => new Promise((resolve) => answers.push(resolve)));
  const kept = await openMany(64);
  for (const socket of kept) socket.write(REQUEST);
  await until('all have asked', () => answers.length === 64);
  const beyond = await open();
  await until('it is closed', () => beyond.closed);
  expect(closed(kept)).toEqual([]);
  for (const answer of answers) answer('up 1\n');
  // What has been answered lies idle again.
  await until('there is room again', async () => {
    await open();
    return closed(kept).length > 0;
  });
});
