/*
 * Headers as they came: names and values by turns. They are looked for in this list, because Node makes an object of all
 * headers when it is first asked for, which costs more.
 */

/** The value of the first header of a name; undefined where there is none. @param name in lower case */
export function rawHeader(rawHeaders: readonly string[], name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) if (isNamed(rawHeaders[at] ?? '', name)) return rawHeaders[at + 1];
  return undefined;
}

/** How many headers have a name. @param name in lower case */
export function countRawHeaders(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isNamed(rawHeaders[at] ?? '', name)) count += 1;
  return count;
}

/** How a request says that its body comes; null where it has none. */
export function announcedBody(rawHeaders: readonly string[]): 'length' | 'chunks' | null {
  let found: 'length' | null = null;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (isNamed(name, 'transfer-encoding')) return 'chunks';
    if (isNamed(name, 'content-length') && Number(rawHeaders[at + 1]) > 0) found = 'length';
  }
  return found;
}

/** A name or an IPv4 address, or an IPv6 address in brackets; a port may follow. Each character is matched in one way. */
const HOST = /^(?:\[[\w.~!$&'()*+,;=:%-]+\]|(?:[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2})+)(?::\d*)?$/;

/** Whether the value of a `Host` header is one by RFC 9110 (7.2). An empty one is none: `http` always has a host. */
export function isHost(value: string): boolean {
  return HOST.test(value);
}

/** Most names are told apart by their length alone. */
function isNamed(given: string, name: string): boolean {
  return given.length === name.length && given.toLowerCase() === name;
}
