import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { isAnswered } from '../../../src/cli/serve/is-answered.ts';

/** Asks a server that answers so. */
async function asked(answer: RequestListener, limitMs?: number): Promise<boolean> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    return await isAnswered(`http://127.0.0.1:${port}/base`, limitMs);
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}

it('tells a service from what is none, and from nothing', async () => {
  expect(
    await asked((request, response) => response.writeHead(request.url === '/base/healthz' ? 200 : 404).end()),
  ).toBe(true);
  expect(await asked((_request, response) => response.writeHead(404).end())).toBe(false);
  expect(await asked((request) => request.socket.destroy())).toBe(false);
  // One that never answers is waited for no longer than the limit.
  expect(await asked(() => undefined, 20)).toBe(false);
});
