import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

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
