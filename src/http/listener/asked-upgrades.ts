import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { onParsed, type NodeParser } from './node-parser.ts';

/**
 * What is known of the requests of a connection that ask for another protocol (`Upgrade`). They are answered as if they
 * did not ask: the connection stays with HTTP/1.1.
 */
export interface AskedUpgrades {
  /**
   * Such a request begins.
   * @param stops whether the parser was told to stop behind its headers
   */
  asked: (request: IncomingMessage, stops: boolean) => void;
}

/**
 * Has a connection go on behind such requests. Node's parser stops at the end of each, because what follows might be in
 * the other protocol. It does not say so where the connection is not handed over: requests that came in the same packet
 * were lost, without an answer. Nor does it say that it was told to stop behind the headers, which this does in its place.
 */
export function watchAskedUpgrades(socket: Socket, parser: NodeParser): AskedUpgrades {
  let current: IncomingMessage | undefined;
  let isStopped = false;

  onParsed(socket, parser, (result, rest) => {
    if (!current || typeof result !== 'number') return { said: result, next: null };
    if (isStopped) {
      isStopped = false;
      const stop = Object.assign(new Error('paused'), { code: 'HPE_PAUSED', reason: 'paused', bytesParsed: result });
      return { said: stop, next: null };
    }
    if (!current.complete) return { said: result, next: null };
    current = undefined;
    const next = rest(result);
    return { said: result, next: next.length > 0 ? next : null };
  });

  return {
    asked(request, stops) {
      current = request;
      isStopped = stops;
    },
  };
}
