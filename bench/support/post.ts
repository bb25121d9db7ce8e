import { Agent, request } from 'node:http';

/** Posts bodies, 32 at a time, over connections that stay open. @returns answers a second */
export async function postAll(
  url: string,
  headers: Record<string, string>,
  count: number,
  body: (index: number) => string,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let next = 0;
  const began = performance.now();
  async function lane(): Promise<void> {
    while (next < count) {
      next += 1;
      const status = await post(agent, url, headers, body(next));
      if (status !== 202) throw new Error(`answered ${status}`);
    }
  }
  await Promise.all(Array.from({ length: 32 }, lane));
  agent.destroy();
  return count / ((performance.now() - began) / 1_000);
}

function post(agent: Agent, url: string, headers: Record<string, string>, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
