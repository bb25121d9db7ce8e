import { once } from 'node:events';
import { connect, createServer, Socket } from 'node:net';
import { setImmediate as round } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { acceptMore } from '../../../src/lib/network/accept-more.ts';

/** Longer than a test may take. */
const NEVER_MS = 3_600_000;

it.skipIf(process.platform === 'win32')(
  'once many connections have come, a server takes several in a round of the event loop, and ends with all of them',
  async () => {
    const taken: Socket[] = [];
    const server = createServer((socket) => void taken.push(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const more = acceptMore(server, { count: 3, backlog: 128, from: 2, afterMs: NEVER_MS });
    const first = Array.from({ length: 2 }, () => connect(port, '127.0.0.1'));
    expect(await more.count).toBe(3);
    for (const socket of [...first, ...taken.splice(0)]) socket.destroy();

    const clients = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
    // The first round may be one that had begun before they connected; without further handles two are taken at most.
    await round();
    await round();
    expect(taken.length).toBeGreaterThanOrEqual(4);
    await Promise.all(clients.map(async (client) => client.readyState === 'open' || once(client, 'connect')));
    while (taken.length < clients.length) await round();

    let isClosed = false;
    const closed = more.close().then(() => (isClosed = true));
    server.close();
    await round();
    expect(isClosed).toBe(false);
    for (const socket of taken) socket.destroy();
    await closed;
    const [refusal] = await once(connect(port, '127.0.0.1'), 'error');
    expect(refusal).toMatchObject({ code: 'ECONNREFUSED' });
  },
);

it.skipIf(process.platform === 'win32')(
  'it does so some time after its start too, without any connection',
  async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const more = acceptMore(server, { count: 2, backlog: 128, from: 2, afterMs: 0 });
    expect(await more.count).toBe(2);
    server.close();
    await more.close();
  },
);

it.skipIf(process.platform === 'win32')(
  'it counts the connections of a second, and begins nothing once it is closed',
  async () => {
    const server = createServer((socket) => socket.destroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    const before = server.listenerCount('connection');
    const more = acceptMore(server, { count: 2, backlog: 128, from: 2, afterMs: NEVER_MS });
    server.emit('connection', new Socket());
    clock.mockReturnValue(11_000);
    server.emit('connection', new Socket());
    // It still counts.
    expect(server.listenerCount('connection')).toBe(before + 1);
    clock.mockRestore();
    const closed = more.close();
    // A process that sends handles back would take some rounds.
    expect(await Promise.race([more.count, round('later')])).toBe(0);
    server.close();
    await closed;
  },
);
