import type { Readable } from 'node:stream';
import { OutboundFailure, type OutboundAnswer } from './outbound.ts';

/** Reads a body to its end. @throws OutboundFailure `too large` at the first byte that is too many */
export async function readBody(
  body: Readable,
  maxBytes: number,
  begun: Pick<OutboundAnswer, 'status' | 'headers'>,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes)
      throw new OutboundFailure('too large', `The answer has more than ${maxBytes} bytes.`, { begun });
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}
