import type { ServerResponse } from 'node:http';

/** What is done with the bodies of requests, by their answers: pieces of work under way, and what waits for their end. */
const inUse = new WeakMap<ServerResponse, { works: number; atEnd: (() => void)[] }>();

/** Works with the body of a request. Until that has ended its bytes count as held, whoever leaves meanwhile. */
export async function useBody<T>(response: ServerResponse, work: () => Promise<T>): Promise<T> {
  const use = inUse.get(response) ?? { works: 0, atEnd: [] };
  inUse.set(response, use);
  use.works += 1;
  try {
    return await work();
  } finally {
    use.works -= 1;
    if (use.works === 0) for (const end of use.atEnd.splice(0)) end();
  }
}

/**
 * Calls back once nobody needs the body of a request any more: its answer is sent or its connection gone, and no work with
 * it is under way. Else whoever leaves a body behind while it waits to be read, and brings the next one, has them all in
 * memory.
 */
export function whenUnused(response: ServerResponse, then: () => void): void {
  response.once('close', () => {
    const use = inUse.get(response);
    if (use && use.works > 0) use.atEnd.push(then);
    else then();
  });
}
