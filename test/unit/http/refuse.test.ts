import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { GOOD_KEY } from '../../support/good-key.ts';
import type { LookUp } from '../../../src/domain/reporting/caller.ts';
import { createEntrance, createPlaces, type TurnsOfRequests } from '../../../src/http/admission.ts';
import { overloadedRefusal } from '../../../src/http/console/errors.ts';
import { createRefuse } from '../../../src/http/refuse.ts';
import { createShortSubmit } from '../../../src/http/submit/submit-call.ts';
import { createPaths } from '../../../src/http/wire/paths.ts';
import { createPieceMeter } from '../../../src/http/wire/piece-meter.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

it('requests for which there is no room are refused in the form of the interface that they are for', async () => {
  const ownerOf = () => 'somebody';
  const statuses: number[] = [];
  const heard: unknown[] = [];
  const refuse = createRefuse({
    ownerOf,
    refusalOf: ({ url }) => (url?.startsWith('/console') ? overloadedRefusal() : undefined),
    newId: () => 'an-id',
    pieces: createPieceMeter(createSlices({ now: () => 0 }), ownerOf),
    onLimit() {},
    observer: {
      requestAnswered: (_route, _method, status) => void statuses.push(status),
      cacheLooked() {},
      assessmentEnded() {},
      limitReached() {},
    },
    onRefused: ({ url }) => void heard.push(url),
  });
  const server = createServer((request, response) => refuse(request, response, 'waiting')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    };
    const page = await ask('/console/api/people');
    expect(page).toMatchObject({ status: 503, body: { error: { code: 'overloaded', retry_after: 1 } } });
    expect([page.headers.get('retry-after'), page.headers.get('x-request-id')]).toEqual(['1', 'an-id']);
    const usual = await ask('/v1/users');
    expect(usual.status).toBe(500);
    expect(usual.body).not.toHaveProperty('error.retry_after');
    expect(statuses).toEqual([503, 500]);
    expect(heard).toEqual(['/console/api/people', '/v1/users']);
  } finally {
    server.close();
  }
});

type Context = Parameters<typeof createShortSubmit>[0];

/** A server with the short way of calls, one place for each organisation, and clients of it. */
async function serveCalls({
  hasRoomToRedact,
  roomForCall,
  ...parts
}: Pick<Context, 'bodyAtHand' | 'takeCall'> & Partial<Pick<Context, 'hasRoomToRedact' | 'roomForCall'>>) {
  const refused: string[] = [];
  const refuse: TurnsOfRequests['refuse'] = (_request, response, limit) => {
    refused.push(limit);
    response.writeHead(500).end();
  };
  const enter = createEntrance(
    createPlaces({ maxRequests: 10, maxRequestsEach: 1 }, () => {}),
    refuse,
  );
  const lookUps: PromiseWithResolvers<LookUp | undefined>[] = [];
  const shortWay = createShortSubmit({
    ...parts,
    hasRoomToRedact,
    roomForCall,
    refuse,
    paths: createPaths(''),
    basePath: '',
    authentication: {
      orgOf: () => 'acme',
      lookUpKnown() {
        const lookUp = Promise.withResolvers<LookUp | undefined>();
        lookUps.push(lookUp);
        return lookUp.promise;
      },
    },
    enter,
    sendAnswer: ({ response }, { whenOver }) => void response.once('close', whenOver).writeHead(202).end(),
  });
  const longWay: RequestListener = (_request, response) => void response.writeHead(401).end();
  const server = createServer((request, response) => {
    if (!shortWay(request, response, longWay)) longWay(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1/users/ada/sessions:ingest-and-assess`;
  const post = (signal?: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer known', 'content-type': 'application/json' },
      body: '{}',
      ...(signal && { signal }),
    }).then(({ status }) => status);
  return { server, post, refused, lookUps };
}

it('a call beyond the places of its organisation is refused before anything is looked up, and a place is given back', async () => {
  const { server, post, refused, lookUps } = await serveCalls({
    bodyAtHand: () => undefined,
    takeCall: () => Promise.reject(new Error('no call was taken')),
  });
  try {
    const first = post();
    await expect.poll(() => lookUps.length).toBe(1);
    expect(await post()).toBe(500);
    expect([refused, lookUps.length]).toEqual([['requests_of_organisation'], 1]);
    lookUps[0]?.resolve(undefined);
    expect(await first).toBe(401);
    const third = post();
    await expect.poll(() => lookUps.length).toBe(2);
    lookUps[1]?.resolve(undefined);
    expect(await third).toBe(401);
  } finally {
    server.close();
  }
});

it.each(['redaction', 'writes'] as const)(
  'a call for which %s has no room is refused before anything is looked up',
  async (limit) => {
    const asked: unknown[] = [];
    const { server, post, refused, lookUps } = await serveCalls({
      bodyAtHand: () => undefined,
      takeCall: () => Promise.reject(new Error('no call was taken')),
      ...(limit === 'redaction'
        ? { hasRoomToRedact: (...call) => asked.push(call) > 1 }
        : { roomForCall: (...call) => (asked.push(call) > 1 ? () => {} : null) }),
    });
    try {
      expect(await post()).toBe(500);
      expect([refused, asked, lookUps.length]).toEqual([[limit], [['acme', 2]], 0]);
      const next = post();
      await expect.poll(() => lookUps.length).toBe(1);
      lookUps[0]?.resolve(undefined);
      expect(await next).toBe(401);
    } finally {
      server.close();
    }
  },
);

it('room for a call is taken once, and given back where it finds no place, is not known any more, or its client leaves', async () => {
  let [taken, given] = [0, 0];
  const { server, post, lookUps, refused } = await serveCalls({
    bodyAtHand: () => undefined,
    takeCall: () => Promise.reject(new Error('no call was taken')),
    roomForCall() {
      taken += 1;
      let isGiven = false;
      return () => {
        if (!isGiven) given += 1;
        isGiven = true;
      };
    },
  });
  try {
    const leaving = new AbortController();
    const left = post(leaving.signal).catch(() => 'left');
    await expect.poll(() => lookUps.length).toBe(1);
    expect([taken, given]).toEqual([1, 0]);
    expect(await post()).toBe(500);
    expect([refused, taken, given]).toEqual([['requests_of_organisation'], 2, 1]);
    leaving.abort();
    expect(await left).toBe('left');
    await expect.poll(() => given).toBe(2);
    lookUps[0]?.resolve(undefined);
    const next = post();
    await expect.poll(() => lookUps.length).toBe(2);
    lookUps[1]?.resolve(undefined);
    expect([await next, taken, given]).toEqual([401, 3, 3]);
  } finally {
    server.close();
  }
});

const found: LookUp = { ...GOOD_KEY, scopes: ['sessions:ingest'], reportVersion: null };

it('a call whose client has gone holds its place until it is kept', async () => {
  const taken: PromiseWithResolvers<{ sessionId: string; state: 'queued' }>[] = [];
  const { server, post, lookUps } = await serveCalls({
    bodyAtHand: () => new Uint8Array(2),
    takeCall() {
      const call = Promise.withResolvers<{ sessionId: string; state: 'queued' }>();
      taken.push(call);
      return call.promise;
    },
  });
  const closed: string[] = [];
  server.on('request', (_request, response) => void response.once('close', () => closed.push('closed')));
  try {
    const leaving = new AbortController();
    const left = post(leaving.signal).catch(() => 'left');
    await expect.poll(() => lookUps.length).toBe(1);
    lookUps[0]?.resolve(found);
    await expect.poll(() => taken.length).toBe(1);
    leaving.abort();
    expect(await left).toBe('left');
    await expect.poll(() => closed.length).toBe(1);
    expect(await post()).toBe(500);
    taken[0]?.resolve({ sessionId: 's', state: 'queued' });
    await taken[0]?.promise;
    const next = post();
    await expect.poll(() => lookUps.length).toBe(2);
    lookUps[1]?.resolve(found);
    await expect.poll(() => taken.length).toBe(2);
    taken[1]?.resolve({ sessionId: 's', state: 'queued' });
    expect(await next).toBe(202);
  } finally {
    server.close();
  }
});
