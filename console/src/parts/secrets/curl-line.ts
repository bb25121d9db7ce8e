import { BASE } from '../../api/tab.ts';

/** Where other systems reach the service: the console is one folder below. */
export const SERVICE = `${location.origin}${BASE.replace(/\/console\/$/, '')}`;

/** A request to `/v1`. */
export interface Asked {
  method: 'GET' | 'POST';
  /** Below the service's address, such as `/v1/users`. */
  path: string;
  body: string | null;
}

/** The request with a key as a line for a POSIX shell. */
export function curlLine({ method, path, body }: Asked, key: string): string {
  return [
    'curl -i',
    ...(method === 'POST' ? ['-X POST'] : []),
    `-H ${quoted(`Authorization: Bearer ${key}`)}`,
    ...(body === null ? [] : [`-H ${quoted('Content-Type: application/json')}`, `--data-raw ${quoted(body)}`]),
    quoted(`${SERVICE}${path}`),
  ].join(' ');
}

/** In double quotes where those do, which other shells know too. */
function quoted(text: string): string {
  if (/^[\w .:/?&=,+-]*$/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
