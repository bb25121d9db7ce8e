import type { Duplex } from 'node:stream';
import { ServerResponse } from '../../lib/network/node-http.ts';

/** The answer that is being made on a connection; undefined where every whole request that came is answered. */
export function answerInHand(socket: Duplex): ServerResponse | undefined {
  const current: unknown = Reflect.get(socket, '_httpMessage');
  return current instanceof ServerResponse ? current : undefined;
}

/**
 * Whether the client has closed its side before anything of the answer in hand was sent. It may still read, and most such
 * clients have gone.
 */
export function isLeft(socket: Duplex): boolean {
  return socket.readableEnded && answerInHand(socket)?.headersSent === false;
}
