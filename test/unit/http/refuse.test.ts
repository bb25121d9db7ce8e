import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { overloadedRefusal } from '../../../src/http/console/errors.ts';
import { createRefuse } from '../../../src/http/refuse.ts';
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
    pieces: createPieceMeter(createSlices(), ownerOf),
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
