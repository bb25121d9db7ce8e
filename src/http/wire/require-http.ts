import type { IncomingMessage } from 'node:http';
import { countRawHeaders, isHost, rawHeader } from '../../lib/network/raw-headers.ts';
import { RefusedError, wireError } from '../errors.ts';

/**
 * Checks what RFC 9112 (2.3 and 3.2) and RFC 9110 (5.3) demand and Node's parser lets pass: a version of HTTP/1, in
 * HTTP/1.1 one host, a host that can be one, and headers with a single value given once: Node takes the first, and
 * others on the way may take the last.
 * @throws RefusedError 400
 */
export function requireHttp({ httpVersion, httpVersionMajor, rawHeaders }: IncomingMessage): void {
  if (httpVersionMajor !== 1) throw invalid('The request must be HTTP/1.1 or HTTP/1.0.');
  const hosts = countRawHeaders(rawHeaders, 'host');
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) throw invalid('The Host header must be given once.');
  if (hosts === 1 && !isHost(rawHeader(rawHeaders, 'host') ?? '')) throw invalid('The Host header must name a host.');
  if (countRawHeaders(rawHeaders, 'content-type') > 1) throw invalid('The Content-Type header must be given once.');
}

function invalid(detail: string): RefusedError {
  return new RefusedError(wireError('invalid_argument', detail));
}
