import type { IncomingMessage } from 'node:http';

/** What the short way needs to know of a request's headers. */
export interface RequestHead {
  authorization: string;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
  requestId: string | undefined;
  forwardedFor: string | undefined;
}

type Field = keyof RequestHead | 'host';

const FIELDS: ReadonlyMap<string, Field | 'other'> = new Map([
  ['host', 'host'],
  ['authorization', 'authorization'],
  ['if-none-match', 'ifNoneMatch'],
  ['accept-encoding', 'acceptEncoding'],
  ['x-request-id', 'requestId'],
  ['x-forwarded-for', 'forwardedFor'],
  // Whatever speaks of a body goes the long way.
  ['content-length', 'other'],
  ['content-type', 'other'],
  ['transfer-encoding', 'other'],
]);
const LENGTHS = new Set([...FIELDS.keys()].map((name) => name.length));

/**
 * Reads the headers of a plain request in one pass, without the object that Node would make of them.
 * @returns undefined for a request in which there is anything to decide: a body, no host, or a header given twice
 */
export function readHead({ httpVersion, rawHeaders }: IncomingMessage): RequestHead | undefined {
  if (httpVersion !== '1.1') return undefined;
  let host = false;
  let authorization: string | undefined;
  let ifNoneMatch: string | undefined;
  let acceptEncoding: string | undefined;
  let requestId: string | undefined;
  let forwardedFor: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Most names are told apart by their length alone.
    if (!LENGTHS.has(name.length)) continue;
    const value = rawHeaders[at + 1] ?? '';
    const field = FIELDS.get(name) ?? FIELDS.get(name.toLowerCase());
    if (field === undefined) continue;
    if (field === 'other') return undefined;
    if (field === 'host') {
      if (host) return undefined;
      host = true;
    } else if (field === 'authorization') {
      if (authorization !== undefined) return undefined;
      authorization = value;
    } else if (field === 'ifNoneMatch') {
      if (ifNoneMatch !== undefined) return undefined;
      ifNoneMatch = value;
    } else if (field === 'acceptEncoding') {
      if (acceptEncoding !== undefined) return undefined;
      acceptEncoding = value;
    } else if (field === 'requestId') {
      if (requestId !== undefined) return undefined;
      requestId = value;
    } else {
      if (forwardedFor !== undefined) return undefined;
      forwardedFor = value;
    }
  }
  if (!host || authorization === undefined) return undefined;
  return { authorization, ifNoneMatch, acceptEncoding, requestId, forwardedFor };
}
