import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, it } from 'vitest';
import { admitInTurn, createOwnerOf } from '../../../src/http/admission.ts';
import { answerProbes, createProbes, probePaths } from '../../../src/http/probes.ts';
import { createSlices, WITHIN } from '../../../src/lib/work/slices.ts';

/** Turns that do not come by themselves. */
function heldSlices() {
  const waiting: (() => void)[] = [];
  const run = (_owner: string, work: () => void, most = Infinity) => {
    if (waiting.length >= most) return false;
    waiting.push(work);
    return true;
  };
  return { waiting, slices: { ...createSlices({ now: () => 0 }), run } };
}

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

it('of each owner that shares a turn with others a hundred requests wait', async () => {
  const { waiting, slices } = heldSlices();
  const refused: string[] = [];
  const server = createServer(
    admitInTurn((_request, response) => void response.end('in turn'), {
      slices,
      ownerOf: () => `many${WITHIN}one`,
      limitMet: () => null,
      holdBody: () => null,
      refuse(_request, response, limit) {
        refused.push(limit);
        response.end('refused');
      },
    }),
  ).listen(0, '127.0.0.1');
  const port = await portOf(server);
  try {
    const answers = Array.from({ length: 101 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text());
    while (waiting.length + refused.length < answers.length) await new Promise((resolve) => setImmediate(resolve));
    expect(refused).toEqual(['waiting']);
    for (const work of waiting) work();
    expect((await Promise.all(answers)).filter((answer) => answer === 'in turn')).toHaveLength(100);
  } finally {
    server.close();
  }
});

it('probes that find no room are answered, others refused, and those that wait keep their turns', async () => {
  const { waiting, slices } = heldSlices();
  let isReady = true;
  const probes = createProbes({
    ready: async () => {
      if (!isReady) throw new Error('the disk is full');
    },
    reader: { lookUp: async () => undefined },
  });
  const paths = probePaths('/debrief');
  const counted: [string, number][] = [];
  const refuse = answerProbes((_request, response) => void response.writeHead(500).end('no room'), {
    probes,
    paths,
    newId: () => 'an-id',
    observer: {
      requestAnswered: (route, _method, status) => void counted.push([route, status]),
      cacheLooked() {},
      assessmentEnded() {},
      limitReached() {},
    },
  });
  const ownerOf = createOwnerOf('/debrief', { at: () => undefined }, () => undefined);
  const server = createServer(
    admitInTurn((_request, response) => void response.end('in turn'), {
      slices,
      ownerOf,
      limitMet: () => null,
      holdBody: () => null,
      refuse,
    }),
  ).listen(0, '127.0.0.1');
  const port = await portOf(server);
  try {
    const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
    const first = Array.from({ length: 100 }, async () => (await ask('/healthz')).text());
    while (waiting.length < first.length) await new Promise((resolve) => setImmediate(resolve));

    const told = async (path: string) => {
      const answer = await ask(path);
      return [answer.status, await answer.json(), answer.headers.get('x-request-id')];
    };
    expect(await told('/healthz')).toEqual([200, { status: 'ok' }, 'an-id']);
    expect(await told('/debrief/readyz')).toEqual([200, { status: 'ready' }, 'an-id']);
    isReady = false;
    expect(await told('/readyz')).toEqual([503, { status: 'database_unavailable' }, 'an-id']);
    expect(await told('/readyz/reads')).toEqual([200, { status: 'ready' }, 'an-id']);
    probes.stop();
    expect(await told('/readyz/reads')).toEqual([503, { status: 'stopping' }, 'an-id']);
    expect(counted).toContainEqual(['/readyz', 503]);
    expect((await ask('/healthz', { method: 'HEAD' })).status).toBe(200);
    expect(await (await ask('/healthz', { method: 'POST', body: 'x' })).text()).toBe('no room');

    for (const work of waiting) work();
    expect(new Set(await Promise.all(first))).toEqual(new Set(['in turn']));
  } finally {
    server.close();
  }
});
