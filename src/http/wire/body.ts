import type { IncomingMessage } from 'node:http';
import { DomainError, invalidArgument } from '../../domain/errors.ts';
import { parseJson, type Json } from '../../lib/json.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

export interface BodyLimits {
  /** Of one body. */
  maxBytes: number;
  /** Of all bodies in hand together. */
  maxBytesInHand: number;
}

/** Reads JSON bodies, and counts what is in hand. */
export function createBodyReader({
  maxBytes,
  maxBytesInHand,
}: BodyLimits): (request: IncomingMessage) => Promise<Json> {
  let inHand = 0;

  return async function readJsonBody(request) {
    requireJson(request);
    if (inHand > maxBytesInHand) throw new DomainError('overloaded', '');
    let held = 0;
    const hold = (bytes: number) => {
      held += bytes;
      inHand += bytes;
    };
    try {
      return decode(await collect(request, maxBytes, hold));
    } finally {
      inHand -= held;
    }
  };
}

function requireJson({ headers }: IncomingMessage): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') throw invalidArgument('Content-Type must be application/json.');
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
    throw invalidArgument('The body must be in UTF-8.');
  if (isEncoded(headers['content-encoding'], 'identity'))
    throw invalidArgument('Content-Encoding must be absent: the body is read as it is.');
  if (isEncoded(headers['transfer-encoding'], 'chunked'))
    throw invalidArgument('Transfer-Encoding must be chunked or absent: the body is read as it is.');
}

function isEncoded(header: string | undefined, harmless: string): boolean {
  return header !== undefined && header.toLowerCase() !== harmless;
}

function collect(request: IncomingMessage, maxBytes: number, hold: (bytes: number) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= maxBytes) {
        hold(chunk.length);
        chunks.push(chunk);
        return;
      }
      // What follows is read and thrown away until the request's time is up, so that its sender gets to see the answer.
      chunks.length = 0;
      reject(invalidArgument(`The body must be at most ${maxBytes.toLocaleString('en')} bytes.`));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(invalidArgument('The body ended early.')));
    request.on('close', () => reject(invalidArgument('The body ended early.')));
  });
}

function decode(bytes: Buffer): Json {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw invalidArgument('The body must be in UTF-8.');
  }
  const value = parseJson(text);
  if (value === undefined) throw invalidArgument('The body must be JSON.');
  return value;
}
