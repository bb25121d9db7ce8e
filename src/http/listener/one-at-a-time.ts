import type { RequestListener } from 'node:http';
import { holdReading } from './hold-reading.ts';
import type { Connection, ConnectionList, Exchange } from './connection-list.ts';
import type { Parsing } from './parsing.ts';
import { isStopped } from '../wire/piece-meter.ts';

/** Requests of one connection that are taken out of what it sent and wait for their turn; the rest is left as bytes. */
const MAX_WAITING_EACH = 8;
/** The same where this round of the event loop has taken many already: others wait for the end of the round. */
const LEAST_WAITING_EACH = 1;
const MANY_IN_A_ROUND = 64;
/** Requests of all connections that may wait: each takes a few kB, and up to 16 kB with long headers. */
const MAX_WAITING = 10_000;

/** Serves requests that were sent one behind the other on a connection (pipelined) one at a time. */
export interface OneAtATime {
  serve: RequestListener;
  /** Forgets what waits on a connection that has closed. */
  forget: (connection: Connection) => void;
}

/**
 * Node hands over all requests of a packet at once. Here each waits until those before it are answered, so that one
 * connection has one request in hand; meanwhile nothing more is read of the connection, and of what was read a few
 * requests are parsed.
 * @param onOverrun called where a connection is closed because too much waits
 */
export function createOneAtATime(
  handle: RequestListener,
  connections: Pick<ConnectionList, 'of' | 'setBusy' | 'setIdle'>,
  parsing: Parsing,
  onOverrun: () => void,
): OneAtATime {
  const inHand = new WeakSet<Connection>();
  const crowded = new Set<Connection>();
  /** What ends the hold of those of which nothing more is read. */
  const held = new WeakMap<Connection, () => void>();
  let waiting = 0;
  /** Requests that this round of the event loop has made wait. */
  let inRound = 0;

  function begin(connection: Connection, { request, response }: Exchange): void {
    inHand.add(connection);
    connections.setBusy(connection);
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
    inHand.delete(connection);
    connections.setIdle(connection);
  }

  /** Goes on with what was read, and reads on once nothing waits. */
  function readAgain(connection: Connection): void {
    if (!parsing.goOn(connection.socket)) {
      connection.socket.once('drain', () => readAgain(connection));
      return;
    }
    if (connection.waiting.length > 0) return;
    held.get(connection)?.();
    held.delete(connection);
    connection.socket.resume();
  }

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

  return {
    forget,
    serve(request, response) {
      const connection = connections.of(request.socket);
      if (!connection) return;
      // The parser goes on with the packet it is at.
      if (isOver(connection)) {
        parsing.end(connection.socket);
        return;
      }
      if (!inHand.has(connection)) {
        begin(connection, { request, response });
        return;
      }
      connection.waiting.push({ request, response });
      crowded.add(connection);
      if (!held.has(connection)) held.set(connection, holdReading(connection.socket));
      waiting += 1;
      if (connection.waiting.length >= mostWaiting()) parsing.stop(connection.socket);
      if (waiting > MAX_WAITING) close(worst() ?? connection);
    },
  };
}

/** Whether no further request of it is begun. Where its reading was stopped, pieces of the next body are missing. */
function isOver({ socket }: Connection): boolean {
  return socket.destroyed || isStopped(socket);
}
