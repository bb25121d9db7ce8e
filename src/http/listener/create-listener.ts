import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Limit } from '../../domain/ports.ts';
import { createServer } from '../../lib/network/node-http.ts';
import type { Slices } from '../../lib/work/slices.ts';
import { answerBrokenRequests, type BrokenRequestContext } from './broken-request.ts';
import { createConnections } from './connections.ts';
import { closeFreeConnections } from './free-connections.ts';
import { createPortions } from './portions.ts';
import { endSlowAnswers } from './slow-answers.ts';
import { createUnparsed } from './unparsed.ts';

export interface ListenerOptions {
  maxConnections: number;
  /** How long a client may take to send a request, in seconds. */
  requestTimeoutSeconds: number;
  /** For how long a client may read hardly anything of an answer before its connection is closed, in seconds. */
  answerTimeoutSeconds: number;
  onLimit: (limit: Limit) => void;
  broken: BrokenRequestContext;
  /** The time of the main thread: bodies in chunks take turns, and connections that come have it told. */
  slices: Slices;
  /** Who takes a turn. */
  ownerOf: (request: IncomingMessage) => string;
}

/** What stands between connections and requests: limits, the order of answers, and answers to what is no request. */
export interface Listener {
  /** Makes a server; several share the limits where a host name has several addresses. */
  createServer: (handle: RequestListener) => Server;
  /**
   * Begins to close connections without a request under way.
   * @returns stops that
   */
  closeFree: () => () => void;
}

/** Makes a listener. */
export function createListener(options: ListenerOptions): Listener {
  const { maxConnections, requestTimeoutSeconds, answerTimeoutSeconds, onLimit, broken, slices, ownerOf } = options;
  const onOverrun = () => onLimit('pipelined');
  const unparsed = createUnparsed(createPortions(slices, ownerOf), onOverrun);
  let endWatch: (() => void) | undefined;
  const connections = createConnections({
    maxConnections,
    onFull: () => onLimit('connections'),
    unparsed,
    onOverrun,
  });

  return {
    createServer(handle) {
      const server = createServer(
        {
          requireHostHeader: false,
          maxHeaderSize: 16_384,
          connectionsCheckingInterval: 1_000,
          headersTimeout: Math.min(20, requestTimeoutSeconds) * 1_000,
          requestTimeout: requestTimeoutSeconds * 1_000,
          keepAliveTimeout: 75_000,
        },
        connections.serve(handle),
      );
      // A client may close its side once it has sent its request: it still gets its answer.
      Object.assign(server, { httpAllowHalfOpen: true });
      server.on('connection', (socket) => {
        slices.arrived();
        connections.add(socket);
      });
      server.once('listening', () => {
        // No descriptor is left for a connection. Node says so by this event, and would end where nobody listens.
        server.on('error', () => onLimit('connections'));
        endWatch ??= endSlowAnswers({
          connections: connections.all,
          timeoutMs: answerTimeoutSeconds * 1_000,
          onSlow: () => onLimit('slow_answer'),
        });
      });
      server.once('close', () => endWatch?.());
      answerBrokenRequests(server, connections, broken);
      return server;
    },
    closeFree: () => closeFreeConnections(connections.all),
  };
}
