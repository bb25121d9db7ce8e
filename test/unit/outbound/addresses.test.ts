import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbound } from '../../../src/outbound/create-outbound.ts';
import type { Resolve } from '../../../src/outbound/connector.ts';
import { call, client, failureOf, listOf, onlyPublic, serve, serveSockets } from './calls.ts';

/** A DNS that answers as the test says, and counts how often it is asked. */
function answering(...answers: string[][]): { resolve: Resolve; asked: () => number } {
  let asked = 0;
  return {
    resolve(_host, _options, done) {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      done(
        null,
        answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
    asked: () => asked,
  };
}

const REFUSED = { fault: 'refused', code: 'ADDRESS_REFUSED', status: null };
let reached: string[] = [];
let port = 0;
beforeEach(async () => {
  reached = [];
  port = await serve((request, response) => {
    reached.push(request.headers.host ?? '');
    response.end('inside');
  });
});
afterEach(() => vi.unstubAllEnvs());

describe('an address that others gave', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1', '0177.0.0.1'])(
    'is not called where it is %s',
    async (host) => {
      expect(await failureOf(call({ url: `http://${host}:${port}/` }, { rule: onlyPublic() }))).toEqual(REFUSED);
      expect(reached).toEqual([]);
    },
  );

  it.each([
    ['only private addresses', ['127.0.0.1']],
    ['a private address beside a public one', ['1.1.1.1', '127.0.0.1']],
    ['this machine written as IPv6', ['::ffff:127.0.0.1']],
    ['this machine behind NAT64', ['64:ff9b::7f00:1']],
  ])('is not called where its name resolves to %s', async (_what, addresses) => {
    const { resolve } = answering(addresses);
    expect(await failureOf(call({ url: `http://evil.test:${port}/` }, { rule: onlyPublic(), resolve }))).toEqual(
      REFUSED,
    );
    expect(reached).toEqual([]);
  });

  it('is asked of the DNS once for a connection: a second answer cannot replace the one that was checked', async () => {
    // The first address stands for a public one: it is on the operator's list.
    const other = await serve((_request, response) => response.end('outside'), '127.0.0.2');
    const { resolve, asked } = answering(['127.0.0.2'], ['127.0.0.1']);
    const outbound = createOutbound({
      rule: onlyPublic('127.0.0.2'),
      connectTimeoutMs: 5_000,
      keepAlive: false,
      proxy: null,
      direct: listOf(''),
      resolve,
    });
    const send = () =>
      outbound.send({ method: 'GET', url: `http://moving.test:${other}/`, deadlineMs: 9_000, maxBytes: 100 });
    expect((await send()).body.toString()).toBe('outside');
    expect(asked()).toBe(1);
    expect(await failureOf(send())).toEqual(REFUSED);
    expect(asked()).toBe(2);
    await outbound.close();
    expect(reached).toEqual([]);
  });

  it('is not called where a redirect leads to a private address or name', async () => {
    const door = await serve((request, response) => {
      const to = request.url === '/literal' ? '127.0.0.1' : 'inner.test';
      response.writeHead(302, { location: `http://${to}:${port}/` }).end();
    }, '127.0.0.2');
    const { resolve } = answering(['127.0.0.1']);
    for (const path of ['literal', 'name']) {
      const url = `http://127.0.0.2:${door}/${path}`;
      const called = call({ url, redirects: 3 }, { rule: onlyPublic('127.0.0.2'), resolve });
      expect(await failureOf(called)).toEqual(REFUSED);
    }
    expect(reached).toEqual([]);
  });

  it('is called where the operator lists its network or its name', async () => {
    const { resolve } = answering(['127.0.0.1']);
    await call({ url: `http://127.0.0.1:${port}/` }, { rule: onlyPublic('127.0.0.0/8') });
    await call({ url: `http://hooks.internal:${port}/` }, { rule: onlyPublic('.internal'), resolve });
    expect(reached).toEqual([`127.0.0.1:${port}`, `hooks.internal:${port}`]);
  });
});

describe('an address that the operator set', () => {
  it('may be private, by address and by name', async () => {
    await call({ url: `http://127.0.0.1:${port}/` });
    await call({ url: `http://model.test:${port}/` }, { resolve: answering(['127.0.0.1']).resolve });
    expect(reached).toHaveLength(2);
  });

  it('is unreachable where its name resolves to nothing', async () => {
    const called = call({ url: `http://model.test:${port}/` }, { resolve: answering([]).resolve });
    expect(await failureOf(called)).toEqual({ fault: 'unreachable', code: 'ENOTFOUND', status: null });
  });
});

describe('a proxy', () => {
  /** A proxy that notes what it is asked for, and answers itself. */
  const proxy = async (): Promise<{ url: string; asked: string[] }> => {
    const asked: string[] = [];
    const proxyPort = await serve((request, response) => {
      asked.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
      response.end('by proxy');
    });
    return { url: `http://user:word@127.0.0.1:${proxyPort}`, asked };
  };

  it('carries a call where one is set, with its user and password', async () => {
    const { url, asked } = await proxy();
    const answer = await call({ url: 'http://far.test/x' }, { proxy: url, rule: onlyPublic() });
    expect(answer.body.toString()).toBe('by proxy');
    expect(asked).toEqual([`http://far.test/x Basic ${Buffer.from('user:word').toString('base64')}`]);
  });

  it('is not taken for this machine and for what the operator lists as his own', async () => {
    const { url, asked } = await proxy();
    await call({ url: `http://127.0.0.1:${port}/` }, { proxy: url });
    const { resolve } = answering(['127.0.0.1']);
    await call({ url: `http://model.internal:${port}/` }, { proxy: url, direct: listOf('.internal'), resolve });
    expect(asked).toEqual([]);
    expect(reached).toHaveLength(2);
  });

  it.each([
    ['says nothing', () => {}],
    [
      'sends its headers a byte at a time',
      (socket: Socket) => {
        const drip = setInterval(() => socket.write('a'), 10);
        socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
        socket.once('close', () => clearInterval(drip));
      },
    ],
  ])('that %s keeps no connection of a call that was given up', async (_what, answer) => {
    const open = new Set<Socket>();
    const come = Promise.withResolvers<void>();
    const proxyPort = await serveSockets((socket) => {
      come.resolve();
      open.add(socket.once('close', () => open.delete(socket)));
      socket.once('data', () => answer(socket));
    });
    const outbound = client({ proxy: `http://127.0.0.1:${proxyPort}`, keepAlive: true, connectTimeoutMs: 300 });
    const called = outbound.send({ method: 'GET', url: 'https://far.test/', deadlineMs: 150, maxBytes: 1_000 });
    expect(await failureOf(called)).toMatchObject({ fault: 'late' });
    await come.promise;
    await expect.poll(() => open.size).toBe(0);
  });

  it.each([407, 502])('that refuses is named, with its number: %i', async (status) => {
    const proxyPort = await serveSockets((socket) =>
      socket.once('data', () => socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`)),
    );
    const called = call({ url: 'https://far.test/' }, { proxy: `http://127.0.0.1:${proxyPort}` });
    expect(await failureOf(called)).toEqual({ fault: 'unreachable', code: `PROXY_${status}`, status: null });
  });

  it('that asks for a password is named for a call without a tunnel too', async () => {
    const url = `http://127.0.0.1:${await serve((_request, response) => response.writeHead(407).end())}`;
    const called = call({ url: 'http://far.test/' }, { proxy: url });
    expect(await failureOf(called)).toEqual({ fault: 'unreachable', code: 'PROXY_407', status: null });
  });

  it('is asked for no private address', async () => {
    const { url, asked } = await proxy();
    expect(await failureOf(call({ url: 'http://10.0.0.1/' }, { proxy: url, rule: onlyPublic() }))).toEqual(REFUSED);
    expect(await failureOf(call({ url: 'http://127.0.0.1/' }, { proxy: url, rule: onlyPublic() }))).toEqual(REFUSED);
    expect(asked).toEqual([]);
  });

  it('is not taken from the environment', async () => {
    const { url, asked } = await proxy();
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) vi.stubEnv(name, url);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const { resolve } = answering(['127.0.0.1']);
    await call({ url: `http://far.test:${port}/` }, { resolve });
    expect(asked).toEqual([]);
    expect(reached).toEqual([`far.test:${port}`]);
  });
});
