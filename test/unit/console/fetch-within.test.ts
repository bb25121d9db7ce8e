import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { fetchWithin } from '../../../console/src/api/fetch-within.ts';

/** What comes of asking a server. */
async function asked(handle: RequestListener, ms: number): Promise<number | null> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await fetchWithin(`http://127.0.0.1:${port}/`, ms);
  server.closeAllConnections();
  server.close();
  return answer && answer.status;
}

it('gives the answer, or null where a server takes the request and never answers', async () => {
  expect(await asked((_request, response) => response.end('here'), 60_000)).toBe(200);
  expect(await asked(() => {}, 50)).toBeNull();
});
