import type { IncomingMessage } from 'node:http';

const LENGTH = 'content-length';
const ENCODING = 'transfer-encoding';

/**
 * How a request says that its body comes; null where it has none. Looked for in the raw list: Node makes an object of all
 * headers when it is first asked for, which costs more.
 */
export function announcedBody({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): 'length' | 'chunks' | null {
  let found: 'length' | null = null;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === ENCODING.length && name.toLowerCase() === ENCODING) return 'chunks';
    if (name.length === LENGTH.length && name.toLowerCase() === LENGTH && Number(rawHeaders[at + 1]) > 0)
      found = 'length';
  }
  return found;
}
