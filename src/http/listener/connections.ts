import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { IncomingMessage } from '../../lib/network/node-http.ts';
import { goOnBehindUpgrades, onPacket, parserOf } from '../../lib/network/node-parser.ts';
import { announcedBody } from '../../lib/network/raw-headers.ts';
import { isLeft } from './answer-in-hand.ts';
import { begunBehind } from './begun-behind.ts';
import { holdReading, isStopped } from './stop-reading.ts';
import type { Stop, Stopped, Unparsed } from './unparsed.ts';

/** Requests of one connection that are taken out of what it sent and wait for their turn; the rest is left as bytes. */
const MAX_WAITING_EACH = 8;
/** The same where this round of the event loop has taken many already: others wait for the end of the round. */
const LEAST_WAITING_EACH = 1;
const MANY_IN_A_ROUND = 64;
/** Requests of all connections that may wait: each takes a few kB, and up to 16 kB with long headers. */
const MAX_WAITING = 10_000;

/** What tells llhttp, Node's parser, to stop behind the headers of a request (`HPE_PAUSED`). */
const PAUSED = 21;

/** A request, where its answer goes, and what answers it. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  handle: RequestListener;
}

/** A client's connection. */
export interface Connection extends Stopped {
  /** Whether a request is in hand. */
  isBusy: boolean;
  /** Requests that came before an earlier one was answered, in their order. */
  waiting: Exchange[];
  /** Where nothing more is read of it while requests wait, what ends that. */
  readOn: (() => void) | null;
  /** Since when an answer has waited to be taken, and how many bytes had been taken then; null while none waits. */
  stalled: { since: number; taken: number } | null;
  /** The first line of a request that has not come whole, as far as it came before the present packet. */
  begun: string;
}

/** The connections that are open, each with one request in hand at most. */
export interface Connections {
  add: (socket: Socket) => void;
  all: () => Iterable<Connection>;
  /** Handles requests; those that were sent one behind the other on a connection (pipelined), one at a time. */
  serve: (handle: RequestListener) => RequestListener;
  /** To be called from within the handler of a request: what comes behind it is no request any more. */
  end: (socket: Socket) => void;
  /** Keeps what a parser that was stopped has not parsed. @returns false where it was not stopped, but found an error */
  keep: (socket: Socket, stop: Stop) => boolean;
  /** Whether bytes of it wait here that its client has sent. */
  waits: (socket: Socket) => boolean;
  /**
   * How the request begins that is coming now, where its headers come in several packets: its first line at most, without
   * the present packet. Empty where nothing came before. Node does not tell of a request before its headers are complete.
   */
  begun: (socket: Socket) => string;
}

export interface ConnectionsOptions {
  maxConnections: number;
  /** Called when a connection is closed to make room for a new one. */
  onFull: () => void;
  unparsed: Unparsed;
  /** Called where a connection is closed because too much waits. */
  onOverrun: () => void;
}

/**
 * Makes the connections. Where there are too many, a new one replaces the one that has been idle, or left by its client,
 * longest: so a flood of such connections does not keep other clients or health probes out.
 *
 * Node hands over all requests of a packet at once: one of 64 kB may bring thousands, for which it would make objects before
 * it looks at another connection. Here each waits until those before it are answered; meanwhile nothing more is read of the
 * connection, and of what was read a few requests are parsed. Before a body in chunks the parser stops too, and gets it in
 * portions: a packet may bring ten thousand of them. Where Node has no such parser, a packet is parsed to its end.
 */
export function createConnections({ maxConnections, onFull, unparsed, onOverrun }: ConnectionsOptions): Connections {
  const open = new Map<Socket, Connection>();
  /** Connections without a request in hand, or whose client has closed its side since; the longest time so comes first. */
  const idle = new Set<Connection>();
  const crowded = new Set<Connection>();
  let waiting = 0;
  /** Requests that this round of the event loop has made wait. */
  let inRound = 0;
  /** The connection whose request is being handed over, if the parser is to stop behind it. */
  let toStop: Connection | undefined;

  function remove(connection: Connection): void {
    open.delete(connection.socket);
    idle.delete(connection);
  }

  /** The connection that is closed for a new one. */
  function leastNeeded(): Connection | undefined {
    for (const connection of idle) {
      if (!connection.isBusy || isLeft(connection.socket)) return connection;
      // Its answer is being sent.
      idle.delete(connection);
    }
    return undefined;
  }

  /** Stops the parser of a new connection where that is asked for, and before each body in chunks. */
  function watch(connection: Connection): void {
    const { socket } = connection;
    const parser = parserOf(socket);
    if (!parser) return;
    const upgrades = goOnBehindUpgrades(socket, parser);
    const handOver = parser.onIncoming;
    parser.onIncoming = (request, keepAlive) => {
      // Node clears the mark where it does not upgrade the connection.
      const asksForUpgrade = request instanceof IncomingMessage && Reflect.get(request, 'upgrade') === true;
      const skip = handOver(request, keepAlive);
      const isToStop = toStop === connection;
      toStop = undefined;
      if (skip !== 0) return skip;
      const isInChunks = request instanceof IncomingMessage && announcedBody(request.rawHeaders) === 'chunks';
      if (isInChunks && !connection.isEnded) connection.inChunks = request;
      const stops = isInChunks || isToStop || connection.isEnded;
      if (asksForUpgrade) upgrades.asked(request, stops);
      return stops ? PAUSED : skip;
    };
    // Mostly a whole request came, and is in hand.
    onPacket(parser, () => (connection.begun = parser.incoming === null ? begunBehind(connection.begun, parser) : ''));
  }

  function endRequests(connection: Connection): void {
    connection.isEnded = true;
    toStop = connection;
  }

  function begin(connection: Connection, { request, response, handle }: Exchange): void {
    connection.isBusy = true;
    // The client may have closed its side before the request behind another one was begun.
    if (connection.socket.readableEnded) idle.add(connection);
    else idle.delete(connection);
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
    if (!unparsed.goOn(connection.socket)) {
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
    unparsed.forget(connection.socket);
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
    if (connection.waiting.length >= mostWaiting()) toStop = connection;
    if (waiting > MAX_WAITING) close(worst() ?? connection);
  }

  return {
    all: () => open.values(),
    add(socket) {
      const connection: Connection = {
        socket,
        isBusy: false,
        waiting: [],
        readOn: null,
        stalled: null,
        isEnded: false,
        inChunks: null,
        begun: '',
      };
      open.set(socket, connection);
      idle.add(connection);
      socket.once('close', () => {
        remove(connection);
        forget(connection);
      });
      socket.once('end', () => {
        if (open.has(socket)) idle.add(connection);
      });
      watch(connection);
      if (open.size <= maxConnections) return;
      const least = leastNeeded();
      if (!least) return;
      onFull();
      remove(least);
      least.socket.destroy();
    },
    serve: (handle) => (request, response) => {
      const connection = open.get(request.socket);
      if (!connection) return;
      // The parser goes on with the packet it is at.
      if (isOver(connection)) endRequests(connection);
      else if (connection.isBusy) wait(connection, { request, response, handle });
      else begin(connection, { request, response, handle });
    },
    end(socket) {
      const connection = open.get(socket);
      if (connection) endRequests(connection);
    },
    keep(socket, stop) {
      const connection = open.get(socket);
      return connection !== undefined && unparsed.keep(connection, stop);
    },
    waits: unparsed.waits,
    begun: (socket) => open.get(socket)?.begun ?? '',
  };
}

/** Whether no further request of it is begun. Where its reading was stopped, pieces of the next body are missing. */
function isOver({ socket }: Connection): boolean {
  return socket.destroyed || isStopped(socket);
}
