import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admitInTurn } from '../../../src/http/admission.ts';
import { createListener } from '../../../src/http/listener/create-listener.ts';
import { createPaths } from '../../../src/http/wire/paths.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';
import { requestBytes } from '../../support/ask.ts';
import { openRaw } from '../../support/http/raw-client.ts';

let server: Server;
let port = 0;

/** Says what it was asked, at once or some turns of the event loop later, as the path has it. Some bodies it reads late. */
beforeAll(async () => {
  const [slices, ownerOf] = [createSlices(), () => 'somebody'];
  const listener = createListener({
    maxConnections: 100,
    requestTimeoutSeconds: 60,
    answerTimeoutSeconds: 60,
    onLimit() {},
    slices,
    ownerOf,
    broken: {
      paths: createPaths(''),
      formOf: () => undefined,
      newId: () => 'an-id',
      onBroken() {},
      inTurn: (answer) => (answer(), true),
    },
  });
  const handle: RequestListener = (request, response) => {
    const pieces: Buffer[] = [];
    const turns = Number(request.url?.slice(1, 2));
    const read = () => void request.on('data', (piece: Buffer) => void pieces.push(piece));
    if (turns === 2) setImmediate(read);
    else read();
    request.on('end', () => {
      const body = `${request.method} ${request.url} ${Buffer.concat(pieces).toString('latin1')}`;
      const answer = (left: number) => void (left === 0 ? response.end(body) : setImmediate(answer, left - 1));
      answer(turns);
    });
  };
  server = listener.createServer(
    admitInTurn(handle, { slices, ownerOf, limitMet: () => null, holdBody: () => null, refuse: () => {} }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => void server.close());

interface Sent {
  bytes: Buffer;
  answer: string;
}

/** A body looks like requests, so that one which is taken for the next request shows. */
const body = fc.oneof(
  fc.constantFrom('', 'a', '0\r\n\r\n', 'GET /9/inside HTTP/1.1\r\nHost: x\r\n\r\n'),
  fc.integer({ min: 1, max: 4_000 }).map((times) => 'GET / HTTP/1.1\r\n\r\n'.repeat(times)),
);
const path = fc.tuple(fc.nat(3), fc.nat(99)).map(([turns, name]) => `/${turns}/${name}`);
/** Some ask for another protocol, as `curl --http2` does. They get none, and what follows is HTTP as before. */
const upgrade = fc.constantFrom<Record<string, string>>({}, {}, { Connection: 'Upgrade', Upgrade: 'h2c' });
const withoutBody = fc
  .tuple(path, upgrade)
  .map(([to, headers]): Sent => ({ bytes: requestBytes(to, { headers }), answer: `GET ${to} ` }));
const withLength = fc.tuple(path, body, upgrade).map(([to, said, headers]): Sent => ({
  bytes: requestBytes(to, { method: 'POST', body: said, headers }),
  answer: `POST ${to} ${said}`,
}));
const inChunks = fc
  .tuple(
    path,
    fc.oneof(
      fc.array(
        body.filter((said) => said !== ''),
        { maxLength: 4 },
      ),
      // A packet of such chunks is parsed in several portions.
      fc.integer({ min: 1, max: 3_000 }).map((times) => Array.from({ length: times }, (_item, at) => `${at % 10}`)),
    ),
    fc.boolean(),
    upgrade,
  )
  .map(([to, chunks, trailer, headers]): Sent => {
    const head = requestBytes(to, { method: 'PUT', headers: { ...headers, 'Transfer-Encoding': 'chunked' } });
    const sent = chunks.map((chunk) => `${chunk.length.toString(16)};of=it\r\n${chunk}\r\n`).join('');
    const end = trailer ? '0\r\nAfter: all\r\n\r\n' : '0\r\n\r\n';
    return { bytes: Buffer.concat([head, Buffer.from(sent + end)]), answer: `PUT ${to} ${chunks.join('')}` };
  });
const request = fc.oneof({ weight: 6, arbitrary: withoutBody }, withLength, inChunks);

it('requests one behind the other are each answered once and in order, however their bytes come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 60 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
      fc.boolean(),
      async (requests, cuts, endsItsSide) => {
        const bytes = Buffer.concat(requests.map((sent) => sent.bytes));
        const places = [...cuts.map((cut) => Math.floor(cut * bytes.length)), bytes.length].toSorted((a, b) => a - b);
        const connection = await openRaw(port);
        try {
          const answers = (async () => {
            const said: string[] = [];
            for (const _sent of requests) said.push((await connection.answer()).body.toString('latin1'));
            return said;
          })();
          let from = 0;
          for (const to of places) {
            connection.send(bytes.subarray(from, to));
            from = to;
            await new Promise((resolve) => void setImmediate(resolve));
          }
          if (endsItsSide) connection.halfClose();
          expect(await answers).toEqual(requests.map((sent) => sent.answer));
        } finally {
          connection.socket.destroy();
        }
      },
    ),
    { numRuns: 100 },
  );
});
