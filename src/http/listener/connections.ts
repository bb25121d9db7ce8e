import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Parsing } from './parsing.ts';
import { holdReading, isStopped } from './stop-reading.ts';

/** Requests of one connection that are taken out of what it sent and wait for their turn; the rest is left as bytes. */
const MAX_WAITING_EACH = 8;
/** The same where this round of the event loop has taken many already: others wait for the end of the round. */
const LEAST_WAITING_EACH = 1;
const MANY_IN_A_ROUND = 64;
/** Requests of all connections that may wait: each takes a few kB, and up to 16 kB with long headers. */
const MAX_WAITING = 10_000;

/** A request, where its answer goes, and what answers it. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  handle: RequestListener;
}

/** A client's connection. */
export interface Connection {
  socket: Socket;
  /** Whether a request is in hand. */
  isBusy: boolean;
  /** Requests that came before an earlier one was answered, in their order. */
  waiting: Exchange[];
  /** Where nothing more is read of it while requests wait, what ends that. */
  readOn: (() => void) | null;
  /** Since when an answer has waited to be taken, and how many bytes had been taken then; null while none waits. */
  stalled: { since: number; taken: number } | null;
}

/** The connections that are open, each with one request in hand at most. */
export interface Connections {
  add: (socket: Socket) => void;
  all: () => Iterable<Connection>;
  /** Handles requests; those that were sent one behind the other on a connection (pipelined), one at a time. */
  serve: (handle: RequestListener) => RequestListener;
}

export interface ConnectionsOptions {
  maxConnections: number;
  /** Called when a connection is closed to make room for a new one. */
  onFull: () => void;
  parsing: Parsing;
  /** Called where a connection is closed because too much waits. */
  onOverrun: () => void;
}

/**
 * Makes the connections. Where there are too many, a new one replaces the one that has been idle longest, so a flood of
 * idle connections does not keep other clients or health probes out.
 *
 * Node hands over all requests of a packet at once. Here each waits until those before it are answered; meanwhile nothing
 * more is read of the connection, and of what was read a few requests are parsed.
 */
export function createConnections({ maxConnections, onFull, parsing, onOverrun }: ConnectionsOptions): Connections {
  const open = new Map<Socket, Connection>();
  /** Connections without a request in hand; the one that has been idle longest comes first. */
  const idle = new Set<Connection>();
  const crowded = new Set<Connection>();
  let waiting = 0;
  /** Requests that this round of the event loop has made wait. */
  let inRound = 0;

  function remove(connection: Connection): void {
    open.delete(connection.socket);
    idle.delete(connection);
  }

  function begin(connection: Connection, { request, response, handle }: Exchange): void {
    connection.isBusy = true;
    idle.delete(connection);
    response.once('close', () => end(connection));
    handle(request, response);
  }

  function end(connection: Connection): void {
    const next = connection.waiting.shift();
    if (next) {
      waiting -= 1;
      if (connection.waiting.length === 0) {
        crowded.delete(connection);
        readAgain(connection);
      }
      // Not within the end of this one: a thousand that are refused at once would call one another.
      setImmediate(() => {
        if (!isOver(connection)) begin(connection, next);
      });
      return;
    }
    connection.isBusy = false;
    if (open.has(connection.socket)) idle.add(connection);
  }

  /** Goes on with what was read, and reads on once nothing waits. */
  function readAgain(connection: Connection): void {
    if (!parsing.goOn(connection.socket)) {
      connection.socket.once('drain', () => readAgain(connection));
      return;
    }
    if (connection.waiting.length > 0) return;
    connection.readOn?.();
    connection.readOn = null;
    connection.socket.resume();
  }

  /** Forgets what waits on a connection that has closed. */
  function forget(connection: Connection): void {
    waiting -= connection.waiting.length;
    connection.waiting = [];
    crowded.delete(connection);
    parsing.forget(connection.socket);
  }

  function close(connection: Connection): void {
    onOverrun();
    forget(connection);
    connection.socket.destroy();
  }

  /** The connection on which most waits. */
  function worst(): Connection | undefined {
    let most: Connection | undefined;
    for (const connection of crowded) if (!most || connection.waiting.length > most.waiting.length) most = connection;
    return most;
  }

  /** How many requests of a connection may wait now. */
  function mostWaiting(): number {
    if (inRound === 0) setImmediate(() => (inRound = 0));
    inRound += 1;
    return inRound > MANY_IN_A_ROUND ? LEAST_WAITING_EACH : MAX_WAITING_EACH;
  }

  function wait(connection: Connection, exchange: Exchange): void {
    connection.waiting.push(exchange);
    crowded.add(connection);
    connection.readOn ??= holdReading(connection.socket);
    waiting += 1;
    if (connection.waiting.length >= mostWaiting()) parsing.stop(connection.socket);
    if (waiting > MAX_WAITING) close(worst() ?? connection);
  }

  return {
    all: () => open.values(),
    add(socket) {
      const connection: Connection = { socket, isBusy: false, waiting: [], readOn: null, stalled: null };
      open.set(socket, connection);
      idle.add(connection);
      socket.once('close', () => {
        remove(connection);
        forget(connection);
      });
      if (open.size <= maxConnections) return;
      const [longest] = idle;
      if (!longest) return;
      onFull();
      remove(longest);
      longest.socket.destroy();
    },
    serve: (handle) => (request, response) => {
      const connection = open.get(request.socket);
      if (!connection) return;
      // The parser goes on with the packet it is at.
      if (isOver(connection)) parsing.end(connection.socket);
      else if (connection.isBusy) wait(connection, { request, response, handle });
      else begin(connection, { request, response, handle });
    },
  };
}

/** Whether no further request of it is begun. Where its reading was stopped, pieces of the next body are missing. */
function isOver({ socket }: Connection): boolean {
  return socket.destroyed || isStopped(socket);
}
