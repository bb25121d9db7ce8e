import type { Encoding } from '../cache/encoding.ts';
import { bodyHeaders, LIST_HEADERS, toEtag } from '../cache/etag.ts';

/** Headers as names and values by turns, as Node writes them with least work. */
export const headerLists = { unchanged, body };

const fixed = Object.entries(LIST_HEADERS).flat();
const byEncoding = {
  identity: Object.entries(bodyHeaders('identity')).flat(),
  gzip: Object.entries(bodyHeaders('gzip')).flat(),
  br: Object.entries(bodyHeaders('br')).flat(),
};

function unchanged(digest: string): string[] {
  return ['etag', toEtag(digest), ...fixed];
}

function body(digest: string, encoding: Encoding, length: number): string[] {
  return ['etag', toEtag(digest), ...fixed, ...byEncoding[encoding], 'content-length', String(length)];
}
