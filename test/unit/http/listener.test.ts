import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { admitInTurn } from '../../../src/http/admission.ts';
import { createListener } from '../../../src/http/listener/create-listener.ts';
import { createPieceMeter } from '../../../src/http/wire/piece-meter.ts';
import { createPaths } from '../../../src/http/wire/paths.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';
import { requestBytes } from '../../support/ask.ts';
import { openRaw, type RawConnection } from '../../support/http/raw-client.ts';
import { until } from '../../support/until.ts';

/** More than a connection has taken out of its bytes at a time, and more than a packet has. */
const MANY = 3_000;

const open: { server: Server; connections: RawConnection[] }[] = [];
afterEach(() => {
  for (const { server, connections } of open.splice(0)) {
    for (const { socket } of connections) socket.destroy();
    server.close();
  }
});

async function listening(handle: RequestListener, inTurn = (answer: () => void) => (answer(), true)) {
  const slices = createSlices();
  const ownerOf = () => 'somebody';
  const limits: string[] = [];
  const listener = createListener({
    maxConnections: 100,
    requestTimeoutSeconds: 60,
    answerTimeoutSeconds: 60,
    onLimit: (limit) => void limits.push(limit),
    slices,
    ownerOf,
    broken: { paths: createPaths(''), formOf: () => undefined, newId: () => 'an-id', onBroken() {}, inTurn },
  });
  const server = listener.createServer(
    admitInTurn(handle, { slices, ownerOf, limitMet: () => null, holdBody: () => null, refuse: () => {} }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const connections: RawConnection[] = [];
  open.push({ server, connections });
  const connect = async () => {
    const connection = await openRaw(port);
    connections.push(connection);
    return connection;
  };
  return { server, limits, connect };
}

it('of requests sent one behind the other a few are made at a time, and all are answered in order', async () => {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { server, limits, connect } = await listening((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => void released.then(() => response.end(`${request.url} ${body}`)));
  });
  let made = 0;
  server.on('request', () => {
    made += 1;
  });
  const connection = await connect();
  const requests = Array.from({ length: MANY }, (_item, at) =>
    at % 3 === 0 ? requestBytes(`/${at}`, { method: 'POST', body: `body ${at}` }) : requestBytes(`/${at}`),
  );
  connection.send(Buffer.concat(requests));
  await until('the first request is in hand', () => made > 0);
  // Whoever comes later is answered at once by then.
  await new Promise((resolve) => void setImmediate(resolve));
  expect(made).toBeLessThan(20);

  release();
  for (let at = 0; at < MANY; at += 1) {
    const { status, body } = await connection.answer();
    expect([status, body.toString()]).toEqual([200, at % 3 === 0 ? `/${at} body ${at}` : `/${at} `]);
  }
  expect([made, limits]).toEqual([MANY, []]);
});

it('what is broken behind many requests is answered after them', async () => {
  const { connect } = await listening((_request, response) => response.end('here'));
  const connection = await connect();
  connection.send(
    Buffer.concat([...Array.from({ length: 40 }, () => requestBytes('/')), Buffer.from('\u0001\r\n\r\n')]),
  );
  for (let at = 0; at < 40; at += 1) expect((await connection.answer()).status).toBe(200);
  const last = await connection.answer();
  expect([last.status, last.header('connection')]).toEqual([400, 'close']);
});

it('broken requests for which there is no turn end without an answer', async () => {
  const { connect } = await listening(
    (_request, response) => response.end(),
    () => false,
  );
  const connection = await connect();
  connection.send('FROBNICATE / HTTP/1.1\r\n\r\n');
  expect(await connection.ended()).toHaveLength(0);
});

it.each([
  ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 404],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n', 400],
  ['an expectation beside 100-continue', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue, more\r\n\r\n', 400],
  ['one before it', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\nExpect: 100-continue\r\n\r\n', 400],
])('%s behind other requests is refused once those are answered', async (_what, bytes, status) => {
  const { connect } = await listening((request, response) => void setImmediate(() => response.end(request.url)));
  const connection = await connect();
  const paths = Array.from({ length: 20 }, (_item, at) => `/${at}`);
  connection.send(Buffer.concat([...paths.map((path) => requestBytes(path)), Buffer.from(bytes)]));
  for (const path of paths) expect((await connection.answer()).body.toString()).toBe(path);
  const last = await connection.answer();
  expect([last.status, last.header('connection')]).toEqual([status, 'close']);
});

it.each(['CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n'])(
  'what comes behind a request that ends its connection is not begun: %j',
  async (last) => {
    const begun: string[] = [];
    const { connect } = await listening((request, response) => {
      begun.push(request.url ?? '');
      setTimeout(() => response.end('answered'), 20);
    });
    for (const before of ['', 'GET /before HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(12)]) {
      begun.length = 0;
      const connection = await connect();
      connection.send(`${before}${last}${'GET /behind HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(12)}`);
      for (let count = 0; count < (before === '' ? 0 : 12); count += 1)
        expect((await connection.answer()).status).toBe(200);
      expect((await connection.answer()).status).toBeGreaterThanOrEqual(400);
      expect(await connection.ended()).toHaveLength(0);
      expect(begun).toEqual(before === '' ? [] : Array.from({ length: 12 }, () => '/before'));
    }
  },
);

it('a body that is waited for by 100-continue is read in its turn', async () => {
  const { connect } = await listening((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => void setImmediate(() => response.end(`${request.url} ${body}`)));
  });
  const connection = await connect();
  const before = Array.from({ length: 12 }, (_item, at) => requestBytes(`/${at}`));
  const waits = 'POST /waits HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n';
  connection.send(Buffer.concat([...before, Buffer.from(waits)]));
  for (let at = 0; at < 12; at += 1) expect((await connection.answer()).body.toString()).toBe(`/${at} `);
  expect((await connection.answer()).status).toBe(100);
  connection.send('GET ');
  expect((await connection.answer()).body.toString()).toBe('/waits GET ');
});

it('large answers that nobody reads for a while are all sent, and in order', async () => {
  const large = 'x'.repeat(100_000);
  let asked = 0;
  const { connect } = await listening((request, response) => {
    asked += 1;
    response.end(`${request.url} ${large}`);
  });
  const connection = await connect();
  connection.socket.pause();
  connection.send(Buffer.concat(Array.from({ length: 300 }, (_item, at) => requestBytes(`/${at}`))));
  await until('answers wait', () => asked > 10);
  connection.socket.resume();
  for (let at = 0; at < 300; at += 1) expect((await connection.answer()).body.toString()).toBe(`/${at} ${large}`);
});

/** A body in pieces of a byte. */
const pieces = (count: number) => Buffer.from(`${'1\r\nx\r\n'.repeat(count)}0\r\n\r\n`);
const CHUNKED = { 'Transfer-Encoding': 'chunked' };

/** Answers `GET` without reading its body, and any other method with its body's length. */
async function discarding() {
  const meter = createPieceMeter(createSlices(), () => 'somebody');
  /** How many pieces of bodies that nobody reads were told of, and the bodies that came whole. */
  const seen = { told: 0, bodies: new Array<string>() };
  const { connect } = await listening((request, response) => {
    if (request.method === 'GET') {
      meter.discardRest(request);
      const push = request.push.bind(request);
      // Node's parser calls it with each piece.
      request.push = (piece) => {
        seen.told += 1;
        return push(piece);
      };
      setTimeout(() => response.end('read'), 20);
      return;
    }
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      seen.bodies.push(body);
      response.end(String(body.length));
    });
  });
  /** Sends a body that nobody reads, in a packet of its own, and what comes behind it. */
  async function sendPieces(behind = Buffer.alloc(0)): Promise<RawConnection> {
    const connection = await connect();
    connection.send(requestBytes('/', { headers: CHUNKED }));
    expect((await connection.answer()).body.toString()).toBe('read');
    connection.send(Buffer.concat([pieces(9_000), behind]));
    return connection;
  }
  return { seen, connect, sendPieces };
}

it('the rest of a packet of pieces that nobody reads is not told of, and the next body is whole', async () => {
  const { seen, connect, sendPieces } = await discarding();
  const first = await sendPieces();
  await first.ended();
  expect(seen.told).toBeGreaterThan(200);
  expect(seen.told).toBeLessThan(1_000);
  for (let at = 0; at < 3; at += 1) {
    const next = await connect();
    next.send(Buffer.concat([requestBytes('/', { method: 'POST', headers: CHUNKED }), pieces(9_000)]));
    expect((await next.answer()).body.toString()).toBe('9000');
  }
});

it('what comes behind a body whose pieces were skipped is not begun: its own would be missing', async () => {
  const { seen, sendPieces } = await discarding();
  const posts = ['whole', 'whole too'].map((body) => requestBytes('/', { method: 'POST', body }));
  const connection = await sendPieces(Buffer.concat(posts));
  expect((await connection.ended()).toString()).toBe('');
  expect(seen.bodies).toEqual([]);
});

const UPGRADE = { Connection: 'Upgrade', Upgrade: 'websocket' };

it.each([
  ['a request', {}],
  ['a request that asks for another protocol', UPGRADE],
])('a packet of tiny chunks is given to the parser in portions: %s', async (_what, headers) => {
  const { connect, server } = await listening((request, response) => {
    let bytes = 0;
    request.on('data', (piece: Buffer) => void (bytes += piece.length));
    request.on('end', () => response.end(String(bytes)));
  });
  const portions: number[] = [];
  // Node's parser hears of the same.
  server.on('connection', (socket: Socket) => void socket.on('data', ({ length }) => portions.push(length)));
  const connection = await connect();
  // The first packet has the head of the request as well, the others have chunks alone.
  connection.send(
    Buffer.concat([requestBytes('/', { method: 'POST', headers: { ...headers, ...CHUNKED } }), pieces(30_000)]),
  );
  expect((await connection.answer()).body.toString()).toBe('30000');
  // The parser stops behind the head, and what is left of its packet comes again.
  expect(Math.max(...portions.slice(1))).toBeLessThanOrEqual(4_096);
  expect(portions.length).toBeGreaterThan(40);
});

it('a request that asks for another protocol gets none, and what comes behind it is answered', async () => {
  const { connect } = await listening((request, response) => {
    request.resume().on('end', () => response.end(request.url));
  });
  const connection = await connect();
  const kinds = [{}, { method: 'POST', body: 'abc' }];
  const requests = Array.from({ length: 40 }, (_item, at) =>
    requestBytes(`/${at}`, { headers: UPGRADE, ...kinds[at % 2] }),
  );
  connection.send(Buffer.concat(requests).subarray(0, -1)); // The last byte of the last body comes later.
  for (let at = 0; at < 39; at += 1) expect((await connection.answer()).body.toString()).toBe(`/${at}`);
  connection.send(Buffer.concat([Buffer.from('c'), requestBytes('/last'), Buffer.from('\u0001\r\n\r\n')]));
  expect((await connection.answer()).body.toString()).toBe('/39');
  expect((await connection.answer()).body.toString()).toBe('/last');
  expect((await connection.answer()).status).toBe(400);
});

it('of a body in chunks nothing is parsed before somebody reads it, and then all of it in order', async () => {
  let told = 0;
  const begun: (() => void)[] = [];
  const { connect } = await listening((request, response) => {
    const push = request.push.bind(request);
    request.push = (piece) => {
      told += 1;
      return push(piece);
    };
    begun.push(() => {
      let body = '';
      request.on('data', (piece: Buffer) => void (body += piece.toString('latin1')));
      request.on('end', () => response.end(body));
    });
  });
  const connection = await connect();
  const text = Array.from({ length: 2_000 }, (_item, at) => `${at};`);
  const chunks = text.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
  const head = requestBytes('/', { method: 'POST', headers: CHUNKED });
  connection.send(Buffer.concat([head, Buffer.from(chunks.slice(0, 5_000))]));
  await new Promise((done) => void setTimeout(done, 50));
  expect(told).toBe(0);
  connection.send(Buffer.from(`${chunks.slice(5_000)}0\r\n\r\n`));
  // Behind it, another of its kind and one without a body.
  connection.send(Buffer.concat([head, Buffer.from('3\r\nend\r\n0\r\n\r\n')]));
  begun[0]?.();
  expect((await connection.answer()).body.toString()).toBe(text.join(''));
  await until('the next is begun', () => begun.length === 2);
  begun[1]?.();
  expect((await connection.answer()).body.toString()).toBe('end');
});

it('a client that ends its side within a body in chunks is told, or gone, and does not stay', async () => {
  const { connect, server } = await listening((request, response) => {
    const read = () => void request.on('error', () => {}).resume();
    // Read late, the end has come before what was sent is looked at.
    if (request.url === '/late') setTimeout(read, 50);
    else read();
    request.on('end', () => response.end('whole'));
  });
  for (const [to, sent] of ['/', '/late'].flatMap((path) =>
    ['5\r\nab', '2\r\nab\r\n', ''].map((body) => [path, body]),
  )) {
    const connection = await connect();
    connection.send(
      Buffer.concat([requestBytes(to ?? '', { method: 'POST', headers: CHUNKED }), Buffer.from(sent ?? '')]),
    );
    connection.socket.end();
    expect((await connection.ended()).toString()).not.toContain('whole');
  }
  await until('no connection is left', async () => {
    const count = await new Promise<number>((resolve) => void server.getConnections((_error, open) => resolve(open)));
    return count === 0;
  });
});

/** A request whose body comes in chunks. */
const inChunks = (path: string) =>
  Buffer.concat([
    requestBytes(path, { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } }),
    Buffer.from('3\r\nabc\r\n0\r\n\r\n'),
  ]);

/** Answers with the path and the length of the body, once it is allowed to. */
async function counting() {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const state = { isRead: false };
  const { connect } = await listening((request, response) => {
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    request.on('end', () => {
      state.isRead = true;
      void released.then(() => response.end(`${request.url} ${bytes}`));
    });
  });
  return { connection: await connect(), release, firstRead: () => until('the first body is read', () => state.isRead) };
}

async function answersOn(connection: RawConnection, count: number): Promise<string[]> {
  const answers: string[] = [];
  while (answers.length < count) answers.push((await connection.answer()).body.toString());
  return answers;
}

/** More than are taken out of a packet at a time. */
const PATHS = Array.from({ length: 30 }, (_item, at) => `/${at}`);

it('requests behind a body in chunks are all answered where the client has ended its side meanwhile', async () => {
  const { connection, release, firstRead } = await counting();
  connection.send(Buffer.concat([inChunks('/first'), ...PATHS.map((path) => requestBytes(path)), inChunks('/last')]));
  connection.halfClose();
  await firstRead();
  // The end of its side comes behind the bytes, and nothing tells of it.
  await new Promise((resolve) => void setTimeout(resolve, 50));
  release();
  expect(await answersOn(connection, 32)).toEqual(['/first 3', ...PATHS.map((path) => `${path} 0`), '/last 3']);
});

it('of what comes behind a body in chunks the order stays, in however many portions it is read', async () => {
  const { connection, release, firstRead } = await counting();
  const body = 'GET /9/inside HTTP/1.1\r\n\r\n'.repeat(400);
  const requests = PATHS.flatMap((path) => [requestBytes(path), requestBytes(path, { method: 'POST', body })]);
  connection.send(Buffer.concat([inChunks('/first'), ...requests, inChunks('/last')]));
  await firstRead();
  release();
  expect(await answersOn(connection, 62)).toEqual([
    '/first 3',
    ...PATHS.flatMap((path) => [`${path} 0`, `${path} ${body.length}`]),
    '/last 3',
  ]);
});

it('a body in chunks is read where its request also asks for another protocol', async () => {
  const { connection, release } = await counting();
  release();
  const headers = { Connection: 'Upgrade', Upgrade: 'h2c', 'Transfer-Encoding': 'chunked' };
  const head = requestBytes('/first', { method: 'POST', headers });
  connection.send(Buffer.concat([head, Buffer.from('3\r\nabc\r\n0\r\n\r\n')]));
  expect(await answersOn(connection, 1)).toEqual(['/first 3']);
});
