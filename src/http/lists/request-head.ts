import type { IncomingMessage } from 'node:http';

/** What the short ways need to know of a request's headers. */
export interface RequestHead extends Record<Exclude<Field, 'authorization'>, string | undefined> {
  authorization: string;
}

type Field =
  | 'host'
  | 'authorization'
  | 'ifNoneMatch'
  | 'acceptEncoding'
  | 'requestId'
  | 'forwardedFor'
  | 'contentLength'
  | 'contentType';

const FIELDS: ReadonlyMap<string, Field | 'other'> = new Map([
  ['host', 'host'],
  ['authorization', 'authorization'],
  ['if-none-match', 'ifNoneMatch'],
  ['accept-encoding', 'acceptEncoding'],
  ['x-request-id', 'requestId'],
  ['x-forwarded-for', 'forwardedFor'],
  ['content-length', 'contentLength'],
  ['content-type', 'contentType'],
  // Whatever else speaks of a body goes the long way.
  ['transfer-encoding', 'other'],
  ['content-encoding', 'other'],
  ['expect', 'other'],
]);
const LENGTHS = new Set([...FIELDS.keys()].map((name) => name.length));

/**
 * Reads the headers of a plain request in one pass, without the object that Node would make of them.
 * @returns undefined for a request in which there is anything to decide: no host, a header given twice, or a body whose
 * length is not said
 */
export function readHead({ httpVersion, rawHeaders }: IncomingMessage): RequestHead | undefined {
  if (httpVersion !== '1.1') return undefined;
  const head: Record<Field, string | undefined> = {
    host: undefined,
    authorization: undefined,
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
    requestId: undefined,
    forwardedFor: undefined,
    contentLength: undefined,
    contentType: undefined,
  };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Most names are told apart by their length alone.
    if (!LENGTHS.has(name.length)) continue;
    const field = FIELDS.get(name) ?? FIELDS.get(name.toLowerCase());
    if (field === undefined) continue;
    if (field === 'other' || head[field] !== undefined) return undefined;
    head[field] = rawHeaders[at + 1] ?? '';
  }
  const { host, authorization } = head;
  return host === undefined || authorization === undefined ? undefined : { ...head, authorization };
}
