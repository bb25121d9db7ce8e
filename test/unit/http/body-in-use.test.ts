import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { GOOD_KEY } from '../../support/good-key.ts';
import type { Engine } from '../../../src/domain/ports.ts';
import type { LookUp } from '../../../src/domain/reporting/caller.ts';
import { createTakeCall } from '../../../src/http/submit/submit-call.ts';
import { createBodyReader, useBody } from '../../../src/http/wire/body.ts';
import { createPieceMeter } from '../../../src/http/wire/piece-meter.ts';
import { createBudget } from '../../../src/lib/work/budget.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

const LARGE = 300_000;

/** A reader of bodies of the organisation `acme`, for which there is so much room. */
function readerWith(room: number) {
  const budget = createBudget({ all: room, each: 2 * LARGE });
  const pieces = createPieceMeter(createSlices({ now: () => 0 }), () => 'acme');
  const reader = createBodyReader({ maxBytes: LARGE, budget, pieces, onLimit() {} });
  return { reader, hasRoomFor: (bytes: number) => budget.met('acme', bytes) === null };
}

/** A body in chunks of which nothing has come. */
function readInChunks() {
  const { reader, hasRoomFor } = readerWith(LARGE);
  const { request, response } = exchange();
  request.headers['transfer-encoding'] = 'chunked';
  return { request, response, hasRoomFor, read: reader.read(request, response, 'acme') };
}

function exchange() {
  const request = new IncomingMessage(new Socket());
  request.headers['content-type'] = 'application/json';
  return { request, response: new ServerResponse(request) };
}

it.each([32_768, LARGE])('a body of %i bytes counts as held until the work with it has ended', async (length) => {
  const { reader, hasRoomFor } = readerWith(2 * LARGE);
  const { request, response } = exchange();
  request.headers['content-length'] = String(length);
  request.push(Buffer.alloc(length, 'x'));
  request.push(null);
  request.complete = true;
  await reader.read(request, response, 'acme');
  const isHeld = () => !hasRoomFor(2 * LARGE - length + 1);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const works = [first, second].map(({ promise }) => useBody(response, () => promise));
  response.emit('close');
  expect(isHeld()).toBe(true);
  first.resolve();
  await works[0];
  expect(isHeld()).toBe(true);
  second.reject(new Error('broken'));
  await expect(works[1]).rejects.toThrow('broken');
  expect(isHeld()).toBe(false);
  expect(hasRoomFor(2 * LARGE)).toBe(true);
});

/** A keeper of calls whose bodies are read when the test says so; none of them can be read. */
function keeper(slices = createSlices({ now: () => 0 }), roomForCall?: Engine['roomForCall']) {
  const limits: unknown[] = [];
  const begun: { orgId: string; end: () => void }[] = [];
  const takeCall = createTakeCall({
    storage: {
      ...(roomForCall && { roomForCall }),
      as() {
        throw new Error('a call was kept');
      },
    },
    submissions: {
      read: (orgId) => new Promise((_resolve, reject) => begun.push({ orgId, end: () => reject(new Error('unread')) })),
    },
    slices,
    onLimit: (...limit) => void limits.push(limit),
    now: () => 0,
  });
  const take = (orgId: string, length: number, { request, response } = exchange(), room?: () => void) => {
    const outcome = takeCall({ ...found, orgId }, 'ada', new Uint8Array(length), response, room).catch(String);
    return { request, response, outcome };
  };
  return { begun, limits, take, orgs: () => begun.map(({ orgId }) => orgId) };
}

const found: LookUp = { ...GOOD_KEY, scopes: ['sessions:ingest'], reportVersion: null };

it('few large calls are read and kept at a time, more ordinary ones, and any number of short ones', async () => {
  const { begun, take, orgs } = keeper();
  const all = Array.from({ length: 20 }, (_, at) => [
    take(`large-${at}`, LARGE),
    take(`ordinary-${at}`, 100_000),
    take(`short-${at}`, 65_536),
  ]).flat();
  const of = (kind: string) => orgs().filter((orgId) => orgId.startsWith(kind)).length;
  await expect.poll(() => [of('large'), of('ordinary'), of('short')]).toEqual([2, 8, 20]);
  let ended = 0;
  for (; ended < begun.length; ended += 1) {
    begun[ended]?.end();
    await turn();
    expect(
      of('large') - begun.slice(0, ended + 1).filter(({ orgId }) => orgId.startsWith('large')).length,
    ).toBeLessThanOrEqual(2);
  }
  expect(await Promise.all(all.map(({ outcome }) => outcome))).toEqual(all.map(() => 'Error: unread'));
});

it('small calls that came whole pass longer ones of others, as their requests did', async () => {
  // The clock stands still: where pieces take long, each rank gets a part of the time.
  const slices = createSlices({ now: () => 0 });
  const { take, orgs } = keeper(slices);
  slices.run('somebody', () => {});
  for (let at = 0; at < 20; at += 1) take(`long-${at}`, at % 2 ? 20_000 : 400_000);
  take('small', 4_096);
  await expect.poll(() => orgs().length).toBeGreaterThan(10);
  expect(orgs()[0]).toBe('small');
});

it('a call that would wait too long to be written is refused before it is read, and counts as that limit', async () => {
  const { take, orgs, limits } = keeper(createSlices({ now: () => 0 }), (orgId, characters) =>
    orgId !== 'late' || characters < 5_000 ? () => {} : null,
  );
  const refused = take('late', 5_000);
  expect(await refused.outcome).toContain('overloaded');
  expect(limits).toEqual([['writes', 'late']]);
  for (const [orgId, length] of [
    ['late', 4_999],
    ['acme', 5_000],
  ] as const)
    take(orgId, length);
  await expect.poll(orgs).toEqual(['late', 'acme']);
  expect(limits).toHaveLength(1);
});

it('a call for which room was taken asks for no more, and gives it back once it has ended', async () => {
  let [asked, given] = [0, 0];
  const { begun, take } = keeper(createSlices({ now: () => 0 }), () => {
    asked += 1;
    return () => void (given += 1);
  });
  let isGiven = false;
  const first = take('acme', 5_000, undefined, () => void (isGiven = true));
  await expect.poll(() => begun.length).toBe(1);
  expect([asked, isGiven]).toEqual([0, false]);
  begun[0]?.end();
  expect([await first.outcome, isGiven, asked]).toEqual(['Error: unread', true, 0]);
  const second = take('acme', 5_000);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  expect([await second.outcome, asked, given > 0]).toEqual(['Error: unread', 1, true]);
});

it('a large call that waits is not begun once its client has gone', async () => {
  const { begun, take, orgs } = keeper();
  const [first, second, left, next] = ['a', 'b', 'c', 'd'].map((orgId) => take(orgId, LARGE));
  await expect.poll(orgs).toEqual(['a', 'b']);
  // Whether the others wait for that already makes no difference.
  left?.response.emit('close');
  expect(await left?.outcome).toContain('The connection closed');
  for (const { end } of begun.slice()) end();
  await Promise.all([first?.outcome, second?.outcome]);
  await expect.poll(orgs).toEqual(['a', 'b', 'd']);
  begun[2]?.end();
  expect(await next?.outcome).toBe('Error: unread');
});

it.each(['while it waits', 'before it waits'])(
  'a large call whose client closes its side %s waits for two seconds more, and is answered then',
  async (when) => {
    const { begun, take, orgs } = keeper();
    const [first, second] = ['a', 'b'].map((orgId) => take(orgId, LARGE));
    await expect.poll(orgs).toEqual(['a', 'b']);
    const server = createServer((request, response) => {
      const waits = () => take('c', LARGE, { request, response }).outcome.then((said) => response.end(said));
      if (when === 'before it waits') request.socket.once('end', waits);
      else waits();
    });
    // As the service's listener has it.
    Object.assign(server, { httpAllowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx');
    const [request]: unknown[] = await once(server, 'request');
    if (!(request instanceof IncomingMessage)) throw new Error('no request came');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      first?.request.socket.emit('end');
      const ended = once(request.socket, 'end');
      client.end();
      await ended;
      // What the call does in the turn of its organisation comes first.
      for (let round = 0; round < 3; round += 1) await turn();
      vi.advanceTimersByTime(2_000);
      expect(String((await once(client, 'data'))[0])).toContain('overloaded');
    } finally {
      vi.useRealTimers();
      client.destroy();
      server.close();
    }
    for (const { end } of begun) end();
    expect(await Promise.all([first?.outcome, second?.outcome])).toEqual(['Error: unread', 'Error: unread']);
  },
);

it('of a body in chunks what Node reads ahead counts until the body is whole', async () => {
  const { request, response, hasRoomFor, read } = readInChunks();
  expect(hasRoomFor(LARGE - 65_536)).toBe(true);
  expect(hasRoomFor(LARGE - 65_535)).toBe(false);
  request.push(Buffer.alloc(1_000, 'x'));
  request.push(null);
  const { byteLength } = await read;
  expect(byteLength).toBe(1_000);
  expect(hasRoomFor(LARGE - 16_384)).toBe(true);
  response.emit('close');
  // All of it, and nothing twice.
  expect([hasRoomFor(LARGE), hasRoomFor(LARGE + 1)]).toEqual([true, false]);
});

it('of a body in chunks whose answer comes first nothing is given back twice', async () => {
  const { request, response, hasRoomFor, read } = readInChunks();
  response.emit('close');
  request.push(null);
  await read;
  expect([hasRoomFor(LARGE), hasRoomFor(LARGE + 1)]).toEqual([true, false]);
});
