import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { admitInTurn, BESIDE, createMountFinder, STRANGERS } from '../../../src/http/admission.ts';
import { createBodyReader } from '../../../src/http/wire/body.ts';
import { createPieceMeter } from '../../../src/http/wire/piece-meter.ts';
import { createHoldWaitingBody } from '../../../src/http/wire/waiting-bodies.ts';
import { createBudget } from '../../../src/lib/work/budget.ts';
import type { Rank } from '../../../src/lib/work/ranks.ts';
import { createSlices, type Slices } from '../../../src/lib/work/slices.ts';

function exchange() {
  const request = new IncomingMessage(new Socket());
  return { request, response: new ServerResponse(request) };
}

it('a request that waits for its turn for more than ten seconds is refused', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns: (() => void)[] = [];
  const told: string[] = [];
  const admit = admitInTurn(() => void told.push('handled'), {
    slices: { ...createSlices({ now: () => 0 }), run: (_owner, work) => turns.push(work) > 0 },
    ownerOf: () => 'acme',
    limitMet: () => null,
    holdBody: () => null,
    refuse: (_request, _response, limit) => void told.push(limit),
  });
  for (let time = 0; time < 2; time += 1) {
    const { request, response } = exchange();
    admit(request, response);
  }
  vi.advanceTimersByTime(10_000);
  turns[0]?.();
  vi.advanceTimersByTime(1);
  turns[1]?.();
  expect(told).toEqual(['handled', 'waiting']);
});

it('what asks for little passes calls of twenty minutes, and these those of an hour and more', () => {
  const ranks: (Rank | undefined)[] = [];
  const admit = admitInTurn(() => {}, {
    slices: { ...createSlices({ now: () => 0 }), run: (_owner, _work, _most, rank) => ranks.push(rank) > 0 },
    ownerOf: () => 'acme',
    limitMet: () => null,
    holdBody: () => null,
    refuse: () => {},
  });
  const lengths = ['4096', '4097', '65536', '65537', '262145'].map((length) => ['Content-Length', length]);
  for (const headers of [[], ...lengths, ['Transfer-Encoding', 'chunked']]) {
    const { request, response } = exchange();
    request.rawHeaders = headers;
    admit(request, response);
  }
  expect(ranks).toEqual(['usual', 'calls', 'short', 'short', 'middle', 'large', 'short']);
});

it('small calls of organisations wait behind reads; what people of the console and strangers send does not', () => {
  const ranks: (Rank | undefined)[] = [];
  const admit = admitInTurn(() => {}, {
    slices: { ...createSlices(), run: (_owner, _work, _most, rank) => ranks.push(rank) > 0 },
    ownerOf: ({ url = '' }) => url,
    limitMet: () => null,
    holdBody: () => null,
    refuse: () => {},
  });
  for (const owner of ['acme', `${BESIDE}console acme`, STRANGERS])
    for (const length of ['0', '1', '4096']) {
      const { request, response } = exchange();
      request.url = owner;
      request.rawHeaders = ['Content-Length', length];
      admit(request, response);
    }
  expect(ranks).toEqual(['usual', 'calls', 'calls', ...Array.from({ length: 6 }, () => 'usual')]);
});

describe('bodies of requests that wait', () => {
  const PACKET = 65_536;

  /** Requests that all wait, and what became of each. */
  function door(packets: { all: number; each: number }, headers: (owner: string) => string[]) {
    const most = { all: packets.all * PACKET, each: packets.each * PACKET };
    const bodies = createBudget(most);
    const turns: (() => void)[] = [];
    const told: string[] = [];
    const admit = admitInTurn(() => void told.push('handled'), {
      slices: { ...createSlices({ now: () => 0 }), run: (_owner, work) => turns.push(work) > 0 },
      ownerOf: ({ url = '' }) => url,
      limitMet: () => null,
      holdBody: createHoldWaitingBody(bodies, most),
      refuse: (_request, _response, limit) => void told.push(limit),
    });
    const come = (owner: string) => {
      const { request, response } = exchange();
      request.url = owner;
      request.rawHeaders = headers(owner);
      admit(request, response);
      return { request, response };
    };
    return { bodies, turns, told, come };
  }

  it.each([
    ['a length', ['Content-Length', '1200000']],
    ['chunks', ['Transfer-Encoding', 'chunked']],
  ])('count as held by their organisation until they are read, where they have %s', (_how, headers) => {
    const { bodies, turns, told, come } = door({ all: 100, each: 8 }, () => headers);
    const [first, second] = ['acme', 'acme', 'acme'].map(come);
    expect(told).toEqual(['bodies_of_organisation']);
    come('other');
    expect(told).toHaveLength(1);
    expect(bodies.met('acme', 6 * PACKET)).toBe(null);
    expect(bodies.met('acme', 6 * PACKET + 1)).toBe('each');

    first?.request.emit('resume');
    first?.response.emit('close');
    expect(bodies.met('acme', 7 * PACKET)).toBe(null);
    expect(bodies.met('acme', 7 * PACKET + 1)).toBe('each');
    second?.response.emit('close');
    expect(bodies.met('acme', 8 * PACKET)).toBe(null);
    // One that was refused has no turn, and costs nothing any more.
    for (const turn of turns) turn();
    expect(told.filter((one) => one === 'handled')).toHaveLength(3);
  });

  it('of one organisation count together, short ones and longer ones', () => {
    let count = 0;
    const { told, come } = door({ all: 100, each: 16 }, () => ['Content-Length', count % 2 ? '65536' : '1200000']);
    for (; count < 4; count += 1) come('acme');
    expect(told).toEqual([]);
    for (; count < 6; count += 1) come('acme');
    expect(told).toEqual(['bodies_of_organisation', 'bodies_of_organisation']);
  });

  it('of all organisations together have a part of the room for bodies', () => {
    const { told, come } = door({ all: 8, each: 8 }, () => ['Content-Length', '1200000']);
    for (let at = 0; at < 12; at += 1) come(`organisation-${at}`);
    expect(new Set(told)).toEqual(new Set(['bodies']));
  });

  it('of thousands of organisations leave room for a longer one of another', () => {
    const { told, come } = door({ all: 64, each: 32 }, (owner) =>
      owner === 'in chunks'
        ? ['Transfer-Encoding', 'chunked']
        : ['Content-Length', owner === 'longer' ? '76000' : '30000'],
    );
    for (let at = 0; at < 100; at += 1) come(`organisation-${at}`);
    come('in chunks');
    expect(new Set(told)).toEqual(new Set(['bodies']));
    const refused = told.length;
    come('longer');
    expect(told).toHaveLength(refused);
  });

  it('of owners that share a turn count together, and small ones do not count', () => {
    const { told, come } = door({ all: 100, each: 4 }, (owner) => [
      'Content-Length',
      owner.endsWith('small') ? '4096' : '65000',
    ]);
    for (let at = 0; at < 2; at += 1) come(`strangers\u0001${at}`);
    for (let at = 0; at < 99; at += 1) come(`strangers\u0001small`);
    expect(told).toEqual(['bodies_of_organisation']);
  });
});

it('requests pass those that announce more than a packet of body, and a call of some hours passes larger ones', async () => {
  const handled: (string | undefined)[] = [];
  // The clock stands still: where pieces take long, each rank gets a part of the time.
  const slices = createSlices({ turnMs: 1_000, now: () => 0 });
  const admit = admitInTurn((request) => void handled.push(request.url), {
    slices,
    ownerOf: ({ url = '' }) => url,
    limitMet: () => null,
    holdBody: () => null,
    refuse() {},
  });
  slices.run('somebody', () => {});
  for (const [url, length] of [
    ['large', '262145'],
    ['middle', '262144'],
    ['also middle', '65537'],
    ['small', '65536'],
  ]) {
    const { request, response } = exchange();
    request.url = url;
    request.rawHeaders = ['Content-Length', length ?? ''];
    admit(request, response);
  }
  await new Promise<void>((resolve) => void setImmediate(() => setImmediate(resolve)));
  expect(handled).toEqual(['small', 'middle', 'also middle', 'large']);
});

it('a body for which there is no room as it is announced is refused before any of it is read', async () => {
  const told: string[] = [];
  const reader = createBodyReader({
    maxBytes: 1_000_000,
    budget: createBudget({ all: 100_000, each: 100_000 }),
    pieces: createPieceMeter(createSlices({ now: () => 0 }), () => 'acme'),
    onLimit: (limit) => void told.push(limit),
  });
  const { request, response } = exchange();
  Object.assign(request.headers, { 'content-type': 'application/json', 'content-length': '100001' });
  await expect(reader.read(request, response, 'acme')).rejects.toThrow(/overloaded|Overload|internal/iu);
  expect(told).toEqual(['bodies_of_organisation']);
});

it('parts of short bodies pass those of calls of some hours, and these those of larger ones', async () => {
  const ranks: (Rank | undefined)[] = [];
  const slices: Slices = {
    ...createSlices({ now: () => 0 }),
    run: (_owner, _work, _most, rank) => ranks.push(rank) > 0,
  };
  const reader = createBodyReader({
    maxBytes: 1_000_000,
    budget: createBudget({ all: 1_000_000, each: 1_000_000 }),
    pieces: createPieceMeter(slices, () => 'acme'),
    onLimit() {},
  });
  for (const length of [65_537, 65_536, 262_144, 262_145, undefined]) {
    const { request, response } = exchange();
    Object.assign(request.headers, { 'content-type': 'application/json' });
    if (length !== undefined) Object.assign(request.headers, { 'content-length': `${length}` });
    reader.read(request, response, 'acme').catch(() => {});
    request.push(Buffer.alloc(65_536, 'x'));
    await new Promise((resolve) => void setImmediate(resolve));
  }
  expect(ranks).toEqual(['middle', 'short', 'middle', 'reading', 'reading']);
});

it('a body in chunks counts, beside what came of it, what is read of its connection at once', async () => {
  const budget = createBudget({ all: 100_000, each: 100_000 });
  const reader = createBodyReader({
    maxBytes: 1_000_000,
    budget,
    pieces: createPieceMeter(createSlices({ now: () => 0 }), () => 'acme'),
    onLimit() {},
  });
  const begin = () => {
    const { request, response } = exchange();
    Object.assign(request.headers, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
    return { response, read: reader.read(request, response, 'acme') };
  };
  const { response, read } = begin();
  expect([budget.met('acme', 34_464), budget.met('acme', 34_465)]).toEqual([null, 'each']);
  await expect(begin().read).rejects.toThrow('overloaded');
  response.emit('close');
  expect(budget.met('acme', 100_000)).toBe(null);
  read.catch(() => {});
});

it('a small body that came whole counts as held until its request is answered', () => {
  const reader = createBodyReader({
    maxBytes: 100,
    budget: createBudget({ all: 100, each: 100 }),
    pieces: createPieceMeter(createSlices({ now: () => 0 }), () => 'acme'),
    onLimit() {},
  });
  const sent = () => {
    const { request, response } = exchange();
    request.push('x'.repeat(60));
    request.complete = true;
    return { response, read: () => reader.atHand(request, response, 'acme', 60)?.length };
  };
  for (let time = 0; time < 3; time += 1) {
    const { response, read } = sent();
    expect(read()).toBe(60);
    expect(sent().read).toThrow();
    response.emit('close');
  }
});

it('a mount is found by its prefix, also with a query, and not where the prefix is part of a longer name', () => {
  const { of, at } = createMountFinder('/base', [{ prefix: '/console' }]);
  for (const target of [
    '/console',
    '/console/',
    '/console/people?x=1',
    '/console?team=north',
    '/console/?team=north',
  ]) {
    expect(of(target)?.prefix, target).toBe('/console');
    const { request } = exchange();
    request.url = `/base${target}`;
    expect(at(request)?.prefix, target).toBe('/console');
  }
  for (const target of ['/consoles', '/consoles?x', '/v1/console', '/?/console', '/'])
    expect(of(target), target).toBeUndefined();
});
