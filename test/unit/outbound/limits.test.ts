import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { anyAddress } from '../../../src/outbound/address-rule.ts';
import { createConnector } from '../../../src/outbound/connector.ts';
import { freePort } from '../../support/http/free-port.ts';
import { call, client, failureOf, listen, serve, serveSockets } from './calls.ts';

const certificate = (name: string) => readFileSync(new URL(`../../support/certificates/${name}`, import.meta.url));

describe('a call to another machine', () => {
  it('sends what it is given, and gives back the whole answer', async () => {
    const port = await serve((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        response.writeHead(418, { 'x-seen': `${request.method} ${request.url} ${request.headers['x-mine']}` });
        response.end(Buffer.concat(pieces));
      });
    });
    const url = `http://127.0.0.1:${port}/path?a=%20b`;
    const answer = await call({ method: 'POST', url, headers: { 'x-mine': 'yes' }, body: 'Grüße 字' });
    expect({ ...answer, headers: answer.headers.get('x-seen'), body: answer.body.toString() }).toEqual({
      status: 418,
      headers: 'POST /path?a=%20b yes',
      body: 'Grüße 字',
      url,
    });
  });

  it.each<[string, (port: number) => string]>([
    ['another protocol', () => 'ftp://127.0.0.1/x'],
    ['a file', () => 'file:///etc/passwd'],
    ['a user and a password', (port) => `http://user:word@127.0.0.1:${port}/`],
    ['no address', () => 'nothing'],
  ])('is refused before anything is sent where the address has %s', async (_what, url) => {
    const port = await serve((_request, response) => response.end());
    expect(await call({ url: url(port) }).catch((error: unknown) => error)).toBeInstanceOf(TypeError);
  });

  it.each<[string, Parameters<typeof serve>[0]]>([
    ['never begins', () => {}],
    ['has headers and no body', (_request, response) => response.writeHead(200).flushHeaders()],
    [
      'comes a byte at a time',
      (_request, response) => {
        const drip = setInterval(() => response.write('.'), 10);
        response.once('close', () => clearInterval(drip));
      },
    ],
  ])('ends at its deadline where the answer %s', async (_what, listener) => {
    const port = await serve(listener);
    expect(await failureOf(call({ url: `http://127.0.0.1:${port}`, deadlineMs: 300 }))).toMatchObject({
      fault: 'late',
    });
  });

  it('ends at its deadline where the head of the answer comes a byte at a time', async () => {
    const port = await serveSockets((socket) => {
      const drip = setInterval(() => socket.write('H'), 10);
      socket.once('close', () => clearInterval(drip));
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    });
    expect(await failureOf(call({ url: `http://127.0.0.1:${port}`, deadlineMs: 300 }))).toMatchObject({
      fault: 'late',
    });
  });

  it('ends at its deadline where a name is not resolved in time', async () => {
    const called = call({ url: 'http://service.test/', deadlineMs: 200 }, { resolve: () => {} });
    expect(await failureOf(called)).toMatchObject({ fault: 'late' });
  });

  it('is cancelled with the reason of its signal', async () => {
    const cancelled = new AbortController();
    const port = await serve(() => cancelled.abort(new Error('enough')));
    await expect(call({ url: `http://127.0.0.1:${port}`, signal: cancelled.signal })).rejects.toThrow('enough');
  });

  it('reads as many bytes as it may and no more, and closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    const port = await serve((request, response) => {
      if (request.url === '/fits') return void response.end('x'.repeat(1_000));
      response.once('close', closed.resolve);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const url = `http://127.0.0.1:${port}`;
    expect((await call({ url: `${url}/fits`, maxBytes: 1_000 })).body).toHaveLength(1_000);
    expect(await failureOf(call({ url: `${url}/fits`, maxBytes: 999 }))).toMatchObject({ fault: 'too large' });
    expect(await failureOf(call({ url, maxBytes: 100_000 }))).toEqual({ fault: 'too large', code: null, status: 200 });
    await closed.promise;
  });

  it('takes no more than 16 KiB of headers', async () => {
    const port = await serve((_request, response) => {
      for (let i = 0; i < 20; i += 1) response.setHeader(`x-${i}`, 'y'.repeat(1_000));
      response.end();
    });
    expect(await failureOf(call({ url: `http://127.0.0.1:${port}` }))).toMatchObject({ fault: 'unreachable' });
  });

  it('gives what parses an answer small portions, to the end, and nothing once the connection is closed', async () => {
    const port = await serveSockets((socket) => void socket.end('x'.repeat(50_000)));
    const connect = createConnector({ rule: anyAddress, timeoutMs: 5_000 });
    const open = () =>
      new Promise<Socket>((resolve, reject) => {
        connect({ hostname: '127.0.0.1', port: String(port), protocol: 'http:' }, (error, socket) =>
          error ? reject(error) : resolve(socket),
        );
      });
    const socket = await open();
    const sizes: number[] = [];
    socket.on('readable', () => {
      for (let piece = socket.read(); piece !== null; piece = socket.read()) sizes.push(piece.length);
    });
    await once(socket, 'end');
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(50_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_048);
    const closed = await open();
    await once(closed, 'readable');
    closed.destroy();
    expect(closed.readableLength).toBeGreaterThan(0);
    expect(closed.read()).toBeNull();
  });

  it.each(['HTTP/1.1 103 Early Hints\r\n\r\n', 'HTTP/1.1 102 Processing\r\nx: y\r\n\r\n'])(
    'hears a few hints before an answer, and none without end: %j',
    async (hint) => {
      const ended = Promise.withResolvers<void>();
      const port = await serveSockets((socket) => {
        const more = () => {
          while (!socket.destroyed && socket.write(hint.repeat(1_000)));
        };
        socket.once('data', (head: Buffer) => {
          if (head.includes('/few')) socket.end(`${hint.repeat(3)}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok`);
          else socket.on('drain', more).on('close', () => ended.resolve());
          if (!head.includes('/few')) more();
        });
      });
      const url = `http://127.0.0.1:${port}`;
      expect((await call({ url: `${url}/few` })).body.toString()).toBe('ok');
      expect(await failureOf(call({ url, deadlineMs: 60_000 }))).toMatchObject({ fault: 'too large' });
      await ended.promise;
    },
  );

  it.each([
    ['empty lines', '', '\r\n'],
    ['words behind the status', 'HTTP/1.1 200 ', 'a'],
    ['zeros before the size of a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '0'],
    ['extensions of a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5;', 'a=b;'],
  ])('is ended where nothing comes but %s, without end', async (_what, head, more) => {
    const ended = Promise.withResolvers<void>();
    const port = await serveSockets((socket) => {
      const piece = more.repeat(65_536 / more.length);
      const send = () => {
        while (!socket.destroyed && socket.write(piece));
      };
      socket.once('close', () => ended.resolve()).on('drain', send);
      socket.write(head, send);
    });
    const failed = await failureOf(call({ url: `http://127.0.0.1:${port}`, deadlineMs: 60_000 }));
    expect(failed).toMatchObject({ fault: 'too large' });
    await ended.promise;
  });

  it('takes as many bytes for each request, also on a connection that is kept', async () => {
    const outbound = client({ keepAlive: true });
    const answered = new Map<number | undefined, number>();
    const port = await serve(({ socket: { remotePort } }, response) => {
      answered.set(remotePort, (answered.get(remotePort) ?? 0) + 1);
      response.end(Buffer.alloc(7_000_000));
    });
    const request = {
      method: 'GET',
      url: `http://127.0.0.1:${port}`,
      deadlineMs: 60_000,
      maxBytes: 8_000_000,
    } as const;
    const most = () => Math.max(0, ...answered.values());
    for (let count = 0; count < 20 && most() < 3; count += 1)
      expect((await outbound.send(request)).body).toHaveLength(7_000_000);
    expect(most()).toBe(3);
  });

  it('says where the connection was closed: before an answer, or in the middle of one', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/before') return void response.destroy();
      response.writeHead(200, { 'content-length': '50' });
      response.write('half', () => response.destroy());
    });
    const url = `http://127.0.0.1:${port}`;
    expect(await failureOf(call({ url: `${url}/before` }))).toMatchObject({ fault: 'unreachable', code: 'ECONNRESET' });
    expect(await failureOf(call({ url: `${url}/in` }))).toMatchObject({ fault: 'closed', status: 200 });
  });

  it('names what the system names where nobody listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    expect(await failureOf(call({ url }))).toEqual({ fault: 'unreachable', code: 'ECONNREFUSED', status: null });
  });

  it('is no HTTP where the other side speaks something else', async () => {
    const port = await serveSockets((socket) => socket.write('220 mail.example ESMTP\r\n'));
    expect(await failureOf(call({ url: `http://127.0.0.1:${port}` }))).toMatchObject({ fault: 'unreachable' });
  });
});

describe('TLS', () => {
  const secure = () =>
    listen(
      createTlsServer({ key: certificate('key.pem'), cert: certificate('certificate.pem') }, (_request, response) =>
        response.end('private'),
      ),
      '127.0.0.1',
    );
  const here: NonNullable<Parameters<typeof call>[1]> = {
    resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  };
  const ca = certificate('certificate.pem').toString();

  it('trusts a certificate that is trusted and names the host', async () => {
    const port = await secure();
    expect((await call({ url: `https://127.0.0.1:${port}` }, { ca })).body.toString()).toBe('private');
    expect((await call({ url: `https://service.test:${port}` }, { ca, ...here })).status).toBe(200);
  });

  it('sends nothing where the certificate is not trusted, or names another host', async () => {
    const port = await secure();
    expect(await failureOf(call({ url: `https://127.0.0.1:${port}` }))).toMatchObject({
      fault: 'unreachable',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(await failureOf(call({ url: `https://other.test:${port}` }, { ca, ...here }))).toMatchObject({
      fault: 'unreachable',
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  it('fails where the other side speaks plain HTTP', async () => {
    const port = await serve((_request, response) => response.end());
    expect(await failureOf(call({ url: `https://127.0.0.1:${port}` }, { ca }))).toMatchObject({ fault: 'unreachable' });
  });

  it('gives up a connection that hangs before TLS has begun', async () => {
    const port = await serveSockets(() => {});
    expect(await failureOf(call({ url: `https://127.0.0.1:${port}` }, { connectTimeoutMs: 100 }))).toEqual({
      fault: 'unreachable',
      code: 'ETIMEDOUT',
      status: null,
    });
  });
});
