import type { Scale } from '../scenario.ts';
import { answerOf, startBaseline } from './baseline.ts';
import type { Request } from './client.ts';
import { compare, type Comparison } from './compare.ts';
import type { BenchService } from './service.ts';

export interface PageOptions {
  /** Whether to ask with the ETag; bare sends the page all the same. */
  unchanged?: boolean;
  /** What to ask for each time, where it is not the page itself. */
  each?: () => string;
}

/** Compares one page of a service with bare `node:http` sending the same. */
export async function comparePage(
  { key, process: { pid = 0 } }: BenchService,
  { rounds, milliseconds }: Scale,
  url: string,
  { unchanged = false, each }: PageOptions = {},
): Promise<Comparison> {
  const authorization = `Bearer ${key}`;
  const answer = await answerOf(url, { headers: { authorization, 'accept-encoding': 'identity' } });
  const etag = answer.headers[answer.headers.indexOf('etag') + 1] ?? '';
  const headers: Record<string, string> = { authorization };
  const same: Request = { url, headers: unchanged ? { ...headers, 'if-none-match': etag } : headers };
  const baseline = await startBaseline(answer);
  const bare: Request = { url: `${baseline.url}${new URL(url).pathname}`, headers };
  const compared = await compare(
    { pid, request: each ? () => ({ url: each(), headers }) : () => same, status: unchanged ? 304 : 200 },
    { pid: baseline.pid, request: () => bare, status: 200 },
    { connections: 32, rounds, milliseconds },
  );
  baseline.stop();
  return compared;
}
