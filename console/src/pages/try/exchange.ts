import { SERVICE, type Asked } from '../../parts/secrets/curl-line.ts';

/** A request to `/v1`, and what came back. */
export interface Exchange {
  method: 'GET' | 'POST';
  /** Below the service's address, such as `/v1/users`. */
  path: string;
  requestHeaders: [name: string, value: string][];
  requestBody: string | null;
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: string;
  ms: number;
}

/**
 * Sends a request with a key and without the cookie of the console, as a client outside would.
 * @throws TypeError where no answer comes
 */
export async function exchange({ method, path, body }: Asked, key: string): Promise<Exchange> {
  const requestHeaders: [string, string][] = [
    ['Authorization', `Bearer ${key}`],
    ...(body === null ? [] : [['Content-Type', 'application/json'] as [string, string]]),
  ];
  const began = performance.now();
  const answer = await fetch(`${SERVICE}${path}`, {
    method,
    headers: requestHeaders,
    body,
    credentials: 'omit',
    cache: 'no-store',
  });
  const text = await answer.text();
  return {
    method,
    path,
    requestHeaders,
    requestBody: body,
    status: answer.status,
    statusText: answer.statusText,
    headers: [...answer.headers],
    body: text,
    ms: performance.now() - began,
  };
}

/** JSON with its lines broken, where it is JSON. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Header lines with all but the end of a secret covered. */
export function covered([name, value]: [string, string]): string {
  return name === 'Authorization' && value.length > 16
    ? `${name}: ${value.slice(0, 11)}…${value.slice(-4)}`
    : `${name}: ${value}`;
}
