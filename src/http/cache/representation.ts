import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { sha256Base64Url } from '../../lib/bytes/digest.ts';

/*
 * The representations of an answer (RFC 9110, 3.2): the digest that names its state, the encodings it is sent in, which of
 * them a client wants and whether it has it, and the headers that say so.
 */

/** Part of every ETag: raise it when the same data would be written differently. */
const FORMAT_VERSION = 1;

/** What an answer depends on: nothing else may change it. */
export interface AnswerKey {
  endpoint: 'users' | 'sessions' | 'assessments';
  orgId: string;
  userId: string | null;
  /** The parsed query and the page size. */
  query: (string | number | null)[];
  /** The epoch that the counters belong to. */
  epoch: string;
  /** The counters that matter. */
  versions: number[];
}

/** The digest of an answer's key: its place in the cache, and what its ETag says. */
export function answerDigest({ endpoint, orgId, userId, query, epoch, versions }: AnswerKey): string {
  return sha256Base64Url(JSON.stringify([FORMAT_VERSION, endpoint, orgId, userId, query, epoch, versions]));
}

/** An ETag. Weak, because one answer goes out in several encodings. */
export function toEtag(digest: string): string {
  return `W/"${digest}"`;
}

/**
 * Whether `If-None-Match` names the ETag, by weak comparison (RFC 9110, 13.1.2).
 * @param header a list of ETags or `*`
 */
export function noneMatches(header: string | undefined, digest: string): boolean {
  if (header === undefined) return true;
  if (header.trim() === '*') return false;
  for (const [, opaque] of header.matchAll(/(?:W\/)?"([^"]*)"/g)) if (opaque === digest) return false;
  return true;
}

export const ENCODINGS = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Quality 4 gives most of brotli's gain at about gzip's cost; a finished body is compressed once and served often. */
export const BROTLI_QUALITY = 4;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const known = new Map<string, Encoding>();
/** Clients send few different headers. The limit keeps a hostile client from filling the memory. */
const REMEMBERED = 200;
/** A longer header is not parsed: no usual client sends one. */
const LONGEST_HEADER = 1_000;

/** The encoding to answer in: the client's favourite of those we speak. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '' || header.length > LONGEST_HEADER) return 'identity';
  const remembered = known.get(header);
  if (remembered) return remembered;
  const [best] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip', 'identity']);
  const encoding: Encoding = best === 'br' || best === 'gzip' ? best : 'identity';
  if (known.size >= REMEMBERED) known.clear();
  known.set(header, encoding);
  return encoding;
}

/** Encodes a body, off the main thread. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  if (encoding === 'gzip') return compressGzip(body);
  return body;
}

/** The headers of every 200 and 304 of a list, besides its ETag. */
export const LIST_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
  'x-content-type-options': 'nosniff',
};

/** What a body adds to them. */
export function bodyHeaders(encoding: Encoding): Record<string, string> {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return encoding === 'identity' ? type : { ...type, 'content-encoding': encoding };
}

const fixed = Object.entries(LIST_HEADERS).flat();
const byEncoding = {
  identity: Object.entries(bodyHeaders('identity')).flat(),
  gzip: Object.entries(bodyHeaders('gzip')).flat(),
  br: Object.entries(bodyHeaders('br')).flat(),
};

/** The headers of a list as names and values by turns, which is how Node writes them with least work. */
export const headerLists = {
  /** Of a 304. */
  unchanged: (digest: string): string[] => ['etag', toEtag(digest), ...fixed],
  /** Of a 200. */
  body: (digest: string, encoding: Encoding, length: number): string[] => [
    'etag',
    toEtag(digest),
    ...fixed,
    ...byEncoding[encoding],
    'content-length',
    String(length),
  ],
};
